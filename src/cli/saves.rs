//! `saves`: the matches that are kept, of all games or of one; other names for them, and the bin.

use super::page::Page;
use super::{Desk, Exit, faults, print};
use crate::store::{FileFault, Home, Message, Texts, near};
use crate::table::names::folded;
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// The arguments of `saves`.
#[derive(Args, Debug)]
pub struct SavesArgs {
    #[command(subcommand)]
    command: Option<SavesSub>,
    /// The game whose matches are meant; without it those of all games.
    #[arg(long, global = true)]
    game: Option<String>,
    /// The folder of saves; without it the user's own.
    #[arg(long, global = true, value_name = "DIR")]
    saves: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum SavesSub {
    /// Give a match another name: letters, digits, - and _.
    Rename {
        /// What it is called.
        #[arg(allow_hyphen_values = true)]
        name: String,
        /// What it is to be called.
        #[arg(allow_hyphen_values = true)]
        to: String,
    },
    /// Move a match into the bin, with its marks.
    Delete {
        /// What it is called.
        #[arg(allow_hyphen_values = true)]
        name: String,
    },
    /// Bring a match back from the bin; if its name is taken by now, with a number behind it.
    Restore {
        /// What it is called in the bin.
        #[arg(allow_hyphen_values = true)]
        name: String,
    },
}

/// A game with the folder of its saves.
pub struct GameShelf<'a> {
    /// The game.
    pub game: &'a dyn Desk,
    /// The folder of its saves.
    pub home: Home,
}

/// The folders of the saves of these games.
///
/// # Errors
/// That no folder is known.
pub fn shelves<'a>(
    games: &[&'a dyn Desk],
    saves: Option<&Path>,
) -> Result<Vec<GameShelf<'a>>, FileFault> {
    let Some(home) = Home::find(saves) else {
        return Err(FileFault::new("", Message::new("terminal-no-folder")));
    };
    let shelf = |game: &&'a dyn Desk| GameShelf {
        home: match game.folder() {
            Some(folder) => home.of_game(folder),
            None => home.clone(),
        },
        game: *game,
    };
    Ok(games.iter().map(shelf).collect())
}

/// Lists the matches, or does what is asked with one.
pub fn run(args: &SavesArgs, games: &[&dyn Desk]) -> Exit {
    match ran(args, games) {
        Ok(page) => {
            print(page.text());
            Exit::Good
        }
        Err(fault) => faults::complain(&[fault]),
    }
}

fn ran(args: &SavesArgs, games: &[&dyn Desk]) -> Result<Page, FileFault> {
    let named = |game: &&&dyn Desk| args.game.as_deref().is_none_or(|name| name == game.name());
    let meant: Vec<&dyn Desk> = games.iter().filter(named).copied().collect();
    if let (Some(name), true) = (&args.game, meant.is_empty()) {
        let known: Vec<&str> = games.iter().map(|game| game.name()).collect();
        let what = Message::new("fault-option-game")
            .with("name", name)
            .with("known", known.join(", "));
        return Err(FileFault::new("", what));
    }
    let shelves = shelves(&meant, args.saves.as_deref())?;
    shelves
        .iter()
        .try_for_each(|shelf| shelf.home.check_saves())?;
    let texts = Texts::english();
    let mut page = Page::default();
    match &args.command {
        None => list(&shelves, &texts, &mut page),
        Some(SavesSub::Rename { name, to }) => {
            let (shelf, name) = found(&shelves, name, |home| home.names())?;
            let _lock = shelf.home.lock()?;
            shelf.home.rename(&name, to)?;
            let told = Message::new("saves-renamed").with("name", name);
            page.say(&texts.say(&told.with("to", to)));
        }
        Some(SavesSub::Delete { name }) => {
            let (shelf, name) = found(&shelves, name, |home| home.names())?;
            let _lock = shelf.home.lock()?;
            let called = shelf.home.throw_away(&name)?;
            let told = Message::new("saves-deleted").with("name", name);
            page.say(&texts.say(&told.with("called", called)));
        }
        Some(SavesSub::Restore { name }) => {
            let (shelf, called) = found(&shelves, name, in_bin)?;
            let _lock = shelf.home.lock()?;
            let name = shelf.home.restore_free(&called)?;
            let told = Message::new("saves-restored").with("called", called);
            page.say(&texts.say(&told.with("name", name)));
        }
    }
    Ok(page)
}

fn in_bin(home: &Home) -> Vec<String> {
    home.thrown().into_iter().map(|one| one.called).collect()
}

/// The one folder that has a match of this name, and the name as it is written.
fn found<'a, 'b>(
    shelves: &'b [GameShelf<'a>],
    name: &str,
    names: impl Fn(&Home) -> Vec<String>,
) -> Result<(&'b GameShelf<'a>, String), FileFault> {
    let all: Vec<(&GameShelf<'a>, String)> = shelves
        .iter()
        .flat_map(|shelf| {
            names(&shelf.home)
                .into_iter()
                .map(move |name| (shelf, name))
        })
        .collect();
    let exact = |(_, known): &&(&GameShelf<'a>, String)| known == name;
    let same = |(_, known): &&(&GameShelf<'a>, String)| folded(known) == folded(name);
    let mut fitting: Vec<_> = all.iter().filter(exact).collect();
    if fitting.is_empty() {
        fitting = all.iter().filter(same).collect();
    }
    match &fitting[..] {
        [(shelf, known)] => Ok((shelf, known.clone())),
        [] => {
            let hint = near(name, all.iter().map(|(_, known)| known.as_str()));
            let what = Message::new("saves-unknown").with("name", name);
            Err(FileFault::new("", what.with("hint", hint)))
        }
        several => {
            let games: Vec<&str> = several.iter().map(|(shelf, _)| shelf.game.name()).collect();
            let what = Message::new("saves-several").with("name", name);
            Err(FileFault::new("", what.with("games", games.join(", "))))
        }
    }
}

fn list(shelves: &[GameShelf<'_>], texts: &Texts, page: &mut Page) {
    for GameShelf { game, home } in shelves {
        let names = home.names();
        let id = if names.is_empty() {
            "saves-none"
        } else {
            "saves-game"
        };
        let told = Message::new(id).with("game", called(*game, texts));
        page.say(&texts.say(&told.with("folder", home.saves().display().to_string())));
        for name in names {
            page.paragraph(&format!("  {}", texts.say(&line(*game, home, &name))), 4);
        }
        let bin = in_bin(home);
        if !bin.is_empty() {
            let told = Message::new("saves-bin").with("names", bin.join(", "));
            page.paragraph(&format!("  {}", texts.say(&told)), 4);
        }
    }
}

/// What a game is called.
pub fn called(game: &dyn Desk, texts: &Texts) -> String {
    let name = game.name();
    texts
        .find(&format!("game-{name}"))
        .unwrap_or_else(|| name.to_string())
}

fn line(game: &dyn Desk, home: &Home, name: &str) -> Message {
    match game.glance(home, name) {
        Err(fault) => Message::new("saves-broken")
            .with("name", name)
            .with("fault", fault.what),
        Ok(glance) => {
            let date = home.written(name).map(|written| {
                let (year, month, day) = written.day;
                format!("{year}-{month:02}-{day:02}")
            });
            Message::new("saves-line")
                .with("name", name)
                .with("map", glance.map)
                .with("round", glance.round)
                .with("over", if glance.is_over { "yes" } else { "no" })
                .with("date", date.unwrap_or_default())
        }
    }
}
