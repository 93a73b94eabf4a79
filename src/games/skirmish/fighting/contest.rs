//! Rolls that must reach a number: what is added to the dice, what must be reached, and when it is.

use crate::games::skirmish::{ChestId, DoorId, FigId, Pace, Position, Rule, Sum, Value};

/// What two ones and two sixes mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extremes {
    /// Two ones never do, two sixes always (ATK-8, HEAL-3, CHEST-4).
    Decide,
    /// Nothing special (R-STEALROLL).
    Count,
}

/// Two dice against a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// What is added to the dice.
    pub added: Sum,
    /// What the total must reach.
    pub needed: Sum,
    extremes: Extremes,
}

impl Contest {
    /// An attack, a healing or a disarming (ATK-5, HEAL-1, CHEST-4).
    pub fn usual(added: Sum, needed: Sum) -> Contest {
        Contest {
            added,
            needed,
            extremes: Extremes::Decide,
        }
    }

    /// What the dice alone must show.
    fn margin(&self) -> i16 {
        self.needed.total() - self.added.total()
    }

    /// Whether this roll does it.
    pub fn is_won(&self, dice: [u8; 2]) -> bool {
        reaches(self.extremes, dice, self.margin())
    }

    /// How many of the 36 rolls do it.
    pub fn ways(&self) -> u8 {
        // Below 2 and above 12 nothing changes.
        let margin = self.margin().clamp(2, 13) as usize;
        match self.extremes {
            Extremes::Decide => DECIDED[margin],
            Extremes::Count => COUNTED[margin],
        }
    }
}

const fn reaches(extremes: Extremes, dice: [u8; 2], margin: i16) -> bool {
    let roll = dice[0] + dice[1];
    match (extremes, roll) {
        (Extremes::Decide, 12) => true,
        (Extremes::Decide, 2) => false,
        _ => roll as i16 >= margin,
    }
}

/// For each number that the dice alone must show, up to 13, how many rolls do: all are tried.
const DECIDED: [u8; 14] = all_rolls(Extremes::Decide);
const COUNTED: [u8; 14] = all_rolls(Extremes::Count);

const fn all_rolls(extremes: Extremes) -> [u8; 14] {
    let mut ways = [0; 14];
    let mut margin = 0;
    while margin < ways.len() {
        let mut roll = 0;
        while roll < 36 {
            let dice = [roll / 6 + 1, roll % 6 + 1];
            ways[margin] += reaches(extremes, dice, margin as i16) as u8;
            roll += 1;
        }
        margin += 1;
    }
    ways
}

impl Position<'_> {
    /// The roll of a healing (HEAL-1, HEAL-3).
    pub fn heal_contest(&self, who: FigId, on: FigId) -> Contest {
        Contest::usual(self.heal_sum(who), self.value_sum(on, Value::Defence))
    }

    /// The roll of a disarming; a chest whose wheel shows no trap resists by nothing (CHEST-4).
    pub fn disarm_contest(&self, chest: ChestId, pace: Pace) -> Contest {
        let trap = self.trap(chest);
        let needed = trap.map_or(0, |trap| trap.disarm.into());
        Contest::usual(self.disarm_sum(pace), Sum::of(Rule::Chest4, needed))
    }

    /// The roll of an attack against a door (DOOR-6, R-DOORATK).
    pub fn door_contest(&self, who: FigId, door: DoorId) -> Contest {
        Contest::usual(self.attack_on_door_sum(who), self.door_defence(door))
    }

    /// The roll of a theft (STEAL-1, R-STEALROLL).
    pub fn steal_contest(&self, thief: FigId, victim: FigId) -> Contest {
        Contest {
            added: self.steal_sum(thief),
            needed: self.steal_defence(victim),
            extremes: Extremes::Count,
        }
    }
}
