//! What the words of commands point at.

use crate::games::castle::{
    Aim, Castle, Edge, Figure, Spell, State, TileKind, hero_of, seat_named,
};
use crate::kernel::{Hex, HexWay, Label, Seat};
use crate::table::choice::{Phrase, Pointed};

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

impl Pointed for Castle {
    type Pick = Pick;
    type Chosen = Figure;

    /// `cast bolt`, `put chest`: a card or a thing is taken in hand as it is.
    fn deed(words: &[String]) -> usize {
        match words.first().map(String::as_str) {
            Some("cast" | "put") => 2,
            _ => 1,
        }
    }

    fn pick(
        &self,
        _: &State,
        seat: Seat,
        held: &Phrase<Pick>,
        words: &[String],
    ) -> Option<(Pick, usize)> {
        let word = words.first()?;
        let spell = spell_of(&held.deed);
        let is_edge = held.deed == "wall" || spell.is_some_and(|it| it.aim() == Aim::Wall);
        if let (true, [one, other, ..]) = (is_edge, words) {
            let edge = Edge::between(one.parse().ok()?, other.parse().ok()?)?;
            return Some((Pick::Edge(edge), 2));
        }
        let pick = pick_of(held, word, seat).or_else(|| {
            let number = word.parse().ok()?;
            Some(match (spell.map(Spell::aim), held.picks.as_slice()) {
                (Some(Aim::Die), [_]) => Pick::Die(u8::checked_sub(number, 1)?),
                (Some(Aim::Die), _) => Pick::Face(number),
                _ => Pick::Turn(number),
            })
        });
        Some((pick?, 1))
    }

    /// The two fields or figures of a spell.
    fn reordered(held: &Phrase<Pick>) -> Option<Phrase<Pick>> {
        let alike = match held.picks.as_slice() {
            [.., Pick::Field(_), Pick::Field(_)] => true,
            [.., Pick::Figure(one), Pick::Figure(other)] => !one.is_enemy(*other),
            _ => false,
        };
        (alike && held.verb() == "cast").then(|| {
            let mut held = held.clone();
            let last = held.picks.len() - 1;
            held.picks.swap(last - 1, last);
            held
        })
    }

    fn goes_without_saying(pick: Pick) -> bool {
        matches!(pick, Pick::With(_))
    }

    /// A card that needs no target stays in hand: it is played by one more word.
    fn waits(deed: &str) -> bool {
        deed.starts_with("cast ")
    }
}

fn pick_of(held: &Phrase<Pick>, word: &str, seat: Seat) -> Option<Pick> {
    let spell = spell_of(&held.deed);
    if let Some(who) = Figure::named(word) {
        let with = held.picks.is_empty() && hero_of(seat).is_none();
        return Some(match with && spell.is_some_and(Spell::needs_own) {
            true => Pick::With(who),
            false => Pick::Figure(who),
        });
    }
    if let Ok(at) = word.parse() {
        return Some(Pick::Field(at));
    }
    if let Some(number) = word.strip_prefix('#') {
        let number: u8 = number.parse().ok()?;
        return number.checked_sub(1).map(Pick::Pending);
    }
    let way = || HexWay::parse(word).map(Pick::Way);
    let card = || Spell::named(word).map(Pick::Card);
    let tile = || TileKind::named(word).map(Pick::Tile);
    let hand = || seat_named(word).map(Pick::Seat);
    way().or_else(card).or_else(tile).or_else(hand)
}

/// The card of a deed: of `cast bolt`.
pub fn spell_of(deed: &str) -> Option<Spell> {
    Spell::named(deed.strip_prefix("cast ")?)
}

/// The deed of playing a card.
pub fn cast(spell: Spell) -> String {
    format!("cast {}", spell.name())
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
