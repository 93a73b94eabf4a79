//! What commands of many matches share: whom they seat, and how each match begins.

use super::agreed::{Agreed, by_option};
use crate::cli::program::ProgramTerms;
use crate::cli::simulate::Run;
use crate::games::skirmish::{Skirmish, State};
use crate::search::skirmish::{Character, PLAYERS, player_named};
use crate::store::skirmish::{Library, MatchPlan, Sitting};
use crate::store::{FileFault, Message};
use crate::table::skirmish::History;
use crate::table::{PROGRAM, SavedSeat, Setup, program_of};
use std::path::Path;

/// How a match begins that is played many times.
pub struct Beginning {
    pub game: Skirmish,
    /// How it begins without a lot.
    pub start: State,
    pub plan: MatchPlan,
}

impl Beginning {
    /// The match of a plan with what is agreed.
    ///
    /// # Errors
    /// What does not fit, by the option that it is about.
    pub fn settled(
        plan: MatchPlan,
        agreed: &Agreed,
        library: &Library,
    ) -> Result<Beginning, Vec<FileFault>> {
        let plan = agreed.settle(plan, library).map_err(by_option)?;
        let (game, start) = plan.start(library).map_err(by_option)?;
        Ok(Beginning { game, start, plan })
    }

    /// How the match of this seed begins: its lot draws what is in bank and urn.
    pub fn start_of(&self, seed: u64, library: &Library) -> State {
        let drawn = self.plan.clone().with_lot(seed).start(library);
        // It began with another lot, and the lot changes nothing that could be refused.
        drawn.map_or_else(|_| self.start.clone(), |(_, start)| start)
    }

    /// The match with its dice and players, before anything is decided: what the plan leaves open of
    /// set-up is drawn by lot.
    pub fn seated(
        &self,
        (game, start): (&Skirmish, &State),
        seed: u64,
        players: Vec<SavedSeat>,
        terms: &ProgramTerms,
    ) -> Run<Skirmish> {
        let history = History::new(game.clone(), start.clone(), seed);
        let sitting = Sitting::new(history, players, Setup::Lot, Some(self.plan.clone()));
        Run::new(sitting, &self.plan.file).with_programs(terms.clone())
    }
}

/// Whether somebody plays under a name of the command line.
///
/// # Errors
/// Who does, by the option that named it; that there is no such program.
pub fn check_player(option: &str, name: &str, others: &[&str]) -> Result<(), FileFault> {
    let what = match program_of(name) {
        Some(path) if Path::new(path).is_file() => return Ok(()),
        Some(path) => Message::new("fault-option-program").with("path", path),
        None if others.contains(&name) || player_named(name, 0).is_some() => return Ok(()),
        None => {
            let path = format!("{PROGRAM}PATH");
            let known = others.iter().chain(&PLAYERS).copied();
            let characters = Character::shipped().iter().map(|it| it.id.as_str());
            let characters: Vec<&str> = characters.collect();
            let known: Vec<&str> = known.chain([path.as_str()]).collect();
            Message::new("fault-option-player")
                .with("player", name)
                .with("known", known.join(", "))
                .with("characters", characters.join(", "))
        }
    };
    Err(FileFault::new(option, what))
}
