//! A case: a situation, commands with their dice, and what the rules make of them.
//!
//! [`Script::play`] plays one and reports each difference from what was expected. How a case is
//! written down is the store's matter; nothing here opens a file.

mod expect;
mod part;
mod sums;

pub use expect::{Expect, Expected};
pub use part::{PartValue, part, parts};
pub use sums::{Misnamed, misnamed};

use super::census::{Census, CensusTaker};
use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{Command, Event, Refusal, Rule, Skirmish, State, Throw};
use crate::kernel::{Dice, Log, RecordedThrow as Thrown, ScriptFault, Scripted, Seat, Silent};

/// Line and column, from 1, of something in a case.
pub type At = (usize, usize);

/// Something written in a case, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written<T> {
    /// Where.
    pub at: At,
    /// What.
    pub value: T,
}

/// How the rules take up the situation before the first command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// They go on from it until somebody has to decide.
    Settle,
    /// They begin the turn of this seat (R-STARTTURN).
    BeginTurn(Seat),
}

impl Opening {
    /// Lets everything happen that comes before the first decision.
    pub fn happen(
        self,
        game: &Skirmish,
        state: &mut State,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        match self {
            Opening::Settle => game.settle(state, dice, log),
            Opening::BeginTurn(seat) => game.begin_turn(state, seat, dice, log),
        }
    }
}

/// One step: at most one command, its dice, and what is expected after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where it begins.
    pub at: At,
    /// The command as text.
    pub command: Option<Written<String>>,
    /// The throws as text.
    pub dice: Vec<Written<String>>,
    /// The rule that refuses the command.
    pub refused: Option<Written<Rule>>,
    /// What holds after it.
    pub expects: Vec<Written<Expect>>,
    /// In a lesson: the goal that is reached when that holds.
    pub goal: Option<Written<String>>,
}

/// A case that can be played.
#[derive(Clone, Debug)]
pub struct Script {
    /// The game with its book.
    pub game: Skirmish,
    /// The situation.
    pub start: State,
    /// How it begins.
    pub opening: Opening,
    /// What is done.
    pub steps: Vec<Step>,
}

/// A difference from what a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Where in the case.
    pub at: At,
    /// What is different.
    pub what: Differs,
}

/// How a match differs from what a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// In words.
    pub text: String,
    /// What is wrong with the text that cannot be read, which stands behind the words.
    pub because: Option<TextFault>,
}

impl Differs {
    fn unread(text: String, fault: TextFault) -> Differs {
        Differs {
            text,
            because: Some(fault),
        }
    }
}

impl<T: Into<String>> From<T> for Differs {
    fn from(text: T) -> Differs {
        Differs {
            text: text.into(),
            because: None,
        }
    }
}

/// What became of a case.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CaseReport {
    /// All differences; all of one step, since the steps after it are not played.
    pub failures: Vec<Failure>,
    /// How many steps were not played because of them.
    pub left: usize,
    /// Whether a command or throw of the step could not even be read.
    pub unreadable: bool,
    /// The refusals it met.
    pub refusals: Vec<Refusal>,
    /// All that happened, in order.
    pub events: Vec<Event>,
}

impl Script {
    /// The situation when somebody is to decide for the first time.
    pub fn opened(&self, dice: &mut dyn Dice<Throw>) -> State {
        let mut state = self.start.clone();
        self.opening
            .happen(&self.game, &mut state, dice, &mut Silent);
        state
    }

    /// Plays the case to its end, or to the first step that differs.
    pub fn play(&self) -> CaseReport {
        let mut run = Run {
            game: &self.game,
            state: self.start.clone(),
            events: Vec::new(),
            report: CaseReport::default(),
            step: String::new(),
        };
        let (first, rest) = match self.steps.split_first() {
            Some((first, rest)) if first.command.is_none() => (Some(first), rest),
            _ => (None, self.steps.as_slice()),
        };
        run.open(self.opening, first);
        for (number, step) in rest.iter().enumerate() {
            if !run.report.failures.is_empty() {
                run.report.left = rest.len() - number;
                break;
            }
            run.step(number + 1 + usize::from(first.is_some()), step);
        }
        run.report
    }

    /// Plays the case and counts what happens in it.
    pub fn census(&self) -> Census {
        let mut watch = CensusTaker::new(&self.game, self.start.clone());
        let events = self.play().events;
        events.into_iter().for_each(|event| watch.see(event));
        watch.census().clone()
    }
}

/// A case under way.
struct Run<'a> {
    game: &'a Skirmish,
    state: State,
    /// What the last step made happen.
    events: Vec<Event>,
    report: CaseReport,
    /// How failures name the step under way.
    step: String,
}

impl Run<'_> {
    fn fail(&mut self, at: At, what: impl Into<Differs>) {
        let mut what = what.into();
        what.text = format!("{}: {}", self.step, what.text);
        self.report.failures.push(Failure { at, what });
    }

    /// What happens before the first decision; a first step without command says its dice and what
    /// comes of them.
    fn open(&mut self, opening: Opening, first: Option<&Step>) {
        self.step = match first {
            Some(_) => "step 1".into(),
            None => "before the first step".into(),
        };
        let (at, dice) = match first {
            Some(step) => (step.at, step.dice.as_slice()),
            None => ((1, 1), &[][..]),
        };
        let Some(dice) = self.read_dice(dice) else {
            return;
        };
        self.happen(at, dice, |game, state, dice, log| {
            opening.happen(game, state, dice, log);
        });
        if let Some(step) = first {
            self.compare(step);
        }
    }

    /// Plays a step. A command that is refused or lawful against expectation leaves everything as it
    /// was; what is expected of that can be judged all the same.
    fn step(&mut self, number: usize, step: &Step) {
        self.events.clear();
        let Some(command) = &step.command else {
            self.step = format!("step {number}");
            if let Some(dice) = self.read_dice(&step.dice) {
                self.happen(step.at, dice, |_, _, _, _| {});
                self.compare(step);
            }
            return;
        };
        self.step = format!("step {number} \"{}\"", command.value);
        let position = self.game.at(&self.state);
        let read = position.parse_command(&command.value);
        let (dice, wish) = match (self.read_dice(&step.dice), read) {
            (Some(dice), Ok(wish)) => (dice, wish),
            (
                Some(_),
                Err(TextFault {
                    refusal: Some(refusal),
                    ..
                }),
            ) => {
                self.refuse(command.at, refusal, step);
                return self.compare(step);
            }
            (_, Err(fault)) => {
                self.report.unreadable = true;
                return self.fail(
                    command.at,
                    Differs::unread("cannot be read: ".into(), fault),
                );
            }
            (None, _) => return,
        };
        match (self.game.check(&self.state, wish), &step.refused) {
            (Ok(()), None) => self.happen(step.at, dice, |game, state, dice, log| {
                game.apply(state, wish, dice, log)
            }),
            (Ok(()), Some(rule)) => {
                let rule = rule.value;
                self.fail(command.at, format!("is lawful, expected refused by {rule}"));
            }
            (Err(refusal), expected) => {
                self.refuse(command.at, refusal, step);
                if expected.is_some() {
                    self.nothing_happens(step.at, wish, dice);
                }
            }
        }
        self.compare(step);
    }

    /// Holds a refusal against the rule that is expected to refuse, if any is.
    fn refuse(&mut self, at: At, refusal: Refusal, step: &Step) {
        let Some(rule) = &step.refused else {
            return self.fail(at, format!("is refused by {}", cited(refusal)));
        };
        self.report.refusals.push(refusal);
        if !refusal.rules().contains(&rule.value) {
            let text = format!("is refused by {}, expected {}", cited(refusal), rule.value);
            self.fail(rule.at, text);
        }
    }

    /// A refused command changes nothing, throws nothing and says nothing.
    fn nothing_happens(&mut self, at: At, wish: Command, dice: Vec<Thrown<Throw>>) {
        let before = self.state.clone();
        self.happen(at, dice, |game, state, dice, log| {
            game.apply(state, wish, dice, log)
        });
        if self.state != before || !self.events.is_empty() {
            self.fail(at, "is refused, and yet it changed the state");
        }
    }

    fn read_dice(&mut self, dice: &[Written<String>]) -> Option<Vec<Thrown<Throw>>> {
        let mut throws = Vec::new();
        let mut readable = true;
        for text in dice {
            match self.game.at(&self.state).parse_throw(&text.value) {
                Ok(throw) => throws.push(throw),
                Err(fault) => {
                    readable = false;
                    self.report.unreadable = true;
                    self.fail(
                        text.at,
                        Differs::unread("dice cannot be read: ".into(), fault),
                    );
                }
            }
        }
        readable.then_some(throws)
    }

    /// Lets something happen with these dice, and holds it against two laws: each throw was named,
    /// and absorbing the events gives the same state.
    fn happen(
        &mut self,
        at: At,
        dice: Vec<Thrown<Throw>>,
        act: impl FnOnce(&Skirmish, &mut State, &mut dyn Dice<Throw>, &mut Vec<Event>),
    ) {
        let mut rebuilt = self.state.clone();
        let mut scripted = Scripted::new(dice);
        let mut events = Vec::new();
        act(self.game, &mut self.state, &mut scripted, &mut events);
        for fault in scripted.faults() {
            let text = self.dice_fault(fault);
            self.fail(at, text);
        }
        events
            .iter()
            .for_each(|event| self.game.absorb(&mut rebuilt, *event));
        if rebuilt != self.state || self.game.key(&rebuilt) != self.game.key(&self.state) {
            self.fail(at, "absorbing its events does not give the state after it");
        }
        self.report.events.extend(&events);
        self.events = events;
    }

    fn dice_fault(&self, fault: ScriptFault<Throw>) -> String {
        let position = self.game.at(&self.state);
        match fault {
            ScriptFault::NotNamed(of) => {
                format!("thrown, but not named: {}", position.purpose_text(of))
            }
            ScriptFault::NotThrown(throw) => {
                format!("named, but not thrown: {}", position.throw_text(&throw))
            }
            ScriptFault::Unfit(throw) => format!(
                "another number of dice is thrown, or this cannot be drawn: {}",
                position.throw_text(&throw)
            ),
        }
    }

    fn compare(&mut self, step: &Step) {
        for expect in &step.expects {
            let expected = Expected {
                game: self.game,
                state: &self.state,
                events: &self.events,
            };
            for text in expected.differences(&expect.value) {
                self.fail(expect.at, text);
            }
        }
    }
}

/// A refusal by its rules.
fn cited(refusal: Refusal) -> String {
    let rules: Vec<&str> = refusal.rules().iter().map(|rule| rule.id()).collect();
    rules.join(", ")
}
