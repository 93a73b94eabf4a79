//! What happened in a match, counted: a fold over its events and the positions between them.

mod ability;

pub use ability::is_counted;

use crate::games::skirmish::{
    Ability, Book, BookkeepingEvent, ChestEvent, ChestKindId, Cleared, DiceEvent, Event,
    ExperienceEvent, FigId, KindId, SetupEvent, Skirmish, SpawnEvent, State, StrikeEvent, Striker,
    TableId, Task, TurnEvent,
};
use crate::kernel::{BySeat, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// A thing of the book or the rules that a match may meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CensusThing {
    /// An ability was used or took effect, as [`is_counted`] says.
    Ability(Ability),
    /// A hero was chosen.
    Hero(KindId),
    /// A spawn was put on the board by a token or a trap.
    Spawn(KindId),
    /// A figure attacked: a blow, a shot or an answer to one.
    Attacker(KindId),
    /// A chest was taken out of the dungeon's hands, by opening or by theft.
    Chest(ChestKindId),
    /// A trap wheel came to show this; position 0 is the blank.
    Trap {
        /// The kind of chest.
        chest: ChestKindId,
        /// The position of the wheel.
        position: u8,
    },
    /// A treasure was drawn.
    Treasure {
        /// The kind of chest.
        chest: ChestKindId,
        /// The position of the wheel.
        position: u8,
    },
    /// A token turned with this table on its back.
    Table(TableId),
}

impl CensusThing {
    /// All there is in a book: abilities that do something, then heroes, spawn, attackers, chests,
    /// traps, treasures and tables.
    pub fn all(book: &Book) -> Vec<CensusThing> {
        let abilities = Ability::ALL.iter().copied();
        let abilities = abilities.filter(|ability| is_counted(*ability));
        let kinds = book.kinds.iter().zip(0..).map(|(kind, number)| {
            let id = KindId(number);
            match kind.is_hero() {
                true => CensusThing::Hero(id),
                false => CensusThing::Spawn(id),
            }
        });
        let chests = || ChestKindId::first(book.chests.len());
        let wheel = |chest| (0..6).map(move |position| (chest, position));
        let wheels = || chests().flat_map(wheel);
        let traps = wheels().map(|(chest, position)| CensusThing::Trap { chest, position });
        let treasures = wheels().map(|(chest, position)| CensusThing::Treasure { chest, position });
        let tables = TableId::first(book.tables.len());
        let mut all: Vec<CensusThing> = abilities.map(CensusThing::Ability).collect();
        all.extend(kinds);
        all.extend(KindId::first(book.kinds.len()).map(CensusThing::Attacker));
        all.extend(chests().map(CensusThing::Chest));
        all.extend(traps);
        all.extend(treasures);
        all.extend(tables.map(CensusThing::Table));
        all.sort_unstable();
        all
    }
}

/// How often each thing was met, in one match or in several added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MetThings(BTreeMap<CensusThing, u32>);

impl MetThings {
    /// How often.
    pub fn times(&self, thing: CensusThing) -> u32 {
        self.0.get(&thing).copied().unwrap_or(0)
    }

    /// Adds what another match met.
    pub fn add(&mut self, other: &MetThings) {
        for (thing, times) in &other.0 {
            *self.0.entry(*thing).or_default() += times;
        }
    }

    fn count(&mut self, thing: CensusThing) {
        *self.0.entry(thing).or_default() += 1;
    }

    /// Takes one back: it has not been used after all.
    fn uncount(&mut self, thing: CensusThing) {
        if let Some(times) = self.0.get_mut(&thing) {
            *times = times.saturating_sub(1);
        }
    }
}

/// The counts of one match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// What was met, and how often.
    pub met: MetThings,
    /// The kinds that each seat had: its heroes, and the spawn that it brought into play.
    pub had: BySeat<BTreeSet<KindId>>,
    /// Heroes chosen.
    pub heroes: u32,
    /// Those of them that died, once or more often.
    pub killed: u32,
    /// Deaths of heroes; who is called back may die again.
    pub deaths: u32,
    /// Chests opened, also those that were a trap inside (TRAP-8).
    pub opened: u32,
    /// Levels gained (XP-2).
    pub levels: u32,
    /// Tokens turned.
    pub tokens: u32,
    /// Traps sprung, those of TRAP-8 too.
    pub sprung: u32,
    /// Traps disarmed.
    pub disarmed: u32,
}

/// A match being counted: it is told every event in order, and keeps the position of its own that
/// they make.
///
/// ```
/// use dialdelve::kernel::SeededDice;
/// use dialdelve::store::skirmish::{Library, MatchPlan};
/// use dialdelve::table::skirmish::census::CensusTaker;
///
/// let (game, mut state) = MatchPlan::basic("starter", 2).start(&Library::shipped()).unwrap();
/// let mut watch = CensusTaker::new(&game, state.clone());
/// let (mut legal, mut events) = (Vec::new(), Vec::new());
/// game.legal(&state, &mut legal);
/// game.apply(&mut state, legal[0], &mut SeededDice::new(7, 1), &mut events);
/// events.iter().for_each(|event| watch.see(*event));
/// assert_eq!(watch.census().heroes, 1);
/// ```
pub struct CensusTaker<'a> {
    game: &'a Skirmish,
    state: State,
    census: Census,
    dead: BTreeSet<FigId>,
    /// Whether the damage of an attack is worked out next.
    damage_due: bool,
}

impl<'a> CensusTaker<'a> {
    /// Begins before the first event.
    pub fn new(game: &'a Skirmish, start: State) -> CensusTaker<'a> {
        let had = BySeat::new(start.seats(), |_| BTreeSet::new());
        CensusTaker {
            game,
            state: start,
            census: Census {
                had,
                ..Census::default()
            },
            dead: BTreeSet::new(),
            damage_due: false,
        }
    }

    /// Counts an event, which has to be the next of the match.
    pub fn see(&mut self, event: Event) {
        self.count_things(event);
        self.count_abilities(event);
        self.game.absorb(&mut self.state, event);
        if let Event::Turn(TurnEvent::Activated { .. }) = event {
            let position = self.game.at(&self.state);
            ability::sheltered(&position, &mut |ability| {
                self.census.met.count(CensusThing::Ability(ability));
            });
        }
    }

    /// The counts so far.
    pub const fn census(&self) -> &Census {
        &self.census
    }

    fn count_abilities(&mut self, event: Event) {
        let position = self.game.at(&self.state);
        let met = &mut self.census.met;
        let mut count = |ability| met.count(CensusThing::Ability(ability));
        ability::worked(&position, event, &mut count);
        // All damage of an attack is worked out before the first dial turns.
        if self.damage_due
            && matches!(
                event,
                Event::Bookkeeping(BookkeepingEvent::Provoked { .. })
                    | Event::Strike(StrikeEvent::Clicked { .. })
            )
        {
            ability::dealt(&position, &mut count);
        }
        let die = matches!(
            event,
            Event::Dice(DiceEvent::Thrown { .. }) | Event::Strike(StrikeEvent::DamageRolled { .. })
        );
        let due = event == Event::Bookkeeping(BookkeepingEvent::Settled)
            && self.state.agenda().last() == Some(&Task::Damage);
        self.damage_due = due || (self.damage_due && die);
        if event == Event::Turn(TurnEvent::Counted) {
            met.uncount(CensusThing::Ability(Ability::Quickness));
        }
    }

    fn count_things(&mut self, event: Event) {
        let position = self.game.at(&self.state);
        let census = &mut self.census;
        match event {
            Event::Setup(SetupEvent::HeroChosen { seat, kind, .. }) => {
                census.heroes += 1;
                census.bring(seat, CensusThing::Hero(kind), kind);
            }
            Event::Spawn(SpawnEvent::Placed { who, .. }) => {
                let kind = position.warrior(who).kind;
                if let Some(muster) = self.state.muster() {
                    census.bring(muster.seat, CensusThing::Spawn(kind), kind);
                }
            }
            Event::Strike(StrikeEvent::StrikeBegan {
                by: Striker::Warrior(who),
                ..
            }) => census
                .met
                .count(CensusThing::Attacker(position.warrior(who).kind)),
            Event::Strike(StrikeEvent::Died { who }) if position.warrior(who).is_hero() => {
                census.deaths += 1;
                census.killed += u32::from(self.dead.insert(who));
            }
            Event::Experience(ExperienceEvent::Levelled { .. }) => census.levels += 1,
            Event::Spawn(SpawnEvent::TokenTurned { table, .. }) => {
                census.tokens += 1;
                census.met.count(CensusThing::Table(table));
            }
            _ => self.count_chests(event),
        }
    }

    fn count_chests(&mut self, event: Event) {
        let kind = |chest| self.game.at(&self.state).chest(chest).kind;
        let census = &mut self.census;
        match event {
            Event::Bookkeeping(BookkeepingEvent::WheelTurned { chest, to }) => {
                census.met.count(CensusThing::Trap {
                    chest: kind(chest),
                    position: to,
                })
            }
            Event::Chest(ChestEvent::TreasureSeen { chest, position }) => {
                census.met.count(CensusThing::Treasure {
                    chest: kind(chest),
                    position,
                })
            }
            Event::Chest(ChestEvent::ChestTaken { chest, .. }) => {
                census.opened += 1;
                census.met.count(CensusThing::Chest(kind(chest)));
            }
            Event::Chest(ChestEvent::ChestStolen { chest, .. }) => {
                census.met.count(CensusThing::Chest(kind(chest)))
            }
            Event::Chest(ChestEvent::ChestRemoved { .. }) => census.opened += 1,
            Event::Bookkeeping(BookkeepingEvent::Owed {
                task: Task::Spring { .. },
            }) => census.sprung += 1,
            Event::Chest(ChestEvent::TrapCleared {
                how: Cleared::Disarmed,
                ..
            }) => census.disarmed += 1,
            _ => {}
        }
    }
}

impl Census {
    fn bring(&mut self, seat: Seat, thing: CensusThing, kind: KindId) {
        self.met.count(thing);
        self.had[seat].insert(kind);
    }
}
