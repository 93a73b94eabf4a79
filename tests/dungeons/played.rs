//! Drawn dungeons are played to an end.

use crate::drawn::{LIBRARY, sound};
use dialdelve::games::skirmish::Mode;
use dialdelve::kernel::{MAX_SEATS, SeededDice, Silent};
use dialdelve::search::skirmish::player_named;
use dialdelve::store::skirmish::MatchPlan;
use dialdelve::table::skirmish::dungeon::Dungeon;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

/// More commands than any sensible match takes.
const MOST_COMMANDS: u64 = 60_000;

/// How many are played; the long run asks for a thousand.
fn wanted() -> u64 {
    let wished = std::env::var("DIALDELVE_DUNGEONS").ok();
    wished.and_then(|count| count.parse().ok()).unwrap_or(24)
}

/// `greedy` plays a match of so many in this dungeon.
fn play(dungeon: &Dungeon, seats: u8, game: Mode, seed: u64) {
    let mut library = LIBRARY.clone();
    library.maps.push(dungeon.clone());
    let mut plan = MatchPlan::basic("drawn", seats);
    plan.options.game = game;
    let (game, mut state) = plan.start(&library).expect("it is sound");
    let mut players: Vec<_> = (0..u64::from(seats))
        .map(|seat| player_named("greedy", 10 * seed + seat).expect("a player"))
        .collect();
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Silent);
    let mut commands = 0;
    while let Some(seat) = game.to_act(&state) {
        let player = &mut players[seat.index()];
        let command = player.choose(&game, &state, seat).expect("it is to act");
        commands += 1;
        assert!(commands < MOST_COMMANDS, "seed {seed}: it never ends");
        let mut dice = SeededDice::new(seed, commands);
        game.apply(&mut state, command, &mut dice, &mut Silent);
    }
    assert!(state.ending().is_some(), "seed {seed}");
}

/// Repeat one with its seed: the dungeon and its match hang on nothing else.
#[test]
fn greedy_plays_sound_dungeons_to_an_end() {
    let drawn = |seed: u64| sound(&mut ChaCha8Rng::seed_from_u64(seed)).map(|it| (seed, it));
    let found: Vec<(u64, Dungeon)> = (0..).filter_map(drawn).take(wanted() as usize).collect();
    found.par_iter().for_each(|(seed, dungeon)| {
        let most = dungeon.most_players().clamp(2, MAX_SEATS as u8);
        let seats = 2 + (seed % u64::from(most - 1)) as u8;
        let game = match seed % 3 {
            0 => Mode::Team,
            _ => Mode::Basic,
        };
        play(dungeon, seats, game, *seed);
    });
}
