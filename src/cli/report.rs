//! `report`: a report of a fault, for whoever mends it. What stands in it is told first.

use super::page::Page;
use super::saves::shelves;
use super::{Desk, Exit, faults, print};
use crate::store::{BugReport, FileFault, Home, Message, Settings, Texts};
use clap::Args;
use std::io::IsTerminal;
use std::path::PathBuf;

/// The arguments of `report`.
#[derive(Args, Debug)]
pub struct ReportArgs {
    /// Tell what the report would hold, and write nothing.
    #[arg(long)]
    list: bool,
    /// Write it without asking back at a terminal.
    #[arg(long)]
    yes: bool,
    /// The folder of the saves of all games; without it the user's own.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
}

/// Tells what the report holds, and writes it beside the saves.
pub fn run(args: &ReportArgs, games: &[&dyn Desk]) -> Exit {
    match ran(args, games) {
        Ok(()) => Exit::Good,
        Err(fault) => faults::complain(&[fault]),
    }
}

fn ran(args: &ReportArgs, games: &[&dyn Desk]) -> Result<(), FileFault> {
    let texts = Texts::english();
    let shelves = shelves(games, args.saves.as_deref())?;
    let Some(home) = Home::find(args.saves.as_deref()) else {
        return Err(FileFault::new("", Message::new("terminal-no-folder")));
    };
    let games: Vec<_> = shelves
        .into_iter()
        .map(|shelf| (shelf.game.name(), shelf.home))
        .collect();
    let settings = Settings::file();
    let facts = [("told-by", "terminal".to_string())];
    let report = BugReport::gather(Some(&home), &games, settings.as_deref(), &facts);
    let mut page = Page::default();
    page.say(&texts.plain("report-holds"));
    for part in report.parts() {
        let line = Message::new("report-part")
            .with("about", part.about.clone())
            .with("name", part.name.as_str());
        page.paragraph(&format!("  {}", texts.say(&line)), 4);
    }
    print(page.text());
    if args.list {
        return Ok(());
    }
    let mut page = Page::default();
    if args.yes || is_wanted(&texts) {
        let path = report.keep(&home)?;
        let told = Message::new("report-written");
        page.say(&texts.say(&told.with("path", path.display().to_string())));
    } else {
        page.say(&texts.plain("report-unwritten"));
    }
    print(page.text());
    Ok(())
}

/// Whether whoever sits at the terminal wants it; where nobody does, it was asked for.
fn is_wanted(texts: &Texts) -> bool {
    if !std::io::stdin().is_terminal() {
        return true;
    }
    print(&format!("{} ", texts.plain("report-ask")));
    let mut answer = String::new();
    let read = std::io::stdin().read_line(&mut answer);
    read.is_ok() && answer.trim().to_lowercase().starts_with('y')
}
