//! What is wrong with the figure, what it costs and should cost, and what was done.

use super::FigureBuilder;
use crate::games::skirmish::{LEVELS, MOST_POINTS, Points};
use crate::store::Message;
use crate::table::skirmish::figure::price::PriceEstimate;
use crate::table::skirmish::figure::{FigureStep, RowChange};
use crate::ui::screens::page::stepper;
use crate::ui::skirmish::dial;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{RichText, Ui};

impl FigureBuilder {
    /// All of it.
    pub(super) fn show_worth(&mut self, ui: &mut Ui, shell: &Shell) {
        self.show_prices(ui, shell);
        self.work
            .show_steps(ui, shell, 12, |step| Message::new(step_text(*step)));
        ui.add_space(6.0);
        let keys = controls::button(ui, "figure-keys", shell.say("own-keys"));
        self.shows_keys |= keys.clicked();
    }

    /// The price of each level beside what the cast says.
    fn show_prices(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("figure-prices"));
        let by_level = self.kind().is_hero() && !self.kind().import;
        let levels = if by_level { LEVELS } else { 1 };
        let mut beyond = Vec::new();
        for level in (1_u8..).take(levels) {
            let estimate = self.fit().map(|fit| fit.estimate(self.kind(), level));
            let Points(mut price) = self.kind().points(level);
            ui.horizontal(|ui| {
                let numeral = if by_level { dial::numeral(level) } else { "" };
                ui.add_sized([24.0, 20.0], egui::Label::new(numeral));
                stepper(
                    ui,
                    shell,
                    &format!("price-{level}"),
                    &mut price,
                    1..=MOST_POINTS.0,
                    1,
                );
                if let Some(estimate) = &estimate {
                    let tone = tone_of(price, estimate);
                    let words = Message::new("price-estimate")
                        .with("price", estimate.price)
                        .with("give", estimate.give);
                    let words = RichText::new(shell.texts.say(&words)).size(13.0);
                    ui.label(words.color(tone.ink()));
                }
            });
            let sheet = self.sheet().clone().with_points(level, Points(price));
            self.type_on(FigureStep::Price(level), sheet);
            beyond.extend(estimate.into_iter().flat_map(|it| it.beyond));
        }
        let take = controls::button(ui, "price-take", shell.say("price-take"));
        if take.on_hover_text(shell.say("price-take-about")).clicked() {
            self.take_estimate();
        }
        let about = RichText::new(shell.say("price-about")).size(13.0);
        ui.add(egui::Label::new(about.color(theme::FAINT.ink())).wrap());
        beyond.sort_by_key(|part| *part as u8);
        beyond.dedup();
        for part in beyond {
            let what = Message::new("price-beyond").with("part", part.name());
            let what = RichText::new(shell.texts.say(&what)).size(13.0);
            ui.add(egui::Label::new(what.color(theme::WARN.ink())).wrap());
        }
    }

    /// The prices become what the cast says.
    pub(super) fn take_estimate(&mut self) {
        let Some(prices) = self.fit().map(|fit| fit.prices(self.kind())) else {
            return;
        };
        let levels = (1_u8..).zip(prices);
        let sheet = self.sheet().clone();
        let sheet = match self.kind().import {
            true => sheet.with_points(1, prices[0]),
            false => levels.fold(sheet, |sheet, (level, price)| {
                sheet.with_points(level, price)
            }),
        };
        self.perform(FigureStep::Estimate, sheet);
    }
}

/// Green where the price is within what may be given or taken, else a warning.
fn tone_of(price: u16, estimate: &PriceEstimate) -> theme::Tone {
    match price.abs_diff(estimate.price.0) <= estimate.give.0 {
        true => theme::GOOD,
        false => theme::WARN,
    }
}

/// The message of a step.
const fn step_text(step: FigureStep) -> &'static str {
    match step {
        FigureStep::Name => "party-step-name",
        FigureStep::Role => "figure-step-role",
        FigureStep::Portrait => "figure-step-portrait",
        FigureStep::Base(_) => "figure-step-reach",
        FigureStep::Words(_) => "figure-step-words",
        FigureStep::Value(..) => "figure-step-value",
        FigureStep::Mark => "figure-step-mark",
        FigureStep::Starts => "figure-step-starts",
        FigureStep::Row(RowChange::Add) => "figure-step-row-add",
        FigureStep::Row(RowChange::CopyDown) => "figure-step-row-down",
        FigureStep::Row(RowChange::Remove) => "figure-step-row-gone",
        FigureStep::Estimate => "figure-step-estimate",
        FigureStep::Price(_) => "figure-step-price",
    }
}
