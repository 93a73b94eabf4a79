//! The five figures, as their cards print them (FIG).

use super::Lives;
use crate::kernel::Label;
use serde::{Deserialize, Serialize};

/// A hero or a monster.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    /// FIG-SHAMAN
    Shaman,
    /// FIG-GUARD
    Guard,
    /// FIG-HARPY
    Harpy,
    /// FIG-WYVERN
    Wyvern,
    /// FIG-SPHINX
    Sphinx,
}

/// The dice that a figure rolls in a fight, and what is added to them (FIG-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many dice.
    pub dice: u8,
    /// The sides of each.
    pub sides: u8,
    /// What is added to their sum.
    pub more: i8,
}

/// The most dice that a figure rolls at once: its strength and extra ones (R-EXTRA).
pub const MOST_DICE: usize = 8;

/// What the dice of a roll show, extra ones last (DICE-4); 0 where there is none.
pub type Faces = [u8; MOST_DICE];

impl Strength {
    /// DICE-2, R-EXTRA: what a roll comes to: the best dice, as many as the strength has, and what is added.
    pub fn sum(self, faces: Faces) -> i8 {
        let mut best = faces;
        best.sort_unstable_by(|one, other| other.cmp(one));
        let dice: u8 = best.iter().take(usize::from(self.dice)).sum();
        dice as i8 + self.more
    }
}

impl Figure {
    /// The heroes, in the order of their seats.
    pub const HEROES: [Figure; 2] = [Figure::Shaman, Figure::Guard];
    /// The monsters.
    pub const MONSTERS: [Figure; 3] = [Figure::Harpy, Figure::Wyvern, Figure::Sphinx];
    /// How many figures there are.
    pub const MANY: usize = 5;

    /// Whether it is one of the heroes.
    pub const fn is_hero(self) -> bool {
        matches!(self, Figure::Shaman | Figure::Guard)
    }

    /// Whether two figures are of different sides.
    pub const fn is_enemy(self, other: Figure) -> bool {
        self.is_hero() != other.is_hero()
    }

    /// Its place in lists of all figures.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// FIG: what it rolls.
    pub const fn strength(self) -> Strength {
        let (dice, sides, more) = match self {
            Figure::Shaman => (3, 6, 0),
            Figure::Guard => (1, 4, 0),
            Figure::Harpy => (1, 6, 1),
            Figure::Wyvern => (1, 12, 0),
            Figure::Sphinx => (1, 6, 0),
        };
        Strength { dice, sides, more }
    }

    /// FIG: its full lives.
    pub const fn full_lives(self) -> Lives {
        Lives(match self {
            Figure::Shaman => 10,
            Figure::Harpy => 8,
            Figure::Guard | Figure::Wyvern | Figure::Sphinx => 12,
        })
    }
}

impl Label for Figure {
    const ALL: &'static [Figure] = &[
        Figure::Shaman,
        Figure::Guard,
        Figure::Harpy,
        Figure::Wyvern,
        Figure::Sphinx,
    ];

    fn name(self) -> &'static str {
        match self {
            Figure::Shaman => "shaman",
            Figure::Guard => "guard",
            Figure::Harpy => "harpy",
            Figure::Wyvern => "wyvern",
            Figure::Sphinx => "sphinx",
        }
    }
}
