//! `table`: a match as plain text, for a terminal, a screen reader or a script.

mod board;
mod dial;
mod help;
mod places;
mod plan;
mod prints;
mod script;
mod session;
mod why;

use super::agreed::{self, Agreed};
use crate::cli::chance;
use crate::cli::page::Page;
use crate::cli::skirmish::data;
use crate::cli::{Exit, faults, note, print};
use crate::kernel::MAX_SEATS;
use crate::search::skirmish::player_named;
use crate::store::skirmish::Replay;
use crate::store::skirmish::{Library, MatchPlan, Sitting};
use crate::store::{FileFault, Home, Message, capital, open};
use crate::table::Answers;
use crate::table::{HUMAN, SavedSeat, Setup};
use clap::{Args, ValueEnum};
use rustyline::error::ReadlineError;
use script::{Lines, Next};
use std::io::IsTerminal;
use std::path::PathBuf;

pub use session::{Heard, Session, Told};

/// Who plays when the command line does not say.
const SEATS: &str = "human,greedy";
/// The map when the command line does not say.
const START_MAP: &str = "starter";

/// Options of a match at the table.
#[derive(Args, Debug)]
pub struct Options {
    /// Who plays each seat, in the order of play: human, or a computer player such as greedy or
    /// random.
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',', default_value = SEATS)]
    seats: Vec<String>,
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
    #[arg(long, value_parser = chance::seeds())]
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

impl Options {
    /// A match against the computer on the map of the beginning, for who asked for the window.
    pub fn beside_window(
        seed: Option<u64>,
        data: Option<PathBuf>,
        saves: Option<PathBuf>,
    ) -> Options {
        Options {
            seats: SEATS.split(',').map(str::to_string).collect(),
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
pub fn look(options: &Options) -> Exit {
    let library = match data::library(options.data.as_deref()) {
        Ok(library) => library,
        Err(faults) => return faults::complain(&faults),
    };
    let mut page = Page::default();
    match begin(options, library, None) {
        Ok(mut session) => {
            greet(&mut session, &mut page);
            print(page.text());
            Exit::Good
        }
        Err(exit) => exit,
    }
}

/// Plays a match.
pub fn run(options: &Options) -> Exit {
    let library = match data::library(options.data.as_deref()) {
        Ok(library) => library,
        Err(faults) => return faults::complain(&faults),
    };
    let laid = (options.map.as_str(), options.match_file.is_some());
    if let Err(fault) = agreed::check_kits(&options.kits, laid.0, laid.1) {
        return faults::complain(&[fault]);
    }
    let script = options.script.as_deref().map(Lines::open).transpose();
    let script = match script {
        Ok(script) => script,
        Err(fault) => return faults::complain(&[fault]),
    };
    let home = Home::find(options.saves.as_deref());
    // Held until the match is left.
    let _lock = match home.as_ref().map(Home::lock).transpose() {
        Ok(lock) => lock,
        Err(fault) => return faults::complain(&[fault]),
    };
    let mut page = Page::default();
    let mut session = match sit_down(options, home, library, &mut page) {
        Ok(session) => session.plain(options.plain),
        Err(exit) => {
            print(page.text());
            return exit;
        }
    };
    greet(&mut session, &mut page);
    print(page.text());
    let exit = match script {
        Some(mut lines) => follow(&mut session, &mut lines),
        None if std::io::stdin().is_terminal() => talk(&mut session),
        None => listen(&mut session),
    };
    match session.unsaved() {
        None => exit,
        Some(fault) => {
            note(&format!("the match is not saved: {fault}"));
            Exit::BadInput
        }
    }
}

/// What is told before the first command: who plays, how it stands, who is to decide what.
fn greet(session: &mut Session, page: &mut Page) {
    session.introduce(page);
    session.note_data(page);
    let setting_up = session.is_setting_up();
    session.advance(page);
    // A match whose set-up ends just now has drawn its board itself.
    if !session.is_over() && setting_up == session.is_setting_up() {
        session.show(page);
    }
    session.ask(page);
}

/// The match to play: the unfinished one, or a new one.
fn sit_down(
    options: &Options,
    home: Option<Home>,
    library: Library,
    page: &mut Page,
) -> Result<Session, Exit> {
    let asked = options.new
        || options.seed.is_some()
        || options.setup.is_some()
        || options.match_file.is_some()
        || options.map != START_MAP
        || options.agreed != Agreed::default()
        || options.seats.join(",") != SEATS;
    let last = home.as_ref().map(|home| session::last(home, page));
    let last = last
        .transpose()
        .map_err(|fault| faults::complain(&[fault]))?;
    let last = last.flatten();
    let was_over = last.as_ref().is_some_and(|last| last.sitting.is_over());
    if let (Some(home), Some(last)) = (&home, last) {
        if !was_over && !asked {
            page.say("The last match is unfinished and goes on here; --new begins another.");
            return Ok(Session::new(last, library, Some(home.clone()), Told::All));
        }
        let kept = match was_over {
            true => session::kept(home, &last)
                .map(|kept| Some(format!("The last match is over. {kept}"))),
            false => session::keep_unfinished(home, &last),
        };
        let kept = kept.map_err(|fault| faults::complain(&[fault]))?;
        kept.iter().for_each(|kept| page.say(kept));
    }
    let session = begin(options, library, home)?;
    if was_over {
        page.say("A new one begins.");
    }
    Ok(session)
}

fn begin(options: &Options, library: Library, home: Option<Home>) -> Result<Session, Exit> {
    let plan = match match_plan(options) {
        Ok(plan) => plan,
        Err(faults) => return Err(faults::complain(&faults)),
    };
    let seats = seats_of(&plan, options).map_err(|text| {
        note(&text);
        Exit::BadInput
    })?;
    let settled = options.agreed.settle(plan, &library);
    let seed = options.seed.unwrap_or_else(chance::from_clock);
    let begun = settled.and_then(|plan| {
        let decides = options.match_file.is_some() || !plan.parties().is_empty();
        let setup = setup(options, &plan);
        let file = plan.file.clone();
        let mut sitting = Sitting::begin(plan, &library, seats, seed, setup)?;
        if !decides {
            sitting.drop_plan();
        }
        let replay = Replay::new(sitting, &library.hashes);
        replay.map_err(|why| vec![FileFault::new(&file, why.into())])
    });
    let replay = match begun {
        Ok(replay) => replay,
        Err(faults) => return Err(faults::complain(&agreed::by_option(faults))),
    };
    Ok(Session::new(replay, library, home, Told::Nothing))
}

/// The players of the command line, one a seat of the plan.
fn seats_of(plan: &MatchPlan, options: &Options) -> Result<Vec<SavedSeat>, String> {
    let (seats, players) = (plan.seats.len(), options.seats.len());
    if seats != players {
        let file = &plan.file;
        return Err(format!(
            "{file}: {seats} seats, but --seats names {players} players"
        ));
    }
    options.seats.iter().map(|name| saved_seat(name)).collect()
}

/// Who places chests and tokens: what the command line says before what the match file says.
fn setup(options: &Options, plan: &MatchPlan) -> Setup {
    match (options.setup, &options.match_file) {
        (Some(Placing::Draw), _) | (None, None) => Setup::Draw,
        (Some(Placing::Play), _) => Setup::Play,
        (None, Some(_)) => plan.setup,
    }
}

/// The plan of a match file, or a basic match on the map.
fn match_plan(options: &Options) -> Result<MatchPlan, Vec<crate::store::FileFault>> {
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
            Err(vec![crate::store::FileFault::new("--seats", what)])
        }
    }
}

fn saved_seat(name: &str) -> Result<SavedSeat, String> {
    if name != HUMAN && player_named(name, 0).is_none() {
        return Err(format!(
            "--seats: `{name}` is no player; there are {HUMAN}, {}",
            crate::search::skirmish::PLAYERS.join(", ")
        ));
    }
    Ok(SavedSeat {
        player: name.to_string(),
        answers: Answers::default(),
    })
}

/// Hears one line and prints what comes of it.
fn hear(session: &mut Session, line: &str) -> Heard {
    let mut page = Page::default();
    let before = session.entries();
    let heard = session.hear(line, &mut page);
    if heard == Heard::Done && session.entries() != before {
        session.ask(&mut page);
    }
    print(page.text());
    heard
}

/// Follows a script to its end, or to the first line that is of no use.
fn follow(session: &mut Session, lines: &mut Lines) -> Exit {
    loop {
        let line = match lines.read() {
            Next::Line(line) => line,
            Next::End(None) => return Exit::Good,
            Next::Unheard(fault) | Next::End(Some(fault)) => return faults::complain(&[fault]),
        };
        print(&format!("> {line}\n"));
        match hear(session, &line) {
            Heard::Done => {}
            Heard::Quit => return Exit::Good,
            Heard::Refused => {
                let what = Message::new("fault-script-refused").with("line", line.trim());
                return faults::complain(&[lines.fault(what)]);
            }
        }
    }
}

/// Hears standard input that is no terminal: faults are told, and the match goes on.
fn listen(session: &mut Session) -> Exit {
    let mut lines = Lines::of_stdin();
    loop {
        match lines.read() {
            Next::Line(line) if hear(session, &line) == Heard::Quit => return Exit::Good,
            Next::Line(_) => {}
            Next::Unheard(fault) => {
                let mut page = Page::default();
                page.say(&format!("{}.", capital(&fault.text())));
                print(page.text());
            }
            Next::End(None) => return Exit::Good,
            Next::End(Some(fault)) => return faults::complain(&[fault]),
        }
    }
}

/// Talks with a person at a terminal.
fn talk(session: &mut Session) -> Exit {
    let mut editor = match rustyline::DefaultEditor::new() {
        Ok(editor) => editor,
        Err(_) => return listen(session),
    };
    loop {
        match editor.readline("> ") {
            Ok(line) => {
                // A history that cannot be kept is no reason to stop.
                let _ = editor.add_history_entry(line.as_str());
                if hear(session, &line) == Heard::Quit {
                    return Exit::Good;
                }
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Exit::Good,
            Err(error) => {
                note(&format!("the terminal cannot be read: {error}"));
                return Exit::BadInput;
            }
        }
    }
}
