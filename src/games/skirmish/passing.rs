//! PASS: passing over chests and warriors; crossing tokens.

use super::play::Play;
use super::{
    Ability, Command, Event, FigId, PATH_STEPS, Path, Piece, Position, Refusal, Rule, StrikeKind,
    Sum, Target, Task, Terrain, Using,
};
use crate::kernel::{Facing, Square};

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

    /// The price of a pass: 3 for each chest or warrior, the steps onto tokens, the landing step
    /// (PASS-1, R-PASSCOST).
    pub fn pass_sum(&self, who: Piece, from: Square, path: Path) -> Sum {
        let mut sum = Sum::default();
        let (mut at, mut crossed, mut passed) = (from, 0, 0);
        let mut landing = Sum::default();
        for to in path.squares(from) {
            match self.obstacle(who, to) {
                Some(Obstacle::Token) => crossed += self.step_sum(who, at, to).total(),
                Some(_) => passed += 3,
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

    pub(super) fn check_pass(&self, path: Path) -> Result<(), Refusal> {
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
        let mut at = from;
        let mut enemy = None;
        let mut over_warrior = false;
        for (number, way) in path.ways().enumerate() {
            let to = self.check_way(who, at, way)?;
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
                self.check_warrior_pass(who, from, at, path, enemy, over_warrior)
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

    fn check_warrior_pass(
        &self,
        who: FigId,
        from: Square,
        landing: Square,
        path: Path,
        enemy: Option<FigId>,
        over_friend: bool,
    ) -> Result<(), Refusal> {
        if self.has(who, Ability::Flight) {
            return Err(Refusal::FlyInstead);
        }
        if self.has(who, Ability::Demoralised) && !self.only_friends(who, from, path) {
            return Err(Refusal::DemoralisedPass);
        }
        self.check_nerve(who, landing)?;
        if let Some(enemy) = enemy {
            if path.len() != 2 {
                return Err(Refusal::EnemyPassedAlone);
            }
            let over = self.square(enemy).ok_or(Refusal::NotOnBoard)?;
            if !self.are_next(from, over) || !self.are_next(over, landing) {
                return Err(Refusal::EnemyPassedAlone);
            }
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
    pub(super) fn pass_candidates(&self, who: Piece, from: Square, push: &mut dyn FnMut(Command)) {
        let mp = self.mp_left();
        self.extend_pass(who, from, from, Path::EMPTY, i16::from(mp), push);
    }

    fn extend_pass(
        &self,
        who: Piece,
        from: Square,
        at: Square,
        path: Path,
        mp: i16,
        push: &mut dyn FnMut(Command),
    ) {
        if path.len() >= PATH_STEPS || mp <= 0 {
            return;
        }
        for way in Facing::ALL {
            let Ok(to) = self.check_way(who, at, way) else {
                continue;
            };
            let Some(longer) = path.and(way) else {
                continue;
            };
            match self.obstacle(who, to) {
                Some(obstacle) => {
                    let price = match obstacle {
                        Obstacle::Token => self.step_sum(who, at, to).total(),
                        _ => 3,
                    };
                    let again = to == from || path.squares(from).any(|before| before == to);
                    if !again {
                        self.extend_pass(who, from, to, longer, mp - price, push);
                    }
                }
                None if !path.is_empty() => push(Command::Pass { path: longer }),
                None => {}
            }
        }
    }

    /// The cheapest pass over one chest, for R-BREAKSTEP.
    pub(super) fn cheapest_chest_pass(&self, who: FigId, at: Square) -> Option<i16> {
        if self.has(who, Ability::Demoralised) || self.has(who, Ability::Flight) {
            return None;
        }
        let piece = Piece::Warrior(who);
        let over_chest = |way: Facing| {
            let over = self.check_way(piece, at, way).ok()?;
            self.chest_at(over)?;
            let land = |way: Facing| {
                let to = self.check_way(piece, over, way).ok()?;
                self.check_stop(to).ok()?;
                Some(3 + self.step_sum(piece, over, to).total())
            };
            Facing::ALL.into_iter().filter_map(land).min()
        };
        Facing::ALL.into_iter().filter_map(over_chest).min()
    }
}

impl Play<'_> {
    pub(super) fn pass(&mut self, path: Path) {
        let Some(activation) = self.state.activation().copied() else {
            return;
        };
        let Some(from) = self.now().piece_square(activation.who) else {
            return;
        };
        let Some(to) = path.squares(from).last() else {
            return;
        };
        let cost = self.now().pass_sum(activation.who, from, path).total() as u8;
        match activation.who {
            Piece::Token(token) => {
                self.emit(Event::Paid { mp: cost });
                self.emit(Event::TokenMoved { token, to });
                self.token_arrives(token, from);
            }
            Piece::Warrior(who) => {
                let over = path
                    .squares(from)
                    .next()
                    .and_then(|over| self.now().warrior_at(over));
                let enemy = over.filter(|over| self.now().are_enemies(who, *over));
                self.emit(Event::Paid { mp: cost });
                let before = self.contacts(who, from);
                self.emit(Event::Passed { who, to });
                self.arrive(who, Some(from), &before);
                if let Some(enemy) = enemy {
                    self.emit(Event::Covered { who: enemy });
                    self.owe(&[
                        Task::FreeAttack { by: enemy, on: who },
                        Task::Reply { by: who, on: enemy },
                    ]);
                }
            }
        }
    }

    /// A free attack or its answer (PASS-4, R-PASSWHEN).
    pub(super) fn exchange(&mut self, by: FigId, on: FigId, with: Using) {
        let free = matches!(self.state.agenda().last(), Some(Task::FreeAttack { .. }));
        self.emit(Event::Settled);
        let kind = if free {
            StrikeKind::Free
        } else {
            StrikeKind::Reply
        };
        self.strike(by, kind, false, with, Target::Warrior(on), &[on]);
    }

    /// Without a free attack there is no answer to it (R-PASSWHEN).
    pub(super) fn drop_exchange(&mut self) {
        self.emit(Event::Settled);
        if let Some(Task::Reply { .. }) = self.state.agenda().last() {
            self.emit(Event::Settled);
        }
    }
}
