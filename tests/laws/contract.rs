//! The laws that every game holds, for the skirmish.

use crate::commands::any_command;
use crate::kit::{self, Tried};
use crate::matches::{ENOUGH, Match};
use crate::saves::by_entry;
use crate::starts;
use dialdelve::games::skirmish::{Command, Scope, Skirmish, State};
use dialdelve::kernel::Seat;
use dialdelve::store::skirmish::Sitting;
use dialdelve::table::{By, HUMAN, SavedSeat, Setup};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Random commands that are tried at every moment,
const TRIES: usize = 20;
/// and at every so many-th of them more, with whatever differs from a lawful one in one field.
const MANY_EVERY: u64 = 30;
const MANY_TRIES: usize = 2000;

kit::laws!(tests of Skirmish);

impl Tried for Skirmish {
    const FIRST: u64 = 1;
    const ENOUGH: usize = ENOUGH as usize;
    const MOST: usize = 60_000;

    fn played(seed: u64, most: usize) -> Sitting {
        // How a match begins need not be found out anew to play it to its end.
        let mut game = match most > Self::ENOUGH {
            true => Match::of(seed),
            false => Match::fresh(seed),
        };
        let mut history = by_entry(starts::start(seed), seed);
        while game.count < most as u64
            && let Some(command) = game.go_on()
        {
            let played = history.play_by(command, By::Hand);
            played.expect("a listed command");
        }
        let seats = vec![SavedSeat::of(HUMAN); usize::from(history.start().seats())];
        Sitting::new(history, seats, Setup::Play, None)
    }

    fn thinkable(&self, state: &State, seed: u64, moment: usize) -> Vec<Command> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(moment as u64);
        let mut all = Vec::new();
        let mut tries = TRIES;
        let mut path = 2;
        if moment as u64 % MANY_EVERY == seed % MANY_EVERY {
            (tries, path) = (MANY_TRIES, rng.random_range(0..=4));
            let mut listed = Vec::new();
            self.legal(state, &mut listed);
            let near = Scope::beyond(self.at(state), 0);
            for command in few(&listed, &mut rng) {
                command.each_near(&near, &mut |command| all.push(command));
            }
        }
        let scope = Scope::beyond(self.at(state), path);
        all.extend((0..tries).map(|_| any_command(&scope, &mut rng)));
        all
    }

    fn alike(&self, _: &State, _: Seat, _: usize) -> Vec<State> {
        Vec::new()
    }
}

/// One of each form of the listed commands, and some more.
fn few(listed: &[Command], rng: &mut ChaCha8Rng) -> Vec<Command> {
    let mut few: Vec<Command> = Vec::new();
    for command in listed {
        let form = std::mem::discriminant(command);
        let same = few.iter().filter(|it| std::mem::discriminant(*it) == form);
        if same.count() == 0 || rng.random_range(0..listed.len()) < 12 {
            few.push(*command);
        }
    }
    few
}
