//! What is measured of a drawing as large as there may be: 250 blocks on 64 x 64 squares.

use crate::Bench;
use crate::chess::chess;
use dialdelve::store::Source;
use dialdelve::store::skirmish::maps::read_map;
use dialdelve::table::skirmish::dungeon::Dungeon;
use dialdelve::table::skirmish::dungeon::flaws::flaws;
use std::hint::black_box;

/// The dungeon on which the frames are measured, too.
fn full() -> Dungeon {
    let mut source = Source::new("full.toml", include_str!("../full.toml"));
    let (dungeon, _) = read_map(&mut source).expect("it is a map");
    dungeon
}

/// What is done after each step of whoever draws.
pub fn benches() -> Vec<Bench<'static>> {
    let dungeon = full();
    vec![Bench {
        name: "check",
        ours: Box::new(move || {
            black_box(flaws(&dungeon));
            1
        }),
        reference: chess(),
        of: "a random chess move",
    }]
}
