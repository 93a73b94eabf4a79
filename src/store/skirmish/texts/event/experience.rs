//! Experience and levels.

use super::Moment;
use crate::games::skirmish::ExperienceEvent;
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn experience(&self, event: ExperienceEvent) -> Message {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        match event {
            ExperienceEvent::Gained { seat, points } => Message::new("event-gained")
                .with("seat", self.texts.seat(seat))
                .with("points", points)
                .with("all", self.now.state.players()[seat].experience),
            ExperienceEvent::Levelled { who, .. } if self.now.kind(who).import => {
                about("event-made-whole", who).with("values", self.texts.values(&self.now, who))
            }
            ExperienceEvent::Levelled { who, level } => about("event-levelled", who)
                .with("level", level)
                .with("values", self.texts.values(&self.now, who)),
        }
    }
}
