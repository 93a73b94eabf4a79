//! Commands: the smallest wishes that the rules can interrupt.

use crate::games::skirmish::{
    DoorId, DoorKind, GateId, KindId, PieceKind, PrintId, Side, SkirmishTongue, TokenColour, Value,
};
use crate::kernel::{Facing, Square, ids};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

ids! {
    /// A figure of the match: heroes, and all spawn of the bank.
    FigId;

    /// A chest of the match.
    ChestId;

    /// A wandering-monster token of the match.
    TokenId;
}

/// What an activation moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// A hero or spawn.
    Warrior(FigId),
    /// A token.
    Token(TokenId),
}

/// The most squares one pass can lead over and onto.
pub const PATH_STEPS: usize = 10;

/// The way of a pass: one direction a square, the last one to the landing square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Path {
    steps: u8,
    ways: u32,
}

impl Path {
    /// A way of no step yet.
    pub const EMPTY: Path = Path { steps: 0, ways: 0 };

    /// The way with one more step; none when it is full.
    pub const fn and(self, way: Facing) -> Option<Path> {
        if self.steps as usize == PATH_STEPS {
            return None;
        }
        Some(Path {
            steps: self.steps + 1,
            ways: self.ways | (way.index() as u32) << (3 * self.steps),
        })
    }

    /// How many steps.
    pub const fn len(self) -> usize {
        self.steps as usize
    }

    /// Whether it has no step.
    pub const fn is_empty(self) -> bool {
        self.steps == 0
    }

    /// The directions.
    pub fn ways(self) -> impl Iterator<Item = Facing> {
        (0..self.steps).map(move |step| Facing::from_index(((self.ways >> (3 * step)) & 7) as u8))
    }

    /// The squares from `from` on, the landing square last; cut short at the end of the grid.
    pub fn squares(self, from: Square) -> impl Iterator<Item = Square> {
        self.ways().scan(from, |at, way| {
            *at = at.step(way)?;
            Some(*at)
        })
    }
}

/// What an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub enum Target {
    /// A warrior.
    Warrior(FigId),
    /// A door (DOOR-6).
    Door(DoorId),
}

impl Target {
    /// The warrior, if it is one.
    pub const fn warrior(self) -> Option<FigId> {
        match self {
            Target::Warrior(who) => Some(who),
            Target::Door(_) => None,
        }
    }
}

/// A target in saves: a warrior by its number alone, as before there were doors to attack.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(untagged, expecting = "a target is the number of a figure, or a door")]
enum Written {
    Warrior(FigId),
    Door { door: DoorId },
}

impl From<Written> for Target {
    fn from(written: Written) -> Target {
        match written {
            Written::Warrior(who) => Target::Warrior(who),
            Written::Door { door } => Target::Door(door),
        }
    }
}

impl From<Target> for Written {
    fn from(target: Target) -> Written {
        match target {
            Target::Warrior(who) => Written::Warrior(who),
            Target::Door(door) => Written::Door { door },
        }
    }
}

/// The targets of one attack: a door, or up to three different warriors, of which the first named
/// matters (R-CRITCOUNTER); the others are kept in order, so that the same wish has one form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Targets {
    first: Target,
    rest: [Option<FigId>; 2],
}

impl Targets {
    /// One warrior.
    pub const fn one(first: FigId) -> Targets {
        Targets {
            first: Target::Warrior(first),
            rest: [None, None],
        }
    }

    /// A door (DOOR-6).
    pub const fn door(door: DoorId) -> Targets {
        Targets {
            first: Target::Door(door),
            rest: [None, None],
        }
    }

    /// Several warriors; none if there are none, more than three, or one twice (RNG-7).
    pub fn new(figures: &[FigId]) -> Option<Targets> {
        let (first, rest) = match *figures {
            [first] => (first, [None, None]),
            [first, second] => (first, [Some(second), None]),
            [first, second, third] => (first, [Some(second.min(third)), Some(second.max(third))]),
            _ => return None,
        };
        let double = rest.contains(&Some(first)) || (rest[0].is_some() && rest[0] == rest[1]);
        let first = Target::Warrior(first);
        (!double).then_some(Targets { first, rest })
    }

    /// The first named.
    pub const fn first(self) -> Target {
        self.first
    }

    /// How many, a door counted.
    pub fn len(self) -> usize {
        1 + self.rest.into_iter().flatten().count()
    }

    /// Never: there is always a first.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The warriors among them, the first named first.
    pub fn iter(self) -> impl Iterator<Item = FigId> + Clone {
        let rest = self.rest.into_iter().flatten();
        self.first.warrior().into_iter().chain(rest)
    }
}

/// Which of a warrior's optional abilities an attack makes use of (R-OPTIONAL, AB-1).
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
pub struct Using {
    /// The one beside the attack value.
    pub attack: bool,
    /// The one beside the damage value.
    pub damage: bool,
}

impl Using {
    /// None of them.
    pub const NOTHING: Using = Using {
        attack: false,
        damage: false,
    };

    /// All four choices.
    pub const ALL: [Using; 4] = [
        Using {
            attack: true,
            damage: true,
        },
        Using {
            attack: true,
            damage: false,
        },
        Using {
            attack: false,
            damage: true,
        },
        Using::NOTHING,
    ];
}

/// How a trap is disarmed (CHEST-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// 3 MP.
    Fast,
    /// 6 MP, two better.
    Slow,
}

impl Pace {
    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        ["fast", "slow"][self as usize]
    }
}

/// Which way a vortex turns its block (TERR-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quarter {
    /// Clockwise.
    Right,
    /// Against the clock.
    Left,
}

impl Quarter {
    /// Both ways.
    pub const ALL: [Quarter; 2] = [Quarter::Right, Quarter::Left];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["right", "left"][self as usize]
    }

    /// Quarter turns clockwise.
    pub const fn turns(self) -> u8 {
        [1, 3][self as usize]
    }
}

vocabulary! {
    /// What a player can wish.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum Command in SkirmishTongue, unknown "fault-typed-verb" "verb", hears hear_shorter,
    table with_commands $;

    // Set-up, in its order.
    /// SETUP-1, TEAM-2: a hero and the level it starts at.
    Choose { hero: KindId, level: u8 } "choose" "HERO [LEVEL]" by say_choose;
    /// MAP-2: a block stays in the reserve.
    Aside { block: PrintId } "aside" "BLOCK";
    /// R-LAY: the square is the upper left one it covers, the top of the print points that way.
    Lay { block: PrintId, side: Side, at: Square, top: Facing }
        "lay" "BLOCK a SQUARE TOP | lay BLOCK b SQUARE TOP";
    /// SETUP-10.
    Entrance { gate: GateId } "entrance" "ENTRANCE";
    /// TEAM-9: the opponent's choice.
    Exit { at: Square } "exit" "SQUARE";
    /// TERR-1.
    PutTerrain { kind: PieceKind, at: Square } "terrain" "KIND SQUARE";
    /// TERR-1: on the right (east) or lower (south) edge of a square.
    PutDoor { kind: DoorKind, at: Square, side: Facing } "door" "KIND SQUARE SQUARE" by say_door;
    /// SETUP-5, SETUP-6.
    PutChest { chest: ChestId, at: Square, facing: Facing } "put" "CHEST SQUARE FACING";
    /// SETUP-7, SETUP-8.
    PutToken { colour: TokenColour, at: Square } "put" "COLOUR SQUARE";
    /// The party is complete (TEAM-1), or no more tokens (R-TOKENPLACE).
    Enough "enough" "";
    // The turn.
    /// TREAS-2.
    Assign { chest: ChestId, to: FigId } "assign" "CHEST HERO";
    /// No more chests to assign.
    Begin "begin" "";
    /// TURN-2.
    Activate { who: Piece } "activate" "FIGURE | activate TOKEN";
    /// R-OPTIONAL: an optional ability is left unused until the end of the turn.
    Forgo { who: FigId, value: Value } "forgo" "FIGURE ABILITY" by say_forgo;
    /// AB-NIMBLE: turning outside its activation.
    Pivot { who: FigId, to: Facing } "pivot" "FIGURE FACING";
    /// TURN-4.
    EndTurn "end" "(the turn)";
    /// R-CONCEDE.
    Concede "concede" "";
    // The activation.
    /// MOVE-5, R-ENTRYFULL.
    Enter { to: Square } "enter" "[SQUARE]";
    /// MOVE-1.
    Step { to: Square } "step" "SQUARE | step FACING";
    /// PASS-1.
    Pass { path: Path } "pass" "SQUARE… (those passed over, then where it lands)" by say_pass;
    /// AB-FLIGHT: a flight that lands further away than a step, by the cheapest way.
    Fly { to: Square } "fly" "SQUARE";
    /// TERR-3: from one teleport to another, as the first act of an activation.
    Teleport { to: Square } "teleport" "SQUARE";
    /// MOVE-7, R-TURNING.
    Turn { to: Facing } "turn" "FACING";
    /// BREAK-2.
    Break "break" "";
    /// ATK-1; close or ranged follows from where the targets stand.
    Attack { on: Targets, with: Using }
        "attack" "FIGURE… [with ABILITY…] [without ABILITY…] | attack door SQUARE SQUARE | attack with shockwave" by say_attack;
    /// AB-SHOCK: it names no target.
    Shockwave { with: Using } "attack" "[with ABILITY…] [without ABILITY…] (a shockwave)" by say_shockwave;
    /// HEAL-1.
    Heal { on: FigId } "heal" "FIGURE";
    /// AB-REGEN.
    Regenerate "regenerate" "";
    /// AB-MLEV: a friend is put on a square.
    Levitate { who: FigId, to: Square } "levitate" "FIGURE SQUARE";
    /// AB-NECRO: a dead friend returns.
    Revive { who: FigId } "revive" "FIGURE";
    /// TERR-4.
    Vortex { way: Quarter } "vortex" "right | vortex left";
    /// CHEST-2.
    Reveal { chest: ChestId } "reveal" "CHEST";
    /// CHEST-4.
    Disarm { chest: ChestId, pace: Pace } "disarm" "CHEST fast | disarm CHEST slow";
    /// CHEST-6.
    Open { chest: ChestId } "open" "CHEST";
    /// STEAL-1.
    Steal { from: FigId } "steal" "HERO";
    /// DOOR-4.
    OpenDoor { door: DoorId } "open" "SQUARE SQUARE (a door)";
    /// DOOR-5.
    ShutDoor { door: DoorId } "shut" "SQUARE SQUARE (a door)";
    /// END-1, R-EXIT.
    Leave "leave" "";
    /// Ends the activation.
    Done "done" "";
    // Answers to questions in mid-command.
    /// SPIN-1.
    Spin { who: FigId, to: Facing } "spin" "FIGURE FACING";
    /// AB-DODGE.
    Dodge { who: FigId } "dodge" "FIGURE";
    /// ATK-6, PASS-4 (the free attack and the answer to it).
    Strike { who: FigId, with: Using }
        "strike" "FIGURE [with ABILITY…] [without ABILITY…] (counterattack, free attack)" by say_strike;
    /// Leaves a spin, dodge, counterattack or free attack unused.
    Decline { who: FigId } "decline" "FIGURE";
    /// TOKEN-5: one spawn from the bank.
    Pick { kind: KindId } "pick" "KIND";
    /// TOKEN-6, TOKEN-7, AB-NECRO.
    Place { at: Square, facing: Facing } "place" "SQUARE FACING";
    /// XP-2.
    Raise { hero: FigId } "raise" "HERO";
    /// LOSS-1: where a lost chest goes.
    Drop { at: Square, facing: Facing } "drop" "SQUARE FACING";
}
pub(in crate::games::skirmish) use with_commands;

/// When a command can be lawful.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// At any time of a player's turn, while nothing is asked.
    Turn,
    /// In the activation of a piece, while nothing is asked.
    Activation,
    /// While something is asked that it answers.
    Answer,
}

impl Command {
    /// When it can be lawful.
    pub const fn phase(self) -> Phase {
        match self {
            Command::Choose { .. }
            | Command::Aside { .. }
            | Command::Lay { .. }
            | Command::Entrance { .. }
            | Command::Exit { .. }
            | Command::PutTerrain { .. }
            | Command::PutDoor { .. }
            | Command::PutChest { .. }
            | Command::PutToken { .. }
            | Command::Enough => Phase::Setup,
            Command::Assign { .. }
            | Command::Begin
            | Command::Spin { .. }
            | Command::Dodge { .. }
            | Command::Strike { .. }
            | Command::Decline { .. }
            | Command::Pick { .. }
            | Command::Place { .. }
            | Command::Raise { .. }
            | Command::Drop { .. } => Phase::Answer,
            Command::Activate { .. }
            | Command::Forgo { .. }
            | Command::Pivot { .. }
            | Command::EndTurn
            | Command::Concede => Phase::Turn,
            Command::Enter { .. }
            | Command::Step { .. }
            | Command::Pass { .. }
            | Command::Fly { .. }
            | Command::Teleport { .. }
            | Command::Turn { .. }
            | Command::Break
            | Command::Attack { .. }
            | Command::Shockwave { .. }
            | Command::Heal { .. }
            | Command::Regenerate
            | Command::Levitate { .. }
            | Command::Revive { .. }
            | Command::Vortex { .. }
            | Command::Reveal { .. }
            | Command::Disarm { .. }
            | Command::Open { .. }
            | Command::Steal { .. }
            | Command::OpenDoor { .. }
            | Command::ShutDoor { .. }
            | Command::Leave
            | Command::Done => Phase::Activation,
        }
    }

    /// Whether dice decide what comes of it for whoever gives it.
    pub const fn rolls(self) -> bool {
        matches!(
            self,
            Command::Break
                | Command::Attack { .. }
                | Command::Shockwave { .. }
                | Command::Heal { .. }
                | Command::Regenerate
                | Command::Revive { .. }
                | Command::Reveal { .. }
                | Command::Disarm { .. }
                | Command::Open { .. }
                | Command::Steal { .. }
                | Command::Dodge { .. }
                | Command::Strike { .. }
        )
    }
}

const _: () = assert!(size_of::<Command>() <= 16);
