//! The units of length in the window, and the one place that turns one into another.
//!
//! | unit | held by | what is measured in it |
//! | --- | --- | --- |
//! | pixels of the screen | [`ScreenPixels`] | what the window system tells and takes, pictures of the window, the trace |
//! | points: pixels divided by the scale of the display, which is 1 at 96 dpi | macroquad's `Vec2` and `Rect` | the board: it is laid out, drawn and clicked in them |
//! | points of panels: points divided by the size of text | egui's `Pos2`, `Vec2` and `Rect` | panels, and what stands beside a square |
//!
//! Three types, so that one unit cannot be taken for another. Nothing else asks for the scale of the display.

use macroquad::math::{Rect, Vec2, vec2};
use macroquad::miniquad::window;

/// A place or size in pixels of the screen: nothing is reckoned in them before they are turned into points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScreenPixels {
    x: f32,
    y: f32,
}

impl ScreenPixels {
    /// What the window system tells.
    pub const fn new(x: f32, y: f32) -> ScreenPixels {
        ScreenPixels { x, y }
    }

    /// Width and height of the window.
    pub fn of_window() -> ScreenPixels {
        let (x, y) = window::screen_size();
        ScreenPixels { x, y }
    }

    /// For what is told in pixels: across and down.
    pub const fn across_and_down(self) -> (f32, f32) {
        (self.x, self.y)
    }

    /// The same in points.
    pub fn to_points(self) -> Vec2 {
        vec2(self.x, self.y) / display_scale()
    }

    /// The same in points of panels, whose text has so many times the usual size.
    pub fn to_panels(self, text: f32) -> egui::Pos2 {
        let at = self.to_points() / text;
        egui::pos2(at.x, at.y)
    }
}

/// How many pixels a point of the display has. The vendored miniquad sees to it that this is a sensible number.
pub fn display_scale() -> f32 {
    window::dpi_scale()
}

/// So many points in pixels, for pictures that are kept in several sizes.
pub fn in_pixels(points: f32) -> f32 {
    points * display_scale()
}

/// How many pixels wide a part of the panels is, for pictures that are kept in several sizes.
pub fn width_in_pixels(ctx: &egui::Context, rect: egui::Rect) -> f32 {
    rect.width() * ctx.pixels_per_point()
}

/// The nearest point at which a pixel begins, so that what is drawn from there on is sharp.
pub fn on_pixel(at: Vec2) -> Vec2 {
    (at * display_scale()).round() / display_scale()
}

/// How many points a point of panels has.
fn zoom(ctx: &egui::Context) -> f32 {
    ctx.pixels_per_point() / display_scale()
}

/// Where a place of the board lies for panels.
pub fn on_panels(ctx: &egui::Context, at: Vec2) -> egui::Pos2 {
    egui::pos2(at.x, at.y) / zoom(ctx)
}

/// Where a part of the board lies for panels.
pub fn rect_on_panels(ctx: &egui::Context, rect: Rect) -> egui::Rect {
    let corner = on_panels(ctx, rect.point());
    egui::Rect::from_min_size(corner, egui::vec2(rect.w, rect.h) / zoom(ctx))
}

/// Where a part of the panels lies for the board.
pub fn rect_on_board(ctx: &egui::Context, rect: egui::Rect) -> Rect {
    let rect = rect * zoom(ctx);
    Rect::new(rect.min.x, rect.min.y, rect.width(), rect.height())
}

/// A part of the board in whole pixels: left, top, width and height.
pub fn board_pixels(rect: Rect) -> [i64; 4] {
    whole([rect.x, rect.y, rect.w, rect.h], display_scale())
}

/// A part of the panels in whole pixels: left, top, width and height.
pub fn panel_pixels(ctx: &egui::Context, rect: egui::Rect) -> [i64; 4] {
    let (corner, size) = (rect.min, rect.size());
    whole([corner.x, corner.y, size.x, size.y], ctx.pixels_per_point())
}

fn whole(sides: [f32; 4], scale: f32) -> [i64; 4] {
    sides.map(|side| (side * scale).round() as i64)
}
