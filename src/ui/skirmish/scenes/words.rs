//! What a spectacle says.

use crate::games::skirmish::{
    ChestEvent, Event, ExperienceEvent, MovementEvent, Position, StrikeEvent, Striker,
};
use crate::store::{Message, Texts, capital};
use crate::ui::skirmish::shown::Motion;

/// What a spectacle says: a word that is seen, and a line that is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpectacleWords {
    /// The word.
    pub head: String,
    /// The line; may be empty.
    pub line: String,
}

impl SpectacleWords {
    /// The words of the spectacle under way; none while there is none.
    pub fn of(texts: &Texts, position: &Position<'_>, motion: &Motion) -> Option<SpectacleWords> {
        let spectacle = motion.scene?;
        let name = |who| capital(&texts.figure(position, who));
        let (head, line) = match (spectacle, motion.event) {
            (
                _,
                Event::Chest(ChestEvent::TreasureSeen {
                    chest,
                    position: at,
                }),
            ) => {
                let kind = position.book.chest(position.state.chest(chest)?.kind);
                let treasure = kind.treasures.get(usize::from(at))?;
                let found = texts.treasure(treasure).map(|found| capital(&found));
                let head = found.unwrap_or_else(|| texts.say(&Message::new("scene-trap")));
                (head, capital(&texts.chest(position, chest)))
            }
            (
                _,
                Event::Strike(StrikeEvent::StrikeBegan {
                    by: Striker::Trap(chest),
                    ..
                }),
            ) => {
                let does = position.trap(chest).map(|trap| capital(&texts.trap(trap)));
                let head = texts.say(&Message::new("scene-trap"));
                (head, does.unwrap_or_default())
            }
            (_, Event::Experience(ExperienceEvent::Levelled { who, level })) => {
                let head = Message::new("scene-level").with("level", level);
                (texts.say(&head), name(who))
            }
            (_, Event::Strike(StrikeEvent::Died { who })) => {
                (texts.say(&Message::new("scene-death")), name(who))
            }
            (_, Event::Strike(StrikeEvent::StrikeRolled { dice })) => {
                let hits = dice == [6, 6];
                let id = if hits {
                    "scene-critical-hit"
                } else {
                    "scene-critical-miss"
                };
                let line = Message::new(if hits {
                    "scene-critical-hit-line"
                } else {
                    "scene-critical-miss-line"
                });
                (texts.say(&Message::new(id)), texts.say(&line))
            }
            (_, Event::Movement(MovementEvent::Left { who })) => {
                let owner = position.state.warrior(who)?.owner?;
                let head = Message::new("scene-gold").with("gold", position.gold_held(owner));
                let line = Message::new("scene-gold-line").with("who", name(who));
                (texts.say(&head), texts.say(&line))
            }
            _ => return None,
        };
        Some(SpectacleWords { head, line })
    }
}
