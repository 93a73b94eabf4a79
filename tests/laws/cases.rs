//! Every position of a match can be written as a case, and what is read of it is the same position.

use crate::matches::Match;
use crate::seeds::{are_many, each_seed};
use crate::starts::LIBRARY;
use dialdelve::games::skirmish::{Command, Skirmish, State};
use dialdelve::store::Source;
use dialdelve::store::skirmish::case::{Case, Unwritten, case_files, case_text};
use dialdelve::table::case::Script;
use dialdelve::table::skirmish::case::Opening;
use dialdelve::table::skirmish::{Entry, History};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A position is written after every so many commands; the number shares no factor with the turns of
/// two activations, so that all moments come up.
const EVERY: u64 = 7;

/// A match with what is needed to write where it stands.
struct Followed {
    game: Match,
    rest: State,
    since: Vec<Entry>,
}

impl Followed {
    fn of(seed: u64) -> Followed {
        let start = Match::start(seed);
        let mut followed = Followed {
            game: Match::of(seed),
            rest: start.state,
            since: Vec::new(),
        };
        followed.note(None);
        followed
    }

    fn note(&mut self, command: Option<Command>) {
        self.since.push(Entry {
            seat: None,
            by: dialdelve::table::By::Untold,
            command,
            dice: self.game.dice.clone(),
            events: self.game.events.clone(),
        });
        if self.game.state.rests() {
            self.rest = self.game.state.clone();
            self.since.clear();
        }
    }

    fn written(&self, keys: &mut BTreeSet<String>) -> Case {
        let text = case_text("law", &self.game.game, &self.rest, &self.since, &LIBRARY);
        let text = text.unwrap_or_else(|fault| panic!("after {}: {fault}", self.game.count));
        keys.extend(text.lines().filter_map(key));
        Case::read(Source::new("law.toml", text), &LIBRARY).expect("it was read before")
    }
}

/// The key of a line.
fn key(line: &str) -> Option<String> {
    let (key, _) = line.split_once(" = ")?;
    Some(key.to_string())
}

/// Keys of what is seldom: where none of them is written, nothing is known of reading them.
const SELDOM: [&str; 12] = [
    "turned",
    "open_doors",
    "destroyed_doors",
    "unused",
    "pivoted",
    "placed",
    "ready",
    "kills",
    "done",
    "acted",
    "ending",
    "as_written",
];

/// Written and read, a position is equal, has the same key and the same lawful commands; with a
/// question in the middle of a command it is that after the steps that the case plays.
#[test]
fn a_position_written_as_a_case_is_the_same_when_read() {
    let (mut written, mut with_steps) = (0, 0);
    let mut keys = BTreeSet::new();
    each_seed(24, |seed| {
        let mut followed = Followed::of(seed);
        while let Some(command) = followed.game.go_on_a_while() {
            followed.note(Some(command));
            let over = followed.game.state.ending().is_some();
            if followed.game.count % EVERY != seed % EVERY && !over {
                continue;
            }
            let case = followed.written(&mut keys);
            let script = case.script();
            assert_eq!(case.play().failures(), []);
            let mut state = script.start.clone();
            let events = script.play().events;
            events
                .into_iter()
                .for_each(|event| script.game.absorb(&mut state, event));
            let there = &followed.game;
            assert!(state == there.state, "another state after {}", there.count);
            assert_eq!(script.game.key(&state), there.game.key(&there.state));
            let mut legal = Vec::new();
            script.game.legal(&state, &mut legal);
            assert_eq!(legal, there.legal(), "other commands after {}", there.count);
            written += 1;
            with_steps += u32::from(script.steps.len() > 1);
        }
    });
    println!("{written} positions, {with_steps} of them in the middle of a command");
    if are_many(24) {
        assert!(with_steps > 0 && with_steps < written);
        let missing: Vec<_> = SELDOM.iter().filter(|key| !keys.contains(**key)).collect();
        assert!(missing.is_empty(), "never written: {missing:?}");
    }
}

/// The cases of the project, with their drawn boards and figures of their own, are written again, and
/// so is every later situation in them at which a case can begin.
#[test]
fn the_situations_of_every_case_can_be_written_again() {
    let files = case_files(&[PathBuf::from("tests/rules"), PathBuf::from("tests/perft")]);
    let cases = files
        .into_iter()
        .map(|source| Case::read(source.expect("it is there"), &LIBRARY).expect("it is read"));
    let (mut openings, mut later) = (0, 0);
    for case in cases {
        let Script { game, start, .. } = case.script();
        if case.script().manner == Opening::Settle {
            let history = History::new(game.clone(), start.clone(), 1);
            let (rest, since) = history.since_rest();
            let text = case_text("again", game, &rest, since, &LIBRARY);
            assert!(text.is_ok(), "{}: {text:?}", case.file);
            openings += 1;
        }
        for (number, state) in after_steps(case.script()) {
            if state.rests() && game.to_act(&state).is_some() {
                let text = case_text("later", game, &state, &[], &LIBRARY);
                assert!(text.is_ok(), "{}, after {number}: {text:?}", case.file);
                later += 1;
            }
        }
    }
    assert!(openings > 100 && later > 100, "{openings}, {later}");
}

/// The states after the steps of a case, with the numbers of the steps from 1.
fn after_steps(script: &Script<Skirmish>) -> impl Iterator<Item = (usize, State)> {
    (1..=script.steps.len()).map(|count| {
        let mut part = script.clone();
        part.steps.truncate(count);
        let mut state = script.start.clone();
        let events = part.play().events.into_iter();
        events.for_each(|event| script.game.absorb(&mut state, event));
        (count, state)
    })
}

/// The data is read as it is: a case that was written with other data says so.
#[test]
fn a_match_of_other_data_is_refused_with_a_reason() {
    let game = Match::of(2);
    let mut library = LIBRARY.clone();
    library.kinds.reverse();
    let written = case_text("law", &game.game, &game.state, &[], &library);
    assert_eq!(written, Err(Unwritten::Differs));
}
