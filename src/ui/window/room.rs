//! What the screens around a match ask of a game: each has a room of its own in the window.

use super::shell::{Next, Screen, Shell};
use crate::kernel::Seat;
use crate::store::{FileFault, Glance, Home, RuleText, Texts};
use std::path::Path;

/// What the list was opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To go on with a match.
    Play,
    /// To watch one.
    Watch,
}

/// A game in the window.
pub trait WindowRoom {
    /// Its rules, in the order of the book.
    fn rules(&self) -> &[RuleText];

    /// The questions that can have a standing answer, as messages and files name them.
    fn questions(&self) -> &'static [&'static str];

    /// The form of a new match.
    fn new_match(&self, shell: &mut Shell) -> Box<dyn Screen>;

    /// Opens a save as far as it is sound; what is broken is told, and stays on the disk.
    fn open_save(&self, shell: &mut Shell, name: &str, purpose: Purpose) -> Next;

    /// A save at a glance.
    ///
    /// # Errors
    /// Why it is none of a match.
    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault>;

    /// The seats that won the match of a save.
    ///
    /// # Errors
    /// The first fault of the file.
    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault>;

    /// A match from the position of a case.
    ///
    /// # Errors
    /// What is wrong with the file.
    fn of_case(
        &self,
        path: &Path,
        seed: u64,
        texts: &Texts,
    ) -> Result<Box<dyn Screen>, Vec<FileFault>>;

    /// A map by its name, for lists of saves.
    fn map_name(&self, id: &str, texts: &Texts) -> String;
}
