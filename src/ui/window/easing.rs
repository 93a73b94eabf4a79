//! How shares of time become motion: all take and give 0 to 1.

/// Quick at first, slow at the end.
pub fn settle(share: f32) -> f32 {
    1.0 - (1.0 - share.clamp(0.0, 1.0)).powi(3)
}

/// Slow at both ends.
pub fn ease(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

/// A part of the whole time, 0 before and 1 after it.
pub fn part(share: f32, from: f32, to: f32) -> f32 {
    ((share - from) / (to - from)).clamp(0.0, 1.0)
}
