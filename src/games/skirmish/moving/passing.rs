//! PASS: passing over chests and warriors; crossing tokens.

use crate::games::skirmish::moving::mover::Mover;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BookkeepingEvent, Command, FigId, MovementEvent, PATH_STEPS, Path, Piece, Position, Refusal,
    Rule, StrikeKind, Sum, Target, Task, Terrain, Using,
};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

/// What passing over a chest or a warrior costs (PASS-1).
pub const PASS_PRICE: i16 = 3;

/// What stands on a square that is passed over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Obstacle {
    Friend,
    Enemy(FigId),
    Chest,
    Token,
}

impl Position<'_> {
    fn obstacle(&self, who: Piece, at: Square) -> Option<Obstacle> {
        if !self.state.crowd().may_hold(at) {
            return None;
        }
        if let Some(other) = self.warrior_at(at) {
            let friend = matches!(who, Piece::Warrior(who) if self.are_friends(who, other));
            return Some(if friend {
                Obstacle::Friend
            } else {
                Obstacle::Enemy(other)
            });
        }
        if self.chest_at(at).is_some() {
            return Some(Obstacle::Chest);
        }
        self.token_at(at).map(|_| Obstacle::Token)
    }

    /// The price of a pass: [`PASS_PRICE`] for each chest or warrior, the steps onto tokens, the landing
    /// step (PASS-1, R-PASSCOST).
    pub fn pass_sum(&self, who: Piece, from: Square, path: Path) -> Sum {
        let mut sum = Sum::default();
        let (mut at, mut crossed, mut passed) = (from, 0, 0);
        let mut landing = Sum::default();
        for to in path.squares(from) {
            match self.obstacle(who, to) {
                Some(Obstacle::Token) => crossed += self.step_sum(who, at, to).total(),
                Some(_) => passed += PASS_PRICE,
                None => landing = self.step_sum(who, at, to),
            }
            at = to;
        }
        sum = sum.and(Rule::Pass1, passed).and(Rule::RTokenlof, crossed);
        landing
            .parts()
            .iter()
            .fold(sum, |sum, part| sum.and(part.rule, part.amount))
    }

    pub(in crate::games::skirmish) fn check_pass(&self, path: Path) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let from = self.origin(activation.who)?;
        self.check_pass_from(activation.who, from, path)?;
        self.check_mp(&self.pass_sum(activation.who, from, path))
    }

    /// Everything about a pass but its price.
    fn check_pass_from(&self, who: Piece, from: Square, path: Path) -> Result<(), Refusal> {
        if path.len() < 2 || path.squares(from).count() != path.len() {
            return Err(Refusal::PassWhat);
        }
        let mover = self.mover(who);
        let mut at = from;
        let mut enemy = None;
        let mut over_warrior = false;
        for (number, way) in path.ways().enumerate() {
            let to = mover.way(at, way)?;
            if to == from || path.squares(from).take(number).any(|before| before == to) {
                return Err(Refusal::PassTwice);
            }
            if number + 1 == path.len() {
                self.check_stop(to)?;
            } else {
                match self.obstacle(who, to) {
                    Some(Obstacle::Enemy(other)) => enemy = Some(other),
                    Some(Obstacle::Friend) => over_warrior = true,
                    Some(Obstacle::Chest | Obstacle::Token) => {}
                    None if self.state.layout().ground(to).terrain == Terrain::Crevice => {
                        return Err(Refusal::Crevice);
                    }
                    None => return Err(Refusal::NothingToPass),
                }
            }
            at = to;
        }
        match who {
            Piece::Token(_) => self.check_token_pass(from, path),
            Piece::Warrior(who) => {
                self.check_nerve_of_pass(&mover, who, from, path)?;
                mover.check_nerve(at)?;
                self.check_contacts_of_pass(who, from, path, enemy, over_warrior)
            }
        }
    }

    /// A token crosses other tokens only (R-TOKENMOVE).
    fn check_token_pass(&self, from: Square, path: Path) -> Result<(), Refusal> {
        let crossed = path.squares(from).take(path.len() - 1);
        let mut crossed = crossed.filter(|at| self.token_at(*at).is_none());
        crossed
            .next()
            .map_or(Ok(()), |_| Err(Refusal::TokensCrossTokens))
    }

    /// AB-FLIGHT, R-DEMORALMOVE.
    fn check_nerve_of_pass(
        &self,
        mover: &Mover<'_>,
        who: FigId,
        from: Square,
        path: Path,
    ) -> Result<(), Refusal> {
        if mover.flies() {
            return Err(Refusal::FlyInstead);
        }
        if mover.is_nervous() && !self.only_friends(who, from, path) {
            return Err(Refusal::DemoralisedPass);
        }
        Ok(())
    }

    /// PASS-2, PASS-3.
    fn check_contacts_of_pass(
        &self,
        who: FigId,
        from: Square,
        path: Path,
        enemy: Option<FigId>,
        over_friend: bool,
    ) -> Result<(), Refusal> {
        if enemy.is_some() && path.len() != 2 {
            return Err(Refusal::EnemyPassedAlone);
        }
        if enemy.is_some() || over_friend {
            let other = self.enemies_next(who, from).any(|near| Some(near) != enemy);
            if other {
                return Err(Refusal::ContactForbidsPass);
            }
            return Ok(());
        }
        self.check_not_held(who, from)
    }

    fn only_friends(&self, who: FigId, from: Square, path: Path) -> bool {
        let over = path.squares(from).take(path.len() - 1);
        over.into_iter().all(|at| {
            matches!(
                self.obstacle(Piece::Warrior(who), at),
                Some(Obstacle::Friend | Obstacle::Token)
            )
        })
    }

    /// Every way over things that cannot be stepped onto, to each landing square.
    pub(in crate::games::skirmish) fn pass_commands(
        &self,
        mover: &Mover<'_>,
        who: Piece,
        from: Square,
        push: &mut dyn FnMut(Command),
    ) {
        let Some(purse) = self.purse().filter(|_| !mover.flies()) else {
            return;
        };
        if !self.state.crowd().may_be_beside(from) {
            return;
        }
        let pass = Pass {
            position: *self,
            mover,
            who,
            from,
            contacts: match who {
                Piece::Warrior(who) => self.enemies_next(who, from).collect(),
                Piece::Token(_) => ArrayVec::new(),
            },
            held: matches!(who, Piece::Warrior(who) if self.check_not_held(who, from).is_err()),
        };
        pass.go_on(from, Path::EMPTY, purse, push);
    }

    /// What the cheapest pass over chests and tokens costs that a warrior could make once it has broken
    /// away (R-BREAKSTEP), or what is known already if none is cheaper. Passes over warriors need no
    /// breakaway (PASS-5).
    pub(in crate::games::skirmish) fn cheapest_pass(
        &self,
        mover: &Mover<'_>,
        who: FigId,
        from: Square,
        known: Option<i16>,
    ) -> Option<i16> {
        if mover.flies() || !self.state.crowd().may_be_beside(from) {
            return known;
        }
        let pass = Pass {
            position: *self,
            mover,
            who: Piece::Warrior(who),
            from,
            contacts: ArrayVec::new(),
            held: false,
        };
        let mut best = known;
        pass.seek_cheapest(from, Path::EMPTY, 0, &mut best);
        best
    }
}

/// A pass that is looked for: what does not change on its way.
struct Pass<'a> {
    position: Position<'a>,
    mover: &'a Mover<'a>,
    who: Piece,
    from: Square,
    /// Enemies in contact where it begins.
    contacts: ArrayVec<FigId, 8>,
    held: bool,
}

impl Pass<'_> {
    /// Goes on over whatever may be passed over, with so many MP left, and lands.
    fn go_on(&self, at: Square, path: Path, mp: i16, push: &mut dyn FnMut(Command)) {
        if path.len() >= PATH_STEPS || mp <= 0 {
            return;
        }
        // A pass begins with what stands there.
        let begun = match path.is_empty() {
            true => self.position.state.crowd().around(at),
            false => u8::MAX,
        };
        for (way, to) in self.mover.ways_among(at, begun) {
            let Some(path) = path.and(way) else {
                continue;
            };
            match self.position.obstacle(self.who, to) {
                Some(obstacle) if self.may_pass(obstacle, path) && !self.was_at(to, path) => {
                    let price = match obstacle {
                        Obstacle::Token => self.mover.price_that_way(way, to),
                        _ => PASS_PRICE,
                    };
                    match obstacle {
                        Obstacle::Enemy(_) => self.land(to, path, mp - price, push),
                        _ => self.go_on(to, path, mp - price, push),
                    }
                }
                None if path.len() > 1 => self.land_on(way, to, path, mp, push),
                _ => {}
            }
        }
    }

    /// Goes on over chests and tokens as long as that is cheaper than the best landing so far.
    fn seek_cheapest(&self, at: Square, path: Path, paid: i16, best: &mut Option<i16>) {
        for (way, to) in self.mover.ways(at) {
            let Some(path) = path.and(way) else {
                return;
            };
            let cheaper = |price: i16, best: Option<i16>| best.is_none_or(|best| price < best);
            match self.position.obstacle(self.who, to) {
                Some(obstacle @ (Obstacle::Chest | Obstacle::Token)) => {
                    let price = match obstacle {
                        Obstacle::Token => self.mover.price_that_way(way, to),
                        _ => PASS_PRICE,
                    };
                    let paid = paid + price;
                    let open = self.may_pass(obstacle, path) && !self.was_at(to, path);
                    if open && cheaper(paid, *best) {
                        self.seek_cheapest(to, path, paid, best);
                    }
                }
                None if path.len() > 1 && self.may_land(to) => {
                    let price = paid + self.mover.price_that_way(way, to);
                    if cheaper(price, *best) {
                        *best = Some(price);
                    }
                }
                _ => {}
            }
        }
    }

    /// PASS-3: behind an enemy a pass ends.
    fn land(&self, at: Square, path: Path, mp: i16, push: &mut dyn FnMut(Command)) {
        for (way, to) in self.mover.ways(at) {
            if let Some(path) = path.and(way) {
                self.land_on(way, to, path, mp, push);
            }
        }
    }

    fn land_on(&self, way: Facing, to: Square, path: Path, mp: i16, push: &mut dyn FnMut(Command)) {
        if self.mover.price_that_way(way, to) <= mp && self.may_land(to) {
            push(Command::Pass { path });
        }
    }

    fn may_land(&self, to: Square) -> bool {
        self.mover.may_stop(to)
    }

    /// Whether such a thing may be passed over as the last of this way so far (PASS-2, PASS-3,
    /// R-TOKENMOVE, R-DEMORALMOVE).
    fn may_pass(&self, obstacle: Obstacle, path: Path) -> bool {
        if let Piece::Token(_) = self.who {
            return obstacle == Obstacle::Token;
        }
        match obstacle {
            Obstacle::Friend => self.contacts.is_empty(),
            Obstacle::Enemy(enemy) => {
                let alone = self.contacts.iter().all(|other| *other == enemy);
                path.len() == 1 && alone && !self.mover.is_nervous()
            }
            Obstacle::Chest => !self.held && !self.mover.is_nervous(),
            Obstacle::Token => !self.held,
        }
    }

    /// Whether a way has led over a square before.
    fn was_at(&self, to: Square, path: Path) -> bool {
        let before = path.squares(self.from).take(path.len() - 1);
        to == self.from || before.into_iter().any(|before| before == to)
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn pass(&mut self, path: Path) {
        let Some(activation) = self.state.activation().copied() else {
            return;
        };
        let Some(from) = self.now().piece_square(activation.who) else {
            return;
        };
        let Some(to) = path.squares(from).last() else {
            return;
        };
        let cost = self.now().pass_sum(activation.who, from, path).amount();
        match activation.who {
            Piece::Token(token) => {
                self.emit(BookkeepingEvent::Paid { mp: cost });
                self.emit(MovementEvent::TokenMoved { token, to });
                self.token_arrives(token, from);
            }
            Piece::Warrior(who) => {
                let over = path
                    .squares(from)
                    .next()
                    .and_then(|over| self.now().warrior_at(over));
                let enemy = over.filter(|over| self.now().are_enemies(who, *over));
                self.emit(BookkeepingEvent::Paid { mp: cost });
                let before = self.contacts(who, from);
                self.emit(MovementEvent::Passed { who, to });
                self.arrive(who, Some(from), &before);
                if let Some(enemy) = enemy {
                    self.emit(BookkeepingEvent::Covered { who: enemy });
                    self.owe(&[
                        Task::FreeAttack { by: enemy, on: who },
                        Task::Reply { by: who, on: enemy },
                    ]);
                }
            }
        }
    }

    /// A free attack or its answer (PASS-4, R-PASSWHEN).
    pub(in crate::games::skirmish) fn exchange(&mut self, by: FigId, on: FigId, with: Using) {
        let free = matches!(self.state.agenda().last(), Some(Task::FreeAttack { .. }));
        self.emit(BookkeepingEvent::Settled);
        let kind = if free {
            StrikeKind::Free
        } else {
            StrikeKind::Reply
        };
        self.strike(by, kind, false, with, Target::Warrior(on), &[on]);
    }

    /// Without a free attack there is no answer to it (R-PASSWHEN).
    pub(in crate::games::skirmish) fn drop_exchange(&mut self) {
        self.emit(BookkeepingEvent::Settled);
        if let Some(Task::Reply { .. }) = self.state.agenda().last() {
            self.emit(BookkeepingEvent::Settled);
        }
    }
}
