//! Throws that are worth a sentence of their own.

use super::Moment;
use crate::games::skirmish::{COMMAND_NEEDS, ChestId, Pace, Throw};
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn throw(&self, of: Throw, [one, other]: [u8; 2]) -> Option<Message> {
        let two = |id: &'static str| Message::new(id).with("one", one).with("other", other);
        let total = one + other;
        match of {
            Throw::First(seat) => Some(
                two("event-first-roll")
                    .with("seat", self.texts.seat(seat))
                    .with("total", total),
            ),
            Throw::Dodge(who) if one < 5 => Some(
                Message::new("event-not-dodged")
                    .with("who", self.who(who))
                    .with("die", one),
            ),
            Throw::Freeze(_) => Some(Message::new("event-freeze-rolled").with("die", one)),
            Throw::Heal(_) if other == 0 => Some(Message::new("event-heal-die").with("one", one)),
            Throw::Heal(who) => Some(two("event-heal-rolled").with("who", self.who(who))),
            Throw::Regenerate(who) => Some(
                Message::new("event-regenerate-rolled")
                    .with("who", self.who(who))
                    .with("one", one),
            ),
            Throw::Necromancy(_) => Some(Message::new("event-necromancy-rolled").with("die", one)),
            Throw::Command(who) => Some(
                Message::new("event-command-rolled")
                    .with("who", self.who(who))
                    .with("die", one)
                    .with("needs", COMMAND_NEEDS),
            ),
            Throw::Disarm(chest) => self.disarm_roll(chest, two("event-disarm-rolled"), total),
            Throw::Row(token) => {
                let table = self.now.book.table(self.now.token(token).table?);
                let (count, points) = table.rows.get(usize::from(total).checked_sub(2)?)?;
                Some(
                    two("event-row-rolled")
                        .with("total", total)
                        .with("count", *count)
                        .with("points", *points),
                )
            }
            // The event that follows tells these.
            Throw::Break(_)
            | Throw::Attack(_)
            | Throw::Counter(_)
            | Throw::Free(_)
            | Throw::Damage(_)
            | Throw::Dodge(_)
            | Throw::Reveal(_)
            | Throw::Treasure(_)
            | Throw::Again(_)
            | Throw::Trap(_)
            | Throw::Token(_)
            | Throw::Block(_)
            | Throw::Lost(_)
            | Throw::Steal(_)
            | Throw::Stolen(_) => None,
        }
    }

    /// The roll with what its pace adds (CHEST-4), against what the trap needs.
    fn disarm_roll(&self, chest: ChestId, message: Message, total: u8) -> Option<Message> {
        let here = self.now.chest(chest);
        let trap = self.now.book.chest(here.kind).traps[usize::from(here.wheel)]?;
        let paid = i16::from(self.last.paid);
        let slow = self.now.disarm_cost(Pace::Slow).total() == paid;
        let bonus = self
            .now
            .disarm_sum(if slow { Pace::Slow } else { Pace::Fast });
        Some(
            message
                .with("bonus", bonus.total())
                .with("total", i16::from(total) + bonus.total())
                .with("needs", trap.disarm),
        )
    }
}
