//! Where pieces stand and look.

use super::*;

impl Facts {
    pub(super) fn absorb_movement(&mut self, event: MovementEvent) {
        match event {
            MovementEvent::Levitated { who, to } => {
                self.put(who, Place::On(to));
                self.mark(who, Marks::ACTIVATED);
                self.activate(|activation| activation.turned = false);
            }
            MovementEvent::Entered { who, to }
            | MovementEvent::Stepped { who, to }
            | MovementEvent::Passed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.stepped |= !matches!(event, MovementEvent::Entered { .. });
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = false;
                });
            }
            MovementEvent::Teleported { who, to } | MovementEvent::Climbed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = matches!(event, MovementEvent::Climbed { .. });
                    activation.stepped |= activation.climbed;
                });
            }
            MovementEvent::TokenMoved { token, to } => {
                self.change_token(token, |token| token.at = Some(to));
            }
            MovementEvent::Turned { who, to } => {
                self.change(who, |warrior| warrior.facing = to);
                if self
                    .activation
                    .is_some_and(|activation| activation.who == Piece::Warrior(who))
                {
                    self.activate(|activation| activation.turned = true);
                } else {
                    self.mark(who, Marks::PIVOTED);
                }
            }
            MovementEvent::Faced { who, to } => self.change(who, |warrior| warrior.facing = to),
            MovementEvent::BrokeAway { .. } => {}
            MovementEvent::Left { who } => self.put(who, Place::Gone),
        }
    }
}
