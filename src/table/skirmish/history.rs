//! A match of the skirmish, in which one seat at most is to act, so that nobody need name it.

use crate::games::skirmish::{Command, Refusal, Skirmish, Throw};
use crate::kernel::{Dice, Seat};
use crate::table::{By, Sitting};

/// A match under way or over.
pub type History = crate::table::History<Skirmish>;

/// What one command did.
pub type Entry = crate::table::Entry<Skirmish>;

impl History {
    /// Plays a command of the seat to act with the seed's dice, and does not say who decided it.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command) -> Result<&Entry, Refusal> {
        self.play_by(command, By::Untold)
    }

    /// Plays a command of the seat to act, decided by somebody, with the seed's dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_by(&mut self, command: Command, by: By) -> Result<&Entry, Refusal> {
        self.play_as(self.seat()?, command, by)
    }

    /// Plays a command of the seat to act, decided by somebody, with given dice.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play_with(
        &mut self,
        command: Command,
        by: By,
        dice: &mut dyn Dice<Throw>,
    ) -> Result<&Entry, Refusal> {
        self.play_with_as(self.seat()?, command, by, dice)
    }

    fn seat(&self) -> Result<Seat, Refusal> {
        self.game().at(self.state()).check_goes_on()
    }
}

impl<P> Sitting<Skirmish, P> {
    /// Plays a command of the seat to act that somebody decided.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command, by: By) -> Result<&Entry, Refusal> {
        let seat = self.history().seat()?;
        self.play_as(seat, command, by)
    }
}
