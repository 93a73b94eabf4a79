//! What is wrong with a drawn dungeon, as messages.

use crate::kernel::Square;
use crate::store::Message;
use crate::table::skirmish::dungeon::{Flaw, FlawKind};

/// A flaw as a message; where it is stands in its squares.
pub fn flaw_message(flaw: &Flaw) -> Message {
    kind_message(&flaw.kind, &flaw.at)
}

/// The same of what is wrong with these squares.
pub(super) fn kind_message(kind: &FlawKind, at: &[Square]) -> Message {
    let square = |message: Message, name| match at.first() {
        Some(at) => message.with(name, *at),
        None => message,
    };
    let other = |message: Message| match at.get(1) {
        Some(at) => message.with("other", *at),
        None => message,
    };
    match kind {
        FlawKind::Empty => Message::new("fault-map-empty"),
        FlawKind::Nameless => Message::new("fault-map-nameless"),
        FlawKind::BlockNameless => square(Message::new("fault-block-nameless"), "square"),
        FlawKind::ManyBlocks => Message::new("fault-many-blocks")
            .with("most", crate::table::skirmish::dungeon::MAX_BLOCKS),
        FlawKind::ManyDoors => {
            Message::new("fault-many-map-doors").with("most", crate::games::skirmish::MAX_DOORS)
        }
        FlawKind::ManyGates => Message::new("fault-many-entrances")
            .with("most", crate::table::skirmish::dungeon::MAX_GATES),
        FlawKind::CutOff(others) => {
            square(Message::new("fault-cut-off"), "square").with("others", *others)
        }
        FlawKind::FewEntrances => Message::new("fault-few-entrances"),
        FlawKind::FewWays { players, ways } => Message::new("fault-few-blocks-to-enter")
            .with("players", *players)
            .with("ways", *ways),
        FlawKind::EntranceClosed => square(Message::new("fault-not-enterable"), "square"),
        FlawKind::EntranceInside(side) => {
            square(Message::new("fault-entrance-inside"), "square").with("side", side.name())
        }
        FlawKind::EntranceThere => square(Message::new("fault-entrance-there"), "square"),
        FlawKind::Stairs { letter, count } => Message::new("fault-stairs")
            .with("name", *letter)
            .with("count", *count),
        FlawKind::DoorClosed => other(square(Message::new("fault-door-closed"), "one")),
        FlawKind::DoorEnd(side) => {
            other(square(Message::new("fault-door-no-wall"), "one")).with("side", side.name())
        }
        FlawKind::DoorThere => Message::new("fault-door-there"),
    }
}
