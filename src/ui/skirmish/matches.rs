//! A match of the skirmish in the window, and the data it is played with.

use crate::games::skirmish::{Position, Skirmish};
use crate::store::FileFault;
use crate::store::skirmish::{
    MatchPlan, Replay, Sitting, first_match, lesson_sitting, shipped_lesson,
};
use crate::table::skirmish::case::SkirmishLesson;
use crate::table::{SavedSeat, Setup};
use crate::ui::skirmish::data::Data;
use crate::ui::table::Live;
use crate::ui::window::shell::Shell;
use std::path::Path;

/// A match with what it is played with.
#[derive(Clone, Debug)]
pub struct Match {
    /// The match.
    pub live: Live<Skirmish>,
    /// What it is played with.
    pub data: Data,
}

impl Match {
    /// Begins a match of these seats and the names of who sits there, none if nobody gave any.
    ///
    /// # Errors
    /// What of the plan the library does not have, and what does not fit.
    pub fn begin(
        plan: MatchPlan,
        (seats, names): (Vec<SavedSeat>, Vec<String>),
        seed: u64,
        setup: Setup,
        data: Data,
    ) -> Result<Match, Vec<FileFault>> {
        let plan = plan.with_parties(&data)?;
        let file = plan.file.clone();
        let sitting = Sitting::begin(plan, &data, seats, seed, setup)?.named(names);
        let replay = Replay::new(sitting, &data.hashes);
        let replay = replay.map_err(|why| vec![FileFault::new(&file, why.into())])?;
        let live = Live::kept(replay);
        Ok(Match { live, data })
    }

    /// The position of a case, played by people; it cannot be saved as a match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_case(path: &Path, data: &Data, seed: u64) -> Result<Match, Vec<FileFault>> {
        Ok(Match {
            live: Live::<Skirmish>::of_case(path, data, seed)?,
            data: data.clone(),
        })
    }

    /// The first match of somebody new.
    ///
    /// # Errors
    /// What is wrong with its file, and what does not fit.
    pub fn first(shell: &mut Shell, data: Data) -> Result<Match, Vec<FileFault>> {
        let (plan, seats) = first_match()?;
        let setup = plan.setup;
        Match::begin(plan, (seats, Vec::new()), shell.take_seed(), setup, data)
    }

    /// A shipped lesson with its match at its beginning; none if there is no lesson of this id.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn of_lesson(
        id: &str,
        data: &Data,
    ) -> Option<Result<(Match, SkirmishLesson), Vec<FileFault>>> {
        let begun = |lesson: &SkirmishLesson| Match {
            live: Live::unkept(lesson_sitting(lesson)),
            data: data.clone(),
        };
        let lesson = shipped_lesson(id, data)?;
        Some(lesson.map(|lesson| (begun(&lesson), lesson)))
    }
}

impl Live<Skirmish> {
    /// The position now.
    pub fn position(&self) -> Position<'_> {
        let history = self.history();
        history.game().at(history.state())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_played_again_is_still_one_that_no_save_can_tell() {
        let library = Data::new(crate::store::skirmish::Library::shipped());
        let first = Match::of_case(Path::new("benches/fight.toml"), &library, 1);
        let again = first.expect("a sound case").live.again(2);
        assert!(again.replay().is_none() && again.history().seed() == 2);
    }
}
