//! `dialdelve replay`: what is told, and what a changed file is told to be.

use crate::{Home, after_setup, played};

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
    let stepped = "{\"stepped\":{\"who\":";
    home.verify(|text| {
        let (before, behind) = text.split_once(stepped).expect("somebody has stepped");
        let behind = behind.trim_start_matches(|digit: char| digit.is_ascii_digit());
        format!("{before}{stepped}250{behind}")
    })
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
        ("\"width\":", "200"),
        ("\"width\":", "0"),
        ("\"arrows\":", "0"),
        ("\"starts\":[", "40"),
        ("\"round_limit\":", "0"),
        ("\"teams\":[", "9,0"),
        ("\"turn\":{\"seat\":", "9"),
        ("\"warriors\":[{\"kind\":", "249"),
    ] {
        let (before, number) = header.split_once(from).expect("a field of the header");
        let behind = number.trim_start_matches(|it: char| it.is_ascii_digit());
        assert!(behind.len() < number.len(), "no number behind {from}");
        let header = format!("{before}{from}{to}{behind}");
        let ran =
            home.verify(|text| text.replacen(text.lines().next().unwrap_or_default(), &header, 1));
        assert!(
            matches!(ran.code, Some(1)) && !ran.err.contains("panicked"),
            "{from} to {to}: {}",
            ran.err
        );
    }
}

/// Nothing is hidden in a skirmish: its dice are told while it is under way, too.
#[test]
fn a_skirmish_under_way_is_told_with_its_dice() {
    let home = Home::new();
    home.script(&after_setup(&["quit"])).ends(0);
    let told = home
        .run(&["replay", "--json", &home.save("last.replay")], "")
        .ends(0);
    assert!(told.out.contains("\"dice\":[\""), "{}", told.out);
}
