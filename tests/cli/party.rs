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
    home.run(&["party", "new", " "], "")
        .ends(2)
        .complains("a party needs a name");
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
