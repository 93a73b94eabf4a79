//! The lessons in their order, and which of them are done.

use super::data::Data;
use super::places::SkirmishScreen;
use crate::store::skirmish::LESSONS;
use crate::ui::screens::{PagePart, escaped, page, report, row_button};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};

/// The list of lessons.
pub struct Lessons {
    data: Data,
}

impl Lessons {
    /// The list.
    pub const fn new(data: Data) -> Lessons {
        Lessons { data }
    }

    fn list(&self, ui: &mut Ui, shell: &Shell) -> Next {
        let mut next = Next::Stay;
        let todo = LESSONS.iter().position(|(id, _)| !is_done(shell, id));
        for (number, (id, _)) in LESSONS.iter().enumerate() {
            let text = |what: &str| {
                let text = shell.texts.find(&format!("lesson-{id}{what}"));
                text.unwrap_or_default()
            };
            ui.horizontal(|ui| {
                let name = format!("{}. {}", number + 1, text(""));
                let button = egui::Button::new(RichText::new(name).size(17.0));
                let button = ui.add_sized(vec2(ui.available_width() * 0.55, 34.0), button);
                let button = controls::marked(ui, format!("lesson-{id}"), button);
                // Who comes here for the first time begins by one key.
                let free = ui.memory(|memory| memory.focused().is_none());
                if todo == Some(number) && free {
                    button.request_focus();
                }
                if button.clicked() {
                    let data = self.data.clone();
                    next = Next::go(SkirmishScreen::Lesson(data, (*id).into()));
                }
                ui.vertical(|ui| {
                    ui.label(RichText::new(text("-about")).color(theme::FAINT.ink()));
                    if is_done(shell, id) {
                        ui.label(RichText::new(shell.say("lessons-done")).color(theme::GOOD.ink()));
                    }
                });
            });
            ui.add_space(4.0);
        }
        next
    }
}

fn is_done(shell: &Shell, id: &str) -> bool {
    shell.settings.lessons.iter().any(|done| done == id)
}

impl Screen for Lessons {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let title = shell.say("lessons");
        page(
            shell,
            &title,
            vec2(820.0, 620.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    if let to @ (Next::Go(_) | Next::Quit) = self.list(ui, shell) {
                        next = to;
                    }
                }
                PagePart::Foot => {
                    let text = shell.say("back");
                    if row_button(ui, &shell.icons, "back", "screen/step-back", text) {
                        next = Next::go(CommonScreen::Title);
                    }
                }
            },
        );
        if escaped(shell) {
            next = Next::go(CommonScreen::Title);
        }
        next
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("lessons");
        let done = shell.settings.lessons.clone();
        report.about.insert("done".into(), done.into());
        report
    }
}
