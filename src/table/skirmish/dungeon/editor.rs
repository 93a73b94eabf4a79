//! A dungeon that is being changed, with the way back.

use super::{Change, Dungeon};
use crate::table::Stepwise;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The most steps that can be undone.
pub const MOST_STEPS: usize = 10_000;
/// The most bytes that they take together.
pub const MOST_BYTES: usize = 100 << 20;

/// What was done at once, and is undone at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EditStep {
    /// What it is called, as messages name it: `step-NAME`.
    pub name: String,
    /// What it was done with or to, for its message; may be empty.
    pub what: String,
    changes: Vec<Change>,
}

impl EditStep {
    /// The lowest level on which it changed something, unless that level is among those that it changed; none where it
    /// changed no squares at all.
    pub fn level_beside(&self, shown: u8) -> Option<u8> {
        let levels = || self.changes.iter().flat_map(Change::levels);
        let is_shown = levels().any(|level| level == shown);
        levels().min().filter(|_| !is_shown)
    }

    fn weight(&self) -> usize {
        let changes: usize = self.changes.iter().map(Change::weight).sum();
        changes + self.name.len() + self.what.len() + std::mem::size_of::<EditStep>()
    }
}

/// What whoever draws does, as a journal keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EditDeed {
    /// A step.
    Does(EditStep),
    /// More of the step done last.
    GoesOn(Vec<Change>),
    /// The last step is taken back.
    Undoes,
    /// The step that was undone last is done again.
    Redoes,
}

/// A dungeon with what was done to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    dungeon: Dungeon,
    /// What was done since somebody asked last.
    deeds: Vec<EditDeed>,
    done: VecDeque<EditStep>,
    /// The step that was undone last stands last.
    undone: Vec<EditStep>,
    bytes: usize,
    /// Steps so far, there and back: what was shown or kept of another number is out of date.
    age: u64,
}

impl Editor {
    /// A dungeon to which nothing was done yet.
    pub const fn new(dungeon: Dungeon) -> Editor {
        Editor {
            dungeon,
            deeds: Vec::new(),
            done: VecDeque::new(),
            undone: Vec::new(),
            bytes: 0,
            age: 0,
        }
    }

    /// The dungeon as it is now.
    pub const fn dungeon(&self) -> &Dungeon {
        &self.dungeon
    }

    /// A number that every step, there and back, makes another.
    pub const fn age(&self) -> u64 {
        self.age
    }

    /// Carries changes out as one step; whether there were any.
    pub fn perform(&mut self, name: &str, what: &str, changes: Vec<Change>) -> bool {
        if changes.is_empty() {
            return false;
        }
        changes
            .iter()
            .for_each(|change| change.apply(&mut self.dungeon));
        self.undone.clear();
        let step = EditStep {
            name: name.to_string(),
            what: what.to_string(),
            changes,
        };
        self.deeds.push(EditDeed::Does(step.clone()));
        self.push(step);
        true
    }

    /// What was done since this was asked last.
    pub fn take_deeds(&mut self) -> Vec<EditDeed> {
        std::mem::take(&mut self.deeds)
    }

    /// Does what a journal says was done; whether it could have been.
    pub fn follow(&mut self, deed: EditDeed) -> bool {
        match deed {
            EditDeed::Does(step) => {
                self.can_follow(&step.changes) && self.perform(&step.name, &step.what, step.changes)
            }
            EditDeed::GoesOn(changes) => {
                let can = !self.done.is_empty() && self.can_follow(&changes);
                if can {
                    self.go_on(changes);
                }
                can
            }
            EditDeed::Undoes => self.undo().is_some(),
            EditDeed::Redoes => self.redo().is_some(),
        }
    }

    /// Whether these changes, one after the other, begin where the dungeon is.
    fn can_follow(&self, changes: &[Change]) -> bool {
        let mut thought = self.dungeon.clone();
        changes.iter().all(|change| {
            let fits = change.fits(&thought);
            if fits {
                change.apply(&mut thought);
            }
            fits
        })
    }

    /// Carries changes out as a part of the step done last, as a stroke that goes on.
    pub fn go_on(&mut self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        let Some(mut step) = self.done.pop_back() else {
            return;
        };
        self.bytes -= step.weight();
        changes
            .iter()
            .for_each(|change| change.apply(&mut self.dungeon));
        self.undone.clear();
        self.deeds.push(EditDeed::GoesOn(changes.clone()));
        step.changes.extend(changes);
        self.push(step);
    }

    fn push(&mut self, step: EditStep) {
        self.age += 1;
        self.bytes += step.weight();
        self.done.push_back(step);
        while self.done.len() > MOST_STEPS || self.bytes > MOST_BYTES {
            let Some(oldest) = self.done.pop_front() else {
                break;
            };
            self.bytes -= oldest.weight();
        }
    }

    /// Takes the last step back; which it was.
    pub fn undo(&mut self) -> Option<&EditStep> {
        let step = self.done.pop_back()?;
        self.bytes -= step.weight();
        self.age += 1;
        let changes = step.changes.iter().rev();
        changes.for_each(|change| change.back().apply(&mut self.dungeon));
        self.deeds.push(EditDeed::Undoes);
        self.undone.push(step);
        self.undone.last()
    }

    /// Does the step again that was undone last; which it was.
    pub fn redo(&mut self) -> Option<&EditStep> {
        let step = self.undone.pop()?;
        step.changes
            .iter()
            .for_each(|change| change.apply(&mut self.dungeon));
        self.deeds.push(EditDeed::Redoes);
        self.push(step);
        self.done.back()
    }

    /// The steps that were done, the last first.
    pub fn done(&self) -> impl Iterator<Item = &EditStep> {
        self.done.iter().rev()
    }

    /// The steps that were undone, the next to be done again first.
    pub fn undone(&self) -> impl Iterator<Item = &EditStep> {
        self.undone.iter().rev()
    }
}

impl Stepwise for Editor {
    type Thing = Dungeon;
    type Deed = EditDeed;

    fn begin(dungeon: Dungeon) -> Editor {
        Editor::new(dungeon)
    }

    fn thing(&self) -> &Dungeon {
        &self.dungeon
    }

    fn take_deeds(&mut self) -> Vec<EditDeed> {
        Editor::take_deeds(self)
    }

    fn follow(&mut self, deed: EditDeed) -> bool {
        Editor::follow(self, deed)
    }
}
