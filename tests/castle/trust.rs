//! What a save of the castle chase proves, and what is told of the rest.

use crate::forged;
use dialdelve::games::castle::{Castle, Command};
use dialdelve::kernel::{Game, Seat};
use dialdelve::store::castle::{
    CastleLibrary, CastleReplay, CastleSitting, listed_boards, shipped_boards,
};
use dialdelve::store::replay::{Proof, prove, rechained, replay_text};
use dialdelve::table::{By, Habit, History, Onward, SavedSeat, Setup};
use std::collections::BTreeSet;
use std::path::Path;

/// A match as the program keeps it.
fn kept(sitting: CastleSitting) -> String {
    let hashes = CastleLibrary::shipped().hashes;
    replay_text(&CastleReplay::new(sitting, &hashes).expect("it can be written"))
}

fn proven(text: &str) -> Proof {
    prove::<Castle>("a match", text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn ids(proof: &Proof) -> BTreeSet<&'static str> {
    proof.told.iter().map(|message| message.id).collect()
}

/// A match of so many commands at most: a person with standing answers, who takes what comes first, and two computer
/// players.
fn begun(seed: u64, most: usize) -> CastleSitting {
    let mut person = SavedSeat::of("human");
    person.answers.set("done", Habit::Never);
    let seats = vec![person, SavedSeat::of("random"), SavedSeat::of("greedy")];
    let library = CastleLibrary::shipped();
    let (board, _) = library.boards[(seed % 2) as usize].clone();
    let game = Castle {
        board,
        options: Default::default(),
    };
    let start = game.start();
    let history = History::new(game, start, seed);
    let names = ["Ann", "", "Bea"].map(str::to_string).to_vec();
    let mut sitting = CastleSitting::new(history, seats, Setup::Play, None).named(names);
    while sitting.history().entries().len() <= most {
        let (seat, command, by) = match sitting.onward() {
            Onward::Decided { seat, command, by } => (seat, command, by),
            Onward::Asks(seat) => (seat, first_of(sitting.history(), seat), By::Hand),
            _ => break,
        };
        sitting.play_as(seat, command, by).expect("it is lawful");
    }
    sitting
}

fn first_of(history: &History<Castle>, seat: Seat) -> Command {
    let (game, mut legal) = (history.game(), Vec::new());
    game.legal(&game.view(history.state(), seat), seat, &mut legal);
    legal.retain(|command| *command != game.resignation(seat));
    legal[0]
}

/// Giving up, or what is still owed then.
fn gives_up(history: &History<Castle>, seat: Seat) -> Command {
    let given_up = history.game().resignation(seat);
    match history.game().check(history.state(), seat, given_up) {
        Ok(()) => given_up,
        Err(_) => first_of(history, seat),
    }
}

/// The same rules for both games: each lie over which the chain is made anew is refused or told.
#[test]
fn lies_of_a_patient_forger_are_refused_or_told() {
    let mut over = begun(4, 60);
    while !over.is_over() {
        let (seat, command, by) = match over.onward() {
            Onward::Asks(seat) => (seat, gives_up(over.history(), seat), By::Hand),
            Onward::Decided { seat, command, by } => (seat, command, by),
            _ => panic!("it goes on until it is over"),
        };
        over.play_as(seat, command, by).expect("it is lawful");
    }
    let texts = [kept(begun(2, 90)), kept(begun(3, 70)), kept(over)];
    let lies = forged::lies(500);
    let (refused, told) = forged::tries::<Castle>(&texts, lies);
    assert!(
        refused > lies / 2 && told > lies / 200,
        "{refused} refused, {told} told"
    );
}

/// The board of somebody's own that takes the name of one that ships.
#[test]
fn a_board_that_takes_anothers_name_is_told() {
    let library = CastleLibrary::shipped();
    let usual = proven(&kept(begun(2, 30)));
    for id in ["told-data-shipped", "told-files-set", "told-chained"] {
        assert!(ids(&usual).contains(id), "{id}: {:?}", usual.told);
    }
    let (mut board, _) = library.board("starter").expect("it ships").clone();
    board.tiles = [61, 0, 0, 0, 0, 0, 0];
    let game = Castle {
        board,
        options: Default::default(),
    };
    let start = game.start();
    let seats = ["random"; 3].map(SavedSeat::of).to_vec();
    let mut own = CastleSitting::new(History::new(game, start, 2), seats, Setup::Play, None);
    while own.history().entries().len() < 20 {
        let Onward::Decided { seat, command, by } = own.onward() else {
            panic!("computer players decide");
        };
        own.play_as(seat, command, by).expect("it is lawful");
    }
    let proof = proven(&kept(own));
    let told = proof.told.iter().find(|it| it.id == "told-data-own");
    let told = told.expect("it is somebody's own").to_string();
    assert!(told.contains("board starter"), "{told}");
}

#[test]
fn files_that_never_shipped_are_told() {
    let text = kept(begun(2, 30));
    for (from, to) in [
        ("starter.toml\":\"", "starter.toml\":\"0"),
        ("boards/wide.toml", "boards/wild.toml"),
        (
            "\"data\":{\"",
            "\"data\":{\"data/castle/boards/a.toml\":\"b\",\"",
        ),
    ] {
        let forged = text.replacen(from, to, 1);
        assert_ne!(forged, text, "{from}");
        let proof = proven(&rechained::<Castle>(&forged));
        assert!(
            ids(&proof).contains("told-files-own"),
            "{from}: {:?}",
            proof.told
        );
    }
}

/// What ships now stands first in the list; `DIALDELVE_SETS=write` writes its lines anew, as long as it has not
/// shipped.
#[test]
fn what_ships_stands_in_the_list_of_sets() {
    let path = Path::new("src/store/castle/sets.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let now = listed_boards(&CastleLibrary::shipped());
    let (before, rest) = text.split_once("\nset ").expect("a first set");
    let (head, rest) = rest.split_once('\n').expect("its name");
    let own = rest.find("set ").map_or(rest, |at| &rest[..at]);
    if std::env::var("DIALDELVE_SETS").as_deref() == Ok("write") {
        let written = format!("{before}\nset {head}\n{now}{}", &rest[own.len()..]);
        std::fs::write(path, written).expect("it can be written");
        return;
    }
    assert_eq!(
        now, own,
        "other boards: give them a set of their own, first in the list"
    );
    let names: BTreeSet<&str> = shipped_boards()
        .iter()
        .map(|set| set.name.as_str())
        .collect();
    assert_eq!(names.len(), shipped_boards().len(), "two sets of one name");
}

#[test]
fn matches_that_were_kept_are_of_a_set_that_shipped() {
    for name in ["heroes-last-round", "lord-loses-its-hand"] {
        let path = format!("tests/matches/castle/{name}.replay");
        let text = std::fs::read_to_string(path).expect("a kept match");
        let told = ids(&proven(&text));
        let data = ["told-data-shipped", "told-data-older"];
        assert!(data.iter().any(|id| told.contains(id)), "{name}: {told:?}");
        assert!(told.contains("told-files-set"), "{name}: {told:?}");
    }
}
