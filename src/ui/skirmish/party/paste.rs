//! A party that somebody has copied as text: it becomes a list of its own, or is refused in a sentence.

use super::{Leave, PartyBuilder, nobody};
use crate::store::skirmish::{own_parties, read_copied};
use crate::store::{FileFault, Source};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::party::{PartyList, PartyStep};
use crate::ui::skirmish::own_work::OwnWork;
use crate::ui::window::shell::Shell;

/// The letters that a number behind a name may need.
const NUMBER: usize = 6;

impl PartyBuilder {
    /// Reads a list from this text into a new file, in a step that can be undone, and opens it. The list that is
    /// open stays as it is.
    pub(super) fn paste(&mut self, shell: &mut Shell, text: String) -> Option<Leave> {
        let mut source = Source::new(shell.say("party-clipboard"), text);
        let read = read_copied(&mut source, &self.data);
        let faults = source.into_faults();
        let Some(list) = read.filter(|_| faults.is_empty()) else {
            refuse(shell, &faults);
            return None;
        };
        shell.notes.forget_refusals();
        let list = list.noted_with_gone(|id| self.data.kind(id));
        if shell.home.is_none() {
            // Without a folder there is but the one that is open.
            let id = self.list().id.clone();
            self.work
                .editor
                .perform(PartyStep::Paste, PartyList { id, ..list });
            return None;
        }
        if !self.work.keep(shell) {
            return None;
        }
        let mut work = self.work_of(shell, list);
        let kept = work.keep(shell);
        kept.then(|| Leave::To(Some(work.editor.now().id.clone())))
    }

    /// A new list that begins without anybody and becomes this one in a step.
    fn work_of(&self, shell: &Shell, list: PartyList) -> OwnWork<PartyList, PartyStep> {
        let own = shell.home.as_ref().map(own_parties).unwrap_or_default();
        let called: String = list.name.chars().take(MOST_NAME - NUMBER).collect();
        let empty = nobody(shell, &self.data, &own, called);
        let mut work = OwnWork::fresh(empty.clone());
        let PartyList { id, name, .. } = empty;
        work.editor
            .perform(PartyStep::Paste, PartyList { id, name, ..list });
        work
    }
}

/// Says that nothing was read, what a party looks like as text, and what is wrong with this one.
fn refuse(shell: &mut Shell, faults: &[FileFault]) {
    let why = faults.iter().map(|fault| shell.texts.fault(fault));
    let note: Vec<String> = std::iter::once(shell.say("party-paste-refused"))
        .chain(why)
        .collect();
    shell.notes.push_refusal(note.join("\n"));
}
