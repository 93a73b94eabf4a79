//! Turns come to an end, and what they must leave behind.

use crate::matches::{Match, choose};
use crate::seeds::{are_many, each_seed};
use dialdelve::games::skirmish::{Command, DoorId, DoorKind, Stage};
use dialdelve::kernel::Square;

/// No seat makes more commands than this for each of its heroes, and each activation of its handicap, in
/// one turn (activations, steps, turns, answers).
const MOST_COMMANDS_A_TURN: usize = 150;

/// Commands of a match that is dragged out.
const DRAGGED: u64 = 1500;

fn ends(command: &Command) -> bool {
    matches!(
        command,
        Command::Done
            | Command::EndTurn
            | Command::Concede
            | Command::Attack { .. }
            | Command::Shockwave { .. }
            | Command::Leave
    )
}

/// A player who drags its turn out as long as the rules let it: it never ends anything while it can
/// do something else.
#[test]
fn nobody_makes_more_than_so_many_commands_in_a_turn() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        let (mut turn, mut made) = (None, [0; 8]);
        while let Some(seat) = game
            .game
            .to_act(&game.state)
            .filter(|_| game.count < DRAGGED)
        {
            let now = (game.state.turn().round, game.state.turn().seat);
            if turn.replace(now) != Some(now) || game.state.stage() != Stage::Play {
                made = [0; 8];
            }
            made[seat.index()] += 1;
            let heroes = game.position().heroes(seat).count();
            let more = game.game.book.options.handicaps.of_seat(seat).activations;
            let most = MOST_COMMANDS_A_TURN * (heroes.max(1) + usize::from(more));
            assert!(made[seat.index()] <= most, "{now:?}");
            let legal = game.legal();
            let on: Vec<Command> = legal.iter().filter(|it| !ends(it)).copied().collect();
            let pool = if on.is_empty() { &legal } else { &on };
            let command = choose(pool, &mut game.rng);
            game.play(command);
        }
    });
}

/// MOVE-8.
#[test]
fn nobody_shares_a_square() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.go_on_a_while().is_some() {
            let mut squares: Vec<Square> = game.position().on_board().map(|(_, at)| at).collect();
            squares.extend(game.state.chests().filter_map(|(_, chest)| chest.square()));
            squares.extend(game.state.tokens().filter_map(|(_, token)| token.at));
            let all = squares.len();
            squares.sort_unstable();
            squares.dedup();
            assert_eq!(squares.len(), all, "MOVE-8");
            let enterable = |at: &Square| game.state.layout().ground(*at).is_enterable();
            assert!(squares.iter().all(enterable), "MOVE-3");
        }
    });
}

/// DOOR-1, R-DOOR: nothing else shuts a metal door.
#[test]
fn no_metal_door_stands_open_when_nothing_is_activated() {
    let mut opened = 0;
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.go_on_a_while().is_some() {
            let layout = game.state.layout();
            let doors = (0..layout.doors().len() as u8).map(DoorId);
            let open = doors.filter(|door| {
                let metal = layout.door(*door).kind == DoorKind::Metal;
                let open = game.state.is_door_open(*door);
                metal && open && !game.state.is_door_destroyed(*door)
            });
            let open = open.count();
            assert!(game.state.activation().is_some() || open == 0);
            opened += open;
        }
    });
    assert!(opened > 0 || !are_many(24), "no metal door was opened");
}
