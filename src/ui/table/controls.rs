//! Controls that every match has: who plays a seat, how far a thought is, the way back, the pace.

use super::{Live, MatchWindows};
use crate::kernel::Seat;
use crate::store::replay::Stored;
use crate::store::{Message, Texts, capital};
use crate::table::{HUMAN, UndoFault};
use crate::ui::screens;
use crate::ui::window::actions::{PAUSE, SIGNS, STEP, UNDO};
use crate::ui::window::controls;
use crate::ui::window::lines::fitting;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Sense, Ui, vec2};

/// Below this width, in points, players and log share one panel, and the speed stands in the settings only.
const NARROW: f32 = 1100.0;

/// Whether there is little room from left to right.
pub fn is_narrow(ctx: &egui::Context) -> bool {
    ctx.content_rect().width() < NARROW
}

/// What of the panels beside a board is being filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SidePart {
    /// What is not to be missed, above the rest.
    Above,
    /// What a panel that is shared shows: seats or log.
    Leaves,
    /// The seats.
    Seats,
    /// What happened.
    Log,
}

/// The panels beside a board: seats on the left, what happened on the right; where there is little room one for both,
/// which `reads_log` or not.
pub fn side_panels(
    shell: &mut Shell,
    reads_log: bool,
    mut fill: impl FnMut(&mut Ui, &mut Shell, SidePart),
) {
    let ctx = shell.egui.ctx.clone();
    let width = (ctx.content_rect().width() * 0.2).clamp(190.0, 300.0);
    let shared = is_narrow(&ctx);
    let panel = |panel: egui::SidePanel| panel.frame(theme::panel()).exact_width(width);
    let left = panel(egui::SidePanel::left("players")).resizable(false);
    left.show(&ctx, |ui| {
        if shared {
            fill(ui, shell, SidePart::Above);
            fill(ui, shell, SidePart::Leaves);
        }
        if shared && reads_log {
            return fill(ui, shell, SidePart::Log);
        }
        let scroll = controls::scroll().auto_shrink([false, false]);
        scroll.show(ui, |ui| fill(ui, shell, SidePart::Seats));
    });
    if !shared {
        let right = panel(egui::SidePanel::right("log")).resizable(false);
        right.show(&ctx, |ui| {
            fill(ui, shell, SidePart::Above);
            ui.label(RichText::new(shell.say("log")).font(theme::title(18.0)));
            fill(ui, shell, SidePart::Log);
        });
    }
}

/// Below this height of the window, in points, as with large letters in a small window, there is hardly any room.
const LOWEST: f32 = 500.0;

/// Whether there is hardly any room in the height.
pub fn is_lowest(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOWEST
}

/// At the left of the upper bar: the menu, and the meaning of the signs; which is now to be shown.
pub fn menu_buttons(ui: &mut Ui, shell: &Shell, windows: &mut MatchWindows, legend: &mut bool) {
    if controls::button(ui, "match-menu", shell.say("match-menu")).clicked() {
        windows.toggle_menu();
    }
    let words = shell.say_keyed("legend", SIGNS);
    *legend |= screens::icon_button(ui, &shell.icons, "legend", "screen/help", &words);
}

/// Who plays a seat, and the list of those who could go on with it; who was chosen from it.
pub fn seat_button(
    ui: &mut Ui,
    shell: &Shell,
    (seat, now): (Seat, &str),
    successors: impl Iterator<Item = String>,
) -> Option<String> {
    let icon = match now == HUMAN {
        true => "screen/person",
        false => "screen/computer",
    };
    let image = shell.icons.image(icon, 17.0, theme::TEXT);
    ui.spacing_mut().button_padding = egui::vec2(5.0, 2.0);
    let response = ui.add(egui::Button::image(image));
    let who = shell.texts.player(now);
    let hint = shell
        .texts
        .say(&Message::new("seat-played").with("who", who));
    let response = response.on_hover_text(hint);
    let name = format!("seat-{}", seat.number());
    let response = controls::marked(ui, name.as_str(), response);
    let mut chosen = None;
    egui::Popup::menu(&response).show(|ui| {
        ui.label(RichText::new(shell.say("seat-give")).size(14.0));
        for player in successors {
            let entry = ui.selectable_label(player == now, shell.texts.player(&player));
            let entry = controls::explained(entry, shell.texts.player_about(&player));
            if controls::marked(ui, format!("{name}-{player}"), entry).clicked() {
                chosen = Some(player);
            }
        }
    });
    chosen
}

/// How far a computer player is with its thought, and how it is hurried.
pub fn thought_bar<G: Stored>(ui: &mut Ui, shell: &Shell, live: &Live<G>, permille: u32) {
    let hurry = controls::button(ui, "hurry", shell.say("prompt-hurry"));
    let hurry = controls::explained(hurry, shell.find_about("prompt-hurry"));
    if hurry.clicked() {
        live.hurry();
    }
    let bar = egui::ProgressBar::new(permille as f32 / 1000.0).desired_width(120.0);
    ui.add(bar.desired_height(10.0));
}

/// The way back, or why there is none; whether it was pressed.
pub fn undo_button(ui: &mut Ui, shell: &Shell, fault: Option<UndoFault>) -> bool {
    let text = shell.say_keyed("undo", UNDO);
    let undo = ui.add_enabled(fault.is_none(), egui::Button::new(text));
    let undo = match fault {
        Some(fault) => undo.on_disabled_hover_text(capital(&shell.texts.undo_fault(fault))),
        None => undo,
    };
    controls::marked(ui, "undo", undo).clicked()
}

/// Pause, step and speed; whether a step was asked for.
pub fn pace_buttons(ui: &mut Ui, shell: &mut Shell, paused: &mut bool) -> bool {
    let step = *paused && controls::button(ui, "step-now", shell.say_keyed("step", STEP)).clicked();
    let pause = if *paused { "go-on" } else { "pause" };
    if controls::button(ui, "pause", shell.say_keyed(pause, PAUSE)).clicked() {
        *paused = !*paused;
    }
    if !is_narrow(ui.ctx()) {
        screens::speed_slider(ui, shell);
        ui.label(RichText::new(shell.say("speed")).color(theme::FAINT.ink()));
    }
    step
}

/// Folds the panels beside the board, or unfolds them; the next match has them so too.
pub fn fold_button(ui: &mut Ui, shell: &mut Shell) {
    let (icon, words) = match shell.settings.panels_folded {
        true => ("screen/window", "panels-unfold"),
        false => ("screen/fullscreen", "panels-fold"),
    };
    if screens::icon_button(ui, &shell.icons, "fold-panels", icon, &shell.say(words)) {
        fold_panels(shell);
    }
}

/// The same by a key.
pub fn fold_panels(shell: &mut Shell) {
    shell.settings.panels_folded ^= true;
    shell.keep_settings();
}

/// Shows the board larger or smaller; by how many steps.
pub fn zoom_buttons(ui: &mut Ui, shell: &Shell) -> Option<f32> {
    let mut zoomed = None;
    for (name, steps) in [("zoom-in", 1.0), ("zoom-out", -1.0)] {
        let icon = format!("screen/{name}");
        if screens::icon_button(ui, &shell.icons, name, &icon, &shell.say(name)) {
            zoomed = Some(steps);
        }
    }
    zoomed
}

/// From this answer of the bar below on there is no number key.
pub const NO_KEY: usize = 9;

/// A person's frame of the bar below: thick in the colour of whoever is asked.
pub fn prompt_frame(asked: Option<Seat>) -> egui::Frame {
    let stroke = match asked {
        Some(seat) => egui::Stroke::new(3.0, theme::seat_tone(Some(seat)).ink()),
        None => egui::Stroke::new(1.5, theme::FRAME.ink()),
    };
    theme::panel().stroke(stroke)
}

/// Whose turn it is, by name; where there is no room for that in what is left of the line, by crest, if there is for it.
pub fn seat_or_crest(ui: &mut Ui, texts: &Texts, seat: Seat) {
    let crest = vec2(18.0, 20.0);
    if fitting(ui, [texts.seat(seat)]).is_some() {
        ui.label(theme::seat_text(texts, seat));
    } else if ui.available_width() >= crest.x {
        let (rect, _) = ui.allocate_exact_size(crest, Sense::hover());
        theme::paint_crest(ui.painter(), seat, rect.center(), 7.5);
    }
}
