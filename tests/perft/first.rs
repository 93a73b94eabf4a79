//! The throws for the first player, which ties can prolong without end.

use dialdelve::games::skirmish::State;
use dialdelve::kernel::{Dice, Seat, Silent};
use dialdelve::search::perft::{Weight, forks};
use dialdelve::store::Source;
use dialdelve::store::skirmish::case::Case;

/// Set-up of three, before the heroes are chosen.
const THREE: &str = r#"
format = "dialdelve case 1"
title = "Three choose their heroes"
rules = ["SETUP-2"]
map = "starter"
seat = [{}, {}, {}]
turn = { phase = "heroes" }
step = [{ state = { "to_act" = 1 } }]
"#;

#[test]
fn each_seat_is_first_as_often_as_any_other() {
    let case = Case::read(Source::new("three.toml", THREE), &crate::frozen::library());
    let case = case.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let game = &case.script().game;
    let mut states = vec![case.script().start.clone()];
    let mut weights = Vec::new();
    for _ in 0..3 {
        let before = states.pop().expect("a state");
        let mut commands = Vec::new();
        game.legal(&before, &mut commands);
        let act = |state: &mut State, dice: &mut dyn Dice<_>| {
            game.apply(state, commands[0], dice, &mut Silent);
        };
        states.clear();
        weights.clear();
        forks(game, &before, act, |state, weight| {
            states.push(state);
            weights.push(weight);
        });
    }
    let first: Vec<Seat> = states.iter().map(|state| state.turn().first).collect();
    assert_eq!(first, [Seat(0), Seat(1), Seat(2)]);
    assert_eq!(weights, vec![Weight::new(1_u8.into(), 3_u8.into()); 3]);
}
