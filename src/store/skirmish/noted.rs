//! What plans and parties name, with the place of each name in its file.

/// A value of a plan or a party with its line and column, if it was read from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noted<T> {
    /// The value.
    pub value: T,
    /// Line and column from 1.
    pub place: Option<(usize, usize)>,
}

impl<T> From<T> for Noted<T> {
    fn from(value: T) -> Noted<T> {
        Noted { value, place: None }
    }
}

/// A hero of a plan or a party.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanHero {
    /// The id of its kind.
    pub kind: Noted<String>,
    /// The level it starts at (TEAM-2).
    pub level: u8,
}

/// How many of what.
pub type Counts = Vec<(Noted<String>, u8)>;
