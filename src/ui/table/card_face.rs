//! Cards as they lie in a hand: frame by kind, picture, name, and what it does where there is room.

use super::is_lowest;
use crate::store::Message;
use crate::ui::window::controls;
use crate::ui::window::lines::{fit_paragraph, write_within};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Align2, Color32, FontFamily, FontId, Painter, Rect, Response, Sense, Ui, pos2, vec2};

/// A card where there is room for its words, where there is some for its picture, and where there is hardly any, in points.
const WIDE: egui::Vec2 = vec2(140.0, 118.0);
const SMALL: egui::Vec2 = vec2(104.0, 62.0);
const TINY: egui::Vec2 = vec2(112.0, 28.0);
/// Below this height of the window, in points, cards are small.
const LOW: f32 = 780.0;

/// How large a card is in this window.
pub fn card_size(ui: &Ui) -> egui::Vec2 {
    if is_lowest(ui) {
        return TINY;
    }
    match ui.ctx().viewport_rect().height() < LOW {
        true => SMALL,
        false => WIDE,
    }
}

/// How much of a large card stands above its words, in points.
const ABOVE_WORDS: f32 = 74.0;

/// What a large card does, in letters that leave room for all of it.
fn words_of_card(
    fonts: &mut egui::epaint::FontsView<'_>,
    about: &str,
    ink: Color32,
) -> std::sync::Arc<egui::Galley> {
    let room = WIDE - vec2(12.0, ABOVE_WORDS);
    fit_paragraph(fonts, about, 9.0..=11.5, ink, room)
}

/// Whether all that a card does can be read on a large one.
pub fn fits_card(ctx: &egui::Context, about: &str) -> bool {
    let lines = ctx.fonts_mut(|fonts| words_of_card(fonts, about, Color32::WHITE));
    !lines.elided && ABOVE_WORDS + lines.size().y <= WIDE.y
}

/// How a card looks.
pub struct CardFace<'a> {
    /// Its name as a control.
    pub control: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// What it does.
    pub about: &'a str,
    /// Its picture.
    pub icon: &'a str,
    /// The colour of its kind.
    pub tone: Tone,
    /// How many there are of it.
    pub count: u8,
    /// Whether it can be played now.
    pub open: bool,
    /// Whether it is in hand.
    pub held: bool,
}

impl CardFace<'_> {
    /// Shows it, to be clicked or dragged; `tell` says more of it.
    pub fn show(&self, ui: &mut Ui, shell: &Shell, tell: impl FnOnce(&mut Ui)) -> Response {
        let size = card_size(ui);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, self.open, self.name)
        });
        let warm = response.hovered() || response.has_focus();
        self.paint(ui.painter(), shell, rect, warm);
        if response.has_focus() {
            theme::ring(ui.painter(), rect);
        }
        controls::marked(ui, self.control, response.on_hover_ui(tell))
    }

    fn paint(&self, painter: &Painter, shell: &Shell, rect: Rect, warm: bool) {
        let tone = self.tone;
        let dim = |tone: Tone| match self.open || self.held {
            true => tone,
            false => tone.towards(theme::PANEL, 0.55),
        };
        let (line, width) = match (self.held, self.open, warm) {
            (true, ..) => (theme::GOLD, 3.0),
            (_, true, true) => (theme::GOLD, 2.0),
            (_, true, false) => (tone, 2.0),
            _ => (theme::FRAME.towards(theme::VOID, 0.3), 1.0),
        };
        let ground = dim(tone).towards(theme::VOID, 0.72);
        theme::gradient(
            painter,
            rect,
            ground.towards(theme::TEXT, 0.08).ink(),
            ground.towards(theme::VOID, 0.4).ink(),
        );
        let stroke = egui::Stroke::new(width, line.ink());
        painter.rect_stroke(rect, 4.0, stroke, egui::StrokeKind::Inside);
        let tall = rect.height() > SMALL.y;
        if rect.height() < SMALL.y {
            return self.line(painter, shell, rect, dim(theme::TEXT).ink());
        }
        let side = if tall { 46.0 } else { 32.0 };
        let art = Rect::from_center_size(
            pos2(rect.center().x, rect.top() + side / 2.0 + 6.0),
            vec2(side, side),
        );
        let ink = dim(tone.towards(theme::TEXT, 0.35)).ink();
        shell.icons.print(painter, self.icon, art, ink);
        let bold = FontId::new(14.0, FontFamily::Name("bold".into()));
        let at = pos2(rect.center().x, art.bottom() + 11.0);
        let place = (at, Align2::CENTER_CENTER);
        let room = rect.width() - 10.0;
        write_within(
            painter,
            place,
            (self.name, bold),
            dim(theme::TEXT).ink(),
            room,
        );
        if tall {
            self.lines(painter, rect, dim(theme::FAINT).ink());
        }
        if self.count > 1 {
            let at = rect.right_top() + vec2(-8.0, 6.0);
            let count = format!("× {}", self.count);
            let font = FontId::new(14.0, FontFamily::Name("bold".into()));
            painter.text(at, Align2::RIGHT_TOP, count, font, dim(theme::GOLD).ink());
        }
    }

    /// Its picture and name side by side.
    fn line(&self, painter: &Painter, shell: &Shell, rect: Rect, ink: Color32) {
        let side = rect.height() - 6.0;
        let art = Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(side, side));
        let tone = self.tone.towards(theme::TEXT, 0.35);
        shell.icons.print(painter, self.icon, art, tone.ink());
        let name = match self.count > 1 {
            true => {
                let message = Message::new("card-times").with("count", self.count);
                shell.texts.say(&message.with("card", self.name))
            }
            false => self.name.to_string(),
        };
        let bold = FontId::new(13.0, FontFamily::Name("bold".into()));
        let place = (
            pos2(art.right() + 5.0, rect.center().y),
            Align2::LEFT_CENTER,
        );
        let room = rect.right() - 5.0 - place.0.x;
        write_within(painter, place, (&name, bold), ink, room);
    }

    /// What it does, in the lines that are left.
    fn lines(&self, painter: &Painter, rect: Rect, ink: Color32) {
        let galley = painter
            .ctx()
            .fonts_mut(|fonts| words_of_card(fonts, self.about, ink));
        let at = pos2(rect.center().x, rect.top() + ABOVE_WORDS);
        painter.galley(at, galley, ink);
    }
}

/// A card that is seen and cannot be played from here: its picture, and how many there are of it.
pub fn small_card(
    ui: &mut Ui,
    shell: &Shell,
    (icon, tone, count): (&str, Tone, u8),
    side: f32,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, theme::FIELD.ink());
    let picture = rect.shrink(4.0);
    shell.icons.print(painter, icon, picture, tone.ink());
    if count > 1 {
        let at = rect.right_bottom() - vec2(3.0, 1.0);
        let font = FontId::proportional(12.0);
        painter.text(at, Align2::RIGHT_BOTTOM, count, font, theme::TEXT.ink());
    }
    response
}

/// The card that is dragged, under the mouse.
pub fn dragged_card(shell: &Shell, icon: &str, tone: Tone) {
    let ctx = &shell.egui.ctx;
    let Some(at) = ctx.pointer_latest_pos() else {
        return;
    };
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("dragged"));
    let painter = ctx.layer_painter(layer);
    let rect = Rect::from_center_size(at, vec2(44.0, 44.0));
    painter.circle_filled(at, 26.0, theme::VOID.ink().gamma_multiply(0.8));
    shell.icons.print(&painter, icon, rect, tone.ink());
}
