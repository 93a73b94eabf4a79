//! Events told in sentences.

mod chest;
mod movement;
mod setup;
mod spawn;
mod strike;
mod throw;
mod turn;

use crate::games::skirmish::{
    Chapter, Command, DoorId, Event, FigId, Path, Piece, Position, Skirmish, State,
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
            Event::Thrown { dice, .. } => self.last.die = dice[0],
            Event::Paid { mp } => self.last.paid = mp,
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
        match event.chapter() {
            Chapter::Dice => self.dice(event),
            Chapter::Setup => self.setup(event),
            Chapter::Turn => self.turn(event),
            Chapter::Movement => self.movement(event),
            Chapter::Strike => self.strike(event),
            Chapter::Door => self.door(event),
            Chapter::Chest => self.chest(event),
            Chapter::Spawn => self.spawn(event),
            Chapter::Bookkeeping => None,
        }
    }

    fn dice(&self, event: Event) -> Option<Message> {
        match event {
            Event::Thrown { of, dice } => self.throw(of, dice),
            _ => None,
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

    fn door(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, door: DoorId| {
            Message::new(id).with("door", capital(&self.texts.door(&self.now, door)))
        };
        Some(match event {
            Event::DoorOpened { door } => about("event-door-opened", door),
            Event::DoorShut { door } => about("event-door-shut", door),
            Event::DoorDestroyed { door } => about("event-door-destroyed", door),
            Event::DoorMissed { door } => about("event-door-missed", door),
            _ => return None,
        })
    }
}
