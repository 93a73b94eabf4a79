//! Figures at the command line: what they should cost, and tables of them.

use super::Home;

const TABLE: &str = "id,name,points,click1,click2\nfen-pike,Fen pike,19,8/9/15/2 charge,7/8/14/1\n";

#[test]
fn prices_tell_how_far_they_are_off_and_who_is_dear() {
    let home = Home::new();
    home.run(&["figure", "prices"], "")
        .ends(0)
        .says("heroes at five levels: off by ")
        .says("attack x damage")
        .says("Dearest for what their dials do:");
    let rows = home.run(&["figure", "prices", "--json"], "").ends(0).out;
    assert_eq!(rows.lines().count(), 32 * 5 + 68);
}

#[test]
fn figures_from_a_table_join_parties() {
    let home = Home::new();
    let folder = home.path().join("war");
    let folder = folder.to_str().expect("a path");
    let broken = TABLE.replace(",19,", ",cheap,");
    home.run(&["figure", "import", "-", "--to", folder], &broken)
        .ends(2)
        .complains("-:2:19: ");
    let head = TABLE.lines().next().expect("a head");
    home.run(&["figure", "import", "-", "--to", folder], head)
        .ends(2)
        .complains("-: the table has no figures");
    let shots = "id,name,points,arrows,click1\nfen,Fen,9,2,8/9/15/2\n";
    home.run(&["figure", "import", "-", "--to", folder], shots)
        .ends(2)
        .complains("-:2:11: 2 targets of a ranged attack need a range");
    home.run(&["figure", "import", "-", "--to", folder], TABLE)
        .ends(0)
        .complains("Fen pike: ");
    home.run(&["data", "check", folder], "").ends(0);
    let party = "Pikes\nfen-pike\norla\n";
    home.run(&["party", "check", "-"], party).ends(1);
    home.run(&["party", "check", "--data", folder, "-"], party)
        .ends(0);
    // A second time its name is taken.
    home.run(
        &["figure", "import", "-", "--data", folder, "--to", folder],
        TABLE,
    )
    .ends(2)
    .complains("fen-pike");
    // Without the figures of the folder its file is there all the same.
    let other = TABLE.replace(",19,", ",20,");
    home.run(&["figure", "import", "-", "--to", folder], &other)
        .ends(2)
        .complains("fen-pike.toml: a file of this name is there already");
    // What an import that was killed has brought is no hindrance to the same one.
    let more = format!("{TABLE}fen-bow,Fen bow,18,8/9/15/2\n");
    home.run(&["figure", "import", "-", "--to", folder], &more)
        .ends(0)
        .complains("Fen bow: ");
}
