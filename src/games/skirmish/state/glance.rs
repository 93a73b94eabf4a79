//! What is asked so often that it is kept beside the facts it follows from.

use super::{Chest, FigId, Token, Warrior};
use crate::games::skirmish::{Event, event};
use crate::kernel::{Bits, Crowd};

/// What follows from the facts, kept so that most questions need no walk through all pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glance {
    /// Where figures, chests and tokens stand.
    crowd: Crowd,
    /// The heroes, wherever they are.
    heroes: Bits,
    /// Figures that chests serve.
    served: Bits,
}

impl Glance {
    /// What follows from these pieces.
    pub fn of(
        warriors: impl Iterator<Item = Warrior>,
        chests: impl Iterator<Item = Chest>,
        tokens: impl Iterator<Item = Token>,
    ) -> Glance {
        let mut glance = Glance {
            crowd: Crowd::EMPTY,
            heroes: Bits::default(),
            served: Bits::default(),
        };
        for (who, warrior) in (0..).zip(warriors) {
            warrior.square().iter().for_each(|at| glance.crowd.add(*at));
            if warrior.is_hero() {
                glance.heroes.add(who);
            }
        }
        for chest in chests {
            chest.square().iter().for_each(|at| glance.crowd.add(*at));
            if let Some(hero) = chest.serves {
                glance.served.add(hero.0);
            }
        }
        let lying = tokens.filter_map(|token| token.at);
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

    /// The heroes, by id.
    pub const fn heroes(&self) -> Bits {
        self.heroes
    }
}

/// Whether an event puts a piece somewhere, takes it away, or lets a chest serve another.
pub(super) const fn changes_the_view(event: Event) -> bool {
    matches!(
        event,
        Event::Setup(event::Setup::HeroChosen { .. })
            | Event::Setup(event::Setup::ChestPut { .. })
            | Event::Setup(event::Setup::TokenPut { .. })
            | Event::Movement(event::Movement::Entered { .. })
            | Event::Movement(event::Movement::Stepped { .. })
            | Event::Movement(event::Movement::Passed { .. })
            | Event::Movement(event::Movement::Teleported { .. })
            | Event::Movement(event::Movement::Climbed { .. })
            | Event::Movement(event::Movement::Levitated { .. })
            | Event::Movement(event::Movement::Left { .. })
            | Event::Movement(event::Movement::TokenMoved { .. })
            | Event::Spawn(event::Spawn::TokenTurned { .. })
            | Event::Spawn(event::Spawn::Placed { .. })
            | Event::Ability(event::Ability::Returned { .. })
            | Event::Strike(event::Strike::Died { .. })
            | Event::Chest(event::Chest::ChestTaken { .. })
            | Event::Chest(event::Chest::ChestRemoved { .. })
            | Event::Chest(event::Chest::ChestLost { .. })
            | Event::Chest(event::Chest::ChestReturned { .. })
            | Event::Building(event::Building::BlockTurned { .. })
            | Event::Turn(event::Turn::Assigned { .. })
            | Event::Bookkeeping(event::Bookkeeping::Unassigned { .. })
    )
}
