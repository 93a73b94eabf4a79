//! What all that the user draws has in common as a file: sound or not, whole or not.

use crate::store::{FileFault, Message, OwnFiles, Source};

/// A file that the user has drawn, sound or not.
#[derive(Clone, Debug)]
pub struct OwnDrawing<T> {
    /// The name of the file.
    pub name: String,
    /// What is in it, as far as it can be read; its id is the name of the file.
    pub content: Option<T>,
    /// What is wrong with it.
    pub faults: Vec<FileFault>,
}

impl<T> OwnDrawing<T> {
    /// One of these files, read.
    pub(super) fn load(
        files: &OwnFiles<'_>,
        name: &str,
        read: impl FnOnce(&mut Source) -> Option<T>,
    ) -> OwnDrawing<T> {
        let (content, faults) = match files.open(name) {
            Err(fault) => (None, vec![fault]),
            Ok(mut source) => (read(&mut source), source.into_faults()),
        };
        OwnDrawing {
            name: name.to_string(),
            content,
            faults,
        }
    }
}

/// Whether writing a file anew as this text loses nothing: all that is wrong with it is wrong with the text
/// too. What could not be read would be gone, and its fault with it.
pub fn says_all(text: &str, read: impl FnOnce(&mut Source), faults: &[FileFault]) -> bool {
    let mut source = Source::new("-", text);
    read(&mut source);
    let mut again: Vec<Message> = source
        .into_faults()
        .into_iter()
        .map(|fault| fault.what)
        .collect();
    faults.iter().all(|fault| {
        let found = again.iter().position(|what| *what == fault.what);
        found.map(|found| again.swap_remove(found)).is_some()
    })
}
