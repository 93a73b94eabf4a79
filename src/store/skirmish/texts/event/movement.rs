//! Movement, and what hinders it.

use super::Moment;
use crate::games::skirmish::FigId;
use crate::games::skirmish::MovementEvent;
use crate::kernel::Square;
use crate::store::texts::{Message, capital};

impl Moment<'_> {
    pub(super) fn movement(&self, event: MovementEvent) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            MovementEvent::Entered { who, to } => {
                about("event-entered", who).with("at", to.to_string())
            }
            MovementEvent::Stepped { who, to } => self.moved(who, to),
            MovementEvent::Passed { who, to } => self.passed(who, to),
            MovementEvent::Teleported { who, to } => {
                about("event-teleported", who).with("at", to.to_string())
            }
            MovementEvent::Climbed { who, to } => {
                about("event-climbed", who).with("at", to.to_string())
            }
            MovementEvent::TokenMoved { token, to } => Message::new("event-token-moved")
                .with("who", capital(&self.texts.token(&self.before, token)))
                .with("at", to.to_string()),
            MovementEvent::Turned { who, to } => {
                about("event-turned", who).with("facing", self.texts.way(to))
            }
            MovementEvent::Faced { who, to } => {
                about("event-faced", who).with("facing", self.texts.way(to))
            }
            MovementEvent::BrokeAway { who, free } => {
                let id = if free {
                    "event-broke-free"
                } else {
                    "event-broke-held"
                };
                about(id, who)
                    .with("die", self.last.die)
                    .with("needs", self.before.break_needs(who))
            }
            MovementEvent::Left { who } => about("event-left", who),
            MovementEvent::Levitated { who, to } => {
                about("event-levitated", who).with("at", to.to_string())
            }
        })
    }

    fn moved(&self, who: FigId, to: Square) -> Message {
        let from = self.before.square(who);
        let flown = from.is_some_and(|from| from.way_to(to).is_none());
        let id = if flown {
            "event-flown"
        } else {
            "event-stepped"
        };
        Message::new(id)
            .with("who", self.who(who))
            .with("at", to.to_string())
    }

    fn passed(&self, who: FigId, to: Square) -> Message {
        let message = match self.passed_over(who) {
            Some(over) => Message::new("event-passed").with("over", over),
            None => Message::new("event-passed-plain"),
        };
        message
            .with("who", self.who(who))
            .with("at", to.to_string())
    }

    /// What a pass went over, if the command is known: `chest c1, g3 and token t2`.
    fn passed_over(&self, who: FigId) -> Option<String> {
        let from = self.before.square(who)?;
        let over = self.last.path().len().saturating_sub(1);
        let names: Vec<String> = self
            .last
            .path()
            .squares(from)
            .take(over)
            .filter_map(|at| self.thing_at(at))
            .collect();
        (!names.is_empty()).then(|| self.texts.list(&names))
    }

    /// Figure, chest or token on a square, as it stands in mid-sentence.
    fn thing_at(&self, at: Square) -> Option<String> {
        if let Some(other) = self.before.warrior_at(at) {
            return Some(self.texts.figure(&self.before, other));
        }
        if let Some(chest) = self.before.chest_at(at) {
            return Some(self.texts.chest(&self.before, chest));
        }
        let token = self.before.token_at(at)?;
        Some(self.texts.token(&self.before, token))
    }
}
