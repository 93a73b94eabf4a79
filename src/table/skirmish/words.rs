//! The commands of the skirmish's table, above those of the rules.

use crate::games::skirmish::{Command, FigId, Position, Task};
use crate::kernel::Vocabulary;
use crate::table::words::{Common, Language, Means, NoCommand, Request, TableWord};

/// A command of the skirmish's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    /// The board.
    Board,
    /// What stands where.
    Where,
    /// A dial.
    Dial,
    /// What the rules say to a command.
    Why,
    /// A way, step by step.
    Move,
    /// A way that is only shown.
    Route,
    /// Who could attack a figure.
    Threat,
    /// What the guide would do.
    Hint,
    /// The position as a case.
    Case,
    /// `FIGURE attack TARGET…`: a combined form, which no word begins.
    Charge,
    /// A deed while nobody acts: whoever alone could do it is activated for it. A combined form too.
    Lead,
}

/// What a line of the skirmish asks for.
pub type TypedLine = Request<Own>;

/// The commands of table and room in the order in which help lists them.
pub const WORDS: [TableWord<Own>; 17] = [
    TableWord::HELP,
    TableWord::own(Own::Board, "board", "b", ""),
    TableWord::own(
        Own::Where,
        "where",
        "w",
        "[FIGURE | SQUARE | ENTRANCE | BLOCK]",
    ),
    TableWord::own(Own::Dial, "dial", "d", "FIGURE | dial KIND"),
    TableWord::LEGAL,
    TableWord::own(Own::Why, "why", "y", "COMMAND"),
    TableWord::own(Own::Move, "move", "m", "FIGURE SQUARE | move SQUARE"),
    TableWord::own(Own::Route, "route", "r", "FIGURE SQUARE"),
    TableWord::own(Own::Threat, "threat", "th", "[FIGURE] [SQUARE]"),
    TableWord::own(Own::Hint, "hint", "h", ""),
    TableWord::answer("spin|dodge|counter|free-attack ask|always|never"),
    TableWord::LOG,
    TableWord::UNDO,
    TableWord::SAVE,
    TableWord::LOAD,
    TableWord::own(Own::Case, "case", "", "NAME | case NAME again"),
    TableWord::QUIT,
];

/// Abbreviations of the rules' verbs.
pub const SHORT: &[(&str, &str)] = &[
    ("a", "attack"),
    ("act", "activate"),
    ("s", "step"),
    ("t", "turn"),
    ("e", "end"),
    ("x", "done"),
    ("br", "break"),
    ("dec", "decline"),
    ("no", "decline"),
];

const LANGUAGE: Language<'_, Own> = Language {
    verbs: Command::LINES,
    short: SHORT,
    words: &WORDS,
};

/// The row of a command of the skirmish's table; none for a form that no word begins.
pub fn word_of(own: Own) -> Option<&'static TableWord<Own>> {
    WORDS.iter().find(|word| word.means == Means::Own(own))
}

/// Whether a command of the table plays commands of the rules.
pub const fn plays(own: Own) -> bool {
    matches!(own, Own::Move | Own::Charge | Own::Lead)
}

/// Whether a line decides something, which is for who is asked.
pub const fn decides(line: &TypedLine) -> bool {
    match line {
        Request::Rules(_) => true,
        Request::Own(own, _) => plays(*own),
        Request::Nothing | Request::Table(..) => false,
    }
}

/// A line begins with nothing that the table understands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordFault {
    /// Its first word is no command, and names no figure or token.
    NoCommand(NoCommand),
    /// It begins with the name of a figure or token, and goes on with nothing that may stand there.
    Behind(String),
}

/// Reads a line: what the rules or the table have, or the name of a figure or token and what it does.
///
/// # Errors
/// What is wrong with it.
pub fn read(line: &str, position: &Position<'_>) -> Result<TypedLine, WordFault> {
    match LANGUAGE.read(line) {
        // Many type it to go; with a square behind it, it chooses an exit.
        Ok(Request::Rules(text)) if text == "exit" => Ok(Request::Table(Common::Quit, Vec::new())),
        Ok(Request::Rules(text)) => Ok(meant(text, position)),
        Ok(request) => Ok(request),
        Err(fault) if position.piece_named(&fault.word).is_some() => {
            combined(fault.word, fault.rest)
        }
        Err(fault) => Err(WordFault::NoCommand(fault)),
    }
}

/// Deeds that belong to no figure by their words, so that many type them while nobody acts.
const LED: [&str; 7] = [
    "reveal", "disarm", "open", "shut", "steal", "enter", "leave",
];

/// What is meant by a command of the rules, which may be typed shorter than they want it.
fn meant(text: String, position: &Position<'_>) -> TypedLine {
    let words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    let verb = words.first().map_or("", String::as_str);
    let rests = position.state.activation().is_none() && position.question().is_none();
    match verb {
        "strike" => Request::Rules(struck(&words, position).unwrap_or(text)),
        verb if LED.contains(&verb) && rests => Request::Own(Own::Lead, words),
        _ => Request::Rules(text),
    }
}

/// A strike of the only one that may strike now, where nobody is named, or whom it strikes.
fn struck(words: &[String], position: &Position<'_>) -> Option<String> {
    let target = match position.question()? {
        Task::Counters { attacker, .. } => attacker,
        Task::FreeAttack { on, .. } | Task::Reply { on, .. } => on,
        _ => return None,
    };
    let behind = match words.get(1) {
        None => &[],
        Some(name) if position.figure_named(name) == Some(target) => words.get(2..)?,
        Some(_) => return None,
    };
    let strikes = |who: &FigId| {
        let with = position.default_using(*who, None);
        position.check(Command::Strike { who: *who, with }).is_ok()
    };
    let mut able = position
        .state
        .warriors()
        .map(|(who, _)| who)
        .filter(strikes);
    let (Some(who), None) = (able.next(), able.next()) else {
        return None;
    };
    let name = position.figure_name(who);
    let said = ["strike", &name].into_iter();
    let said = said.chain(behind.iter().map(String::as_str));
    Some(said.collect::<Vec<_>>().join(" "))
}

/// What may stand behind the name of a figure.
fn combined(first: String, rest: Vec<String>) -> Result<TypedLine, WordFault> {
    match rest.split_first() {
        None => Ok(Request::Rules(format!("activate {first}"))),
        Some((verb, targets)) if matches!(verb.as_str(), "attack" | "a") => {
            let words = std::iter::once(first).chain(targets.iter().cloned());
            Ok(Request::Own(Own::Charge, words.collect()))
        }
        Some((verb, [square])) if matches!(verb.as_str(), "move" | "to" | "m") => {
            Ok(Request::Own(Own::Move, vec![first, square.clone()]))
        }
        Some(_) => Err(WordFault::Behind(first)),
    }
}
