//! `case`: plays case files of a game and says where they differ.

use super::print;
use crate::store::case::{Case, CaseGame, CaseOutcome};
use crate::store::case_files;
use crate::store::{FileFault, Message, Source, printable};
use serde::Serialize;
use std::path::PathBuf;

/// All cases are as expected.
const GOOD: u8 = 0;
/// A case differs.
const DIFFERS: u8 = 1;
/// A case cannot be read.
const BAD_INPUT: u8 = 2;

/// How the results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportFormat {
    /// A line a case, what is wrong beneath it, and a summary.
    Plain,
    /// A JSON object a line, one for each case.
    Json,
}

impl ReportFormat {
    /// What `--json` asks for.
    pub const fn asked(json: bool) -> ReportFormat {
        if json {
            ReportFormat::Json
        } else {
            ReportFormat::Plain
        }
    }
}

/// Plays the cases of these files and folders, and prints what becomes of each. The result is the exit code: 0 when
/// all are as expected, 1 when one differs, 2 when one cannot be read.
pub fn run<G: CaseGame>(paths: &[PathBuf], library: &G::Library, form: ReportFormat) -> u8 {
    let mut code = GOOD;
    let mut counts = Counts::default();
    for file in case_files(paths) {
        let line = Line::of::<G>(file, library);
        code = code.max(line.result.code());
        counts.add(line.result);
        match form {
            ReportFormat::Plain => print(&line.plain()),
            ReportFormat::Json => print(&format!("{}\n", line.json())),
        }
    }
    if form == ReportFormat::Plain {
        print(&format!("{}\n", counts.summary()));
    }
    code
}

/// What became of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Ok,
    Failed,
    Unreadable,
}

impl Word {
    const fn code(self) -> u8 {
        match self {
            Word::Ok => GOOD,
            Word::Failed => DIFFERS,
            Word::Unreadable => BAD_INPUT,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Word::Ok => "ok",
            Word::Failed => "FAILED",
            Word::Unreadable => "unreadable",
        }
    }
}

/// One case in the report.
#[derive(Serialize)]
struct Line {
    case: String,
    title: String,
    rules: Vec<&'static str>,
    result: Word,
    failures: Vec<String>,
    /// Steps that were not played after the one that differs.
    left: usize,
}

impl Line {
    fn of<G: CaseGame>(file: Result<Source, FileFault>, library: &G::Library) -> Line {
        let source = match file {
            Ok(source) => source,
            Err(fault) => return Line::unreadable(fault.file.clone(), &[fault]),
        };
        let name = source.file().to_string();
        let case = match Case::<G>::read(source, library) {
            Ok(case) => case,
            Err(faults) => return Line::unreadable(name, &faults),
        };
        let outcome = case.play();
        let (result, left) = match outcome {
            CaseOutcome::Good => (Word::Ok, 0),
            CaseOutcome::Failed { left, .. } => (Word::Failed, left),
            CaseOutcome::Unreadable { left, .. } => (Word::Unreadable, left),
        };
        Line {
            case: name,
            title: case.title,
            rules: case.rules,
            result,
            failures: outcome.failures().iter().map(ToString::to_string).collect(),
            left,
        }
    }

    fn unreadable(case: String, faults: &[FileFault]) -> Line {
        Line {
            case,
            title: String::new(),
            rules: Vec::new(),
            result: Word::Unreadable,
            failures: faults.iter().map(ToString::to_string).collect(),
            left: 0,
        }
    }

    fn plain(&self) -> String {
        let (case, title) = (printable(&self.case), printable(&self.title));
        let head = format!("{:10}  {case}  {title}", self.result.name());
        let mut text = format!("{}\n", head.trim_end());
        for failure in &self.failures {
            text += &format!("  {failure}\n");
        }
        if self.left > 0 {
            let left = Message::new("case-left").with("steps", self.left);
            text += &format!("  {left}\n");
        }
        text
    }

    fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// How many cases of each result there were.
#[derive(Default)]
struct Counts([usize; 3]);

impl Counts {
    fn add(&mut self, word: Word) {
        self.0[word as usize] += 1;
    }

    fn summary(&self) -> String {
        let [good, failed, unreadable] = self.0;
        let message = Message::new("case-summary")
            .with("good", good)
            .with("failed", failed)
            .with("unreadable", unreadable);
        message.to_string()
    }
}
