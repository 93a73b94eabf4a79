//! What is taken back was never there, and what was thrown or seen is not taken back.

use super::Tried;
use super::played::{Table, assert_same, begun_again, each_match, play};
use dialdelve::kernel::Seat;
use dialdelve::table::{By, Entry, UndoFault};

/// Commands of a match in which much is taken back.
const TAKEN_BACK: usize = 300;
/// It is taken back after every so many.
const EVERY: usize = 5;

/// Whatever is taken back, as far back as can be, leaves the state that was before it; played again it is the same
/// match. Once all decide by hand, and once one seat against players.
pub fn what_is_taken_back_was_never_there<G: Tried>() {
    each_match::<G, _>(24, |seed, table| {
        let seats = table.history().game().seats(table.history().start());
        let alone = Seat((seed % u64::from(seats)) as u8);
        took_back(table, |_| By::Hand);
        took_back(table, |seat| match seat == alone {
            true => By::Hand,
            false => By::Player("random".into()),
        });
    });
}

fn took_back<G: Tried>(whole: &Table<G>, by: impl Fn(Seat) -> By) {
    let mut table = begun_again(whole);
    let mut states = vec![table.history().state().clone()];
    let entries = whole.history().entries().iter().enumerate().skip(1);
    for (number, entry) in entries.take(TAKEN_BACK) {
        let by = |entry: &Entry<G>| entry.seat.map_or(By::Untold, &by);
        play(&mut table, entry, by(entry));
        states.push(table.history().state().clone());
        if number % EVERY != 3 {
            continue;
        }
        let before = table.clone();
        while take_back(&mut table, &states) {}
        let left = table.history().entries().len();
        for entry in &before.history().entries()[left..] {
            play(&mut table, entry, entry.by.clone());
        }
        assert_same(before.history(), table.history());
        assert!(states[number] == *table.history().state());
    }
}

/// Takes back what a person did last, if that can be; `states` are those after each entry.
fn take_back<G: Tried>(table: &mut Table<G>, states: &[G::State]) -> bool {
    let before = table.clone();
    let (game, entries) = (before.history().game(), before.history().entries());
    let last = entries.iter().rposition(|entry| entry.by == By::Hand);
    let since = last.map_or(&[][..], |last| &entries[last..]);
    let throws = |entry: &Entry<G>| !entry.dice.is_empty();
    let shows = |entry: &Entry<G>| {
        let to = since.first().and_then(|entry| entry.seat);
        let mut events = entry.events.iter();
        to.is_some_and(|to| events.any(|event| game.reveals(*event, to)))
    };
    match table.undo() {
        Ok(command) => {
            let last = last.expect("somebody decided by hand");
            assert_eq!(entries[last].command, Some(command));
            assert_eq!(table.history().entries(), &entries[..last]);
            assert!(*table.history().state() == states[last - 1], "{command:?}");
            assert!(!since.iter().any(throws), "{command:?}: dice were thrown");
            assert!(!since.iter().any(shows), "{command:?}: it was seen");
            return true;
        }
        Err(UndoFault::Nothing) => assert!(since.is_empty(), "commands are left"),
        Err(UndoFault::Thrown) => assert!(since.first().is_some_and(throws), "no dice"),
        Err(UndoFault::ThrownSince) => assert!(since.iter().skip(1).any(throws), "no dice"),
        Err(UndoFault::Seen) => assert!(since.iter().any(shows), "nothing was seen"),
    }
    assert_same(before.history(), table.history());
    false
}
