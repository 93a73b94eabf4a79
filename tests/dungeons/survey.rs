//! What is measured while one draws is what the rules say in a match.

use crate::drawn::LIBRARY;
use dialdelve::kernel::Square;
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
