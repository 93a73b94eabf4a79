//! What hinders a wish, in words.

use crate::games::skirmish::{Piece, Position, Refusal};
use crate::kernel::Square;
use crate::store::texts::small;
use crate::store::{Message, Texts, capital};
use crate::table::skirmish::hindrance::{Hindrance, Obstacle};
use crate::table::skirmish::intent::typed::LineFault;
use crate::table::skirmish::way::Surprise;
use crate::table::skirmish::words::{WordFault, word_of};
use crate::table::words::TableWord;

impl From<&WordFault> for Message {
    fn from(fault: &WordFault) -> Message {
        match fault {
            WordFault::NoCommand(fault) => fault.into(),
            WordFault::Behind(name) => Message::new("line-behind-name").with("name", name),
        }
    }
}

impl Texts {
    /// Why a wish is not carried out, with the rule where there is one.
    pub fn hindrance(&self, position: &Position<'_>, hindrance: Hindrance) -> String {
        match hindrance {
            Hindrance::Refused(refusal) => {
                format!("{} ({})", self.refusal(refusal), refusal.rule())
            }
            Hindrance::Way { who, to, why } => self.obstacle(position, who, to, why),
            Hindrance::NotAsked(seat) => {
                self.say(&Message::new("hint-not-asked").with("seat", self.seat(seat)))
            }
            Hindrance::OfPiece(who, refusal) => self.say(
                &Message::new("hint-cannot-attack")
                    .with("who", self.piece_said(position, who))
                    .with("why", small(&self.cited(refusal))),
            ),
            Hindrance::AttackTooFar { who, needs, has } => self.say(
                &Message::new("hint-attack-too-far")
                    .with("who", self.piece_said(position, who))
                    .with("needs", needs)
                    .with("has", has),
            ),
            Hindrance::NobodyChosen => self.plain("hint-nobody-chosen"),
            Hindrance::NoGate => self.plain("hint-no-gate"),
            Hindrance::NobodyReady => self.plain("key-nobody-ready"),
            Hindrance::NoTarget => self.plain("key-no-target"),
            Hindrance::NothingHeld => self.plain("key-nothing-held"),
            Hindrance::Asked => self.plain("key-asked"),
            Hindrance::NoneChosen => self.plain("key-none-chosen"),
            Hindrance::Acts(who) => {
                self.say(&Message::new("key-acts").with("who", self.piece_said(position, who)))
            }
            Hindrance::Broken(surprise) => {
                let what = self.surprise(position, surprise);
                self.say(&Message::new("way-broken").with("what", what))
            }
        }
    }

    /// A figure or token where a sentence begins.
    pub fn piece_said(&self, position: &Position<'_>, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.figure(position, who),
            Piece::Token(token) => capital(&self.token(position, token)),
        }
    }

    /// A refusal as a part of a sentence, with its rule.
    pub fn cited(&self, refusal: Refusal) -> String {
        let text = self.refusal(refusal);
        format!("{} ({})", text.trim_end_matches('.'), refusal.rule())
    }

    /// Why a typed line comes to nothing.
    pub fn line_fault(&self, position: &Position<'_>, fault: &LineFault) -> String {
        match fault {
            LineFault::Form(own) => {
                let form = word_of(*own).map_or_else(String::new, TableWord::usage);
                self.say(&Message::new("terminal-write").with("form", form))
            }
            LineFault::Nobody => self.plain("plan-nothing-active"),
            LineFault::Misread(fault) => self.text_fault(fault),
            LineFault::Hindered(hindrance) => self.hindrance(position, *hindrance),
        }
    }

    fn obstacle(&self, position: &Position<'_>, who: Piece, to: Square, why: Obstacle) -> String {
        let message = match why {
            Obstacle::StandsThere => Message::new("way-stands-there"),
            Obstacle::OffBoard => Message::new("way-off-board"),
            Obstacle::Wall => Message::new("way-wall"),
            Obstacle::NearOwnHero => Message::new("way-near-own-hero"),
            Obstacle::Crevice => Message::new("way-crevice"),
            Obstacle::Warrior(other) => {
                Message::new("way-taken").with("what", self.figure(position, other))
            }
            Obstacle::Chest(chest) => {
                Message::new("way-taken").with("what", capital(&self.chest(position, chest)))
            }
            Obstacle::NotInside(None) => Message::new("way-not-inside"),
            Obstacle::NotInside(Some(refusal)) => {
                Message::new("way-not-inside-why").with("why", self.cited(refusal))
            }
            Obstacle::Closed => Message::new(match position.is_spawn(who) {
                true => "way-closed-to-spawn",
                false => "way-closed",
            }),
            Obstacle::TooDear { needs, has, times } => {
                let dear = Message::new("way-too-dear")
                    .with("needs", needs)
                    .with("has", has)
                    .with("who", self.piece_said(position, who))
                    .with("to", to);
                match times {
                    Some(times) => Message::new("plan-takes")
                        .with("why", dear)
                        .with("times", times),
                    None => dear,
                }
            }
            Obstacle::Idle(refusal) => {
                Message::new("plan-cannot-move").with("why", self.cited(refusal))
            }
        };
        let message = message.with("who", self.piece_said(position, who));
        self.say(&message.with("to", to))
    }

    fn surprise(&self, position: &Position<'_>, surprise: Surprise) -> String {
        let plain = Message::new;
        self.say(&match surprise {
            Surprise::Over => plain("surprise-over"),
            Surprise::Question => {
                let asked = position.to_act().map(|seat| self.seat(seat));
                plain("surprise-question").with("seat", asked.unwrap_or_default())
            }
            Surprise::Ended => plain("surprise-ended"),
            Surprise::Held => plain("surprise-held"),
            Surprise::Token => plain("surprise-token"),
            Surprise::Fight => plain("surprise-fight"),
            Surprise::Turned(who) => {
                plain("surprise-turned").with("who", self.figure(position, who))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = include_str!("hindrance.rs");

    #[test]
    fn every_hindrance_has_its_words() {
        let texts = Texts::english();
        let code = SOURCE.split("#[cfg(test)]").next().unwrap_or_default();
        let own = |id: &&str| {
            ["way-", "surprise-", "hint-"]
                .iter()
                .any(|it| id.starts_with(it))
        };
        let ids: Vec<&str> = code.split('"').filter(own).collect();
        assert!(ids.len() >= 18, "{ids:?}");
        for id in ids {
            assert!(texts.knows(id), "{id}");
        }
    }
}
