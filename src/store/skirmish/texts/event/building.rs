//! Blocks, what is built on them, and how they turn.

use super::Moment;
use crate::games::skirmish::BuildingEvent;
use crate::store::texts::Message;

impl Moment<'_> {
    /// Blocks, and what is built on them.
    pub(super) fn building(&self, event: BuildingEvent) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            BuildingEvent::BlockAside { seat, block } => Some(
                seated("event-block-aside", seat).with("block", self.texts.block(&self.now, block)),
            ),
            BuildingEvent::BlockLaid {
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
            BuildingEvent::BlockUnfit { seat, block } => Some(
                seated("event-block-unfit", seat).with("block", self.texts.block(&self.now, block)),
            ),
            BuildingEvent::BlockDrawn { seat, block } => Some(
                seated("event-block-drawn", seat).with("block", self.texts.block(&self.now, block)),
            ),
            BuildingEvent::BuildingEnded => Some(Message::new("event-building-ended")),
            BuildingEvent::PiecePut { seat, kind, at } => Some(
                seated("event-piece-put", seat)
                    .with("kind", self.texts.piece_kind(kind))
                    .with("at", at.to_string()),
            ),
            BuildingEvent::DoorPut {
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
            BuildingEvent::WayOpened { .. } => None,
            BuildingEvent::BlockTurned { block, quarters } => {
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
