//! Movement.

use crate::games::skirmish::{FigId, TokenId};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// Where figures and tokens go and turn, and what binds them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MovementEvent {
    /// A hero comes into the dungeon by its entrance (MOVE-5, R-WAITING).
    Entered { who: FigId, to: Square },
    /// A warrior goes to a neighbouring square, or flies (MOVE-1, AB-FLIGHT).
    Stepped { who: FigId, to: Square },
    /// A warrior has gone over others and landed (PASS-1).
    Passed { who: FigId, to: Square },
    /// Put on another teleport (TERR-3).
    Teleported { who: FigId, to: Square },
    /// Went from one level to another by stairs (TERR-5).
    Climbed { who: FigId, to: Square },
    /// A token is moved by who activated it (R-TOKENMOVE).
    TokenMoved { token: TokenId, to: Square },
    /// Turned in place by its player's wish (R-TURNONCE).
    Turned { who: FigId, to: Facing },
    /// Faces another way for another reason: a free spin, entering.
    Faced { who: FigId, to: Facing },
    /// A breakaway succeeded or failed.
    BrokeAway { who: FigId, free: bool },
    /// A hero leaves the dungeon by the exit (END-1).
    Left { who: FigId },
    /// Put on a square by magic; it counts as activated (AB-MLEV).
    Levitated { who: FigId, to: Square },
}
