//! The end of a match of the chase: who won, by what, and where it turned.

use super::board::figure_icon;
use super::chronicle::ChaseLog;
use super::matches::ChaseMatch;
use super::places::ChaseScreen;
use super::words;
use crate::games::castle::{Ending, SEATS, State, figures};
use crate::kernel::{Game, Seat};
use crate::store::castle::outcome;
use crate::store::{Message, Texts, capital};
use crate::ui::screens::{PagePart, report};
use crate::ui::table::{all_eyes, end_buttons, end_page, seat_heading, turning_points};
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui};

/// The end of a match.
pub struct ChaseEnd {
    ended: ChaseMatch,
    /// The match as it is told to everybody, now that nothing is hidden any more.
    log: ChaseLog,
}

impl ChaseEnd {
    /// The end of this match.
    pub fn new(ended: ChaseMatch, texts: &Texts) -> ChaseEnd {
        let history = ended.live.history();
        let entries = history.entries().len();
        ChaseEnd {
            log: ChaseLog::of(history, None, entries, texts),
            ended,
        }
    }

    fn state(&self) -> &State {
        self.ended.live.history().state()
    }

    fn body(&self, ui: &mut Ui, shell: &Shell) -> Next {
        self.banner(ui, shell);
        let outcome = self.ended.live.history().outcome();
        for seat in (0..SEATS).map(Seat) {
            let won = outcome.as_ref().is_some_and(|outcome| outcome.won[seat]);
            let tone = if won { theme::GOLD } else { theme::FRAME };
            theme::card(tone).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.seat_row(ui, shell, seat, won);
            });
        }
        let round = |counter| Message::new("chase-round").with("counter", counter);
        let watched = turning_points(ui, shell, &self.log, round);
        watched.map_or(Next::Stay, |entry| self.watch(entry))
    }

    /// Who won, and how the table stood.
    fn banner(&self, ui: &mut Ui, shell: &Shell) {
        let state = self.state();
        let side = match state.ending() {
            Some(Ending::Lord) => "lord",
            _ => "heroes",
        };
        let won = Message::new("castle-over-now").with("side", side);
        let history = self.ended.live.history();
        let stood = outcome(history.game().at(history.state()));
        let stood = stood
            .map(|stood| shell.texts.say(&stood))
            .unwrap_or_default();
        ui.vertical_centered(|ui| {
            ui.add(shell.icons.image("screen/trophy", 44.0, theme::GOLD));
            let text = RichText::new(shell.texts.say(&won)).font(theme::title(26.0));
            ui.label(text);
            let stood = RichText::new(stood);
            ui.label(stood.color(theme::FAINT.ink()));
        });
        ui.add_space(4.0);
    }

    /// A seat with its figures and what became of them.
    fn seat_row(&self, ui: &mut Ui, shell: &Shell, seat: Seat, won: bool) {
        ui.horizontal_wrapped(|ui| {
            let saved = self.ended.live.sitting().seats().get(seat.index());
            seat_heading(ui, shell, (seat, saved), won);
            for who in figures(seat).iter().copied() {
                ui.add_space(8.0);
                let piece = self.state().piece(who);
                let tint = match piece.at {
                    Some(_) => theme::UNTINTED,
                    None => theme::UNTINTED.towards(theme::FIELD, 0.65),
                };
                ui.add(shell.icons.image(figure_icon(who), 34.0, tint));
                let line = match piece.at {
                    Some(_) => Message::new("chase-figure-line")
                        .with("lives", i32::from(piece.lives.0.max(0)))
                        .with("full", i32::from(who.full_lives().0)),
                    None => Message::new("chase-figure-gone"),
                };
                let name = capital(&words::figure(&shell.texts, who));
                let text = format!("{name}, {}", shell.texts.say(&line));
                ui.label(RichText::new(text).size(14.0));
            }
        });
    }

    fn go(&self, name: &str, shell: &mut Shell) -> Next {
        match name {
            "watch" => self.watch(0),
            "again" => {
                let live = self.ended.live.again(shell.take_seed());
                let library = self.ended.library.clone();
                Next::go(ChaseScreen::Play(Box::new(ChaseMatch { live, library })))
            }
            "new-match" => Next::go(ChaseScreen::NewMatch(self.ended.library.clone())),
            _ => Next::go(CommonScreen::Title),
        }
    }

    /// The match as it was played, from an entry on; it leads back here.
    fn watch(&self, from: usize) -> Next {
        Next::go(ChaseScreen::Watch {
            history: Box::new(self.ended.live.history().clone()),
            from,
            eyes: all_eyes(SEATS),
            end: Some(Box::new(self.ended.clone())),
            names: self.ended.live.sitting().names().to_vec(),
        })
    }
}

impl Screen for ChaseEnd {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        end_page(shell, 820.0, |ui, shell, part| match part {
            PagePart::Body => self.body(ui, shell),
            PagePart::Foot => {
                let pressed = end_buttons(ui, shell);
                pressed.map_or(Next::Stay, |name| self.go(name, shell))
            }
        })
    }

    fn report(&self, _shell: &Shell) -> Report {
        let history = self.ended.live.history();
        let key = format!("{:016x}", history.game().key(history.state()));
        let mut report = report("end");
        report.about.insert("key".into(), key.into());
        let entries = history.entries().len();
        report.about.insert("entries".into(), entries.into());
        let side = match self.state().ending() {
            Some(Ending::Lord) => "lord",
            _ => "heroes",
        };
        report.about.insert("won".into(), side.into());
        report
    }
}
