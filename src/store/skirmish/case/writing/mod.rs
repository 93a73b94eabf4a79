//! Positions written as cases: what is read of them is the same position again.

mod figures;
mod ground;
mod kinds;
mod turn;

use super::{Case, FORMAT};
use crate::games::skirmish::{Draft, Position, Rule, Skirmish, Stage, State};
use crate::store::files::FileKind;
use crate::store::replay::write_on;
use crate::store::skirmish::Library;
use crate::store::skirmish::lines::{Lines, quoted, text_list};
use crate::store::{FileFault, Home, Message, Source};
use crate::table::skirmish::case::part;
use crate::table::skirmish::{Entry, History};
use crate::table::words::IfTaken;
use serde_json::Value;
use std::path::PathBuf;

/// Why a position cannot be written as a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// A case begins where nothing is owed.
    Owed,
    /// The data has other figures, chests or maps than this match.
    Unread(FileFault),
    /// What is read of it is another position.
    Differs,
}

impl std::fmt::Display for Unwritten {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", Message::from(self.clone()))
    }
}

impl std::error::Error for Unwritten {}

impl From<Unwritten> for Message {
    fn from(unwritten: Unwritten) -> Message {
        match unwritten {
            Unwritten::Owed => Message::new("fault-case-owed"),
            Unwritten::Unread(fault) => {
                Message::new("fault-case-data").with("fault", Message::from(fault))
            }
            Unwritten::Differs => Message::new("fault-case-differs"),
        }
    }
}

/// Writes the position of a match as a case of that name into the user's folder; it may be put in the
/// place of one that is there.
///
/// # Errors
/// A name that is none or is taken, a position that cannot be written, and what the operating system
/// says.
pub fn keep_case(
    home: &Home,
    name: &str,
    if_taken: IfTaken,
    history: &History,
    library: &Library,
) -> Result<PathBuf, Message> {
    let path = home.case(name)?;
    if if_taken == IfTaken::Stays && home.disk.has(&path).unwrap_or(true) {
        return Err(Message::new("fault-case-there").with("name", name));
    }
    let title = format!("A position of round {}", history.state().turn().round);
    let (rest, since) = history.since_rest();
    let text = case_text(&title, history.game(), &rest, since, library);
    write_on(&home.disk, &path, (FileKind::Data, text?))?;
    Ok(path)
}

/// What is to be written.
struct Writing<'a> {
    position: Position<'a>,
    draft: Draft,
    library: &'a Library,
    lines: Lines,
}

/// A case that begins at `rest` and then plays what has happened `since`, as a file. It is read and
/// played before it is given, so that it is known to come to the same position.
///
/// # Errors
/// When something is owed at `rest`, and when the library does not have what the match has.
pub fn case_text(
    title: &str,
    game: &Skirmish,
    rest: &State,
    since: &[Entry],
    library: &Library,
) -> Result<String, Unwritten> {
    if !rest.rests() {
        return Err(Unwritten::Owed);
    }
    let mut writing = Writing {
        position: game.at(rest),
        draft: Draft::of(rest),
        library,
        lines: Lines::default(),
    };
    writing.keys_of_all(title);
    writing.tables_of_all();
    let text = writing.lines.into_text() + &steps(game, rest, since);
    prove(&text, game, rest, since, library)?;
    Ok(text)
}

/// The parts of the state that a case expects in the end.
const EXPECTED: [&str; 6] = ["stage", "round", "turn", "to_act", "question", "ending"];

impl Writing<'_> {
    /// All that stands before the first table.
    fn keys_of_all(&mut self, title: &str) {
        let shown = match self.draft.stage {
            Stage::Play => Rule::Turn2,
            _ => Rule::RSetuporder,
        };
        let warriors = &self.draft.warriors;
        let heroes_first = warriors.is_sorted_by_key(|warrior| warrior.owner.is_none());
        self.lines.text("format", FORMAT);
        self.lines.text("title", title);
        self.lines.text_list("rules", [shown.id()]);
        self.lines.flag("as_written", !heroes_first);
        self.ground();
        self.urn();
    }

    /// All that stands in tables.
    fn tables_of_all(&mut self) {
        self.dungeon();
        self.options();
        self.turn();
        self.seats();
        self.kinds();
        self.tables();
        self.figures();
        self.chests();
        self.tokens();
    }
}

/// The commands since, each with its dice, and what holds after them.
fn steps(game: &Skirmish, rest: &State, since: &[Entry]) -> String {
    let mut lines = Lines::default();
    let mut state = rest.clone();
    for entry in since {
        let position = game.at(&state);
        let dice = entry.dice.iter().map(|throw| position.throw_text(throw));
        let dice: Vec<String> = dice.collect();
        if entry.command.is_some() || !dice.is_empty() {
            lines.head("[step]");
        }
        if let Some(command) = entry.command {
            lines.text("do", &position.command_text(command));
        }
        if !dice.is_empty() {
            lines.text_list("dice", dice.iter().map(String::as_str));
        }
        let events = entry.events.iter();
        events.for_each(|event| game.absorb(&mut state, *event));
    }
    let position = game.at(&state);
    let expected = EXPECTED.iter().filter_map(|name| {
        let value = part(&position, name)?;
        Some(format!("{name} = {}", written(&value)))
    });
    let expected: Vec<String> = expected.collect();
    lines.head("[step]");
    lines.put("state", format!("{{ {} }}", expected.join(", ")));
    lines.into_text()
}

/// A part of the state as a case writes it.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(texts) => text_list(texts.iter().filter_map(Value::as_str)),
        plain => plain.to_string(),
    }
}

/// Reads and plays what was written: the same happens, and the same can be done after it.
fn prove(
    text: &str,
    game: &Skirmish,
    rest: &State,
    since: &[Entry],
    library: &Library,
) -> Result<(), Unwritten> {
    let case = Case::read(Source::new("the case", text), library);
    let case = case.map_err(|faults| first(&faults))?;
    let script = case.script();
    let report = script.play();
    let events = since.iter().flat_map(|entry| &entry.events);
    let happens = script.start == *rest && report.failures.is_empty();
    if !happens || !events.clone().eq(&report.events) {
        return Err(Unwritten::Differs);
    }
    let mut state = rest.clone();
    events.for_each(|event| game.absorb(&mut state, *event));
    match lawful(game, &state) == lawful(&script.game, &state) {
        true => Ok(()),
        false => Err(Unwritten::Differs),
    }
}

/// The lawful commands by their texts: of two books with other figures they differ.
fn lawful(game: &Skirmish, state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let position = game.at(state);
    let texts = legal.iter().map(|command| position.command_text(*command));
    texts.collect()
}

fn first(faults: &[FileFault]) -> Unwritten {
    match faults.first() {
        Some(fault) => Unwritten::Unread(fault.clone()),
        None => Unwritten::Differs,
    }
}
