//! Data files: what ships is sound, and whatever is wrong with a file is told with its place.

use dialdelve::games::skirmish::{CornerRule, Mode, Position, Stage, Terrain, TokenColour};
use dialdelve::kernel::{SeededDice, Silent};
use dialdelve::store::Source;
use dialdelve::store::skirmish::{Library, MatchPlan, SHIPPED, check_paths, check_text};

/// Checks texts as a user's files, each with its faults as `line:column: sentence`.
fn check<'a>(cases: impl IntoIterator<Item = (String, &'a [&'a str])>) {
    let mut wrong = String::new();
    for (text, expected) in cases {
        let faults = check_text(Source::new("f", text.as_str()));
        let told: Vec<String> = faults
            .iter()
            .map(|fault| fault.to_string()[2..].trim_start().to_string())
            .collect();
        if told != expected {
            wrong += &format!("{text}\nexpected {expected:#?}\ntold {told:#?}\n\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A sound hero, with one line put in the place of another.
fn hero(old: &str, new: &str) -> String {
    let text = r#"format = "dialdelve figures 1"
[[hero]]
id = "zdenka"
name = "Zdeňka Černá"
points = [20, 30, 40, 50, 60]
dial = [
  [9, 11, 16, 3, "charge", "toughness"],
  [8, 10, 16, 3],
  [8, 10, 16, 2],
  [8, 9, 15, 2],
  [8, 8, 15, 2],
]
"#;
    assert!(text.contains(old), "{old}");
    text.replace(old, new)
}

/// A sound spawn, with one line put in the place of another.
fn spawn(old: &str, new: &str) -> String {
    let text = r#"format = "dialdelve figures 1"
[[spawn]]
id = "moth"
tag = "m"
name = "Moth"
[spawn.weak]
points = 9
dial = [[8, 7, 13, 1]]
"#;
    assert!(text.contains(old), "{old}");
    text.replace(old, new)
}

/// A sound chest, with one part put in the place of another.
fn chest(old: &str, new: &str) -> String {
    let text = r#"format = "dialdelve chests 1"
[[chest]]
id = "box"
name = "Box"
traps = [
  { disarm = 8, kind = "H", attack = 9, damage = 2 },
  { spawn = 1, points = 15, disarm = 7, kind = "T", attack = 7, damage = 1 },
  { disarm = 9, kind = "R", attack = 8, damage = 1, range = 6 },
  { disarm = 9, kind = "H", attack = 8, damage = 1 },
  { disarm = 9, kind = "H", attack = 8, damage = 1 },
]
treasures = [
  { gold = 100, item = "Boots", speed = 1 },
  { gold = 100, item = "Draught", potion = true, attack = "healing" },
  { trap = true },
  { gold = 1 },
  { gold = 2 },
  { gold = 3 },
]
"#;
    assert!(text.contains(old), "{old}");
    text.replace(old, new)
}

/// A sound map, with one part put in the place of another.
fn map(old: &str, new: &str) -> String {
    let text = r##"format = "dialdelve map 1"
id = "hut"
name = "Chýše"
squares = """
...##...
........
...##...
"""
blocks = """
aaaabbbb
aaaabbbb
aaaabbbb
"""
[[block]]
letter = "a"
name = "West"
kind = "room"
[[block]]
letter = "b"
name = "East"
kind = "corridor"
[[entrance]]
id = "west"
square = "a2"
side = "w"
[[entrance]]
id = "east"
square = "h2"
side = "e"
[[door]]
between = ["e2", "d2"]
"##;
    let text = text.replace("[\"d2\", \"e2\"]", "[\"e2\", \"d2\"]");
    let text = text.replace(
        "....#...\n........\n....#...",
        "...##...\n........\n...##...",
    );
    assert!(text.contains(old), "{old}");
    text.replace(old, new)
}

/// A sound plan, with one part put in the place of another.
fn plan(old: &str, new: &str) -> String {
    let text = r#"format = "dialdelve match 1"
map = "starter"
first = 2
setup = "play"
chests = [{ chest = "iron-coffer", at = "f7" }]
tokens = [{ colour = "yellow", at = "j7" }]
stock = ["iron-coffer", "iron-coffer"]
urn = { "yellow-1" = 2 }
bank = { "gnawer-weak" = 3 }
[[seat]]
name = "Ann"
hero = "orla"
entrance = "west"
[[seat]]
hero = "pell"
[options]
corner_rule = "either"
"#;
    assert!(text.contains(old), "{old}");
    text.replace(old, new)
}

#[test]
fn what_ships_is_sound() {
    let report = check_paths(&[]);
    assert_eq!(report.files, SHIPPED.len());
    assert_eq!(report.faults, []);
    let library = Library::shipped();
    assert_eq!(library.hashes.len(), SHIPPED.len());
    assert!(
        library
            .kinds
            .iter()
            .any(|kind| kind.id == "gnawer-weak" && kind.name == "weak Gnawer")
    );
    assert!(library.kind("vesper").is_some());
}

#[test]
fn sound_files_have_no_faults() {
    let texts = [
        hero("", ""),
        spawn("", ""),
        chest("", ""),
        map("", ""),
        plan("", ""),
    ];
    check(texts.map(|text| (text, &[][..])));
}

#[test]
fn faults_of_formats() {
    let known = "data files are \"dialdelve figures 1\", \"dialdelve chests 1\", \"dialdelve tokens 1\", \"dialdelve map 1\", \"dialdelve kit 1\", \"dialdelve parties 1\", \"dialdelve rules 1\"";
    let none = format!(
        "the first line must name the format, such as `format = \"dialdelve figures 1\"`; {known}"
    );
    let unknown = format!(
        "the format \"dialdelve figurs 1\" is not known; did you mean `dialdelve figures 1`?; {known}"
    );
    let format = |name: &str| format!("format = \"{name}\"");
    check([
        (String::new(), &[none.as_str()][..]),
        (format("dialdelve figurs 1"), &[unknown.as_str()]),
        (
            format("dialdelve figures 2"),
            &[
                "1:10: this dialdelve reads version \"dialdelve figures 1\", not \"dialdelve figures 2\"",
            ],
        ),
        (
            format("dialdelve case 1"),
            &["a case is no data file; `dialdelve case FILE` plays it"],
        ),
        (
            format("dialdelve replay 1"),
            &["a replay is no data file; `dialdelve replay FILE` plays it"],
        ),
    ]);
}

/// A sound kit, with one text put in the place of another.
fn kit(old: &str, new: &str) -> String {
    let room = "a = { name = \"Cell\", squares = \"\"\"\n##.##\n#...#\n.....\n#...#\n##.##\"\"\" }";
    let lane = "a = { name = \"Lane\", squares = \"\"\"\n#.#\n#.#\n#.#\n#.#\n#.#\"\"\" }";
    let mut text = String::from("format = \"dialdelve kit 1\"\nid = \"k\"\nname = \"K\"\n");
    for (id, kind, side) in [
        ("one", "room", room),
        ("two", "room", room),
        ("three", "room", room),
        ("four", "room", room),
        ("five", "corridor", lane),
        ("six", "corridor", lane),
    ] {
        let other = side.replacen('a', "b", 1);
        text += &format!("[[block]]\nid = \"{id}\"\nkind = \"{kind}\"\n{side}\n{other}\n");
    }
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

#[test]
fn faults_of_kits() {
    check([
        (kit("one", "one"), &[][..]),
        (
            kit("\"two\"", "\"one\""),
            &["20:6: the block \"one\" is here twice"],
        ),
        (
            kit("kind = \"room\"", "kind = \"hall\""),
            &["6:8: `kind` must be \"room\" or \"corridor\", not \"hall\""],
        ),
        (
            kit("#...#\n.....", "....."),
            &["7:32: a room has 5 columns and 5 rows, not 5 and 4 (MAP-1)"],
        ),
        (
            kit("##.##\n#...#\n.....", "#####\n#...#\n.?..."),
            &["10:2: `?` is no square; squares are # . ~ , 2-9 x : t v A-Z"],
        ),
        (
            kit(".....\n#...#\n##.##", "..A..\n#...#\n##.##"),
            &["10:3: stairs A stand on 1 square; they join two squares on two levels (R-STAIRS)"],
        ),
        (
            kit("##.##\n#...#\n.....", "##.##\n#####\n....."),
            &[
                "7:5: side a needs an opening at its edge, and a way from every square to every other",
            ],
        ),
        (
            kit(
                "id = \"six\"\nkind = \"corridor\"",
                "id = \"six\"\nkind = \"room\"",
            ),
            &[
                "82:32: a room has 5 columns and 5 rows, not 3 and 5 (MAP-1)",
                "88:32: a room has 5 columns and 5 rows, not 3 and 5 (MAP-1)",
            ],
        ),
    ]);
}

#[test]
fn faults_of_heroes() {
    check([
        (
            hero("\"charge\"", "\"chrage\""),
            &["7:18: unknown ability \"chrage\"; did you mean `charge`?"][..],
        ),
        (
            hero("\"toughness\"", "\"flight\""),
            &["7:28: \"charge\" and \"flight\" both stand at speed; one ability a value"],
        ),
        (
            hero("[9, 11,", "[99999999999999999999999999999999999999999, 11,"),
            &["7:4: speed must be 0 to 40, not 99999999999999999999999999999999999999999"],
        ),
        (
            hero("[9, 11,", "[-1, 1.5,"),
            &[
                "7:4: speed must be 0 to 40, not -1",
                "7:8: attack must be a whole number, not a float",
            ],
        ),
        (
            hero("[8, 10, 16, 3]", "[8, 10, 16]"),
            &["8:3: a row of a dial is [speed, attack, defence, damage, \"ability\", …]"],
        ),
        (
            hero("[20, 30, 40", "[20, 20, 40"),
            &["5:10: the point values must rise from level to level"],
        ),
        (
            hero("[20, 30, 40, 50, 60]", "[20, 30]"),
            &["5:10: `points` must hold 5 numbers, one a level, not 2"],
        ),
        (
            hero("  [8, 10, 16, 3],\n", ""),
            &[
                "6:8: the dial has 4 rows, but level 1 starts at the fifth; add rows or write `starts`",
            ],
        ),
        (
            hero("name =", "starts = [5, 3, 2, 1, 0]\nname ="),
            &["4:11: the start of a level must be 0 to 4, not 5"],
        ),
        (
            hero("name =", "starts = [0, 3, 2, 1, 0]\nname ="),
            &["4:10: a higher level must not start at a later position of the dial"],
        ),
        (
            hero("name =", "nmae ="),
            &[
                "2:1: the key `name` is missing",
                "4:1: unknown key `nmae`; did you mean `name`?",
            ],
        ),
        (
            hero("name =", "range = 65\narrows = 4\narc = \"wide\"\nname ="),
            &[
                "4:9: `range` must be 0 to 64, not 65",
                "5:10: `arrows` must be 1 to 3, not 4",
                "6:7: `arc` must be \"standard\" or \"expanded\", not \"wide\"",
            ],
        ),
        (
            hero("\"zdenka\"", "\"Zdeňka\""),
            &[
                "3:6: `id` is written with lower-case letters a-z, digits and hyphens only, not `Zdeňka`",
            ],
        ),
        (
            hero("\"zdenka\"", "\"g12\""),
            &["3:6: the id `g12` reads like a piece on the table; write a longer word"],
        ),
        (
            hero("[[hero]]", "[[heros]]"),
            &[
                "there is no [[hero]] and no [[spawn]]",
                "2:3: unknown key `heros`; did you mean `hero`?",
            ],
        ),
        (
            hero("", "") + body(&hero("", "")),
            &["14:6: the id \"zdenka\" is taken in f"],
        ),
    ]);
}

#[test]
fn faults_of_spawn() {
    check([
        (
            spawn("\"m\"", "\"g\""),
            &["4:7: the tag \"g\" is that of \"gnawer\" in data/figures/spawn.toml"][..],
        ),
        (
            spawn("\"m\"", "\"t\""),
            &["4:7: chests are called c1, c2 … and tokens t1, t2 …; choose another letter"],
        ),
        (
            spawn("\"m\"", "\"mm\""),
            &["4:7: a tag is one lower-case letter a-z"],
        ),
        (
            spawn("[spawn.weak]", "[spawn.week]"),
            &[
                "2:1: a spawn needs [spawn.weak], [spawn.normal], [spawn.strong], or [spawn.unique] alone",
                "6:8: unknown key `week`; did you mean `weak`?",
            ],
        ),
        (
            spawn("", "") + "[spawn.unique]\npoints = 9\ndial = [[8, 7, 13, 1]]\n",
            &["9:1: a unique spawn has no other ranks; leave out [spawn.unique] or the others"],
        ),
        (
            spawn("points = 9", "points = 70000"),
            &["7:10: `points` must be 1 to 1000, not 70000"],
        ),
        (
            spawn("dial = [[8, 7, 13, 1]]", "dial = []"),
            &["8:8: a dial has 1 to 12 rows, not 0"],
        ),
        (
            spawn("\"moth\"", "\"moth\"\nrange = 9\nrange = 8"),
            &["5:1: duplicate key"],
        ),
    ]);
}

#[test]
fn one_fault_hides_no_other() {
    let text = hero("\"charge\"", "\"chrage\"") + body(&spawn("points = 9", "points = 0"));
    check([(
        text,
        &[
            "7:18: unknown ability \"chrage\"; did you mean `charge`?",
            "18:10: `points` must be 1 to 1000, not 0",
        ][..],
    )]);
    let text =
        hero("name = \"Zdeňka Černá\"", "name = \"Zdeňka\" \"Černá\"").replace("[8, 8,", "[8 8,");
    let places: Vec<_> = check_text(Source::new("f", text))
        .into_iter()
        .map(|fault| fault.place)
        .collect();
    assert_eq!(places, [Some((4, 17)), Some((11, 4))]);
}

/// What stands behind the format line.
fn body(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, body)| body)
}

#[test]
fn faults_of_chests() {
    check([
        (
            chest(
                "  { disarm = 8, kind = \"H\", attack = 9, damage = 2 },\n",
                "",
            ),
            &["5:9: `traps` must hold 5 traps, the blank apart, not 4"][..],
        ),
        (
            chest("  { gold = 3 },\n", ""),
            &["12:13: `treasures` must hold 6 positions, not 5"],
        ),
        (
            chest("attack = \"healing\"", "attack = \"dodge\""),
            &["14:59: \"dodge\" is an ability of defence, not of attack"],
        ),
        (
            chest("attack = \"healing\"", "attack = \"healng\""),
            &["14:59: unknown ability \"healng\"; did you mean `healing`?"],
        ),
        (
            chest("speed = 1", "damage = 1"),
            &[
                "13:42: treasures give bonuses to speed, attack and defence, never to damage (TREAS-1)",
            ],
        ),
        (
            chest("speed = 1", "speed = 300"),
            &["13:41: speed must be 1 to 20, not 300"],
        ),
        (
            chest(", attack = \"healing\"", ""),
            &["14:3: a potion needs a bonus to speed, attack or defence"],
        ),
        (
            chest("item = \"Boots\", ", ""),
            &["13:3: a treasure with a bonus needs the name of its `item`"],
        ),
        (
            chest("{ gold = 1 }", "{ trap = true }"),
            &["12:13: one position of the wheel says `trap = true`, not 2"],
        ),
        (
            chest("{ trap = true }", "{ trap = true, gold = 1 }"),
            &["15:3: a \"Trap!\" has nothing beside `trap = true`"],
        ),
        (
            chest("{ gold = 1 }", "{ }"),
            &["16:3: a treasure needs `gold`, a bonus, or `trap = true`"],
        ),
        (
            chest("{ gold = 1 }", "{ gold = \"1\" }"),
            &["16:12: `gold` must be a whole number, not a string"],
        ),
        (
            chest("{ disarm = 8,", "{ disarm = 999,"),
            &["6:14: `disarm` must be 2 to 30, not 999"],
        ),
        (
            chest("spawn = 1, ", ""),
            &["7:3: `spawn` and `points` go together: both 0, or both more"],
        ),
        (
            chest(", range = 6", ""),
            &["8:3: a trap of kind \"R\" needs a `range` of 1 to 64"],
        ),
        (
            chest("damage = 2 }", "damage = 2, range = 3 }"),
            &["6:61: only a trap of kind \"R\" has a `range`"],
        ),
        (
            chest("kind = \"T\"", "kind = \"X\""),
            &["7:48: `kind` must be \"H\" or \"T\" or \"R\", not \"X\""],
        ),
        (
            chest("id = \"box\"", "id = \"bóx\""),
            &[
                "3:6: `id` is written with lower-case letters a-z, digits and hyphens only, not `bóx`",
            ],
        ),
    ]);
}

#[test]
fn faults_of_tokens() {
    let table = |rows: &str| {
        format!(
            "format = \"dialdelve tokens 1\"\n[[table]]\nid = \"red-1\"\ncolour = \"red\"\nrows = [{rows}]\n"
        )
    };
    let rows = |last: &str| table(&("[1, 10], ".repeat(10) + last));
    check([
        (rows("[0, 0]"), &[][..]),
        (
            table("[1, 10]"),
            &["5:8: `rows` must hold 11 pairs, one for each total from 2 to 12, not 1"],
        ),
        (
            rows("[0, 10]"),
            &["5:99: a row brings spawn for points: [0, 0], or both more than 0"],
        ),
        (
            rows("[13, 10]"),
            &["5:100: the number of spawn must be 0 to 12, not 13"],
        ),
        (
            rows("[1]"),
            &["5:99: a row is [how many spawn, most points]"],
        ),
        (
            rows("[0, 0]").replace("\"red\"", "\"green\""),
            &["4:10: `colour` must be \"yellow\" or \"blue\" or \"red\", not \"green\""],
        ),
        (
            rows("[0, 0]").replace("[[table]]", "[table]"),
            &["2:1: write `[[table]]` with two brackets, one for each"],
        ),
    ]);
}

#[test]
fn faults_of_the_squares_of_maps() {
    check([
        (
            map("\n........\n", "\n...?....\n"),
            &["6:4: `?` is no square; squares are # . ~ , 2-9 x : t v A-Z"][..],
        ),
        (
            map("\n........\n", "\n... 1...\n"),
            &[
                "6:4: ` ` is no square; write # for a wall or . for clear floor",
                "6:5: `1` is no square; clear floor, which costs 1, is .",
            ],
        ),
        (
            map("\n........\n", &format!("\n{}\n", ".".repeat(65))),
            &["4:11: a level has 1 to 64 columns and rows, this one 65 x 3"],
        ),
        (
            map("...##...\n\"\"\"", "...##..\n\"\"\""),
            &["7:7: row 3 of `squares` has 7 characters where 8 belong"],
        ),
        (
            map("...##...\n\"\"\"", "...##...#\n\"\"\""),
            &["7:9: row 3 of `squares` has 9 characters where 8 belong"],
        ),
        (
            map("...##...\n\"\"\"", "...##..#\n\"\"\"").replace("bbbb\n\"\"\"", "bbb\n\"\"\""),
            &["12:7: row 3 of `blocks` has 7 characters where 8 belong"],
        ),
        (
            map("\n........\n", "\n...A....\n"),
            &["6:4: stairs A stand on 1 square; they join two squares on two levels (R-STAIRS)"],
        ),
        (
            map("bbbb\n\"\"\"", "bbbc\n\"\"\""),
            &["12:8: block \"c\" is not declared; add a [[block]] with this letter"],
        ),
        (
            map("letter = \"b\"", "letter = \"c\""),
            &[
                "10:5: block \"b\" is not declared; add a [[block]] with this letter",
                "19:10: block \"c\" has no square; draw it in `blocks` or leave it out",
            ],
        ),
        (
            map("letter = \"b\"", "letter = \"a\""),
            &[
                "10:5: block \"b\" is not declared; add a [[block]] with this letter",
                "19:10: block \"a\" is here twice",
            ],
        ),
        (
            map("letter = \"b\"", "letter = \"ab\""),
            &[
                "10:5: block \"b\" is not declared; add a [[block]] with this letter",
                "19:10: the letter of a block is one letter or digit, not \"ab\"",
            ],
        ),
        (
            map("aaaabbbb\n\"\"\"", "aaaabbb\n\"\"\""),
            &["7:8: `blocks` has no letter for this square"],
        ),
        (
            map("aaaabbbb\n\"\"\"", "aaaabbb-\n\"\"\""),
            &["12:8: `-` is no block; every square that is no wall needs the letter of its block"],
        ),
        (
            map("aaaabbbb\n\"\"\"", "aaaabbbbb\n\"\"\""),
            &["12:9: this row of blocks is longer than the squares, which have 8 columns"],
        ),
        (
            map("\naaaabbbb\n\"\"\"", "\n\"\"\""),
            &["9:10: `blocks` has 2 rows, but the squares have 3"],
        ),
        (
            map("kind = \"room\"", "kind = \"rom\""),
            &["17:8: `kind` must be \"room\" or \"corridor\", not \"rom\""],
        ),
        (
            map("\"\"\"\n...##", "\"\"\"\n.#.##").replace("\n........", "\n#......."),
            &[
                "5:1: a1 cannot be reached from an entrance; open a way or draw walls",
                "24:10: a2 is a wall or crevice; choose a square that can be entered",
            ],
        ),
    ]);
}

#[test]
fn faults_of_entrances_and_doors() {
    let door = |squares: &str| map("[\"e2\", \"d2\"]", squares);
    check([
        (
            map("square = \"h2\"", "square = \"g2\""),
            &[
                "29:8: the e side of g2 leads to a square inside; an entrance leads out of the map or into a wall",
            ][..],
        ),
        (
            map("square = \"h2\"", "square = \"e1\""),
            &["28:10: e1 is a wall or crevice; choose a square that can be entered"],
        ),
        (
            map("square = \"h2\"", "square = \"i2\""),
            &["28:10: i2 is not on the board"],
        ),
        (
            map("square = \"h2\"", "square = \"2h\""),
            &["28:10: \"2h\" is no square; write its column and row, such as \"d4\""],
        ),
        (
            map("side = \"e\"", "side = \"ne\""),
            &["29:8: `side` must be \"n\" or \"e\" or \"s\" or \"w\", not \"ne\""],
        ),
        (
            map(
                "square = \"h2\"\nside = \"e\"",
                "square = \"d2\"\nside = \"n\"",
            ),
            &["a map needs at least two [[entrance]] on different blocks (SETUP-10)"],
        ),
        (
            map("id = \"east\"", "id = \"west\""),
            &["27:6: entrance \"west\" is here twice"],
        ),
        (
            door("[\"b2\", \"c2\"]"),
            &["31:11: each end of a door touches a wall (R-DOOR); b2 and c2 have none above them"],
        ),
        (
            door("[\"b2\", \"b3\"]"),
            &[
                "31:11: each end of a door touches a wall (R-DOOR); b2 and b3 have none right of them",
            ],
        ),
        (
            door("[\"b2\", \"d2\"]"),
            &["31:11: b2 and d2 do not share an edge; a door stands between neighbours"],
        ),
        (
            door("[\"b2\"]"),
            &["31:11: `between` must hold 2 squares, not 1"],
        ),
        (
            door("[\"d2\", \"d1\"]"),
            &["31:18: d1 is a wall or crevice; choose a square that can be entered"],
        ),
        (
            map("", "") + "[[door]]\nbetween = [\"d2\", \"e2\"]\nkind = \"iron\"\n",
            &["34:8: `kind` must be \"wood\" or \"metal\", not \"iron\""],
        ),
        (
            map("", "") + "[[door]]\nbetween = [\"d2\", \"e2\"]\n",
            &["33:11: there is a door here already"],
        ),
    ]);
}

#[test]
fn maps_are_read_with_all_terrain_and_levels() {
    let text = r##"format = "dialdelve map 1"
id = "tower"
name = "Věž"
[[level]]
squares = ".~,9:tvA"
blocks = "aaaaaaaa"
[[level]]
squares = """
A..
x##"""
blocks = """
bbb
bbb"""
[[block]]
letter = "a"
name = "Sklep"
kind = "room"
[[block]]
letter = "b"
name = "Věž"
kind = "room"
[[entrance]]
id = "down"
square = "a1"
side = "w"
[[entrance]]
id = "up"
square = "2:c1"
side = "n"
"##;
    check([(text.to_string(), &[][..])]);
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tower.toml"), text).expect("a file");
    let library = Library::with_folders(&[folder.path().to_path_buf()]).expect("sound data");
    let layout = library
        .map("tower")
        .expect("the map")
        .layout(CornerRule::Both);
    assert_eq!(
        (layout.width(), layout.height(), layout.levels()),
        (8, 2, 2)
    );
    let drawn: Vec<(Terrain, u8)> = layout
        .squares()
        .map(|at| layout.ground(at))
        .map(|ground| (ground.terrain, ground.cost))
        .collect();
    use Terrain::{Clear, Crevice, Difficult, Shaded, Stairs, Teleport, Vortex, Wall, Water};
    assert_eq!(
        drawn[..8],
        [
            (Clear, 1),
            (Water, 3),
            (Difficult, 2),
            (Difficult, 9),
            (Shaded, 1),
            (Teleport, 1),
            (Vortex, 1),
            (Stairs(b'A'), 1)
        ]
    );
    assert_eq!(drawn[8..16], [(Wall, 0); 8]);
    assert_eq!(
        drawn[16..20],
        [(Stairs(b'A'), 1), (Clear, 1), (Clear, 1), (Wall, 0)]
    );
    assert_eq!(drawn[24..27], [(Crevice, 0), (Wall, 0), (Wall, 0)]);
}

#[test]
fn faults_of_rules() {
    let (_, text) = SHIPPED
        .iter()
        .find(|(name, _)| name.ends_with("rules.toml"))
        .expect("rules");
    let line = text
        .lines()
        .position(|line| line == "id = \"DIAL-2\"")
        .expect("a rule")
        + 1;
    let twice = format!("{line}:6: this rule is here twice");
    let unknown = format!("{line}:6: there is no rule \"DIAL-22\"; did you mean `DIAL-2`?");
    let with = |id: &str| text.replacen("id = \"DIAL-2\"", &format!("id = \"{id}\""), 1);
    check([
        (text.to_string(), &[][..]),
        (
            with("DIAL-1"),
            &["the rule DIAL-2 is missing", twice.as_str()],
        ),
        (
            with("DIAL-22"),
            &["the rule DIAL-2 is missing", unknown.as_str()],
        ),
    ]);
}

#[test]
fn faults_of_plans() {
    check([
        (
            plan("\"starter\"", "\"startr\""),
            &["2:7: there is no map \"startr\"; did you mean `starter`?"][..],
        ),
        (
            plan("\"orla\"", "\"orlo\""),
            &["12:8: there is no hero \"orlo\"; did you mean `orla`?"],
        ),
        (
            plan("\"orla\"", "\"vesper\""),
            &["12:8: \"vesper\" is a spawn; spawn join no party (IMPORT-2)"],
        ),
        (
            plan("\"pell\"", "\"orla\""),
            &["15:8: \"orla\" is chosen twice"],
        ),
        (
            plan("\"west\"", "\"wst\""),
            &["13:12: the map \"starter\" has no entrance \"wst\"; did you mean `west`?"],
        ),
        (
            plan("hero = \"pell\"", "entrance = \"west\""),
            &["15:12: \"west\" lies on a block where another seat enters"],
        ),
        (
            plan("first = 2", "first = 3"),
            &["3:9: `first`, the number of a seat, must be 1 to 2, not 3"],
        ),
        (
            plan("at = \"f7\"", "at = \"a1\""),
            &["5:41: a1 is not on the board or is a wall or crevice"],
        ),
        (
            plan("at = \"f7\"", "at = \"zz1\""),
            &["5:41: \"zz1\" is no square; write its column and row, such as \"d4\""],
        ),
        (
            plan("at = \"j7\"", "at = \"f7\""),
            &["6:37: f7 is taken already"],
        ),
        (
            plan("[\"iron-coffer\", \"iron-coffer\"]", "[\"iron-cofer\"]"),
            &[
                "5:21: no chest \"iron-coffer\" is left in the stock",
                "7:10: there is no chest \"iron-cofer\"; did you mean `iron-coffer`?",
            ],
        ),
        (
            plan("\"yellow-1\" = 2", "\"yelow-1\" = 2"),
            &[
                "6:37: the urn holds 0 yellow tokens, too few",
                "8:9: there is no token table \"yelow-1\"; did you mean `yellow-1`?",
            ],
        ),
        (
            plan("\"gnawer-weak\" = 3", "\"gnawer-waek\" = 3"),
            &["9:10: there is no spawn \"gnawer-waek\"; did you mean `gnawer-weak`?"],
        ),
        (
            plan("\"gnawer-weak\" = 3", "\"gnawer-weak\" = 95"),
            &["the bank has room for 94 spawn beside the heroes, not 95"],
        ),
        (
            plan("\"gnawer-weak\" = 3", "\"orla\" = 3"),
            &["9:10: \"orla\" is a hero; the bank holds spawn"],
        ),
        (
            plan("corner_rule", "corner_rul"),
            &["17:1: unknown key `corner_rul`; did you mean `corner_rule`?"],
        ),
        (
            plan("setup = \"play\"", "setup = \"lot\""),
            &["4:9: `setup` must be \"play\" or \"draw\", not \"lot\""],
        ),
        (
            "format = \"dialdelve match 1\"".to_string(),
            &["a match has 2 to 8 [[seat]], not 0"],
        ),
    ]);
}

/// Plays the set-up of a plan: what it leaves open is the first lawful command.
#[test]
fn a_plan_leads_through_set_up() {
    let library = Library::shipped();
    for (plan, chests) in [
        (MatchPlan::basic("starter", 4), 4),
        (read(&plan("", "")), 2),
    ] {
        let (game, mut state) = plan.start(&library).expect("a sound plan");
        let mut dice = SeededDice::new(7, 0);
        game.settle(&mut state, &mut dice, &mut Vec::new());
        while state.stage() != Stage::Play {
            let position = Position {
                book: &game.book,
                state: &state,
            };
            let mut lawful = Vec::new();
            game.legal(&state, &mut lawful);
            let command = match plan.given(position) {
                Some(given) => given.expect("names of this match"),
                None => lawful[0],
            };
            assert_eq!(game.check(&state, command), Ok(()), "{command:?}");
            game.apply(&mut state, command, &mut dice, &mut Vec::new());
        }
        let placed = state.chests().filter(|(_, chest)| chest.square().is_some());
        assert_eq!(placed.count(), chests);
        assert!(
            plan.given(Position {
                book: &game.book,
                state: &state
            })
            .is_none()
        );
    }
}

fn read(text: &str) -> MatchPlan {
    MatchPlan::read(Source::new("f", text)).expect("a sound plan")
}

#[test]
fn what_ships_is_replaced_by_the_same_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("more");
    std::fs::create_dir(&deep).expect("a folder in it");
    let text = hero("\"zdenka\"", "\"orla\"");
    std::fs::write(deep.join("hero.toml"), text).expect("a file");
    let library = Library::with_folders(&[folder.path().to_path_buf()]).expect("sound data");
    let shipped = Library::shipped();
    assert_eq!(library.kinds.len(), shipped.kinds.len());
    assert_eq!(library.kinds[0].name, "Zdeňka Černá");
    assert_ne!(library.hash, shipped.hash);
    std::fs::write(deep.join("bad.toml"), [0xff, 0xfe]).expect("a file");
    let faults = Library::with_folders(&[folder.path().to_path_buf()]).expect_err("no text");
    assert!(faults[0].text().contains("no UTF-8 text"), "{faults:?}");
}

#[test]
fn the_starter_sheet_has_what_the_rules_ask_for() {
    let library = Library::shipped();
    let layout = library
        .map("starter")
        .expect("the starter sheet")
        .layout(CornerRule::Both);
    assert_eq!(
        (layout.width(), layout.height(), layout.gates().len()),
        (20, 13, 4)
    );
    let waters = layout
        .squares()
        .filter(|at| layout.ground(*at).terrain == Terrain::Water);
    assert!(waters.count() > 0);
}

/// Cuts and spoils every kind of file at many places: faults are told, nothing panics.
#[test]
fn spoiled_files_never_panic() {
    let spoils = [
        "",
        "\"",
        "]",
        "99999999999999999999999999",
        "-1",
        "ž",
        "\n",
        "[[hero]]",
        "= ",
        "A",
        "0",
    ];
    let plan = plan("", "");
    let texts = SHIPPED.iter().map(|(_, text)| *text).chain([plan.as_str()]);
    for text in texts {
        let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
        let stride = places.len() / 60 + 1;
        for (number, place) in places.iter().step_by(stride).enumerate() {
            let _ = check_text(Source::new("f", &text[..*place]));
            let spoil = spoils[number % spoils.len()];
            let end = places
                .get(number * stride + number % 5)
                .copied()
                .unwrap_or(text.len());
            let spoiled = [&text[..*place], spoil, &text[end..]].concat();
            let _ = check_text(Source::new("f", spoiled));
        }
    }
}

fn parties(old: &str, new: &str) -> String {
    let text = r#"format = "dialdelve parties 1"
[[party]]
id = "mine"
name = "Mine"
points = 100
heroes = ["orla", "brannic 2"]
spawn = { gnawer-normal = 10 }
chests = ["iron-coffer", "iron-coffer"]
"#;
    assert!(text.contains(old), "{old}");
    text.replacen(old, new, 1)
}

#[test]
fn faults_of_parties() {
    check([
        (parties("mine", "mine"), &[][..]),
        (
            parties("points = 100", "points = 59"),
            &["3:6: the party \"mine\" costs 60 points, more than 59 (TEAM-1)"],
        ),
        (
            parties("brannic 2", "brannic 3"),
            &[
                "6:19: a hero is written \"orla\", or with the level it starts at (1 or 2) \"orla 2\" (TEAM-2)",
            ],
        ),
        (
            parties("brannic 2", "orla 2"),
            &["6:19: \"orla\" is in the party twice (TEAM-3)"],
        ),
        (
            parties("brannic 2", "branic"),
            &["6:19: there is no hero \"branic\"; did you mean `brannic`?"],
        ),
        (
            parties("brannic 2", "gnawer-weak"),
            &["6:19: \"gnawer-weak\" is a spawn; spawn join no party (IMPORT-2)"],
        ),
        (
            parties("brannic 2", "odrun 2"),
            &["6:19: \"odrun\" comes from the parent game and has no levels (R-IMPORT)"],
        ),
        (
            parties(r#"["orla", "brannic 2"]"#, "[]"),
            &["6:10: a party has at least one hero"],
        ),
        (
            parties("gnawer-normal = 10", "gnawer-normal = 9"),
            &[
                "3:6: \"mine\" adds 9 spawn of 99 points to the bank; it must add at least 2 of 100 points together (TEAM-8)",
            ],
        ),
        (
            parties("gnawer-normal = 10", "vesper = 1"),
            &[
                "3:6: \"mine\" adds 1 spawn of 102 points to the bank; it must add at least 2 of 100 points together (TEAM-8)",
            ],
        ),
        (
            parties(r#"["iron-coffer", "iron-coffer"]"#, r#"["iron-coffer"]"#),
            &[
                "3:6: \"mine\" brings 1 chests for 2 heroes; it must bring as many at least (TEAM-5)",
            ],
        ),
        (parties("id = \"mine\"", "id = \"old-hands\""), &[]),
    ]);
}

#[test]
fn faults_of_imported_figures() {
    let import = |line: &str| {
        let text = hero("points = [20, 30, 40, 50, 60]", "points = 24");
        text.replacen(
            "points = 24",
            &format!("import = true\npoints = 24\n{line}"),
            1,
        )
    };
    check([
        (import(""), &[][..]),
        (
            import("dials = 2"),
            &[
                "7:9: IMPORT-2: figures with several dials are not played, dragons neither as yet (R-IMPORT)",
            ],
        ),
        (
            import("mounted = true"),
            &["7:11: IMPORT-2: mounted figures are not played"],
        ),
        (
            import("starts = [0, 0, 0, 0, 0]"),
            &["7:10: a figure with `import = true` has no levels (R-IMPORT)"],
        ),
        (
            hero("points =", "mounted = true\npoints ="),
            &[
                "5:11: IMPORT-2: mounted figures are not played",
                "5:11: only figures with `import = true` say `mounted`",
            ],
        ),
    ]);
}

/// The plan of a team match, with something more in it.
fn team_plan(more: &str) -> MatchPlan {
    let text = format!(
        "format = \"dialdelve match 1\"\n[options]\ngame = \"team\"\n{more}\n[[seat]]\n[[seat]]\n"
    );
    read(&text)
}

#[test]
fn a_team_match_has_the_tokens_spawn_and_chests_that_the_rules_ask_for() {
    let library = Library::shipped();
    for seats in 2..=8 {
        let mut plan = MatchPlan::basic("fourfold", seats);
        plan.options.game = Mode::Team;
        let (game, state) = plan.start(&library).expect("a sound plan");
        let urn = |colour| -> u8 {
            let tables = game.book.tables.iter().zip(state.urn());
            tables
                .filter(|(table, _)| table.colour == colour)
                .map(|(_, count)| *count)
                .sum()
        };
        // TEAM-7.
        assert_eq!(
            (urn(TokenColour::Yellow), urn(TokenColour::Blue)),
            (4 * seats, 2 * seats)
        );
        // TEAM-8.
        let bank = state
            .warriors()
            .map(|(_, spawn)| game.book.kind(spawn.kind));
        assert!(bank.clone().all(|kind| !kind.import));
        let points: u16 = bank.map(|kind| kind.points(0)).sum();
        assert!(
            points >= 100 * u16::from(seats),
            "{seats} seats: {points} points"
        );
        // TEAM-5: two to place for each, and as many as heroes.
        assert!(state.chests().count() >= usize::from(2 * seats));
    }
}

#[test]
fn faults_of_team_plans() {
    let library = Library::shipped();
    let faults = |plan: MatchPlan| -> Vec<String> {
        let started = plan
            .with_parties(&library)
            .and_then(|plan| plan.start(&library));
        let faults = started.err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    };
    assert!(faults(team_plan("points = 150")).is_empty());
    let mut plan = team_plan("");
    plan.seats[0].party = Some("lantern-watch".to_string().into());
    assert!(faults(plan.clone()).is_empty());
    plan.options.points = 97;
    assert_eq!(
        faults(plan.clone()),
        ["f: the party of seat 1 costs 98 points, more than 97 (TEAM-1)"]
    );
    plan.options.game = Mode::Basic;
    assert_eq!(
        faults(plan.clone()),
        [
            "f: in the basic game a seat has one hero at level 1; write game = \"team\" in [options] for parties (R-GAMEMODE)"
        ]
    );
    plan.seats[0].party = Some("nobody".to_string().into());
    assert_eq!(faults(plan), ["f: there is no party \"nobody\""]);
    let small = "[bank]\ngnawer-weak = 2\n";
    assert_eq!(
        faults(team_plan(small)),
        [
            "f: the bank holds 2 spawn of 18 points; for 0 heroes of 2 seats it needs as many spawn and 200 points at least (TEAM-8)"
        ]
    );
}

#[test]
fn parties_lead_through_set_up() {
    let library = Library::shipped();
    let mut plan = MatchPlan::basic("starter", 2);
    let known = |id: &str| {
        let mut parties = library.parties.iter();
        parties
            .find(|party| party.id.value == id)
            .expect("it ships")
            .clone()
    };
    plan.seat_parties(vec![known("lantern-watch"), known("old-hands")], &library)
        .expect("they ship");
    let (game, mut state) = plan.start(&library).expect("a sound plan");
    let mut chosen = Vec::new();
    while let Some(Ok(command)) = plan.given(game.at(&state)) {
        chosen.push(game.at(&state).command_text(command));
        game.apply(&mut state, command, &mut SeededDice::new(1, 0), &mut Silent);
    }
    assert_eq!(
        chosen,
        [
            "choose orla",
            "choose brannic",
            "choose sessaly",
            "choose pell",
            "choose hulda 2",
            "choose ismere 2",
            "choose corvin"
        ]
    );
    assert_eq!(state.stage(), Stage::Entrances);
}
