//! A strip between the bar above and the board, in which somebody is told something: a lesson, a guide.

use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout};

/// What of a strip is being filled, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StripPart {
    /// The buttons, from the right.
    Buttons,
    /// What is said, in what is left of the line.
    Text,
    /// What stands below, over the whole width.
    Below,
}

/// The size of the text in a strip, in points.
pub const STRIP_TEXT: f32 = 17.0;

/// Keeps room for so many lines of text, so that the board stays where it is whatever is said.
pub fn keep_lines(ui: &mut egui::Ui, lines: u8) {
    let font = egui::FontId::proportional(STRIP_TEXT);
    let breaks = "\n".repeat(lines.saturating_sub(1).into());
    let text = ui.painter().layout_no_wrap(breaks, font, theme::TEXT.ink());
    ui.set_min_height(text.size().y);
}

/// The height of a line with text and buttons, in points.
pub const LINE: f32 = 30.0;

/// What of a line is being filled, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinePart {
    /// The buttons, from the right.
    Buttons,
    /// What is said, in what is left.
    Text,
}

/// A line: buttons from the right, and text in what is left of it.
pub fn split_line(ui: &mut egui::Ui, mut fill: impl FnMut(&mut egui::Ui, LinePart)) {
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        ui.set_max_height(LINE);
        fill(ui, LinePart::Buttons);
        let left = Layout::left_to_right(Align::Center).with_main_wrap(true);
        ui.with_layout(left, |ui| fill(ui, LinePart::Text));
    });
}

/// A strip between the bar above and the board, in which somebody is told something.
pub fn strip(shell: &Shell, name: &'static str, mut fill: impl FnMut(&mut egui::Ui, StripPart)) {
    let frame = theme::panel().stroke(egui::Stroke::new(2.0, theme::GOLD.ink()));
    let panel = egui::TopBottomPanel::top(name).frame(frame);
    let shown = panel.show(&shell.egui.ctx, |ui| {
        split_line(ui, |ui, part| match part {
            LinePart::Buttons => fill(ui, StripPart::Buttons),
            LinePart::Text => fill(ui, StripPart::Text),
        });
        fill(ui, StripPart::Below);
    });
    controls::mark(
        &shell.egui.ctx,
        format!("{name}-strip"),
        shown.response.rect,
    );
}
