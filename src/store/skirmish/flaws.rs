//! What is wrong with a drawn dungeon, as messages.

use crate::kernel::Square;
use crate::store::Message;
use crate::table::skirmish::dungeon::kit_sheet::{KIT_BLOCKS, KIT_CORRIDORS, KIT_ROOMS};
use crate::table::skirmish::dungeon::{Flaw, FlawKind};

/// A flaw as a message; where it is stands in its squares.
pub fn flaw_message(flaw: &Flaw) -> Message {
    kind_message(&flaw.kind, &flaw.at)
}

/// The same of what is wrong with these squares.
pub(super) fn kind_message(kind: &FlawKind, at: &[Square]) -> Message {
    // Kinds that name squares have them.
    let nowhere = Square::new(0, 0, 0);
    let square = at.first().copied().unwrap_or(nowhere);
    let other = at.get(1).copied().unwrap_or(nowhere);
    match kind {
        FlawKind::Empty => Message::new("fault-map-empty"),
        FlawKind::Nameless => Message::new("fault-map-nameless"),
        FlawKind::BlockNameless => Message::new("fault-block-nameless").with("square", square),
        FlawKind::ManyBlocks => Message::new("fault-many-blocks")
            .with("most", crate::table::skirmish::dungeon::MAX_BLOCKS),
        FlawKind::ManyDoors => {
            Message::new("fault-many-map-doors").with("most", crate::games::skirmish::MAX_DOORS)
        }
        FlawKind::ManyGates => Message::new("fault-many-entrances")
            .with("most", crate::table::skirmish::dungeon::MAX_GATES),
        FlawKind::CutOff(others) => Message::new("fault-cut-off")
            .with("square", square)
            .with("others", *others),
        FlawKind::FewEntrances => Message::new("fault-few-entrances"),
        FlawKind::FewWays { players, ways } => Message::new("fault-few-blocks-to-enter")
            .with("players", *players)
            .with("ways", *ways),
        FlawKind::EntranceClosed => Message::new("fault-not-enterable").with("square", square),
        FlawKind::EntranceInside(side) => Message::new("fault-entrance-inside")
            .with("square", square)
            .with("side", side.name()),
        FlawKind::EntranceWalled(side) => Message::new("fault-entrance-walled")
            .with("square", square)
            .with("side", side.name()),
        FlawKind::BlockInPieces { block, pieces } => Message::new("fault-block-in-pieces")
            .with("block", block.as_str())
            .with("count", *pieces)
            .with("square", square),
        FlawKind::EntranceThere => Message::new("fault-entrance-there").with("square", square),
        FlawKind::Stairs { letter, count } => Message::new("fault-stairs")
            .with("name", *letter)
            .with("count", *count),
        FlawKind::DoorClosed => Message::new("fault-door-closed")
            .with("one", square)
            .with("other", other),
        FlawKind::DoorEnd(side) => Message::new("fault-door-no-wall")
            .with("one", square)
            .with("other", other)
            .with("side", side.name()),
        FlawKind::ManyPartitions => Message::new("fault-many-partitions")
            .with("most", crate::games::skirmish::MAX_PARTITIONS),
        FlawKind::PartitionThere => Message::new("fault-partition-there"),
        FlawKind::DoorThere => Message::new("fault-door-there"),
        FlawKind::ManyFixtures => {
            Message::new("fault-many-fixtures").with("most", crate::games::skirmish::MAX_FIXTURES)
        }
        FlawKind::FixtureGround => Message::new("fault-fixture-ground").with("square", square),
        FlawKind::FixtureThere => Message::new("fault-fixture-there").with("square", square),
        FlawKind::ChestFront => Message::new("fault-chest-front").with("square", square),
        FlawKind::ChestsInBlock => Message::new("fault-chests-in-block").with("square", square),
        FlawKind::TokensInBlock => Message::new("fault-tokens-in-block").with("square", square),
        FlawKind::FixtureNear { laid: true, .. } => {
            Message::new("fault-laid-fixture-near").with("square", square)
        }
        FlawKind::FixtureNear { chest: true, .. } => {
            Message::new("fault-chest-near").with("square", square)
        }
        FlawKind::FixtureNear { chest: false, .. } => {
            Message::new("fault-token-near").with("square", square)
        }
        FlawKind::NotOfKit => Message::new("fault-laid-no-kit").with("square", square),
        FlawKind::KitOften { count, most } => Message::new("fault-laid-often")
            .with("square", square)
            .with("count", *count)
            .with("most", *most),
        FlawKind::LaidCount { count, players } => Message::new("fault-laid-count")
            .with("count", *count)
            .with("players", *players),
        FlawKind::FewRooms { count, least } => Message::new("fault-laid-rooms")
            .with("count", *count)
            .with("least", *least),
        FlawKind::FewCorridors { count, least } => Message::new("fault-laid-corridors")
            .with("count", *count)
            .with("least", *least),
        FlawKind::KitSize(count) => Message::new("fault-kit-size")
            .with("blocks", KIT_BLOCKS)
            .with("count", *count),
        FlawKind::KitRooms(count) => Message::new("fault-kit-few-rooms")
            .with("least", KIT_ROOMS)
            .with("count", *count),
        FlawKind::KitCorridors(count) => Message::new("fault-kit-few-corridors")
            .with("least", KIT_CORRIDORS)
            .with("count", *count),
        FlawKind::NotWhole(side) => Message::new("fault-block-not-whole").with("side", side.name()),
        FlawKind::EntranceInRoom => Message::new("fault-laid-entrance").with("square", square),
        FlawKind::EntranceJoins => Message::new("fault-laid-joins").with("square", square),
    }
}
