//! What abilities do to figures.

use super::*;

impl Facts {
    pub(super) fn absorb_ability(&mut self, event: AbilityEvent) {
        match event {
            AbilityEvent::Returned {
                who,
                click,
                at,
                facing,
            } => {
                self.change(who, |warrior| {
                    warrior.place = Place::On(at);
                    warrior.facing = facing;
                    warrior.click = click;
                });
            }
            AbilityEvent::Confused { who, mp } => {
                self.confuser = self.activation.take();
                self.activation = Some(Activation::fresh(Piece::Warrior(who), mp));
                self.unmark_all(Marks::COVERED);
            }
            AbilityEvent::Forgone { who, value } => self.mark(who, Marks::unused(value)),
            // Whatever it answered with: who has hurt somebody is not owed that once more.
            AbilityEvent::Affected { by, .. } => self.unmark(by, Marks::PROVOKED),
            AbilityEvent::Chilled { who } => self.mark(who, Marks::CHILLED),
            AbilityEvent::Frozen { who } => {
                self.unmark(who, Marks::CHILLED);
                self.mark(who, Marks::FROZEN);
            }
            AbilityEvent::Thawed { who } => self.unmark(who, Marks::FROZEN),
            AbilityEvent::StayedDead { .. } => {}
        }
    }
}
