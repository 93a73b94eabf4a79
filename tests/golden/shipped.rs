//! A few whole matches on the data as they are shipped: one on each map, and one in a dungeon laid
//! from blocks. They show that the shipped figures, chests and tokens play; unlike the others they are
//! renewed whenever a price changes.

use crate::{all_of, draw, folder, keep, kept, play, told};
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::plan::LAID;
use std::path::PathBuf;

/// The maps by id, and then that of a laid dungeon: each names its match.
fn names(library: &Library) -> Vec<String> {
    let maps = library.maps.iter().map(|map| map.id.clone());
    maps.chain([LAID.to_string()]).collect()
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("shipped/{name}.txt"))
}

/// The number that draws the match of a place in the list: its map, and either game by turns.
fn number(place: usize, names: usize) -> u64 {
    (place + names * (place % 2)) as u64
}

#[test]
fn matches_on_the_shipped_data_play_as_they_were_kept() {
    let library = Library::shipped();
    let names = names(&library);
    let places: Vec<usize> = (0..names.len()).collect();
    let file = |place: usize| format!("tests/matches/shipped/{}.txt", names[place]);
    let write = |place: usize| {
        let kept = draw::played(&library, number(place, names.len()));
        keep(&path(&names[place]), &kept)
    };
    let again = |place: usize| play::again(&library, &kept(&path(&names[place]))?);
    let faults = match std::env::var("DIALDELVE_SHIPPED").as_deref() {
        Ok("write") => return println!("{}", told(&all_of(&places, file, write))),
        _ => all_of(&places, file, again),
    };
    assert!(
        faults.is_empty(),
        "{}\nDIALDELVE_SHIPPED=write cargo test --test golden shipped -- --nocapture plays them anew",
        told(&faults)
    );
}

/// No match of a map that is shipped no longer stays behind.
#[test]
fn every_kept_match_on_the_shipped_data_is_of_a_shipped_map() {
    let kept = std::fs::read_dir(folder().join("shipped")).expect("the matches");
    let mut kept: Vec<PathBuf> = kept.map(|entry| entry.expect("a match").path()).collect();
    let mut wanted: Vec<PathBuf> = names(&Library::shipped())
        .iter()
        .map(|name| path(name))
        .collect();
    kept.sort();
    wanted.sort();
    assert_eq!(kept, wanted);
}
