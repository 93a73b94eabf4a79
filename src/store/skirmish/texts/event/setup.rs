//! Set-up.

use super::Moment;
use crate::games::skirmish::{Event, FigId, GateId, Stage};
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn setup(&self, event: Event) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            Event::StageBegan { stage } => Some(Message::new(match stage {
                Stage::Heroes => return None,
                Stage::Kits => "event-stage-kits",
                Stage::Laying => "event-stage-laying",
                Stage::Terrain => "event-stage-terrain",
                Stage::Entrances => "event-stage-entrances",
                Stage::Chests => "event-stage-chests",
                Stage::Tokens => "event-stage-tokens",
                Stage::Play => "event-stage-play",
            })),
            Event::HeroChosen {
                seat, who, level, ..
            } => Some(
                seated(self.chosen_id(who), seat)
                    .with("name", self.now.kind(who).name.as_str())
                    .with("who", self.now.figure_name(who))
                    .with("level", level),
            ),
            Event::FirstPlayer { seat } => Some(seated("event-first-player", seat)),
            Event::EntranceTaken { seat, gate } => {
                Some(self.gate(seated("event-entrance-taken", seat), gate))
            }
            Event::ExitSet { seat, gate } => Some(self.gate(seated("event-exit-set", seat), gate)),
            Event::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => Some(
                seated("event-chest-put", seat)
                    .with("chest", self.texts.chest(&self.now, chest))
                    .with("at", at.to_string())
                    .with("facing", self.texts.way(facing)),
            ),
            Event::TokenPut {
                seat,
                token,
                colour,
                at,
            } => Some(
                seated("event-token-put", seat)
                    .with("token", self.now.token_name(token))
                    .with("colour", self.texts.token_colour(colour))
                    .with("at", at.to_string()),
            ),
            _ => self.building(event),
        }
    }

    /// Blocks, and what is built on them.
    fn building(&self, event: Event) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            Event::BlockAside { seat, block } => Some(
                seated("event-block-aside", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Event::BlockLaid {
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
            Event::BlockUnfit { seat, block } => Some(
                seated("event-block-unfit", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Event::BlockDrawn { seat, block } => Some(
                seated("event-block-drawn", seat).with("block", self.texts.block(&self.now, block)),
            ),
            Event::BuildingEnded => Some(Message::new("event-building-ended")),
            Event::PiecePut { seat, kind, at } => Some(
                seated("event-piece-put", seat)
                    .with("kind", self.texts.piece_kind(kind))
                    .with("at", at.to_string()),
            ),
            Event::DoorPut {
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
            _ => None,
        }
    }

    fn chosen_id(&self, who: FigId) -> &'static str {
        if self.now.kind(who).import {
            "event-import-chosen"
        } else {
            "event-hero-chosen"
        }
    }

    fn gate(&self, message: Message, gate: GateId) -> Message {
        let gate = self.now.state.layout().gate(gate);
        message
            .with("gate", gate.id.as_str())
            .with("at", gate.square.to_string())
    }
}
