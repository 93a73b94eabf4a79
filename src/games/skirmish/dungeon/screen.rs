//! What of a dungeon a line of fire meets, a bit a square (RNG-3, RNG-5).

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
pub(in crate::games::skirmish) struct Screen(pub(super) Vec<ScreenRow>);

impl Screen {
    /// The rows of a level of so many.
    pub fn level(&self, level: u8, height: u8) -> &[ScreenRow] {
        let height = usize::from(height);
        &self.0[usize::from(level) * height..][..height]
    }
}
