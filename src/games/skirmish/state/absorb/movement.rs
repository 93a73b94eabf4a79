//! Where pieces stand and look.

use super::*;

impl Facts {
    pub(super) fn absorb_movement(&mut self, event: Event) {
        match event {
            Event::Levitated { who, to } => {
                self.put(who, Place::On(to));
                self.mark(who, Marks::ACTIVATED);
                self.activate(|activation| activation.turned = false);
            }
            Event::MovementEnded { .. } => self.activate(|activation| activation.rammed = true),
            Event::Entered { who, to } | Event::Stepped { who, to } | Event::Passed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.stepped |= !matches!(event, Event::Entered { .. });
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = false;
                });
            }
            Event::Teleported { who, to } | Event::Climbed { who, to } => {
                self.put(who, Place::On(to));
                self.activate(|activation| {
                    activation.moved = true;
                    activation.begun = true;
                    activation.turned = false;
                    activation.climbed = matches!(event, Event::Climbed { .. });
                    activation.stepped |= activation.climbed;
                });
            }
            Event::TokenMoved { token, to } => {
                self.change_token(token, |token| token.at = Some(to));
            }
            Event::Turned { who, to } => {
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
            Event::Faced { who, to } => self.change(who, |warrior| warrior.facing = to),
            Event::BrokeAway { .. } => {}
            Event::Covered { who } => self.mark(who, Marks::COVERED),
            Event::Uncovered { who } => self.unmark(who, Marks::COVERED),
            Event::Left { who } => self.put(who, Place::Gone),
            _ => unreachable!("sorted by absorb"),
        }
    }
}
