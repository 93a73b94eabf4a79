//! What is wrong with files and commands, in words.

use super::{Arg, Message, Texts};
use crate::games::skirmish::text::TextFault;
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
        printable(&self.say(&fault.what)).into_owned()
    }

    /// What is wrong with a typed command.
    pub fn text_fault(&self, fault: &TextFault) -> String {
        self.say(&Message::from(fault))
    }

    /// Why a command cannot be taken back.
    pub fn undo_fault(&self, fault: UndoFault) -> String {
        self.say(&Message::new(match fault {
            UndoFault::Nothing => "fault-undo-nothing",
            UndoFault::Thrown => "fault-undo-thrown",
            UndoFault::ThrownSince => "fault-undo-thrown-since",
        }))
    }
}

impl From<&TextFault> for Message {
    fn from(fault: &TextFault) -> Message {
        let hint = fault.near.as_ref().map_or(Arg::NONE, |name| {
            Message::new("fault-did-you-mean").with("name", name).into()
        });
        let args = fault.args.iter();
        let what = args.fold(Message::new(fault.id), |what, (name, value)| {
            what.with(name, value)
        });
        what.with("hint", hint)
    }
}
