//! The handicap of a seat as files write it, in matches and in cases (R-HANDICAP).

use super::options::PARTY_RANGE;
use crate::games::skirmish::{Handicap, MOST_HANDICAP, Mode, Options, Points};
use crate::kernel::Seat;
use crate::store::entry::TomlTable;
use crate::store::{Message, Source};
use std::ops::RangeInclusive;

/// Points that a party may cost beyond those of all, or less than they.
pub const HANDICAP_RANGE: RangeInclusive<i16> = -999..=999;

/// Reads `handicap` of a seat; none when it says nothing of one, or something wrong.
pub fn read_handicap(source: &mut Source, seat: &TomlTable<'_, '_>) -> Option<Handicap> {
    let entry = seat.entry(source, "handicap")?;
    entry.only(source, &["activations", "points"]);
    let activations = entry.number_or(source, "activations", 0..=MOST_HANDICAP, 0);
    let points = entry.number_or(source, "points", HANDICAP_RANGE, 0);
    Some(Handicap {
        activations: activations?,
        points: points?,
    })
}

/// Why the handicap of a seat does not go with what is agreed for all; nothing when it does. Its party may
/// still cost as much as the cheapest one.
pub fn handicap_fault(options: &Options, seat: Seat, cheapest: Points) -> Option<Message> {
    let more = options.handicaps.of_seat(seat).points;
    let (least, most) = (cheapest.max(*PARTY_RANGE.start()), *PARTY_RANGE.end());
    let limit = i32::from(options.points.0) + i32::from(more);
    let fits = (i32::from(least.0)..=i32::from(most.0)).contains(&limit);
    let about = |id| Message::new(id).with("seat", seat.number());
    match options.game {
        _ if more == 0 => None,
        Mode::Basic => Some(about("fault-handicap-basic")),
        Mode::Team if fits => None,
        Mode::Team => Some(
            about("fault-handicap-limit")
                .with("limit", limit)
                .with("least", least)
                .with("most", most),
        ),
    }
}
