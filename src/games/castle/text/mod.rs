//! The command language: commands, throws and events as text, and back.
//!
//! `explore -1,4`, `step wyvern -3,0`, `wall 2,1 2,2`, … A name means the same in every match; fields are
//! written by their two coordinates, neighbours also by the way to them: `explore ne`.

mod command;
mod event;
mod throw;
mod word;

pub use event::field_name;

use super::words::Refusal;

/// A text is no command, throw or event, and what is wrong with it.
pub type TextFault = crate::kernel::TextFault<Refusal>;

type Read<T> = Result<T, TextFault>;

const fn wrong(id: &'static str) -> TextFault {
    TextFault::new(id)
}
