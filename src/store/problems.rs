//! What went wrong, noted for whoever reports it: panics, and what was told of files. A file of bounded size beside
//! the saves.

use super::files::{Disk, FileKind, Unread};
use super::glance::moment;
use super::replay::write_on;
use super::{Home, printable};
use std::io::ErrorKind;
use std::panic::PanicHookInfo;
use std::path::PathBuf;

/// The name of the file.
pub(super) const FILE: &str = "problems.log";
/// So many bytes of the file are kept when a line is added, the newest.
const MOST: usize = 48 << 10;
/// So many bytes of a line are kept.
const MOST_LINE: usize = 2 << 10;

/// The file in which problems are noted.
#[derive(Clone, Debug)]
pub struct Problems {
    disk: Disk,
    path: PathBuf,
}

impl Home {
    /// Where the problems of a table with this folder are noted.
    pub fn problems(&self) -> Problems {
        Problems {
            disk: self.disk.clone(),
            path: self.saves().join(FILE),
        }
    }
}

impl Problems {
    /// Notes what went wrong, with the time. What cannot be noted is left out: it is told as well.
    pub fn note(&self, what: &str) {
        let before = match self.disk.read(&self.path, FileKind::Settings) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(Unread::Failed(error)) if error.kind() == ErrorKind::NotFound => String::new(),
            // What is larger than it ever gets is none of ours.
            Err(_) => return,
        };
        let line = format!("{} {}\n", moment(), printable(up_to(what, MOST_LINE)));
        let kept = newest(&before, MOST);
        let _ = write_on(
            &self.disk,
            &self.path,
            (FileKind::Settings, format!("{kept}{line}")),
        );
    }

    /// What is noted so far.
    #[cfg(any(feature = "desktop", feature = "terminal"))]
    pub(super) fn text(&self) -> Option<String> {
        let bytes = self.disk.read(&self.path, FileKind::Settings).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Notes every panic of this process from now on with its place, whatever else is done about it.
    pub fn hear_panics(self) {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            before(panic);
            self.note(&told(panic));
        }));
    }
}

/// A panic in a line: its thread, its place, what it says.
fn told(panic: &PanicHookInfo<'_>) -> String {
    let thread = std::thread::current();
    let place = panic.location().map(ToString::to_string);
    format!(
        "panic of {} in thread {} at {}: {}",
        env!("CARGO_PKG_VERSION"),
        thread.name().unwrap_or("-"),
        place.unwrap_or_default(),
        panic.payload_as_str().unwrap_or_default()
    )
}

/// The beginning of a text, in so many bytes.
pub(super) fn up_to(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// The last whole lines of a text, in so many bytes.
pub(super) fn newest(text: &str, most: usize) -> &str {
    let mut start = text.len().saturating_sub(most);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    match start {
        0 => text,
        _ => text[start..].split_once('\n').map_or("", |(_, rest)| rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_noted_in_a_file_of_bounded_size() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().join("matches"));
        let problems = home.problems();
        assert_eq!(problems.text(), None);
        problems.note("first\nof all \u{1b}[2J");
        let text = problems.text().expect("noted");
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(
            text.contains("\\u{1b}") || text.contains("\\u001b"),
            "{text}"
        );
        for number in 0..100 {
            problems.note(&format!("{number} {}", "ä".repeat(4000)));
        }
        let text = problems.text().expect("noted");
        assert!(text.len() <= MOST + 2 * MOST_LINE, "{}", text.len());
        assert!(text.lines().all(|line| line.len() <= 2 * MOST_LINE));
        let last = text.lines().last().expect("a line");
        assert!(last.contains(" 99 ä") && !text.contains("first"), "{last}");
    }

    #[test]
    fn a_panic_is_noted_with_its_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let home = Home::of(Disk::default(), folder.path().to_path_buf());
        home.problems().hear_panics();
        let thread = std::thread::Builder::new().name("clumsy".into());
        let ended = thread
            .spawn(|| panic!("a vase {}", "fell"))
            .expect("a thread");
        assert!(ended.join().is_err());
        let text = home.problems().text().expect("noted");
        assert!(
            text.contains("in thread clumsy at src/store/problems.rs:"),
            "{text}"
        );
        assert!(text.contains("a vase fell"), "{text}");
    }
}
