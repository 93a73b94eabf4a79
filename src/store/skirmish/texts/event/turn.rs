//! Rounds, turns and activations.

use super::Moment;
use crate::games::skirmish::TurnEvent;
use crate::games::skirmish::{Ending, Piece};
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn turn(&self, event: TurnEvent) -> Option<Message> {
        // With two players the dungeon lord and the markers change nothing (MP-2).
        let many = self.now.state.seats() > 2;
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            TurnEvent::RoundBegan { round, .. } => {
                Some(Message::new("event-round-began").with("round", round))
            }
            TurnEvent::TurnBegan { seat, activations } => {
                Some(seated("event-turn-began", seat).with("activations", activations))
            }
            TurnEvent::LordPassed { to } if many => Some(seated("event-lord-passed", to)),
            TurnEvent::MarkersOff if many => Some(Message::new("event-markers-off")),
            TurnEvent::MarkerLaid { who } if many => {
                Some(Message::new("event-marker-laid").with("who", self.now.piece_name(who)))
            }
            // Nobody is told of them with two players.
            TurnEvent::LordPassed { .. } | TurnEvent::MarkersOff | TurnEvent::MarkerLaid { .. } => {
                None
            }
            TurnEvent::Commanded { who } => {
                Some(Message::new("event-commanded").with("who", self.who(who)))
            }
            TurnEvent::Assigned { chest, to, .. } => {
                let treasure = self.now.chest(chest).treasure(self.now.book)?;
                Some(
                    Message::new("event-assigned")
                        .with("who", self.who(to))
                        .with("chest", self.texts.chest(&self.now, chest))
                        .with("treasure", self.texts.treasure(treasure)?),
                )
            }
            TurnEvent::Drunk { chest } => {
                Some(Message::new("event-drunk").with("chest", self.texts.chest(&self.now, chest)))
            }
            TurnEvent::Activated { who, mp, .. } => Some(
                Message::new("event-activated")
                    .with("who", self.piece(&self.now, who))
                    .with("mp", mp),
            ),
            TurnEvent::Spent => Some(Message::new("event-spent")),
            TurnEvent::Counted => Some(Message::new("event-counted")),
            TurnEvent::ActivationEnded => self.activation_ended(),
            TurnEvent::TurnEnded { seat } => Some(seated("event-turn-ended", seat)),
            TurnEvent::Conceded { seat } => Some(seated("event-conceded", seat)),
            TurnEvent::Over { ending } => Some(Message::new(match ending {
                Ending::Empty => "event-over-empty",
                Ending::Stalemate => "event-over-stalemate",
                Ending::Rounds => "event-over-rounds",
                Ending::Settled => "event-over-settled",
                Ending::Conceded => "event-over-conceded",
            })),
        }
    }

    fn activation_ended(&self) -> Option<Message> {
        let who = self.before.state.activation()?.who;
        if self.before.confuser().is_some() {
            let name = self.before.piece_name(who);
            return Some(Message::new("event-confusion-ended").with("who", name));
        }
        let message = Message::new("event-activation-ended");
        Some(message.with("who", self.ended(who)))
    }

    /// Whose activation has ended, in mid-sentence.
    fn ended(&self, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.texts.figure(&self.before, who),
            Piece::Token(token) => self.texts.token(&self.before, token),
        }
    }
}
