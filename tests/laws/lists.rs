//! What is listed is what is accepted.

use crate::commands::any_command;
use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{Command, Refusal, Scope};
use rand::RngExt;

/// Steps of passes that are formed on small boards: over one, two and three.
const SMALL_PATH: u8 = 3;
/// Random commands tried in a position of a real map.
const TRIES: usize = 2000;

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

/// On the maps: in some positions 2,000 random commands, and whatever differs from a listed one in one
/// field.
#[test]
fn on_the_maps_exactly_the_accepted_commands_are_listed() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        let mut left = 8;
        while left > 0 {
            let listed = listed(&game);
            let path = game.rng.random_range(0..=4);
            let scope = Scope::beyond(game.position(), path);
            let try_one = |command: Command| {
                let accepted = game.game.check(&game.state, command).is_ok();
                let known = listed.binary_search(&command).is_ok();
                assert_eq!(accepted, known, "{command:?} is accepted, or listed");
            };
            let near = Scope {
                path: 0,
                ..scope.clone()
            };
            for command in few(&listed, &mut game.rng.clone()) {
                command.each_near(&near, &mut |command| try_one(command));
            }
            let mut rng = game.rng.clone();
            for _ in 0..TRIES {
                try_one(any_command(&scope, &mut rng));
            }
            left -= 1;
            for _ in 0..game.rng.random_range(1..30) {
                if game.go_on().is_none() {
                    return;
                }
            }
        }
    });
}

/// One of each form of the listed commands, and some more.
fn few(listed: &[Command], rng: &mut rand_chacha::ChaCha8Rng) -> Vec<Command> {
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

#[test]
fn nothing_is_listed_when_the_match_is_over() {
    each_seed(24, |seed| {
        let mut game = Match::small(seed);
        while game.count < 4000 && game.go_on().is_some() {}
        if game.game.to_act(&game.state).is_none() {
            assert!(game.legal().is_empty());
        }
    });
}
