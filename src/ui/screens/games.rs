//! The games that can be played, a card each.

use super::hall::{self, Light};
use super::{escaped, report, row_button};
use crate::ui::window::controls;
use crate::ui::window::parts::times;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell, WindowRoom};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Key, Layout, Rect, RichText, Sense, Ui, UiBuilder, pos2, vec2};
use std::rc::Rc;

/// The most that a card is wide and high, and the space between two, in points.
const CARD: egui::Vec2 = vec2(420.0, 440.0);
const GAP: f32 = 22.0;
/// The height of the heading and of the foot, in points.
const HEAD: f32 = 86.0;
const FOOT: f32 = 58.0;
/// The height of the words of a card, in points.
const WORDS: f32 = 118.0;

/// The games that can be played.
pub struct Games {
    /// Whether the keys have been led to the first card.
    is_shown: bool,
}

impl Games {
    /// The games.
    pub const fn new() -> Games {
        Games { is_shown: false }
    }

    /// The cards side by side; the name of the game that was chosen.
    fn cards(&mut self, ui: &mut Ui, shell: &Shell) -> Option<&'static str> {
        let rooms: Vec<Rc<dyn WindowRoom>> =
            shell.rooms.iter().map(|held| held.room.clone()).collect();
        let mut area = ui.max_rect();
        area.min.y += HEAD;
        area.max.y -= FOOT;
        let wide = (area.width() - GAP) / times(rooms.len().max(1), 1.0) - GAP;
        let size = vec2(wide.min(CARD.x), (area.height() - 12.0).min(CARD.y));
        let all = times(rooms.len(), size.x + GAP) - GAP;
        let corner = pos2(area.center().x - all / 2.0, area.center().y - size.y / 2.0);
        let mut chosen = None;
        for (number, room) in rooms.iter().enumerate() {
            let at = corner + vec2(times(number, size.x + GAP), 0.0);
            let response = card(ui, shell, room.as_ref(), Rect::from_min_size(at, size));
            if number == 0 && !self.is_shown {
                response.request_focus();
                self.is_shown = true;
            }
            if response.clicked() {
                chosen = Some(room.name());
            }
        }
        chosen
    }
}

/// A card with its picture, the name of the game and what it is.
fn card(ui: &mut Ui, shell: &Shell, room: &dyn WindowRoom, rect: Rect) -> egui::Response {
    let name = format!("game-{}", room.name());
    let response = ui.interact(rect, ui.id().with(&name), Sense::click());
    let title = shell.texts.find(&name).unwrap_or_default();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &title));
    let warm = response.hovered() || response.has_focus();
    let painter = ui.painter();
    painter.add(theme::sheet().inner_margin(0).paint(rect));
    let inner = rect.shrink(12.0);
    let mut picture = inner;
    picture.max.y -= WORDS;
    painter.rect_filled(picture, 2.0, theme::VOID.ink());
    let within = painter.with_clip_rect(picture.intersect(ui.clip_rect()));
    room.paint_card(&within, picture, shell);
    let (line, width) = match warm {
        true => (theme::GOLD, 2.5),
        false => (theme::FRAME, 1.5),
    };
    let stroke = egui::Stroke::new(width, line.ink());
    painter.rect_stroke(rect, 3.0, stroke, egui::StrokeKind::Inside);
    painter.rect_stroke(picture, 2.0, stroke, egui::StrokeKind::Inside);
    let mut words = inner;
    words.min.y = picture.max.y + 8.0;
    ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            let tone = if warm { theme::GOLD } else { theme::TEXT };
            ui.label(
                RichText::new(title)
                    .font(theme::title(23.0))
                    .color(tone.ink()),
            );
            let about = shell.find_about(&name).unwrap_or_default();
            let about = RichText::new(about).size(15.0).color(theme::FAINT.ink());
            ui.add(egui::Label::new(about).wrap());
        });
    });
    controls::marked(ui, name, response)
}

impl Screen for Games {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        hall::paint(shell, Light::Dim);
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        let mut chosen = None;
        let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
        panel.show(&ctx, |ui| {
            let room = ui.max_rect();
            let middle = room.center_top() + vec2(0.0, 16.0);
            let heading = shell.say("games-heading");
            ui.painter().text(
                middle,
                egui::Align2::CENTER_TOP,
                heading,
                theme::title((room.width() / 30.0).clamp(26.0, 40.0)),
                theme::GOLD.ink(),
            );
            chosen = self.cards(ui, shell);
            let mut foot = room.shrink(14.0);
            foot.min.y = foot.max.y - FOOT + 10.0;
            ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| {
                let words = shell.say("quit");
                if row_button(ui, &shell.icons, "quit", "screen/quit", words) {
                    next = Next::Quit;
                }
            });
            let lost = ui.memory(|memory| memory.focused().is_none());
            let keys = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowDown, Key::Tab];
            let asks = ui.input(|input| keys.iter().any(|key| input.key_pressed(*key)));
            self.is_shown &= !(lost && asks);
        });
        if escaped(shell) {
            ctx.memory_mut(|memory| memory.stop_text_input());
        }
        match chosen {
            Some(name) => {
                shell.enter(name);
                Next::go(CommonScreen::Title)
            }
            None => next,
        }
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("games");
        let names = shell.rooms.iter().map(|held| held.room.name());
        let names: Vec<&str> = names.collect();
        report.about.insert("games".into(), names.into());
        report
    }
}
