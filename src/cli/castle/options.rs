//! Options that table and simulation share: the board, and what is agreed on.

use crate::cli::terms::NamedTerms;
use crate::games::castle::{Board, Castle, Options, Placing, SEATS};
use crate::search::castle::{PLAYERS, player_named};
use crate::store::castle::CastleLibrary;
use crate::store::{FileFault, Message};
use clap::Args;
use std::path::Path;

/// The board and the options of a match.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// The board: starter or wide, or a file of your own such as ./mine.toml.
    #[arg(long, default_value = USUAL_BOARD)]
    board: String,
    #[command(flatten)]
    terms: NamedTerms,
}

/// The board that is played on when nobody says another.
const USUAL_BOARD: &str = "starter";

impl Agreed {
    /// The match that one plays without saying more.
    pub fn usual() -> Agreed {
        Agreed {
            board: USUAL_BOARD.into(),
            terms: NamedTerms::default(),
        }
    }

    /// The book of the match.
    ///
    /// # Errors
    /// A board or an option that there is not, or all faults of a board's file.
    pub fn game(&self, library: &CastleLibrary) -> Result<Castle, Vec<FileFault>> {
        let (board, _) = self.board(library)?;
        let options = self.terms.settle(Options::default())?;
        Ok(Castle { board, options })
    }

    fn board(&self, library: &CastleLibrary) -> Result<(Board, Option<Placing>), Vec<FileFault>> {
        let path = Path::new(&self.board);
        if path.extension().is_some() {
            return CastleLibrary::board_file(path);
        }
        let board = library.board(&self.board);
        let board = board.map_err(|what| vec![FileFault::new("--board", what)])?;
        Ok(board.clone())
    }

    /// Whether it is the match that one plays without saying more.
    pub fn is_usual(&self) -> bool {
        *self == Agreed::usual()
    }
}

/// Whether there are three seats, and somebody plays under each name.
///
/// # Errors
/// What is wrong, by the option that named it.
pub fn check_players(option: &str, names: &[String], others: &[&str]) -> Result<(), FileFault> {
    if names.len() != usize::from(SEATS) {
        return Err(FileFault::new(option, Message::new("castle-option-seats")));
    }
    let known =
        |name: &&String| !others.contains(&name.as_str()) && player_named(name, 0).is_none();
    match names.iter().find(known) {
        None => Ok(()),
        Some(name) => {
            let known: Vec<&str> = others.iter().copied().chain(PLAYERS).collect();
            let what = Message::new("castle-option-player")
                .with("player", name.as_str())
                .with("known", known.join(", "));
            Err(FileFault::new(option, what))
        }
    }
}
