//! Lines of fire on the shipped maps are what a walk along them finds.

use dialdelve::games::skirmish::{Command, Mode, Position, Refusal, Sight, Terrain};
use dialdelve::kernel::{Crossing, Line, SeededDice, Silent, Square};
use dialdelve::store::skirmish::{Library, MatchPlan};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// Pairs of squares further apart than this are not looked at; short lines end before.
const FAR: u8 = 18;

/// RNG-3 and R-LINE, crossing by crossing.
fn walked(position: Position, from: Square, to: Square) -> Result<Sight, Refusal> {
    let layout = position.state.layout();
    let blocked = |at: Square| match layout.ground(at).terrain {
        Terrain::Wall | Terrain::Shaded => Some(Refusal::SightTerrain),
        _ => position.warrior_at(at).map(|_| Refusal::SightWarrior),
    };
    let mut sight = Sight {
        distance: 0,
        hindered: false,
    };
    for crossing in Line::new(from, to) {
        let into = crossing.into_square();
        let (Crossing::Edge { from, .. } | Crossing::Corner { from, .. }) = crossing;
        let way = from
            .way_to(into)
            .expect("a line goes from neighbour to neighbour");
        if position.door_shuts(from, way) {
            return Err(Refusal::SightDoor);
        }
        if let Crossing::Corner { beside, .. } = crossing
            && let [Some(refusal), Some(_)] = beside.map(blocked)
        {
            return Err(refusal);
        }
        if let Some(refusal) = blocked(into).filter(|_| into != to) {
            return Err(refusal);
        }
        sight.distance += 1;
        sight.hindered |= layout.ground(into).is_difficult();
    }
    Ok(sight)
}

#[test]
fn lines_between_all_squares_are_as_walked() {
    let library = Library::shipped();
    let mut outcomes: BTreeMap<&str, usize> = BTreeMap::new();
    for map in &library.maps {
        let mut plan = MatchPlan::basic(&map.id, 2);
        plan.options.game = Mode::Team;
        for (seat, party) in plan
            .seats
            .iter_mut()
            .zip(["lantern-watch", "candle-company"])
        {
            seat.party = Some(party.to_string().into());
        }
        let plan = plan.with_parties(&library).expect("the parties ship");
        let (game, mut state) = plan.start(&library).expect("the map starts");
        let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(11), Vec::new());
        for number in 0..400 {
            game.legal(&state, &mut legal);
            legal.retain(|command| *command != Command::Concede);
            if legal.is_empty() {
                break;
            }
            let command = legal[rng.random_range(0..legal.len())];
            let dice = &mut SeededDice::new(11, number);
            game.apply(&mut state, command, dice, &mut Silent);
        }
        let position = game.at(&state);
        let layout = state.layout();
        let open = |at: &Square| layout.ground(*at).terrain != Terrain::Wall;
        let squares: Vec<Square> = layout.squares().filter(open).collect();
        let pairs = squares.iter().flat_map(|from| {
            let near = squares.iter().filter(|to| from.king_steps(**to) <= FAR);
            near.map(|to| (*from, *to))
        });
        for (from, to) in pairs {
            let seen = position.sight(from, to);
            assert_eq!(seen, walked(position, from, to), "{}: {from} {to}", map.id);
            let outcome = match seen {
                Ok(sight) if sight.hindered => "hindered",
                Ok(_) => "clear",
                Err(refusal) => refusal.text(),
            };
            *outcomes.entry(outcome).or_default() += 1;
        }
    }
    assert!(
        outcomes.len() == 5 && outcomes.values().all(|times| *times > 100),
        "too little was tried: {outcomes:?}"
    );
}
