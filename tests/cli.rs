//! The program as its users run it: scripts at the table, saves, replays, simulations, exit codes.

use dialdelve::games::skirmish::{CornerRule, Options, TreasureLimit};
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::store::{Replay, parse_replay, rechained, replay_text};
use dialdelve::table::Answers;
use dialdelve::table::skirmish::History;
use dialdelve::table::{SavedSeat, Setup};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A folder of its own for every test, so that no test meets another's saves.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, args: &[&str], input: &str) -> Ran {
        self.hears(args, input.as_bytes())
    }

    fn hears(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dialdelve"))
            .args(args)
            .env("DIALDELVE_HOME", self.path())
            .env_remove("COLUMNS")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdin.take().expect("its input");
        // A program that ends before it has read all leaves a closed pipe; that is its right.
        let _ = pipe.write_all(input);
        drop(pipe);
        Ran::from(child.wait_with_output().expect("the program ends"))
    }

    /// A script for a match with fixed dice.
    fn script(&self, lines: &[&str]) -> Ran {
        let seats = [
            "table",
            "--seats",
            "human,human",
            "--seed",
            "5",
            "--script",
            "-",
        ];
        self.run(&seats, &lines.join("\n"))
    }

    /// The match under way, as its file holds it.
    fn last(&self) -> String {
        std::fs::read_to_string(self.save("last.replay")).expect("the match is saved")
    }

    fn save(&self, name: &str) -> String {
        let path = self.path().join("matches").join(name);
        path.display().to_string()
    }

    /// Writes a changed copy of the last match, with its chain made anew as a patient forger would, and
    /// verifies it.
    fn verify(&self, change: impl Fn(&str) -> String) -> Ran {
        let text = std::fs::read_to_string(self.save("last.replay")).expect("the match is saved");
        let changed = rechained(&change(&text));
        let path = self.save("changed.replay");
        std::fs::write(&path, changed).expect("the copy is written");
        self.run(&["replay", &path, "--verify"], "")
    }
}

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }
}

impl Ran {
    #[track_caller]
    fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{}\n{}", self.out, self.err);
        self
    }

    #[track_caller]
    fn says(self, text: &str) -> Ran {
        let flat = self.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(text), "`{text}` is missing in:\n{}", self.out);
        self
    }

    #[track_caller]
    fn complains(self, text: &str) -> Ran {
        assert!(
            self.err.contains(text),
            "`{text}` is missing in:\n{}",
            self.err
        );
        self
    }
}

/// The set-up of a match with seed 5, in which player 1 begins.
const SETUP: [&str; 4] = [
    "choose orla",
    "choose pell",
    "entrance west",
    "entrance north",
];

fn after_setup<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    SETUP.iter().copied().chain(lines.iter().copied()).collect()
}

#[test]
fn every_command_has_help() {
    let home = Home::new();
    for command in [
        "",
        "table",
        "simulate",
        "replay",
        "case",
        "data",
        "data check",
        "rules",
    ] {
        let mut args: Vec<&str> = command.split_whitespace().collect();
        args.push("--help");
        home.run(&args, "").ends(0).says("Usage:");
    }
}

#[test]
fn a_scripted_match_is_told_in_sentences_and_saved() {
    let home = Home::new();
    let lines = after_setup(&["act orla", "enter", "move orla d3", "done", "end"]);
    home.script(&lines)
        .ends(0)
        .says("Player 1 takes Orla Fenn (orla), level 1.")
        .says("Orla enters the dungeon on a2.")
        .says("Orla steps to d3.")
        .says("Player 2's turn: 2 activations.");
    home.run(&["replay", &home.save("last.replay")], "")
        .ends(0)
        .says("Orla steps to d3.");
}

#[test]
fn two_computers_play_a_whole_match() {
    let home = Home::new();
    let args = [
        "table",
        "--seats",
        "greedy,greedy",
        "--seed",
        "3",
        "--script",
        "-",
    ];
    home.run(&args, "")
        .ends(0)
        .says("the match is over")
        .says("gold");
    home.run(&["replay", &home.save("last.replay"), "--verify"], "")
        .ends(0)
        .says("follow from this start, this seed and these commands");
}

#[test]
fn a_script_stops_at_the_first_line_that_is_of_no_use() {
    let home = Home::new();
    home.script(&["choose orla", "chose pell", "choose pell"])
        .ends(2)
        .says("did you mean `choose`?")
        .complains("standard input:2:1: `chose pell` was refused");
    home.script(&["choose orla", "choose orla"])
        .ends(2)
        .says("Refused by SETUP-1: That hero is chosen already");
}

#[test]
fn standard_input_goes_on_after_a_fault() {
    let home = Home::new();
    let args = ["table", "--seats", "human,human", "--seed", "5"];
    home.run(&args, "chose\nchoose orla\n")
        .ends(0)
        .says("did you mean `choose`?")
        .says("Player 1 takes Orla Fenn");
}

#[test]
fn undo_takes_back_what_threw_no_dice() {
    let home = Home::new();
    let lines = after_setup(&["act orla", "enter", "step b2", "undo", "where orla"]);
    home.script(&lines)
        .ends(0)
        .says("`step b2` is taken back.")
        .says("Orla (Player 1's hero, level 1): a2");
    // The second choice of a hero throws for the first player.
    home.script(&["choose orla", "choose pell", "undo"])
        .ends(2)
        .says("what has been thrown stays thrown");
    home.script(&["undo"])
        .ends(2)
        .says("There is nothing to take back");
}

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

#[test]
fn a_position_is_written_as_a_case_that_plays() {
    let home = Home::new();
    let lines = ["act orla", "enter", "step b2", "case here", "done"];
    home.script(&after_setup(&lines))
        .ends(0)
        .says("The position is written in");
    let file = home.save("here.toml");
    home.run(&["case", &file], "").ends(0);
    let text = std::fs::read_to_string(&file).expect("it is written");
    assert!(text.contains("active = \"orla\""), "{text}");
    home.script(&after_setup(&["case here"]))
        .ends(2)
        .says("`case here again` puts this one in its place");
    home.script(&after_setup(&["case here again"])).ends(0);
    home.script(&after_setup(&["case ../here"]))
        .ends(2)
        .says("is no name for");
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
fn the_command_line_says_who_places_before_the_match_file() {
    let home = Home::new();
    let plan = home.path().join("match.toml");
    let text = "format = \"dialdelve match 1\"\nsetup = \"draw\"\nseat = [{}, {}]\n";
    std::fs::write(&plan, text).expect("the plan is written");
    let plan = plan.display().to_string();
    let lines = SETUP.join("\n");
    let begin = ["table", "--seats", "human,human", "--seed", "5"];
    let run = |more: &[&str]| home.run(&[&begin, more].concat(), &lines).ends(0);
    run(&["--match", &plan]).says("Player 1's turn: 2 activations.");
    run(&["--match", &plan, "--setup", "play"]).says("place a chest (put CHEST SQUARE FACING)");
    run(&["--setup", "play"]).says("place a chest (put CHEST SQUARE FACING)");
    home.run(&["table"], "")
        .says("place a chest (put CHEST SQUARE FACING)");
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
        let replay = Replay::new(history, seats, &[], Setup::Draw, None);
        let text = replay_text(&replay);
        let read = parse_replay("test", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let book = &read.history.game().book;
        assert_eq!(book.options, options);
        // The corner rule is drawn into the map.
        assert_eq!(book.layout, replay.history.game().book.layout);
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

#[test]
fn why_and_help_explain_by_rules() {
    let home = Home::new();
    let lines = after_setup(&[
        "why end",
        "act orla",
        "why enter",
        "help BREAK-2",
        "help attack",
    ]);
    home.script(&lines)
        .ends(0)
        .says("Refused by R-FIRSTTURN")
        .says("MP: 1 (MOVE-5)")
        .says("BREAK-2 What a breakaway costs")
        .says("Attacks: close by or at range");
}

#[test]
fn a_kept_match_is_told_by_name_and_number() {
    let home = Home::new();
    let told = home
        .run(&["replay", "tests/matches/lone-wolf.replay"], "")
        .ends(0)
        .says("> strike sessaly Sessaly strikes back at w1.")
        .says("g3 passes over chest c2 and lands on b10.")
        .says("The activation of Sessaly ends.")
        .says("The activation of token t3 ends.")
        .says("Player 2 wins: got out; 100 gold, 1 chest,");
    for plural in ["activations", "chests", "clicks", "kills", "points"] {
        assert!(!told.out.contains(&format!(" 1 {plural}")), "{plural}");
    }
}

#[test]
fn standing_answers_are_kept() {
    let home = Home::new();
    home.script(&["answer spin always", "answer"])
        .ends(0)
        .says("Player 1, spin: always")
        .says("Player 1, dodge: ask");
    home.script(&["answer spin perhaps"]).ends(2);
    home.run(&["table", "--script", "-"], "answer")
        .says("Player 1, spin: ask");
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let home = Home::new();
    for form in ["--json", "--seed=7"] {
        let run = |threads: &str| {
            let args = ["simulate", "--matches", "6", form, "--threads", threads];
            home.run(&args, "").ends(0).out
        };
        assert_eq!(run("1"), run("2"));
    }
    let args = ["simulate", "--matches", "2", "--json"];
    let out = home.run(&args, "").ends(0).out;
    assert_eq!(out.lines().count(), 3);
    for line in out.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a JSON line");
    }
}

/// The JSON Lines of a simulation.
fn simulated(args: &[&str]) -> Vec<serde_json::Value> {
    let args = [&["simulate", "--json"], args].concat();
    let out = Home::new().run(&args, "").ends(0).out;
    let read = |line: &str| serde_json::from_str(line).expect("a JSON line");
    out.lines().map(read).collect()
}

#[test]
fn pairs_and_census_do_not_depend_on_threads() {
    let home = Home::new();
    for form in ["--json", "--seed=7"] {
        let run = |threads: &str| {
            let args = ["simulate", "--matches", "6", "--paired", "--census"];
            let args = [&args[..], &["--threads", threads, form]].concat();
            home.run(&args, "").ends(0).out
        };
        assert_eq!(run("1"), run("2"));
    }
}

#[test]
fn in_pairs_the_seats_swap_players_and_heroes() {
    for game in ["basic", "team"] {
        let players = "greedy,random";
        let args = ["--matches", "4", "--paired", "--census", "--game", game];
        let lines = simulated(&[&args[..], &["--players", players]].concat());
        assert_eq!(lines.len(), 6, "{game}: matches, census, summary");
        for pair in lines[..4].chunks(2) {
            let [one, other] = pair else {
                panic!("half a pair")
            };
            assert_eq!(one["seed"], other["seed"]);
            assert_eq!(one["first"], other["first"]);
            assert_eq!(one["heroes"][0], other["heroes"][1]);
            assert_eq!(one["heroes"][1], other["heroes"][0]);
            assert_eq!(
                (&one["swapped"], &other["swapped"]),
                (&false.into(), &true.into())
            );
        }
        let census = &lines[4]["census"];
        assert_eq!(census["lists"].as_array().map(Vec::len), Some(7));
        let paired = &lines[5]["summary"]["paired"];
        assert!(paired["won"].as_u64() <= Some(4), "{paired}");
    }
}

#[test]
fn a_simulation_is_a_row_of_a_table() {
    let home = Home::new();
    let args = [
        "simulate",
        "--matches",
        "2",
        "--map",
        "gatehouse",
        "--markdown",
    ];
    let out = home.run(&args, "").ends(0).out;
    let cells = |line: &str| line.matches(" | ").count();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 3, "{out}");
    assert!(lines[2].starts_with("| gatehouse | basic | 2 | "), "{out}");
    assert_eq!(cells(lines[0]), cells(lines[2]));
    assert_eq!(cells(lines[1]), cells(lines[2]));
    let args = ["simulate", "--matches", "2", "--census"];
    home.run(&args, "")
        .ends(0)
        .says("abilities used")
        .says("of 39; never: ")
        .says("95 % interval")
        .says("charge: attacks at its price; breakaways it saved");
}

#[test]
fn wrong_arguments_end_with_2() {
    let home = Home::new();
    home.run(
        &["simulate", "--paired", "--players", "greedy,greedy,greedy"],
        "",
    )
    .ends(2)
    .complains("--paired: two seats swap what they have; there are 3");
    home.run(&["simulate", "--paired", "--matches", "3"], "")
        .ends(2)
        .complains("--paired: 3 matches are no pairs; ask for an even number");
    home.run(&["simulate", "--players", "greedy,nobody"], "")
        .ends(2)
        .complains("`nobody` is no player");
    home.run(&["table", "--seats", "human"], "").ends(2);
    home.run(&["table", "--map", "nowhere", "--new"], "")
        .ends(2)
        .complains("nowhere");
    home.run(&["replay", "no-such-file"], "")
        .ends(2)
        .complains("no-such-file: there is no such file");
    for args in [
        ["simulate", "--matches", "0"],
        ["simulate", "--seed", "9007199254740992"],
        ["table", "--seed", "9007199254740992"],
    ] {
        home.run(&args, "").ends(2);
    }
    home.run(&["table", "--script", "no-such-file"], "").ends(2);
    home.run(&["rules", "break-2"], "").ends(0).says("BREAK-2");
    home.run(&["rules", "NIX-9"], "")
        .ends(2)
        .complains("`NIX-9`");
    home.run(&["data", "check"], "").ends(0);
    home.run(&["nonsense"], "").ends(2);
}

/// A short match with dice of all kinds of lines, for the corruptions below.
fn played() -> Home {
    let home = Home::new();
    let lines = after_setup(&["act orla", "enter", "step b2", "done", "end"]);
    home.script(&lines).ends(0);
    home.verify(str::to_string).ends(0);
    home
}

#[test]
fn a_changed_command_is_found() {
    let home = played();
    home.verify(|text| text.replace("step b2", "step b3"))
        .ends(1)
        .complains("field `events`, event 1: `paid.mp` is 1 in the file, 2 by commands and dice");
    home.verify(|text| text.replace("\"do\":\"step b2\"", "\"do\":\"step t9\""))
        .ends(1)
        .complains("`step t9` is refused here by MOVE-1");
    home.verify(|text| text.replace("\"do\":\"step b2\"", "\"do\":\"hop b2\""))
        .ends(1)
        .complains("field `do`: `hop` is no command");
}

#[test]
fn changed_dice_events_and_keys_are_found() {
    let home = played();
    let saved = std::fs::read_to_string(home.save("last.replay")).expect("the match is saved");
    let dice = |seat: &str| -> Vec<u8> {
        let (_, behind) = saved.split_once(seat).expect("both seats throw");
        let digits = behind.split('"').next().unwrap_or_default().split(' ');
        digits.map(|die| die.parse().expect("a die")).collect()
    };
    let (one, two) = (dice("\"first 1 "), dice("\"first 2 "));
    // Not a tie, in which all throw again.
    let tie = two[0] + two[1];
    let mut others = (1..=6_u8).filter(|die| *die != one[0] && die + one[1] != tie);
    let other = others.next().expect("six dice and two taken");
    let thrown = format!("first 1 {} {}", one[0], one[1]);
    home.verify(|text| text.replace(&thrown, &format!("first 1 {other} {}", one[1])))
        .ends(1)
        .complains(&format!(
            "`thrown.dice[0]` is {} in the file, {other} by commands and dice",
            one[0]
        ));
    home.verify(|text| text.replace(&format!("\"{thrown}\","), ""))
        .ends(1)
        .complains("field `dice`: the rules throw `first 1`");
    home.verify(|text| text.replace("\"facing\":\"n\"", "\"facing\":\"s\""))
        .ends(1);
    home.verify(|text| text.replace("{\"paid\":{\"mp\":1}}", "{\"paid\":{\"mp\":2}}"))
        .ends(1)
        .complains("`paid.mp` is 2 in the file, 1 by commands and dice");
    home.verify(|text| text.replace("{\"stepped\":{\"who\":64", "{\"stepped\":{\"who\":250"))
        .ends(1)
        .complains("`stepped.who` is 250 in the file");
    home.verify(change_last_key)
        .ends(1)
        .complains("field `key`");
}

fn change_last_key(text: &str) -> String {
    let place = text.rfind("\"key\":\"").expect("a key") + 7;
    let digit = if &text[place..=place] == "0" {
        "1"
    } else {
        "0"
    };
    format!("{}{digit}{}", &text[..place], &text[place + 1..])
}

#[test]
fn broken_lines_are_named_with_their_number() {
    let home = played();
    let lines = |text: &str| text.lines().count();
    let count = std::fs::read_to_string(home.save("last.replay")).map(|text| lines(&text));
    let last = count.expect("the match is saved");
    home.verify(|text| text[..text.len() - 20].to_string())
        .ends(1)
        .complains(&format!("changed.replay:{last}:"));
    home.verify(|text| text.replace("{\"paid\"", "{\"payed\""))
        .ends(1)
        .complains("unknown variant `payed`");
    home.verify(|text| text.replacen("dialdelve replay 2", "dialdelve replay 9", 1))
        .ends(2)
        .complains("this program reads `dialdelve replay 2`");
    home.verify(|text| text.replacen("\"orla\"", "\"orka\"", 1))
        .ends(1)
        .complains("`orla` is no kind of figure");
    home.verify(|_| String::new())
        .ends(2)
        .complains("the file is empty");
    home.verify(|_| "hello\n".into())
        .ends(2)
        .complains("no match of dialdelve");
}

#[test]
fn numbers_that_do_not_fit_are_refused_without_a_panic() {
    let home = played();
    let text = std::fs::read_to_string(home.save("last.replay")).expect("the match is saved");
    let header = text.lines().next().expect("a header");
    for (from, to) in [
        ("\"width\":20", "\"width\":200"),
        ("\"width\":20", "\"width\":0"),
        ("\"arrows\":1", "\"arrows\":0"),
        ("\"starts\":[4,", "\"starts\":[40,"),
        ("\"round_limit\":100", "\"round_limit\":0"),
        ("\"teams\":[0,1]", "\"teams\":[0]"),
        ("\"seat\":0,\"first\":0", "\"seat\":9,\"first\":0"),
        ("\"kind\":17", "\"kind\":170"),
    ] {
        assert!(header.contains(from), "{from} is missing in the header");
        let ran = home.verify(|text| text.replacen(from, to, 1));
        assert!(
            matches!(ran.code, Some(1)) && !ran.err.contains("panicked"),
            "{from} to {to}: {}",
            ran.err
        );
    }
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

#[test]
fn a_bad_line_does_not_end_the_table() {
    let home = Home::new();
    let args = ["table", "--seats", "human,human", "--seed", "5", "--plain"];
    let ran = home.hears(&args, b"choose \xff\nchoose orla\n").ends(0);
    assert!(!ran.out.contains("###"), "{}", ran.out);
    ran.says("This line is no UTF-8 text.")
        .says("Player 1 takes Orla Fenn")
        .says("Entrances: west (a2 in Ash cellar)");
}

#[test]
fn why_tells_of_an_attack_before_the_activation() {
    let home = Home::new();
    let lines = after_setup(&[
        "why orla attack pell",
        "why orla move d4",
        "why move t8",
        "act orla",
        "enter",
        "done",
        "end",
        "why pell move a1",
        "why board",
    ]);
    home.script(&lines[..6])
        .ends(0)
        .says("When Orla is activated: Refused by R-WAITING")
        .says("Orla to d4: enter a2, step");
    home.run(&["table"], &lines[6..].join("\n"))
        .ends(0)
        .says("(TURN-7); that takes at least")
        .says("a1 is a wall (MOVE-3)")
        .says("`board` is a command of the table");
    let replay = "tests/matches/lone-wolf.replay";
    let text = std::fs::read_to_string(replay).expect("a kept match");
    // Up to the beginning of round 2, when w1 stands before Sessaly.
    let end = text.find("{\"do\":\"attack w1\"").expect("an attack");
    let before = text[..end].trim_end().rfind('\n').expect("its activation") + 1;
    std::fs::write(home.save("wolf.replay"), &text[..before]).expect("written");
    for command in ["why sessaly attack w1", "why attack w1"] {
        home.run(&["table"], &format!("load wolf\n{command}\n"))
            .ends(0)
            .says("When Sessaly is activated: attack w1: lawful.")
            .says("chance to hit w1 (");
    }
    home.run(
        &["table"],
        "load wolf\nwhy w1 attack sessaly\nroute w1 t1\nt3 move zz",
    )
    .ends(0)
    .says("`zz` is no square");
}

#[test]
fn places_are_told_in_words_and_long_lists_are_narrowed() {
    let home = Home::new();
    let lines = [
        "where a1",
        "where b3",
        "where west",
        "where Sootway",
        "where e",
        "where zork",
        "legal foo",
        "choose orla pell",
    ];
    let args = [
        "table",
        "--seats",
        "human,human",
        "--seed",
        "5",
        "--setup",
        "play",
    ];
    home.run(&args, &lines.join("\n"))
        .ends(0)
        .says("a1: a wall (MOVE-3); in Ash cellar.")
        .says("b3: clear, 1 MP for a straight step onto it; in Ash cellar.")
        .says("Shut: east (wall).")
        .says("Entrance west: a2 in Ash cellar, its west side leads out.")
        .says("Row 7: a7 clear, b7 a wall, c7 clear, d7 difficult ground (2), e7 clear.")
        .says("e8 to f8 (Split crossing)")
        .says("`zork` is no figure")
        .says("`foo` is no verb of the rules")
        .says("| sable.")
        .says("`pell` is no level: heroes have levels 1 to 5");
    let ran = home.run(
        &["table"],
        &(SETUP.join("\n") + "\nlegal\nlegal put c1 g8\n"),
    );
    ran.ends(0)
        .says("ways); `legal put c1` shows fewer")
        .says("put c1 g8 n | c1 g8 e | c1 g8 s | c1 g8 w");
}

/// Two players lay a dungeon, choose its ways in and out and what is placed there, at the table.
#[test]
fn a_dungeon_is_laid_at_the_table() {
    let home = Home::new();
    let kits = ["--map", "laid", "--kits", "lantern,cistern"];
    let whole = [
        "table",
        "--setup",
        "play",
        "--seats",
        "human,greedy",
        "--seed",
        "11",
    ];
    let args: Vec<&str> = whole.iter().chain(&kits).copied().collect();
    home.run(
        &args,
        "choose orla\nwhere lantern-lane\naside lantern-store\nlay lantern-hall a ad30 n\n",
    )
    .says("Your blocks with their two sides: lantern-hall (Guild hall;")
    .says("Side b, Barred lane: ### . ### ### . ### D ### . ###")
    .says("Player 1 lays lantern-hall")
    .ends(0);
    let mut laid = String::new();
    for _ in 0..30 {
        let asked = home.run(&["table"], "");
        if asked.out.contains("The bank still has") {
            laid = asked.out;
            break;
        }
        let (_, first) = asked.out.split_once("\nLawful: ").expect("a question");
        let words = first.split([';', '|', '…']).next().expect("a command");
        let command: Vec<&str> = words.split_whitespace().collect();
        let line = command.join(" ");
        home.run(
            &["table"],
            &line.trim_end_matches('.').replace("lawful: ", ""),
        );
    }
    assert!(laid.contains("The bank still has 1 water"), "{laid}");
}

/// A figure told to attack what it cannot reach is neither activated nor turned.
#[test]
fn a_blow_that_cannot_fall_costs_nothing() {
    let home = Home::new();
    let lines = after_setup(&["orla attack pell", "undo"]);
    let seats = ["table", "--seats", "human,human", "--seed", "5"];
    home.run(&seats, &lines.join("\n"))
        .says("Refused by R-WAITING")
        .says("`entrance north` is taken back")
        .ends(0);
}

/// Goes back into the kept team match, to before the command that is first typed so.
fn back_in_the_team_match(home: &Home, command: &str) {
    let kept = std::fs::read_to_string("tests/matches/laid-team.replay").expect("it is kept");
    let typed = format!("{{\"do\":\"{command}\",");
    let (before, _) = kept.split_once(&typed).expect("it was played");
    std::fs::create_dir_all(home.path().join("matches")).expect("a folder for saves");
    std::fs::write(home.save("last.replay"), before).expect("the part is written");
}

#[test]
fn a_way_warns_of_pole_arms_and_a_flight_has_its_price() {
    let home = Home::new();
    back_in_the_team_match(&home, "step ad32");
    home.run(&["table"], "route orla ad32")
        .says("On ad32 it meets the Pole Arm of Jory")
        .ends(0);
    let home = Home::new();
    back_in_the_team_match(&home, "fly ak22");
    home.run(&["table"], "why fly ak22\nwhere c2")
        .says("MP: 5 (AB-FLIGHT)")
        .says("Chest c2: ak26 in Pillar room, facing north;")
        .ends(0);
}

/// Whoever builds a party sees what heroes cost.
#[test]
fn heroes_of_a_party_are_offered_with_their_points() {
    let home = Home::new();
    home.run(&["table", "--game", "team", "--seats", "human,greedy"], "")
        .says("Points (level 1 or 2): orla 24 or 34, ")
        .ends(0);
}

#[test]
fn text_and_board_fit_the_terminal() {
    let home = Home::new();
    let narrow = Command::new(env!("CARGO_BIN_EXE_dialdelve"))
        .args(["table", "--seed", "5"])
        .env("DIALDELVE_HOME", home.path())
        .env("COLUMNS", "60")
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let ran = Ran::from(narrow).ends(0);
    let widest = ran.out.lines().map(|line| line.chars().count()).max();
    assert!(widest.is_some_and(|widest| widest <= 60), "{}", ran.out);
    assert!(ran.out.contains("\n    k   l   m"), "{}", ran.out);
}

#[test]
fn the_pages_show_a_match_file_and_a_turn_as_they_are() {
    let cases = include_str!("../docs/cases.md");
    let terminal = include_str!("../docs/terminal.md");
    let example = include_str!("matches/lamplit.toml");
    assert!(cases.contains(&format!("```toml\n{example}```")));
    let home = Home::new();
    let told = home
        .run(&["replay", "tests/matches/lone-wolf.replay"], "")
        .ends(0);
    let from = terminal
        .find("A turn as it is told")
        .expect("a sample turn");
    let sample = terminal[from..].split("```").nth(1).expect("its text");
    assert!(told.out.contains(sample.trim()), "{sample}");
    let file = "tests/matches/lamplit.toml";
    home.run(&["data", "check", file, file, "tests/matches"], "")
        .ends(0)
        .complains("2 files, 0 faults");
    let args = [
        "table",
        "--match",
        file,
        "--seats",
        "human,greedy",
        "--seed",
        "5",
    ];
    home.run(&args, "")
        .ends(0)
        .says("Player 1 takes Orla Fenn")
        .says("c1 on g8, facing west")
        .says("Player 1's turn: 2 activations.");
}

#[test]
fn cases_that_cannot_be_read_end_with_2_and_others_say_all_differences() {
    let home = Home::new();
    let file = home.path().join("case.toml");
    let case = |step: &str| {
        let text = format!(
            "format = \"dialdelve case 1\"\ntitle = \"x\"\nrules = [\"MOVE-1\"]\nboard = \"...\"\n\
             [[hero]]\nid = \"ann\"\nat = \"a1\"\n[turn]\nactive = \"ann\"\n[[step]]\n{step}\n"
        );
        std::fs::write(&file, text).expect("written");
        home.run(&["case", &file.display().to_string()], "")
    };
    case("do = \"hop b1\"").ends(2).says("`hop` is no command");
    case("do = \"step b1\"\ndice = [\"nonsense\"]")
        .ends(2)
        .says("dice cannot be read");
    case("sums = { \"nonsense ann\" = 1 }")
        .ends(2)
        .says("`nonsense` is no sum");
    case("sums = { \"speed bob\" = 1 }")
        .ends(2)
        .says("`bob` is no figure of this match");
    let ran = case("do = \"step c1\"\nstate = { \"ann.at\" = \"c1\", \"mp\" = 3 }").ends(1);
    assert!(!ran.out.contains("refusal-"), "{}", ran.out);
    ran.says("is refused by MOVE-1")
        .says("ann.at is \"a1\", expected \"c1\"")
        .says("mp is 8, expected 3");
}
