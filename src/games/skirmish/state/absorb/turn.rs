//! Rounds, turns and activations, and the end of the match.

use super::*;

impl Facts {
    pub(super) fn absorb_turn(&mut self, event: Event) {
        match event {
            Event::RoundBegan { round, idle } => {
                self.turn.round = round;
                self.turn.idle = idle;
                self.turn.active = false;
            }
            Event::TurnBegan { seat, activations } => {
                self.turn.seat = seat;
                self.turn.activations = activations;
                self.players[seat].turns = self.players[seat].turns.saturating_add(1);
            }
            Event::Commanded { .. } => {
                self.turn.activations = self.turn.activations.saturating_add(1);
            }
            Event::LordTurn { turns } => self.turn.lord_turns = turns,
            Event::LordPassed { to } => {
                self.turn.lord = to;
                self.turn.lord_turns = 0;
            }
            Event::MarkersOff => {
                self.unmark_all(Marks::MARKER);
                self.change_tokens(|token| token.marker = false);
            }
            Event::TurnEnded { .. } => {
                let gone = Marks::ACTIVATED
                    .with(Marks::PIVOTED)
                    .with(Marks::NO_SPEED)
                    .with(Marks::NO_ATTACK)
                    .with(Marks::NO_DEFENCE)
                    .with(Marks::NO_DAMAGE);
                self.unmark_all(gone);
                self.change_tokens(|token| token.activated = false);
                self.turn.activations = 0;
            }
            Event::Conceded { seat } => self.players[seat].conceded = true,
            Event::Over { ending } => {
                self.ending = Some(ending);
                self.agenda.clear();
                self.activation = None;
                self.confuser = None;
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    pub(super) fn absorb_activation(&mut self, event: Event) {
        match event {
            Event::Activated { who, mp, counts } => {
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
            Event::Confused { who, mp } => {
                self.confuser = self.activation.take();
                self.activation = Some(Activation::fresh(Piece::Warrior(who), mp));
                self.unmark_all(Marks::COVERED);
            }
            Event::MarkerLaid { who } => match who {
                Piece::Warrior(who) => self.mark(who, Marks::MARKER),
                Piece::Token(token) => self.change_token(token, |token| token.marker = true),
            },
            Event::Paid { mp } => {
                self.unmark_all(Marks::PIVOTED);
                self.activate(|activation| {
                    activation.mp = activation.mp.saturating_sub(mp);
                    activation.begun = true;
                    activation.turned = false;
                });
            }
            Event::Spent => self.activate(|activation| {
                activation.mp = 0;
                activation.begun = true;
                activation.spent = true;
            }),
            Event::Counted => {
                self.turn.activations = self.turn.activations.saturating_sub(1);
                self.activate(|activation| activation.quick = false);
            }
            Event::Delayed { command } => {
                self.activate(|activation| activation.delayed = Some(command));
            }
            Event::Resumed => self.activate(|activation| activation.delayed = None),
            Event::ActivationEnded => {
                self.activation = self.confuser.take();
                self.unmark_all(Marks::COVERED);
            }
            _ => unreachable!("sorted by absorb"),
        }
    }
}
