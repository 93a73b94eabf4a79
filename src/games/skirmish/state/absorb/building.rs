//! The dungeon changes: the layout follows from what is built and turned.

use super::*;
use crate::games::skirmish::{
    BlockId, Door, Laid, OpenWay, PieceKind, PrintId, TerrainPiece, Turning,
};

impl State {
    pub(super) fn absorb_building(&mut self, event: BuildingEvent, book: &Book) {
        if let BuildingEvent::BlockTurned { block, quarters } = event {
            match self.layout.turning(block, quarters) {
                Some(turning) => self.carry(block, &turning),
                None => return,
            }
        }
        Shared::make_mut(&mut self.facts.site).absorb(event);
        self.layout = Shared::new(self.facts.site.layout(book));
    }

    /// All that stands on a block is carried along when it turns (R-VORTEX, R-TOKENVORTEX).
    fn carry(&mut self, block: BlockId, turning: &Turning) {
        let layout = &self.layout;
        let carried = |at: Square| {
            let inside = layout.block_of(at) == Some(block);
            inside.then(|| turning.image(at)).flatten()
        };
        let facts = &mut self.facts;
        facts.change_all(|warrior| {
            if let Some(to) = warrior.square().and_then(carried) {
                warrior.place = Place::On(to);
                warrior.facing = turning.facing(warrior.facing);
            }
        });
        for number in 0..facts.chests.len() {
            facts.change_chest(ChestId::nth(number), |chest| {
                if let Some(to) = chest.square().and_then(carried) {
                    chest.place = ChestPlace::On(to);
                    chest.facing = turning.facing(chest.facing);
                }
            });
        }
        facts.change_tokens(|token| {
            if let Some(to) = token.at.and_then(carried) {
                token.at = Some(to);
            }
        });
    }
}

impl Site {
    /// Set-up builds (MAP-2 to MAP-6, TERR-1, TEAM-9), play turns (TERR-4).
    fn absorb(&mut self, event: BuildingEvent) {
        match event {
            BuildingEvent::BlockTurned { block, quarters } => self.turn(block, quarters),
            BuildingEvent::BlockAside { seat, block } => {
                self.take_from_hand(seat, block);
                self.reserve.push(block);
            }
            BuildingEvent::BlockLaid {
                seat,
                block,
                side,
                at,
                top,
            } => {
                self.take_from_hand(seat, block);
                self.laid.push(Laid {
                    print: block,
                    side,
                    at,
                    top,
                });
            }
            BuildingEvent::BlockUnfit { seat, block } => self.take_from_hand(seat, block),
            BuildingEvent::BlockDrawn { seat, block } => {
                self.reserve.retain(|other| *other != block);
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.push(block);
                }
            }
            BuildingEvent::BuildingEnded => self.ended = true,
            BuildingEvent::WayOpened { at, side, entrance } => {
                self.ways.push(OpenWay { at, side, entrance })
            }
            BuildingEvent::PiecePut { kind, at, .. } => {
                self.take_from_bank(kind);
                self.pieces.push(TerrainPiece { kind, at });
            }
            BuildingEvent::DoorPut { kind, at, side, .. } => {
                self.take_from_bank(kind.piece());
                if let Some(other) = at.step(side) {
                    self.doors.push(Door::between(at, other, kind));
                }
            }
        }
    }

    fn take_from_hand(&mut self, seat: Seat, block: PrintId) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.retain(|other| *other != block);
        }
    }

    fn take_from_bank(&mut self, kind: PieceKind) {
        for (known, count) in &mut self.bank {
            if *known == kind {
                *count = count.saturating_sub(1);
            }
        }
        self.bank.retain(|(_, count)| *count > 0);
    }
}
