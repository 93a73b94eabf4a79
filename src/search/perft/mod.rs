//! Counts what can happen: the leaves after so many commands, the different states among them, and
//! what all of it weighs.

mod chances;
mod fork;

pub use chances::{Asked, Chances, Way};
pub use fork::{Weight, forks, told_forks};

use crate::kernel::{Dice, Game, Seat, Silent};
use num_bigint::BigUint;
use std::collections::{HashMap, HashSet};

/// What lies below a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Below {
    /// Ways to play on, a way for every command and every result of a throw.
    pub leaves: BigUint,
    /// Their chances together, each lawful command being as likely as any other: 1, unless commands
    /// or dice are lost on the way.
    pub weight: Weight,
}

impl Below {
    /// A leaf: one way, and certain.
    pub fn leaf() -> Below {
        Below {
            leaves: BigUint::from(1_u8),
            weight: Weight::from(BigUint::from(1_u8)),
        }
    }

    /// Adds what lies below one of several results that comes with this chance.
    pub fn add(&mut self, below: &Below, weight: &Weight) {
        self.leaves += &below.leaves;
        self.weight += &below.weight * weight;
    }
}

/// So many states are kept at most, those on the way and the leaves; a count that has more is broken off.
pub const MOST_KNOWN: usize = 4_000_000;

/// Counts positions of one game. A match that is over is a leaf, whatever depth is left.
///
/// What is known to lie below a state is kept by its key, so that a state that is reached in many
/// ways is played on once: memory grows with the number of different states, of which there are at most [`MOST_KNOWN`].
///
/// ```
/// use dialdelve::search::perft::Perft;
/// use dialdelve::store::Source;
/// use dialdelve::store::skirmish::{Library, case::Case};
///
/// let text = r#"
/// format = "dialdelve case 1"
/// title = "Alone before a wall"
/// rules = ["MOVE-1"]
/// board = "."
/// hero = [{ id = "ann", at = "a1", facing = "s" }]
/// step = [{ legal = ["activate ann", "end", "concede"] }]
/// "#;
/// let case = Case::read(Source::new("alone.toml", text), &Library::shipped()).unwrap();
/// let script = case.script();
/// let below = Perft::new(&script.game).count(&script.start, 1);
/// assert_eq!(below.leaves, 3_u8.into());
/// ```
pub struct Perft<'a, G: Chances> {
    game: &'a G,
    known: HashMap<(u64, u8), Below>,
    states: HashSet<u64>,
    most: usize,
}

impl<'a, G: Chances> Perft<'a, G> {
    /// Nothing is counted yet.
    pub fn new(game: &'a G) -> Self {
        Perft {
            game,
            known: HashMap::new(),
            states: HashSet::new(),
            most: MOST_KNOWN,
        }
    }

    /// The same that keeps at most so many states.
    #[must_use]
    pub fn keeping(self, most: usize) -> Self {
        Perft { most, ..self }
    }

    /// The game.
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// Whether as many states are kept as may be: nothing is counted that lies below others.
    pub fn is_full(&self) -> bool {
        self.known.len() + self.states.len() >= self.most
    }

    /// What lies below a state after so many commands, answers among them.
    pub fn count(&mut self, state: &G::State, depth: u8) -> Below {
        let key = self.game.key(state);
        let seats = self.game.to_act(state);
        if depth == 0 || seats.is_empty() {
            self.states.insert(key);
            return Below::leaf();
        }
        if let Some(below) = self.known.get(&(key, depth)) {
            return below.clone();
        }
        if self.is_full() {
            return Below::default();
        }
        let commands = decisions(self.game, state);
        let mut below = Below::default();
        for (seat, command) in commands.iter().copied() {
            let after = self.after(state, seat, command, depth - 1);
            below.add(&after, &share(&commands));
        }
        self.known.insert((key, depth), below.clone());
        below
    }

    /// What lies below one lawful command, all results of its throws together, after `depth` more commands.
    pub fn after(&mut self, state: &G::State, seat: Seat, command: G::Command, depth: u8) -> Below {
        let game = self.game;
        let mut below = Below::default();
        let act = |state: &mut G::State, dice: &mut dyn Dice<G::Throw>| {
            game.apply_lawful(state, seat, command, dice, &mut Silent);
        };
        forks(game, state, act, |state, weight| {
            below.add(&self.count(&state, depth), &weight);
        });
        below
    }

    /// How many different states there are, by their keys, among all leaves counted so far.
    pub fn states(&self) -> usize {
        self.states.len()
    }
}

/// Every lawful command of every seat that is to act, by seats.
pub fn decisions<G: Game>(game: &G, state: &G::State) -> Vec<(Seat, G::Command)> {
    let (mut all, mut legal) = (Vec::new(), Vec::new());
    for seat in game.to_act(state) {
        game.legal(state, seat, &mut legal);
        all.extend(legal.iter().map(|command| (seat, *command)));
    }
    all
}

/// The chance of one of these commands, each as likely as any other.
///
/// # Panics
/// When there are none.
pub fn share<C>(commands: &[C]) -> Weight {
    Weight::new(BigUint::from(1_u8), BigUint::from(commands.len()))
}
