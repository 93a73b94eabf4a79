//! What of a dungeon a line of fire meets, a bit a square (RNG-3, RNG-5).

use crate::games::skirmish::{Layout, Terrain};
use crate::kernel::Facing;

/// A row of squares, in each set a bit a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::games::skirmish) struct ScreenRow {
    /// Walls.
    pub walls: u64,
    /// Walls and shaded squares.
    pub opaque: u64,
    /// Squares that hinder a line.
    pub difficult: u64,
    /// Squares at doors, shut or not, and at walls between squares.
    pub edged: u64,
}

/// All rows of a dungeon, level after level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::games::skirmish) struct Screen(Vec<ScreenRow>);

impl Screen {
    /// What follows from the ground, the doors and the walls between squares.
    pub fn of(layout: &Layout) -> Screen {
        let height = usize::from(layout.height());
        let mut rows = vec![ScreenRow::default(); height * usize::from(layout.levels())];
        for at in layout.squares() {
            let ground = layout.ground(at);
            let row = &mut rows[usize::from(at.level()) * height + usize::from(at.y())];
            let bit = |is: bool| u64::from(is) << at.x();
            row.walls |= bit(ground.terrain == Terrain::Wall);
            row.opaque |= bit(ground.blocks_sight());
            row.difficult |= bit(ground.is_difficult());
            let parted = Facing::ALL.iter().any(|way| layout.is_parted(at, *way));
            row.edged |= bit(parted || layout.is_at_doors(at));
        }
        Screen(rows)
    }

    /// The rows of a level of so many.
    pub fn level(&self, level: u8, height: u8) -> &[ScreenRow] {
        let height = usize::from(height);
        &self.0[usize::from(level) * height..][..height]
    }
}
