//! What is listed is what is accepted, on boards small enough to try every command there is.

use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{Command, Refusal, Scope};
use rand::RngExt;

/// Steps of passes that are formed on small boards: over one, two and three.
const SMALL_PATH: u8 = 3;

/// What is listed, sorted; nothing of it is listed twice or refused.
fn listed(game: &Match) -> Vec<Command> {
    let legal = game.legal();
    let mut sorted = legal.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), legal.len(), "doubles");
    for command in &legal {
        let refused = game.game.check(&game.state, *command).err();
        assert_eq!(refused.map(Refusal::rule), None, "{command:?} is listed");
    }
    sorted
}

/// On boards of at most 8 x 8 squares with up to eight figures: every command there is.
#[test]
fn on_small_boards_exactly_the_accepted_commands_are_listed() {
    each_seed(24, |seed| {
        let mut game = Match::small(seed);
        for _ in 0..24 {
            let listed = listed(&game);
            let scope = Scope::beyond(game.position(), SMALL_PATH);
            let mut accepted = Vec::new();
            Command::each(&scope, &mut |command| {
                if game.game.check(&game.state, command).is_ok() {
                    accepted.push(command);
                }
            });
            accepted.sort_unstable();
            let longer = |command: &&Command| !matches!(command, Command::Pass { path } if path.len() > usize::from(SMALL_PATH));
            let listed: Vec<Command> = listed.iter().filter(longer).copied().collect();
            assert_eq!(accepted, listed);
            // A few commands further the position is another.
            for _ in 0..game.rng.random_range(1..8) {
                if game.go_on().is_none() {
                    return;
                }
            }
        }
    });
}
