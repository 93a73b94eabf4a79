//! The title.

use super::hall::{self, Light};
use super::{escaped, plate, report, saves, settings_window};
use crate::store::UNDER_WAY;
use crate::ui::window::lines::write_within;
use crate::ui::window::parts::times;
use crate::ui::window::shell::{CommonScreen, Next, Purpose, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::text::LayoutJob;
use egui::{Align, Align2, Galley, Rect, Ui, UiBuilder, pos2, vec2};
use std::sync::Arc;

/// What the menu offers, in order, with the picture of each.
const MENU: [(&str, &str); 15] = [
    ("resume", "screen/play"),
    ("lessons", "screen/help"),
    ("quick-match", "dice/roll"),
    ("new-match", "screen/map"),
    ("load", "screen/load"),
    ("watch-matches", "screen/log"),
    ("dungeons", "screen/build"),
    ("parties", "screen/party"),
    ("figures", "screen/crown"),
    ("rules", "screen/rules"),
    ("statistics", "screen/trophy"),
    ("settings", "screen/settings"),
    ("credits", "screen/info"),
    ("games", "screen/home"),
    ("quit", "screen/quit"),
];
/// What a game may have of its own: to learn it, to make things for it, to look back on it.
const WORKSHOPS: [&str; 5] = ["dungeons", "parties", "figures", "lessons", "statistics"];
const PLATE: egui::Vec2 = vec2(300.0, 42.0);
const GAP: f32 = 7.0;
/// The height of the line at the foot of the window, in points.
const FOOT: f32 = 24.0;

/// The title with its menu.
pub struct Title {
    settings: bool,
    /// The saves, read when the title opens.
    saves: Option<Vec<String>>,
}

impl Title {
    /// The title.
    pub const fn new() -> Title {
        Title {
            settings: false,
            saves: None,
        }
    }

    /// Whether an entry of the menu has anything to lead to.
    fn offers(&self, name: &str, shell: &Shell) -> bool {
        let saves = self.saves.as_deref().unwrap_or_default();
        match name {
            "resume" => saves.iter().any(|save| save == UNDER_WAY),
            "load" | "watch-matches" => !saves.is_empty(),
            "games" => shell.rooms.len() > 1,
            name if WORKSHOPS.contains(&name) => shell.room.workshop(name).is_some(),
            _ => true,
        }
    }

    fn show(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut room = ui.max_rect();
        room.set_bottom(room.bottom() - FOOT);
        let entries: Vec<_> = MENU
            .into_iter()
            .filter(|(name, _)| self.offers(name, shell))
            .collect();
        let one = times(entries.len(), PLATE.y + GAP) + 150.0;
        let columns: u8 = if one < room.height() { 1 } else { 2 };
        let rows = entries.len().div_ceil(columns.into());
        let width = (room.width() - GAP) / f32::from(columns) - GAP;
        let size = vec2(PLATE.x.min(width), PLATE.y);
        let menu = vec2(
            times(columns.into(), size.x + GAP) - GAP,
            times(rows, size.y + GAP) - GAP,
        );
        let left = (room.height() - menu.y).max(0.0);
        let name = (left * 0.42).clamp(34.0, 84.0).min(room.width() / 8.0);
        let about = self.about(ui, shell, name, room.width() - 2.0 * GAP);
        let head = name * 1.2 + about.size().y + name * 0.3;
        let top = room.top() + ((left - head) / 2.0).max(0.0);
        self.name(ui, shell, pos2(room.center().x, top), name, about);
        let corner = pos2(room.center().x - menu.x / 2.0, top + head);
        let place = Rect::from_min_size(corner, menu);
        let mut next = Next::Stay;
        // Who is here for the first time is led to the lessons.
        let lessons = entries.iter().position(|(id, _)| *id == "lessons");
        let first = lessons.filter(|_| self.is_new(shell)).unwrap_or(0);
        for (number, (id, icon)) in entries.into_iter().enumerate() {
            let (column, row) = (number / rows, number % rows);
            let step = vec2(times(column, size.x + GAP), times(row, size.y + GAP));
            let at = Rect::from_min_size(place.min + step, size);
            let text = shell.say(id);
            let pressed = ui.scope_builder(UiBuilder::new().max_rect(at), |ui| {
                let response = plate(ui, &shell.icons, id, icon, &text, size);
                let response = match shell.find_about(id) {
                    // A tip beside it would lie on the next one.
                    Some(about) if response.has_focus() => {
                        self.foot_line(ui, room.width(), &about);
                        response.on_hover_text(about)
                    }
                    Some(about) => response.on_hover_text(about),
                    None => response,
                };
                let free = ui.memory(|memory| memory.focused().is_none());
                if number == first && free && !self.is_covered(shell) {
                    response.request_focus();
                }
                response.clicked()
            });
            if pressed.inner {
                next = self.go(id, shell);
            }
        }
        next
    }

    /// Whether nobody has learnt or played anything yet.
    fn is_new(&self, shell: &Shell) -> bool {
        shell.settings.lessons.is_empty() && self.saves.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether a window lies over the menu.
    const fn is_covered(&self, shell: &Shell) -> bool {
        self.settings || shell.is_reading
    }

    /// What the game is, in lines that are at most so wide, in points, below a name of that size.
    fn about(&self, ui: &Ui, shell: &Shell, size: f32, wide: f32) -> Arc<Galley> {
        let about = shell.find_about(&format!("game-{}", shell.room.name()));
        let font = egui::FontId::proportional((size * 0.24).clamp(13.0, 18.0));
        let ink = egui::Color32::PLACEHOLDER;
        let mut job = LayoutJob::simple(about.unwrap_or_default(), font, ink, wide);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    }

    fn name(&self, ui: &Ui, shell: &Shell, at: egui::Pos2, size: f32, about: Arc<Galley>) {
        let painter = ui.painter();
        let name = shell.say("game-name");
        let font = theme::title(size);
        for (shift, tone) in [(size * 0.045, theme::VOID), (0.0, theme::GOLD)] {
            let at = at + vec2(shift * 0.6, shift);
            painter.text(at, Align2::CENTER_TOP, &name, font.clone(), tone.ink());
        }
        let below = at + vec2(0.0, size * 1.2);
        for (shift, tone) in [(1.5, theme::VOID), (0.0, theme::TEXT)] {
            let at = below + vec2(shift, shift);
            painter.galley(at, about.clone(), tone.ink());
        }
    }

    fn go(&mut self, id: &str, shell: &mut Shell) -> Next {
        match id {
            "resume" => return shell.open_save(UNDER_WAY, Purpose::Play),
            "quick-match" => {
                let room = shell.room.clone();
                return room.quick_match(shell);
            }
            "new-match" => return Next::Go(shell.room.new_match(shell)),
            name if WORKSHOPS.contains(&name) => {
                if let Some(workshop) = shell.room.workshop(id) {
                    return Next::Go(workshop);
                }
            }
            "games" => return Next::go(CommonScreen::Games),
            "load" => return Next::go(CommonScreen::Saves(Purpose::Play)),
            "watch-matches" => return Next::go(CommonScreen::Saves(Purpose::Watch)),
            "credits" => return Next::go(CommonScreen::Credits),
            "quit" => return Next::Quit,
            "rules" => shell.look_up = Some(String::new()),
            _ => self.settings = true,
        }
        Next::Stay
    }

    /// Tells at the foot what the entry is for that has the keys.
    fn foot_line(&self, ui: &Ui, width: f32, about: &str) {
        let foot = ui.ctx().content_rect().left_bottom() + vec2(12.0, -FOOT / 2.0);
        let font = egui::FontId::proportional(14.0);
        let place = (foot, Align2::LEFT_CENTER);
        let ink = theme::TEXT.ink();
        write_within(ui.painter(), place, (about, font), ink, width - 150.0);
    }

    fn version(&self, ui: &Ui) {
        let at = ui.max_rect().right_bottom() - vec2(10.0, FOOT / 2.0);
        let text = concat!("dialdelve ", env!("CARGO_PKG_VERSION"));
        let font = egui::FontId::proportional(13.0);
        let tone = theme::FAINT.ink();
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, text, font, tone);
    }
}

impl Screen for Title {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.saves.is_none() {
            let mut saves = saves(shell);
            // A match that is over does not go on; its end stands among those that are kept.
            saves.retain(|save| save != UNDER_WAY || !is_over(shell));
            self.saves = Some(saves);
        }
        hall::paint(shell, Light::Full);
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
        panel.show(&ctx, |ui| {
            next = self.show(ui, shell);
            self.version(ui);
        });
        if self.settings && !settings_window(&ctx, shell, None) {
            self.settings = false;
        } else if !self.is_covered(shell) && escaped(shell) {
            ctx.memory_mut(|memory| memory.stop_text_input());
        }
        next
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("title");
        let asks = shell.settings.ask_before_end;
        report.about.insert("ask-before-end".into(), asks.into());
        report
    }
}

/// Whether the match under way is known to be over.
fn is_over(shell: &Shell) -> bool {
    let glance = shell
        .home
        .as_ref()
        .map(|home| shell.room.glance(home, UNDER_WAY));
    matches!(glance, Some(Ok(glance)) if glance.is_over)
}
