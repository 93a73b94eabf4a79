//! Dice whose streams are decisions: another choice leaves the dice of every decision that still
//! comes as they were.

use super::{Dice, RecordedThrow, Seat, SeededDice};

/// What a throw is for, as numbers that stand in the streams of kept matches and never change.
pub trait Keyed {
    /// The purpose, the same for all throws of that purpose.
    fn purpose(&self) -> u8;
    /// The figure, chest, token or seat whose throw it is.
    fn whose(&self) -> u8;
}

/// When something is decided, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment {
    /// The round.
    pub round: u16,
    /// The seat whose decision it is; none before the first decision.
    pub seat: Option<Seat>,
}

/// The key of a throw: it names a stream of the seed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DiceKey {
    /// When the command was given.
    pub moment: Moment,
    /// What the throw was for.
    pub purpose: u8,
    /// Whose it was.
    pub whose: u8,
    /// How many earlier commands of that moment threw the same, up to 2^24 - 1.
    pub number: u32,
}

impl DiceKey {
    /// The stream of this key; no two keys share one.
    pub const fn stream(self) -> u64 {
        let seat = match self.moment.seat {
            Some(seat) => seat.0,
            None => u8::MAX,
        };
        (self.moment.round as u64) << 48
            | (seat as u64) << 40
            | (self.purpose as u64) << 32
            | (self.whose as u64) << 24
            | (self.number & 0xff_ffff) as u64
    }
}

/// Who has thrown what in the round so far: it tells how many-th a throw is. It follows from the
/// recorded throws, so that what is taken back or resumed gives the same.
#[derive(Clone, Debug, Default)]
pub struct DecisionTally {
    round: u16,
    /// Once for each command: seat, purpose and whose.
    thrown: Vec<(Option<Seat>, u8, u8)>,
}

impl DecisionTally {
    /// Notes the throws of a command.
    pub fn note<T: Keyed>(&mut self, moment: Moment, throws: &[RecordedThrow<T>]) {
        if moment.round != self.round {
            self.round = moment.round;
            self.thrown.clear();
        }
        let begun = self.thrown.len();
        for throw in throws {
            let thrown = (moment.seat, throw.of.purpose(), throw.of.whose());
            if !self.thrown[begun..].contains(&thrown) {
                self.thrown.push(thrown);
            }
        }
    }

    /// The dice of the next command.
    pub fn dice(&self, seed: u64, moment: Moment) -> KeyedDice<'_> {
        KeyedDice {
            seed,
            moment,
            tally: self,
            open: Vec::new(),
        }
    }

    fn number(&self, key: (Moment, u8, u8)) -> u32 {
        let (moment, purpose, whose) = key;
        if moment.round != self.round {
            return 0;
        }
        let thrown = self.thrown.iter();
        let same = thrown.filter(|thrown| **thrown == (moment.seat, purpose, whose));
        same.count() as u32
    }
}

/// Seeded dice of one command: each purpose and figure has a stream of its own, whose words follow
/// each other within the command.
#[derive(Clone, Debug)]
pub struct KeyedDice<'a> {
    seed: u64,
    moment: Moment,
    tally: &'a DecisionTally,
    open: Vec<(DiceKey, SeededDice)>,
}

impl KeyedDice<'_> {
    fn of(&mut self, throw: &impl Keyed) -> &mut SeededDice {
        let (purpose, whose) = (throw.purpose(), throw.whose());
        let key = DiceKey {
            moment: self.moment,
            purpose,
            whose,
            number: self.tally.number((self.moment, purpose, whose)),
        };
        let known = self.open.iter().position(|(other, _)| *other == key);
        let place = known.unwrap_or_else(|| {
            let dice = SeededDice::new(self.seed, key.stream());
            self.open.push((key, dice));
            self.open.len() - 1
        });
        &mut self.open[place].1
    }
}

impl<T: Keyed> Dice<T> for KeyedDice<'_> {
    fn one(&mut self, throw: T) -> u8 {
        self.of(&throw).one(throw)
    }

    fn two(&mut self, throw: T) -> [u8; 2] {
        self.of(&throw).two(throw)
    }

    fn roll(&mut self, throw: T, sides: u8) -> u8 {
        self.of(&throw).roll(throw, sides)
    }

    fn draw(&mut self, throw: T, weights: &[u8]) -> u8 {
        self.of(&throw).draw(throw, weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Shape;

    #[derive(Clone, Copy)]
    struct Any(u8, u8);

    impl Keyed for Any {
        fn purpose(&self) -> u8 {
            self.0
        }
        fn whose(&self) -> u8 {
            self.1
        }
    }

    fn moment(round: u16, seat: u8) -> Moment {
        Moment {
            round,
            seat: Some(Seat(seat)),
        }
    }

    #[test]
    fn a_die_of_other_sides_disturbs_no_other_purpose() {
        let tally = DecisionTally::default();
        let mut alone = tally.dice(9, moment(2, 0));
        let mut beside = tally.dice(9, moment(2, 0));
        let _ = beside.roll(Any(3, 5), 10);
        let _ = beside.draw(Any(4, 5), &[1, 2, 3]);
        for _ in 0..8 {
            assert_eq!(alone.roll(Any(1, 5), 20), beside.roll(Any(1, 5), 20));
        }
    }

    #[test]
    fn a_throw_disturbs_no_other_and_the_second_of_a_round_is_another() {
        let mut tally = DecisionTally::default();
        let many = |tally: &DecisionTally, of: Any| {
            let mut dice = tally.dice(9, moment(2, 0));
            [0; 8].map(|_| dice.one(of))
        };
        let first = many(&tally, Any(1, 5));
        let mut dice = tally.dice(9, moment(2, 0));
        let _ = dice.two(Any(2, 5));
        let _ = dice.two(Any(1, 6));
        assert_eq!([0; 8].map(|_| dice.one(Any(1, 5))), first);
        let thrown = |of| RecordedThrow {
            of,
            shape: Shape::One(1),
        };
        // Another figure, another seat, and twice in one command.
        tally.note(moment(2, 0), &[thrown(Any(1, 6))]);
        tally.note(moment(2, 1), &[thrown(Any(1, 5))]);
        assert_eq!(many(&tally, Any(1, 5)), first);
        tally.note(moment(2, 0), &[thrown(Any(1, 5)), thrown(Any(1, 5))]);
        let second = many(&tally, Any(1, 5));
        assert_ne!(second, first);
        let once = tally.number((moment(2, 0), 1, 5));
        assert_eq!(once, 1, "a command counts once");
        tally.note(moment(3, 0), &[thrown(Any(1, 6))]);
        assert_eq!(tally.number((moment(3, 0), 1, 5)), 0, "a round begins anew");
    }
}
