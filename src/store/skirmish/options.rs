//! Points that a party may have, as files write them.

use crate::games::skirmish::{MOST_POINTS, Points};
use std::ops::RangeInclusive;

/// Points that a party may have; far more than all heroes of a set cost together.
pub const PARTY_RANGE: RangeInclusive<Points> = Points(1)..=MOST_POINTS;
