//! What is said of cases of the chase that cannot be read, or expect what does not come.

use crate::shown;
use dialdelve::games::castle::Castle;
use dialdelve::store::Source;
use dialdelve::store::castle::CastleLibrary;

/// Head of a case; what is wrong follows from line 4 on.
const HEAD: &str = "format = \"dialdelve castle case 1\"\ntitle = \"t\"\nrules = [\"ACT-1\"]\n";

/// All that is told of a case, read or played.
fn told(text: &str) -> Vec<String> {
    let source = Source::new("x.toml", format!("{HEAD}{text}"));
    let faults = shown::told::<Castle>(source, &CastleLibrary::shipped());
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_card_that_is_gone_twice_is_a_fault() {
    assert_eq!(
        told("[position]\ngone = [\"spikes\", \"spikes\"]\n"),
        ["x.toml:5:8: there is one card spikes: it cannot be gone twice"]
    );
}

#[test]
fn a_wall_is_two_neighbouring_fields() {
    assert_eq!(
        told("[position]\nwalls = [[0, 0]]\n"),
        ["x.toml:5:9: a wall is two neighbouring fields: one is left over"]
    );
    assert_eq!(
        told("[position]\nwalls = [[0, 0], [0, 2]]\n"),
        ["x.toml:5:9: no wall can stand between 0,0 0,2"]
    );
}

#[test]
fn numbers_that_no_match_shows_are_faults() {
    let number = "the counter is 1 to 99, the round at least 1, keys at most 2";
    for (line, column) in [("counter = 0", 11), ("counter = 100", 11)] {
        assert_eq!(
            told(&format!("[position]\n{line}\n")),
            [format!("x.toml:5:{column}: {number}")]
        );
    }
}

#[test]
fn a_position_with_both_keys_and_a_hero_on_the_castle_is_won() {
    let won = "[placing]\ncastle = [0, -1]\n[position]\nkeys = 2\nshaman = { at = [0, -1] }\n";
    assert_eq!(
        told(&format!("{won}[[step]]\nwinner = \"heroes\"\n")),
        [""; 0]
    );
    let step = told(&format!("{won}[[step]]\ndo = \"end\"\n"));
    assert!(!step.is_empty(), "nothing is done in a match that is over");
}

#[test]
fn what_cannot_be_read_is_told_in_a_sentence() {
    assert_eq!(
        told("[[step]]\ndo = \"explor ne\"\n"),
        ["x.toml:5:6: `explor` is no command; did you mean `explore`?"]
    );
    assert_eq!(
        told("[[step]]\nis = { countr = 1 }\n"),
        ["x.toml:5:8: nothing is called `countr`; did you mean `counter`?"]
    );
}
