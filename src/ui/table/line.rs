//! The command line: a field with completion and with what was typed before.

use crate::store::Message;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::Key;
use std::collections::BTreeSet;

/// What a line that is begun could go on with: lawful commands, and words. A word may be a command of the moment too.
pub fn completions<'a>(
    text: &str,
    commands: impl Iterator<Item = String>,
    words: impl Iterator<Item = &'a str>,
) -> Vec<String> {
    let begun = text.trim_start().to_lowercase();
    let all = commands.chain(words.map(str::to_string));
    let mut known = BTreeSet::new();
    all.filter(|it| it.starts_with(&begun) && known.insert(it.clone()))
        .collect()
}

/// The verbs and words that a line understands, told.
pub fn tell_words(shell: &Shell, verbs: &[(&str, &str)], words: &[&str]) -> String {
    let mut verbs: Vec<&str> = verbs.iter().map(|(verb, _)| *verb).collect();
    verbs.dedup();
    let message = Message::new("line-help")
        .with("verbs", verbs.join(", "))
        .with("own", words.join(", "));
    shell.texts.say(&message)
}

/// Completions that are shown.
const MOST: usize = 8;

/// The line that is typed.
#[derive(Debug, Default)]
pub struct CommandLine {
    text: Option<String>,
    /// Lines typed before, the newest last, and the one that is shown again.
    before: Vec<String>,
    back: usize,
}

impl CommandLine {
    /// Whether something is typed.
    pub const fn is_open(&self) -> bool {
        self.text.is_some()
    }

    /// Opens the line, which has the keys from the next frame on: what is typed at once stands in it.
    pub fn open(&mut self, ctx: &egui::Context) {
        self.text.get_or_insert_default();
        self.back = self.before.len();
        controls::await_field(ctx, "line");
    }

    /// Shows the line, if it is open, with what it can go on with; what was entered.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        shell: &Shell,
        completions: impl FnOnce(&str) -> Vec<String>,
    ) -> Option<String> {
        let mut text = self.text.take()?;
        let field = egui::TextEdit::singleline(&mut text)
            .desired_width(f32::INFINITY)
            .hint_text(controls::hint(shell.say("line-hint")))
            .lock_focus(true);
        let response = controls::held_field(ui, "line", field);
        let (enter, escape, tab, up) = ui.input(|input| {
            let pressed = |key| input.key_pressed(key);
            (
                pressed(Key::Enter),
                pressed(Key::Escape),
                pressed(Key::Tab),
                pressed(Key::ArrowUp),
            )
        });
        let matching = completions(&text);
        if !matching.is_empty() {
            let list = matching.iter().take(MOST).cloned().collect::<Vec<_>>();
            ui.label(egui::RichText::new(list.join("   ")).color(theme::FAINT.ink()));
        }
        if tab && let Some(first) = matching.first() {
            text.clone_from(first);
            text.push(' ');
            move_to_end(ui, response.id, &text);
        }
        if up && self.back > 0 {
            self.back -= 1;
            text.clone_from(&self.before[self.back]);
        }
        if escape {
            return None;
        }
        if !enter {
            self.text = Some(text);
            return None;
        }
        self.before.push(text.clone());
        Some(text)
    }
}

/// Sets the cursor of a field behind its text.
fn move_to_end(ui: &egui::Ui, id: egui::Id, text: &str) {
    let Some(mut state) = egui::TextEdit::load_state(ui.ctx(), id) else {
        return;
    };
    let end = egui::text::CCursor::new(text.chars().count());
    let range = egui::text::CCursorRange::one(end);
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}
