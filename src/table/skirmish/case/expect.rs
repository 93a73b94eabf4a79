//! What a case expects after a step, and how the match differs from it.

use super::Differs;
use super::part::{PartValue, part};
use super::sums::sum;
use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, Event, Position, Rule, Skirmish, State,
};
use crate::kernel::Vocabulary;
use crate::kernel::{Facing, Square};

/// One thing expected after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    /// These events happened in this order, others may stand between.
    Events(Vec<String>),
    /// This event did not happen.
    Without(String),
    /// A part of the state has this value.
    State(String, PartValue),
    /// This command is lawful.
    Legal(String),
    /// This command is not.
    Illegal(String),
    /// The lawful commands that begin with these words are just these.
    Only(String, Vec<String>),
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

/// What there is to be compared.
#[derive(Clone, Copy)]
pub struct Expected<'a> {
    /// The game.
    pub game: &'a Skirmish,
    /// The state after the step.
    pub state: &'a State,
    /// What happened in the step.
    pub events: &'a [Event],
}

impl Expected<'_> {
    /// How the match differs from one expectation; empty when it does not.
    pub fn differences(&self, expect: &Expect) -> Vec<Differs> {
        let told = |text: Option<String>| text.map(Differs::from).into_iter().collect();
        match expect {
            Expect::Events(wanted) => told(self.events_differ(wanted)),
            Expect::Without(unwanted) => told(self.without_differs(unwanted)),
            Expect::State(name, value) => told(self.state_differs(name, value)),
            Expect::Legal(text) => self.legal_differs(text, true).into_iter().collect(),
            Expect::Illegal(text) => self.legal_differs(text, false).into_iter().collect(),
            Expect::Only(word, texts) => self.only_differs(word, texts),
            Expect::Sum { name, total, parts } => {
                let differs = self.sum_differs(name, *total, parts.as_deref());
                differs.into_iter().map(Differs::from).collect()
            }
            Expect::Blocked(from, to, rule) => told(self.sight_differs(*from, *to, *rule)),
        }
    }

    fn position(&self) -> Position<'_> {
        self.game.at(self.state)
    }

    /// What happened, without the rules' own bookkeeping of what is still to be settled.
    fn happened(&self) -> Vec<Happened> {
        let events = self.events.iter().filter(|event| {
            !matches!(
                event,
                Event::Bookkeeping(BookkeepingEvent::Owed { .. })
                    | Event::Bookkeeping(BookkeepingEvent::Settled)
            )
        });
        events
            .map(|event| Happened {
                text: self.position().event_text(*event),
                before: self.position().older_event_text(*event),
            })
            .collect()
    }

    fn events_differ(&self, wanted: &[String]) -> Option<String> {
        let happened = self.happened();
        let mut left = happened.iter();
        let missing = wanted
            .iter()
            .find(|text| !left.any(|event| event.is(text)))?;
        let early = happened.iter().any(|event| event.is(missing));
        let how = if early {
            "happened, but not in this order"
        } else {
            "did not happen"
        };
        let all = match happened.as_slice() {
            [] => "nothing happened".to_string(),
            events => {
                let texts: Vec<&str> = events.iter().map(|event| event.text.as_str()).collect();
                format!("what happened: {}", texts.join(", "))
            }
        };
        Some(format!("event \"{missing}\" {how}; {all}"))
    }

    fn without_differs(&self, unwanted: &str) -> Option<String> {
        let happened = self.happened();
        let event = happened.iter().find(|event| event.is(unwanted))?;
        Some(format!("event \"{}\" happened, expected none", event.text))
    }

    fn state_differs(&self, name: &str, expected: &PartValue) -> Option<String> {
        match part(&self.position(), name) {
            Some(actual) if actual.is(expected) => None,
            Some(actual) => Some(format!("{name} is {actual}, expected {expected}")),
            None => Some(format!("{name} is no part of the state now")),
        }
    }

    fn lawful(&self) -> Vec<Command> {
        let mut commands = Vec::new();
        self.game.legal(self.state, &mut commands);
        commands
    }

    fn legal_differs(&self, text: &str, wanted: bool) -> Option<Differs> {
        let command = match self.position().parse_command(text) {
            Ok(command) => command,
            Err(fault) if !wanted && fault.refusal.is_some() => return None,
            Err(_) if !wanted && self.names_known_things(text) => return None,
            Err(fault) => return Some(unread(text, fault)),
        };
        let lawful = self.lawful().contains(&command);
        let text = match (lawful, self.game.check(self.state, command)) {
            (true, _) if !wanted => Some(format!("\"{text}\" is lawful, expected not")),
            (false, Err(refusal)) if wanted => Some(format!(
                "\"{text}\" is not lawful: refused by {}",
                super::cited(refusal)
            )),
            (false, Ok(())) => Some(format!(
                "\"{text}\" is accepted, but not listed among the lawful commands"
            )),
            _ => None,
        };
        text.map(Differs::from)
    }

    /// Whether a text that is no command of this match has a word of the language first and names
    /// only what there is, such as `attack c1`: it is unlawful, not mistyped.
    fn names_known_things(&self, text: &str) -> bool {
        let position = self.position();
        let known = |word: &str| {
            position.piece_named(word).is_some()
                || position.chest_named(word).is_some()
                || word.parse::<Square>().is_ok()
                || Facing::parse(word).is_some()
                || Ability::parse(word).is_some()
                || matches!(word, "with" | "without" | "door")
        };
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        Command::LINES.iter().any(|(name, _)| *name == verb) && words.all(known)
    }

    fn only_differs(&self, word: &str, texts: &[String]) -> Vec<Differs> {
        let position = self.position();
        let lawful = self.lawful().into_iter();
        let named: Vec<(Command, String)> = lawful
            .map(|command| (command, position.command_text(command)))
            .filter(|(_, text)| begins_with(text, word))
            .collect();
        let mut differences = Vec::new();
        let mut wanted = Vec::new();
        for text in texts {
            match position.parse_command(text) {
                Ok(command) => wanted.push((command, text)),
                Err(fault) => differences.push(unread(text, fault)),
            }
        }
        for (command, text) in &wanted {
            if !named.iter().any(|(lawful, _)| lawful == command) {
                differences.push(format!("\"{text}\" is not lawful, expected it to be").into());
            }
        }
        for (command, text) in &named {
            if !wanted.iter().any(|(wanted, _)| wanted == command) {
                differences.push(format!("\"{text}\" is lawful too, expected not").into());
            }
        }
        differences
    }

    fn sum_differs(&self, name: &str, total: i64, parts: Option<&[(Rule, i64)]>) -> Vec<String> {
        let actual = match sum(&self.position(), name) {
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

    fn sight_differs(&self, from: Square, to: Square, rule: Rule) -> Option<String> {
        match self.position().sight(from, to) {
            Err(refusal) if refusal.rules().contains(&rule) => None,
            Err(refusal) => Some(format!(
                "the line {from} {to} is blocked by {}, expected {rule}",
                super::cited(refusal)
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
}

/// That a command which the case expects or not cannot be read.
fn unread(text: &str, fault: TextFault) -> Differs {
    Differs::unread(format!("\"{text}\" cannot be read: "), fault)
}

/// An event as a case names it.
struct Happened {
    text: String,
    /// As older cases name it, where that was otherwise.
    before: Option<String>,
}

impl Happened {
    /// Whether the first words of one of its texts are these.
    fn is(&self, start: &str) -> bool {
        let mut texts = self.before.iter().chain([&self.text]);
        texts.any(|text| begins_with(text, start))
    }
}

/// Whether the first words of a text are these.
fn begins_with(text: &str, start: &str) -> bool {
    let mut words = text.split_whitespace();
    start.split_whitespace().all(|word| {
        words
            .next()
            .is_some_and(|other| other.eq_ignore_ascii_case(word))
    })
}

#[cfg(test)]
mod tests {
    use super::begins_with;

    #[test]
    fn an_event_is_named_by_its_first_whole_words() {
        assert!(begins_with("clicked rat 2", "clicked rat"));
        assert!(begins_with("clicked rat 2", "clicked rat 2"));
        assert!(!begins_with("clicked rats 2", "clicked rat"));
        assert!(!begins_with("clicked rat 2", "clicked rat 2 3"));
        assert!(!begins_with("clicked rat 2", "rat"));
    }
}
