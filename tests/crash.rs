//! Saves when things go wrong: the program is killed at any write, the disk is full, the folder may
//! not be written or is gone. The old match or the new one is whole, and what is said tells which.
#![cfg(unix)]

mod disk;

use disk::with_small_disk;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_dialdelve");

/// The table with two people and fixed dice, which goes on with the match of the folder if there is
/// one.
const TABLE: [&str; 2] = ["table", "--plain"];
const NEW: [&str; 6] = ["table", "--plain", "--seats", "human,human", "--seed", "5"];

/// A match up to its first turn.
const SETUP: &str = "choose orla\nchoose pell\nentrance west\nentrance north\n";
/// What is played behind it.
const TURN: &str = "activate orla\nenter\nstep b2\nstep c3\nturn n\ndone\nactivate orla\nend\n\
    activate pell\nenter\nturn s\ndone\nend\n";

/// A match: how it begins, and what is played in it.
struct Played {
    /// The folder of its saves within that of all.
    folder: &'static str,
    /// Begins it.
    new: &'static [&'static str],
    /// Goes on with it.
    table: &'static [&'static str],
    /// What is played first.
    setup: &'static str,
    /// What is played behind it.
    turn: &'static str,
}

const SKIRMISH: Played = Played {
    folder: "",
    new: &NEW,
    table: &TABLE,
    setup: SETUP,
    turn: TURN,
};

/// The curtain is lifted; a hero passes what stops the others, explores, and lays the tile as it may lie. What is refused
/// changes nothing.
const CHASE_TURN: &str = "\npass\npass\nexplore ne\npass\nlay 0\nlay 1\nlay 2\nlay 3\npass\nexplore n\npass\n\
    lay 0\nlay 1\nlay 2\nlay 3\npass\nend\npass\npass\nexplore n\npass\nlay 0\nlay 1\nlay 2\nlay 3\npass\n\
    explore ne\npass\nlay 0\nlay 1\nlay 2\nlay 3\npass\nend\npass\npass\n";

/// Two heroes against a computer lord, who places in secret; a hero passes what stops the others.
const CHASE: Played = Played {
    folder: "castle",
    new: &[
        "castle",
        "table",
        "--plain",
        "--seats",
        "human,human,random",
        "--seed",
        "5",
    ],
    table: &["castle", "table", "--plain"],
    setup: "begin shaman -2,4\n",
    turn: CHASE_TURN,
};

/// A folder with a folder of saves in it.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a temporary folder"))
    }

    /// A folder with a match after its set-up.
    fn begun() -> Home {
        Home::begun_with(&SKIRMISH)
    }

    fn begun_with(played: &Played) -> Home {
        let home = Home::new();
        let ran = home.hear(home.program(played.new), played.setup);
        assert!(ran.status.success(), "{}", said(&ran));
        home
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn saves(&self) -> PathBuf {
        self.path().join("matches")
    }

    fn last(&self) -> PathBuf {
        self.saves().join("last.replay")
    }

    fn text(&self) -> String {
        Home::whole_text(&self.last())
    }

    fn whole_text(path: &Path) -> String {
        std::fs::read_to_string(path).expect("there is a match, whole and in UTF-8")
    }

    /// Everything in the folder of saves.
    fn names(&self) -> Vec<String> {
        names(&self.saves())
    }

    fn program(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.args(args);
        command
    }

    /// The program in a shell that prepares something first.
    fn prepared(&self, first: &str, args: &[&str]) -> Command {
        let mut command = Command::new("sh");
        let script = format!("{first}\nexec \"$0\" \"$@\"");
        command.args(["-c", &script, PROGRAM]).args(args);
        command
    }

    fn start(&self, mut command: Command) -> Child {
        command
            .env("DIALDELVE_HOME", self.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts")
    }

    fn hear(&self, command: Command, input: &str) -> Output {
        let mut child = self.start(command);
        let mut pipe = child.stdin.take().expect("its input");
        // A program that is killed before it has read all leaves a closed pipe.
        let _ = pipe.write_all(input.as_bytes());
        drop(pipe);
        child.wait_with_output().expect("the program ends")
    }
}

/// Everything in a folder.
fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("a folder of saves");
    let names = files.map(|file| file.expect("a file").file_name().display().to_string());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn said(ran: &Output) -> String {
    let (out, err) = (&ran.stdout, &ran.stderr);
    let text = String::from_utf8_lossy(out).into_owned() + &String::from_utf8_lossy(err);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn says(ran: &Output, text: &str) {
    assert!(
        said(ran).contains(text),
        "`{text}` is missing in:\n{}",
        said(ran)
    );
}

/// The whole match, played without a break.
fn whole() -> String {
    whole_of(&SKIRMISH)
}

fn whole_of(played: &Played) -> String {
    let home = Home::begun_with(played);
    home.hear(home.program(played.table), played.turn);
    Home::whole_text(&home.saves().join(played.folder).join("last.replay"))
}

/// The match of the folder is the first lines of the whole one; how many.
#[track_caller]
fn sound(home: &Home, whole: &str) -> usize {
    sound_of(&SKIRMISH, home, whole)
}

#[track_caller]
fn sound_of(played: &Played, home: &Home, whole: &str) -> usize {
    let path = home.saves().join(played.folder).join("last.replay");
    let text = Home::whole_text(&path);
    // The last line says how it stands, which changes with every command.
    let entries = text.trim_end().rfind('\n').map_or("", |end| &text[..=end]);
    assert!(
        whole.starts_with(entries),
        "the file is no part of the match"
    );
    assert!(text.ends_with('\n'), "the last line is torn");
    let mut verify = home.program(&["replay", "--verify"]);
    verify.arg(&path);
    let ran = home.hear(verify, "");
    assert!(ran.status.success(), "{}", said(&ran));
    text.lines().count()
}

#[test]
fn a_kill_in_the_middle_of_a_write_leaves_the_match_before_it() {
    let (whole, old) = (whole(), Home::begun());
    let before = old.text();
    let mut found = BTreeSet::new();
    // Shells count in blocks of 512 or 1024 bytes.
    let blocks = |text: &str| text.len() / 512;
    let mut killed = 0;
    let (least, most) = (blocks(&before), blocks(&whole));
    for limit in (least / 2 - 2..most + 2).filter(|limit| {
        let among = |from: usize, to: usize| (from - 2..to + 2).contains(limit);
        limit % 16 == 0 || among(least, most) || among(least / 2, most / 2)
    }) {
        let home = Home::begun();
        let first = format!("ulimit -c 0; ulimit -f {limit}");
        let ran = home.hear(home.prepared(&first, &TABLE), TURN);
        killed += usize::from(ran.status.signal().is_some());
        found.insert(sound(&home, &whole));
        // The next table goes on and leaves nothing half written behind.
        home.hear(home.program(&TABLE), "");
        assert_eq!(home.names(), ["last.lock", "last.replay"]);
        sound(&home, &whole);
    }
    assert!(killed > 2, "only {killed} were killed");
    assert!(found.len() > 2, "the kills left matches of {found:?} lines");
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_match_or_the_new_one() {
    kill_at_any_moment(&SKIRMISH);
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_chase_or_the_new_one() {
    kill_at_any_moment(&CHASE);
}

fn kill_at_any_moment(played: &Played) {
    let whole = whole_of(played);
    let (mut found, mut killed) = (BTreeSet::new(), 0);
    let kills = std::env::var("DIALDELVE_KILLS").ok();
    let kills = kills.and_then(|kills| kills.parse().ok()).unwrap_or(20);
    for moment in 0..kills {
        let home = Home::begun_with(played);
        let mut child = home.start(home.program(played.table));
        let mut pipe = child.stdin.take().expect("its input");
        pipe.write_all(played.turn.as_bytes()).expect("it listens");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        // What it says comes behind the save of it; the kill meets what it does then. It can go on to speak meanwhile.
        let heard = lines.by_ref().take(8 + 2 * (moment as usize % 20));
        heard.for_each(drop);
        std::thread::sleep(Duration::from_micros(moment * 97 % 20_000));
        child.kill().expect("a signal");
        let ended = child.wait().expect("it ends");
        killed += u64::from(ended.signal().is_some());
        found.insert(sound_of(played, &home, &whole));
        home.hear(home.program(played.table), "");
        let folder = home.saves().join(played.folder);
        assert_eq!(names(&folder), ["last.lock", "last.replay"]);
    }
    assert!(killed > kills / 2, "only {killed} were killed");
    assert!(found.len() > 2, "the kills left matches of {found:?} lines");
}

#[test]
fn a_write_that_fails_leaves_the_match_before_it_and_says_so() {
    let home = Home::begun();
    let before = home.text();
    // Half of a file is written, then no more, and no signal kills.
    let first = format!("trap '' XFSZ; ulimit -f {}", before.len() / 2048);
    let ran = home.hear(
        home.prepared(&first, &TABLE),
        "activate orla\nenter\nsave one\nsave\n",
    );
    assert_eq!(ran.status.code(), Some(2), "{}", said(&ran));
    says(&ran, "The match could not be saved:");
    says(
        &ran,
        "last.replay: it is larger than files may be; what was saved in it before stands as it was",
    );
    says(&ran, "one.replay: it is larger than files may be");
    says(&ran, "the match is not saved:");
    // What is repeated is told once.
    assert_eq!(said(&ran).matches("could not be saved").count(), 1);
    assert!(home.text() == before, "the old match has changed");
    assert_eq!(home.names(), ["last.lock", "last.replay"]);
}

#[test]
fn a_save_that_is_put_in_place_of_another_is_whole_or_not_there() {
    let home = Home::begun();
    home.hear(home.program(&TABLE), "save one\n");
    let one = home.saves().join("one.replay");
    let before = std::fs::read(&one).expect("saved");
    let first = format!("trap '' XFSZ; ulimit -f {}", before.len() / 2048);
    let lines = "activate orla\nenter\nsave one again\n";
    let ran = home.hear(home.prepared(&first, &TABLE), lines);
    says(
        &ran,
        "one.replay: it is larger than files may be; what was saved in it before stands as it was",
    );
    assert!(
        std::fs::read(&one).expect("saved") == before,
        "the save has changed"
    );
    home.hear(home.program(&TABLE), lines);
    assert!(
        std::fs::read(&one).expect("saved") != before,
        "the save is the old one"
    );
    assert_eq!(home.names(), ["last.lock", "last.replay", "one.replay"]);
}

#[test]
fn a_full_disk_leaves_the_match_before_it_and_says_so() {
    let home = Home::begun();
    let before = home.text();
    let Some(mut command) = with_small_disk(PROGRAM, before.len()) else {
        return;
    };
    command.args(TABLE).current_dir(home.path());
    let ran = home.hear(command, "activate orla\nenter\n");
    assert_eq!(ran.status.code(), Some(2), "{}", said(&ran));
    says(
        &ran,
        "last.replay: the disk is full; what was saved in it before stands as it was",
    );
    let kept = std::fs::read_dir(home.path().join("kept")).expect("a copy");
    let mut kept: Vec<PathBuf> = kept.map(|file| file.expect("a file").path()).collect();
    kept.sort();
    let names = kept.iter().filter_map(|path| path.file_name());
    assert!(names.eq(["last.lock", "last.replay"]), "{kept:?}");
    assert!(
        std::fs::read_to_string(&kept[1]).expect("kept") == before,
        "it has changed"
    );
}

/// The program as somebody who may not write everywhere: root becomes nobody.
fn unprivileged(home: &Home, args: &[&str]) -> Command {
    let root = std::fs::metadata(home.path()).expect("a folder").uid() == 0;
    if !root {
        return home.program(args);
    }
    // The folder of the build may be closed to others, as this one is.
    let copy = home.path().join("dialdelve");
    // Copied by another process: were the file open for writing here while another test
    // starts a program, that one would hold it open too, and it could not be run.
    let copied = Command::new("cp").arg(PROGRAM).arg(&copy).status();
    assert!(copied.expect("cp starts").success());
    allow(home.path(), 0o755);
    allow(&home.last(), 0o644);
    let mut command = Command::new(copy);
    command.args(args).uid(65534);
    command
}

fn allow(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
}

#[test]
fn a_folder_that_may_not_be_written_leaves_the_match_and_says_so() {
    let home = Home::begun();
    let before = home.text();
    allow(&home.saves(), 0o555);
    let ran = home.hear(unprivileged(&home, &TABLE), "activate orla\nenter\n");
    allow(&home.saves(), 0o755);
    assert_eq!(ran.status.code(), Some(2), "{}", said(&ran));
    says(&ran, "The last match is unfinished and goes on here");
    says(&ran, "Orla enters the dungeon on a2.");
    says(
        &ran,
        "last.replay: it may not be written; what was saved in it before stands as it was",
    );
    assert!(home.text() == before, "the old match has changed");
    assert_eq!(home.names(), ["last.lock", "last.replay"]);
}

/// Writes a line to a table and waits until it is told.
fn tell(child: &mut Child, out: &mut impl BufRead, line: &str, told: &str) {
    let pipe = child.stdin.as_mut().expect("its input");
    writeln!(pipe, "{line}").expect("it listens");
    let mut heard = String::new();
    // Lines are broken where they are too long.
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    while !flat(&heard).contains(told) {
        let read = out.read_line(&mut heard).expect("text");
        assert!(read > 0, "`{told}` is missing in:\n{heard}");
    }
}

#[test]
fn a_folder_that_is_gone_is_made_again() {
    let home = Home::begun();
    let mut child = home.start(home.program(&TABLE));
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    tell(&mut child, &mut out, "activate orla", "Orla is activated");
    std::fs::remove_dir_all(home.saves()).expect("it is ours");
    tell(&mut child, &mut out, "enter", "enters the dungeon");
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    assert!(home.text().contains("\"do\":\"enter a2\""));
    // It is locked again too.
    assert_eq!(home.names(), ["last.lock", "last.replay"]);
}

#[test]
fn a_folder_that_has_become_a_file_is_told_until_it_is_one_again() {
    let home = Home::begun();
    let mut child = home.start(home.program(&TABLE));
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    tell(&mut child, &mut out, "activate orla", "Orla is activated");
    std::fs::remove_dir_all(home.saves()).expect("it is ours");
    std::fs::write(home.saves(), "mine").expect("written");
    tell(&mut child, &mut out, "enter", "a file has that name");
    assert_eq!(std::fs::read(home.saves()).expect("it stands"), b"mine");
    std::fs::remove_file(home.saves()).expect("it is ours");
    tell(&mut child, &mut out, "step b2", "steps to b2");
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    assert!(home.text().contains("\"do\":\"step b2\""));
}

/// A table that plays on in a folder from which somebody has removed the file of its lock.
fn unlocked(home: &Home) -> (Child, impl BufRead + use<>) {
    let mut child = home.start(home.program(&TABLE));
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    tell(&mut child, &mut out, "activate orla", "Orla is activated");
    std::fs::remove_file(home.saves().join("last.lock")).expect("it is there");
    (child, out)
}

/// Leaves a table.
fn leave(mut child: Child) -> Output {
    drop(child.stdin.take());
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_lock_that_is_removed_is_taken_again() {
    let home = Home::begun();
    let (mut child, mut out) = unlocked(&home);
    tell(&mut child, &mut out, "enter", "enters the dungeon");
    let other = home.hear(home.program(&TABLE), "");
    assert_eq!(other.status.code(), Some(2), "{}", said(&other));
    says(&other, "another table keeps its match in this folder");
    assert!(leave(child).status.success());
    assert!(home.text().contains("\"do\":\"enter a2\""));
}

#[test]
fn a_table_whose_lock_another_has_taken_does_not_write_over_its_match() {
    for second_stays in [true, false] {
        let home = Home::begun();
        let (mut child, mut out) = unlocked(&home);
        let mut other = home.start(home.program(&NEW));
        let mut heard = BufReader::new(other.stdout.take().expect("its output"));
        tell(&mut other, &mut heard, "choose brannic", "takes Brannic");
        let other = match second_stays {
            true => Some(other),
            false => {
                leave(other);
                None
            }
        };
        let theirs = home.text();
        tell(
            &mut child,
            &mut out,
            "enter",
            "another table has taken this folder over since its last.lock was removed",
        );
        // Not even later, and not when the match is put aside.
        tell(&mut child, &mut out, "step b2", "steps to b2");
        tell(&mut child, &mut out, "save mine", "The match is saved in");
        let ran = leave(child);
        assert_eq!(ran.status.code(), Some(2), "{}", said(&ran));
        says(&ran, "the match is not saved:");
        assert!(home.text() == theirs, "the other's match has changed");
        let mine = std::fs::read_to_string(home.saves().join("mine.replay")).expect("it is kept");
        assert!(mine.contains("\"do\":\"step b2\""));
        other.map(leave);
        assert!(home.text() == theirs, "the other's match has changed");
    }
}

#[test]
fn a_save_that_is_write_protected_is_not_replaced() {
    let home = Home::begun();
    home.hear(home.program(&TABLE), "save one\ncase two\n");
    let (one, before) = (home.saves().join("one.replay"), home.text());
    let case = home.saves().join("two.toml");
    std::fs::write(&case, "mine").expect("written");
    for path in [&one, &home.last(), &case] {
        allow(path, 0o444);
    }
    let ran = home.hear(
        home.program(&TABLE),
        "case two again\nactivate orla\nenter\nsave one again\n",
    );
    assert_eq!(ran.status.code(), Some(2), "{}", said(&ran));
    for name in ["one.replay", "last.replay", "two.toml"] {
        says(
            &ran,
            &format!("{name}: it is write-protected and stands as it was"),
        );
    }
    assert!(home.text() == before, "the match has changed");
    assert_eq!(std::fs::read(&case).expect("it stands"), b"mine");
    assert!(std::fs::read_to_string(&one).expect("it stands") == before);
}
