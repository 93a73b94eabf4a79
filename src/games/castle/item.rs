//! Items: uncovered, and acting when a hero has come (ITEM, R-ARRIVAL, R-REVEAL).

use super::play::Play;
use super::seats::owner;
use super::state::Status;
use super::words::{Event, Figure, Item, Task};
use crate::kernel::Hex;

impl Play<'_> {
    /// What lies on a field becomes known to all; the castle too, if it was hidden (R-CASTLESEEN).
    pub(super) fn uncover(&mut self, at: Hex) {
        if self.now().field(at).status != Status::Hidden {
            return;
        }
        let item = self.now().item(at);
        self.emit(Event::Uncovered { at, item });
        if self.state.castle() == Some(at) {
            self.emit(Event::CastleShown { at });
        }
    }

    /// ITEM-1, R-ONCE: the item of the field where a hero stands acts.
    pub(super) fn act(&mut self, hero: Figure) {
        if self.look_for_win() {
            return;
        }
        let Some(at) = self.now().where_is(hero) else {
            return;
        };
        let Some(item) = self.now().item(at) else {
            return;
        };
        self.emit(Event::Acted { at, item });
        match item {
            Item::Key => {
                // A case may begin with keys and leave open where they lay.
                let keys = (self.state.keys() + 1).min(Item::Key.many());
                self.emit(Event::KeyGained { keys });
                self.look_for_win();
            }
            // ITEM-2
            Item::Chest => self.owe(Task::Draw {
                seat: owner(hero),
                many: 2,
            }),
            // ITEM-3, ITEM-4
            Item::Trap => self.turn_trap(hero),
            Item::Event => self.turn_event(hero),
        }
    }
}
