//! MOVE: steps and their costs, turning in place.

use crate::games::skirmish::moving::mover::Mover;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, FigId, Marks, MovementEvent, Piece, Position, Refusal, Sum,
    Terrain,
};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// Whether a piece may stop on a square (MOVE-3, MOVE-8).
    pub(in crate::games::skirmish) fn check_stop(&self, to: Square) -> Result<(), Refusal> {
        if self.state.layout().ground(to).terrain == Terrain::Crevice {
            return Err(Refusal::Crevice);
        }
        if !self.state.crowd().may_hold(to) {
            return Ok(());
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

    /// Whether the activation has so many MP left (TURN-7).
    pub(in crate::games::skirmish) fn check_mp(&self, price: &Sum) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        if activation.spent {
            return Err(Refusal::AllUsed);
        }
        if !activation.mp.covers(price) {
            return Err(Refusal::too_few(price, activation.mp));
        }
        Ok(())
    }

    /// The square from which an active piece moves on.
    pub(in crate::games::skirmish) fn origin(&self, who: Piece) -> Result<Square, Refusal> {
        self.piece_square(who).ok_or(match who {
            Piece::Warrior(_) => Refusal::MustEnter,
            Piece::Token(_) => Refusal::UnknownToken,
        })
    }

    pub(in crate::games::skirmish) fn check_step(&self, to: Square) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let from = self.origin(activation.who)?;
        match activation.who {
            Piece::Warrior(who) if self.is_climb(from, to) => self.check_climb(who, from, to)?,
            piece => {
                let way = from.way_to(to).ok_or(Refusal::NotNeighbour)?;
                self.mover(piece).step(from, way)?;
            }
        }
        if let Piece::Warrior(who) = activation.who {
            self.check_not_held(who, from)?;
        }
        self.check_mp(&self.step_sum(activation.who, from, to))
    }

    pub(in crate::games::skirmish) fn check_turn(&self, to: Facing) -> Result<(), Refusal> {
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
    pub(in crate::games::skirmish) fn check_pivot(
        &self,
        who: FigId,
        to: Facing,
    ) -> Result<(), Refusal> {
        if self.warrior(who).owner != Some(self.state.turn().seat) {
            return Err(Refusal::NotYours);
        }
        self.square_inside(who)?;
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
    pub(in crate::games::skirmish) fn movement_commands(&self, push: &mut dyn FnMut(Command)) {
        let Some(activation) = self.state.activation() else {
            return;
        };
        let piece = activation.who;
        let Some(from) = self.active_square() else {
            if let Piece::Warrior(who) = piece {
                self.entry_commands(who, push);
            }
            return;
        };
        let mover = self.mover(piece);
        let held = matches!(piece, Piece::Warrior(who) if self.check_not_held(who, from).is_err());
        if !held {
            self.step_commands(&mover, from, push);
        }
        self.pass_commands(&mover, piece, from, push);
        if let Piece::Warrior(who) = piece {
            if !held && mover.flies() {
                self.flight_commands(who, from, push);
            }
            self.teleport_commands(from, push);
            self.turn_commands_of(who, push);
            if held && self.check_break().is_ok() {
                push(Command::Break);
            }
        }
    }

    /// The MP that can be spent on movement; none when an act has used all (R-ALLMP).
    pub(in crate::games::skirmish) fn purse(&self) -> Option<i16> {
        let activation = self.state.activation()?;
        (!activation.spent).then_some(i16::from(activation.mp))
    }

    /// Steps of a piece that nobody holds, those by stairs last.
    fn step_commands(&self, mover: &Mover<'_>, from: Square, push: &mut dyn FnMut(Command)) {
        let Some(purse) = self.purse() else {
            return;
        };
        for (_, to) in mover.ways(from) {
            if mover.price(from, to) <= purse && mover.may_stop(to) {
                push(Command::Step { to });
            }
        }
        if let Some(to) = self.state.layout().stairs_from(from)
            && self.check_step(to).is_ok()
        {
            push(Command::Step { to });
        }
    }

    fn turn_commands_of(&self, who: FigId, push: &mut dyn FnMut(Command)) {
        let turned = self.state.activation().is_some_and(|active| active.turned);
        let facing = self.warrior(who).facing;
        let ways = Facing::ALL.into_iter().filter(|_| !turned);
        ways.filter(|to| *to != facing)
            .for_each(|to| push(Command::Turn { to }));
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn step(&mut self, to: Square) {
        let Some(activation) = self.state.activation().copied() else {
            return;
        };
        match activation.who {
            Piece::Warrior(who) => {
                let Some(from) = self.now().square(who) else {
                    return;
                };
                if self.now().is_climb(from, to) {
                    return self.climb(who, from, to);
                }
                let cost = self.now().step_sum(activation.who, from, to).amount();
                self.emit(BookkeepingEvent::Paid { mp: cost });
                let before = self.contacts(who, from);
                self.emit(MovementEvent::Stepped { who, to });
                self.arrive(who, Some(from), &before);
            }
            Piece::Token(token) => {
                let Some(from) = self.now().token(token).at else {
                    return;
                };
                let cost = self.now().step_sum(activation.who, from, to).amount();
                self.emit(BookkeepingEvent::Paid { mp: cost });
                self.emit(MovementEvent::TokenMoved { token, to });
                self.token_arrives(token, from);
            }
        }
    }

    pub(in crate::games::skirmish) fn turn(&mut self, to: Facing) {
        if let Ok(who) = self.active_figure() {
            self.emit(MovementEvent::Turned { who, to });
        }
    }

    /// The warrior being activated, on the board or not.
    pub(in crate::games::skirmish) fn active_figure(&self) -> Result<FigId, Refusal> {
        match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => Ok(who),
            Some(Piece::Token(_)) => Err(Refusal::TokensOnlyMove),
            None => Err(Refusal::NothingActivated),
        }
    }

    /// The enemies in contact with a figure at a square.
    pub(in crate::games::skirmish) fn contacts(
        &self,
        who: FigId,
        at: Square,
    ) -> ArrayVec<FigId, 8> {
        self.now().enemies_next(who, at).collect()
    }
}
