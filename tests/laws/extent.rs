//! The laws are tried on all of it: what is drawn reaches every map, option and form of command.

use crate::matches::Match;
use crate::starts::{LIBRARY, plan_of};
use dialdelve::games::skirmish::{Command, Mode};
use dialdelve::kernel::MAX_SEATS;
use dialdelve::store::skirmish::MatchPlan;
use dialdelve::store::skirmish::plan::LAID;
use std::collections::BTreeSet;

/// Starts among which everything must come up.
const STARTS: u64 = 400;
/// Matches among which everything must come up, on the maps and on small boards.
const MATCHES: [u64; 2] = [24, 400];

#[test]
fn starts_reach_every_map_and_every_option() {
    let plans: Vec<_> = (1..=STARTS).map(plan_of).collect();
    let mut wanted: Vec<&str> = LIBRARY.maps.iter().map(|map| map.id.as_str()).collect();
    wanted.push(LAID);
    for map in wanted {
        for game in [Mode::Basic, Mode::Team] {
            let here = |plan: &MatchPlan| plan.map.value == map && plan.options.game == game;
            assert!(plans.iter().any(here), "{map}, {game:?}");
        }
    }
    let values = |value: &dyn Fn(&MatchPlan) -> String| {
        let all: BTreeSet<String> = plans.iter().map(value).collect();
        all.len()
    };
    assert_eq!(values(&|plan| plan.seats.len().to_string()), MAX_SEATS - 1);
    assert_eq!(values(&|plan| format!("{:?}", plan.options.corner_rule)), 3);
    assert_eq!(
        values(&|plan| format!("{:?}", plan.options.treasure_limit)),
        2
    );
    assert_eq!(values(&|plan| plan.options.end_settled.to_string()), 2);
    assert_eq!(values(&|plan| plan.options.strong_tokens.to_string()), 2);
    assert_eq!(values(&|plan| plan.first.is_some().to_string()), 2);
    // Those with many values: a good many of them, and what is the case when nothing is agreed on.
    assert!(values(&|plan| plan.options.round_limit.to_string()) > 30);
    assert!(values(&|plan| plan.options.points.to_string()) > 100);
    assert!(values(&|plan| format!("{:?}", plan.options.chests_each)) > 15);
    assert!(values(&|plan| format!("{:?}", plan.options.tokens_each)) > 15);
    assert!(values(&|plan| format!("{:?}", plan.options.handicaps)) > 50);
    let teams = |plan: &MatchPlan| {
        let teams: BTreeSet<_> = plan.seats.iter().map(|seat| seat.team).collect();
        teams.len().to_string()
    };
    assert!(values(&teams) > 5);
}

#[test]
fn matches_reach_every_form_of_command() {
    let mut missing: Vec<Command> = Command::FORMS.to_vec();
    let on_maps = (1..=MATCHES[0]).map(Match::of);
    for mut game in on_maps.chain((1..=MATCHES[1]).map(Match::small)) {
        if missing.is_empty() {
            break;
        }
        while let Some(command) = game.go_on_a_while() {
            let form = std::mem::discriminant(&command);
            missing.retain(|it| std::mem::discriminant(it) != form);
        }
    }
    assert!(missing.is_empty(), "never played: {missing:?}");
}
