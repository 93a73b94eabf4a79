//! The options of `simulate`, and the match they begin.

use super::super::agreed::{Agreed, check_kits, game_text};
use super::super::beginning::{Beginning, check_player};
use crate::cli::program::ProgramTerms;
use crate::cli::seed;
use crate::cli::simulate::{OutputFormat, RunTerms, Running};
use crate::cli::skirmish::data;
use crate::games::skirmish::Skirmish;
use crate::kernel::MAX_SEATS;
use crate::store::skirmish::{Library, MatchPlan};
use crate::store::{FileFault, Message, open};
use clap::Args;
use std::path::PathBuf;

/// Options of `simulate`.
#[derive(Args, Debug)]
pub struct SimulateArgs {
    /// How many matches. Each is told when those before it are; Ctrl-C sums up those told so far.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub matches: u32,
    /// The seed they all follow from.
    #[arg(long, default_value_t = 7, value_parser = seed::seeds())]
    pub seed: u64,
    /// Who plays each seat: random, greedy, apprentice, veteran, master. `veteran@20000` thinks 20,000 nodes a
    /// plan, commands that it plays in its mind; `veteran@300ms` so long; `veteran:bold` has a character
    /// (docs/thinking.md). `program:PATH` is a program of somebody
    /// else, which is started for every match (docs/players.md).
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "greedy,greedy"
    )]
    pub players: Vec<String>,
    /// Plays every set-up twice, for two seats and an even number of matches: matches 0 and 1 have one
    /// seed, 2 and 3 the next. In the second of a pair the seats have swapped their computer players,
    /// each with its seed, and their heroes or parties; map, blocks and terrain, entrances and exits,
    /// first player (by seat), chests, tokens and the seed of the dice are the same. So each party is
    /// first player once, and the summary tells the first player's share free of the luck of set-up.
    #[arg(long)]
    pub paired: bool,
    /// The map; `laid`: the dungeon is laid from blocks, by lot.
    #[arg(long, default_value = "starter")]
    pub map: String,
    /// The kits a dungeon is laid from: one for each seat, or one for two.
    #[arg(long, value_delimiter = ',')]
    kits: Vec<String>,
    /// A match file; what it leaves open of the set-up is drawn by lot.
    #[arg(long = "match", value_name = "FILE")]
    pub match_file: Option<PathBuf>,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    run: RunTerms,
    /// Adds the long lists to the summary: what the presence of each hero and spawn does to its side's
    /// chance, and how often each ability, spawn, chest, trap, treasure and token table was met.
    ///
    /// Presence compares the share of wins of the sides that had a hero, or brought a spawn into play,
    /// with the share of any side, and gives the 95 % interval of the difference. Matches without a
    /// single winner, and those in which all sides had it, are left out. Of twenty without any effect
    /// one lies beyond chance by chance.
    #[arg(long)]
    pub census: bool,
    /// JSON Lines on stdout: a match a line, then the census if it is asked for, then the summary.
    #[arg(long)]
    pub json: bool,
    /// The summary alone, as a table in Markdown of one row.
    #[arg(long, conflicts_with_all = ["json", "census"])]
    pub markdown: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl SimulateArgs {
    /// How the matches are played and told, the data they are played with, and the match, at the choice of
    /// heroes.
    ///
    /// # Errors
    /// Options that do not fit, and faults of files.
    pub(super) fn begin(&self) -> Result<(Running, Library, Beginning), Vec<FileFault>> {
        self.check_players()?;
        let running = self.running().map_err(|it| vec![it])?;
        check_kits(&self.kits, &self.map, self.match_file.is_some()).map_err(|it| vec![it])?;
        let seats = self.players.len();
        let library: Library = data::library(self.data.as_deref())?;
        let plan = match &self.match_file {
            Some(path) => MatchPlan::read(open(path).map_err(|fault| vec![fault])?)?,
            None => MatchPlan::basic(&self.map, seats as u8).with_kits(&self.kits),
        };
        if plan.seats.len() != seats {
            let named = plan.seats.len();
            let what = Message::new("fault-option-players")
                .with("players", seats)
                .with("seats", named)
                .with("file", plan.file);
            return Err(fault("--players", what));
        }
        let beginning = Beginning::settled(plan, &self.agreed, &library)?;
        Ok((running, library, beginning))
    }

    /// What is agreed on with programs that play.
    pub fn terms(&self) -> ProgramTerms {
        ProgramTerms::of(&self.players, self.run.budget)
    }

    fn running(&self) -> Result<Running, FileFault> {
        Ok(Running {
            matches: self.matches,
            threads: self.run.threads()?,
            form: match (self.json, self.markdown) {
                (true, _) => OutputFormat::Json,
                (false, true) => OutputFormat::Markdown,
                (false, false) => OutputFormat::Plain,
            },
        })
    }

    fn check_players(&self) -> Result<(), Vec<FileFault>> {
        for name in &self.players {
            check_player("--players", name, &[]).map_err(|fault| vec![fault])?;
        }
        let seats = self.players.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            let what = Message::new("fault-option-player-count")
                .with("count", seats)
                .with("most", MAX_SEATS);
            return Err(fault("--players", what));
        }
        if self.paired && seats != 2 {
            let what = Message::new("fault-option-paired-seats").with("seats", seats);
            return Err(fault("--paired", what));
        }
        if self.paired && !self.matches.is_multiple_of(2) {
            let what = Message::new("fault-option-paired-odd").with("matches", self.matches);
            return Err(fault("--paired", what));
        }
        Ok(())
    }

    /// What is played, for a table of several runs: the map or match file, and the game.
    pub fn played(&self, game: &Skirmish) -> (String, String) {
        let map = match &self.match_file {
            Some(path) => path.display().to_string(),
            None => self.map.clone(),
        };
        (map, game_text(&game.book.options))
    }
}

fn fault(option: &str, what: Message) -> Vec<FileFault> {
    vec![FileFault::new(option, what)]
}
