//! The sheet of keys: every key and gesture on one screen.

use super::rekeying::{rekey_button, rekey_window};
use super::window;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui, vec2};

/// What parts its two columns, in points.
const BETWEEN: f32 = 28.0;

/// Shows the sheet: the keys that these messages name, each with what it does (`ID-about`). Whether it
/// stays open.
pub fn keys_window(ctx: &egui::Context, shell: &mut Shell, keys: &[&'static str]) -> bool {
    if shell.rekeying.is_some() {
        rekey_window(ctx, shell);
        return true;
    }
    window(ctx, shell, "keys", vec2(900.0, 620.0), |ui, shell| {
        rekey_button(ui, shell);
        controls::scroll_read(ui, controls::scroll(), |ui| {
            let two = ui.available_width() > 640.0;
            let half = keys.len().div_ceil(if two { 2 } else { 1 });
            let usual = ui.spacing().item_spacing.x;
            ui.spacing_mut().item_spacing.x = BETWEEN;
            ui.columns(if two { 2 } else { 1 }, |columns| {
                for (ui, keys) in columns.iter_mut().zip(keys.chunks(half)) {
                    ui.spacing_mut().item_spacing.x = usual;
                    column(ui, shell, keys);
                }
            });
        });
    })
}

fn column(ui: &mut Ui, shell: &Shell, keys: &[&'static str]) {
    let width = ui.available_width() * 0.36;
    for id in keys {
        ui.horizontal_top(|ui| {
            let key = RichText::new(shell.say(id))
                .size(14.0)
                .color(theme::GOLD.ink());
            let place = vec2(width, 0.0);
            let layout = egui::Layout::left_to_right(egui::Align::TOP).with_main_wrap(true);
            ui.allocate_ui_with_layout(place, layout, |ui| {
                ui.set_width(width);
                ui.label(key);
            });
            let about = shell.find_about(id).unwrap_or_default();
            ui.add(egui::Label::new(RichText::new(about).size(14.0)).wrap());
        });
    }
}
