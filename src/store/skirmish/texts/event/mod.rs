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

use crate::games::skirmish::event::{Bookkeeping, Dice, Door};
use crate::games::skirmish::{
    Command, DoorId, Event, FigId, Path, Piece, Position, Skirmish, State,
};
use crate::store::texts::{Message, Texts, capital};

/// Tells a match event by event. It follows the match with a state of its own, so that every
/// sentence speaks of the moment in which it happened.
#[derive(Clone, Debug)]
pub struct Teller {
    state: State,
    last: Last,
}

/// What the sentence for a later event speaks of again.
#[derive(Clone, Copy, Debug)]
struct Last {
    /// The first die of the last throw.
    die: u8,
    /// The MP paid last.
    paid: u8,
    /// The way of a pass.
    path: Path,
}

impl Teller {
    /// A teller that begins at this state.
    pub const fn new(state: State) -> Teller {
        Teller {
            state,
            last: Last {
                die: 0,
                paid: 0,
                path: Path::EMPTY,
            },
        }
    }

    /// The state after all events told.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Hears the command that leads to the next events: a pass says what it passes over.
    pub const fn hear(&mut self, command: Option<Command>) {
        self.last.path = match command {
            Some(Command::Pass { path }) => path,
            _ => Path::EMPTY,
        };
    }

    /// The sentence for an event, if it is worth one.
    ///
    /// # Panics
    /// When the event is not of this match.
    pub fn tell(&mut self, texts: &Texts, game: &Skirmish, event: Event) -> Option<String> {
        let mut after = self.state.clone();
        game.absorb(&mut after, event);
        let moment = Moment {
            texts,
            before: game.at(&self.state),
            now: game.at(&after),
            last: self.last,
        };
        let message = moment.message(event);
        let sentence = message.map(|message| texts.sentence(&message));
        match event {
            Event::Dice(Dice::Thrown { dice, .. }) => self.last.die = dice[0],
            Event::Bookkeeping(Bookkeeping::Paid { mp }) => self.last.paid = mp,
            _ => {}
        }
        self.state = after;
        sentence
    }
}

/// One event between two positions.
struct Moment<'a> {
    texts: &'a Texts,
    before: Position<'a>,
    now: Position<'a>,
    last: Last,
}

impl Moment<'_> {
    fn message(&self, event: Event) -> Option<Message> {
        match event {
            Event::Dice(Dice::Thrown { of, dice }) => self.throw(of, dice),
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

    /// A figure, or `token t1`.
    fn piece(&self, position: &Position<'_>, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.texts.figure(position, who),
            Piece::Token(token) => self
                .texts
                .say(&Message::new("token").with("name", position.token_name(token))),
        }
    }

    fn door(&self, event: Door) -> Message {
        let about = |id: &'static str, door: DoorId| {
            Message::new(id).with("door", capital(&self.texts.door(&self.now, door)))
        };
        match event {
            Door::DoorOpened { door } => about("event-door-opened", door),
            Door::DoorShut { door } => about("event-door-shut", door),
            Door::DoorDestroyed { door } => about("event-door-destroyed", door),
            Door::DoorMissed { door } => about("event-door-missed", door),
        }
    }
}
