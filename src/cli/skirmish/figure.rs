//! `figure`: what figures should cost by the others, and figures from tables.

use super::data::library;
use crate::cli::page::Page;
use crate::cli::{Exit, faults, note, print};
use crate::store::skirmish::{Library, keep_new_figures, read_sound_rows};
use crate::store::{Disk, Message, OwnFiles, Texts, open, standard_input};
use crate::table::skirmish::figure::price::{Misfit, PriceFit, Priced};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::{Path, PathBuf};

/// How many of the dearest and the cheapest are told.
const TOLD: usize = 5;

/// The arguments of `figure`.
#[derive(Args, Debug)]
pub struct FigureArgs {
    #[command(subcommand)]
    command: FigureSub,
    /// A folder of further data, such as that of one's own figures.
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum FigureSub {
    /// Tell what the price of a figure is made of, by a fit over the cast, how far it is off, and who is dearest
    /// and cheapest for what they do.
    Prices {
        /// JSON Lines on stdout, one a figure and level.
        #[arg(long)]
        json: bool,
    },
    /// Read figures of the parent game from a table (CSV) and write a file for each: 0 when all are written, 2 when
    /// the table has a fault or one of the files is there already; then nothing is written.
    Import {
        /// The table; `-`: standard input.
        file: PathBuf,
        /// The folder for the files.
        #[arg(long, value_name = "DIR", default_value = ".")]
        to: PathBuf,
        /// Also write the figures of the sound rows when others have faults, which are told: then 1.
        #[arg(long)]
        sound: bool,
    },
}

/// Runs the command.
pub fn run(args: &FigureArgs) -> Exit {
    let library = match library(args.data.as_deref()) {
        Ok(library) => library,
        Err(wrong) => return faults::complain(&wrong),
    };
    match &args.command {
        FigureSub::Prices { json } => prices(*json, &library),
        FigureSub::Import { file, to, sound } => import(file, to, *sound, &library),
    }
}

fn prices(json: bool, library: &Library) -> Exit {
    let mut page = Page::default();
    for priced in Priced::ALL {
        let Some(fit) = PriceFit::over(&library.kinds, priced) else {
            continue;
        };
        match json {
            true => rows(&fit, &mut page),
            false => tell(&fit, priced, library, &mut page),
        }
    }
    print(page.text());
    Exit::Good
}

/// Each figure and level as a line of JSON.
fn rows(fit: &PriceFit, page: &mut Page) {
    for it in fit.misfits() {
        let row = json!({
            "id": it.id, "level": it.level, "price": it.price.0,
            "estimate": (it.estimate * 10.0).round() / 10.0,
        });
        page.line(row.to_string());
    }
}

fn tell(fit: &PriceFit, priced: Priced, library: &Library, page: &mut Page) {
    let texts = Texts::english();
    let mut ids: Vec<&str> = fit.misfits().iter().map(|it| it.id.as_str()).collect();
    ids.dedup();
    let head = Message::new("figure-price-fit")
        .with("group", priced.name())
        .with("count", ids.len())
        .with("mean", format!("{:.1}", fit.mean_error()));
    page.say(&texts.say(&head));
    for (part, weight) in fit.weights() {
        let part = Message::new("figure-price-part").with("part", part.name());
        let line = Message::new("figure-price-weight")
            .with("weight", format!("{weight:.2}"))
            .with("part", part);
        page.say(&texts.say(&line));
    }
    let mut misfits: Vec<&Misfit> = fit.misfits().iter().collect();
    misfits.sort_by(|one, other| other.excess().total_cmp(&one.excess()));
    let dearest = firsts(misfits.iter().copied());
    let cheapest = firsts(misfits.iter().rev().copied());
    for (title, those) in [
        ("figure-price-dearest", dearest),
        ("figure-price-cheapest", cheapest),
    ] {
        page.say(&texts.plain(title));
        for it in those {
            let name = library
                .kind(&it.id)
                .map_or(it.id.as_str(), |kind| &kind.name);
            let row = Message::new("figure-price-row")
                .with("figure", name)
                .with("level", it.level)
                .with("price", it.price)
                .with("estimate", format!("{:.1}", it.estimate));
            page.say(&texts.say(&row));
        }
    }
}

/// The first few figures, each once, at the level at which it comes first.
fn firsts<'a>(misfits: impl Iterator<Item = &'a Misfit>) -> Vec<&'a Misfit> {
    let mut those: Vec<&Misfit> = Vec::new();
    for it in misfits {
        if those.len() < TOLD && !those.iter().any(|known| known.id == it.id) {
            those.push(it);
        }
    }
    those
}

fn import(file: &Path, to: &Path, sound: bool, library: &Library) -> Exit {
    let source = match file.as_os_str() == "-" {
        true => standard_input(),
        false => open(file),
    };
    let mut source = match source {
        Ok(source) => source,
        Err(fault) => return faults::complain(&[fault]),
    };
    let figures = read_sound_rows(&mut source, library);
    let wrong = source.into_faults();
    if !wrong.is_empty() && (!sound || figures.is_empty()) {
        return faults::complain(&wrong);
    }
    let disk = Disk::default();
    let files = OwnFiles::of_folder(&disk, to.to_path_buf());
    if let Err(wrong) = keep_new_figures(&files, &figures) {
        return faults::complain(&wrong);
    }
    faults::complain(&wrong);
    for figure in &figures {
        let told = Message::new("figure-written")
            .with("figure", figure.name())
            .with("file", files.path(figure.id()).display().to_string());
        note(&told.to_string());
    }
    match wrong.is_empty() {
        true => Exit::Good,
        false => Exit::Failed,
    }
}
