//! Chests, tokens and token tables of a case.

use super::super::Library;
use super::super::figures::dial_value;
use super::super::tokens::{COLOURS, read_table};
use super::kinds::Kinds;
use super::names::Names;
use super::{facing, seat, square};
use crate::store::entry::{Placed, TomlTable, read_number};
use crate::store::fault::near;
use crate::store::{Message, Source};

use crate::games::skirmish::{
    Bonus, ByValue, ChestKind, ChestKindId, ChestPlace, Clicks, DraftChest, DraftToken, MAX_MUSTER,
    Points, TableId, TokenColour, TokenTable, Trap, TrapKind, TrapState, Treasure, Value,
};
use crate::kernel::{Facing, Seat, Square, few};
use std::ops::Range;

/// A chest with its name and its place in the file.
pub(super) struct Chest {
    pub draft: DraftChest,
    pub label: String,
    pub span: Range<usize>,
    /// The figure it serves, by name.
    pub assigned: Option<(String, Range<usize>)>,
}

/// A token with its name and its place in the file.
pub(super) struct Token {
    pub draft: DraftToken,
    pub label: String,
    pub span: Range<usize>,
}

const CHEST_KEYS: [&str; 16] = [
    "id",
    "at",
    "held",
    "place",
    "facing",
    "kind",
    "trap",
    "traps",
    "treasure",
    "treasures",
    "state",
    "wheel",
    "treasure_at",
    "assigned",
    "order",
    "drunk",
];
const INLINE: [&str; 4] = ["trap", "traps", "treasure", "treasures"];
pub(super) const STATES: [(&str, TrapState); 3] = [
    ("unrevealed", TrapState::Unrevealed),
    ("showing", TrapState::Showing),
    ("clear", TrapState::Clear),
];
const PLACES: [(&str, ChestPlace); 2] = [
    ("stock", ChestPlace::Stock),
    ("removed", ChestPlace::Removed),
];
pub(super) const TRAP_KINDS: [(&str, TrapKind); 3] = [
    ("H", TrapKind::Hero),
    ("T", TrapKind::Block),
    ("R", TrapKind::Range),
];
/// What an inline trap has where nothing is said.
const TRAP: Trap = Trap {
    spawn: 0,
    points: Points::ZERO,
    disarm: 8,
    kind: TrapKind::Hero,
    attack: 8,
    damage: Clicks(1),
    range: 0,
};
/// Gold of an inline treasure where nothing is said.
const GOLD: u16 = 50;

/// Reads all `[[chest]]` entries; their own kinds are added to `stock`.
pub(super) fn read_chests(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    stock: &mut Vec<ChestKind>,
    kinds: &mut Kinds,
    names: &mut Names,
) -> Option<Vec<Chest>> {
    let mut chests = Some(Vec::new());
    for (number, entry) in root.entries(source, "chest").iter().enumerate() {
        entry.only(source, &CHEST_KEYS);
        let label = read_label(source, entry, "c", number);
        names.take(source, entry, &label);
        let kind = read_chest_kind(source, entry, &label, stock, kinds);
        let chest = kind.map(|kind| read_chest(source, entry, label, kind));
        chests = chests.zip(chest).map(|(mut chests, chest)| {
            chests.push(chest);
            chests
        });
    }
    chests
}

fn read_label(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    letter: &str,
    number: usize,
) -> String {
    let id = match entry.has("id") {
        true => entry.id(source, "id"),
        false => None,
    };
    id.map_or_else(|| format!("{letter}{}", number + 1), str::to_string)
}

fn read_chest(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    label: String,
    kind: ChestKindId,
) -> Chest {
    let place = read_chest_place(source, entry);
    let trap = entry
        .choice(source, "state", &STATES, Some(TrapState::Unrevealed))
        .unwrap_or(TrapState::Unrevealed);
    let wheel = u8::from(trap == TrapState::Showing);
    let held = matches!(place, ChestPlace::Held(_));
    let treasure = match entry.has("treasure_at") {
        true => entry
            .number(source, "treasure_at", 1..=6_u8)
            .map(|position| position - 1),
        false => held.then_some(0),
    };
    let assigned = match entry.has("assigned") {
        true => entry.text(source, "assigned"),
        false => None,
    };
    let order = match entry.has("order") {
        true => entry.number(source, "order", 1..=2),
        false => None,
    };
    Chest {
        draft: DraftChest {
            kind,
            place,
            facing: facing(source, entry, "facing", Facing::S),
            wheel: entry
                .number_or(source, "wheel", 0..=5, wheel)
                .unwrap_or(wheel),
            trap,
            treasure,
            serves: None,
            order,
            drunk: entry.flag(source, "drunk").unwrap_or(false),
        },
        label,
        span: entry.span(),
        assigned: assigned.map(|name| (name.to_string(), entry.span_of("assigned"))),
    }
}

fn read_chest_place(source: &mut Source, entry: &TomlTable<'_, '_>) -> ChestPlace {
    let given: Vec<&str> = ["at", "held", "place"]
        .into_iter()
        .filter(|key| entry.has(key))
        .collect();
    if let [_, second, ..] = given.as_slice() {
        source.fault(entry.span_of(second), Message::new("fault-chest-places"));
    }
    if let Some(square) = square(source, entry, "at") {
        return ChestPlace::On(square);
    }
    if entry.has("held") {
        return ChestPlace::Held(seat(source, entry, "held", Seat(0)));
    }
    let place = entry.choice(source, "place", &PLACES, Some(ChestPlace::Stock));
    place.unwrap_or(ChestPlace::Stock)
}

/// A chest of the data, or one of the case's own.
fn read_chest_kind(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    label: &str,
    stock: &mut Vec<ChestKind>,
    kinds: &mut Kinds,
) -> Option<ChestKindId> {
    if !entry.has("kind") {
        let chest = ChestKind {
            id: label.to_string(),
            name: label.to_string(),
            traps: read_traps(source, entry),
            treasures: read_treasures(source, entry, kinds),
        };
        stock.push(chest);
        return u8::try_from(stock.len() - 1).ok().map(ChestKindId);
    }
    for key in INLINE.iter().filter(|key| entry.has(key)) {
        source.fault(
            entry.span_of(key),
            Message::new("fault-chest-kind").with("key", *key),
        );
    }
    let id = entry.text(source, "kind")?;
    let place = stock.iter().position(|chest| chest.id == id);
    if place.is_none() {
        let hint = near(id, stock.iter().map(|chest| chest.id.as_str()));
        let what = Message::new("fault-case-no-chest")
            .with("chest", id)
            .with("hint", hint);
        source.fault(entry.span_of("kind"), what);
    }
    place.map(ChestKindId::nth)
}

/// The trap wheel: the blank, then one trap five times, or five.
fn read_traps(source: &mut Source, entry: &TomlTable<'_, '_>) -> [Option<Trap>; 6] {
    let mut wheel = [Some(TRAP); 6];
    if entry.has("trap") && entry.has("traps") {
        source.fault(entry.span_of("traps"), Message::new("fault-trap-and-traps"));
    }
    if let Some(value) = entry.get("trap") {
        wheel = [Some(read_trap(source, value)); 6];
    }
    if entry.has("traps") {
        let list = entry.list_of(source, "traps", 5, Message::new("fault-traps"));
        let traps = list.into_iter().flat_map(|list| list.iter());
        for (place, value) in wheel[1..].iter_mut().zip(traps) {
            *place = Some(read_trap(source, value));
        }
    }
    wheel[0] = None;
    wheel
}

fn read_trap(source: &mut Source, value: &Placed<'_>) -> Trap {
    let Some(entry) = TomlTable::of(source, value, Message::new("fault-a-trap")) else {
        return TRAP;
    };
    let keys = [
        "spawn", "points", "disarm", "kind", "attack", "damage", "range",
    ];
    entry.only(source, &keys);
    let spawn = entry.number_or(source, "spawn", 0..=few(MAX_MUSTER), TRAP.spawn);
    let points = entry.number_or(source, "points", Points(0)..=Points(1000), TRAP.points);
    let kind = entry.choice(source, "kind", &TRAP_KINDS, Some(TRAP.kind));
    let mut number = |key, default| {
        entry
            .number_or(source, key, 0..=64, default)
            .unwrap_or(default)
    };
    Trap {
        spawn: spawn.unwrap_or(TRAP.spawn),
        points: points.unwrap_or(TRAP.points),
        disarm: number("disarm", TRAP.disarm),
        kind: kind.unwrap_or(TRAP.kind),
        attack: number("attack", TRAP.attack),
        damage: Clicks(number("damage", TRAP.damage.0)),
        range: number("range", TRAP.range),
    }
}

/// The treasure wheel: one treasure six times, or six.
fn read_treasures(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    kinds: &mut Kinds,
) -> [Treasure; 6] {
    if entry.has("treasure") && entry.has("treasures") {
        source.fault(
            entry.span_of("treasures"),
            Message::new("fault-treasure-and-treasures"),
        );
    }
    let one = entry
        .get("treasure")
        .map(|value| read_treasure(source, value, kinds));
    let one = one.unwrap_or_else(plain_gold);
    let mut wheel = std::array::from_fn(|_| one.clone());
    if entry.has("treasures") {
        let list = entry.list_of(source, "treasures", 6, Message::new("fault-positions"));
        let treasures = list.into_iter().flat_map(|list| list.iter());
        for (place, value) in wheel.iter_mut().zip(treasures) {
            *place = read_treasure(source, value, kinds);
        }
    }
    wheel
}

fn plain_gold() -> Treasure {
    Treasure::Find {
        gold: GOLD,
        item: None,
        potion: false,
        bonus: ByValue::default(),
    }
}

fn read_treasure(source: &mut Source, value: &Placed<'_>, kinds: &mut Kinds) -> Treasure {
    let Some(entry) = TomlTable::of(source, value, Message::new("fault-a-treasure")) else {
        return plain_gold();
    };
    entry.only(
        source,
        &[
            "gold", "item", "speed", "attack", "defence", "potion", "trap",
        ],
    );
    if entry.flag(source, "trap") == Some(true) {
        if entry.pairs().count() > 1 {
            source.fault(entry.span(), Message::new("fault-trap-beside"));
        }
        return Treasure::Trap;
    }
    let mut bonus = ByValue::default();
    for value in [Value::Speed, Value::Attack, Value::Defence] {
        if let Some(written) = entry.get(value.name()) {
            bonus[value] = read_bonus(source, written, value, kinds);
        }
    }
    let item = match entry.has("item") {
        true => entry.text(source, "item").map(str::to_string),
        false => None,
    };
    Treasure::Find {
        gold: entry
            .number_or(source, "gold", 0..=10_000, GOLD)
            .unwrap_or(GOLD),
        item,
        potion: entry.flag(source, "potion").unwrap_or(false),
        bonus,
    }
}

/// A number, or an ability of that value (TREAS-4).
fn read_bonus(
    source: &mut Source,
    written: &Placed<'_>,
    value: Value,
    kinds: &mut Kinds,
) -> Option<Bonus> {
    if !written.get_ref().is_str() {
        return read_number(source, written, dial_value(value), 0..=40).map(Bonus::Number);
    }
    let ability = kinds.read_ability(source, written)?;
    if ability.value() != value {
        let what = Message::new("fault-ability-value")
            .with("ability", ability.name())
            .with("its", dial_value(ability.value()))
            .with("value", dial_value(value));
        source.fault(written.span(), what);
    }
    Some(Bonus::Ability(ability))
}

/// The tables of the data and the `[[table]]` entries of a case. One with the id of a table of the
/// data takes its place.
pub(super) fn read_tables(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    library: &Library,
) -> Vec<TokenTable> {
    let mut tables = library.tables.clone();
    let mut own: Vec<String> = Vec::new();
    for entry in root.entries(source, "table") {
        let Some(table) = read_table(source, &entry) else {
            continue;
        };
        if own.contains(&table.id) {
            source.fault(
                entry.span_of("id"),
                Message::new("fault-table-twice").with("table", &table.id),
            );
        }
        own.push(table.id.clone());
        match tables.iter().position(|known| known.id == table.id) {
            Some(place) => tables[place] = table,
            None => tables.push(table),
        }
    }
    tables
}

const TOKEN_KEYS: [&str; 7] = [
    "id",
    "at",
    "place",
    "colour",
    "table",
    "activated",
    "marker",
];

/// Reads all `[[token]]` entries.
pub(super) fn read_tokens(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    tables: &[TokenTable],
    names: &mut Names,
) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (number, entry) in root.entries(source, "token").iter().enumerate() {
        entry.only(source, &TOKEN_KEYS);
        let label = read_label(source, entry, "t", number);
        names.take(source, entry, &label);
        tokens.push(Token {
            draft: read_token(source, entry, tables),
            label,
            span: entry.span(),
        });
    }
    tokens
}

fn read_token(source: &mut Source, entry: &TomlTable<'_, '_>, tables: &[TokenTable]) -> DraftToken {
    let table = match entry.has("table") {
        true => find_table(source, entry, tables),
        false => None,
    };
    let known = table.map(|table| tables[table.index()].colour);
    let default = known.unwrap_or(TokenColour::Yellow);
    let colour = entry.choice(source, "colour", &COLOURS, Some(default));
    if known.is_some() && colour.is_some() && known != colour {
        source.fault(entry.span_of("table"), Message::new("fault-table-colour"));
    }
    DraftToken {
        colour: colour.unwrap_or(default),
        table,
        at: read_token_place(source, entry, table),
        activated: entry.flag(source, "activated").unwrap_or(false),
        marker: entry.flag(source, "marker").unwrap_or(false),
    }
}

/// The square of a token; none when it has turned.
fn read_token_place(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    table: Option<TableId>,
) -> Option<Square> {
    if !entry.has("place") {
        entry.need(source, "at");
        return square(source, entry, "at");
    }
    entry.choice(source, "place", &[("turned", ())], None);
    if entry.has("at") {
        source.fault(entry.span_of("place"), Message::new("fault-at-and-place"));
    }
    if table.is_none() {
        source.fault(entry.span_of("place"), Message::new("fault-token-turned"));
    }
    None
}

fn find_table(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    tables: &[TokenTable],
) -> Option<TableId> {
    let id = entry.text(source, "table")?;
    let place = tables.iter().position(|table| table.id == id);
    if place.is_none() {
        source.fault(entry.span_of("table"), no_table(id, tables));
    }
    place.map(TableId::nth)
}

fn no_table(id: &str, tables: &[TokenTable]) -> Message {
    let hint = near(id, tables.iter().map(|table| table.id.as_str()));
    Message::new("fault-case-no-table")
        .with("table", id)
        .with("hint", hint)
}

/// How many of the face-down tokens have each table. Without `urn` each table of a colour is there
/// as often as there are face-down tokens of that colour; in set-up as often as there are seats, too.
pub(super) fn read_urn(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    tables: &[TokenTable],
    tokens: &[Token],
    in_stock: u8,
) -> Vec<u8> {
    let Some(entry) = root.entry(source, "urn") else {
        let face_down = |colour: TokenColour| {
            let same = tokens
                .iter()
                .filter(|token| token.draft.colour == colour && token.draft.table.is_none());
            few(same.count())
        };
        let count = |table: &TokenTable| face_down(table.colour).saturating_add(in_stock);
        return tables.iter().map(count).collect();
    };
    for (id, span, _) in entry.pairs() {
        if !tables.iter().any(|table| table.id == id) {
            source.fault(span, no_table(id, tables));
        }
    }
    let mut count = |table: &TokenTable| entry.number_or(source, &table.id, 0..=48, 0).unwrap_or(0);
    tables.iter().map(&mut count).collect()
}
