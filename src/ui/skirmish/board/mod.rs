//! The dungeon and all that stands in it, as drawn.

mod canvas;
mod effect;
mod figure;
mod ground;
mod light;
mod marks;
mod openings;
mod overlay;
mod paint;
mod pieces;
mod plan;
mod sketch;
mod terrain;

pub use crate::ui::window::camera::Camera;
pub use figure::Disc;
pub use overlay::{Ghost, MarkEdge, Overlay, Shadow, Sign, SquareMark};
pub use pieces::{WOOD, token_tone, trap_icon, treasure_icon, treasure_parts};
pub use sketch::Sketch;

use super::shown::Shown;
use crate::games::skirmish::{Position, Skirmish, Stage, Terrain};
use crate::ui::window::icons::Icons;
use crate::ui::window::pen::{Pen, around};
use crate::ui::window::theme::{self, Faces};
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2};

/// All that drawing needs.
pub struct Scene<'a> {
    /// The position on the screen.
    pub position: Position<'a>,
    /// What moves.
    pub shown: &'a Shown,
    /// Pictures.
    pub icons: &'a Icons,
    /// The faces of the board.
    pub faces: &'a Faces,
    /// Column and row of the square that is named a1.
    pub origin: (u8, u8),
    /// Whether columns and rows are named along the rim.
    pub rulers: bool,
    /// Whether it is lit all over, as a picture of a place is rather than the place.
    pub lit: bool,
}

impl<'a> Scene<'a> {
    /// What a match shows now.
    pub fn of(
        game: &'a Skirmish,
        shown: &'a Shown,
        icons: &'a Icons,
        faces: &'a Faces,
    ) -> Scene<'a> {
        Scene {
            position: game.at(shown.state()),
            shown,
            icons,
            faces,
            origin: (0, 0),
            rulers: true,
            lit: false,
        }
    }

    /// Draws the ground of the camera's level and what lies on it.
    pub fn draw_still(&self, camera: &Camera) {
        let pen = &mut Pen::new();
        ground::draw(self, camera, pen);
        pieces::draw(self, camera, pen);
        pen.lay();
    }

    /// Draws everything of the camera's level.
    pub fn draw(&self, camera: &Camera, overlay: &Overlay) {
        let pen = &mut Pen::new();
        pen.rect(camera.area, theme::VOID.paint());
        ground::draw(self, camera, pen);
        overlay.draw_under(self, camera, pen);
        pieces::draw(self, camera, pen);
        figure::draw_all(self, camera, overlay, pen);
        // What has a scene of its own is drawn by that, over all else.
        let motion = self.shown.motion();
        if let Some(motion) = motion.filter(|motion| motion.scene.is_none()) {
            let sketches = effect::of(self, camera, motion);
            paint::draw(self, camera, &sketches, pen);
        }
        overlay.draw_over(self, camera, pen);
        pen.vignette(camera.area);
        pen.lay();
    }
}

impl Scene<'_> {
    /// Draws sketches over the board, beneath them a veil of this colour.
    pub fn draw_over(&self, camera: &Camera, veil: Color, sketches: &[Sketch]) {
        let pen = &mut Pen::new();
        pen.rect(camera.area, veil);
        pen.lay();
        paint::draw(self, camera, sketches, pen);
    }
}

/// Squares around the blocks that lie, for the next one.
const BESIDE: u8 = 7;

/// The part of a level that is no wall, in squares.
pub fn extent(position: &Position<'_>, level: u8) -> Rect {
    let layout = position.state.layout();
    let squares = layout.squares().filter(|square| {
        square.level() == level && layout.ground(*square).terrain != Terrain::Wall
    });
    let found = squares.fold(None, |found: Option<(u8, u8, u8, u8)>, square| {
        let (x, y) = (square.x(), square.y());
        Some(found.map_or((x, y, x, y), |(left, top, right, bottom)| {
            (left.min(x), top.min(y), right.max(x), bottom.max(y))
        }))
    });
    let (wide, high) = (layout.width() - 1, layout.height() - 1);
    let (left, top, right, bottom) = match (found, position.state.stage()) {
        // The first block lies in the middle of the grid (MAP-3).
        (None, Stage::Kits | Stage::Laying) => {
            let about =
                |middle: u8, most: u8| (middle.saturating_sub(BESIDE), (middle + BESIDE).min(most));
            let (left, right) = about(wide / 2, wide);
            let (top, bottom) = about(high / 2, high);
            (left, top, right, bottom)
        }
        (None, _) => (0, 0, wide, high),
        // The next block fits beside those that lie.
        (Some((left, top, right, bottom)), Stage::Kits | Stage::Laying) => (
            left.saturating_sub(BESIDE),
            top.saturating_sub(BESIDE),
            (right + BESIDE).min(wide),
            (bottom + BESIDE).min(high),
        ),
        (Some(found), _) => found,
    };
    Rect::new(
        f32::from(left) - 0.9,
        f32::from(top) - 0.9,
        f32::from(right - left) + 2.8,
        f32::from(bottom - top) + 2.8,
    )
}

/// A square of that side about its middle, in points.
fn square_about(middle: Vec2, side: f32) -> Rect {
    Rect::new(middle.x - side / 2.0, middle.y - side / 2.0, side, side)
}
