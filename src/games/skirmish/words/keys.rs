//! How the key of a state names the kinds of figures and chests.

use crate::games::skirmish::{ChestKind, ChestKindId, Kind, KindId};
use crate::kernel::Key;

/// How the keys of a match name kinds. It is the book's, so that a match keeps the keys that it was begun
/// with, as it keeps its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keys {
    /// By their places in the book, so that one kind more changed the keys of all behind it: matches of
    /// before. Frozen for ever.
    ByPlace,
    /// By their ids: every match that is begun now.
    ById(KindKeys),
}

/// A number for each kind that follows from its id alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindKeys {
    /// By the place of the kind, which fits a byte: looked up without a check.
    figures: Box<[u32; 256]>,
    chests: Box<[u32; 256]>,
}

impl Keys {
    /// Keys that name these kinds by their ids.
    pub fn by_id(kinds: &[Kind], chests: &[ChestKind]) -> Keys {
        Keys::ById(KindKeys {
            figures: numbers(kinds.iter().map(|kind| kind.id.as_str())),
            chests: numbers(chests.iter().map(|kind| kind.id.as_str())),
        })
    }

    /// Their number in saves, from 1.
    pub const fn number(&self) -> u8 {
        match self {
            Keys::ByPlace => 1,
            Keys::ById(_) => 2,
        }
    }

    /// Those of a number in saves for these kinds; none when there is no such number.
    pub fn numbered(number: u8, kinds: &[Kind], chests: &[ChestKind]) -> Option<Keys> {
        match number {
            1 => Some(Keys::ByPlace),
            2 => Some(Keys::by_id(kinds, chests)),
            _ => None,
        }
    }
}

impl KindKeys {
    /// The number of a kind of figure.
    pub(in crate::games::skirmish) fn figure(&self, kind: KindId) -> u32 {
        self.figures[kind.index()]
    }

    /// The number of a kind of chest.
    pub(in crate::games::skirmish) fn chest(&self, kind: ChestKindId) -> u32 {
        self.chests[kind.index()]
    }
}

/// The numbers of ids by their places.
fn numbers<'a>(ids: impl Iterator<Item = &'a str>) -> Box<[u32; 256]> {
    let mut numbers = Box::new([0; 256]);
    for (place, id) in numbers.iter_mut().zip(ids) {
        *place = number(id);
    }
    numbers
}

/// The lower half of the key of an id: of the few hundred kinds of a book no two share one, but for one
/// chance in many thousands; two states would then have to differ in nothing else to be taken for one.
fn number(id: &str) -> u32 {
    let mut key = Key::default();
    id.bytes().for_each(|byte| key.byte(byte));
    key.finish() as u32
}
