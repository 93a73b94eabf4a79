//! What abilities do.

use super::Moment;
use crate::games::skirmish::AbilityEvent;
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn ability(&self, event: AbilityEvent) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            AbilityEvent::Forgone { who, what } => about("event-forgone", who).with(
                "ability",
                self.texts.ability(self.before.forgone(who, what)?),
            ),
            AbilityEvent::Affected { who, by, ability } => about("event-affected", who)
                .with("by", self.who(by))
                .with("ability", self.texts.ability(ability)),
            AbilityEvent::Chilled { who } => about("event-chilled", who),
            AbilityEvent::Frozen { who } => about("event-frozen", who),
            AbilityEvent::Thawed { who } => about("event-thawed", who),
            AbilityEvent::Confused { who, mp } => {
                let seat = self.now.state.turn().seat;

                about("event-confused", who)
                    .with("seat", self.texts.seat(seat))
                    .with("mp", mp)
            }
            AbilityEvent::StayedDead { who } => about("event-stayed-dead", who),
            AbilityEvent::Returned {
                who, at, facing, ..
            } => about("event-returned", who)
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing))
                .with("values", self.texts.values(&self.now, who)),
        })
    }
}
