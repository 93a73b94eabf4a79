//! MOVE: steps and their costs, turning in place.

use super::play::Play;
use super::{Ability, Command, Event, FigId, Marks, Piece, Position, Refusal, Rule, Sum, Terrain};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// What a step from one square onto a neighbour costs a warrior (MOVE-1, MOVE-2, MOVE-4,
    /// AB-AQUATIC, AB-FLIGHT).
    pub fn step_sum(&self, who: Piece, from: Square, to: Square) -> Sum {
        let ground = self.state.layout().ground(to);
        let has = |ability| matches!(who, Piece::Warrior(who) if self.has(who, ability));
        let (rule, cost) = if has(Ability::Flight) {
            (Rule::AbFlight, 1)
        } else if ground.terrain == Terrain::Water && has(Ability::Aquatic) {
            (Rule::AbAquatic, 1)
        } else if ground.cost > 1 {
            (Rule::Move4, i16::from(ground.cost))
        } else {
            (Rule::Move1, i16::from(ground.cost))
        };
        let diagonal = from.way_to(to).is_some_and(Facing::is_diagonal);
        Sum::of(rule, cost).and(Rule::Move2, i16::from(diagonal))
    }

    /// Whether a piece may be moved over or onto a square by whom it belongs to now: walls and
    /// crevices (MOVE-3), doors and corners, and SPAWN-3 for spawn.
    pub(super) fn check_way(
        &self,
        who: Piece,
        from: Square,
        way: Facing,
    ) -> Result<Square, Refusal> {
        let to = from.step(way).ok_or(Refusal::OffBoard)?;
        let layout = self.state.layout();
        if layout.index(to).is_none() {
            return Err(Refusal::OffBoard);
        }
        if layout.ground(to).terrain == Terrain::Wall {
            return Err(Refusal::Wall);
        }
        if !layout.is_open(from, way) {
            return Err(Refusal::ClosedCorner);
        }
        if self.door_shuts(from, way) {
            return Err(if way.is_diagonal() {
                Refusal::DoorCorner
            } else {
                Refusal::DoorShut
            });
        }
        if let Piece::Warrior(who) = who {
            self.check_spawn_way(who, from, to)?;
        }
        Ok(to)
    }

    /// Whether a piece may stop on a square (MOVE-3, MOVE-8).
    pub(super) fn check_stop(&self, to: Square) -> Result<(), Refusal> {
        if self.state.layout().ground(to).terrain == Terrain::Crevice {
            return Err(Refusal::Crevice);
        }
        if self.warrior_at(to).is_some() {
            return Err(Refusal::WarriorThere);
        }
        if self.chest_at(to).is_some() {
            return Err(Refusal::ChestThere);
        }
        if self.token_at(to).is_some() {
            return Err(Refusal::TokenThere);
        }
        Ok(())
    }

    /// A demoralised warrior does not choose to end a step next to an enemy (R-DEMORALMOVE); nor
    /// does a confused one end it next to friends of who confuses it (AB-MCONF).
    pub(super) fn check_nerve(&self, who: FigId, to: Square) -> Result<(), Refusal> {
        if self.has(who, Ability::Demoralised) && self.enemies_next(who, to).next().is_some() {
            return Err(Refusal::DemoralisedNearEnemy);
        }
        self.check_company(who, to)
    }

    /// Whether the activation has so many MP left (TURN-7).
    pub(super) fn check_mp(&self, price: &Sum) -> Result<(), Refusal> {
        let needs = price.total();
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        if activation.spent {
            return Err(Refusal::AllUsed);
        }
        if i16::from(activation.mp) < needs {
            return Err(Refusal::too_few(price, activation.mp));
        }
        Ok(())
    }

    /// The square from which an active piece moves on.
    pub(super) fn origin(&self, who: Piece) -> Result<Square, Refusal> {
        self.piece_square(who).ok_or(match who {
            Piece::Warrior(_) => Refusal::MustEnter,
            Piece::Token(_) => Refusal::UnknownToken,
        })
    }

    pub(super) fn check_step(&self, to: Square) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let from = self.origin(activation.who)?;
        let way = from.way_to(to).ok_or(Refusal::NotNeighbour)?;
        self.check_way(activation.who, from, way)?;
        self.check_stop(to)?;
        if let Piece::Warrior(who) = activation.who {
            self.check_nerve(who, to)?;
            self.check_not_held(who, from)?;
        }
        self.check_mp(&self.step_sum(activation.who, from, to))
    }

    pub(super) fn check_turn(&self, to: Facing) -> Result<(), Refusal> {
        let (who, _) = self.active_warrior()?;
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        if self
            .state
            .activation()
            .is_some_and(|activation| activation.turned)
        {
            return Err(Refusal::TurnedJustNow);
        }
        Ok(())
    }

    /// AB-NIMBLE: at any time in its player's turn, outside its own activation.
    pub(super) fn check_pivot(&self, who: FigId, to: Facing) -> Result<(), Refusal> {
        if self.warrior(who).owner != Some(self.state.turn().seat) {
            return Err(Refusal::NotYours);
        }
        if self.square(who).is_none() {
            return Err(Refusal::NotOnBoard);
        }
        if self.is_active(who) {
            return Err(Refusal::TurnInstead);
        }
        if !self.has(who, Ability::Nimble) {
            return Err(Refusal::NotNimble);
        }
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        if self.warrior(who).marks.has(Marks::PIVOTED) {
            return Err(Refusal::TurnedJustNow);
        }
        Ok(())
    }

    /// Everything that moves or turns the active piece.
    pub(super) fn movement_candidates(&self, push: &mut dyn FnMut(Command)) {
        let Some(activation) = self.state.activation() else {
            return;
        };
        let Some(from) = self.active_square() else {
            if let Piece::Warrior(who) = activation.who {
                self.entry_candidates(who, push);
            }
            return;
        };
        from.neighbours().for_each(|to| push(Command::Step { to }));
        self.pass_candidates(activation.who, from, push);
        self.flight_candidates(push);
        Facing::ALL
            .into_iter()
            .for_each(|to| push(Command::Turn { to }));
        push(Command::Break);
    }
}

impl Play<'_> {
    pub(super) fn step(&mut self, to: Square) {
        let Some(activation) = self.state.activation().copied() else {
            return;
        };
        match activation.who {
            Piece::Warrior(who) => {
                let Some(from) = self.now().square(who) else {
                    return;
                };
                let cost = self.now().step_sum(activation.who, from, to).total() as u8;
                self.emit(Event::Paid { mp: cost });
                let before = self.contacts(who, from);
                self.emit(Event::Stepped { who, to });
                self.arrive(who, Some(from), &before);
            }
            Piece::Token(token) => {
                let Some(from) = self.now().token(token).at else {
                    return;
                };
                let cost = self.now().step_sum(activation.who, from, to).total() as u8;
                self.emit(Event::Paid { mp: cost });
                self.emit(Event::TokenMoved { token, to });
                self.token_arrives(token, from);
            }
        }
    }

    pub(super) fn turn(&mut self, to: Facing) {
        if let Ok(who) = self.active_figure() {
            self.emit(Event::Turned { who, to });
        }
    }

    /// The warrior being activated, on the board or not.
    pub(super) fn active_figure(&self) -> Result<FigId, Refusal> {
        match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => Ok(who),
            Some(Piece::Token(_)) => Err(Refusal::TokensOnlyMove),
            None => Err(Refusal::NothingActivated),
        }
    }

    /// The enemies in contact with a figure at a square.
    pub(super) fn contacts(&self, who: FigId, at: Square) -> ArrayVec<FigId, 8> {
        self.now().enemies_next(who, at).collect()
    }
}
