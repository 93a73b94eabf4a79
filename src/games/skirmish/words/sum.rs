//! Every number explains itself: a sum of parts, each with its rule.

use crate::games::skirmish::Rule;
use arrayvec::ArrayVec;
use serde::Serialize;
use std::fmt;

/// One part of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// The rule that adds it.
    pub rule: Rule,
    /// How much it adds; negative when it takes away.
    pub amount: i16,
}

/// A number with its parts, in the order in which the rules add them; at most eight.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Sum(ArrayVec<Part, 8>);

impl Sum {
    /// A sum of one part.
    pub fn of(rule: Rule, amount: i16) -> Sum {
        Sum::default().and(rule, amount)
    }

    /// Adds a part, unless it is nothing.
    ///
    /// # Panics
    /// When there are more than eight parts, which no rule makes.
    pub fn and(mut self, rule: Rule, amount: i16) -> Sum {
        if amount != 0 || self.0.is_empty() {
            self.0.push(Part { rule, amount });
        }
        self
    }

    /// The number.
    pub fn total(&self) -> i16 {
        self.0.iter().map(|part| part.amount).sum()
    }

    /// The number as what is paid, taken or done, in its unit: nothing when it is less, and at most 255.
    pub fn amount<N: From<u8>>(&self) -> N {
        let total = self.total().clamp(0, u8::MAX.into());
        total.to_le_bytes()[0].into()
    }

    /// The parts.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl fmt::Display for Sum {
    /// `8 (DIAL-1) + 1 (ATK-4) = 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, part) in self.0.iter().enumerate() {
            match (number, part.amount < 0) {
                (0, _) => write!(f, "{}", part.amount)?,
                (_, false) => write!(f, " + {}", part.amount)?,
                (_, true) => write!(f, " - {}", -part.amount)?,
            }
            write!(f, " ({})", part.rule)?;
        }
        write!(f, " = {}", self.total())
    }
}
