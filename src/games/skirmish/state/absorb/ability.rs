//! What abilities do to figures.

use super::*;

impl Facts {
    pub(super) fn absorb_ability(&mut self, event: event::Ability) {
        match event {
            event::Ability::Returned {
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
            event::Ability::Confused { who, mp } => {
                self.confuser = self.activation.take();
                self.activation = Some(Activation::fresh(Piece::Warrior(who), mp));
                self.unmark_all(Marks::COVERED);
            }
            event::Ability::Forgone { who, value } => self.mark(who, Marks::unused(value)),
            // Whatever it answered with: who has hurt somebody is not owed that once more.
            event::Ability::Affected { by, .. } => self.unmark(by, Marks::PROVOKED),
            event::Ability::Chilled { who } => self.mark(who, Marks::CHILLED),
            event::Ability::Frozen { who } => {
                self.unmark(who, Marks::CHILLED);
                self.mark(who, Marks::FROZEN);
            }
            event::Ability::Thawed { who } => self.unmark(who, Marks::FROZEN),
            event::Ability::StayedDead { .. } => {}
        }
    }
}
