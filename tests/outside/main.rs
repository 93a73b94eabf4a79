//! The program as it meets the world: without a display or a terminal, stopped by Ctrl-C, on large boards.
#![cfg(feature = "desktop")]

mod credits;
mod first;
mod large;
mod runs;

use std::process::{Command, Output, Stdio};

/// The program with a folder of its own, and without a display.
fn program(home: &tempfile::TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dialdelve"));
    command
        .env("DIALDELVE_HOME", home.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("RAYON_NUM_THREADS")
        .env("COLUMNS", "96")
        .stdin(Stdio::null());
    command
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Exit code, stdout and stderr; line breaks of paragraphs are blanks.
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        let flat = |bytes: Vec<u8>| {
            let text = String::from_utf8(bytes).expect("text");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        Ran {
            code: output.status.code(),
            out: flat(output.stdout),
            err: flat(output.stderr),
        }
    }
}

fn ran(command: &mut Command) -> Ran {
    command.output().expect("the program runs").into()
}
