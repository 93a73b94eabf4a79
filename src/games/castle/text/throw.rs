//! Throws as text, and back.

use super::Read;
use super::word::read;
use crate::games::castle::position::Position;
use crate::games::castle::seats::{SEAT_NAMES, seat_named};
use crate::games::castle::words::{CastleTongue, FieldCard, Spell, Throw, TileKind};
use crate::kernel::{Label, Seat, ThrowWord, Words, few, one_of};

/// A seat is named by whom it plays: `spell shaman bolt`.
impl Throw {
    pub(in crate::games::castle) fn say_spell(_: Position<'_>, seat: Seat) -> String {
        format!("spell {}", SEAT_NAMES[seat.index()])
    }

    pub(in crate::games::castle) fn say_toll(_: Position<'_>, seat: Seat) -> String {
        format!("toll {}", SEAT_NAMES[seat.index()])
    }

    pub(in crate::games::castle) fn hear_seat(
        _: Position<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<Throw>> {
        let throw = match words.rest() {
            ["spell", ..] => Throw::Spell,
            ["toll", ..] => Throw::Toll,
            _ => return None,
        };
        let seat = words.word().and_then(|_| words.word());
        Some(seat.and_then(|seat| {
            let seat = seat_named(seat).ok_or_else(|| one_of(seat, SEAT_NAMES));
            seat.map(throw)
        }))
    }
}

/// The name of one of a few.
fn nth<T: Label>(all: &[T], place: u8) -> String {
    let it = all.get(usize::from(place));
    it.map_or(place.to_string(), |it| it.name().to_string())
}

/// The place of a name among a few.
fn place<T: Label + PartialEq>(now: Position<'_>, all: &[T], word: &str) -> Read<u8> {
    let it: T = read(now, word)?;
    let place = all.iter().position(|other| *other == it);
    place
        .map(few)
        .ok_or_else(|| one_of(word, all.iter().map(|it| it.name())))
}

impl ThrowWord<CastleTongue> for Throw {
    fn say_drawn(self, _: Position<'_>, place: u8) -> String {
        match self {
            Throw::Tile(_) => nth(TileKind::ALL, place),
            Throw::Event => nth(&FieldCard::EVENTS, place),
            Throw::Trap => nth(&FieldCard::TRAPS, place),
            Throw::Spell(_) | Throw::Toll(_) => nth(Spell::ALL, place),
            Throw::Fight(_) | Throw::Item(_) | Throw::Castle => place.to_string(),
        }
    }

    fn hear_drawn(self, now: Position<'_>, word: &str) -> Option<Read<u8>> {
        Some(match self {
            Throw::Tile(_) => place(now, TileKind::ALL, word),
            Throw::Event => place(now, &FieldCard::EVENTS, word),
            Throw::Trap => place(now, &FieldCard::TRAPS, word),
            Throw::Spell(_) | Throw::Toll(_) => place(now, Spell::ALL, word),
            Throw::Item(_) | Throw::Castle => read(now, word),
            Throw::Fight(_) => return None,
        })
    }
}
