//! Laws of the contract on random matches.

use crate::opening::opening;
use crate::thinkable::thinkable;
use dialdelve::games::castle::{
    Asked, Castle, Command, Event, LORD, Options, Placed, Placing, SEATS, Spell, State, WallGap,
};
use dialdelve::kernel::{FirstWay, Game, Label, Seat, Silent};
use dialdelve::search::castle::player_named;
use dialdelve::store::castle::{CastleLibrary, CastleReplay, CastleSitting};
use dialdelve::store::replay::{Stored, parse_replay, prove, replay_text};
use dialdelve::table::{By, Entry, History, Onward, SavedSeat, Setup, UndoFault, verify};
use std::collections::HashSet;

/// How many matches, and the seed of the first.
fn seeds() -> std::ops::Range<u64> {
    let named = |name: &str| {
        std::env::var(name)
            .ok()
            .and_then(|it| it.parse::<u64>().ok())
    };
    match named("DIALDELVE_LAW_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..named("DIALDELVE_LAW_MATCHES").unwrap_or(24),
    }
}

/// The books of the matches, which take turns.
pub fn game(seed: u64) -> Castle {
    let library = CastleLibrary::shipped();
    let name = if seed % 6 == 5 { "wide" } else { "starter" };
    let (board, _) = library.board(name).expect("a shipped board").clone();
    let options = Options {
        castle_guard: seed % 4 != 1,
        wall_gap: if seed % 4 == 2 {
            WallGap::Field
        } else {
            WallGap::Corner
        },
        death_ends_turn: seed % 3 == 1,
        asked: if seed % 5 == 3 {
            Asked::Holding
        } else {
            Asked::Able
        },
        ..Options::default()
    };
    Castle { board, options }
}

pub fn played(seed: u64) -> CastleSitting {
    let game = game(seed);
    let players = if seed.is_multiple_of(2) {
        "random"
    } else {
        "greedy"
    };
    let seats = [players; 3].map(SavedSeat::of).to_vec();
    let history = History::new(game.clone(), game.start(), seed);
    let mut sitting = CastleSitting::new(history, seats, Setup::Play, None);
    while let Onward::Decided { seat, command, by } = sitting.onward() {
        sitting
            .play_as(seat, command, by)
            .expect("what is decided is lawful");
        assert!(
            sitting.history().entries().len() < 20_000,
            "seed {seed}: no end"
        );
    }
    assert!(sitting.is_over(), "seed {seed}: it does not go on");
    sitting
}

/// Every moment of the matches, with what happens next.
pub fn moments(mut look: impl FnMut(u64, &Castle, &State, &Entry<Castle>)) {
    for seed in seeds() {
        let sitting = played(seed);
        let history = sitting.history();
        let mut state = history.start().clone();
        for entry in history.entries() {
            look(seed, history.game(), &state, entry);
            for event in &entry.events {
                history.game().absorb(&mut state, *event);
            }
        }
        assert_eq!(
            &state,
            history.state(),
            "seed {seed}: absorbing rebuilds it"
        );
    }
}

fn listed(game: &Castle, state: &State, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let mut number = 0;
    moments(|seed, game, state, _| {
        number += 1;
        let legal: Vec<Vec<Command>> = (0..SEATS).map(|it| listed(game, state, Seat(it))).collect();
        for (seat, legal) in (0..SEATS).map(Seat).zip(&legal) {
            for (place, command) in legal.iter().enumerate() {
                assert!(
                    game.check(state, seat, *command).is_ok(),
                    "seed {seed}: {command:?}"
                );
                assert!(
                    !legal[..place].contains(command),
                    "seed {seed}: {command:?} twice"
                );
            }
        }
        if number % 101 == 0 {
            let all = thinkable(game, Spell::ALL);
            for (seat, legal) in (0..SEATS).map(Seat).zip(&legal) {
                let legal: HashSet<Command> = legal.iter().copied().collect();
                for command in &all {
                    let accepted = game.check(state, seat, *command).is_ok();
                    let same = accepted == legal.contains(command);
                    assert!(
                        same,
                        "seed {seed}: {command:?} of {seat:?}, accepted: {accepted}"
                    );
                }
            }
        }
    });
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut number = 0_usize;
    let all = thinkable(&game(0), Spell::ALL);
    moments(|seed, game, state, _| {
        number += 1;
        for step in 0..5 {
            let command = all[(number * 7919 + step * 104_729) % all.len()];
            for seat in (0..SEATS).map(Seat) {
                if game.check(state, seat, command).is_err() {
                    let mut after = state.clone();
                    game.apply(&mut after, seat, command, &mut FirstWay, &mut Silent);
                    assert_eq!(&after, state, "seed {seed}: {command:?}");
                }
            }
        }
    });
}

#[test]
fn texts_are_read_back() {
    moments(|seed, game, state, entry| {
        if let Some(command) = entry.command {
            let text = game.command_text(state, command);
            let read = game.read_command(state, &text);
            assert_eq!(read.ok(), Some(command), "seed {seed}: {text}");
        }
        for throw in &entry.dice {
            let text = game.throw_text(state, throw);
            assert_eq!(
                game.read_throw(state, &text).ok(),
                Some(*throw),
                "seed {seed}: {text}"
            );
        }
        for event in &entry.events {
            let text = game.event_text(state, *event);
            assert_eq!(
                game.read_event(state, &text).ok(),
                Some(*event),
                "seed {seed}: {text}"
            );
        }
    });
}

/// KNOW: what a seat hears is all that its view changes by.
#[test]
fn a_view_follows_from_what_its_seat_hears() {
    for seed in seeds() {
        let sitting = played(seed);
        let history = sitting.history();
        let game = history.game();
        let mut state = history.start().clone();
        let seats = (0..SEATS).map(Seat);
        let mut views: Vec<State> = seats
            .clone()
            .map(|seat| game.view(&state, seat).into_owned())
            .collect();
        for entry in history.entries() {
            for event in &entry.events {
                game.absorb(&mut state, *event);
                let audience = game.audience(&state, *event);
                for seat in seats.clone().filter(|seat| audience.has(*seat)) {
                    game.absorb(&mut views[seat.index()], *event);
                }
                // What one hears of a card and what the others hear are one fact in two events.
                if matches!(event, Event::Drew { .. } | Event::Gave { .. }) {
                    continue;
                }
                for seat in seats.clone() {
                    let view = game.view(&state, seat);
                    let same = views[seat.index()] == *view;
                    assert!(same, "seed {seed}: {seat:?} after {event:?}");
                }
            }
        }
    }
}

/// KNOW-1: two placings that look alike to a hero let it do the same, and are told and decided alike.
#[test]
fn heroes_know_nothing_of_what_is_hidden() {
    for seed in seeds() {
        let sitting = played(seed);
        let history = sitting.history();
        let game = history.game();
        let mut state = history.start().clone();
        for (number, entry) in history.entries().iter().enumerate() {
            for event in &entry.events {
                game.absorb(&mut state, *event);
            }
            if number % 23 != 0 {
                continue;
            }
            let other = swapped(game, &state);
            for hero in [Seat(0), Seat(1)] {
                let (one, two) = (game.view(&state, hero), game.view(&other, hero));
                assert_eq!(one, two, "seed {seed}");
                assert_eq!(listed(game, &state, hero), listed(game, &other, hero));
                let choice = |view: &State| {
                    let player = player_named("greedy", seed);
                    player.and_then(|mut player| player.choose(game, view, hero))
                };
                assert_eq!(choice(&one), choice(&two), "seed {seed}");
            }
        }
    }
}

/// KNOW-4, KNOW-12: what the other side holds is a number.
#[test]
fn nobody_knows_the_hands_of_the_other_side() {
    let mut tried = 0;
    for seed in seeds() {
        let sitting = played(seed);
        let history = sitting.history();
        let game = history.game();
        let mut state = history.start().clone();
        for entry in history.entries() {
            for event in &entry.events {
                game.absorb(&mut state, *event);
            }
            for (holder, watcher) in [(LORD, Seat(0)), (LORD, Seat(1)), (Seat(0), LORD)] {
                let Some(other) = dealt_otherwise(game, &state, holder, watcher) else {
                    continue;
                };
                tried += 1;
                assert_ne!(other, state, "seed {seed}");
                let (one, two) = (game.view(&state, watcher), game.view(&other, watcher));
                assert_eq!(one, two, "seed {seed}");
                assert_eq!(listed(game, &state, watcher), listed(game, &other, watcher));
                assert_eq!(game.facts(&one), game.facts(&two));
            }
        }
    }
    assert!(tried > 0, "no hand could be dealt otherwise");
}

/// The same state with another card in a hand in the place of one.
fn dealt_otherwise(game: &Castle, state: &State, holder: Seat, watcher: Seat) -> Option<State> {
    // A card goes back to the deck only with all that is discarded.
    let spells = Spell::ALL.iter().copied();
    let mut held = state.hand(holder).spells().map(|(spell, _)| spell);
    // What the watcher has seen it knows (KNOW-11).
    let unknown = |spell: &Spell| state.known(watcher, holder)[*spell as usize] == 0;
    let held = held
        .find(unknown)
        .filter(|_| state.discard().total() == 0)?;
    let mut left =
        spells.filter(|spell| *spell != held && state.deck().left()[*spell as usize] > 0);
    let spell = left.next()?;
    let mut other = state.clone();
    game.absorb(
        &mut other,
        Event::Dropped {
            seat: holder,
            spell: held,
        },
    );
    game.absorb(&mut other, Event::Reshuffled);
    game.absorb(
        &mut other,
        Event::Drew {
            seat: holder,
            spell,
        },
    );
    Some(other)
}

/// A key is over all that a state holds.
#[test]
fn what_changes_a_state_changes_its_key() {
    moments(|seed, game, state, entry| {
        let mut before = state.clone();
        for event in &entry.events {
            let mut after = before.clone();
            game.absorb(&mut after, *event);
            let same = after == before;
            let same_key = game.key(&after) == game.key(&before);
            assert_eq!(same, same_key, "seed {seed}: {event:?}");
            before = after;
        }
    });
}

///
#[test]
fn everybody_begins_with_its_cards() {
    let sitting = played(1);
    let history = sitting.history();
    let mut state = history.start().clone();
    for entry in history.entries() {
        for event in &entry.events {
            history.game().absorb(&mut state, *event);
            if let Event::TurnBegan { .. } = event {
                let cards = (0..SEATS).map(|seat| state.hand(Seat(seat)).count());
                assert_eq!(cards.collect::<Vec<_>>(), [2, 2, 4]);
                let all: u32 = Spell::DECK.iter().map(|count| u32::from(*count)).sum();
                assert_eq!(state.deck_count(), all - 8);
                assert_eq!((state.tiles().total(), state.counter()), (60, 1));
                return;
            }
        }
    }
    panic!("no turn began");
}

/// The same state with the hidden items in other places.
fn swapped(game: &Castle, state: &State) -> State {
    let mut other = state.clone();
    let hidden = |at| game.at(state).field(at).status == dialdelve::games::castle::Status::Hidden;
    let items: Vec<_> = game
        .at(state)
        .lying()
        .filter(|(at, _)| hidden(*at))
        .collect();
    for (number, (at, _)) in items.iter().enumerate() {
        let (_, item) = items[(number + 1) % items.len()];
        let what = Placed::Item(item);
        game.absorb(&mut other, Event::Put { what, at: *at });
    }
    other
}

#[test]
fn the_same_commands_and_dice_give_the_same_match() {
    for seed in seeds().take(8) {
        let (one, two) = (played(seed), played(seed));
        assert_eq!(one.key(), two.key(), "seed {seed}");
        let history = one.history();
        let verified = verify(history.game(), history.start(), history.entries());
        assert!(verified.is_ok(), "seed {seed}");
    }
}

#[test]
fn a_match_is_kept_and_proved() {
    let library = CastleLibrary::shipped();
    for seed in seeds().take(6) {
        let sitting = played(seed);
        let key = sitting.key();
        let replay = CastleReplay::new(sitting, &library.hashes).expect("it can be written");
        let text = replay_text(&replay);
        let read: CastleReplay = parse_replay("match", &text).unwrap_or_else(|it| panic!("{it:?}"));
        assert_eq!(read.sitting.key(), key, "seed {seed}");
        assert!(prove::<Castle>("match", &text).is_ok(), "seed {seed}");
        let glance = Castle::glance(&text).expect("a match");
        assert!(glance.is_over);
        let forged = text.replacen("\"key\":\"", "\"key\":\"f", 1);
        assert!(prove::<Castle>("match", &forged).is_err(), "seed {seed}");
    }
}

/// Nobody looks at a hidden field and takes it back (R-LISTEN).
#[test]
fn what_was_seen_is_not_taken_back() {
    let (game, draft) = opening(Options::default());
    let start = draft.build(&game).expect("it is one");
    let mut history = History::new(game, start, 3);
    let hand = || By::Hand;
    let listen = history
        .game()
        .read_command(history.state(), "listen 0,0")
        .expect("a command");
    history.play_as(Seat(0), listen, hand()).expect("lawful");
    if let Some(seat) = history.state().asking().and_then(|asking| asking.seat) {
        history
            .play_as(seat, Command::Pass, hand())
            .expect("a stop can be passed");
    }
    assert_eq!(history.undo(), Err(UndoFault::Seen));
}

/// KNOW-10: whoever has seen another's card does not take back what that answered, whoever was told to play it.
#[test]
fn what_another_has_played_is_not_taken_back() {
    let (game, mut draft) = opening(Options::default());
    draft.hands = [vec![Spell::Windfall], Vec::new(), vec![Spell::Annul]];
    let start = draft.build(&game).expect("it is one");
    let mut history = History::new(game, start, 3);
    let play = |history: &mut History<Castle>, seat, text: &str, by| {
        let command = history.game().read_command(history.state(), text);
        let command = command.expect("a command");
        history.play_as(seat, command, by).expect("lawful");
    };
    play(&mut history, Seat(0), "cast windfall", By::Hand);
    assert!(history.undoable().is_ok());
    while history.to_act().next() != Some(LORD) {
        let seat = history.to_act().next().expect("somebody is asked");
        play(&mut history, seat, "pass", By::Answer);
    }
    let greedy = By::Player("greedy".into());
    play(&mut history, LORD, "cast annul", greedy);
    assert_eq!(history.undo(), Err(UndoFault::Seen));
}

/// PLACE: what the lot places is a placing.
#[test]
fn the_lot_places_by_the_rules() {
    for seed in 0..40 {
        let game = game(seed);
        let start = game.start();
        let mut history = History::new(game, start, seed);
        let post = history
            .game()
            .read_command(history.state(), "post harpy wyvern sphinx")
            .expect("a command");
        history
            .play_as(LORD, post, dialdelve::table::By::Hand)
            .expect("lawful");
        history
            .play_as(LORD, Command::Lot, dialdelve::table::By::Hand)
            .expect("lawful");
        let position = history.game().at(history.state());
        let placing = Placing {
            castle: history.state().castle(),
            items: position.lying().collect(),
        };
        assert_eq!(placing.items.len(), 16, "seed {seed}");
        assert!(placing.castle.is_some(), "seed {seed}");
        assert!(placing.lay(history.game()).is_ok(), "seed {seed}");
        assert!(
            history
                .game()
                .check(history.state(), LORD, Command::Ready)
                .is_ok()
        );
    }
}
