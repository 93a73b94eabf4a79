//! Dungeons that are drawn: changes there and back, files, flaws.

mod begun;
mod copied;
mod drawn;
mod files;
mod fixed;
mod history;
mod kits;
mod large;
mod played;
mod spun;
mod survey;
