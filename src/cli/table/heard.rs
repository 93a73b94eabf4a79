//! What becomes of a typed line.

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// It was understood and lawful.
    Done,
    /// It was refused, or not understood.
    Refused,
    /// The player leaves the table.
    Quit,
}
