//! What was done to a drawing, step by step, in a journal beside its file: it can be undone after the window
//! was closed, or killed.

use crate::store::files::FileKind;
use crate::store::folder::open_with;
use crate::store::{FileFault, Home, Journal};
use crate::table::skirmish::dungeon::{Dungeon, EditDeed, Editor};
use std::path::PathBuf;

/// The folder of the journals, within that of the drawings.
const FOLDER: &str = "journal";
/// The first line, in front of the drawing as it began.
const FORMAT: &str = "format = \"dialdelve steps 1\"";
/// The line between the drawing as it began and what was done to it.
const BEGIN: &str = "# done:";

/// The journal of a drawing.
#[derive(Debug, Default)]
pub struct StepLog {
    /// What the drawing was as the journal begins; none when it is there already.
    start: Option<String>,
    journal: Option<Journal>,
}

/// Where the journal of a drawing lies.
fn path(home: &Home, kind: &str, id: &str) -> PathBuf {
    let folder = home.own(kind).folder().join(FOLDER);
    folder.join(format!("{id}.steps"))
}

impl StepLog {
    /// The journal of a drawing that is opened, and the drawing with its steps if the journal leads to it as
    /// it is now. `text` is its file as it would be written, `begun` a drawing as it was when its file was
    /// this text, and `same` whether a drawing is the one that is opened.
    pub fn open(
        home: &Home,
        (kind, id): (&str, &str),
        text: &str,
        begun: impl Fn(&str) -> Option<Dungeon>,
        same: impl Fn(&Dungeon) -> bool,
    ) -> (StepLog, Option<Editor>) {
        let path = path(home, kind, id);
        let editor = read(home, &path, begun).filter(|editor| same(editor.dungeon()));
        let journal = editor.as_ref().map(|_| Journal::extend(&path));
        match journal {
            Some(Ok(journal)) => {
                let log = StepLog {
                    start: None,
                    journal: Some(journal),
                };
                (log, editor)
            }
            _ => {
                let log = StepLog {
                    start: Some(text.to_string()),
                    journal: None,
                };
                (log, None)
            }
        }
    }

    /// Adds what was done since. Nothing but the way back hangs on it: what cannot be written is left out.
    ///
    /// # Errors
    /// That the journal cannot be made.
    pub fn write(
        &mut self,
        home: &Home,
        (kind, id): (&str, &str),
        deeds: &[EditDeed],
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

/// Takes the journal along when a drawing gets another name, if it has one.
pub fn rename_steps(home: &Home, kind: &str, from: &str, to: &str) {
    // Without it nothing is lost but the way back.
    let _ = home.rename_within(&path(home, kind, from), &path(home, kind, to));
}

/// A drawing with all that its journal says was done to it; none when any of it could not have been.
fn read(
    home: &Home,
    path: &std::path::Path,
    begun: impl Fn(&str) -> Option<Dungeon>,
) -> Option<Editor> {
    let source = open_with(&home.disk, path, FileKind::Steps).ok()?;
    let text = source.text();
    let (start, deeds) = text.split_once(&format!("\n{BEGIN}\n"))?;
    let start = start.strip_prefix(FORMAT)?;
    // A line that does not end was cut off, and nothing may be written behind it.
    if !(deeds.is_empty() || deeds.ends_with('\n')) {
        return None;
    }
    let mut editor = Editor::new(begun(start.trim_start_matches('\n'))?);
    for line in deeds.lines() {
        let deed: EditDeed = serde_json::from_str(line).ok()?;
        if !editor.follow(deed) {
            return None;
        }
    }
    editor.take_deeds();
    Some(editor)
}
