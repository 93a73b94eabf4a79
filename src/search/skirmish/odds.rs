//! Odds of attacks and other tries that are only thought of, quickly: for players, who ask thousands.
//!
//! The rules say what is compared and what a hit does ([`Position::blow_contest`],
//! [`Position::blow_damage`]); only the dice are counted here. What people are shown is counted by
//! carrying the command out ([`crate::search::perft::told_forks`]).

use crate::games::skirmish::{
    Ability, Blow, ChestId, Clicks, DODGE_WAYS, DoorId, FigId, Manner, Occasion, Pace, Position,
    Toll, Using,
};
use crate::search::Fraction;

/// The most clicks that are told apart in one hit: a doubled damage and the one of a 12.
const MOST_CLICKS: usize = 32;

/// Equally likely ways of two dice, a damage die and the die of a dodge.
const WAYS: u64 = 36 * 6 * 6;

/// Two sixes, and any other roll that hits.
const CRITICAL: [u8; 2] = [6, 6];
const PLAIN: [u8; 2] = [3, 4];

impl Blow {
    /// The same with the optional abilities that promise the most clicks.
    pub fn at_its_best(self, position: Position) -> Blow {
        self.choices(position)
            .max_by_key(|blow| Odds::new(position, *blow).expected())
            .unwrap_or(Blow {
                with: Using::NOTHING,
                ..self
            })
    }

    /// The same with every lawful choice of optional abilities.
    pub fn choices(self, position: Position) -> impl Iterator<Item = Blow> {
        let lawful = Using::ALL
            .into_iter()
            .filter(move |with| self.may_use(position, *with));
        lawful.map(move |with| Blow { with, ..self })
    }

    /// Whether optional abilities serve this blow together (AB-1, AB-5, R-ABPAIR).
    fn may_use(&self, position: Position, with: Using) -> bool {
        let manner = Manner {
            ranged: self.ranged,
            targets: self.targets,
            kind: self.kind,
        };
        let on = std::iter::once(self.on);
        position.check_using(self.by, on, manner, with).is_ok()
    }
}

/// What one attack roll does to one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Ways of the two dice that hit, out of 36 (ATK-5, ATK-8).
    pub hits: u8,
    /// Whether the target may dodge a hit (AB-DODGE).
    pub dodges: bool,
    /// For each number of clicks, in how many of the equally likely ways the target takes them.
    clicks: [u16; MOST_CLICKS],
}

impl Odds {
    /// The odds of a blow, the target dodging if it can.
    pub fn new(position: Position, blow: Blow) -> Odds {
        let mut odds = Odds {
            hits: position.blow_contest(&blow).ways(),
            dodges: position.has(blow.on, Ability::Dodge),
            clicks: [0; MOST_CLICKS],
        };
        odds.clicks[0] = 36 * u16::from(36 - odds.hits);
        // Where no damage die is thrown, all six do the same.
        let dice = match position.throws_damage_die(&blow) {
            true => 6,
            false => 1,
        };
        for die in 1..=dice {
            let clicks = |roll| position.blow_damage(&blow, roll, die).total();
            let each = 6 / u16::from(dice);
            odds.add(clicks(PLAIN), each * u16::from(odds.hits - 1));
            odds.add(clicks(CRITICAL), each);
        }
        odds
    }

    /// Adds hits with these clicks, some of them dodged if dodging is possible.
    fn add(&mut self, clicks: i16, ways: u16) {
        let place = clicks.clamp(0, MOST_CLICKS as i16 - 1) as usize;
        let dodged = if self.dodges {
            u16::from(DODGE_WAYS) * ways
        } else {
            0
        };
        self.clicks[0] += dodged;
        self.clicks[place] += 6 * ways - dodged;
    }

    /// The chance of a hit that is not dodged.
    pub fn hit(&self) -> Fraction {
        let left = if self.dodges {
            6 - u16::from(DODGE_WAYS)
        } else {
            6
        };
        Fraction::new(u64::from(self.hits) * u64::from(left), 36 * 6)
    }

    /// The clicks to be expected.
    pub fn expected(&self) -> Fraction {
        let clicks = self.clicks.iter().enumerate();
        Fraction::new(
            clicks
                .map(|(clicks, ways)| clicks as u64 * u64::from(*ways))
                .sum(),
            WAYS,
        )
    }

    /// The chance of at least so many clicks.
    pub fn at_least(&self, clicks: Clicks) -> Fraction {
        let ways = self.clicks.iter().skip(clicks.into());
        Fraction::new(ways.map(|ways| u64::from(*ways)).sum(), WAYS)
    }

    /// The chance that an attack costs its attacker a toll which the target may take
    /// ([`Position::tolls`]).
    pub fn falls_due(&self, toll: Toll) -> Fraction {
        match toll {
            Toll::CriticalMiss => miss_chance(),
            Toll::Answer(_, Occasion::Damaged) => self.at_least(Clicks(1)),
        }
    }
}

/// The chance that whoever attacks hurts itself with its own dice, whatever the target ([`Toll::MISS`]).
pub const fn miss_chance() -> Fraction {
    Fraction::new(1, 36)
}

/// The chance to disarm the trap that a chest shows (CHEST-4); none when it shows none.
pub fn disarm_chance(position: Position, chest: ChestId, pace: Pace) -> Option<Fraction> {
    position.trap(chest)?;
    let ways = position.disarm_contest(chest, pace).ways();
    Some(Fraction::new(ways.into(), 36))
}

/// The chance that a figure breaks away at one try (BREAK-2).
pub fn break_chance(position: Position, who: FigId) -> Fraction {
    Fraction::new(position.break_ways(who).into(), 6)
}

/// The chance that the roll of a healing succeeds, the same at range and close by (HEAL-1, HEAL-3).
pub fn heal_chance(position: Position, who: FigId, on: FigId) -> Fraction {
    Fraction::new(position.heal_contest(who, on).ways().into(), 36)
}

/// The chance of a theft (STEAL-1).
pub fn steal_chance(position: Position, thief: FigId, victim: FigId) -> Fraction {
    Fraction::new(position.steal_contest(thief, victim).ways().into(), 36)
}

/// The chance that an attack of a figure destroys a door (DOOR-6).
pub fn door_chance(position: Position, who: FigId, door: DoorId) -> Fraction {
    Fraction::new(position.door_contest(who, door).ways().into(), 36)
}
