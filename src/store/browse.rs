//! The folders of the disk, for whoever chooses a file: what they hold, and what somebody means who types a path.

use super::files::Disk;
use std::io::{Error, ErrorKind};
use std::path::{Component, Path, PathBuf};

/// The most entries of a folder that are listed.
const MOST_LISTED: usize = 5_000;

/// A file or folder of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderEntry {
    /// What it is called, as far as letters can say it.
    pub name: String,
    /// Where it lies.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEnd {
    /// A folder.
    Folder,
    /// A regular file.
    File,
    /// A device, a pipe or the like.
    Special,
    /// Nothing, in a folder that is there.
    Nothing,
    /// Nothing, and not even its folder is there.
    NoFolder,
    /// Something that may not be looked at.
    Forbidden,
    /// Something of which the system says nothing.
    Unread,
}

/// What a folder holds: folders first, each in the order of their names, at most 5,000 of them.
///
/// # Errors
/// What its path leads to, where it cannot be listed.
pub fn list_folder(folder: &Path) -> Result<Vec<FolderEntry>, PathEnd> {
    let disk = Disk::default();
    let listed = disk.list(folder).map_err(|error| ended(&error))?;
    let entries = listed.flatten().take(MOST_LISTED).map(|path| {
        let name = path.file_name().unwrap_or_default();
        FolderEntry {
            name: name.to_string_lossy().into_owned(),
            is_folder: disk.look(&path).is_ok_and(|data| data.is_dir()),
            path,
        }
    });
    let mut entries: Vec<FolderEntry> = entries.collect();
    entries.sort_by_cached_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}

/// What a path leads to.
pub fn path_end(path: &Path) -> PathEnd {
    let disk = Disk::default();
    match disk.look(path) {
        Ok(data) if data.is_dir() => PathEnd::Folder,
        Ok(data) if data.is_file() => PathEnd::File,
        Ok(_) => PathEnd::Special,
        Err(error) => match ended(&error) {
            PathEnd::NoFolder => {
                let folder = path.parent().map(|folder| disk.look(folder));
                let is_there = matches!(folder, Some(Ok(data)) if data.is_dir());
                // A link that leads nowhere stands there as well, and nothing can be written through it.
                match (is_there, disk.has(path)) {
                    (true, Ok(false)) => PathEnd::Nothing,
                    (true, _) => PathEnd::Unread,
                    (false, _) => PathEnd::NoFolder,
                }
            }
            other => other,
        },
    }
}

fn ended(error: &Error) -> PathEnd {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => PathEnd::NoFolder,
        ErrorKind::PermissionDenied => PathEnd::Forbidden,
        _ => PathEnd::Unread,
    }
}

/// The path that somebody means who types or pastes these words while a folder is open: absolute, from there, from
/// the home folder behind `~`, or as a `file:` address; in quotes or not. None when they say nothing.
pub fn typed_path(words: &str, folder: &Path, home: Option<&Path>) -> Option<PathBuf> {
    let words = words.lines().find(|line| !line.trim().is_empty())?;
    // A name may begin or end with a space, though few do.
    let exact = folder.join(words);
    if words.trim() != words && matches!(path_end(&exact), PathEnd::File | PathEnd::Folder) {
        return Some(straight(&exact));
    }
    let words = unquoted(words.trim());
    if words.is_empty() {
        return None;
    }
    if let Some(path) = of_address(words) {
        return Some(straight(&folder.join(path)));
    }
    let path = match (words.strip_prefix('~'), home) {
        (Some(""), Some(home)) => home.to_path_buf(),
        (Some(rest), Some(home)) if rest.starts_with(['/', std::path::MAIN_SEPARATOR]) => {
            home.join(rest.trim_start_matches(['/', std::path::MAIN_SEPARATOR]))
        }
        _ => folder.join(words),
    };
    Some(straight(&path))
}

/// Words without the quotes around them.
fn unquoted(words: &str) -> &str {
    let inner = |sign: char| words.strip_prefix(sign)?.strip_suffix(sign);
    inner('"').or_else(|| inner('\'')).unwrap_or(words)
}

/// The path of a `file:` address on this machine.
fn of_address(words: &str) -> Option<PathBuf> {
    let scheme = words.get(..5)?;
    if !scheme.eq_ignore_ascii_case("file:") {
        return None;
    }
    let rest = &words[5..];
    let path = match rest.strip_prefix("//") {
        // The name of the machine stands before the path.
        Some(named) => &named[named.find('/')?..],
        None => rest,
    };
    let path = path.starts_with('/').then(|| unescaped(path))?;
    Some(of_bytes(path))
}

/// The bytes of an address, with those that are written as `%20` is.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let digits = behind
            .get(..2)
            .and_then(|two| std::str::from_utf8(two).ok());
        let digits = digits.filter(|two| two.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.map(|two| u8::from_str_radix(two, 16)) {
            Some(Ok(byte)) if *first == b'%' => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            _ => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    bytes
}

#[cfg(unix)]
fn of_bytes(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(bytes).into()
}

/// Elsewhere the slash before the letter of a disk is none of its path.
#[cfg(not(unix))]
fn of_bytes(bytes: Vec<u8>) -> PathBuf {
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let disk = text.get(1..3).is_some_and(|it| it.ends_with(':'));
    text[usize::from(disk)..].into()
}

/// A path without detours by `.` and `..`.
fn straight(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => _ = straight.pop(),
            part => straight.push(part),
        }
    }
    straight
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_taken_as_it_is_typed() {
        let (folder, home) = (Path::new("/data/own"), Path::new("/home/orla"));
        for (words, path) in [
            ("x.toml", "/data/own/x.toml"),
            ("/tmp/x.toml", "/tmp/x.toml"),
            ("/", "/"),
            ("../x", "/data/x"),
            ("./a/../b/", "/data/own/b"),
            ("../../../../x", "/x"),
            ("~", "/home/orla"),
            ("~/", "/home/orla"),
            ("~/x y.csv", "/home/orla/x y.csv"),
            ("~~", "/data/own/~~"),
            ("~x", "/data/own/~x"),
            ("  /tmp/ž ů.toml \n", "/tmp/ž ů.toml"),
            ("\n/tmp/a\n/tmp/b\n", "/tmp/a"),
            ("\"/tmp/a b\"", "/tmp/a b"),
            ("'a'", "/data/own/a"),
            ("'", "/data/own/'"),
            ("file:///tmp/a%20b%C5%BE.toml", "/tmp/a bž.toml"),
            ("FILE://localhost/tmp/a", "/tmp/a"),
            ("file:/tmp/100%", "/tmp/100%"),
            ("file:///tmp/%zz%2", "/tmp/%zz%2"),
            ("file:name", "/data/own/file:name"),
            ("žfile", "/data/own/žfile"),
        ] {
            let typed = typed_path(words, folder, Some(home));
            assert_eq!(typed.as_deref(), Some(Path::new(path)), "{words}");
        }
        for words in ["", " \n", "\"\""] {
            assert_eq!(typed_path(words, folder, Some(home)), None, "{words:?}");
        }
        let nobody = typed_path("~/x", folder, None);
        assert_eq!(nobody.as_deref(), Some(Path::new("/data/own/~/x")));
    }
}
