//! The program without a subcommand: the window, or what stands in for it.

use super::data;
use super::table::{self, TableOptions};
use crate::cli::window::{NoWindow, WindowArgs};
use crate::cli::{Exit, faults, print};
use crate::store::skirmish::Library;
use crate::store::{Message, Texts};
use std::io::IsTerminal;

/// Opens the window, which is no matter of the command line; with the data that it plays with.
pub type OpenWindow = fn(&WindowArgs, Library) -> Result<(), NoWindow>;

/// Opens the window with the data that the arguments name.
///
/// # Errors
/// Why there is none.
pub fn opened(args: &WindowArgs, open: OpenWindow) -> Result<(), NoWindow> {
    let library = data::library(args.data.as_deref()).map_err(NoWindow::Faults)?;
    open(args, library)
}

/// Opens the window.
pub fn run(args: &WindowArgs, open: OpenWindow) -> Exit {
    match opened(args, open) {
        Ok(()) => Exit::Good,
        Err(none) => faults::complain(&none.faults()),
    }
}

/// The program without a subcommand: the window; where there is none the table in the terminal; and
/// where nobody sits at that either a look at the table, and how to go on.
pub fn first_contact(args: &WindowArgs, open: OpenWindow) -> Exit {
    let none = match opened(args, open) {
        Ok(()) => return Exit::Good,
        Err(none) => none,
    };
    let Some(said) = none.said().filter(|_| !args.wants_window()) else {
        return faults::complain(&none.faults());
    };
    let options = TableOptions::beside_window(args.seed, args.data.clone(), args.saves.clone());
    let texts = Texts::english();
    if std::io::stdin().is_terminal() {
        let where_to = texts.say(&Message::new("first-terminal"));
        let why = Message::new(said).with("then", where_to);
        print(&format!("{}\n", texts.say(&why)));
        return table::run(&options);
    }
    let where_to = texts.say(&Message::new("first-look"));
    let why = Message::new(said).with("then", where_to);
    print(&format!("{}\n\n", texts.say(&why)));
    let exit = table::look(&options);
    if exit == Exit::Good {
        print(&format!("\n{}\n", texts.say(&Message::new("first-go-on"))));
    }
    exit
}
