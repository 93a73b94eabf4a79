//! A list that is being changed, with the way back.

use super::PartyList;
use std::collections::VecDeque;

/// The most steps that can be undone.
const MOST_STEPS: usize = 1_000;

/// What was done at once, and is undone at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartyStep {
    /// What it is called, as messages name it: `party-step-NAME`.
    pub name: &'static str,
    /// What it was done with, for its message; may be empty.
    pub what: String,
    /// The list on the other side of the step.
    other: PartyList,
}

/// A list with what was done to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartyEditor {
    list: PartyList,
    done: VecDeque<PartyStep>,
    /// The step that was undone last stands last.
    undone: Vec<PartyStep>,
    /// Steps so far, there and back: what was shown or kept of another number is out of date.
    age: u64,
}

impl PartyEditor {
    /// A list to which nothing was done yet.
    pub const fn new(list: PartyList) -> PartyEditor {
        PartyEditor {
            list,
            done: VecDeque::new(),
            undone: Vec::new(),
            age: 0,
        }
    }

    /// The list as it is now.
    pub const fn list(&self) -> &PartyList {
        &self.list
    }

    /// A number that every step, there and back, makes another.
    pub const fn age(&self) -> u64 {
        self.age
    }

    /// The list becomes this one in one step; whether that is another.
    pub fn perform(&mut self, name: &'static str, what: &str, list: PartyList) -> bool {
        if list == self.list {
            return false;
        }
        let other = std::mem::replace(&mut self.list, list);
        self.undone.clear();
        self.age += 1;
        let what = what.to_string();
        self.done.push_back(PartyStep { name, what, other });
        if self.done.len() > MOST_STEPS {
            self.done.pop_front();
        }
        true
    }

    /// The same for letters that are typed into a field, which are one step together.
    pub fn type_on(&mut self, name: &'static str, list: PartyList) -> bool {
        let goes_on = self.undone.is_empty() && self.done.back().is_some_and(|it| it.name == name);
        if !goes_on {
            return self.perform(name, "", list);
        }
        let other = list != self.list;
        if other {
            self.list = list;
            self.age += 1;
        }
        other
    }

    /// Takes the last step back; which it was.
    pub fn undo(&mut self) -> Option<&PartyStep> {
        let mut step = self.done.pop_back()?;
        std::mem::swap(&mut self.list, &mut step.other);
        self.age += 1;
        self.undone.push(step);
        self.undone.last()
    }

    /// Does the step again that was undone last; which it was.
    pub fn redo(&mut self) -> Option<&PartyStep> {
        let mut step = self.undone.pop()?;
        std::mem::swap(&mut self.list, &mut step.other);
        self.age += 1;
        self.done.push_back(step);
        self.done.back()
    }

    /// The steps that were done, the last first.
    pub fn done(&self) -> impl Iterator<Item = &PartyStep> {
        self.done.iter().rev()
    }

    /// The steps that were undone, the next to be done again first.
    pub fn undone(&self) -> impl Iterator<Item = &PartyStep> {
        self.undone.iter().rev()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_there_and_back() {
        let empty = PartyList::empty("own".into(), String::new());
        let mut editor = PartyEditor::new(empty.clone());
        let one = empty.clone().with_chest_switched("tithe-box");
        assert!(editor.perform("chest", "Tithe box", one.clone()));
        assert!(!editor.perform("chest", "Tithe box", one.clone()));
        for name in ["T", "Th", "The"] {
            let name = name.to_string();
            editor.type_on(
                "name",
                PartyList {
                    name,
                    ..one.clone()
                },
            );
        }
        assert_eq!(editor.done().count(), 2);
        assert_eq!(editor.undo().map(|step| step.name), Some("name"));
        assert_eq!(*editor.list(), one);
        editor.undo();
        assert_eq!(*editor.list(), empty);
        assert_eq!(editor.undo(), None);
        editor.redo();
        editor.redo();
        assert_eq!(editor.list().name, "The");
    }
}
