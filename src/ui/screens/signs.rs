//! Signs with what they mean, in as many columns as there is room for.

use crate::ui::window::parts::columns;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Painter, Rect, RichText, Sense, Ui, vec2};

/// The least width of a column, and the side of a sign, in points.
const COLUMN: f32 = 290.0;
const SIGN: f32 = 40.0;

/// A heading with its signs, each with the message that says what it means; `paint` draws a sign.
pub fn sign_part<S: Copy>(
    ui: &mut Ui,
    shell: &Shell,
    name: &'static str,
    lines: &[(S, &'static str)],
    paint: impl Fn(&Painter, &Shell, Rect, S),
) {
    theme::section(ui, shell.say(name));
    let across = columns(ui.available_width(), COLUMN);
    let width = ui.available_width() / f32::from(across) - 10.0;
    for row in lines.chunks(across.into()) {
        ui.horizontal_top(|ui| {
            for (sign, about) in row {
                ui.allocate_ui(vec2(width, SIGN), |ui| {
                    ui.set_min_width(width);
                    ui.horizontal(|ui| {
                        let (rect, _) = ui.allocate_exact_size(vec2(SIGN, SIGN), Sense::hover());
                        paint(ui.painter(), shell, rect, *sign);
                        let text = RichText::new(shell.say(about)).size(14.0);
                        ui.add(egui::Label::new(text).wrap());
                    });
                });
            }
        });
    }
}
