//! The lessons in their order, and which of them are done.

use super::data::Data;
use super::places::SkirmishScreen;
use crate::games::skirmish::Skirmish;
use crate::store::Message;
use crate::store::replay::Stored;
use crate::store::skirmish::{FIRST_MATCH, LESSONS, lesson_text};
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
        let all = LESSONS.iter().map(|(id, _)| *id).chain([FIRST_MATCH]);
        let todo = all.clone().position(|id| !is_done(shell, id));
        // Who has learnt all of it begins at the top.
        let first = todo.unwrap_or(0);
        for (number, id) in all.enumerate() {
            let name = Message::new("lessons-entry")
                .with("number", number + 1)
                .with("lesson", lesson_text(&shell.texts, id, ""));
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
                    let data = self.data.clone();
                    next = Next::go(SkirmishScreen::learning(data, id));
                }
                ui.vertical(|ui| {
                    ui.label(
                        RichText::new(lesson_text(&shell.texts, id, "about"))
                            .color(theme::FAINT.ink()),
                    );
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
    shell.settings.has_learnt(Skirmish::NAME, id)
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
        let done = shell.settings.lessons.get(Skirmish::NAME);
        let done = done.cloned().unwrap_or_default();
        report.about.insert("done".into(), done.into());
        report
    }
}
