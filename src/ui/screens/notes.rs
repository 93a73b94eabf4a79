//! What the user must be told, until it is read.

use super::page::icon_button;
use super::rules::linked;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout, RichText};

/// Shows the newest note that is not read yet, and how many stand behind it.
pub fn tell_notes(shell: &mut Shell) {
    let newest = shell.refused.as_ref().or(shell.notes.last());
    let Some(note) = newest.cloned() else {
        return;
    };
    let ctx = shell.egui.ctx.clone();
    let room = ctx.content_rect();
    let area = egui::Area::new("note".into())
        .order(egui::Order::Tooltip)
        .anchor(egui::Align2::CENTER_TOP, [0.0, 56.0]);
    let (mut read, mut asked) = (false, None);
    let shown = area.show(&ctx, |ui| {
        let frame = theme::sheet().stroke(egui::Stroke::new(2.0, theme::WARN.ink()));
        frame.show(ui, |ui| {
            ui.set_width((room.width() - 60.0).min(560.0));
            ui.horizontal(|ui| {
                ui.add(shell.icons.image("screen/info", 26.0, theme::WARN));
                ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                    let close = shell.say("close");
                    read = icon_button(ui, &shell.icons, "note-close", "screen/close", &close);
                    let more = shell.unread() - 1;
                    if more > 0 {
                        let more = RichText::new(format!("+{more}"));
                        ui.label(more.color(theme::FAINT.ink()));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                        asked = linked(ui, &shell.rules, &note);
                    });
                });
            });
        });
    });
    if let Some(rule) = asked {
        shell.look_up = Some(rule.to_string());
    }
    let painter = ctx.layer_painter(shown.response.layer_id);
    theme::ornament(&painter, shown.response.rect);
    // Escape reads a note before it closes anything below it.
    let escaped =
        ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
    if (read || escaped) && shell.refused.take().is_none() {
        shell.notes.pop();
    }
}
