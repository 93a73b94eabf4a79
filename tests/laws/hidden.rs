//! Nothing depends on what nobody has seen yet (R-HIDDEN).

use crate::again::by_hand;
use crate::matches::Match;
use crate::saves::{by_entry, kept};
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{
    BuildingEvent, ChestEvent, Command, DiceEvent, Event, SpawnEvent, Throw,
};
use dialdelve::kernel::{RecordedThrow as Thrown, Shape};
use dialdelve::search::Player;
use dialdelve::search::skirmish::{Greedy, player_named};
use dialdelve::store::replay_text;
use dialdelve::table::skirmish::History;
use dialdelve::table::skirmish::chances::{Chance, chances};
use std::process::{Command as Process, Stdio};

/// Whether an event shows what a throw gave.
fn shows(event: &Event, thrown: &Thrown<Throw>) -> bool {
    let told = match *event {
        Event::Dice(DiceEvent::Thrown { of, dice: [one, 0] }) => (of, Shape::One(one)),
        Event::Dice(DiceEvent::Thrown { of, dice }) => (of, Shape::Two(dice)),
        Event::Spawn(SpawnEvent::TokenTurned { token, table }) => {
            (Throw::Token(token), Shape::Draw(table.0))
        }
        Event::Chest(ChestEvent::TreasureSeen { chest, position }) => {
            (Throw::Treasure(chest), Shape::Draw(position))
        }
        Event::Chest(ChestEvent::ChestLost { chest, seat }) => {
            (Throw::Lost(seat), Shape::Draw(chest.0))
        }
        Event::Building(BuildingEvent::BlockDrawn { seat, block }) => {
            (Throw::Block(seat), Shape::Draw(block.0))
        }
        // The event names the thief's seat, the throw that of the victim.
        Event::Chest(ChestEvent::ChestStolen { chest, .. }) => {
            return matches!(thrown.of, Throw::Stolen(_)) && thrown.shape == Shape::Draw(chest.0);
        }
        _ => return false,
    };
    told == (thrown.of, thrown.shape)
}

/// Chance leaves nothing behind that only some, or nobody, can see: every throw is told by an event of
/// the same command, in the same order; and no chest or token shows what no event has told.
#[test]
fn whatever_is_thrown_or_drawn_is_shown_at_once() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        let before = game.state.clone();
        let mut seen = Vec::new();
        loop {
            let mut events = game.events.iter();
            for thrown in &game.dice {
                assert!(events.any(|event| shows(event, thrown)), "{thrown:?}");
            }
            seen.extend(game.events.iter().filter_map(|event| match event {
                Event::Chest(ChestEvent::TreasureSeen { chest, .. }) => Some(*chest),
                _ => None,
            }));
            for (id, chest) in game.state.chests() {
                let known = before
                    .chest(id)
                    .is_some_and(|chest| chest.treasure.is_some());
                let shown = known || seen.contains(&id);
                assert!(
                    shown || chest.treasure.is_none(),
                    "{id:?} shows its treasure"
                );
            }
            let face_down = game.state.tokens().filter(|(_, token)| token.at.is_some());
            for (id, token) in face_down {
                let known = before.token(id).is_some_and(|token| token.table.is_some());
                assert!(known || token.table.is_none(), "{id:?} shows its table");
            }
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

/// The same match with other dice to come: lists, chances, the choices of players and saves are the same.
#[test]
fn nothing_depends_on_the_dice_to_come() {
    each_seed(6, |seed| {
        let start = Match::start(seed);
        let mut history = by_entry(start, seed);
        let mut game = Match::of(seed);
        for steps in 0..40 {
            if steps % 8 == 0 {
                let other = by_hand(&history, seed + 1);
                assert_ne!(other.seed(), history.seed());
                let texts = [&history, &other].map(|it| replay_text(&kept(it.clone())));
                assert_eq!(plain(&texts[0], seed), plain(&texts[1], seed + 1));
                assert_eq!(told(&history), told(&other), "command {steps}");
            }
            let Some(command) = game.go_on() else {
                break;
            };
            history.play(command).expect("a listed command");
        }
    });
}

/// A save without its seed and its chain, which hangs on it.
fn plain(text: &str, seed: u64) -> String {
    let cut = |line: &str| {
        let end = line.find(",\"link\":").or(line.find(",\"chain\":"));
        line[..end.unwrap_or(line.len())].replacen(&format!("\"seed\":{seed},"), "", 1)
    };
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

/// All that can be asked of a match: what is listed, the chances, what players would do.
fn told(history: &History) -> (Vec<Command>, Vec<Chance>, Vec<Option<Command>>) {
    let (game, state) = (history.game(), history.state());
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let chances = legal
        .iter()
        .flat_map(|command| chances(game, state, *command));
    let chances = chances.collect();
    let seat = game.to_act(state);
    let random = seat.and_then(|seat| player_named("random", 7)?.choose(game, state, seat));
    let greedy = seat.and_then(|seat| Greedy::new(7).choose(game, state, seat));
    let choices = vec![greedy, random];
    (legal, chances, choices)
}

/// What the program shows of two matches that differ only in the dice to come is the same.
#[test]
fn no_view_depends_on_the_dice_to_come() {
    each_seed(4, |seed| {
        let start = Match::start(seed);
        let mut history = by_entry(start, seed);
        let mut game = Match::of(seed);
        for _ in 0..25 * seed {
            let command = game.go_on_a_while();
            // When a match is over the table begins another.
            let Some(command) = command.filter(|_| game.game.to_act(&game.state).is_some()) else {
                break;
            };
            history.play(command).expect("a listed command");
        }
        let [one, other] = [1, 2].map(|other| {
            // The heading names the seed of the match, for those who want the same dice again: its
            // lines break where they do for as many digits.
            let seed = 1_000_000 * other + seed;
            let shown = shown(&replay_text(&kept(by_hand(&history, seed))));
            shown.replace(&format!(", seed {seed};"), ", seed;")
        });
        let differs = one
            .lines()
            .zip(other.lines())
            .find(|(one, other)| one != other);
        assert_eq!(differs, None);
        assert_eq!(one.lines().count(), other.lines().count());
        assert!(one.lines().count() > 50, "hardly anything: {one}");
    });
}

/// Board, lists and what is lawful, as the table tells them, and the match as it was.
fn shown(save: &str) -> String {
    let home = tempfile::tempdir().expect("a temporary folder");
    let matches = home.path().join("matches");
    std::fs::create_dir(&matches).expect("a folder for saves");
    std::fs::write(matches.join("last.replay"), save).expect("a save");
    let script = home.path().join("script");
    std::fs::write(script, "board\nwhere\nlegal\nlog 9\n").expect("a script");
    let run = |args: &[&str]| {
        let run = Process::new(env!("CARGO_BIN_EXE_dialdelve"))
            .args(args)
            .current_dir(home.path())
            .env("DIALDELVE_HOME", ".")
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        String::from_utf8_lossy(&run.stdout).into_owned()
    };
    run(&["replay", "matches/last.replay"]) + &run(&["table", "--script", "script"])
}
