//! What the presence of a hero or a spawn does to the chance of its side.

use super::playing::{Alliance, Played};
use crate::games::skirmish::KindId;
use serde::Serialize;
use std::collections::BTreeMap;

/// Standard deviations on either side of which 95 % of a normal distribution lie.
const DEVIATIONS: f64 = 1.96;

/// Wins of the sides that had a kind, beside those of any side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Presence {
    #[serde(skip)]
    pub kind: KindId,
    /// Matches with a single winner in which a side had it and another had not.
    pub matches: u32,
    /// Sides that had it in these.
    pub sides: u32,
    /// Those of them that won.
    pub won: u32,
    /// Their share, in thousandths.
    pub share: i32,
    /// By how much it is above that of any side, in thousandths: tenths of a point.
    pub effect: i32,
    /// The 95 % interval of the effect.
    pub least: i32,
    pub most: i32,
}

impl Presence {
    /// Whether the interval holds nothing but gain, or nothing but loss.
    pub const fn is_beyond_chance(&self) -> bool {
        self.least > 0 || self.most < 0
    }
}

/// Matches with a single winner, counted by the kinds that their sides had.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Presences(BTreeMap<KindId, Tally>);

impl Presences {
    /// Counts a match.
    pub fn add(&mut self, played: &Played) {
        if played.winner().is_some() {
            tally(&played.sides, &mut self.0);
        }
    }

    /// The presence of every kind that any side had, the greatest effect first.
    pub fn all(&self) -> Vec<Presence> {
        let tallies = self.0.iter();
        let mut all: Vec<Presence> = tallies.map(|(kind, it)| it.presence(*kind)).collect();
        all.sort_by_key(|it| (-it.effect.abs(), it.kind));
        all
    }
}

/// Counts of one kind.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tally {
    matches: u32,
    sides: u32,
    won: u32,
    /// The wins that as many sides have when their kinds make no difference.
    expected: f64,
}

fn tally(sides: &[Alliance], tallies: &mut BTreeMap<KindId, Tally>) {
    let kinds: std::collections::BTreeSet<KindId> =
        sides.iter().flat_map(|side| side.had.clone()).collect();
    for kind in kinds {
        let having = || sides.iter().filter(|side| side.had.contains(&kind));
        let with = having().count() as u32;
        if with as usize == sides.len() {
            continue;
        }
        let tally = tallies.entry(kind).or_default();
        tally.matches += 1;
        tally.sides += with;
        tally.won += having().filter(|side| side.won).count() as u32;
        tally.expected += f64::from(with) / sides.len() as f64;
    }
}

impl Tally {
    fn presence(self, kind: KindId) -> Presence {
        let sides = f64::from(self.sides);
        let share = f64::from(self.won) / sides;
        let usual = self.expected / sides;
        let (least, most) = interval(share, sides);
        Presence {
            kind,
            matches: self.matches,
            sides: self.sides,
            won: self.won,
            share: thousandths(share),
            effect: thousandths(share - usual),
            least: thousandths(least - usual),
            most: thousandths(most - usual),
        }
    }
}

/// Nearest thousandths.
pub fn thousandths(share: f64) -> i32 {
    (share * 1000.0).round() as i32
}

/// Wilson's 95 % interval of a share seen in so many cases; it is sound also for few of them.
fn interval(share: f64, cases: f64) -> (f64, f64) {
    let square = DEVIATIONS * DEVIATIONS;
    let middle = share + square / (2.0 * cases);
    let inside = share * (1.0 - share) / cases + square / (4.0 * cases * cases);
    let half = DEVIATIONS * inside.sqrt();
    let scale = 1.0 + square / cases;
    ((middle - half) / scale, (middle + half) / scale)
}

/// The share of the first player in matches played in pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pairs {
    /// Pairs both of whose matches have a single winner; the others are left out.
    pub pairs: u32,
    /// Wins of the first player in them.
    pub won: u32,
    /// Its share, in thousandths, with the 95 % interval.
    pub share: i32,
    pub least: i32,
    pub most: i32,
    /// Pairs that one party won both as first and as second player.
    pub same_party: u32,
}

/// Pairs of matches, two after each other, by the wins of the first player in them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PairCounts {
    /// Whether the first player won the match whose other one is to come; it has no single winner if
    /// none.
    half: Option<Option<bool>>,
    /// Pairs in which the first player won neither match, one, both.
    wins: [u32; 3],
}

impl PairCounts {
    /// Counts a match.
    pub fn add(&mut self, played: &Played) {
        let first = played.winner().map(|side| side.first);
        match self.half.take() {
            None => self.half = Some(first),
            Some(before) => {
                if let (Some(one), Some(other)) = (before, first) {
                    self.wins[usize::from(one) + usize::from(other)] += 1;
                }
            }
        }
    }

    /// The share of the first player.
    pub fn pairs(&self) -> Pairs {
        let [_, once, twice] = self.wins;
        let (count, won) = (self.wins.iter().sum::<u32>(), once + 2 * twice);
        let pairs = f64::from(count);
        let share = match count {
            0 => 0.0,
            _ => f64::from(won) / (2.0 * pairs),
        };
        let square = |(won, count): (f64, u32)| (won / 2.0 - share).powi(2) * f64::from(count);
        let squares: f64 = [0.0, 1.0, 2.0].into_iter().zip(self.wins).map(square).sum();
        // A pair is one case: its two matches have the same set-up.
        let half = match count {
            0 | 1 => 1.0,
            _ => DEVIATIONS * (squares / (pairs - 1.0) / pairs).sqrt(),
        };
        Pairs {
            pairs: count,
            won,
            share: thousandths(share),
            least: thousandths((share - half).max(0.0)),
            most: thousandths((share + half).min(1.0)),
            same_party: once,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_what_the_textbook_says() {
        let (least, most) = interval(0.5, 100.0);
        assert_eq!((thousandths(least), thousandths(most)), (404, 596));
        let (least, most) = interval(0.0, 10.0);
        assert_eq!((thousandths(least), thousandths(most)), (0, 278));
    }

    #[test]
    fn presence_leaves_out_what_all_sides_had() {
        let side = |had: &[u8], won| Alliance {
            first: won,
            won,
            had: had.iter().copied().map(KindId).collect(),
        };
        let mut tallies = BTreeMap::new();
        tally(&[side(&[1, 2], true), side(&[2, 3], false)], &mut tallies);
        tally(&[side(&[2], false), side(&[1], true)], &mut tallies);
        let counts = |kind| {
            let tally: &Tally = &tallies[&KindId(kind)];
            (tally.matches, tally.sides, tally.won, tally.expected)
        };
        assert_eq!(counts(1), (2, 2, 2, 1.0));
        assert_eq!(counts(2), (1, 1, 0, 0.5));
        let presence = tallies[&KindId(1)].presence(KindId(1));
        assert_eq!((presence.share, presence.effect), (1000, 500));
        assert_eq!((presence.least, presence.most), (-158, 500));
    }
}
