//! All that changes in a match.

mod absorb;
mod encode;
mod view;

pub(super) use view::sees;

use super::board::MOST_FIELDS;
use super::edge::Edge;
use super::words::{
    ActionPoints, Contents, Exits, Faces, FieldCard, Figure, Lives, Phase, Spell, Stage, Stop,
    Target, Task, TileKind,
};
use crate::kernel::{Hand, Hex, HexWay, Pile, Seat, Seats};
use arrayvec::ArrayVec;
use serde::Serialize;

/// The walls there are (KIT-3).
pub const WALLS: usize = 10;
/// Fights inside each other.
const FIGHTS: usize = 8;
/// Spells that are announced at once.
const ANNOUNCED: usize = 56;
/// What can be owed at once.
const TASKS: usize = 160;

/// What is known of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The heroes do not know what is on it.
    Hidden,
    /// It is known, and no path lies on it.
    Revealed,
    /// A path lies on it.
    Explored,
}

/// A tile as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lying {
    /// Its shape.
    pub tile: TileKind,
    /// Sixths clockwise, 0 to 5.
    pub turn: u8,
}

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// What is known of it.
    pub status: Status,
    /// What lies on it.
    pub contents: Contents,
    /// R-KEYFIELD: whether the marker of a key lies there.
    pub marker: bool,
    /// Its tile; an explored field without one is a start or the castle.
    pub lying: Option<Lying>,
}

impl Field {
    const BLANK: Field = Field {
        status: Status::Hidden,
        contents: Contents::Nothing,
        marker: false,
        lying: None,
    };

    /// Its exits: those of its tile; of a start or the castle all (PATH-4, R-STARTPATH). None before it is
    /// explored.
    pub const fn exits(&self) -> Option<Exits> {
        match (self.status, self.lying) {
            (Status::Explored, Some(lying)) => Some(lying.tile.exits().turned(lying.turn)),
            (Status::Explored, None) => Some(Exits::ALL),
            _ => None,
        }
    }
}

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// Where it stands; none when it is dead, or before it is set.
    pub at: Option<Hex>,
    /// Its lives.
    pub lives: Lives,
    /// Its action points in this turn.
    pub points: ActionPoints,
    /// R-ATTACKMANY: whom it has attacked in this turn, a bit a figure.
    pub attacked: u8,
    /// SP-WARD: whether it takes no damage in this turn.
    pub warded: bool,
    /// TP-BONDS: the round until whose end it may not move.
    pub bound: Option<u16>,
    /// SP-STUN: the seats whose next turn has to begin until it is itself again, a bit a seat.
    pub stunned: u8,
    /// HA-BRACE: whether its shield takes off more in this turn.
    pub braced: bool,
    /// SP-MIRROR: whether it moves no more by itself in this turn.
    pub held: bool,
}

/// An action of steps that was begun (ACT-3, LORD-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stride {
    /// Who.
    pub who: Figure,
    /// Steps made.
    pub steps: u8,
}

/// The turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// R-HALFWAY: the action of steps that can still go on.
    pub stride: Option<Stride>,
    /// R-AFTERFALL: whether it ends by itself.
    pub cut: bool,
    /// WALL-1: whether its wall is placed.
    pub walled: bool,
    /// R-LISTEN: whether the shaman has listened.
    pub listened: bool,
}

/// A fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Fight {
    /// Who attacks.
    pub attacker: Figure,
    /// Whom.
    pub defender: Figure,
    /// How far it is.
    pub phase: Phase,
    /// The dice of both, the attacker's first.
    pub dice: [Faces; 2],
    /// SP-EXTRA: the dice that each rolls more.
    pub extra: [u8; 2],
    /// FIGHT-9: whether one of the two has died.
    pub fallen: bool,
}

impl Fight {
    /// Both figures, the attacker first.
    pub const fn figures(&self) -> [Figure; 2] {
        [self.attacker, self.defender]
    }

    /// Its place in the lists of both; the defender's for anybody else.
    pub fn place(&self, who: Figure) -> usize {
        usize::from(self.attacker != who)
    }

    /// FIGHT-3, FIGHT-4: whose it is to play sorceries.
    pub const fn whose_phase(&self) -> Option<Figure> {
        match self.phase {
            Phase::Attacker => Some(self.attacker),
            Phase::Defender => Some(self.defender),
            _ => None,
        }
    }
}

/// A hand: its cards for who may see them, their number for the others (KNOW-4, KNOW-5).
pub type SpellHand = Hand<{ Spell::MANY }>;

/// Who is asked for instants (R-ASK).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asking {
    /// Why.
    pub stop: Stop,
    /// Whom; to the others nobody (KNOW-13).
    pub seat: Option<Seat>,
}

/// The most tiles that a spell turns (SP-REALIGN).
pub const MOST_TILES: usize = 3;

/// What can be pending (R-CANCEL).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Matter {
    /// A spell.
    Spell(Spell),
    /// An event or trap card.
    Card(FieldCard),
}

/// A spell that is announced, or a card that is turned, and not carried out yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Announced {
    /// Who plays it, or whose hero entered.
    pub seat: Seat,
    /// What it is.
    pub matter: Matter,
    /// With which own figure; the hero that entered.
    pub by: Option<Figure>,
    /// At what.
    pub on: Target,
    /// SP-ANNUL: whether it will have no effect.
    pub annulled: bool,
    /// The tiles that it turns, each by so many sixths.
    pub tiles: ArrayVec<(Hex, u8), MOST_TILES>,
}

/// A gust that is being carried out (SP-GUST).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Gust {
    /// Whose.
    pub seat: Seat,
    /// Where it blows from.
    pub at: Hex,
    /// Whom it has still to push, a bit a figure.
    pub left: u8,
    /// Whom it has moved, a bit a figure.
    pub moved: u8,
    /// The ways that are settled, by figure.
    pub ways: [Option<HexWay>; Figure::MANY],
}

/// What each seat remembers of each hand.
pub(super) type Memory = [[[u8; Spell::MANY]; 3]; 3];

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// WIN-2
    Heroes,
    /// WIN-1
    Lord,
}

/// The table; a seat's view lacks what it may not know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    stage: Stage,
    /// R-SPAN: rounds played.
    round: u16,
    /// KIT-9, R-COUNTER
    counter: u8,
    keys: u8,
    /// Who plays first (R-WHO).
    first: Seat,
    turn: Turn,
    /// In the order of the board.
    fields: ArrayVec<Field, MOST_FIELDS>,
    /// In the order of [`Figure`].
    pieces: [Piece; Figure::MANY],
    /// Those on the board.
    walls: ArrayVec<Edge, WALLS>,
    /// TILE-3: those left.
    tiles: Pile<{ TileKind::MANY }>,
    /// The castle's field, as far as it is known.
    castle: Option<Hex>,
    /// R-CASTLESEEN: whether the heroes know it.
    castle_shown: bool,
    /// PLACE-5: what the lord has put so far; only the lord knows.
    puts: u8,
    /// What each seat holds.
    hands: [SpellHand; 3],
    /// KNOW-11, KNOW-14: what each seat remembers of the hands that it does not see, by seat and by hand; in a view
    /// its own alone.
    known: Memory,
    /// START-4, KNOW-7: what can still be drawn; to a seat also what the hands may hold that it does not see.
    deck: Pile<{ Spell::MANY }>,
    /// KNOW-6
    discard: Pile<{ Spell::MANY }>,
    /// What is announced, the last last (R-STACK).
    announced: ArrayVec<Announced, ANNOUNCED>,
    /// START-4: event cards left, in the order of [`FieldCard::EVENTS`].
    events: Pile<{ FieldCard::EVENTS.len() }>,
    /// START-4: trap cards left, in the order of [`FieldCard::TRAPS`].
    traps: Pile<{ FieldCard::TRAPS.len() }>,
    /// EV-SILENCE: the round until whose end it lasts.
    silenced: Option<u16>,
    /// TP-MUTE, by seat.
    muted: [Option<u16>; 3],
    /// The stop that is on.
    asking: Option<Asking>,
    /// STOP: whether all have passed at a stop and nothing has happened since.
    quiet: bool,
    /// HA-MEND: whether it is used up.
    mended: bool,
    /// HA-BRACE: whether it is used up.
    brace_used: bool,
    /// R-LISTEN: whether the shaman has listened in this game.
    heard: bool,
    /// R-BREACH: walls of the stock that may not be placed in this round.
    locked: u8,
    gust: Option<Gust>,
    /// Deaths so far, over and over from 0 to 255.
    deaths: u8,
    fights: ArrayVec<Fight, FIGHTS>,
    tasks: ArrayVec<Task, TASKS>,
    /// R-YIELD, a bit a seat.
    yielded: u8,
    ending: Option<Ending>,
}

impl State {
    /// A table before anything stands on it, with so many fields and tiles of each shape.
    pub(super) fn bare(fields: usize, tiles: [u8; TileKind::MANY]) -> State {
        let piece = |figure: Figure| Piece {
            at: None,
            lives: figure.full_lives(),
            points: ActionPoints(0),
            attacked: 0,
            warded: false,
            bound: None,
            stunned: 0,
            braced: false,
            held: false,
        };
        State {
            stage: Stage::Corners,
            round: 0,
            counter: 1,
            keys: 0,
            first: Seat(0),
            turn: Turn {
                seat: Seat(0),
                stride: None,
                cut: false,
                walled: false,
                listened: false,
            },
            fields: std::iter::repeat_n(Field::BLANK, fields).collect(),
            pieces: [
                Figure::Shaman,
                Figure::Guard,
                Figure::Harpy,
                Figure::Wyvern,
                Figure::Sphinx,
            ]
            .map(piece),
            walls: ArrayVec::new(),
            tiles: Pile::of(tiles),
            castle: None,
            castle_shown: false,
            puts: 0,
            hands: [Hand::empty(); 3],
            deck: Pile::of(Spell::DECK),
            discard: Pile::of([0; Spell::MANY]),
            announced: ArrayVec::new(),
            events: Pile::of([1; FieldCard::EVENTS.len()]),
            traps: Pile::of([1; FieldCard::TRAPS.len()]),
            silenced: None,
            muted: [None; 3],
            asking: None,
            quiet: false,
            mended: false,
            brace_used: false,
            heard: false,
            locked: 0,
            known: [[[0; Spell::MANY]; 3]; 3],
            gust: None,
            deaths: 0,
            fights: ArrayVec::new(),
            tasks: ArrayVec::new(),
            yielded: 0,
            ending: None,
        }
    }

    /// The stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Rounds played, this one among them; 0 before the first (R-SPAN).
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// What the counter shows (R-COUNTER).
    pub const fn counter(&self) -> u8 {
        self.counter
    }

    /// The keys that the heroes have.
    pub const fn keys(&self) -> u8 {
        self.keys
    }

    /// Who plays first in each round.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// The turn.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What lies where, in the order of the board.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// A figure.
    pub const fn piece(&self, figure: Figure) -> &Piece {
        &self.pieces[figure.index()]
    }

    /// The walls on the board.
    pub fn walls(&self) -> &[Edge] {
        &self.walls
    }

    /// The walls in the stock (WALL-4).
    pub fn walls_left(&self) -> usize {
        WALLS - self.walls.len()
    }

    /// R-BREACH: those of the stock that may be placed in this round.
    pub fn walls_free(&self) -> usize {
        self.walls_left() - usize::from(self.locked)
    }

    /// A seat's hand, as far as it is known.
    pub const fn hand(&self, seat: Seat) -> &SpellHand {
        &self.hands[seat.index()]
    }

    /// What a seat remembers of a hand that it does not see (KNOW-11, KNOW-14).
    pub const fn known(&self, watcher: Seat, hand: Seat) -> [u8; Spell::MANY] {
        self.known[watcher.index()][hand.index()]
    }

    /// What each seat remembers of each hand.
    pub(super) const fn memory(&self) -> &Memory {
        &self.known
    }

    /// The gust that is being carried out.
    pub const fn gust(&self) -> Option<&Gust> {
        self.gust.as_ref()
    }

    /// Deaths so far, over and over from 0 to 255.
    pub(super) const fn deaths(&self) -> u8 {
        self.deaths
    }

    /// R-INNER: whether another fight can begin inside those that are on.
    pub(super) fn can_fight(&self) -> bool {
        !self.fights.is_full()
    }

    /// What can be drawn, as far as it is known: to a seat also what hands may hold that it does not see.
    pub const fn deck(&self) -> &Pile<{ Spell::MANY }> {
        &self.deck
    }

    /// KNOW-6: the cards in the deck.
    pub fn deck_count(&self) -> u32 {
        let unseen = self.hands.iter().filter(|hand| !hand.is_seen());
        let unseen = unseen.map(|hand| u32::from(hand.count()));
        self.deck.total().saturating_sub(unseen.sum())
    }

    /// KNOW-6: what is discarded.
    pub const fn discard(&self) -> &Pile<{ Spell::MANY }> {
        &self.discard
    }

    /// The stop that is on.
    pub const fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// The event cards that are left (KNOW-7: in no order).
    pub const fn events(&self) -> &Pile<{ FieldCard::EVENTS.len() }> {
        &self.events
    }

    /// The trap cards that are left.
    pub const fn traps(&self) -> &Pile<{ FieldCard::TRAPS.len() }> {
        &self.traps
    }

    /// EV-SILENCE: the round until whose end nobody uses spells or abilities.
    pub const fn silenced(&self) -> Option<u16> {
        self.silenced
    }

    /// TP-MUTE: the round until whose end a seat uses none.
    pub const fn muted(&self, seat: Seat) -> Option<u16> {
        self.muted[seat.index()]
    }

    /// TP-BONDS: the round until whose end a figure may not move.
    pub const fn bound(&self, who: Figure) -> Option<u16> {
        self.piece(who).bound
    }

    /// STOP: whether all have passed at a stop and nothing has happened since.
    pub(super) const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// HA-MEND: whether it is used up.
    pub const fn has_mended(&self) -> bool {
        self.mended
    }

    /// HA-BRACE: whether it is used up.
    pub const fn has_braced(&self) -> bool {
        self.brace_used
    }

    /// R-LISTEN: whether the shaman has listened in this game.
    pub const fn has_listened(&self) -> bool {
        self.heard
    }

    /// SP-STUN: whether a figure is stunned.
    pub const fn is_stunned(&self, who: Figure) -> bool {
        self.piece(who).stunned != 0
    }

    /// All that is announced, the first first.
    pub fn pending(&self) -> &[Announced] {
        &self.announced
    }

    /// What was announced last.
    pub fn announced(&self) -> Option<&Announced> {
        self.announced.last()
    }

    /// How many tiles of each shape are left (KNOW-9).
    pub const fn tiles(&self) -> &Pile<{ TileKind::MANY }> {
        &self.tiles
    }

    /// The castle's field, as far as it is known.
    pub const fn castle(&self) -> Option<Hex> {
        self.castle
    }

    /// How often the lord has put something (PLACE-5).
    pub const fn puts(&self) -> u8 {
        self.puts
    }

    /// All fights under way, the outermost first (R-INNER).
    pub fn fights(&self) -> &[Fight] {
        &self.fights
    }

    /// The fight under way, the innermost.
    pub fn fight(&self) -> Option<&Fight> {
        self.fights.last()
    }

    /// What is still to be settled, the next last.
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// The seats that have given up (R-YIELD).
    pub fn yielded(&self) -> Seats {
        (0..3)
            .map(Seat)
            .filter(|seat| self.has_yielded(*seat))
            .collect()
    }

    /// Whether a seat has given up.
    pub const fn has_yielded(&self, seat: Seat) -> bool {
        self.yielded >> seat.0 & 1 == 1
    }

    /// How the match ended.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }
}
