//! Parties as files, looked after at the command line.

use super::Home;

#[test]
fn a_new_party_is_sound_and_can_be_told_and_rewritten() {
    let home = Home::new();
    let file = home.run(&["party", "new", "The \"few\""], "").ends(0).out;
    home.run(&["party", "check", "-"], &file)
        .ends(0)
        .complains("The \"few\": sound, ");
    home.run(&["party", "show", "-"], &file)
        .ends(0)
        .says("The \"few\": ")
        .says("level 1");
    home.run(&["party", "show", "--json", "-"], &file)
        .ends(0)
        .says("\"faults\":[]");
    let again = home.run(&["party", "convert", "-"], &file).ends(0).out;
    assert_eq!(again, file);
    home.run(&["party", "new", "Few", "--from", "nobody"], "")
        .ends(2)
        .complains("nobody");
    home.run(&["party", "new", "Few", "--from", "lantern-wach"], "")
        .ends(2)
        .complains("did you mean `lantern-watch`?");
    home.run(&["party", "new", &"x".repeat(201)], "").ends(2);
    home.run(&["party", "new", " "], "")
        .ends(2)
        .complains("`name` needs at least one character");
}

#[test]
fn a_party_as_plain_text_is_read_back() {
    let home = Home::new();
    let shipped = ["party", "new", "Shields", "--from", "three-shields"];
    let file = home.run(&shipped, "").ends(0).out;
    let plain = home.run(&["party", "convert", "--plain", "-"], &file);
    let plain = plain.ends(0).says("orla 2").says("3 gnawer-weak").out;
    let again = home.run(&["party", "convert", "--plain", "-"], &plain);
    assert_eq!(again.ends(0).out, plain);
    home.run(&["party", "check", "-"], &plain).ends(0);
}

#[test]
fn what_breaks_a_rule_ends_with_1_and_what_cannot_be_read_with_2() {
    let home = Home::new();
    let check = ["party", "check", "-"];
    home.run(&check, "Six\norla\norla\n3 gnawer-weak\ntithe-box\n")
        .ends(1)
        .says("-:3:1: ")
        .says("TEAM-3")
        .says("TEAM-8")
        .says("TEAM-5");
    home.run(&check, "Dear\nhulda 2\nismere 2\norla 2\n")
        .ends(1)
        .says("TEAM-1");
    home.run(
        &check,
        "Wrong\norla 3\norla to and fro\n9999 points\n0 gnawer-weak\n",
    )
    .ends(2)
    .says("-:2:1: ")
    .says("-:3:1: ")
    .says("-:4:1: ")
    .says("-:5:1: ");
    // What is read and breaks a rule is no fault of the reading, whoever made a slip in the level.
    for party in ["Few\norla 3\n", "Few\norla 9\n", "Few\nodrun 2\n"] {
        home.run(&check, party).ends(1).says("-:2:1: ");
        home.run(&["party", "show", "-"], party).ends(0);
        home.run(&["party", "convert", "-"], party).ends(0);
    }
    let level = "format = \"dialdelve parties 2\"\n\
        [[party]]\nid = \"own\"\nname = \"A\"\nheroes = [\"orla 3\"]\n";
    let out = home.run(&check, level).ends(1).says("TEAM-2").out;
    assert_eq!(out.lines().count(), 1, "{out}");
    let nobody = level.replace("\"orla 3\"", "");
    home.run(&check, &nobody).ends(1);
    home.run(&["party", "show", "-"], "Few\norla\n0 gnawer-weak\n")
        .ends(2)
        .says("Orla Fenn");
    // Nobody at all is a party as little in the terminal as in the window.
    home.run(&check, "Nobody\n")
        .ends(1)
        .says("-:1:1: a party has at least one hero");
    home.run(&check, "").ends(2).says("there is no party");
    home.run(&check, "# nothing\n\n").ends(2);
    home.run(&check, "format = 3").ends(2).says("format");
    home.run(&check, "formation\norla\n").ends(0);
    home.run(&["party", "show", "no-such-file.toml"], "")
        .ends(2);
    // Two at once are checked, not converted.
    let two = include_str!("../../data/parties.toml");
    home.run(&check, two).ends(0);
    home.run(&["party", "convert", "-"], two).ends(2);
}

#[test]
fn figures_that_have_changed_since_are_told() {
    let home = Home::new();
    let file = home.run(&["party", "new", "Old"], "").ends(0).out;
    let (before, figures) = file.split_once("points = [").expect("a figure");
    let (_, behind) = figures.split_once(',').expect("prices");
    let other = format!("{before}points = [1,{behind}");
    home.run(&["party", "check", "-"], &other)
        .ends(0)
        .complains(" cost 1 points when it was added, and costs ");
    home.run(&["party", "check", "--json", "-"], &other)
        .ends(0)
        .says("{\"change\":\"");
    home.run(&["party", "show", "--json", "-"], &other)
        .ends(0)
        .says("\"changes\":[\"");
}

#[test]
fn what_a_party_must_not_hold_is_told_once_and_where_it_stands() {
    let home = Home::new();
    let check = ["party", "check", "-"];
    let plain = "Few\norla\n2 turnkey\n";
    home.run(&check, plain)
        .ends(1)
        .says("-:3:1: ")
        .says("DIAL-7");
    // Of what nobody knows it is not said that it is worth too little.
    let out = home.run(&check, "Few\norla\n2 gnowler-weak\n").ends(1).out;
    assert!(!out.contains("TEAM-8"), "{out}");
    let out = home
        .run(&check, "Few\norla\n90 points\ngnawer-weak\n")
        .ends(1)
        .out;
    assert!(!out.contains("TEAM-1"), "{out}");
    let two = "format = \"dialdelve parties 2\"\n\
        [[party]]\nid = \"own\"\nname = \"A\"\nheroes = [\"orla\"]\n\
        [[party]]\nid = \"own\"\nname = \"B\"\nheroes = [\"orla\"]\n";
    home.run(&check, two).ends(2).says("-:7:6: ").says("own");
    home.run(&["party", "show", "--json", "-"], "Few\norla 3\n")
        .ends(0)
        .says("\"faults\":[\"");
    home.run(&["party", "show", "--json", "-"], "")
        .ends(2)
        .says("\"faults\":[\"");
}

#[test]
fn what_is_converted_can_be_read_again() {
    let home = Home::new();
    let twice = "Few\norla\n3 gnawer-weak\n2 gnawer-weak\n";
    let file = home.run(&["party", "convert", "-"], twice).ends(0).out;
    assert!(file.contains("\"gnawer-weak\" = 5"), "{file}");
    home.run(&["party", "check", "-"], &file)
        .ends(1)
        .says("TEAM-8");
    let nobody = home.run(&["party", "convert", "-"], "Nobody\n").ends(0).out;
    home.run(&["party", "convert", "-"], &nobody).ends(0);
    let many = "Few\norla\n200 gnawer-weak\n";
    home.run(&["party", "convert", "-"], many).ends(2);
    let often = format!("Few\norla\n{}", "255 gnawer-weak\n".repeat(300));
    home.run(&["party", "convert", "-"], &often).ends(2);
}

#[test]
fn a_mistyped_line_is_told_with_what_may_be_meant() {
    let home = Home::new();
    for (line, told) in [
        ("thite-box", "did you mean `tithe-box`?"),
        ("Orla Fen", "did you mean `orla`?"),
        ("Orla Fen 2", "did you mean `orla 2`?"),
        ("3 weak Gnawr", "did you mean `3 gnawer-weak`?"),
        ("orlla 2", "did you mean `orla`?"),
        ("2 orla", "the bank holds spawn (TEAM-8); write `orla 2`"),
        ("gnawer-weak", "(IMPORT-2); write `1 gnawer-weak`"),
        ("3 gnawer", "write \"gnawer-weak\" or "),
        ("3 gnawer-waek", "did you mean `gnawer-weak`?"),
        ("1 blu-1", "did you mean `1 blue-1`?"),
        ("90 pionts", "did you mean `90 points`?"),
        (
            "gnawer-weak 3",
            "how many stands before the name: \"3 gnawer-weak\"",
        ),
        ("2 tithe-box", "a chest stands alone on its line"),
        ("tithe-box 2", "a chest stands alone on its line"),
        ("what ever it may be", "a line is a hero and a level"),
    ] {
        let party = format!("Few\nbrannic\n{line}\n");
        let told = home.run(&["party", "check", "-"], &party).says(told);
        // Nothing follows from what is not understood.
        assert_eq!(told.out.lines().count(), 1, "{}", told.out);
        assert!(told.out.starts_with("-:3:1: "), "{}", told.out);
    }
}

#[test]
fn a_file_without_its_format_is_no_plain_text() {
    let home = Home::new();
    for party in [
        "[[party]]\nid = \"own\"\n",
        "[party]\nid = \"own\"\n",
        "id = \"own\"\nheroes = [\"orla\"]\n",
    ] {
        home.run(&["party", "check", "-"], party)
            .ends(2)
            .says("`format = \"dialdelve parties 2\"`");
    }
}

#[test]
fn a_party_is_judged_by_the_points_that_are_agreed_on() {
    let home = Home::new();
    let folder = home.path().to_path_buf();
    let put = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_string()
    };
    // 111 points, and no word of how many it may have.
    let plain = "Dear\nhulda 2\nismere 2\norla 2\n";
    let toml = "format = \"dialdelve parties 2\"\n[[party]]\nid = \"dear\"\nname = \"Dear\"\n\
        heroes = [\"hulda 2\", \"ismere 2\", \"orla 2\"]\n";
    let check = ["party", "check", "-"];
    home.run(&check, plain).ends(1).says(
        "-:2:1: the party \"Dear\" costs 111 points, more than 100 (TEAM-1); where more is agreed on, \
         write `111 points`, or add --points 111",
    );
    home.run(&check, toml)
        .ends(1)
        .says("-:5:10: the party \"dear\" costs 111 points")
        .says("write `points = 111`, or add --points 111");
    for party in [plain, toml] {
        let agreed = ["party", "check", "--points", "150", "-"];
        home.run(&agreed, party).ends(0).complains("111 of 150");
        home.run(&["party", "check", "--points", "0", "-"], party)
            .ends(2);
    }
    // What it says itself counts for it.
    let said = format!("{plain}110 points\n");
    home.run(&["party", "check", "--points", "150", "-"], &said)
        .ends(1)
        .says("-:5:1: the party \"Dear\" costs 111 points, more than 110 (TEAM-1)");
    let new = ["party", "new", "Many", "--points", "150"];
    let many = home.run(&new, "").ends(0).says("points = 150").out;
    home.run(&check, &many).ends(0).complains(" of 150 points");
    let (plain, toml) = (put("dear.txt", plain), put("dear.toml", toml));
    for party in [&plain, &toml] {
        let both = format!("{party},{party}");
        let simulate = ["simulate", "--matches", "1", "--parties", &both];
        home.run(&[&simulate[..], &["--points", "150"]].concat(), "")
            .ends(0);
        home.run(&simulate, "").ends(2).complains(
            "the party of seat 1 costs 111 points, more than the 100 of the match (TEAM-1)",
        );
        let agreed = "format = \"dialdelve match 1\"\n[options]\ngame = \"team\"\npoints = 150\n\
            [[seat]]\n[[seat]]\n";
        let file = put("match.toml", agreed);
        let simulate = ["simulate", "--matches", "1", "--match", &file];
        home.run(&[&simulate[..], &["--parties", party]].concat(), "")
            .ends(0);
    }
}

#[test]
fn what_is_wrong_with_a_party_of_two_seats_is_told_once() {
    let home = Home::new();
    let file = home.path().join("twice.txt");
    let file = file.to_str().expect("a path");
    std::fs::write(file, "Twice\norla\norla\n").expect("written");
    let both = format!("{file},{file}");
    let ran = home.run(&["simulate", "--matches", "1", "--parties", &both], "");
    assert_eq!(ran.ends(2).err.matches("TEAM-3").count(), 1);
}

#[test]
fn a_match_of_other_tokens_judges_parties_by_its_own() {
    let home = Home::new();
    let put = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_string()
    };
    let party = put("party.txt", "Many\norla\n6 yellow-1\n1 red-1\n");
    home.run(&["simulate", "--matches", "1", "--parties", &party], "")
        .ends(2)
        .complains("party.txt:3:1: \"Many\" brings 6 weak, 0 normal and 1 strong tokens")
        .complains("other counts are agreed on by the [urn] of a match file");
    let agreed = "format = \"dialdelve match 1\"\n[options]\ngame = \"team\"\n\
        [[seat]]\n[[seat]]\n[urn]\nyellow-1 = 12\nred-1 = 2\n";
    let file = put("match.toml", agreed);
    let simulate = [
        "simulate",
        "--matches",
        "1",
        "--match",
        &file,
        "--parties",
        &party,
    ];
    home.run(&simulate, "").ends(0);
}

#[test]
fn what_of_a_party_stays_out_is_told_as_the_match_begins() {
    let home = Home::new();
    let file = home.path().join("bank.txt");
    let file = file.to_str().expect("a path");
    let brings = "Bank\norla\n12 gnawer-weak\ntithe-box\n4 yellow-1\n2 blue-1\n";
    std::fs::write(file, brings).expect("written");
    let table = [
        "table",
        "--new",
        "--seats",
        "greedy,greedy",
        "--seed",
        "3",
        "--parties",
    ];
    let one = home.run(&[&table[..], &[file, "--script", "-"]].concat(), "");
    one.ends(0)
        .complains("The spawn of seat 1 stay out: not every seat brings spawn, so the bank is the usual one (TEAM-8).")
        .complains("The chests of seat 1 stay out")
        .complains("The tokens of seat 1 stay out");
    let both = format!("{file},{file}");
    let both = home.run(&[&table[..], &[&both, "--script", "-"]].concat(), "");
    let err = both.ends(0).err;
    assert!(!err.contains("stay out"), "{err}");
}

#[test]
fn a_hero_that_no_points_allow_and_a_kit_of_nobody_are_told_by_their_options() {
    let home = Home::new();
    let table = [
        "table",
        "--new",
        "--seats",
        "greedy,greedy",
        "--script",
        "-",
    ];
    home.run(
        &[&table[..], &["--game", "team", "--points", "10"]].concat(),
        "",
    )
    .ends(2)
    .complains("--points: the cheapest hero, ")
    .complains("(SETUP-1, TEAM-1)");
    home.run(
        &[&table[..], &["--map", "laid", "--kits", "nothing-of-it"]].concat(),
        "",
    )
    .ends(2)
    .complains("there is no kit \"nothing-of-it\"; there are ");
}

#[test]
fn one_party_of_several_is_converted_by_its_id_or_name() {
    let home = Home::new();
    let two = include_str!("../../data/parties.toml");
    home.run(&["party", "convert", "-"], two)
        .ends(2)
        .complains("name one with --party, of lantern-watch, candle-company");
    for party in ["old-hands", "Old hands"] {
        home.run(&["party", "convert", "--party", party, "-"], two)
            .ends(0)
            .says("id = \"old-hands\"");
    }
    home.run(&["party", "convert", "--party", "nobody", "-"], two)
        .ends(2)
        .complains("there is no party \"nobody\" in this file; there are lantern-watch");
}

#[test]
fn a_match_takes_parties_that_can_be_and_says_what_cannot() {
    let home = Home::new();
    let file = home.path().join("red.txt");
    let file = file.to_str().expect("a path");
    let red = "Red\norla\nhulda\n3 yellow-1\n1 red-1\n2 blue-1\n";
    std::fs::write(file, red).expect("written");
    let simulate = ["simulate", "--matches", "1", "--parties", file];
    home.run(&simulate, "")
        .ends(2)
        .complains("red.txt:5:1: TEAM-7: seat 1 ")
        .complains("--strong-tokens")
        .complains("`strong_tokens = true` under [options]");
    home.run(&[&simulate[..], &["--strong-tokens"]].concat(), "")
        .ends(0);
    home.run(&["simulate", "--game", "basic", "--parties", file], "")
        .ends(2)
        .complains("--parties: parties make it a team game");
    home.run(&["simulate", "--matches", "1", "--strong-tokens"], "")
        .ends(2)
        .complains("--strong-tokens: in the basic game");
    let folder = home.path().to_str().expect("a path");
    home.run(&["simulate", "--parties", folder], "")
        .ends(2)
        .complains("it is a folder");
}
