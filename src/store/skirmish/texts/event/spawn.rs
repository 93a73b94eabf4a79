//! Tokens, spawn and levels.

use super::Moment;
use crate::games::skirmish::Event;
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn spawn(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            Event::TokenTurned { token, table } => Message::new("event-token-turned")
                .with("token", self.now.token_name(token))
                .with("table", self.now.book.table(table).id.as_str()),
            Event::MusterBegan {
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
            Event::Picked { who } => {
                about("event-picked", who).with("name", self.texts.kind(&self.now, who))
            }
            Event::Placed { who, at, facing } => about("event-placed", who)
                .with("name", self.texts.kind(&self.now, who))
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing)),
            Event::StayedDead { who } => about("event-stayed-dead", who),
            Event::Returned {
                who, at, facing, ..
            } => about("event-returned", who)
                .with("at", at.to_string())
                .with("facing", self.texts.way(facing))
                .with("values", self.texts.values(&self.now, who)),
            Event::SentBack { who } => about("event-sent-back", who),
            Event::Gained { seat, points } => Message::new("event-gained")
                .with("seat", self.texts.seat(seat))
                .with("points", points)
                .with("all", self.now.state.players()[seat].experience),
            Event::Levelled { who, .. } if self.now.kind(who).import => {
                about("event-made-whole", who).with("values", self.texts.values(&self.now, who))
            }
            Event::Levelled { who, level } => about("event-levelled", who)
                .with("level", level)
                .with("values", self.texts.values(&self.now, who)),
            _ => return None,
        })
    }
}
