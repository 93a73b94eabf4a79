//! Blocks, what is built on them, and how they turn.

use super::Moment;
use crate::games::skirmish::event::Building;
use crate::store::texts::Message;

impl Moment<'_> {
    /// Blocks, and what is built on them.
    pub(super) fn building(&self, event: Building) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            Building::BlockAside { seat, block } => Some(
                seated("event-block-aside", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Building::BlockLaid {
                seat,
                block,
                side,
                at,
                top,
            } => Some(
                seated("event-block-laid", seat)
                    .with("block", self.now.block_name(block))
                    .with("name", self.now.book.print(block).face(side).name.as_str())
                    .with("side", side.name())
                    .with("at", at.to_string())
                    .with("top", self.texts.way(top)),
            ),
            Building::BlockUnfit { seat, block } => Some(
                seated("event-block-unfit", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Building::BlockDrawn { seat, block } => Some(
                seated("event-block-drawn", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Building::BuildingEnded => Some(Message::new("event-building-ended")),
            Building::PiecePut { seat, kind, at } => Some(
                seated("event-piece-put", seat)
                    .with("kind", self.texts.piece_kind(kind))
                    .with("at", at.to_string()),
            ),
            Building::DoorPut {
                seat,
                kind,
                at,
                side,
            } => Some(
                seated("event-door-put", seat)
                    .with("kind", self.texts.door_kind(kind))
                    .with("at", at.to_string())
                    .with("other", at.step(side).unwrap_or(at).to_string()),
            ),
            Building::WayOpened { .. } => None,
            Building::BlockTurned { block, quarters } => {
                let blocks = self.now.state.layout().blocks();
                let name = blocks.get(usize::from(block.0)).map(|b| b.name.clone());
                Some(
                    Message::new(match quarters {
                        1 => "event-block-turned-right",
                        _ => "event-block-turned-left",
                    })
                    .with("block", name.unwrap_or_default()),
                )
            }
        }
    }
}
