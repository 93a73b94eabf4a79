//! A case of the castle chase: a position, commands with their dice, and what comes of them.

use crate::games::castle::text::TextFault;
use crate::games::castle::{Castle, Command, State, Task, Throw, seat_named, text};
use crate::kernel::{Game, RecordedThrow, ScriptFault, Scripted, Seat, Silent};
use serde_json::Value;

/// Line and column, from 1, of something in a case.
pub type Place = (usize, usize);

/// Something written in a case, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said<T> {
    /// Where.
    pub at: Place,
    /// What.
    pub value: T,
}

/// What is expected after a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Expected {
    /// The rule that refuses the command; nothing has changed.
    Refused(String),
    /// All lawful commands that begin so, in the order of the rules; each in full.
    Legal(Vec<String>),
    /// Commands that are among the lawful ones.
    Allowed(Vec<String>),
    /// Commands that are not lawful, each with the rule that forbids it.
    Forbidden(Vec<(String, String)>),
    /// A value of the state by its name, such as `shaman.lives`.
    Is(String, Value),
    /// Who won: heroes, lord, or nobody yet.
    Winner(String),
}

/// One step: at most one command, its dice, and what is expected after it.
#[derive(Clone, PartialEq, Debug)]
pub struct CastleStep {
    /// Where it begins.
    pub at: Place,
    /// The command as text.
    pub command: Option<Said<String>>,
    /// The throws as text.
    pub dice: Vec<Said<String>>,
    /// What holds after it.
    pub expects: Vec<Said<Expected>>,
    /// In a lesson: the goal that is reached when that holds.
    pub goal: Option<Said<String>>,
}

/// Whether a case names the answers to something that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answering {
    /// Everybody passes.
    Passed,
    /// Each answer is a step.
    Named,
}

/// A case that can be played.
#[derive(Clone, Debug)]
pub struct CastleScript {
    /// The book.
    pub game: Castle,
    /// The position.
    pub start: State,
    /// Whether answers at stops are steps.
    pub stops: Answering,
    /// Whether it is a step that no more sorceries are played before the dice.
    pub sorceries: Answering,
    /// What is done.
    pub steps: Vec<CastleStep>,
}

/// A difference from what a case expects, or something in it that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amiss {
    /// Where in the case.
    pub at: Place,
    /// What.
    pub what: AmissKind,
}

/// What is amiss with a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AmissKind {
    /// The rules do otherwise.
    Differs(String),
    /// A command, a throw or the name of a value cannot be read.
    Unread(TextFault),
}

impl Amiss {
    /// Whether the case itself is wrong.
    pub const fn is_unreadable(&self) -> bool {
        !matches!(self.what, AmissKind::Differs(_))
    }
}

impl CastleScript {
    /// Plays the case to its end, or to the first step that differs: all its differences, and the steps that
    /// are left.
    pub fn play(&self) -> (Vec<Amiss>, usize) {
        let mut run = Run {
            game: &self.game,
            asked: (self.stops, self.sorceries),
            state: self.start.clone(),
            amiss: Vec::new(),
        };
        for (number, step) in self.steps.iter().enumerate() {
            run.step(step);
            if !run.amiss.is_empty() {
                return (run.amiss, self.steps.len() - number - 1);
            }
        }
        (run.amiss, 0)
    }
}

/// Whether something that a case expects holds in a state.
pub fn holds(game: &Castle, state: &State, expected: &Expected) -> bool {
    let mut run = Run {
        game,
        asked: (Answering::Named, Answering::Named),
        state: state.clone(),
        amiss: Vec::new(),
    };
    run.expect((0, 0), expected);
    run.amiss.is_empty()
}

struct Run<'a> {
    game: &'a Castle,
    asked: (Answering, Answering),
    state: State,
    amiss: Vec<Amiss>,
}

impl Run<'_> {
    fn differs(&mut self, at: Place, text: impl Into<String>) {
        let what = AmissKind::Differs(text.into());
        self.amiss.push(Amiss { at, what });
    }

    fn unread(&mut self, at: Place, fault: TextFault) {
        let what = AmissKind::Unread(fault);
        self.amiss.push(Amiss { at, what });
    }

    fn step(&mut self, step: &CastleStep) {
        let refused = step.expects.iter().find_map(|said| match &said.value {
            Expected::Refused(rule) => Some(rule.as_str()),
            _ => None,
        });
        if let Some(said) = &step.command {
            match (self.command(said), refused) {
                (None, _) => return,
                (Some((seat, command)), None) => self.carry_out(said.at, seat, command, &step.dice),
                (Some((seat, command)), Some(rule)) => {
                    self.refuse(said.at, seat, command, rule);
                }
            }
        }
        for said in &step.expects {
            self.expect(said.at, &said.value);
        }
    }

    /// The command and whose it is: that of the seat to act, unless `SEAT: ` stands before it.
    fn command(&mut self, said: &Said<String>) -> Option<(Seat, Command)> {
        let (seat, words) = match said.value.split_once(": ") {
            Some((seat, words)) => (seat_named(seat), words),
            None => (self.game.to_act(&self.state).next(), said.value.as_str()),
        };
        match self.game.read_command(&self.state, words) {
            Ok(command) => Some((seat.unwrap_or(Seat(0)), command)),
            Err(fault) => {
                self.unread(said.at, fault);
                None
            }
        }
    }

    fn refuse(&mut self, at: Place, seat: Seat, command: Command, rule: &str) {
        match self.game.check(&self.state, seat, command) {
            Ok(()) => self.differs(at, format!("it is lawful, not refused by {rule}")),
            Err(refusal) if self.game.cited(refusal) != rule => {
                let cited = self.game.cited(refusal);
                self.differs(at, format!("it is refused by {cited}, not {rule}"));
            }
            Err(_) => {}
        }
    }

    fn carry_out(&mut self, at: Place, seat: Seat, command: Command, dice: &[Said<String>]) {
        if let Err(refusal) = self.game.check(&self.state, seat, command) {
            let cited = self.game.cited(refusal);
            return self.differs(at, format!("it is refused by {cited}"));
        }
        let mut throws: Vec<RecordedThrow<Throw>> = Vec::new();
        for said in dice {
            match self.game.read_throw(&self.state, &said.value) {
                Ok(throw) => throws.push(throw),
                Err(fault) => self.unread(said.at, fault),
            }
        }
        let mut dice = Scripted::new(throws);
        self.game
            .apply(&mut self.state, seat, command, &mut dice, &mut Silent);
        while let Some((seat, command)) = self.passed() {
            self.game
                .apply(&mut self.state, seat, command, &mut dice, &mut Silent);
        }
        for fault in dice.faults() {
            let text = match fault {
                ScriptFault::NotNamed(of) => {
                    format!(
                        "no throw is named: {}",
                        self.game.purpose_text(&self.state, of)
                    )
                }
                ScriptFault::Unfit(throw) => format!(
                    "no such throw: {}",
                    self.game.throw_text(&self.state, &throw)
                ),
                ScriptFault::NotThrown(throw) => {
                    format!(
                        "nobody throws {}",
                        self.game.throw_text(&self.state, &throw)
                    )
                }
            };
            self.differs(at, text);
        }
    }

    /// What is not asked in this case, with its answer.
    fn passed(&self) -> Option<(Seat, Command)> {
        let (stops, sorceries) = self.asked;
        if let Some(asking) = self.state.asking() {
            let seat = asking.seat.filter(|_| stops == Answering::Passed)?;
            return Some((seat, Command::Pass));
        }
        let position = self.game.at(&self.state);
        let before_dice = position.question() == Some(Task::Fight);
        let seat = position.to_act().filter(|_| before_dice)?;
        (sorceries == Answering::Passed).then_some((seat, Command::Enough))
    }

    fn expect(&mut self, at: Place, expected: &Expected) {
        match expected {
            Expected::Refused(_) => {}
            Expected::Legal(all) => self.legal(at, all),
            Expected::Allowed(some) => {
                let lawful = self.lawful();
                let missing = some.iter().filter(|it| !lawful.contains(it));
                let missing: Vec<&str> = missing.map(String::as_str).collect();
                if !missing.is_empty() {
                    self.differs(at, format!("not lawful: {}", missing.join(", ")));
                }
            }
            Expected::Forbidden(some) => {
                for (words, rule) in some {
                    let value = words.clone();
                    if let Some((seat, command)) = self.command(&Said { at, value }) {
                        self.refuse(at, seat, command, rule);
                    }
                }
            }
            Expected::Is(name, value) => self.is(at, name, value),
            Expected::Winner(name) => {
                let won = self.game.outcome(&self.state).map(|outcome| outcome.won);
                let won = match won {
                    None => "nobody",
                    Some(won) if won[Seat(2)] => "lord",
                    Some(_) => "heroes",
                };
                if won != name {
                    self.differs(at, format!("{won} has won, not {name}"));
                }
            }
        }
    }

    fn lawful(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if let Some(seat) = self.game.to_act(&self.state).next() {
            self.game.legal(&self.state, seat, &mut legal);
        }
        let lawful = legal
            .iter()
            .map(|it| self.game.command_text(&self.state, *it));
        lawful.collect()
    }

    /// Those that are lawful of the verbs that are named.
    fn legal(&mut self, at: Place, all: &[String]) {
        let verb = |words: &str| words.split(' ').next().unwrap_or_default().to_string();
        let verbs: Vec<String> = all.iter().map(|it| verb(it)).collect();
        let lawful = self.lawful();
        let lawful: Vec<String> = lawful
            .into_iter()
            .filter(|it| verbs.contains(&verb(it)))
            .collect();
        if lawful != all {
            self.differs(at, format!("lawful are {}", lawful.join(", ")));
        }
    }

    fn is(&mut self, at: Place, name: &str, value: &Value) {
        let facts = self.game.facts(&self.state);
        let mut found = Vec::new();
        flatten(self.game, &facts, String::new(), &mut found);
        match found.iter().find(|(known, _)| known == name) {
            Some((_, known)) if known == value => {}
            Some((_, known)) => self.differs(at, format!("{name} is {known}, not {value}")),
            None => {
                let known = found.iter().map(|(it, _)| it.as_str());
                let fault = TextFault::new("castle-case-fact").with("name", name);
                self.unread(at, fault.near(name, known));
            }
        }
    }
}

/// Every value of plain data with its name; a list of plain values also as a whole.
fn flatten(game: &Castle, value: &Value, path: String, found: &mut Vec<(String, Value)>) {
    found.push((text::field_name(&game.board, &path), value.clone()));
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                flatten(game, value, format!("{path}{dot}{name}"), found);
            }
        }
        Value::Array(list) => {
            for (place, value) in list.iter().enumerate() {
                flatten(game, value, format!("{path}[{place}]"), found);
            }
        }
        _ => {}
    }
}
