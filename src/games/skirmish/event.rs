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

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chapter {
    /// Dice as they fell.
    Dice,
    /// Parties, blocks, and what is put into the dungeon before play.
    Setup,
    /// Rounds, turns, activations and the end.
    Turn,
    /// Where figures go and turn, and what binds them.
    Movement,
    /// Attacks and what they do.
    Strike,
    /// Doors.
    Door,
    /// Chests, traps and treasures.
    Chest,
    /// Tokens, who comes into the dungeon, and experience.
    Spawn,
    /// What the rules note down for themselves: what people see is told by what it leads to.
    Bookkeeping,
}

/// A fact, past tense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// Dice fell; a single die stands in the first place, the second is 0.
    Thrown { of: Throw, dice: [u8; 2] },

    // Set-up.
    /// Set-up comes to its next step, or play begins (R-SETUPORDER).
    StageBegan { stage: Stage },
    /// It is this seat's turn to set something up (R-SETUPTURN).
    SetupTurn { seat: Seat },
    /// A seat takes a figure into its party, at a level from 1 on (SETUP-1, TEAM-2).
    HeroChosen {
        seat: Seat,
        who: FigId,
        kind: KindId,
        level: u8,
    },
    /// The seat that has the first turn (TURN-6).
    FirstPlayer { seat: Seat },
    /// A block is brought to be laid, and lies beside the table (MAP-2).
    BlockAside { seat: Seat, block: PrintId },
    /// A block is laid with this side up; `at` is its top left square, `top` where its top points
    /// (R-LAY).
    BlockLaid {
        seat: Seat,
        block: PrintId,
        side: Side,
        at: Square,
        top: Facing,
    },
    /// A block that cannot be laid leaves the match (MAP-6).
    BlockUnfit { seat: Seat, block: PrintId },
    /// Another comes from the reserve.
    BlockDrawn { seat: Seat, block: PrintId },
    /// Only entrance corridors are laid any more (MAP-6).
    BuildingEnded,
    /// A way in or out of the map (MAP-5, TEAM-9).
    WayOpened {
        at: Square,
        side: Facing,
        entrance: bool,
    },
    /// A seat enters by this gate (SETUP-10).
    EntranceTaken { seat: Seat, gate: GateId },
    /// Heroes of a seat leave by this gate (R-EXIT).
    ExitSet { seat: Seat, gate: GateId },
    /// A terrain piece of the bank lies on a square (TERR-1).
    PiecePut {
        seat: Seat,
        kind: PieceKind,
        at: Square,
    },
    /// A door stands at this side of a square (DOOR-1).
    DoorPut {
        seat: Seat,
        kind: DoorKind,
        at: Square,
        side: Facing,
    },
    /// A chest comes into the dungeon (SETUP-5).
    ChestPut {
        seat: Seat,
        chest: ChestId,
        at: Square,
        facing: Facing,
    },
    /// A token comes into the dungeon (SETUP-7).
    TokenPut {
        seat: Seat,
        token: TokenId,
        colour: TokenColour,
        at: Square,
    },
    /// A seat is done with the stage.
    SetupDone { seat: Seat },

    // Rounds and turns.
    /// A round begins; so many rounds before it passed without an activation.
    RoundBegan { round: u16, idle: u8 },
    /// A turn begins, with so many activations (TURN-1).
    TurnBegan { seat: Seat, activations: u8 },
    /// The dungeon lord begins its first or second turn with the marker (MP-3).
    LordTurn { turns: u8 },
    /// Another seat is the dungeon lord now (MP-3).
    LordPassed { to: Seat },
    /// All movement markers come off (MP-3).
    MarkersOff,
    /// A commander's die gives one more activation (AB-COMMAND).
    Commanded { who: FigId },
    /// A chest is assigned to a hero; `order` tells which of them came first (TREAS-2).
    Assigned {
        chest: ChestId,
        to: FigId,
        order: u8,
    },
    /// A chest is assigned to nobody any more (TREAS-2).
    Unassigned { chest: ChestId },
    /// A potion is drunk, for good (TREAS-3).
    Drunk { chest: ChestId },
    /// An activation begins with so many MP; `counts` is what it takes of the turn's activations, 0 or
    /// 1 (TURN-2).
    Activated { who: Piece, mp: u8, counts: u8 },
    /// A movement marker is laid (MP-2).
    MarkerLaid { who: Piece },
    /// So many MP are used (TURN-7).
    Paid { mp: u8 },
    /// All MP are used up (R-ALLMP).
    Spent,
    /// An ability that spares an activation is left unused after all: it counts (AB-QUICK).
    Counted,
    /// A command waits until what the end of the movement brought about is settled (R-RAMTIME).
    Delayed { command: Command },
    /// What waited is taken up again, or let be when it cannot be done any more (R-RAMTIME).
    Resumed,
    /// The activation ends, or within it the movement of who is confused (AB-MCONF).
    ActivationEnded,
    /// A turn is over.
    TurnEnded { seat: Seat },
    /// A seat has given the match up (R-CONCEDE).
    Conceded { seat: Seat },

    // Movement.
    /// A hero comes into the dungeon by its entrance (MOVE-5, R-WAITING).
    Entered { who: FigId, to: Square },
    /// A warrior goes to a neighbouring square, or flies (MOVE-1, AB-FLIGHT).
    Stepped { who: FigId, to: Square },
    /// A warrior has gone over others and landed (PASS-1).
    Passed { who: FigId, to: Square },
    /// Put on another teleport (TERR-3).
    Teleported { who: FigId, to: Square },
    /// Went from one level to another by stairs (TERR-5).
    Climbed { who: FigId, to: Square },
    /// A token is moved by who activated it (R-TOKENMOVE).
    TokenMoved { token: TokenId, to: Square },
    /// Turned in place by its player's wish (R-TURNONCE).
    Turned { who: FigId, to: Facing },
    /// Faces another way for another reason: a free spin, entering.
    Faced { who: FigId, to: Facing },
    /// A breakaway succeeded or failed.
    BrokeAway { who: FigId, free: bool },
    /// This enemy holds the moving warrior no longer (R-BREAK, R-PASSHELD).
    Covered { who: FigId },
    /// Contact with this enemy is broken: met again, it holds the moving warrior anew (R-BREAK).
    Uncovered { who: FigId },
    /// A hero leaves the dungeon by the exit (END-1).
    Left { who: FigId },
    /// Put on a square by magic; it counts as activated (AB-MLEV).
    Levitated { who: FigId, to: Square },
    /// The movement of a warrior that rams has ended (R-RAMTIME).
    MovementEnded { who: FigId },
    /// A block turns by so many quarters clockwise with all that stands on it (TERR-4).
    BlockTurned { block: BlockId, quarters: u8 },

    // Questions.
    /// Its player is asked something in mid-command (R-REACT).
    Asked { who: FigId, what: Ask },
    /// The question is answered, whatever the answer (R-REACT).
    Answered { who: FigId, what: Ask },
    /// Something is to be done before the command is over (R-ORDER).
    Owed { task: Task },
    /// What was to be done next is done.
    Settled,

    // Abilities.
    /// An optional ability of this value is left unused for the turn (DIAL-4).
    Forgone { who: FigId, value: Value },
    /// An ability does its effect damage to a figure, however little is left of it (AB-3).
    Affected {
        who: FigId,
        by: FigId,
        ability: Ability,
    },
    /// A target will not be activated in its next turn (AB-MFREEZE).
    Chilled { who: FigId },
    /// A chilled figure's next turn has begun: it will not be activated in it (AB-MFREEZE).
    Frozen { who: FigId },
    /// It can be activated again (AB-MFREEZE).
    Thawed { who: FigId },

    /// A target is moved by its attacker's player: an activation within an activation (AB-MCONF).
    Confused { who: FigId, mp: u8 },
    /// A figure was damaged that retaliates (AB-MRET).
    Provoked { who: FigId },
    /// The die of a necromancy left nobody who could return (AB-NECRO).
    StayedDead { who: FigId },
    /// A dead figure is back in the dungeon (AB-NECRO).
    Returned {
        who: FigId,
        click: u8,
        at: Square,
        facing: Facing,
    },

    // Attacks.
    /// An attack begins at its first target, by a figure or a trap, with these abilities, by the wish
    /// of a seat (ATK-1).
    StrikeBegan {
        by: Striker,
        kind: StrikeKind,
        ranged: bool,
        with: Using,
        first: Target,
        seat: Seat,
    },
    /// One more target of the attack (RNG-7).
    Targeted { who: FigId },
    /// The attack is rolled, once for all targets (ATK-4, RNG-7).
    StrikeRolled { dice: [u8; 2] },
    /// The attack hits this target (ATK-5).
    Hit { who: FigId },
    /// The attack misses this target (ATK-5).
    Missed { who: FigId },
    /// A die tells the damage.
    DamageRolled { die: u8 },
    /// Damage: the dial turns so many clicks (DIAL-2).
    Clicked { who: FigId, clicks: u8 },
    /// Healing: it turns back.
    Mended { who: FigId, clicks: u8 },
    /// The attack is over.
    StrikeEnded,
    /// A figure leaves the dungeon dead; a spawn goes back to the bank (DIAL-5, SETUP-9).
    Died { who: FigId },

    // Doors.
    /// Opened by a figure (DOOR-4).
    DoorOpened { door: DoorId },
    /// Shut by a figure, or of itself when the activation ends (DOOR-1).
    DoorShut { door: DoorId },
    /// Hit by an attack and gone for good (DOOR-6).
    DoorDestroyed { door: DoorId },
    /// An attack on it has failed.
    DoorMissed { door: DoorId },

    // Chests.
    /// The trap wheel turns to this position, 0 is the blank (CHEST-2, TRAP-8).
    WheelTurned { chest: ChestId, to: u8 },
    /// The trap shows (CHEST-2).
    TrapShown { chest: ChestId },
    /// No trap is in the way of the treasure any more (CHEST-3).
    TrapCleared { chest: ChestId, how: Cleared },
    /// The treasure wheel is found at this position, from 0 on (CHEST-6).
    TreasureSeen { chest: ChestId, position: u8 },
    /// A seat holds the chest from now on.
    ChestTaken { chest: ChestId, seat: Seat },
    /// A theft succeeded or failed by this roll (STEAL-1).
    StealTried {
        who: FigId,
        from: FigId,
        roll: u8,
        done: bool,
    },
    /// A chest passes to the player of the thief.
    ChestStolen { chest: ChestId, seat: Seat },
    /// A chest is gone from the match: its treasure was a "Trap!" (TRAP-8).
    ChestRemoved { chest: ChestId },
    /// A held chest goes back into the dungeon (LOSS-1, STEAL-3).
    ChestLost { chest: ChestId, seat: Seat },
    /// A lost chest stands in the dungeon again (LOSS-1, STEAL-3).
    ChestReturned {
        chest: ChestId,
        at: Square,
        facing: Facing,
    },

    // Tokens and spawn.
    /// A token turns over and shows its table; it is out of the match (TOKEN-4).
    TokenTurned { token: TokenId, table: TableId },
    /// Spawn are to come: so many of them, worth so much in all (R-BANKCHOICE).
    MusterBegan {
        seat: Seat,
        hero: FigId,
        from: MusterFrom,
        count: u8,
        points: u16,
    },
    /// A figure of the bank is one of those that come (R-BANKCHOICE).
    Picked { who: FigId },
    /// A figure that comes stands on a square (TOKEN-6, TOKEN-7).
    Placed {
        who: FigId,
        at: Square,
        facing: Facing,
    },
    /// A figure that found no place goes back to the bank (TOKEN-6).
    SentBack { who: FigId },
    /// All have come that could (TOKEN-6).
    MusterEnded,

    // Experience and the end.
    /// Enemies killed, for the record.
    Scored { seat: Seat, kills: u8 },
    /// A seat gains experience (XP-1).
    Gained { seat: Seat, points: u16 },
    /// A hero has risen to a level (XP-2).
    Levelled { who: FigId, level: u8 },
    /// All levels gained at once are given; each went to another hero (XP-3).
    LevelsSettled,
    /// The match is over.
    Over { ending: Ending },
}

/// What each event is about, by chapters.
macro_rules! chapters {
    ($($chapter:ident: $($event:ident)+;)+) => {
        impl Event {
            /// What it is about.
            pub const fn chapter(self) -> Chapter {
                match self {
                    $($(Event::$event { .. })|+ => Chapter::$chapter,)+
                }
            }
        }
    };
}

chapters! {
    Dice: Thrown;
    Setup: StageBegan HeroChosen FirstPlayer BlockAside BlockLaid BlockUnfit BlockDrawn
        BuildingEnded PiecePut DoorPut EntranceTaken ExitSet ChestPut TokenPut;
    Turn: RoundBegan TurnBegan LordPassed MarkersOff MarkerLaid Commanded Assigned Drunk
        Activated Spent Counted Confused ActivationEnded TurnEnded Conceded Over;
    Movement: Entered Stepped Passed Teleported Climbed TokenMoved Turned Faced BrokeAway
        BlockTurned Left Levitated Forgone Affected Chilled Frozen Thawed;
    Strike: StrikeBegan StrikeRolled Hit Missed DamageRolled Clicked Mended Died;
    Door: DoorOpened DoorShut DoorDestroyed DoorMissed;
    Chest: TrapShown TrapCleared TreasureSeen ChestTaken StealTried ChestStolen ChestRemoved
        ChestLost ChestReturned;
    Spawn: TokenTurned MusterBegan StayedDead Returned Picked Placed SentBack Gained Levelled;
    Bookkeeping: SetupTurn SetupDone WayOpened LordTurn Unassigned Paid Delayed Resumed
        MovementEnded Covered Uncovered Asked Answered Owed Settled Provoked Targeted
        StrikeEnded WheelTurned MusterEnded Scored LevelsSettled;
}

impl Event {
    /// Whether the rules note it down for themselves: who only wants to see a match leaves it out.
    pub const fn is_bookkeeping(self) -> bool {
        matches!(self.chapter(), Chapter::Bookkeeping)
    }

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

#[cfg(test)]
mod tests {
    /// The lint would ask for the fields too, most of which their types explain.
    #[test]
    fn every_event_is_documented() {
        let source = include_str!("event.rs");
        let (_, events) = source.split_once("pub enum Event {\n").expect("the events");
        let (events, _) = events.split_once("\n}\n").expect("their end");
        let lines: Vec<&str> = events.lines().collect();
        let is_event = |line: &str| {
            let name = line.strip_prefix("    ").unwrap_or_default();
            name.starts_with(|c: char| c.is_ascii_uppercase())
        };
        let begun = (0..lines.len()).filter(|at| is_event(lines[*at]));
        let (told, untold): (Vec<usize>, Vec<usize>) =
            begun.partition(|at| *at > 0 && lines[at - 1].starts_with("    /// "));
        let untold: Vec<&str> = untold.iter().map(|at| lines[*at]).collect();
        assert_eq!(untold, [""; 0]);
        assert!(told.len() >= 100, "{}", told.len());
    }
}
