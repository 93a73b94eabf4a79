//! Handing the screen over: what one seat may see is not shown to the next before it sits there, and nothing at
//! all meanwhile (KNOW).

use super::ChasePlay;
use crate::kernel::Seat;
use crate::store::Message;
use crate::table::{Ears, Hosted};
use crate::ui::castle::chronicle::ChaseLog;
use crate::ui::castle::shown::Shown;
use crate::ui::screens::{PagePart, page, report, row_button};
use crate::ui::window::shell::{CommonScreen, Next, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, vec2};

/// Whether what the next person may see is hidden from the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Curtain {
    /// Whoever sits there sees the match.
    Open,
    /// Whoever sits there may still look, and then hands over to this seat.
    Falls(Seat),
    /// Nothing is shown until this seat has sat down.
    Drawn(Seat),
}

impl ChasePlay {
    /// Whoever is asked next comes to the screen; behind a curtain, where it knows what the one before does not.
    pub(super) fn turn_to_next(&mut self, shell: &Shell) {
        let next = self.live.asked().filter(|seat| Some(*seat) != self.viewer);
        let Some(next) = next else {
            return;
        };
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        let others = self.people().any(|seat| Some(seat) == self.viewer);
        let same = self
            .viewer
            .is_some_and(|seat| game.share_screen(state, seat, next));
        match same || !others {
            // Nobody who knows something else sits there.
            true => self.see_as(Some(next), self.live.entries(), shell),
            false => self.curtain = Curtain::Falls(next),
        }
    }

    /// From now on the screen has the eyes of a seat, which had seen the match up to an entry.
    pub(super) fn see_as(&mut self, seat: Option<Seat>, seen: usize, shell: &Shell) {
        if let Some(before) = self.viewer {
            self.left_at[before.index()] = self.heard;
        }
        let history = self.live.history();
        self.viewer = seat;
        self.ears = Ears::of(seat, &history.state_before(seen));
        self.shown = Shown::new(self.ears.seen(history.game()));
        self.log = ChaseLog::of(history, seat, seen, &shell.texts);
        self.heard = seen;
        self.view = self.shown.state().clone();
        self.hand = Default::default();
        self.errand.clear();
        self.cursor = None;
        self.edge = None;
        self.worked_out = None;
        self.choices = Default::default();
        self.curtain = Curtain::Open;
    }

    /// The curtain: nothing but who is to sit down.
    pub(super) fn show_curtain(&mut self, seat: Seat, shell: &mut Shell) {
        let name = shell.texts.seat(seat);
        let title = shell
            .texts
            .say(&Message::new("chase-curtain").with("seat", &name));
        let about = shell
            .texts
            .say(&Message::new("chase-curtain-about").with("seat", &name));
        let button = shell
            .texts
            .say(&Message::new("chase-curtain-button").with("seat", &name));
        let (mut sits, mut leaves) = (false, false);
        page(
            shell,
            &title,
            vec2(560.0, 300.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    ui.add_space(12.0);
                    ui.vertical_centered(|ui| {
                        let about = RichText::new(&about).size(18.0);
                        ui.label(about.color(theme::FAINT.ink()));
                    });
                }
                PagePart::Foot => {
                    ui.horizontal(|ui| {
                        let icon = "screen/person";
                        sits = row_button(ui, &shell.icons, "sit-down", icon, button.clone());
                        let words = shell.say("menu-title");
                        leaves = row_button(ui, &shell.icons, "menu-title", "screen/home", words);
                    });
                }
            },
        );
        // What was said to whoever sat here is not for the next.
        shell.notes.clear();
        if sits {
            let seen = self.left_at[seat.index()].min(self.live.entries());
            self.see_as(Some(seat), seen, shell);
        }
        if leaves {
            self.live.autosave(shell);
            self.beside.leave = Some(Next::go(CommonScreen::Title));
        }
    }
}

/// What is told of a screen that is being handed over: nothing of the match.
pub(super) fn report_of(seat: Seat) -> Report {
    let mut report = report("curtain");
    let number = seat.number();
    report.about.insert("for".into(), number.into());
    report
}
