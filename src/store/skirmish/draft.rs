//! What is wrong with a draft of a match, as messages.

use crate::games::skirmish::{DraftFault, SiteFault};
use crate::store::{Arg, Message};

/// What is wrong with a draft, its pieces by their numbers.
pub fn wrong(fault: &DraftFault) -> Message {
    wrong_with(fault, None)
}

/// What is wrong with a draft, the piece that the fault is about by this name if it has one.
pub fn wrong_with(fault: &DraftFault, name: Option<&str>) -> Message {
    let piece = |id, number: u8| match name {
        Some(name) => Arg::from(name),
        None => Message::new(id).with("number", number).into(),
    };
    let of = |id, name| Message::new(id).with("piece", name);
    let figure = |id, number| of(id, piece("fault-figure", number));
    let chest = |id, number| of(id, piece("fault-chest", number));
    match *fault {
        DraftFault::NoFloor { who, at } => figure("fault-figure-floor", who.0).with("square", at),
        DraftFault::NoSeat { who, seat } => {
            figure("fault-figure-seat", who.0).with("seat", seat.number())
        }
        DraftFault::Owner { who } => figure("fault-figure-owner", who.0),
        DraftFault::Level { who } => figure("fault-figure-level", who.0),
        DraftFault::Skulls { who, click } => {
            figure("fault-figure-skulls", who.0).with("click", click)
        }
        DraftFault::ChestFloor { chest: it } => chest("fault-piece-floor", it.0),
        DraftFault::ChestFacing { chest: it } => chest("fault-chest-facing", it.0),
        DraftFault::Wheel { chest: it } => chest("fault-chest-wheel", it.0),
        DraftFault::Serves { chest: it } => chest("fault-chest-serves", it.0),
        DraftFault::Order { chest: it } => chest("fault-chest-order", it.0),
        DraftFault::HeldUnseen { chest: it } => chest("fault-chest-unseen", it.0),
        DraftFault::TokenFloor { token } => of("fault-piece-floor", piece("fault-token", token.0)),
        DraftFault::Site(fault) => Message::new("fault-building").with("what", site(fault)),
        DraftFault::Seats { seats } => Message::new("fault-draft-seats")
            .with("most", crate::kernel::MAX_SEATS)
            .with("count", seats),
        DraftFault::TooMany { what, count, most } => Message::new("fault-draft-many")
            .with("what", what)
            .with("count", count)
            .with("most", most),
        DraftFault::Shared { at } => Message::new("fault-square-shared").with("square", at),
        DraftFault::Placed { seat, placed } => Message::new("fault-seat-placed")
            .with("seat", seat.number())
            .with("placed", placed),
        DraftFault::Urn {
            colour,
            tokens,
            left,
        } => Message::new("fault-urn-short")
            .with("colour", colour.name())
            .with("tokens", tokens)
            .with("left", left),
        DraftFault::TurnSeat { seat } => {
            Message::new("fault-turn-seat").with("seat", seat.number())
        }
        DraftFault::Activation => Message::new("fault-activation"),
    }
}

fn site(fault: SiteFault) -> Message {
    Message::new(match fault {
        SiteFault::Unknown => "fault-site-unknown",
        SiteFault::Crowded => "fault-site-crowded",
        SiteFault::OffGrid => "fault-site-off-grid",
        SiteFault::Terrain => "fault-site-terrain",
        SiteFault::Door => "fault-site-door",
        SiteFault::Way => "fault-site-way",
        SiteFault::Turned => "fault-site-turned",
    })
}
