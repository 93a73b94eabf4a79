//! What a game adds to be played on the match screen as it is, and where its screens lead to.

use super::{Live, Pictured};
use crate::kernel::Seat;
use crate::store::Texts;
use crate::table::History;
use crate::table::choice::{Phrase, Pointed};

/// A game that is played on the match screen as it is.
pub trait Faced: Pictured + Pointed {
    /// Abbreviations of verbs, each with the verb.
    const SHORT: &'static [(&'static str, &'static str)] = &[];

    /// The place of the board that is meant by something pointed at; none of what has none.
    fn spot(
        &self,
        view: &Self::State,
        held: &Phrase<Self::Pick>,
        pick: Self::Pick,
    ) -> Option<Self::Place>;

    /// What a deed is called on a button.
    fn deed_text(&self, texts: &Texts, deed: &str) -> String;

    /// What something that can be pointed at is called on a button.
    fn pick_text(&self, texts: &Texts, view: &Self::State, pick: Self::Pick) -> String;

    /// Its name as a control.
    fn pick_name(pick: Self::Pick) -> String;

    /// What a seat is asked.
    fn question(&self, texts: &Texts, view: &Self::State, seat: Seat) -> String;

    /// What stands beside the board of a seat, line by line, as the viewer knows it.
    fn seat_lines(&self, texts: &Texts, view: &Self::State, seat: Seat) -> Vec<String>;
}

/// A screen of such a game with what it is to show: named here, opened by its room, so that no screen knows another.
pub enum TableScreen<G: Faced> {
    /// A match that begins, or goes on.
    Play(Live<G>),
    /// The end of a match.
    End(Live<G>),
    /// A match that is watched.
    Watch {
        /// What happened in it.
        history: Box<History<G>>,
        /// With whose eyes it may be seen, `None` for everybody's; the first is the one it begins with.
        eyes: Vec<Option<Seat>>,
        /// The entry before which it is first shown.
        from: usize,
        /// The match at whose end the watching began, which it leads back to.
        end: Option<Live<G>>,
    },
}
