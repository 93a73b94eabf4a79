//! What is listed is what is accepted, and what is refused changes nothing.

use super::Tried;
use super::played::{Moment, moments};
use dialdelve::kernel::{Recorder, Seat, SeededDice, Silent};
use std::collections::HashSet;

/// So many refused commands of each seat are carried out at a moment.
const CARRIED_OUT: usize = 60;
/// Every so many-th list is made twice.
const TWICE: usize = 7;

/// `legal` lists each command that `check` accepts, in a fixed order and once; something for each seat that is to act,
/// and nothing for the others.
pub fn what_is_listed_is_what_is_accepted<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let thinkable = moment.thinkable();
        for seat in moment.seats() {
            let listed = listed_once(moment, seat);
            assert_eq!(
                listed.is_empty(),
                !moment.acts(seat),
                "{seat:?}: {listed:?}"
            );
            for command in &thinkable {
                let refused = moment.game.check(moment.state, seat, *command).err();
                assert_eq!(
                    refused.is_none(),
                    listed.contains(command),
                    "{command:?} of {seat:?} is listed, or accepted: {refused:?}"
                );
            }
        }
    });
}

/// What is listed for a seat; nothing of it twice or refused, and it is the same when it is listed again.
fn listed_once<G: Tried>(moment: &Moment<'_, G>, seat: Seat) -> HashSet<G::Command> {
    let (game, state) = (moment.game, moment.state);
    let listed = moment.listed(seat);
    let set: HashSet<G::Command> = listed.iter().copied().collect();
    assert_eq!(set.len(), listed.len(), "doubles: {listed:?}");
    for command in &listed {
        let refused = game.check(state, seat, *command).err();
        assert!(refused.is_none(), "{command:?} is listed: {refused:?}");
    }
    if moment.number.is_multiple_of(TWICE) {
        let mut again = listed.clone();
        game.legal(&state.clone(), seat, &mut again);
        assert_eq!(again, listed, "listed again");
    }
    set
}

/// What `check` refuses changes nothing, emits nothing and asks no dice: what one could think of, and what another seat
/// may do.
pub fn a_refused_command_changes_nothing<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let (game, state) = (moment.game, moment.state);
        let mut thinkable = moment.thinkable();
        thinkable.extend(moment.next.and_then(|entry| entry.command));
        for seat in moment.seats() {
            let refused = thinkable.iter().rev();
            let refused = refused.filter(|it| game.check(state, seat, **it).is_err());
            for command in refused.take(CARRIED_OUT) {
                let (mut after, mut events) = (state.clone(), Vec::<G::Event>::new());
                let mut dice = SeededDice::new(moment.seed, 0);
                let mut dice = Recorder::new(&mut dice);
                game.apply(&mut after, seat, *command, &mut dice, &mut events);
                assert!(after == *state, "{command:?} of {seat:?} changes something");
                assert!(events.is_empty(), "{command:?} of {seat:?}: {events:?}");
                assert!(dice.thrown.is_empty(), "{command:?} of {seat:?} throws");
            }
        }
    });
}

/// Whoever is to act may give up, whatever it is asked, and that leaves its mark.
pub fn who_is_to_act_may_give_up<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let (game, state) = (moment.game, moment.state);
        for seat in moment.seats().filter(|seat| moment.acts(*seat)) {
            let command = game.resignation(seat);
            let refused = game.check(state, seat, command).err();
            assert!(refused.is_none(), "{seat:?} may not: {refused:?}");
            let mut after = state.clone();
            let mut dice = SeededDice::new(moment.seed, 0);
            game.apply(&mut after, seat, command, &mut dice, &mut Silent);
            assert!(after != *state, "{seat:?} has given up in vain");
        }
    });
}
