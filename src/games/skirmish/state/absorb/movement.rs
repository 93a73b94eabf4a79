//! Where pieces stand and look.

use super::*;

impl Facts {
    pub(super) fn absorb_movement(&mut self, event: event::Movement) {
        match event {
            event::Movement::Levitated { who, to } => {
                self.put(who, Place::On(to));
                self.mark(who, Marks::ACTIVATED);
                self.activate(|activation| activation.turned = false);
            }
            event::Movement::Entered { who, to }
            | event::Movement::Stepped { who, to }
            | event::Movement::Passed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.stepped |= !matches!(event, event::Movement::Entered { .. });
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = false;
                });
            }
            event::Movement::Teleported { who, to } | event::Movement::Climbed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = matches!(event, event::Movement::Climbed { .. });
                    activation.stepped |= activation.climbed;
                });
            }
            event::Movement::TokenMoved { token, to } => {
                self.change_token(token, |token| token.at = Some(to));
            }
            event::Movement::Turned { who, to } => {
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
            event::Movement::Faced { who, to } => self.change(who, |warrior| warrior.facing = to),
            event::Movement::BrokeAway { .. } => {}
            event::Movement::Left { who } => self.put(who, Place::Gone),
        }
    }
}
