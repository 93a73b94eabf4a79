//! Lines that have only so much room: what is too long ends in an ellipsis.

use egui::epaint::FontsView;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, Align2, Color32, FontId, Galley, Painter, Pos2, Rect, TextStyle, Ui, Vec2};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How wide a text is on a button, in points.
pub fn width_of(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let line = ui
        .painter()
        .layout_no_wrap(text.into(), font, Color32::WHITE);
    line.size().x
}

/// The first of several ways to say something, the longest first, that has room in what is left of a line.
pub fn fitting<const WAYS: usize>(ui: &Ui, ways: [String; WAYS]) -> Option<String> {
    let room = ui.available_width();
    ways.into_iter().find(|text| width_of(ui, text) <= room)
}

/// The size at which a line in this font is no wider than there is room: its own, or less, down to the least.
pub fn size_that_fits(ui: &Ui, text: &str, font: egui::FontId, least: f32) -> f32 {
    let size = font.size;
    let color = egui::Color32::PLACEHOLDER;
    let line = ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_string(), font, color));
    let share = ui.available_width() / line.size().x.max(1.0);
    (size * share.min(1.0)).floor().max(least)
}

/// Writes a line that is at most so wide, in points; where it stands, and whether it was cut.
pub fn write_within(
    painter: &Painter,
    (at, align): (Pos2, Align2),
    (text, font): (&str, FontId),
    ink: Color32,
    width: f32,
) -> (Rect, bool) {
    let mut job = LayoutJob::simple_singleline(text.into(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(width.max(0.0));
    let line = painter.layout_job(job);
    let place = align.anchor_size(at, line.size());
    let is_cut = line.elided;
    painter.galley(place.min, line, ink);
    (place, is_cut)
}

/// Centred lines in the largest letters of these sizes, in points, with which all of a text has room; in the smallest
/// ones what is too long is cut.
pub fn fit_paragraph(
    fonts: &mut FontsView<'_>,
    text: &str,
    sizes: RangeInclusive<f32>,
    ink: Color32,
    room: Vec2,
) -> Arc<Galley> {
    let mut size = *sizes.end();
    loop {
        let font = FontId::proportional(size);
        let high = fonts.row_height(&font);
        let mut job = LayoutJob::simple(text.into(), font, ink, room.x);
        job.halign = Align::Center;
        job.wrap.max_rows = ((room.y / high) as usize).max(1);
        let lines = fonts.layout_job(job);
        size -= 0.5;
        if !lines.elided || size < *sizes.start() {
            return lines;
        }
    }
}
