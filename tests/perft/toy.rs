//! Games so small that their counts can be told by hand.

use dialdelve::kernel::{
    Dice, Game, Heard, Keyed, Log, Outcome, Pile, RecordedThrow, Seat, Seats, ThrowWord, Tongue,
};
use dialdelve::search::perft::{Asked, Below, Chances, Perft, Way, Weight, forks};
use dialdelve::vocabulary;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The goal of the race.
const GOAL: u8 = 6;

/// One runs alone: a step is one square, a throw as many as the die shows. On `stuck` nothing can be
/// done.
struct Race {
    stuck: u8,
}

vocabulary! {
    /// The only die there is.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Die in Few, unknown "no-throw" "text";
    Die "die";
}

impl Keyed for Die {
    fn purpose(&self) -> u8 {
        0
    }

    fn whose(&self) -> u8 {
        0
    }
}

struct Few;

impl Tongue for Few {
    type Now<'a> = ();
    type Refusal = ();
}

vocabulary! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Move in Few, unknown "no-move" "text";
    Step "step" "";
    Throw "throw" "";
}

vocabulary! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Gone in Few, unknown "no-event" "text";
    Gone "gone";
}

impl ThrowWord<Few> for Die {
    fn say_drawn(self, _: (), place: u8) -> String {
        place.to_string()
    }

    fn hear_drawn(self, _: (), _: &str) -> Option<Heard<u8, Few>> {
        None
    }
}

impl Game for Race {
    type Tongue = Few;
    type State = u8;
    type Command = Move;
    type Event = Gone;
    type Refusal = ();
    type Throw = Die;

    fn now<'a>(&'a self, _: &'a u8) {}

    fn seats(&self, _state: &u8) -> u8 {
        1
    }

    fn open(&self, _state: &mut u8, _dice: &mut dyn Dice<Die>, _log: &mut dyn Log<Gone>) {}

    fn to_act(&self, state: &u8) -> Seats {
        match *state < GOAL {
            true => Seats::first(1),
            false => Seats::NONE,
        }
    }

    fn round(&self, _state: &u8) -> u16 {
        1
    }

    fn stage(&self, _state: &u8) -> u8 {
        0
    }

    fn rests(&self, _state: &u8) -> bool {
        true
    }

    fn legal(&self, state: &u8, seat: Seat, out: &mut Vec<Move>) {
        out.clear();
        if self.check(state, seat, Move::Step).is_ok() {
            out.extend([Move::Step, Move::Throw]);
        }
    }

    fn check(&self, state: &u8, _seat: Seat, _command: Move) -> Result<(), ()> {
        match *state < GOAL && *state != self.stuck {
            true => Ok(()),
            false => Err(()),
        }
    }

    fn apply(
        &self,
        state: &mut u8,
        _seat: Seat,
        command: Move,
        dice: &mut dyn Dice<Die>,
        _log: &mut dyn Log<Gone>,
    ) {
        *state += match command {
            Move::Step => 1,
            Move::Throw => dice.one(Die::Die),
        };
        *state = GOAL.min(*state);
    }

    fn absorb(&self, _state: &mut u8, _event: Gone) {}

    fn outcome(&self, _state: &u8) -> Option<Outcome> {
        None
    }

    fn key(&self, state: &u8) -> u64 {
        (*state).into()
    }

    fn cited(&self, _refusal: ()) -> &'static str {
        "STUCK"
    }

    fn resignation(&self, _seat: Seat) -> Move {
        Move::Step
    }

    fn audience(&self, _state: &u8, _event: Gone) -> Seats {
        Seats::first(1)
    }

    fn view<'a>(&self, state: &'a u8, _seat: Seat) -> Cow<'a, u8> {
        Cow::Borrowed(state)
    }

    fn facts(&self, state: &u8) -> serde_json::Value {
        (*state).into()
    }

    fn field_name(&self, _state: &u8, path: &str) -> String {
        path.to_string()
    }
}

impl Chances for Race {
    fn ways(
        &self,
        _before: &u8,
        _thrown: &[RecordedThrow<Die>],
        _of: Die,
        asked: Asked<'_>,
    ) -> Vec<Way> {
        match asked {
            Asked::Draw(weights) => Way::draws(weights),
            Asked::One | Asked::Two => Way::values(),
        }
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
fn a_count_that_has_more_states_than_are_kept_is_not_whole() {
    let race = Race { stuck: GOAL };
    for (most, whole) in [(7, false), (100, true)] {
        let mut perft = Perft::new(&race).keeping(most);
        let below = perft.count(&0, 2);
        assert_eq!(below.weight == Below::leaf().weight, whole, "{most}");
        assert_eq!(perft.is_full(), !whole, "{most}");
    }
}

#[test]
fn who_can_do_nothing_before_the_end_lacks_in_the_weight() {
    let race = Race { stuck: 1 };
    let below = Perft::new(&race).count(&0, 2);
    // Of a step and a throw of 1 nothing comes: 1/2 and 1/12.
    assert_eq!(below.weight, Weight::new(5_u8.into(), 12_u8.into()));
}

/// What comes of throws that write a number into the state, each with its chance.
fn told(act: impl Fn(&mut dyn Dice<Die>) -> u8) -> BTreeMap<u8, Weight> {
    let race = Race { stuck: GOAL };
    let mut told: BTreeMap<u8, Weight> = BTreeMap::new();
    forks(
        &race,
        &0,
        |state, dice| *state = act(dice),
        |state, weight| *told.entry(state).or_default() += weight,
    );
    told
}

#[test]
fn a_die_of_any_sides_shows_each_of_them_alike() {
    for sides in [1, 2, 10, 20, 255] {
        let told = told(|dice| dice.roll(Die::Die, sides));
        let shown: Vec<u8> = told.keys().copied().collect();
        assert_eq!(shown, (1..=sides).collect::<Vec<u8>>());
        let one = Weight::new(1_u8.into(), sides.into());
        assert!(told.values().all(|weight| *weight == one), "{sides} sides");
    }
}

#[test]
fn what_is_left_in_a_pile_is_drawn_alike() {
    // Two draws in a row, the second from what is left: no order of the three is likelier than another.
    let told = told(|dice| {
        let mut pile = Pile::of([2, 0, 1]);
        let first = pile.draw(Die::Die, dice).expect("three are left");
        pile.take(first);
        let second = pile.draw(Die::Die, dice).expect("two are left");
        10 * first + second
    });
    let third = Weight::new(1_u8.into(), 3_u8.into());
    let wanted = [(0, &third), (2, &third), (20, &third)];
    assert!(
        told.iter()
            .map(|(drawn, weight)| (*drawn, weight))
            .eq(wanted)
    );
}
