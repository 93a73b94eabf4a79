//! Experience and levels.

use super::Moment;
use crate::games::skirmish::event::Experience;
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn experience(&self, event: Experience) -> Message {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        match event {
            Experience::Gained { seat, points } => Message::new("event-gained")
                .with("seat", self.texts.seat(seat))
                .with("points", points)
                .with("all", self.now.state.players()[seat].experience),
            Experience::Levelled { who, .. } if self.now.kind(who).import => {
                about("event-made-whole", who).with("values", self.texts.values(&self.now, who))
            }
            Experience::Levelled { who, level } => about("event-levelled", who)
                .with("level", level)
                .with("values", self.texts.values(&self.now, who)),
        }
    }
}
