//! Set-up around the placing: monsters in their corners, heroes on their starts (START-1, R-WHO).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{GUARD, LORD, SHAMAN};
use super::words::{Command, Event, Figure, Refusal, Stage};
use crate::kernel::Hex;

impl Position<'_> {
    /// ASK-2: three different monsters.
    pub(super) fn check_post(self, order: [Figure; 3]) -> Checked {
        let all = Figure::MONSTERS
            .iter()
            .all(|monster| order.contains(monster));
        need(all, Refusal::ThreeMonsters)
    }

    /// ASK-3
    pub(super) fn check_begin(self, command: Command) -> Checked {
        let Command::Begin { first, shaman } = command else {
            return Err(Refusal::OtherStage);
        };
        need(first.is_hero(), Refusal::HeroFirst)?;
        let is_start = self.game.board.hero_starts.contains(&shaman);
        need(is_start, Refusal::NoHeroStart { at: shaman })
    }

    /// The ways to set the monsters, and the heroes.
    pub(super) fn setup_commands(self, out: &mut Vec<Command>) {
        match self.state.stage() {
            Stage::Corners => {
                let monsters = Figure::MONSTERS;
                for (one, two, three) in [
                    (0, 1, 2),
                    (0, 2, 1),
                    (1, 0, 2),
                    (1, 2, 0),
                    (2, 0, 1),
                    (2, 1, 0),
                ] {
                    let [one, two, three] = [monsters[one], monsters[two], monsters[three]];
                    out.push(Command::Post { one, two, three });
                }
            }
            Stage::Placing => self.placing_commands(out),
            Stage::Starts => {
                for first in Figure::HEROES {
                    let starts = self.game.board.hero_starts;
                    out.extend(starts.map(|shaman| Command::Begin { first, shaman }));
                }
            }
            Stage::Play => {}
        }
    }
}

impl Play<'_> {
    /// BOARD-3
    pub(super) fn post(&mut self, order: [Figure; 3]) {
        let corners = self.game.board.monster_starts;
        for (who, at) in order.into_iter().zip(corners) {
            self.emit(Event::Posted { who, at });
        }
        self.begin_stage(Stage::Placing);
    }

    /// BOARD-4, START-3: the heroes stand on their starts, and the first round begins.
    pub(super) fn begin(&mut self, first: Figure, shaman: Hex) {
        let [one, other] = self.game.board.hero_starts;
        let guard = if shaman == one { other } else { one };
        for (who, at) in Figure::HEROES.into_iter().zip([shaman, guard]) {
            self.emit(Event::Posted { who, at });
        }
        let seat = if first == Figure::Guard {
            GUARD
        } else {
            SHAMAN
        };
        self.emit(Event::First { seat });
        self.begin_stage(Stage::Play);
        // START-2
        self.draw(LORD, 4);
        let [first, second, _] = self.now().order();
        self.draw(first, 2);
        self.draw(second, 2);
        self.begin_round();
    }

    pub(super) fn begin_stage(&mut self, stage: Stage) {
        self.emit(Event::StageBegan { stage });
    }
}
