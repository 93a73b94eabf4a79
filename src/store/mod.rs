//! The only code that opens files: data, maps, cases, matches, replays, texts.

mod fault;
mod place;
mod replay;
mod texts;

pub use fault::{FileFault, Source};
pub use place::Home;
pub use replay::{
    FORMAT as REPLAY_FORMAT, Replay, SavedSeat, parse_replay, read_replay, replay_text,
    write_replay,
};
pub use texts::{Arg, Message, Teller, Texts, capital, facing_word};
