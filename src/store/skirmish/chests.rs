//! Chest files: the two wheels of each chest.

use super::figures::{dial_value, read_ability};
use crate::games::skirmish::{
    Bonus, ByValue, ChestKind, Clicks, MAX_MUSTER, Points, Trap, TrapKind, Treasure, Value,
};
use crate::kernel::few;
use crate::store::entry::{Placed, TomlTable, read_document, read_number};
use crate::store::{Message, Source};
use std::ops::Range;

/// The format line of chest files.
pub const FORMAT: &str = "dialdelve chests 1";

const TRAPS: usize = 5;
const TREASURES: usize = 6;
const TRAP_KINDS: [(&str, TrapKind); 3] = [
    ("H", TrapKind::Hero),
    ("T", TrapKind::Block),
    ("R", TrapKind::Range),
];
const TRAP_KEYS: [&str; 7] = [
    "spawn", "points", "disarm", "kind", "attack", "damage", "range",
];
const TREASURE_KEYS: [&str; 7] = [
    "gold", "item", "speed", "attack", "defence", "potion", "trap",
];

/// Reads a chest file, each chest with the place of its id; those with faults are noted and left
/// out.
pub fn read_chests(source: &mut Source) -> Vec<(ChestKind, Range<usize>)> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "chest"]);
        root.need(source, "chest");
        let entries = root.entries(source, "chest");
        let read = |entry: TomlTable<'_, '_>| {
            let chest = read_chest(source, &entry)?;
            Some((chest, entry.span_of("id")))
        };
        entries.into_iter().filter_map(read).collect()
    })
    .unwrap_or_default()
}

fn read_chest(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<ChestKind> {
    entry.only(source, &["id", "name", "traps", "treasures"]);
    let id = entry.id(source, "id");
    let name = entry.name(source, "name");
    let traps = read_traps(source, entry);
    let treasures = read_treasures(source, entry);
    Some(ChestKind {
        id: id?.to_string(),
        name: name?,
        traps: traps?,
        treasures: treasures?,
    })
}

fn read_traps(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<[Option<Trap>; 6]> {
    let list = entry.list_of(source, "traps", TRAPS, Message::new("fault-traps"))?;
    let traps: Vec<Option<Trap>> = list.iter().map(|trap| read_trap(source, trap)).collect();
    let sound = traps.iter().all(Option::is_some);
    let wheel: Vec<Option<Trap>> = std::iter::once(None).chain(traps).collect();
    wheel.try_into().ok().filter(|_| sound)
}

/// Reads one trap of a wheel (TRAP-1).
pub fn read_trap(source: &mut Source, value: &Placed<'_>) -> Option<Trap> {
    let entry = TomlTable::of(source, value, Message::new("fault-a-trap"))?;
    entry.only(source, &TRAP_KEYS);
    let spawn = entry.number_or(source, "spawn", 0..=few(MAX_MUSTER), 0);
    let points = entry.number_or(source, "points", Points(0)..=Points(1000), Points::ZERO);
    let disarm = entry.number(source, "disarm", 2..=30);
    let kind = entry.choice(source, "kind", &TRAP_KINDS, None);
    let attack = entry.number(source, "attack", 0..=40);
    let damage = entry.number(source, "damage", Clicks(0)..=Clicks(40));
    let range = entry.number_or(source, "range", 0..=64, 0);
    let trap = Trap {
        spawn: spawn?,
        points: points?,
        disarm: disarm?,
        kind: kind?,
        attack: attack?,
        damage: damage?,
        range: range?,
    };
    check_trap(source, &entry, &trap);
    Some(trap)
}

fn check_trap(source: &mut Source, entry: &TomlTable<'_, '_>, trap: &Trap) {
    if (trap.spawn == 0) != (trap.points == Points::ZERO) {
        source.fault(entry.span(), Message::new("fault-trap-spawn"));
    }
    match trap.kind {
        TrapKind::Range if trap.range == 0 => {
            source.fault(entry.span(), Message::new("fault-trap-no-range"));
        }
        TrapKind::Hero | TrapKind::Block if trap.range > 0 => {
            source.fault(entry.span_of("range"), Message::new("fault-trap-range"));
        }
        TrapKind::Range | TrapKind::Hero | TrapKind::Block => {}
    }
}

fn read_treasures(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<[Treasure; 6]> {
    let list = entry.list_of(
        source,
        "treasures",
        TREASURES,
        Message::new("fault-positions"),
    )?;
    let read = |treasure| read_treasure(source, treasure);
    let treasures: Vec<Option<Treasure>> = list.iter().map(read).collect();
    let treasures: Option<Vec<Treasure>> = treasures.into_iter().collect();
    let treasures: [Treasure; TREASURES] = treasures?.try_into().ok()?;
    let traps = treasures
        .iter()
        .filter(|treasure| **treasure == Treasure::Trap)
        .count();
    if traps != 1 {
        source.fault(
            entry.span_of("treasures"),
            Message::new("fault-wheel-traps").with("traps", traps),
        );
    }
    Some(treasures)
}

/// Reads one position of a treasure wheel (TREAS-1).
pub fn read_treasure(source: &mut Source, value: &Placed<'_>) -> Option<Treasure> {
    let entry = TomlTable::of(source, value, Message::new("fault-a-treasure"))?;
    if entry.has("damage") {
        source.fault(
            entry.span_of("damage"),
            Message::new("fault-treasure-damage"),
        );
        return None;
    }
    entry.only(source, &TREASURE_KEYS);
    if entry.flag(source, "trap")? {
        if entry.pairs().count() > 1 {
            source.fault(entry.span(), Message::new("fault-trap-beside"));
        }
        return Some(Treasure::Trap);
    }
    read_find(source, &entry)
}

fn read_find(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Treasure> {
    let gold = entry.number_or(source, "gold", 0..=10_000, 0);
    let item = match entry.has("item") {
        true => Some(entry.name(source, "item")?),
        false => None,
    };
    let potion = entry.flag(source, "potion");
    let bonus = read_bonuses(source, entry);
    let find = Treasure::Find {
        gold: gold?,
        item,
        potion: potion?,
        bonus: bonus?,
    };
    check_find(source, entry, &find);
    Some(find)
}

fn check_find(source: &mut Source, entry: &TomlTable<'_, '_>, find: &Treasure) {
    if find.is_potion() && !find.serves() {
        source.fault(entry.span(), Message::new("fault-potion-bonus"));
    }
    if find.serves() && !entry.has("item") {
        source.fault(entry.span(), Message::new("fault-bonus-item"));
    }
    if find.gold() == 0 && !find.serves() {
        source.fault(entry.span(), Message::new("fault-treasure-nothing"));
    }
}

fn read_bonuses(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<ByValue<Option<Bonus>>> {
    let mut bonuses = ByValue::default();
    let mut sound = true;
    for value in [Value::Speed, Value::Attack, Value::Defence] {
        if let Some(cell) = entry.get(value.name()) {
            bonuses[value] = read_bonus(source, cell, value);
            sound &= bonuses[value].is_some();
        }
    }
    sound.then_some(bonuses)
}

fn read_bonus(source: &mut Source, cell: &Placed<'_>, value: Value) -> Option<Bonus> {
    if cell.get_ref().is_integer() {
        return read_number(source, cell, dial_value(value), 1..=20).map(Bonus::Number);
    }
    let ability = read_ability(source, cell)?;
    if ability.value() != value {
        let what = Message::new("fault-bonus-value")
            .with("ability", ability.name())
            .with("its", dial_value(ability.value()))
            .with("value", dial_value(value));
        source.fault(cell.span(), what);
    }
    Some(Bonus::Ability(ability))
}
