//! What was agreed for single seats, and whence a turn has its activations (R-HANDICAP).

use crate::games::skirmish::{Mode, Position, Stage};
use crate::kernel::Seat;
use crate::store::skirmish::words;
use crate::store::{Message, Texts};
use crate::ui::window::controls;
use crate::ui::window::theme;
use egui::RichText;

/// The activations of a seat's turn, opened into their parts.
pub(super) fn activations_sum(position: &Position<'_>, texts: &Texts, seat: Seat) -> String {
    let sum = words::sum(texts, &position.activations_sum(seat));
    texts.say(&Message::new("activations-sum").with("sum", sum))
}

/// The handicap of a seat, if it has one; the mouse over it opens the sums that it is part of.
pub(super) fn show(ui: &mut egui::Ui, texts: &Texts, position: &Position<'_>, seat: Seat) {
    let options = &position.book.options;
    let Some(handicap) = texts.handicap(options.handicaps.of_seat(seat)) else {
        return;
    };
    let told = texts.say(&Message::new("handicap-of").with("handicap", handicap));
    let told = RichText::new(told).size(14.0).color(theme::FAINT.ink());
    let label = ui.add(egui::Label::new(told).wrap());
    let label = controls::marked(ui, format!("handicap-of-{}", seat.number()), label);
    let mut about = vec![texts.plain("handicap-of-about")];
    // Before play nobody has begun with any number of heroes yet.
    if position.state.stage() == Stage::Play {
        about.push(activations_sum(position, texts, seat));
    }
    if options.game == Mode::Team {
        let sum = words::sum(texts, &position.party_limit(seat));
        about.push(texts.say(&Message::new("party-sum").with("sum", sum)));
    }
    label.on_hover_text(about.join("\n"));
}
