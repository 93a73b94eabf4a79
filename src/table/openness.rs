//! How much is known of a decision.

/// How much is known of a decision by those who did not make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openness {
    /// All know what was decided.
    Open,
    /// All know that something was decided; what, they may gather from what they hear of it.
    Secret,
    /// They do not even know that anything was.
    Unheard,
}
