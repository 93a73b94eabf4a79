//! Refusals as messages.

use crate::games::castle::Refusal;
use crate::kernel::Label;
use crate::store::{Arg, Message};

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Message {
        let arguments = refusal.arguments().into_iter();
        arguments.fold(Message::new(refusal.text()), |what, (name, value)| {
            what.with(name, named(value))
        })
    }
}

/// A figure by the name that people read; anything else as it is.
fn named(value: String) -> Arg {
    match crate::games::castle::Figure::named(&value) {
        Some(figure) => Message::new(super::figure_id(figure)).into(),
        None => value.into(),
    }
}
