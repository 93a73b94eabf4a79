//! `replay`: a recorded match told in sentences, or verified.

use super::page::{Page, count, counted};
use super::{Exit, print};
use crate::games::skirmish::Skirmish;
use crate::kernel::Game;
use crate::store::{Replay, Teller, Texts, is_replay, open_save, parse_replay, read_replay};
use crate::table::Entry;
use serde_json::json;
use std::path::Path;

/// Tells a match.
pub fn tell(path: &Path, json: bool) -> Exit {
    let replay = match read_replay(path) {
        Ok(replay) => replay,
        Err(faults) => return super::data::complain(&faults),
    };
    let texts = Texts::english();
    let history = &replay.history;
    let mut teller = Teller::new(history.start().clone());
    for (number, entry) in history.entries().iter().enumerate() {
        let before = teller.state().clone();
        let command = entry
            .command
            .map(|command| history.game().at(&before).command_text(command));
        let seat = history.game().to_act(&before).map(|seat| seat.0 + 1);
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
        super::outcome(history.game(), history.state(), &texts, &mut page);
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

/// Plays a match by its commands and dice, and again by its events alone.
pub fn verify(path: &Path, json: bool) -> Exit {
    let read = match open_save(path) {
        Err(fault) => Err((vec![fault], Exit::BadInput)),
        Ok(source) => parse_replay(source.file(), source.text()).map_err(|faults| {
            // What is no replay at all is bad input; a fault of one is the answer.
            let exit = match is_replay(source.text()) {
                true => Exit::Failed,
                false => Exit::BadInput,
            };
            (faults, exit)
        }),
    };
    let (line, exit) = match read {
        Err((faults, exit)) => {
            super::data::complain(&faults);
            let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
            (json!({"verified": false, "faults": texts}), exit)
        }
        Ok(replay) => verified(path, &replay),
    };
    if json {
        print(&format!("{line}\n"));
    }
    exit
}

fn verified(path: &Path, replay: &Replay) -> (serde_json::Value, Exit) {
    let name = path.display();
    match replay.verify() {
        Ok(found) => {
            let (entries, events, key) = (found.entries, found.events, found.key);
            super::note(&format!(
                "{name}: {} and {} give the same match twice (key {key:016x})",
                counted(entries as u64, "entry", "entries"),
                count(events as u64, "event")
            ));
            let key = format!("{key:016x}");
            (
                json!({"verified": true, "entries": entries, "events": events, "key": key}),
                Exit::Good,
            )
        }
        Err(difference) => {
            // The header is line 1, the opening line 2.
            let line = difference.entry + 2;
            super::note(&format!("{name}:{line}:1: {}", difference.text));
            let text = format!("{name}:{line}:1: {}", difference.text);
            (json!({"verified": false, "faults": [text]}), Exit::Failed)
        }
    }
}
