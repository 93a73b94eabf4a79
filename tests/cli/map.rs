//! Dungeons as files, looked after at the command line.

use super::Home;

#[test]
fn a_new_dungeon_is_sound_and_can_be_shown_and_rewritten() {
    let home = Home::new();
    let file = home.run(&["map", "new", "Two \"halls\""], "").ends(0).out;
    home.run(&["map", "check", "-"], &file)
        .ends(0)
        .complains("sound, for 2 players at most");
    home.run(&["map", "show", "-"], &file)
        .ends(0)
        .says("Two \"halls\"")
        .says("lines: borders of blocks");
    home.run(&["map", "show", "--svg", "-"], &file)
        .ends(0)
        .says("<svg xmlns=")
        .says("</svg>");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("halls.toml");
    std::fs::write(&path, &file).expect("written");
    let shown = std::process::Command::new(env!("CARGO_BIN_EXE_dialdelve"))
        .args(["map", "show", "--png"])
        .arg(&path)
        .output()
        .expect("it runs");
    let reader = png::Decoder::new(std::io::Cursor::new(shown.stdout)).read_info();
    let info = reader.expect("a picture").info().size();
    assert_eq!(info, (12 * 20, 7 * 20), "ten squares by five, and a rim");
    home.run(&["map", "show", "--json", "-"], &file)
        .ends(0)
        .says("\"flaws\":[]");
    let again = home.run(&["map", "convert", "-"], &file).ends(0).out;
    assert_eq!(again, file);
    home.run(&["map", "new", "Deep", "--from", "undercrof"], "")
        .ends(2)
        .complains("did you mean `undercroft`?");
}

#[test]
fn what_breaks_a_rule_ends_with_1_and_what_cannot_be_read_with_2() {
    let home = Home::new();
    let file = home.run(&["map", "new", "Two halls"], "").ends(0).out;
    // The way in of the second room goes.
    let (one_way, _) = file.rsplit_once("[[entrance]]").expect("two ways in");
    home.run(&["map", "check", "-"], one_way)
        .ends(1)
        .says("a dungeon needs entrances on at least two blocks (SETUP-10)");
    home.run(&["map", "show", "-"], one_way)
        .ends(0)
        .complains("SETUP-10");
    home.run(&["map", "check", "--json", "-"], one_way)
        .ends(1)
        .says("\"text\":\"a dungeon needs entrances");
    home.run(&["map", "check", "-"], "format = 3")
        .ends(2)
        .says("format");
    home.run(&["map", "show", "no-such-file.toml"], "")
        .ends(2)
        .complains("there is no such file");
    // Nothing of an unsound one is lost when it is rewritten.
    let again = home.run(&["map", "convert", "-"], one_way).ends(0).out;
    assert_eq!(again.trim_end(), one_way.trim_end());
    // An entrance that cannot be read would be lost, though as much is wrong without it.
    let unread = file.replacen("side = \"e\"", "side = \"up\"", 1);
    assert_ne!(unread, file);
    home.run(&["map", "convert", "-"], &unread)
        .ends(2)
        .complains("up");
}
