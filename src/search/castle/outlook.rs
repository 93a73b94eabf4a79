//! The chase as it is judged by who tries commands out in dealt states.

use super::lord::Plans;
use super::{Greedy, is_surrender};
use crate::games::castle::{Castle, Command, Figure, LORD, Stage, State};
use crate::kernel::{Game, Seat};
use crate::search::{Budget, Outlook, Player, Sampled, WON};

/// Nodes of a decision.
const NODES: u64 = 1200;
/// Commands until a trial is judged.
const DEPTH: u32 = 6;
/// A key that the heroes have.
const KEY: i32 = 1500;
/// A round that has passed.
const ROUND: i32 = 60;
/// A part of how the lord stands: ten of them are half an action point of a hero.
const PLACE: i32 = 2;
/// A life.
const LIFE: i32 = 30;

/// Tries its commands out in states that are dealt from its view ([`Sampled`]); what it places in set-up it places as
/// [`Greedy`] does.
pub struct Chaser {
    setup: Greedy,
    sampled: Sampled<Castle>,
}

impl Chaser {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Chaser {
        let outlook = Outlook {
            depth: DEPTH,
            worth,
            never: is_surrender,
        };
        Chaser {
            setup: Greedy::new(seed),
            sampled: Sampled::new(seed, Budget::Nodes(NODES), outlook),
        }
    }
}

impl Player<Castle> for Chaser {
    fn choose(&mut self, game: &Castle, view: &State, seat: Seat) -> Option<Command> {
        match view.stage() {
            Stage::Play => self.sampled.choose(game, view, seat),
            _ => self.setup.choose(game, view, seat),
        }
    }
}

/// What a match under way is worth to a side: keys and time, how far the heroes are from what they need, lives.
fn worth(game: &Castle, state: &State, seat: Seat) -> i32 {
    let position = game.at(state);
    let lives = |figures: &[Figure]| -> i32 {
        let there = figures
            .iter()
            .filter(|it| position.where_is(**it).is_some());
        there.map(|it| i32::from(state.piece(*it).lives.0)).sum()
    };
    let heroes = WON / 2 + KEY * i32::from(state.keys())
        - ROUND * i32::from(game.round(state))
        - PLACE * Plans::stands(position)
        + LIFE * (lives(&Figure::HEROES) - lives(&Figure::MONSTERS));
    let heroes = heroes.clamp(1, WON - 1);
    if seat == LORD { WON - heroes } else { heroes }
}
