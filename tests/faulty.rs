//! A disk that fails: at every single call of everything that reads or writes, and at every byte. Nothing
//! is lost, what happened is said, and the file it happened to is named.

use dialdelve::games::skirmish::Command;
use dialdelve::store::files::{Call, Disk, DiskWatch};
use dialdelve::store::skirmish::Replay;
use dialdelve::store::skirmish::case::keep_case;
use dialdelve::store::skirmish::{
    Ledger, Library, MatchPlan, PARTIES, Sitting, StepLog, check_paths_on, keep_party, own_party,
    party_text,
};
use dialdelve::store::{
    Appended, AppendedHead, BugReport, FileFault, Home, Kept, Linkage, Message, OwnFiles, Settings,
    UNDER_WAY, read_appended, replay_text,
};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::skirmish::party::{PartyList, PartyStep};
use dialdelve::table::words::IfTaken;
use dialdelve::table::{By, SavedSeat, Setup, Stepwise, Workpiece, work_text};
use std::io::Error;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// A disk that notes its calls and fails at one of them.
#[derive(Default)]
struct Faulty {
    /// The number of the call that fails.
    fails: Option<usize>,
    /// How many bytes come to the disk before it is full.
    room: Option<usize>,
    seen: Mutex<Vec<(Call, PathBuf)>>,
}

impl Faulty {
    fn at(number: usize) -> Arc<Faulty> {
        Arc::new(Faulty {
            fails: Some(number),
            ..Faulty::default()
        })
    }

    fn full_after(bytes: usize) -> Arc<Faulty> {
        Arc::new(Faulty {
            room: Some(bytes),
            ..Faulty::default()
        })
    }

    fn disk(self: &Arc<Faulty>) -> Disk {
        Disk::watched(self.clone())
    }

    fn calls(&self) -> Vec<Call> {
        let seen = self.seen.lock().expect("nobody panics with it");
        seen.iter().map(|(call, _)| *call).collect()
    }

    /// The call that failed, if it came to it.
    fn failed(&self) -> Option<Call> {
        self.calls().get(self.fails?).copied()
    }
}

impl DiskWatch for Faulty {
    fn before(&self, call: Call, path: &Path) -> Result<(), Error> {
        let mut seen = self.seen.lock().expect("nobody panics with it");
        seen.push((call, path.to_path_buf()));
        match self.fails == Some(seen.len() - 1) {
            // One that has words of its own, and that no code takes for anything else.
            true => Err(Error::other("the disk is on fire")),
            false => Ok(()),
        }
    }

    fn room(&self, bytes: usize) -> usize {
        self.room.unwrap_or(bytes)
    }
}

const FIRE: &str = "the disk is on fire";

/// A match with so many lawful commands played.
fn replay(commands: usize) -> Replay {
    let plan = MatchPlan::basic("starter", 2);
    let (game, start) = plan.start(&Library::shipped()).expect("it ships");
    let mut history = History::new(game, start, 5);
    for _ in 0..commands {
        let mut legal = Vec::new();
        history.game().legal(history.state(), &mut legal);
        let any = legal.iter().find(|it| **it != Command::Concede);
        history
            .play_by(*any.expect("a lawful command"), By::Hand)
            .expect("it is lawful");
    }
    let seat = SavedSeat {
        player: "human".into(),
        answers: Answers::default(),
    };
    let sitting = Sitting::new(history, vec![seat.clone(), seat], Setup::Play, None);
    Replay::new(sitting, &[]).expect("it can be read again")
}

/// A folder of saves with a match under way.
struct Place {
    folder: tempfile::TempDir,
    old: String,
    new: Replay,
}

impl Place {
    fn new() -> Place {
        let place = Place {
            folder: tempfile::tempdir().expect("a temporary folder"),
            old: replay_text(&replay(2)),
            new: replay(4),
        };
        std::fs::create_dir_all(place.saves()).expect("a folder");
        std::fs::write(place.file("last.replay"), &place.old).expect("written");
        place
    }

    fn saves(&self) -> PathBuf {
        self.folder.path().join("matches")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.saves().join(name)
    }

    fn text(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.file(name)).ok()
    }

    fn home(&self, disk: Disk) -> Home {
        Home::of(disk, self.saves())
    }

    /// The names of all files, but that of the lock.
    fn names(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.saves()).expect("a folder");
        let names = files.map(|file| file.expect("a file").file_name().display().to_string());
        let mut names: Vec<String> = names.filter(|name| name != "last.lock").collect();
        names.sort();
        names
    }
}

/// Does something on a disk whose first call fails, then on one whose second does, and so on to the end;
/// the calls at which it was tried.
fn at_every_call(mut act: impl FnMut(&Arc<Faulty>)) -> Vec<Call> {
    let mut tried = Vec::new();
    for number in 0.. {
        let faulty = Faulty::at(number);
        act(&faulty);
        match faulty.failed() {
            Some(call) => tried.push(call),
            None => break,
        }
    }
    tried
}

#[track_caller]
fn names_it(text: &str, file: &str) {
    assert!(text.contains(file), "`{file}` is not named: {text}");
    assert!(text.contains(FIRE), "what happened is not said: {text}");
}

#[test]
fn a_save_stands_whole_whatever_call_fails() {
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        let new = replay_text(&place.new);
        let saved = place.home(faulty.disk()).write_last(&place.new);
        let now = place.text("last.replay").expect("there is a match");
        assert_eq!(place.names(), ["last.replay"], "{:?}", faulty.failed());
        match (saved, faulty.failed()) {
            (Ok(()), None) => assert!(now == new),
            (Err(fault), Some(Call::SyncFolder)) => {
                assert!(now == new, "it is in its place");
                names_it(&fault.to_string(), "last.replay: it is written, but");
            }
            (Err(fault), Some(call)) => {
                assert!(now == place.old, "{call:?} has changed it");
                names_it(&fault.to_string(), "last.replay: ");
                let stands = "what was saved in it before stands as it was";
                assert!(fault.to_string().contains(stands), "{fault}");
            }
            (saved, failed) => panic!("{saved:?} with {failed:?}"),
        }
    });
    use Call::{Create, Folder, Look, Rename, Sync, SyncFolder, Write};
    // The folder last: a power cut may undo a rename until then.
    assert_eq!(
        tried,
        [Look, Folder, Create, Write, Sync, Rename, SyncFolder]
    );
}

#[test]
fn a_write_that_is_cut_at_any_byte_leaves_the_match_before_it() {
    let place = Place::new();
    let length = replay_text(&place.new).len();
    // The head of a match is long and of one piece.
    let cuts = (0..length).filter(|bytes| bytes % 499 == 0 || bytes + 400 > length);
    for bytes in cuts {
        let home = place.home(Faulty::full_after(bytes).disk());
        let fault = home.write_last(&place.new).expect_err("it is full");
        assert!(fault.text().contains("the disk is full"), "{fault}");
        assert!(place.text("last.replay").as_ref() == Some(&place.old));
        assert_eq!(place.names(), ["last.replay"]);
    }
    let home = place.home(Faulty::full_after(length).disk());
    home.write_last(&place.new).expect("there is room");
    // Settings are written by the same calls, and are short: at every byte.
    let path = place.file("settings.toml");
    Settings::default().write(&path).expect("written");
    let old = std::fs::read(&path).expect("written");
    let mut mine = Settings::default();
    mine.text_size = 130;
    for bytes in 0..old.len() {
        let written = mine.write_on(&Faulty::full_after(bytes).disk(), &path);
        let fault = written.expect_err("it is full");
        assert!(fault.text().contains("the disk is full"), "{fault}");
        assert!(std::fs::read(&path).expect("it stands") == old);
    }
}

#[test]
fn a_save_that_is_cut_at_any_byte_is_read_to_its_last_whole_line() {
    let place = Place::new();
    let whole = replay_text(&place.new);
    let home = place.home(Disk::default());
    let header = whole.find('\n').expect("a header");
    let cuts = (0..header).step_by(211).chain(header - 3..=whole.len());
    let mut found = std::collections::BTreeSet::new();
    for cut in cuts {
        std::fs::write(place.file("last.replay"), &whole.as_bytes()[..cut]).expect("written");
        let lines = whole[..cut].matches('\n').count();
        // A last line may be whole without its end.
        let at_end = whole.as_bytes().get(cut) == Some(&b'\n');
        let all = place.new.sitting.history().entries();
        // Behind the header stand the entries, then the end, whose lack is told.
        let entries = (lines + usize::from(at_end)).saturating_sub(1);
        let entries = entries.min(all.len());
        match home.load(UNDER_WAY) {
            Ok((read, fault)) => {
                assert_eq!(
                    read.sitting.history().entries().len(),
                    entries,
                    "cut at {cut}"
                );
                let ended = cut == whole.len();
                assert_eq!(fault.is_none(), ended, "cut at {cut}: {fault:?}");
                assert!(read.sitting.history().entries().iter().eq(&all[..entries]));
                found.insert(entries);
            }
            Err(faults) => {
                assert!(entries == 0, "cut at {cut}: {faults:?}");
                assert!(faults[0].file.contains("last.replay"));
                let aside = home.set_aside().expect("it is set aside");
                let kept = std::fs::read(&aside).expect("it is kept");
                assert!(kept == whole.as_bytes()[..cut]);
                std::fs::remove_file(aside).expect("it is ours");
            }
        }
    }
    assert_eq!(found.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
}

#[test]
fn whatever_call_fails_no_named_save_is_lost() {
    for if_taken in [IfTaken::Stays, IfTaken::Replaced] {
        let again = if_taken == IfTaken::Replaced;
        let tried = at_every_call(|faulty| {
            let place = Place::new();
            let new = replay_text(&place.new);
            if again {
                std::fs::write(place.file("one.replay"), "mine").expect("written");
            }
            let saved = place
                .home(faulty.disk())
                .save_copy("one", &place.new, if_taken);
            let now = place.text("one.replay");
            let is_new = now.as_ref() == Some(&new);
            match (saved, faulty.failed()) {
                (Ok(_), _) => assert!(is_new),
                (Err(what), Some(Call::SyncFolder)) => {
                    assert!(is_new);
                    names_it(&what.to_string(), "one.replay");
                }
                (Err(what), Some(_)) => {
                    assert_eq!(now.as_deref(), again.then_some("mine"));
                    assert!(what.to_string().contains("one"), "{what}");
                }
                (Err(what), None) => panic!("{what}"),
            }
            assert!(place.text("last.replay").as_ref() == Some(&place.old));
        });
        assert!(tried.contains(&Call::Rename) && tried.contains(&Call::SyncFolder));
    }
}

/// Renames a save, throws it away and brings it back while the disk fails: it lies whole under one name, and no other is
/// touched.
#[test]
fn whatever_call_fails_no_match_is_lost_between_list_and_bin() {
    type Act = fn(&Home) -> Result<(), FileFault>;
    let acts: [Act; 3] = [
        |home| home.rename("one", "two"),
        |home| home.throw_away("one").map(drop),
        |home| home.restore_free("old").map(drop),
    ];
    for (number, act) in acts.into_iter().enumerate() {
        let tried = at_every_call(|faulty| {
            let place = Place::new();
            std::fs::create_dir_all(place.file("bin")).expect("a folder");
            let files = [
                ("one.replay", "mine"),
                ("one.marks.toml", "my marks"),
                ("two.marks.toml", "marks of nothing"),
                ("old.replay", "another"),
                ("bin/one.replay", "an older one"),
                ("bin/old.replay", "old"),
                ("bin/old.marks.toml", "old marks"),
            ];
            for (name, text) in files {
                std::fs::write(place.file(name), text).expect("written");
            }
            let told = act(&place.home(faulty.disk()));
            let mut left = Vec::new();
            for folder in [place.saves(), place.file("bin")] {
                let found = std::fs::read_dir(folder).expect("a folder");
                let texts =
                    found.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
                left.extend(texts);
            }
            for (_, text) in files {
                assert!(left.iter().any(|it| it == text), "{number}: {text} is lost");
            }
            assert!(place.text("last.replay").as_ref() == Some(&place.old));
            if faulty.failed().is_none() {
                told.unwrap_or_else(|fault| panic!("{number}: {fault}"));
            }
        });
        assert!(tried.contains(&Call::Rename));
    }
}

#[test]
fn whatever_call_fails_a_report_is_written_whole_or_not_at_all() {
    let facts = [("window", "none".to_string())];
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        std::fs::write(place.file("report-1.txt"), "mine").expect("written");
        let home = place.home(faulty.disk());
        let report = BugReport::gather(Some(&home), &[("skirmish", home.clone())], None, &facts);
        let kept = report.keep(&home);
        assert_eq!(place.text("report-1.txt").as_deref(), Some("mine"));
        match place.text("report-2.txt") {
            Some(text) => assert_eq!(text, report.text()),
            None => assert!(kept.is_err(), "it is not there"),
        }
        let parts = place
            .names()
            .into_iter()
            .filter(|name| name.ends_with(".part"));
        assert_eq!(parts.count(), 0, "nothing is left half done");
        if faulty.failed().is_none() {
            kept.unwrap_or_else(|fault| panic!("{fault}"));
        }
    });
    assert!(tried.contains(&Call::Write) && tried.contains(&Call::Rename));
    let place = Place::new();
    let home = place.home(Faulty::full_after(100).disk());
    let report = BugReport::gather(Some(&home), &[], None, &facts);
    let fault = report.keep(&home).expect_err("the disk is full");
    assert!(fault.to_string().contains("full"), "{fault}");
    assert_eq!(place.names(), ["last.replay"]);
}

#[test]
fn whatever_call_fails_a_match_is_kept_or_the_fault_is_told() {
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        let new = replay_text(&place.new);
        std::fs::write(place.file("match-1.replay"), "another").expect("written");
        let kept = place.home(faulty.disk()).keep(&place.new, Kept::Finished);
        assert_eq!(place.text("match-1.replay").as_deref(), Some("another"));
        match (kept, faulty.failed()) {
            (Ok(path), _) => {
                assert!(std::fs::read_to_string(path).is_ok_and(|text| text == new));
            }
            (Err(fault), Some(_)) => names_it(&fault.to_string(), "match-"),
            (Err(fault), None) => panic!("{fault}"),
        }
    });
    assert!(tried.contains(&Call::List) && tried.contains(&Call::Write));
}

#[test]
fn whatever_call_fails_a_match_is_loaded_or_the_fault_is_told() {
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        let home = place.home(faulty.disk());
        match (
            home.load::<dialdelve::games::skirmish::Skirmish>(UNDER_WAY),
            faulty.failed(),
        ) {
            (Ok((read, None)), None) => assert!(replay_text(&read) == place.old),
            (Err(faults), Some(_)) => names_it(&faults[0].to_string(), "last.replay: "),
            (other, failed) => panic!("{:?} with {failed:?}", other.map(|(_, fault)| fault)),
        }
        assert!(place.text("last.replay").as_ref() == Some(&place.old));
    });
    assert_eq!(tried, [Call::Look, Call::Open, Call::Read]);
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        let home = place.home(faulty.disk());
        match (
            home.glance::<dialdelve::games::skirmish::Skirmish>(UNDER_WAY),
            faulty.failed(),
        ) {
            // The last look is for the name of an own dungeon, without which a match is told as well.
            (Ok(glance), None | Some(Call::Look)) => assert_eq!(glance.commands, Some(2)),
            (Err(fault), Some(_)) => names_it(&fault.to_string(), "last.replay: "),
            (glance, failed) => panic!("{glance:?} with {failed:?}"),
        }
    });
    assert_eq!(tried, [Call::Look, Call::Open, Call::Read, Call::Look]);
}

#[test]
fn whatever_call_fails_a_broken_match_is_not_lost() {
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        std::fs::write(place.file("broken-1.replay"), "older").expect("written");
        let aside = place.home(faulty.disk()).set_aside();
        assert_eq!(place.text("broken-1.replay").as_deref(), Some("older"));
        let stands = ["last.replay", "broken-2.replay"]
            .into_iter()
            .filter(|name| place.text(name).as_ref() == Some(&place.old));
        assert_eq!(stands.count(), 1, "it stands once");
        match (aside, faulty.failed()) {
            (Ok(path), None) => assert!(path.ends_with("broken-2.replay")),
            (Err(fault), Some(_)) => names_it(&fault.to_string(), ".replay: "),
            (aside, failed) => panic!("{aside:?} with {failed:?}"),
        }
    });
    // It is read first: what cannot be read now may be sound.
    let read = [Call::Look, Call::Open, Call::Read];
    let moved = [Call::Look, Call::Look, Call::Rename, Call::SyncFolder];
    assert_eq!(tried, [&read[..], &moved].concat());
}

/// The lock asks the disk too; one that does not answer is no reason to leave a match unsaved.
#[test]
fn whatever_call_fails_a_locked_folder_is_saved_into_or_the_fault_is_told() {
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        let new = replay_text(&place.new);
        let home = place.home(faulty.disk());
        let lock = home.lock().expect("nobody else has it");
        let saved = home.write_last(&place.new);
        let now = place.text("last.replay").expect("a match");
        match (saved, faulty.failed()) {
            (Ok(()), _) => assert!(now == new),
            (Err(fault), Some(Call::SyncFolder)) => names_it(&fault.to_string(), "last.replay"),
            (Err(fault), Some(_)) => {
                assert!(now == place.old);
                names_it(&fault.to_string(), "last.replay");
            }
            (Err(fault), None) => panic!("{fault}"),
        }
        // The next save is none the worse.
        if faulty.failed().is_some() {
            home.write_last(&place.new).expect("nothing fails any more");
            assert!(place.text("last.replay").as_ref() == Some(&new));
        }
        drop(lock);
    });
    assert!(tried.contains(&Call::Lock));
}

#[test]
fn whatever_call_fails_settings_are_not_lost() {
    let usual = Settings::default();
    let mut mine = Settings::default();
    mine.text_size = 130;
    for broken in [false, true] {
        let tried = at_every_call(|faulty| {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("settings.toml");
            usual.write(&path).expect("written");
            if broken {
                std::fs::write(&path, "mine, broken").expect("written");
            }
            let before = std::fs::read_to_string(&path).expect("it is there");
            let written = mine.write_on(&faulty.disk(), &path);
            let files = std::fs::read_dir(folder.path()).expect("a folder");
            let texts = files.map(|it| std::fs::read_to_string(it.expect("a file").path()));
            let texts: Vec<String> = texts.map(|text| text.expect("text")).collect();
            match (written, faulty.failed()) {
                (Ok(()), _) => assert_eq!(Settings::read(&path), Ok(mine.clone())),
                (Err(fault), Some(_)) => names_it(&fault.to_string(), "settings.toml: "),
                (Err(fault), None) => panic!("{fault}"),
            }
            let replaced = !broken && Settings::read(&path) == Ok(mine.clone());
            assert!(replaced || texts.contains(&before), "the old ones are gone");
        });
        assert!(tried.contains(&Call::Rename));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("settings.toml");
    mine.write(&path).expect("written");
    at_every_call(|faulty| match Settings::read_on(&faulty.disk(), &path) {
        Ok(read) => assert_eq!((read, faulty.failed()), (mine.clone(), None)),
        Err(fault) => names_it(&fault.to_string(), "settings.toml: "),
    });
}

#[test]
fn whatever_call_fails_data_are_read_whole_or_the_fault_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = "format = \"dialdelve tokens 1\"\n[[table]]\nid = \"own\"\ncolour = \"blue\"\nrows = [\
        [0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]\n";
    std::fs::create_dir(folder.path().join("below")).expect("a folder");
    std::fs::write(folder.path().join("below/table.toml"), table).expect("written");
    let plan = "format = \"dialdelve match 1\"\n[[seat]]\n[[seat]]\n";
    std::fs::write(folder.path().join("plan.toml"), plan).expect("written");
    let paths = [folder.path().to_path_buf()];
    let name = folder.path().display().to_string();
    let tried = at_every_call(|faulty| {
        let read = Library::with_folders_on(&faulty.disk(), &paths);
        match (read, faulty.failed()) {
            (Ok(library), None) => assert!(library.tables.iter().any(|it| it.id == "own")),
            (Err(faults), Some(_)) => names_it(&faults[0].to_string(), &name),
            (read, failed) => panic!("{:?} with {failed:?}", read.map(|_| ())),
        }
    });
    use Call::{List, Look, Open, Read};
    let file = [Look, Open, Read];
    assert_eq!(tried, [&[List, List][..], &file, &file].concat());
    let tried = at_every_call(|faulty| {
        let report = check_paths_on(&faulty.disk(), &paths);
        match (&report.faults[..], faulty.failed()) {
            ([], None) => assert_eq!(report.files, 2),
            ([fault], Some(_)) => names_it(&fault.to_string(), &name),
            (faults, failed) => panic!("{faults:?} with {failed:?}"),
        }
    });
    assert_eq!(
        tried.len(),
        11,
        "the plan is opened again when the data are known"
    );
}

#[test]
fn whatever_call_fails_no_case_is_lost() {
    let library = Library::shipped();
    let tried = at_every_call(|faulty| {
        let place = Place::new();
        std::fs::write(place.file("one.toml"), "mine").expect("written");
        let home = place.home(faulty.disk());
        let history = place.new.sitting.history();
        let kept: Result<_, Message> =
            keep_case(&home, "one", IfTaken::Replaced, history, &library);
        let now = place.text("one.toml").expect("it stands");
        match (kept, faulty.failed()) {
            (Ok(_), None) | (Err(_), Some(Call::SyncFolder)) => assert!(now != "mine"),
            (Err(what), Some(_)) => {
                assert_eq!(now, "mine");
                names_it(&what.to_string(), "one.toml");
            }
            (kept, failed) => panic!("{kept:?} with {failed:?}"),
        }
    });
    assert!(tried.contains(&Call::Sync));
}

/// What the tests above rely on: a fault that is told names the file.
#[test]
fn a_fault_of_a_file_begins_with_its_name() {
    let fault = FileFault::new("a\u{7}b.toml", Message::new("fault-broken"));
    assert_eq!(fault.to_string(), "a\\u0007b.toml: it is broken");
    let more = FileFault::more("", 1_204_567);
    assert_eq!(
        (more.to_string().as_str(), more.count()),
        ("and 1,204,567 more", 1_204_567)
    );
}

/// A file that grows and has this head.
struct Grows;

impl AppendedHead for Grows {
    fn line(&self) -> String {
        "a head".to_string()
    }

    fn check(&self, line: &str) -> Result<Linkage, Message> {
        match line == self.line() {
            true => Ok(Linkage::Chained),
            false => Err(Message::new("fault-arena-format").with("format", "a head")),
        }
    }
}

/// Opens a file that grows, goes on behind what is whole, and adds a line.
fn adds(disk: &Disk, path: &Path, line: &str) -> Result<(), FileFault> {
    let (mut file, found) = Appended::open(disk, path, &Grows, drop)?;
    file.go_on_after(found.end, &Grows)?;
    file.add(line)
}

/// The lines of a file that grows, each sound.
fn lines_of(path: &Path) -> Vec<String> {
    let mut lines = Vec::new();
    let found = read_appended(&Disk::default(), path, &Grows, |line| {
        lines.push(line.text.expect("a sound line"));
    });
    assert_eq!(found.expect("it is read").torn, 0);
    lines
}

#[test]
fn whatever_call_fails_results_of_a_long_run_are_not_lost() {
    let [one, two, three] = ["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"];
    let tried = at_every_call(|faulty| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("arena.log");
        for line in [one, two] {
            adds(&Disk::default(), &path, line).expect("written");
        }
        let whole = std::fs::read_to_string(&path).expect("it is there");
        std::fs::write(&path, format!("{whole}torn")).expect("written");
        let gone_on = adds(&faulty.disk(), &path, three);
        let text = std::fs::read_to_string(&path).expect("it is there");
        assert!(text.starts_with(&whole), "{text}");
        match (gone_on, faulty.failed()) {
            (Ok(()), None) => assert_eq!(lines_of(&path), [one, two, three]),
            (Err(fault), Some(_)) => names_it(&fault.to_string(), "arena.log: "),
            (gone_on, failed) => panic!("{gone_on:?} with {failed:?}"),
        }
    });
    assert!(tried.contains(&Call::Lock) && tried.contains(&Call::Write));
}

#[test]
fn a_line_for_which_there_is_no_room_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("arena.log");
    let [one, two] = ["{\"a\":1}", "{\"a\":2}"];
    adds(&Disk::default(), &path, one).expect("written");
    let whole = std::fs::read(&path).expect("it is there");
    let disk = Faulty::full_after(2).disk();
    let (mut file, found) = Appended::open(&disk, &path, &Grows, drop).expect("it is opened");
    file.go_on_after(found.end, &Grows).expect("it goes on");
    let fault = file.add(two).expect_err("the disk is full");
    names_it_full(&fault.to_string());
    drop(file);
    assert_eq!(std::fs::read(&path).expect("it is there"), whole);
    adds(&Disk::default(), &path, two).expect("there is room again");
    assert_eq!(lines_of(&path), [one, two]);
}

#[test]
fn a_line_that_would_not_be_read_again_is_not_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("arena.log");
    let long = format!("{{\"a\":\"{}\"}}", "x".repeat(1 << 20));
    let fault = adds(&Disk::default(), &path, &long).expect_err("too long");
    assert_eq!(fault.what.id, "fault-appended-full");
    assert!(lines_of(&path).is_empty());
}

fn names_it_full(text: &str) {
    assert!(
        text.contains("arena.log: ") && text.contains("full"),
        "{text}"
    );
}

/// A disk on which there is room for so many bytes more.
struct Filling(AtomicUsize);

impl DiskWatch for Filling {
    fn before(&self, _: Call, _: &Path) -> Result<(), Error> {
        Ok(())
    }

    fn room(&self, bytes: usize) -> usize {
        let left = self.0.load(Ordering::Relaxed);
        let some = bytes.min(left);
        self.0.store(left - some, Ordering::Relaxed);
        some
    }
}

type PartyWork = Workpiece<PartyList, PartyStep>;

/// A party under work, as the window keeps it.
struct PartyTable {
    home: Home,
    log: StepLog,
    work: PartyWork,
}

impl PartyTable {
    /// Begins one, or opens it with all that its journal tells.
    fn open(home: Home) -> PartyTable {
        let Some(list) = own_party(&home, "mine").content else {
            let list = PartyList::empty("mine".into(), "Mine".into());
            let log = StepLog::of_new(work_text(&list));
            let work = Workpiece::new(list);
            return PartyTable { home, log, work };
        };
        let named = (PARTIES, "mine");
        let (log, work) = StepLog::open_work(&home, named, &list, party_text);
        let work = work.unwrap_or_else(|| Workpiece::new(list));
        PartyTable { home, log, work }
    }

    /// Gives it a name, and keeps that as far as there is room.
    fn names(&mut self, name: &str) {
        let mut list = self.work.now().clone();
        list.name = name.to_string();
        assert!(self.work.perform(PartyStep::Name, list));
        let deeds = self.work.take_deeds();
        let _ = self.log.write(&self.home, (PARTIES, "mine"), &deeds);
        let _ = keep_party(&self.home, self.work.now());
    }

    /// The names that it had, the newest first.
    fn had(mut self) -> Vec<String> {
        let mut had = vec![self.work.now().name.clone()];
        while self.work.undo().is_some() {
            had.push(self.work.now().name.clone());
        }
        had
    }
}

#[test]
fn steps_outlive_a_full_disk_and_a_kill_together() {
    let usual = ["Mine", "One", "Two", "Three", "Four", "Five"];
    for room in (0..900).step_by(13) {
        for killed in [true, false] {
            let folder = tempfile::tempdir().expect("a folder");
            let watch = Arc::new(Filling(AtomicUsize::new(usize::MAX)));
            let home = Home::of(Disk::watched(watch.clone()), folder.path().join("matches"));
            let mut table = PartyTable::open(home.clone());
            usual[1..3].iter().for_each(|name| table.names(name));
            watch.0.store(room, Ordering::Relaxed);
            usual[3..].iter().for_each(|name| table.names(name));
            watch.0.store(usize::MAX, Ordering::Relaxed);
            if !killed {
                table.names("Six");
            }
            drop(table);
            let had = PartyTable::open(home).had();
            match killed {
                // What came into the file has its way back.
                true => {
                    let file = had.len();
                    let expected: Vec<&str> = usual[..file].iter().rev().copied().collect();
                    assert!(file > 2 && had == expected, "room {room}: {had:?}");
                }
                false => {
                    let all = ["Six", "Five", "Four", "Three", "Two", "One", "Mine"];
                    assert_eq!(had, all, "room {room}");
                }
            }
        }
    }
}

#[test]
fn a_journal_that_was_cut_leads_as_far_as_it_goes() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let mut table = PartyTable::open(home.clone());
    ["One", "Two"].iter().for_each(|name| table.names(name));
    let kept = keep_party(&home, table.work.now());
    kept.expect("it is kept");
    table.names("Three");
    drop(table);
    let file = home.own(PARTIES).folder().join("journal/mine.steps");
    let journal = std::fs::read(&file).expect("a journal");
    let party = home.own(PARTIES).path("mine");
    let text = std::fs::read_to_string(&party).expect("a party");
    std::fs::write(&party, text.replace("Three", "Two")).expect("written");
    let two = journal.len()
        - 1
        - journal[..journal.len() - 1]
            .iter()
            .rev()
            .position(|it| *it == b'\n')
            .expect("a line");
    for end in two..=journal.len() {
        std::fs::write(&file, &journal[..end]).expect("written");
        let table = PartyTable::open(home.clone());
        assert_eq!(table.had(), ["Two", "One", "Mine"], "cut at byte {end}");
    }
}

#[test]
fn files_of_an_import_are_all_written_or_none() {
    let tried = at_every_call(|faulty| {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = faulty.disk();
        let own = folder.path().join("deep/own");
        let files = OwnFiles::of_folder(&disk, own.clone());
        let texts = ["a", "b", "c"].map(|name| (name, format!("# {name}\n")));
        match (files.write_new(texts.into_iter()), faulty.failed()) {
            (Ok(()), _) => {
                let left = ["a", "b", "c"].map(|name| own.join(format!("{name}.toml")).exists());
                assert_eq!(left, [true; 3]);
            }
            (Err(fault), Some(_)) => {
                assert!(fault.to_string().contains(FIRE), "{fault}");
                let left = std::fs::read_dir(folder.path()).expect("a folder").count();
                assert_eq!(left, 0, "{:?} leaves something", faulty.failed());
            }
            (written, failed) => panic!("{written:?} with {failed:?}"),
        }
    });
    assert!(tried.contains(&Call::Rename) && tried.contains(&Call::SyncFolder));
}

#[test]
fn an_import_that_meets_a_full_disk_leaves_nothing_behind() {
    for room in 0..8 {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk::watched(Arc::new(Filling(AtomicUsize::new(room))));
        let files = OwnFiles::of_folder(&disk, folder.path().join("own"));
        let texts = ["a", "b", "c"].map(|name| (name, format!("{name}{name}\n")));
        let written = files.write_new(texts.into_iter());
        assert!(written.is_err_and(|fault| fault.to_string().contains("full")));
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 0, "{room} bytes");
    }
}

/// A pipe in the place of any file that is opened: nobody waits for who is at its other end.
#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_a_file_hangs_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = folder.path().join("matches");
    let journal = saves.join(PARTIES).join("journal");
    std::fs::create_dir_all(&journal).expect("folders");
    let pipes = [
        "last.lock",
        "ledger.jsonl",
        "last.replay",
        "one.marks.toml",
        "problems.log",
    ];
    let pipes = pipes.iter().map(|name| saves.join(name));
    for pipe in pipes.chain([journal.join("mine.steps"), saves.join("settings.toml")]) {
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe is made");
    }
    let (ended, ends) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let home = Home::of(Disk::default(), saves.clone());
        drop(home.lock());
        home.is_elsewhere();
        home.problems().note("a fault");
        assert!(Ledger::read(&home, None).is_err());
        assert!(
            Appended::open(&Disk::default(), &saves.join("ledger.jsonl"), &Grows, drop).is_err()
        );
        assert!(home.marks("one", 7).is_err());
        assert!(home.keep_marks("one", 7, &[]).is_err());
        assert!(Settings::read(&saves.join("settings.toml")).is_err());
        let mut table = PartyTable::open(home);
        table.names("One");
        table.names("Two");
        let _ = ended.send(PartyTable::open(table.home).had());
    });
    let had = ends.recv_timeout(std::time::Duration::from_secs(20));
    assert_eq!(had.expect("it ends"), ["Two"], "there is no journal");
}
