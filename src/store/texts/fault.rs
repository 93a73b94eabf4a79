//! What is wrong with files and commands, in words.

use super::{Message, Texts};
use crate::store::fault::shortened;
use crate::store::{FileFault, printable};
use crate::table::UndoFault;
use std::sync::LazyLock;

impl Texts {
    /// The English words in which faults are told where no other language is asked for: the Fluent files
    /// are read once, not for every fault.
    pub fn of_faults() -> &'static Texts {
        static ENGLISH: LazyLock<Texts> = LazyLock::new(Texts::english);
        &ENGLISH
    }

    /// What is wrong with a file: the file, the place, and the sentence.
    pub fn fault(&self, fault: &FileFault) -> String {
        match fault.file.is_empty() {
            true => self.fault_text(fault),
            false => format!("{}: {}", fault.spot(), self.fault_text(fault)),
        }
    }

    /// What is wrong with a file, without its name and the place.
    pub fn fault_text(&self, fault: &FileFault) -> String {
        printable(&self.say(&shortened(&fault.what))).into_owned()
    }

    /// Why a command cannot be taken back.
    pub fn undo_fault(&self, fault: UndoFault) -> String {
        self.say(&Message::new(match fault {
            UndoFault::Nothing => "fault-undo-nothing",
            UndoFault::Thrown => "fault-undo-thrown",
            UndoFault::ThrownSince => "fault-undo-thrown-since",
            UndoFault::Seen => "fault-undo-seen",
        }))
    }
}
