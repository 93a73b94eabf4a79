//! The panels around the board: seats on the left, what is about to happen and the log on the right; the windows over
//! them; what is said where the cursor is.

use super::MatchScreen;
use crate::kernel::Seat;
use crate::table::HUMAN;
use crate::ui::screens::first_rule;
use crate::ui::table::{Faced, MatchWish, SidePart, seat_button, show_beside, side_panels};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use crate::ui::window::units::rect_on_panels;
use egui::{Sense, Ui, vec2};

impl<G: Faced> MatchScreen<G> {
    /// Seats on the left, what is about to happen and the log on the right.
    pub(super) fn side_panels(&mut self, shell: &mut Shell) {
        if shell.settings.panels_folded {
            return self.floating_pending(shell);
        }
        let reads_log = self.at.beside.reads_log;
        side_panels(shell, reads_log, |ui, shell, part| match part {
            SidePart::Above => G::pending(self, ui, shell),
            SidePart::Leaves => self.at.leaves(ui, shell),
            SidePart::Seats => self.seats(ui, shell),
            SidePart::Log => self.log_panel(ui),
        });
    }

    /// What is about to happen is not to be missed where the panels are folded away.
    fn floating_pending(&self, shell: &Shell) {
        let ctx = shell.egui.ctx.clone();
        let at = ctx.available_rect().right_top() + vec2(-288.0, 8.0);
        egui::Area::new("pending-area".into())
            .fixed_pos(at)
            .sense(Sense::hover())
            .show(&ctx, |ui| {
                ui.set_width(280.0);
                G::pending(self, ui, shell);
            });
    }

    /// What happened; a line that is clicked leads to where it did.
    fn log_panel(&mut self, ui: &mut Ui) {
        if let Some(at) = self.at.log_panel(ui) {
            self.look_at(at);
        }
    }

    /// All seats: who plays them, and what they have.
    fn seats(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let state = self.at.shown.state();
        let (seats, acts) = (
            self.at.game().seats(state),
            self.at.game().whose_turn(state),
        );
        let mut change = None;
        for seat in (0..seats).map(Seat) {
            let width = if acts == Some(seat) { 3.0 } else { 1.5 };
            let tone = theme::seat_tone(Some(seat));
            let frame = egui::Frame::new()
                .fill(theme::FIELD.ink())
                .stroke(egui::Stroke::new(width, tone.ink()))
                .corner_radius(4)
                .inner_margin(7);
            frame.show(ui, |ui| {
                ui.set_width(ui.available_width());
                let player = self.seat_head(ui, shell, seat);
                change = player.map(|player| (seat, player)).or(change.take());
                G::seat_card(self, ui, shell, seat);
            });
            ui.add_space(4.0);
        }
        G::below_seats(self, ui, shell);
        if let Some((seat, player)) = change {
            self.give_seat(seat, &player, &shell.texts);
        }
    }

    /// A seat with its crest, its name, and who plays it; who is to play it from now on.
    fn seat_head(&self, ui: &mut Ui, shell: &Shell, seat: Seat) -> Option<String> {
        let row = ui.horizontal_wrapped(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
            theme::paint_crest(ui.painter(), seat, rect.center(), 7.5);
            ui.label(theme::seat_text(&shell.texts, seat).size(16.0));
            let now = self.at.live.players().get(seat.index()).copied()?;
            let players = std::iter::once(HUMAN).chain(G::PLAYERS.iter().copied());
            seat_button(ui, shell, (seat, now), players.map(str::to_string))
        });
        row.inner
    }

    /// Menu, rules, settings and the meaning of the signs.
    pub(super) fn show_windows(&mut self, shell: &mut Shell) {
        let at = &mut self.at;
        match at.beside.windows.show(shell, &mut at.live, None) {
            Some(MatchWish::KeepLog) => shell.keep_log(&at.whole_log(&shell.texts)),
            Some(MatchWish::Concede) => self.concede(shell),
            Some(MatchWish::Leave(next)) => at.beside.leave = Some(next),
            Some(MatchWish::Settled) => at.forget_choices(),
            Some(MatchWish::Draw) | None => {}
        }
        if self.at.beside.legend {
            let ctx = shell.egui.ctx.clone();
            let stays = G::legend(&ctx, shell);
            if stays.is_none() {
                self.at.beside.windows.open_keys();
            }
            self.at.beside.legend = stays.unwrap_or(false);
        }
    }

    /// Shows what is to be said of the place under the cursor.
    pub(super) fn show_hint(&mut self, shell: &Shell) {
        self.told.clear();
        let moves = self.at.shown.is_busy() && !self.at.beside.paused;
        let over_panel = shell.egui.wants_pointer() && !self.by_keys;
        let Some(at) = self.cursor.filter(|_| !moves && !over_panel) else {
            return;
        };
        if self.at.is_covered() || G::drags(&self.hand) {
            return;
        }
        let lines = G::hint(self, at, shell);
        if lines.is_empty() {
            return;
        }
        let (ctx, game) = (shell.egui.ctx.clone(), self.at.game());
        let rect = |place| rect_on_panels(&ctx, game.rect_of(&self.at.camera, place));
        let cares = G::cares(self, at).into_iter();
        let cares: Vec<_> = cares.map(|(at, weight)| (rect(at), weight)).collect();
        let id = egui::Id::new(("hint", G::place_name(at)));
        show_beside(&ctx, id, rect(at), &cares, &lines);
        self.told = lines;
    }

    /// The first rule that the hint names.
    pub(super) fn rule_told(&self, shell: &Shell) -> Option<&'static str> {
        let mut lines = self.told.iter();
        lines.find_map(|line| first_rule(&shell.rules, &line.text))
    }
}
