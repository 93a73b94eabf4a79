//! `continue`, `saves` and `report`: what is done with matches that are kept.

use crate::Home;
use std::fs::File;
use std::time::{Duration, SystemTime};

/// A match of each game under way, the one of the castle chase played last, and a copy of each.
fn two_matches() -> Home {
    let home = Home::new();
    home.run(&["table", "--seed", "5", "--script", "-"], "save first")
        .ends(0);
    home.run(
        &["castle", "table", "--seed", "5", "--script", "-"],
        "save second",
    )
    .ends(0);
    played(&home, "last.replay", 120);
    played(&home, "castle/last.replay", 60);
    home
}

fn played(home: &Home, name: &str, ago: u64) {
    let file = File::options().append(true).open(home.save(name));
    let time = SystemTime::now() - Duration::from_secs(ago);
    file.and_then(|file| file.set_modified(time))
        .expect("its time is set");
}

fn lies(home: &Home, name: &str) -> bool {
    std::path::Path::new(&home.save(name)).exists()
}

#[test]
fn the_match_played_last_goes_on_whichever_game_it_is_of() {
    let home = Home::new();
    home.run(&["continue"], "")
        .ends(2)
        .complains("No match is under way");
    let home = two_matches();
    home.run(&["continue"], "")
        .ends(0)
        .says("Castle chase")
        .says("goes on here");
    // Going on has written it anew.
    played(&home, "castle/last.replay", 60);
    played(&home, "last.replay", 1);
    home.run(&["continue"], "")
        .ends(0)
        .says("Dungeon skirmish")
        .says("choose");
    home.run(&["castle", "continue"], "")
        .ends(0)
        .says("Castle chase");
    home.run(&["continue", "--game", "castle"], "")
        .ends(0)
        .says("Castle chase");
    // One that is broken whole is told, and the next goes on.
    std::fs::write(home.save("last.replay"), "broken").expect("written");
    home.run(&["continue"], "")
        .ends(0)
        .complains("Dungeon skirmish does not go on")
        .says("Castle chase");
    let saves = home.save("");
    home.run(&["continue", "--saves", &saves], "")
        .ends(0)
        .says("Castle chase");
    let lock = File::options()
        .write(true)
        .open(home.save("castle/last.lock"))
        .expect("the lock");
    lock.try_lock().expect("nobody else has it");
    home.run(&["continue"], "")
        .ends(2)
        .complains("Castle chase does not go on")
        .complains("No match");
}

#[test]
fn matches_are_listed_renamed_deleted_and_brought_back() {
    let home = two_matches();
    std::fs::write(home.save("first.marks.toml"), "marks").expect("written");
    home.run(&["saves"], "")
        .ends(0)
        .says("first: starter, in set-up, under way")
        .says("second:");
    home.run(&["castle", "saves"], "")
        .ends(0)
        .says("Castle chase");
    home.run(&["saves", "rename", "first", "old-duel"], "")
        .ends(0)
        .says("first is called old-duel now");
    assert!(lies(&home, "old-duel.replay") && lies(&home, "old-duel.marks.toml"));
    assert!(!lies(&home, "first.replay") && !lies(&home, "first.marks.toml"));
    home.run(&["saves", "delete", "OLD-duel"], "")
        .ends(0)
        .says("`saves restore old-duel`");
    assert!(!lies(&home, "old-duel.replay") && lies(&home, "bin/old-duel.marks.toml"));
    home.run(&["saves"], "")
        .ends(0)
        .says("In the bin: old-duel");
    // Its name is taken by now.
    std::fs::copy(home.save("last.replay"), home.save("old-duel.replay")).expect("copied");
    home.run(&["saves", "restore", "old-duel"], "")
        .ends(0)
        .says("is back as old-duel-2");
    assert!(lies(&home, "old-duel-2.marks.toml"));
    home.run(&["saves", "restore", "old-duel"], "")
        .ends(2)
        .complains("no match is called");
    // Two games have a match under way.
    home.run(&["saves", "delete", "last"], "")
        .ends(2)
        .complains("say which by --game");
    home.run(&["saves", "delete", "last", "--game", "skirmish"], "")
        .ends(0);
    assert!(!lies(&home, "last.replay") && lies(&home, "castle/last.replay"));
    home.run(&["saves", "delete", "last", "--game", "castle"], "")
        .ends(0);
    assert!(!lies(&home, "castle/last.replay") && lies(&home, "castle/bin/last.replay"));
    home.run(&["saves", "restore", "last", "--game", "skirmish"], "")
        .ends(0);
    home.run(&["table"], "").ends(0).says("goes on here");
}

#[test]
fn what_is_no_name_for_a_match_is_refused_and_changes_nothing() {
    let home = two_matches();
    std::fs::copy(home.save("last.replay"), home.save("Other.replay")).expect("copied");
    let long = "x".repeat(400);
    for (name, why) in [
        ("", "one letter at least"),
        ("other", "there is a save `other` already"),
        ("last", "`last` is the match under way"),
        ("../first", "is no name for a save"),
        ("a/b", "is no name for a save"),
        ("a\\b", "is no name for a save"),
        ("a.b", "is no name for a save"),
        ("first.", "is no name for a save"),
        ("a:b", "is no name for a save"),
        ("a*", "is no name for a save"),
        ("a?", "is no name for a save"),
        ("a b", "is no name for a save"),
        ("a\u{7}b", "is no name for a save"),
        ("a\nb", "is no name for a save"),
        ("zápas✨", "is no name for a save"),
        ("con", "Windows keeps the name `con`"),
        ("NUL", "Windows keeps the name `NUL`"),
        ("Com1", "Windows keeps the name `Com1`"),
        (&long, "at most 60 letters"),
    ] {
        let ran = home
            .run(&["saves", "rename", "first", name], "")
            .ends(2)
            .complains(why);
        assert!(ran.err.len() < 300 && ran.out.is_empty(), "{}", ran.err);
        assert!(lies(&home, "first.replay"), "{name}");
    }
    home.run(&["saves", "rename", "nobody", "else"], "")
        .ends(2)
        .complains("no match is called `nobody`");
    home.run(&["saves", "rename", "Other", "other"], "").ends(0);
    assert!(lies(&home, "other.replay") && !lies(&home, "Other.replay"));
    // Letters of any script serve, however their accents are written.
    for (name, typed, called) in [
        ("first", "První-výprava", "První-výprava"),
        ("PRVNÍ-VÝPRAVA", "z\u{301}apas", "źapas"),
        ("z\u{301}apas", "πρώτη", "πρώτη"),
    ] {
        home.run(&["saves", "rename", name, typed], "").ends(0);
        assert!(lies(&home, &format!("{called}.replay")), "{called}");
    }
}

/// Every name in such a folder would seem to be taken.
#[test]
fn a_folder_of_matches_that_is_a_file_ends_a_report_and_a_match() {
    let home = two_matches();
    let file = home.save("no-folder");
    std::fs::write(&file, "a file").expect("written");
    home.run(&["report", "--yes", "--saves", &file], "")
        .ends(2)
        .complains("no-folder");
    home.run(
        &["table", "--seed", "3", "--saves", &file],
        "choose orla\nconcede\n",
    )
    .ends(2);
}

#[test]
fn matches_of_a_folder_that_another_table_has_are_left_alone() {
    let home = two_matches();
    let lock = File::options()
        .write(true)
        .open(home.save("last.lock"))
        .expect("the lock");
    lock.try_lock().expect("nobody else has it");
    for args in [
        ["saves", "delete", "first", "--"],
        ["saves", "rename", "first", "second-one"],
    ] {
        let args: Vec<&str> = args.into_iter().filter(|arg| *arg != "--").collect();
        home.run(&args, "")
            .ends(2)
            .complains("another table keeps its match in this folder");
    }
    home.run(&["saves", "delete", "last", "--game", "skirmish"], "")
        .ends(2);
    assert!(lies(&home, "first.replay") && lies(&home, "last.replay"));
    // The other game is free.
    home.run(&["saves", "delete", "second"], "").ends(0);
    home.run(&["report"], "").ends(0);
}

#[test]
fn a_report_holds_what_it_tells_and_nothing_of_the_user() {
    let home = two_matches();
    let folder = home.path().display().to_string();
    std::fs::write(
        home.save("problems.log"),
        format!("a fault in {folder}/x of /home/somebody/y\n"),
    )
    .expect("written");
    std::fs::write(
        home.path().join("settings.toml"),
        "format = \"dialdelve settings 1\"\nspeed = 200\n",
    )
    .expect("written");
    home.run(&["report", "--list"], "")
        .ends(0)
        .says("castle/last.replay");
    assert!(!lies(&home, "report-1.txt"));
    let told = home.run(&["report"], "").ends(0).says("report-1.txt");
    let report = std::fs::read_to_string(home.save("report-1.txt")).expect("the report");
    for part in [
        "about",
        "settings.toml",
        "problems.log",
        "skirmish/last.replay",
        "castle/last.replay",
    ] {
        assert!(report.contains(&format!("==== {part}, ")), "{part}");
        assert!(told.out.contains(part), "{part}");
    }
    assert!(report.contains("speed = 200") && report.contains(env!("CARGO_PKG_VERSION")));
    assert!(
        report.contains("/home/user/y") && !report.contains("somebody"),
        "{report:.900}"
    );
    let last = std::fs::read_to_string(home.save("last.replay")).expect("a match");
    assert!(report.contains(&last), "the match is whole");
    home.run(&["report"], "").ends(0).says("report-2.txt");
    let first = std::fs::read_to_string(home.save("report-1.txt"));
    assert!(first.is_ok_and(|text| text == report));
}

#[test]
fn a_report_is_bounded_whatever_it_holds() {
    let home = two_matches();
    let last = home.last();
    let (header, _) = last.split_once('\n').expect("lines");
    let lines = format!("{header}\n{}", "{\"do\":\"nothing\"}\n".repeat(400_000));
    std::fs::write(home.save("last.replay"), lines).expect("written");
    std::fs::write(home.save("problems.log"), "x".repeat(1 << 20)).expect("written");
    home.run(&["report"], "").ends(0);
    let report = std::fs::metadata(home.save("report-1.txt")).expect("the report");
    assert!(report.len() < 3 << 20, "{}", report.len());
    home.run(&["continue", "--game", "castle"], "").ends(0);
}
