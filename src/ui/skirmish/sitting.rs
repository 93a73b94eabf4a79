//! The match under way, with all that decides without being asked.

use crate::games::skirmish::{Command, Position, Refusal};
use crate::kernel::{Game, Seat, SeededDice, Silent};
use crate::store::skirmish::MatchPlan;
use crate::store::skirmish::case::Case;
use crate::store::{FileFault, Home, Kept, Replay, open};
use crate::table::skirmish::Answers;
use crate::table::{By, HUMAN, History, SavedSeat, Setup, UndoFault, unasked};
use crate::ui::skirmish::room::Data;
use std::path::Path;

/// A match at the table.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The match with what is kept beside it.
    pub replay: Replay,
    /// What it is played with.
    data: Data,
    /// Who sat where before any seat was handed over.
    seats: Vec<SavedSeat>,
    /// Whether its end has been kept.
    kept: bool,
    /// Whether it began in the position of a case, which no save can tell.
    is_case: bool,
}

impl Sitting {
    /// Begins a match.
    ///
    /// # Errors
    /// What of the plan the library does not have, and what does not fit.
    pub fn begin(
        plan: MatchPlan,
        seats: Vec<SavedSeat>,
        seed: u64,
        setup: Setup,
        data: Data,
    ) -> Result<Sitting, Vec<FileFault>> {
        let plan = plan.with_parties(&data)?;
        let (game, start) = plan.start(&data)?;
        let history = History::new(game, start, seed);
        let replay = Replay::new(history, seats, &data.hashes, setup, Some(plan));
        Ok(Sitting::resume(replay, data))
    }

    /// The position of a case, played by people; it cannot be saved as a match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_case(path: &Path, data: &Data, seed: u64) -> Result<Sitting, Vec<FileFault>> {
        let source = open(path).map_err(|fault| vec![fault])?;
        let case = Case::read(source, data)?;
        let script = case.script();
        let (game, mut state) = (script.game.clone(), script.start.clone());
        let mut dice = SeededDice::new(seed, 0);
        script
            .opening
            .happen(&game, &mut state, &mut dice, &mut Silent);
        let person = |_| SavedSeat {
            player: HUMAN.into(),
            answers: Answers::default(),
        };
        let seats = state.players().seats().map(person).collect();
        let history = History::new(game, state, seed);
        let replay = Replay::new(history, seats, &data.hashes, Setup::Play, None);
        let sitting = Sitting::resume(replay, data.clone());
        Ok(Sitting {
            is_case: true,
            ..sitting
        })
    }

    /// Goes on with a match.
    pub fn resume(replay: Replay, data: Data) -> Sitting {
        Sitting {
            seats: replay.seats.clone(),
            replay,
            data,
            kept: false,
            is_case: false,
        }
    }

    /// The same match from its beginning with other dice: what its plan settles is settled again, the
    /// rest is set up anew.
    pub fn again(&self, seed: u64) -> Sitting {
        let mut replay = self.replay.clone();
        let (game, start) = (
            replay.history.game().clone(),
            replay.history.start().clone(),
        );
        replay.history = History::new(game, start, seed);
        replay.seats.clone_from(&self.seats);
        replay.by = vec![By::Untold; replay.history.entries().len()];
        replay.plan_over = false;
        Sitting {
            is_case: self.is_case,
            ..Sitting::resume(replay, self.data.clone())
        }
    }

    /// What it is played with.
    pub const fn data(&self) -> &Data {
        &self.data
    }

    /// The position now.
    pub fn position(&self) -> Position<'_> {
        let history = &self.replay.history;
        history.game().at(history.state())
    }

    /// How often anything has happened.
    pub fn entries(&self) -> usize {
        self.replay.history.entries().len()
    }

    /// The key of the state.
    pub fn key(&self) -> u64 {
        let history = &self.replay.history;
        history.game().key(history.state())
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.replay.history.state().ending().is_some()
    }

    /// Who plays the seats, in order.
    pub fn players(&self) -> Vec<&str> {
        let seats = self.replay.seats.iter();
        seats.map(|seat| seat.player.as_str()).collect()
    }

    /// Whether a person plays this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let saved = self.replay.seats.get(seat.index());
        saved.is_some_and(|saved| saved.player == HUMAN)
    }

    /// The command of a moment in which no person is asked, and whose it is: of the plan, the lot, a
    /// standing answer or a computer player.
    pub fn unasked(&mut self) -> Option<(Command, By)> {
        if let Some(command) = self.planned() {
            return Some((command, By::Plan));
        }
        unasked(&self.replay.history, &self.replay.seats, self.replay.setup)
    }

    /// The command of the plan for this moment. A plan that gives a wrong one is not asked again.
    fn planned(&mut self) -> Option<Command> {
        let position = self.position();
        position.to_act()?;
        let given = self.replay.asked_plan()?.given(position)?;
        if let Ok(command) = given
            && position.check(command).is_ok()
        {
            return Some(command);
        }
        self.replay.plan_over = true;
        None
    }

    /// Plays a command that somebody decided.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command, by: By) -> Result<(), Refusal> {
        self.replay.history.play(command)?;
        self.replay.by.push(by);
        Ok(())
    }

    /// Whether it began in the position of a case, which no save can tell.
    pub const fn is_case(&self) -> bool {
        self.is_case
    }

    /// Takes back what a person did last: its commands from this entry on, or the last one if it came
    /// before; as far as no dice lie between.
    ///
    /// # Errors
    /// Why nothing can be taken back.
    pub fn undo(&mut self, from: usize) -> Result<(), UndoFault> {
        let Replay { history, by, .. } = &mut self.replay;
        history.take_back(by)?;
        while history.entries().len() > from && history.take_back(by).is_ok() {}
        Ok(())
    }

    /// Why nothing can be taken back, if so.
    pub fn undo_fault(&self) -> Option<UndoFault> {
        let Replay { history, by, .. } = &self.replay;
        history.takes_back(by).err()
    }

    /// Writes the match as the one under way, and gives one that is over a name of its own.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn save(&mut self, home: &Home) -> Result<(), FileFault> {
        if self.is_case {
            return Ok(());
        }
        home.write_last(&self.replay)?;
        if self.is_over() && !self.kept {
            home.keep(&self.replay, Kept::Finished)?;
            self.kept = true;
        }
        Ok(())
    }

    /// Everybody sits a seat further.
    pub fn swap_seats(&mut self) {
        self.seats.rotate_right(1);
        self.replay.seats.rotate_right(1);
        if !self.replay.names.is_empty() {
            self.replay.names.rotate_right(1);
        }
    }

    /// Gives the seat to act to a person: whoever played it knows no lawful command.
    pub fn give_to_person(&mut self) {
        let seat = self.position().to_act();
        let seat = seat.and_then(|seat| self.replay.seats.get_mut(seat.index()));
        if let Some(seat) = seat {
            seat.player = HUMAN.into();
        }
    }

    /// The seat whose decision is awaited, if a person makes it.
    pub fn asked(&self) -> Option<Seat> {
        self.position()
            .to_act()
            .filter(|seat| self.is_person(*seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_played_again_is_still_one_that_no_save_can_tell() {
        let library = Data::new(crate::store::skirmish::Library::shipped());
        let first = Sitting::of_case(Path::new("benches/fight.toml"), &library, 1);
        let again = first.expect("a sound case").again(2);
        assert!(again.is_case() && again.replay.history.seed() == 2);
    }
}
