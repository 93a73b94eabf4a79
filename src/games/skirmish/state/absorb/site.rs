//! The dungeon changes: the layout follows from what is built and turned.

use super::*;
use crate::games::skirmish::BlockId;

impl State {
    pub(super) fn absorb_site(&mut self, event: Event, book: &Book) {
        match event {
            Event::BlockTurned { block, quarters } => self.turn_block(block, quarters),
            _ => unreachable!("sorted by absorb"),
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
        for warrior in &mut facts.warriors {
            if let Some(to) = warrior.square().and_then(carried) {
                warrior.place = Place::On(to);
                warrior.facing = turning.facing(warrior.facing);
            }
        }
        for chest in &mut facts.chests {
            if let Some(to) = chest.square().and_then(carried) {
                chest.place = ChestPlace::On(to);
                chest.facing = turning.facing(chest.facing);
            }
        }
        for token in &mut facts.tokens {
            if let Some(to) = token.at.and_then(carried) {
                token.at = Some(to);
            }
        }
        Shared::make_mut(&mut facts.site).turn(block, quarters);
    }
}
