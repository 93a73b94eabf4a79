//! A command in parts: what is done, and what is pointed at for it, one thing after the other.

use crate::games::castle::{Command, Edge, Figure, Label, Placed, Spell, Target, TileKind};
use crate::kernel::{Hex, HexWay, Seat};

/// What a command does, whatever it is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Act {
    Post,
    Put(Placed),
    Take,
    Clear,
    Lot,
    Ready,
    Begin,
    Explore,
    Step,
    Rotate,
    KeyWay,
    Attack,
    Wall,
    Listen,
    Choose,
    Lay,
    Restart,
    Cast(Spell),
    Also,
    Enough,
    Mend,
    Brace,
    Rise,
    Discard,
    Come,
    Next,
    Away,
    Grab,
    Pass,
    End,
    Yield,
}

/// One thing that is pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The own figure that a spell is played with (CAST-7).
    With(Figure),
    /// A figure.
    Figure(Figure),
    /// A field.
    Field(Hex),
    /// An edge between two fields.
    Edge(Edge),
    /// One of the six ways.
    Way(HexWay),
    /// Sixths of a turn clockwise.
    Turn(u8),
    /// A die of a roll, counted from 0.
    Die(u8),
    /// The face that it is to show.
    Face(u8),
    /// What is announced, counted from 0.
    Pending(u8),
    /// A seat.
    Seat(Seat),
    /// A card.
    Card(Spell),
    /// A shape of tiles.
    Tile(TileKind),
}

/// The most things that are pointed at for one command.
const MOST: usize = 4;

/// A command in parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandParts {
    /// What is done.
    pub act: Act,
    picks: [Option<Pick>; MOST],
}

impl CommandParts {
    fn of_picks(act: Act, named: &[Pick]) -> CommandParts {
        let mut picks = [None; MOST];
        for (place, pick) in picks.iter_mut().zip(named) {
            *place = Some(*pick);
        }
        CommandParts { act, picks }
    }

    /// What is pointed at, in order.
    pub fn picks(&self) -> impl Iterator<Item = Pick> + '_ {
        self.picks.iter().flatten().copied()
    }

    /// How much is pointed at.
    pub fn len(&self) -> usize {
        self.picks().count()
    }

    /// Whether nothing is pointed at.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is pointed at after these; none if they are not what comes first, or are all.
    pub fn after(&self, named: &[Pick]) -> Option<Pick> {
        let begins = self.begins_with(named);
        begins.then(|| self.picks().nth(named.len())).flatten()
    }

    /// Whether these are pointed at first.
    pub fn begins_with(&self, named: &[Pick]) -> bool {
        self.picks().take(named.len()).eq(named.iter().copied())
    }

    /// Whether these are all that is pointed at.
    pub fn is_all(&self, named: &[Pick]) -> bool {
        self.len() == named.len() && self.begins_with(named)
    }

    /// The same with the things that are pointed at in the other order, where the order means nothing: the two fields
    /// or figures of a spell.
    pub fn reversed(&self) -> Option<CommandParts> {
        let mut picks = self.picks;
        let second = picks.iter().flatten().count().checked_sub(1)?;
        let [one, other] = picks.get_mut(second.checked_sub(1)?..=second)? else {
            return None;
        };
        let alike = match (*one, *other) {
            (Some(Pick::Field(_)), Some(Pick::Field(_))) => true,
            (Some(Pick::Figure(one)), Some(Pick::Figure(other))) => !one.is_enemy(other),
            _ => false,
        };
        std::mem::swap(one, other);
        let is_spell = matches!(self.act, Act::Cast(_));
        (alike && is_spell).then_some(CommandParts {
            act: self.act,
            picks,
        })
    }

    /// The parts of a command.
    pub fn of(command: Command) -> CommandParts {
        use Pick::{Card, Field, Tile, Turn};
        let parts = CommandParts::of_picks;
        match command {
            Command::Post { one, two, three } => {
                parts(Act::Post, &[one, two, three].map(Pick::Figure))
            }
            Command::Put { what, at } => parts(Act::Put(what), &[Field(at)]),
            Command::Take { at } => parts(Act::Take, &[Field(at)]),
            Command::Clear => parts(Act::Clear, &[]),
            Command::Lot => parts(Act::Lot, &[]),
            Command::Ready => parts(Act::Ready, &[]),
            Command::Begin { first, shaman } => {
                parts(Act::Begin, &[Field(shaman), Pick::Figure(first)])
            }
            Command::Explore { to } => parts(Act::Explore, &[Field(to)]),
            Command::Step { who, to } => parts(Act::Step, &[Pick::Figure(who), Field(to)]),
            Command::Rotate { at, by } => parts(Act::Rotate, &[Field(at), Turn(by)]),
            Command::KeyWay { to } => parts(Act::KeyWay, &[Field(to)]),
            Command::Attack { who, whom } => parts(Act::Attack, &[who, whom].map(Pick::Figure)),
            Command::Wall { one, other } => {
                let edge = Edge::between(one, other).map(Pick::Edge);
                parts(Act::Wall, edge.as_slice())
            }
            Command::Listen { at } => parts(Act::Listen, &[Field(at)]),
            Command::Choose { tile } => parts(Act::Choose, &[Tile(tile)]),
            Command::Lay { turn } => parts(Act::Lay, &[Turn(turn)]),
            Command::Restart { at } => parts(Act::Restart, &[Field(at)]),
            Command::Cast { spell, by, on } => cast(spell, by, on),
            Command::Also { at, by } => parts(Act::Also, &[Field(at), Turn(by)]),
            Command::Enough => parts(Act::Enough, &[]),
            Command::Mend { who } => parts(Act::Mend, &[Pick::Figure(who)]),
            Command::Brace => parts(Act::Brace, &[]),
            Command::Rise { who, at } => parts(Act::Rise, &[Pick::Figure(who), Field(at)]),
            Command::Discard { spell } => parts(Act::Discard, &[Card(spell)]),
            Command::Come { to } => parts(Act::Come, &[Field(to)]),
            Command::Next { who } => parts(Act::Next, &[Pick::Figure(who)]),
            Command::Away { way } => parts(Act::Away, &[Pick::Way(way)]),
            Command::Grab { spell } => parts(Act::Grab, &[Card(spell)]),
            Command::Pass => parts(Act::Pass, &[]),
            Command::End => parts(Act::End, &[]),
            Command::Yield => parts(Act::Yield, &[]),
        }
    }
}

/// A spell: with which monster, then its target as it is named. With a hero nothing is to be said: there is one.
fn cast(spell: Spell, by: Option<Figure>, on: Target) -> CommandParts {
    use Pick::{Field, Turn};
    let by = by.filter(|who| !who.is_hero()).map(Pick::With);
    let on: &[Pick] = match on {
        Target::Nothing => &[],
        Target::Figure(who) => &[Pick::Figure(who)],
        Target::Field(at) => &[Field(at)],
        Target::Fields(one, other) => &[Field(one), Field(other)],
        Target::Wall(edge) => &[Pick::Edge(edge)],
        Target::Tile(at, by) => &[Field(at), Turn(by)],
        Target::Pending(place) => &[Pick::Pending(place)],
        Target::Die(who, die, face) => &[Pick::Figure(who), Pick::Die(die), Pick::Face(face)],
        Target::Way(who, way) => &[Pick::Figure(who), Pick::Way(way)],
        Target::Both(one, other) => &[Pick::Figure(one), Pick::Figure(other)],
        Target::Hand(seat) => &[Pick::Seat(seat)],
        Target::Hither(who, to) => &[Pick::Figure(who), Field(to)],
    };
    let named: Vec<Pick> = by.into_iter().chain(on.iter().copied()).collect();
    CommandParts::of_picks(Act::Cast(spell), &named)
}

impl Act {
    /// Its name, as messages know it: `cast`, `put`, `step` …
    pub const fn name(self) -> &'static str {
        match self {
            Act::Post => "post",
            Act::Put(_) => "put",
            Act::Take => "take",
            Act::Clear => "clear",
            Act::Lot => "lot",
            Act::Ready => "ready",
            Act::Begin => "begin",
            Act::Explore => "explore",
            Act::Step => "step",
            Act::Rotate => "rotate",
            Act::KeyWay => "keyway",
            Act::Attack => "attack",
            Act::Wall => "wall",
            Act::Listen => "listen",
            Act::Choose => "choose",
            Act::Lay => "lay",
            Act::Restart => "restart",
            Act::Cast(_) => "cast",
            Act::Also => "also",
            Act::Enough => "enough",
            Act::Mend => "mend",
            Act::Brace => "brace",
            Act::Rise => "rise",
            Act::Discard => "discard",
            Act::Come => "come",
            Act::Next => "next",
            Act::Away => "away",
            Act::Grab => "grab",
            Act::Pass => "pass",
            Act::End => "end",
            Act::Yield => "yield",
        }
    }
}

impl Pick {
    /// Whether it is pointed at on the board; else it is named.
    pub const fn is_on_board(self) -> bool {
        matches!(
            self,
            Pick::With(_) | Pick::Figure(_) | Pick::Field(_) | Pick::Edge(_) | Pick::Way(_)
        )
    }

    /// Its name as a control, such as `harpy`, `-2,4` or `turn-3`.
    pub fn name(self) -> String {
        match self {
            Pick::With(who) => format!("with-{}", who.name()),
            Pick::Figure(who) => who.name().to_string(),
            Pick::Field(at) => at.to_string(),
            Pick::Edge(edge) => edge_name(edge),
            Pick::Way(way) => way.name().to_string(),
            Pick::Turn(by) => format!("turn-{by}"),
            Pick::Die(die) => format!("die-{}", die + 1),
            Pick::Face(face) => format!("face-{face}"),
            Pick::Pending(place) => format!("pending-{place}"),
            Pick::Seat(seat) => format!("hand-of-{}", seat.number()),
            Pick::Card(spell) => spell.name().to_string(),
            Pick::Tile(tile) => tile.name().to_string(),
        }
    }
}

/// The name of an edge: its two fields.
pub fn edge_name(edge: Edge) -> String {
    let [one, other] = edge.fields();
    format!("{one} {other}")
}
