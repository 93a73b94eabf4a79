//! What the user must be told, until it is read.

use super::page::icon_button;
use super::rules::linked;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Layout, RichText};

/// So far below the upper edge a note stands at least, in points.
const LEAST_TOP: f32 = 56.0;

fn note_area() -> egui::Id {
    egui::Id::new("note")
}

/// Whether the note that was shown last covers a place, in points.
pub fn is_on_note(ctx: &egui::Context, at: egui::Pos2) -> bool {
    let layer = egui::LayerId::new(egui::Order::Tooltip, note_area());
    ctx.layer_id_at(at) == Some(layer)
}

/// Shows the newest note that is not read yet, and how many stand behind it.
pub fn tell_notes(shell: &mut Shell) {
    let ctx = shell.egui.ctx.clone();
    shield(&ctx);
    let newest = shell.refused.as_ref().or(shell.notes.last());
    let Some(note) = newest.cloned() else {
        return;
    };
    let room = ctx.content_rect();
    // What a lesson or a guide says above the board is not hidden.
    let top = (ctx.available_rect().top() + 8.0).max(LEAST_TOP);
    let area = egui::Area::new(note_area())
        .order(egui::Order::Tooltip)
        .anchor(egui::Align2::CENTER_TOP, [0.0, top]);
    let kept = shell.kept.clone().filter(|(about, _)| *about == note);
    let (mut read, mut asked, mut wanted) = (None, None, None);
    let shown = area.show(&ctx, |ui| {
        let frame = theme::sheet().stroke(egui::Stroke::new(2.0, theme::WARN.ink()));
        frame.show(ui, |ui| {
            ui.set_width((room.width() - 60.0).min(560.0));
            ui.horizontal(|ui| {
                ui.add(shell.icons.image("screen/info", 26.0, theme::WARN));
                ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                    let close = shell.say("close");
                    if icon_button(ui, &shell.icons, "note-close", "screen/close", &close) {
                        read = Some(ui.min_rect());
                    }
                    let more = shell.unread() - 1;
                    if more > 0 {
                        let more = RichText::new(format!("+{more}"));
                        ui.label(more.color(theme::FAINT.ink()));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                        // Many faults of one file are scrolled through.
                        let most = room.height() * 0.5;
                        let lines = controls::scroll()
                            .max_height(most)
                            .min_scrolled_height(most);
                        lines.show(ui, |ui| {
                            ui.vertical(|ui| {
                                asked = linked(ui, &shell.rules, &note);
                                if kept.is_some() {
                                    wanted = file_buttons(ui, shell);
                                }
                            });
                        });
                    });
                });
            });
        });
    });
    if let (Some(wanted), Some((_, path))) = (wanted, kept) {
        match wanted {
            FileWish::Show => shell.show_in_folder(&path),
            FileWish::Copy => ctx.copy_text(path.display().to_string()),
        }
    }
    if let Some(rule) = asked {
        shell.look_up = Some(rule.to_string());
    }
    controls::mark(&ctx, "note", shown.response.rect);
    let painter = ctx.layer_painter(shown.response.layer_id);
    theme::ornament(&painter, shown.response.rect);
    // Escape reads a note before it closes anything below it.
    let escaped =
        ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
    if let Some(place) = read {
        let until = ctx.input(|input| input.time) + SHIELDED_FOR;
        ctx.data_mut(|data| data.insert_temp(shield_mark(), (place, until)));
    }
    if (read.is_some() || escaped) && shell.refused.take().is_none() {
        shell.notes.pop();
    }
}

/// What is wanted of a file that a note tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileWish {
    /// To see it in its folder.
    Show,
    /// To have where it lies in the clipboard.
    Copy,
}

fn file_buttons(ui: &mut egui::Ui, shell: &Shell) -> Option<FileWish> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        for (name, wish) in [("file-show", FileWish::Show), ("file-copy", FileWish::Copy)] {
            if controls::button(ui, name, shell.say(name)).clicked() {
                wanted = Some(wish);
            }
        }
    });
    wanted
}

/// For so many seconds the place where a note was closed takes clicks: the second one of a hasty hand meant the note,
/// and nothing that lay below.
const SHIELDED_FOR: f64 = 0.5;

fn shield_mark() -> egui::Id {
    egui::Id::new("note-shield")
}

fn shield(ctx: &egui::Context) {
    let shield = ctx.data(|data| data.get_temp::<(egui::Rect, f64)>(shield_mark()));
    let now = ctx.input(|input| input.time);
    let Some((place, until)) = shield.filter(|(_, until)| now < *until) else {
        return;
    };
    ctx.request_repaint_after(std::time::Duration::from_secs_f64(until - now));
    egui::Area::new(shield_mark())
        .order(egui::Order::Foreground)
        .fixed_pos(place.min)
        .show(ctx, |ui| {
            _ = ui.allocate_rect(place, egui::Sense::click_and_drag())
        });
}
