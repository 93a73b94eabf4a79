//! What is measured while one draws is what the rules say in a match.

use crate::drawn::LIBRARY;
use dialdelve::games::skirmish::{FixedPiece, Fixture};
use dialdelve::kernel::{Facing, Square};
use dialdelve::table::skirmish::dungeon::Dungeon;
use dialdelve::table::skirmish::dungeon::survey::{Gauge, Measured};

fn at(name: &str) -> Square {
    name.parse().expect("a square")
}

fn measured(map: &str, gauge: Gauge, from: &str) -> Vec<Measured> {
    let hero = LIBRARY.kinds.iter().find(|kind| kind.is_hero());
    let map = LIBRARY.map(map).expect("it ships");
    map.measured(gauge, Some(at(from)), hero.expect("a hero"))
}

fn amount(found: &[Measured], square: &str) -> Option<(u16, bool)> {
    let one = found.iter().find(|one| one.at == at(square))?;
    Some((one.amount, one.good))
}

#[test]
fn ways_cost_what_they_cost_a_hero() {
    let ways = measured("starter", Gauge::Ways, "a3");
    assert_eq!(amount(&ways, "b3"), Some((1, true)));
    // On plain floor the way there costs what the way back does.
    assert_eq!(
        amount(&ways, "d3"),
        amount(&measured("starter", Gauge::Ways, "d3"), "a3")
    );
    assert!(amount(&ways, "t12").is_some_and(|(cost, near)| cost > 8 && !near));
    assert_eq!(amount(&ways, "c3"), None, "a wall");
    assert_eq!(measured("starter", Gauge::Ways, "c3"), [], "from a wall");
    // Stairs lead on: every square of both levels has a way.
    let both = measured("undercroft", Gauge::Ways, "b7");
    assert!(both.iter().any(|one| one.at.level() == 1));
}

#[test]
fn lines_of_fire_end_at_walls_and_blocks_count_from_the_ways_in() {
    let lines = measured("starter", Gauge::Fire, "a3");
    assert!(amount(&lines, "b3").is_some());
    assert_eq!(amount(&lines, "d3"), None, "the wall of c3");
    let blocks = measured("starter", Gauge::Blocks, "a3");
    assert_eq!(
        amount(&blocks, "a3"),
        Some((0, false)),
        "the block of a way in"
    );
    assert!(blocks.iter().any(|one| one.amount >= 2 && one.good));
    assert!(blocks.iter().all(|one| one.good == (one.amount >= 2)));
}

#[test]
fn a_way_between_two_squares_goes_by_neighbours_and_minds_a_fixed_chest() {
    let map = LIBRARY.maps.iter().find(|map| map.id == "starter");
    let map = map.expect("it ships");
    let hero = LIBRARY.kinds.iter().find(|kind| kind.is_hero());
    let hero = hero.expect("heroes ship");
    let way = map.way_between(at("a2"), at("d2"), hero);
    assert_eq!(way, ["a2", "b2", "c2", "d2"].map(at));
    assert!(way.windows(2).all(|pair| pair[0].touches(pair[1])));
    // Into rock no way leads.
    assert_eq!(map.way_between(at("a2"), at("a1"), hero), [at("a2")]);
    let mut furnished = map.clone();
    let piece = FixedPiece::Chest(Facing::N);
    furnished.fixtures.push(Fixture {
        at: at("c2"),
        piece,
    });
    // Over it or around it, either is dearer (PASS-1).
    let way = furnished.way_between(at("a2"), at("d2"), hero);
    assert_eq!(way.last(), Some(&at("d2")));
    let cost = |map: &Dungeon| amount(&map.measured(Gauge::Ways, Some(at("a2")), hero), "d2");
    assert_eq!(
        (cost(map), cost(&furnished)),
        (Some((3, true)), Some((5, true)))
    );
}
