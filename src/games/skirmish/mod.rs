//! The skirmish: heroes with combat dials in a dungeon, one file a chapter of its rules.
//!
//! [`Skirmish`] fulfils [`crate::kernel::Game`]. Commands are checked and carried out in the
//! chapters (`movement`, `breakaway`, `combat`, `chest`, …); what they find happens as [`Event`]s,
//! which [`State::absorb`] alone writes down.
//!
//! - A match: [`Book`] and [`Options`], which never change, and [`State`]; a [`Draft`] makes a state
//!   of a situation thought of. [`Position`] is both together, and answers what the rules are asked:
//!   distances, sums, abilities, prices, sight.
//! - What is done and what becomes of it: [`Command`], [`Refusal`], [`Throw`], [`Event`] with its
//!   [`Chapter`]; [`text`] writes and reads them.
//! - What a number is made of: [`Sum`], each [`Part`] with its [`Rule`].
//! - Pieces: [`Warrior`] of a [`Kind`] with its [`Ability`]s, [`Chest`], [`Token`], [`Door`].
//! - Ground: [`Layout`] of [`Block`]s, or [`Print`]s [`Laid`] on a [`Site`].

mod ability;
mod agenda;
mod blow;
mod book;
mod breakaway;
mod check;
mod chest;
mod combat;
mod command;
mod confusion;
mod contest;
mod door;
mod effect;
mod ending;
mod entry;
pub mod event;
mod experience;
mod flight;
mod form;
mod healing;
mod keys;
mod laying;
mod layout;
mod levitation;
mod loss;
mod movement;
mod mover;
mod necromancy;
mod party;
mod passing;
mod placing;
mod play;
mod position;
mod question;
mod ram;
mod ranged;
mod refusal;
mod retaliation;
mod rule;
mod setup;
mod site;
mod spawn;
mod spin;
mod spread;
mod state;
mod stealing;
mod strike;
mod sum;
mod task;
mod teleport;
mod terrain;
pub mod text;
mod throw;
mod token;
mod toll;
mod trap;
mod treasure;
mod turn;
mod turn_start;
mod vortex;

pub use ability::{Ability, ByValue, Colour, InAttacks, Manner, MarkShape, Value};
pub use blow::Blow;
pub use book::{
    Bonus, Book, Building, ChestKind, ChestKindId, Click, CornerRule, DIAL_POSITIONS, Kind, KindId,
    LEVELS, Labels, Mode, Options, PARTY_POINTS, Rank, Role, TOP_LEVEL, TableId, TokenColour,
    TokenTable, Trap, TrapKind, Treasure, TreasureLimit,
};
pub use breakaway::BREAKAWAY_NEEDS;
pub use command::{
    ChestId, Command, FigId, PATH_STEPS, Pace, Path, Piece, Quarter, Target, Targets, TokenId,
    Using,
};
pub use contest::Contest;
pub use door::{Door, DoorId, DoorKind, MAX_DOORS};
pub use ending::Verdict;
pub use event::{Ask, Chapter, Cleared, Event, MusterFrom};
pub use experience::LEVEL_POINTS;
pub use form::Scope;
pub use keys::{Keys, KindKeys};
pub use layout::{Block, BlockId, BlockKind, Gate, GateId, Ground, Layout, Terrain};
pub use mover::{Mover, Shunned};
pub use party::MOST_START_LEVEL;
pub use play::Skirmish;
pub use position::Position;
pub use ranged::Sight;
pub use refusal::Refusal;
pub use rule::Rule;
pub use site::{
    Face, FaceDoor, Laid, MAX_LAID, OpenWay, Print, PrintId, Side, Site, TerrainPiece, Turning,
};
pub use state::{
    Activation, Chest, ChestPlace, Draft, DraftChest, DraftDone, DraftFault, DraftSeat, DraftToken,
    DraftTurn, DraftWarrior, Ending, MAX_CHESTS, MAX_FIGURES, MAX_MUSTER, MAX_TABLES, MAX_TOKENS,
    Marks, Muster, Place, Player, SiteFault, Stage, State, Strike, StrikeKind, Striker, Token,
    TrapState, Turn, Warrior,
};
pub use stealing::NIMBLE_FINGERS;
pub use strike::{DODGE_NEEDS, FREEZE_NEEDS};
pub use sum::{Part, Sum};
pub use task::{Fallen, Task};
pub use terrain::PieceKind;
pub use throw::Throw;
pub use toll::Toll;
pub use turn_start::COMMAND_NEEDS;
