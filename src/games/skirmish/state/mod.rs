//! The state of a match: only what can change. It is written by [`State::absorb`] alone.

mod absorb;
mod draft;
mod encode;
mod glance;
mod moment;
mod packed;
mod piece;
mod unused;

pub use draft::{
    Draft, DraftChest, DraftDone, DraftFault, DraftSeat, DraftToken, DraftTurn, DraftWarrior,
    SiteFault,
};
pub use moment::{Activation, MAX_MUSTER, Muster, Strike, Turn};
pub use piece::{Chest, ChestPlace, Marks, Place, Token, TrapState, Warrior};
pub use unused::MOST_UNUSED;

use super::{
    Ability, Book, ChestId, ChestKindId, DoorId, Ending, FigId, GateId, KindId, Layout, MAX_CHESTS,
    MAX_TOKENS, MusterFrom, Piece, Site, Stage, Striker, TableId, Target, Task, TokenColour,
    TokenId, Treasure, Value,
};
use crate::games::skirmish::Points;
use crate::kernel::{BySeat, Crowd, Facing, List, Seat, Square};
use arrayvec::ArrayVec;
use glance::Glance;
use packed::{PackedChest, PackedToken, PackedWarrior};
use serde::{Deserialize, Serialize};
use std::sync::Arc as Shared;
use unused::Unused;

/// The most figures of a match, those in the bank included.
pub const MAX_FIGURES: usize = 96;
/// The most different token tables of a match.
pub const MAX_TABLES: usize = 24;
/// How deep questions and what they lead to may nest.
pub const MAX_TASKS: usize = 48;

/// A player's own facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerFacts {
    /// Experience points (XP-2).
    pub experience: Points,
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

/// The facts of a match; equality and key are over these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Facts {
    stage: Stage,
    ending: Option<Ending>,
    players: BySeat<PlayerFacts>,
    warriors: List<PackedWarrior, MAX_FIGURES>,
    chests: List<PackedChest, MAX_CHESTS>,
    tokens: List<PackedToken, MAX_TOKENS>,
    /// What figures leave unused in this turn; they have the marks of its values too (R-OPTIONAL).
    #[serde(skip_serializing_if = "Unused::is_none")]
    unused: Unused,
    /// Face-down tokens whose table nobody knows, by table (R-HIDDEN).
    urn: [u8; MAX_TABLES],
    /// Doors that stand open, a bit each. Metal ones shut when the activation ends (R-DOOR).
    open_doors: u64,
    /// Doors that are destroyed, a bit each (DOOR-6).
    destroyed_doors: u64,
    /// What is built and turned of the dungeon; shared, since it changes rarely.
    site: Shared<Site>,
    turn: Turn,
    activation: Option<Activation>,
    /// The activation within which another figure is moved (AB-MCONF).
    confuser: Option<Activation>,
    strike: Option<Strike>,
    muster: Option<Muster>,
    agenda: List<Task, MAX_TASKS>,
}

/// The state of a match. Cloning it is the undo.
#[derive(Clone, Debug)]
pub struct State {
    facts: Facts,
    /// The dungeon as it lies now; follows from the facts and the book.
    layout: Shared<Layout>,
    /// What follows from the facts alone.
    glance: Glance,
}

impl Facts {
    fn glance(&self) -> Glance {
        Glance::of(
            self.warriors.iter().copied(),
            self.chests.iter().copied(),
            self.tokens.iter().copied(),
        )
    }
}

// A search clones many states.
const _: () = assert!(size_of::<State>() <= 2048);

/// As many token tables as a state once had room for.
const TABLES_BEFORE: usize = 16;

/// The counts of tokens as keys and starts hold them: as many as ever, and all where there are more tables,
/// so that keys and saves of matches of before stay what they are.
fn written_urn(urn: &[u8; MAX_TABLES]) -> &[u8] {
    let (first, further) = urn.split_at(TABLES_BEFORE);
    match further.iter().any(|count| *count > 0) {
        true => urn,
        false => first,
    }
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

    /// Where figures, chests and tokens stand.
    pub(super) const fn crowd(&self) -> &Crowd {
        self.glance.crowd()
    }

    /// Whether a chest serves a figure (TREAS-2).
    pub(super) const fn is_served(&self, who: FigId) -> bool {
        self.glance.is_served(who)
    }

    /// The heroes with their ids, wherever they are.
    pub(super) fn heroes(&self) -> impl Iterator<Item = (FigId, Warrior)> {
        let heroes = self.glance.heroes().map(FigId);
        heroes.filter_map(|who| Some((who, self.warrior(who)?)))
    }

    /// The heroes, and this piece if it is another figure.
    pub(super) fn heroes_and(
        &self,
        piece: Option<Piece>,
    ) -> impl Iterator<Item = (FigId, Warrior)> {
        let mut figures = self.glance.heroes();
        if let Some(Piece::Warrior(who)) = piece {
            figures.add(who.0);
        }
        figures.filter_map(|who| Some((FigId(who), self.warrior(FigId(who))?)))
    }

    /// The figures on the board with their squares.
    pub(super) fn standing(&self) -> impl DoubleEndedIterator<Item = (FigId, Square)> + Clone {
        let warriors = &self.facts.warriors;
        let standing = self.glance.standing();
        standing.filter_map(|who| Some((FigId(who), warriors[usize::from(who)].square()?)))
    }

    /// The figures with all of these marks.
    pub(super) fn marked(&self, marks: Marks) -> impl Iterator<Item = (FigId, Warrior)> {
        let warriors = self.facts.warriors.iter().enumerate();
        let marked = warriors.filter(move |(_, it)| it.is_marked(marks));
        marked.map(|(number, it)| (FigId::nth(number), Warrior::from(*it)))
    }

    /// The figure that stands on a square.
    pub(super) fn standing_on(&self, square: Square) -> Option<FigId> {
        let mut standing = self.glance.standing();
        let there = |who: &u8| self.facts.warriors[usize::from(*who)].stands_on(square);
        standing.find(there).map(FigId)
    }

    /// The figures on the board, and heroes wherever they are: all but the bank.
    pub(super) fn present(&self) -> impl DoubleEndedIterator<Item = (FigId, Warrior)> + Clone {
        let warriors = &self.facts.warriors;
        let present = self.glance.standing() | self.glance.heroes();
        present.map(|who| (FigId(who), Warrior::from(warriors[usize::from(who)])))
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
    pub const fn players(&self) -> &BySeat<PlayerFacts> {
        &self.facts.players
    }

    /// How many seats are in use.
    pub fn seats(&self) -> u8 {
        self.facts.players.len()
    }

    /// All figures with their ids.
    pub fn warriors(&self) -> impl DoubleEndedIterator<Item = (FigId, Warrior)> + Clone {
        let warriors = self.facts.warriors.iter().enumerate();
        warriors.map(|(number, it)| (FigId::nth(number), Warrior::from(*it)))
    }

    /// A figure.
    #[inline]
    pub fn warrior(&self, who: FigId) -> Option<Warrior> {
        let it = self.facts.warriors.get(who.index())?;
        Some(Warrior::from(*it))
    }

    /// Whether a figure leaves this ability unused in this turn (R-OPTIONAL).
    pub fn is_unused(&self, who: FigId, ability: Ability) -> bool {
        self.facts.unused.has(who, ability)
    }

    /// Whether no more abilities can be left unused in this turn.
    pub(super) fn is_unused_full(&self) -> bool {
        self.facts.unused.is_full()
    }

    /// The square a figure stands on.
    #[inline]
    pub(super) fn warrior_square(&self, who: FigId) -> Option<Square> {
        self.facts.warriors.get(who.index())?.square()
    }

    /// All chests with their ids.
    pub fn chests(&self) -> impl Iterator<Item = (ChestId, Chest)> + Clone {
        let chests = self.facts.chests.iter().enumerate();
        chests.map(|(number, it)| (ChestId::nth(number), Chest::from(*it)))
    }

    /// A chest.
    pub fn chest(&self, chest: ChestId) -> Option<Chest> {
        let it = self.facts.chests.get(chest.index())?;
        Some(Chest::from(*it))
    }

    /// The chest on a square.
    pub(super) fn chest_on(&self, square: Square) -> Option<ChestId> {
        let mut chests = self.facts.chests.iter();
        let there = |chest: &PackedChest| chest.square() == Some(square);
        chests.position(there).map(ChestId::nth)
    }

    /// The token on a square.
    pub(super) fn token_on(&self, square: Square) -> Option<TokenId> {
        let mut tokens = self.facts.tokens.iter();
        let there = |token: &PackedToken| token.square() == Some(square);
        tokens.position(there).map(TokenId::nth)
    }

    /// All tokens with their ids.
    pub fn tokens(&self) -> impl Iterator<Item = (TokenId, Token)> + Clone {
        let tokens = self.facts.tokens.iter().enumerate();
        tokens.map(|(number, it)| (TokenId::nth(number), Token::from(*it)))
    }

    /// A token.
    pub fn token(&self, token: TokenId) -> Option<Token> {
        let it = self.facts.tokens.get(token.index())?;
        Some(Token::from(*it))
    }

    /// Face-down tokens whose table nobody knows, by table.
    pub const fn urn(&self) -> &[u8; MAX_TABLES] {
        &self.facts.urn
    }

    /// Whether a door lets through: it stands open or is destroyed.
    pub const fn is_door_open(&self, door: DoorId) -> bool {
        self.open_doors() & (1 << door.0) != 0
    }

    /// The doors that let through ([`State::is_door_open`]), a bit each.
    pub const fn open_doors(&self) -> u64 {
        self.facts.open_doors | self.facts.destroyed_doors
    }

    /// Whether a door is destroyed (DOOR-6).
    pub const fn is_door_destroyed(&self, door: DoorId) -> bool {
        self.facts.destroyed_doors & (1 << door.0) != 0
    }

    /// What is built and turned of the dungeon.
    pub fn site(&self) -> &Site {
        &self.facts.site
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> &Turn {
        &self.facts.turn
    }

    /// The activation under way.
    pub const fn activation(&self) -> Option<&Activation> {
        self.facts.activation.as_ref()
    }

    /// The activation of the figure whose Magic Confusion moves the one that [`State::activation`]
    /// tells of; none as long as nobody is confused.
    pub const fn confuser(&self) -> Option<&Activation> {
        self.facts.confuser.as_ref()
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

    /// Whether nothing is owed and no attack, muster or confused movement is under way: a draft can
    /// say all of it.
    pub fn rests(&self) -> bool {
        self.facts.agenda.is_empty()
            && self.facts.strike.is_none()
            && self.facts.muster.is_none()
            && self.facts.confuser.is_none()
    }

    /// The facts as plain data, for a look or a comparison field by field.
    ///
    /// # Panics
    /// Never: the facts hold nothing that JSON cannot.
    pub fn facts(&self) -> serde_json::Value {
        serde_json::to_value(&self.facts).expect("facts are plain data")
    }
}
