//! What the user must be told, in a strip of its own below everything else: screens and windows leave it free. News
//! goes by itself, faults stay until they are read.

use super::page::icon_button;
use super::rules::linked;
use crate::ui::window::notices::{NoticeKind, UserNotice};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Context, Layout, Rect, RichText};
use std::path::Path;
use std::time::Duration;

/// The most of the window's height that the strip takes: many faults of one file are scrolled through.
const MOST: f32 = 0.3;

fn note_area() -> egui::Id {
    egui::Id::new("note")
}

/// Whether the note that was shown last covers a place, in points.
pub fn is_on_note(ctx: &Context, at: egui::Pos2) -> bool {
    let layer = egui::LayerId::new(egui::Order::Tooltip, note_area());
    ctx.layer_id_at(at) == Some(layer)
}

/// Shows the newest note that is not read yet, and how many stand behind it.
pub fn tell_notes(shell: &mut Shell) {
    let ctx = shell.egui.ctx.clone();
    shield(&ctx);
    let of_now = shell.said_now.clone().map(|text| UserNotice {
        text,
        kind: NoticeKind::News,
    });
    let Some(note) = of_now.or_else(|| shell.notes.last().cloned()) else {
        return shell.egui.keep_free_below(0.0);
    };
    let strip = show_strip(&ctx, shell, &note);
    // Escape reads a note before it closes anything below it.
    let escaped =
        ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
    if let Some(place) = strip.closed {
        let until = ctx.input(|input| input.time) + SHIELDED_FOR;
        ctx.data_mut(|data| data.insert_temp(shield_mark(), (place, until)));
    }
    let in_use = ctx.rect_contains_pointer(strip.layer, strip.rect) || strip.has_keys;
    let is_over = is_over(&ctx, shell, &note, in_use);
    if (strip.closed.is_some() || escaped || is_over) && shell.said_now.take().is_none() {
        shell.notes.pop();
    }
    let high = match shell.unread() {
        0 => 0.0,
        _ => strip.rect.height(),
    };
    shell.egui.keep_free_below(high);
}

/// So many seconds the mouse has rested when a note goes by itself: what stands above it may move then, and nothing
/// moves below a hand that is about to click.
const MOUSE_RESTS: f64 = 2.0;

/// Whether a note has stood long enough. Its time begins anew as long as it is pointed at or has the keys.
fn is_over(ctx: &Context, shell: &Shell, note: &UserNotice, in_use: bool) -> bool {
    let Some(stands_for) = note.stands_for() else {
        return false;
    };
    let now = ctx.input(|input| input.time);
    let one = (shell.notes.count(), shell.said_now.clone());
    let since = ctx.data_mut(|data| {
        let known: Option<((u64, Option<String>), f64)> = data.get_temp(note_area());
        let known = known.filter(|(known, _)| *known == one && !in_use);
        let since = known.map_or(now, |(_, since)| since);
        data.insert_temp(note_area(), (one, since));
        since
    });
    let rested = ctx.input(|input| input.pointer.time_since_last_movement());
    let left = (since + stands_for - now).max(MOUSE_RESTS - f64::from(rested));
    if left > 0.0 && !in_use {
        ctx.request_repaint_after(Duration::from_secs_f64(left));
    }
    left <= 0.0
}

/// The strip of this frame.
struct Strip {
    rect: Rect,
    layer: egui::LayerId,
    /// Whether one of its buttons has the keys.
    has_keys: bool,
    /// Where its button to close it was pressed.
    closed: Option<Rect>,
}

fn show_strip(ctx: &Context, shell: &mut Shell, note: &UserNotice) -> Strip {
    let window = ctx.viewport_rect();
    let kept = shell.kept.clone();
    let kept = kept.filter(|(about, _)| *about == note.text);
    let mut closed = None;
    let tone = match note.kind {
        NoticeKind::News => theme::GOLD,
        NoticeKind::Refusal | NoticeKind::Fault => theme::WARN,
    };
    let area = egui::Area::new(note_area())
        .order(egui::Order::Tooltip)
        .sense(egui::Sense::hover())
        .constrain_to(window)
        .anchor(egui::Align2::LEFT_BOTTOM, egui::Vec2::ZERO);
    // Its first frame only measures it: nothing has made room yet.
    let high = ctx.memory(|memory| memory.area_rect(note_area()));
    let has_room = high.is_some_and(|it| it.height() <= shell.egui.kept_free_below() + 1.0);
    let shown = area.show(ctx, |ui| {
        if !has_room {
            ui.set_invisible();
        }
        let frame = theme::panel().stroke(egui::Stroke::new(1.5, tone.ink()));
        frame
            .inner_margin(egui::Margin::symmetric(10, 6))
            .show(ui, |ui| {
                ui.set_width(window.width() - 23.0);
                ui.horizontal(|ui| {
                    ui.add(shell.icons.image("screen/info", 22.0, tone));
                    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                        let close = shell.say("close");
                        if icon_button(ui, &shell.icons, "note-close", "screen/close", &close) {
                            closed = Some(ui.min_rect());
                        }
                        let more = shell.unread() - 1;
                        if more > 0 {
                            let more = RichText::new(format!("+{more}"));
                            ui.label(more.color(theme::FAINT.ink()));
                        }
                        if let Some((_, path)) = &kept {
                            file_buttons(ui, shell, path);
                        }
                        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                            let most = window.height() * MOST;
                            let lines = controls::scroll().max_height(most);
                            lines.min_scrolled_height(most).show(ui, |ui| {
                                let asked = ui.vertical(|ui| linked(ui, &shell.rules, &note.text));
                                shell.look_up =
                                    asked.inner.map(str::to_string).or(shell.look_up.take());
                            });
                        });
                    });
                });
            });
    });
    let rect = shown.response.rect;
    controls::mark(ctx, "note", rect);
    let focused = ctx.memory(|memory| memory.focused());
    let focused = focused.and_then(|id| ctx.read_response(id));
    Strip {
        rect,
        layer: shown.response.layer_id,
        has_keys: focused.is_some_and(|focused| rect.contains_rect(focused.rect)),
        closed,
    }
}

/// Buttons for a file that a note tells of: to see it in its folder, to have where it lies in the clipboard.
fn file_buttons(ui: &mut egui::Ui, shell: &mut Shell, path: &Path) {
    let copies = controls::button(ui, "file-copy", shell.say("file-copy")).clicked();
    let shows = controls::button(ui, "file-show", shell.say("file-show")).clicked();
    if copies {
        ui.ctx().copy_text(path.display().to_string());
    }
    if shows {
        shell.show_in_folder(path);
    }
}

/// For so many seconds the place where a note was closed takes clicks: the second one of a hasty hand meant the note,
/// and nothing that lay below.
const SHIELDED_FOR: f64 = 0.5;

fn shield_mark() -> egui::Id {
    egui::Id::new("note-shield")
}

fn shield(ctx: &Context) {
    let shield = ctx.data(|data| data.get_temp::<(Rect, f64)>(shield_mark()));
    let now = ctx.input(|input| input.time);
    let Some((place, until)) = shield.filter(|(_, until)| now < *until) else {
        return;
    };
    ctx.request_repaint_after(Duration::from_secs_f64(until - now));
    egui::Area::new(shield_mark())
        .order(egui::Order::Foreground)
        // Its first frame would else take the usual size of an area, and be pushed into the window with it.
        .constrain(false)
        .default_size(place.size())
        .fixed_pos(place.min)
        .show(ctx, |ui| {
            _ = ui.allocate_rect(place, egui::Sense::click_and_drag())
        });
}
