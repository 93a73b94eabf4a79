//! Positions of matches, taken by a rule and written as cases.

use super::{CollectArgs, telling};
use crate::cli::seed::match_seed;
use crate::cli::skirmish::watched::watch_match;
use crate::cli::{Exit, faults, note, print};
use crate::games::skirmish::{Skirmish, State};
use crate::search::Endgame;
use crate::search::perft::Weight;
use crate::search::skirmish::LastTurn;
use crate::store::files::FileKind;
use crate::store::skirmish::case::case_text;
use crate::store::skirmish::{Library, MatchPlan};
use crate::store::{FileFault, Message, write_whole};

/// Takes the positions and writes them.
pub fn run(args: &CollectArgs) -> Exit {
    match collected(args) {
        Ok(found) if found == args.positions => Exit::Good,
        Ok(found) => {
            let few = Message::new("exam-few")
                .with("found", found)
                .with("wanted", args.positions);
            note(&few.to_string());
            Exit::Failed
        }
        Err(found) => faults::complain(&found),
    }
}

/// How many positions were found.
fn collected(args: &CollectArgs) -> Result<u32, Vec<FileFault>> {
    if !args.folder.is_dir() {
        let what = Message::new("fault-exam-folder");
        return Err(vec![FileFault::of_path(&args.folder, what)]);
    }
    let library = Library::shipped();
    let mut found = 0;
    for number in 0..args.matches {
        for map in &args.maps {
            if found == args.positions {
                return Ok(found);
            }
            let seed = match_seed(args.seed, number.into());
            let plan = MatchPlan::basic(map, 2).with_lot(seed);
            if let Some((turn, worth)) = first_of(plan, (seed, args.most), &library)? {
                let file = args.folder.join(format!("{:02}.toml", found + 1));
                let title = Message::new("exam-title")
                    .with("round", turn.state.turn().round)
                    .with("map", map.as_str())
                    .with("seed", seed.to_string())
                    .with("worth", worth.to_string());
                let text = case_text(&title.to_string(), &turn.game, &turn.state, &[], &library)
                    .map_err(|what| vec![FileFault::of_path(&file, what.into())])?;
                write_whole(&file, FileKind::Data, text).map_err(|fault| vec![fault])?;
                found += 1;
                print(&telling::collected(&file, &turn, &worth));
            }
        }
    }
    Ok(found)
}

/// The first position of a match that the rule takes, with what it is worth.
fn first_of(
    plan: MatchPlan,
    (seed, most): (u64, u32),
    library: &Library,
) -> Result<Option<(LastTurn, Weight)>, Vec<FileFault>> {
    let mut first = None;
    watch_match(plan, seed, library, |game, state| {
        if first.is_none() {
            first = taken(game, state, most);
        }
    })?;
    Ok(first)
}

fn taken(game: &Skirmish, state: &State, most: u32) -> Option<(LastTurn, Weight)> {
    let turn = LastTurn::of(game, state).filter(LastTurn::is_of_one_hero)?;
    let mut endgame = Endgame::new(&turn.game, turn.seat, most as usize);
    let worth = turn.contested(&mut endgame)?;
    Some((turn, worth))
}
