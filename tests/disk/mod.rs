//! A disk that is soon full, for the saves of one program.

use std::process::{Command, Stdio};

/// A shell that sees a small disk of its own in place of the saves, with the last match in it; what
/// becomes of them is copied to `kept`.
const SHELL: &str = r#"set -e
mkdir kept && cp -p matches/* kept/
mount -t tmpfs -o size="$SIZE" none matches
cp -p kept/last.replay matches/
code=0; "$0" "$@" || code=$?
rm kept/* && cp -p matches/* kept/
exit "$code"
"#;

/// What a disk gives a file at least, in bytes.
const PAGE: usize = 4096;

/// The program with a disk in place of `matches`, in its folder, on which there is no room but for so
/// many bytes of a file. None where this system lets nobody mount one.
pub fn with_small_disk(program: &str, held: usize) -> Option<Command> {
    let alone = ["--user", "--map-root-user", "--mount"];
    let allowed = Command::new("unshare")
        .args(alone)
        .args(["mount", "-t", "tmpfs", "none", "/mnt"])
        .stderr(Stdio::null())
        .status();
    if !allowed.is_ok_and(|status| status.success()) {
        eprintln!("this system lets nobody mount a small disk; the full one is left out");
        return None;
    }
    let mut command = Command::new("unshare");
    command
        .args(alone)
        .args(["sh", "-c", SHELL, program])
        .env("SIZE", (held.div_ceil(PAGE) * PAGE).to_string());
    Some(command)
}
