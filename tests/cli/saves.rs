//! `dialdelve table`: what it saves, keeps, loads and resumes.

use crate::{Home, after_setup, played};
use dialdelve::games::skirmish::{CornerRule, Options, TreasureLimit};
use dialdelve::store::replay_text;
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
use dialdelve::store::skirmish::{Replay, parse_replay};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::{SavedSeat, Setup};
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn a_saved_match_is_loaded_and_goes_on_as_if_it_had_never_stopped() {
    let (one, other) = (Home::new(), Home::new());
    let lines = after_setup(&["act orla", "enter", "save here", "step b2", "done", "end"]);
    one.script(&lines).ends(0);
    let whole = std::fs::read_to_string(one.save("last.replay")).expect("saved");
    other
        .script(&after_setup(&["act orla", "enter", "save here"]))
        .ends(0);
    other
        .run(
            &["table", "--script", "-"],
            "load here\nstep b2\ndone\nend\n",
        )
        .ends(0)
        .says("The last match is unfinished and goes on here");
    let resumed = std::fs::read_to_string(other.save("last.replay")).expect("saved");
    assert_eq!(whole, resumed);
}

/// Plays the lines in one process, then in a process for each, and compares what is saved.
#[track_caller]
fn plays_the_same_either_way(args: &[&str], lines: &[&str]) {
    let (whole, split) = (Home::new(), Home::new());
    let begin = [&["table", "--new", "--seed", "5"], args].concat();
    whole.run(&begin, &lines.join("\n")).ends(0);
    for (number, line) in lines.iter().enumerate() {
        let args = if number == 0 { &begin[..] } else { &["table"] };
        split.run(args, line).ends(0);
    }
    assert_eq!(whole.last(), split.last(), "{args:?}");
    // Set-up was left behind, or the test says nothing about the lot.
    assert!(whole.last().contains("\"do\":\"activate"), "{args:?}");
}

#[test]
fn a_match_resumed_in_set_up_keeps_its_lot() {
    let lines = [
        "choose sessaly",
        "entrance west",
        "activate sessaly",
        "enter",
        "turn s",
        "undo",
        "done",
        "end",
    ];
    plays_the_same_either_way(&[], &lines);
    let lines = [
        "choose sessaly",
        "choose orla",
        "entrance west",
        "entrance north",
        "activate orla",
        "activate sessaly",
        "enter",
        "undo",
    ];
    plays_the_same_either_way(&["--seats", "human,human"], &lines);
}

#[test]
fn a_match_resumed_in_set_up_keeps_its_match_file() {
    let home = Home::new();
    let plan = home.path().join("match.toml");
    let text = "format = \"dialdelve match 1\"\nsetup = \"draw\"\nfirst = 1\n\
        seat = [{}, { hero = \"sessaly\", entrance = \"north\" }]\n\
        tokens = [{ at = \"h8\" }]\n[options]\nround_limit = 30\n";
    std::fs::write(&plan, text).expect("the plan is written");
    let plan = plan.display().to_string();
    let lines = [
        "choose orla",
        "entrance west",
        "activate orla",
        "enter",
        "done",
    ];
    let args = ["--seats", "human,human", "--match", &plan];
    plays_the_same_either_way(&args, &lines);
    // A match file that is not lawful is told so once, not at every start.
    std::fs::write(home.path().join("match.toml"), text.replace("h8", "a2")).expect("written");
    let begin = [&["table", "--new", "--seed", "5"], &args[..]].concat();
    home.run(&begin, "choose orla\nentrance west")
        .ends(0)
        .says("that is not lawful here");
    let again = home.run(&["table"], "").ends(0);
    assert!(!again.out.contains("match file"), "{}", again.out);
}

#[test]
fn finished_matches_are_kept_under_names_of_their_own() {
    let home = Home::new();
    let greedy = |seed: &str| {
        let args = ["table", "--seats", "greedy,greedy", "--seed", seed];
        home.run(&args, "enter\nmove orla b2\nnonsense\n").ends(0)
    };
    let first = greedy("3")
        .says("It is kept as match-1; `dialdelve replay")
        .says("Refused by END-2: The match is over.");
    assert_eq!(first.out.matches("This match is over").count(), 3);
    let one = std::fs::read(home.save("match-1.replay")).expect("the match is kept");
    greedy("4")
        .says("The last match is over. It is kept as match-1;")
        .says("A new one begins.")
        .says("It is kept as match-2;");
    home.script(&["load", "load match-1", "load match-2"])
        .says("last, match-1, match-2.");
    let now = std::fs::read(home.save("match-1.replay")).expect("the match is kept");
    assert!(one == now, "a kept match has changed");
    assert!(!Path::new(&home.save("match-3.replay")).exists());
    home.run(&["replay", &home.save("match-2.replay"), "--verify"], "")
        .ends(0);
}

/// Each option of a match with a value that is not its default.
fn other_options() -> Vec<Options> {
    let plain = Options::default;
    vec![
        Options {
            corner_rule: CornerRule::Either,
            ..plain()
        },
        Options {
            corner_rule: CornerRule::None,
            ..plain()
        },
        Options {
            treasure_limit: TreasureLimit::Inside,
            ..plain()
        },
        Options {
            round_limit: 7,
            ..plain()
        },
        Options {
            end_settled: !plain().end_settled,
            ..plain()
        },
    ]
}

#[test]
fn a_saved_match_keeps_its_options() {
    let fields = |options: &Options| match serde_json::to_value(options).expect("plain data") {
        serde_json::Value::Object(fields) => fields,
        other => panic!("{other}"),
    };
    let plain = fields(&Options::default());
    for (name, value) in &plain {
        let mut others = other_options().into_iter();
        let changed = others.any(|options| fields(&options)[name] != *value);
        assert!(changed, "{name} has no other value in this test");
    }
    for options in other_options() {
        let mut plan = MatchPlan::basic("starter", 2);
        plan.options = options.clone();
        let (game, start) = plan.start(&Library::shipped()).expect("it starts");
        let seat = SavedSeat {
            player: "human".into(),
            answers: Answers::default(),
        };
        let history = History::new(game, start, 5);
        let seats = vec![seat.clone(), seat];
        let sitting = Sitting::new(history, seats, Setup::Draw, None);
        let replay = Replay::new(sitting, &[]).expect("it can be read again");
        let text = replay_text(&replay);
        let read = parse_replay("test", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let book = &read.sitting.history().game().book;
        assert_eq!(book.options, options);
        // The corner rule is drawn into the map.
        assert_eq!(book.layout, replay.sitting.history().game().book.layout);
        assert_eq!(replay_text(&read), text);
    }
}

#[test]
fn a_new_match_keeps_the_unfinished_one() {
    let home = Home::new();
    home.script(&["choose orla"]).ends(0);
    home.script(&["choose pell", "load previous", "log"])
        .ends(0)
        .says("The unfinished match is kept as previous: `load previous` goes on with it.")
        .says("choose orla");
}

/// The saves of a home by name, the match under way and the lock left out.
fn saves(home: &Home) -> Vec<String> {
    let files = std::fs::read_dir(home.path().join("matches")).expect("a folder of saves");
    let names = files.map(|file| file.expect("a file").file_name().display().to_string());
    let mut names: Vec<String> = names.filter(|name| !name.starts_with("last.")).collect();
    names.sort();
    names
}

#[test]
fn a_broken_match_is_set_aside_and_its_sound_part_goes_on() {
    let home = played();
    let whole = std::fs::read(home.save("last.replay")).expect("the match is saved");
    let lines = whole.split_inclusive(|byte| *byte == b'\n').count();
    let cut = &whole[..whole.len() - 20];
    std::fs::write(home.save("last.replay"), cut).expect("written");
    let sound = format!("its first {} commands can be read", lines - 3);
    home.run(&["table"], "log")
        .ends(0)
        .says("The match of last time is broken:")
        .says("broken-1.replay")
        .says(&sound)
        .says("goes on here");
    let aside = std::fs::read(home.save("broken-1.replay")).expect("the file is kept");
    assert!(aside == cut, "the broken file has changed");
    // Nothing of it can be read: a new match begins, and the file is kept all the same.
    for bytes in [&b"\xff\xfe\x00"[..], b"", b"{\"format\":\"other\"}\n"] {
        std::fs::write(home.save("last.replay"), bytes).expect("written");
        home.run(&["table"], "").ends(0).says("Its file is kept as");
    }
    let kept = std::fs::read(home.save("broken-2.replay")).expect("the file is kept");
    assert_eq!(kept, b"\xff\xfe\x00");
    assert!(Path::new(&home.save("broken-4.replay")).exists());
    // A save is not changed by loading its sound part.
    let loaded = home
        .run(&["table", "--script", "-"], "load broken-1")
        .ends(0);
    loaded.says(&sound);
    let aside = std::fs::read(home.save("broken-1.replay")).expect("the file is kept");
    assert!(aside == cut, "the broken file has changed");
}

/// What cannot be read now may be sound: it is neither taken for broken nor for nothing.
#[cfg(unix)]
#[test]
fn what_the_system_does_not_read_stays_where_it_is_and_is_told() {
    let home = played();
    let last = home.save("last.replay");
    let moved = home.path().join("moved.replay");
    std::fs::rename(&last, &moved).expect("moved");
    // No user may follow a link that leads to itself.
    std::os::unix::fs::symlink(&last, &last).expect("a link");
    home.run(&["table"], "").ends(2).complains("last.replay");
    assert!(Path::new(&last).is_symlink());
    assert!(!Path::new(&home.save("broken-1.replay")).exists());
    std::fs::remove_file(&last).expect("removed");
    std::fs::rename(&moved, &last).expect("moved back");
    home.run(&["table"], "log").ends(0);
    // The same of the whole folder.
    let folder = home.path().join("matches");
    let moved = home.path().join("elsewhere");
    std::fs::rename(&folder, moved).expect("moved");
    std::os::unix::fs::symlink(&folder, &folder).expect("a link");
    for args in [&["saves"][..], &["saves", "delete", "last"], &["continue"]] {
        home.run(args, "").ends(2).complains("matches");
    }
    home.run(&["report", "--list"], "").ends(0);
}

#[test]
fn a_save_has_a_name_and_is_not_written_over() {
    let home = Home::new();
    let outside = home.path().join("outside.replay");
    std::fs::write(&outside, "mine").expect("written");
    let lines = [
        "save ../outside",
        "save a/b",
        "save outside.replay",
        "choose orla",
        "save one",
        "choose pell",
        "save one",
        "save last",
        "load nowhere",
        "load ../outside",
    ];
    let args = ["table", "--seats", "human,human", "--seed", "5"];
    let long = format!("save {}", "x".repeat(300));
    home.run(&args, &(lines.join("\n") + "\n" + &long))
        .ends(0)
        .says("`a/b` is no name for a save: write letters, digits, - and _")
        .says("There is a save one already; `save one again` puts this match in its place")
        .says("`last` is the match under way")
        .says("There is no save `nowhere`; `load` lists them")
        .says("A save's name has at most 60 letters");
    assert_eq!(saves(&home), ["one.replay"]);
    let first = std::fs::read_to_string(home.save("one.replay")).expect("saved");
    assert!(!first.contains("choose pell"));
    home.run(&["table", "--script", "-"], "save one again")
        .ends(0);
    assert!(std::fs::read_to_string(home.save("one.replay")).is_ok_and(|text| text != first));
    assert!(std::fs::read_to_string(outside).is_ok_and(|text| text == "mine"));
}

/// The name is all that is typed up to a last `again`; the words of it are one word in the file's name.
#[test]
fn the_name_of_a_save_may_be_of_several_words() {
    let home = Home::new();
    let lines = [
        "choose orla",
        "save my",
        "choose pell",
        "save my first match",
        "entrance west",
        "save my first match",
        "save my first",
        "case my first match",
        "case my first match",
        "load my last match",
        "load my first match",
    ];
    let args = ["table", "--seats", "human,human", "--seed", "5"];
    home.run(&args, &lines.join("\n"))
        .ends(0)
        .says("There is a save my-first-match already")
        .says("`case my-first-match again` puts this one in its place")
        .says("There is no save `my-last-match`");
    let names = [
        "my-first-match.replay",
        "my-first-match.toml",
        "my-first.replay",
        "my.replay",
    ];
    assert_eq!(
        saves(&home)
            .into_iter()
            .filter(|name| !name.starts_with("previous"))
            .collect::<Vec<_>>(),
        names
    );
    let read = |name: &str| std::fs::read_to_string(home.save(name)).expect("saved");
    assert!(!read("my.replay").contains("choose pell"), "it is another");
    let first = read("my-first-match.replay");
    assert!(first.contains("choose pell") && !first.contains("entrance west"));
    home.run(&["table"], "entrance west\nsave my first match again")
        .ends(0);
    assert!(read("my-first-match.replay").contains("entrance west"));
    assert_eq!(read("my.replay").matches("choose").count(), 1);
}

#[test]
fn a_played_match_is_never_lost_to_another() {
    let home = Home::new();
    let new = |lines: &str| {
        let args = ["table", "--new", "--seats", "human,human", "--seed", "5"];
        home.run(&args, lines).ends(0)
    };
    new("choose orla");
    new("").says("is kept as previous");
    // Nobody has played the second one.
    new("choose pell");
    assert_eq!(saves(&home), ["previous.replay"]);
    new("choose ambry").says("is kept as previous-2");
    home.run(&["table"], "load previous")
        .ends(0)
        .says("is kept as previous-3");
    // What is kept already, as it stands, is not kept twice.
    home.run(&["table"], "load previous-2")
        .ends(0)
        .says("is kept as previous:");
    assert_eq!(
        saves(&home),
        ["previous-2.replay", "previous-3.replay", "previous.replay"]
    );
}

#[test]
fn a_folder_of_saves_serves_one_table_at_a_time() {
    let home = Home::new();
    let mut first = Command::new(env!("CARGO_BIN_EXE_dialdelve"))
        .arg("table")
        .env("DIALDELVE_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = [0];
    let out = first.stdout.as_mut().expect("its output");
    std::io::Read::read_exact(out, &mut said).expect("it says something");
    home.run(&["table", "--new"], "choose orla")
        .ends(2)
        .complains("another table keeps its match in this folder");
    assert!(!home.last().contains("choose"));
    drop(first.stdin.take());
    first.wait().expect("it ends");
    home.run(&["table"], "").ends(0);
}

/// Else two tables would write over each other's match.
#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_the_lock_is_told() {
    for stands in ["folder", "link"] {
        let home = Home::new();
        let lock = home.save("last.lock");
        std::fs::create_dir_all(home.path().join("matches")).expect("a folder");
        match stands {
            "folder" => std::fs::create_dir(&lock).expect("a folder"),
            _ => std::os::unix::fs::symlink("/nowhere/at/all", &lock).expect("a link"),
        }
        home.run(&["table"], "choose orla")
            .ends(2)
            .complains("last.lock: this marks that a table is open here, and cannot be used");
    }
}

#[test]
fn a_match_that_cannot_be_saved_says_so_at_its_end() {
    let home = Home::new();
    std::fs::write(home.path().join("matches"), "no folder").expect("written");
    let ran = home
        .run(&["table", "--seed", "5"], "choose orla\nentrance west\n")
        .ends(2);
    assert_eq!(ran.out.matches("could not be saved").count(), 1);
    ran.complains("the match is not saved");
}
