//! The kept counts.
//!
//! Each case has a file beside it with a line for each depth: the depth, its leaves, the different
//! states among them.

use dialdelve::games::skirmish::{Skirmish, State, Throw};
use dialdelve::kernel::{Dice, Silent};
use dialdelve::search::perft::{Below, Perft, forks};
use dialdelve::store::open;
use dialdelve::store::skirmish::case::Case;
use dialdelve::table::case::Cased;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// More than this is too slow for a test.
const MOST_LEAVES: u32 = 10_000_000;

/// A case of this folder.
pub fn case(name: &str) -> Case {
    let path = Path::new("tests/perft").join(name).with_extension("toml");
    let source = open(&path).expect("the case can be opened");
    let case = Case::read(source, &crate::frozen::library());
    case.unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn names() -> Vec<String> {
    let entries = std::fs::read_dir("tests/perft").expect("the folder of the cases");
    let paths = entries.map(|entry| entry.expect("an entry of it").path());
    let cases = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let name = |path: PathBuf| path.file_stem().map(|stem| stem.display().to_string());
    let mut names: Vec<String> = cases.filter_map(name).collect();
    names.sort();
    names
}

/// What lies below the situation of a case, and how many different states that are.
fn counted(case: &Case, depth: u8) -> (Below, usize) {
    let script = case.script();
    let mut perft = Perft::new(&script.game);
    let mut whole = Below::default();
    forks(
        &script.game,
        &script.start,
        |state, dice| {
            let game = &script.game;
            game.begin(&script.manner, state, dice, &mut Silent)
        },
        |state, weight| whole.add(&perft.count(&state, depth), &weight),
    );
    (whole, perft.states())
}

/// The counts of a case as its file has them, and as they are now.
fn compared(name: &str) -> (String, String) {
    let path = Path::new("tests/perft").join(name).with_extension("txt");
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let case = case(name);
    let mut now = String::new();
    for depth in (1_u8..).take(kept.lines().count()) {
        let (whole, states) = counted(&case, depth);
        assert_eq!(whole.weight, Below::leaf().weight, "{name}, depth {depth}");
        assert!(whole.leaves <= MOST_LEAVES.into(), "{name}, depth {depth}");
        now += &format!("{depth} {} {states}\n", whole.leaves);
    }
    (kept, now)
}

#[test]
fn the_counts_are_as_they_were() {
    let names = names();
    assert!(names.len() >= 12, "{names:?}");
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
fn walked(game: &Skirmish, state: &State, depth: u8) -> u64 {
    if depth == 0 || game.to_act(state).is_none() {
        return 1;
    }
    let mut commands = Vec::new();
    game.legal(state, &mut commands);
    let mut leaves = 0;
    for command in commands {
        let act = |state: &mut State, dice: &mut dyn Dice<Throw>| {
            game.apply(state, command, dice, &mut Silent);
        };
        forks(game, state, act, |state, _| {
            leaves += walked(game, &state, depth - 1)
        });
    }
    leaves
}

#[test]
fn what_is_remembered_is_counted_right() {
    const DEPTH: u8 = 3;
    for name in names() {
        let case = case(&name);
        let (script, mut leaves) = (case.script(), 0);
        let game = &script.game;
        let open = |state: &mut State, dice: &mut dyn Dice<Throw>| {
            game.begin(&script.manner, state, dice, &mut Silent);
        };
        forks(game, &script.start, open, |state, _| {
            leaves += walked(game, &state, DEPTH)
        });
        assert_eq!(counted(&case, DEPTH).0.leaves, leaves.into(), "{name}");
    }
}
