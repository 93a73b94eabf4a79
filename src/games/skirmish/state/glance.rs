//! What is asked so often that it is kept beside the facts it follows from.

use super::packed::{PackedChest, PackedToken, PackedWarrior};
use crate::games::skirmish::{
    AbilityEvent, BookkeepingEvent, BuildingEvent, ChestEvent, Event, FigId, MovementEvent,
    SetupEvent, SpawnEvent, StrikeEvent, TurnEvent,
};
use crate::kernel::{Bits, Crowd};

/// What follows from the facts, kept so that most questions need no walk through all pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glance {
    /// Where figures, chests and tokens stand.
    crowd: Crowd,
    /// The heroes, wherever they are.
    heroes: Bits,
    /// Figures on the board.
    standing: Bits,
    /// Figures that chests serve.
    served: Bits,
}

impl Glance {
    /// What follows from these pieces.
    pub fn of(
        warriors: impl Iterator<Item = PackedWarrior>,
        chests: impl Iterator<Item = PackedChest>,
        tokens: impl Iterator<Item = PackedToken>,
    ) -> Glance {
        let mut glance = Glance {
            crowd: Crowd::EMPTY,
            heroes: Bits::default(),
            standing: Bits::default(),
            served: Bits::default(),
        };
        for (who, warrior) in (0..).zip(warriors) {
            if let Some(at) = warrior.square() {
                glance.crowd.add(at);
                glance.standing.add(who);
            }
            if warrior.is_hero() {
                glance.heroes.add(who);
            }
        }
        for chest in chests {
            chest.square().iter().for_each(|at| glance.crowd.add(*at));
            if let Some(hero) = chest.serves() {
                glance.served.add(hero.0);
            }
        }
        let lying = tokens.filter_map(PackedToken::square);
        lying.for_each(|at| glance.crowd.add(at));
        glance
    }

    /// Where figures, chests and tokens stand.
    pub const fn crowd(&self) -> &Crowd {
        &self.crowd
    }

    /// Whether a chest serves a figure (TREAS-2).
    pub const fn is_served(&self, who: FigId) -> bool {
        self.served.has(who.0)
    }

    /// Figures on the board, by id.
    pub const fn standing(&self) -> Bits {
        self.standing
    }

    /// The heroes, by id.
    pub const fn heroes(&self) -> Bits {
        self.heroes
    }
}

/// Whether an event puts a piece somewhere, takes it away, or lets a chest serve another.
pub(super) const fn changes_the_view(event: Event) -> bool {
    matches!(
        event,
        Event::Setup(SetupEvent::HeroChosen { .. })
            | Event::Setup(SetupEvent::ChestPut { .. })
            | Event::Setup(SetupEvent::TokenPut { .. })
            | Event::Movement(MovementEvent::Entered { .. })
            | Event::Movement(MovementEvent::Stepped { .. })
            | Event::Movement(MovementEvent::Passed { .. })
            | Event::Movement(MovementEvent::Teleported { .. })
            | Event::Movement(MovementEvent::Climbed { .. })
            | Event::Movement(MovementEvent::Levitated { .. })
            | Event::Movement(MovementEvent::Left { .. })
            | Event::Movement(MovementEvent::TokenMoved { .. })
            | Event::Spawn(SpawnEvent::TokenTurned { .. })
            | Event::Spawn(SpawnEvent::Placed { .. })
            | Event::Ability(AbilityEvent::Returned { .. })
            | Event::Strike(StrikeEvent::Died { .. })
            | Event::Chest(ChestEvent::ChestTaken { .. })
            | Event::Chest(ChestEvent::ChestRemoved { .. })
            | Event::Chest(ChestEvent::ChestLost { .. })
            | Event::Chest(ChestEvent::ChestReturned { .. })
            | Event::Building(BuildingEvent::BlockTurned { .. })
            | Event::Turn(TurnEvent::Assigned { .. })
            | Event::Bookkeeping(BookkeepingEvent::Unassigned { .. })
    )
}
