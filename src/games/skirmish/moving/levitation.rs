//! AB-MLEV: a friend is put somewhere else.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, Command, FigId, Marks, MovementEvent, Piece, Position, Refusal, Terrain, TurnEvent,
};
use crate::kernel::{Facing, Square};

/// Steps of a levitation.
const STEPS: i32 = 10;
const SIDE: usize = (2 * STEPS + 1) as usize;

/// The squares around a figure to which it can be lifted, a word a row.
struct Lift {
    from: Square,
    rows: [u32; SIDE],
}

impl Lift {
    /// Where a square lies in it.
    fn place(&self, square: Square) -> Option<(usize, u32)> {
        let (right, down) = self.from.offset(square);
        let near = right.abs() <= STEPS && down.abs() <= STEPS;
        (near && square.level() == self.from.level())
            .then(|| ((down + STEPS) as usize, 1 << (right + STEPS)))
    }

    fn has(&self, square: Square) -> bool {
        self.place(square)
            .is_some_and(|(row, bit)| self.rows[row] & bit != 0)
    }

    fn add(&mut self, square: Square) {
        if let Some((row, bit)) = self.place(square) {
            self.rows[row] |= bit;
        }
    }

    /// All squares within reach of the steps, lifted to or not.
    fn around(&self) -> impl Iterator<Item = Square> + use<> {
        let from = self.from;
        let span = -STEPS..=STEPS;
        let shifts = span
            .clone()
            .flat_map(move |down| span.clone().map(move |right| (right, down)));
        shifts.filter_map(move |(right, down)| from.shifted(right, down))
    }
}

impl Position<'_> {
    /// Where steps over anything but walls, closed corners and doors lead; those of a spawn keep away
    /// from the heroes of who moves it (SPAWN-3, R-SPAWNPATH).
    fn lift(&self, who: FigId, from: Square) -> Lift {
        let mut lift = Lift {
            from,
            rows: [0; SIDE],
        };
        lift.add(from);
        for _ in 0..STEPS {
            let before = Lift {
                from,
                rows: lift.rows,
            };
            let reached = before.around().filter(|at| before.has(*at));
            for at in reached {
                let open = Facing::ALL
                    .into_iter()
                    .filter(|way| self.lifts_over(who, at, *way));
                open.filter_map(|way| at.step(way))
                    .for_each(|to| lift.add(to));
            }
            if lift.rows == before.rows {
                break;
            }
        }
        lift
    }

    fn lifts_over(&self, who: FigId, from: Square, way: Facing) -> bool {
        let layout = self.state.layout();
        let floor = |to: &Square| {
            layout.index(*to).is_some() && layout.ground(*to).terrain != Terrain::Wall
        };
        let to = from.step(way).filter(floor);
        to.is_some_and(|to| self.is_open(from, way) && self.check_lifted(who, to).is_ok())
    }

    /// SPAWN-3 for who is lifted rather than activated.
    fn check_lifted(&self, who: FigId, to: Square) -> Result<(), Refusal> {
        let spawn = !self.warrior(who).is_hero();
        if spawn && self.is_near_own_hero(self.state.turn().seat, to) {
            return Err(Refusal::SpawnNearOwnHero);
        }
        Ok(())
    }

    /// The levitator's part: a special activation is its first act (AB-2).
    fn check_levitator(&self) -> Result<(FigId, Square), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedLevitates);
        }
        if !self.has(who, Ability::MagicLevitation) {
            return Err(Refusal::CannotLevitate);
        }
        let begun = self.state.activation().is_some_and(|active| active.begun);
        if begun {
            return Err(Refusal::SpecialFirst);
        }
        Ok((who, at))
    }

    fn check_passenger(&self, who: FigId, at: Square, on: FigId) -> Result<Square, Refusal> {
        let there = self.square_inside(on)?;
        if on == who || self.are_enemies(who, on) || !self.are_next(at, there) {
            return Err(Refusal::LiftsAdjacentFriends);
        }
        if self.has(on, Ability::MagicImmunity) {
            return Err(Refusal::MagicImmune);
        }
        Ok(there)
    }

    pub(in crate::games::skirmish) fn check_levitate(
        &self,
        on: FigId,
        to: Square,
    ) -> Result<(), Refusal> {
        let (who, at) = self.check_levitator()?;
        let there = self.check_passenger(who, at, on)?;
        if self.state.layout().index(to).is_none() {
            return Err(Refusal::OffBoard);
        }
        if !self.state.layout().ground(to).is_enterable() {
            return Err(Refusal::NobodyStands);
        }
        if !self.is_free(to) {
            return Err(Refusal::NotFree);
        }
        self.check_lifted(on, to)?;
        if self.lift(on, there).has(to) {
            Ok(())
        } else {
            Err(Refusal::OutOfLift)
        }
    }

    pub(in crate::games::skirmish) fn levitation_commands(&self, push: &mut dyn FnMut(Command)) {
        let Ok((who, at)) = self.check_levitator() else {
            return;
        };
        for (on, _) in self.on_board() {
            if let Ok(there) = self.check_passenger(who, at, on) {
                let lift = self.lift(on, there);
                let lands = |to: &Square| {
                    lift.has(*to) && self.is_free(*to) && self.check_lifted(on, *to).is_ok()
                };
                let squares = lift.around().filter(lands);
                squares.for_each(|to| push(Command::Levitate { who: on, to }));
            }
        }
    }
}

impl Play<'_> {
    /// AB-MLEV, R-ALLMP, R-ARRIVE: the friend counts as activated, and keeps its facing.
    pub(in crate::games::skirmish) fn levitate(&mut self, on: FigId, to: Square) {
        let Some(from) = self.now().square(on) else {
            return;
        };
        self.emit(TurnEvent::Spent);
        let before = self.contacts(on, from);
        self.emit(MovementEvent::Levitated { who: on, to });
        let who = Piece::Warrior(on);
        let warrior = self.now().warrior(on);
        let marked = warrior.is_hero() || warrior.marks.has(Marks::MARKER);
        if !marked && self.state.seats() > 2 {
            self.emit(TurnEvent::MarkerLaid { who });
        }
        self.arrive(on, Some(from), &before);
    }
}
