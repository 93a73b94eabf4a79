//! Cards: a picture with a name and a line below, to be chosen.

use super::controls;
use super::parts::columns;
use super::theme;
use egui::text::LayoutJob;
use egui::{FontId, Galley, Painter, Rect, Response, Sense, Ui, Vec2, pos2};
use std::sync::Arc;

/// The space around the picture, and below the lines, in points.
const RIM: f32 = 8.0;
const FOOT: f32 = 5.0;
/// What is longer than so many lines is cut.
const MOST_LINES: usize = 3;

/// A card that can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    /// Its name as a control.
    pub name: &'a str,
    /// Its size in points.
    pub size: Vec2,
    /// The upper line.
    pub title: &'a str,
    /// The lower line; empty: there is none.
    pub about: &'a str,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Whether it can be chosen; if not it is dim.
    pub open: bool,
}

impl Card<'_> {
    /// Shows it, with its picture painted in the rectangle above the lines.
    pub fn show(self, ui: &mut Ui, paint: impl FnOnce(&Painter, Rect)) -> Response {
        let sense = if self.open {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (rect, response) = ui.allocate_exact_size(self.size, sense);
        response.widget_info(|| {
            let kind = egui::WidgetType::RadioButton;
            egui::WidgetInfo::selected(kind, self.open, self.chosen, self.title)
        });
        if ui.is_rect_visible(rect) {
            self.paint(ui, rect, &response, paint);
        }
        match self.open {
            true => controls::marked(ui, self.name, response),
            false => response,
        }
    }

    fn paint(self, ui: &Ui, rect: Rect, response: &Response, paint: impl FnOnce(&Painter, Rect)) {
        let look = ui.style().interact(response);
        let (fill, line) = match (self.chosen, self.open) {
            (true, _) => (
                theme::CHOSEN.ink(),
                egui::Stroke::new(2.0, theme::GOLD.ink()),
            ),
            (_, true) if response.has_focus() => (theme::HOVER.ink(), egui::Stroke::NONE),
            (_, true) => (look.bg_fill, look.bg_stroke),
            (_, false) => (theme::PANEL.ink(), ui.style().visuals.window_stroke),
        };
        let painter = ui.painter();
        painter.rect(rect, 3.0, fill, line, egui::StrokeKind::Inside);
        if response.has_focus() {
            theme::ring(painter, rect);
        }
        let tone = match (self.chosen, self.open) {
            (true, _) => theme::GOLD,
            (_, true) => theme::TEXT,
            (_, false) => theme::FAINT,
        };
        let bold = FontId::new(14.0, egui::FontFamily::Name("bold".into()));
        let small = FontId::proportional(12.5);
        let title = lines(painter, rect, self.title, bold);
        let about = lines(painter, rect, self.about, small);
        let foot = match self.about.is_empty() {
            true => rect.bottom() - FOOT,
            false => rect.bottom() - FOOT - about.size().y,
        };
        let head = foot - title.size().y;
        let mut picture = rect.shrink(RIM);
        picture.set_bottom(head - 4.0);
        paint(painter, picture);
        if !self.open {
            let dim = theme::PANEL.ink().gamma_multiply(0.6);
            painter.rect_filled(rect.shrink(2.0), 2.0, dim);
        }
        painter.galley(pos2(rect.center().x, head), title, tone.ink());
        painter.galley(pos2(rect.center().x, foot), about, theme::FAINT.ink());
    }
}

/// Lines about the middle of a card, as wide as it is.
fn lines(painter: &Painter, card: Rect, text: &str, font: FontId) -> Arc<Galley> {
    let ink = egui::Color32::PLACEHOLDER;
    let mut job = LayoutJob::simple(text.into(), font, ink, card.width() - 10.0);
    job.halign = egui::Align::Center;
    job.wrap.max_rows = MOST_LINES;
    painter.layout_job(job)
}

/// How many cards at least so wide stand side by side, and how wide they are then.
pub fn across(ui: &Ui, least: f32, most: u8) -> (usize, f32) {
    let (room, gap) = (ui.available_width() - 1.0, ui.spacing().item_spacing.x);
    let across = columns(room + gap, least + gap).min(most);
    let width = (room + gap) / f32::from(across) - gap;
    (across.into(), width.floor())
}
