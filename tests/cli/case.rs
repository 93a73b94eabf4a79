//! `dialdelve case`.

use crate::{Home, after_setup};

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
