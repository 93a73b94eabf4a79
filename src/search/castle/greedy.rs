//! One command ahead.

use super::{heroes, lord};
use crate::games::castle::{Castle, Command, LORD, State, Task};
use crate::kernel::{FirstWay, Game, Seat, Silent};
use crate::search::Player;
use crate::search::player::own_chance;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Decides by what each lawful command leads to; among equals by chance.
pub struct Greedy {
    chance: ChaCha8Rng,
    legal: Vec<Command>,
}

impl Greedy {
    /// A player with a chance of its own.
    pub fn new(seed: u64) -> Greedy {
        Greedy {
            chance: own_chance(seed),
            legal: Vec::new(),
        }
    }

    /// The best of the commands, each weighed in the state that it leads to when every draw shows what comes
    /// first.
    fn best(
        &mut self,
        game: &Castle,
        view: &State,
        seat: Seat,
        worth: impl Fn(Command, &State) -> i32,
    ) -> Option<Command> {
        let mut best: Vec<Command> = Vec::new();
        let mut most = i32::MIN;
        for command in &self.legal {
            let mut after = view.clone();
            game.apply_lawful(&mut after, seat, *command, &mut FirstWay, &mut Silent);
            pass_on(game, &mut after);
            let worth = worth(*command, &after);
            if worth > most {
                best.clear();
                most = worth;
            }
            if worth == most {
                best.push(*command);
            }
        }
        match best.len() {
            0 => None,
            many => Some(best[self.chance.random_range(0..many)]),
        }
    }
}

/// Nobody answers what was just announced, and a spell that could name more names no more.
fn pass_on(game: &Castle, state: &mut State) {
    while let Some((seat, command)) = passed(game, state) {
        game.apply(state, seat, command, &mut FirstWay, &mut Silent);
    }
}

fn passed(game: &Castle, state: &State) -> Option<(Seat, Command)> {
    if let Some(asking) = state.asking() {
        return asking.seat.map(|seat| (seat, Command::Pass));
    }
    match game.at(state).question() {
        Some(Task::More { seat }) => Some((seat, Command::Enough)),
        _ => None,
    }
}

impl Player<Castle> for Greedy {
    fn choose(&mut self, game: &Castle, view: &State, seat: Seat) -> Option<Command> {
        game.legal(view, seat, &mut self.legal);
        let position = game.at(view);
        // The heroes give up together or not at all.
        let partner = view.yielded().any(|other| other != seat);
        self.legal
            .retain(|command| *command != Command::Yield || partner && seat != LORD);
        if self.legal.contains(&Command::Yield) {
            return Some(Command::Yield);
        }
        let mut still = view.clone();
        pass_on(game, &mut still);
        let still = game.at(&still);
        match seat {
            LORD => match lord::placing(position, &self.legal, &mut self.chance) {
                Some(command) => Some(command),
                None => {
                    let plans = lord::Plans::of(position, still);
                    self.best(game, view, seat, |command, after| {
                        plans.worth(position, command, game.at(after))
                    })
                }
            },
            _ => {
                let plans = heroes::Plans::of(position, still, seat);
                self.best(game, view, seat, |command, after| {
                    plans.worth(position, command, game.at(after))
                })
            }
        }
    }
}
