//! The dungeon of a match, to be drawn on.

use super::{BlockOrigin, DrawnBlock, Dungeon, DungeonHead};
use crate::games::skirmish::{BlockId, Position, Print};

impl Dungeon {
    /// The dungeon in which a match is played, as it lies now, sheet or laid; its doors are as they hang,
    /// open or not. Blocks that were laid are copies of those of their kits, as far as `kit_of` knows them.
    pub fn of_match(
        id: &str,
        head: DungeonHead,
        position: &Position<'_>,
        kit_of: impl Fn(&Print) -> Option<String>,
    ) -> Dungeon {
        let layout = position.state.layout();
        let printed = position.book.layout.blocks().len();
        let origin = |number: usize| -> Option<BlockOrigin> {
            let laid = position
                .state
                .site()
                .laid
                .get(number.checked_sub(printed)?)?;
            let turned = &position.state.site().turned;
            let print = position.book.print(laid.print);
            // What a vortex has turned does not lie as it was laid.
            let turned = turned.iter().any(|(it, _)| *it == BlockId::nth(number));
            let origin = kit_of(print).filter(|_| !turned);
            origin.map(|kit| BlockOrigin {
                kit,
                print: print.id.clone(),
                side: laid.side,
                top: laid.top,
                mirrored: false,
            })
        };
        let blocks = layout.blocks().iter().enumerate();
        let blocks = blocks.map(|(number, block)| {
            let (block, origin) = (block.clone(), origin(number));
            Some(DrawnBlock { block, origin })
        });
        let dungeon = Dungeon {
            head,
            ground: layout.squares().map(|at| layout.ground(at)).collect(),
            blocks: blocks.collect(),
            gates: layout.gates().to_vec(),
            doors: layout.doors().to_vec(),
            partitions: layout.partitions().to_vec(),
            fixtures: layout.fixtures().to_vec(),
            ..Dungeon::empty(id, (layout.width(), layout.height(), layout.levels()))
        };
        dungeon.trimmed().0
    }
}
