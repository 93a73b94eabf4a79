//! What people write in tables of figures: columns, positions of dials and abilities by other words than ours.

use crate::games::skirmish::{Ability, DIAL_POSITIONS};
use crate::store::csv::CsvTable;
use crate::table::names::folded;

/// What else people call the columns.
const COLUMNS: [(&str, &[&str]); 5] = [
    ("name", &["figure", "character", "figure name"]),
    ("points", &["point value", "cost", "pts"]),
    (
        "number",
        &["collector number", "collector #", "no.", "no", "#"],
    ),
    ("arrows", &["targets", "bolts"]),
    ("faction", &["team"]),
];

/// What stands for a position that a figure does not have.
const SKULLS: [&str; 9] = ["ko", "k.o.", "x", "-", "–", "—", "skull", "☠", "💀"];

/// What stands between abilities; a space may as well.
const BETWEEN: [char; 5] = [',', ';', '+', '&', '|'];

/// Names that are written in other ways.
const WRITTEN: [(&str, &str); 5] = [
    ("flame/lightning", "flame"),
    ("flame lightning", "flame"),
    ("lightning", "flame"),
    ("battle armor", "battle armour"),
    ("demoralized", "demoralised"),
];

/// Gives columns the names that we know them by.
pub(super) fn rename_columns(table: &mut CsvTable) {
    for (column, names) in COLUMNS {
        table.rename(column, names);
    }
    for number in 1..=DIAL_POSITIONS {
        let names = [format!("click {number}"), format!("click_{number}")];
        let names = names.each_ref().map(String::as_str);
        table.rename(&format!("click{number}"), &names);
    }
}

/// Whether a position is a skull: one sign of it, or one for each value.
pub(super) fn is_skull(text: &str) -> bool {
    let is_one = |part: &str| SKULLS.contains(&folded(part).as_str());
    is_one(text) || text.split('/').all(is_one)
}

/// The numbers of a position, and the abilities behind them.
pub(super) fn parts_of_click(text: &str) -> (&str, &str) {
    let is_number = |sign: char| sign.is_ascii_digit() || sign == '/' || sign.is_whitespace();
    let end = text.find(|sign| !is_number(sign)).unwrap_or(text.len());
    text.split_at(end)
}

/// The abilities that words name, by their names as they are printed or as files have them; else the word that
/// names none.
pub(super) fn abilities_of(words: &str) -> Vec<Result<Ability, &str>> {
    let mut found = Vec::new();
    for part in words.split(BETWEEN) {
        let mut rest = part.trim();
        while !rest.is_empty() {
            let ends = rest.char_indices().filter(|(_, sign)| sign.is_whitespace());
            let ends: Vec<usize> = ends.map(|(end, _)| end).chain([rest.len()]).collect();
            let named = ends
                .iter()
                .rev()
                .find_map(|end| Some((*end, ability(&rest[..*end])?)));
            let end = named.map_or(ends[0], |(end, _)| end);
            found.push(match named {
                Some((_, ability)) => Ok(ability),
                None => Err(&rest[..end]),
            });
            rest = rest[end..].trim_start();
        }
    }
    found
}

fn ability(words: &str) -> Option<Ability> {
    let named = folded(&words.replace(['-', '_'], " "));
    let written = WRITTEN.iter().find(|(word, _)| *word == named);
    let named = written.map_or(named.as_str(), |(_, name)| name);
    let mut all = Ability::ALL.iter().copied();
    all.find(|ability| ability.name().replace('-', " ") == named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abilities_go_by_their_names_as_they_are_printed() {
        let charge = Ok(Ability::Charge);
        let fury = Ok(Ability::BattleFury);
        for words in [
            "charge battle-fury",
            "Charge, Battle Fury",
            "CHARGE; BATTLE FURY",
            " Charge Battle\u{a0}Fury ",
            "Charge + battle_fury",
        ] {
            assert_eq!(abilities_of(words), [charge, fury], "{words}");
        }
        assert_eq!(abilities_of("Flame/Lightning"), [Ok(Ability::Flame)]);
        assert_eq!(abilities_of("charg Battle Fury"), [Err("charg"), fury]);
        for ability in Ability::ALL {
            assert_eq!(abilities_of(ability.name()), [Ok(*ability)]);
        }
    }

    #[test]
    fn skulls_are_written_in_many_ways() {
        for text in [
            "KO",
            "ko/KO/ko/KO",
            "x",
            "X/X/X/X",
            "-",
            "- / - / - / -",
            "☠",
        ] {
            assert!(is_skull(text), "{text}");
        }
        for text in ["8/9/15/2", "8/x/15/2", "knocked", ""] {
            assert!(!is_skull(text), "{text}");
        }
    }
}
