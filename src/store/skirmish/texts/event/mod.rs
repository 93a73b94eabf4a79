//! Events told in sentences.

mod ability;
mod building;
mod chest;
mod experience;
mod movement;
mod setup;
mod spawn;
mod strike;
mod throw;
mod turn;

use self::throw::contested;
use super::log::LogLine;
use crate::games::skirmish::{Command, DoorId, Event, FigId, Piece, Position, Skirmish, State};
use crate::games::skirmish::{DiceEvent, DoorEvent, Striker};
use crate::store::texts::{Message, Texts, capital};
use crate::store::{Narrated, Teller};
use crate::table::skirmish::chronicle::{Chronicle, Mark, Passage, Recalled};

/// Tells a match event by event in sentences.
#[derive(Clone, Debug)]
pub struct SkirmishTeller {
    chronicle: Chronicle,
}

impl Teller<Skirmish> for SkirmishTeller {
    fn at(state: State) -> SkirmishTeller {
        SkirmishTeller {
            chronicle: Chronicle::new(state),
        }
    }

    fn state(&self) -> &State {
        self.chronicle.state()
    }

    /// A pass says what it passes over.
    fn hear(&mut self, command: Option<Command>) {
        self.chronicle.begin(command);
    }

    fn tell(&mut self, texts: &Texts, game: &Skirmish, event: Event) -> Option<String> {
        self.chronicle
            .hear(game, event, |passage| sentence(texts, passage))
    }
}

impl Narrated for Skirmish {
    type Teller = SkirmishTeller;
}

impl SkirmishTeller {
    /// The line of a log for an event of an entry, if it is worth one.
    ///
    /// # Panics
    /// When the event is not of this match.
    pub fn line(
        &mut self,
        texts: &Texts,
        game: &Skirmish,
        entry: usize,
        event: Event,
    ) -> Option<LogLine> {
        self.chronicle.hear(game, event, |passage| {
            sentence(texts, passage).map(|text| LogLine {
                text,
                entry,
                place: passage.place(),
                accent: passage.accent(),
                activation: None,
            })
        })
    }

    /// The sentence for an event, and what it means for the match.
    pub(super) fn weigh(
        &mut self,
        texts: &Texts,
        game: &Skirmish,
        event: Event,
    ) -> (Option<String>, Option<Mark>) {
        self.chronicle.hear(game, event, |passage| {
            (sentence(texts, passage), passage.mark())
        })
    }
}

/// The sentence for an event, if it is worth one.
fn sentence(texts: &Texts, passage: &Passage<'_>) -> Option<String> {
    let moment = Moment {
        texts,
        before: passage.before,
        now: passage.now,
        last: passage.recalled,
    };
    let message = moment.message(passage.event);
    message.map(|message| texts.sentence(&message))
}

/// One event between two positions.
struct Moment<'a> {
    texts: &'a Texts,
    before: Position<'a>,
    now: Position<'a>,
    last: Recalled,
}

impl Moment<'_> {
    fn message(&self, event: Event) -> Option<Message> {
        match event {
            Event::Dice(DiceEvent::Thrown { of, dice }) => self.throw(of, dice),
            Event::Setup(event) => self.setup(event),
            Event::Building(event) => self.building(event),
            Event::Turn(event) => self.turn(event),
            Event::Movement(event) => self.movement(event),
            Event::Ability(event) => self.ability(event),
            Event::Strike(event) => Some(self.strike(event)),
            Event::Door(event) => Some(self.door(event)),
            Event::Chest(event) => self.chest(event),
            Event::Spawn(event) => Some(self.spawn(event)),
            Event::Experience(event) => Some(self.experience(event)),
            Event::Bookkeeping(_) => None,
        }
    }

    fn who(&self, who: FigId) -> String {
        self.texts.figure(&self.now, who)
    }

    /// A figure, or `Token t1`.
    fn piece(&self, position: &Position<'_>, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.texts.figure(position, who),
            Piece::Token(token) => capital(&self.texts.token(position, token)),
        }
    }

    fn door(&self, event: DoorEvent) -> Message {
        let about = |id: &'static str, door: DoorId| {
            Message::new(id).with("door", capital(&self.texts.door(&self.now, door)))
        };
        match event {
            DoorEvent::DoorOpened { door } => about("event-door-opened", door),
            DoorEvent::DoorShut { door } => about("event-door-shut", door),
            DoorEvent::DoorDestroyed { door } => self.against_door(
                door,
                about("event-door-destroyed", door),
                about("event-door-destroyed-plain", door),
            ),
            DoorEvent::DoorMissed { door } => self.against_door(
                door,
                about("event-door-missed", door),
                about("event-door-missed-plain", door),
            ),
        }
    }

    /// The attack on a door with the numbers compared (DOOR-6); a critical roll has none to show.
    fn against_door(&self, door: DoorId, numbers: Message, plain: Message) -> Message {
        match self
            .before
            .state
            .strike()
            .map(|strike| (strike.by, strike.dice))
        {
            None | Some((_, [1, 1] | [6, 6])) | Some((Striker::Trap(_), _)) => plain,
            Some((Striker::Warrior(by), dice)) => {
                contested(numbers, &self.before.door_contest(by, door), dice)
            }
        }
    }
}
