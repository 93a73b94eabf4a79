//! What a case expects after a step, and how the match differs from it.

use super::cased::Cased;
use crate::kernel::{Game, Seat, TextFault};
use serde_json::Value;

/// One thing expected after a step; `O` is what only cases of one game expect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect<O> {
    /// These events happened in this order, others may stand between.
    Events(Vec<String>),
    /// This event did not happen.
    Without(String),
    /// A value of the state by its name; `none` stands for what is not there.
    State(String, Value),
    /// The same of what the seat of this name may see of it.
    Seen(String, String, Value),
    /// This command is lawful.
    Legal(String),
    /// This command is not; by this rule, if one is named.
    Illegal(String, Option<&'static str>),
    /// The lawful commands that begin with these words are just these.
    Only(String, Vec<String>),
    /// The lawful commands with the verbs of these are just these, in the order in which they are listed.
    Every(Vec<String>),
    /// Who has won, as [`Cased::winner`] writes it.
    Winner(String),
    /// Something else.
    Own(O),
}

/// How a match differs from what a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs<R> {
    /// In words.
    pub text: String,
    /// What is wrong with a text of the case that cannot be read, which stands behind the words.
    pub because: Option<TextFault<R>>,
}

impl<R> Differs<R> {
    pub(super) fn unread(text: impl Into<String>, fault: TextFault<R>) -> Differs<R> {
        Differs {
            text: text.into(),
            because: Some(fault),
        }
    }
}

impl<R, T: Into<String>> From<T> for Differs<R> {
    fn from(text: T) -> Differs<R> {
        Differs {
            text: text.into(),
            because: None,
        }
    }
}

type Read<G> = Result<(Seat, <G as Game>::Command), TextFault<<G as Game>::Refusal>>;
type Differences<G> = Vec<Differs<<G as Game>::Refusal>>;

/// What there is to be compared.
#[derive(Debug)]
pub struct Expected<'a, G: Cased> {
    /// The game.
    pub game: &'a G,
    /// The state after the step, or what a seat may see of it.
    pub state: &'a G::State,
    /// What happened in the step.
    pub events: &'a [G::Event],
}

impl<G: Cased> Expected<'_, G> {
    /// Whether something that is expected holds.
    pub fn holds(&self, expect: &Expect<G::Own>) -> bool {
        self.differences(expect).is_empty()
    }

    /// Whether a value of the state is this, as [`Expect::State`] says.
    pub fn is(&self, name: &str, value: &Value) -> bool {
        self.state_differs(name, value).is_none()
    }

    /// How the match differs from one expectation; empty when it does not.
    pub fn differences(&self, expect: &Expect<G::Own>) -> Differences<G> {
        let told = |text: Option<String>| text.map(Differs::from).into_iter().collect();
        match expect {
            Expect::Events(wanted) => told(self.events_differ(wanted)),
            Expect::Without(unwanted) => told(self.without_differs(unwanted)),
            Expect::State(name, value) => self.state_differs(name, value).into_iter().collect(),
            Expect::Seen(seat, name, value) => self.seen_differs(seat, name, value),
            Expect::Legal(text) => self.legal_differs(text).into_iter().collect(),
            Expect::Illegal(text, rule) => self.illegal_differs(text, *rule).into_iter().collect(),
            Expect::Only(words, texts) => self.only_differs(&[words], texts),
            Expect::Every(texts) => self.every_differs(texts),
            Expect::Winner(name) => {
                let won = self.game.winner(self.state);
                told((won != *name).then(|| format!("{won} has won, expected {name}")))
            }
            Expect::Own(own) => {
                let differences = self.game.own_differences(self.state, own);
                differences.into_iter().map(Differs::from).collect()
            }
        }
    }

    /// A command with the seat whose it is: of the first to act, unless `SEAT: ` stands before it.
    pub(super) fn read(&self, text: &str) -> Read<G> {
        let named = text.split_once(": ");
        let named = named.and_then(|(seat, words)| Some((self.game.seat_called(seat)?, words)));
        let (seat, words) = named.unwrap_or((self.first_to_act(), text));
        Ok((seat, self.game.read_command(self.state, words)?))
    }

    fn first_to_act(&self) -> Seat {
        self.game.to_act(self.state).next().unwrap_or(Seat(0))
    }

    fn lawful(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        self.game.legal(self.state, seat, &mut commands);
        commands
    }

    /// A refusal by its rules.
    pub(super) fn cited(&self, refusal: G::Refusal) -> String {
        self.game.all_cited(refusal).join(", ")
    }

    /// Every event that is told, by the texts that name it.
    fn happened(&self) -> Vec<Vec<String>> {
        let events = self.events.iter();
        let texts = events.map(|event| self.game.called(self.state, *event));
        texts.filter(|texts| !texts.is_empty()).collect()
    }

    fn events_differ(&self, wanted: &[String]) -> Option<String> {
        let happened = self.happened();
        let mut left = happened.iter();
        let missing = wanted
            .iter()
            .find(|text| !left.any(|event| is_called(event, text)))?;
        let how = match happened.iter().any(|event| is_called(event, missing)) {
            true => "happened, but not in this order",
            false => "did not happen",
        };
        let texts: Vec<&str> = happened.iter().map(|event| event[0].as_str()).collect();
        let all = match texts.is_empty() {
            true => "nothing happened".to_string(),
            false => format!("what happened: {}", texts.join(", ")),
        };
        Some(format!("event \"{missing}\" {how}; {all}"))
    }

    fn without_differs(&self, unwanted: &str) -> Option<String> {
        let happened = self.happened();
        let event = happened.iter().find(|event| is_called(event, unwanted))?;
        Some(format!("event \"{}\" happened, expected none", event[0]))
    }

    fn state_differs(&self, name: &str, expected: &Value) -> Option<Differs<G::Refusal>> {
        match self.game.fact(self.state, name) {
            Some(Value::Null) if expected == "none" => None,
            Some(actual) if G::is_same(&actual, expected) => None,
            Some(actual) => Some(format!("{name} is {actual}, expected {expected}").into()),
            None => {
                let known = self.game.fact_names(self.state);
                let known = known.iter().map(String::as_str);
                let fault = TextFault::new("fault-typed-fact").with("name", name);
                Some(Differs::unread("", fault.near(name, known)))
            }
        }
    }

    fn seen_differs(&self, seat: &str, name: &str, expected: &Value) -> Differences<G> {
        let seats = self.game.seats(self.state);
        let known = self.game.seat_called(seat).filter(|seat| seat.0 < seats);
        let Some(known) = known else {
            let fault = TextFault::new("fault-typed-fact").with("name", seat);
            return vec![Differs::unread("", fault)];
        };
        let view = self.game.view(self.state, known);
        let seen = Expected {
            state: view.as_ref(),
            ..*self
        };
        seen.state_differs(name, expected).into_iter().collect()
    }

    fn legal_differs(&self, text: &str) -> Option<Differs<G::Refusal>> {
        let (seat, command) = match self.read(text) {
            Ok(read) => read,
            Err(fault) => return Some(unread(text, fault)),
        };
        let text = match self.game.check(self.state, seat, command) {
            _ if self.lawful(seat).contains(&command) => return None,
            Ok(()) => {
                format!("\"{text}\" is accepted, but not listed among the lawful commands")
            }
            Err(refusal) => {
                format!(
                    "\"{text}\" is not lawful: refused by {}",
                    self.cited(refusal)
                )
            }
        };
        Some(text.into())
    }

    fn illegal_differs(&self, text: &str, rule: Option<&str>) -> Option<Differs<G::Refusal>> {
        let refusal = match self.read(text) {
            Ok((seat, command)) => match self.game.check(self.state, seat, command) {
                Err(refusal) if !self.lawful(seat).contains(&command) => refusal,
                _ => return Some(format!("\"{text}\" is lawful, expected not").into()),
            },
            Err(TextFault {
                refusal: Some(refusal),
                ..
            }) => refusal,
            Err(_) if rule.is_none() && self.game.is_no_slip(self.state, text) => return None,
            Err(fault) => return Some(unread(text, fault)),
        };
        let rule = rule.filter(|rule| !self.game.all_cited(refusal).contains(rule))?;
        let cited = self.cited(refusal);
        Some(format!("\"{text}\" is refused by {cited}, expected {rule}").into())
    }

    /// The lawful commands that begin with any of these words, with their texts.
    fn lawful_of(&self, words: &[&str]) -> Vec<(G::Command, String)> {
        let lawful = self.lawful(self.first_to_act()).into_iter();
        let texts = lawful.map(|it| (it, self.game.command_text(self.state, it)));
        let named = |text: &str| words.iter().any(|words| begins_with(text, words));
        texts.filter(|(_, text)| named(text)).collect()
    }

    fn every_differs(&self, texts: &[String]) -> Differences<G> {
        let verbs = texts.iter().filter_map(|text| text.split(' ').next());
        let verbs: Vec<&str> = verbs.collect();
        let differences = self.only_differs(&verbs, texts);
        let lawful = self.lawful_of(&verbs).into_iter();
        let lawful: Vec<String> = lawful.map(|(_, text)| text).collect();
        if !differences.is_empty() || lawful == texts {
            return differences;
        }
        vec![format!("lawful in this order: {}", lawful.join(", ")).into()]
    }

    fn only_differs(&self, words: &[&str], texts: &[String]) -> Differences<G> {
        let named = self.lawful_of(words);
        let mut differences = Vec::new();
        let mut wanted = Vec::new();
        for text in texts {
            match self.read(text) {
                Ok((_, command)) => wanted.push((command, text)),
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
}

/// That a command which the case expects or not cannot be read.
fn unread<R>(text: &str, fault: TextFault<R>) -> Differs<R> {
    Differs::unread(format!("\"{text}\" cannot be read: "), fault)
}

/// Whether the first words of one of the texts of an event are these.
fn is_called(texts: &[String], start: &str) -> bool {
    texts.iter().any(|text| begins_with(text, start))
}

/// Whether the first words of a text are these, in whatever letters.
pub fn begins_with(text: &str, start: &str) -> bool {
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
