//! What matches of a game are played with, and how one begins.

use super::case::CaseGame;
use super::replay::{Replay, Stored};
use super::{FileFault, Message, RuleText};
use crate::kernel::Terms;
use crate::table::{HUMAN, History, SavedSeat, Setup, Sitting};

/// What is agreed on for a new match.
#[derive(Clone, Debug)]
pub struct AgreedMatch<O> {
    /// The board, by its name; empty where there is but one.
    pub board: String,
    /// The options.
    pub options: O,
    /// Who plays each seat.
    pub seats: Vec<SavedSeat>,
    /// What people call themselves, by seat; empty where nobody has a name.
    pub names: Vec<String>,
    /// Where the dice begin.
    pub seed: u64,
}

/// Something read or begun, or all that is wrong with what it was to be made of.
pub type Begun<M> = Result<M, Vec<FileFault>>;

/// A game of which board, seats and options are agreed on, and which then begins.
pub trait Provided: Stored + CaseGame<Library: Send + Sync + 'static> {
    /// What can be agreed on.
    type Options: Terms;

    /// How many seats a match has.
    const SEATS: u8;

    /// Its rules, in the order of the book.
    fn rules(library: &Self::Library) -> &[RuleText];

    /// Hashes of the data files as they are now, by name.
    fn hashes(_library: &Self::Library) -> &[(String, String)] {
        &[]
    }

    /// The boards that can be chosen, by name, the usual one first; none where there is but one.
    fn boards(_library: &Self::Library) -> Vec<&str> {
        Vec::new()
    }

    /// Who plays each seat where nobody has chosen yet.
    fn usual_players() -> Vec<String> {
        let others = Self::PLAYERS.last().copied().unwrap_or(HUMAN);
        let players = (0..Self::SEATS).map(|seat| if seat == 0 { HUMAN } else { others });
        players.map(str::to_string).collect()
    }

    /// The book of a match on that board, which may be a file where boards can be made.
    ///
    /// # Errors
    /// That there is no such board, or what is wrong with its file.
    fn book(library: &Self::Library, board: &str, options: Self::Options) -> Begun<Self>;

    /// The state before the opening.
    fn before_opening(&self) -> Self::State;

    /// A match of these seats as it begins.
    fn seated(
        self,
        (seats, names): (Vec<SavedSeat>, Vec<String>),
        seed: u64,
    ) -> Sitting<Self, Self::Plan> {
        let start = self.before_opening();
        let history = History::new(self, start, seed);
        Sitting::new(history, seats, Setup::Play, None).named(names)
    }

    /// A match with what stands in its file.
    ///
    /// # Errors
    /// As for [`Provided::book`], or why no save could tell it.
    fn begin_match(
        library: &Self::Library,
        agreed: AgreedMatch<Self::Options>,
    ) -> Begun<Replay<Self>> {
        let game = Self::book(library, &agreed.board, agreed.options)?;
        recorded(
            library,
            game.seated((agreed.seats, agreed.names), agreed.seed),
        )
    }
}

/// A match with what stands in its file.
///
/// # Errors
/// Why no save could tell it.
pub fn recorded<G: Provided>(
    library: &G::Library,
    sitting: Sitting<G, G::Plan>,
) -> Begun<Replay<G>> {
    let replay = Replay::new(sitting, G::hashes(library));
    replay.map_err(|why| vec![FileFault::new("match", Message::from(why))])
}
