//! SPAWN and the bank: moving the dungeon's creatures, and choosing and placing them.

use crate::games::skirmish::moving::mover::Shunned;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, FigId, KindId, MAX_FIGURES, MAX_MUSTER, Marks, Muster,
    MusterFrom, Piece, Place, Points, Position, Refusal, Rule, SpawnEvent, Sum, Task, Value,
    Warrior,
};
use crate::kernel::{Facing, Square, few};
use arrayvec::ArrayVec;

/// The most points that one token or trap can bring; higher limits in data count as this.
const MOST_POINTS: usize = 255;

/// Which sums of points are possible with so many spawn: one bit a sum.
#[derive(Clone, Copy, Default)]
struct Sums([u64; MOST_POINTS / 64 + 1]);

impl Sums {
    fn has(&self, points: Points) -> bool {
        let points = usize::from(points);
        points <= MOST_POINTS && self.0[points / 64] >> (points % 64) & 1 == 1
    }

    /// Nothing but the sum of nothing.
    fn of_nobody() -> Sums {
        let mut sums = Sums::default();
        sums.0[0] = 1;
        sums
    }

    fn highest(&self, most: Points) -> Option<Points> {
        let mut sums = (0..=most.0).rev().map(Points);
        sums.find(|points| self.has(*points))
    }

    /// Adds every sum of another set, each higher by `by`, up to `most` and a little beyond.
    fn add_shifted(&mut self, other: &Sums, by: Points, most: Points) {
        // Word by word: this runs for every figure of the bank whenever a spawn is picked.
        let by = usize::from(by);
        let (words, bits) = (by / 64, by % 64);
        let last = usize::from(most).min(MOST_POINTS) / 64;
        for place in words..=last {
            let from = place - words;
            self.0[place] |= other.0[from] << bits;
            if bits > 0 && from > 0 {
                self.0[place] |= other.0[from - 1] >> (64 - bits);
            }
        }
    }
}

/// For each count of spawn the sums of points they can have.
type Choices = [Sums; MAX_MUSTER + 1];

impl Position<'_> {
    /// The figures in the bank that are free to come (SETUP-9).
    fn bank(&self) -> impl Iterator<Item = FigId> + use<'_> {
        let free = |(_, warrior): &(FigId, Warrior)| {
            warrior.place == Place::Bank && !warrior.marks.has(Marks::MUSTERED)
        };
        self.state.warriors().filter(free).map(|(who, _)| who)
    }

    /// The free figure of a kind in the bank that comes next.
    pub(in crate::games::skirmish) fn next_of(&self, kind: KindId) -> Option<FigId> {
        self.bank().find(|who| self.warrior(*who).kind == kind)
    }

    /// What the bank without one figure can bring for at most so many points, by count and points.
    fn bank_choices(&self, without: Option<FigId>, most: Points) -> Choices {
        let mut choices: Choices = [Sums::default(); MAX_MUSTER + 1];
        choices[0] = Sums::of_nobody();
        for who in self.bank().filter(|who| Some(*who) != without) {
            let points = self.kind(who).points(0);
            if points > most {
                continue;
            }
            for count in (1..=MAX_MUSTER).rev() {
                let fewer = choices[count - 1];
                choices[count].add_shifted(&fewer, points, most);
            }
        }
        choices
    }

    /// How many spawn come, and worth how much: the count asked for or the largest smaller one that
    /// fits, and for it the most points within the limit (TOKEN-5, R-BANKCHOICE).
    pub fn bank_choice(&self, count: u8, most: Points) -> Option<(u8, Points)> {
        let choices = self.bank_choices(None, most);
        let counts = (1..=usize::from(count).min(MAX_MUSTER)).rev();
        counts
            .filter_map(|count| {
                choices[count]
                    .highest(most)
                    .map(|points| (few(count), points))
            })
            .next()
    }

    /// Points that the spawn still to be picked must have together (R-BANKCHOICE).
    pub fn points_to_pick(&self) -> Points {
        let Some(muster) = self.state.muster() else {
            return Points::ZERO;
        };
        let picked = muster.picked.iter();
        let spent: Points = picked.map(|who| self.kind(*who).points(0)).sum();
        muster.points.less(spent)
    }

    pub(in crate::games::skirmish) fn check_pick(&self, kind: KindId) -> Result<(), Refusal> {
        let muster = self
            .state
            .muster()
            .filter(|muster| muster.left > 0)
            .ok_or(Refusal::NoSuchQuestion)?;
        let who = self.next_of(kind).ok_or(Refusal::NotInBank)?;
        match self.is_pick_fitting(muster, who) {
            true => Ok(()),
            false => Err(Refusal::PickDoesNotFit),
        }
    }

    /// Whether the others still to be picked can have the points that are left with this one
    /// (R-BANKCHOICE).
    fn is_pick_fitting(&self, muster: &Muster, who: FigId) -> bool {
        let (points, left) = (self.kind(who).points(0), self.points_to_pick());
        if points > left {
            return false;
        }
        let rest = left.less(points);
        let choices = self.bank_choices(Some(who), rest);
        choices[usize::from(muster.left) - 1].has(rest)
    }

    /// Every kind that can be picked: what [`Position::check_pick`] accepts, the bank looked through once.
    pub(in crate::games::skirmish) fn pick_answers(&self, push: &mut dyn FnMut(Command)) {
        let Some(muster) = self.state.muster().filter(|muster| muster.left > 0) else {
            return;
        };
        let mut next: ArrayVec<(KindId, FigId), MAX_FIGURES> = ArrayVec::new();
        for who in self.bank() {
            let kind = self.warrior(who).kind;
            if !next.iter().any(|(known, _)| *known == kind) {
                next.push((kind, who));
            }
        }
        next.sort_unstable();
        // Figures of the same points leave the same to pick from.
        let mut known: ArrayVec<(Points, bool), MAX_FIGURES> = ArrayVec::new();
        for (kind, who) in next {
            let points = self.kind(who).points(0);
            let fits = known.iter().find(|(of, _)| *of == points).map(|it| it.1);
            let fits = fits.unwrap_or_else(|| {
                let fits = self.is_pick_fitting(muster, who);
                known.push((points, fits));
                fits
            });
            if fits {
                push(Command::Pick { kind });
            }
        }
    }

    /// Where the next picked spawn may stand (TOKEN-6, TOKEN-7, R-PLACEFREE). Placing is not moving:
    /// SPAWN-3 does not bind it (R-ARRIVE).
    pub(in crate::games::skirmish) fn check_place(&self, at: Square) -> Result<(), Refusal> {
        let muster = self.state.muster().ok_or(Refusal::NoSuchQuestion)?;
        if !self.is_free(at) {
            return Err(Refusal::NotFree);
        }
        let placed = self.placed(muster);
        if !placed.is_empty() {
            let beside = placed.iter().any(|there| self.are_next(*there, at));
            return if beside {
                Ok(())
            } else {
                Err(Refusal::NotBesidePlaced)
            };
        }
        match muster.from {
            MusterFrom::Token(square) if square == at => Ok(()),
            MusterFrom::Token(_) => Err(Refusal::NotTokenSquare),
            MusterFrom::Trap(chest) => {
                let near =
                    |there: Option<Square>| there.is_some_and(|there| self.are_next(there, at));
                let beside = near(self.chest(chest).square()) || near(self.square(muster.hero));
                if beside {
                    Ok(())
                } else {
                    Err(Refusal::NotBesideChest)
                }
            }
        }
    }

    /// The squares of those who came with a muster and stand.
    fn placed(&self, muster: &Muster) -> ArrayVec<Square, MAX_MUSTER> {
        let settled = muster.picked.iter().take(usize::from(muster.settled));
        settled.filter_map(|who| self.square(*who)).collect()
    }

    /// The squares beside which, or on which, the next of a muster may stand, row by row.
    fn places_of(&self, muster: &Muster) -> ArrayVec<Square, { 8 * MAX_MUSTER }> {
        let mut places = ArrayVec::new();
        let mut add_around = |there: Square| {
            for at in there.neighbours() {
                if !places.contains(&at) {
                    places.push(at);
                }
            }
        };
        let placed = self.placed(muster);
        placed.iter().for_each(|there| add_around(*there));
        match muster.from {
            _ if !placed.is_empty() => {}
            MusterFrom::Token(at) => places.push(at),
            MusterFrom::Trap(chest) => {
                let sides = [self.chest(chest).square(), self.square(muster.hero)];
                sides.into_iter().flatten().for_each(add_around);
            }
        }
        places.sort_unstable();
        places
    }

    pub(in crate::games::skirmish) fn place_answers(&self, push: &mut dyn FnMut(Command)) {
        let Some(muster) = self.state.muster() else {
            return;
        };
        let places = self.places_of(muster).into_iter();
        for at in places.filter(|at| self.check_place(*at).is_ok()) {
            Facing::ALL
                .into_iter()
                .for_each(|facing| push(Command::Place { at, facing }));
        }
    }
}

impl Play<'_> {
    /// Spawn come because of a hero: chosen and placed by the opponent of its player (TOKEN-4,
    /// TRAP-2).
    pub(in crate::games::skirmish) fn muster(
        &mut self,
        hero: FigId,
        from: MusterFrom,
        count: u8,
        most: Points,
    ) {
        let Some(owner) = self.now().warrior(hero).owner else {
            return;
        };
        let seat = self.now().opponent(owner);
        if let Some((count, points)) = self.now().bank_choice(count, most) {
            self.emit(SpawnEvent::MusterBegan {
                seat,
                hero,
                from,
                count,
                points,
            });
            self.owe(&[Task::Pick, Task::Place]);
        }
    }

    pub(in crate::games::skirmish) fn pick(&mut self, kind: KindId) {
        if let Some(who) = self.now().next_of(kind) {
            self.emit(SpawnEvent::Picked { who });
        }
    }

    /// One spawn is placed; heroes next to it may spin before the next (R-ARRIVE). Or who was dead is
    /// (AB-NECRO).
    pub(in crate::games::skirmish) fn place(&mut self, at: Square, facing: Facing) {
        if let Some(Task::Return { who, click }) = self.now().question() {
            return self.place_returned(who, click, at, facing);
        }
        let Some(muster) = self.state.muster() else {
            return;
        };
        let Some(who) = muster.picked.get(usize::from(muster.settled)).copied() else {
            return;
        };
        self.emit(SpawnEvent::Placed { who, at, facing });
        self.arrive(who, None, &[]);
    }

    /// What is to be done about placing when no square is left to choose from: the next spawn goes
    /// back, or all are settled.
    pub(in crate::games::skirmish) fn placing_stuck(&mut self) {
        let next = self
            .state
            .muster()
            .and_then(|muster| muster.picked.get(usize::from(muster.settled)).copied());
        match next {
            Some(who) => self.emit(SpawnEvent::SentBack { who }),
            None => {
                self.emit(BookkeepingEvent::MusterEnded);
                self.emit(BookkeepingEvent::Settled);
            }
        }
    }

    /// Whether all picked spawn are settled.
    pub(in crate::games::skirmish) fn placing_done(&self) -> bool {
        self.state
            .muster()
            .is_none_or(|muster| usize::from(muster.settled) >= muster.picked.len())
    }
}

impl Position<'_> {
    /// SPAWN-1, SPAWN-2: whether a seat may activate a spawn.
    pub(in crate::games::skirmish) fn check_activate_spawn(
        &self,
        shunned: &Shunned<'_>,
        at: Square,
    ) -> Result<(), Refusal> {
        if shunned.has(at) {
            return Err(Refusal::OwnHeroNear);
        }
        Ok(())
    }

    /// The MP of an activation that begins now: the speed or that of a friend, or 4 for a token
    /// (TURN-7, TOKEN-1, AB-MARCH, R-MPFIX).
    pub fn speed_sum(&self, who: Piece) -> Sum {
        match who {
            Piece::Token(_) => Sum::of(Rule::Token1, 4),
            Piece::Warrior(who) => {
                let own = self.value_sum(who, Value::Speed);
                match self.lent_speed(who) {
                    Some(lent) if lent > own.total() => Sum::of(Rule::AbMarch, lent),
                    _ => own,
                }
            }
        }
    }

    /// The best speed on the dials of adjacent friends with Forced March (AB-MARCH). It takes the
    /// place of the whole own value, treasures included: only Defend has a ruling that adds them.
    fn lent_speed(&self, who: FigId) -> Option<i16> {
        let at = self.square(who)?;
        self.figures_next(at)
            .filter(|(friend, _)| self.are_friends(who, *friend))
            .filter(|(friend, _)| self.has(*friend, Ability::ForcedMarch))
            .filter_map(|(friend, _)| self.click(friend))
            .map(|click| i16::from(click.values[Value::Speed]))
            .max()
    }
}
