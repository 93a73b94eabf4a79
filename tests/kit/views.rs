//! What a seat may not know makes no difference to it.

use super::Tried;
use super::played::{Moment, are_many, each_match, listed, moments};
use dialdelve::kernel::Seat;
use dialdelve::table::{Ears, Hearer};
use std::borrow::Cow;

/// So many listed and as many other commands are looked at in a view.
const LOOKED_AT: usize = 40;
/// At every so many-th moment players choose.
const CHOSEN: usize = 23;
/// Those who do; the others take long, and are given views as well.
const CHOOSERS: [&str; 3] = ["random", "greedy", "sampled"];

/// A seat is listed the same in its view as in the state, in the same words; a view of a view is the view.
pub fn what_a_seat_may_do_follows_from_its_view<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let (game, state) = (moment.game, moment.state);
        let mut thinkable = moment.thinkable();
        thinkable.truncate(LOOKED_AT);
        for seat in moment.seats() {
            let view = game.view(state, seat);
            if !game.keeps_secrets() {
                assert!(*view == *state, "{seat:?} knows something else");
            }
            assert!(game.view(&view, seat) == view, "a view of {seat:?}'s view");
            let acts = game.to_act(&view).has(seat);
            assert_eq!(acts, moment.acts(seat), "whether {seat:?} is to act");
            assert_eq!(game.outcome(&view), game.outcome(state), "{seat:?}");
            let seen = (game.round(&view), game.stage(&view), game.seats(&view));
            let there = (game.round(state), game.stage(state), game.seats(state));
            assert_eq!(seen, there, "round, stage and seats to {seat:?}");
            // Where nothing is hidden they are the same lists of the same state.
            let listed_there = match view {
                Cow::Borrowed(_) => continue,
                Cow::Owned(_) => moment.listed(seat),
            };
            assert_eq!(listed(game, &view, seat), listed_there, "{seat:?}");
            for command in listed_there.iter().take(LOOKED_AT) {
                let text = game.command_text(&view, *command);
                assert_eq!(text, game.command_text(state, *command), "{command:?}");
                let read = game.read_command(&view, &text).ok();
                assert_eq!(read, Some(*command), "{text}");
            }
            for command in &thinkable {
                let [one, other] = [&*view, state].map(|it| game.check(it, seat, *command).is_ok());
                assert_eq!(one, other, "{command:?} of {seat:?}");
            }
        }
    });
}

/// States that differ only in what is hidden from a seat are seen, listed and played alike.
pub fn what_is_hidden_makes_no_difference<G: Tried>() {
    let (mut tried, mut secrets) = (0, false);
    moments::<G, _>(24, |moment| {
        secrets |= moment.game.keeps_secrets();
        for seat in moment.seats() {
            for other in moment.game.alike(moment.state, seat, moment.number) {
                tried += usize::from(other != *moment.state);
                seen_alike(moment, seat, &other);
            }
        }
    });
    let enough = !secrets || tried > 300 || !are_many::<G>(24);
    assert!(enough, "{tried} states had another beside them");
}

fn seen_alike<G: Tried>(moment: &Moment<'_, G>, seat: Seat, other: &G::State) {
    let (game, state) = (moment.game, moment.state);
    let views = [state, other].map(|it| game.view(it, seat));
    assert!(views[0] == views[1], "{seat:?} sees a difference");
    let facts = views.each_ref().map(|it| game.facts(it));
    assert_eq!(facts[0], facts[1], "{seat:?} sees a difference");
    assert_eq!(game.key(&views[0]), game.key(&views[1]), "{seat:?}");
    let lists = [state, other].map(|it| listed(game, it, seat));
    assert_eq!(lists[0], lists[1], "{seat:?} may do something else");
    for command in lists[0].iter().take(LOOKED_AT) {
        let texts = [state, other].map(|it| game.command_text(it, *command));
        assert_eq!(texts[0], texts[1], "{command:?}");
    }
    if moment.number.is_multiple_of(CHOSEN) {
        for name in CHOOSERS.iter().filter(|it| G::PLAYERS.contains(it)) {
            let choices = views.each_ref().map(|view| {
                let mut player = G::player(name, moment.seed).expect("it is one of its players");
                player.choose(game, view, seat)
            });
            assert_eq!(choices[0], choices[1], "{name} for {seat:?}");
            assert_eq!(
                choices[0].is_some(),
                moment.acts(seat),
                "{name} for {seat:?}"
            );
        }
    }
}

/// What a seat hears is all that its view changes by: absorbed into its view of what was, it makes its view of what is.
pub fn a_view_follows_from_what_its_seat_hears<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        let history = table.history();
        let (game, mut state) = (history.game(), history.start().clone());
        let seats = || (0..game.seats(history.start())).map(Seat);
        let view = |state: &G::State, seat| game.view(state, seat).into_owned();
        let mut views: Vec<G::State> = seats().map(|seat| view(&state, seat)).collect();
        for (number, entry) in history.entries().iter().enumerate() {
            for event in entry.events.iter().copied() {
                game.absorb(&mut state, event);
                let audience = game.audience(&state, event);
                for seat in seats().filter(|seat| audience.has(*seat)) {
                    game.absorb(&mut views[seat.index()], event);
                }
                if G::is_half(event) {
                    continue;
                }
                for seat in seats() {
                    let same = *game.view(&state, seat) == views[seat.index()];
                    assert!(same, "entry {number}: {seat:?} after {event:?}");
                }
            }
        }
    });
}

/// What the public hears of a match makes what every seat knows of it; but for what it is never told.
pub fn what_the_public_knows_follows_from_what_it_hears<G: Tried>() {
    each_match::<G, _>(6, |_, table| {
        let history = table.history();
        let game = history.game();
        let mut ears = Ears::of(Hearer::Public, history.start());
        let mut known = ears.seen(game);
        for (number, entry) in history.entries().iter().enumerate() {
            for event in ears.hear(game, entry).events {
                game.absorb(&mut known, event);
            }
            let [heard, seen] = [&known, &ears.seen(game)].map(|state| game.facts(state));
            for (name, fact) in heard.as_object().expect("facts") {
                let same = *fact == seen[name] || G::UNTOLD.contains(&name.as_str());
                assert!(same, "entry {number}: {name} after {:?}", entry.command);
            }
        }
    });
}
