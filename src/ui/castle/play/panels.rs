//! What seats have, in the panel at the left: their figures and cards; below them deck and discards.

use super::{ChasePlay, position};
use crate::games::castle::{Figure, Stage, figures};
use crate::kernel::{Label, Seat};
use crate::store::castle::span;
use crate::store::{Message, capital};
use crate::ui::castle::board::figure_icon;
use crate::ui::castle::words;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};

impl ChasePlay {
    /// The figures of a seat, and what it holds.
    pub fn figures_of(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        for who in figures(seat).iter().copied() {
            if self.figure_row(ui, shell, who) {
                self.look_for(who);
            }
        }
        self.seat_foot(ui, shell, seat);
    }

    /// Brings a figure into view; one's own is chosen.
    fn look_for(&mut self, who: Figure) {
        if let Some(at) = position(self).where_is(who) {
            self.look_at(at);
        }
        let seat = self.choices.seat;
        let own = seat.is_some_and(|seat| figures(seat).contains(&who));
        if own && self.held.is_none() {
            self.hand.choose(Some(who));
        }
    }

    /// A figure with its lives and action points; whether it was clicked.
    fn figure_row(&self, ui: &mut Ui, shell: &Shell, who: Figure) -> bool {
        let state = self.at.shown.state();
        let piece = state.piece(who);
        let full = who.full_lives().0;
        let gone = piece.at.is_none();
        let line = match (gone, state.stage()) {
            (true, Stage::Play) if who.is_hero() => Message::new("chase-figure-restarts"),
            (true, Stage::Play) => Message::new("chase-figure-gone"),
            (true, _) => Message::new("chase-figure-unset"),
            (false, _) => Message::new("chase-figure-line")
                .with("lives", i32::from(piece.lives.0.max(0)))
                .with("full", i32::from(full)),
        };
        let share = f32::from(piece.lives.0.max(0)) / f32::from(full);
        let tone = match share {
            _ if gone => theme::FAINT,
            share if share > 0.66 => theme::TEXT,
            share if share > 0.34 => theme::WARN,
            _ => theme::BAD,
        };
        let tint = match gone {
            true => theme::UNTINTED.towards(theme::FIELD, 0.65),
            false => theme::UNTINTED,
        };
        let name = capital(&words::figure(&shell.texts, who));
        let text = format!("{name}\n{}", shell.texts.say(&line));
        let text = RichText::new(text).size(14.0).color(tone.ink());
        let image = shell.icons.image(figure_icon(who), 34.0, tint);
        let chosen = self.hand.chosen() == Some(who) && self.choices.seat.is_some();
        let button = egui::Button::image_and_text(image, text).wrap();
        let response = ui.add(button.selected(chosen));
        let about = self.figure_about(shell, who).join("\n");
        let response = response.on_hover_text(about);
        let clicked = controls::marked(ui, format!("figure-{}", who.name()), response).clicked();
        for lasting in self.lasting(shell, who) {
            ui.label(RichText::new(lasting).size(13.0).color(theme::WARN.ink()));
        }
        clicked
    }

    /// What lies on a figure (KNOW-8).
    pub fn lasting(&self, shell: &Shell, who: Figure) -> Vec<String> {
        let state = self.at.shown.state();
        let piece = state.piece(who);
        let ward = piece.warded.then(|| Message::new("castle-lasting-ward"));
        let bonds = piece
            .bound
            .map(|until| Message::new("castle-lasting-bonds").with("span", span(state, until)));
        let stun = state
            .is_stunned(who)
            .then(|| Message::new("castle-lasting-stun"));
        let brace = piece.braced.then(|| Message::new("castle-lasting-brace"));
        let held = piece.held.then(|| Message::new("castle-lasting-held"));
        let all = ward.into_iter().chain(bonds).chain(stun);
        let all = all.chain(brace).chain(held);
        all.map(|message| capital(shell.texts.say(&message).trim_start_matches([',', ' '])))
            .collect()
    }

    /// How many cards a seat holds, what it may not do, what its figures have used up.
    fn seat_foot(&self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        let state = self.at.shown.state();
        let hand = state.hand(seat);
        ui.horizontal_wrapped(|ui| {
            ui.add(shell.icons.image("chase/cards", 17.0, theme::FAINT));
            let count = Message::new("chase-cards-count").with("count", hand.count());
            let count = RichText::new(shell.texts.say(&count)).size(14.0);
            let response = ui.label(count.color(theme::FAINT.ink()));
            if !hand.is_seen()
                && let Some(known) = self.remembered(shell, seat)
            {
                response.on_hover_text(known);
            }
        });
        let muted = state.muted(seat).map(|until| {
            Message::new("castle-mute")
                .with("seat", shell.texts.seat(seat))
                .with("span", span(state, until))
        });
        if let Some(message) = muted {
            let text = RichText::new(shell.texts.say(&message)).size(13.0);
            ui.label(text.color(theme::WARN.ink()));
        }
    }

    /// KNOW-11, KNOW-14: what the viewer has seen of a hand that is hidden.
    fn remembered(&self, shell: &Shell, of: Seat) -> Option<String> {
        use crate::games::castle::Spell;
        let known = self.at.shown.state().known(self.at.viewer?, of);
        let known = Spell::ALL.iter().copied().zip(known);
        let cards: Vec<String> = known
            .filter(|(_, count)| *count > 0)
            .map(|(spell, count)| {
                let card = Message::new("castle-known-card")
                    .with("spell", words::spell(&shell.texts, spell));
                shell.texts.say(&card.with("count", count))
            })
            .collect();
        let message = Message::new("castle-remembered").with("seat", shell.texts.seat(of));
        let message = message.with("cards", cards.join(", "));
        (!cards.is_empty()).then(|| shell.texts.say(&message))
    }

    /// The deck and what is discarded (KNOW-6), and what lies on the whole board.
    pub fn deck_line(&self, ui: &mut Ui, shell: &Shell) {
        let state = self.at.shown.state();
        let discard = state.discard().total();
        let line = Message::new("chase-deck")
            .with("deck", state.deck_count())
            .with("discard", discard);
        ui.horizontal_wrapped(|ui| {
            ui.add(shell.icons.image("chase/deck", 18.0, theme::FAINT));
            let text = RichText::new(shell.texts.say(&line)).size(14.0);
            let response = ui.label(text.color(theme::FAINT.ink()));
            if discard > 0 {
                response.on_hover_text(self.discarded(shell));
            }
        });
        if let Some(until) = state.silenced() {
            let message = Message::new("castle-silence").with("span", span(state, until));
            let text = RichText::new(shell.texts.say(&message)).size(14.0);
            ui.label(text.color(theme::WARN.ink()));
        }
    }

    fn discarded(&self, shell: &Shell) -> String {
        use crate::games::castle::Spell;
        let left = Spell::ALL
            .iter()
            .zip(self.at.shown.state().discard().left());
        let cards: Vec<String> = left
            .filter(|(_, count)| **count > 0)
            .map(|(spell, count)| {
                let card = Message::new("castle-discarded-card")
                    .with("spell", words::spell(&shell.texts, *spell));
                shell.texts.say(&card.with("count", *count))
            })
            .collect();
        let message = Message::new("castle-discarded").with("cards", cards.join(", "));
        shell.texts.say(&message)
    }
}
