//! Games so small that their counts can be told by hand.

use dialdelve::kernel::{Dice, Game, Log, Outcome, Seat, Throw};
use dialdelve::search::perft::{Asked, Below, Chances, Perft, Way, Weight};

/// The goal of the race.
const GOAL: u8 = 6;

/// One runs alone: a step is one square, a throw as many as the die shows. On `stuck` nothing can be
/// done.
struct Race {
    stuck: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Step,
    Throw,
}

impl Game for Race {
    type State = u8;
    type Command = Move;
    type Event = ();
    type Refusal = ();
    type Throw = ();

    fn to_act(&self, state: &u8) -> Option<Seat> {
        (*state < GOAL).then_some(Seat(0))
    }

    fn legal(&self, state: &u8, out: &mut Vec<Move>) {
        out.clear();
        if self.check(state, Move::Step).is_ok() {
            out.extend([Move::Step, Move::Throw]);
        }
    }

    fn check(&self, state: &u8, _command: Move) -> Result<(), ()> {
        match *state < GOAL && *state != self.stuck {
            true => Ok(()),
            false => Err(()),
        }
    }

    fn apply(
        &self,
        state: &mut u8,
        command: Move,
        dice: &mut dyn Dice<()>,
        _log: &mut dyn Log<()>,
    ) {
        *state += match command {
            Move::Step => 1,
            Move::Throw => dice.one(()),
        };
        *state = GOAL.min(*state);
    }

    fn absorb(&self, _state: &mut u8, _event: ()) {}

    fn outcome(&self, _state: &u8) -> Option<Outcome> {
        None
    }

    fn key(&self, state: &u8) -> u64 {
        (*state).into()
    }
}

impl Chances for Race {
    fn ways(&self, _before: &u8, _thrown: &[Throw<()>], _of: (), _asked: Asked<'_>) -> Vec<Way> {
        Way::values()
    }
}

#[test]
fn a_match_that_is_over_is_a_leaf() {
    let race = Race { stuck: GOAL };
    let mut perft = Perft::new(&race);
    // A step, and six throws of which one is over; seven ways on from each of the others.
    let below = perft.count(&0, 2);
    assert_eq!(below.leaves, (6_u8 * 7 + 1).into());
    assert_eq!(below.weight, Below::leaf().weight);
    // Two to five squares, and the goal.
    assert_eq!(perft.states(), 5);
}

#[test]
fn who_can_do_nothing_before_the_end_lacks_in_the_weight() {
    let race = Race { stuck: 1 };
    let below = Perft::new(&race).count(&0, 2);
    // Of a step and a throw of 1 nothing comes: 1/2 and 1/12.
    assert_eq!(below.weight, Weight::new(5_u8.into(), 12_u8.into()));
}
