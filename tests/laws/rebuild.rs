//! Absorbing the events rebuilds a match, whatever is refused changes nothing, and every match ends.

use crate::commands::any_command;
use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, Event, FigId, Marks, MovementEvent, Piece, Scope,
};
use dialdelve::kernel::SeededDice;

/// No random match takes more commands than this.
const MOST_COMMANDS: u64 = 60_000;

#[test]
fn a_refused_command_changes_nothing() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.go_on_a_while().is_some() {
            let scope = Scope::beyond(game.position(), 2);
            for _ in 0..20 {
                let command = any_command(&scope, &mut game.rng);
                if game.game.check(&game.state, command).is_err() {
                    let (mut after, mut events) = (game.state.clone(), Vec::<Event>::new());
                    let mut dice = SeededDice::new(seed, 0);
                    game.game.apply(&mut after, command, &mut dice, &mut events);
                    assert!(after == game.state && events.is_empty(), "{command:?}");
                }
            }
        }
    });
}

#[test]
fn absorbing_the_events_rebuilds_the_match() {
    each_seed(24, |seed| {
        let mut rebuilt = Match::start(seed).state;
        let mut game = Match::of(seed);
        loop {
            for event in &game.events {
                game.game.absorb(&mut rebuilt, *event);
            }
            assert!(rebuilt == game.state, "command {}", game.count);
            let keys = (game.game.key(&rebuilt), game.game.key(&game.state));
            assert_eq!(keys.0, keys.1, "command {}", game.count);
            // What follows from the facts alone is not compared with them.
            assert_eq!(
                rebuilt.layout(),
                game.state.layout(),
                "command {}",
                game.count
            );
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

/// Every event that changes a fact changes the key, and none that does not.
#[test]
fn the_key_changes_with_every_fact() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        let mut before = game.state.clone();
        while game.go_on_a_while().is_some() {
            for event in &game.events {
                let mut after = before.clone();
                game.game.absorb(&mut after, *event);
                let same = game.game.key(&after) == game.game.key(&before);
                assert_eq!(same, after == before, "command {}: {event:?}", game.count);
                before = after;
            }
            turning_alone(&game);
        }
    });
}

/// A turn to where a figure faces already changes nothing but that it has turned (R-TURNONCE): a fact
/// that in play hardly ever changes alone.
fn turning_alone(game: &Match) {
    let Some(Piece::Warrior(who)) = game.state.activation().map(|activation| activation.who) else {
        return;
    };
    let to = game.position().warrior(who).facing;
    let mut turned = game.state.clone();
    game.game.absorb(
        &mut turned,
        Event::Movement(MovementEvent::Turned { who, to }),
    );
    let same = game.game.key(&turned) == game.game.key(&game.state);
    assert_eq!(same, turned == game.state, "{who:?} turns to {to:?}");
}

/// Whoever was provoked and has hurt somebody, by whatever ability, is settled: else it would hurt its
/// attacker for ever.
#[test]
fn whatever_ability_answers_settles_who_was_provoked() {
    let start = Match::start(1);
    let (who, other) = (FigId(0), FigId(1));
    let mut provoked = start.state;
    start.game.absorb(
        &mut provoked,
        Event::Bookkeeping(BookkeepingEvent::Provoked { who }),
    );
    for ability in Ability::ALL.iter().copied() {
        let mut after = provoked.clone();
        let hurt = Event::Ability(AbilityEvent::Affected {
            who: other,
            by: who,
            ability,
        });
        start.game.absorb(&mut after, hurt);
        let marks = after.warrior(who).expect("a figure").marks;
        assert!(!marks.has(Marks::PROVOKED), "{}", ability.name());
    }
}

#[test]
fn every_match_ends_with_an_outcome() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.go_on().is_some() {
            assert!(game.count < MOST_COMMANDS, "the match does not end");
        }
        assert!(game.legal().is_empty(), "something is lawful after the end");
        assert!(
            game.state.ending().is_some(),
            "nobody is to act before the end"
        );
        assert!(
            game.game.outcome(&game.state).is_some(),
            "over without an outcome"
        );
    });
}
