//! The castle chase at the terminal, as its users play it, and what standing answers do there.

use crate::opening::opening;
use dialdelve::games::castle::{
    Castle, Command, Event, Figure, GUARD, Lives, Options, SHAMAN, Spell, State, Stop,
};
use dialdelve::kernel::{FirstWay, Game, Hex, Silent};
use dialdelve::table::castle::STOPS;
use dialdelve::table::{Answers, HUMAN, Habit, History, Minds, SavedSeat, Setup, unasked};
use std::io::Write;
use std::process::{Command as Process, Stdio};

/// What a table says to these lines; its saves lie in a folder of this name.
fn table(name: &str, lines: &[&str]) -> String {
    let saves = std::env::temp_dir().join(format!("dialdelve-chase-{name}-{}", std::process::id()));
    let mut child = Process::new(env!("CARGO_BIN_EXE_dialdelve"))
        .args(["table", "--game", "castle", "--seed", "11"])
        .args(["--seats", "human,human,greedy", "--new", "--saves"])
        .arg(&saves)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin
        .write_all(lines.join("\n").as_bytes())
        .expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    std::fs::remove_dir_all(&saves).expect("it has saved there");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

/// R-PARTNERS: heroes with open hands sit before one screen, which says things once.
#[test]
fn partners_are_told_once_and_answer_together() {
    let said = table(
        "partners",
        &["begin guard 2,2", "answer action never", "pass"],
    );
    assert_eq!(
        said.matches("The guard stands on -2,4.").count(),
        1,
        "{said}"
    );
    let both = "Player 1 and Player 2, action: never from now on.";
    assert!(said.contains(both), "{said}");
    // The other hero is asked at the same stop, without a curtain.
    let asked = "Player 2: Player 2's turn has begun.";
    assert!(said.contains(asked), "{said}");
    assert!(!said.contains("hand over"), "{said}");
}

/// The shaman, which has mended, has one life left and stands next to the wyvern; the guard's player holds these spells.
fn close_call(held: Vec<Spell>) -> (Castle, State) {
    let (game, mut draft) = opening(Options::default());
    draft.hands[GUARD.index()] = held;
    draft.pieces[Figure::Wyvern.index()].at = Some(Hex::new(-2, 3));
    draft.pieces[Figure::Shaman.index()].lives = Lives(1);
    draft.before = vec![Event::MendUsed];
    let built = draft.build(&game);
    let state = built.unwrap_or_else(|faults| panic!("{faults:?}"));
    (game, state)
}

/// The stop after the blows of the shaman's attack on the wyvern: everybody rolls ones, so that the shaman has no life
/// left.
fn after_the_blows(held: Vec<Spell>) -> (Castle, State) {
    let (game, mut state) = close_call(held);
    let attack = game.read_command(&state, "attack shaman wyvern");
    let mut next = Some((SHAMAN, attack.expect("a command")));
    while let Some((seat, command)) = next {
        assert!(game.check(&state, seat, command).is_ok(), "{command:?}");
        game.apply(&mut state, seat, command, &mut FirstWay, &mut Silent);
        let asking = state.asking();
        let seat = game.to_act(&state).next().expect("it goes on");
        next = match asking.map(|asking| asking.stop) {
            Some(Stop::Hurt) => None,
            Some(_) => Some((seat, Command::Pass)),
            None => Some((seat, Command::Enough)),
        };
    }
    (game, state)
}

/// R-LASTCHANCE: who never wants to be asked is asked all the same before a figure dies that it could save.
#[test]
fn nobody_who_could_save_it_lets_a_figure_die_unasked() {
    let mut never = Answers::default();
    for stop in STOPS {
        never.set(stop, Habit::Never);
    }
    let (game, state) = after_the_blows(vec![Spell::Restore]);
    assert_eq!(decided(game, state, &never), None);
    // With a card that saves nobody it is passed.
    let (game, state) = after_the_blows(vec![Spell::Haste]);
    assert_eq!(decided(game, state, &never), Some(Command::Pass));
}

/// What is decided for people with these standing answers.
fn decided(game: Castle, state: State, answers: &Answers) -> Option<Command> {
    let seat = SavedSeat {
        answers: answers.clone(),
        ..SavedSeat::of(HUMAN)
    };
    let seats = [seat.clone(), seat.clone(), seat];
    let history = History::new(game, state, 1);
    let next = unasked(&history, &seats, Setup::Play, &Minds::default());
    next.map(|(_, command, _)| command)
}
