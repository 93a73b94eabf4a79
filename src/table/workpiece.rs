//! A thing that somebody changes step by step, with the way back.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The most steps that can be undone.
const MOST_STEPS: usize = 1_000;

/// A thing that is made step by step, as a journal of its steps knows it.
pub trait Stepwise: Sized {
    /// The thing.
    type Thing;
    /// What is done to it, there or back.
    type Deed: Serialize + DeserializeOwned;

    /// A thing to which nothing was done yet.
    fn begin(thing: Self::Thing) -> Self;

    /// The thing as it is now.
    fn thing(&self) -> &Self::Thing;

    /// What was done since this was asked last.
    fn take_deeds(&mut self) -> Vec<Self::Deed>;

    /// Does what a journal says was done; whether it could have been.
    fn follow(&mut self, deed: Self::Deed) -> bool;
}

/// What can be made step by step, each step keeping the thing as it was.
pub trait Craft: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Gives it another id. Its steps do not know it: they stay when its file gets another name.
    fn set_id(&mut self, id: &str);

    /// Its id; empty when it has none.
    fn id(&self) -> &str;
}

/// What has become of a text: all but a part in the middle stays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextChange {
    /// So many bytes at its beginning, and at its end, stay.
    stay: (usize, usize),
    /// What stands between them.
    middle: String,
}

impl TextChange {
    fn between(before: &str, after: &str) -> TextChange {
        let same = |(one, other): (char, char)| one == other;
        let count = |it: (char, char)| it.0.len_utf8();
        let pairs = before.chars().zip(after.chars());
        let head: usize = pairs.take_while(|it| same(*it)).map(count).sum();
        let rest = [&before[head..], &after[head..]].map(|it| it.chars().rev());
        let [one, other] = rest;
        let pairs = one.zip(other);
        let tail: usize = pairs.take_while(|it| same(*it)).map(count).sum();
        TextChange {
            stay: (head, tail),
            middle: after[head..after.len() - tail].to_string(),
        }
    }

    /// The text after it; none where it does not fit the text before.
    fn of(&self, before: &str) -> Option<String> {
        let (head, tail) = self.stay;
        let tail = before.len().checked_sub(tail).filter(|it| *it >= head)?;
        let (head, tail) = (before.get(..head)?, before.get(tail..)?);
        Some(format!("{head}{}{tail}", self.middle))
    }
}

/// What whoever makes a thing does, as a journal keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WorkDeed<S> {
    /// A step.
    Does(S, TextChange),
    /// More of the step done last.
    GoesOn(S, TextChange),
    /// The last step is taken back.
    Undoes,
    /// The step that was undone last is done again.
    Redoes,
}

/// What was done at once, and is undone at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkStep<T, S> {
    /// Which it was.
    pub step: S,
    /// The thing on the other side of the step.
    other: T,
}

/// A thing with what was done to it, in steps of which each knows what it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Workpiece<T, S> {
    thing: T,
    /// What was done since somebody asked last.
    deeds: Vec<WorkDeed<S>>,
    done: VecDeque<WorkStep<T, S>>,
    /// The step that was undone last stands last.
    undone: Vec<WorkStep<T, S>>,
    /// Steps so far, there and back: what was shown or kept of another number is out of date.
    age: u64,
}

impl<T: Craft + Default, S: Clone + PartialEq> Default for Workpiece<T, S> {
    fn default() -> Self {
        Workpiece::new(T::default())
    }
}

impl<T: Craft, S: Clone + PartialEq> Workpiece<T, S> {
    /// A thing to which nothing was done yet.
    pub const fn new(thing: T) -> Workpiece<T, S> {
        Workpiece {
            thing,
            deeds: Vec::new(),
            done: VecDeque::new(),
            undone: Vec::new(),
            age: 0,
        }
    }

    /// The thing as it is now.
    pub const fn now(&self) -> &T {
        &self.thing
    }

    /// A number that every step, there and back, makes another.
    pub const fn age(&self) -> u64 {
        self.age
    }

    /// The thing becomes this one in one step; whether that is another.
    pub fn perform(&mut self, step: S, thing: T) -> bool {
        if thing == self.thing {
            return false;
        }
        let change = change(&self.thing, &thing);
        self.deeds.push(WorkDeed::Does(step.clone(), change));
        let other = std::mem::replace(&mut self.thing, thing);
        self.undone.clear();
        self.age += 1;
        self.done.push_back(WorkStep { step, other });
        if self.done.len() > MOST_STEPS {
            self.done.pop_front();
        }
        true
    }

    /// The same for letters that are typed into a field and numbers that are stepped through: what is done in one
    /// place on end is one step together.
    pub fn type_on(&mut self, step: S, thing: T) -> bool {
        let goes_on = self.undone.is_empty() && self.done.back().is_some_and(|it| it.step == step);
        if !goes_on {
            return self.perform(step, thing);
        }
        let other = thing != self.thing;
        if other {
            let change = change(&self.thing, &thing);
            self.deeds.push(WorkDeed::GoesOn(step, change));
            self.thing = thing;
            self.age += 1;
        }
        other
    }

    /// Takes the last step back; which it was.
    pub fn undo(&mut self) -> Option<&WorkStep<T, S>> {
        let mut step = self.done.pop_back()?;
        std::mem::swap(&mut self.thing, &mut step.other);
        self.age += 1;
        self.deeds.push(WorkDeed::Undoes);
        self.undone.push(step);
        self.undone.last()
    }

    /// Does the step again that was undone last; which it was.
    pub fn redo(&mut self) -> Option<&WorkStep<T, S>> {
        let mut step = self.undone.pop()?;
        std::mem::swap(&mut self.thing, &mut step.other);
        self.age += 1;
        self.deeds.push(WorkDeed::Redoes);
        self.done.push_back(step);
        self.done.back()
    }

    /// Gives the thing another id, now and in all its steps.
    pub fn rename(&mut self, id: &str) {
        let steps = self.done.iter_mut().chain(&mut self.undone);
        steps.for_each(|step| step.other.set_id(id));
        self.thing.set_id(id);
        self.age += 1;
    }

    /// The steps that were done, the last first.
    pub fn done(&self) -> impl Iterator<Item = &WorkStep<T, S>> {
        self.done.iter().rev()
    }

    /// The steps that were undone, the next to be done again first.
    pub fn undone(&self) -> impl Iterator<Item = &WorkStep<T, S>> {
        self.undone.iter().rev()
    }
}

impl<T: Craft, S: Clone + PartialEq + Serialize + DeserializeOwned> Stepwise for Workpiece<T, S> {
    type Thing = T;
    type Deed = WorkDeed<S>;

    fn begin(thing: T) -> Self {
        Workpiece::new(thing)
    }

    fn thing(&self) -> &T {
        &self.thing
    }

    fn take_deeds(&mut self) -> Vec<WorkDeed<S>> {
        std::mem::take(&mut self.deeds)
    }

    fn follow(&mut self, deed: WorkDeed<S>) -> bool {
        let changed = |change: &TextChange| {
            let text = change.of(&work_text(&self.thing))?;
            read_work(&text, self.thing.id())
        };
        match deed {
            WorkDeed::Does(step, change) => {
                changed(&change).is_some_and(|thing| self.perform(step, thing))
            }
            WorkDeed::GoesOn(step, change) => {
                changed(&change).is_some_and(|thing| self.type_on(step, thing))
            }
            WorkDeed::Undoes => self.undo().is_some(),
            WorkDeed::Redoes => self.redo().is_some(),
        }
    }
}

fn change<T: Craft>(before: &T, after: &T) -> TextChange {
    TextChange::between(&work_text(before), &work_text(after))
}

/// A thing as its journal says it: on one line, without its id.
pub fn work_text<T: Craft>(thing: &T) -> String {
    let mut thing = thing.clone();
    thing.set_id("");
    serde_json::to_string(&thing).unwrap_or_default()
}

/// The thing that a journal says so, with this id; none where it says none.
pub fn read_work<T: Craft>(text: &str, id: &str) -> Option<T> {
    let mut thing: T = serde_json::from_str(text).ok()?;
    thing.set_id(id);
    Some(thing)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Craft for i32 {
        fn set_id(&mut self, _: &str) {}

        fn id(&self) -> &'static str {
            ""
        }
    }

    impl Craft for [i32; 2] {
        fn set_id(&mut self, _: &str) {}

        fn id(&self) -> &'static str {
            ""
        }
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    enum Step {
        Add,
        /// A value of a row.
        Value(usize),
    }

    #[test]
    fn steps_lead_there_and_back() {
        let mut editor = Workpiece::new(0);
        assert!(editor.perform(Step::Add, 1));
        assert!(!editor.perform(Step::Add, 1));
        for number in [2, 3, 4] {
            editor.type_on(Step::Value(0), number);
        }
        assert_eq!(editor.done().count(), 2);
        assert_eq!(editor.undo().map(|it| it.step), Some(Step::Value(0)));
        assert_eq!(*editor.now(), 1);
        editor.undo();
        assert_eq!(*editor.now(), 0);
        assert_eq!(editor.undo(), None);
        editor.redo();
        editor.redo();
        assert_eq!(*editor.now(), 4);
        assert_eq!(editor.undone().count(), 0);
    }

    #[test]
    fn what_is_typed_in_two_places_is_two_steps() {
        let mut editor = Workpiece::new([0, 0]);
        editor.type_on(Step::Value(0), [1, 0]);
        editor.type_on(Step::Value(0), [12, 0]);
        editor.type_on(Step::Value(1), [12, 3]);
        editor.type_on(Step::Value(0), [4, 3]);
        assert_eq!(editor.done().count(), 3);
        editor.undo();
        editor.undo();
        assert_eq!(*editor.now(), [12, 0]);
    }

    #[test]
    fn a_journal_leads_to_the_same_steps() {
        let mut editor = Workpiece::new([0, 0]);
        editor.perform(Step::Add, [7, 1]);
        editor.type_on(Step::Value(1), [7, 12]);
        editor.type_on(Step::Value(1), [7, 123]);
        editor.perform(Step::Add, [700, 123]);
        editor.undo();
        editor.undo();
        editor.redo();
        let deeds = editor.take_deeds();
        assert_eq!(editor.take_deeds(), []);
        let mut again = Workpiece::new([0, 0]);
        for deed in &deeds {
            let line = serde_json::to_string(deed).expect("a line");
            let deed = serde_json::from_str(&line).expect("the same");
            assert!(again.follow(deed), "{line}");
        }
        assert_eq!(again.take_deeds(), deeds);
        assert_eq!(again, editor);
        // What could not have been done is not.
        let mut another = Workpiece::<_, Step>::new([0, 0]);
        assert!(!another.follow(WorkDeed::Undoes));
        assert!(!another.follow(deeds[1].clone()) || *another.now() != [0, 0]);
    }

    #[test]
    fn a_change_of_a_text_leads_from_one_to_the_other() {
        let texts = [
            "", "a", "aa", "ab", "žluť", "žlut", "kůň", "ů", "aůa", "aůůa",
        ];
        for before in texts {
            for after in texts {
                let change = TextChange::between(before, after);
                assert_eq!(
                    change.of(before).as_deref(),
                    Some(after),
                    "{before} {after}"
                );
            }
        }
        let change = TextChange::between("one two three", "one three");
        assert_eq!(change.of("one"), None);
        assert_eq!(change.of("ůůůů"), None);
    }
}
