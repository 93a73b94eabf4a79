//! The book of a match: everything that never changes while it is played.

use super::{
    ChestKind, ChestKindId, Keys, Kind, KindId, Layout, Options, Print, PrintId, TableId,
    TokenTable,
};
use crate::kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use std::sync::Arc as Shared;

/// The immutable side of a match: figures, chests, tables, map, options, seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// Kinds of figures; [`KindId`] points here.
    pub kinds: Vec<Kind>,
    /// Kinds of chests; [`ChestKindId`] points here.
    pub chests: Vec<ChestKind>,
    /// Token tables; [`TableId`] points here.
    pub tables: Vec<TokenTable>,
    /// The dungeon as printed; an empty grid when it is laid from blocks.
    pub layout: Shared<Layout>,
    /// What the dungeon is laid from; none when it is printed on a sheet.
    pub building: Option<Building>,
    /// The options in force.
    pub options: Options,
    /// The team of each seat; seats of one team are friends (ATK-2). In the basic game each seat is
    /// its own team.
    pub teams: BySeat<u8>,
    /// The first player, when a match file says who it is; else dice decide (SETUP-2).
    pub first: Option<Seat>,
    /// Names given to the first figures, chests and tokens of the start; others are named after
    /// their kind.
    pub labels: Labels,
    /// How keys of states name the kinds.
    pub keys: Keys,
}

/// What a dungeon is laid from (MAP-1, MAP-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    /// The blocks of all kits; [`PrintId`] points here.
    pub prints: Vec<Print>,
    /// How many blocks each player lays (MAP-2, R-ONEKIT, TEAM-4).
    pub each: u8,
    /// Whether opponents choose exits (TEAM-9); else R-EXITMANY holds.
    pub exits: bool,
}

/// Names that the writer of a start gave to its pieces, by slot.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Labels {
    /// Names of figures.
    pub figures: Vec<Option<String>>,
    /// Names of chests.
    pub chests: Vec<Option<String>>,
    /// Names of tokens.
    pub tokens: Vec<Option<String>>,
}

impl Book {
    /// A kind of figure.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    /// A kind of chest.
    pub fn chest(&self, id: ChestKindId) -> &ChestKind {
        &self.chests[id.index()]
    }

    /// A block of the kits.
    ///
    /// # Panics
    /// When the dungeon is not laid from such blocks.
    pub fn print(&self, id: PrintId) -> &Print {
        let building = self.building.as_ref().expect("a dungeon laid from blocks");
        &building.prints[id.index()]
    }

    /// A token table.
    pub fn table(&self, id: TableId) -> &TokenTable {
        &self.tables[id.index()]
    }
}
