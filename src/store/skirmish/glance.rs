//! What a list of saves tells of each: read from the first and the last lines, without playing it.

use crate::games::skirmish::{Ending, Skirmish};
use crate::store::replay::{End, FORMAT, FORMAT_1, Stored};
use crate::store::{Glance, Message};
use crate::table::SavedSeat;
use serde::Deserialize;

#[derive(Deserialize)]
struct Head {
    format: String,
    game: String,
    seats: Vec<SavedSeat>,
    #[serde(default)]
    names: Vec<String>,
    start: HeadStart,
}

#[derive(Deserialize)]
struct HeadStart {
    map: HeadMap,
}

#[derive(Deserialize)]
struct HeadMap {
    name: String,
}

/// An entry as far as a glance reads it.
#[derive(Deserialize)]
struct Tail {
    #[serde(rename = "key")]
    _key: String,
}

/// The last line of a file with a chain.
#[derive(Deserialize)]
struct TailEnd {
    #[serde(rename = "end")]
    _end: End,
}

/// A save at a glance.
///
/// # Errors
/// Why its first or last line is none of a match.
pub(super) fn glance_at(text: &str) -> Result<Glance, Message> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().ok_or(Message::new("fault-empty-file"))?;
    let head: Head = serde_json::from_str(first).map_err(|_| Message::new("fault-first-line"))?;
    if ![FORMAT, FORMAT_1].contains(&&*head.format) || head.game != Skirmish::NAME {
        return Err(Message::new("fault-its-format")
            .with("given", head.format)
            .with("format", FORMAT));
    }
    if head.format == FORMAT {
        let end = lines.next_back().ok_or(Message::new("fault-one-line"))?;
        serde_json::from_str::<TailEnd>(end).map_err(|_| Message::new("fault-last-line"))?;
    }
    let entries = lines.clone().count();
    let last = lines.next_back().ok_or(Message::new("fault-one-line"))?;
    serde_json::from_str::<Tail>(last).map_err(|_| Message::new("fault-last-line"))?;
    Ok(Glance {
        map: head.start.map.name,
        seats: head.seats,
        names: head.names,
        commands: entries - 1,
        round: after(text, "\"round-began\":{\"round\":").unwrap_or(0),
        is_over: ending(last).is_some(),
    })
}

/// The number behind the last place of a word.
fn after(text: &str, word: &str) -> Option<u16> {
    let rest = &text[text.rfind(word)? + word.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

/// How the match ended, if it did in this line.
fn ending(line: &str) -> Option<Ending> {
    let word = "\"over\":{\"ending\":";
    let rest = &line[line.rfind(word)? + word.len()..];
    serde_json::from_str(&rest[..rest.find('}')?]).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_reads_the_ends_of_a_match_and_names_what_is_broken() {
        let head = "{\"format\":\"dialdelve replay 1\",\"game\":\"skirmish\",\"seed\":1,\
            \"seats\":[{\"player\":\"human\"}],\"data\":{},\"options\":{\"corner_rule\":\"both\",\
            \"treasure_limit\":\"alive\",\"round_limit\":100,\"end_settled\":true},\
            \"start\":{\"map\":{\"name\":\"starter\"}},\"start_hash\":\"\"}\n";
        let round = "{\"events\":[{\"round-began\":{\"round\":12,\"idle\":0}}],\"key\":\"0\"}\n";
        let over =
            "{\"do\":\"done\",\"events\":[{\"over\":{\"ending\":\"rounds\"}}],\"key\":\"0\"}\n";
        let glance = glance_at(&format!("{head}{round}{over}")).expect("a match");
        assert_eq!((glance.round, glance.commands), (12, 1));
        assert!(glance.is_over);
        assert_eq!(glance.map, "starter");
        let said = |text: &str| glance_at(text).map_err(|what| what.to_string());
        assert_eq!(
            said(&format!("{head}{round}{{\"do\":\"st")),
            Err("its last line is broken".into())
        );
        assert!(glance_at("{\"format\":\"x\"}").is_err());
        assert_eq!(said(""), Err("it is empty".into()));
    }
}
