//! The hexagons and all that lies and stands on them, as drawn.

mod effects;
mod figures;
mod ground;
mod marks;
mod overlay;

pub use effects::{card_icon, spell_icon};
pub use figures::{figure_icon, seat_of_figure};
pub use ground::item_icon;
pub use marks::{HexMark, HexOverlay, TileGhost};

use super::shown::Shown;
use crate::games::castle::{Castle, Position};
use crate::ui::window::camera::Camera;
use crate::ui::window::hexes;
use crate::ui::window::icons::Icons;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Faces};
use macroquad::math::Rect;

/// The rim of the board about its fields, in units.
const RIM: f32 = 0.34;

/// All that drawing needs.
pub struct HexScene<'a> {
    /// The position on the screen.
    pub position: Position<'a>,
    /// What moves.
    pub shown: &'a Shown,
    /// Pictures.
    pub icons: &'a Icons,
    /// The faces of the board.
    pub faces: &'a Faces,
    /// Whether fields are named.
    pub named: bool,
}

impl<'a> HexScene<'a> {
    /// What a match shows now.
    pub const fn of(
        game: &'a Castle,
        shown: &'a Shown,
        icons: &'a Icons,
        faces: &'a Faces,
    ) -> HexScene<'a> {
        HexScene {
            position: game.at(shown.state()),
            shown,
            icons,
            faces,
            named: false,
        }
    }

    /// Draws the board and all on it.
    pub fn draw(&self, camera: &Camera, overlay: &HexOverlay) {
        let pen = &mut Pen::new();
        pen.rect(camera.area, theme::VOID.paint());
        ground::draw(self, camera, overlay, pen);
        overlay.draw_under(self, camera, pen);
        pen.lay();
        ground::draw_items(self, camera, overlay, pen);
        ground::draw_walls(self, camera, pen);
        overlay.draw_edges(camera, pen);
        pen.lay();
        figures::draw_all(self, camera, overlay, pen);
        overlay.draw_over(self, camera, pen);
        effects::draw(self, camera, pen);
        pen.vignette(camera.area);
        pen.lay();
    }

    /// Draws the board as a picture: nothing is lit and nothing fades.
    pub fn draw_still(&self, camera: &Camera) {
        let (pen, overlay) = (&mut Pen::new(), &HexOverlay::default());
        ground::draw(self, camera, overlay, pen);
        pen.lay();
        ground::draw_items(self, camera, overlay, pen);
        ground::draw_walls(self, camera, pen);
        pen.lay();
        figures::draw_all(self, camera, overlay, pen);
        pen.lay();
    }
}

/// All of the board, in units.
pub fn extent(position: Position<'_>) -> Rect {
    hexes::extent(position.game.board.radius, RIM)
}
