//! Commands and events as text and as plain data, beside what every game's texts hold.

use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{BookkeepingEvent, Command, Event, Skirmish, State};
use dialdelve::store::skirmish::read_replay;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Records hold commands as plain data, too.
#[test]
fn every_command_is_plain_data() {
    each_seed(12, |seed| {
        let mut game = Match::of(seed);
        loop {
            for command in &game.legal() {
                let stored = serde_json::to_string(command).expect("plain data");
                let read = serde_json::from_str::<Command>(&stored).ok();
                assert_eq!(read, Some(*command), "{stored}");
            }
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

/// Two events of one command that differ also differ in words.
#[test]
fn every_event_has_a_text_of_its_own() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        loop {
            let position = game.position();
            let mut told: BTreeMap<String, Event> = BTreeMap::new();
            for event in &game.events {
                let text = position.event_text(*event);
                // What the rules owe is told by its kind alone.
                let owed = matches!(event, Event::Bookkeeping(BookkeepingEvent::Owed { .. }));
                let same = told.insert(text.clone(), *event).filter(|_| !owed);
                assert!(same.is_none_or(|same| same == *event), "{text}");
            }
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

/// Absorbs events one by one, each read back from its text in the state after it; a word more or less is
/// no event.
fn reads_back(game: &Skirmish, state: &mut State, events: &[Event]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for event in events {
        game.absorb(state, *event);
        let position = game.at(state);
        let text = position.event_text(*event);
        assert_eq!(position.parse_event(&text), Ok(*event), "{text}");
        let more = format!("{text} more");
        assert!(position.parse_event(&more).is_err(), "{more}");
        let (name, last) = text.split_once(' ').unwrap_or((&text, ""));
        // A name without what it is about is no event either.
        let less = text.strip_suffix(last).unwrap_or_default();
        assert!(
            last.is_empty() || position.parse_event(less).is_err(),
            "{less}"
        );
        names.insert(name.to_string());
    }
    names
}

#[test]
fn every_event_of_the_kept_matches_reads_back_as_itself() {
    let mut names = BTreeSet::new();
    for kept in [
        "conceded-2",
        "keys-2",
        "laid-2",
        "laid-team",
        "lone-wolf",
        "short-2",
    ] {
        let path = format!("tests/matches/{kept}.replay");
        let replay = read_replay(Path::new(&path)).expect("a match");
        let history = replay.sitting.history();
        let mut state = history.start().clone();
        for entry in history.entries() {
            names.extend(reads_back(history.game(), &mut state, &entry.events));
        }
    }
    // Set-up, movement, attacks, chests and spawn are all among them.
    for name in [
        "block-laid",
        "door-put",
        "stepped",
        "strike-began",
        "owed",
        "treasure-seen",
        "placed",
    ] {
        assert!(names.contains(name), "{name}: {names:?}");
    }
}

#[test]
fn what_is_no_event_is_told() {
    let game = Match::of(1);
    let position = game.position();
    let fault = |text: &str| position.parse_event(text).expect_err("no event");
    for (text, id) in [
        ("", "fault-typed-event-nothing"),
        ("steped", "fault-typed-event"),
        ("round-began", "fault-typed-form"),
        ("round-began 1 2 3", "fault-typed-form"),
        ("round-began 70000 0", "fault-typed-number"),
        ("paid -1", "fault-typed-number"),
        ("died nobody", "fault-typed-figure"),
        ("conceded 9", "fault-typed-seat"),
        ("stage-began never", "fault-typed-one-of"),
        ("delayed fly", "fault-typed-form"),
        ("owed nothing", "fault-typed-event-owed"),
        ("way-opened a1 n gate", "fault-typed-form"),
    ] {
        assert_eq!(fault(text).id, id, "{text}");
    }
    assert_eq!(fault("steped").near.as_deref(), Some("stepped"));
    let form = ("form", "round-began ROUND IDLE".to_string());
    assert_eq!(fault("round-began 1").args, [form]);
}
