//! Lines that have only so much room: what is too long ends in an ellipsis.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, TextStyle, Ui};

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
