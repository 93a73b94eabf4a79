//! What the engine does not play yet: a case that needs it waits.

use super::super::{FileFault, Source};
use crate::games::skirmish::{Ability, Rule};
use std::ops::Range;

const DOORS: &str = "doors are not opened, shut or attacked yet";
const TELEPORT: &str = "teleports are not used yet";
const STAIRS: &str = "stairs are not climbed yet";
const STEALING: &str = "nobody steals yet";

/// Why a rule is not played yet; none when it is.
pub fn waits(rule: Rule) -> Option<&'static str> {
    if let Some(ability) = Ability::ALL.iter().find(|ability| ability.rule() == rule) {
        return (!ability.is_played()).then_some("this ability is not played yet");
    }
    Some(match rule {
        Rule::Terr3 | Rule::RTeleport => TELEPORT,
        Rule::Terr5 | Rule::RStairs => STAIRS,
        Rule::Door1 | Rule::Door4 | Rule::Door5 | Rule::Door6 => DOORS,
        Rule::RDooratk | Rule::RDoorwho => DOORS,
        Rule::Steal1 | Rule::Steal2 | Rule::Steal3 | Rule::Steal4 => STEALING,
        Rule::RStealroll | Rule::RStealdrop => STEALING,
        Rule::RRamtime => "Ram is not played yet",
        _ => return None,
    })
}

/// What of later chapters a command asks for.
pub(super) fn later(command: &str) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let rule = match words.as_slice() {
        ["open", _, _] => Rule::Door4,
        ["shut", ..] => Rule::Door5,
        ["steal", ..] => Rule::Steal1,
        ["teleport", ..] => Rule::Terr3,
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
