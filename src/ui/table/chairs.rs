//! The chairs at a table that is about to be sat down at: the colour of each seat.

use crate::kernel::Seat;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Popup, PopupCloseBehavior, Sense, Ui, vec2};

/// The crest of a seat, which opens the colours; the one that is chosen.
pub fn colour_button(ui: &mut Ui, shell: &Shell, seat: Seat) -> Option<u8> {
    let (rect, response) = ui.allocate_exact_size(vec2(22.0, 26.0), Sense::click());
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 3.0, theme::FRAME.ink());
    }
    theme::paint_crest(ui.painter(), seat, rect.center(), 9.0);
    let response = response.on_hover_text(shell.say("colour-about"));
    let name = format!("colour-of-{}", seat.number());
    let response = controls::marked(ui, name, response);
    let mut chosen = None;
    Popup::menu(&response)
        .close_behavior(PopupCloseBehavior::CloseOnClick)
        .show(|ui| {
            ui.horizontal(|ui| {
                for (number, tone) in (0_u8..).zip(theme::seat_colours()) {
                    let size = vec2(26.0, 26.0);
                    let (rect, swatch) = ui.allocate_exact_size(size, Sense::click());
                    let worn = theme::seat_tone(Some(seat)) == *tone;
                    let edge = match worn || swatch.hovered() || swatch.has_focus() {
                        true => theme::TEXT,
                        false => theme::VOID,
                    };
                    let stroke = egui::Stroke::new(2.0, edge.ink());
                    ui.painter().circle(rect.center(), 10.0, tone.ink(), stroke);
                    let swatch = controls::marked(ui, format!("colour-{number}"), swatch);
                    controls::shut_list(&swatch);
                    if swatch.clicked() {
                        chosen = Some(number);
                    }
                }
            });
        });
    chosen
}

/// Gives a seat a colour, as places in the table of colours; who had it gets that seat's. All that is drawn wears them
/// from now on.
pub fn paint_seat(colours: &mut [u8; 8], seat: Seat, colour: u8) {
    let before = colours[seat.index()];
    for worn in &mut *colours {
        *worn = match *worn {
            same if same == colour => before,
            same if same == before => colour,
            other => other,
        };
    }
    theme::wear(*colours);
}
