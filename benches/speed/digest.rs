//! Whether play is still the same: a hash over all that random decisions come to.

use crate::starts::Start;
use dialdelve::games::skirmish::Command;
use dialdelve::kernel::{SeededDice, Silent};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Random decisions on each start.
const DECISIONS: u64 = 6_000;

/// Prints a hash for each start.
pub fn print(starts: &[Start]) {
    println!(
        "{:<12} {:>9}  hash of lists, commands and keys",
        "start", "decisions"
    );
    for start in starts {
        println!("{:<12} {DECISIONS:>9}  {}", start.name, digest(start));
    }
}

/// The hash over every list, every command chosen from it and the key after it.
fn digest(start: &Start) -> String {
    let mut hash = blake3::Hasher::new();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut legal = Vec::new();
    let mut state = start.state.clone();
    for decision in 0..DECISIONS {
        start.game.legal(&state, &mut legal);
        hash.update(format!("{legal:?}").as_bytes());
        legal.retain(|command| *command != Command::Concede);
        if legal.is_empty() {
            state = start.state.clone();
            continue;
        }
        let command = legal[rng.random_range(0..legal.len())];
        let mut dice = SeededDice::new(7, decision);
        start
            .game
            .apply(&mut state, command, &mut dice, &mut Silent);
        hash.update(format!("{command:?}").as_bytes());
        hash.update(&start.game.key(&state).to_le_bytes());
    }
    hash.finalize().to_hex()[..16].to_string()
}
