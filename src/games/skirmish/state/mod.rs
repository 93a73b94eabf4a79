//! The state of a match: only what can change. It is written by [`State::absorb`] alone.

mod absorb;
mod draft;
mod encode;

pub use draft::{Draft, DraftChest, DraftFault, DraftSeat, DraftToken, DraftTurn, DraftWarrior};

use super::{
    Ask, Book, ChestId, ChestKindId, FigId, GateId, KindId, Layout, MusterFrom, Piece, TableId,
    Task, TokenColour, TokenId, Treasure, Using, Value,
};
use crate::kernel::{BySeat, Facing, Seat, Square};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc as Shared;

/// The most figures of a match, those in the bank included.
pub const MAX_FIGURES: usize = 96;
/// The most chests of a match.
pub const MAX_CHESTS: usize = 32;
/// The most tokens of a match.
pub const MAX_TOKENS: usize = 48;
/// The most different token tables of a match.
pub const MAX_TABLES: usize = 16;
/// The most spawn that one token or trap brings.
pub const MAX_MUSTER: usize = 12;
/// How deep questions and what they lead to may nest.
pub const MAX_TASKS: usize = 48;

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// A spawn waits in the bank (SETUP-9).
    Bank,
    /// A hero waits before its entrance (SETUP-11, R-WAITING).
    Outside,
    /// It stands on a square.
    On(Square),
    /// A hero has left with the treasure (R-GONE).
    Gone,
    /// A hero is dead (DIAL-5).
    Dead,
}

/// Small facts about a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u32);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)*
            /// All marks with their names.
            pub const NAMED: &'static [(Marks, &'static str)] = &[$((Marks::$name, stringify!($name)),)*];
        }
    };
}

marks! {
    /// Activated in this turn (TURN-2).
    ACTIVATED = 0;
    /// Carries a movement marker (MP-2).
    MARKER = 1;
    /// Will be frozen in its next turn (AB-MFREEZE).
    CHILLED = 2;
    /// Cannot be activated this turn.
    FROZEN = 3;
    /// Holds the active warrior no longer (R-BREAK, R-PASSHELD).
    COVERED = 4;
    /// May spin (SPIN-1).
    MAY_SPIN = 5;
    /// May dodge (AB-DODGE).
    MAY_DODGE = 6;
    /// May counterattack (ATK-6).
    MAY_COUNTER = 7;
    /// A target of the attack being resolved.
    TARGET = 8;
    /// Hit by it.
    HIT = 9;
    /// Picked from the bank and not settled yet.
    MUSTERED = 10;
    /// A spawn that was killed in this match (AB-NECRO).
    FELLED = 11;
    /// Went up a level just now (XP-3).
    LEVELLED = 12;
    /// Turned out of its activation, and no other command of its player since (R-TURNONCE).
    PIVOTED = 13;
    /// Its speed ability is left unused this turn (R-OPTIONAL).
    NO_SPEED = 14;
    /// The same for attack.
    NO_ATTACK = 15;
    /// The same for defence.
    NO_DEFENCE = 16;
    /// The same for damage.
    NO_DAMAGE = 17;
}

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// Whether it has all of these.
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// The mark for an unused ability at a value.
    pub const fn unused(value: Value) -> Marks {
        [
            Marks::NO_SPEED,
            Marks::NO_ATTACK,
            Marks::NO_DEFENCE,
            Marks::NO_DAMAGE,
        ][value as usize]
    }

    /// The mark for a question.
    pub const fn asked(what: Ask) -> Marks {
        match what {
            Ask::Spin => Marks::MAY_SPIN,
            Ask::Dodge => Marks::MAY_DODGE,
            Ask::Counter => Marks::MAY_COUNTER,
        }
    }

    /// The bits, the same on every machine.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// With these too.
    pub const fn with(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }

    /// Without these.
    pub const fn without(self, marks: Marks) -> Marks {
        Marks(self.0 & !marks.0)
    }
}

/// A figure (DIAL-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Warrior {
    /// What is printed on it.
    pub kind: KindId,
    /// The player of a hero; none for spawn.
    pub owner: Option<Seat>,
    /// The highest level a hero has reached; 0 for spawn (DIAL-6).
    pub level: u8,
    /// The position of the dial; at or past the last live one: skulls (DIAL-5).
    pub click: u8,
    /// Where it looks.
    pub facing: Facing,
    /// Where it is.
    pub place: Place,
    /// Small facts.
    pub marks: Marks,
}

impl Warrior {
    /// The square it stands on.
    pub const fn square(&self) -> Option<Square> {
        match self.place {
            Place::On(square) => Some(square),
            _ => None,
        }
    }

    /// Whether it is a hero.
    pub const fn is_hero(&self) -> bool {
        self.owner.is_some()
    }
}

/// Where a chest is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChestPlace {
    /// Not placed in set-up (yet).
    Stock,
    /// On the board.
    On(Square),
    /// Held by a player (TREAS-2).
    Held(Seat),
    /// Drawn by LOSS-1 from this player, to be placed at once.
    Lost(Seat),
    /// Out of the match (TRAP-8).
    Removed,
}

/// What is known of a chest's trap (CHEST-2, CHEST-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrapState {
    /// Nobody has turned the wheel.
    Unrevealed,
    /// The trap shows.
    Showing,
    /// Disarmed, sprung or absent.
    Clear,
}

/// A chest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chest {
    /// Its wheels.
    pub kind: ChestKindId,
    /// Where it is.
    pub place: ChestPlace,
    /// Where it looks: one of the four sides.
    pub facing: Facing,
    /// The position of the trap wheel, 0 the blank.
    pub wheel: u8,
    /// Its trap.
    pub trap: TrapState,
    /// The position of the treasure wheel, once anybody has seen it (R-HIDDEN).
    pub treasure: Option<u8>,
    /// The hero it serves (TREAS-2).
    pub serves: Option<FigId>,
    /// 1 or 2: in which order it was assigned to its hero; the later one counts when both have an
    /// ability at one value (R-TWOCHESTS).
    pub order: u8,
    /// Whether its potion is drunk (TREAS-3).
    pub drunk: bool,
}

impl Chest {
    /// The square it stands on.
    pub const fn square(&self) -> Option<Square> {
        match self.place {
            ChestPlace::On(square) => Some(square),
            _ => None,
        }
    }

    /// What it shows inside, once seen.
    pub fn treasure<'a>(&self, book: &'a Book) -> Option<&'a Treasure> {
        self.treasure
            .map(|position| &book.chest(self.kind).treasures[usize::from(position)])
    }
}

/// A wandering-monster token on the board, or turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Its colour, which all see (R-TOKENFACE).
    pub colour: TokenColour,
    /// Its table, if a case made it known, or when it has turned.
    pub table: Option<TableId>,
    /// Its square; none when it has turned.
    pub at: Option<Square>,
    /// Activated in this turn.
    pub activated: bool,
    /// Carries a movement marker (MP-2).
    pub marker: bool,
}

/// A player's own facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// Experience points (XP-2).
    pub experience: u16,
    /// Its entrance.
    pub entrance: Option<GateId>,
    /// Its exit.
    pub exit: Option<GateId>,
    /// Heroes it started with (TEAM-6).
    pub heroes: u8,
    /// Whether it has conceded (R-CONCEDE).
    pub conceded: bool,
    /// Turns it has begun.
    pub turns: u16,
    /// What it has placed in this stage of set-up.
    pub placed: u8,
    /// Whether it is done with this stage of set-up.
    pub ready: bool,
    /// Enemies its heroes have killed, for the record.
    pub kills: u8,
}

/// A stage of the match (R-SETUPORDER).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// SETUP-1.
    Heroes,
    /// SETUP-10.
    Entrances,
    /// SETUP-5.
    Chests,
    /// SETUP-7.
    Tokens,
    /// The match itself.
    Play,
}

/// Why a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// No hero is in the dungeon (END-2).
    Empty,
    /// Ten rounds without an activation (R-STALEMATE).
    Stalemate,
    /// The round limit (R-STALEMATE).
    Rounds,
    /// Nobody inside can gain anything any more (R-SETTLED).
    Settled,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The player whose turn it is; in set-up the one who places.
    pub seat: Seat,
    /// The first player (SETUP-2).
    pub first: Seat,
    /// The round, from 1 (R-ROUND); 0 in set-up.
    pub round: u16,
    /// Activations left.
    pub activations: u8,
    /// Whether anything was activated in this round.
    pub active: bool,
    /// Rounds in a row without an activation (R-STALEMATE).
    pub idle: u8,
    /// The dungeon lord (MP-2).
    pub lord: Seat,
    /// Turns it has begun with the marker (MP-3).
    pub lord_turns: u8,
}

/// The activation under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// What moves.
    pub who: Piece,
    /// MP left (TURN-7).
    pub mp: u8,
    /// Whether it has left its square, entered or passed.
    pub moved: bool,
    /// Whether any MP were spent or steps made (AB-2).
    pub begun: bool,
    /// Whether it turned and did nothing else since (R-TURNONCE).
    pub turned: bool,
    /// All its MP are used by one act (R-ALLMP): no attack, no step, whatever the price.
    pub spent: bool,
}

/// Who attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Striker {
    /// A figure.
    Warrior(FigId),
    /// A chest's trap (ATK-9).
    Trap(ChestId),
}

/// What kind of moment an attack belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StrikeKind {
    /// The attack of an activation (ATK-1).
    Attack,
    /// A counterattack (ATK-6).
    Counter,
    /// A free attack on a warrior that passes over (PASS-4).
    Free,
    /// The answer to it.
    Reply,
    /// A trap (ATK-9).
    Trap,
}

/// The attack being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: Striker,
    /// In which moment.
    pub kind: StrikeKind,
    /// Whether at range.
    pub ranged: bool,
    /// With which optional abilities.
    pub with: Using,
    /// The target named first (R-CRITCOUNTER).
    pub first: FigId,
    /// The seat whose dice these are.
    pub seat: Seat,
    /// The dice; 0 before the roll.
    pub dice: [u8; 2],
    /// The damage die; 0 when there is none.
    pub die: u8,
    /// Whether it has done any damage (AB-VAMP).
    pub drew_blood: bool,
}

/// Spawn on their way from the bank to the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// Who picks and places.
    pub seat: Seat,
    /// The hero because of whom they come.
    pub hero: FigId,
    /// Where they come from.
    pub from: MusterFrom,
    /// How many are still to be picked.
    pub left: u8,
    /// Their points in all, exactly (R-BANKCHOICE).
    pub points: u16,
    /// Those picked, in order.
    pub picked: ArrayVec<FigId, MAX_MUSTER>,
    /// How many of them are placed or sent back.
    pub settled: u8,
}

/// The facts of a match; equality and key are over these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Facts {
    stage: Stage,
    ending: Option<Ending>,
    players: BySeat<Player>,
    warriors: ArrayVec<Warrior, MAX_FIGURES>,
    chests: ArrayVec<Chest, MAX_CHESTS>,
    tokens: ArrayVec<Token, MAX_TOKENS>,
    /// Face-down tokens whose table nobody knows, by table (R-HIDDEN).
    urn: [u8; MAX_TABLES],
    /// Doors that stand open, a bit each.
    open_doors: u64,
    turn: Turn,
    activation: Option<Activation>,
    strike: Option<Strike>,
    muster: Option<Muster>,
    agenda: ArrayVec<Task, MAX_TASKS>,
}

/// The state of a match. Cloning it is the undo.
#[derive(Clone, Debug)]
pub struct State {
    facts: Facts,
    /// The dungeon as it lies now; follows from the facts and the book.
    layout: Shared<Layout>,
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.facts == other.facts
    }
}

impl Eq for State {}

impl State {
    /// The dungeon.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The stage of the match.
    pub const fn stage(&self) -> Stage {
        self.facts.stage
    }

    /// Why it is over, if it is.
    pub const fn ending(&self) -> Option<Ending> {
        self.facts.ending
    }

    /// The players by seat.
    pub const fn players(&self) -> &BySeat<Player> {
        &self.facts.players
    }

    /// How many seats are in use.
    pub fn seats(&self) -> u8 {
        self.facts.players.len()
    }

    /// All figures with their ids.
    pub fn warriors(&self) -> impl DoubleEndedIterator<Item = (FigId, &Warrior)> + Clone {
        self.facts
            .warriors
            .iter()
            .enumerate()
            .map(|(number, warrior)| (FigId(number as u8), warrior))
    }

    /// A figure.
    pub fn warrior(&self, who: FigId) -> Option<&Warrior> {
        self.facts.warriors.get(usize::from(who.0))
    }

    /// All chests with their ids.
    pub fn chests(&self) -> impl Iterator<Item = (ChestId, &Chest)> + Clone {
        self.facts
            .chests
            .iter()
            .enumerate()
            .map(|(number, chest)| (ChestId(number as u8), chest))
    }

    /// A chest.
    pub fn chest(&self, chest: ChestId) -> Option<&Chest> {
        self.facts.chests.get(usize::from(chest.0))
    }

    /// All tokens with their ids.
    pub fn tokens(&self) -> impl Iterator<Item = (TokenId, &Token)> + Clone {
        self.facts
            .tokens
            .iter()
            .enumerate()
            .map(|(number, token)| (TokenId(number as u8), token))
    }

    /// A token.
    pub fn token(&self, token: TokenId) -> Option<&Token> {
        self.facts.tokens.get(usize::from(token.0))
    }

    /// Face-down tokens whose table nobody knows, by table.
    pub const fn urn(&self) -> &[u8; MAX_TABLES] {
        &self.facts.urn
    }

    /// Whether a door stands open.
    pub const fn is_door_open(&self, door: super::DoorId) -> bool {
        self.facts.open_doors & (1 << door.0) != 0
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> &Turn {
        &self.facts.turn
    }

    /// The activation under way.
    pub const fn activation(&self) -> Option<&Activation> {
        self.facts.activation.as_ref()
    }

    /// The attack being resolved.
    pub const fn strike(&self) -> Option<&Strike> {
        self.facts.strike.as_ref()
    }

    /// Spawn on their way to the board.
    pub const fn muster(&self) -> Option<&Muster> {
        self.facts.muster.as_ref()
    }

    /// What the rules still owe; the last is settled first.
    pub fn agenda(&self) -> &[Task] {
        &self.facts.agenda
    }

    /// The facts as plain data, for a look or a comparison field by field.
    ///
    /// # Panics
    /// Never: the facts hold nothing that JSON cannot.
    pub fn facts(&self) -> serde_json::Value {
        serde_json::to_value(&self.facts).expect("facts are plain data")
    }
}
