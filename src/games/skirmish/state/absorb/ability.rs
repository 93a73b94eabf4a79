//! What abilities do to figures.

use super::*;

impl State {
    pub(super) fn absorb_ability(&mut self, event: AbilityEvent, book: &Book) {
        if let AbilityEvent::Forgone { who, what } = event {
            let ability = Position { book, state: self }.forgone(who, what);
            ability
                .iter()
                .for_each(|ability| self.facts.leave_unused(who, *ability));
        }
        self.facts.absorb_ability(event);
    }
}

impl Facts {
    /// A figure leaves an ability unused in this turn.
    pub(in crate::games::skirmish::state) fn leave_unused(&mut self, who: FigId, ability: Ability) {
        self.mark(who, Marks::unused(ability.value()));
        self.unused = self.unused.with(who, ability);
    }

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
            // Which one that is, the state alone cannot tell.
            AbilityEvent::Forgone { .. } => {}
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
