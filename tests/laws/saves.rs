//! Saves of older matches, and how saves of the skirmish are made here.

use crate::again::by_hand;
use crate::matches::Match;
use crate::seeds::each_seed;
use crate::starts::Start;
use dialdelve::games::skirmish::{Handicap, Handicaps, Keys};
use dialdelve::store::replay_text;
use dialdelve::store::skirmish::Sitting;
use dialdelve::store::skirmish::{Replay, parse_replay};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::{SavedSeat, Setup, Streams};

/// Commands of a match that is saved after each of them.
const SAVED: usize = 10;

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

fn loaded(history: &History) -> History {
    let text = replay_text(&kept(history.clone()));
    let read = parse_replay("a save", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(replay_text(&read), text, "saved again it is the same");
    read.sitting.into_history()
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
        for _ in 0..SAVED {
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
