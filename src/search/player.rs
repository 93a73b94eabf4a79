//! Computer players.

use super::Reins;
use crate::kernel::{Game, Seat};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::Duration;

/// The stream of a player's own chance: a match's dice come from other streams.
const PLAYER_STREAM: u64 = u64::MAX;

/// The parts of a computer player's name: `KIND`, `KIND:CHARACTER`, each with `@BUDGET` behind it or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerName<'a> {
    /// Its level or kind.
    pub kind: &'a str,
    /// Its character, if it has one.
    pub character: Option<&'a str>,
    /// How long it thinks, if it is said.
    pub budget: Option<&'a str>,
}

impl<'a> PlayerName<'a> {
    /// The parts of a name; whether anybody is called so is not asked.
    ///
    /// ```
    /// use dialdelve::search::PlayerName;
    ///
    /// let name = PlayerName::of("veteran:bold@300ms");
    /// assert_eq!(name.kind, "veteran");
    /// assert_eq!((name.character, name.budget), (Some("bold"), Some("300ms")));
    /// assert_eq!(PlayerName::of("greedy").character, None);
    /// ```
    pub fn of(name: &'a str) -> PlayerName<'a> {
        let (name, budget) = match name.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (name, None),
        };
        let (kind, character) = match name.split_once(':') {
            Some((kind, character)) => (kind, Some(character)),
            None => (name, None),
        };
        PlayerName {
            kind,
            character,
            budget,
        }
    }
}

/// What came of a slice of thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pondered<C> {
    /// Nothing yet: it wants to think on.
    GoesOn,
    /// A lawful command, or none when it is not to act.
    Decided(Option<C>),
}

/// Somebody who decides for a seat.
pub trait Player<G: Game> {
    /// What a seat does now, as far as its `view` tells: a lawful command, or none when it is not to
    /// act.
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> Option<G::Command>;

    /// Thinks on about what [`Player::choose`] would choose, for about a slice of time, and keeps what it
    /// knows for the next call in the same position: for whoever has one thread and must not stand still.
    /// Who decides at once does so.
    fn ponder(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        _slice: Duration,
    ) -> Pondered<G::Command> {
        Pondered::Decided(self.choose(game, view, seat))
    }

    /// Whether it has plans that outlive a decision, so that the same one is to be asked for the next; any
    /// other may be made anew for each.
    fn remembers(&self) -> bool {
        false
    }

    /// A new hold on what it thinks from now on, in the place of any before: one that was told to stop stops
    /// nothing that comes later. None if it decides at once.
    fn take_reins(&mut self) -> Option<Reins> {
        None
    }
}

/// The own chance of a player with this seed.
pub(super) fn own_chance(seed: u64) -> ChaCha8Rng {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(PLAYER_STREAM);
    chance
}

/// Plays any lawful command, each as likely as any other, apart from those it is told never to.
pub struct Random<G: Game> {
    chance: ChaCha8Rng,
    never: fn(&G::Command) -> bool,
    legal: Vec<G::Command>,
}

impl<G: Game> Random<G> {
    /// A player with its own chance that never plays what `never` names, unless nothing else is
    /// lawful.
    pub fn new(seed: u64, never: fn(&G::Command) -> bool) -> Random<G> {
        Random {
            chance: own_chance(seed),
            never,
            legal: Vec::new(),
        }
    }
}

impl<G: Game> Player<G> for Random<G> {
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> Option<G::Command> {
        game.legal(view, seat, &mut self.legal);
        if !self.legal.iter().all(self.never) {
            self.legal.retain(|command| !(self.never)(command));
        }
        if self.legal.is_empty() {
            return None;
        }
        let choice = self.chance.random_range(0..self.legal.len());
        Some(self.legal[choice])
    }
}
