//! What the spoiled inputs have found, each mended since.

use crate::bodies::{library, starts};
use crate::busy;
use dialdelve::games::skirmish::{Command, Mode, Piece, Stage};
use dialdelve::kernel::{Seat, near};
use dialdelve::search::skirmish::{Reach, RouteOptions, Tokens};
use dialdelve::store::skirmish::{MatchPlan, Sitting, check_text};
use dialdelve::store::skirmish::{Replay, parse_replay, parse_start, rechained};
use dialdelve::store::{FileFault, Source, replay_text};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::{SavedSeat, Setup};
use std::time::Duration;

/// How long something keeps the processor, or nothing where the system does not tell.
fn time(act: impl FnOnce()) -> Duration {
    let before = busy();
    act();
    let after = busy();
    after.zip(before).map_or(Duration::ZERO, |(after, before)| {
        after.saturating_sub(before)
    })
}

/// All sets of the doors of a dungeon were looked at, for hours.
#[test]
fn a_long_way_through_many_doors_is_known_soon() {
    let far = RouteOptions {
        tokens: Tokens::Turn,
        mp: Some(dialdelve::games::skirmish::Mp(250)),
        ..RouteOptions::default()
    };
    let doors = |replay: &&Replay| replay.sitting.history().state().layout().doors().len() > 9;
    let mut looked = 0;
    for replay in starts().iter().filter(doors) {
        let history = replay.sitting.history();
        let position = history.game().at(history.state());
        for (who, _) in position.on_board().take(4) {
            let spent = time(|| {
                Reach::new(position, Piece::Warrior(who), far);
            });
            assert!(spent < Duration::from_secs(5), "{spent:?}");
            looked += 1;
        }
    }
    assert!(looked > 3, "only {looked} figures stand among doors");
}

/// The second save of a match in set-up had forgotten the parties.
#[test]
fn a_save_of_a_loaded_save_has_its_parties() {
    let mut plan = MatchPlan::basic("starter", 2);
    plan.options.game = Mode::Team;
    plan.seats[0].party = Some("lantern-watch".to_string().into());
    let plan = plan.with_parties(library()).expect("it ships");
    let (game, start) = plan.start(library()).expect("it starts");
    let seat = SavedSeat {
        player: "human".into(),
        answers: Answers::default(),
    };
    let history = History::new(game, start, 5);
    let seats = vec![seat.clone(), seat];
    let sitting = Sitting::new(history, seats, Setup::Play, Some(plan.written()));
    let text = replay_text(&Replay::new(sitting, &[]).expect("it can be read again"));
    let loaded = parse_replay("save", &text).expect("it is whole");
    let again = replay_text(&loaded);
    assert!(again == text, "the save is another");
    let loaded = parse_replay("save", &again).expect("it is whole");
    let position = loaded
        .sitting
        .history()
        .game()
        .at(loaded.sitting.history().state());
    let given = loaded
        .sitting
        .plan()
        .and_then(|plan| plan.command_at(position));
    let command = given.expect("the party says").expect("it is there");
    assert!(matches!(command, Command::Choose { .. }));
    assert_eq!(position.command_text(command), "choose orla");
}

/// Heroes of one kind and seat had one name, so that nobody could command the second.
#[test]
fn a_start_whose_figures_share_a_name_is_refused() {
    let text = starts().iter().rev().map(replay_text).find_map(|text| {
        let start = parse_replay("save", &text).ok()?;
        let state = start.sitting.history().state();
        let heroes = state.warriors().filter(|(_, it)| it.owner == Some(Seat(0)));
        (state.stage() == Stage::Play && heroes.count() > 2).then_some(text)
    });
    let text = text.expect("a match is in play");
    let replay = parse_replay("save", &text).expect("it is whole");
    let (game, state) = (
        replay.sitting.history().game(),
        replay.sitting.history().state(),
    );
    let begun = replay_text(&Replay {
        sitting: replay
            .sitting
            .clone()
            .at(History::new(game.clone(), state.clone(), 5)),
        ..replay.clone()
    });
    assert!(parse_start("save", &begun).is_ok());
    let (before, warriors) = begun.split_once("\"warriors\":[").expect("figures");
    let mut warriors: Vec<String> = warriors.split("},{").map(str::to_string).collect();
    let kind = |text: &str| text.split(',').next().map(str::to_string);
    let heroes = warriors
        .iter_mut()
        .filter(|text| text.contains("\"owner\":0"));
    let mut one = None;
    for hero in heroes {
        let own = kind(hero).expect("a kind");
        let one = one.get_or_insert_with(|| own.trim_start_matches('{').to_string());
        *hero = hero.replacen(own.trim_start_matches('{'), one, 1);
    }
    let forged = format!("{before}\"warriors\":[{}", warriors.join("},{"));
    let faults = parse_start("save", &rechained(&forged));
    let faults = faults.expect_err("it is refused");
    assert!(
        faults[0].text().contains("is none, or that of two"),
        "{faults:?}"
    );
}

/// Two tables of one name: the events of a match could not be read back.
#[test]
fn a_start_whose_tables_share_a_name_is_refused() {
    let texts = starts();
    let text = texts
        .iter()
        .map(replay_text)
        .find(|text| text.contains("\"blue-3\""));
    let text = text.expect("a start with all tables");
    let forged = text.replace("\"blue-3\"", "\"blue-2\"");
    let faults = parse_start("save", &rechained(&forged));
    let faults = faults.expect_err("it is refused");
    assert!(
        faults[0]
            .text()
            .contains("`blue-2` is none, or that of two"),
        "{faults:?}"
    );
}

/// A typed word of 400,000 letters was compared with every word that is known.
#[test]
fn a_long_word_is_answered_soon() {
    let word = "help chests".repeat(40_000);
    let known = [
        "activate",
        "attack",
        "help",
        "chests",
        "AB-CHARGE",
        "BREAK-1",
    ];
    let spent = time(|| {
        for _ in 0..100 {
            assert_eq!(near(&word, known.into_iter()), "");
        }
    });
    assert!(spent < Duration::from_secs(1), "{spent:?}");
}

/// Each fault's line was counted from the top of the file.
#[test]
fn many_faults_have_their_places_soon() {
    let text = format!("format = \"dialdelve map 1\"\n{}", "0\n".repeat(40_000));
    let mut faults = Vec::new();
    let spent = time(|| faults = check_text(Source::new("long.toml", text)));
    assert!(spent < Duration::from_secs(5), "{spent:?}");
    let count: usize = faults.iter().map(FileFault::count).sum();
    assert_eq!((faults.len(), count), (101, 40_000));
    assert_eq!(faults[99].place.map(|(line, _)| line), Some(101));
}
