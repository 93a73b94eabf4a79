//! Rounds, turns and activations, and the end of the match.

use super::*;
use crate::games::skirmish::Mp;

impl Facts {
    pub(super) fn absorb_turn(&mut self, event: TurnEvent) {
        match event {
            TurnEvent::Assigned { chest, to, order } => {
                self.change_chest(chest, |chest| {
                    chest.serves = Some(to);
                    chest.order = order;
                });
            }
            TurnEvent::Drunk { chest } => {
                self.change_chest(chest, |chest| chest.drunk = true);
            }
            TurnEvent::RoundBegan { round, idle } => {
                self.turn.round = round;
                self.turn.idle = idle;
                self.turn.active = false;
            }
            TurnEvent::TurnBegan { seat, activations } => {
                self.turn.seat = seat;
                self.turn.activations = activations;
                self.players[seat].turns = self.players[seat].turns.saturating_add(1);
            }
            TurnEvent::Commanded { .. } => {
                self.turn.activations = self.turn.activations.saturating_add(1);
            }
            TurnEvent::LordPassed { to } => {
                self.turn.lord = to;
                self.turn.lord_turns = 0;
            }
            TurnEvent::MarkersOff => {
                self.unmark_all(Marks::MARKER);
                self.change_tokens(|token| token.marker = false);
            }
            TurnEvent::TurnEnded { .. } => self.end_turn(),
            TurnEvent::Conceded { seat } => self.players[seat].conceded = true,
            TurnEvent::Over { ending } => self.end(ending),
            TurnEvent::Activated { who, mp, counts } => self.begin_activation(who, mp, counts),
            TurnEvent::MarkerLaid { who } => match who {
                Piece::Warrior(who) => self.mark(who, Marks::MARKER),
                Piece::Token(token) => self.change_token(token, |token| token.marker = true),
            },
            TurnEvent::Spent => self.activate(|activation| {
                activation.mp = Mp::ZERO;
                activation.begun = true;
                activation.spent = true;
            }),
            TurnEvent::Counted => {
                self.turn.activations = self.turn.activations.saturating_sub(1);
                self.activate(|activation| activation.quick = false);
            }
            TurnEvent::ActivationEnded => {
                self.activation = self.confuser.take();
                self.unmark_all(Marks::COVERED);
            }
        }
    }

    /// What held for the turn alone is over.
    fn end_turn(&mut self) {
        let gone = Marks::ACTIVATED.with(Marks::PIVOTED).with(Marks::UNUSED);
        self.unmark_all(gone);
        self.unused = Unused::NONE;
        self.change_tokens(|token| token.activated = false);
        self.turn.activations = 0;
    }

    /// The match is over, whatever was owed.
    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.agenda.clear();
        self.activation = None;
        self.confuser = None;
    }

    /// An activation begins; the turn has so many fewer left (TURN-2).
    fn begin_activation(&mut self, who: Piece, mp: Mp, counts: u8) {
        match who {
            Piece::Warrior(who) => self.mark(who, Marks::ACTIVATED),
            Piece::Token(token) => {
                self.change_token(token, |token| token.activated = true);
            }
        }
        self.turn.activations = self.turn.activations.saturating_sub(counts);
        self.turn.active = true;
        self.unmark_all(Marks::PIVOTED);
        self.activation = Some(Activation {
            quick: counts == 0,
            ..Activation::fresh(who, mp)
        });
    }
}
