//! What the skirmish reads of its throws.

use crate::games::skirmish::{COMMAND_NEEDS, DODGE_NEEDS, FREEZE_NEEDS, Skirmish, State, Throw};
use crate::kernel::{RecordedThrow as Thrown, Seat, Shape};
use crate::search::perft::{Asked, Chances, Way};

impl Chances for Skirmish {
    fn ways(
        &self,
        before: &State,
        thrown: &[Thrown<Throw>],
        of: Throw,
        asked: Asked<'_>,
    ) -> Vec<Way> {
        match (asked, of) {
            (Asked::Draw(weights), _) => Way::draws(weights),
            (Asked::Two, Throw::First(seat)) => first(before.seats(), seat, thrown),
            (Asked::Two, _) => Way::totals(),
            (Asked::One, Throw::Break(who)) => Way::at_least(self.at(before).break_needs(who)),
            (Asked::One, Throw::Dodge(_)) => Way::at_least(DODGE_NEEDS),
            (Asked::One, Throw::Freeze(_)) => Way::at_least(FREEZE_NEEDS),
            (Asked::One, Throw::Command(_)) => Way::at_least(COMMAND_NEEDS),
            (Asked::One, _) => Way::values(),
        }
    }
}

/// SETUP-2: of these throws is read who wins them. Ties are thrown again, without end, but no seat is
/// favoured: each wins as often as any other. One wins with twelve, the others throw two.
fn first(seats: u8, seat: Seat, thrown: &[Thrown<Throw>]) -> Vec<Way> {
    let won = |throw: &Thrown<Throw>| {
        matches!(throw.of, Throw::First(_)) && throw.shape == Shape::Two([6, 6])
    };
    let decided = thrown.iter().any(won);
    let left = seats.saturating_sub(seat.0).max(1);
    let wins = u8::from(!decided);
    let ways = [([6, 6], wins), ([1, 1], left - wins)].map(|(dice, weight)| Way {
        shape: Shape::Two(dice),
        weight: weight.into(),
    });
    ways.into_iter().filter(|way| way.weight > 0).collect()
}
