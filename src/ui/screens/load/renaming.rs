//! The field in which a save is given another name.

use super::super::icon_button;
use crate::store::{FileFault, Texts};
use crate::table::words::file_name;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Key, RichText, Ui};

/// The most letters that the field takes: more than any name may have.
const MOST: usize = 400;
/// The width of the field, in points.
const WIDTH: f32 = 220.0;

/// A save that is given another name.
pub struct Renaming {
    /// What it is called.
    pub name: String,
    /// What is typed.
    text: String,
    /// A name that tells where and when it was played.
    telling: Option<String>,
    /// Why it cannot be called so.
    refused: Option<String>,
    /// Whether the field was not shown yet.
    is_new: bool,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameWish {
    /// It is called so from now on.
    Named(String),
    /// It keeps its name.
    Kept,
}

impl Renaming {
    /// Begins with the name that it has.
    pub fn of(name: &str, telling: Option<String>) -> Renaming {
        Renaming {
            name: name.to_string(),
            text: name.to_string(),
            telling: telling.filter(|telling| telling != name),
            refused: None,
            is_new: true,
        }
    }

    /// The same, refused for this reason.
    #[must_use]
    pub fn refused(self, texts: &Texts, fault: &FileFault) -> Renaming {
        Renaming {
            refused: Some(texts.fault(fault)),
            is_new: true,
            ..self
        }
    }

    /// What is typed.
    pub fn typed(&self) -> &str {
        &self.text
    }

    /// Why it cannot be called as was typed last.
    pub fn why_refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// Shows the field; what comes of it.
    pub fn show(&mut self, ui: &mut Ui, shell: &Shell) -> Option<NameWish> {
        let mut wish = None;
        ui.horizontal_wrapped(|ui| {
            wish = self.field(ui);
            let buttons = [
                ("rename-yes", "screen/edit", "rename-yes"),
                ("rename-no", "screen/close", "rename-no"),
            ];
            for (name, icon, words) in buttons {
                if icon_button(ui, &shell.icons, name, icon, &shell.say(words)) {
                    wish = Some(match name {
                        "rename-yes" => self.named(),
                        _ => NameWish::Kept,
                    });
                }
            }
            if let Some(telling) = &self.telling
                && controls::button(ui, "rename-telling", telling).clicked()
            {
                self.text.clone_from(telling);
            }
        });
        if let Some(refused) = &self.refused {
            let refused = RichText::new(refused).size(14.0).color(theme::BAD.ink());
            let label = ui.add(egui::Label::new(refused).wrap());
            controls::marked(ui, "rename-refused", label);
        }
        wish
    }

    fn field(&mut self, ui: &mut Ui) -> Option<NameWish> {
        let field = egui::TextEdit::singleline(&mut self.text)
            .char_limit(MOST)
            .desired_width(WIDTH);
        let field = controls::marked_field(ui, "rename-field", field);
        // What was refused is another name by now.
        if field.changed() {
            self.refused = None;
        }
        if std::mem::take(&mut self.is_new) {
            field.request_focus();
            controls::select_all(ui.ctx(), field.id, self.text.chars().count());
        }
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        match field.lost_focus() {
            true if pressed(Key::Enter) => Some(self.named()),
            true if pressed(Key::Escape) => Some(NameWish::Kept),
            _ => None,
        }
    }

    /// Several words are joined, as at the table.
    fn named(&self) -> NameWish {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        NameWish::Named(file_name(&words))
    }
}
