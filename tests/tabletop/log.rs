//! The log of a match in words: which events become a line, where each is seen, what stands out.

use crate::table::{Table, at};
use dialdelve::games::skirmish::{Command, Event, StrikeEvent};
use dialdelve::kernel::Seat;
use dialdelve::store::Texts;
use dialdelve::store::skirmish::{MatchLog, Replay, Story, read_replay};
use dialdelve::table::By;
use dialdelve::table::skirmish::chronicle::{Accent, Aftermath, Matter};
use std::path::Path;

fn kept(name: &str) -> Replay {
    let path = Path::new("tests/matches").join(name);
    read_replay(&path).expect("a kept match")
}

#[test]
fn a_log_tells_who_did_what_where_and_joins_what_belongs_together() {
    let replay = kept("lone-wolf.replay");
    let log = MatchLog::of(replay.sitting.history(), &Texts::english());
    let told = |entry: usize| {
        let lines = log.lines.iter().filter(move |line| line.entry == entry);
        let lines = lines.map(|line| (line.text.as_str(), line.accent, line.place));
        lines.collect::<Vec<_>>()
    };
    let plain = |text, place: Option<&str>| {
        let place = place.map(|it| it.parse().expect("a square"));
        (text, Accent::Plain, place)
    };
    assert_eq!(
        told(14),
        [
            plain("Sessaly enters the dungeon on a2.", Some("a2")),
            plain("Sessaly now faces east.", None),
        ]
    );
    assert_eq!(told(15), [plain("Sessaly steps to a3.", Some("a3"))]);
    let begins = told(12);
    assert_eq!(
        begins[begins.len() - 2..],
        [
            ("Round 1.", Accent::Turn, None),
            ("Player 1's turn: 2 activations.", Accent::Turn, None),
        ]
    );
    // A throw is told with its sum, and its dice are no line of their own.
    let thrown = told(2);
    let (dice, ..) = thrown[1];
    assert_eq!(dice, "Player 1 rolls 2 and 6, 8 in all, to play first.");
}

#[test]
fn who_dies_is_seen_where_it_stood() {
    let replay = kept("lone-wolf.replay");
    let log = MatchLog::of(replay.sitting.history(), &Texts::english());
    let mut deaths = log.lines.iter().filter(|line| line.accent == Accent::Death);
    let first = deaths.next().expect("somebody dies in this match");
    assert!(first.place.is_some());
    assert!(deaths.all(|line| line.place.is_some()));
}

#[test]
fn what_is_taken_back_is_forgotten_and_told_the_same_again() {
    let replay = kept("lone-wolf.replay");
    let (history, texts) = (replay.sitting.history(), Texts::english());
    let whole = MatchLog::of(history, &texts);
    let story = Story::of(history, &texts);
    let mut log = MatchLog::of(history, &texts);
    let from = 20;
    log.forget(from, story.state(history, from));
    assert!(log.lines.iter().all(|line| line.entry < from));
    assert!(log.lines.len() < whole.lines.len());
    for (number, entry) in history.entries().iter().enumerate().skip(from) {
        log.command(number, entry.command);
        for event in &entry.events {
            log.hear(&texts, history.game(), number, *event);
        }
    }
    assert_eq!(log.lines, whole.lines);
}

#[test]
fn a_story_has_the_lines_of_the_log_and_every_thing_that_mattered() {
    for name in ["lone-wolf.replay", "laid-2.replay", "conceded-2.replay"] {
        let replay = kept(name);
        let (history, texts) = (replay.sitting.history(), Texts::english());
        let (log, story) = (MatchLog::of(history, &texts), Story::of(history, &texts));
        let log: Vec<_> = log.lines.iter().map(|it| (it.entry, &it.text)).collect();
        let told: Vec<_> = story.lines.iter().map(|it| (it.entry, &it.text)).collect();
        assert_eq!(log, told, "{name}");
        let events = history.entries().iter().flat_map(|entry| &entry.events);
        let died = events.filter(|event| matches!(event, Event::Strike(StrikeEvent::Died { .. })));
        let deaths = story.points.iter();
        let deaths = deaths.filter(|point| point.mark.matter == Matter::Death);
        assert_eq!(died.count(), deaths.count(), "{name}");
        let turning = story.turning_points(3);
        assert!(turning.len() <= 3 && turning.is_sorted_by_key(|point| point.entry));
        assert!(turning.iter().all(|point| point.mark.seat.is_some()));
        let last = history.entries().len();
        let game = history.game();
        let end = story.state(history, last);
        assert_eq!(game.key(&end), game.key(history.state()), "{name}");
    }
}

/// Where a match turned by a death, the blow or effect is told that killed.
#[test]
fn a_death_is_told_with_what_killed() {
    let replay = kept("lone-wolf.replay");
    let story = Story::of(replay.sitting.history(), &Texts::english());
    let points = story.points.iter();
    let deaths = points.filter(|point| point.mark.matter == Matter::Death);
    let mut count = 0;
    for death in deaths {
        let mut lines = story.lines.iter().filter(|line| line.entry <= death.entry);
        let killed = |text: &str| death.text.starts_with(text) && death.text.len() > text.len();
        assert!(lines.any(|line| killed(&line.text)), "{}", death.text);
        count += 1;
    }
    assert!(count > 0, "somebody dies in this match");
}

#[test]
fn an_entry_is_marked_on_the_board_with_its_way() {
    let replay = kept("lone-wolf.replay");
    let (history, texts) = (replay.sitting.history(), Texts::english());
    let story = Story::of(history, &texts);
    let step = &history.entries()[16].events;
    let done = Aftermath::of(history.game(), story.state(history, 16), step);
    let way: Vec<String> = done.way.iter().map(ToString::to_string).collect();
    assert_eq!(way, ["a3", "b4"]);
    assert!(done.by.is_none() && done.marks.is_empty());
}

/// A token that turns and brings nothing is told: no other event would say so.
#[test]
fn a_token_that_brings_nothing_is_told() {
    let told = |board: &str| {
        let mut table = Table::of_case("none-fits.toml", board);
        let step = Command::Step { to: at("b1") };
        table
            .sitting
            .play_as(Seat(0), step, By::Hand)
            .expect("lawful");
        let log = MatchLog::of(table.sitting.history(), &Texts::english());
        let lines = log.lines.into_iter().map(|line| line.text);
        lines.collect::<Vec<String>>().join(" ")
    };
    let board = include_str!("../rules/token/none-fits.toml");
    let none = told(board);
    assert!(none.contains("the bank has nothing so small"), "{none}");
    let comes = told(&board.replace("points = 16", "points = 15"));
    assert!(comes.contains("if the bank holds any so small"), "{comes}");
    assert!(!comes.contains("othing comes"), "{comes}");
    let nobody = told(&board.replace("[2, 15]", "[0, 0]"));
    assert!(nobody.contains("in all: nothing comes"), "{nobody}");
}
