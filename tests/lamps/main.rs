//! A second game, which lives here only: it is played through the same table, files, search and laws as
//! the one that ships, with no line for it anywhere else. Hexes, hidden hands, two sealed choices at once,
//! a ten-sided die.

mod game;
mod hosted;
#[cfg(feature = "terminal")]
mod room;
#[cfg(feature = "terminal")]
mod terminal;

use dialdelve::kernel::{Game, RecordedThrow, Scripted, Seat, Shape, Silent};
use dialdelve::search::Player;
use dialdelve::search::perft::{Below, Perft};
use dialdelve::store::replay::{
    Replay, Stored, parse_replay, prove, rechained, replay_text, salvage_text,
};
use dialdelve::table::{
    Answers, By, History, Onward, Planless, SavedSeat, Setup, Sitting, Unfinished, verify,
};
use game::{Choice, Command, Event, Hand, Lamps, State, Thrown};
use std::collections::BTreeSet;

type Table = Sitting<Lamps, Planless>;

fn seats(players: [&str; 2]) -> Vec<SavedSeat> {
    let seat = |player: &str| SavedSeat {
        player: player.into(),
        answers: Answers::default(),
    };
    players.map(seat).to_vec()
}

fn begun(seed: u64, players: [&str; 2]) -> Table {
    let game = Lamps { rounds: 6 };
    let start = game.start();
    Sitting::new(
        History::new(game, start, seed),
        seats(players),
        Setup::Play,
        None,
    )
}

/// A match of two computer players, to its end.
fn played(seed: u64) -> Table {
    let mut table = begun(seed, ["random", "random"]);
    while let Onward::Decided { seat, command, by } = table.onward() {
        table.play_as(seat, command, by).expect("it is lawful");
    }
    assert!(table.is_over(), "seed {seed}");
    table
}

fn lawful(game: &Lamps, state: &State, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal
}

/// Every state of some matches, with the events that lead on from it.
fn moments(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Lamps, &State, &[Event])) {
    for seed in seeds {
        let table = played(seed);
        let (game, mut state) = (table.history().game(), table.history().start().clone());
        for entry in table.history().entries() {
            look(game, &state, &entry.events);
            entry
                .events
                .iter()
                .for_each(|it| game.absorb(&mut state, *it));
        }
        assert_eq!(&state, table.history().state(), "absorbing rebuilds it");
    }
}

#[test]
fn both_owe_a_choice_at_once_and_one_of_them_gives_up() {
    let mut table = begun(3, ["human", "human"]);
    let first = table.history().state().clone();
    let game = table.history().game().clone();
    assert_eq!(game.to_act(&first).count(), 2);
    assert!(matches!(table.onward(), Onward::Asks(Seat(0))));
    let chosen = lawful(&game, &first, Seat(1))[0];
    table
        .play_as(Seat(1), chosen, By::Hand)
        .expect("in any order");
    assert!(
        table.play_as(Seat(1), chosen, By::Hand).is_err(),
        "only once"
    );
    assert!(matches!(table.onward(), Onward::Asks(Seat(0))));
    // What is chosen in secret can be taken back, for nothing was thrown.
    assert_eq!(table.undo(), Ok(chosen));
    assert_eq!(table.history().state(), &first);
    table.resign(Seat(0)).expect("anybody may");
    let outcome = game.outcome(table.history().state()).expect("it is over");
    assert!(outcome.won[Seat(1)] && !outcome.won[Seat(0)]);
}

#[test]
fn what_is_listed_is_what_is_accepted_and_what_is_refused_changes_nothing() {
    moments(0..20, |game, state, _| {
        for seat in [Seat(0), Seat(1)] {
            let listed = lawful(game, state, seat);
            for card in 0..3 {
                for way in 0..6 {
                    let command = Command::of(card, way);
                    let accepted = game.check(state, seat, command).is_ok();
                    assert_eq!(accepted, listed.contains(&command));
                    if !accepted {
                        let mut after = state.clone();
                        let mut dice = Scripted::new(Vec::new());
                        game.apply(&mut after, seat, command, &mut dice, &mut Silent);
                        assert_eq!((&after, dice.faults()), (state, Vec::new()));
                    }
                }
            }
            for command in listed {
                let text = game.command_text(state, command);
                assert_eq!(game.read_command(state, &text), Ok(command), "{text}");
            }
        }
    });
}

#[test]
fn events_are_written_as_they_are_read() {
    let mut kinds = BTreeSet::new();
    moments(0..20, |game, state, events| {
        for event in events {
            let text = game.event_text(state, *event);
            assert_eq!(game.read_event(state, &text), Ok(*event), "{text}");
            kinds.insert(text.split(' ').next().map(str::to_string));
            let more = format!("{text} 7");
            assert!(game.read_event(state, &more).is_err(), "{more}");
        }
    });
    assert!(kinds.len() >= 6, "{kinds:?}");
}

#[test]
fn a_match_is_written_read_and_verified() {
    for seed in 0..20 {
        let table = played(seed);
        let history = table.history();
        verify(history.game(), history.start(), history.entries()).expect("played twice");
        let replay = Replay::new(table, &[]).expect("it can be read again");
        let text = replay_text(&replay);
        let read: Replay<Lamps> = parse_replay("lamps", &text).expect("it is whole");
        assert_eq!(replay_text(&read), text);
        let proof = prove::<Lamps>("lamps", &text).expect("it holds");
        assert!(proof.chained && proof.proven.len() == 3);
        let glance = Lamps::glance(&text).expect("it is whole");
        assert!(
            glance.is_over && glance.commands == Some(read.sitting.history().entries().len() - 1)
        );
        // With sealed choices a file tells whose each command is; one that says otherwise is refused.
        assert!(text.contains("\"seat\":1"));
        let forged = rechained::<Lamps>(&text.replacen("\"seat\":1", "\"seat\":0", 1));
        assert!(prove::<Lamps>("forged", &forged).is_err());
        let seed = format!("\"seed\":{seed}");
        let forged = rechained::<Lamps>(&text.replacen(&seed, "\"seed\":777", 1));
        assert!(prove::<Lamps>("forged", &forged).is_err(), "other dice");
        // A file that ends early is gone on with.
        let head: String = text.split_inclusive('\n').take(4).collect();
        let (part, fault) = salvage_text::<Lamps>("head", &head).expect("an opening");
        assert!(fault.is_some() && part.sitting.history().entries().len() == 3);
    }
}

#[test]
fn a_match_that_is_gone_on_with_is_the_one_without_a_break() {
    let whole = played(11);
    let mut table = begun(11, ["random", "random"]);
    while let Onward::Decided { seat, command, by } = table.onward() {
        table.play_as(seat, command, by).expect("it is lawful");
        let replay = Replay::new(table, &[]).expect("it can be read again");
        let read: Replay<Lamps> = parse_replay("lamps", &replay_text(&replay)).expect("whole");
        table = read.sitting;
    }
    assert_eq!(table.history().entries(), whole.history().entries());
}

/// What a seat is told, and nothing else, makes its view of what is to come from its view of what was.
#[test]
fn a_view_follows_from_what_a_seat_is_told() {
    moments(0..30, |game, state, events| {
        for seat in [Seat(0), Seat(1)] {
            let (mut whole, mut view) = (state.clone(), game.view(state, seat).into_owned());
            for event in events {
                game.absorb(&mut whole, *event);
                if game.audience(&whole, *event).has(seat) {
                    game.absorb(&mut view, *event);
                }
            }
            assert_eq!(&view, game.view(&whole, seat).as_ref());
        }
    });
}

/// Another hand of the other, and another choice, cannot be told from this one.
#[test]
fn a_view_leaks_nothing() {
    let mut others = 0;
    moments(0..30, |game, state, _| {
        for seat in [Seat(0), Seat(1)] {
            let view = game.view(state, seat);
            let mut forged = state.clone();
            let other = &mut forged.carriers[seat.left(2).index()];
            let Hand::Cards(cards) = other.hand else {
                panic!("the table sees all");
            };
            // Each card of the other is exchanged with one of the deck, where there is one.
            let mut exchanged = cards;
            for card in 0..3_usize {
                let next = (card + 1) % 3;
                if exchanged[card] > 0 && forged.deck.left()[next] > 0 {
                    exchanged[card] -= 1;
                    exchanged[next] += 1;
                    forged.deck.put(card as u8);
                    forged.deck.take(next as u8);
                }
            }
            other.hand = Hand::Cards(exchanged);
            if let Choice::Card(..) = other.choice {
                let held = exchanged
                    .iter()
                    .position(|count| *count > 0)
                    .expect("a card");
                other.choice = Choice::Card(held as u8, 0);
            }
            others += usize::from(&forged != state);
            assert_eq!(game.view(&forged, seat), view);
            assert_eq!(lawful(game, &forged, seat), lawful(game, &view, seat));
            let mut player =
                <Lamps as dialdelve::table::Hosted>::player("random", 1).expect("it is known");
            let chosen = player.choose(game, &view, seat);
            assert_eq!(chosen.is_some(), game.to_act(state).has(seat));
        }
    });
    assert!(others > 300, "{others} states had another beside them");
}

#[test]
fn perft_weighs_sealed_choices_cards_and_ten_sides_to_one() {
    let table = begun(4, ["human", "human"]);
    let (game, state) = (table.history().game(), table.history().state());
    let mut perft = Perft::new(game);
    for depth in 0..=3 {
        let below = perft.count(state, depth);
        assert_eq!(below.weight, Below::leaf().weight, "depth {depth}");
    }
}

/// The dice of a decision are its own: what somebody else chose elsewhere leaves them as they were.
#[test]
fn throws_are_written_as_they_are_read_and_keyed_by_decision() {
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        let table = played(seed);
        let (game, state) = (table.history().game(), table.history().state());
        for throw in table.history().entries().iter().flat_map(|it| &it.dice) {
            let text = game.throw_text(state, throw);
            assert_eq!(game.read_throw(state, &text), Ok(*throw));
            kinds.insert(matches!(throw.of, Thrown::Clash(_)));
            if let (Thrown::Clash(_), Shape::One(shown)) = (throw.of, throw.shape) {
                assert!((1..=10).contains(&shown));
            }
        }
    }
    assert_eq!(kinds.len(), 2, "cards and clashes");
    let wrong = RecordedThrow {
        of: Thrown::Clash(Seat(0)),
        shape: Shape::One(11),
    };
    let mut dice = Scripted::new(vec![wrong]);
    dialdelve::kernel::Dice::roll(&mut dice, Thrown::Clash(Seat(0)), 10);
    assert_eq!(dice.faults().len(), 1, "there is no eleven");
}

#[test]
fn a_match_is_driven_with_a_player_of_ones_own() {
    /// Gives up at once.
    struct Coward;

    impl Player<Lamps> for Coward {
        fn choose(&mut self, _: &Lamps, _: &State, _: Seat) -> Option<Command> {
            Some(Command::Resign)
        }
    }

    let mut table = begun(5, ["human", "random"]);
    let outcome = table.play_out(&mut Coward, 100).expect("it ends");
    assert!(outcome.won[Seat(1)] && !outcome.won[Seat(0)]);
    let mut nobody = begun(5, ["nobody", "random"]);
    let why = nobody
        .play_out(&mut Coward, 100)
        .expect_err("no such player");
    assert!(matches!(why, Unfinished::Stuck(Seat(0))), "{why}");
    let mut long = begun(5, ["random", "random"]);
    let why = long.play_out(&mut Coward, 3).expect_err("rounds are left");
    assert_eq!(why.to_string(), "the match is not over after 3 commands");
}
