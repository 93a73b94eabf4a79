//! What a save of the skirmish tells: with what it was played, what was agreed, and how it began.

use super::sets::{sets_of_game, things_of};
use super::{Library, MatchPlan, Replay};
use crate::games::skirmish::{Building, Draft, Options};
use crate::kernel::Seat;
use crate::store::Message;
use crate::store::replay::{fingerprint, plain, told_name, words};
use crate::table::first_difference;
use serde_json::Value;
use std::sync::LazyLock;

/// What is told of a save beside what every game's saves tell.
pub(super) fn told(replay: &Replay, header: &Value) -> Vec<Message> {
    let history = replay.sitting.history();
    let book = &history.game().book;
    let mut told = vec![
        Message::new("told-map").with("map", told_name(history.start().layout().name())),
        teams(replay),
        Message::new("told-options").with("options", options(&book.options)),
    ];
    if let Some(Seat(first)) = book.first {
        told.push(Message::new("told-first").with("number", first + 1));
    }
    told.extend(plan(replay));
    told.extend(sets_of_game().told(&things_of(&header["start"]), &replay.data));
    told.push(start(replay));
    told
}

/// The teams of the seats in their order.
fn teams(replay: &Replay) -> Message {
    let teams = replay.sitting.history().game().book.teams.iter();
    let teams: Vec<String> = teams
        .map(|team| (u16::from(*team) + 1).to_string())
        .collect();
    Message::new("told-teams").with("teams", teams.join(", "))
}

fn options(options: &Options) -> String {
    let options = plain(options);
    let all = options.as_object().into_iter().flatten();
    let all = all.map(|(name, value)| format!("{name} {}", words(value)));
    all.collect::<Vec<_>>().join(", ")
}

/// The match file, known by its fingerprint.
fn plan(replay: &Replay) -> Option<Message> {
    let plan = replay.sitting.plan()?;
    let over = replay.sitting.plan_is_over();
    let all = plain(&(&plan.text, plan.parties(), over));
    let id = match over {
        true => "told-plan-over",
        false => "told-plan",
    };
    Some(Message::new(id).with("fingerprint", fingerprint(&all)))
}

/// Whether the match begins as the program begins it.
fn start(replay: &Replay) -> Message {
    let history = replay.sitting.history();
    let book = &history.game().book;
    let saved = Draft::of(history.start());
    let (bank, chests) = (saved.warriors.len(), saved.chests.len());
    let tokens: usize = saved.urn.iter().map(|count| usize::from(*count)).sum();
    let counts = |message: Message| {
        message
            .with("bank", bank)
            .with("chests", chests)
            .with("tokens", tokens)
            .with("fingerprint", fingerprint(&of_start(&saved, replay)))
    };
    let whole = plain(&saved);
    // Matches of before knew no lot for bank and urn.
    let before = usual(replay, None).filter(|(draft, _)| plain(draft) == whole);
    let usual = before.or_else(|| usual(replay, Some(history.seed())));
    let Some((mut usual, building)) = usual.filter(|_| book.labels == Default::default()) else {
        return counts(Message::new("told-start-own").with("field", "draft"));
    };
    let mut differs = first_difference(&whole, &plain(&usual));
    if differs.is_none() && building == book.building {
        return Message::new("told-start-usual");
    }
    // Bank, stock and urn are for the players to agree on; the rest is as every match begins.
    let others = saved.warriors.iter().chain(&usual.warriors);
    let placed = others.filter(|it| plain(it)["place"] != plain(&usual.warriors.first())["place"]);
    let placed = placed.count();
    if placed == 0 {
        usual.warriors.clone_from(&saved.warriors);
    }
    let stocked = |it: &Value| {
        let mut it = it.clone();
        it["kind"] = Value::Null;
        it
    };
    let model = usual.chests.first().map(|it| stocked(&plain(it)));
    if saved
        .chests
        .iter()
        .all(|it| Some(stocked(&plain(it))) == model)
    {
        usual.chests.clone_from(&saved.chests);
    }
    usual.urn.clone_from(&saved.urn);
    differs = first_difference(&whole, &plain(&usual));
    match differs {
        None => counts(Message::new("told-start-agreed")),
        Some(found) => counts(Message::new("told-start-own").with("field", found.path)),
    }
}

/// All of a start that no other line tells.
fn of_start(draft: &Draft, replay: &Replay) -> Value {
    let book = &replay.sitting.history().game().book;
    plain(&(draft, &book.labels, &book.building))
}

/// How the match would begin with its own data and that lot, by its match file or without one.
fn usual(replay: &Replay, lot: Option<u64>) -> Option<(Draft, Option<Building>)> {
    let history = replay.sitting.history();
    let book = &history.game().book;
    static SHIPPED: LazyLock<Library> = LazyLock::new(Library::shipped);
    let seats = history.start().seats();
    let map = history.start().layout().name();
    let known = replay.sitting.plan().cloned();
    let mut plan = known.unwrap_or_else(|| MatchPlan::basic(map, seats));
    plan.options = book.options.clone();
    plan.first = book.first;
    plan.lot = lot;
    let plan = plan.with_parties(&SHIPPED).ok()?;
    if plan.seats.len() != usize::from(seats) {
        return None;
    }
    let library = Library {
        kinds: book.kinds.clone(),
        chests: book.chests.clone(),
        tables: book.tables.clone(),
        maps: SHIPPED.maps.clone(),
        kits: SHIPPED.kits.clone(),
        parties: SHIPPED.parties.clone(),
        ..Library::default()
    };
    let (draft, building) = plan.opening(&library)?;
    let state = draft.validate(book).ok()?;
    Some((Draft::of(&state), building))
}
