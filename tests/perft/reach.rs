//! What the cases come to: counts that never see a rule at work would not notice its change.

use super::counts::case;
use dialdelve::games::skirmish::{Event, Skirmish, State, Throw};
use dialdelve::kernel::Dice;
use dialdelve::search::perft::forks;
use dialdelve::table::case::{Cased, Script};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

/// Events by the first word of their text.
type Words = BTreeSet<String>;

/// All events that can happen within so many commands.
fn events_within(script: &Script<Skirmish>, depth: u8) -> Words {
    let game = &script.game;
    let words = RefCell::new(Words::new());
    let mut layer: Vec<State> = Vec::new();
    let open = |state: &mut State, dice: &mut dyn Dice<Throw>| {
        let mut log: Vec<Event> = Vec::new();
        game.begin(&script.manner, state, dice, &mut log);
        note(script, state, &log, &words);
    };
    forks(game, &script.start, open, |state, _| layer.push(state));
    for _ in 0..depth {
        let (mut next, mut known) = (Vec::new(), HashSet::new());
        for state in &layer {
            let mut commands = Vec::new();
            game.legal(state, &mut commands);
            for command in commands {
                let act = |state: &mut State, dice: &mut dyn Dice<Throw>| {
                    let mut log = Vec::new();
                    game.apply(state, command, dice, &mut log);
                    note(script, state, &log, &words);
                };
                forks(game, state, act, |state, _| {
                    if known.insert(game.key(&state)) {
                        next.push(state);
                    }
                });
            }
        }
        layer = next;
    }
    words.into_inner()
}

fn note(script: &Script<Skirmish>, state: &State, log: &[Event], words: &RefCell<Words>) {
    let position = script.game.at(state);
    for event in log {
        let text = position.event_text(*event);
        let word = text.split(' ').next().unwrap_or_default();
        if !words.borrow().contains(word) {
            words.borrow_mut().insert(word.to_string());
        }
    }
}

#[track_caller]
fn comes_to(name: &str, depth: u8, expected: &[&str]) {
    let found = events_within(case(name).script(), depth);
    let missing: Vec<_> = expected
        .iter()
        .filter(|word| !found.contains(**word))
        .collect();
    assert!(
        missing.is_empty(),
        "{name}: no {missing:?}; there are {found:?}"
    );
}

#[test]
fn moves_are_met_and_held() {
    comes_to("contact", 3, &["stepped", "asked", "faced", "passed"]);
    let held = ["broke-away", "covered", "uncovered", "passed"];
    comes_to("breakaway", 3, &held);
    let abilities = [
        "affected",
        "broke-away",
        "passed",
        "stepped",
        "strike-began",
    ];
    comes_to("abilities", 4, &abilities);
    comes_to("vortex", 4, &["block-turned", "teleported", "faced"]);
}

#[test]
fn attacks_are_dodged_and_answered() {
    let close = [
        "damage-rolled",
        "answered",
        "missed",
        "provoked",
        "affected",
        "died",
    ];
    comes_to("melee", 4, &close);
    comes_to("ranged", 3, &["targeted", "chilled", "answered", "died"]);
    comes_to("team", 3, &["commanded", "affected", "mended", "counted"]);
    comes_to(
        "level",
        3,
        &["gained", "levelled", "levels-settled", "died"],
    );
}

#[test]
fn things_are_opened_turned_and_taken() {
    let chest = [
        "trap-shown",
        "trap-cleared",
        "treasure-seen",
        "chest-taken",
        "chest-removed",
    ];
    comes_to("chest", 3, &chest);
    comes_to("chest", 3, &["muster-began", "placed", "hit", "gained"]);
    comes_to(
        "token",
        3,
        &["token-turned", "picked", "placed", "muster-ended"],
    );
    comes_to(
        "door",
        4,
        &["door-opened", "door-shut", "door-destroyed", "door-missed"],
    );
    comes_to(
        "theft",
        3,
        &[
            "steal-tried",
            "chest-stolen",
            "chest-lost",
            "chest-returned",
        ],
    );
}
