//! `replay`: a recorded match told in sentences; `replay --verify`: what it proves.

use super::page::Page;
use super::telling::{Given, Told, ToldStep, told_steps};
use super::{Exit, faults, print};
use crate::store::replay::{Stored, is_replay, prove, read_replay};
use crate::store::{Disclosure, Message, Proof, Texts, open_save};
use crate::table::{Hearer, History};
use serde_json::{Value, json};
use std::path::Path;

/// Tells a match: one that is over to whoever has its file, one that is under way to the public, which knows nothing that
/// is hidden from any seat.
pub fn tell<G: Told>(path: &Path, json: bool) -> Exit {
    let replay = match read_replay::<G>(path) {
        Ok(replay) => replay,
        Err(found) => return faults::complain(&found),
    };
    let texts = Texts::english();
    let history = replay.sitting.history();
    let hearer = match history.is_over() || !history.game().keeps_secrets() {
        true => Hearer::All,
        false => Hearer::Public,
    };
    let steps = told_steps(&texts, history, hearer);
    match json {
        true => print_steps(&steps),
        false => print_story(&texts, history, hearer, &steps),
    }
    Exit::Good
}

fn print_steps(steps: &[ToldStep]) {
    for (number, step) in steps.iter().enumerate() {
        let command = match &step.given {
            Given::Known(text) => Some(text),
            Given::Opening | Given::Secret => None,
        };
        let line = json!({
            "entry": number, "seat": step.seat.map(|seat| seat.0 + 1), "do": command,
            "dice": step.dice, "events": step.events, "told": step.sentences,
        });
        print(&format!("{line}\n"));
    }
}

fn print_story<G: Told>(texts: &Texts, history: &History<G>, hearer: Hearer, steps: &[ToldStep]) {
    for step in steps {
        let mut page = Page::default();
        match &step.given {
            Given::Opening => {}
            Given::Known(command) => page.line(format!("> {command}")),
            Given::Secret => page.line(format!("> {}", texts.plain("terminal-secret"))),
        }
        step.sentences.iter().for_each(|it| page.say(it));
        print(page.text());
    }
    let mut page = Page::default();
    let game = history.game();
    game.tell_outcome(history.state(), texts, &mut page);
    if hearer == Hearer::Public {
        page.say(&texts.plain("replay-public"));
    }
    print(page.text());
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
    let mut head = json!({
        "verified": true, "entries": found.entries, "events": found.events,
        "key": format!("{:016x}", found.key), "chained": proof.chained,
        "fingerprint": proof.fingerprint,
    });
    if proof.disclosure == Disclosure::Uncounted {
        for fact in ["entries", "events", "key"] {
            head[fact] = Value::Null;
        }
    }
    print(&format!("{head}\n"));
    for (list, _, messages) in lists(proof) {
        for message in messages {
            let line = json!({"list": list, "id": message.id, "text": texts.say(message)});
            print(&format!("{line}\n"));
        }
    }
}
