//! `dialdelve simulate`.

use crate::Home;
use dialdelve::games::skirmish::Ability;
use dialdelve::table::skirmish::census::is_counted;

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
        assert_eq!(census["lists"].as_array().map(Vec::len), Some(8));
        let paired = &lines[5]["summary"]["paired"];
        assert!(paired["won"].as_u64() <= Some(4), "{paired}");
    }
}

/// R-TIE: experience decides between seats of equal gold, of none too; equal in both they share the win.
#[test]
fn a_match_without_gold_is_won_as_the_rules_say() {
    let lines = simulated(&["--matches", "60", "--seed", "1"]);
    let (summary, matches) = lines.split_last().expect("a summary");
    let numbers = |of: &serde_json::Value| -> Vec<u64> {
        let of = of.as_array().expect("a number a seat");
        of.iter().filter_map(serde_json::Value::as_u64).collect()
    };
    let mut alone = 0;
    for played in matches {
        let winners = numbers(&played["winners"]);
        assert!(!winners.is_empty(), "nobody wins: {played}");
        let (gold, experience) = (numbers(&played["gold"]), numbers(&played["experience"]));
        if gold != [0, 0] {
            continue;
        }
        let expected = match experience[0].cmp(&experience[1]) {
            std::cmp::Ordering::Greater => (vec![1], "experience"),
            std::cmp::Ordering::Less => (vec![2], "experience"),
            std::cmp::Ordering::Equal => (vec![1, 2], "shared"),
        };
        assert_eq!(
            (winners, &played["verdict"]),
            (expected.0, &expected.1.into())
        );
        alone += u64::from(expected.1 == "experience");
    }
    assert!(alone > 0, "no match without gold is won alone");
    let by_experience = summary["summary"]["by_experience"].as_u64();
    assert!(by_experience >= Some(alone * 1000 / 60), "{summary}");
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
    let counted = Ability::ALL.iter().filter(|it| is_counted(**it));
    let counted = counted.count();
    let args = ["simulate", "--matches", "2", "--census"];
    home.run(&args, "")
        .ends(0)
        .says("abilities used")
        .says(&format!("of {counted}; never: "))
        .says("95 % interval")
        .says("charge: attacks at its price; breakaways it saved");
}

/// In the second match of a pair the party with the handicap sits at the other seat, and has it there.
#[test]
fn handicaps_go_along_with_heroes_in_pairs() {
    let args = ["--matches", "8", "--paired", "--game", "team"];
    let points = ["--handicap-points=-60,60"];
    let lines = simulated(&[&args[..], &points].concat());
    for pair in lines[..8].chunks(2) {
        assert_eq!(pair[0]["heroes"][0], pair[1]["heroes"][1]);
        assert_eq!(pair[0]["heroes"][1], pair[1]["heroes"][0]);
        let count = |seat: usize| pair[0]["heroes"][seat].as_array().map_or(0, Vec::len);
        assert!(count(0) < count(1), "{}", pair[0]);
    }
    let args = [
        "simulate",
        "--matches=2",
        "--handicap-activations=1,0",
        "--markdown",
    ];
    Home::new()
        .run(&args, "")
        .ends(0)
        .says("| starter | basic, handicap | 2 | ");
}
