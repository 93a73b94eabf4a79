//! The ledger: a line for every match that somebody has played to its end, from which statistics are counted.

mod statistics;

pub use statistics::{HeroTally, RecordMatch, Records, Statistics, WinTally};

use super::Sitting;
use crate::games::skirmish::{Mode, Place, Position};
use crate::kernel::{Outcome, Seat};
use crate::store::fault::FaultList;
use crate::store::{
    Appended, AppendedFound, AppendedHead, AppendedLine, FileFault, Home, Linkage, Message, folder,
    read_appended,
};
use crate::table::HUMAN;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The first line of the file.
const FORMAT: &str = "dialdelve ledger 2";
/// The format before it, whose lines are not chained.
const UNCHAINED: &str = "dialdelve ledger 1";
/// So many faults of its lines are told; the others are counted.
const MOST_FAULTS: usize = 20;
/// The most names of people that are told apart.
const MOST_NAMES: usize = 1000;

/// A match that has come to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LedgerEntry {
    /// The seed of its dice.
    pub seed: u64,
    /// `basic` or `team`.
    pub game: String,
    /// The id of where it was played.
    pub map: String,
    /// The round in which it ended.
    pub rounds: u16,
    /// Who sat there.
    pub seats: Vec<LedgerSeat>,
}

/// A seat of such a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LedgerSeat {
    /// Who played it, as matches name players; that of a person is `human`.
    pub player: String,
    /// What it was called; empty for who gave no name.
    pub name: String,
    /// Its team, from 0.
    pub team: u8,
    /// Whether it won.
    pub won: bool,
    /// Whether it gave up.
    pub conceded: bool,
    /// What it scored.
    pub gold: u32,
    /// Enemies that its heroes killed.
    pub kills: u8,
    /// Its heroes.
    pub heroes: Vec<LedgerHero>,
}

/// A hero of such a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LedgerHero {
    /// Its kind, by id.
    pub kind: String,
    /// What that is called.
    pub name: String,
    /// The level it reached.
    pub level: u8,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It left by its exit (END-1).
    Out,
    /// It was inside at the end, or never entered.
    Inside,
    /// It died.
    Dead,
}

impl LedgerEntry {
    /// The line of a match; none while it goes on, and none where no person plays.
    pub fn of(sitting: &Sitting) -> Option<LedgerEntry> {
        let history = sitting.history();
        let outcome = history.game().outcome(history.state())?;
        if !sitting.seats().iter().any(|seat| seat.player == HUMAN) {
            return None;
        }
        let position = history.game().at(history.state());
        let seats = position.state.players().seats();
        let seats = seats.map(|seat| LedgerSeat::of(sitting, &position, &outcome, seat));
        Some(LedgerEntry {
            seed: history.seed(),
            game: match position.book.options.game {
                Mode::Basic => "basic".into(),
                Mode::Team => "team".into(),
            },
            map: position.state.layout().name().to_string(),
            rounds: position.state.turn().round,
            seats: seats.collect(),
        })
    }

    /// Whether both are the same match, however it ended: one that was taken back and played on counts once.
    fn is_match_of(&self, other: &LedgerEntry) -> bool {
        let heroes = |entry: &LedgerEntry| -> Vec<String> {
            let heroes = entry.seats.iter().flat_map(|seat| &seat.heroes);
            heroes.map(|hero| hero.kind.clone()).collect()
        };
        self.seed == other.seed && self.map == other.map && heroes(self) == heroes(other)
    }
}

impl LedgerSeat {
    fn of(sitting: &Sitting, position: &Position<'_>, outcome: &Outcome, seat: Seat) -> LedgerSeat {
        let own = &position.state.players()[seat];
        let heroes = position.heroes(seat).map(|(who, hero)| {
            let kind = position.kind(who);
            LedgerHero {
                kind: kind.id.clone(),
                name: kind.name.clone(),
                level: hero.level,
                fate: match hero.place {
                    Place::Gone => Fate::Out,
                    Place::Dead => Fate::Dead,
                    Place::On(_) | Place::Outside | Place::Bank => Fate::Inside,
                },
            }
        });
        let player = sitting.seats().get(seat.index());
        LedgerSeat {
            player: player.map_or_else(String::new, |it| it.player.clone()),
            name: sitting
                .names()
                .get(seat.index())
                .cloned()
                .unwrap_or_default(),
            team: position.book.teams[seat],
            won: outcome.won[seat],
            conceded: own.conceded,
            gold: position.gold(seat),
            kills: own.kills,
            heroes: heroes.collect(),
        }
    }

    /// Whether a person of this name sat there; of any name, if none is given.
    pub fn is_of(&self, name: Option<&str>) -> bool {
        self.player == HUMAN && name.is_none_or(|name| self.name == name)
    }
}

/// What is counted from the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// The matches of the person who was asked for, or of all.
    pub statistics: Statistics,
    /// The names under which people have played, without those who gave none.
    pub names: BTreeSet<String>,
    /// Whether a changed line would be told.
    pub linkage: Linkage,
    /// What could not be read; it is left as it stands.
    pub faults: Vec<FileFault>,
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger {
            statistics: Statistics::default(),
            names: BTreeSet::new(),
            linkage: Linkage::Chained,
            faults: Vec::new(),
        }
    }
}

/// The first line of a ledger.
struct Head;

impl AppendedHead for Head {
    fn line(&self) -> String {
        FORMAT.to_string()
    }

    fn check(&self, line: &str) -> Result<Linkage, Message> {
        match line {
            FORMAT => Ok(Linkage::Chained),
            UNCHAINED => Ok(Linkage::Unchained),
            _ => Err(Message::new("fault-other-format")
                .with("format", FORMAT)
                .with("given", line)),
        }
    }
}

/// Where the ledger lies.
fn path(home: &Home) -> PathBuf {
    home.saves().join("ledger.jsonl")
}

impl Ledger {
    /// Counts the matches of the person of this name, or of all; nothing where no ledger is.
    ///
    /// # Errors
    /// That the file is no ledger, or that it or its folder cannot be read.
    pub fn read(home: &Home, name: Option<&str>) -> Result<Ledger, FileFault> {
        let path = path(home);
        let mut ledger = Ledger::default();
        if !is_there(home, &path)? {
            return Ok(ledger);
        }
        let mut faults = FaultList::new(MOST_FAULTS);
        let found = read_appended(&home.disk, &path, &Head, |line| {
            match entry_of(&path, line) {
                Ok(entry) => ledger.count(&entry, name),
                Err(fault) => faults.push(fault),
            }
        })?;
        ledger.linkage = found.linkage;
        ledger.faults = faults.into_sorted(&path.display().to_string());
        Ok(ledger)
    }

    fn count(&mut self, entry: &LedgerEntry, name: Option<&str>) {
        self.statistics.count(entry, name);
        let people = entry.seats.iter().filter(|seat| seat.is_of(None));
        for seat in people.filter(|seat| !seat.name.is_empty()) {
            if self.names.len() < MOST_NAMES && !self.names.contains(&seat.name) {
                self.names.insert(seat.name.clone());
            }
        }
    }

    /// Notes a match, unless it is noted already; whether it is new.
    ///
    /// # Errors
    /// That the file is none of a ledger, or another program has it, or what the operating system says; it is left as
    /// it is.
    pub fn note(home: &Home, entry: &LedgerEntry) -> Result<bool, FileFault> {
        let path = path(home);
        home.make_folder_of(&path)?;
        let mut is_noted = false;
        let (mut file, found) = opened(home, &path, |line| {
            let noted = || entry_of(&path, line).is_ok_and(|noted| noted.is_match_of(entry));
            is_noted = is_noted || noted();
        })?;
        if is_noted {
            return Ok(false);
        }
        let line = serde_json::to_string(entry).map_err(|why| {
            let what = Message::new("fault-ledger-entry").with("why", why.to_string());
            FileFault::of_path(&path, what)
        })?;
        check_length(&line).map_err(|what| FileFault::of_path(&path, what))?;
        // A last line that a crash has cut is of no use to anybody.
        file.go_on_after(found.end, &Head)?;
        file.add(&line)?;
        Ok(true)
    }
}

/// Whether there is a ledger.
fn is_there(home: &Home, path: &Path) -> Result<bool, FileFault> {
    let unread = |path: &Path, error| FileFault::of_path(path, folder::unread(&error));
    if home.disk.has(path).map_err(|error| unread(path, error))? {
        return Ok(true);
    }
    match home.disk.look(home.saves()) {
        Ok(data) if data.is_dir() => Ok(false),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Ok(_) => Err(unread(home.saves(), ErrorKind::NotADirectory.into())),
        Err(error) => Err(unread(home.saves(), error)),
    }
}

/// The longest line of a match, in bytes: all figures of a match with the longest names have less. Else a made-up
/// ledger would fill the memory with names.
const LONGEST: usize = 64 << 10;

/// That a line is no longer than is read again.
fn check_length(line: &str) -> Result<(), Message> {
    match line.len() > LONGEST {
        true => Err(Message::new("fault-appended-line-long").with("most", LONGEST)),
        false => Ok(()),
    }
}

/// The match of a line.
fn entry_of(path: &Path, line: AppendedLine) -> Result<LedgerEntry, FileFault> {
    let read = line.text.and_then(|text| {
        check_length(&text)?;
        serde_json::from_str(&text)
            .map_err(|why| Message::new("fault-ledger-json").with("why", why.to_string()))
    });
    read.map_err(|why| {
        let what = Message::new("fault-ledger-line")
            .with("line", line.number)
            .with("why", why);
        FileFault {
            place: Some((line.number, 1)),
            ..FileFault::of_path(path, what)
        }
    })
}

/// How often a ledger is asked for that another program has, and the time between.
const TRIES: u32 = 10;
const BETWEEN: Duration = Duration::from_millis(20);

/// Opens the ledger to write into it. A program that notes a match has it for a moment only.
fn opened(
    home: &Home,
    path: &Path,
    mut each: impl FnMut(AppendedLine),
) -> Result<(Appended, AppendedFound), FileFault> {
    for _ in 1..TRIES {
        match Appended::open(&home.disk, path, &Head, &mut each) {
            Err(fault) if fault.what.id == Appended::LOCKED => std::thread::sleep(BETWEEN),
            opened => return opened,
        }
    }
    Appended::open(&home.disk, path, &Head, each).map_err(|fault| match fault.what.id {
        Appended::LOCKED => FileFault::of_path(path, Message::new("fault-ledger-locked")),
        _ => fault,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::MAX_FIGURES;
    use crate::store::Disk;
    use crate::table::names::MOST_NAME;

    fn entry(seed: u64, won: bool) -> LedgerEntry {
        let seat = |player: &str, won: bool, gold: u32, kind: &str| LedgerSeat {
            player: player.into(),
            name: String::new(),
            team: u8::from(player != HUMAN),
            won,
            conceded: false,
            gold,
            kills: 2,
            heroes: vec![LedgerHero {
                kind: kind.into(),
                name: kind.to_uppercase(),
                level: 2,
                fate: if won { Fate::Out } else { Fate::Dead },
            }],
        };
        LedgerEntry {
            seed,
            game: "basic".into(),
            map: "starter".into(),
            rounds: 10 + seed as u16,
            seats: vec![
                seat(HUMAN, won, if won { 70 } else { 0 }, "orla"),
                seat("veteran:bold@300ms", !won, 40, "brannic"),
            ],
        }
    }

    fn read(home: &Home) -> Ledger {
        Ledger::read(home, None).expect("it is read")
    }

    #[test]
    fn a_match_is_noted_once_and_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        assert_eq!(read(&home), Ledger::default());
        assert!(Ledger::note(&home, &entry(1, true)).expect("noted"));
        assert!(!Ledger::note(&home, &entry(1, false)).expect("known"));
        assert!(Ledger::note(&home, &entry(2, false)).expect("noted"));
        assert!(Ledger::note(&home, &entry(3, true)).expect("noted"));
        let ledger = read(&home);
        assert_eq!((ledger.statistics.all.played, ledger.faults.len()), (3, 0));
        let all = ledger.statistics;
        assert_eq!(all.all, WinTally { played: 3, won: 2 });
        assert_eq!(all.against["veteran"], WinTally { played: 3, won: 2 });
        let orla = &all.heroes["orla"];
        assert_eq!((orla.played.played, orla.out, orla.died), (3, 2, 1));
        assert_eq!(all.records.most_gold.map(|it| it.value), Some(70));
        assert_eq!(all.records.fewest_rounds.map(|it| it.value), Some(11));
        assert_eq!(
            Ledger::read(&home, Some("Ann"))
                .expect("read")
                .statistics
                .all
                .played,
            0
        );
    }

    #[test]
    fn line_ends_of_another_system_are_left_as_they_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        Ledger::note(&home, &entry(1, true)).expect("noted");
        Ledger::note(&home, &entry(2, true)).expect("noted");
        let path = path(&home);
        let text = std::fs::read_to_string(&path).expect("the ledger");
        std::fs::write(&path, text.replace('\n', "\r\n")).expect("written");
        Ledger::note(&home, &entry(3, false)).expect("noted");
        let ledger = read(&home);
        assert_eq!(
            (ledger.statistics.all.played, ledger.faults),
            (3, Vec::new())
        );
    }

    /// What is written is read again: one bound serves for both.
    #[test]
    fn the_longest_match_is_noted_and_a_longer_line_is_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        let mut whole = entry(1, true);
        let mut hero = whole.seats[0].heroes[0].clone();
        hero.name = "ž".repeat(MOST_NAME);
        hero.kind = "z".repeat(MOST_NAME);
        whole.seats[0].heroes = vec![hero.clone(); MAX_FIGURES];
        assert!(Ledger::note(&home, &whole).expect("noted"));
        let ledger = read(&home);
        assert_eq!((ledger.statistics.all.played, ledger.faults.len()), (1, 0));
        whole.seed += 1;
        whole.seats[0].heroes = vec![hero; 4 * MAX_FIGURES];
        let fault = Ledger::note(&home, &whole).expect_err("it is too long");
        assert_eq!(fault.what.id, "fault-appended-line-long");
        assert_eq!(read(&home).statistics.all.played, 1);
    }

    #[test]
    fn a_ledger_that_another_program_has_is_read_and_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        Ledger::note(&home, &entry(1, true)).expect("noted");
        let held = Appended::open(&home.disk, &path(&home), &Head, drop).expect("it is free");
        assert_eq!(read(&home).statistics.all.played, 1);
        let fault = Ledger::note(&home, &entry(2, true)).expect_err("it is held");
        assert_eq!(fault.what.id, "fault-ledger-locked");
        drop(held);
        assert!(Ledger::note(&home, &entry(2, true)).expect("noted"));
    }

    #[test]
    fn a_damaged_line_is_told_and_the_rest_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        Ledger::note(&home, &entry(1, true)).expect("noted");
        let path = path(&home);
        let text = std::fs::read_to_string(&path).expect("the ledger");
        std::fs::write(&path, format!("{text}not a match\n{{\"seed\":")).expect("written");
        let ledger = read(&home);
        assert_eq!((ledger.statistics.all.played, ledger.faults.len()), (1, 1));
        Ledger::note(&home, &entry(2, true)).expect("noted");
        let text = std::fs::read_to_string(&path).expect("the ledger");
        assert!(text.contains("not a match\n"), "{text}");
        assert_eq!(read(&home).statistics.all.played, 2);
        std::fs::write(&path, "dialdelve ledger 9\n{}\n").expect("written");
        assert!(Ledger::note(&home, &entry(4, true)).is_err());
        let text = std::fs::read_to_string(&path).expect("the ledger");
        assert_eq!(text, "dialdelve ledger 9\n{}\n");
    }
}
