//! Saves hold a whole match, and what is taken back was never there.

use crate::again::by_hand;
use crate::matches::Match;
use crate::seeds::each_seed;
use crate::starts::Start;
use dialdelve::games::skirmish::{Command, Handicap, Handicaps, Keys};
use dialdelve::store::replay_text;
use dialdelve::store::skirmish::Sitting;
use dialdelve::store::skirmish::{Replay, parse_replay};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::{Entry, History};
use dialdelve::table::{By, SavedSeat, Setup, Streams, UndoFault};

/// Commands of a match that is saved after each of them.
const SAVED: usize = 30;
/// Commands of a match in which much is taken back.
const TAKEN_BACK: u64 = 100;

/// A match as it is kept when people play it.
pub fn kept(history: History) -> Replay {
    let seats = usize::from(history.start().seats());
    let seat = SavedSeat {
        player: "human".to_string(),
        answers: Answers::default(),
    };
    let history = by_hand(&history, history.seed());
    let sitting = Sitting::new(history, vec![seat; seats], Setup::Play, None);
    Replay::new(sitting, &[]).expect("it can be read again")
}

/// The match of a seed; [`Match`] throws by entry.
pub fn by_entry(start: crate::starts::Start, seed: u64) -> History {
    History::of_streams(start.game, start.state, seed, Streams::ByEntry)
}

fn begun(seed: u64) -> History {
    let start = Match::start(seed);
    by_entry(start, seed)
}

fn loaded(history: &History) -> History {
    let text = replay_text(&kept(history.clone()));
    let read = parse_replay("a save", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(replay_text(&read), text, "saved again it is the same");
    read.sitting.into_history()
}

/// All of a match but who decided it.
fn happened(history: &History) -> Vec<Entry> {
    let entries = history.entries().iter().cloned();
    let untold = entries.map(|entry| Entry {
        by: By::Untold,
        ..entry
    });
    untold.collect()
}

fn assert_same(one: &History, other: &History) {
    assert!(one.state() == other.state(), "the states differ");
    assert_eq!(happened(one), happened(other));
    assert_eq!(one.start(), other.start());
    let keys = [one, other].map(|it| it.game().key(it.state()));
    assert_eq!(keys[0], keys[1]);
    let lists = [one, other].map(|it| {
        let mut legal = Vec::new();
        it.game().legal(it.state(), &mut legal);
        legal
    });
    assert_eq!(lists[0], lists[1]);
}

/// Starts are hashed as they are written: without a handicap not a letter is another than before there were any.
#[test]
fn a_match_without_handicaps_is_written_as_one_of_before() {
    each_seed(24, |seed| {
        let mut start = Match::start(seed);
        start.game.book.options.handicaps = Handicaps::default();
        let text = replay_text(&kept(by_entry(start.clone(), seed)));
        assert!(!text.contains("handicap"), "{text:.400}");
        let one = Handicap {
            activations: 1,
            points: 0,
        };
        start.game.book.options.handicaps = Handicaps::of(&[Handicap::NONE, one]);
        let text = replay_text(&kept(by_entry(start, seed)));
        let written = "\"handicaps\":[{},{\"activations\":1}]";
        assert!(text.contains(written), "{text:.400}");
    });
}

/// Saved and loaded after every command, a match goes on as if nothing had happened.
#[test]
fn saving_and_loading_changes_nothing() {
    each_seed(6, |seed| {
        let (mut straight, mut broken_off) = (begun(seed), begun(seed));
        let mut game = Match::of(seed);
        for _ in 0..SAVED {
            broken_off = loaded(&broken_off);
            assert_same(&straight, &broken_off);
            let Some(command) = game.go_on() else {
                break;
            };
            straight.play(command).expect("a listed command");
            broken_off
                .play(command)
                .expect("a command listed before it was saved");
        }
    });
}

/// A match keeps the keys that it was begun with: one of before has those of before after every command and in
/// every save, which names them or, where it is the oldest, does not; one that is begun now names its own.
#[test]
fn a_match_goes_on_with_the_keys_it_was_begun_with() {
    each_seed(6, |seed| {
        let mut start = Match::start(seed);
        let named = |start: &Start, number: u8| {
            assert_eq!(start.game.book.keys.number(), number);
            let text = replay_text(&kept(by_entry(start.clone(), seed)));
            text.contains(&format!("\"keys\":{number}"))
        };
        assert!(named(&start, 3));
        let book = &mut start.game.book;
        book.keys = Keys::numbered(2, &book.kinds, &book.chests).expect("older keys");
        assert!(named(&start, 2));
        start.game.book.keys = Keys::ByPlace;
        let mut before = by_entry(start, seed);
        let mut game = Match::of(seed);
        for _ in 0..SAVED / 3 {
            before = loaded(&before);
            assert_eq!(before.game().book.keys, Keys::ByPlace);
            let text = replay_text(&kept(before.clone()));
            assert!(!text.contains("\"keys\":"), "they are not named");
            let now = game.game.key(before.state());
            assert_ne!(before.game().key(before.state()), now);
            let Some(command) = game.go_on() else {
                break;
            };
            before.play(command).expect("a listed command");
        }
    });
}

/// Whatever is taken back, as far back as no dice fell, and played again is the same match.
#[test]
fn taking_back_and_playing_again_gives_the_same() {
    each_seed(24, |seed| {
        let mut history = begun(seed);
        let mut states = vec![history.state().clone()];
        let mut game = Match::of(seed);
        while game.count < TAKEN_BACK {
            let Some(command) = game.go_on() else {
                break;
            };
            history.play(command).expect("a listed command");
            states.push(history.state().clone());
            if game.count % 25 != 3 {
                continue;
            }
            let whole = history.clone();
            let taken = take_back(&mut history, &states);
            for command in taken.into_iter().rev() {
                history.play(command).expect("it was lawful before");
            }
            assert_same(&whole, &history);
            assert!(game.state == *history.state());
        }
    });
}

/// Takes back all that can be; the last command comes first.
fn take_back(history: &mut History, states: &[dialdelve::games::skirmish::State]) -> Vec<Command> {
    let mut taken = Vec::new();
    loop {
        match history.undo_one() {
            Ok(command) => taken.push(command),
            Err(UndoFault::Nothing) => {
                assert_eq!(history.entries().len(), 1, "commands are left");
                return taken;
            }
            Err(UndoFault::Seen) => panic!("no seat of the skirmish knows more than another"),
            Err(UndoFault::Thrown | UndoFault::ThrownSince) => {
                let dice = history.entries().last().map(|entry| entry.dice.len());
                assert!(dice > Some(0), "no dice were thrown");
                return taken;
            }
        }
        let here = history.entries().len() - 1;
        assert!(*history.state() == states[here], "{taken:?} taken back");
    }
}
