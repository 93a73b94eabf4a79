//! Events: facts that the state absorbs, and the only thing that changes it.

use super::{
    Ability, BlockId, ChestId, Command, DoorId, DoorKind, Ending, FigId, GateId, KindId, Piece,
    PieceKind, PrintId, Side, Stage, StrikeKind, Striker, TableId, Target, Task, Throw,
    TokenColour, TokenId, Using, Value,
};
use crate::kernel::{Facing, Seat, Square};
use serde::{Deserialize, Serialize};

/// What a figure may be asked in mid-command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Ask {
    Spin,
    Dodge,
    Counter,
}

/// Why there is no trap in the way of a treasure any more (CHEST-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cleared {
    /// The wheel showed the blank.
    Absent,
    /// Disarmed.
    Disarmed,
    /// Sprung.
    Sprung,
}

/// A fact, past tense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// Dice fell; a single die stands in the first place, the second is 0.
    Thrown {
        of: Throw,
        dice: [u8; 2],
    },

    // Set-up.
    StageBegan {
        stage: Stage,
    },
    SetupTurn {
        seat: Seat,
    },
    HeroChosen {
        seat: Seat,
        who: FigId,
        kind: KindId,
        level: u8,
    },
    FirstPlayer {
        seat: Seat,
    },
    /// MAP-2.
    BlockAside {
        seat: Seat,
        block: PrintId,
    },
    BlockLaid {
        seat: Seat,
        block: PrintId,
        side: Side,
        at: Square,
        top: Facing,
    },
    /// A block that cannot be laid leaves the match (MAP-6).
    BlockUnfit {
        seat: Seat,
        block: PrintId,
    },
    /// Another comes from the reserve.
    BlockDrawn {
        seat: Seat,
        block: PrintId,
    },
    /// Only entrance corridors are laid any more (MAP-6).
    BuildingEnded,
    /// A way in or out of the map (MAP-5, TEAM-9).
    WayOpened {
        at: Square,
        side: Facing,
        entrance: bool,
    },
    EntranceTaken {
        seat: Seat,
        gate: GateId,
    },
    ExitSet {
        seat: Seat,
        gate: GateId,
    },
    /// TERR-1.
    PiecePut {
        seat: Seat,
        kind: PieceKind,
        at: Square,
    },
    DoorPut {
        seat: Seat,
        kind: DoorKind,
        at: Square,
        side: Facing,
    },
    ChestPut {
        seat: Seat,
        chest: ChestId,
        at: Square,
        facing: Facing,
    },
    TokenPut {
        seat: Seat,
        token: TokenId,
        colour: TokenColour,
        at: Square,
    },
    /// A seat is done with the stage.
    SetupDone {
        seat: Seat,
    },

    // Rounds and turns.
    /// A round begins; so many rounds before it passed without an activation.
    RoundBegan {
        round: u16,
        idle: u8,
    },
    TurnBegan {
        seat: Seat,
        activations: u8,
    },
    /// The dungeon lord begins its first or second turn with the marker (MP-3).
    LordTurn {
        turns: u8,
    },
    LordPassed {
        to: Seat,
    },
    /// All movement markers come off (MP-3).
    MarkersOff,
    /// A commander's die gives one more activation (AB-COMMAND).
    Commanded {
        who: FigId,
    },
    Assigned {
        chest: ChestId,
        to: FigId,
        order: u8,
    },
    Unassigned {
        chest: ChestId,
    },
    /// A potion is drunk, for good (TREAS-3).
    Drunk {
        chest: ChestId,
    },
    Activated {
        who: Piece,
        mp: u8,
        counts: u8,
    },
    /// A movement marker is laid (MP-2).
    MarkerLaid {
        who: Piece,
    },
    Paid {
        mp: u8,
    },
    /// All MP are used up (R-ALLMP).
    Spent,
    /// An ability that spares an activation is left unused after all: it counts (AB-QUICK).
    Counted,
    /// A command waits until what the end of the movement brought about is settled (R-RAMTIME).
    Delayed {
        command: Command,
    },
    /// What waited is taken up again, or let be when it cannot be done any more (R-RAMTIME).
    Resumed,
    /// The activation ends, or within it the movement of who is confused (AB-MCONF).
    ActivationEnded,
    TurnEnded {
        seat: Seat,
    },
    Conceded {
        seat: Seat,
    },

    // Movement.
    Entered {
        who: FigId,
        to: Square,
    },
    Stepped {
        who: FigId,
        to: Square,
    },
    Passed {
        who: FigId,
        to: Square,
    },
    /// Put on another teleport (TERR-3).
    Teleported {
        who: FigId,
        to: Square,
    },
    /// Went from one level to another by stairs (TERR-5).
    Climbed {
        who: FigId,
        to: Square,
    },
    TokenMoved {
        token: TokenId,
        to: Square,
    },
    /// Turned in place by its player's wish (R-TURNONCE).
    Turned {
        who: FigId,
        to: Facing,
    },
    /// Faces another way for another reason: a free spin, entering.
    Faced {
        who: FigId,
        to: Facing,
    },
    /// A breakaway succeeded or failed.
    BrokeAway {
        who: FigId,
        free: bool,
    },
    /// This enemy holds the moving warrior no longer (R-BREAK, R-PASSHELD).
    Covered {
        who: FigId,
    },
    Uncovered {
        who: FigId,
    },
    Left {
        who: FigId,
    },
    /// Put on a square by magic; it counts as activated (AB-MLEV).
    Levitated {
        who: FigId,
        to: Square,
    },
    /// The movement of a warrior that rams has ended (R-RAMTIME).
    MovementEnded {
        who: FigId,
    },
    /// A block turns by so many quarters clockwise with all that stands on it (TERR-4).
    BlockTurned {
        block: BlockId,
        quarters: u8,
    },

    // Questions.
    Asked {
        who: FigId,
        what: Ask,
    },
    Answered {
        who: FigId,
        what: Ask,
    },
    Owed {
        task: Task,
    },
    Settled,

    // Abilities.
    Forgone {
        who: FigId,
        value: Value,
    },
    /// An ability does its effect damage to a figure, however little is left of it (AB-3).
    Affected {
        who: FigId,
        by: FigId,
        ability: Ability,
    },
    /// A target will not be activated in its next turn (AB-MFREEZE).
    Chilled {
        who: FigId,
    },
    /// That turn has begun.
    Frozen {
        who: FigId,
    },
    Thawed {
        who: FigId,
    },

    /// A target is moved by its attacker's player: an activation within an activation (AB-MCONF).
    Confused {
        who: FigId,
        mp: u8,
    },
    /// A figure was damaged that retaliates (AB-MRET).
    Provoked {
        who: FigId,
    },
    /// The die of a necromancy left nobody who could return (AB-NECRO).
    StayedDead {
        who: FigId,
    },
    /// A dead figure is back in the dungeon (AB-NECRO).
    Returned {
        who: FigId,
        click: u8,
        at: Square,
        facing: Facing,
    },

    // Attacks.
    StrikeBegan {
        by: Striker,
        kind: StrikeKind,
        ranged: bool,
        with: Using,
        first: Target,
        seat: Seat,
    },
    Targeted {
        who: FigId,
    },
    StrikeRolled {
        dice: [u8; 2],
    },
    Hit {
        who: FigId,
    },
    Missed {
        who: FigId,
    },
    DamageRolled {
        die: u8,
    },
    /// Damage: the dial turns so many clicks (DIAL-2).
    Clicked {
        who: FigId,
        clicks: u8,
    },
    /// Healing: it turns back.
    Mended {
        who: FigId,
        clicks: u8,
    },
    StrikeEnded,
    /// A figure leaves the dungeon dead; a spawn goes back to the bank (DIAL-5, SETUP-9).
    Died {
        who: FigId,
    },

    // Doors.
    DoorOpened {
        door: DoorId,
    },
    /// Shut by a figure, or of itself when the activation ends (DOOR-1).
    DoorShut {
        door: DoorId,
    },
    /// Hit by an attack and gone for good (DOOR-6).
    DoorDestroyed {
        door: DoorId,
    },
    /// An attack on it has failed.
    DoorMissed {
        door: DoorId,
    },

    // Chests.
    WheelTurned {
        chest: ChestId,
        to: u8,
    },
    /// The trap shows (CHEST-2).
    TrapShown {
        chest: ChestId,
    },
    TrapCleared {
        chest: ChestId,
        how: Cleared,
    },
    TreasureSeen {
        chest: ChestId,
        position: u8,
    },
    ChestTaken {
        chest: ChestId,
        seat: Seat,
    },
    /// A theft succeeded or failed by this roll (STEAL-1).
    StealTried {
        who: FigId,
        from: FigId,
        roll: u8,
        done: bool,
    },
    /// A chest passes to the player of the thief.
    ChestStolen {
        chest: ChestId,
        seat: Seat,
    },
    ChestRemoved {
        chest: ChestId,
    },
    /// A held chest goes back into the dungeon (LOSS-1, STEAL-3).
    ChestLost {
        chest: ChestId,
        seat: Seat,
    },
    ChestReturned {
        chest: ChestId,
        at: Square,
        facing: Facing,
    },

    // Tokens and spawn.
    TokenTurned {
        token: TokenId,
        table: TableId,
    },
    /// Spawn are to come: so many of them, worth so much in all (R-BANKCHOICE).
    MusterBegan {
        seat: Seat,
        hero: FigId,
        from: MusterFrom,
        count: u8,
        points: u16,
    },
    Picked {
        who: FigId,
    },
    Placed {
        who: FigId,
        at: Square,
        facing: Facing,
    },
    SentBack {
        who: FigId,
    },
    MusterEnded,

    // Experience and the end.
    /// Enemies killed, for the record.
    Scored {
        seat: Seat,
        kills: u8,
    },
    Gained {
        seat: Seat,
        points: u16,
    },
    Levelled {
        who: FigId,
        level: u8,
    },
    LevelsSettled,
    Over {
        ending: Ending,
    },
}

impl Event {
    /// Whether it changes what is built or turned of the dungeon.
    pub const fn builds(self) -> bool {
        matches!(
            self,
            Event::BlockTurned { .. }
                | Event::BlockAside { .. }
                | Event::BlockLaid { .. }
                | Event::BlockUnfit { .. }
                | Event::BlockDrawn { .. }
                | Event::BuildingEnded
                | Event::WayOpened { .. }
                | Event::PiecePut { .. }
                | Event::DoorPut { .. }
        )
    }
}

/// Where spawn come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MusterFrom {
    /// The square of a token that turned (TOKEN-6).
    Token(Square),
    /// A trap: next to its chest or the hero (TOKEN-7).
    Trap(ChestId),
}

const _: () = assert!(size_of::<Event>() <= 16);
