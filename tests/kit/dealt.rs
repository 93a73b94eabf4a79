//! What is dealt from a view is a whole state that the view may be of.

use super::Tried;
use super::played::{Moment, are_many, listed, moments};
use dialdelve::kernel::{Seat, SeededDice, Silent};

/// Deals from each view.
const DEALS: u64 = 3;
/// Deals of which two must differ where something is hidden.
const TRIES: u64 = 24;
/// So many commands are played from a dealt state.
const PLAYED: usize = 6;
/// Deals are looked at at every so many-th moment.
const LOOKED_AT: usize = 7;

fn dealt<G: Tried>(moment: &Moment<'_, G>, view: &G::State, (seat, luck): (Seat, u64)) -> G::State {
    let mut dice = SeededDice::new(moment.seed, luck);
    moment.game.deal(view, seat, &mut dice)
}

fn looked_at<G: Tried>(share: u64, mut holds: impl FnMut(&Moment<'_, G>, Seat, &G::State)) {
    let each = |moment: &Moment<'_, G>| {
        for seat in moment.seats() {
            if (moment.number + usize::from(seat.0)).is_multiple_of(LOOKED_AT) {
                holds(moment, seat, &moment.game.view(moment.state, seat));
            }
        }
    };
    moments::<G, _>(share, each);
}

/// A seat has the same view of a state that was dealt from its view; the same dice deal the same.
pub fn a_dealt_state_is_seen_as_the_view_it_came_from<G: Tried>() {
    looked_at::<G>(12, |moment, seat, view| {
        for luck in 0..DEALS {
            let state = dealt(moment, view, (seat, luck));
            let seen = moment.game.view(&state, seat);
            assert!(*seen == *view, "{seat:?} sees a difference");
            let again = dealt(moment, view, (seat, luck));
            assert!(state == again, "dealt again for {seat:?}");
        }
    });
}

/// Where the state could be another to a seat, deals differ.
pub fn deals_differ_where_something_is_hidden<G: Tried>() {
    let (mut tried, mut secrets) = (0, false);
    looked_at::<G>(6, |moment, seat, view| {
        secrets |= moment.game.keeps_secrets();
        let alike = moment.game.alike(moment.state, seat, moment.number);
        if alike.iter().all(|other| *other == *moment.state) {
            return;
        }
        tried += 1;
        let first = dealt(moment, view, (seat, 0));
        let differs = (1..TRIES).any(|luck| dealt(moment, view, (seat, luck)) != first);
        assert!(differs, "{seat:?} is always dealt the same");
    });
    let enough = !secrets || tried > 8 || !are_many::<G>(24);
    assert!(enough, "something was hidden at {tried} moments");
}

/// A dealt state can be played on: its facts fit each other, a seat is to act in it if it is in its view, and whoever is
/// to act has something to do, as long as the match is not over.
pub fn a_dealt_state_can_be_played_on<G: Tried>() {
    looked_at::<G>(6, |moment, seat, view| {
        let mut state = dealt(moment, view, (seat, 0));
        assert!(moment.game.is_sound(moment.state), "what happened");
        let acts = moment.game.to_act(&state).has(seat);
        assert_eq!(acts, moment.acts(seat), "whether {seat:?} is to act");
        for step in 0..PLAYED {
            let sound = moment.game.is_sound(&state);
            assert!(sound, "dealt to {seat:?}, after {step} commands");
            play_on(moment, &mut state, step);
        }
    });
}

/// Plays any command of whoever is to act.
fn play_on<G: Tried>(moment: &Moment<'_, G>, state: &mut G::State, step: usize) {
    let (game, over) = (moment.game, moment.game.outcome(state).is_some());
    let to_act: Vec<Seat> = game.to_act(state).collect();
    assert_eq!(to_act.is_empty(), over, "after {step} commands");
    let mut chosen = None;
    for seat in to_act {
        let mut commands = listed(game, state, seat);
        commands.retain(|it| *it != game.resignation(seat));
        assert!(!commands.is_empty(), "{seat:?} can only give up");
        let choice = moment.number.wrapping_mul(31) + step;
        chosen = Some((seat, commands[choice % commands.len()]));
    }
    if let Some((seat, command)) = chosen {
        let mut dice = SeededDice::new(moment.seed, step as u64);
        game.apply(state, seat, command, &mut dice, &mut Silent);
    }
}
