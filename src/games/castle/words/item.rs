//! What the lord hides (KIT-5), and what is known of a field.

use crate::kernel::Label;
use serde::{Deserialize, Serialize};

/// One of the items.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Item {
    Chest,
    Trap,
    Event,
    Key,
}

impl Item {
    /// KIT-5: how many there are of it.
    pub const fn many(self) -> u8 {
        match self {
            Item::Chest | Item::Trap => 5,
            Item::Event => 4,
            Item::Key => 2,
        }
    }
}

impl Label for Item {
    const ALL: &'static [Item] = &[Item::Chest, Item::Trap, Item::Event, Item::Key];

    fn name(self) -> &'static str {
        match self {
            Item::Chest => "chest",
            Item::Trap => "trap",
            Item::Event => "event",
            Item::Key => "key",
        }
    }
}

/// What lies on a field, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Contents {
    /// Whoever looks does not know (KNOW-1).
    Unknown,
    /// Nothing.
    Nothing,
    /// An item that has not acted yet.
    Holds(Item),
}
