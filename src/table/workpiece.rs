//! A thing that somebody changes step by step, with the way back.

use std::collections::VecDeque;

/// The most steps that can be undone.
const MOST_STEPS: usize = 1_000;

/// What was done at once, and is undone at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkStep<T> {
    /// What it is called, as messages name it.
    pub name: &'static str,
    /// What it was done with, for its message; may be empty.
    pub what: String,
    /// The thing on the other side of the step.
    other: T,
}

/// A thing with what was done to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Workpiece<T> {
    thing: T,
    done: VecDeque<WorkStep<T>>,
    /// The step that was undone last stands last.
    undone: Vec<WorkStep<T>>,
    /// Steps so far, there and back: what was shown or kept of another number is out of date.
    age: u64,
}

impl<T: PartialEq> Workpiece<T> {
    /// A thing to which nothing was done yet.
    pub const fn new(thing: T) -> Workpiece<T> {
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
    pub fn perform(&mut self, name: &'static str, what: &str, thing: T) -> bool {
        if thing == self.thing {
            return false;
        }
        let other = std::mem::replace(&mut self.thing, thing);
        self.undone.clear();
        self.age += 1;
        let what = what.to_string();
        self.done.push_back(WorkStep { name, what, other });
        if self.done.len() > MOST_STEPS {
            self.done.pop_front();
        }
        true
    }

    /// The same for letters that are typed into a field, which are one step together.
    pub fn type_on(&mut self, name: &'static str, thing: T) -> bool {
        let goes_on = self.undone.is_empty() && self.done.back().is_some_and(|it| it.name == name);
        if !goes_on {
            return self.perform(name, "", thing);
        }
        let other = thing != self.thing;
        if other {
            self.thing = thing;
            self.age += 1;
        }
        other
    }

    /// Takes the last step back; which it was.
    pub fn undo(&mut self) -> Option<&WorkStep<T>> {
        let mut step = self.done.pop_back()?;
        std::mem::swap(&mut self.thing, &mut step.other);
        self.age += 1;
        self.undone.push(step);
        self.undone.last()
    }

    /// Does the step again that was undone last; which it was.
    pub fn redo(&mut self) -> Option<&WorkStep<T>> {
        let mut step = self.undone.pop()?;
        std::mem::swap(&mut self.thing, &mut step.other);
        self.age += 1;
        self.done.push_back(step);
        self.done.back()
    }

    /// The steps that were done, the last first.
    pub fn done(&self) -> impl Iterator<Item = &WorkStep<T>> {
        self.done.iter().rev()
    }

    /// The steps that were undone, the next to be done again first.
    pub fn undone(&self) -> impl Iterator<Item = &WorkStep<T>> {
        self.undone.iter().rev()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_there_and_back() {
        let mut editor = Workpiece::new(0);
        assert!(editor.perform("add", "one", 1));
        assert!(!editor.perform("add", "one", 1));
        for number in [2, 3, 4] {
            editor.type_on("name", number);
        }
        assert_eq!(editor.done().count(), 2);
        assert_eq!(editor.undo().map(|step| step.name), Some("name"));
        assert_eq!(*editor.now(), 1);
        editor.undo();
        assert_eq!(*editor.now(), 0);
        assert_eq!(editor.undo(), None);
        editor.redo();
        editor.redo();
        assert_eq!(*editor.now(), 4);
        assert_eq!(editor.undone().count(), 0);
    }
}
