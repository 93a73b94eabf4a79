//! The skirmish: heroes with combat dials in a dungeon, one file a chapter of its rules.
//!
//! [`Skirmish`] fulfils [`crate::kernel::Game`]. Commands are checked (`check`) and carried out (`play`) in
//! the chapters; what they find happens as [`Event`]s, which [`State::absorb`] alone writes down.
//!
//! The rooms, in the order of the rulebook:
//!
//! - `words`: what is done, asked, owed, refused and added up; kinds of figures and chests; [`Options`].
//! - `dungeon`: [`Layout`] of [`Block`]s, or [`Print`]s [`Laid`] on a [`Site`]; doors, terrain, what turns.
//! - `beginning`: heroes, parties, chests and tokens are chosen and put in their places.
//! - `turns`: activations, turns and rounds; questions and what is owed within them; experience, the end.
//! - `moving`: steps, breakaways, passes, flights, and what follows from an arrival.
//! - `fighting`: attacks in close and ranged combat, what they do and cost, and what heals.
//! - `chests`: traps and treasures, and how chests change hands.
//! - `dwellers`: spawn, and tokens that turn into spawn.
//!
//! Beside them, for all of them:
//!
//! - A match: [`Book`] and [`Options`], which never change, and [`State`]; a [`Draft`] makes a state
//!   of a situation thought of. [`Position`] is both together, and answers what the rules are asked:
//!   distances, sums, abilities, prices, sight.
//! - What is done and what becomes of it: [`Command`], [`Refusal`], [`Throw`], [`Event`] with its
//!   [`Chapter`]; [`text`] writes and reads them.
//! - What a number is made of: [`Sum`], each [`Part`] with its [`Rule`].
//! - Pieces: [`Warrior`] of a [`Kind`] with its [`Ability`]s, [`Chest`], [`Token`], [`Door`].

mod beginning;
mod book;
mod check;
mod chests;
mod dungeon;
mod dwellers;
mod event;
mod fighting;
mod lead;
mod moving;
mod play;
mod position;
mod state;
pub mod text;
mod turns;
mod words;

pub use beginning::party::MOST_START_LEVEL;
pub use book::{Book, Building, Labels};
pub use chests::stealing::NIMBLE_FINGERS;
pub use dungeon::fixture::{FixedPiece, Fixture, MAX_FIXTURES};
pub use dungeon::ground::{Block, BlockKind, BlockLook, Gate, Ground};
pub use dungeon::layout::Layout;
pub use dungeon::partition::{Door, MAX_DOORS, MAX_PARTITIONS, Partition};
pub use dungeon::site::{Face, FaceDoor, Laid, MAX_LAID, OpenWay, Print, Site, TerrainPiece};
pub use dungeon::turning::Turning;
pub use event::{
    AbilityEvent, BookkeepingEvent, BuildingEvent, Chapter, ChestEvent, Cleared, DiceEvent,
    DoorEvent, Event, ExperienceEvent, Forgone, MovementEvent, MusterFrom, SetupEvent, SpawnEvent,
    StrikeEvent, TurnEvent,
};
pub use fighting::blow::Blow;
pub use fighting::contest::Contest;
pub use fighting::ranged::Sight;
pub use fighting::strike::{DODGE_NEEDS, DODGE_WAYS, FREEZE_NEEDS, FREEZE_WAYS};
pub use fighting::toll::Toll;
pub use moving::breakaway::BREAKAWAY_NEEDS;
pub use moving::mover::{Mover, Shunned};
pub use moving::passing::PASS_PRICE;
pub use play::Skirmish;
pub use position::Position;
pub use state::{
    Activation, Chest, ChestPlace, Draft, DraftChest, DraftDone, DraftFault, DraftSeat, DraftToken,
    DraftTurn, DraftWarrior, MAX_FIGURES, MAX_MUSTER, MAX_TABLES, MOST_UNUSED, Marks, Muster,
    Place, PlayerFacts, SiteFault, State, Strike, Token, TrapState, Turn, Warrior,
};
pub use turns::ending::Verdict;
pub use turns::turn_start::COMMAND_NEEDS;
pub use words::SkirmishTongue;
pub use words::ability::{
    Ability, ByValue, Colour, InAttacks, Manner, MarkShape, Occasion, StrikeKind, Value,
};
pub use words::collector::CollectorNumber;
pub use words::command::{
    ChestId, Command, FigId, PATH_STEPS, Pace, Path, Phase, Piece, Quarter, Target, Targets,
    TokenId, Using,
};
pub use words::dungeon::{BlockId, DoorId, DoorKind, GateId, PieceKind, PrintId, Side, Terrain};
pub use words::form::{Argument, Scope};
pub use words::handicap::{Handicap, Handicaps, MOST_HANDICAP};
pub use words::keys::{Keys, KindKeys};
pub use words::kind::{
    Bonus, ChestKind, ChestKindId, Click, DIAL_POSITIONS, Kind, KindId, LEVELS, MAX_CHESTS,
    MAX_TOKENS, MOST_ARROWS, MOST_POINTS, MOST_RANGE, MOST_VALUE, Rank, Role, TOP_LEVEL, TableId,
    TokenColour, TokenTable, Trap, TrapKind, Treasure,
};
pub use words::moment::{Ending, Stage, Striker};
pub use words::options::{
    CornerRule, Mode, Options, PARTY_NORMAL_TOKENS, PARTY_POINTS, PARTY_SPAWN_POINTS,
    PARTY_STRONG_TOKENS, PARTY_WEAK_TOKENS, TreasureLimit,
};
pub use words::refusal::Refusal;
pub use words::rule::Rule;
pub use words::sum::{Part, Sum};
pub use words::task::{Ask, Fallen, Task};
pub use words::throw::Throw;
pub use words::unit::{Clicks, Mp, Points};
