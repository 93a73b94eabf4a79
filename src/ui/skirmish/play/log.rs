//! What happened, line by line; an activation is one line that opens.

use super::Play;
use crate::kernel::Square;
use crate::store::skirmish::LogLine;
use crate::table::skirmish::chronicle::Accent;
use crate::ui::window::controls;
use crate::ui::window::theme;
use egui::{RichText, Ui};

/// Only so many of the newest lines are laid out: a long match has thousands.
const LINES: usize = 300;

impl Play {
    /// The log. The activation under way stands open, others as the user left them; of those that are
    /// closed only what stands out is told.
    pub(super) fn log_panel(&mut self, ui: &mut Ui) {
        let (mut look, mut turned) = (None, None);
        let newest = self
            .at
            .log
            .lines
            .iter()
            .rev()
            .find_map(|line| line.activation);
        let skipped = self.at.log.lines.len().saturating_sub(LINES);
        controls::scroll().at_its_end().show(ui, |ui| {
            let mut before = None;
            for line in self.at.log.lines.iter().skip(skipped) {
                let begins = line.activation.is_some() && line.activation != before;
                before = line.activation;
                let open = line.activation.is_none_or(|activation| {
                    let kept = self.unfolded.contains(&activation);
                    kept != (newest == Some(activation))
                });
                if begins && head(ui, line, open) {
                    turned = line.activation;
                }
                if !begins && (open || line.accent != Accent::Plain) {
                    look = told(ui, line).or(look);
                }
            }
        });
        if let Some(activation) = turned
            && !self.unfolded.remove(&activation)
        {
            self.unfolded.insert(activation);
        }
        if let Some(square) = look {
            self.look_at(square);
        }
    }
}

/// The line with which an activation begins; whether it is to be opened or closed.
fn head(ui: &mut Ui, line: &LogLine, open: bool) -> bool {
    let sign = if open { "−" } else { "+" };
    let text = RichText::new(format!("{sign} {}", line.text)).size(14.0);
    ui.spacing_mut().button_padding = egui::vec2(0.0, 1.0);
    let response = ui.add(egui::Button::new(text).frame(false).wrap());
    controls::marked(ui, format!("log-{}", line.entry), response).clicked()
}

/// A line, with where it can be seen if it was clicked.
fn told(ui: &mut Ui, line: &LogLine) -> Option<Square> {
    let tone = match line.accent {
        Accent::Plain => theme::TEXT,
        Accent::Turn => theme::GOLD,
        Accent::Hurt | Accent::Death => theme::BAD,
        Accent::Chest | Accent::Level => theme::GOOD,
    };
    let inside = if line.activation.is_some() { 14.0 } else { 0.0 };
    let text = RichText::new(&line.text).color(tone.ink()).size(14.0);
    let label = egui::Label::new(text).wrap().sense(egui::Sense::click());
    let row = ui.horizontal_top(|ui| {
        ui.add_space(inside);
        ui.add(label).clicked()
    });
    row.inner.then_some(line.place).flatten()
}
