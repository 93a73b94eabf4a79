//! The lamps through the terminal session that every game has: two people before one screen, each of
//! whom sees its own hand and not the other's.

use crate::game::{CARDS, Lamps};
use crate::room::Floor;
use crate::{begun, lawful};
use dialdelve::cli::desk::GameDesk;
use dialdelve::cli::page::Page;
use dialdelve::cli::perft::{Divide, Tally};
use dialdelve::cli::table::{Heard, Recap, Session, greet};
use dialdelve::cli::{Desk, Exit, NoWindow};
use dialdelve::kernel::{Game, Seat};
use dialdelve::store::replay::Replay;
use dialdelve::store::{Disk, Home, Message, Texts};
use std::collections::{BTreeMap, BTreeSet};

/// Two people at a table, with a folder of saves if one is given.
fn seated(seed: u64, home: Option<Home>) -> Session<Floor> {
    let table = begun(seed, ["human", "human"]);
    let replay = Replay::new(table, &[]).expect("it can be read again");
    Session::new(replay, Floor, home, Recap::Nothing)
}

/// What comes of a line, with the question that follows, as the terminal prints it.
fn said(session: &mut Session<Floor>, line: &str) -> (Heard, String) {
    let (mut page, before) = (Page::default(), session.entries());
    let heard = session.hear(line, &mut page);
    if heard == Heard::Done && session.entries() != before {
        session.ask(&mut page);
    }
    (heard, page.text().to_string())
}

fn hand(session: &Session<Floor>, seat: Seat) -> [u8; 3] {
    session.history().state().carriers[seat.index()]
        .hand
        .known()
}

/// A hand as the floor shows it.
fn shown(cards: [u8; 3]) -> String {
    let cards = CARDS.iter().zip(cards).filter(|(_, count)| *count > 0);
    let cards = cards.map(|((name, _), count)| format!("{count} {name}"));
    cards.collect::<Vec<_>>().join(", ")
}

/// Hands the screen over, and gives what the next person is shown.
fn handed_over(session: &mut Session<Floor>) -> String {
    let (heard, hidden) = said(session, "");
    assert!(heard == Heard::Done && session.is_hidden());
    // Between the two nothing of the match is on the screen.
    let words = ["step", "run", "stay", "draws", "chosen", "Round", "cards"];
    assert!(words.iter().all(|word| !hidden.contains(word)), "{hidden}");
    said(session, "").1
}

#[test]
fn each_person_sees_its_own_hand_and_not_the_others() {
    let mut differ = 0;
    for seed in 0..20 {
        let mut session = seated(seed, None);
        let mut page = Page::default();
        greet(&mut session, &mut page);
        let (one, two) = (hand(&session, Seat(0)), hand(&session, Seat(1)));
        let text = page.text();
        assert!(text.contains("Player 2 draws a card."), "{text}");
        assert!(!text.contains("Player 2 draws s") && !text.contains("Player 2 draws r"));
        assert!(
            text.contains(&format!("Player 1 on -1,0: {}", shown(one))),
            "{text}"
        );
        assert!(text.contains("Player 2 on 1,0: 2 cards"), "{text}");

        let first = chosen(&session, Seat(0));
        let (heard, text) = said(&mut session, &first);
        assert_eq!(heard, Heard::Done);
        assert!(
            text.contains(&format!("Player 1 has chosen {first}.")),
            "{text}"
        );
        let text = handed_over(&mut session);
        assert!(text.contains("Player 1 has chosen."), "{text}");
        assert!(
            text.contains("Player 1 on -1,0: 2 cards; has chosen"),
            "{text}"
        );
        assert!(
            text.contains(&format!("Player 2 on 1,0: {}", shown(two))),
            "{text}"
        );
        assert!(text.contains("Player 2: choose"), "{text}");
        differ += usize::from(one != two);
        // Nothing that the second person asks for tells the first one's choice or cards.
        for line in ["log", "log 99", "legal", "help", "step nowhere"] {
            let text = said(&mut session, line).1;
            assert!(!text.contains(&format!("chosen {first}")), "{line}: {text}");
            assert!(!text.contains("Player 1 draws s") && !text.contains("Player 1 draws r"));
        }
        let log = said(&mut session, "log").1;
        assert!(
            log.contains("1. decided in secret: Player 1 has chosen."),
            "{log}"
        );
        let undone = said(&mut session, "undo").1;
        assert!(
            undone.contains("in secret is taken back") && !undone.contains(&first),
            "{undone}"
        );
    }
    assert!(
        differ > 10,
        "{differ} of 20 matches had two different hands"
    );
}

/// The first lawful command of a seat that plays a card.
fn chosen(session: &Session<Floor>, seat: Seat) -> String {
    let (game, state) = (session.history().game(), session.history().state());
    let first = lawful(game, state, seat)[0];
    game.command_text(state, first)
}

/// Of matches in which the first seat was dealt the same cards, and the second others, it is told the
/// same, letter by letter.
#[test]
fn what_is_printed_follows_from_what_the_seat_may_know() {
    let mut told: BTreeMap<String, (String, BTreeSet<[u8; 3]>)> = BTreeMap::new();
    for seed in 0..120 {
        let mut session = seated(seed, None);
        let history = session.history();
        let (game, state) = (history.game(), history.state());
        let events = history.entries()[0].events.iter();
        let known: Vec<_> = events
            .filter(|it| game.audience(state, **it).has(Seat(0)))
            .collect();
        let known = format!("{known:?}");
        let hidden = hand(&session, Seat(1));
        let mut page = Page::default();
        session.advance(&mut page);
        session.show(&mut page);
        session.ask(&mut page);
        let mut text = page.text().to_string();
        for line in ["legal", "legal step", "help step", "log"] {
            text += &said(&mut session, line).1;
        }
        let (before, hands) = told
            .entry(known)
            .or_insert_with(|| (text.clone(), BTreeSet::new()));
        assert_eq!(before, &text, "seed {seed}");
        hands.insert(hidden);
    }
    let several = told.values().filter(|(_, hands)| hands.len() > 1).count();
    assert!(
        several > 3,
        "{several} deals with several hands of the other"
    );
}

#[test]
fn a_whole_match_is_played_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = || Home::of(Disk::default(), folder.path().to_path_buf());
    let mut session = seated(5, Some(home()));
    let mut page = Page::default();
    greet(&mut session, &mut page);
    let mut last = String::new();
    let mut saved = false;
    for _ in 0..200 {
        if session.is_over() {
            break;
        }
        let acts = session.history().game().to_act(session.history().state());
        let seat = acts.into_iter().next().expect("somebody is to act");
        let line = chosen(&session, seat);
        let (heard, text) = said(&mut session, &line);
        assert_eq!(heard, Heard::Done, "{text}");
        last = text;
        if !session.is_over() {
            handed_over(&mut session);
        }
        if !saved && session.entries() > 4 {
            saved = true;
            assert_eq!(said(&mut session, "save evening").0, Heard::Done);
            let (heard, text) = said(&mut session, "load evening");
            assert_eq!(heard, Heard::Done, "{text}");
            // Its seed would tell what is hidden.
            assert!(text.contains("Map floor; "), "{text}");
            // Whoever loads it may be either of the two.
            assert!(session.is_hidden());
            assert_eq!(said(&mut session, "").0, Heard::Done);
        }
    }
    assert!(session.is_over() && session.unsaved().is_none());
    assert!(last.contains("won") || last.contains("win"), "{last}");
    assert!(last.contains("It is kept as"), "{last}");
    let (heard, text) = said(&mut session, "stay");
    assert_eq!(heard, Heard::Refused);
    assert!(
        text.contains("NotNow") && text.contains("This match is over"),
        "{text}"
    );
    assert_eq!(said(&mut session, "quit").0, Heard::Quit);
}

#[test]
fn a_line_that_is_no_command_is_told_and_changes_nothing() {
    let mut session = seated(2, None);
    greet(&mut session, &mut Page::default());
    for (line, told) in [
        ("jump", "`jump` is no command"),
        ("legal jump", "`jump` is no verb of the rules"),
        ("log many", "`many` is no number"),
        ("save", "No folder for saves is known"),
        ("undo", "There is nothing to take back"),
    ] {
        let (heard, text) = said(&mut session, line);
        assert_eq!(heard, Heard::Refused, "{line}");
        assert!(text.contains(told), "{line}: {text}");
        assert_eq!(session.entries(), 1);
    }
    let (heard, text) = said(&mut session, "resign");
    assert_eq!(heard, Heard::Done);
    assert!(
        session.is_over() && text.contains("Player 1 gives up."),
        "{text}"
    );
}

/// A command line of the lamps, carried out.
fn run(line: &[&str]) -> Result<std::process::ExitCode, clap::Error> {
    let desk = GameDesk::<Lamps> {
        library: || (),
        open_window: |_| Err(NoWindow::NotBuilt),
        about: "",
    };
    let command = desk.with_commands(clap::Command::new("lamps"));
    let given = command.try_get_matches_from(std::iter::once(&"lamps").chain(line))?;
    desk.run(&given)
}

#[test]
fn many_matches_are_played_on_any_number_of_threads() {
    let good = format!("{:?}", std::process::ExitCode::from(Exit::Good));
    for threads in ["1", "3"] {
        let simulate = ["simulate", "--matches", "30", "--threads", threads];
        let arena = ["arena", "--players", "random,random", "--matches", "20"];
        for line in [&simulate[..], &arena[..]] {
            assert_eq!(format!("{:?}", run(line).expect("it is a command")), good);
        }
    }
}

#[test]
fn a_player_whom_nobody_knows_is_bad_input() {
    let bad = format!("{:?}", std::process::ExitCode::from(Exit::BadInput));
    for line in [
        &["simulate", "--players", "random,nobody"][..],
        &["simulate", "--players", "random"],
        &["arena", "--players", "random,nobody"],
        &["arena", "--players", "random"],
        &["simulate", "--option", "weather=fair"],
        &["case", "no-such-file.toml"],
        &["data", "check", "no-such-file.toml"],
    ] {
        assert_eq!(
            format!("{:?}", run(line).expect("it is a command")),
            bad,
            "{line:?}"
        );
    }
    assert!(run(&["nothing"]).is_err());
}

#[test]
fn a_count_tells_the_same_words_of_two_seats_apart() {
    let table = begun(4, ["human", "human"]);
    let (game, state) = (table.history().game(), table.history().state());
    let tally = Tally::of(game, state, |_, _| {}, 1);
    let text = tally.plain(Divide::ByCommand);
    for seat in ["1", "2"] {
        assert!(text.contains(&format!("1  {seat}: resign\n")), "{text}");
    }
    let json = tally.json("lamps", Divide::ByCommand);
    assert!(json.contains("\"seat\":1") && json.contains("\"seat\":2"));
}

/// A score below zero is told with its sign.
#[test]
fn scores_below_zero_are_told() {
    let told = [-2, -1, 0, 1].map(|score| {
        let message = Message::new("seat-score").with("score", score);
        Texts::english().say(&message)
    });
    assert_eq!(told, ["-2 points", "-1 point", "0 points", "1 point"]);
}

/// A program is asked with the view of its seat, in which the other's hand is a number.
#[cfg(unix)]
#[test]
fn a_program_sees_what_its_seat_may_see() {
    use dialdelve::cli::program::ProgramTerms;
    use dialdelve::cli::simulate::Run;
    use dialdelve::table::{History, Planless, SavedSeat, Setup, Sitting};
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let (path, heard) = (folder.path().join("bot"), folder.path().join("heard"));
    let told = format!("printf '%s\\n' \"$question\" > {}", heard.display());
    let text = format!("#!/bin/sh\nread -r hello\nread -r question\n{told}\necho resign\n");
    std::fs::write(&path, text).expect("written");
    let may_run = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&path, may_run).expect("it may be run");
    let name = format!("program:{}", path.display());
    let game = Lamps { rounds: 4 };
    let seats = ["random", &name].map(SavedSeat::of).to_vec();
    let history = History::new(game.clone(), game.start(), 5);
    let sitting = Sitting::<Lamps, Planless>::new(history, seats, Setup::Play, None);
    let mut run = Run::new(sitting, "").with_programs(ProgramTerms::of(&[name], 1000));
    let mut before = run.state().clone();
    while !run.sitting().is_over() {
        before = run.state().clone();
        run.go_on().expect("it goes on");
    }
    assert!(run.forfeits().is_empty(), "{:?}", run.forfeits());
    let text = std::fs::read_to_string(&heard).expect("it was asked");
    let question: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let view = game.view(&before, Seat(1));
    assert_eq!(question["view"], game.facts(&view));
    assert_ne!(question["view"], game.facts(&before));
    assert_eq!(question["seat"], 2);
}
