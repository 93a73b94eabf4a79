//! The words of the game: who and what there is, what is wished, what happens, why not.

mod card;
mod command;
mod event;
mod figure;
mod hand;
mod item;
mod options;
mod refusal;
mod rule;
mod spell;
mod task;
mod throw;
mod tile;
mod unit;

pub use card::FieldCard;
pub use command::{Command, Placed};
pub use event::Event;
pub use figure::{Faces, Figure, MOST_DICE, Strength};
pub use hand::HandCards;
pub use item::{Contents, Item};
pub use options::{
    Asked, AttackLimit, CastleSeen, GrudgeOn, LateDeath, ListenLimit, Options, Parted,
    PartnerHands, StunUntil, SupplyTotal, TileSupply, TollBy, WallGap,
};
pub use refusal::Refusal;
pub use rule::Rule;
pub use spell::{Aim, Spell, SpellTime, Target};
pub use task::{Phase, Stage, Stop, Task};
pub use throw::Throw;
pub use tile::{Exits, TileKind};
pub use unit::{ActionPoints, Lives};

/// The language of the chase; what its words are about stands beside them in `text`.
#[derive(Clone, Copy, Debug)]
pub struct CastleTongue;
