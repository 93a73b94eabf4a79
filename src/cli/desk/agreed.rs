//! What commands of a game share: board, options, players.

use crate::cli::terms::NamedTerms;
use crate::store::{AgreedMatch, Begun, FileFault, Message, Provided};
use crate::table::{PROGRAM, SavedSeat, program_of};
use clap::Args;
use std::path::Path;

/// The board and the options of a match.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct AgreedTerms {
    /// The board by name, or a file of your own such as ./mine.toml; without it the usual one.
    #[arg(long)]
    board: Option<String>,
    #[command(flatten)]
    terms: NamedTerms,
}

impl AgreedTerms {
    /// Whether it is the match that one plays without saying more.
    pub fn is_usual(&self) -> bool {
        *self == AgreedTerms::default()
    }

    /// The name of the board.
    pub fn board<G: Provided>(&self, library: &G::Library) -> String {
        let usual = || G::boards(library).first().map(|board| (*board).to_string());
        self.board.clone().or_else(usual).unwrap_or_default()
    }

    /// A match of these players with a seed.
    ///
    /// # Errors
    /// Options that there are not.
    pub fn of<G: Provided>(
        &self,
        library: &G::Library,
        players: &[String],
        seed: u64,
    ) -> Begun<AgreedMatch<G::Options>> {
        Ok(AgreedMatch {
            board: self.board::<G>(library),
            options: self.terms.settle(G::Options::default())?,
            seats: players.iter().map(|player| SavedSeat::of(player)).collect(),
            names: Vec::new(),
            seed,
        })
    }
}

/// Whether somebody plays under each of these names: computer players, programs, and these others.
///
/// # Errors
/// Under which name nobody does, by the option that named it; that there is no such program.
pub fn check_players<G: Provided>(
    option: &str,
    names: &[String],
    others: &[&str],
) -> Result<(), FileFault> {
    names.iter().try_for_each(|name| {
        let what = match program_of(name) {
            Some(path) if Path::new(path).is_file() => return Ok(()),
            Some(path) => Message::new("fault-option-program").with("path", path),
            None if others.contains(&name.as_str()) || G::player(name, 0).is_some() => {
                return Ok(());
            }
            None => {
                let path = format!("{PROGRAM}PATH");
                let known = others.iter().chain(G::PLAYERS).copied();
                let known: Vec<&str> = known.chain([path.as_str()]).collect();
                Message::new("fault-option-nobody")
                    .with("player", name)
                    .with("known", known.join(", "))
            }
        };
        Err(FileFault::new(option, what))
    })
}

/// Whether there is a player for each seat, and somebody plays under each name.
///
/// # Errors
/// What is wrong, by the option that named it.
pub fn check_seats<G: Provided>(
    option: &str,
    names: &[String],
    others: &[&str],
) -> Result<(), FileFault> {
    if names.len() != usize::from(G::SEATS) {
        let what = Message::new("fault-option-seat-count")
            .with("given", names.len())
            .with("seats", G::SEATS);
        return Err(FileFault::new(option, what));
    }
    check_players::<G>(option, names, others)
}
