//! A thing that somebody changes step by step, with the way back.

use std::collections::VecDeque;

/// The most steps that can be undone.
const MOST_STEPS: usize = 1_000;

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
    done: VecDeque<WorkStep<T, S>>,
    /// The step that was undone last stands last.
    undone: Vec<WorkStep<T, S>>,
    /// Steps so far, there and back: what was shown or kept of another number is out of date.
    age: u64,
}

impl<T: PartialEq + Default, S: PartialEq> Default for Workpiece<T, S> {
    fn default() -> Self {
        Workpiece::new(T::default())
    }
}

impl<T: PartialEq, S: PartialEq> Workpiece<T, S> {
    /// A thing to which nothing was done yet.
    pub const fn new(thing: T) -> Workpiece<T, S> {
        Workpiece {
            thing,
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
        self.undone.push(step);
        self.undone.last()
    }

    /// Does the step again that was undone last; which it was.
    pub fn redo(&mut self) -> Option<&WorkStep<T, S>> {
        let mut step = self.undone.pop()?;
        std::mem::swap(&mut self.thing, &mut step.other);
        self.age += 1;
        self.done.push_back(step);
        self.done.back()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
}
