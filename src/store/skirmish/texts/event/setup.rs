//! Set-up.

use super::Moment;
use crate::games::skirmish::SetupEvent;
use crate::games::skirmish::{FigId, GateId, Stage};
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn setup(&self, event: SetupEvent) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            SetupEvent::StageBegan { stage } => Some(Message::new(match stage {
                Stage::Heroes => return None,
                Stage::Kits => "event-stage-kits",
                Stage::Laying => "event-stage-laying",
                Stage::Terrain => "event-stage-terrain",
                Stage::Entrances => "event-stage-entrances",
                Stage::Chests => "event-stage-chests",
                Stage::Tokens => "event-stage-tokens",
                Stage::Play => "event-stage-play",
            })),
            SetupEvent::HeroChosen {
                seat, who, level, ..
            } => Some(
                seated(self.chosen_id(who), seat)
                    .with("name", self.now.kind(who).name.as_str())
                    .with("who", self.now.figure_name(who))
                    .with("level", level),
            ),
            SetupEvent::FirstPlayer { seat } => Some(seated("event-first-player", seat)),
            SetupEvent::EntranceTaken { seat, gate } => {
                Some(self.gate(seated("event-entrance-taken", seat), gate))
            }
            SetupEvent::ExitSet { seat, gate } => {
                Some(self.gate(seated("event-exit-set", seat), gate))
            }
            SetupEvent::ChestPut {
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
            SetupEvent::TokenPut {
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
