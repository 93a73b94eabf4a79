//! How much can happen from the positions of `tests/castle/perft`.
//!
//! Each has a file beside it with a line for each depth: the depth, its leaves, the different states among
//! them. `dialdelve perft --game castle CASE --depth N` tells them.

use dialdelve::kernel::{Dice, Silent};
use dialdelve::search::perft::{Below, Chances, Perft, decisions, forks};
use dialdelve::store::castle::CastleLibrary;
use dialdelve::store::castle::case::CastleCase;
use dialdelve::store::open;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// More than this is too slow for a test.
const MOST_LEAVES: u32 = 1_000_000;

const FOLDER: &str = "tests/castle/perft";

/// A case of the folder.
pub fn case(name: &str) -> CastleCase {
    let path = Path::new(FOLDER).join(name).with_extension("toml");
    let source = open(&path).expect("the case can be opened");
    let case = CastleCase::read(source, &CastleLibrary::shipped());
    case.unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The cases of the folder.
pub fn names() -> Vec<String> {
    let entries = std::fs::read_dir(FOLDER).expect("the folder of the cases");
    let paths = entries.map(|entry| entry.expect("an entry of it").path());
    let cases = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let name = |path: PathBuf| path.file_stem().map(|stem| stem.display().to_string());
    let mut names: Vec<String> = cases.filter_map(name).collect();
    names.sort();
    names
}

/// The counts of a case as its file has them, and as they are now.
fn compared(name: &str) -> (String, String) {
    let path = Path::new(FOLDER).join(name).with_extension("txt");
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let case = case(name);
    let script = case.script();
    let mut now = String::new();
    for depth in (1_u8..).take(kept.lines().count()) {
        let mut perft = Perft::new(&script.game);
        let whole = perft.count(&script.start, depth);
        assert_eq!(whole.weight, Below::leaf().weight, "{name}, depth {depth}");
        assert!(whole.leaves <= MOST_LEAVES.into(), "{name}, depth {depth}");
        now += &format!("{depth} {} {}\n", whole.leaves, perft.states());
    }
    (kept, now)
}

#[test]
fn the_counts_are_as_they_were() {
    let names = names();
    assert!(names.len() >= 8, "{names:?}");
    let differ: Vec<String> = names
        .par_iter()
        .filter_map(|name| {
            let (kept, now) = compared(name);
            let same = kept == now && !kept.is_empty();
            (!same).then(|| format!("{name}.txt holds\n{kept}and the count is\n{now}"))
        })
        .collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

/// The leaves below a state, each of them come to by itself.
fn walked<G: Chances>(game: &G, state: &G::State, depth: u8) -> u64 {
    if depth == 0 || game.to_act(state).is_empty() {
        return 1;
    }
    let mut leaves = 0;
    for (seat, command) in decisions(game, state) {
        let act = |state: &mut G::State, dice: &mut dyn Dice<G::Throw>| {
            game.apply(state, seat, command, dice, &mut Silent);
        };
        forks(game, state, act, |state, _| {
            leaves += walked(game, &state, depth - 1);
        });
    }
    leaves
}

#[test]
fn what_is_remembered_is_counted_right() {
    const DEPTH: u8 = 2;
    names().par_iter().for_each(|name| {
        let case = case(name);
        let script = case.script();
        let leaves = Perft::new(&script.game).count(&script.start, DEPTH).leaves;
        let walked = walked(&script.game, &script.start, DEPTH);
        assert_eq!(leaves, walked.into(), "{name}");
    });
}
