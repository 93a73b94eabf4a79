//! A match of any game in the window: where it is kept, the menu over it, the line that is typed, its
//! saves. A game's screens hold these parts and draw the rest.

mod line;
mod live;
mod menu;
mod saves;
mod thinking;
mod windows;

pub use line::CommandLine;
pub use live::{Advance, Live};
pub use saves::{keep_unfinished, open_save};
pub use windows::{MatchWindows, MatchWish};
