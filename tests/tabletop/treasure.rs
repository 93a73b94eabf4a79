//! What a hero loses to a treasure that is lent to it, in words.

use crate::table::{HELD_CHEST, Table};
use dialdelve::games::skirmish::Piece;
use dialdelve::store::Texts;
use dialdelve::store::skirmish::words;

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
        told(HELD_CHEST),
        ["Orla would have Aquatic in place of Charge this turn (TREAS-4)."]
    );
    // The third lends an ability to her attack, at which she has none.
    let other = HELD_CHEST.replace("treasure_at = 1", "treasure_at = 3");
    assert!(told(&other).is_empty());
}
