//! What was done to a thing that the user makes, step by step, in a journal beside its file: it can be undone
//! after the window was closed, or killed.

use crate::store::files::FileKind;
use crate::store::folder::open_with;
use crate::store::{FileFault, Home, Journal};
use crate::table::{Craft, Stepwise, Workpiece, read_work, work_text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// The folder of the journals, within that of the things.
const FOLDER: &str = "journal";
/// The first line, in front of the thing as it began.
const FORMAT: &str = "format = \"dialdelve steps 1\"";
/// The line between the thing as it began and what was done to it.
const BEGIN: &str = "# done:";

/// The journal of a thing.
#[derive(Debug, Default)]
pub struct StepLog {
    /// What the thing was as the journal begins; none when it is there already.
    start: Option<String>,
    journal: Option<Journal>,
}

/// Where the journal of a thing lies.
fn path(home: &Home, kind: &str, id: &str) -> PathBuf {
    let folder = home.own(kind).folder().join(FOLDER);
    folder.join(format!("{id}.steps"))
}

impl StepLog {
    /// The journal of a thing that is new, which `text` tells as it begins.
    pub const fn of_new(text: String) -> StepLog {
        StepLog {
            start: Some(text),
            journal: None,
        }
    }

    /// The journal of a thing that is opened, and the thing with its steps if the journal leads to it as it is
    /// now. `text` tells it as it is now, `begun` reads one that a text tells, and `same` says whether a thing is
    /// the one that is opened.
    pub fn open<E: Stepwise>(
        home: &Home,
        (kind, id): (&str, &str),
        text: &str,
        begun: impl Fn(&str) -> Option<E::Thing>,
        same: impl Fn(&E::Thing) -> bool,
    ) -> (StepLog, Option<E>) {
        let path = path(home, kind, id);
        let editor: Option<E> = read(home, &path, begun).filter(|editor: &E| same(editor.thing()));
        let journal = editor.as_ref().map(|_| Journal::extend(&path));
        match journal {
            Some(Ok(journal)) => {
                let log = StepLog {
                    start: None,
                    journal: Some(journal),
                };
                (log, editor)
            }
            _ => (StepLog::of_new(text.to_string()), None),
        }
    }

    /// The same for a thing whose steps keep it as it was; `file` is what its file says of it.
    pub fn open_work<T: Craft, S: Clone + PartialEq + Serialize + DeserializeOwned>(
        home: &Home,
        (kind, id): (&str, &str),
        thing: &T,
        file: impl Fn(&T) -> String,
    ) -> (StepLog, Option<Workpiece<T, S>>) {
        let begun = |text: &str| read_work(text, thing.id());
        let now = file(thing);
        let same = |other: &T| file(other) == now;
        StepLog::open(home, (kind, id), &work_text(thing), begun, same)
    }

    /// Adds what was done since. Nothing but the way back hangs on it: what cannot be written is left out.
    ///
    /// # Errors
    /// That the journal cannot be made.
    pub fn write(
        &mut self,
        home: &Home,
        (kind, id): (&str, &str),
        deeds: &[impl Serialize],
    ) -> Result<(), FileFault> {
        if deeds.is_empty() {
            return Ok(());
        }
        if let Some(start) = self.start.take() {
            let path = path(home, kind, id);
            home.make_folder_of(&path)?;
            let mut journal = Journal::create(&path)?;
            journal.write(FORMAT);
            start.lines().for_each(|line| journal.write(line));
            journal.write(BEGIN);
            self.journal = Some(journal);
        }
        if let Some(journal) = &mut self.journal {
            let lines = deeds.iter().map(serde_json::to_string);
            lines.flatten().for_each(|line| journal.write(&line));
        }
        Ok(())
    }
}

/// Takes the journal along when a thing gets another name, if it has one.
pub fn rename_steps(home: &Home, kind: &str, from: &str, to: &str) {
    // Without it nothing is lost but the way back.
    let _ = home.rename_within(&path(home, kind, from), &path(home, kind, to));
}

/// A thing with all that its journal says was done to it; none when any of it could not have been.
fn read<E: Stepwise>(
    home: &Home,
    path: &std::path::Path,
    begun: impl Fn(&str) -> Option<E::Thing>,
) -> Option<E> {
    let source = open_with(&home.disk, path, FileKind::Steps).ok()?;
    let text = source.text();
    let (start, deeds) = text.split_once(&format!("\n{BEGIN}\n"))?;
    let start = start.strip_prefix(FORMAT)?;
    // A line that does not end was cut off, and nothing may be written behind it.
    if !(deeds.is_empty() || deeds.ends_with('\n')) {
        return None;
    }
    let mut editor = E::begin(begun(start.trim_start_matches('\n'))?);
    for line in deeds.lines() {
        let deed: E::Deed = serde_json::from_str(line).ok()?;
        if !editor.follow(deed) {
            return None;
        }
    }
    editor.take_deeds();
    Some(editor)
}
