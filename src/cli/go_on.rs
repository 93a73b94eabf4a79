//! `continue`: the match under way that was played last goes on, whichever game it is of.

use super::page::Page;
use super::saves::{GameShelf, called, shelves};
use super::{Desk, Exit, faults, note, print};
use crate::store::{FileFault, Message, Texts, UNDER_WAY};
use clap::Args;
use std::cmp::Reverse;
use std::path::PathBuf;

/// The arguments of `continue`.
#[derive(Args, Debug)]
pub struct ContinueArgs {
    /// The folder of the saves of all games; without it the user's own.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

/// Goes on with a match of one of these games at the table.
pub fn run(args: &ContinueArgs, games: &[&dyn Desk]) -> Exit {
    let mut shelves = match shelves(games, args.saves.as_deref()) {
        Ok(shelves) => shelves,
        Err(fault) => return faults::complain(&[fault]),
    };
    let texts = Texts::english();
    let time = |shelf: &GameShelf<'_>| shelf.home.written(UNDER_WAY).map(|written| written.time);
    shelves.retain(|shelf| time(shelf).is_some() || shelf.home.check_saves().is_err());
    shelves.sort_by_key(|shelf| Reverse(time(shelf)));
    for shelf in shelves {
        match goes_on(&shelf) {
            Ok(true) => {
                let mut page = Page::default();
                let told = Message::new("continue-goes-on");
                page.say(&texts.say(&told.with("game", called(shelf.game, &texts))));
                print(page.text());
                // The user's own folder is found again, with all that lies beside the saves.
                let named = args.saves.as_ref().map(|_| shelf.home.saves());
                return shelf.game.go_on(named);
            }
            Ok(false) => {}
            Err(why) => {
                let told =
                    Message::new("continue-skipped").with("game", called(shelf.game, &texts));
                note(&texts.say(&told.with("why", Message::from(why))));
            }
        }
    }
    faults::complain(&[FileFault::new("", Message::new("continue-none"))])
}

/// Whether the match under way of a game is one that goes on, and not over.
fn goes_on(shelf: &GameShelf<'_>) -> Result<bool, FileFault> {
    shelf.home.check_saves()?;
    if shelf.home.is_elsewhere() {
        let what = Message::new("fault-other-table");
        return Err(FileFault::of_path(shelf.home.saves(), what));
    }
    match shelf.game.standing()(&shelf.home, UNDER_WAY) {
        Ok(standing) => Ok(!standing.is_over),
        Err(faults) => match faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(false),
        },
    }
}
