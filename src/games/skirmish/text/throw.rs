//! What throws drew, as text, and back.

use super::{Read, wrong};
use crate::games::skirmish::{ChestId, Position, PrintId, SkirmishTongue, TableId, Throw};
use crate::kernel::{ThrowWord, Word};

impl ThrowWord<SkirmishTongue> for Throw {
    const SIDES: u8 = 6;

    fn say_drawn(self, now: Position<'_>, place: u8) -> String {
        match self {
            Throw::Token(_) => {
                let table = now.book.tables.get(usize::from(place));
                table.map_or("?".into(), |table| table.id.clone())
            }
            Throw::Lost(_) | Throw::Stolen(_) => now.chest_name(ChestId(place)),
            Throw::Block(_) => now.block_name(PrintId(place)),
            _ => (place + 1).to_string(),
        }
    }

    fn hear_drawn(self, now: Position<'_>, word: &str) -> Option<Read<u8>> {
        match self {
            Throw::Token(_) => Some(TableId::of(now, word).map(|it| it.0)),
            Throw::Lost(_) | Throw::Stolen(_) => Some(ChestId::of(now, word).map(|it| it.0)),
            Throw::Block(_) => Some(PrintId::of(now, word).map(|it| it.0)),
            Throw::Treasure(_) => Some(match word.parse() {
                Ok(position @ 1..=6) => Ok(position - 1),
                _ => Err(wrong("fault-typed-die").with("text", word).with("sides", 6)),
            }),
            _ => None,
        }
    }
}
