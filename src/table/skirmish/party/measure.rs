//! What a dial is worth click by click, by its numbers alone: abilities are left out.

use crate::games::skirmish::{Contest, Kind, Rule, Sum, Value};

/// The defence that an attack is measured against: that of a level-1 hero or weak spawn.
pub const TYPICAL_DEFENCE: u8 = 15;
/// The attack that a defence is measured against, and its damage.
pub const TYPICAL_ATTACK: u8 = 8;
/// See [`TYPICAL_ATTACK`].
pub const TYPICAL_DAMAGE: u8 = 2;
/// Typical attacks after which clicks are counted, at most.
pub const MOST_ATTACKS: usize = 8;

/// A number in hundredths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Hundredths(pub u32);

/// What one position of a dial is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClickWorth {
    /// Its attack.
    pub attack: u8,
    /// Its defence.
    pub defence: u8,
    /// Clicks of damage that one attack on the typical defence does in the mean (ATK-5, ATK-8).
    pub expected: Hundredths,
}

/// How many of the 36 rolls hit (ATK-5), with the clicks that they do: two sixes, which always hit, do one more
/// (ATK-8).
fn hits(attack: u8, defence: u8, damage: u8) -> [(u32, u32); 2] {
    let sum = |value: u8| Sum::of(Rule::Dial1, value.into());
    let ways = u32::from(Contest::usual(sum(attack), sum(defence)).ways());
    let clicks = u32::from(damage);
    [(ways - 1, clicks), (1, clicks + 1)]
}

/// Clicks that one attack does in the mean.
pub fn expected_damage(attack: u8, defence: u8, damage: u8) -> Hundredths {
    let sum: u32 = hits(attack, defence, damage)
        .into_iter()
        .map(|(ways, clicks)| ways * clicks)
        .sum();
    Hundredths((sum * 100 + 18) / 36)
}

/// What each live position of a dial is worth, from its start at a level on.
pub fn worth(kind: &Kind, level: u8) -> Vec<ClickWorth> {
    let clicks = kind.dial.iter().skip(kind.start_click(level).into());
    let worth = clicks.map(|click| {
        let [attack, defence, damage] =
            [Value::Attack, Value::Defence, Value::Damage].map(|value| click.values[value]);
        ClickWorth {
            attack,
            defence,
            // Who does no damage at all does none with two sixes: it cannot attack (DIAL-8).
            expected: match (attack, damage) {
                (0, 0) => Hundredths(0),
                _ => expected_damage(attack, TYPICAL_DEFENCE, damage),
            },
        }
    });
    worth.collect()
}

/// The clicks that are left in the mean after none, one, two … typical attacks, from the start at a level.
pub fn clicks_left(kind: &Kind, level: u8) -> Vec<Hundredths> {
    let live: Vec<u8> = kind
        .dial
        .iter()
        .skip(kind.start_click(level).into())
        .map(|click| click.values[Value::Defence])
        .collect();
    // How likely each position is, in parts of 36 to the power of the attacks so far; the last is dead.
    let mut chances = vec![0_u64; live.len() + 1];
    chances[0] = 1;
    let mut whole = 1_u64;
    let mut left = Vec::new();
    for _ in 0..=MOST_ATTACKS {
        let counted = chances.iter().rev().zip(0_u64..);
        let sum: u64 = counted.map(|(part, left)| part * left).sum();
        // Twelve positions and 36 to the eighth fit by far.
        left.push(Hundredths(((sum * 100 + whole / 2) / whole) as u32));
        chances = struck(&live, &chances);
        whole *= 36;
    }
    left
}

/// The chances of all positions after one typical attack more.
fn struck(live: &[u8], chances: &[u64]) -> Vec<u64> {
    let dead = live.len();
    let mut after = vec![0; chances.len()];
    after[dead] = chances[dead] * 36;
    for (at, defence) in live.iter().enumerate() {
        let mut missed = 36;
        for (ways, clicks) in hits(TYPICAL_ATTACK, *defence, TYPICAL_DAMAGE) {
            after[(at + clicks as usize).min(dead)] += chances[at] * u64::from(ways);
            missed -= ways;
        }
        after[at] += chances[at] * u64::from(missed);
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::{ByValue, Click, Points, Role};

    #[test]
    fn an_attack_does_what_all_its_rolls_do() {
        // 8 on 15: 7 and more, 21 of 36, two clicks each, one more with two sixes.
        assert_eq!(expected_damage(8, 15, 2), Hundredths(119));
        // Two sixes hit whatever the defence, two ones never do.
        assert_eq!(expected_damage(0, 40, 1), Hundredths(6));
        assert_eq!(expected_damage(20, 5, 1), Hundredths(100));
    }

    fn kind(defences: &[u8]) -> Kind {
        let click = |defence: &u8| Click {
            values: ByValue([8, 8, *defence, 2]),
            marks: ByValue::default(),
        };
        let role = Role::Hero {
            points: [20, 30, 40, 50, 60].map(Points),
            starts: [1, 1, 1, 0, 0],
        };
        Kind::plain("own", "Own", role, defences.iter().map(click).collect())
    }

    #[test]
    fn clicks_are_left_as_all_rolls_leave_them() {
        let start = |kind: &Kind, level: u8| clicks_left(kind, level)[0];
        let three = kind(&[15, 15, 15]);
        assert_eq!(
            (start(&three, 1), start(&three, 5)),
            (Hundredths(200), Hundredths(300))
        );
        // 15 of 36 miss both times, and leave two clicks; whoever is hit once is out at level 1.
        let left = clicks_left(&three, 1);
        assert_eq!(left[1], Hundredths((15 * 200 + 18) / 36));
        assert_eq!(left[2], Hundredths((15 * 15 * 200 + 648) / 1296));
        assert_eq!(left.len(), MOST_ATTACKS + 1);
        // At level 5 a hit leaves the third click, two sixes leave nothing.
        assert_eq!(
            clicks_left(&three, 5)[1],
            Hundredths((15 * 300 + 20 * 100 + 18) / 36)
        );
        assert!(left.is_sorted_by(|one, next| one >= next));
    }
}
