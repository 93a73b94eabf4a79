//! What is hidden from a seat stays hidden while the match is under way (KNOW): two matches that differ only in it are
//! told, listed and shown alike by every command of the program.

use dialdelve::cli::telling::{Given, passages};
use dialdelve::games::castle::{
    Castle, Command, Figure, GUARD, LORD, Label, Options, PartnerHands, Placing, SHAMAN, Spell,
    Throw,
};
use dialdelve::kernel::{Game, Hex, RecordedThrow, Seat, Shape};
use dialdelve::store::Texts;
use dialdelve::store::castle::{CastleLibrary, CastleReplay, CastleSitting};
use dialdelve::store::replay::replay_text;
use dialdelve::table::{By, HUMAN, Hearer, History, Hosted, SavedSeat, Setup};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command as Process, Stdio};

/// What one of two matches has hidden.
struct Hidden {
    /// What each seat draws at the beginning.
    hands: [&'static [Spell]; 3],
    /// How often the lord puts the castle elsewhere first.
    doubts: usize,
    /// Two items of the placing that change places.
    swapped: bool,
}

/// A match that a watcher has come to the same moment of, whatever is hidden from it.
fn watched(watcher: Seat, hidden: &Hidden, options: Options) -> CastleSitting {
    let library = CastleLibrary::shipped();
    let (board, placing) = library.board("starter").expect("it is shipped").clone();
    let mut placing = placing.expect("it stands beside it");
    let game = Castle { board, options };
    if hidden.swapped {
        swap(&game, &mut placing);
    }
    let draws = [SHAMAN, GUARD, LORD].into_iter().zip(hidden.hands);
    let draws = draws.flat_map(|(seat, hand)| {
        hand.iter().map(move |spell| RecordedThrow {
            of: Throw::Spell(seat),
            shape: Shape::Draw(*spell as u8),
        })
    });
    let history = History::new(game.clone(), game.start(), 11).loaded_with(draws.collect());
    let players = [SHAMAN, GUARD, LORD].map(|seat| {
        let beside = seat == watcher || (seat != LORD && watcher != LORD);
        SavedSeat::of(if beside { HUMAN } else { "greedy" })
    });
    let mut sitting = CastleSitting::new(history, players.to_vec(), Setup::Play, None);
    say(&mut sitting, LORD, "post harpy wyvern sphinx");
    for (at, item) in placing.items.clone() {
        say(&mut sitting, LORD, &format!("put {} {at}", item.name()));
    }
    for _ in 0..hidden.doubts {
        say(&mut sitting, LORD, "put castle 0,0");
    }
    say(
        &mut sitting,
        LORD,
        &format!("put castle {}", placing.castle.expect("it lies somewhere")),
    );
    say(&mut sitting, LORD, "ready");
    say(&mut sitting, SHAMAN, "begin shaman 2,2");
    say(&mut sitting, SHAMAN, "listen -2,1");
    while sitting.history().game().round(sitting.history().state()) < 2
        || to_act(&sitting) != watcher
    {
        let seat = to_act(&sitting);
        say(&mut sitting, seat, "end");
    }
    sitting
}

fn to_act(sitting: &CastleSitting) -> Seat {
    let history = sitting.history();
    history.to_act().next().expect("it goes on")
}

/// Two items that may lie in each other's place do.
fn swap(game: &Castle, placing: &mut Placing) {
    let all = placing.items.len();
    let pairs = (0..all).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut fitting = pairs.filter_map(|(one, other)| {
        let mut swapped = placing.clone();
        let (first, second) = (placing.items[one].1, placing.items[other].1);
        swapped.items[one].1 = second;
        swapped.items[other].1 = first;
        let heard = Hex::new(-2, 1);
        let heard = [one, other].iter().any(|it| placing.items[*it].0 == heard);
        (first != second && !heard && swapped.lay(game).is_ok()).then_some(swapped)
    });
    let swapped = fitting.next().expect("two that may");
    *placing = swapped;
}

/// A seat decides, and whoever is asked at a stop after it passes.
fn say(sitting: &mut CastleSitting, seat: Seat, words: &str) {
    let history = sitting.history();
    let command = history.game().read_command(history.state(), words);
    let command = command.unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
    play(sitting, seat, command);
    while sitting.history().state().asking().is_some() {
        let seat = to_act(sitting);
        play(sitting, seat, Command::Pass);
    }
}

fn play(sitting: &mut CastleSitting, seat: Seat, command: Command) {
    let by = match sitting.is_person(seat) {
        true => By::Hand,
        false => By::Player("greedy".to_string()),
    };
    let played = sitting.play_as(seat, command, by).is_ok();
    assert!(played, "{seat:?}: {command:?}");
}

/// Two matches that differ in what is hidden from the heroes, or from the lord.
fn twins(watcher: Seat) -> [CastleSitting; 2] {
    use Spell::{Annul, Bolt, Gust, Haste, Leap, Ward};
    let (open, hidden) = match watcher {
        LORD => (
            [
                &[Leap, Haste][..],
                &[Haste, Leap],
                &[Ward, Bolt, Leap, Leap],
            ],
            [&[Gust, Gust][..], &[Gust, Gust], &[Ward, Bolt, Leap, Leap]],
        ),
        _ => (
            [
                &[Leap, Haste][..],
                &[Haste, Bolt],
                &[Ward, Bolt, Leap, Annul],
            ],
            [
                &[Leap, Haste][..],
                &[Haste, Bolt],
                &[Gust, Gust, Gust, Bolt],
            ],
        ),
    };
    let lords = watcher == LORD;
    let one = Hidden {
        hands: open,
        doubts: 0,
        swapped: false,
    };
    let other = Hidden {
        hands: hidden,
        doubts: if lords { 0 } else { 3 },
        swapped: !lords,
    };
    let both = [one, other].map(|hidden| watched(watcher, &hidden, Options::default()));
    let [one, other] = both.each_ref().map(CastleSitting::history);
    assert_ne!(one.state(), other.state(), "nothing is hidden");
    assert_ne!(
        one.entries().len(),
        other.entries().len(),
        "as many were asked"
    );
    for seat in [SHAMAN, GUARD, LORD]
        .into_iter()
        .filter(|it| sits_with(*it, watcher))
    {
        assert_eq!(
            one.game().view(one.state(), seat),
            other.game().view(other.state(), seat),
            "the watcher sees a difference"
        );
    }
    both
}

/// Whether a seat knows what the watcher does.
fn sits_with(seat: Seat, watcher: Seat) -> bool {
    seat == watcher || (seat != LORD && watcher != LORD)
}

const WATCHERS: [Seat; 2] = [SHAMAN, LORD];

/// What somebody is told of a match from its beginning on.
fn told(
    sitting: &CastleSitting,
    hearer: Hearer,
) -> Vec<(Option<Seat>, String, Vec<String>, Vec<String>)> {
    let told = passages(&Texts::english(), sitting.history(), hearer);
    let told = told.into_iter().map(|it| {
        let given = match it.given {
            Given::Opening => "opening".to_string(),
            Given::Known(text) => text,
            Given::Secret => "secret".to_string(),
        };
        (it.seat, given, it.dice, it.sentences)
    });
    told.collect()
}

#[test]
fn the_account_of_a_match_has_nothing_that_its_hearer_may_not_know() {
    for watcher in WATCHERS {
        let both = twins(watcher);
        for hearer in [Hearer::Seat(watcher), Hearer::Public] {
            let [one, other] = both.each_ref().map(|it| told(it, hearer));
            assert!(one.len() > 5, "{one:?}");
            assert_eq!(one, other, "{hearer:?}");
            let [one, other] = both.each_ref().map(|it| hearer.steps(it.history()).len());
            assert_eq!(one, other, "{hearer:?}");
        }
    }
}
