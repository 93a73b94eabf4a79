//! `replay`: a recorded match told in sentences.

use super::outcome::outcome;
use crate::cli::page::Page;
use crate::cli::{Exit, faults, print};
use crate::games::skirmish::Skirmish;
use crate::store::Texts;
use crate::store::skirmish::{Teller, read_replay};
use crate::table::skirmish::Entry;
use serde_json::json;
use std::path::Path;

/// Tells a match.
pub fn tell(path: &Path, json: bool) -> Exit {
    let replay = match read_replay(path) {
        Ok(replay) => replay,
        Err(found) => return faults::complain(&found),
    };
    let texts = Texts::english();
    let history = replay.sitting.history();
    let mut teller = Teller::new(history.start().clone());
    for (number, entry) in history.entries().iter().enumerate() {
        let before = teller.state().clone();
        let command = entry
            .command
            .map(|command| history.game().at(&before).command_text(command));
        let seat = entry.seat.map(|seat| seat.0 + 1);
        let sentences = sentences(&mut teller, &texts, history.game(), entry);
        if json {
            let position = history.game().at(teller.state());
            let events: Vec<String> = entry
                .events
                .iter()
                .map(|event| position.event_text(*event))
                .collect();
            let line = json!({
                "entry": number, "seat": seat, "do": command,
                "dice": entry.dice.iter().map(|t| position.throw_text(t)).collect::<Vec<_>>(),
                "events": events, "told": sentences,
            });
            print(&format!("{line}\n"));
        } else {
            let mut page = Page::default();
            if let Some(command) = command {
                page.line(format!("> {command}"));
            }
            sentences.iter().for_each(|sentence| page.say(sentence));
            print(page.text());
        }
    }
    if !json {
        let mut page = Page::default();
        outcome(history.game(), history.state(), &texts, &mut page);
        print(page.text());
    }
    Exit::Good
}

/// The sentences of an entry.
pub fn sentences(
    teller: &mut Teller,
    texts: &Texts,
    game: &Skirmish,
    entry: &Entry,
) -> Vec<String> {
    teller.hear(entry.command);
    entry
        .events
        .iter()
        .filter_map(|event| teller.tell(texts, game, *event))
        .collect()
}
