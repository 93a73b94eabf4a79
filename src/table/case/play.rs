//! Playing a case.

use super::cased::Cased;
use super::expect::{Differs, Expected};
use super::script::{At, Script, Step, Written};
use crate::kernel::{Dice, Game, RecordedThrow, ScriptFault, Scripted, Seat};

/// A difference from what a case expects, or something in it that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure<R> {
    /// Where in the case.
    pub at: At,
    /// The step, by its number and its command.
    pub step: String,
    /// What is different.
    pub what: Differs<R>,
}

/// What became of a case.
#[derive(Clone, Debug)]
pub struct CaseReport<G: Game> {
    /// All differences; all of one step, since the steps after it are not played.
    pub failures: Vec<Failure<G::Refusal>>,
    /// How many steps were not played because of them.
    pub left: usize,
    /// The refusals it met.
    pub refusals: Vec<G::Refusal>,
    /// All that happened, in order.
    pub events: Vec<G::Event>,
}

impl<G: Game> CaseReport<G> {
    /// Whether something in the case itself cannot be read.
    pub fn is_unreadable(&self) -> bool {
        self.failures.iter().any(|it| it.what.because.is_some())
    }
}

impl<G: Cased> Script<G> {
    /// Plays the case to its end, or to the first step that differs.
    pub fn play(&self) -> CaseReport<G> {
        let mut run = Run {
            script: self,
            state: self.start.clone(),
            events: Vec::new(),
            report: CaseReport {
                failures: Vec::new(),
                left: 0,
                refusals: Vec::new(),
                events: Vec::new(),
            },
            step: String::new(),
        };
        let (first, rest) = match self.steps.split_first() {
            Some((first, rest)) if first.command.is_none() => (Some(first), rest),
            _ => (None, self.steps.as_slice()),
        };
        run.open(first);
        for (number, step) in rest.iter().enumerate() {
            if !run.report.failures.is_empty() {
                run.report.left = rest.len() - number;
                break;
            }
            run.step(number + 1 + usize::from(first.is_some()), step);
        }
        run.report
    }
}

/// A case under way.
struct Run<'a, G: Cased> {
    script: &'a Script<G>,
    state: G::State,
    /// What the last step made happen.
    events: Vec<G::Event>,
    report: CaseReport<G>,
    /// How failures name the step under way.
    step: String,
}

/// A command and whose it is.
type Wish<G> = (Seat, <G as Game>::Command);
type Throws<G> = Vec<RecordedThrow<<G as Game>::Throw>>;

impl<G: Cased> Run<'_, G> {
    fn fail(&mut self, at: At, what: impl Into<Differs<G::Refusal>>) {
        let (step, what) = (self.step.clone(), what.into());
        self.report.failures.push(Failure { at, step, what });
    }

    fn now(&self) -> Expected<'_, G> {
        Expected {
            game: &self.script.game,
            state: &self.state,
            events: &self.events,
        }
    }

    /// What happens before the first decision; a first step without command says its dice and what
    /// comes of them.
    fn open(&mut self, first: Option<&Step<G::Own>>) {
        self.step = match first {
            Some(_) => "step 1".into(),
            None => "before the first step".into(),
        };
        let (at, dice) = first.map_or(((1, 1), &[][..]), |step| (step.at, &step.dice));
        let Some(dice) = self.read_dice(dice) else {
            return;
        };
        let script = self.script;
        self.happen(at, dice, |state, dice, log| {
            script.game.begin(&script.manner, state, dice, log);
        });
        if let Some(step) = first {
            self.compare(step);
        }
    }

    /// Plays a step. A command that is refused or lawful against expectation leaves everything as it
    /// was; what is expected of that can be judged all the same.
    fn step(&mut self, number: usize, step: &Step<G::Own>) {
        self.events.clear();
        self.step = match &step.command {
            Some(command) => format!("step {number} \"{}\"", command.value),
            None => format!("step {number}"),
        };
        let dice = self.read_dice(&step.dice);
        let wish = step.command.as_ref();
        let wish = wish.map(|it| (it.at, self.now().read(&it.value)));
        match (wish, dice) {
            (Some((at, Err(fault))), _) if fault.refusal.is_none() => {
                return self.fail(at, Differs::unread("cannot be read: ", fault));
            }
            (_, None) => return,
            (None, Some(dice)) => self.happen(step.at, dice, |_, _, _| {}),
            (Some((at, Ok(wish))), Some(dice)) => self.decide(step, (at, wish), dice),
            (Some((at, Err(fault))), Some(_)) => {
                let refusal = fault.refusal.into_iter();
                refusal.for_each(|refusal| self.refuse(at, refusal, step));
            }
        }
        self.compare(step);
    }

    /// Carries a command out, with what is decided behind it without being a step, or holds its refusal against what
    /// is expected.
    fn decide(&mut self, step: &Step<G::Own>, (at, wish): (At, Wish<G>), dice: Throws<G>) {
        let ((seat, command), script) = (wish, self.script);
        match (script.game.check(&self.state, seat, command), &step.refused) {
            (Ok(()), None) => self.happen(step.at, dice, |state, dice, log| {
                script.game.apply(state, seat, command, dice, log);
                while let Some((seat, command)) = script.game.unnamed(&script.manner, state) {
                    script.game.apply(state, seat, command, dice, log);
                }
            }),
            (Ok(()), Some(rule)) => {
                self.fail(at, format!("is lawful, expected refused by {}", rule.value));
            }
            (Err(refusal), expected) => {
                self.refuse(at, refusal, step);
                if expected.is_some() {
                    self.nothing_happens(step.at, wish, dice);
                }
            }
        }
    }

    /// Holds a refusal against the rule that is expected to refuse, if any is.
    fn refuse(&mut self, at: At, refusal: G::Refusal, step: &Step<G::Own>) {
        let cited = self.now().cited(refusal);
        let Some(rule) = &step.refused else {
            return self.fail(at, format!("is refused by {cited}"));
        };
        self.report.refusals.push(refusal);
        if !self.script.game.all_cited(refusal).contains(&rule.value) {
            self.fail(
                rule.at,
                format!("is refused by {cited}, expected {}", rule.value),
            );
        }
    }

    /// A refused command changes nothing, throws nothing and says nothing.
    fn nothing_happens(&mut self, at: At, (seat, command): Wish<G>, dice: Throws<G>) {
        let before = self.state.clone();
        let game = &self.script.game;
        self.happen(at, dice, |state, dice, log| {
            game.apply(state, seat, command, dice, log);
        });
        if self.state != before || !self.events.is_empty() {
            self.fail(at, "is refused, and yet it changed the state");
        }
    }

    fn read_dice(&mut self, dice: &[Written<String>]) -> Option<Throws<G>> {
        let mut throws = Vec::new();
        for text in dice {
            match self.script.game.read_throw(&self.state, &text.value) {
                Ok(throw) => throws.push(throw),
                Err(fault) => self.fail(text.at, Differs::unread("dice cannot be read: ", fault)),
            }
        }
        (throws.len() == dice.len()).then_some(throws)
    }

    /// Lets something happen with these dice, and holds it against two laws: each throw was named,
    /// and absorbing the events gives the same state.
    fn happen(
        &mut self,
        at: At,
        dice: Throws<G>,
        act: impl FnOnce(&mut G::State, &mut dyn Dice<G::Throw>, &mut Vec<G::Event>),
    ) {
        let game = &self.script.game;
        let mut rebuilt = self.state.clone();
        let mut scripted = Scripted::new(dice);
        let mut events = Vec::new();
        act(&mut self.state, &mut scripted, &mut events);
        for fault in scripted.faults() {
            let text = self.dice_fault(fault);
            self.fail(at, text);
        }
        for event in &events {
            game.absorb(&mut rebuilt, *event);
        }
        if rebuilt != self.state || game.key(&rebuilt) != game.key(&self.state) {
            self.fail(at, "absorbing its events does not give the state after it");
        }
        self.report.events.extend(&events);
        self.events = events;
    }

    fn dice_fault(&self, fault: ScriptFault<G::Throw>) -> String {
        let (game, state) = (&self.script.game, &self.state);
        match fault {
            ScriptFault::NotNamed(of) => {
                format!("thrown, but not named: {}", game.purpose_text(state, of))
            }
            ScriptFault::NotThrown(throw) => {
                format!("named, but not thrown: {}", game.throw_text(state, &throw))
            }
            ScriptFault::Unfit(throw) => format!(
                "another number of dice is thrown, or this cannot be drawn: {}",
                game.throw_text(state, &throw)
            ),
        }
    }

    fn compare(&mut self, step: &Step<G::Own>) {
        for expect in &step.expects {
            for difference in self.now().differences(&expect.value) {
                self.fail(expect.at, difference);
            }
        }
    }
}
