//! Questions: what is owed and waits for somebody's answer (ASK).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{LORD, owner};
use super::words::{Command, Event, Refusal, SpellTime, Task, TileKind, TileSupply};
use crate::kernel::{Label, Seat};

impl Position<'_> {
    /// The question that waits for an answer, if one does.
    pub fn question(self) -> Option<Task> {
        let last = self.state.tasks().last().copied();
        last.filter(|task| self.whose(*task).is_some())
    }

    /// Whose question a task is; none if it asks nothing, or nothing now.
    pub(super) fn whose(self, task: Task) -> Option<Seat> {
        match task {
            Task::Lay { hero, .. } | Task::Restart { hero } => Some(owner(hero)),
            Task::Come { who, .. } => Some(owner(who)),
            Task::More { seat } | Task::Pilfer { seat, .. } => Some(seat),
            Task::Rise | Task::Toll { .. } | Task::Muster { .. } => Some(LORD),
            Task::Fight => self.phase_seat(),
            Task::Gust => {
                let gust = self.state.gust()?;
                self.two_ways().map(|_| gust.seat)
            }
            _ => None,
        }
    }

    /// What can be answered to a question, in a fixed order; of spells and tiles what may be worth a check.
    pub(super) fn answers(self, task: Task, mut out: impl FnMut(Command)) {
        match task {
            Task::Lay { tile: None, .. } => {
                let tiles = TileKind::ALL.iter().copied();
                let left = tiles.filter(|tile| self.check_choose(*tile).is_ok());
                left.for_each(|tile| out(Command::Choose { tile }));
            }
            Task::Lay {
                over,
                tile: Some(tile),
                ..
            } => self.layings(over, tile).for_each(out),
            Task::Restart { .. } => self.restarts().for_each(out),
            Task::Rise => self.risings().for_each(out),
            Task::Toll { of } => self.tolls(of).for_each(out),
            Task::Pilfer { seat, from } => self.grabs(seat, from).for_each(out),
            Task::Muster { left } => self.musters(left).for_each(out),
            Task::Come { who, ways, .. } => self.comings(who, ways).for_each(out),
            Task::Gust => {
                let ways = self.two_ways().into_iter().flat_map(|(_, ways)| ways);
                ways.for_each(|way| out(Command::Away { way }));
            }
            Task::More { .. } => {
                self.turnings(|at, by| out(Command::Also { at, by }));
                out(Command::Enough);
            }
            Task::Fight => {
                if let Some(seat) = self.phase_seat() {
                    self.all_castings(seat, &mut out);
                    out(Command::Enough);
                }
            }
            _ => {}
        }
    }

    /// Whether a task waits for an answer: it has more than one, or goes on until its seat has had enough.
    pub(super) fn waits(self, task: Task) -> bool {
        let drawn = self.game.options.tile_supply == TileSupply::Draw;
        match task {
            Task::More { .. } => true,
            Task::Fight | Task::Gust => self.whose(task).is_some(),
            Task::Lay { tile: None, .. } if drawn => false,
            task => {
                let mut many = 0_usize;
                self.answers(task, |_| many += 1);
                many > 1
            }
        }
    }

    /// Whether a command answers a question lawfully.
    pub(super) fn check_answer(self, seat: Seat, task: Task, command: Command) -> Checked {
        match (task, command) {
            (Task::Fight, Command::Enough) => Ok(()),
            (Task::Fight, Command::Cast { spell, by, on }) => {
                let sorcery = spell.time() == SpellTime::OwnTurn;
                need(sorcery, Refusal::PhaseNow)?;
                self.check_cast(seat, spell, by, on)
            }
            (Task::Fight, _) => Err(Refusal::PhaseNow),
            (Task::Lay { tile: None, .. }, Command::Choose { tile }) => self.check_choose(tile),
            (
                Task::Lay {
                    over,
                    tile: Some(tile),
                    ..
                },
                Command::Lay { turn },
            ) => self.check_lay(over, tile, turn),
            (Task::Restart { .. }, Command::Restart { at }) => self.check_restart(at),
            (Task::More { .. }, Command::Also { at, by }) => self.check_also(at, by),
            (Task::More { .. }, Command::Enough) => Ok(()),
            (Task::Rise, Command::Rise { who, at }) => self.check_rise(who, at),
            (Task::Toll { of }, Command::Discard { spell }) => self.check_toll(of, spell),
            (Task::Gust, Command::Away { way }) => self.check_away(way),
            (Task::Pilfer { seat, from }, Command::Grab { spell }) => {
                self.check_grab(seat, from, spell)
            }
            (Task::Muster { left }, Command::Next { who }) => self.check_next_called(left, who),
            (Task::Come { who, ways, .. }, Command::Come { to }) => self.check_come(who, ways, to),
            _ => Err(Refusal::QuestionFirst),
        }
    }
}

impl Play<'_> {
    /// Answers the question that waits.
    pub(super) fn answer(&mut self, command: Command) {
        match (self.now().question(), command) {
            (Some(Task::Lay { hero, over, .. }), Command::Choose { tile }) => {
                self.tile_chosen(hero, over, tile);
            }
            (
                Some(Task::Lay {
                    hero,
                    tile: Some(tile),
                    ..
                }),
                Command::Lay { turn },
            ) => self.lay(hero, tile, turn),
            (Some(Task::Restart { hero }), Command::Restart { at }) => self.restart(hero, at),
            (Some(Task::More { .. }), Command::Also { at, by }) => self.also(at, by),
            (Some(Task::More { .. }), Command::Enough) => self.emit(Event::Settled),
            (Some(Task::Fight), Command::Enough) => self.close_phase(),
            (Some(Task::Rise), Command::Rise { who, at }) => {
                self.emit(Event::Settled);
                self.emit(Event::Rose { who, at });
            }
            (Some(Task::Toll { of }), Command::Discard { spell }) => {
                self.emit(Event::Settled);
                self.emit(Event::Dropped { seat: of, spell });
            }
            (Some(Task::Gust), Command::Away { way }) => self.aim(way),
            (Some(Task::Pilfer { seat, from }), Command::Grab { spell }) => {
                self.grab(seat, from, spell);
            }
            (Some(Task::Muster { left }), Command::Next { who }) => self.muster(left, who),
            (Some(Task::Come { who, steps, .. }), Command::Come { to }) => {
                self.come(who, steps, to);
            }
            _ => {}
        }
    }

    /// A question with one answer is not asked, and one without is settled.
    pub(super) fn answer_only(&mut self, task: Task) {
        let mut only = None;
        self.now().answers(task, |command| only = Some(command));
        match only {
            Some(command) => self.answer(command),
            None => self.emit(Event::Settled),
        }
    }
}
