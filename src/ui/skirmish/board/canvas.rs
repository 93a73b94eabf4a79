//! What all drawing of the ground shares.

use super::light::Light;
use super::plan::GroundPlan;
use super::{Camera, Scene, around};
use macroquad::math::{Rect, Vec2};

/// Points of a side from which small things are drawn.
pub const FINE: f32 = 26.0;

/// The ground of what is seen, and the light on it.
pub struct Canvas<'a> {
    /// The scene.
    pub scene: &'a Scene<'a>,
    /// From where it is seen.
    pub camera: &'a Camera,
    /// What is seen.
    pub plan: &'a GroundPlan,
    /// The light on it.
    pub light: &'a Light,
}

impl Canvas<'_> {
    /// Whether squares are large enough for small things.
    pub fn is_fine(&self) -> bool {
        self.camera.side >= FINE
    }
}

/// A rectangle smaller on every side.
pub fn inset(rect: Rect, by: f32) -> Rect {
    Rect::new(
        rect.x + by,
        rect.y + by,
        rect.w - 2.0 * by,
        rect.h - 2.0 * by,
    )
}

/// A point in a cell's rectangle, in shares of its side from its middle, clockwise from north.
pub fn polar(whole: Rect, angle: f32, radius: f32) -> Vec2 {
    around(whole.center(), angle, radius * whole.w)
}
