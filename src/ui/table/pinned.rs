//! Hints that stay: pinned by a key, moved by hand, closed when they are not wanted any more.

use super::HintLine;
use crate::store::Message;
use crate::ui::screens::page::icon_button;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout, RichText};

/// The most that are pinned; the oldest goes for one more.
const MOST: usize = 6;

/// A hint as it was when it was pinned.
pub struct PinnedHint {
    lines: Vec<HintLine>,
    /// How many entries the match had.
    entries: usize,
    /// Whether the match has been taken back to before it: it may have gone on otherwise since.
    taken_back: bool,
    /// Which of all that were pinned it is.
    number: usize,
}

/// All that are pinned.
#[derive(Default)]
pub struct PinnedHints {
    hints: Vec<PinnedHint>,
    /// How many were ever pinned.
    made: usize,
}

impl PinnedHints {
    /// How many there are.
    pub const fn count(&self) -> usize {
        self.hints.len()
    }

    /// Pins the hint that is shown, in a match with so many entries; without one the newest that is pinned goes.
    pub fn pin(&mut self, lines: Option<Vec<HintLine>>, entries: usize) {
        let Some(lines) = lines else {
            self.hints.pop();
            return;
        };
        if self.hints.len() == MOST {
            self.hints.remove(0);
        }
        self.made += 1;
        self.hints.push(PinnedHint {
            lines,
            entries,
            taken_back: false,
            number: self.made,
        });
    }

    /// Shows what is pinned, each in a window of its own; the match has so many entries now.
    pub fn show(&mut self, shell: &Shell, now: usize) {
        let mut closed = None;
        for (place, hint) in self.hints.iter_mut().enumerate() {
            hint.taken_back |= now < hint.entries;
            if show(shell, hint, place, now) {
                closed = Some(place);
            }
        }
        if let Some(place) = closed {
            self.hints.remove(place);
        }
    }
}

/// Shows a pinned hint; whether it is closed.
fn show(shell: &Shell, hint: &PinnedHint, place: usize, now: usize) -> bool {
    let ctx = &shell.egui.ctx;
    let board = ctx.available_rect();
    let mut closed = false;
    let (head, rest) = match hint.lines.split_first() {
        Some((head, rest)) => (head.text.as_str(), rest),
        None => ("", &[][..]),
    };
    let down = 26.0 * (place as f32) + 12.0;
    egui::Window::new(format!("pinned-{}", hint.number))
        .title_bar(false)
        .frame(theme::panel())
        .resizable(false)
        .default_pos(board.left_top() + egui::vec2(12.0 + down, down))
        .constrain_to(board)
        .show(ctx, |ui| {
            ui.set_max_width(300.0);
            ui.horizontal(|ui| {
                ui.label(RichText::new(head).font(theme::title(16.0)));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let name = format!("pinned-{}-close", place + 1);
                    let words = shell.say("close");
                    closed = icon_button(ui, &shell.icons, name, "screen/close", &words);
                });
            });
            for line in rest {
                let text = RichText::new(&line.text).color(line.tone.ink()).size(14.0);
                ui.add(egui::Label::new(text).wrap());
            }
            let before = match hint.taken_back {
                true => Some(Message::new("hint-taken-back")),
                false => (now > hint.entries)
                    .then(|| Message::new("hint-before").with("count", now - hint.entries)),
            };
            if let Some(before) = before {
                let words = RichText::new(shell.texts.say(&before)).size(13.0);
                ui.label(words.color(theme::WARN.ink()));
            }
        });
    closed
}
