//! What only cases of the skirmish expect: sums with their parts, and lines of fire that are blocked.

use super::sums::{cited, sum};
use crate::games::skirmish::{Position, Rule};
use crate::kernel::Square;

/// What only a case of the skirmish expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reckoned {
    /// A sum has this total and, if given, these parts.
    Sum {
        /// Its name, such as `attack ann rat`.
        name: String,
        /// Its total.
        total: i64,
        /// Its parts by rule.
        parts: Option<Vec<(Rule, i64)>>,
    },
    /// The line of fire between two squares is blocked by this rule.
    Blocked(Square, Square, Rule),
}

impl Reckoned {
    /// How a position differs; empty when it does not.
    pub(super) fn differences(&self, position: &Position) -> Vec<String> {
        match self {
            Reckoned::Sum { name, total, parts } => {
                sum_differs(position, name, *total, parts.as_deref())
            }
            Reckoned::Blocked(from, to, rule) => {
                let differs = sight_differs(position, *from, *to, *rule);
                differs.into_iter().collect()
            }
        }
    }
}

fn sum_differs(
    position: &Position,
    name: &str,
    total: i64,
    parts: Option<&[(Rule, i64)]>,
) -> Vec<String> {
    let actual = match sum(position, name) {
        Ok(actual) => actual,
        Err(fault) => return vec![format!("sum \"{name}\": {fault}")],
    };
    let mut differences = Vec::new();
    if actual.total() != total {
        differences.push(format!("{name} is {actual}, expected {total}"));
    }
    let Some(parts) = parts else {
        return differences;
    };
    let Some(amounts) = actual.parts() else {
        differences.push(format!("{name} is a plain number and has no parts"));
        return differences;
    };
    let amount = |list: &[(Rule, i64)], rule: Rule| -> i64 {
        let same = list.iter().filter(|(other, _)| *other == rule);
        same.map(|(_, amount)| amount).sum()
    };
    let mut rules: Vec<Rule> = parts
        .iter()
        .chain(&amounts)
        .map(|(rule, _)| *rule)
        .collect();
    rules.sort_unstable();
    rules.dedup();
    for rule in rules {
        let (is, wanted) = (amount(&amounts, rule), amount(parts, rule));
        if is != wanted {
            differences.push(format!("{name}: {rule} adds {is}, expected {wanted}"));
        }
    }
    differences
}

fn sight_differs(position: &Position, from: Square, to: Square, rule: Rule) -> Option<String> {
    match position.sight(from, to) {
        Err(refusal) if refusal.rules().contains(&rule) => None,
        Err(refusal) => Some(format!(
            "the line {from} {to} is blocked by {}, expected {rule}",
            cited(refusal)
        )),
        Ok(sight) => Some(format!(
            "the line {from} {to} is free over {} {}, expected blocked by {rule}",
            sight.distance,
            if sight.distance == 1 {
                "square"
            } else {
                "squares"
            }
        )),
    }
}
