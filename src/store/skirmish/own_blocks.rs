//! Blocks that the user has kept from dungeons: of any size, with their doors and ways in. Each is a small
//! dungeon of its own.

use super::own_drawing::OwnDrawing;
use super::{map_text, maps::read_map};
use crate::store::{FileFault, Home};
use crate::table::skirmish::dungeon::{Dungeon, DungeonPart};
use std::collections::BTreeSet;

/// The folder of the user's own blocks.
pub const BLOCKS: &str = "blocks";

/// A block of the user's own, or several that are laid together.
#[derive(Clone, Debug)]
pub struct OwnBlock {
    /// The name of its file.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is laid.
    pub part: DungeonPart,
}

/// All that can be read of the user's own blocks, in the order of their names; and what is wrong with
/// files of which nothing can be.
pub fn own_blocks(home: &Home) -> (Vec<OwnBlock>, Vec<FileFault>) {
    let files = home.own(BLOCKS);
    let (mut blocks, mut faults) = (Vec::new(), Vec::new());
    for id in files.names() {
        let read = |source: &mut _| read_map(source).map(|(map, _)| map);
        let own: OwnDrawing<Dungeon> = OwnDrawing::load(&files, &id, read);
        let part = own.content.as_ref().and_then(|drawing| {
            let all: BTreeSet<_> = drawing.drawn_blocks().map(|(block, _)| block).collect();
            DungeonPart::of(drawing, 0, &all)
        });
        match (own.content, part) {
            (Some(Dungeon { head, .. }), Some((part, _))) => blocks.push(OwnBlock {
                id,
                name: head.name,
                part,
            }),
            _ => faults.extend(own.faults),
        }
    }
    (blocks, faults)
}

/// Keeps a part of a dungeon as a block of that name.
///
/// # Errors
/// What the operating system says.
pub fn keep_block(home: &Home, part: &DungeonPart, name: &str) -> Result<(), FileFault> {
    let files = home.own(BLOCKS);
    let id = files.free_name(name, |_| false);
    let mut drawing = part.alone(&id);
    drawing.head.name = name.to_string();
    files.write(&id, &map_text(&drawing.trimmed().0))
}
