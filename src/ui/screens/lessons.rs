//! The lessons of a game in their order, and which of them are done.

use super::{page_with_back, report};
use crate::store::Message;
use crate::ui::window::controls;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};

/// The list of lessons.
pub struct LessonList {
    /// The game, as the settings know it.
    game: &'static str,
    /// The lessons, the first match last.
    ids: Vec<&'static str>,
}

impl LessonList {
    /// The list of a game.
    pub const fn new(game: &'static str, ids: Vec<&'static str>) -> LessonList {
        LessonList { game, ids }
    }

    fn list(&self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let room = shell.room.clone();
        let todo = self
            .ids
            .iter()
            .position(|id| !shell.settings.has_learnt(self.game, id));
        // Who has learnt all of it begins at the top.
        let first = todo.unwrap_or(0);
        for (number, id) in self.ids.iter().enumerate() {
            let name = Message::new("lessons-entry")
                .with("number", number + 1)
                .with("lesson", shell.texts.lesson(id, ""));
            let name = shell.texts.say(&name);
            ui.horizontal(|ui| {
                ui.set_min_height(42.0);
                let button = egui::Button::new(RichText::new(name).size(17.0));
                let button = ui.add_sized(vec2(ui.available_width() * 0.55, 34.0), button);
                let button = controls::marked(ui, format!("begin-{id}"), button);
                // Who comes here goes on by one key.
                let free = ui.memory(|memory| memory.focused().is_none());
                if number == first && free {
                    button.request_focus();
                }
                if button.clicked() || shell.egui.number_pressed(number) {
                    next = room.lesson(shell, id).map_or(Next::Stay, Next::Go);
                }
                ui.vertical(|ui| {
                    let about = RichText::new(shell.texts.lesson(id, "about"));
                    ui.label(about.color(theme::FAINT.ink()));
                    if shell.settings.has_learnt(self.game, id) {
                        let done = RichText::new(shell.say("lessons-done"));
                        ui.label(done.color(theme::GOOD.ink()));
                    }
                });
            });
            ui.add_space(4.0);
        }
        next
    }
}

impl Screen for LessonList {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let size = vec2(820.0, 620.0);
        page_with_back(shell, "lessons", size, |ui, shell| self.list(ui, shell))
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("lessons");
        let done = shell.settings.lessons.get(self.game);
        let done = done.cloned().unwrap_or_default();
        report.about.insert("done".into(), done.into());
        report
    }
}
