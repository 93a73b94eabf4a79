//! The end of a match on the match screen: who won, with what, and where it turned.

use super::{
    EarLog, Faced, HeardLog, Live, TableScreen, all_eyes, end_buttons, end_page, seat_heading,
    turning_points,
};
use crate::kernel::{Outcome, Seat};
use crate::store::Texts;
use crate::ui::screens::{PagePart, report};
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::Ui;

/// The height of the page, in points.
const HEIGHT: f32 = 820.0;

/// The end of a match.
pub struct Ended<G: Faced> {
    live: Live<G>,
    /// The match as it is told to everybody, now that nothing is hidden any more.
    log: EarLog<G>,
}

impl<G: Faced> Ended<G> {
    /// The end of this match.
    pub fn of(live: Live<G>, texts: &Texts) -> Ended<G> {
        let history = live.history();
        let log = EarLog::of(history, None, history.entries().len(), texts);
        Ended { live, log }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.live.history().outcome()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        let history = self.live.history();
        (0..history.game().seats(history.state())).map(Seat)
    }

    fn has_won(&self, seat: Seat) -> bool {
        self.outcome().is_some_and(|outcome| outcome.won[seat])
    }

    fn body(&self, ui: &mut Ui, shell: &Shell) -> Next {
        let outcome = self.outcome();
        let (game, state) = (self.live.history().game(), self.live.history().state());
        game.banner(ui, shell, state);
        for seat in self.seats() {
            let won = outcome.as_ref().is_some_and(|outcome| outcome.won[seat]);
            let tone = if won { theme::GOLD } else { theme::FRAME };
            theme::card(tone).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal_wrapped(|ui| {
                    let saved = self.live.sitting().seats().get(seat.index());
                    seat_heading(ui, shell, (seat, saved), won);
                    game.seat_end(ui, shell, (state, seat), outcome.as_ref());
                });
            });
        }
        let watched = turning_points(ui, shell, &self.log, G::round_text);
        watched.map_or(Next::Stay, |entry| self.watch(entry))
    }

    fn foot(&self, ui: &mut Ui, shell: &mut Shell) -> Next {
        match end_buttons(ui, shell) {
            Some("watch") => self.watch(0),
            Some("again") => {
                let live = self.live.again(shell.take_seed());
                Next::go(TableScreen::Play(Box::new(live), None))
            }
            Some("new-match") => Next::Go(shell.room.new_match(shell)),
            Some(_) => Next::go(CommonScreen::Title),
            None => Next::Stay,
        }
    }

    /// The match as it was played, from an entry on; it leads back here.
    fn watch(&self, from: usize) -> Next {
        Next::go(TableScreen::Watch {
            history: Box::new(self.live.history().clone()),
            eyes: all_eyes(self.seats().count() as u8),
            from,
            save: None,
            end: Some(Box::new(self.live.clone())),
            names: self.live.sitting().names().to_vec(),
        })
    }
}

impl<G: Faced> Screen for Ended<G> {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        end_page(shell, HEIGHT, |ui, shell, part| match part {
            PagePart::Body => self.body(ui, shell),
            PagePart::Foot => self.foot(ui, shell),
        })
    }

    fn report(&self, _shell: &Shell) -> Report {
        let history = self.live.history();
        let mut report = report("end");
        let key = format!("{:016x}", history.game().key(history.state()));
        report.about.insert("key".into(), key.into());
        let entries = history.entries().len();
        report.about.insert("entries".into(), entries.into());
        let won = self.seats().filter(|seat| self.has_won(*seat));
        let won: Vec<u16> = won.map(Seat::number).collect();
        report.about.insert("won".into(), won.into());
        report
    }
}
