//! Commands, throws and events as text, and back.

use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{Command, Event, event};
use std::collections::BTreeMap;

#[test]
fn every_command_has_a_text_of_its_own() {
    each_seed(12, |seed| {
        let mut game = Match::of(seed);
        loop {
            let position = game.position();
            for command in &game.legal() {
                let text = position.command_text(*command);
                assert_eq!(position.parse_command(&text), Ok(*command), "{text}");
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

/// Saves hold events as plain data; two that differ also differ in words.
#[test]
fn every_event_has_a_text_of_its_own() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        loop {
            let position = game.position();
            let mut told: BTreeMap<String, Event> = BTreeMap::new();
            for event in &game.events {
                let stored = serde_json::to_string(event).expect("plain data");
                let read = serde_json::from_str::<Event>(&stored).ok();
                assert_eq!(read, Some(*event), "{stored}");
                let text = position.event_text(*event);
                // What the rules owe is told by its kind alone.
                let owed = matches!(event, Event::Bookkeeping(event::Bookkeeping::Owed { .. }));
                let same = told.insert(text.clone(), *event).filter(|_| !owed);
                assert!(same.is_none_or(|same| same == *event), "{text}");
            }
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

#[test]
fn every_throw_has_a_text_of_its_own() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        loop {
            let position = game.position();
            for throw in &game.dice {
                let text = position.throw_text(throw);
                assert_eq!(position.parse_throw(&text), Ok(*throw), "{text}");
            }
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}
