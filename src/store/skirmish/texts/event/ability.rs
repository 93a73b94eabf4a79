//! What abilities do.

use super::Moment;
use crate::games::skirmish::event::Ability;
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn ability(&self, event: Ability) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            Ability::Forgone { who, value } => about("event-forgone", who).with(
                "ability",
                self.texts.ability(self.before.shown(who, value)?),
            ),
            Ability::Affected { who, by, ability } => about("event-affected", who)
                .with("by", self.who(by))
                .with("ability", self.texts.ability(ability)),
            Ability::Chilled { who } => about("event-chilled", who),
            Ability::Frozen { who } => about("event-frozen", who),
            Ability::Thawed { who } => about("event-thawed", who),
            Ability::Confused { who, mp } => {
                let seat = self.now.state.turn().seat;

                about("event-confused", who)
                    .with("seat", self.texts.seat(seat))
                    .with("mp", mp)
            }
            Ability::StayedDead { who } => about("event-stayed-dead", who),
            Ability::Returned {
                who, at, facing, ..
            } => about("event-returned", who)
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing))
                .with("values", self.texts.values(&self.now, who)),
        })
    }
}
