//! TERR-1: terrain pieces and doors of the common bank (R-TERRPLACE).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BuildingEvent, Command, Door, DoorKind, MAX_DOORS, PieceKind, Position, Refusal,
};
use crate::kernel::{Facing, Square};

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
