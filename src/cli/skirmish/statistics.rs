//! `statistics`: what people at this table have played.

use super::data;
use crate::cli::page::Page;
use crate::cli::{Exit, faults, note, print};
use crate::store::skirmish::{Ledger, Statistics, TalliesTold};
use crate::store::{FileFault, Home, Linkage, Message, Texts, near};
use clap::Args;

/// The arguments of `statistics`.
#[derive(Args, Debug)]
pub struct StatisticsArgs {
    /// Only the matches of the person of this name.
    #[arg(long)]
    name: Option<String>,
    /// All counts as one line of JSON on stdout.
    #[arg(long)]
    json: bool,
}

/// Tells what the ledger has; a damaged line of it is told and left out.
pub fn run(args: &StatisticsArgs) -> Exit {
    let ledger = match read(args.name.as_deref()) {
        Ok(ledger) => ledger,
        Err(fault) => return faults::complain(&[fault]),
    };
    for fault in &ledger.faults {
        note(&fault.to_string());
    }
    if ledger.linkage == Linkage::Unchained {
        note(&Message::new("statistics-unchained").to_string());
    }
    let statistics = &ledger.statistics;
    if let Some(name) = args.name.as_ref().filter(|_| statistics.all.played == 0) {
        let names: Vec<&str> = ledger.names.iter().map(String::as_str).collect();
        let what = Message::new("fault-no-person")
            .with("name", name)
            .with("hint", near(name, names.iter().copied()))
            .with("count", names.len())
            .with("known", names.join(", "));
        return faults::complain(&[FileFault::new("--name", what)]);
    }
    if args.json {
        return match serde_json::to_string(statistics) {
            Ok(line) => {
                print(&format!("{line}\n"));
                Exit::Good
            }
            Err(why) => {
                note(&why.to_string());
                Exit::Failed
            }
        };
    }
    print(&told(statistics));
    Exit::Good
}

fn read(name: Option<&str>) -> Result<Ledger, FileFault> {
    match Home::find(None) {
        Some(home) => Ledger::read(&home, name),
        None => Err(FileFault::new("", Message::new("terminal-no-folder"))),
    }
}

fn told(statistics: &Statistics) -> String {
    let texts = Texts::english();
    let mut page = Page::default();
    if statistics.all.played == 0 {
        page.paragraph(&texts.plain("statistics-none"), 0);
        return page.text().to_string();
    }
    let library = data::library(None).ok();
    let map_name = |id: &str| {
        let map = library.as_ref().and_then(|library| library.map(id).ok());
        map.map_or_else(|| id.to_string(), |map| map.head.name.clone())
    };
    let tallies = TalliesTold::of(&texts, statistics, &map_name);
    page.say(&texts.plain("statistics-matches"));
    for line in &tallies.matches {
        page.paragraph(&format!("  {line}"), 4);
    }
    page.say(&texts.plain("statistics-heroes"));
    for hero in statistics.heroes.values() {
        let line = Message::new("statistics-hero-line")
            .with("name", &hero.name)
            .with("played", hero.played.played)
            .with("won", hero.played.won)
            .with("out", hero.out)
            .with("died", hero.died)
            .with("level", hero.level);
        page.paragraph(&format!("  {}", texts.say(&line)), 4);
    }
    page.say(&texts.plain("statistics-records"));
    for line in &tallies.records {
        page.paragraph(&format!("  {line}"), 4);
    }
    page.text().to_string()
}
