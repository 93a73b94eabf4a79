//! What is asked so often that it is kept beside the facts it follows from.

use super::{Chest, FigId, Token, Warrior};
use crate::games::skirmish::Event;
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
        Event::HeroChosen { .. }
            | Event::ChestPut { .. }
            | Event::TokenPut { .. }
            | Event::Entered { .. }
            | Event::Stepped { .. }
            | Event::Passed { .. }
            | Event::Teleported { .. }
            | Event::Climbed { .. }
            | Event::Levitated { .. }
            | Event::Left { .. }
            | Event::TokenMoved { .. }
            | Event::TokenTurned { .. }
            | Event::Placed { .. }
            | Event::Returned { .. }
            | Event::Died { .. }
            | Event::ChestTaken { .. }
            | Event::ChestRemoved { .. }
            | Event::ChestLost { .. }
            | Event::ChestReturned { .. }
            | Event::BlockTurned { .. }
            | Event::Assigned { .. }
            | Event::Unassigned { .. }
    )
}
