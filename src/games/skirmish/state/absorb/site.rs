//! The dungeon changes: the layout follows from what is built and turned.

use super::*;
use crate::games::skirmish::{BlockId, Door, Laid, OpenWay, PieceKind, PrintId, TerrainPiece};

impl Site {
    /// Set-up builds (MAP-2 to MAP-6, TERR-1, TEAM-9).
    fn absorb(&mut self, event: Event) {
        match event {
            Event::BlockAside { seat, block } => {
                self.take_from_hand(seat, block);
                self.reserve.push(block);
            }
            Event::BlockLaid {
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
            Event::BlockUnfit { seat, block } => self.take_from_hand(seat, block),
            Event::BlockDrawn { seat, block } => {
                self.reserve.retain(|other| *other != block);
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.push(block);
                }
            }
            Event::BuildingEnded => self.ended = true,
            Event::WayOpened { at, side, entrance } => {
                self.ways.push(OpenWay { at, side, entrance })
            }
            Event::PiecePut { kind, at, .. } => {
                self.take_from_bank(kind);
                self.pieces.push(TerrainPiece { kind, at });
            }
            Event::DoorPut { kind, at, side, .. } => {
                self.take_from_bank(kind.piece());
                if let Some(other) = at.step(side) {
                    self.doors.push(Door::between(at, other, kind));
                }
            }
            _ => unreachable!("sorted by absorb"),
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

impl State {
    pub(super) fn absorb_site(&mut self, event: Event, book: &Book) {
        match event {
            Event::BlockTurned { block, quarters } => self.turn_block(block, quarters),
            _ => Shared::make_mut(&mut self.facts.site).absorb(event),
        }
        self.layout = Shared::new(self.facts.site.layout(book));
    }

    /// All that stands on the block is carried along (R-VORTEX, R-TOKENVORTEX).
    fn turn_block(&mut self, block: BlockId, quarters: u8) {
        let Some(turning) = self.layout.turning(block, quarters) else {
            return;
        };
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
        Shared::make_mut(&mut facts.site).turn(block, quarters);
    }
}
