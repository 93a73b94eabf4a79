//! Chests, traps and thefts.

use super::Moment;
use crate::games::skirmish::FigId;
use crate::games::skirmish::{ChestEvent, Cleared};
use crate::store::texts::{Message, capital};

impl Moment<'_> {
    pub(super) fn chest(&self, event: ChestEvent) -> Option<Message> {
        let about = |id: &'static str, chest| {
            let name = self.texts.chest(&self.now, chest);
            // The second begins a sentence.
            let begins = capital(&name);
            Message::new(id).with("chest", name).with("Chest", begins)
        };
        Some(match event {
            ChestEvent::TrapShown { chest } => {
                let here = self.now.chest(chest);
                let trap = self.now.book.chest(here.kind).traps[usize::from(here.wheel)]?;
                about("event-trap-shown", chest).with("trap", self.texts.trap(trap))
            }
            ChestEvent::TrapCleared { chest, how } => about(
                match how {
                    Cleared::Absent => "event-trap-absent",
                    Cleared::Disarmed => "event-trap-disarmed",
                    Cleared::Sprung => "event-trap-sprung",
                },
                chest,
            ),
            ChestEvent::TreasureSeen { chest, .. } => {
                let treasure = self.now.chest(chest).treasure(self.now.book)?;
                match self.texts.treasure(treasure) {
                    Some(text) => about("event-treasure-seen", chest).with("treasure", text),
                    None => about("event-treasure-trap", chest),
                }
            }
            ChestEvent::ChestTaken { chest, seat } => {
                about("event-chest-taken", chest).with("seat", self.texts.seat(seat))
            }
            ChestEvent::StealTried {
                who,
                from,
                roll,
                done,
            } => self.theft(who, from, roll, done),
            ChestEvent::ChestStolen { chest, seat } => {
                about("event-chest-stolen", chest).with("seat", self.texts.seat(seat))
            }
            ChestEvent::ChestRemoved { chest } => about("event-chest-removed", chest),
            ChestEvent::ChestLost { chest, seat } => {
                about("event-chest-lost", chest).with("seat", self.texts.seat(seat))
            }
            ChestEvent::ChestReturned { chest, at, facing } => about("event-chest-returned", chest)
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing)),
        })
    }

    /// The roll of a theft against what it must reach (STEAL-1).
    fn theft(&self, who: FigId, from: FigId, roll: u8, done: bool) -> Message {
        let contest = self.before.steal_contest(who, from);
        let id = if done {
            "event-theft-done"
        } else {
            "event-theft-failed"
        };
        Message::new(id)
            .with("who", self.who(who))
            .with("victim", self.who(from))
            .with("roll", roll)
            .with("added", contest.added.total())
            .with("total", i16::from(roll) + contest.added.total())
            .with("needs", contest.needed.total())
    }
}
