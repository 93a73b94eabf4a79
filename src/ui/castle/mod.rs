//! The castle chase in the window: its board, its cards, and its words.

mod actions;
mod board;
mod chronicle;
mod faced;
mod housed;
mod pictured;
mod play;
mod shown;
mod thumbnail;
mod words;
