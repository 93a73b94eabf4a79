//! What happened, in sentences, each with its place.

use crate::games::skirmish::{Command, Event, FigId, Piece, Skirmish, State, event};
use crate::kernel::Square;
use crate::store::Texts;
use crate::store::skirmish::Teller;
use crate::table::skirmish::History;

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The entry of the match.
    pub entry: usize,
    /// Where it can be seen.
    pub place: Option<Square>,
    /// What kind of event it tells.
    pub kind: Kind,
}

/// What stands out in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// A turn begins.
    Turn,
    /// Somebody is hurt.
    Hurt,
    /// Somebody dies.
    Death,
    /// A chest changes hands.
    Chest,
    /// A level is gained.
    Level,
}

/// The log of a match.
pub struct Log {
    /// Its lines, the oldest first.
    pub lines: Vec<Line>,
    commands: Vec<Option<Command>>,
    teller: Teller,
}

impl Log {
    /// An empty log, which goes on from this state.
    pub fn new(state: State) -> Log {
        Log {
            lines: Vec::new(),
            commands: Vec::new(),
            teller: Teller::new(state),
        }
    }

    /// The log of a match so far.
    pub fn of(history: &History, texts: &Texts) -> Log {
        let mut log = Log::new(history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            log.command(number, entry.command);
            for event in &entry.events {
                log.hear(texts, history.game(), number, *event);
            }
        }
        log
    }

    /// Notes the command of an entry.
    pub fn command(&mut self, entry: usize, command: Option<Command>) {
        self.commands.truncate(entry);
        self.commands.resize(entry, None);
        self.commands.push(command);
    }

    /// Adds what an event of an entry says, if it says anything.
    pub fn hear(&mut self, texts: &Texts, game: &Skirmish, entry: usize, event: Event) {
        self.teller
            .hear(self.commands.get(entry).copied().flatten());
        // Who dies stands nowhere after it, who is placed nowhere before.
        let before = place(self.teller.state(), event);
        let sentence = self.teller.tell(texts, game, event);
        let place = before.or_else(|| place(self.teller.state(), event));
        let line = sentence.map(|text| Line {
            text,
            entry,
            place,
            kind: kind(event),
        });
        self.lines.extend(line);
    }

    /// Forgets what entries from this one on told, and goes on from the state before it.
    pub fn forget(&mut self, entry: usize, state: State) {
        self.lines.retain(|line| line.entry < entry);
        self.commands.truncate(entry);
        self.teller = Teller::new(state);
    }
}

/// What an event is for a log.
pub const fn kind(event: Event) -> Kind {
    match event {
        Event::Turn(event::Turn::TurnBegan { .. })
        | Event::Turn(event::Turn::RoundBegan { .. }) => Kind::Turn,
        Event::Strike(event::Strike::Clicked { .. }) => Kind::Hurt,
        Event::Strike(event::Strike::Died { .. }) => Kind::Death,
        Event::Chest(event::Chest::ChestTaken { .. })
        | Event::Chest(event::Chest::ChestStolen { .. })
        | Event::Chest(event::Chest::ChestLost { .. }) => Kind::Chest,
        Event::Experience(event::Experience::Levelled { .. }) => Kind::Level,
        _ => Kind::Plain,
    }
}

/// The square at which an event can be seen.
fn place(state: &State, event: Event) -> Option<Square> {
    let of = |who: FigId| state.warrior(who).and_then(|warrior| warrior.square());
    match event {
        Event::Movement(event::Movement::Entered { to, .. })
        | Event::Movement(event::Movement::Stepped { to, .. })
        | Event::Movement(event::Movement::Passed { to, .. })
        | Event::Movement(event::Movement::Teleported { to, .. })
        | Event::Movement(event::Movement::Climbed { to, .. })
        | Event::Movement(event::Movement::Levitated { to, .. })
        | Event::Movement(event::Movement::TokenMoved { to, .. }) => Some(to),
        Event::Spawn(event::Spawn::Placed { at, .. })
        | Event::Ability(event::Ability::Returned { at, .. })
        | Event::Chest(event::Chest::ChestReturned { at, .. })
        | Event::Setup(event::Setup::ChestPut { at, .. })
        | Event::Setup(event::Setup::TokenPut { at, .. })
        | Event::Building(event::Building::PiecePut { at, .. })
        | Event::Building(event::Building::DoorPut { at, .. })
        | Event::Building(event::Building::BlockLaid { at, .. }) => Some(at),
        Event::Strike(event::Strike::Clicked { who, .. })
        | Event::Strike(event::Strike::Mended { who, .. })
        | Event::Strike(event::Strike::Died { who })
        | Event::Strike(event::Strike::Hit { who })
        | Event::Strike(event::Strike::Missed { who })
        | Event::Movement(event::Movement::Left { who })
        | Event::Movement(event::Movement::BrokeAway { who, .. })
        | Event::Experience(event::Experience::Levelled { who, .. }) => of(who),
        Event::Bookkeeping(event::Bookkeeping::WheelTurned { chest, .. })
        | Event::Chest(event::Chest::TrapShown { chest })
        | Event::Chest(event::Chest::TrapCleared { chest, .. })
        | Event::Chest(event::Chest::TreasureSeen { chest, .. })
        | Event::Chest(event::Chest::ChestTaken { chest, .. })
        | Event::Chest(event::Chest::ChestRemoved { chest }) => {
            state.chest(chest).and_then(|chest| chest.square())
        }
        Event::Spawn(event::Spawn::TokenTurned { token, .. }) => {
            state.token(token).and_then(|token| token.at)
        }
        Event::Turn(event::Turn::Activated { who, .. }) => match who {
            Piece::Warrior(who) => of(who),
            Piece::Token(token) => state.token(token).and_then(|token| token.at),
        },
        _ => None,
    }
}
