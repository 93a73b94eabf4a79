//! The castle chase: two heroes on growing paths against the lord of a castle with three monsters, on
//! hexagons. Its rules stand under ids such as `PATH-3`.
//!
//! - [`Castle`] is the book of a match: its [`Board`] and its [`Options`]; [`State`] is all that changes.
//! - [`Command`] is the smallest wish, [`Event`] what happened, [`Refusal`] why not, [`Throw`] what is left
//!   to chance.
//! - [`Position`] is book and state together, and answers what the rules say of them.
//!
//! The lord's placing is secret: what a hero may not know is absent from its view.

mod ability;
mod blight;
mod board;
mod call;
mod card;
mod cast;
mod chase;
mod deal;
mod dice;
mod draft;
mod edge;
mod fall;
mod fight;
mod gust;
mod hand;
mod item;
mod lord;
mod path;
mod pilfer;
mod placing;
mod play;
mod position;
mod push;
mod question;
mod seats;
mod start;
mod state;
mod stop;
pub mod text;
mod turn;
mod wall;
mod win;
mod words;

pub use board::{Board, BoardFault, MOST_FIELDS, RADII};
pub use chase::Castle;
pub use dice::is_next_face;
pub use draft::{Draft, DraftFault, DraftField, DraftPiece};
pub use edge::Edge;
pub use gust::ways_from;
pub use placing::{MOST_PUTS, Placing};
pub use position::Position;
pub use seats::{GUARD, LORD, SEAT_NAMES, SEATS, SHAMAN, figures, hero_of, owner, seat_named};
pub use state::{
    Announced, Asking, Ending, Field, Fight, Gust, Lying, Matter, Piece, SpellHand, State, Status,
    Stride, Turn, WALLS,
};
pub use turn::LAST_ROUND;
pub use words::{
    ActionPoints, Aim, Asked, AttackLimit, CastleSeen, CastleTongue, Command, Contents, Event,
    Exits, Faces, FieldCard, Figure, GrudgeOn, HandCards, Item, LateDeath, ListenLimit, Lives,
    MOST_DICE, Options, Parted, PartnerHands, Phase, Placed, Refusal, Rule, Spell, SpellTime,
    Stage, Stop, Strength, StunUntil, SupplyTotal, Target, Task, Throw, TileKind, TileSupply,
    TollBy, WallGap,
};
