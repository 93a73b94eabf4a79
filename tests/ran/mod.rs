//! A run of the program, and what it said.

use std::io::Write;
use std::process::{Command, Stdio};

/// The most letters of what was said that a failure shows.
const SHOWN: usize = 4000;

/// What a run came to.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Runs a command to its end with this input.
    pub fn of(command: &mut Command, input: &[u8]) -> Ran {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdin.take().expect("its input");
        let input = input.to_vec();
        let writer = std::thread::spawn(move || {
            // A program that ends before it has read all leaves a closed pipe; that is its right.
            let _ = pipe.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("it has written");
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// Wants this exit code.
    #[track_caller]
    pub fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{}", self.shown());
        self
    }

    /// Wants this in some of what was said, wherever lines are broken.
    #[track_caller]
    pub fn holds(self, said: impl Fn(&Ran) -> String, text: &str) -> Ran {
        let said = said(&self);
        let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            flat.contains(text),
            "`{text}` is missing in:\n{}",
            self.shown()
        );
        self
    }

    fn shown(&self) -> String {
        let all = format!("{}\n{}", self.out, self.err);
        all.chars().take(SHOWN).collect()
    }
}
