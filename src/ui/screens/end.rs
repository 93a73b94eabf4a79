//! The end of a match: who won, with what, and where it turned.

use super::{NewMatch, Title, heading, page, report, wide};
use crate::games::skirmish::{Command, Place, Position};
use crate::kernel::{Game, Seat};
use crate::store::Texts;
use crate::ui::play::Play;
use crate::ui::screens::Watch;
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::sitting::Sitting;
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::RichText;

/// The end of a match.
pub struct End {
    sitting: Sitting,
}

impl End {
    /// The end of this match.
    pub const fn new(sitting: Sitting) -> End {
        End { sitting }
    }

    fn page(&mut self, ui: &mut egui::Ui, shell: &mut Shell) -> Next {
        heading(ui, shell.say("match-over"));
        let position = self.sitting.position();
        egui::Grid::new("score")
            .num_columns(5)
            .striped(true)
            .spacing([18.0, 6.0])
            .show(ui, |ui| {
                for id in [
                    "score-player",
                    "score-fate",
                    "score-gold",
                    "score-kills",
                    "score-experience",
                ] {
                    ui.label(RichText::new(shell.say(id)).color(theme::FAINT.ink()));
                }
                ui.end_row();
                for seat in position.state.players().seats() {
                    score(ui, &shell.texts, &position, &self.sitting, seat);
                    ui.end_row();
                }
            });
        ui.add_space(10.0);
        let mut next = Next::Stay;
        ui.vertical_centered(|ui| {
            if wide(ui, "watch", shell.say("watch")) {
                next = Next::Go(Box::new(Watch::new(self.sitting.replay.clone())));
            }
            if wide(ui, "rematch", shell.say("rematch")) {
                next = self.rematch(shell);
            }
            if wide(ui, "again", shell.say("new-match")) {
                next = Next::Go(Box::new(NewMatch::new(shell)));
            }
            if wide(ui, "title", shell.say("menu-title")) {
                next = Next::Go(Box::new(Title::new()));
            }
        });
        next
    }

    /// The same match with the seats swapped and other dice.
    fn rematch(&self, shell: &mut Shell) -> Next {
        let mut replay = self.sitting.replay.clone();
        replay.seats.rotate_left(1);
        let (game, start) = (
            replay.history.game().clone(),
            replay.history.start().clone(),
        );
        let seed = shell.next_seed;
        shell.next_seed = seed.wrapping_add(1) % 1_000_000;
        replay.history = crate::table::History::new(game, start, seed);
        replay.typed = vec![false; replay.history.entries().len()];
        Next::Go(Box::new(Play::new(Sitting::resume(replay))))
    }
}

fn score(ui: &mut egui::Ui, texts: &Texts, position: &Position<'_>, sitting: &Sitting, seat: Seat) {
    let history = &sitting.replay.history;
    let outcome = history.game().outcome(history.state());
    let won = outcome.as_ref().is_some_and(|outcome| outcome.won[seat]);
    let player = &position.state.players()[seat];
    let mut name = RichText::new(texts.seat(seat)).color(theme::seat_tone(Some(seat)).ink());
    if won {
        name = name.font(theme::title(20.0));
    }
    ui.label(name);
    let out = position
        .heroes(seat)
        .any(|(_, hero)| hero.place == Place::Gone);
    let fate = match (won, player.conceded, out) {
        (true, ..) => "fate-won",
        (_, true, _) => "fate-conceded",
        (_, _, true) => "fate-out",
        _ => "fate-lost",
    };
    ui.label(texts.plain(fate));
    let gold = outcome.map_or_else(|| position.gold(seat), |outcome| outcome.score[seat]);
    ui.label(gold.to_string());
    ui.label(player.kills.to_string());
    ui.label(player.experience.to_string());
}

impl Screen for End {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        page(&ctx, 680.0, |ui| next = self.page(ui, shell));
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        let key = format!("{:016x}", self.sitting.key());
        let commands = self.sitting.replay.history.entries();
        let conceded = commands
            .iter()
            .any(|entry| entry.command == Some(Command::Concede));
        let mut report = report("end");
        report.about.insert("key".into(), key.into());
        report.about.insert("entries".into(), commands.len().into());
        report.about.insert("conceded".into(), conceded.into());
        report
    }
}
