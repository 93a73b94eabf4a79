//! What the players have agreed on: all options of a match.

use super::form::Sheet;
use crate::games::skirmish::{MAX_CHESTS, MAX_TOKENS, Mode, Options, PieceKind};
use crate::kernel::Terms;
use crate::store::skirmish::plan::MOST_PIECES;
use crate::store::{Message, capital};
use crate::table::Setup;
use crate::ui::screens::page::{stepper, stepper_or};
use crate::ui::table::{term_choices, term_stepper};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};

/// Who furnishes the dungeon.
const SETUPS: [(&str, Setup); 2] = [("set-up-draw", Setup::Draw), ("set-up-play", Setup::Play)];
/// The options of which words are chosen, each with its label and what its values are called: `limit-alive`.
const WORDS: [(&str, &str, &str); 2] = [
    ("treasure_limit", "option-limit", "limit"),
    ("corner_rule", "option-corner", "corner"),
];

impl Sheet {
    pub(super) fn show_agreed(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("agreed"));
        let grid = egui::Grid::new("agreed")
            .num_columns(2)
            .spacing([14.0, 7.0]);
        grid.show(ui, |ui| {
            named(ui, shell, "set-up", "set-up-about");
            choices(ui, shell, &mut self.form.setup, &SETUPS);
            let options = &mut self.form.options;
            let usual = shell.say("as-usual");
            named(ui, shell, "option-chests", "option-chests-about");
            stepper_or(
                ui,
                "chests-each",
                &mut options.chests_each,
                MAX_CHESTS,
                &usual,
            );
            ui.end_row();
            named(ui, shell, "option-tokens", "option-tokens-about");
            stepper_or(
                ui,
                "tokens-each",
                &mut options.tokens_each,
                MAX_TOKENS,
                &usual,
            );
            ui.end_row();
            for (name, label, words) in WORDS {
                if let Some(term) = Options::term(name) {
                    let about = shell.find_about(label).unwrap_or_default();
                    ui.label(shell.say(label)).on_hover_text(about);
                    ui.horizontal(|ui| {
                        let names = (words, words);
                        term_choices(ui, shell, options, term, names, RichText::new);
                    });
                    ui.end_row();
                }
            }
            if let Some(rounds) = Options::term("round_limit") {
                named(ui, shell, "option-rounds", "option-rounds-about");
                term_stepper(ui, shell, options, rounds, ("round-limit", 10));
                ui.end_row();
            }
        });
        let settled = ui.checkbox(
            &mut self.form.options.end_settled,
            shell.say("option-settled"),
        );
        let settled = settled.on_hover_text(shell.say("option-settled-about"));
        controls::marked(ui, "end-settled", settled);
        if self.form.options.game == Mode::Team {
            let strong = &mut self.form.options.strong_tokens;
            let strong = ui.checkbox(strong, shell.say("option-strong"));
            let strong = strong.on_hover_text(shell.say("option-strong-about"));
            controls::marked(ui, "strong-tokens", strong);
        }
        self.show_pieces(ui, shell);
    }

    /// How many pieces of terrain and doors the players place (TERR-1).
    fn show_pieces(&mut self, ui: &mut Ui, shell: &Shell) {
        let mut counts = self.form.counted_pieces();
        let total: u32 = counts.iter().map(|count| u32::from(*count)).sum();
        let heading = Message::new("option-pieces").with("count", total);
        let shown = egui::CollapsingHeader::new(shell.texts.say(&heading))
            .id_salt("pieces")
            .show(ui, |ui| {
                let grid = egui::Grid::new("pieces").num_columns(2);
                grid.spacing([14.0, 7.0]).show(ui, |ui| {
                    for (kind, count) in PieceKind::ALL.into_iter().zip(&mut counts) {
                        ui.label(capital(&shell.texts.piece_kind(kind)));
                        let name = format!("piece-{}", kind.name());
                        stepper(ui, shell, &name, count, 0..=MOST_PIECES, 1);
                        ui.end_row();
                    }
                });
            });
        controls::marked(ui, "pieces", shown.header_response);
        self.form.count_pieces(counts);
    }
}

/// The name of an option, which tells more where the mouse is.
fn named(ui: &mut Ui, shell: &Shell, name: &'static str, about: &'static str) {
    ui.label(shell.say(name)).on_hover_text(shell.say(about));
}

/// One of several, in a row of the grid; each is named as its words are.
fn choices<T: PartialEq + Copy>(
    ui: &mut Ui,
    shell: &Shell,
    chosen: &mut T,
    all: &[(&'static str, T)],
) {
    ui.horizontal(|ui| {
        for (name, value) in all {
            let response = controls::choice(ui, *name, chosen, *value, shell.say(name));
            controls::explained(response, shell.find_about(name));
        }
    });
    ui.end_row();
}
