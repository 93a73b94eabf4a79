//! Who made what.

use super::{page_with_back, report};
use crate::store::{
    Credit, CreditGroup, LICENCES, Message, Notice, asset_credits, library_notices,
};
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};
/// The credits.
pub struct Credits {
    groups: Vec<CreditGroup>,
    libraries: Vec<Notice>,
}

impl Credits {
    /// The credits.
    pub fn new() -> Credits {
        Credits {
            groups: asset_credits(),
            libraries: library_notices(),
        }
    }

    fn list(&self, ui: &mut Ui, shell: &Shell) {
        ui.add(egui::Label::new(shell.say("credits-game")).wrap());
        for group in &self.groups {
            theme::section(ui, group.first.what.clone());
            let authors = RichText::new(group.authors.join(", ")).size(17.0);
            ui.add(egui::Label::new(authors).wrap());
            let Credit {
                licence,
                terms,
                source,
                changes,
                ..
            } = &group.first;
            for (id, value) in [
                ("credit-licence", format!("{licence} ({terms})")),
                ("credit-source", source.clone()),
                ("credit-changes", changes.clone()),
            ] {
                let line = shell.texts.say(&Message::new(id).with("value", value));
                let line = RichText::new(line).size(14.0).color(theme::FAINT.ink());
                ui.add(egui::Label::new(line).wrap());
            }
            ui.add_space(6.0);
        }
        self.libraries(ui, shell);
    }

    /// The libraries in one line each, and the texts of their licences, which are folded.
    fn libraries(&self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("credits-crates"));
        for notice in &self.libraries {
            let message = Message::new("credits-crate")
                .with("name", &notice.name)
                .with("version", &notice.version)
                .with("licence", &notice.licence)
                .with("copyright", &notice.copyright);
            let line = RichText::new(shell.texts.say(&message)).size(14.0);
            ui.add(egui::Label::new(line).wrap());
        }
        ui.add_space(6.0);
        for (licence, text) in LICENCES {
            let title = Message::new("credits-licence-text").with("licence", licence);
            egui::CollapsingHeader::new(shell.texts.say(&title))
                .id_salt(licence)
                .show(ui, |ui| {
                    let text = RichText::new(text).size(14.0).color(theme::FAINT.ink());
                    ui.add(egui::Label::new(text).wrap());
                });
        }
    }
}

impl Screen for Credits {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        page_with_back(shell, "credits", vec2(760.0, 800.0), |ui, shell| {
            self.list(ui, shell);
            Next::Stay
        })
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("credits")
    }
}
