//! What a hero loses to a treasure that is lent to it, in words.

use crate::table::Table;
use dialdelve::games::skirmish::Piece;
use dialdelve::store::Texts;
use dialdelve::store::skirmish::words;

const BOARD: &str = r#"
format = "dialdelve case 1"
title = "A hero with an ability at speed, and a chest that lends another there"
rules = ["TREAS-4"]
board = "..."

[[hero]]
kind = "orla"
at = "a1"
facing = "e"

[[hero]]
id = "dot"
seat = 2
at = "c1"
facing = "w"

[[chest]]
id = "trunk"
kind = "drowned-trunk"
held = 1
treasure_at = 1

[[step]]
state = { "round" = 1 }
"#;

#[test]
fn an_ability_that_a_treasure_would_replace_is_told() {
    let texts = Texts::english();
    let told = |board: &str| {
        let table = Table::of_case("treasure.toml", board);
        let position = table.position();
        let Piece::Warrior(orla) = table.hero("orla") else {
            panic!("she is a figure");
        };
        let trunk = position.chest_named("trunk").expect("a chest");
        words::replaced(&texts, &position, trunk, orla)
    };
    assert_eq!(
        told(BOARD),
        ["Orla would have Aquatic in place of Charge this turn (TREAS-4)."]
    );
    // The third lends an ability to her attack, at which she has none.
    let other = BOARD.replace("treasure_at = 1", "treasure_at = 3");
    assert!(told(&other).is_empty());
}
