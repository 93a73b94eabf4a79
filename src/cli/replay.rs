//! `replay`: a recorded match told in sentences, or verified.

use super::page::Page;
use super::{Exit, print};
use crate::games::skirmish::Skirmish;
use crate::store::skirmish::Teller;
use crate::store::{Message, Proof, Texts, is_replay, open_save, prove, read_replay};
use crate::table::skirmish::Entry;
use serde_json::json;
use std::path::Path;

/// Tells a match.
pub fn tell(path: &Path, json: bool) -> Exit {
    let replay = match read_replay(path) {
        Ok(replay) => replay,
        Err(faults) => return super::data::complain(&faults),
    };
    let texts = Texts::english();
    let history = replay.sitting.history();
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

/// Checks all that a file can prove, and says what it only tells and what no file can prove.
pub fn verify(path: &Path, json: bool) -> Exit {
    let read = match open_save(path) {
        Err(fault) => Err((vec![fault], Exit::BadInput)),
        Ok(source) => prove(source.file(), source.text()).map_err(|faults| {
            // What is no replay at all is bad input; a fault of one is the answer.
            let exit = match is_replay(source.text()) {
                true => Exit::Failed,
                false => Exit::BadInput,
            };
            (faults, exit)
        }),
    };
    let proof = match read {
        Ok(proof) => proof,
        Err((faults, exit)) => {
            super::data::complain(&faults);
            if json {
                let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
                print(&format!(
                    "{}\n",
                    json!({"verified": false, "faults": texts})
                ));
            }
            return exit;
        }
    };
    match json {
        true => print_lines(&proof),
        false => print_lists(&proof),
    }
    Exit::Good
}

/// The lists of a proof, each with its heading.
fn lists(proof: &Proof) -> [(&'static str, &'static str, &[Message]); 3] {
    [
        ("proven", "proof-heading", &proof.proven),
        ("told", "told-heading", &proof.told),
        ("unproved", "unproved-heading", &proof.unproved),
    ]
}

fn print_lists(proof: &Proof) {
    let texts = Texts::english();
    let mut page = Page::default();
    for (_, heading, messages) in lists(proof) {
        page.line(texts.plain(heading));
        for message in messages {
            page.paragraph(&format!("- {}", texts.say(message)), 2);
        }
    }
    print(page.text());
}

fn print_lines(proof: &Proof) {
    let texts = Texts::english();
    let found = proof.verified;
    let head = json!({
        "verified": true, "entries": found.entries, "events": found.events,
        "key": format!("{:016x}", found.key), "chained": proof.chained,
        "fingerprint": proof.fingerprint,
    });
    print(&format!("{head}\n"));
    for (list, _, messages) in lists(proof) {
        for message in messages {
            let line = json!({"list": list, "id": message.id, "text": texts.say(message)});
            print(&format!("{line}\n"));
        }
    }
}
