//! What is laid over the board: reach, choices, the route, the chosen.

use super::{Camera, Disc, Scene};
use crate::games::skirmish::FigId;
use crate::kernel::Square;
use crate::ui::theme::{self, Tone};
use macroquad::shapes::{draw_circle_lines, draw_line, draw_rectangle, draw_rectangle_lines};
use macroquad::text::{TextParams, draw_text_ex, measure_text};

/// How a square is marked.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Where.
    pub square: Square,
    /// In which colour.
    pub tone: Tone,
    /// How strong the tint is, 0 to 1.
    pub strength: f32,
    /// What stands in its corner.
    pub text: String,
}

/// What is laid over the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overlay {
    /// Tinted squares.
    pub marks: Vec<Mark>,
    /// Squares of a way, in order.
    pub way: Vec<Square>,
    /// Squares on the way where a breakaway is needed.
    pub breaks: Vec<Square>,
    /// The chosen figure.
    pub chosen: Option<FigId>,
    /// Figures that can be attacked.
    pub targets: Vec<FigId>,
    /// Figures that can be chosen.
    pub ready: Vec<FigId>,
    /// The square under the mouse or the keys.
    pub cursor: Option<Square>,
    /// A line of fire that is measured, and whether it is free.
    pub line: Option<(Square, Square, bool)>,
}

impl Overlay {
    /// What lies under the figures.
    pub fn draw_under(&self, scene: &Scene<'_>, camera: &Camera) {
        for mark in self.marks.iter().filter(|mark| camera.sees(mark.square)) {
            let rect = camera.rect(mark.square);
            let inset = camera.side * 0.05;
            let (x, y, side) = (rect.x + inset, rect.y + inset, rect.w - 2.0 * inset);
            draw_rectangle(x, y, side, side, mark.tone.glaze(mark.strength));
            if !mark.text.is_empty() && camera.side >= 26.0 {
                let params = TextParams {
                    font: Some(&scene.faces.bold),
                    font_size: (camera.side * 0.28) as u16,
                    color: theme::TEXT.paint(),
                    ..Default::default()
                };
                draw_text_ex(&mark.text, x + 3.0, y + camera.side * 0.26, params);
            }
        }
        for pair in self.way.windows(2) {
            let (from, to) = (camera.rect(pair[0]).center(), camera.rect(pair[1]).center());
            let thick = camera.side * 0.1;
            draw_line(from.x, from.y, to.x, to.y, thick, theme::GOLD.glaze(0.85));
        }
        for square in &self.breaks {
            let middle = camera.rect(*square).center();
            let size = camera.side * 0.5;
            scene.icons.paint(
                "action/break-away",
                middle.into(),
                size,
                0.0,
                theme::WARN.paint(),
            );
        }
    }

    /// A ring around a figure that can do or suffer something.
    pub fn draw_halo(&self, who: FigId, disc: Disc) {
        let ring = |tone: Tone, wide: f32| {
            let (middle, radius) = (disc.middle, disc.radius);
            draw_circle_lines(
                middle.x,
                middle.y,
                radius * 1.12,
                radius * wide,
                tone.paint(),
            );
        };
        if self.chosen == Some(who) {
            ring(theme::GOLD, 0.14);
        } else if self.targets.contains(&who) {
            ring(theme::BAD, 0.12);
        } else if self.ready.contains(&who) {
            ring(theme::TEXT, 0.06);
        }
    }

    /// What lies over the figures.
    pub fn draw_over(&self, scene: &Scene<'_>, camera: &Camera) {
        if let Some(square) = self.cursor.filter(|square| camera.sees(*square)) {
            let rect = camera.rect(square);
            draw_rectangle_lines(rect.x, rect.y, rect.w, rect.h, 3.0, theme::TEXT.glaze(0.8));
        }
        if let Some((from, to, free)) = self.line {
            let tone = if free { theme::GOOD } else { theme::BAD };
            let (one, other) = (camera.rect(from).center(), camera.rect(to).center());
            draw_line(one.x, one.y, other.x, other.y, 4.0, tone.paint());
            let text = from.king_steps(to).to_string();
            let size = (camera.side * 0.4) as u16;
            let width = measure_text(&text, Some(&scene.faces.bold), size, 1.0).width;
            let params = TextParams {
                font: Some(&scene.faces.bold),
                font_size: size,
                color: tone.paint(),
                ..Default::default()
            };
            draw_text_ex(
                &text,
                other.x - width / 2.0,
                other.y - camera.side * 0.5,
                params,
            );
        }
    }
}
