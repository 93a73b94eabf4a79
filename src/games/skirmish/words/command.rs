//! Commands: the smallest wishes that the rules can interrupt.

use crate::games::skirmish::{
    DoorId, DoorKind, GateId, KindId, PieceKind, PrintId, Side, TokenColour, Value,
};
use crate::kernel::{Facing, Square, ids};
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
#[serde(untagged)]
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

/// What a player can wish.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Command {
    // Set-up, in its order.
    /// SETUP-1, TEAM-2: a hero and the level it starts at.
    Choose { hero: KindId, level: u8 },
    /// MAP-2: a block stays in the reserve.
    Aside { block: PrintId },
    /// R-LAY: the square is the upper left one it covers, the top of the print points that way.
    Lay {
        block: PrintId,
        side: Side,
        at: Square,
        top: Facing,
    },
    /// SETUP-10.
    Entrance { gate: GateId },
    /// TEAM-9: the opponent's choice.
    Exit { at: Square },
    /// TERR-1.
    PutTerrain { kind: PieceKind, at: Square },
    /// TERR-1: on the right (east) or lower (south) edge of a square.
    PutDoor {
        kind: DoorKind,
        at: Square,
        side: Facing,
    },
    /// SETUP-5, SETUP-6.
    PutChest {
        chest: ChestId,
        at: Square,
        facing: Facing,
    },
    /// SETUP-7, SETUP-8.
    PutToken { colour: TokenColour, at: Square },
    /// The party is complete (TEAM-1), or no more tokens (R-TOKENPLACE).
    Enough,

    // The turn.
    /// TREAS-2.
    Assign { chest: ChestId, to: FigId },
    /// No more chests to assign.
    Begin,
    /// TURN-2.
    Activate { who: Piece },
    /// R-OPTIONAL: an optional ability is left unused until the end of the turn.
    Forgo { who: FigId, value: Value },
    /// AB-NIMBLE: turning outside its activation.
    Pivot { who: FigId, to: Facing },
    /// TURN-4.
    EndTurn,
    /// R-CONCEDE.
    Concede,

    // The activation.
    /// MOVE-5, R-ENTRYFULL.
    Enter { to: Square },
    /// MOVE-1.
    Step { to: Square },
    /// PASS-1.
    Pass { path: Path },
    /// AB-FLIGHT: a flight that lands further away than a step, by the cheapest way.
    Fly { to: Square },
    /// TERR-3: from one teleport to another, as the first act of an activation.
    Teleport { to: Square },
    /// MOVE-7, R-TURNING.
    Turn { to: Facing },
    /// BREAK-2.
    Break,
    /// ATK-1; close or ranged follows from where the targets stand.
    Attack { on: Targets, with: Using },
    /// AB-SHOCK: it names no target.
    Shockwave { with: Using },
    /// HEAL-1.
    Heal { on: FigId },
    /// AB-REGEN.
    Regenerate,
    /// AB-MLEV: a friend is put on a square.
    Levitate { who: FigId, to: Square },
    /// AB-NECRO: a dead friend returns.
    Revive { who: FigId },
    /// TERR-4.
    Vortex { way: Quarter },
    /// CHEST-2.
    Reveal { chest: ChestId },
    /// CHEST-4.
    Disarm { chest: ChestId, pace: Pace },
    /// CHEST-6.
    Open { chest: ChestId },
    /// STEAL-1.
    Steal { from: FigId },
    /// DOOR-4.
    OpenDoor { door: DoorId },
    /// DOOR-5.
    ShutDoor { door: DoorId },
    /// END-1, R-EXIT.
    Leave,
    /// Ends the activation.
    Done,

    // Answers to questions in mid-command.
    /// SPIN-1.
    Spin { who: FigId, to: Facing },
    /// AB-DODGE.
    Dodge { who: FigId },
    /// ATK-6, PASS-4 (the free attack and the answer to it).
    Strike { who: FigId, with: Using },
    /// Leaves a spin, dodge, counterattack or free attack unused.
    Decline { who: FigId },
    /// TOKEN-5: one spawn from the bank.
    Pick { kind: KindId },
    /// TOKEN-6, TOKEN-7, AB-NECRO.
    Place { at: Square, facing: Facing },
    /// XP-2.
    Raise { hero: FigId },
    /// LOSS-1: where a lost chest goes.
    Drop { at: Square, facing: Facing },
}

const _: () = assert!(size_of::<Command>() <= 16);
