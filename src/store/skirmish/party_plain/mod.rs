//! Parties as plain text, to paste into a letter and to read back.
//!
//! The first line that says anything is the name, unless it says what a party has; a name that could be read as
//! anything else stands behind `name:`. Then come the points, the heroes with their levels, how many spawn of which
//! kind, the chests, how many tokens of which table. What stands behind ` # ` is for people, but for the line of the
//! name: names may have the sign. Figures and chests go by their ids or by their names, in capitals or not.

mod line;
mod read;
mod spoken;

use super::Library;
use crate::games::skirmish::{PARTY_POINTS, Points};
use crate::store::Source;
use crate::table::names::{fitted, is_unfit};
use crate::table::skirmish::party::PartyList;
pub use read::read_plain;
use std::borrow::Cow;

/// The word behind the points of a party.
const POINTS: &str = "points";

/// What the words about a party begin with, a line each.
const NOTE: &str = ">";

/// What stands before a name that could be taken for something else.
const NAME: &str = "name:";

/// A party as plain text.
pub fn plain_text(list: &PartyList, library: &Library) -> String {
    // Without a first line the next one could be the name.
    let name = match list.name.trim().is_empty() {
        true => Cow::Borrowed(&list.id),
        false if list.name.contains(is_unfit) => Cow::Owned(fitted(&list.name)),
        false => Cow::Borrowed(&list.name),
    };
    let body = body(list, library);
    let text = format!("{name}\n{body}");
    match is_named(&text, &name, library) {
        true => text,
        false => format!("{NAME} {name}\n{body}"),
    }
}

/// Whether a text is read as a party of this name.
fn is_named(text: &str, name: &str, library: &Library) -> bool {
    let read = read_plain(&mut Source::new("-", text), library);
    is_plain(text) && read.is_some_and(|party| party.name == name)
}

/// All of a party but its name.
fn body(list: &PartyList, library: &Library) -> String {
    let lines = lines(list, library);
    let wide = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    let mut text = match list.points {
        // Those that are meant where nothing is said.
        PARTY_POINTS if !list.says_points => String::new(),
        points => format!("{points} {POINTS}\n"),
    };
    for (line, about) in lines {
        let line = match about.as_str() {
            "" => line,
            about => format!("{line:wide$}  # {about}"),
        };
        text.push_str(line.trim_end());
        text.push('\n');
    }
    if !list.note.trim().is_empty() {
        for words in list.note.split('\n') {
            let gap = if words.is_empty() { "" } else { " " };
            text.push_str(&format!("{NOTE}{gap}{words}\n"));
        }
    }
    text
}

/// A line for everything that a party has, and what is told of it.
fn lines(list: &PartyList, library: &Library) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for hero in &list.heroes {
        let known = library.kind(&hero.kind);
        let about = known.map(|kind| format!("{}, {}", kind.name, kind.points(hero.level)));
        let line = format!("{} {}", hero.kind, hero.level);
        lines.push((line, about.unwrap_or_default()));
    }
    for (kind, count) in &list.spawn {
        let known = library.kind(kind);
        let about = known.map(|known| {
            let Points(each) = known.points(1);
            format!("{}, {}", known.name, u32::from(each) * u32::from(*count))
        });
        lines.push((format!("{count} {kind}"), about.unwrap_or_default()));
    }
    for chest in &list.chests {
        let known = library.chests.iter().find(|known| known.id == *chest);
        let about = known.map(|known| known.name.clone());
        lines.push((chest.clone(), about.unwrap_or_default()));
    }
    for (table, count) in &list.tokens {
        lines.push((format!("{count} {table}"), String::new()));
    }
    lines
}

/// Whether a text is a party as plain text: no line of it begins as TOML does, as that of a party whose `format`
/// line is missing. A name may stand in brackets.
pub fn is_plain(text: &str) -> bool {
    let value = |line: &str, key: &str| {
        let rest = line.strip_prefix(key)?.trim_start();
        rest.strip_prefix('=').map(|it| it.trim_start().to_string())
    };
    let is_value = |line: &str| {
        let key = line.split_once('=').map(|(key, _)| key.trim());
        key.is_some_and(|key| !key.is_empty() && key.chars().all(|it| it.is_ascii_lowercase()))
    };
    let text = text.trim_start_matches('\u{feff}');
    let has_values = text.lines().any(|line| is_value(line.trim_start()));
    let begins = |line: &str| {
        let line = line.trim_start();
        line.starts_with("[[party")
            || (line.starts_with("[[") && has_values)
            || line.starts_with("[party]")
            || value(line, "format").is_some()
            || value(line, "heroes").is_some_and(|value| value.starts_with('['))
    };
    !text.lines().any(begins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::skirmish::{party_text, read_list};
    use crate::table::names::MOST_NAME;
    use crate::table::skirmish::party::MOST_NOTE;

    fn read(text: &str) -> (Option<PartyList>, Vec<String>) {
        read_in(&Library::shipped(), text)
    }

    fn read_in(library: &Library, text: &str) -> (Option<PartyList>, Vec<String>) {
        let mut source = Source::new("p", text);
        let party = read_plain(&mut source, library);
        let faults = source.into_faults();
        let told = faults
            .iter()
            .map(|fault| format!("{} {}", fault.spot(), fault.what.id));
        (party.map(PartyList::from), told.collect())
    }

    /// Writes a party as a file and reads it again.
    fn again(list: &PartyList) -> Option<PartyList> {
        let mut source = Source::new("p.toml", party_text(list));
        let read = read_list(&mut source);
        let faults = source.into_faults();
        assert_eq!(faults, [], "{}", party_text(list));
        read
    }

    #[test]
    fn what_is_said_twice_is_added_up() {
        let (list, faults) = read("Few\n3 gnawer-weak\norla\n2 gnawer-weak\n1 blue-1\n1 blue-1\n");
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.spawn, [("gnawer-weak".to_string(), 5)]);
        assert_eq!(list.tokens, [("blue-1".to_string(), 2)]);
        assert_eq!(again(&list), Some(list));
    }

    #[test]
    fn what_no_file_may_hold_is_told_with_its_place() {
        for (text, place) in [
            ("200 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("96 gnawer-weak\n1 gnawer-weak\n", "p:3:1 fault-plain-count"),
            ("90 blue-1\n", "p:2:1 fault-plain-count"),
            ("0 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("70000 gnawer-weak\n", "p:2:1 fault-plain-count"),
            ("70000 points\n", "p:2:1 fault-plain-points"),
            ("99999999999999 points\n", "p:2:1 fault-plain-points"),
            ("orla 70000\n", "p:2:1 fault-hero-written"),
            (&"orla\n".repeat(97), "p:98:1 fault-plain-heroes"),
            (&"tithe-box\n".repeat(33), "p:34:1 fault-plain-chests"),
            (&"a".repeat(201), "p:2:1 fault-plain-long"),
            ("90 points\n90 points\n", "p:3:1 fault-plain-twice"),
            (
                &format!("> {}\n", "a".repeat(MOST_NOTE + 1)),
                "p:2:1 fault-name",
            ),
            (
                &format!("> {}\n> b\n", "a".repeat(MOST_NOTE - 1)),
                "p:3:1 fault-name",
            ),
        ] {
            let (_, faults) = read(&format!("Few\n{text}"));
            assert_eq!(faults, [place], "{text}");
        }
        let large = "# a remark\n".repeat(60_000);
        assert_eq!(read(&large), (None, vec!["p fault-large-file".into()]));
    }

    #[test]
    fn a_name_and_a_note_may_be_as_long_as_their_fields() {
        let name = "n".repeat(MOST_NAME);
        let note = "a".repeat(MOST_NOTE - 2);
        let text = format!("\u{feff}{name}\norla\n> {note}\n> b\n");
        let (list, faults) = read(&text);
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.name, name);
        assert_eq!(list.note.chars().count(), MOST_NOTE);
        assert_eq!(again(&list), Some(list.clone()));
        let plain = plain_text(&list, &Library::shipped());
        assert_eq!(read(&plain), (Some(list.clone()), Vec::new()));
        assert_eq!(read(&format!("n{name}\n")).1, ["p:1:1 fault-name"]);
        for longer in [
            PartyList {
                name: format!("n{name}"),
                ..list.clone()
            },
            PartyList {
                note: format!("{note}abc"),
                ..list
            },
        ] {
            // What was written by hand with more words goes on to open as a file.
            let mut source = Source::new("p.toml", party_text(&longer));
            assert_eq!(read_list(&mut source).as_ref(), Some(&longer));
        }
    }

    #[test]
    fn remarks_begin_behind_a_space_and_names_keep_their_signs() {
        let text = "# for a friend\n\nNo #1 # of two\norla#x  # Orla\n#\n";
        let (list, faults) = read(text);
        assert_eq!(faults, [""; 0]);
        let list = list.expect("a party");
        assert_eq!(list.name, "No #1 # of two");
        assert_eq!(list.heroes[0].kind, "orla#x");
        for text in ["formation\norla\n", "format\n", "[few]\norla\n"] {
            assert!(is_plain(text), "{text}");
        }
        for text in [
            "# a\nformat = 3",
            "format=3",
            "[[party]]\nid = \"own\"",
            "[party]\nid = \"own\"",
            "id = \"own\"\nheroes = [\"orla\"]",
        ] {
            assert!(!is_plain(text), "{text}");
        }
        let mut noted = list;
        noted.note = "for # two\n> and more".into();
        let plain = plain_text(&noted, &Library::shipped());
        assert_eq!(read(&plain), (Some(noted), Vec::new()));
        let mut unnamed = PartyList::empty("own".into(), " ".into());
        unnamed.note = " \n".into();
        assert_eq!(again(&unnamed).map(|it| it.name), Some("own".into()));
        let plain = plain_text(&unnamed, &Library::shipped());
        assert_eq!(read(&plain).0.map(|it| it.name), Some("own".into()));
    }

    #[test]
    fn a_party_without_faults_is_the_same_as_a_file() {
        let words = [
            "orla",
            "orla 2",
            "pell",
            "\"x\"",
            "3 gnawer-weak",
            "90 gnawer-weak",
            "2 d\u{7f}\\",
            "1 blue-1",
            "20 blue-1",
            "tithe-box",
            "300 points",
            "nobody 1",
            "[[party]]",
            "a = b",
        ];
        let library = Library::shipped();
        let (mut sound, mut state) = (0, 7_u64);
        for _ in 0..300 {
            let mut text = "The \"few\" [#\n".to_string();
            for _ in 0..8 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                text += words[(state >> 33) as usize % words.len()];
                text += "\n";
            }
            let (list, faults) = read_in(&library, &text);
            let Some(mut list) = list.filter(|_| faults.is_empty()) else {
                continue;
            };
            // A table of a file stands in the order of its keys.
            list.spawn.sort();
            list.tokens.sort();
            assert_eq!(again(&list), Some(list), "{text}");
            sound += 1;
        }
        assert!(sound > 50, "{sound}");
    }
}
