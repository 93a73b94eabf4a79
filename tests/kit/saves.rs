//! A file holds a whole match and nothing else, and what is changed in one is found.

use super::Tried;
use super::played::{Table, assert_same, begun_again, each_match, play};
use dialdelve::kernel::Shape;
use dialdelve::store::replay::{Replay, parse_replay, prove, rechained, replay_text, salvage_text};
use dialdelve::table::{Entry, verify};

/// A match is saved after each of so many commands,
const SAVED: usize = 30;
/// and after every so many of those that follow.
const THEN_EVERY: usize = 41;

fn text<G: Tried>(table: &Table<G>) -> String {
    let replay = Replay::new(table.clone(), &[]).expect("it can be read again");
    replay_text(&replay)
}

fn loaded<G: Tried>(table: &Table<G>) -> Table<G> {
    let text = text(table);
    let read = parse_replay::<G>("a save", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(replay_text(&read) == text, "saved again it is another file");
    read.sitting
}

/// Saved and loaded again and again, a match goes on as if nothing had happened.
pub fn saving_and_loading_changes_nothing<G: Tried>() {
    each_match::<G, _>(6, |_, whole| {
        let (mut straight, mut broken_off) = (begun_again(whole), begun_again(whole));
        for (number, entry) in whole.history().entries().iter().enumerate().skip(1) {
            play(&mut straight, entry, entry.by.clone());
            play(&mut broken_off, entry, entry.by.clone());
            if number <= SAVED || number % THEN_EVERY == 0 {
                broken_off = loaded(&broken_off);
                assert_same(straight.history(), broken_off.history());
            }
        }
        let end = loaded(&broken_off);
        assert_eq!(end.history().entries(), whole.history().entries());
    });
}

/// The file of a match holds, and is told at a glance; a key, an entry or a seed that was changed does not hold, and what
/// stands before a break is kept.
pub fn a_match_is_proved_and_a_forged_one_refused<G: Tried>() {
    each_match::<G, _>(12, |_, table| {
        let (text, history) = (text(table), table.history());
        let entries = history.entries();
        let proof = prove::<G>("a match", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(proof.chained && proof.proven.len() == 3 || !table.is_over());
        assert_eq!(proof.verified.entries, entries.len());
        assert_eq!(proof.verified.key, table.key());
        let glance = G::glance(&text).expect("a match");
        assert_eq!(glance.is_over, table.is_over());
        let told = table.is_over() || !history.game().keeps_secrets();
        assert_eq!(glance.commands, told.then_some(entries.len() - 1));

        let refused = |text: &str, why: &str| {
            let proof = prove::<G>("forged", &rechained::<G>(text));
            assert!(proof.is_err(), "{why} is believed");
        };
        refused(&text.replacen("\"key\":\"", "\"key\":\"f", 1), "a key");
        if entries.iter().any(|entry| !entry.dice.is_empty()) {
            let seed = format!("\"seed\":{}", history.seed());
            let other = format!("{seed}7");
            refused(&text.replacen(&seed, &other, 1), "another seed");
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let without = |left_out: usize| {
            [&lines[..left_out], &lines[left_out + 1..]]
                .concat()
                .concat()
        };
        // The header comes first, then the opening.
        refused(&without(1), "a match without its opening");
        let last = prove::<G>("forged", &without(lines.len() - 2));
        assert!(last.is_err(), "the last command is missing");

        let sound = lines.len() / 2;
        let head = lines[..sound].concat();
        assert!(prove::<G>("a head", &head).is_err(), "the end is missing");
        let (part, fault) = salvage_text::<G>("a head", &head).expect("an opening");
        assert!(fault.is_some());
        assert_eq!(part.sitting.history().entries(), &entries[..sound - 1]);
    });
}

/// A record in which an event or a throw was left out is found, at its place.
pub fn what_was_changed_is_found<G: Tried>() {
    each_match::<G, _>(12, |seed, table| {
        let history = table.history();
        let (game, start, entries) = (history.game(), history.start(), history.entries());
        let verified = verify(game, start, entries).unwrap_or_else(|why| panic!("{why}"));
        let told = entries.iter().map(|entry| entry.events.len()).sum();
        assert_eq!((verified.entries, verified.events), (entries.len(), told));
        assert_eq!(verified.key, table.key());
        type Change<G> = fn(&mut Entry<G>) -> bool;
        let changes: [Change<G>; 2] = [
            |entry| entry.events.pop().is_some(),
            |entry| {
                // A draw that can come to one result only need not be named.
                let last = entry.dice.pop();
                last.is_some_and(|throw| !matches!(throw.shape, Shape::Draw(_)))
            },
        ];
        for change in changes {
            let from = seed as usize % entries.len();
            let mut places = (0..entries.len()).map(|it| (it + from) % entries.len());
            let is_changed = |place: &usize| change(&mut entries[*place].clone());
            if let Some(place) = places.find(is_changed) {
                let mut changed = entries.to_vec();
                change(&mut changed[place]);
                let found = verify(game, start, &changed).map_err(|it| it.entry);
                assert_eq!(found, Err(place));
            }
        }
    });
}
