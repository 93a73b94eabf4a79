//! What a match is rebuilt from, beside what every game's is.

use crate::matches::Match;
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, Event, FigId, Marks, MovementEvent, Piece,
};

/// What follows from the facts alone is not compared with them, and is rebuilt with them.
#[test]
fn absorbing_the_events_rebuilds_the_layout() {
    each_seed(24, |seed| {
        let mut rebuilt = Match::start(seed).state;
        let mut game = Match::of(seed);
        loop {
            for event in &game.events {
                game.game.absorb(&mut rebuilt, *event);
            }
            let same = rebuilt.layout() == game.state.layout();
            assert!(same, "command {}", game.count);
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

/// A turn to where a figure faces already changes nothing but that it has turned (R-TURNONCE): a fact
/// that in play hardly ever changes alone.
#[test]
fn the_key_tells_that_a_figure_has_turned() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.go_on_a_while().is_some() {
            let active = game.state.activation().map(|activation| activation.who);
            let Some(Piece::Warrior(who)) = active else {
                continue;
            };
            let to = game.position().warrior(who).facing;
            let mut turned = game.state.clone();
            let turn = Event::Movement(MovementEvent::Turned { who, to });
            game.game.absorb(&mut turned, turn);
            let same = game.game.key(&turned) == game.game.key(&game.state);
            assert_eq!(same, turned == game.state, "{who:?} turns to {to:?}");
        }
    });
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
