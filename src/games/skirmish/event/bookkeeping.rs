//! Notes of the rules.

use crate::games::skirmish::{Ask, ChestId, Command, FigId, Mp, Task};
use crate::kernel::Seat;
use serde::{Deserialize, Serialize};

/// What the rules note down for themselves: what people see is told by what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BookkeepingEvent {
    /// It is this seat's turn to set something up (R-SETUPTURN).
    SetupTurn { seat: Seat },
    /// A seat is done with the stage.
    SetupDone { seat: Seat },
    /// The dungeon lord begins its first or second turn with the marker (MP-3).
    LordTurn { turns: u8 },
    /// A chest is assigned to nobody any more (TREAS-2).
    Unassigned { chest: ChestId },
    /// So many MP are used (TURN-7).
    Paid { mp: Mp },
    /// A command waits until what the end of the movement brought about is settled (R-RAMTIME).
    Delayed { command: Command },
    /// What waited is taken up again, or let be when it cannot be done any more (R-RAMTIME).
    Resumed,
    /// The movement of a warrior that rams has ended (R-RAMTIME).
    MovementEnded { who: FigId },
    /// This enemy holds the moving warrior no longer (R-BREAK, R-PASSHELD).
    Covered { who: FigId },
    /// Contact with this enemy is broken: met again, it holds the moving warrior anew (R-BREAK).
    Uncovered { who: FigId },
    /// Its player is asked something in mid-command (R-REACT).
    Asked { who: FigId, what: Ask },
    /// The question is answered, whatever the answer (R-REACT).
    Answered { who: FigId, what: Ask },
    /// Something is to be done before the command is over (R-ORDER).
    Owed { task: Task },
    /// What was to be done next is done.
    Settled,
    /// What befell a figure provokes it to answer its attacker ([`Ability::answers`]).
    ///
    /// [`Ability::answers`]: crate::games::skirmish::Ability::answers
    Provoked { who: FigId },
    /// One more target of the attack (RNG-7).
    Targeted { who: FigId },
    /// The attack is over.
    StrikeEnded,
    /// The trap wheel turns to this position, 0 is the blank (CHEST-2, TRAP-8).
    WheelTurned { chest: ChestId, to: u8 },
    /// All have come that could (TOKEN-6).
    MusterEnded,
    /// Enemies killed, for the record.
    Scored { seat: Seat, kills: u8 },
    /// All levels gained at once are given; each went to another hero (XP-3).
    LevelsSettled,
}
