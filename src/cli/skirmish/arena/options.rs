//! The options of `arena`, and the matches they begin.

use super::super::agreed::{Agreed, Particulars, check_kits};
use super::super::beginning::{Beginning, check_player};
use super::Grounds;
use crate::cli::arena::{ArenaRunning, ArenaTerms, Pairing, Sprt};
use crate::cli::program::ProgramTerms;
use crate::cli::skirmish::data;
use crate::games::skirmish::Mode;
use crate::store::skirmish::{Library, MatchPlan};
use crate::store::{FileFault, Message};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// The most Elo that a hypothesis may name.
const MOST_ELO: f64 = 1000.0;

/// Options of `arena`.
#[derive(Args, Debug)]
pub struct ArenaArgs {
    /// Who plays, two to sixteen: names as in simulate. The first of two is the one whose share of wins is
    /// told, and whose change a test accepts or rejects.
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "apprentice@4000,greedy"
    )]
    players: Vec<String>,
    /// Who meets whom: every two, or each and the one named after it.
    #[arg(long, value_enum, default_value = "all")]
    pairing: Who,
    /// The maps, which take turns; `laid`: from blocks. Without it starter, or fourfold.
    #[arg(long, value_name = "MAP,…", value_delimiter = ',')]
    maps: Vec<String>,
    /// The kits a dungeon is laid from: one for each seat, or one for two.
    #[arg(long, value_delimiter = ',')]
    kits: Vec<String>,
    /// One hero each (basic), parties by points (team), or four seats on one map, of which the first player
    /// has one and the second all others (fourfold).
    #[arg(long, value_enum)]
    game: Option<Contested>,
    #[command(flatten)]
    terms: Particulars,
    /// Ends, before all matches are played, as soon as it is decided by how much Elo the first player is ahead: rather by the second
    /// number (accepted) or by the first (rejected), each wrong in one of twenty at the most. Write
    /// --sprt=-5,5 where a number is below nothing.
    #[arg(long, value_name = "ELO0,ELO1", value_delimiter = ',', num_args = 1)]
    sprt: Vec<f64>,
    #[command(flatten)]
    arena: ArenaTerms,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Who {
    All,
    Neighbours,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Contested {
    Basic,
    Team,
    Fourfold,
}

fn fault(option: &str, what: Message) -> Vec<FileFault> {
    vec![FileFault::new(option, what)]
}

impl ArenaArgs {
    /// The matches, and how they are played and told.
    ///
    /// # Errors
    /// Options that do not fit, and faults of files.
    pub(super) fn begin(&self) -> Result<(Grounds, ArenaRunning), Vec<FileFault>> {
        self.check_players()?;
        let pairing = match self.pairing {
            Who::All => Pairing::All,
            Who::Neighbours => Pairing::Neighbours,
        };
        let places = (self.places(), self.seats());
        let running = self
            .arena
            .running(&self.players, pairing, places, self.test()?);
        let running = running.map_err(|it| vec![it])?;
        let library = data::library(self.data.as_deref())?;
        let beginnings = running.schedule.places.iter();
        let beginnings: Result<Vec<Beginning>, _> = beginnings
            .map(|map| self.beginning(map, &library))
            .collect();
        let field = Grounds {
            beginnings: beginnings?,
            library,
            players: self.players.clone(),
            seats: self.seats(),
            terms: ProgramTerms::of(&self.players, self.arena.run.budget),
        };
        Ok((field, running))
    }

    const fn seats(&self) -> u8 {
        match self.game {
            Some(Contested::Fourfold) => 4,
            Some(Contested::Basic | Contested::Team) | None => 2,
        }
    }

    /// The maps, which take turns.
    fn places(&self) -> Vec<String> {
        let usual = match self.game {
            Some(Contested::Fourfold) => "fourfold",
            Some(Contested::Basic | Contested::Team) | None => "starter",
        };
        match self.maps.is_empty() {
            true => vec![usual.to_string()],
            false => self.maps.clone(),
        }
    }

    fn beginning(&self, map: &str, library: &Library) -> Result<Beginning, Vec<FileFault>> {
        check_kits(&self.kits, map, false).map_err(|it| vec![it])?;
        let terms = match self.game {
            Some(Contested::Basic) => self.terms.clone().in_game(Mode::Basic),
            Some(Contested::Team) => self.terms.clone().in_game(Mode::Team),
            Some(Contested::Fourfold) | None => self.terms.clone(),
        };
        let plan = MatchPlan::basic(map, self.seats()).with_kits(&self.kits);
        Beginning::settled(plan, &Agreed::each_alone(terms), library)
    }

    fn check_players(&self) -> Result<(), Vec<FileFault>> {
        for name in &self.players {
            check_player("--players", name, &[]).map_err(|fault| vec![fault])?;
        }
        let count = self.players.len();
        if self.game == Some(Contested::Fourfold) && count != 2 {
            let what = Message::new("fault-option-fourfold").with("count", count);
            return Err(fault("--game", what));
        }
        Ok(())
    }

    fn test(&self) -> Result<Option<Sprt>, Vec<FileFault>> {
        let sprt = match self.sprt[..] {
            [] => return Ok(None),
            [elo0, elo1] => Sprt { elo0, elo1 },
            _ => return Err(fault("--sprt", Message::new("fault-option-sprt"))),
        };
        let known = |elo: f64| elo.abs() <= MOST_ELO;
        if !known(sprt.elo0) || !known(sprt.elo1) || sprt.elo0 >= sprt.elo1 {
            return Err(fault("--sprt", Message::new("fault-option-sprt")));
        }
        if self.players.len() != 2 || self.seats() != 2 {
            return Err(fault("--sprt", Message::new("fault-option-sprt-two")));
        }
        Ok(Some(sprt))
    }
}
