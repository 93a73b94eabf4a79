//! Reading a plan from its file.

use super::{
    MatchPlan, Noted, PlanBlock, PlanChest, PlanHero, PlanPiece, PlanSeat, PlanSite, PlanToken,
    Setup, seat_name,
};
use crate::games::skirmish::{
    Handicap, Handicaps, MAX_FIGURES, MAX_TOKENS, Options, PieceKind, Side, TokenColour,
};
use crate::kernel::{Facing, MAX_SEATS, Seat, Square, few};
use crate::store::entry::{Placed, TomlTable, key_named, read_number};
use crate::store::skirmish::handicap::read_handicap;
use crate::store::skirmish::maps::read_square;
use crate::store::skirmish::parties::{
    read_counts, read_hero, read_hero_list, read_ids, read_noted,
};
use crate::store::skirmish::tokens::COLOURS;
use crate::store::{Message, Source, read_options};

/// The map of a plan that names none.
const STARTER: &str = "starter";

const KEYS: [&str; 15] = [
    "format", "map", "seat", "first", "options", "chests", "tokens", "stock", "urn", "bank",
    "setup", "kits", "lay", "pieces", "place",
];
const SIDES: [(&str, Side); 2] = [("a", Side::A), ("b", Side::B)];
/// The most pieces of a kind in the common bank of terrain and doors.
pub const MOST_PIECES: u8 = 16;
const SETUPS: [(&str, Setup); 3] = [
    ("play", Setup::Play),
    ("draw", Setup::Draw),
    ("lot", Setup::Lot),
];

pub(super) fn read_plan(source: &mut Source, root: &TomlTable<'_, '_>) -> Option<MatchPlan> {
    root.only(source, &KEYS);
    let map = match root.get("map") {
        Some(value) => read_noted(source, value, key_named("map")),
        None => Some(STARTER.to_string().into()),
    };
    let (seats, handicaps) = read_seats(source, root);
    let first = root.get("first").and_then(|value| {
        let most = few(seats.len().clamp(1, MAX_SEATS));
        read_number(source, value, Message::new("fault-first-seat"), 1..=most)
    });
    let options = Options {
        handicaps,
        ..read_options(source, root, Options::default())
    };
    let chests = read_chests(source, root);
    let tokens = read_tokens(source, root);
    let stock = read_ids(source, root, "stock", &Message::new("fault-a-chest"));
    let urn = read_counts(source, root, "urn", few(MAX_TOKENS));
    let bank = read_counts(source, root, "bank", few(MAX_FIGURES));
    let site = read_site(source, root);
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
        bank_place: root.key_place(source, "bank"),
        site,
        setup: setup?,
        lot: None,
    })
}

/// The seats, and their handicaps, which are agreed on like options.
fn read_seats(source: &mut Source, root: &TomlTable<'_, '_>) -> (Vec<PlanSeat>, Handicaps) {
    let entries = root.entries(source, "seat").into_iter().enumerate();
    let (seats, handicaps): (Vec<PlanSeat>, Vec<Handicap>) = entries
        .map(|(number, entry)| {
            let seat = read_seat(source, &entry, number);
            (seat, read_handicap(source, &entry).unwrap_or_default())
        })
        .unzip();
    if !(2..=MAX_SEATS).contains(&seats.len()) {
        source.fault_whole(
            Message::new("fault-seat-entries")
                .with("most", MAX_SEATS)
                .with("count", seats.len()),
        );
    }
    // More seats than a table has are told above.
    let handicaps = &handicaps[..handicaps.len().min(MAX_SEATS)];
    (seats, Handicaps::of(handicaps))
}

fn read_seat(source: &mut Source, entry: &TomlTable<'_, '_>, number: usize) -> PlanSeat {
    entry.only(
        source,
        &[
            "name", "hero", "heroes", "party", "entrance", "exit", "team", "handicap",
        ],
    );
    let name = match entry.has("name") {
        true => entry.name(source, "name"),
        false => Some(seat_name(number)),
    };
    let heroes = read_heroes(source, entry);
    let mut noted = |key: &str| {
        let value = entry.get(key)?;
        read_noted(source, value, key_named(key))
    };
    let party = noted("party");
    let entrance = noted("entrance");
    let exit = entry
        .get("exit")
        .and_then(|value| read_placed(source, value));
    let team = entry.get("team");
    PlanSeat {
        name: name.unwrap_or_default(),
        heroes,
        party,
        entrance,
        exit,
        team: team
            .and_then(|value| read_number(source, value, key_named("team"), 1..=few(MAX_SEATS))),
        handicap_place: entry
            .get("handicap")
            .map(|value| source.place(value.span().start)),
        ..PlanSeat::default()
    }
}

/// `hero`, `heroes` or `party`: one of them says who plays.
fn read_heroes(source: &mut Source, entry: &TomlTable<'_, '_>) -> Vec<PlanHero> {
    let given = ["hero", "heroes", "party"].into_iter();
    let given: Vec<&str> = given.filter(|key| entry.has(key)).collect();
    if let [_, second, ..] = given[..] {
        let what = Message::new("fault-who-plays")
            .with("key", given[0])
            .with("other", second);
        source.fault(entry.span_of(second), what);
    }
    if let Some(value) = entry.get("hero") {
        return read_hero(source, value).into_iter().collect();
    }
    match entry.has("heroes") {
        true => read_hero_list(source, entry, "heroes"),
        false => Vec::new(),
    }
}

fn read_chests(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<PlanChest> {
    let entries = root.entries(source, "chests");
    let read = |entry: TomlTable<'_, '_>| read_chest(source, &entry);
    entries.into_iter().filter_map(read).collect()
}

fn read_chest(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<PlanChest> {
    entry.only(source, &["chest", "at", "facing"]);
    let chest = entry.need(source, "chest");
    let chest = chest.and_then(|value| read_noted(source, value, key_named("chest")));
    let at = read_at(source, entry);
    let sides = Facing::SIDES.map(|side| (side.name(), side));
    let facing = entry.choice(source, "facing", &sides, Some(Facing::S));
    Some(PlanChest {
        chest: chest?,
        at: at?,
        facing: facing?,
    })
}

fn read_at(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Noted<Square>> {
    let value = entry.need(source, "at")?;
    read_placed(source, value)
}

fn read_placed(source: &mut Source, value: &Placed<'_>) -> Option<Noted<Square>> {
    Some(Noted {
        value: read_square(source, value)?,
        place: Some(source.place(value.span().start)),
    })
}

/// Reads `kits`, `[[lay]]`, `[pieces]` and `[[place]]`.
fn read_site(source: &mut Source, root: &TomlTable<'_, '_>) -> PlanSite {
    let kits = match root.get("kits") {
        Some(_) => root.list(source, "kits"),
        None => None,
    };
    let kits = kits.into_iter().flat_map(|list| list.iter());
    let kits = kits
        .filter_map(|value| read_noted(source, value, Message::new("fault-a-kit")))
        .collect();
    let entries = root.entries(source, "lay");
    let blocks = entries.iter().filter_map(|entry| read_lay(source, entry));
    let blocks = blocks.collect();
    let entries = root.entries(source, "place");
    let pieces = entries.iter().filter_map(|entry| read_place(source, entry));
    let pieces = pieces.collect();
    PlanSite {
        kits,
        blocks,
        bank: read_pieces(source, root),
        pieces,
    }
}

/// Reads a block that lies on the table or is to be laid.
pub fn read_lay(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<PlanBlock> {
    entry.only(source, &["block", "side", "at", "top"]);
    let block = entry.need(source, "block");
    let block = block.and_then(|value| read_noted(source, value, key_named("block")));
    let side = entry.choice(source, "side", &SIDES, Some(Side::A));
    let at = read_at(source, entry);
    let tops = Facing::SIDES.map(|side| (side.name(), side));
    let top = entry.choice(source, "top", &tops, Some(Facing::N));
    Some(PlanBlock {
        block: block?,
        side: side?,
        at: at?,
        top: top?,
    })
}

/// Reads `[pieces]`: how many of each kind are in the common bank (TERR-1).
pub fn read_pieces(source: &mut Source, root: &TomlTable<'_, '_>) -> Option<Vec<(PieceKind, u8)>> {
    let entry = root.entry(source, "pieces")?;
    entry.only(source, &PieceKind::ALL.map(PieceKind::name));
    let mut bank = Vec::new();
    for kind in PieceKind::ALL
        .into_iter()
        .filter(|kind| entry.has(kind.name()))
    {
        if let Some(count) = entry.number(source, kind.name(), 0..=MOST_PIECES) {
            bank.push((kind, count));
        }
    }
    Some(bank)
}

/// Reads a terrain piece or door that is placed.
pub fn read_place(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<PlanPiece> {
    entry.only(source, &["piece", "at", "between"]);
    let kinds = PieceKind::ALL.map(|kind| (kind.name(), kind));
    let kind = entry.choice(source, "piece", &kinds, None)?;
    let Some(door) = kind.door() else {
        return Some(PlanPiece::Terrain(kind, read_at(source, entry)?.value));
    };
    let ends = entry.list_of(source, "between", 2, Message::new("fault-squares"))?;
    let squares: Vec<Square> = ends
        .iter()
        .filter_map(|value| read_square(source, value))
        .collect();
    match squares[..] {
        [one, other] => Some(PlanPiece::Door(door, one, other)),
        _ => None,
    }
}

fn read_tokens(source: &mut Source, root: &TomlTable<'_, '_>) -> Option<Vec<PlanToken>> {
    root.get("tokens")?;
    let entries = root.entries(source, "tokens");
    let read = |entry: TomlTable<'_, '_>| {
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
