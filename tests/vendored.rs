//! What is vendored is the release it names, but for the patch beside it (`vendor/README.md`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crates under `vendor`, each with `NAME.patch` and `NAME.hashes` beside it.
const VENDORED: [&str; 2] = ["arboard", "miniquad"];

fn vendor() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vendor")
}

/// All files below a folder, by their path within it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(&next).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => open.push(path),
                false => found.push(path),
            }
        }
    }
    found.sort();
    found
}

/// A copy of a vendored crate with its patch taken back: the hash of each file.
fn upstream(name: &str) -> BTreeMap<String, String> {
    let copy = tempfile::tempdir().expect("a folder");
    let crate_folder = vendor().join(name);
    for path in files(&crate_folder) {
        let within = path.strip_prefix(&crate_folder).expect("below it");
        let to = copy.path().join(within);
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        std::fs::copy(&path, to).expect("copied");
    }
    let patch = vendor().join(format!("{name}.patch"));
    let undone = Command::new("git")
        .args(["apply", "--reverse"])
        .arg(&patch)
        .current_dir(copy.path())
        .output()
        .expect("git");
    let said = String::from_utf8_lossy(&undone.stderr);
    assert!(undone.status.success(), "{name}.patch: {said}");
    let hashed = files(copy.path()).into_iter().map(|path| {
        let within = path.strip_prefix(copy.path()).expect("below it");
        let bytes = std::fs::read(&path).expect("read");
        let within = within.to_str().expect("a plain name").to_string();
        (within, blake3::hash(&bytes).to_hex().to_string())
    });
    hashed.collect()
}

#[test]
fn what_is_vendored_is_its_release_but_for_its_patch() {
    for name in VENDORED {
        let list = vendor().join(format!("{name}.hashes"));
        let found = upstream(name);
        if std::env::var("DIALDELVE_VENDORED").as_deref() == Ok("write") {
            let lines = found.iter().map(|(path, hash)| format!("{hash}  {path}\n"));
            std::fs::write(&list, lines.collect::<String>()).expect("written");
        }
        let text = std::fs::read_to_string(&list).expect("the hashes");
        let kept = text.lines().filter_map(|line| line.split_once("  "));
        let kept = kept.map(|(hash, path)| (path.to_string(), hash.to_string()));
        assert_eq!(found, kept.collect(), "{name}");
    }
}
