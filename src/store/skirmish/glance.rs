//! What a list of saves tells of each: read from the first and the last lines, without playing it.

use crate::games::skirmish::{Ending, Skirmish};
use crate::store::glance::glance_of;
use crate::store::{Glance, Message};
use serde_json::Value;

/// A save at a glance.
///
/// # Errors
/// Why its first or last line is none of a match.
pub(super) fn glance_at(text: &str) -> Result<Glance, Message> {
    let map = |head: &Value| head["start"]["map"]["name"].as_str().map(str::to_string);
    glance_of::<Skirmish>(text, map, |line| ending(line).is_some())
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
        assert_eq!((glance.round, glance.commands), (12, Some(1)));
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
