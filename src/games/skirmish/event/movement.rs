//! Movement.

use crate::games::skirmish::{FigId, SkirmishTongue, TokenId};
use crate::kernel::{Facing, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// Where figures and tokens go and turn, and what binds them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum MovementEvent in SkirmishTongue, unknown "fault-typed-event" "event";
    /// A hero comes into the dungeon by its entrance (MOVE-5, R-WAITING).
    Entered { who: FigId, to: Square } "entered";
    /// A warrior goes to a neighbouring square, or flies (MOVE-1, AB-FLIGHT).
    Stepped { who: FigId, to: Square } "stepped";
    /// A warrior has gone over others and landed (PASS-1).
    Passed { who: FigId, to: Square } "passed";
    /// Put on another teleport (TERR-3).
    Teleported { who: FigId, to: Square } "teleported";
    /// Went from one level to another by stairs (TERR-5).
    Climbed { who: FigId, to: Square } "climbed";
    /// A token is moved by who activated it (R-TOKENMOVE).
    TokenMoved { token: TokenId, to: Square } "token-moved";
    /// Turned in place by its player's wish (R-TURNONCE).
    Turned { who: FigId, to: Facing } "turned";
    /// Faces another way for another reason: a free spin, entering.
    Faced { who: FigId, to: Facing } "faced";
    /// A breakaway succeeded or failed.
    BrokeAway { who: FigId, free: bool } "broke-away";
    /// A hero leaves the dungeon by the exit (END-1).
    Left { who: FigId } "left";
    /// Put on a square by magic; it counts as activated (AB-MLEV).
    Levitated { who: FigId, to: Square } "levitated";
}
