//! What the rules still owe in the middle of a command, innermost last.

use crate::games::skirmish::{ChestId, FigId, Points, TokenId};
use crate::kernel::{Seat, Square};
use serde::{Deserialize, Serialize};

/// One thing still to be settled. Those marked *question* wait for a command of their seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Task {
    /// *Question*: the chests of the seat may be assigned (TREAS-2).
    Assign { seat: Seat },
    /// The dice of the turn's commanders (AB-COMMAND).
    Command,
    /// The venom of this figure and those after it works (AB-VENOM).
    Venom { from: FigId },
    /// *Question*: figures of the seat may spin towards a newcomer (SPIN-1).
    Spins { seat: Seat, mover: FigId },
    /// A figure came into contact with those that stand in these ways, a bit a facing, because its
    /// block was turned: they may spin (R-VORTEX).
    Carried { who: FigId, ways: u8 },
    /// Enemies that a newcomer met, by their directions from its square, use Pole Arm on it
    /// (AB-POLE).
    PoleArms { mover: FigId, met: u8 },
    /// Tokens turn because of this hero, the nearest first (TOKEN-3, R-TOKENMANY); with `entered`
    /// those of its whole block.
    Tokens { hero: FigId, entered: bool },
    /// A token turns into spawn because of this hero (TOKEN-4).
    TurnToken { token: TokenId, hero: FigId },
    /// *Question*: a spawn is picked from the bank (TOKEN-5).
    Pick,
    /// *Question*: the next picked spawn is placed (TOKEN-6).
    Place,
    /// *Question*: who was dead is placed, its dial at this position (AB-NECRO).
    Return { who: FigId, click: u8 },
    /// *Question*: a free attack on who passes over (PASS-4).
    FreeAttack { by: FigId, on: FigId },
    /// *Question*: the answer to it.
    Reply { by: FigId, on: FigId },
    /// *Question*: hit figures of the seat may dodge (AB-DODGE).
    Dodges { seat: Seat },
    /// The damage die, reductions, dials (R-DAMAGEORDER).
    Damage,
    /// Figures that show skulls leave, kills give points to the seat (XP-1).
    Reap { to: Option<Seat> },
    /// The dead leave one after the other, each with what its player loses (DIAL-5, LOSS-1,
    /// R-DEATHORDER).
    Bury,
    /// The seat gains experience (XP-2).
    Gain { seat: Seat, points: Points },
    /// *Question*: a hero of the seat goes up one level (XP-2).
    Level { seat: Seat },
    /// All levels gained at once are given (XP-3).
    LevelsGiven,
    /// The attacker is healed by the damage it did (AB-VAMP).
    Vampirism,
    /// Those provoked hurt their attacker.
    Retaliation,
    /// The click of a critical miss (ATK-8).
    MissClick,
    /// The attack is over; `ends` the activation with it (TURN-3).
    StrikeEnd,
    /// A target that was hit is confused (AB-MCONF).
    Confusion { who: FigId },
    /// *Question*: it is moved by its attacker's player.
    Confused,
    /// *Question*: targets of the seat may counterattack (ATK-6, R-COUNTERMANY).
    Counters {
        seat: Seat,
        attacker: FigId,
        ranged: bool,
    },
    /// The activation ends (TURN-3).
    EndActivation,
    /// A trap springs: its own spawn first (TRAP-2).
    Spring { chest: ChestId, hero: FigId },
    /// Tokens in the trap's reach turn (TRAP-7).
    SpringTokens { chest: ChestId, hero: FigId },
    /// The trap attacks (ATK-9).
    SpringAttack { chest: ChestId, hero: FigId },
    /// The trap has sprung (CHEST-3).
    Sprung { chest: ChestId },
    /// The chest leaves the match (TRAP-8).
    Remove { chest: ChestId },
    /// The thief has just taken this chest, and may be struck for it (STEAL-3).
    Theft { thief: FigId, chest: ChestId },
    /// The command that waits is carried out (R-RAMTIME).
    Resume,
    /// A player loses so many chests around the square where its hero died (LOSS-1).
    Lose { seat: Seat, at: Square, count: u8 },
    /// *Question*: the opponent of this seat places a chest it lost (LOSS-1, STEAL-3).
    Drop {
        seat: Seat,
        chest: ChestId,
        at: Square,
        how: Fallen,
    },
}

/// How a chest was lost, by which the squares are ruled where it may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fallen {
    /// Its player's hero died there (LOSS-1).
    Death,
    /// A thief was struck there (STEAL-3).
    Theft,
}

/// What a figure may be asked in mid-command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Ask {
    Spin,
    Dodge,
    Counter,
}

impl Task {
    /// Whether it waits for a command of its seat.
    pub const fn is_question(self) -> bool {
        matches!(
            self,
            Task::Assign { .. }
                | Task::Spins { .. }
                | Task::Dodges { .. }
                | Task::Counters { .. }
                | Task::FreeAttack { .. }
                | Task::Reply { .. }
                | Task::Pick
                | Task::Place
                | Task::Return { .. }
                | Task::Confused
                | Task::Level { .. }
                | Task::Drop { .. }
        )
    }

    /// What every figure marked for this question is asked; none when it asks no marked figures.
    pub const fn asks(self) -> Option<Ask> {
        match self {
            Task::Spins { .. } => Some(Ask::Spin),
            Task::Dodges { .. } => Some(Ask::Dodge),
            Task::Counters { .. } => Some(Ask::Counter),
            _ => None,
        }
    }
}

const _: () = assert!(size_of::<Task>() <= 8);
