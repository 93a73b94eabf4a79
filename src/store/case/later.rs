//! What the engine does not play yet: a case that needs it waits.

use super::super::{FileFault, Source};
use crate::games::skirmish::{Ability, Rule};
use std::ops::Range;

const BLOCKS: &str = "dungeons are not laid from blocks yet";
const STEALING: &str = "nobody steals yet";

/// Why a rule is not played yet; none when it is.
pub fn waits(rule: Rule) -> Option<&'static str> {
    if let Some(ability) = Ability::ALL.iter().find(|ability| ability.rule() == rule) {
        return (!ability.is_played()).then_some("this ability is not played yet");
    }
    Some(match rule {
        Rule::Map1 | Rule::Map2 | Rule::Map3 | Rule::Map4 | Rule::Map5 => BLOCKS,
        Rule::Map6 | Rule::Map7 | Rule::Map8 => BLOCKS,
        Rule::RLay | Rule::RMainchest | Rule::ROnekit => BLOCKS,
        Rule::Terr1 | Rule::RTerrplace => "terrain pieces are not placed yet",
        Rule::Steal1 | Rule::Steal2 | Rule::Steal3 | Rule::Steal4 => STEALING,
        Rule::RStealroll | Rule::RStealdrop => STEALING,
        Rule::Team4 | Rule::Team9 => BLOCKS,
        Rule::RRamtime => "Ram is not played yet",
        _ => return None,
    })
}

/// What of later chapters a command asks for.
pub(super) fn later(command: &str) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let rule = match words.as_slice() {
        ["steal", ..] => Rule::Steal1,
        _ => return None,
    };
    waits(rule).map(|why| format!("{rule}: {why}"))
}

/// Something that is not played yet, with its place.
pub(super) fn not_played(source: &Source, span: Range<usize>, text: String) -> FileFault {
    FileFault {
        file: source.file().to_string(),
        place: Some(source.place(span.start)),
        text,
    }
}
