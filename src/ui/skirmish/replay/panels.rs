//! The panels around a match that is watched: whose turn it is, what is said, the time.

use super::{Watch, Wish};
use crate::games::skirmish::Stage;
use crate::store::Message;
use crate::store::skirmish::words;
use crate::table::skirmish::chronicle::Matter;
use crate::ui::screens::page::icon_button;
use crate::ui::skirmish::dial;
use crate::ui::skirmish::look::matter_icon;
use crate::ui::table::{last_told, pace_and_place, transport_buttons};
use crate::ui::window::actions::SIGNS;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout, RichText, Sense, Ui, vec2};

/// Lines of the log that are laid out: a long match has thousands.
const LINES: usize = 120;
/// Below this width, in points, the log has no panel of its own.
const NARROW: f32 = 720.0;

impl Watch {
    /// Shows the panels; what their buttons ask for.
    pub(super) fn panels(&mut self, shell: &mut Shell) -> Option<Wish> {
        let top = self.top(shell);
        let time = self.time(shell);
        let log = self.log(shell);
        top.or(time).or(log)
    }

    fn top(&mut self, shell: &Shell) -> Option<Wish> {
        let ctx = shell.egui.ctx.clone();
        let mut wish = None;
        egui::TopBottomPanel::top("moment")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                ui.horizontal_wrapped(|ui| {
                    if controls::button(ui, "back", shell.say("back")).clicked() {
                        wish = Some(Wish::Back);
                    }
                    self.moment(ui, shell);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        self.view(ui, shell);
                    });
                });
            });
        wish
    }

    /// Round and turn.
    fn moment(&self, ui: &mut Ui, shell: &Shell) {
        let state = self.shown.state();
        if state.stage() != Stage::Play {
            let text = RichText::new(shell.say("setting-up")).font(theme::title(18.0));
            ui.label(text);
            return;
        }
        let turn = state.turn();
        let round = Message::new("round").with("round", turn.round);
        ui.label(RichText::new(shell.texts.say(&round)).font(theme::title(18.0)));
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 22.0), Sense::hover());
        theme::paint_crest(ui.painter(), turn.seat, rect.center(), 9.0);
        ui.label(theme::seat_text(&shell.texts, turn.seat));
        let position = self.history.game().at(state);
        if let Some(activation) = state.activation() {
            let message = Message::new("active-with")
                .with(
                    "piece",
                    words::piece(&shell.texts, &position, activation.who),
                )
                .with("mp", activation.mp);
            ui.label(RichText::new(shell.texts.say(&message)).color(theme::GOLD.ink()));
        }
    }

    /// Zoom and level.
    fn view(&mut self, ui: &mut Ui, shell: &Shell) {
        for (name, icon, steps) in [
            ("zoom-in", "screen/zoom-in", 2.0),
            ("zoom-out", "screen/zoom-out", -2.0),
        ] {
            if icon_button(ui, &shell.icons, name, icon, &shell.say(name)) {
                self.camera.zoom_middle(steps);
            }
        }
        let words = shell.say_keyed("legend", SIGNS);
        if icon_button(ui, &shell.icons, "legend", "screen/help", &words) {
            self.legend = true;
        }
        if self.shown.state().layout().levels() < 2 {
            return;
        }
        if controls::button(ui, "level-up", "+").clicked() {
            self.climb(1);
        }
        let level = Message::new("level-of").with("level", self.camera.level + 1);
        ui.label(shell.texts.say(&level));
        if controls::button(ui, "level-down", "−").clicked() {
            self.climb(-1);
        }
    }

    /// The time line with its buttons.
    fn time(&mut self, shell: &mut Shell) -> Option<Wish> {
        let ctx = shell.egui.ctx.clone();
        let mut wish = None;
        egui::TopBottomPanel::bottom("time")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                if is_narrow(ui) {
                    self.last_line(ui);
                }
                ui.horizontal_wrapped(|ui| {
                    wish = transport_buttons(ui, shell, self.reel.playing, self.reel.place());
                    wish = self.jumps(ui, shell).or(wish);
                    if is_narrow(ui) {
                        self.marks.button(ui, shell, self.reel.at);
                    }
                    ui.add_space(4.0);
                    let narrow = is_narrow(ui);
                    pace_and_place(ui, shell, narrow, self.reel.place());
                });
                wish = self.time_line(ui, shell).or(wish);
            });
        wish
    }

    /// To the death, chest or level before or after this moment.
    fn jumps(&self, ui: &mut Ui, shell: &Shell) -> Option<Wish> {
        let mut wish = None;
        for (matter, earlier, later) in [
            (Matter::Death, "earlier-death", "next-death"),
            (Matter::Chest, "earlier-chest", "next-chest"),
            (Matter::Level, "earlier-level", "next-level"),
        ] {
            ui.add_space(4.0);
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                let caption = match matter {
                    Matter::Death => "deaths",
                    Matter::Chest => "chests",
                    _ => "levels",
                };
                if !is_narrow(ui) {
                    ui.label(RichText::new(shell.say(caption)).color(theme::FAINT.ink()));
                }
                for (name, sign) in [(earlier, "‹"), (later, "›")] {
                    let target = match name == earlier {
                        true => self.mark_before(matter),
                        false => self.mark_after(matter),
                    };
                    let image = shell.icons.image(matter_icon(matter), 18.0, theme::TEXT);
                    let button = match name == earlier {
                        true => egui::Button::new(sign),
                        false => egui::Button::image_and_text(image, sign),
                    };
                    let response = ui.add_enabled(target.is_some(), button);
                    let response = response.on_hover_text(shell.say(name));
                    if controls::marked(ui, name, response).clicked() {
                        wish = target.map(Wish::To);
                    }
                }
            });
        }
        wish
    }

    /// The entry behind the next mark of a kind, so that it is seen to have happened.
    fn mark_after(&self, matter: Matter) -> Option<usize> {
        let mut marks = self.story.points.iter();
        let next = marks.find(|mark| mark.mark.matter == matter && mark.entry >= self.reel.at);
        next.map(|mark| mark.entry + 1)
    }

    fn mark_before(&self, matter: Matter) -> Option<usize> {
        let mut marks = self.story.points.iter().rev();
        let before = marks.find(|mark| mark.mark.matter == matter && mark.entry + 1 < self.reel.at);
        before.map(|mark| mark.entry + 1)
    }

    /// What was said last, where there is no room for more.
    fn last_line(&self, ui: &mut Ui) {
        let told = self
            .story
            .lines
            .partition_point(|line| line.entry < self.reel.at);
        let line = told.checked_sub(1).and_then(|at| self.story.lines.get(at));
        last_told(ui, line.map(|line| line.text.as_str()));
    }

    /// What has been said up to this moment; a line leads to its moment.
    fn log(&mut self, shell: &mut Shell) -> Option<Wish> {
        let ctx = shell.egui.ctx.clone();
        let room = ctx.content_rect().width();
        if room < NARROW {
            return None;
        }
        let mut wish = None;
        egui::SidePanel::right("told")
            .frame(theme::panel())
            .exact_width((room * 0.24).clamp(190.0, 320.0))
            .resizable(false)
            .show(&ctx, |ui| {
                self.docked = self.seen(shell).and_then(|seen| dial::dock(ui, &seen));
                let to = self.marks.list(ui, shell, self.reel.at);
                wish = to.map(Wish::To);
                ui.label(RichText::new(shell.say("log")).font(theme::title(18.0)));
                controls::scroll()
                    .at_its_end()
                    .show(ui, |ui| wish = self.lines(ui).or(wish));
            });
        wish
    }

    fn lines(&self, ui: &mut Ui) -> Option<Wish> {
        let told = self
            .story
            .lines
            .partition_point(|line| line.entry < self.reel.at);
        let mut wish = None;
        for line in &self.story.lines[told.saturating_sub(LINES)..told] {
            let now = line.entry + 1 == self.reel.at;
            let tone = match (now, line.begins) {
                (_, true) => theme::GOLD,
                (true, _) => theme::TEXT,
                (false, _) => theme::FAINT,
            };
            let text = RichText::new(&line.text).color(tone.ink()).size(14.0);
            let label = egui::Label::new(text).wrap().sense(Sense::click());
            let response = ui.add(label);
            if now {
                let edge = response.rect.left() - 5.0;
                let stroke = egui::Stroke::new(2.0, theme::GOLD.ink());
                ui.painter().vline(edge, response.rect.y_range(), stroke);
            }
            if response.clicked() {
                wish = Some(Wish::To(line.entry + 1));
            }
        }
        wish
    }
}

/// Whether there is little room from left to right.
fn is_narrow(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < NARROW
}
