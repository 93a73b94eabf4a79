//! `table` of the skirmish: its options, and what its room shows.

pub mod board;
mod dial;
mod places;
mod plan;
mod prints;
mod room;
mod session;
mod why;

use super::agreed::{self, Agreed};
use super::beginning::check_player;
use crate::cli::page::Page;
use crate::cli::program::{MOST_BUDGET, MayStart, ProgramTerms, USUAL_BUDGET};
use crate::cli::seed;
use crate::cli::skirmish::data;
use crate::cli::table::{self, Evening, Look, Recap, WhichMatch};
use crate::cli::{Exit, faults, note, print};
use crate::kernel::MAX_SEATS;
use crate::store::skirmish::{MatchPlan, Replay, Sitting};
use crate::store::{FileFault, Home, Message, open};
use crate::table::{Answers, HUMAN, SavedSeat, Setup};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::sync::Arc;

pub use room::SkirmishRoom;
pub use session::Session;

/// Who plays when the command line does not say.
const SEATS: &str = "human,greedy";
/// The map when the command line does not say.
const START_MAP: &str = "starter";

/// Options of a match at the table.
#[derive(Args, Debug)]
pub struct TableOptions {
    /// Who plays each seat, in the order of play: human, a computer player from the weakest (random) over
    /// greedy, apprentice and veteran to master, or program:PATH: a program of somebody else
    /// (docs/players.md). `veteran@20000` thinks so many nodes about a plan, `veteran@300ms` so long.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',', default_value = SEATS)]
    seats: Vec<String>,
    /// Milliseconds that a program of somebody else may think about a decision.
    #[arg(long, value_name = "MS", default_value_t = USUAL_BUDGET, value_parser = clap::value_parser!(u32).range(1..=MOST_BUDGET as i64))]
    budget: u32,
    /// Also start the programs that a saved match names; without it only those of --seats are started.
    #[arg(long)]
    programs: bool,
    /// The map; `laid`: the dungeon is laid from blocks.
    #[arg(long, default_value = START_MAP)]
    map: String,
    /// The kits a dungeon is laid from: one for each seat, or one for two.
    #[arg(long, value_delimiter = ',')]
    kits: Vec<String>,
    /// A match file: map, options, heroes and set-up of the match.
    #[arg(long = "match", value_name = "FILE")]
    match_file: Option<PathBuf>,
    #[command(flatten)]
    agreed: Agreed,
    /// The seed of the dice; without it the clock gives one. The same seed and commands give the
    /// same match.
    #[arg(long, value_parser = seed::seeds())]
    seed: Option<u64>,
    /// Who places chests and tokens: the lot (draw) or the players (play); without it as the match
    /// file says, else the lot. Heroes and entrances are always chosen.
    #[arg(long, value_enum)]
    setup: Option<Placing>,
    /// Read commands from a file, or from standard input (-), and stop with exit code 2 at the first
    /// that is refused or unknown. The end of the file leaves the match saved. Without it, commands
    /// come from standard input; if that is no terminal, faults are told and the match goes on.
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// Begin a new match even if the last one is unfinished; that one is kept as previous. Giving a
    /// map, match, seed, seats or set-up does the same. A finished match has a name of its own.
    #[arg(long)]
    new: bool,
    /// Tell the board in words where it would be drawn; the command board still draws it.
    #[arg(long)]
    plain: bool,
    /// A folder of data files that add to the shipped ones.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The folder for saves; without it DIALDELVE_HOME/matches or the system's place for user data.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

/// Who places chests and tokens, as the command line names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Placing {
    Draw,
    Play,
}

impl TableOptions {
    /// Whether another match than the last one is asked for.
    fn wish(&self) -> WhichMatch {
        let asked = self.new
            || self.seed.is_some()
            || self.setup.is_some()
            || self.match_file.is_some()
            || self.map != START_MAP
            || self.agreed != Agreed::default()
            || self.seats.join(",") != SEATS;
        match asked {
            true => WhichMatch::New,
            false => WhichMatch::LastOrNew,
        }
    }

    /// What is agreed on with programs that play.
    fn terms(&self) -> ProgramTerms {
        let may_start = match self.programs {
            true => MayStart::Any,
            false => MayStart::Named(self.seats.clone()),
        };
        ProgramTerms {
            may_start,
            budget: self.budget,
        }
    }

    /// A match against the computer on the map of the beginning, for who asked for the window.
    pub fn beside_window(
        seed: Option<u64>,
        data: Option<PathBuf>,
        saves: Option<PathBuf>,
    ) -> TableOptions {
        TableOptions {
            seats: SEATS.split(',').map(str::to_string).collect(),
            budget: USUAL_BUDGET,
            programs: false,
            map: START_MAP.to_string(),
            kits: Vec::new(),
            match_file: None,
            agreed: Agreed::default(),
            seed,
            setup: None,
            script: None,
            new: false,
            plain: false,
            data,
            saves,
        }
    }
}

/// Shows a match as it begins, with what is lawful. Nobody plays it and nothing is saved.
pub fn look(options: &TableOptions) -> Exit {
    let room = match room(options) {
        Ok(room) => room,
        Err(faults) => return faults::complain(&faults),
    };
    let mut page = Page::default();
    match begin(options, room, None) {
        Ok(mut session) => {
            table::greet(&mut session, &mut page);
            print(page.text());
            Exit::Good
        }
        Err(exit) => exit,
    }
}

/// Plays a match.
pub fn run(options: &TableOptions) -> Exit {
    let room = match room(options) {
        Ok(room) => room,
        Err(faults) => return faults::complain(&faults),
    };
    let laid = (options.map.as_str(), options.match_file.is_some());
    if let Err(fault) = agreed::check_kits(&options.kits, laid.0, laid.1) {
        return faults::complain(&[fault]);
    }
    let terms = options.terms();
    let evening = Evening {
        terms: &terms,
        script: options.script.as_deref(),
        saves: options.saves.as_deref(),
        wish: options.wish(),
        look: match options.plain {
            true => Look::InWords,
            false => Look::Drawn,
        },
    };
    table::play(&evening, room, |room, home| begin(options, room, home))
}

/// The room with the data that the options name.
fn room(options: &TableOptions) -> Result<SkirmishRoom, Vec<FileFault>> {
    let library = Arc::new(data::library(options.data.as_deref())?);
    Ok(SkirmishRoom { library })
}

fn begin(options: &TableOptions, room: SkirmishRoom, home: Option<Home>) -> Result<Session, Exit> {
    let library = &room.library;
    let plan = match match_plan(options) {
        Ok(plan) => plan,
        Err(faults) => return Err(faults::complain(&faults)),
    };
    let seats = match seats_of(&plan, options) {
        Ok(seats) => seats,
        Err(fault) => return Err(faults::complain(&[fault])),
    };
    let settled = options.agreed.settle(plan, library);
    let seed = options.seed.unwrap_or_else(seed::from_clock);
    let begun = settled.and_then(|plan| {
        let decides = options.match_file.is_some() || !plan.parties().is_empty();
        let setup = setup(options, &plan);
        let left_out = plan.left_out();
        let file = plan.file.clone();
        let mut sitting = Sitting::begin(plan, library, seats, seed, setup)?;
        if !decides {
            sitting.drop_plan();
        }
        left_out.iter().for_each(|what| note(&what.to_string()));
        let replay = Replay::new(sitting, &library.hashes);
        replay.map_err(|why| vec![FileFault::new(&file, why.into())])
    });
    let replay = match begun {
        Ok(replay) => replay,
        Err(faults) => return Err(faults::complain(&agreed::by_option(faults))),
    };
    Ok(Session::new(replay, room, home, Recap::Nothing))
}

/// The players of the command line, one a seat of the plan.
fn seats_of(plan: &MatchPlan, options: &TableOptions) -> Result<Vec<SavedSeat>, FileFault> {
    let (seats, players) = (plan.seats.len(), options.seats.len());
    if seats != players {
        let what = Message::new("fault-option-table-seats")
            .with("seats", seats)
            .with("players", players);
        return Err(FileFault::new(&plan.file, what));
    }
    options.seats.iter().map(|name| saved_seat(name)).collect()
}

/// Who places chests and tokens: what the command line says before what the match file says.
fn setup(options: &TableOptions, plan: &MatchPlan) -> Setup {
    match (options.setup, &options.match_file) {
        (Some(Placing::Draw), _) | (None, None) => Setup::Draw,
        (Some(Placing::Play), _) => Setup::Play,
        (None, Some(_)) => plan.setup,
    }
}

/// The plan of a match file, or a basic match on the map.
fn match_plan(options: &TableOptions) -> Result<MatchPlan, Vec<FileFault>> {
    let seats = options.seats.len();
    match &options.match_file {
        Some(path) => MatchPlan::read(open(path).map_err(|fault| vec![fault])?),
        None if (2..=MAX_SEATS).contains(&seats) => {
            Ok(MatchPlan::basic(&options.map, seats as u8).with_kits(&options.kits))
        }
        None => {
            let what = Message::new("fault-option-seats")
                .with("count", seats)
                .with("most", MAX_SEATS);
            Err(vec![FileFault::new("--seats", what)])
        }
    }
}

fn saved_seat(name: &str) -> Result<SavedSeat, FileFault> {
    check_player("--seats", name, &[HUMAN])?;
    Ok(SavedSeat {
        player: name.to_string(),
        answers: Answers::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::table::{Caution, Heard};

    /// The first turn of a match, which a person has set up and in which nobody has acted.
    fn session(caution: Caution) -> Session {
        let mut options = TableOptions::beside_window(Some(5), None, None);
        options.seats = vec![HUMAN.to_string(); 2];
        let room = room(&options).expect("the data are sound");
        let mut session = begin(&options, room, None).unwrap_or_else(|_| panic!("it begins"));
        session.take_care(caution);
        table::greet(&mut session, &mut Page::default());
        for line in [
            "choose orla",
            "choose pell",
            "entrance west",
            "entrance north",
            "orla",
            "enter",
        ] {
            assert_eq!(
                session.hear(line, &mut Page::default()),
                Heard::Done,
                "{line}"
            );
        }
        session
    }

    /// What is said to a line, and whether it did anything to the match.
    fn said(session: &mut Session, line: &str) -> (String, bool) {
        let (before, mut page) = (session.entries(), Page::default());
        assert_eq!(session.hear(line, &mut page), Heard::Done, "{line}");
        (page.text().to_string(), session.entries() != before)
    }

    #[test]
    fn a_turn_with_something_left_undone_is_ended_by_the_second_end() {
        let mut session = session(Caution::AsksBack);
        // In mid-activation, too.
        let (text, played) = said(&mut session, "end");
        assert!(text.contains("One activation is left"), "{text}");
        assert!(!played);
        said(&mut session, "done");
        let (text, played) = said(&mut session, "end");
        assert!(text.contains("One activation is left"), "{text}");
        assert!(text.contains("`end` again") && !played, "{text}");
        // Another line in between is no answer.
        said(&mut session, "where orla");
        assert!(!said(&mut session, "e").1);
        let (text, played) = said(&mut session, "end");
        assert!(text.contains("Player 1 ends the turn.") && played, "{text}");
    }

    #[test]
    fn a_script_is_not_asked_back() {
        let mut session = session(Caution::TakesAtWord);
        assert!(said(&mut session, "end").1);
    }
}
