//! Tokens, spawn and levels.

use super::Moment;
use crate::games::skirmish::SpawnEvent;
use crate::store::texts::{Message, capital};

impl Moment<'_> {
    pub(super) fn spawn(&self, event: SpawnEvent) -> Message {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        match event {
            SpawnEvent::TokenTurned { token, table } => Message::new("event-token-turned")
                .with("token", capital(&self.texts.token(&self.before, token)))
                .with("table", self.now.book.table(table).id.as_str()),
            SpawnEvent::MusterBegan {
                seat,
                count,
                points,
                ..
            } => {
                let message = match count {
                    1 => Message::new("event-muster-one"),
                    _ => Message::new("event-muster-began").with("count", count),
                };
                message
                    .with("points", points)
                    .with("seat", self.texts.seat(seat))
            }
            SpawnEvent::Picked { who } => {
                about("event-picked", who).with("name", self.texts.kind(&self.now, who))
            }
            SpawnEvent::Placed { who, at, facing } => about("event-placed", who)
                .with("name", self.texts.kind(&self.now, who))
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing)),
            SpawnEvent::SentBack { who } => about("event-sent-back", who),
        }
    }
}
