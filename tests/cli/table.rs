//! `dialdelve table`: scripts, what is told, what is refused.

use crate::{Home, Ran, SETUP, after_setup};
use dialdelve::store::skirmish::Library;
use std::process::Command;

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
fn standing_answers_are_kept() {
    let home = Home::new();
    home.script(&["answer spin always", "answer"])
        .ends(0)
        .says("Player 1, spin: always")
        .says("Player 1, dodge: ask");
    home.script(&["answer all never", "answer"])
        .ends(0)
        .says("Player 1, spin: never")
        .says("Player 1, dodge: never");
    home.script(&["answer spin perhaps"]).ends(2);
    home.script(&["answer nothing never"]).ends(2);
    home.run(&["table", "--script", "-"], "answer")
        .says("Player 1, spin: ask");
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
    let library = Library::shipped();
    let mut heroes = library.kinds.iter().filter(|it| it.is_hero() && !it.import);
    let last = heroes.next_back().expect("heroes are shipped");
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
        .says(&format!("| {}.", last.id))
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

/// What cannot be read is told before anything is played.
#[test]
fn a_blow_at_nobody_costs_nothing() {
    let home = Home::new();
    let lines = after_setup(&[
        "orla", "enter", "done", "end", "pell", "enter", "done", "end",
    ]);
    home.script(&lines).ends(0);
    let before = home.last();
    for line in ["orla attack zz", "orla attack door a1 b1"] {
        let ran = home.run(&["table"], line).ends(0);
        assert!(
            !ran.out.contains("is activated with"),
            "{line}: {}",
            ran.out
        );
        assert_eq!(home.last(), before, "{line}");
    }
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
    let args = ["table", "--game", "team", "--seats", "human,greedy"];
    home.run(&args, "choose ismere\n")
        .says("orla: 24 or 34 points; speed 8, attack 8, defence")
        .says("Points (level 1 or 2): orla 24 or 34, ")
        .ends(0);
}

#[test]
fn text_and_board_fit_the_terminal() {
    let home = Home::new();
    let mut narrow = Command::new(env!("CARGO_BIN_EXE_dialdelve"));
    narrow.args(["table", "--seed", "5"]).env("COLUMNS", "60");
    let ran = Ran::of(narrow.env("DIALDELVE_HOME", home.path()), b"").ends(0);
    let widest = ran.out.lines().map(|line| line.chars().count()).max();
    assert!(widest.is_some_and(|widest| widest <= 60), "{}", ran.out);
    assert!(ran.out.contains("\n    k   l   m"), "{}", ran.out);
}

/// R-HANDICAP: agreed on by options, told beside the seats, kept in the save.
#[test]
fn a_handicap_is_agreed_on_told_and_kept() {
    let home = Home::new();
    let args = [
        "table",
        "--seats=human,human",
        "--seed=5",
        "--script=-",
        "--handicap-activations=1,0",
        "--game=team",
        "--handicap-points=-30,20",
    ];
    let lines = ["choose ismere 2", "enough", "choose orla", "where"];
    home.run(&args, &lines.join("\n"))
        .ends(0)
        .says("70 of 70 points are left")
        .says("120 of 120 points are left")
        .says("activation more a turn, 30 points fewer (R-HANDICAP).")
        .says("points more (R-HANDICAP).");
    let lines = after_setup(&["why activate orla"]);
    home.run(&[&args[..5], &["--new"]].concat(), &lines.join("\n"))
        .ends(0)
        .says("activations of this turn: 2 (TURN-1) + 1 (R-HANDICAP) = 3");
    home.run(&["replay", &home.save("previous.replay"), "--verify"], "")
        .ends(0)
        .says("handicaps [{\"activations\":1,\"points\":-30},{\"points\":20}]");
    home.run(&["table", "--handicap-activations=1,0,2"], "")
        .ends(2)
        .complains("--handicap-activations: 3 numbers for 2 seats; write one for each");
    home.run(&["table", "--handicap-points=10,0"], "")
        .ends(2)
        .complains("--handicap-points: in the basic game nobody counts points");
    home.run(&["table", "--game=team", "--handicap-points=-90,0"], "")
        .ends(2)
        .complains(
            "--handicap-points: with its handicap the points of the party of seat 1 are 10;",
        );
}

#[test]
fn nobody_is_attacked_where_nobody_can_stand() {
    let home = Home::new();
    home.script(&after_setup(&["act orla", "enter"])).ends(0);
    let ran = home
        .run(&["table"], "threat orla a1\nthreat orla a2")
        .ends(0);
    let ran = ran.says("a1 is a wall (MOVE-3)");
    assert!(!ran.out.contains("orla on a1"), "{}", ran.out);
}

/// Heroes are told apart before one is chosen, a line each.
#[test]
fn heroes_are_offered_with_what_tells_them_apart() {
    let home = Home::new();
    let ran = home.script(&["choose orla"]).ends(0);
    let library = Library::shipped();
    let heroes = library.kinds.iter().filter(|it| it.is_hero() && !it.import);
    for hero in heroes {
        let begin = format!("\n  {}: {} points; speed ", hero.id, hero.points(1));
        assert!(ran.out.contains(&begin), "{begin}");
    }
}

/// A name that means two things is told as both.
#[test]
fn a_name_of_a_chest_and_a_square_is_told_as_both() {
    let home = Home::new();
    home.script(&after_setup(&["where c11"]))
        .ends(0)
        .says("`c11` is a chest and a square; first the chest, then the square:")
        .says("Chest c11: r13 in Lamp store")
        .says("c11: difficult ground, 4 MP");
}

/// What stands on no square yet is told in one line.
#[test]
fn chests_that_are_not_placed_share_a_line() {
    let home = Home::new();
    let args = [
        "table",
        "--seats",
        "human,human",
        "--seed",
        "5",
        "--setup",
        "play",
    ];
    let lines = SETUP.join("\n") + "\nwhere\n";
    let ran = home.run(&args, &lines).ends(0);
    let ran = ran.says("Not placed yet, 12 chests: c1, c2, c3,");
    assert!(!ran.out.contains("Chest c1: not placed."), "{}", ran.out);
}

/// Whoever doubts the price of a way is told its parts.
#[test]
fn a_way_tells_what_its_price_is_made_of() {
    let home = Home::new();
    let lines = [
        "route orla f3",
        "route orla l4",
        "orla",
        "enter",
        "done",
        "end",
        "route pell l4",
    ];
    home.script(&after_setup(&lines))
        .ends(0)
        .says("7 MP are 1 entering (MOVE-5) + 5 ground (MOVE-1) + 1 diagonal (MOVE-2).")
        .says("16 MP are 1 entering (MOVE-5) + 11 ground (MOVE-1) + 4 diagonal (MOVE-2).")
        .says("Pell needs 10 MP to l4 and has 7 (TURN-7)")
        .says("10 MP are 7 Flight (AB-FLIGHT) + 3 diagonal (MOVE-2).");
}

/// Whoever wants to go too far is told how far it gets, and what is typed for it.
#[test]
fn a_move_that_is_too_long_offers_the_part_of_it_that_is_not() {
    let home = Home::new();
    let seats = ["table", "--seats", "human,human", "--seed", "5"];
    let lines = [
        "route orla l4",
        "orla",
        "move l4",
        "move orla g2",
        "where orla",
    ];
    home.run(&seats, &after_setup(&lines).join("\n"))
        .ends(0)
        .says("In this activation it gets as far as g2 on that way: `move orla g2`.")
        .says("Orla (Player 1's hero, level 1): g2");
    // What no way leads to offers nothing.
    let ran = home.run(&["table"], "move a1\n").ends(0);
    assert!(!ran.out.contains("gets as far as"), "{}", ran.out);
}

/// What an attack costs is told where it is offered, and beside its chance what may come back.
#[test]
fn an_attack_is_offered_with_its_price_and_explained_with_what_comes_back() {
    let home = Home::new();
    let kept = std::fs::read_to_string("tests/matches/lone-wolf.replay").expect("a kept match");
    let end = kept.find("{\"do\":\"attack w1\"").expect("an attack");
    let before = kept[..end].trim_end().rfind('\n').expect("its activation") + 1;
    std::fs::create_dir_all(home.path().join("matches")).expect("a folder for saves");
    std::fs::write(home.save("last.replay"), &kept[..before]).expect("written");
    home.run(&["table"], "why sessaly attack w1\nsessaly\n")
        .ends(0)
        .says("MP: 4 (ATK-1)")
        .says("what w1 may do if it strikes back (ATK-6): ")
        .says("before anybody strikes back (two ones, ATK-8; abilities of whoever it hurts)")
        .says("An attack close by costs 4 MP (ATK-1) and ends the activation (TURN-3).");
}

/// Who does not know what to do asks the guide.
#[test]
fn the_guide_gives_a_hint_in_any_match() {
    let home = Home::new();
    let lines = [
        "hint",
        "choose orla",
        "choose pell",
        "hint",
        "entrance west",
        "entrance north",
    ];
    let more = ["hint", "orla", "hint", "enter", "hint", "done", "hint"];
    home.script(&[&lines[..], &more[..]].concat())
        .ends(0)
        .says("Guide: Whom you like.")
        .says("Guide: Your entrance is where you come in")
        .says("Guide: Bring orla in: `orla`, then `enter`.")
        .says(
            "Guide: `enter`, then run on: `move SQUARE` takes the best way, towards chest c3 on l6",
        )
        .says("Guide: To a chest: the nearest is c3 on l6")
        .says("Guide: No hero of yours can act any more");
    home.script(&["concede", "hint"])
        .ends(0)
        .says("The match is over, and nothing is left to advise");
}
