//! Figures, chests and tokens in eight bytes and less, as the state keeps them: a search clones
//! states by the million. Everybody else sees [`Warrior`], [`Chest`] and [`Token`].

use super::piece::{Chest, ChestPlace, Marks, Place, Token, TrapState, Warrior};
use crate::games::skirmish::{ChestKindId, FigId, KindId, TableId, TokenColour};
use crate::kernel::{Facing, Seat, Square};
use serde::Serialize;

/// Where a number stands in a word: its lowest bit and how many it has.
#[derive(Clone, Copy)]
struct Field {
    at: u32,
    bits: u32,
}

/// The field so many bits wide from a bit on.
const fn field(at: u32, bits: u32) -> Field {
    Field { at, bits }
}

impl Field {
    const fn of(self, word: u64) -> u64 {
        word >> self.at & ((1 << self.bits) - 1)
    }

    /// The number of a field of at most eight bits.
    const fn byte(self, word: u64) -> u8 {
        self.of(word) as u8
    }

    /// The number of a field of at most sixteen bits.
    const fn code(self, word: u64) -> u16 {
        self.of(word) as u16
    }

    /// The number at its place in a word.
    fn set(self, number: impl Into<u64>) -> u64 {
        let number = number.into();
        debug_assert!(number >> self.bits == 0, "{number} in {} bits", self.bits);
        number << self.at
    }
}

/// A number that may be missing, as one more or 0.
fn some(number: Option<u8>) -> u16 {
    number.map_or(0, |number| u16::from(number) + 1)
}

fn none(number: u64) -> Option<u8> {
    number.checked_sub(1).map(|number| number as u8)
}

/// A [`Warrior`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(into = "Warrior")]
pub(super) struct PackedWarrior(u64);

/// Fields of a warrior. Its spot is a square, or for who stands on none the number of its place.
mod warrior {
    use crate::games::skirmish::Marks;
    use crate::games::skirmish::state::packed::{Field, field};
    pub const SPOT: Field = field(0, 16);
    pub const STANDS: Field = field(16, 1);
    pub const KIND: Field = field(17, 8);
    pub const CLICK: Field = field(25, 8);
    pub const FACING: Field = field(33, 3);
    pub const LEVEL: Field = field(36, 3);
    pub const OWNER: Field = field(39, 4);
    pub const MARKS: Field = field(43, Marks::WIDTH);
    const _: () = assert!(
        MARKS.at + MARKS.bits <= u64::BITS,
        "a warrior has no bit left for another mark"
    );
}

impl PackedWarrior {
    /// The square it stands on.
    #[inline]
    pub fn square(self) -> Option<Square> {
        let stands = warrior::STANDS.of(self.0) == 1;
        stands.then(|| Square::from_code(warrior::SPOT.of(self.0) as u16))
    }

    /// Whether it stands on a square.
    #[inline]
    pub const fn stands_on(self, square: Square) -> bool {
        const BOTH: u64 = (1 << (warrior::SPOT.bits + warrior::STANDS.bits)) - 1;
        self.0 & BOTH == square.code() as u64 | 1 << warrior::STANDS.at
    }

    /// Whether it has all of these marks.
    #[inline]
    pub fn is_marked(self, marks: Marks) -> bool {
        let marks = warrior::MARKS.set(marks.bits());
        self.0 & marks == marks
    }

    /// With these marks too.
    pub fn with(self, marks: Marks) -> PackedWarrior {
        PackedWarrior(self.0 | warrior::MARKS.set(marks.bits()))
    }

    /// Without these marks.
    pub fn without(self, marks: Marks) -> PackedWarrior {
        PackedWarrior(self.0 & !warrior::MARKS.set(marks.bits()))
    }

    /// Whether it is a hero.
    #[inline]
    pub const fn is_hero(self) -> bool {
        warrior::OWNER.of(self.0) != 0
    }
}

impl From<Warrior> for PackedWarrior {
    #[inline]
    fn from(it: Warrior) -> PackedWarrior {
        let (stands, spot) = match it.place {
            Place::On(square) => (true, square.code()),
            Place::Bank => (false, 0),
            Place::Outside => (false, 1),
            Place::Gone => (false, 2),
            Place::Dead => (false, 3),
        };
        PackedWarrior(
            warrior::SPOT.set(spot)
                | warrior::STANDS.set(stands)
                | warrior::KIND.set(it.kind.0)
                | warrior::CLICK.set(it.click)
                | warrior::FACING.set(it.facing.index())
                | warrior::LEVEL.set(it.level)
                | warrior::OWNER.set(some(it.owner.map(|seat| seat.0)))
                | warrior::MARKS.set(it.marks.bits()),
        )
    }
}

impl From<PackedWarrior> for Warrior {
    #[inline]
    fn from(PackedWarrior(word): PackedWarrior) -> Warrior {
        Warrior {
            kind: KindId(warrior::KIND.byte(word)),
            owner: none(warrior::OWNER.of(word)).map(Seat),
            level: warrior::LEVEL.byte(word),
            click: warrior::CLICK.byte(word),
            facing: Facing::from_index(warrior::FACING.byte(word)),
            place: match (warrior::STANDS.of(word), warrior::SPOT.of(word)) {
                (1, code) => Place::On(Square::from_code(code as u16)),
                (_, 0) => Place::Bank,
                (_, 1) => Place::Outside,
                (_, 2) => Place::Gone,
                _ => Place::Dead,
            },
            marks: Marks::from(warrior::MARKS.of(word) as u32),
        }
    }
}

/// A [`Chest`]: the lower seven bytes of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(into = "Chest")]
pub(super) struct PackedChest([u8; 7]);

/// Fields of a chest. The place is a number, with the square or seat in its own field.
mod chest {
    use crate::games::skirmish::state::packed::{Field, field};
    pub const SPOT: Field = field(0, 16);
    pub const PLACE: Field = field(16, 3);
    pub const KIND: Field = field(19, 8);
    pub const FACING: Field = field(27, 3);
    pub const WHEEL: Field = field(30, 3);
    pub const TRAP: Field = field(33, 2);
    pub const TREASURE: Field = field(35, 3);
    pub const SERVES: Field = field(38, 9);
    pub const ORDER: Field = field(47, 8);
    pub const DRUNK: Field = field(55, 1);
}

impl PackedChest {
    const fn word(self) -> u64 {
        let PackedChest([a, b, c, d, e, f, g]) = self;
        u64::from_le_bytes([a, b, c, d, e, f, g, 0])
    }

    /// The square it stands on.
    #[inline]
    pub fn square(self) -> Option<Square> {
        let word = self.word();
        (chest::PLACE.of(word) == 1).then(|| Square::from_code(chest::SPOT.code(word)))
    }

    /// The hero it serves.
    #[inline]
    pub fn serves(self) -> Option<FigId> {
        none(chest::SERVES.of(self.word())).map(FigId)
    }
}

impl From<Chest> for PackedChest {
    #[inline]
    fn from(it: Chest) -> PackedChest {
        let (place, spot) = match it.place {
            ChestPlace::Stock => (0_u8, 0),
            ChestPlace::On(square) => (1, square.code()),
            ChestPlace::Held(seat) => (2, seat.0.into()),
            ChestPlace::Lost(seat) => (3, seat.0.into()),
            ChestPlace::Removed => (4, 0),
        };
        let word = chest::SPOT.set(spot)
            | chest::PLACE.set(place)
            | chest::KIND.set(it.kind.0)
            | chest::FACING.set(it.facing.index())
            | chest::WHEEL.set(it.wheel)
            | chest::TRAP.set(it.trap as u8)
            | chest::TREASURE.set(some(it.treasure))
            | chest::SERVES.set(some(it.serves.map(|who| who.0)))
            | chest::ORDER.set(it.order)
            | chest::DRUNK.set(it.drunk);
        let [bytes @ .., _] = word.to_le_bytes();
        PackedChest(bytes)
    }
}

impl From<PackedChest> for Chest {
    #[inline]
    fn from(it: PackedChest) -> Chest {
        let word = it.word();
        let spot = chest::SPOT.code(word);
        Chest {
            kind: ChestKindId(chest::KIND.byte(word)),
            place: match chest::PLACE.of(word) {
                0 => ChestPlace::Stock,
                1 => ChestPlace::On(Square::from_code(spot)),
                2 => ChestPlace::Held(Seat(spot as u8)),
                3 => ChestPlace::Lost(Seat(spot as u8)),
                _ => ChestPlace::Removed,
            },
            facing: Facing::from_index(chest::FACING.byte(word)),
            wheel: chest::WHEEL.byte(word),
            trap: match chest::TRAP.of(word) {
                0 => TrapState::Unrevealed,
                1 => TrapState::Showing,
                _ => TrapState::Clear,
            },
            treasure: none(chest::TREASURE.of(word)),
            serves: it.serves(),
            order: chest::ORDER.byte(word),
            drunk: chest::DRUNK.of(word) == 1,
        }
    }
}

/// A [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(into = "Token")]
pub(super) struct PackedToken(u32);

mod token {
    use crate::games::skirmish::state::packed::{Field, field};
    pub const SQUARE: Field = field(0, 16);
    pub const LIES: Field = field(16, 1);
    pub const TABLE: Field = field(17, 9);
    pub const COLOUR: Field = field(26, 2);
    pub const ACTIVATED: Field = field(28, 1);
    pub const MARKER: Field = field(29, 1);
}

impl PackedToken {
    /// The square it lies on.
    #[inline]
    pub fn square(self) -> Option<Square> {
        let word = u64::from(self.0);
        let lies = token::LIES.of(word) == 1;
        lies.then(|| Square::from_code(token::SQUARE.code(word)))
    }
}

impl From<Token> for PackedToken {
    #[inline]
    fn from(it: Token) -> PackedToken {
        let word = token::SQUARE.set(it.at.map_or(0, Square::code))
            | token::LIES.set(it.at.is_some())
            | token::TABLE.set(some(it.table.map(|table| table.0)))
            | token::COLOUR.set(it.colour as u8)
            | token::ACTIVATED.set(it.activated)
            | token::MARKER.set(it.marker);
        PackedToken(word as u32)
    }
}

impl From<PackedToken> for Token {
    #[inline]
    fn from(it: PackedToken) -> Token {
        let word = u64::from(it.0);
        Token {
            colour: TokenColour::ALL[usize::from(token::COLOUR.byte(word)).min(2)],
            table: none(token::TABLE.of(word)).map(TableId),
            at: it.square(),
            activated: token::ACTIVATED.of(word) == 1,
            marker: token::MARKER.of(word) == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_as_it_was() {
        let at = Square::new(15, 63, 62);
        let places = [
            Place::Bank,
            Place::Outside,
            Place::On(at),
            Place::Gone,
            Place::Dead,
        ];
        let every = Marks::ALL.iter().fold(Marks::NONE, |all, it| all.with(*it));
        let marks = Marks::ALL.iter().copied().chain([Marks::NONE, every]);
        for (number, marks) in marks.enumerate() {
            let warrior = Warrior {
                kind: KindId(255),
                owner: (number > 0).then_some(Seat(7)),
                level: 7,
                click: 255,
                facing: Facing::Nw,
                place: places[number % places.len()],
                marks,
            };
            assert_eq!(Warrior::from(PackedWarrior::from(warrior)), warrior);
        }
        let places = [
            ChestPlace::Stock,
            ChestPlace::On(at),
            ChestPlace::Held(Seat(7)),
            ChestPlace::Lost(Seat(6)),
            ChestPlace::Removed,
        ];
        for (number, place) in places.into_iter().enumerate() {
            let chest = Chest {
                kind: ChestKindId(255),
                place,
                facing: Facing::W,
                wheel: 5,
                trap: [TrapState::Unrevealed, TrapState::Showing, TrapState::Clear][number % 3],
                treasure: (number > 0).then_some(5),
                serves: (number > 1).then_some(FigId(255)),
                order: 255,
                drunk: number > 2,
            };
            assert_eq!(Chest::from(PackedChest::from(chest)), chest);
        }
        for (colour, at) in TokenColour::ALL.into_iter().zip([None, Some(at), Some(at)]) {
            let token = Token {
                colour,
                table: at.map(|_| TableId(255)),
                at,
                activated: at.is_some(),
                marker: at.is_none(),
            };
            assert_eq!(Token::from(PackedToken::from(token)), token);
        }
    }
}
