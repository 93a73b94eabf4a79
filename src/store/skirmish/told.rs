//! What a save of the skirmish tells: with what it was played, what was agreed, and how it began.

use super::sets::{DataSet, ShippedThing, files_of, shipped_sets, things_of};
use super::{Library, MatchPlan, Replay};
use crate::games::skirmish::{Building, Draft, Options};
use crate::kernel::Seat;
use crate::store::Message;
use crate::store::replay::{fingerprint, plain, told_name, words};
use crate::table::first_difference;
use serde_json::Value;
use std::sync::LazyLock;

/// The most names in one sentence.
const MOST_NAMES: usize = 8;

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
    told.push(data(&things_of(&header["start"]), replay));
    told.extend(files(replay));
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

/// With what was played: a set that ships or has shipped, or somebody's own.
fn data(things: &[ShippedThing], replay: &Replay) -> Message {
    let sets = shipped_sets();
    // Several sets may have all that a match knew of its data: its files tell which it was.
    let named = files_set(replay).filter(|set| set.is_of(things));
    if let Some(set) = named.or_else(|| sets.iter().find(|set| set.is_of(things))) {
        let id = match sets.first() == Some(set) {
            true => "told-data-shipped",
            false => "told-data-older",
        };
        let told = Message::new(id).with("name", &set.name);
        return told.with("date", &set.date);
    }
    let own = things
        .iter()
        .filter(|it| !sets.iter().any(|set| set.has(it)));
    let own: Vec<String> = own.map(|it| format!("{} {}", it.what, it.id)).collect();
    let listed = |it: &&ShippedThing| ["figure", "chest", "table"].contains(&it.what.as_str());
    let newest = sets.first().into_iter().flat_map(|set| &set.things);
    let has = |it: &&ShippedThing| {
        !things
            .iter()
            .any(|other| (&other.what, &other.id) == (&it.what, &it.id))
    };
    let missing = newest.filter(listed).filter(has);
    let missing: Vec<String> = missing.map(|it| format!("{} {}", it.what, it.id)).collect();
    let all: Vec<&str> = things.iter().map(|it| it.hash.as_str()).collect();
    let told = Message::new(match missing.is_empty() {
        true => "told-data-own",
        false => "told-data-own-missing",
    });
    told.with("own", names(&own))
        .with("missing", names(&missing))
        .with("fingerprint", fingerprint(&plain(&all)))
}

/// Some names, and how many more.
fn names(all: &[String]) -> Message {
    let shown: Vec<String> = all
        .iter()
        .take(MOST_NAMES)
        .map(|name| told_name(name))
        .collect();
    let more = all.len() - shown.len();
    match (all.len(), more) {
        (0, _) => Message::new("told-nothing"),
        (_, 0) => Message::new("told-names").with("names", shown.join(", ")),
        _ => Message::new("told-names-more")
            .with("names", shown.join(", "))
            .with("more", more),
    }
}

/// The set whose files the header names, each of them and no other.
fn files_set(replay: &Replay) -> Option<&'static DataSet> {
    let files = files_of(replay.data.iter());
    let count = |things: &[ShippedThing]| things.iter().filter(|it| it.what == "file").count();
    shipped_sets().iter().find(|set| {
        let all = files.iter().all(|file| set.has(file));
        all && count(&set.things) == files.len()
    })
}

/// The data files that the header names, if they are not just those of a set.
fn files(replay: &Replay) -> Option<Message> {
    let files = files_of(replay.data.iter());
    if files.is_empty() && replay.data.is_empty() {
        return Some(Message::new("told-no-files"));
    }
    if let Some(set) = files_set(replay) {
        // The list of sets has the beginnings of their hashes only.
        return Some(
            Message::new("told-files-set")
                .with("name", &set.name)
                .with("fingerprint", fingerprint(&plain(&replay.data))),
        );
    }
    let sets = shipped_sets();
    let others = files
        .iter()
        .filter(|it| !sets.iter().any(|set| set.has(it)));
    let others: Vec<String> = others.map(|it| it.id.clone()).collect();
    Some(
        Message::new("told-files-own")
            .with("files", names(&others))
            .with("fingerprint", fingerprint(&plain(&replay.data))),
    )
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
