//! Abilities.

use crate::games::skirmish::{self, FigId, Mp, Value};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// What abilities do to figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum AbilityEvent {
    /// An optional ability of this value is left unused for the turn (DIAL-4).
    Forgone { who: FigId, value: Value },
    /// An ability does its effect damage to a figure, however little is left of it (AB-3).
    Affected {
        who: FigId,
        by: FigId,
        ability: skirmish::Ability,
    },
    /// A target will not be activated in its next turn (AB-MFREEZE).
    Chilled { who: FigId },
    /// A chilled figure's next turn has begun: it will not be activated in it (AB-MFREEZE).
    Frozen { who: FigId },
    /// It can be activated again (AB-MFREEZE).
    Thawed { who: FigId },
    /// A target is moved by its attacker's player: an activation within an activation (AB-MCONF).
    Confused { who: FigId, mp: Mp },
    /// The die of a necromancy left nobody who could return (AB-NECRO).
    StayedDead { who: FigId },
    /// A dead figure is back in the dungeon (AB-NECRO).
    Returned {
        who: FigId,
        click: u8,
        at: Square,
        facing: Facing,
    },
}
