//! Events: facts that the state absorbs, and the only thing that changes it.
//!
//! Each chapter is an enum of its own, so that whoever hears of a chapter hears of all that happens in it.
//! As plain data an event is flat: `{"hit":{"who":3}}` tells no chapter.

mod ability;
mod bookkeeping;
mod building;
mod chest;
mod dice;
mod door;
mod experience;
mod flat;
mod movement;
mod setup;
mod spawn;
mod strike;
mod turn;

pub use ability::{AbilityEvent, Forgone};
pub use bookkeeping::BookkeepingEvent;
pub use building::BuildingEvent;
pub use chest::{ChestEvent, Cleared};
pub use dice::DiceEvent;
pub use door::DoorEvent;
pub use experience::ExperienceEvent;
pub use movement::MovementEvent;
pub use setup::SetupEvent;
pub use spawn::{MusterFrom, SpawnEvent};
pub use strike::StrikeEvent;
pub use turn::TurnEvent;

pub(super) use flat::names;

use crate::games::skirmish::SkirmishTongue;
use crate::kernel::{Heard, TextFault, Tongue, Vocabulary, Word, Words};
use serde::Serialize;

/// The chapters: each an arm of [`Event`], a [`Chapter`], and a set of names in plain data.
macro_rules! chapters {
    ($($(#[$doc:meta])+ $chapter:ident($facts:ident)),+ $(,)?) => {
        /// A fact, past tense, in the chapter that it is about.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum Event {
            $($(#[$doc])+ $chapter($facts),)+
        }

        /// What an event is about.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Chapter {
            $($(#[$doc])+ $chapter,)+
        }

        impl Chapter {
            /// All chapters, in the order in which a match comes to them.
            pub const ALL: &[Chapter] = &[$(Chapter::$chapter),+];

            /// The names of its events in plain data.
            fn names(self) -> &'static [&'static str] {
                match self {
                    $(Chapter::$chapter => flat::names::<$facts>(),)+
                }
            }

            /// Reads an event of the chapter.
            fn read<'de, D: serde::Deserializer<'de>>(self, from: D) -> Result<Event, D::Error> {
                match self {
                    $(Chapter::$chapter => flat::read::<$facts, D>(from),)+
                }
            }
        }

        impl Event {
            /// What it is about.
            pub const fn chapter(self) -> Chapter {
                match self {
                    $(Event::$chapter(_) => Chapter::$chapter,)+
                }
            }
        }

        impl Event {
            /// The first words of all events.
            pub fn words() -> impl Iterator<Item = &'static str> {
                let chapters: &[&'static [(&'static str, &'static str)]] = &[$($facts::LINES),+];
                chapters.iter().flat_map(|lines| lines.iter().map(|(word, _)| *word))
            }
        }

        impl Word<SkirmishTongue> for Event {
            const WORDS: (usize, usize) = (1, usize::MAX);

            fn say(&self, now: <SkirmishTongue as Tongue>::Now<'_>) -> String {
                match self {
                    $(Event::$chapter(event) => event.say(now),)+
                }
            }

            fn hear(
                now: <SkirmishTongue as Tongue>::Now<'_>,
                words: &mut Words<'_>,
            ) -> Heard<Event, SkirmishTongue> {
                let first = words.rest().first().copied().unwrap_or_default();
                $(if $facts::LINES.iter().any(|(word, _)| *word == first) {
                    return $facts::hear(now, words).map(Event::$chapter);
                })+
                let fault = TextFault::new("fault-typed-event").with("event", first);
                Err(fault.near(first, Event::words()))
            }
        }

        $(impl From<$facts> for Event {
            #[inline]
            fn from(event: $facts) -> Event {
                Event::$chapter(event)
            }
        })+
    };
}

chapters! {
    /// Dice as they fell.
    Dice(DiceEvent),
    /// Parties, and what is put into the dungeon before play.
    Setup(SetupEvent),
    /// What is built of the dungeon, or turned: the layout follows from it.
    Building(BuildingEvent),
    /// Rounds, turns, activations and the end.
    Turn(TurnEvent),
    /// Where figures and tokens go and turn.
    Movement(MovementEvent),
    /// What abilities do to figures.
    Ability(AbilityEvent),
    /// Attacks and what they do.
    Strike(StrikeEvent),
    /// Doors.
    Door(DoorEvent),
    /// Chests, traps and treasures.
    Chest(ChestEvent),
    /// Tokens turn, and spawn come into the dungeon.
    Spawn(SpawnEvent),
    /// Experience and the levels it gives.
    Experience(ExperienceEvent),
    /// What the rules note down for themselves: what people see is told by what it leads to.
    Bookkeeping(BookkeepingEvent),
}

const _: () = assert!(size_of::<Event>() <= 16);

#[cfg(test)]
mod tests {
    use super::*;

    /// The lint would ask for the fields too, most of which their types explain.
    #[test]
    fn every_event_is_documented() {
        let sources = [
            include_str!("ability.rs"),
            include_str!("bookkeeping.rs"),
            include_str!("building.rs"),
            include_str!("chest.rs"),
            include_str!("dice.rs"),
            include_str!("door.rs"),
            include_str!("experience.rs"),
            include_str!("movement.rs"),
            include_str!("setup.rs"),
            include_str!("spawn.rs"),
            include_str!("strike.rs"),
            include_str!("turn.rs"),
        ];
        assert_eq!(sources.len(), Chapter::ALL.len());
        let told: usize = sources.into_iter().map(documented).sum();
        let known = Chapter::ALL.iter().map(|chapter| chapter.names().len());
        assert_eq!(told, known.sum::<usize>());
    }

    /// How many events of a chapter are documented; all are.
    fn documented(source: &str) -> usize {
        let (_, events) = source.split_once(" {\n").expect("the events");
        let (events, _) = events.split_once("\n}\n").expect("their end");
        let lines: Vec<&str> = events.lines().collect();
        let is_event = |line: &str| {
            let name = line.strip_prefix("    ").unwrap_or_default();
            name.starts_with(|c: char| c.is_ascii_uppercase())
        };
        let begun = (0..lines.len()).filter(|at| is_event(lines[*at]));
        let (told, untold): (Vec<usize>, Vec<usize>) =
            begun.partition(|at| *at > 0 && lines[at - 1].starts_with("    /// "));
        let untold: Vec<&str> = untold.iter().map(|at| lines[*at]).collect();
        assert_eq!(untold, [""; 0]);
        told.len()
    }

    /// Plain data tell no chapter, so that no two chapters may share a name.
    #[test]
    fn names_are_told_apart_over_all_chapters() {
        let mut names: Vec<&str> = Chapter::ALL
            .iter()
            .flat_map(|it| it.names())
            .copied()
            .collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
