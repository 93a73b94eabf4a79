//! The ledger: a line for every match that somebody has played to its end, from which statistics are counted.

mod statistics;

pub use statistics::{HeroTally, RecordMatch, Records, Statistics, WinTally};

use super::Sitting;
use crate::games::skirmish::{Mode, Place, Position};
use crate::kernel::{Outcome, Seat};
use crate::store::results::{ResultsLog, ResultsSoFar};
use crate::store::{FileFault, Home, Message};
use crate::table::HUMAN;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The first line of the file.
const FORMAT: &str = "dialdelve ledger 1";

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
            gold: outcome.score[seat],
            kills: own.kills,
            heroes: heroes.collect(),
        }
    }

    /// Whether a person of this name sat there; of any name, if none is given.
    pub fn is_of(&self, name: Option<&str>) -> bool {
        self.player == HUMAN && name.is_none_or(|name| self.name == name)
    }
}

/// What stands in the ledger.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// The matches in the order in which they ended.
    pub entries: Vec<LedgerEntry>,
    /// What could not be read; it is left as it stands.
    pub faults: Vec<FileFault>,
}

/// Where the ledger lies.
fn path(home: &Home) -> PathBuf {
    home.saves().join("ledger.jsonl")
}

impl Ledger {
    /// Reads the ledger; it is empty where none is.
    pub fn read(home: &Home) -> Ledger {
        let path = path(home);
        if !home.disk.has(&path).unwrap_or(false) {
            return Ledger::default();
        }
        match ResultsLog::read_on(&home.disk, &path) {
            Ok(so_far) => Ledger::of_lines(&path, &so_far.lines),
            Err(fault) => Ledger {
                faults: vec![fault],
                ..Ledger::default()
            },
        }
    }

    fn of_lines(path: &Path, lines: &[String]) -> Ledger {
        let mut ledger = Ledger::default();
        let Some((format, lines)) = lines.split_first() else {
            return ledger;
        };
        if format != FORMAT {
            let fault = Message::new("fault-other-format")
                .with("format", FORMAT)
                .with("given", format);
            ledger.faults.push(FileFault::of_path(path, fault));
            return ledger;
        }
        for (line, text) in (2_usize..).zip(lines) {
            match serde_json::from_str(text) {
                Ok(entry) => ledger.entries.push(entry),
                Err(why) => {
                    let fault = Message::new("fault-ledger-line")
                        .with("line", line)
                        .with("why", why.to_string());
                    ledger.faults.push(FileFault::of_path(path, fault));
                }
            }
        }
        ledger
    }

    /// Notes a match, unless it is noted already; whether it is new.
    ///
    /// # Errors
    /// That the file is none of a ledger, or another program has it, or what the operating system says; it is left as
    /// it is.
    pub fn note(home: &Home, entry: &LedgerEntry) -> Result<bool, FileFault> {
        let path = path(home);
        home.make_folder_of(&path)?;
        let (mut file, so_far) = opened(home, &path)?;
        let ledger = Ledger::of_lines(&path, &so_far.lines);
        let unread = so_far.lines.first().is_some_and(|line| line != FORMAT);
        if let Some(fault) = ledger.faults.into_iter().find(|_| unread) {
            return Err(fault);
        }
        if ledger.entries.iter().any(|noted| noted.is_match_of(entry)) {
            return Ok(false);
        }
        // A last line that a crash has cut is of no use to anybody.
        file.go_on_after(so_far.whole())?;
        if so_far.lines.is_empty() {
            file.add(FORMAT)?;
        }
        let line = serde_json::to_string(entry).map_err(|why| {
            let what = Message::new("fault-ledger-entry").with("why", why.to_string());
            FileFault::of_path(&path, what)
        })?;
        file.add(&line)?;
        Ok(true)
    }
}

/// How often a ledger is asked for that another program has, and the time between.
const TRIES: u32 = 10;
const BETWEEN: Duration = Duration::from_millis(20);

/// Opens the ledger to write into it. A program that notes a match has it for a moment only.
fn opened(home: &Home, path: &Path) -> Result<(ResultsLog, ResultsSoFar), FileFault> {
    for _ in 1..TRIES {
        match ResultsLog::open_on(home.disk.clone(), path) {
            Err(fault) if fault.what.id == ResultsLog::LOCKED => std::thread::sleep(BETWEEN),
            opened => return opened,
        }
    }
    ResultsLog::open_on(home.disk.clone(), path).map_err(|fault| match fault.what.id {
        ResultsLog::LOCKED => FileFault::of_path(path, Message::new("fault-ledger-locked")),
        _ => fault,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Disk;

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

    #[test]
    fn a_match_is_noted_once_and_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        assert_eq!(Ledger::read(&home), Ledger::default());
        assert!(Ledger::note(&home, &entry(1, true)).expect("noted"));
        assert!(!Ledger::note(&home, &entry(1, false)).expect("known"));
        assert!(Ledger::note(&home, &entry(2, false)).expect("noted"));
        assert!(Ledger::note(&home, &entry(3, true)).expect("noted"));
        let ledger = Ledger::read(&home);
        assert_eq!((ledger.entries.len(), ledger.faults.len()), (3, 0));
        let all = Statistics::of(&ledger.entries, None);
        assert_eq!(all.all, WinTally { played: 3, won: 2 });
        assert_eq!(all.against["veteran"], WinTally { played: 3, won: 2 });
        let orla = &all.heroes["orla"];
        assert_eq!((orla.played.played, orla.out, orla.died), (3, 2, 1));
        assert_eq!(all.records.most_gold.map(|it| it.value), Some(70));
        assert_eq!(all.records.fewest_rounds.map(|it| it.value), Some(11));
        assert_eq!(Statistics::of(&ledger.entries, Some("Ann")).all.played, 0);
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
        let ledger = Ledger::read(&home);
        assert_eq!((ledger.entries.len(), ledger.faults), (3, Vec::new()));
    }

    #[test]
    fn a_ledger_that_another_program_has_is_read_and_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        Ledger::note(&home, &entry(1, true)).expect("noted");
        let held = ResultsLog::open(&path(&home)).expect("it is free");
        assert_eq!(Ledger::read(&home).entries.len(), 1);
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
        let ledger = Ledger::read(&home);
        assert_eq!((ledger.entries.len(), ledger.faults.len()), (1, 1));
        Ledger::note(&home, &entry(2, true)).expect("noted");
        let text = std::fs::read_to_string(&path).expect("the ledger");
        assert!(text.contains("not a match\n"), "{text}");
        assert_eq!(Ledger::read(&home).entries.len(), 2);
        std::fs::write(&path, "dialdelve ledger 9\n{}\n").expect("written");
        assert!(Ledger::note(&home, &entry(4, true)).is_err());
        let text = std::fs::read_to_string(&path).expect("the ledger");
        assert_eq!(text, "dialdelve ledger 9\n{}\n");
    }
}
