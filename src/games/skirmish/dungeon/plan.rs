//! The dungeon as it lies: that of the book with all that was built and turned.

use super::site::{letter, way_name};
use crate::games::skirmish::{
    Block, BlockId, Book, Door, Gate, Ground, Laid, Layout, Partition, Site, Turning,
};
use crate::kernel::Square;

impl Site {
    /// The dungeon of the book with all that was built and turned.
    ///
    /// # Panics
    /// When it names blocks that the book does not have, or squares off the board; a validated
    /// draft does not.
    pub(in crate::games::skirmish) fn layout(&self, book: &Book) -> Layout {
        let sheet = &book.layout;
        let mut plan = Plan {
            ground: sheet.squares().map(|at| sheet.ground(at)).collect(),
            blocks: sheet.blocks().to_vec(),
            gates: sheet.gates().to_vec(),
            doors: sheet.doors().to_vec(),
            partitions: sheet.partitions().to_vec(),
        };
        self.laid.iter().for_each(|laid| plan.lay(book, *laid));
        for piece in &self.pieces {
            if let (Some(index), Some((terrain, cost))) =
                (sheet.index(piece.at), piece.kind.terrain())
            {
                let ground = &mut plan.ground[index];
                (ground.terrain, ground.cost) = (terrain, cost);
            }
        }
        plan.doors.extend(&self.doors);
        self.ways.iter().enumerate().for_each(|(number, way)| {
            plan.gates.push(Gate {
                id: way_name(&self.ways[..=number]),
                square: way.at,
                side: way.side,
            });
        });
        plan.turn(sheet, &self.turned);
        Layout::new(
            sheet.name().to_string(),
            (sheet.width(), sheet.height(), sheet.levels()),
            plan.ground,
            plan.blocks,
            plan.gates,
            plan.doors,
            book.options.corner_rule,
        )
        .with_partitions(plan.partitions)
    }
}

/// A layout while it is put together.
struct Plan {
    ground: Vec<Ground>,
    blocks: Vec<Block>,
    gates: Vec<Gate>,
    doors: Vec<Door>,
    partitions: Vec<Partition>,
}

impl Plan {
    fn lay(&mut self, book: &Book, laid: Laid) {
        let print = book.print(laid.print);
        let block = BlockId::nth(self.blocks.len());
        for (at, terrain, cost) in laid.squares(print) {
            if let Some(index) = book.layout.index(at) {
                self.ground[index] = Ground {
                    terrain,
                    cost,
                    block,
                };
            }
        }
        self.doors.extend(laid.doors(print));
        self.partitions.extend(laid.partitions(print));
        self.blocks.push(Block {
            letter: letter(self.blocks.len()),
            name: print.face(laid.side).name.clone(),
            kind: print.kind,
            look: print.look,
        });
    }

    /// Turns blocks about their middles. All leave their squares before any takes its new ones, so
    /// that the order of the turns does not matter.
    fn turn(&mut self, sheet: &Layout, turned: &[(BlockId, u8)]) {
        let squares: Vec<Square> = sheet.squares().collect();
        let before = self.ground.clone();
        let turnings: Vec<(BlockId, Turning)> = turned
            .iter()
            .filter_map(|(block, quarters)| {
                let own = squares.iter().zip(&before);
                let own = own.filter(|(_, ground)| ground.block == *block);
                let turning = Turning::about(own.map(|(at, _)| *at), *quarters)?;
                Some((*block, turning))
            })
            .collect();
        let of = |block: BlockId| turnings.iter().find(|(turned, _)| *turned == block);
        for ground in &mut self.ground {
            if of(ground.block).is_some() {
                *ground = Ground::WALL;
            }
        }
        for (at, ground) in squares.iter().zip(&before) {
            let image = of(ground.block).and_then(|(_, turning)| turning.image(*at));
            if let Some(index) = image.and_then(|at| sheet.index(at)) {
                self.ground[index] = *ground;
            }
        }
        let block_of = |at: Square| sheet.index(at).map(|index| before[index].block);
        // What stands between squares of a block turns with it, what stands on its border stays (R-VORTEX).
        let turned = |one: Square, other: Square| {
            let inside = block_of(one).filter(|block| block_of(other) == Some(*block));
            let (_, turning) = inside.and_then(of)?;
            turning.image(one).zip(turning.image(other))
        };
        for door in &mut self.doors {
            if let Some((a, b)) = turned(door.one, door.other) {
                *door = Door::between(a, b, door.kind);
            }
        }
        for partition in &mut self.partitions {
            if let Some((a, b)) = turned(partition.one, partition.other) {
                *partition = Partition::between(a, b);
            }
        }
    }
}
