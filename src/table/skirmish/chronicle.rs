//! A match told again event by event: what stands out in it, where it is seen, what mattered, and what a
//! later event speaks of again. It makes no sentences; whoever words it gets a [`Passage`] at a time.

use crate::games::skirmish::{
    AbilityEvent, BookkeepingEvent, BuildingEvent, ChestEvent, ChestId, Command, DiceEvent, Event,
    ExperienceEvent, FigId, MovementEvent, Mp, Path, Piece, Position, SetupEvent, Skirmish,
    SpawnEvent, State, StrikeEvent, Striker, TurnEvent,
};
use crate::kernel::{Seat, Square};

/// What a chest weighs whose gold nobody has seen.
const UNSEEN_GOLD: u32 = 40;
/// What a dead hero weighs beside its points, and what a level and leaving weigh.
const DEATH: u32 = 120;
const LEVEL: u32 = 30;
const LEAVING: u32 = 90;

/// What stands out in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accent {
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

/// What kind of thing mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Somebody died.
    Death,
    /// A chest changed hands.
    Chest,
    /// A level was gained.
    Level,
    /// A hero left with what it held.
    Leaving,
}

/// Something that mattered for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What kind of thing.
    pub matter: Matter,
    /// Whose it was; none: of spawn.
    pub seat: Option<Seat>,
    /// How much it changed, in gold.
    pub weight: u32,
}

/// What the words for a later event speak of again: so a throw is told with what came of it, and a step
/// with its price.
#[derive(Clone, Copy, Debug)]
pub struct Recalled {
    /// The first die of the last throw; 0 before any.
    pub die: u8,
    /// The MP paid last.
    pub paid: Mp,
    /// The command under way.
    pub command: Option<Command>,
}

impl Recalled {
    /// The way of the pass under way; empty in any other command.
    pub const fn path(&self) -> Path {
        match self.command {
            Some(Command::Pass { path }) => path,
            _ => Path::EMPTY,
        }
    }
}

/// An event between the position before it and the one after it.
#[derive(Clone, Copy)]
pub struct Passage<'a> {
    /// The event.
    pub event: Event,
    /// The position in which it happened.
    pub before: Position<'a>,
    /// The position that it made.
    pub now: Position<'a>,
    /// What came before it and belongs to it.
    pub recalled: Recalled,
}

impl Passage<'_> {
    /// What stands out in it.
    pub const fn accent(&self) -> Accent {
        accent(self.event)
    }

    /// The square at which it can be seen. Who dies stands nowhere after it, who is placed nowhere
    /// before.
    pub fn place(&self) -> Option<Square> {
        place(self.before.state, self.event).or_else(|| place(self.now.state, self.event))
    }

    /// What it means for the match, if it mattered.
    pub fn mark(&self) -> Option<Mark> {
        let (matter, seat, weight) = mark(&self.before, self.event)?;
        Some(Mark {
            matter,
            seat,
            weight,
        })
    }
}

/// A match that is followed with a state of its own, so that all that is said of an event speaks of the
/// moment in which it happened.
#[derive(Clone, Debug)]
pub struct Chronicle {
    state: State,
    recalled: Recalled,
}

impl Chronicle {
    /// A chronicle that begins at this state.
    pub const fn new(state: State) -> Chronicle {
        Chronicle {
            state,
            recalled: Recalled {
                die: 0,
                paid: Mp::ZERO,
                command: None,
            },
        }
    }

    /// The state after all events heard.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Hears the command that leads to the next events.
    pub const fn begin(&mut self, command: Option<Command>) {
        self.recalled.command = command;
    }

    /// Hears the next event, and gives what somebody says of it.
    ///
    /// # Panics
    /// When the event is not of this match.
    pub fn hear<T>(
        &mut self,
        game: &Skirmish,
        event: Event,
        say: impl FnOnce(&Passage<'_>) -> T,
    ) -> T {
        let mut after = self.state.clone();
        game.absorb(&mut after, event);
        let said = say(&Passage {
            event,
            before: game.at(&self.state),
            now: game.at(&after),
            recalled: self.recalled,
        });
        match event {
            Event::Dice(DiceEvent::Thrown { dice, .. }) => self.recalled.die = dice[0],
            Event::Bookkeeping(BookkeepingEvent::Paid { mp }) => self.recalled.paid = mp,
            _ => {}
        }
        self.state = after;
        said
    }
}

/// What some events did, as it is marked on a board: who struck whom, who died, who went where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aftermath {
    /// Who struck last, if anybody did.
    pub by: Option<FigId>,
    /// Who was struck.
    pub struck: Vec<FigId>,
    /// The way of what moved last.
    pub way: Vec<Square>,
    /// What mattered, where it happened.
    pub marks: Vec<(Square, Matter)>,
}

impl Aftermath {
    /// What these events did to this state.
    pub fn of(game: &Skirmish, mut state: State, events: &[Event]) -> Aftermath {
        let mut aftermath = Aftermath::default();
        for event in events {
            aftermath.hear(&game.at(&state), *event);
            game.absorb(&mut state, *event);
        }
        aftermath
    }

    fn hear(&mut self, before: &Position<'_>, event: Event) {
        match event {
            Event::Strike(StrikeEvent::StrikeBegan {
                by: Striker::Warrior(who),
                ..
            }) => self.by = Some(who),
            Event::Bookkeeping(BookkeepingEvent::Targeted { who })
            | Event::Strike(StrikeEvent::Hit { who })
            | Event::Strike(StrikeEvent::Missed { who })
                if !self.struck.contains(&who) =>
            {
                self.struck.push(who);
            }
            Event::Movement(MovementEvent::Stepped { who, to })
            | Event::Movement(MovementEvent::Passed { who, to }) => {
                self.go(before.square(who), to);
            }
            Event::Movement(MovementEvent::Teleported { who, to })
            | Event::Movement(MovementEvent::Climbed { who, to }) => {
                self.go(before.square(who), to);
            }
            Event::Movement(MovementEvent::TokenMoved { token, to }) => {
                self.go(before.piece_square(Piece::Token(token)), to);
            }
            Event::Strike(StrikeEvent::Died { who }) => {
                self.mark(before.square(who), Matter::Death);
            }
            Event::Movement(MovementEvent::Left { who }) => {
                self.mark(before.square(who), Matter::Leaving);
            }
            Event::Chest(ChestEvent::ChestTaken { chest, .. }) => {
                let at = before.state.chest(chest).and_then(|chest| chest.square());
                self.mark(at, Matter::Chest);
            }
            Event::Experience(ExperienceEvent::Levelled { who, .. }) => {
                self.mark(before.square(who), Matter::Level);
            }
            _ => {}
        }
    }

    fn go(&mut self, from: Option<Square>, to: Square) {
        if self.way.last() != from.as_ref() {
            self.way = from.into_iter().collect();
        }
        self.way.push(to);
    }

    fn mark(&mut self, at: Option<Square>, matter: Matter) {
        self.marks.extend(at.map(|square| (square, matter)));
    }
}

/// The seats whose turns begin and end among these events without an activation, each once.
pub fn idle_turns(events: impl Iterator<Item = Event>) -> Vec<Seat> {
    let (mut idle, mut now) = (Vec::new(), None);
    for event in events {
        match event {
            Event::Turn(TurnEvent::TurnBegan { seat, .. }) => now = Some(seat),
            Event::Turn(TurnEvent::Activated { .. }) => now = None,
            Event::Turn(TurnEvent::TurnEnded { seat }) if now == Some(seat) => {
                if !idle.contains(&seat) {
                    idle.push(seat);
                }
                now = None;
            }
            _ => {}
        }
    }
    idle
}

/// What an event is for a log.
const fn accent(event: Event) -> Accent {
    match event {
        Event::Turn(TurnEvent::TurnBegan { .. }) | Event::Turn(TurnEvent::RoundBegan { .. }) => {
            Accent::Turn
        }
        Event::Strike(StrikeEvent::Clicked { .. }) => Accent::Hurt,
        Event::Strike(StrikeEvent::Died { .. }) => Accent::Death,
        Event::Chest(ChestEvent::ChestTaken { .. })
        | Event::Chest(ChestEvent::ChestStolen { .. })
        | Event::Chest(ChestEvent::ChestLost { .. }) => Accent::Chest,
        Event::Experience(ExperienceEvent::Levelled { .. }) => Accent::Level,
        _ => Accent::Plain,
    }
}

/// The square at which an event can be seen.
fn place(state: &State, event: Event) -> Option<Square> {
    let of = |who: FigId| state.warrior(who).and_then(|warrior| warrior.square());
    match event {
        Event::Movement(MovementEvent::Entered { to, .. })
        | Event::Movement(MovementEvent::Stepped { to, .. })
        | Event::Movement(MovementEvent::Passed { to, .. })
        | Event::Movement(MovementEvent::Teleported { to, .. })
        | Event::Movement(MovementEvent::Climbed { to, .. })
        | Event::Movement(MovementEvent::Levitated { to, .. })
        | Event::Movement(MovementEvent::TokenMoved { to, .. }) => Some(to),
        Event::Spawn(SpawnEvent::Placed { at, .. })
        | Event::Ability(AbilityEvent::Returned { at, .. })
        | Event::Chest(ChestEvent::ChestReturned { at, .. })
        | Event::Setup(SetupEvent::ChestPut { at, .. })
        | Event::Setup(SetupEvent::TokenPut { at, .. })
        | Event::Building(BuildingEvent::PiecePut { at, .. })
        | Event::Building(BuildingEvent::DoorPut { at, .. })
        | Event::Building(BuildingEvent::BlockLaid { at, .. }) => Some(at),
        Event::Strike(StrikeEvent::Clicked { who, .. })
        | Event::Strike(StrikeEvent::Mended { who, .. })
        | Event::Strike(StrikeEvent::Died { who })
        | Event::Strike(StrikeEvent::Hit { who })
        | Event::Strike(StrikeEvent::Missed { who })
        | Event::Movement(MovementEvent::Left { who })
        | Event::Movement(MovementEvent::BrokeAway { who, .. })
        | Event::Experience(ExperienceEvent::Levelled { who, .. }) => of(who),
        Event::Bookkeeping(BookkeepingEvent::WheelTurned { chest, .. })
        | Event::Chest(ChestEvent::TrapShown { chest })
        | Event::Chest(ChestEvent::TrapCleared { chest, .. })
        | Event::Chest(ChestEvent::TreasureSeen { chest, .. })
        | Event::Chest(ChestEvent::ChestTaken { chest, .. })
        | Event::Chest(ChestEvent::ChestRemoved { chest }) => {
            state.chest(chest).and_then(|chest| chest.square())
        }
        Event::Spawn(SpawnEvent::TokenTurned { token, .. }) => {
            state.token(token).and_then(|token| token.at)
        }
        Event::Turn(TurnEvent::Activated { who, .. }) => match who {
            Piece::Warrior(who) => of(who),
            Piece::Token(token) => state.token(token).and_then(|token| token.at),
        },
        _ => None,
    }
}

/// What an event means for the match, whose it is, and how much it weighs.
fn mark(before: &Position<'_>, event: Event) -> Option<(Matter, Option<Seat>, u32)> {
    let owner = |who: FigId| before.warrior(who).owner;
    let points = |who: FigId| u32::from(before.kind(who).points(before.warrior(who).level));
    let gold = |chest: ChestId| {
        let treasure = before.chest(chest).treasure(before.book);
        treasure.map_or(UNSEEN_GOLD, |treasure| u32::from(treasure.gold()))
    };
    match event {
        Event::Strike(StrikeEvent::Died { who }) => {
            let weight = points(who) + if owner(who).is_some() { DEATH } else { 0 };
            Some((Matter::Death, owner(who), weight))
        }
        Event::Movement(MovementEvent::Left { who }) => {
            Some((Matter::Leaving, owner(who), LEAVING))
        }
        Event::Chest(ChestEvent::ChestTaken { chest, seat })
        | Event::Chest(ChestEvent::ChestStolen { chest, seat })
        | Event::Chest(ChestEvent::ChestLost { chest, seat }) => {
            Some((Matter::Chest, Some(seat), gold(chest)))
        }
        Event::Experience(ExperienceEvent::Levelled { who, .. }) => {
            Some((Matter::Level, owner(who), LEVEL))
        }
        _ => None,
    }
}
