//! Boards of 64 x 64 squares cost what their size explains, and no more.

use crate::{home, program};
use std::io::Read;
use std::process::Stdio;

/// Seconds of a processor that a count may take; before the lists were looked up once it took 45.
const MOST: u64 = 20;

/// Set-up on a board of 64 x 64 squares in sixteen blocks, with entrances in two corners.
fn case(phase: &str, chests: usize) -> String {
    let row = ".".repeat(64);
    let board = vec![row; 64].join("\n");
    let letter = |x: usize, y: usize| char::from(b'a' + (x / 16 + y / 16 * 4) as u8);
    let blocks: Vec<String> = (0..64)
        .map(|y| (0..64).map(|x| letter(x, y)).collect())
        .collect();
    let mut text = format!(
        "format = \"dialdelve case 1\"\ntitle = \"Large\"\nrules = [\"MAP-1\"]\n\
         board = \"\"\"\n{board}\"\"\"\nblocks = \"\"\"\n{}\"\"\"\n",
        blocks.join("\n")
    );
    for (id, square) in [("west", "a1"), ("east", "bl1")] {
        let side = &id[..1];
        text += &format!("[[entrance]]\nid = \"{id}\"\nsquare = \"{square}\"\nside = \"{side}\"\n");
    }
    text += "[[seat]]\nentrance = \"west\"\nexit = \"east\"\n\
             [[seat]]\nentrance = \"east\"\nexit = \"west\"\n\
             [[hero]]\nid = \"ann\"\nseat = 1\nplace = \"outside\"\n\
             [[hero]]\nid = \"bob\"\nseat = 2\nplace = \"outside\"\n";
    for number in 1..=chests {
        text += &format!("[[chest]]\nid = \"c{number}\"\nplace = \"stock\"\n");
    }
    text + &format!("[turn]\nphase = \"{phase}\"\n[[step]]\nstate = {{ \"to_act\" = 1 }}\n")
}

/// What `perft` says of a case, and the seconds of a processor that it took.
fn counted(text: &str) -> (String, u64) {
    let home = home();
    let path = home.path().join("large.toml");
    std::fs::write(&path, text).expect("the case is written");
    let mut child = program(&home)
        .arg("perft")
        .arg(&path)
        .args(["--depth", "1"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = String::new();
    let mut pipe = child.stdout.take().expect("its output");
    pipe.read_to_string(&mut out).expect("text");
    // Until it is waited for, an ended process is still listed with its times in hundredths.
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("its times");
    assert!(child.wait().expect("it ends").success());
    let fields: Vec<&str> = stat
        .rsplit(") ")
        .next()
        .expect("fields")
        .split(' ')
        .collect();
    (out, fields[11].parse::<u64>().expect("hundredths") / 100)
}

#[test]
fn the_first_commands_of_large_boards_are_counted_soon() {
    for (phase, chests, leaves) in [("chests", 12, 121_345), ("tokens", 1, 7_682)] {
        let (said, seconds) = counted(&case(phase, chests));
        assert!(
            said.starts_with(&format!("depth 1: {leaves} leaves")),
            "{phase}: {said}"
        );
        assert!(seconds < MOST, "{phase}: {seconds} seconds");
    }
}
