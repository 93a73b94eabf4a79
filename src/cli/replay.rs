//! `replay`: a recorded match told in sentences; `replay --verify`: what it proves.

use super::page::Page;
use super::telling::{Listener, Told};
use super::{Exit, faults, print};
use crate::store::replay::{Stored, is_replay, prove, read_replay};
use crate::store::{Message, Proof, Texts, open_save};
use serde_json::json;
use std::path::Path;

/// Tells a match to whoever has its file, which hides nothing.
pub fn tell<G: Told>(path: &Path, json: bool) -> Exit {
    let replay = match read_replay::<G>(path) {
        Ok(replay) => replay,
        Err(found) => return faults::complain(&found),
    };
    let texts = Texts::english();
    let history = replay.sitting.history();
    let game = history.game();
    let mut listener = Listener::<G>::of_all(history.start());
    for (number, entry) in history.entries().iter().enumerate() {
        let command = entry.command;
        let command = command.map(|command| game.command_text(listener.state(), command));
        let account = listener.hear(&texts, game, entry);
        if json {
            let state = listener.state();
            let events = entry.events.iter();
            let events: Vec<String> = events.map(|it| game.event_text(state, *it)).collect();
            let dice = entry.dice.iter();
            let dice: Vec<String> = dice.map(|it| game.throw_text(state, it)).collect();
            let line = json!({
                "entry": number, "seat": entry.seat.map(|seat| seat.0 + 1), "do": command,
                "dice": dice, "events": events, "told": account.sentences,
            });
            print(&format!("{line}\n"));
        } else {
            let mut page = Page::default();
            if let Some(command) = command {
                page.line(format!("> {command}"));
            }
            account.sentences.iter().for_each(|it| page.say(it));
            print(page.text());
        }
    }
    if !json {
        let mut page = Page::default();
        game.tell_outcome(history.state(), &texts, &mut page);
        print(page.text());
    }
    Exit::Good
}

/// Checks all that a file can prove, and says what it only tells and what no file can prove.
pub fn verify<G: Stored>(path: &Path, json: bool) -> Exit {
    let read = match open_save(path) {
        Err(fault) => Err((vec![fault], Exit::BadInput)),
        Ok(source) => prove::<G>(source.file(), source.text()).map_err(|found| {
            // What is no replay at all is bad input; a fault of one is the answer.
            let exit = match is_replay::<G>(source.text()) {
                true => Exit::Failed,
                false => Exit::BadInput,
            };
            (found, exit)
        }),
    };
    let proof = match read {
        Ok(proof) => proof,
        Err((found, exit)) => {
            faults::complain(&found);
            if json {
                let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
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
