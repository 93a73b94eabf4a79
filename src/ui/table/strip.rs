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

/// A strip between the bar above and the board, in which somebody is told something.
pub fn strip(shell: &Shell, name: &'static str, mut fill: impl FnMut(&mut egui::Ui, StripPart)) {
    let frame = theme::panel().stroke(egui::Stroke::new(2.0, theme::GOLD.ink()));
    let panel = egui::TopBottomPanel::top(name).frame(frame);
    let shown = panel.show(&shell.egui.ctx, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            ui.set_max_height(30.0);
            fill(ui, StripPart::Buttons);
            let left = Layout::left_to_right(Align::Center).with_main_wrap(true);
            ui.with_layout(left, |ui| fill(ui, StripPart::Text));
        });
        fill(ui, StripPart::Below);
    });
    controls::mark(
        &shell.egui.ctx,
        format!("{name}-strip"),
        shown.response.rect,
    );
}
