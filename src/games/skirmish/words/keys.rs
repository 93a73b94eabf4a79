//! How the key of a state names the kinds of figures and chests, and what is left unused.

use crate::games::skirmish::{ChestKind, ChestKindId, Kind, KindId};
use crate::kernel::Key;

/// How the keys of a match name kinds and abilities left unused. It is the book's, so that a match keeps the
/// keys that it was begun with, as it keeps its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keys {
    /// By their places in the book, so that one kind more changed the keys of all behind it: matches of
    /// before. Frozen for ever.
    ByPlace,
    /// By their ids; of abilities left unused only the values, in its events too: older matches. Frozen for
    /// ever.
    ById(KindKeys),
    /// By their ids, and abilities left unused by their names: every match that is begun now.
    ByName(KindKeys),
}

/// A number for each kind that follows from its id alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindKeys {
    /// By the place of the kind, which fits a byte: looked up without a check.
    figures: Box<[u32; 256]>,
    chests: Box<[u32; 256]>,
}

impl Keys {
    /// The keys of a match that is begun now with these kinds.
    pub fn by_name(kinds: &[Kind], chests: &[ChestKind]) -> Keys {
        Keys::ByName(KindKeys::of(kinds, chests))
    }

    /// Their number in saves, from 1.
    pub const fn number(&self) -> u8 {
        match self {
            Keys::ByPlace => 1,
            Keys::ById(_) => 2,
            Keys::ByName(_) => 3,
        }
    }

    /// Those of a number in saves for these kinds; none when there is no such number.
    pub fn numbered(number: u8, kinds: &[Kind], chests: &[ChestKind]) -> Option<Keys> {
        match number {
            1 => Some(Keys::ByPlace),
            2 => Some(Keys::ById(KindKeys::of(kinds, chests))),
            3 => Some(Keys::by_name(kinds, chests)),
            _ => None,
        }
    }

    /// Whether events and keys name the ability that is left unused, and not only its value (R-OPTIONAL).
    pub(in crate::games::skirmish) const fn name_unused(&self) -> bool {
        matches!(self, Keys::ByName(_))
    }
}

impl KindKeys {
    fn of(kinds: &[Kind], chests: &[ChestKind]) -> KindKeys {
        KindKeys {
            figures: numbers(kinds.iter().map(|kind| kind.id.as_str())),
            chests: numbers(chests.iter().map(|kind| kind.id.as_str())),
        }
    }

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
pub(in crate::games::skirmish) fn number(id: &str) -> u32 {
    let mut key = Key::default();
    id.bytes().for_each(|byte| key.byte(byte));
    key.finish() as u32
}
