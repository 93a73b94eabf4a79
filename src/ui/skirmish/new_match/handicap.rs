//! What a seat has beyond the others, or does without (R-HANDICAP).

use super::form::Sheet;
use crate::games::skirmish::{Handicaps, MOST_HANDICAP, Options};
use crate::kernel::Seat;
use crate::store::Message;
use crate::ui::screens::page::stepper;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};
use std::ops::RangeInclusive;

/// Points more or fewer that the form offers; match files may say more.
const POINTS: RangeInclusive<i16> = -200..=200;
/// The step of their buttons.
const STEP: u8 = 5;

impl Sheet {
    /// The handicap of a seat: its activations, and in the team game the points of its party.
    pub(super) fn show_handicap(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        ui.horizontal(|ui| self.show_activations(ui, shell, seat));
        if !self.form.options.game.is_basic() {
            ui.horizontal(|ui| self.show_points(ui, shell, seat));
        }
    }

    fn show_activations(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        named(ui, shell, "handicap-activations");
        let name = format!("handicap-activations-{}", seat.number());
        let activations = &mut self.form.chairs[seat.index()].handicap.activations;
        stepper(ui, shell, &name, activations, 0..=MOST_HANDICAP, 1);
    }

    /// Points more or fewer, and what the party may cost with them.
    fn show_points(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        named(ui, shell, "handicap-points");
        let name = format!("handicap-points-{}", seat.number());
        let chair = &mut self.form.chairs[seat.index()];
        stepper(ui, shell, &name, &mut chair.handicap.points, POINTS, STEP);
        let options = Options {
            handicaps: Handicaps::of(&[chair.handicap]),
            ..self.form.options.clone()
        };
        let limit = Message::new("handicap-limit").with("most", options.points_of(Seat(0)));
        let limit = RichText::new(shell.texts.say(&limit)).size(14.0);
        ui.label(limit.color(theme::FAINT.ink()));
    }
}

/// The name of a part of a handicap, which tells more where the mouse is.
fn named(ui: &mut Ui, shell: &Shell, name: &'static str) {
    let label = RichText::new(shell.say(name)).size(14.0);
    controls::explained(ui.label(label), shell.find_about(name));
}
