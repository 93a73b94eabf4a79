//! What is done with each input of the fuzzing: nothing of it may panic, hang or eat the memory.
//!
//! The targets of `cargo fuzz` and the bounded run in `tests/fuzz.rs` share these bodies.

#[path = "../tests/again/mod.rs"]
mod again;
pub mod castle;

use again::by_hand;
pub use castle::{castle_cases, castle_commands, castle_saves};
use dialdelve::cli::page::Page;
use dialdelve::cli::skirmish::table::{Session, SkirmishRoom};
use dialdelve::cli::table::{Heard, Recap};
use dialdelve::games::skirmish::{Command, Mode, Points, Position, Skirmish, State};
use dialdelve::kernel::{Seat, SeededDice};
use dialdelve::store::Teller;
use dialdelve::store::skirmish::SkirmishTeller;
use dialdelve::store::skirmish::case::Case;
use dialdelve::store::skirmish::check_paths;
use dialdelve::store::skirmish::plan::PlanHero;
use dialdelve::store::skirmish::{Agreement, Library, MatchPlan, Origin, Party, Shelf, Sitting};
use dialdelve::store::skirmish::{Ledger, own_figure, own_map, read_plain, read_sound_rows};
use dialdelve::store::skirmish::{
    Replay, parse_replay, parse_start, prove, rechained, salvage_text,
};
use dialdelve::store::{
    Disk, FileFault, Home, Settings, Source, Texts, open, open_save, replay_text,
};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::skirmish::case::Opening;
use dialdelve::table::{MOST_SEED, SavedSeat, Setup};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::Path;
use std::sync::OnceLock;

/// The most commands that are played on from what an input has brought about.
const COMMANDS: usize = 60;
/// The most lines of a script or of command texts that are heard.
const LINES: usize = 60;

/// How far an input came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reached {
    /// It was refused when it was read.
    Refused,
    /// It was taken, and played.
    Played,
}

/// What takes an input.
pub type Body = fn(&[u8]) -> Reached;

/// All bodies by name.
pub const BODIES: [(&str, Body); 11] = [
    ("data", data),
    ("matches", matches),
    ("cases", cases),
    ("saves", saves),
    ("scripts", scripts),
    ("commands", commands),
    ("files", files),
    ("belongings", belongings),
    ("castle_cases", castle_cases),
    ("castle_saves", castle_saves),
    ("castle_commands", castle_commands),
];

/// A data file of a user's folder: what it brings is played with, and the match is saved and loaded.
pub fn data(input: &[u8]) -> Reached {
    let mut shelf = shelf().clone();
    let mut source = source("input.toml", input);
    shelf.add(&mut source, Origin::User);
    let mut faults = source.into_faults();
    let library = shelf.into_library();
    let parties = library.parties.iter();
    faults.extend(parties.flat_map(|party| party.faults(&library, Agreement::USUAL)));
    if told(&faults) {
        return Reached::Refused;
    }
    play_plan(&plan_with_news(&library), &library, chance(input))
}

/// A match file: its match is played, and saved and loaded.
pub fn matches(input: &[u8]) -> Reached {
    let plan = MatchPlan::read(source("input.toml", input));
    match plan.and_then(|plan| plan.with_parties(library())) {
        Ok(plan) => play_plan(&plan, library(), chance(input)),
        Err(faults) => refused(&faults),
    }
}

/// A case: it is played, and the match goes on from its situation.
pub fn cases(input: &[u8]) -> Reached {
    let case = match Case::read(source("input.toml", input), library()) {
        Ok(case) => case,
        Err(faults) => return refused(&faults),
    };
    told(case.play().failures());
    let script = case.script();
    if script.manner == Opening::Settle {
        go_on(&script.game, &script.start, None, &mut chance(input));
    }
    Reached::Played
}

/// A save: what is sound of it is loaded; with its hashes made anew it is verified, and its start is
/// played on from.
pub fn saves(input: &[u8]) -> Reached {
    let text = String::from_utf8_lossy(input);
    let mut reached = match salvage_text("input.replay", &text) {
        Ok((replay, fault)) => {
            told(fault.as_slice());
            kept(&replay);
            Reached::Played
        }
        Err(faults) => refused(&faults),
    };
    let remade = rechained(&text);
    if let Ok(proof) = prove("input.replay", &remade) {
        assert!(!proof.told.is_empty(), "a file that holds tells nothing");
    }
    match parse_start("input.replay", &rehashed(&text).unwrap_or(remade)) {
        Ok((game, start)) => {
            let history = go_on(&game, &start, None, &mut chance(input));
            kept(&replay_of(history, "human", None));
            reached = Reached::Played;
        }
        Err(faults) => {
            told(&faults);
        }
    }
    reached
}

/// Lines typed at a table; the first byte chooses the match.
pub fn scripts(input: &[u8]) -> Reached {
    let Some((first, lines)) = input.split_first() else {
        return Reached::Refused;
    };
    let starts = starts();
    let replay = starts[usize::from(*first) % starts.len()].clone();
    let mut session = Session::new(replay, room(library()), None, Recap::All);
    let mut page = Page::default();
    session.introduce(&mut page);
    session.note_data(&mut page);
    session.advance(&mut page);
    session.ask(&mut page);
    let mut reached = Reached::Refused;
    for line in String::from_utf8_lossy(lines).lines().take(LINES) {
        let mut page = Page::default();
        match session.hear(line, &mut page) {
            Heard::Quit => break,
            Heard::Refused => assert!(!page.text().is_empty(), "`{line}`: refused without a word"),
            Heard::Done => reached = Reached::Played,
        }
        session.ask(&mut page);
        session.show(&mut page);
    }
    reached
}

/// Texts of commands and throws, a line each; the first byte chooses the position.
pub fn commands(input: &[u8]) -> Reached {
    let Some((first, lines)) = input.split_first() else {
        return Reached::Refused;
    };
    let starts = starts();
    let history = starts[usize::from(*first) % starts.len()].sitting.history();
    let position = history.game().at(history.state());
    let mut reached = Reached::Refused;
    for line in String::from_utf8_lossy(lines).lines().take(LINES) {
        if let Ok(throw) = position.parse_throw(line) {
            let text = position.throw_text(&throw);
            let again = position.parse_throw(&text);
            assert_eq!(again.ok(), Some(throw), "`{line}` is `{text}`");
        }
        if let Ok(command) = position.parse_command(line) {
            reached = reached.max(obey(position, command, line));
        }
    }
    reached
}

/// Puts something with such bytes in a place.
type Shape = fn(&Path, &[u8]) -> std::io::Result<()>;

/// What can stand where a file is looked for.
const SHAPES: [Shape; 6] = [
    |path, bytes| std::fs::write(path, bytes),
    // Larger than anything that is read, of nothing.
    |path, bytes| {
        std::fs::write(path, bytes)?;
        let file = std::fs::File::options().write(true).open(path)?;
        file.set_len((1 << 26) + bytes.len() as u64)
    },
    // As large as data may be, and a little beyond.
    |path, bytes| {
        let times = (512 << 10) / bytes.len().max(1) + 1;
        std::fs::write(path, bytes.repeat(times))
    },
    |path, _| std::fs::create_dir(path),
    |path, _| link("/dev/zero", path),
    |path, _| link(".", path),
];

#[cfg(unix)]
fn link(to: &str, path: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(to, path)
}

#[cfg(not(unix))]
fn link(_: &str, path: &Path) -> std::io::Result<()> {
    std::fs::create_dir(path)
}

/// An input as a file: its first byte says what stands there, the second as what it is looked for, its
/// first line is a part of the name. Whatever opens files reads it, or says why not.
pub fn files(input: &[u8]) -> Reached {
    let [shape, kind, bytes @ ..] = input else {
        return Reached::Refused;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let saves = folder.path().join("saves");
    std::fs::create_dir(&saves).expect("a folder");
    let line = bytes
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let name: String = String::from_utf8_lossy(line)
        .chars()
        .filter(|c| !matches!(c, '/' | '\0'))
        .take(20)
        .collect();
    let (name, ending) = match kind % 4 {
        0 => (format!("{name}-1"), "toml"),
        1 => ("last".to_string(), "replay"),
        2 => (format!("{name}-1"), "replay"),
        _ => ("settings".to_string(), "toml"),
    };
    let path = saves.join(format!("{name}.{ending}"));
    let make = SHAPES[usize::from(*shape) % SHAPES.len()];
    if make(&path, bytes).is_err() {
        // Not every name is one for a file.
        return Reached::Refused;
    }
    let faults = match kind % 4 {
        0 => faults_of_data(&saves, &path),
        1 | 2 => faults_of_saves(&saves, &path, &name),
        _ => Settings::read(&path).err().into_iter().collect(),
    };
    match told(&faults) {
        true => Reached::Refused,
        false => Reached::Played,
    }
}

/// What else a user has: the first byte says whether a table of figures, a party as plain text, a ledger, marks, a dungeon
/// or a figure of the user's own.
pub fn belongings(input: &[u8]) -> Reached {
    let [kind, bytes @ ..] = input else {
        return Reached::Refused;
    };
    let mut read = source("input", bytes);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let home = Home::of(Disk::default(), folder.path().to_path_buf());
    let write = |name: &str| {
        let path = folder.path().join(name);
        let above = path.parent().expect("a folder");
        std::fs::create_dir_all(above).expect("a folder");
        std::fs::write(path, bytes).expect("written");
    };
    let faults = match kind % 6 {
        0 => {
            read_sound_rows(&mut read, library());
            read.into_faults()
        }
        1 => {
            read_plain(&mut read, library());
            read.into_faults()
        }
        2 => {
            write("ledger.jsonl");
            Ledger::read(&home, None).map_or_else(|fault| vec![fault], |ledger| ledger.faults)
        }
        3 => {
            write("last.marks.toml");
            home.marks("last", 1).err().into_iter().collect()
        }
        4 => {
            write("dungeons/a.toml");
            own_map(&home, "a").faults
        }
        _ => {
            write("figures/a.toml");
            own_figure(&home, "a").faults
        }
    };
    match told(&faults) {
        true => Reached::Refused,
        false => Reached::Played,
    }
}

fn faults_of_data(folder: &Path, path: &Path) -> Vec<FileFault> {
    let folders = [folder.to_path_buf()];
    let mut faults = Library::with_folders(&folders).err().unwrap_or_default();
    faults.extend(check_paths(&folders).faults);
    assert!(faults.len() < 2100, "there are {} faults", faults.len());
    faults.extend(open(path).err());
    faults
}

fn faults_of_saves(folder: &Path, path: &Path, name: &str) -> Vec<FileFault> {
    let home = Home::of(Disk::default(), folder.to_path_buf());
    home.names().iter().for_each(|name| {
        let _ = home.glance::<Skirmish>(name);
    });
    let mut faults = match home.load::<Skirmish>(name) {
        Ok((_, fault)) => fault.into_iter().collect(),
        Err(faults) => faults,
    };
    faults.extend(open_save(path).err());
    faults
}

/// Whether the rules take a command; if so its text means the same, and its events rebuild what it did.
fn obey(position: Position<'_>, command: Command, line: &str) -> Reached {
    let game = Skirmish {
        book: position.book.clone(),
    };
    let text = position.command_text(command);
    if game.check(position.state, command).is_err() {
        return Reached::Refused;
    }
    let again = position.parse_command(&text);
    assert_eq!(again.ok(), Some(command), "`{line}` is `{text}`");
    let mut after = position.state.clone();
    let mut events = Vec::new();
    let mut dice = SeededDice::new(1, 1);
    game.apply(&mut after, command, &mut dice, &mut events);
    let mut rebuilt = position.state.clone();
    for event in events {
        game.absorb(&mut rebuilt, event);
    }
    assert!(rebuilt == after, "`{line}`: the events tell another story");
    Reached::Played
}

/// Begins a match and plays on; what was played can be saved and loaded.
fn play_plan(plan: &MatchPlan, library: &Library, mut chance: ChaCha8Rng) -> Reached {
    let (game, start) = match plan.start(library) {
        Ok(begun) => begun,
        Err(faults) => return refused(&faults),
    };
    let seed = chance.random::<u64>() & MOST_SEED;
    let fresh = History::new(game.clone(), start.clone(), seed);
    let replay = replay_of(fresh, "human", Some(plan.clone()));
    let mut session = Session::new(replay, room(library), None, Recap::Nothing);
    let mut page = Page::default();
    session.advance(&mut page);
    session.ask(&mut page);
    let history = go_on(&game, &start, Some(plan), &mut chance);
    kept(&replay_of(history, "human", Some(plan.clone())));
    Reached::Played
}

/// Plays what the plan says, else any lawful commands, and tells it all.
fn go_on(
    game: &Skirmish,
    start: &State,
    plan: Option<&MatchPlan>,
    chance: &mut ChaCha8Rng,
) -> History {
    let mut history = History::new(
        game.clone(),
        start.clone(),
        chance.random::<u64>() & MOST_SEED,
    );
    for _ in 0..COMMANDS {
        let Some(command) = given(&history, plan).or_else(|| any(&history, chance)) else {
            break;
        };
        let position = history.game().at(history.state());
        let text = position.command_text(command);
        assert_eq!(position.parse_command(&text), Ok(command), "`{text}`");
        let refusal = history.play(command).err();
        assert_eq!(refusal, None, "`{text}` is listed as lawful");
    }
    tell(&history);
    history
}

/// The plan's command for this moment, if it is lawful.
fn given(history: &History, plan: Option<&MatchPlan>) -> Option<Command> {
    let (game, state) = (history.game(), history.state());
    let command = plan?.command_at(game.at(state))?.ok()?;
    game.check(state, command).is_ok().then_some(command)
}

/// A lawful command; nobody concedes who can do anything else.
fn any(history: &History, chance: &mut ChaCha8Rng) -> Option<Command> {
    let (game, state) = (history.game(), history.state());
    game.to_act(state)?;
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    assert!(!legal.is_empty(), "a seat is to act and can do nothing");
    if legal.len() > 1 {
        legal.retain(|command| *command != Command::Concede);
    }
    Some(legal[chance.random_range(0..legal.len())])
}

/// Says all that happened in sentences.
fn tell(history: &History) {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    let texts = TEXTS.get_or_init(Texts::english);
    let mut teller = SkirmishTeller::at(history.start().clone());
    for entry in history.entries() {
        teller.hear(entry.command);
        for event in &entry.events {
            teller.tell(texts, history.game(), *event);
        }
    }
}

/// A match is loaded from its own save as it was, and plays twice alike.
fn kept(replay: &Replay) {
    let text = replay_text(replay);
    match parse_replay("kept.replay", &text) {
        Ok(read) => same(&text, &replay_text(&read)),
        Err(faults) => panic!("a match cannot be loaded from its own save: {faults:?}"),
    }
    if let Err(difference) = replay.verify() {
        panic!("a match cannot be verified: {difference:?}");
    }
}

/// Holds two texts against each other.
fn same(one: &str, other: &str) {
    let pairs = one.bytes().zip(other.bytes());
    let at = pairs.take_while(|(one, other)| one == other).count();
    let from = at.saturating_sub(60);
    let near = |text: &str| {
        let bytes: Vec<u8> = text.bytes().skip(from).take(120).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (here, there) = (near(one), near(other));
    assert!(
        one == other,
        "the save is another when loaded: {here}\n{there}"
    );
}

/// The first line of a save of the format before chains with a hash that fits its changed start, as a
/// patient forger would write it.
fn rehashed(text: &str) -> Option<String> {
    let header = text.lines().next()?;
    let (before, rest) = header.split_once("\"options\":")?;
    let (options, rest) = rest.split_once(",\"start\":")?;
    let (start, _) = rest.rsplit_once(",\"start_hash\":")?;
    let hash = blake3::hash(format!("[{options},{start}]").as_bytes()).to_hex();
    let hash = &hash[..32];
    Some(format!(
        "{before}\"options\":{options},\"start\":{start},\"start_hash\":\"{hash}\"}}"
    ))
}

/// A match with all seats played by one name.
fn replay_of(history: History, player: &str, plan: Option<MatchPlan>) -> Replay {
    let seat = SavedSeat {
        player: player.into(),
        answers: Answers::default(),
    };
    let seats = vec![seat; usize::from(history.start().seats())];
    let setup = plan.as_ref().map_or(Setup::Play, |plan| plan.setup);
    let plan = plan.map(MatchPlan::written);
    let sitting = Sitting::new(by_hand(&history, history.seed()), seats, setup, plan);
    Replay::new(sitting, &library().hashes).expect("it can be read again")
}

/// A plan in which what a user's file has brought is played with.
fn plan_with_news(library: &Library) -> MatchPlan {
    let shipped = self::library();
    if let Some(map) = library.maps.iter().find(|map| !shipped.maps.contains(map)) {
        return MatchPlan::basic(&map.id, 2);
    }
    if let Some(kit) = library.kits.iter().find(|kit| !shipped.kits.contains(kit)) {
        return MatchPlan::basic("laid", 2).with_kits(std::slice::from_ref(&kit.id));
    }
    let mut plan = MatchPlan::basic("starter", 2);
    let news = |party: &&Party| !shipped.parties.contains(party);
    if let Some(party) = library.parties.iter().rfind(news) {
        plan.options.game = Mode::Team;
        plan.options.points = Points(1000);
        let parties = vec![party.clone(); 2];
        // Parties that do not fit together are told; the match begins without them.
        told(
            &plan
                .seat_parties(parties, library)
                .err()
                .unwrap_or_default(),
        );
        return plan;
    }
    let news = |kind: &&dialdelve::games::skirmish::Kind| !shipped.kinds.contains(kind);
    if let Some(hero) = library
        .kinds
        .iter()
        .filter(news)
        .find(|kind| kind.is_hero())
    {
        plan.seats[0].heroes = vec![PlanHero {
            kind: hero.id.clone().into(),
            level: 1,
        }];
    }
    plan
}

/// Matches at many moments, for scripts and commands: set-up and play, basic and team game, printed
/// and laid dungeons, against people and computers.
pub fn starts() -> &'static [Replay] {
    static STARTS: OnceLock<Vec<Replay>> = OnceLock::new();
    STARTS.get_or_init(|| (0..24).map(start).collect())
}

fn start(number: u64) -> Replay {
    let map = ["starter", "undercroft", "laid", "fourfold"][(number % 4) as usize];
    let mut plan = MatchPlan::basic(map, 2 + (number / 8) as u8);
    if number % 8 > 3 {
        plan.options.game = Mode::Team;
    }
    let (game, state) = plan.start(library()).expect("a shipped map starts");
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    let mut history = History::new(game, state, number);
    for _ in 0..40 * number {
        match any(&history, &mut chance) {
            Some(command) => history.play(command).expect("it is listed"),
            None => break,
        };
    }
    let mut replay = replay_of(history, "human", None);
    if number % 3 == 2 {
        let second = replay.sitting.seat_mut(Seat(1));
        second.expect("two sit there").player = "greedy".into();
        replay.sitting.set_setup(Setup::Draw);
    }
    replay
}

/// The chance of an input: the same for the same bytes.
fn chance(input: &[u8]) -> ChaCha8Rng {
    let seed = blake3::hash(input);
    ChaCha8Rng::from_seed(*seed.as_bytes())
}

fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| {
        let mut shelf = Shelf::default();
        let faults = shelf.add_shipped();
        assert_eq!(faults, []);
        shelf
    })
}

/// The skirmish in the terminal with these data.
fn room(library: &Library) -> SkirmishRoom {
    SkirmishRoom {
        library: std::sync::Arc::new(library.clone()),
    }
}

/// The shipped data.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(Library::shipped)
}

fn source(name: &str, input: &[u8]) -> Source {
    Source::new(name, String::from_utf8_lossy(input))
}

/// Whether there are faults; each has words.
fn told(faults: &[FileFault]) -> bool {
    for fault in faults {
        let text = fault.to_string();
        assert!(!text.is_empty());
        assert!(
            !text.contains(char::is_control),
            "it moves the cursor: {text:?}"
        );
        assert!(
            fault
                .place
                .is_none_or(|(line, column)| line > 0 && column > 0)
        );
    }
    !faults.is_empty()
}

fn refused(faults: &[FileFault]) -> Reached {
    assert!(told(faults), "an input is refused without a fault");
    Reached::Refused
}
