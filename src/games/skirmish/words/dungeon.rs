//! What is said of a dungeon: its blocks, sides, gates, terrain, doors and pieces by number or name.

use crate::kernel::ids;
use serde::{Deserialize, Serialize};

ids! {
    /// A block of the dungeon, counted from 0.
    BlockId;

    /// A two-sided block of a kit, counted from 0 in the book.
    PrintId;

    /// A place that serves as entrance or exit, counted from 0.
    GateId;

    /// A door, counted from 0.
    DoorId;
}

/// What a square is made of (MOVE-3, MOVE-4, TERR-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Never entered; blocks sight.
    Wall,
    /// Plain floor.
    Clear,
    /// Water.
    Water,
    /// Difficult ground.
    Difficult,
    /// Not entered without an ability (MOVE-3).
    Crevice,
    /// Enterable, blocks sight (TERR-2).
    Shaded,
    /// TERR-3.
    Teleport,
    /// TERR-4.
    Vortex,
    /// TERR-5, with its letter.
    Stairs(u8),
}

/// Which side of a block lies up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    A,
    B,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::A, Side::B];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["a", "b"][self as usize]
    }
}

/// What a door is made of (DOOR-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum DoorKind {
    Wood,
    Metal,
}

impl DoorKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        ["wood", "metal"][self as usize]
    }

    /// The piece of the bank that is such a door.
    pub const fn piece(self) -> PieceKind {
        match self {
            DoorKind::Wood => PieceKind::WoodDoor,
            DoorKind::Metal => PieceKind::MetalDoor,
        }
    }
}

/// A piece of the common bank (TERR-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PieceKind {
    Water,
    Difficult,
    Shaded,
    Vortex,
    Teleport,
    WoodDoor,
    MetalDoor,
}

impl PieceKind {
    /// All of them.
    pub const ALL: [PieceKind; 7] = [
        PieceKind::Water,
        PieceKind::Difficult,
        PieceKind::Shaded,
        PieceKind::Vortex,
        PieceKind::Teleport,
        PieceKind::WoodDoor,
        PieceKind::MetalDoor,
    ];

    /// Its name in commands and files.
    pub const fn name(self) -> &'static str {
        [
            "water",
            "difficult",
            "shaded",
            "vortex",
            "teleport",
            "wood-door",
            "metal-door",
        ][self as usize]
    }

    /// The terrain it shows with its cost; none for doors.
    pub const fn terrain(self) -> Option<(Terrain, u8)> {
        match self {
            PieceKind::Water => Some((Terrain::Water, 3)),
            PieceKind::Difficult => Some((Terrain::Difficult, 2)),
            PieceKind::Shaded => Some((Terrain::Shaded, 1)),
            PieceKind::Vortex => Some((Terrain::Vortex, 1)),
            PieceKind::Teleport => Some((Terrain::Teleport, 1)),
            PieceKind::WoodDoor | PieceKind::MetalDoor => None,
        }
    }

    /// The door it is; none for terrain.
    pub const fn door(self) -> Option<DoorKind> {
        match self {
            PieceKind::WoodDoor => Some(DoorKind::Wood),
            PieceKind::MetalDoor => Some(DoorKind::Metal),
            _ => None,
        }
    }
}
