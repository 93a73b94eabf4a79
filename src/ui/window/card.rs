//! Cards: a picture with a name and a line below, to be chosen.

use super::controls;
use super::lines::write_within;
use super::parts::columns;
use super::theme::{self, Tone};
use egui::{Painter, Rect, Response, Sense, Ui, Vec2, pos2};

/// Points that the two lines take, and the space around the picture.
const LINES: f32 = 40.0;
/// The same where the lower line is empty.
const LINE: f32 = 20.0;
const RIM: f32 = 8.0;

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
        let mut picture = rect.shrink(RIM);
        let (lines, up) = match self.about.is_empty() {
            true => (LINE, 13.0),
            false => (LINES, 29.0),
        };
        picture.set_bottom(rect.bottom() - lines - 4.0);
        paint(painter, picture);
        if !self.open {
            let dim = theme::PANEL.ink().gamma_multiply(0.6);
            painter.rect_filled(rect.shrink(2.0), 2.0, dim);
        }
        let tone = match (self.chosen, self.open) {
            (true, _) => theme::GOLD,
            (_, true) => theme::TEXT,
            (_, false) => theme::FAINT,
        };
        let bold = egui::FontId::new(14.0, egui::FontFamily::Name("bold".into()));
        line_at(painter, rect, up, self.title, bold, tone);
        let small = egui::FontId::proportional(12.5);
        line_at(painter, rect, 12.0, self.about, small, theme::FAINT);
    }
}

/// A line of a card so far above its lower edge, cut where the card ends.
fn line_at(painter: &Painter, card: Rect, up: f32, text: &str, font: egui::FontId, tone: Tone) {
    let at = pos2(card.center().x, card.bottom() - up);
    let at = (at, egui::Align2::CENTER_CENTER);
    write_within(painter, at, (text, font), tone.ink(), card.width() - 10.0);
}

/// How many cards at least so wide stand side by side, and how wide they are then.
pub fn across(ui: &Ui, least: f32, most: u8) -> (usize, f32) {
    let (room, gap) = (ui.available_width() - 1.0, ui.spacing().item_spacing.x);
    let across = columns(room + gap, least + gap).min(most);
    let width = (room + gap) / f32::from(across) - gap;
    (across.into(), width.floor())
}
