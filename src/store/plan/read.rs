//! Reading a plan from its file.

use super::{MatchPlan, Noted, PlanChest, PlanHero, PlanSeat, PlanToken, Setup, seat_name};
use crate::games::skirmish::{MAX_FIGURES, MAX_TOKENS, Options, TokenColour};
use crate::kernel::{Facing, MAX_SEATS, Seat, Square};
use crate::store::Source;
use crate::store::entry::{Entry, read_number};
use crate::store::maps::read_square;
use crate::store::options::read_entry;
use crate::store::parties::{read_counts, read_hero, read_hero_list, read_ids, read_noted};
use crate::store::tokens::COLOURS;

/// The map of a plan that names none.
const STARTER: &str = "starter";

const KEYS: [&str; 11] = [
    "format", "map", "seat", "first", "options", "chests", "tokens", "stock", "urn", "bank",
    "setup",
];
const SETUPS: [(&str, Setup); 2] = [("play", Setup::Play), ("draw", Setup::Draw)];

pub(super) fn read_plan(source: &mut Source, root: &Entry<'_, '_>) -> Option<MatchPlan> {
    root.only(source, &KEYS);
    let map = match root.get("map") {
        Some(value) => read_noted(source, value, "`map`"),
        None => Some(STARTER.to_string().into()),
    };
    let seats = read_seats(source, root);
    let first = root.get("first").and_then(|value| {
        let most = seats.len().clamp(1, MAX_SEATS) as u8;
        read_number(source, value, "`first`, the number of a seat,", 1..=most)
    });
    let options = read_options(source, root);
    let chests = read_chests(source, root);
    let tokens = read_tokens(source, root);
    let stock = read_ids(source, root, "stock", "a chest");
    let urn = read_counts(source, root, "urn", MAX_TOKENS as u8);
    let bank = read_counts(source, root, "bank", MAX_FIGURES as u8);
    let setup = root.choice(source, "setup", &SETUPS, Some(Setup::Play));
    Some(MatchPlan {
        file: source.file().to_string(),
        text: source.text().to_string(),
        map: map?,
        seats,
        first: first.map(|seat| Seat(seat - 1)),
        options,
        chests,
        tokens,
        stock,
        urn,
        bank,
        setup: setup?,
    })
}

fn read_seats(source: &mut Source, root: &Entry<'_, '_>) -> Vec<PlanSeat> {
    let entries = root.entries(source, "seat").into_iter().enumerate();
    let seats: Vec<PlanSeat> = entries
        .map(|(number, entry)| read_seat(source, &entry, number))
        .collect();
    if !(2..=MAX_SEATS).contains(&seats.len()) {
        let text = format!("a match has 2 to {MAX_SEATS} [[seat]], not {}", seats.len());
        source.fault_whole(text);
    }
    seats
}

fn read_seat(source: &mut Source, entry: &Entry<'_, '_>, number: usize) -> PlanSeat {
    entry.only(
        source,
        &["name", "hero", "heroes", "party", "entrance", "team"],
    );
    let name = entry.text_or(source, "name", &seat_name(number));
    let heroes = read_heroes(source, entry);
    let mut noted = |key: &str| {
        let value = entry.get(key)?;
        read_noted(source, value, &format!("`{key}`"))
    };
    let party = noted("party");
    let entrance = noted("entrance");
    let team = entry.get("team");
    PlanSeat {
        name: name.unwrap_or_default(),
        heroes,
        party,
        entrance,
        team: team.and_then(|value| read_number(source, value, "`team`", 1..=MAX_SEATS as u8)),
        ..PlanSeat::default()
    }
}

/// `hero`, `heroes` or `party`: one of them says who plays.
fn read_heroes(source: &mut Source, entry: &Entry<'_, '_>) -> Vec<PlanHero> {
    let given = ["hero", "heroes", "party"].into_iter();
    let given: Vec<&str> = given.filter(|key| entry.has(key)).collect();
    if let [_, second, ..] = given[..] {
        let text = format!("`{}` says who plays; leave out `{second}`", given[0]);
        source.fault(entry.span_of(second), text);
    }
    if let Some(value) = entry.get("hero") {
        return read_hero(source, value).into_iter().collect();
    }
    match entry.has("heroes") {
        true => read_hero_list(source, entry, "heroes"),
        false => Vec::new(),
    }
}

/// Reads `[options]`; what is not given has its default.
fn read_options(source: &mut Source, root: &Entry<'_, '_>) -> Options {
    match root.entry(source, "options") {
        Some(entry) => read_entry(source, &entry, Options::default()),
        None => Options::default(),
    }
}

fn read_chests(source: &mut Source, root: &Entry<'_, '_>) -> Vec<PlanChest> {
    let entries = root.entries(source, "chests");
    let read = |entry: Entry<'_, '_>| read_chest(source, &entry);
    entries.into_iter().filter_map(read).collect()
}

fn read_chest(source: &mut Source, entry: &Entry<'_, '_>) -> Option<PlanChest> {
    entry.only(source, &["chest", "at", "facing"]);
    let chest = entry.need(source, "chest");
    let chest = chest.and_then(|value| read_noted(source, value, "`chest`"));
    let at = read_at(source, entry);
    let sides = Facing::SIDES.map(|side| (side.name(), side));
    let facing = entry.choice(source, "facing", &sides, Some(Facing::S));
    Some(PlanChest {
        chest: chest?,
        at: at?,
        facing: facing?,
    })
}

fn read_at(source: &mut Source, entry: &Entry<'_, '_>) -> Option<Noted<Square>> {
    let value = entry.need(source, "at")?;
    Some(Noted {
        value: read_square(source, value)?,
        place: Some(source.place(value.span().start)),
    })
}

fn read_tokens(source: &mut Source, root: &Entry<'_, '_>) -> Option<Vec<PlanToken>> {
    root.get("tokens")?;
    let entries = root.entries(source, "tokens");
    let read = |entry: Entry<'_, '_>| {
        entry.only(source, &["colour", "at"]);
        let colour = entry.choice(source, "colour", &COLOURS, Some(TokenColour::Yellow));
        let at = read_at(source, &entry);
        Some(PlanToken {
            colour: colour?,
            at: at?,
        })
    };
    Some(entries.into_iter().filter_map(read).collect())
}
