//! Drawing a golden match from its number: map, game, seats, options and who plays.

use crate::file::Kept;
use crate::play::Table;
use dialdelve::games::skirmish::CornerRule;
use dialdelve::kernel::{MAX_SEATS, SeededDice};
use dialdelve::search::skirmish::player_named;
use dialdelve::store::skirmish::Library;
use dialdelve::table::skirmish::dungeon::Dungeon;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Commands after which a drawn match is too long to be kept.
const MOST: usize = 900;

/// The match of a number on these data, played by computer players.
pub fn played(library: &Library, number: u64) -> Kept {
    let tries = 0..1000;
    tries
        .into_iter()
        .find_map(|again| try_to_play(library, number, number * 1000 + again))
        .expect("one of many draws gives a match of fitting length")
}

fn try_to_play(library: &Library, number: u64, seed: u64) -> Option<Kept> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (plan, seats) = plan(&library.maps, number, &mut rng);
    let mut table = Table::begin(library, &plan).ok()?;
    let mut players: Vec<_> = (0..seats)
        .map(|seat| {
            let name = ["greedy", "greedy", "random"][rng.random_range(0..3)];
            player_named(name, seed ^ u64::from(seat)).expect("a known player")
        })
        .collect();
    let mut lines = Vec::new();
    let mut command = None;
    loop {
        let mut dice = SeededDice::new(seed, lines.len() as u64);
        lines.push(table.play(command, &mut dice, true).ok()?);
        let (game, state) = table.now();
        let Some(seat) = game.to_act(state) else {
            let key = game.key(state);
            return Some(Kept { plan, lines, key });
        };
        if lines.len() > MOST {
            return None;
        }
        command = players[seat.index()].choose(game, state, seat);
    }
}

/// A match file of a number: maps and games take turns, all else is drawn.
fn plan(maps: &[Dungeon], number: u64, rng: &mut ChaCha8Rng) -> (String, u8) {
    let place = number as usize % (maps.len() + 1);
    let (map, most) = match maps.get(place) {
        Some(map) => (map.id.as_str(), most_seats(map)),
        None => ("laid", MAX_SEATS as u8),
    };
    let team = (number / 7).is_multiple_of(2);
    let seats = rng.random_range(2..=most);
    let mut text = format!("format = \"dialdelve match 1\"\nmap = \"{map}\"\nsetup = \"play\"\n");
    text += &options(team, seats, rng);
    let teams = rng.random_range(0..3) == 0;
    for seat in 0..seats {
        text += &format!("[[seat]]\nname = \"S{}\"\n", seat + 1);
        if teams {
            text += &format!("team = {}\n", 1 + seat % 2);
        }
    }
    (text, seats)
}

fn options(team: bool, seats: u8, rng: &mut ChaCha8Rng) -> String {
    let game = if team { "team" } else { "basic" };
    let corner = ["both", "either", "none"][rng.random_range(0..3)];
    let limit = ["alive", "inside"][rng.random_range(0..2)];
    let settled = rng.random_range(0..2) == 0;
    // Many seats make long rounds.
    let rounds = rng.random_range(1..=40) / u32::from(seats) + 2;
    let points = rng.random_range(25..=110);
    let mut text = format!(
        "[options]\ngame = \"{game}\"\ncorner_rule = \"{corner}\"\ntreasure_limit = \"{limit}\"\n\
         end_settled = {settled}\nround_limit = {rounds}\npoints = {points}\n"
    );
    if rng.random_range(0..3) == 0 {
        text += &format!("chests_each = {}\n", rng.random_range(1..=2));
    }
    if rng.random_range(0..3) == 0 {
        text += &format!("tokens_each = {}\n", rng.random_range(0..=4));
    }
    text
}

/// How many seats a map has entrances for, each on a block of its own (SETUP-10).
fn most_seats(map: &Dungeon) -> u8 {
    let layout = map.layout(CornerRule::Both);
    let gates = layout.gates().iter();
    let mut blocks: Vec<_> = gates.map(|gate| layout.block_of(gate.square)).collect();
    blocks.sort_unstable();
    blocks.dedup();
    blocks.len().min(MAX_SEATS) as u8
}
