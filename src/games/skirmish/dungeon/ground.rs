//! What a dungeon is put together from: squares, blocks and gates.

use crate::games::skirmish::{BlockId, Terrain};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// Room or corridor (SETUP-3, MAP-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum BlockKind {
    Room,
    Corridor,
}

impl BlockKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        ["room", "corridor"][self as usize]
    }
}

/// How a block looks; no rule knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum BlockLook {
    #[default]
    Hall,
    Mine,
    Crypt,
    Flooded,
}

impl BlockLook {
    /// All of them.
    pub const ALL: [BlockLook; 4] = [
        BlockLook::Hall,
        BlockLook::Mine,
        BlockLook::Crypt,
        BlockLook::Flooded,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["hall", "mine", "crypt", "flooded"][self as usize]
    }

    /// Whether it is the usual one, of which nothing is written.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub fn is_usual(&self) -> bool {
        *self == BlockLook::Hall
    }
}

/// A block's name and kind, and how it looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The letter that stands for it in map files.
    pub letter: char,
    /// Its name.
    pub name: String,
    /// Room or corridor.
    pub kind: BlockKind,
    /// How it looks.
    #[serde(default, skip_serializing_if = "BlockLook::is_usual")]
    pub look: BlockLook,
}

/// One printed square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ground {
    /// What it is made of.
    pub terrain: Terrain,
    /// MP of a straight step onto it (MOVE-1); 0 where none leads.
    pub cost: u8,
    /// Its block.
    pub block: BlockId,
}

impl Ground {
    /// A wall, as everything off the board (R-EDGEWALL).
    pub const WALL: Ground = Ground {
        terrain: Terrain::Wall,
        cost: 0,
        block: BlockId(u8::MAX),
    };

    /// Whether a figure may stand on it without an ability.
    pub const fn is_enterable(self) -> bool {
        !matches!(self.terrain, Terrain::Wall | Terrain::Crevice)
    }

    /// Whether no line of fire passes it (RNG-3, TERR-2).
    pub const fn blocks_sight(self) -> bool {
        matches!(self.terrain, Terrain::Wall | Terrain::Shaded)
    }

    /// Whether it hinders a line of fire: cost 2 or more (RNG-5, R-EDGEWALL).
    pub const fn is_difficult(self) -> bool {
        self.is_enterable() && self.cost >= 2
    }
}

/// A place that serves as entrance and exit (SETUP-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gate {
    /// Its name in commands.
    pub id: String,
    /// The square before it.
    pub square: Square,
    /// The side of that square that leads out.
    pub side: Facing,
}
