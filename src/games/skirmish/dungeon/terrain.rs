//! TERR-1: terrain pieces and doors of the common bank (R-TERRPLACE).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BuildingEvent, Command, Door, DoorKind, MAX_DOORS, Position, Refusal, Terrain,
};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

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

impl DoorKind {
    /// The piece of the bank that is such a door.
    pub const fn piece(self) -> PieceKind {
        match self {
            DoorKind::Wood => PieceKind::WoodDoor,
            DoorKind::Metal => PieceKind::MetalDoor,
        }
    }
}

impl Position<'_> {
    pub(in crate::games::skirmish) fn check_put_terrain(
        &self,
        kind: PieceKind,
        at: Square,
    ) -> Result<(), Refusal> {
        let site = self.state.site();
        if kind.terrain().is_none() || site.in_bank(kind) == 0 {
            return Err(Refusal::NoPieceLeft);
        }
        let enterable = self.state.layout().ground(at).is_enterable();
        if !enterable || site.pieces.iter().any(|piece| piece.at == at) {
            return Err(Refusal::PieceSpot);
        }
        match self.is_entrance_ground(at) {
            true => Err(Refusal::EntranceGround),
            false => Ok(()),
        }
    }

    pub(in crate::games::skirmish) fn check_put_door(
        &self,
        kind: DoorKind,
        at: Square,
        side: Facing,
    ) -> Result<(), Refusal> {
        let layout = self.state.layout();
        if self.state.site().in_bank(kind.piece()) == 0 {
            return Err(Refusal::NoPieceLeft);
        }
        let other = at
            .step(side)
            .filter(|_| matches!(side, Facing::E | Facing::S));
        let Some(other) = other else {
            return Err(Refusal::DoorSpot);
        };
        let door = Door::between(at, other, kind);
        let taken = layout.doors().iter().any(|known| known.parts(at, other));
        if taken || !layout.door_fits(&door) || layout.doors().len() >= MAX_DOORS {
            return Err(Refusal::DoorSpot);
        }
        match self.is_entrance_ground(at) || self.is_entrance_ground(other) {
            true => Err(Refusal::EntranceGround),
            false => Ok(()),
        }
    }

    pub(in crate::games::skirmish) fn terrain_candidates(&self, push: &mut dyn FnMut(Command)) {
        let squares = || self.state.layout().squares();
        for (kind, _) in &self.state.site().bank {
            match kind.door() {
                None => squares().for_each(|at| push(Command::PutTerrain { kind: *kind, at })),
                Some(kind) => squares().for_each(|at| {
                    for side in [Facing::E, Facing::S] {
                        push(Command::PutDoor { kind, at, side });
                    }
                }),
            }
        }
    }

    /// Whether any piece of the bank has a place.
    pub(in crate::games::skirmish) fn can_put_terrain(&self) -> bool {
        let mut fits = false;
        let mut look = |command| {
            fits = fits
                || match command {
                    Command::PutTerrain { kind, at } => self.check_put_terrain(kind, at).is_ok(),
                    Command::PutDoor { kind, at, side } => {
                        self.check_put_door(kind, at, side).is_ok()
                    }
                    _ => false,
                };
        };
        self.terrain_candidates(&mut look);
        fits
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn put_terrain(&mut self, kind: PieceKind, at: Square) {
        let seat = self.state.turn().seat;
        self.emit(BuildingEvent::PiecePut { seat, kind, at });
        self.pass_setup(seat);
    }

    pub(in crate::games::skirmish) fn put_door(
        &mut self,
        kind: DoorKind,
        at: Square,
        side: Facing,
    ) {
        let seat = self.state.turn().seat;
        self.emit(BuildingEvent::DoorPut {
            seat,
            kind,
            at,
            side,
        });
        self.pass_setup(seat);
    }
}
