//! Throws as text, and back.

use super::{Read, wrong};
use crate::games::castle::seats::{SEAT_NAMES, seat_named};
use crate::games::castle::text::word::Word;
use crate::games::castle::words::{FieldCard, Label, Spell, Throw};
use crate::kernel::{RecordedThrow, Shape, few};

/// What a throw is for: `fight wyvern`, `tile shaman`.
pub fn purpose_text(of: Throw) -> String {
    match of {
        Throw::Fight(figure) => format!("fight {}", figure.name()),
        Throw::Tile(figure) => format!("tile {}", figure.name()),
        Throw::Item(item) => format!("place {}", item.name()),
        Throw::Castle => "place castle".to_string(),
        Throw::Spell(seat) => format!("spell {}", SEAT_NAMES[seat.index()]),
        Throw::Event => "card event".to_string(),
        Throw::Trap => "card trap".to_string(),
        Throw::Toll(seat) => format!("toll {}", SEAT_NAMES[seat.index()]),
    }
}

fn named(card: Option<&FieldCard>, shown: u8) -> String {
    card.map_or(shown.to_string(), |card| card.name().to_string())
}

/// A throw with what it showed: `fight wyvern 9`, `tile shaman cross`.
pub fn throw_text(throw: &RecordedThrow<Throw>) -> String {
    let shown = match throw.shape {
        Shape::One(die) => die,
        Shape::Two([die, _]) => die,
        Shape::Draw(place) => place,
    };
    let shown = match throw.of {
        Throw::Tile(_) => {
            let kinds = crate::games::castle::words::TileKind::ALL;
            let kind = kinds.get(usize::from(shown));
            kind.map_or(shown.to_string(), |kind| kind.name().to_string())
        }
        Throw::Event => named(FieldCard::EVENTS.get(usize::from(shown)), shown),
        Throw::Trap => named(FieldCard::TRAPS.get(usize::from(shown)), shown),
        Throw::Spell(_) | Throw::Toll(_) => {
            let spell = Spell::ALL.get(usize::from(shown));
            spell.map_or(shown.to_string(), |spell| spell.name().to_string())
        }
        _ => shown.to_string(),
    };
    format!("{} {shown}", purpose_text(throw.of))
}

/// Reads a throw; the other way round of [`throw_text`].
///
/// # Errors
/// What is wrong with the text.
pub fn read_throw(text: &str) -> Read<RecordedThrow<Throw>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [purpose, whose, shown] = words.as_slice() else {
        return Err(wrong("castle-typed-throw").with("text", text));
    };
    let draw = |of| Word::read(shown).map(|place| (of, Shape::Draw(place)));
    let (of, shape) = match (*purpose, *whose) {
        ("fight", whose) => (
            Throw::Fight(Word::read(whose)?),
            Shape::One(Word::read(shown)?),
        ),
        ("tile", whose) => {
            let tile: crate::games::castle::words::TileKind = Word::read(shown)?;
            (Throw::Tile(Word::read(whose)?), Shape::Draw(tile as u8))
        }
        ("spell" | "toll", seat) => {
            let spell: Spell = Word::read(shown)?;
            let seat = seat_named(seat);
            let seat = seat.ok_or_else(|| wrong("castle-typed-throw").with("text", text))?;
            let of = match *purpose {
                "toll" => Throw::Toll(seat),
                _ => Throw::Spell(seat),
            };
            (of, Shape::Draw(spell as u8))
        }
        ("card", pile) => {
            let card: FieldCard = Word::read(shown)?;
            let (of, cards) = match pile {
                "trap" => (Throw::Trap, &FieldCard::TRAPS[..]),
                _ => (Throw::Event, &FieldCard::EVENTS[..]),
            };
            let place = cards.iter().position(|it| *it == card).map(few);
            let place = place.ok_or_else(|| wrong("castle-typed-throw").with("text", text))?;
            (of, Shape::Draw(place))
        }
        ("place", "castle") => draw(Throw::Castle)?,
        ("place", item) => draw(Throw::Item(Word::read(item)?))?,
        _ => return Err(wrong("castle-typed-throw").with("text", text)),
    };
    Ok(RecordedThrow { of, shape })
}
