//! What is taken back was never there, and what was thrown or seen is not taken back.

use super::Tried;
use super::played::{Table, assert_same, begun_again, each_match, play};
use dialdelve::kernel::Seat;
use dialdelve::table::{By, Entry, History, UndoFault};

/// Within so many commands of a match it is taken back after every so many, and after each multiple of a number.
const OFTEN_UP_TO: usize = 100;
const OFTEN: usize = 25;
const SELDOM: usize = 250;

/// Whatever is taken back, as far back as can be, leaves the state that was before it; played again it is the same
/// match. All decide by hand, and in every other match once more one seat against players.
pub fn what_is_taken_back_was_never_there<G: Tried>() {
    each_match::<G, _>(24, |seed, table| {
        let seats = table.history().game().seats(table.history().start());
        let alone = Seat((seed % u64::from(seats)) as u8);
        took_back(table, |_| By::Hand);
        if seed % 2 == 1 {
            took_back(table, |seat| match seat == alone {
                true => By::Hand,
                false => By::Player("random".into()),
            });
        }
    });
}

fn took_back<G: Tried>(whole: &Table<G>, by: impl Fn(Seat) -> By) {
    let mut table = begun_again(whole);
    let mut states = vec![table.history().state().clone()];
    let entries = whole.history().entries().iter().enumerate().skip(1);
    for (number, entry) in entries {
        let by = |entry: &Entry<G>| entry.seat.map_or(By::Untold, &by);
        play(&mut table, entry, by(entry));
        states.push(table.history().state().clone());
        let often = number <= OFTEN_UP_TO && number % OFTEN == 3;
        let is_last = number + 1 == whole.history().entries().len();
        if !(often || is_last || number.is_multiple_of(SELDOM)) {
            continue;
        }
        take_one_back(table.history().clone(), &states);
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

/// Takes one command back, whoever gave it, unless it threw dice.
fn take_one_back<G: Tried>(mut history: History<G>, states: &[G::State]) {
    let last = history.entries().last().cloned().expect("an opening");
    match history.undo_one() {
        Ok(command) => {
            assert!(last.dice.is_empty(), "{command:?}: dice were thrown");
            assert_eq!(last.command, Some(command));
            assert!(*history.state() == states[history.entries().len() - 1]);
        }
        Err(why) => assert!(!last.dice.is_empty(), "{:?}: {why:?}", last.command),
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
    assert_eq!(table.history().entries(), entries);
    assert!(table.history().state() == before.history().state());
    false
}
