//! The lists of what all matches have met, and of what none has.

use super::playing::Played;
use super::presence::{Presence, Presences};
use crate::games::skirmish::{Book, Kind, Points, Rank, Role, Trap, TrapKind, Treasure};
use crate::store::{Message, Texts};
use crate::table::skirmish::census::CensusThing;
use serde::Serialize;

/// A kind of things, as the lists are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    Abilities,
    Heroes,
    Spawn,
    Attackers,
    Chests,
    Traps,
    Treasures,
    Tables,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 8] = [
        Group::Abilities,
        Group::Heroes,
        Group::Spawn,
        Group::Attackers,
        Group::Chests,
        Group::Traps,
        Group::Treasures,
        Group::Tables,
    ];

    /// What happens to them, for a heading.
    pub fn name(self) -> String {
        let id = match self {
            Group::Abilities => "simulate-group-abilities",
            Group::Heroes => "simulate-group-heroes",
            Group::Spawn => "simulate-group-spawn",
            Group::Attackers => "simulate-group-attackers",
            Group::Chests => "simulate-group-chests",
            Group::Traps => "simulate-group-traps",
            Group::Treasures => "simulate-group-treasures",
            Group::Tables => "simulate-group-tables",
        };
        Message::new(id).to_string()
    }

    const fn of(thing: CensusThing) -> Group {
        match thing {
            CensusThing::Ability(_) => Group::Abilities,
            CensusThing::Hero(_) => Group::Heroes,
            CensusThing::Spawn(_) => Group::Spawn,
            CensusThing::Attacker(_) => Group::Attackers,
            CensusThing::Chest(_) => Group::Chests,
            CensusThing::Trap { .. } => Group::Traps,
            CensusThing::Treasure { .. } => Group::Treasures,
            CensusThing::Table(_) => Group::Tables,
        }
    }
}

/// A thing with how often it was met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Item {
    pub id: String,
    /// What it is, or what of it is counted.
    pub what: String,
    pub times: u64,
    /// Matches in which it was met.
    pub matches: u32,
}

/// The things of one group, those met most often first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GroupList {
    pub group: Group,
    pub items: Vec<Item>,
}

/// How often each thing of a book was met in all matches so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tallies(Vec<Tally>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tally {
    thing: CensusThing,
    times: u64,
    matches: u32,
}

impl Tallies {
    /// Nothing has been met yet.
    pub fn new(book: &Book) -> Tallies {
        let never = |thing| Tally {
            thing,
            times: 0,
            matches: 0,
        };
        Tallies(CensusThing::all(book).into_iter().map(never).collect())
    }

    /// Counts a match.
    pub fn add(&mut self, played: &Played) {
        for tally in &mut self.0 {
            let times = played.census.met.times(tally.thing);
            tally.times += u64::from(times);
            tally.matches += u32::from(times > 0);
        }
    }

    /// All lists.
    pub fn lists(&self, book: &Book) -> Vec<GroupList> {
        let item = |tally: &Tally| {
            let (id, what) = described(book, tally.thing);
            Item {
                id,
                what,
                times: tally.times,
                matches: tally.matches,
            }
        };
        let list = |group: Group| {
            let of_group = |tally: &&Tally| Group::of(tally.thing) == group;
            let mut items: Vec<Item> = self.0.iter().filter(of_group).map(item).collect();
            items.sort_by_key(|item| std::cmp::Reverse(item.times));
            GroupList { group, items }
        };
        Group::ALL.into_iter().map(list).collect()
    }
}

impl GroupList {
    /// The ids of what no match has met.
    pub fn never(&self) -> Vec<&str> {
        let never = self.items.iter().filter(|item| item.times == 0);
        never.map(|item| item.id.as_str()).collect()
    }
}

/// The id of a thing, and what it is; of an ability what is counted.
fn described(book: &Book, thing: CensusThing) -> (String, String) {
    match thing {
        CensusThing::Ability(ability) => {
            let what = Texts::of_faults().counted(ability);
            (ability.name().to_string(), what)
        }
        CensusThing::Hero(kind) | CensusThing::Spawn(kind) | CensusThing::Attacker(kind) => {
            let kind = book.kind(kind);
            let what = match &kind.role {
                Role::Hero { .. } => kind.name.clone(),
                Role::Spawn {
                    rank: Rank::Unique,
                    points,
                    ..
                } => spawn_words("simulate-spawn-unique", kind, *points),
                Role::Spawn { points, .. } => spawn_words("simulate-spawn", kind, *points),
            };
            (kind.id.clone(), what)
        }
        CensusThing::Chest(chest) => {
            let chest = book.chest(chest);
            (chest.id.clone(), chest.name.clone())
        }
        CensusThing::Trap { chest, position } => {
            let chest = book.chest(chest);
            let trap = chest.traps[usize::from(position)].as_ref();
            (format!("{} trap {position}", chest.id), trap_words(trap))
        }
        // Treasures are counted from 1, as in cases.
        CensusThing::Treasure { chest, position } => {
            let chest = book.chest(chest);
            let treasure = &chest.treasures[usize::from(position)];
            let id = format!("{} treasure {}", chest.id, position + 1);
            (id, treasure_words(treasure))
        }
        CensusThing::Table(table) => {
            let table = book.table(table);
            (table.id.clone(), table.colour.name().to_string())
        }
    }
}

fn spawn_words(id: &'static str, kind: &Kind, points: Points) -> String {
    let message = Message::new(id).with("name", &kind.name);
    message.with("points", points).to_string()
}

fn trap_words(trap: Option<&Trap>) -> String {
    let Some(trap) = trap else {
        return Message::new("simulate-trap-blank").to_string();
    };
    let kind = match trap.kind {
        TrapKind::Hero => "H",
        TrapKind::Block => "T",
        TrapKind::Range => "R",
    };
    let message = Message::new("simulate-trap")
        .with("kind", kind)
        .with("disarm", trap.disarm)
        .with("attack", trap.attack)
        .with("damage", trap.damage)
        .with("spawn", trap.spawn)
        .with("points", trap.points);
    message.to_string()
}

fn treasure_words(treasure: &Treasure) -> String {
    let message = match (treasure, treasure.item()) {
        (Treasure::Trap, _) => Message::new("simulate-treasure-trap"),
        (_, Some(item)) => Message::new("simulate-treasure-item").with("item", item),
        (_, None) => Message::new("simulate-treasure-gold"),
    };
    message.with("gold", treasure.gold()).to_string()
}

/// The presence of a kind under its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Present {
    pub id: String,
    pub role: &'static str,
    #[serde(flatten)]
    pub presence: Presence,
}

impl Present {
    /// That of every kind that any side had, the greatest effect first.
    pub fn of_all(presences: &Presences, book: &Book) -> Vec<Present> {
        let present = |presence: Presence| {
            let kind = book.kind(presence.kind);
            Present {
                id: kind.id.clone(),
                role: if kind.is_hero() { "hero" } else { "spawn" },
                presence,
            }
        };
        presences.all().into_iter().map(present).collect()
    }
}
