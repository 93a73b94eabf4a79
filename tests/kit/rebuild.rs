//! A match follows from its events, from its commands and throws, and from its seed; and it ends.

use super::Tried;
use super::played::{Table, assert_same, each_match, each_seed, facts, listed, moments, played};
use dialdelve::kernel::{Game, Scripted, Seat};
use dialdelve::store::replay::{Replay, replay_text};
use dialdelve::table::Entry;

/// Carries an entry out with the dice that it has, by the rules alone; what they tell, and whether the dice fit.
fn carry_out<G: Game>(game: &G, state: &mut G::State, entry: &Entry<G>) -> (Vec<G::Event>, bool) {
    let (mut dice, mut events) = (Scripted::new(entry.dice.clone()), Vec::new());
    match entry.seat.zip(entry.command) {
        None => game.open(state, &mut dice, &mut events),
        Some((seat, command)) => game.apply(state, seat, command, &mut dice, &mut events),
    }
    (events, dice.faults().is_empty())
}

/// Absorbing what was told makes the state that the rules made.
pub fn absorbing_the_events_rebuilds_the_match<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        let history = table.history();
        let game = history.game();
        let (mut ruled, mut absorbed) = (history.start().clone(), history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            carry_out(game, &mut ruled, entry);
            for event in &entry.events {
                game.absorb(&mut absorbed, *event);
            }
            assert!(absorbed == ruled, "entry {number}: {:?}", entry.events);
            assert_eq!(game.key(&absorbed), game.key(&ruled), "entry {number}");
        }
        assert!(absorbed == *history.state(), "another end");
    });
}

/// The rules tell the same of the same commands and throws, and ask no other throw.
pub fn commands_and_throws_rebuild_the_log<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        let history = table.history();
        let (game, mut state) = (history.game(), history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            let (events, dice_fit) = carry_out(game, &mut state, entry);
            assert_eq!(events, entry.events, "entry {number}");
            assert!(dice_fit, "entry {number}: {:?}", entry.dice);
        }
        let keys = [&state, history.state()].map(|it| game.key(it));
        assert_eq!(keys[0], keys[1]);
    });
}

/// A match that is played anew is the same, byte for byte.
pub fn the_same_seed_gives_the_same_match<G: Tried>() {
    each_match::<G, _>(24, |seed, table| {
        let anew = G::played(seed, G::ENOUGH);
        assert_same(table.history(), anew.history());
        assert!(text(table) == text(&anew), "two runs, two files");
    });
}

fn text<G: Tried>(table: &Table<G>) -> String {
    let replay = Replay::new(table.clone(), &[]).expect("it can be read again");
    replay_text(&replay)
}

/// Every event that changes a fact changes the key, and none that does not.
pub fn the_key_changes_with_every_fact<G: Tried>() {
    each_match::<G, _>(24, |_, table| {
        facts(table.history(), |fact| {
            let [one, other] = [fact.before, fact.after].map(|it| fact.game.key(it));
            let same = fact.before == fact.after;
            assert_eq!(
                one == other,
                same,
                "entry {}: {:?}",
                fact.number,
                fact.event
            );
        });
    });
}

/// Whatever is played, a match comes to its end; then it has an outcome, and not before, and nobody may do anything.
pub fn every_match_ends_with_an_outcome<G: Tried>() {
    moments::<G, _>(24, |moment| {
        let over = moment.game.to_act(moment.state).is_empty();
        let outcome = moment.game.outcome(moment.state);
        assert_eq!(outcome.is_some(), over, "after {}", moment.number);
    });
    each_seed::<G, _>(24, |seed| {
        let known = played::<G>(seed);
        let whole = match known.is_over() {
            true => known,
            false => G::played(seed, G::MOST).into(),
        };
        let history = whole.history();
        let (game, state) = (history.game(), history.state());
        assert!(whole.is_over(), "no end after {} commands", G::MOST);
        assert!(history.entries().len() <= G::MOST, "too long");
        let outcome = history.outcome().expect("over without an outcome");
        let seats = game.seats(state);
        assert_eq!([outcome.won.len(), outcome.score.len()], [seats; 2]);
        assert!(outcome.won.iter().any(|won| *won), "nobody wins");
        for seat in (0..seats).map(Seat) {
            assert_eq!(listed(game, state, seat), [], "after the end");
            let resigns = game.check(state, seat, game.resignation(seat));
            assert!(resigns.is_err(), "{seat:?} gives up after the end");
        }
    });
}
