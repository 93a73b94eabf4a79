//! A second game, which lives here only: it is played through the same table, files, search and laws as
//! the one that ships, with no line for it anywhere else. Hexes, hidden hands, two sealed choices at once,
//! a ten-sided die.

mod broken;
mod cases;
mod game;
mod hosted;
#[path = "../kit/mod.rs"]
mod kit;
mod laws;
#[cfg(feature = "terminal")]
mod room;
#[cfg(all(feature = "terminal", feature = "desktop"))]
#[path = "../window/screen.rs"]
#[allow(dead_code)] // The lamps need a part of it.
mod screen;
#[path = "../kit/cases.rs"]
mod shown;
#[cfg(feature = "terminal")]
mod terminal;
#[cfg(all(feature = "terminal", feature = "desktop"))]
mod window;

use dialdelve::kernel::{Game, RecordedThrow, Scripted, Seat, Shape};
use dialdelve::search::Player;
use dialdelve::search::perft::{Below, Perft};
use dialdelve::store::replay::{Replay, parse_replay, prove, rechained, replay_text};
use dialdelve::table::{
    Answers, By, History, Onward, Planless, SavedSeat, Setup, Sitting, Unfinished,
};
use game::{Command, Lamps, State, Thrown};
use kit::played::{are_many, each_match, played};
use std::collections::BTreeSet;

type Table = Sitting<Lamps, Planless>;

fn seats(players: [&str; 2]) -> Vec<SavedSeat> {
    let seat = |player: &str| SavedSeat {
        player: player.into(),
        answers: Answers::default(),
    };
    players.map(seat).to_vec()
}

fn begun(seed: u64, players: [&str; 2]) -> Table {
    let game = Lamps { rounds: 6 };
    let start = game.start();
    Sitting::new(
        History::new(game, start, seed),
        seats(players),
        Setup::Play,
        None,
    )
}

fn lawful(game: &Lamps, state: &State, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal
}

#[test]
fn both_owe_a_choice_at_once_and_one_of_them_gives_up() {
    let mut table = begun(3, ["human", "human"]);
    let first = table.history().state().clone();
    let game = table.history().game().clone();
    assert_eq!(game.to_act(&first).count(), 2);
    assert!(matches!(table.onward(), Onward::Asks(Seat(0))));
    let chosen = lawful(&game, &first, Seat(1))[0];
    table
        .play_as(Seat(1), chosen, By::Hand)
        .expect("in any order");
    assert!(
        table.play_as(Seat(1), chosen, By::Hand).is_err(),
        "only once"
    );
    assert!(matches!(table.onward(), Onward::Asks(Seat(0))));
    // What is chosen in secret can be taken back, for nothing was thrown.
    assert_eq!(table.undo(), Ok(chosen));
    assert_eq!(table.history().state(), &first);
    table.resign(Seat(0)).expect("anybody may");
    let outcome = game.outcome(table.history().state()).expect("it is over");
    assert!(outcome.won[Seat(1)] && !outcome.won[Seat(0)]);
}

/// With sealed choices a file tells whose each command is; one that says otherwise is refused.
#[test]
fn a_file_tells_whose_each_sealed_choice_is() {
    each_match::<Lamps, _>(12, |_, table| {
        let replay = Replay::new(table.clone(), &[]).expect("it can be read again");
        let text = replay_text(&replay);
        assert!(text.contains("\"seat\":1"));
        let forged = rechained::<Lamps>(&text.replacen("\"seat\":1", "\"seat\":0", 1));
        assert!(prove::<Lamps>("forged", &forged).is_err());
    });
}

#[test]
fn a_match_that_is_gone_on_with_is_the_one_without_a_break() {
    let whole = played::<Lamps>(11);
    let mut table = begun(11, ["random", "random"]);
    while let Onward::Decided { seat, command, by } = table.onward() {
        table.play_as(seat, command, by).expect("it is lawful");
        let replay = Replay::new(table, &[]).expect("it can be read again");
        let read: Replay<Lamps> = parse_replay("lamps", &replay_text(&replay)).expect("whole");
        table = read.sitting;
    }
    assert_eq!(table.history().entries(), whole.history().entries());
}

#[test]
fn perft_weighs_sealed_choices_cards_and_ten_sides_to_one() {
    let table = begun(4, ["human", "human"]);
    let (game, state) = (table.history().game(), table.history().state());
    let mut perft = Perft::new(game);
    for depth in 0..=3 {
        let below = perft.count(state, depth);
        assert_eq!(below.weight, Below::leaf().weight, "depth {depth}");
    }
}

/// What the laws look at has some of all: cards and clashes, on dice of ten sides, and most kinds of events.
#[test]
fn matches_have_clashes_and_every_common_event() {
    let (mut throws, mut events) = (BTreeSet::new(), BTreeSet::new());
    each_match::<Lamps, _>(24, |_, table| {
        let (game, state) = (table.history().game(), table.history().state());
        for entry in table.history().entries() {
            let texts = entry.events.iter().map(|it| game.event_text(state, *it));
            events.extend(texts.filter_map(|it| it.split(' ').next().map(str::to_string)));
            for throw in &entry.dice {
                throws.insert(matches!(throw.of, Thrown::Clash(_)));
                if let (Thrown::Clash(_), Shape::One(shown)) = (throw.of, throw.shape) {
                    assert!((1..=10).contains(&shown));
                }
            }
        }
    });
    let many = are_many::<Lamps>(24);
    assert!(!many || throws.len() == 2, "cards and clashes");
    assert!(!many || events.len() >= 6, "{events:?}");
    let wrong = RecordedThrow {
        of: Thrown::Clash(Seat(0)),
        shape: Shape::One(11),
    };
    let mut dice = Scripted::new(vec![wrong]);
    dialdelve::kernel::Dice::roll(&mut dice, Thrown::Clash(Seat(0)), 10);
    assert_eq!(dice.faults().len(), 1, "there is no eleven");
}

/// So many matches show that it plays better.
const MATCHES: u64 = 100;

/// The hands that one sees and how the cards may lie are enough to play well; what is hidden changes nothing of it.
#[test]
fn who_tries_commands_out_in_dealt_states_wins_and_decides_by_its_view_alone() {
    let (mut points, mut below) = (0, 0);
    for seed in 0..MATCHES {
        let mut table = begun(seed, ["sampled", "random"]);
        while let Onward::Decided { seat, command, by } = table.onward() {
            let (game, state) = (table.history().game(), table.history().state());
            if seat == Seat(0) {
                let other = laws::dealt_otherwise(state, seat);
                let choices = [state, &other].map(|it| {
                    let view = game.view(it, seat);
                    hosted::sampled(seed).choose(game, &view, seat)
                });
                assert_eq!(choices[0], choices[1], "{other:?}");
            }
            table.play_as(seat, command, by).expect("it is lawful");
        }
        let outcome = table.history().outcome().expect("it is over");
        points += match (outcome.won[Seat(0)], outcome.won[Seat(1)]) {
            (true, true) => 1,
            (true, false) => 2,
            _ => 0,
        };
        below += usize::from(outcome.score.iter().any(|score| *score < 0));
        assert_eq!(
            outcome.score.iter().sum::<i32>(),
            0,
            "one has what the other lacks"
        );
    }
    // Two points a match: half of all is what one gets who plays no better.
    assert!(points > MATCHES, "{points} of {} points", 2 * MATCHES);
    assert!(below > 10, "{below} matches with a score below zero");
}

#[test]
fn a_match_is_driven_with_a_player_of_ones_own() {
    /// Gives up at once.
    struct Coward;

    impl Player<Lamps> for Coward {
        fn choose(&mut self, _: &Lamps, _: &State, _: Seat) -> Option<Command> {
            Some(Command::Resign)
        }
    }

    let mut table = begun(5, ["human", "random"]);
    let outcome = table.play_out(&mut Coward, 100).expect("it ends");
    assert!(outcome.won[Seat(1)] && !outcome.won[Seat(0)]);
    let mut nobody = begun(5, ["nobody", "random"]);
    let why = nobody
        .play_out(&mut Coward, 100)
        .expect_err("no such player");
    assert!(matches!(why, Unfinished::Stuck(Seat(0))), "{why}");
    let mut long = begun(5, ["random", "random"]);
    let why = long.play_out(&mut Coward, 3).expect_err("rounds are left");
    assert_eq!(why.to_string(), "the match is not over after 3 commands");
}
