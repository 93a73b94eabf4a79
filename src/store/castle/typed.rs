//! Refusals and faults of typed texts as messages.

use crate::games::castle::text::TextFault;
use crate::games::castle::{Label, Refusal};
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

impl From<&TextFault> for Message {
    fn from(fault: &TextFault) -> Message {
        let hint = fault.near.as_ref().map_or(Arg::NONE, |name| {
            Message::new("fault-did-you-mean").with("name", name).into()
        });
        let arguments = fault.args.iter();
        let what = arguments.fold(Message::new(fault.id), |what, (name, value)| {
            what.with(name, value)
        });
        what.with("hint", hint)
    }
}
