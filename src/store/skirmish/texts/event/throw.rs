//! Throws that are worth a sentence of their own.

use super::Moment;
use crate::games::skirmish::{
    COMMAND_NEEDS, ChestId, Clicks, Command, Contest, FREEZE_NEEDS, FigId, Throw,
};
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
            Throw::Freeze(_) => Some(
                Message::new("event-freeze-rolled")
                    .with("die", one)
                    .with("needs", FREEZE_NEEDS),
            ),
            Throw::Heal(_) if other == 0 => Some(Message::new("event-heal-die").with("one", one)),
            Throw::Heal(who) => self.heal_roll(who, [one, other]),
            Throw::Regenerate(who) => Some(
                Message::new("event-regenerate-rolled")
                    .with("who", self.who(who))
                    .with("one", one)
                    .with("clicks", self.now.regenerate_sum(one).amount::<Clicks>()),
            ),
            Throw::Necromancy(_) => self.return_roll(one),
            Throw::Command(who) => Some(
                Message::new("event-command-rolled")
                    .with("who", self.who(who))
                    .with("die", one)
                    .with("needs", COMMAND_NEEDS),
            ),
            Throw::Disarm(chest) => self.disarm_roll(chest, [one, other]),
            Throw::Row(token) => {
                let table = self.now.book.table(self.now.token(token).table?);
                let (count, points) = table.rows.get(usize::from(total).checked_sub(2)?)?;
                // What fits is settled now; of nothing no other event tells.
                let comes = self.now.bank_choice(*count, *points).is_some();
                let id = match (comes, *count) {
                    (true, _) => "event-row-rolled",
                    (false, 0) => "event-row-of-nobody",
                    (false, _) => "event-row-too-small",
                };
                Some(
                    two(id)
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
    fn disarm_roll(&self, chest: ChestId, dice: [u8; 2]) -> Option<Message> {
        let Some(Command::Disarm { pace, .. }) = self.last.command else {
            return None;
        };
        let contest = self.now.disarm_contest(chest, pace);
        let id = match contest.is_won(dice) {
            true => "event-disarm-done",
            false => "event-disarm-failed",
        };
        let message = Message::new(id).with("chest", self.texts.chest(&self.now, chest));
        Some(contested(message, &contest, dice))
    }

    /// The roll to heal, against the defence of the patient (AB-HEAL, HEAL-3).
    fn heal_roll(&self, who: FigId, dice: [u8; 2]) -> Option<Message> {
        let Some(Command::Heal { on }) = self.last.command else {
            return None;
        };
        let contest = self.now.heal_contest(who, on);
        let id = match (dice, contest.is_won(dice)) {
            ([1, 1], _) => "event-heal-harmed",
            ([6, 6], _) => "event-heal-best",
            (_, true) => "event-heal-done",
            (_, false) => "event-heal-failed",
        };
        let message = Message::new(id)
            .with("who", self.who(who))
            .with("on", self.who(on));
        Some(contested(message, &contest, dice))
    }

    /// What the die of Necromancy costs who is called (AB-NECRO).
    fn return_roll(&self, die: u8) -> Option<Message> {
        let Some(Command::Revive { who }) = self.last.command else {
            return None;
        };
        let message = Message::new("event-necromancy-rolled").with("who", self.who(who));
        Some(message.with("die", die))
    }
}

/// Adds the numbers of a roll that is compared: both dice together, what is added, what it comes to and
/// what it must reach.
pub(super) fn contested(message: Message, contest: &Contest, dice: [u8; 2]) -> Message {
    let (roll, added) = (i16::from(dice[0] + dice[1]), contest.added.total());
    message
        .with("roll", roll)
        .with("added", added)
        .with("total", roll + added)
        .with("needs", contest.needed.total())
}
