//! Letters and numbers on the board.

use super::theme::{self, Faces};
use super::units::on_pixel;
use crate::table::names::composed;
use macroquad::color::Color;
use macroquad::math::{Vec2, vec2};
use macroquad::text::{TextParams, draw_text_ex, measure_text};

/// Sizes of letters, in points: few, since each is kept once drawn.
const STEP: f32 = 2.0;

/// Writes a text, its middle there, so many points high.
pub fn write(faces: &Faces, text: &str, middle: Vec2, size: f32, color: Color) {
    let text = composed(text);
    let text = text.as_ref();
    let size = ((size / STEP).round() * STEP).max(6.0) as u16;
    let extent = measure_text(text, Some(&faces.bold), size, 1.0);
    let params = TextParams {
        font: Some(&faces.bold),
        font_size: size,
        color,
        ..Default::default()
    };
    let corner = vec2(
        middle.x - extent.width / 2.0,
        middle.y + extent.offset_y - extent.height / 2.0,
    );
    let corner = on_pixel(corner);
    draw_text_ex(text, corner.x, corner.y, params);
}

/// The same with a dark edge, so that it is read on any ground.
pub fn write_clear(faces: &Faces, text: &str, middle: Vec2, size: f32, color: Color) {
    let dark = theme::VOID.glaze(0.9 * color.a);
    let by = (size * 0.06).max(1.0);
    for (right, down) in [(-by, 0.0), (by, 0.0), (0.0, -by), (0.0, by)] {
        write(faces, text, middle + Vec2::new(right, down), size, dark);
    }
    write(faces, text, middle, size, color);
}
