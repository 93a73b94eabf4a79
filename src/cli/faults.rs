//! Faults of files on the terminal, and what a check says of files.

use super::case::ReportFormat;
use super::{Exit, note, print};
use crate::store::{FileFault, Message};
use serde_json::{Value, json};

/// Whether a word is the id of a rule.
pub type Cited<'a> = &'a dyn Fn(&str) -> bool;

/// Writes faults to stderr.
pub fn complain(faults: &[FileFault]) -> Exit {
    for fault in faults {
        note(&fault.to_string());
    }
    Exit::BadInput
}

/// Prints a fault that a check has found.
pub fn tell_found(fault: &FileFault, form: ReportFormat, cited: Cited<'_>) {
    let line = match form {
        ReportFormat::Plain => fault.to_string(),
        ReportFormat::Json => {
            let (line, column) = fault.place.unzip();
            let text = fault.text();
            let rule = rule_of(&text, cited);
            json!({
                "file": fault.file, "line": line, "column": column, "rule": rule, "text": text,
            })
            .to_string()
        }
    };
    print(&format!("{line}\n"));
}

/// The first rule that a sentence cites.
fn rule_of<'a>(text: &'a str, cited: Cited<'_>) -> Option<&'a str> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    text.split(|sign| !is_part(sign)).find(|word| cited(word))
}

/// Prints the verdict on a file, or on so many, as a line of JSON.
pub fn tell_verdict(
    of: (&'static str, Value),
    exit: Exit,
    faults: usize,
    form: ReportFormat,
) -> Exit {
    if form == ReportFormat::Json {
        let (key, value) = of;
        let line = json!({"verdict": verdict(exit), key: value, "faults": faults});
        print(&format!("{line}\n"));
    }
    exit
}

/// What a check comes to, in a word.
const fn verdict(exit: Exit) -> &'static str {
    match exit {
        Exit::Good => "sound",
        Exit::Failed => "breaks-rules",
        Exit::BadInput | Exit::Interrupted | Exit::Unwritten => "faulty",
    }
}

/// How many faults these stand for.
pub fn count(found: &[FileFault]) -> usize {
    found.iter().map(FileFault::count).sum()
}

/// Tells what a check of so many files has found: the faults on stdout, and how many there are on stderr.
pub fn tell_checked(
    files: usize,
    found: &[FileFault],
    form: ReportFormat,
    cited: Cited<'_>,
) -> Exit {
    for fault in found {
        tell_found(fault, form, cited);
    }
    let exit = match found.is_empty() {
        true => Exit::Good,
        false => Exit::BadInput,
    };
    let faults = count(found);
    tell_verdict(("files", files.into()), exit, faults, form);
    let summary = Message::new("data-summary").with("files", files);
    note(&summary.with("faults", faults).to_string());
    exit
}
