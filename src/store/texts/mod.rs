//! The words of the program, from Fluent files: refusals, events, questions, abilities, the table.

mod fault;

pub(super) use super::message::{Arg, Message};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use crate::kernel::{Facing, Seat};
use crate::table::PlayerName;

/// The English files, embedded so that the program runs from any folder.
pub(in crate::store) const ENGLISH: &[(&str, &str)] = &[
    (
        "abilities.ftl",
        include_str!("../../../data/texts/en/abilities.ftl"),
    ),
    (
        "refusals.ftl",
        include_str!("../../../data/texts/en/refusals.ftl"),
    ),
    (
        "events.ftl",
        include_str!("../../../data/texts/en/events.ftl"),
    ),
    (
        "questions.ftl",
        include_str!("../../../data/texts/en/questions.ftl"),
    ),
    (
        "table.ftl",
        include_str!("../../../data/texts/en/table.ftl"),
    ),
    (
        "board.ftl",
        include_str!("../../../data/texts/en/board.ftl"),
    ),
    (
        "lessons.ftl",
        include_str!("../../../data/texts/en/lessons.ftl"),
    ),
    (
        "simulate.ftl",
        include_str!("../../../data/texts/en/simulate.ftl"),
    ),
    ("exam.ftl", include_str!("../../../data/texts/en/exam.ftl")),
    (
        "arena.ftl",
        include_str!("../../../data/texts/en/arena.ftl"),
    ),
    (
        "terminal.ftl",
        include_str!("../../../data/texts/en/terminal.ftl"),
    ),
    (
        "builder.ftl",
        include_str!("../../../data/texts/en/builder.ftl"),
    ),
    (
        "figures.ftl",
        include_str!("../../../data/texts/en/figures.ftl"),
    ),
    (
        "verify.ftl",
        include_str!("../../../data/texts/en/verify.ftl"),
    ),
    (
        "window.ftl",
        include_str!("../../../data/texts/en/window.ftl"),
    ),
    (
        "chase.ftl",
        include_str!("../../../data/texts/en/chase.ftl"),
    ),
    (
        "faults.ftl",
        include_str!("../../../data/texts/en/faults.ftl"),
    ),
];

/// A number as English groups its digits: 1,204.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

/// What the keys of actions are called: the first one, and all of them.
type KeyNames = Arc<RwLock<BTreeMap<&'static str, [String; 2]>>>;

/// The name of the key of an action that a message asks for: `KEY("done", "D")`. Where no keys have names, as in the
/// terminal, it is the usual one that the message gives.
fn key_name(names: &KeyNames, args: &[FluentValue<'_>], which: usize) -> FluentValue<'static> {
    let (FluentValue::String(action), usual) = (match args {
        [action] => (action, action),
        [action, usual] => (action, usual),
        _ => return FluentValue::Error,
    }) else {
        return FluentValue::Error;
    };
    let names = names.read().unwrap_or_else(PoisonError::into_inner);
    match (names.get(action.as_ref()), usual) {
        (Some(names), _) => names[which].clone().into(),
        (None, FluentValue::String(usual)) => usual.to_string().into(),
        _ => FluentValue::Error,
    }
}

/// The words of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// Whether answers are clicked: messages that have a form for it are said in that.
    pub(in crate::store) clicked: bool,
    /// What seats are called, where somebody has given a name.
    names: Vec<String>,
    /// What keys are called in messages that name them.
    keys: KeyNames,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts")
            .field("locales", &self.bundle.locales)
            .finish_non_exhaustive()
    }
}

impl Texts {
    /// The English words.
    pub fn english() -> Texts {
        let mut bundle =
            FluentBundle::new_concurrent(vec![unic_langid::LanguageIdentifier::default()]);
        // Isolation marks are for mixed writing directions; terminals show them as rubbish.
        bundle.set_use_isolating(false);
        // The name is none that is known already.
        let _ = bundle.add_function("GROUPED", |args, _| match args {
            [FluentValue::Number(number)] => grouped(number.value as u64).into(),
            _ => FluentValue::Error,
        });
        let keys = KeyNames::default();
        for (which, name) in ["KEY", "KEYS"].into_iter().enumerate() {
            let keys = keys.clone();
            let _ = bundle.add_function(name, move |args, _| key_name(&keys, args, which));
        }
        for (_, text) in ENGLISH {
            // A faulty line of a file is left out and the rest serves; a test wants no fault.
            let resource = match FluentResource::try_new((*text).to_string()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Texts {
            bundle,
            clicked: false,
            names: Vec::new(),
            keys,
        }
    }

    /// The same words for a window, where nobody types the answers.
    pub fn clicked(self) -> Texts {
        Texts {
            clicked: true,
            ..self
        }
    }

    /// Names the keys of actions from now on: `KEY("done")` says the first of an action, `KEYS("done")` all.
    pub fn name_keys(&self, names: BTreeMap<&'static str, [String; 2]>) {
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = names;
    }

    /// A message in words; an unknown id stands for itself.
    pub fn say(&self, message: &Message) -> String {
        self.say_as(message.id, &message.args)
    }

    /// The message of an id that is put together, with these arguments.
    pub(in crate::store) fn say_as(&self, id: &str, with: &[(&'static str, Arg)]) -> String {
        let found = self.bundle.get_message(id);
        let click = found.as_ref().filter(|_| self.clicked);
        let click = click.and_then(|found| found.get_attribute("click"));
        let pattern = match click {
            Some(click) => Some(click.value()),
            None => found.and_then(|found| found.value()),
        };
        let Some(pattern) = pattern else {
            return id.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, value) in with {
            match value {
                Arg::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
                Arg::Said(message) => args.set(*name, FluentValue::from(self.say(message))),
            }
        }
        let mut faults = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut faults);
        debug_assert!(faults.is_empty(), "{id}: {faults:?}");
        said.into_owned()
    }

    /// A message as a sentence. Where answers are clicked it begins with a capital; a name that is typed
    /// stands as it is typed.
    pub(in crate::store) fn sentence(&self, message: &Message) -> String {
        match self.clicked {
            true => capital(&self.say(message)),
            false => self.say(message),
        }
    }

    /// Whether a message exists.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle
            .get_message(id)
            .is_some_and(|message| message.value().is_some())
    }

    /// A message without arguments.
    pub fn plain(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// Several things in one sentence: `a, b and c`; nothing for none.
    pub fn list(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => {
                let message = Message::new("list-and").with("first", before.join(", "));
                self.say(&message.with("last", last.as_str()))
            }
        }
    }

    /// A text of a lesson: its name, or what stands behind `lesson-ID-`; nothing if there is none.
    pub fn lesson(&self, lesson: &str, part: &str) -> String {
        let id = match part {
            "" => format!("lesson-{lesson}"),
            part => format!("lesson-{lesson}-{part}"),
        };
        self.find(&id).unwrap_or_default()
    }

    /// What seats are called from now on; `Player 1` and so on where a name is empty or missing.
    pub fn name_seats(&mut self, names: Vec<String>) {
        self.names = names;
    }

    /// Who won a match that is over, by what these seats are called now.
    pub fn winners(&self, seats: &[Seat]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.seat(*seat)).collect();
        self.won_by(&names)
    }

    /// Who won a match that is over, by the names of the winners.
    pub fn won_by(&self, names: &[String]) -> String {
        if names.is_empty() {
            return self.plain("nobody-won");
        }
        let message = Message::new("seats-won")
            .with("seats", self.list(names))
            .with("count", names.len());
        self.say(&message)
    }

    /// A seat: `Player 1`.
    pub fn seat(&self, seat: Seat) -> String {
        if let Some(name) = self.names.get(seat.index()).filter(|name| !name.is_empty()) {
            return name.clone();
        }
        self.unnamed_seat(seat)
    }

    /// What a seat is called that nobody has given a name: `Player 1`.
    pub fn unnamed_seat(&self, seat: Seat) -> String {
        self.say(&Message::new("seat").with("number", seat.number()))
    }

    /// Who plays a seat, by the name that matches keep: what a computer player is called, with its
    /// character, whatever its budget; the name itself where there is no word for it.
    pub fn player(&self, name: &str) -> String {
        let parts = PlayerName::of(name);
        let said = match (parts.kind, parts.character) {
            (kind, None) => self.find(&format!("sits-{kind}")),
            (level, Some(character)) => self
                .find(&format!("sits-{level}"))
                .zip(self.find(&format!("character-{character}")))
                .map(|(level, character)| {
                    let message = Message::new("player-with-character");
                    self.say(&message.with("character", character).with("level", level))
                }),
        };
        said.unwrap_or_else(|| name.to_string())
    }

    /// What to expect of whoever plays a seat, if there is a word about it.
    pub fn player_about(&self, name: &str) -> Option<String> {
        let parts = PlayerName::of(name);
        match parts.character {
            None => self.find(&format!("sits-{}-about", parts.kind)),
            Some(character) => self.find(&format!("character-{character}-about")),
        }
    }

    /// A message without arguments whose id is put together; none when there is none.
    pub fn find(&self, id: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let said = self.bundle.format_pattern(pattern, None, &mut Vec::new());
        Some(said.into_owned())
    }

    /// A word of a list by its plain name, which stands for itself where the list has no such word.
    pub(in crate::store) fn word(&self, list: &str, name: &str) -> String {
        self.find(&format!("{list}-{name}"))
            .unwrap_or_else(|| name.to_string())
    }

    /// A facing in words: `north-east`.
    pub fn way(&self, way: Facing) -> String {
        self.word("way", way.name())
    }
}

/// The text with a small first letter.
pub(in crate::store) fn small(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of the files themselves.
    #[test]
    fn every_line_of_the_files_is_understood() {
        for (name, text) in ENGLISH {
            if let Err((_, faults)) = FluentResource::try_new((*text).to_string()) {
                panic!("{name}: {faults:?}");
            }
        }
    }

    /// The later of two would be said in the place of the other.
    #[test]
    fn no_two_messages_have_one_id() {
        let mut ids = std::collections::BTreeSet::new();
        for (name, text) in ENGLISH {
            let heads = text.lines().filter_map(|line| line.split_once(" ="));
            let named = heads.map(|(id, _)| id);
            for id in named.filter(|id| id.starts_with(|first: char| first.is_ascii_lowercase())) {
                assert!(ids.insert(id), "{name}: {id}");
            }
        }
        assert!(ids.len() > 1000);
    }
}
