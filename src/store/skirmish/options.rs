//! The options of a match as files write them, in matches and in cases (R-OPTIONS).

use crate::games::skirmish::{
    CornerRule, MAX_CHESTS, MAX_TOKENS, Mode, Options, Points, TreasureLimit,
};
use crate::kernel::few;
use crate::store::Source;
use crate::store::entry::TomlTable;
use std::ops::RangeInclusive;

/// Points that a party may have; far more than all heroes of a set cost together.
pub const PARTY_RANGE: RangeInclusive<Points> = Points(1)..=Points(1000);

/// Rounds after which a match may end (R-STALEMATE).
pub const ROUND_RANGE: RangeInclusive<u16> = 1..=1000;

pub(super) const CORNERS: [(&str, CornerRule); 3] = [
    ("both", CornerRule::Both),
    ("either", CornerRule::Either),
    ("none", CornerRule::None),
];
pub(super) const LIMITS: [(&str, TreasureLimit); 2] = [
    ("alive", TreasureLimit::Alive),
    ("inside", TreasureLimit::Inside),
];
pub(super) const MODES: [(&str, Mode); 2] = [("basic", Mode::Basic), ("team", Mode::Team)];
const KEYS: [&str; 9] = [
    "corner_rule",
    "treasure_limit",
    "round_limit",
    "end_settled",
    "game",
    "points",
    "chests_each",
    "tokens_each",
    "strong_tokens",
];

/// Reads the keys of `[options]`; what is not given stays as it is in `options`.
pub fn read_entry(source: &mut Source, entry: &TomlTable<'_, '_>, options: Options) -> Options {
    entry.only(source, &KEYS);
    let corners = entry.choice(source, "corner_rule", &CORNERS, Some(options.corner_rule));
    let limit = entry.choice(
        source,
        "treasure_limit",
        &LIMITS,
        Some(options.treasure_limit),
    );
    let rounds = entry.number_or(source, "round_limit", ROUND_RANGE, options.round_limit);
    let mut flag = |key: &str| match entry.has(key) {
        true => entry.flag(source, key),
        false => None,
    };
    let (settled, strong) = (flag("end_settled"), flag("strong_tokens"));
    let game = entry.choice(source, "game", &MODES, Some(options.game));
    let points = entry.number_or(source, "points", PARTY_RANGE, options.points);
    let mut count = |key: &str, most: usize| match entry.has(key) {
        true => entry.number(source, key, 0..=few(most)),
        false => None,
    };
    let chests_each = count("chests_each", MAX_CHESTS);
    let tokens_each = count("tokens_each", MAX_TOKENS);
    Options {
        corner_rule: corners.unwrap_or(options.corner_rule),
        treasure_limit: limit.unwrap_or(options.treasure_limit),
        round_limit: rounds.unwrap_or(options.round_limit),
        end_settled: settled.unwrap_or(options.end_settled),
        game: game.unwrap_or(options.game),
        points: points.unwrap_or(options.points),
        chests_each: chests_each.or(options.chests_each),
        tokens_each: tokens_each.or(options.tokens_each),
        strong_tokens: strong.unwrap_or(options.strong_tokens),
        // Those stand with the seats.
        handicaps: options.handicaps,
    }
}
