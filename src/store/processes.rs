//! The processes of this machine, as Linux tells of them.

use super::files::{Disk, FileKind};
use std::path::Path;

/// Where they are told of, a folder each.
const PROCESSES: &str = "/proc";

/// The processes that have this one as their parent; none where the system does not tell.
pub fn children_of(parent: u32) -> Vec<u32> {
    let disk = Disk::default();
    let folders = disk.list(Path::new(PROCESSES)).into_iter().flatten();
    let numbered = folders.flatten().filter_map(|folder| {
        let number: u32 = folder.file_name()?.to_str()?.parse().ok()?;
        let told = disk.read(&folder.join("stat"), FileKind::Settings).ok()?;
        (parent_of(&String::from_utf8_lossy(&told)) == Some(parent)).then_some(number)
    });
    numbered.collect()
}

/// The parent that the line of a process tells: behind its name, in which anything may stand, and its state.
fn parent_of(line: &str) -> Option<u32> {
    let (_, behind) = line.rsplit_once(')')?;
    behind.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_is_read_behind_any_name() {
        assert_eq!(parent_of("7 (sh) S 3 7 7 0"), Some(3));
        assert_eq!(parent_of("7 (a) S 9 (b)) R 12 7"), Some(12));
        assert_eq!(parent_of(""), None);
    }
}
