//! The matches that laws look at. To play one takes longest, and all laws look at the same: they are kept.

use super::Tried;
use super::seeds::{Repeat, seeds};
use dialdelve::kernel::Seat;
use dialdelve::store::replay::Stored;
use dialdelve::table::{By, Entry, History, Sitting};
use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

/// A match of a game at the table.
pub type Table<G> = Sitting<G, <G as Stored>::Plan>;

/// Of so many seeds the matches are kept for the laws that follow.
const KEPT: u64 = 2000;

type Slot = OnceLock<Arc<dyn Any + Send + Sync>>;

static ALL: Mutex<BTreeMap<(TypeId, u64), Arc<Slot>>> = Mutex::new(BTreeMap::new());

/// The match of a seed, as far as most laws look at it.
pub fn played<G: Tried>(seed: u64) -> Arc<Table<G>> {
    let anew = || Arc::new(G::played(seed, G::ENOUGH));
    if seed > KEPT {
        return anew();
    }
    let slot = {
        let mut all = ALL.lock().expect("nothing panics while it is held");
        all.entry((TypeId::of::<G>(), seed)).or_default().clone()
    };
    let table = slot.get_or_init(|| anew()).clone();
    table.downcast().expect("the match of its type")
}

/// The seeds of a law that is tried on `share` of [`super::seeds::USUAL`] matches.
pub fn seeds_of<G: Tried>(share: u64) -> std::ops::Range<u64> {
    seeds(G::FIRST, G::MATCHES, share)
}

/// Whether so many matches are tried that what is rare must have come up.
pub fn are_many<G: Tried>(share: u64) -> bool {
    seeds_of::<G>(share).count() as u64 * super::seeds::USUAL >= G::MATCHES * share
}

/// Tries a law on the seeds of `share` matches.
pub fn each_seed<G: Tried, F: FnMut(u64)>(share: u64, mut holds: F) {
    for seed in seeds_of::<G>(share) {
        let _repeat = Repeat::of::<F>(seed);
        holds(seed);
    }
}

/// Tries a law on `share` matches.
pub fn each_match<G: Tried, F: FnMut(u64, &Table<G>)>(share: u64, mut holds: F) {
    for seed in seeds_of::<G>(share) {
        let _repeat = Repeat::of::<F>(seed);
        holds(seed, &played::<G>(seed));
    }
}

/// A moment of a match: the opening is behind it, and an entry has just led there.
pub struct Moment<'a, G: Tried> {
    /// The game with its book.
    pub game: &'a G,
    /// The seed of the match.
    pub seed: u64,
    /// The number of the entry that has led there.
    pub number: usize,
    /// The state.
    pub state: &'a G::State,
    /// What happens next; nothing at the last moment that is looked at.
    pub next: Option<&'a Entry<G>>,
}

impl<G: Tried> Moment<'_, G> {
    /// The seats at the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.seats(self.state)).map(Seat)
    }

    /// Whether a seat is to act.
    pub fn acts(&self, seat: Seat) -> bool {
        self.game.to_act(self.state).has(seat)
    }

    /// What a seat may do.
    pub fn listed(&self, seat: Seat) -> Vec<G::Command> {
        listed(self.game, self.state, seat)
    }

    /// Commands that one could think of.
    pub fn thinkable(&self) -> Vec<G::Command> {
        self.game.thinkable(self.state, self.seed, self.number)
    }
}

/// What a seat may do in a state.
pub fn listed<G: Tried>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Command> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal
}

/// Tries a law on every moment of `share` matches.
pub fn moments<G: Tried, F: FnMut(&Moment<'_, G>)>(share: u64, mut holds: F) {
    for seed in seeds_of::<G>(share) {
        let _repeat = Repeat::of::<F>(seed);
        let table = played::<G>(seed);
        let history = table.history();
        let (game, entries) = (history.game(), history.entries());
        let mut state = history.start().clone();
        for (number, entry) in entries.iter().enumerate() {
            let events = entry.events.iter();
            events.for_each(|event| game.absorb(&mut state, *event));
            holds(&Moment {
                game,
                seed,
                number,
                state: &state,
                next: entries.get(number + 1),
            });
        }
    }
}

/// An event of a match, with the states before and after it.
pub struct Fact<'a, G: Tried> {
    /// The game with its book.
    pub game: &'a G,
    /// The number of the command, the opening's is 0.
    pub number: usize,
    /// What was.
    pub before: &'a G::State,
    /// What happened.
    pub event: G::Event,
    /// What is then.
    pub after: &'a G::State,
}

/// Tries a law on every event of a match.
pub fn facts<G: Tried>(history: &History<G>, mut holds: impl FnMut(&Fact<'_, G>)) {
    let (game, mut before) = (history.game(), history.start().clone());
    for (number, entry) in history.entries().iter().enumerate() {
        for event in entry.events.iter().copied() {
            let mut after = before.clone();
            game.absorb(&mut after, event);
            holds(&Fact {
                game,
                number,
                before: &before,
                event,
                after: &after,
            });
            before = after;
        }
    }
}

/// The same match at its beginning, with the same dice to come.
pub fn begun_again<G: Tried>(table: &Table<G>) -> Table<G> {
    let history = table.history();
    let (game, start) = (history.game().clone(), history.start().clone());
    let begun = History::of_streams(game, start, history.seed(), history.streams());
    table.clone().at(begun)
}

/// Plays the command of an entry, decided by somebody, with the dice of the seed.
pub fn play<G: Tried>(table: &mut Table<G>, entry: &Entry<G>, by: By) {
    let (seat, command) = entry.seat.zip(entry.command).expect("no opening");
    if let Err(refusal) = table.play_as(seat, command, by) {
        panic!("{command:?} was lawful before: {refusal:?}");
    }
}

/// Two matches are the same, but for who decided.
#[track_caller]
pub fn assert_same<G: Tried>(one: &History<G>, other: &History<G>) {
    assert!(one.state() == other.state(), "the states differ");
    assert!(one.start() == other.start(), "they start otherwise");
    assert_eq!(one.entries().len(), other.entries().len());
    for (number, (one, other)) in one.entries().iter().zip(other.entries()).enumerate() {
        let other = Entry {
            by: one.by.clone(),
            ..other.clone()
        };
        assert_eq!(*one, other, "entry {number}");
    }
    let keys = [one, other].map(|it| it.game().key(it.state()));
    assert_eq!(keys[0], keys[1]);
    for seat in (0..one.game().seats(one.state())).map(Seat) {
        let [one, other] = [one, other].map(|it| listed(it.game(), it.state(), seat));
        assert_eq!(one, other, "{seat:?} may do something else");
    }
}
