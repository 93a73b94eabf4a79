//! AB-RAM: what happens when a movement ends.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{Ability, BookkeepingEvent, Command, FigId, Piece, Position, Task};

impl Position<'_> {
    /// The active warrior, if its movement has not ended yet and it rams when it does (R-RAMTIME).
    /// Who is moved by Magic Confusion has no activation to ram in.
    fn would_ram(&self) -> Option<FigId> {
        let activation = self.state.activation()?;
        let Piece::Warrior(who) = activation.who else {
            return None;
        };
        let moving = activation.stepped && !activation.rammed && self.confuser().is_none();
        (moving && self.square(who).is_some() && self.has(who, Ability::Ram)).then_some(who)
    }

    /// The same for a command that is about to be carried out: anything but a step, a breakaway or a
    /// turn ends the movement. What the warrior does not do itself ends nothing.
    fn rams_before(&self, command: Command) -> Option<FigId> {
        let goes_on = matches!(
            command,
            Command::Step { .. }
                | Command::Fly { .. }
                | Command::Break
                | Command::Turn { .. }
                | Command::Forgo { .. }
                | Command::Pivot { .. }
                | Command::Concede
        );
        // Answers are no acts of the active warrior.
        if goes_on || self.question().is_some() {
            return None;
        }
        self.would_ram()
    }

    /// Enemies in contact in a figure's front arc.
    fn rammed(&self, who: FigId) -> Figures {
        let Some(at) = self.square(who) else {
            return Figures::new();
        };
        self.enemies_next(who, at)
            .filter(|enemy| {
                self.square(*enemy)
                    .is_some_and(|there| self.is_before(who, there))
            })
            .collect()
    }
}

impl Play<'_> {
    /// The movement of a warrior ends: a click for each enemy before it, once an activation.
    pub(in crate::games::skirmish) fn ram(&mut self, who: FigId) {
        self.emit(BookkeepingEvent::MovementEnded { who });
        let on = self.now().rammed(who);
        self.effect(who, Ability::Ram, &on);
    }

    /// Rams before a command that ends the movement. Says whether the command has to wait until what
    /// comes of it is settled, such as a level that is gained.
    pub(in crate::games::skirmish) fn ram_first(&mut self, command: Command) -> bool {
        let Some(who) = self.now().rams_before(command) else {
            return false;
        };
        let waits = !self.now().rammed(who).is_empty();
        if waits {
            self.emit(BookkeepingEvent::Delayed { command });
            self.owe(&[Task::Resume]);
        }
        self.ram(who);
        waits
    }

    /// What was put off is done now, if it still can be: its target may be dead.
    pub(in crate::games::skirmish) fn resume(&mut self) {
        let delayed = self.state.activation().and_then(|active| active.delayed);
        let Some(command) = delayed else { return };
        self.emit(BookkeepingEvent::Resumed);
        if self.now().check(command).is_ok() {
            self.carry_out(command);
        }
    }

    /// The activation ends by itself, its movement with it. Says whether there is a ram to be settled
    /// before it ends.
    pub(in crate::games::skirmish) fn ram_at_the_end(&mut self) -> bool {
        let Some(who) = self.now().would_ram() else {
            return false;
        };
        self.owe(&[Task::EndActivation]);
        self.ram(who);
        true
    }
}
