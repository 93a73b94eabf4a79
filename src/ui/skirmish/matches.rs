//! The match under way in the window, and where it is kept.

use crate::games::skirmish::Position;
use crate::kernel::{Seat, SeededDice, Silent};
use crate::store::skirmish::Replay;
use crate::store::skirmish::case::Case;
use crate::store::skirmish::{MatchPlan, Sitting};
use crate::store::{FileFault, Home, Kept, open};
use crate::table::skirmish::History;
use crate::table::{HUMAN, SavedSeat, Setup};
use crate::ui::skirmish::data::Data;
use std::path::Path;

/// The match in the window.
#[derive(Clone, Debug)]
pub struct Match {
    at: At,
    /// What it is played with.
    data: Data,
    /// Whether its end has been kept.
    kept: bool,
}

/// Where a match is kept.
#[derive(Clone, Debug)]
enum At {
    /// In a file.
    File(Replay),
    /// Nowhere: it began in the position of a case, which no save can tell.
    Case(Sitting),
}

impl Match {
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
    ) -> Result<Match, Vec<FileFault>> {
        let plan = plan.with_parties(&data)?;
        let file = plan.file.clone();
        let sitting = Sitting::begin(plan, &data, seats, seed, setup)?;
        let replay = Replay::new(sitting, &data.hashes);
        let replay = replay.map_err(|why| vec![FileFault::new(&file, why.into())])?;
        Ok(Match::resume(replay, data))
    }

    /// The position of a case, played by people; it cannot be saved as a match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_case(path: &Path, data: &Data, seed: u64) -> Result<Match, Vec<FileFault>> {
        let source = open(path).map_err(|fault| vec![fault])?;
        let case = Case::read(source, data)?;
        let script = case.script();
        let (game, mut state) = (script.game.clone(), script.start.clone());
        let mut dice = SeededDice::new(seed, 0);
        script
            .opening
            .happen(&game, &mut state, &mut dice, &mut Silent);
        let person = |_| SavedSeat::of(HUMAN);
        let seats = state.players().seats().map(person).collect();
        let history = History::new(game, state, seed);
        Ok(Match {
            at: At::Case(Sitting::new(history, seats, Setup::Play, None)),
            data: data.clone(),
            kept: false,
        })
    }

    /// Goes on with a match.
    pub const fn resume(replay: Replay, data: Data) -> Match {
        Match {
            at: At::File(replay),
            data,
            kept: false,
        }
    }

    /// The same match from its beginning with other dice: what its plan settles is settled again, the
    /// rest is set up anew.
    pub fn again(&self, seed: u64) -> Match {
        Match {
            at: match &self.at {
                At::File(replay) => At::File(Replay {
                    sitting: replay.sitting.again(seed),
                    data: replay.data.clone(),
                    mended: None,
                }),
                At::Case(sitting) => At::Case(sitting.again(seed)),
            },
            data: self.data.clone(),
            kept: false,
        }
    }

    /// The match itself.
    pub const fn sitting(&self) -> &Sitting {
        match &self.at {
            At::File(replay) => &replay.sitting,
            At::Case(sitting) => sitting,
        }
    }

    /// The match itself, to play on.
    pub const fn sitting_mut(&mut self) -> &mut Sitting {
        match &mut self.at {
            At::File(replay) => &mut replay.sitting,
            At::Case(sitting) => sitting,
        }
    }

    /// The match as it is kept; none if it began in the position of a case.
    pub const fn replay(&self) -> Option<&Replay> {
        match &self.at {
            At::File(replay) => Some(replay),
            At::Case(_) => None,
        }
    }

    /// What it is played with.
    pub const fn data(&self) -> &Data {
        &self.data
    }

    /// Everything that happened.
    pub const fn history(&self) -> &History {
        self.sitting().history()
    }

    /// The position now.
    pub fn position(&self) -> Position<'_> {
        let history = self.history();
        history.game().at(history.state())
    }

    /// How often anything has happened.
    pub fn entries(&self) -> usize {
        self.history().entries().len()
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.sitting().is_over()
    }

    /// Who plays the seats, in order.
    pub fn players(&self) -> Vec<&str> {
        let seats = self.sitting().seats().iter();
        seats.map(|seat| seat.player.as_str()).collect()
    }

    /// Whether a person plays this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.sitting().is_person(seat)
    }

    /// The seat whose decision is awaited, if a person makes it.
    pub fn asked(&self) -> Option<Seat> {
        self.sitting().asked()
    }

    /// Writes the match as the one under way, and gives one that is over a name of its own.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn save(&mut self, home: &Home) -> Result<(), FileFault> {
        let At::File(replay) = &self.at else {
            return Ok(());
        };
        let written = home.write_last(replay);
        // A match that is over gets its name even where the other file is not sure to stand.
        if replay.sitting.is_over() && !self.kept {
            home.keep(replay, Kept::Finished)?;
            self.kept = true;
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_played_again_is_still_one_that_no_save_can_tell() {
        let library = Data::new(crate::store::skirmish::Library::shipped());
        let first = Match::of_case(Path::new("benches/fight.toml"), &library, 1);
        let again = first.expect("a sound case").again(2);
        assert!(again.replay().is_none() && again.history().seed() == 2);
    }
}
