//! What is read has bounds: sizes, special files, folders that lead round in circles, faults without
//! number, names that would move the cursor.
#![cfg(unix)]

#[path = "ran/mod.rs"]
mod ran;

use ran::Ran;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The most memory that anything read may cost, in kB.
const MEMORY: u64 = 300 << 10;
/// The longest that it may take, where nobody else keeps the machine busy; and how much longer others may
/// make it.
const TIME: Duration = Duration::from_secs(2);
const SLACK: u32 = 10;

/// A folder with files of a test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        let folder = path.parent().expect("it stands in a folder");
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(&path, text).expect("written");
        path.display().to_string()
    }

    fn fifo(&self, name: &str) -> String {
        let path = self.path(name);
        let made = Command::new("mkfifo").arg(&path).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe is made");
        path.display().to_string()
    }

    fn run(&self, args: &[&str]) -> Ran {
        self.hears(args, b"")
    }

    /// Runs the program with this input, no more memory than is allowed, and an end.
    fn hears(&self, args: &[&str], input: &[u8]) -> Ran {
        // The shell counts the processor time of its child in whole seconds: a program that hangs waiting
        // is ended by `timeout`, one that reckons by its limit.
        let script = "ulimit -c 0; ulimit -t 20; ulimit -v 1500000; exec timeout 60 \"$0\" \"$@\"";
        let mut program = Command::new("sh");
        program.args(["-c", script, env!("CARGO_BIN_EXE_dialdelve")]);
        program.args(args).env("DIALDELVE_HOME", self.path("home"));
        let began = Instant::now();
        let ran = Ran::of(&mut program, input);
        let time = began.elapsed();
        assert!(time < TIME * SLACK, "{args:?} takes {time:?}");
        ran
    }

    /// How much memory the program holds at most while it does this, in kB, and how long it has the
    /// processor: as the system tells of the child of a shell.
    fn cost(&self, args: &[&str]) -> (u64, Duration) {
        let script = "import resource, subprocess, sys\n\
            subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, \
            stderr=subprocess.DEVNULL)\n\
            used = resource.getrusage(resource.RUSAGE_CHILDREN)\n\
            print(used.ru_maxrss, int(1000 * (used.ru_utime + used.ru_stime)))";
        let output = Command::new("python3")
            .args(["-c", script, env!("CARGO_BIN_EXE_dialdelve")])
            .args(args)
            .env("DIALDELVE_HOME", self.path("home"))
            .output()
            .expect("python3 is there");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut numbers = told
            .split_whitespace()
            .map(|word| word.parse().expect("a number"));
        let mut next = || numbers.next().expect("two numbers");
        (next(), Duration::from_millis(next()))
    }

    #[track_caller]
    fn is_cheap(&self, args: &[&str]) {
        let (memory, time) = self.cost(args);
        assert!(memory < MEMORY, "{args:?}: {} MB", memory >> 10);
        assert!(time < TIME * 2, "{args:?}: {time:?} of a processor");
    }
}

impl Ran {
    /// Wants this on stdout or stderr.
    #[track_caller]
    fn says(self, text: &str) -> Ran {
        self.holds(|ran| format!("{}\n{}", ran.out, ran.err), text)
    }
}

/// A hundred megabytes of one byte, without any on the disk.
fn large(folder: &Folder, name: &str, byte: u8) -> String {
    let path = folder.write(name, "");
    let file = std::fs::File::options().write(true).open(&path);
    let mut file = file.expect("it is there");
    let block = vec![byte; 1 << 20];
    for _ in 0..100 {
        file.write_all(&block).expect("written");
    }
    path
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_at_the_door() {
    let folder = Folder::new();
    let file = large(&folder, "brackets.toml", b'[');
    let said = "brackets.toml: it is larger than 512 kB, the most of such a file";
    for args in [
        &["data", "check", &file][..],
        &["case", &file],
        &["perft", &file, "--depth", "1"],
        &["table", "--match", &file],
        &["table", "--parties", &file],
        &["simulate", "--matches", "1", "--match", &file],
    ] {
        folder.run(args).ends(2).says(said);
    }
    folder.is_cheap(&["data", "check", &file]);
    let said = "brackets.toml: it is larger than 32,768 kB, the most of such a file";
    for args in [&["replay", &file][..], &["replay", &file, "--verify"]] {
        folder.run(args).ends(2).says(said);
    }
    folder.is_cheap(&["replay", &file]);
}

#[test]
fn a_match_under_way_of_a_hundred_megabytes_is_set_aside() {
    let folder = Folder::new();
    large(&folder, "home/matches/last.replay", b'[');
    folder
        .hears(&["table", "--seed", "5"], b"quit\n")
        .ends(0)
        .says("last.replay: it is larger than 32,768 kB")
        .says("broken-1.replay");
    assert!(folder.path("home/matches/broken-1.replay").exists());
}

/// Files of the most bytes, of what costs most.
#[test]
fn what_is_read_at_all_is_read_soon_and_cheaply() {
    let folder = Folder::new();
    let most = (512 << 10) - 100;
    let head = "format = \"dialdelve map 1\"\n";
    let fill = |text: &str| head.to_string() + &text.repeat(most / text.len());
    for (name, text) in [
        ("dots", fill(".")),
        (
            "dotted",
            format!("{head}{}=1\n", vec!["a"; most / 2].join(".")),
        ),
        ("brackets", fill("[")),
        ("lines", fill("0\n")),
        ("equals", fill("=\n")),
        ("commas", format!("{head}x = [\n{}", ",\n".repeat(most / 3))),
        ("inline", format!("{head}x = {}", "{a=".repeat(most / 4))),
        (
            "escapes",
            format!("{head}x = \"{}\"\n", "\\q".repeat(most / 3)),
        ),
        (
            "list",
            format!("{head}level = [{}]", "{},".repeat(most / 4)),
        ),
        ("tables", fill("[[b]]\n")),
    ] {
        let file = folder.write(&format!("{name}.toml"), text);
        folder.is_cheap(&["data", "check", &file]);
        folder.run(&["data", "check", &file]).ends(2).says(name);
    }
    let figure = "[[hero]]\nid=\"a\"\n";
    let text =
        "format = \"dialdelve figures 1\"\n".to_string() + &figure.repeat(most / figure.len());
    let file = folder.write("figures.toml", text);
    folder.is_cheap(&["data", "check", &file]);
    let keys: String = (0..most / 12)
        .map(|number| format!("k{number} = 1\n"))
        .collect();
    let file = folder.write(
        "keys.toml",
        head.to_string() + &keys[..keys.len().min(most - head.len())],
    );
    folder.is_cheap(&["data", "check", &file]);
    let head = "id,name\n".to_string();
    for (name, text) in [
        ("commas.csv", head.clone() + &",".repeat(most)),
        ("rows.csv", head.clone() + &"a\n".repeat(most / 2)),
        ("quote.csv", head + "\"" + &"a".repeat(most - 20)),
    ] {
        let file = folder.write(name, text);
        let own = folder.path("own").display().to_string();
        let import = ["figure", "import", &file, "--to", &own];
        folder.is_cheap(&import);
        folder.run(&import).ends(2).says(name);
        assert!(!folder.path("own").exists(), "{name}: something is written");
    }
}

#[test]
fn a_save_of_many_lines_is_read_soon_and_cheaply() {
    let folder = Folder::new();
    folder.hears(&["table", "--seed", "5"], b"quit\n").ends(0);
    let last = std::fs::read_to_string(folder.path("home/matches/last.replay")).expect("a match");
    let most = (32 << 20) - last.len() - 10;
    for (name, line) in [
        ("zeros", "0\n"),
        ("blank", "\n"),
        ("brackets", "["),
        ("empty", "{}\n"),
    ] {
        let text = last.clone() + &line.repeat(most / line.len());
        let file = folder.write(&format!("{name}.replay"), text);
        folder.is_cheap(&["replay", &file]);
    }
}

/// Files that grow, filled with what costs most.
#[test]
fn files_that_grow_are_read_soon_and_cheaply() {
    let folder = Folder::new();
    let most = 50_000;
    for (name, line) in [("blank", "\n"), ("empty", "{}\n"), ("long", "[")] {
        for version in [1, 2] {
            let text = format!("dialdelve ledger {version}\n{}", line.repeat(most));
            folder.write("home/matches/ledger.jsonl", text);
            folder.is_cheap(&["statistics"]);
            let ran = folder.run(&["statistics"]).ends(0);
            assert!(ran.err.lines().count() <= 25, "{name}: {}", ran.err.len());
            let told = name != "long";
            assert_eq!(
                ran.err.contains("and 49,980 more"),
                told,
                "{name}: {}",
                ran.err
            );
        }
    }
    let text = format!("dialdelve ledger 2\n{}", "\n".repeat(200_002));
    folder.write("home/matches/ledger.jsonl", text);
    let said = "ledger.jsonl: it has more than 200,001 lines";
    folder.run(&["statistics"]).ends(2).says(said);
    let log = folder.write("arena.log", "\n".repeat(20 << 20));
    let arena = [
        "arena",
        "--players",
        "random,greedy",
        "--matches",
        "2",
        "--log",
        &log,
    ];
    folder.is_cheap(&arena);
    folder
        .run(&arena)
        .ends(2)
        .says("arena.log: it is no log of an arena");
    let size = std::fs::metadata(&log).expect("it is there").len();
    assert_eq!(size, 20 << 20, "it is left as it is");
}

#[test]
fn faults_are_told_by_number() {
    let folder = Folder::new();
    let text = format!("format = \"dialdelve map 1\"\n{}", "0\n".repeat(1304));
    let file = folder.write("long.toml", text);
    let ran = folder.run(&["data", "check", &file]).ends(2);
    let ran = ran
        .says("long.toml: and 1,204 more")
        .says("1 file, 1304 faults");
    assert_eq!(
        ran.out.lines().count(),
        101,
        "a hundred faults, and how many more"
    );
    let last = ran.out.lines().last().unwrap_or_default();
    assert!(last.ends_with("and 1,204 more"), "{last}");
    let ran = folder.run(&["data", "check", "--json", &file]).ends(2);
    assert!(
        ran.out.lines().all(|line| line.starts_with('{')),
        "{}",
        ran.out
    );
    for number in 0..12 {
        let text = format!("format = \"dialdelve map 1\"\n{}", "0\n".repeat(100));
        folder.write(&format!("many/{number}.toml"), text);
    }
    let many = folder.path("many").display().to_string();
    let ran = folder.run(&["data", "check", &many]).ends(2);
    let last = ran.out.lines().last().unwrap_or_default();
    assert_eq!((ran.out.lines().count(), last), (1001, "and 200 more"));
}

#[test]
fn long_values_are_told_by_their_beginning() {
    let folder = Folder::new();
    let long = "k".repeat(400_000);
    for (name, text) in [
        ("key", format!("format = \"dialdelve map 1\"\n{long} = 1\n")),
        ("format", format!("format = \"{long}\"\n")),
        (
            "id",
            format!("format = \"dialdelve figures 1\"\n[[hero]]\nid = \"{long}!\"\n"),
        ),
        (
            "number",
            format!(
                "format = \"dialdelve map 1\"\nlevel = {}\n",
                "9".repeat(400_000)
            ),
        ),
    ] {
        let file = folder.write(&format!("{name}.toml"), text);
        for more in [&[][..], &["--json"]] {
            let args = [&["data", "check", &file][..], more].concat();
            let ran = folder.run(&args).ends(2);
            let longest = ran.out.lines().map(str::len).max();
            assert!(longest < Some(2000), "{name}: a line of {longest:?}");
        }
        folder.run(&["case", &file]).ends(2);
    }
}

#[test]
fn only_regular_files_are_read() {
    let folder = Folder::new();
    let fifo = folder.fifo("pipe.toml");
    let link = folder.path("link.toml");
    symlink("/dev/zero", &link).expect("a link");
    let link = link.display().to_string();
    for file in [&fifo[..], &link, "/dev/zero", "/dev/null"] {
        let name = Path::new(file)
            .file_name()
            .expect("a name")
            .display()
            .to_string();
        let said = format!("{name}: it is no regular file but a device, a pipe or the like");
        for args in [
            &["data", "check", file][..],
            &["case", file],
            &["replay", file],
            &["replay", file, "--verify"],
            &["table", "--match", file],
            &["perft", file, "--depth", "1"],
        ] {
            folder.run(args).ends(2).says(&said);
        }
    }
    let folder_of = folder.path("").display().to_string();
    folder
        .run(&["data", "check", &folder_of])
        .ends(2)
        .says("2 files, 2 faults");
    folder.run(&["case", "--data", &folder_of, &fifo]).ends(2);
}

#[test]
fn a_path_is_told_by_what_it_leads_to() {
    use dialdelve::store::{PathEnd, list_folder, path_end};
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for below in ["Below", "above"] {
        std::fs::create_dir(at(below)).expect("made");
    }
    std::fs::write(at("a file"), "").expect("written");
    symlink(at("none"), at("link")).expect("linked");
    for (name, end) in [
        ("Below", PathEnd::Folder),
        ("a file", PathEnd::File),
        ("none", PathEnd::Nothing),
        ("none/at/all", PathEnd::NoFolder),
        ("a file/x", PathEnd::NoFolder),
        ("link", PathEnd::Unread),
        ("/dev/null", PathEnd::Special),
    ] {
        assert_eq!(path_end(&at(name)), end, "{name}");
    }
    let listed = list_folder(folder.path()).expect("listed");
    let names: Vec<&str> = listed.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["above", "Below", "a file", "link"]);
    assert_eq!(list_folder(&at("none")), Err(PathEnd::NoFolder));
}

#[test]
fn a_special_file_in_place_of_a_save_is_neither_read_nor_replaced() {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path("home/matches")).expect("a folder");
    folder.fifo("home/matches/one.replay");
    folder
        .hears(
            &["table", "--seed", "5"],
            b"load one\nsave one\nsave one again\nquit\n",
        )
        .ends(0)
        .says("one.replay: it is no regular file")
        .says("here is a save one already")
        .says("one.replay: what stands there is no regular file");
}

#[test]
fn links_that_lead_round_in_circles_are_gone_round_once() {
    let folder = Folder::new();
    folder.write("data/a/one.toml", "format = \"dialdelve tokens 1\"\n");
    for name in ["data/here", "data/there", "data/a/up", "data/a/up-too"] {
        let to = if name.contains("up") { ".." } else { "." };
        symlink(to, folder.path(name)).expect("a link");
    }
    let data = folder.path("data").display().to_string();
    folder
        .run(&["data", "check", &data])
        .ends(2)
        .says("1 file, 1 fault");
    folder
        .run(&["case", &data])
        .ends(2)
        .says("0 ok, 0 failed, 1 unreadable");
    folder.run(&["rules", "--data", &data]).ends(2);
}

#[test]
fn a_deep_folder_is_searched_to_its_end() {
    let folder = Folder::new();
    let deep = vec!["d"; 60].join("/");
    folder.write(
        &format!("data/{deep}/one.toml"),
        "format = \"dialdelve tokens 1\"\n",
    );
    let data = folder.path("data").display().to_string();
    folder
        .run(&["data", "check", &data])
        .ends(2)
        .says("1 file, 1 fault");
}

/// All that is printed by the program when a file, or what stands in it, has such a name.
#[test]
fn control_characters_are_printed_by_their_numbers() {
    let folder = Folder::new();
    let bad = "a\u{1b}[31m\u{7}\n\u{9b}\u{202e}b";
    let shown = "a\\u001b[31m\\u0007\\u000a\\u009b\\u202eb";
    let file = folder.write(
        &format!("{bad}.toml"),
        "format = \"\\u001b[2J\"\n\"\\u001bx\" = 1\n",
    );
    let script = folder.write(&format!("{bad}.txt"), "\u{1b}]0;title\u{7}\n");
    let case = folder.write(
        "case.toml",
        "format = \"dialdelve case 1\"\ntitle = \"\\u001b[2J\"\nrules = [\"\\u001b\"]\n",
    );
    let saves = folder.path(&format!("{bad}-saves")).display().to_string();
    for args in [
        &["data", "check", &file][..],
        &["data", "check", "--json", &file],
        &["case", &file],
        &["case", &case],
        &["case", "--json", &file],
        &["replay", &file],
        &["replay", &file, "--verify", "--json"],
        &["table", "--match", &file],
        &["table", "--map", bad],
        &["table", "--parties", bad],
        &["table", "--seats", bad],
        &["table", "--script", &script],
        &["table", "--new", "--saves", &saves, "--script", &script],
        &["rules", bad],
        &["perft", &file, "--depth", "1"],
    ] {
        let ran = folder.run(args);
        for text in [&ran.out, &ran.err] {
            let raw = text
                .chars()
                .find(|c| (c.is_control() && *c != '\n') || matches!(*c, '\u{202a}'..='\u{202e}'));
            assert_eq!(raw, None, "{args:?}:\n{text:?}");
        }
    }
    folder.run(&["data", "check", &file]).ends(2).says(shown);
    let json = folder.run(&["data", "check", "--json", &file]).ends(2).out;
    let first = json.lines().next().expect("a fault, before the verdict");
    let line: serde_json::Value = serde_json::from_str(first).expect("JSON");
    assert_eq!(line["file"], *file, "JSON has the name itself");
}

#[test]
fn a_script_may_come_from_a_pipe() {
    let folder = Folder::new();
    let pipe = folder.fifo("script");
    let to = pipe.clone();
    let writer = std::thread::spawn(move || std::fs::write(to, "choose orla\nnonsense\n"));
    let args = [
        "table",
        "--seats",
        "human,human",
        "--seed",
        "5",
        "--script",
        &pipe,
    ];
    folder
        .run(&args)
        .ends(2)
        .says("Player 1 takes Orla Fenn")
        .says("script:2:1: `nonsense` was refused");
    writer.join().expect("it ends").expect("it is heard");
}

#[test]
fn a_script_without_measure_is_left_soon() {
    let folder = Folder::new();
    let table = ["table", "--seats", "human,human", "--seed", "5", "--new"];
    let blank = large(&folder, "blank.txt", b'\n');
    let line = large(&folder, "line.txt", b'x');
    for (script, said) in [
        (
            &blank[..],
            "blank.txt:100001:1: a script has at most 100,000 lines",
        ),
        (
            &line,
            "line.txt:1:1: a line of a script has at most 4,096 bytes",
        ),
        (
            "/dev/zero",
            "zero:1:1: a line of a script has at most 4,096 bytes",
        ),
    ] {
        let args = [&table[..], &["--script", script]].concat();
        folder.run(&args).ends(2).says(said);
    }
    folder.is_cheap(&[&table[..], &["--script", &blank]].concat());
    let blank = vec![b'\n'; 100 << 20];
    for args in [&table[..], &[&table[..], &["--script", "-"]].concat()] {
        let said = "standard input:100001:1: a script has at most 100,000 lines";
        folder.hears(args, &blank).ends(2).says(said);
    }
    // Without --script a line that cannot be heard is told, and the next one is heard.
    let mut input = vec![b'x'; 10 << 20];
    input.extend_from_slice(b"\nchoose orla\n");
    folder
        .hears(&table, &input)
        .ends(0)
        .says("A line of a script has at most 4,096 bytes.")
        .says("Player 1 takes Orla Fenn");
}

#[test]
fn kits_are_refused_where_nothing_is_laid() {
    let folder = Folder::new();
    let said = "--kits: kits are for a dungeon that is laid: add --map laid, or leave them out";
    folder
        .run(&["table", "--kits", "lantern"])
        .ends(2)
        .says(said);
    folder
        .run(&["simulate", "--matches", "1", "--kits", "lantern"])
        .ends(2)
        .says(said);
    let seats = "[[seat]]\n[[seat]]\n";
    let file = folder.write("m.toml", format!("format = \"dialdelve match 1\"\n{seats}"));
    folder
        .run(&["table", "--kits", "lantern", "--match", &file])
        .ends(2)
        .says("--kits: a match file names its kits itself");
}

#[test]
fn a_folder_without_data_files_is_not_sound() {
    let folder = Folder::new();
    let empty = folder.path("empty");
    std::fs::create_dir(&empty).expect("a folder");
    let ran = folder.run(&["data", "check", &empty.display().to_string()]);
    ran.ends(2).says("empty: there is no data file in it");
}

#[test]
fn a_match_that_cannot_begin_names_the_option_or_the_file() {
    let folder = Folder::new();
    let eight = "human,human,human,human,greedy,greedy,greedy,greedy";
    let team = [
        "table", "--game", "team", "--points", "300", "--seats", eight,
    ];
    // There is little room beside so many heroes; the dearest spawn are worth enough for TEAM-8.
    folder
        .run(&[&team[..], &["--map", "fourfold"]].concat())
        .ends(0);
    folder
        .run(&["table", "--points", "150"])
        .ends(2)
        .says("--points: in the basic game nobody counts points; add --game team");
    folder
        .run(&["table", "--map", "nowhere"])
        .ends(2)
        .says("--map: there is no map \"nowhere\"");
    folder
        .run(&["table", "--map", "laid", "--kits", "nothing"])
        .ends(2)
        .says("--kits: there is no kit \"nothing\"");
    let party = "format = \"dialdelve parties 1\"\n[[party]]\nid = \"mine\"\nname = \"Mine\"\n\
        points = 500\nheroes = [\"orla\", \"pell\", \"brannic\", \"sessaly\", \"ismere\"]\n";
    let file = folder.write("mine.toml", party);
    let ran = folder
        .run(&["table", "--parties", &file, "--points", "20"])
        .ends(2);
    let ran = ran.says("mine.toml:6:10: the party of seat 1 costs");
    assert!(!ran.err.contains("match:"), "{}", ran.err);
}
