//! Notes of the rules.

use crate::games::skirmish::{Ask, ChestId, Command, FigId, Mp, SkirmishTongue, Task};
use crate::kernel::Seat;
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What the rules note down for themselves: what people see is told by what it leads to.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum BookkeepingEvent in SkirmishTongue, unknown "fault-typed-event" "event", hears hear_owed;
    /// It is this seat's turn to set something up (R-SETUPTURN).
    SetupTurn { seat: Seat } "setup-turn";
    /// A seat is done with the stage.
    SetupDone { seat: Seat } "setup-done";
    /// The dungeon lord begins its first or second turn with the marker (MP-3).
    LordTurn { turns: u8 } "lord-turn";
    /// A chest is assigned to nobody any more (TREAS-2).
    Unassigned { chest: ChestId } "unassigned";
    /// So many MP are used (TURN-7).
    Paid { mp: Mp } "paid";
    /// A command waits until what the end of the movement brought about is settled (R-RAMTIME).
    Delayed { command: Command } "delayed";
    /// What waited is taken up again, or let be when it cannot be done any more (R-RAMTIME).
    Resumed "resumed";
    /// The movement of a warrior that rams has ended (R-RAMTIME).
    MovementEnded { who: FigId } "movement-ended";
    /// This enemy holds the moving warrior no longer (R-BREAK, R-PASSHELD).
    Covered { who: FigId } "covered";
    /// Contact with this enemy is broken: met again, it holds the moving warrior anew (R-BREAK).
    Uncovered { who: FigId } "uncovered";
    /// Its player is asked something in mid-command (R-REACT).
    Asked { who: FigId, what: Ask } "asked";
    /// The question is answered, whatever the answer (R-REACT).
    Answered { who: FigId, what: Ask } "answered";
    /// Something is to be done before the command is over (R-ORDER).
    Owed { task: Task } "owed" by say_owed;
    /// What was to be done next is done.
    Settled "settled";
    /// What befell a figure provokes it to answer its attacker ([`Ability::answers`]).
    ///
    /// [`Ability::answers`]: crate::games::skirmish::Ability::answers
    Provoked { who: FigId } "provoked";
    /// One more target of the attack (RNG-7).
    Targeted { who: FigId } "targeted";
    /// The attack is over.
    StrikeEnded "strike-ended";
    /// The trap wheel turns to this position, 0 is the blank (CHEST-2, TRAP-8).
    WheelTurned { chest: ChestId, to: u8 } "wheel-turned";
    /// All have come that could (TOKEN-6).
    MusterEnded "muster-ended";
    /// Enemies killed, for the record.
    Scored { seat: Seat, kills: u8 } "scored";
    /// All levels gained at once are given; each went to another hero (XP-3).
    LevelsSettled "levels-settled";
}
