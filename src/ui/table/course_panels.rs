//! What every page shows of the course of a match: the bar above the board, the log, who is awaited, the curtain.

use super::{
    Course, EarLog, HeardLog, LinePart, Logged, Pictured, fold_button, menu_buttons, pace_buttons,
    split_line, thought_bar, zoom_buttons,
};
use crate::kernel::Seat;
use crate::store::Message;
use crate::ui::screens::{PagePart, page, report, row_button};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Layout, RichText, Sense, Ui, vec2};

/// Only so many of the newest lines are laid out: a long match has thousands.
const LINES: usize = 200;

impl<G: Pictured + Logged<Log = EarLog<G>>> Course<G> {
    /// What happened, line by line; where a line happened that was clicked.
    pub fn log_panel(&self, ui: &mut Ui) -> Option<G::Place> {
        let mut look = None;
        let skipped = self.log.lines.len().saturating_sub(LINES);
        controls::scroll().at_its_end().show(ui, |ui| {
            for line in self.log.lines.iter().skip(skipped) {
                let text = RichText::new(&line.text)
                    .size(14.0)
                    .color(line.mark.tone.ink());
                let label = egui::Label::new(text).wrap().sense(Sense::click());
                if ui.add(label).clicked() {
                    look = line.mark.place;
                }
            }
        });
        look
    }
}

impl<G: Pictured> Course<G> {
    /// The bar at the upper edge; `more` adds the buttons of a game behind those that all have.
    pub fn top_bar(
        &mut self,
        shell: &mut Shell,
        more: impl FnOnce(&mut Self, &mut Ui, &mut Shell),
    ) {
        let ctx = shell.egui.ctx.clone();
        egui::TopBottomPanel::top("top")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                ui.horizontal(|ui| {
                    let beside = &mut self.beside;
                    menu_buttons(ui, shell, &mut beside.windows, &mut beside.legend);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if pace_buttons(ui, shell, &mut self.beside.paused) {
                            self.shown.step();
                        }
                        fold_button(ui, shell);
                        if let Some(steps) = zoom_buttons(ui, shell) {
                            self.camera.zoom_middle(steps);
                        }
                        more(self, ui, shell);
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            self.game().tell_moment(ui, shell, self.shown.state());
                        });
                    });
                });
            });
    }

    /// What a panel that is shared shows: the seats or the log.
    pub fn leaves(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.horizontal(|ui| {
            for (name, reads) in [("players", false), ("log-leaf", true)] {
                let text = RichText::new(shell.say(name)).size(14.0);
                controls::choice(ui, name, &mut self.beside.reads_log, reads, text);
            }
        });
    }

    /// The screen is to be handed over: whoever sits there may still look.
    pub fn offer_hand_over(&mut self, ui: &mut Ui, shell: &Shell, next: Seat) {
        ui.horizontal_wrapped(|ui| {
            let name = shell.texts.seat(next);
            let text = Message::new("hand-over").with("seat", name);
            ui.label(RichText::new(shell.texts.say(&text)).size(17.0));
            let words = RichText::new(shell.say_fixed("hand-over-button", "key-name-enter"));
            let button = controls::button(ui, "hand-over", words.color(theme::GOLD.ink()));
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
            let free = !self.is_covered() && !ui.ctx().wants_keyboard_input();
            if button.clicked() || enter && free {
                self.hand_over(next);
            }
        });
    }

    /// What goes on while nobody is asked, with what hurries it at the right.
    pub fn tell_course(&mut self, ui: &mut Ui, shell: &Shell) {
        split_line(ui, |ui, part| match part {
            LinePart::Buttons => {
                if let Some(permille) = self.thinking_shown() {
                    thought_bar(ui, shell, &self.live, permille);
                } else if controls::button(ui, "skip", shell.say("skip")).clicked() {
                    self.skip(&shell.texts);
                }
            }
            LinePart::Text => {
                let text = RichText::new(self.what_goes_on(shell)).size(16.0);
                ui.label(text.color(theme::FAINT.ink()));
            }
        });
    }

    /// What the screen shows while nobody is asked: it says that the game waits, never for whom.
    fn what_goes_on(&self, shell: &Shell) -> String {
        if self.beside.paused {
            return shell.say("prompt-paused");
        }
        let told = self.log.last().filter(|_| self.shown.is_busy());
        match told {
            Some((text, _)) => text.to_string(),
            None if self.live.is_over() => shell.say("question-over"),
            None => shell.say("match-waits"),
        }
    }

    /// The curtain: nothing but who is to sit down; whether it sits down now.
    pub fn show_curtain(&mut self, seat: Seat, shell: &mut Shell) -> bool {
        let name = shell.texts.seat(seat);
        let say = |id| {
            shell
                .texts
                .say(&Message::new(id).with("seat", name.as_str()))
        };
        let [title, about, button] = ["curtain", "curtain-about", "curtain-button"].map(say);
        let (mut sits, mut leaves) = (false, false);
        page(
            shell,
            &title,
            vec2(560.0, 300.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    ui.add_space(12.0);
                    ui.vertical_centered(|ui| {
                        let about = RichText::new(&about).size(18.0);
                        ui.label(about.color(theme::FAINT.ink()));
                    });
                }
                PagePart::Foot => {
                    ui.horizontal(|ui| {
                        let icon = "screen/person";
                        sits = row_button(ui, &shell.icons, "sit-down", icon, button.clone());
                        let words = shell.say("menu-title");
                        leaves = row_button(ui, &shell.icons, "menu-title", "screen/home", words);
                    });
                }
            },
        );
        // What was said to whoever sat here is not for the next.
        shell.notes.clear();
        if sits {
            self.sit_down(seat, &shell.texts);
        }
        if leaves {
            self.live.autosave(shell);
            self.beside.leave = Some(Next::go(CommonScreen::Title));
        }
        sits
    }
}

/// What is told of a screen that is being handed over: nothing of the match.
pub fn curtain_report(seat: Seat) -> Report {
    let mut report = report("curtain");
    let number = seat.number();
    report.about.insert("for".into(), number.into());
    report
}
