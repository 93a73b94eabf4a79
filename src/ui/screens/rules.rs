//! The rules in a window: browsed, searched, opened at one.

use crate::ui::controls;
use crate::ui::shell::Shell;
use crate::ui::theme;
use egui::RichText;

/// The open rules.
pub struct RulesWindow {
    word: String,
}

impl RulesWindow {
    /// Opens the rules at an id or a word; all of them when it is empty.
    pub fn at(word: &str) -> RulesWindow {
        RulesWindow { word: word.into() }
    }

    /// Shows the window; whether it stays open.
    pub fn show(&mut self, ctx: &egui::Context, shell: &Shell) -> bool {
        let mut open = true;
        let window = egui::Window::new(RichText::new(shell.say("rules")).font(theme::title(18.0)))
            .open(&mut open)
            .default_size([460.0, 420.0])
            .collapsible(false);
        window.show(ctx, |ui| {
            let hint = shell.say("rules-search");
            let field = egui::TextEdit::singleline(&mut self.word)
                .hint_text(hint)
                .desired_width(f32::INFINITY);
            controls::marked_field(ui, "rules-search", field);
            self.list(ui, shell);
        });
        open
    }

    fn list(&mut self, ui: &mut egui::Ui, shell: &Shell) {
        let word = self.word.trim().to_lowercase();
        let mut opened = None;
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let mut chapter = "";
                for rule in &shell.library.rules {
                    let id = rule.rule.id();
                    let found = word.is_empty()
                        || id.to_lowercase().starts_with(&word)
                        || rule.title.to_lowercase().contains(&word)
                        || rule.text.to_lowercase().contains(&word);
                    if !found {
                        continue;
                    }
                    if chapter != rule.chapter {
                        chapter = &rule.chapter;
                        ui.label(
                            RichText::new(chapter)
                                .font(theme::title(18.0))
                                .color(theme::GOLD.ink()),
                        );
                    }
                    let head =
                        RichText::new(format!("{id}  {}", rule.title)).color(theme::WARN.ink());
                    let label = egui::Label::new(head).sense(egui::Sense::click());
                    if ui.add(label).clicked() {
                        opened = Some(id.to_string());
                    }
                    ui.label(&rule.text);
                    ui.add_space(4.0);
                }
            });
        if let Some(id) = opened {
            self.word = id;
        }
    }
}
