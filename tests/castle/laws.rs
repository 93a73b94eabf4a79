//! The laws that every game holds, for the castle chase, and those of its rulebook.

use crate::kit::{self, Tried, played::played};
use crate::opening::opening;
use crate::thinkable::thinkable;
use dialdelve::games::castle::{
    Asked, Board, Castle, Command, Event, LORD, Options, Placed, Placing, SEATS, Spell, State,
    Status, WallGap,
};
use dialdelve::kernel::{Game, Label, Seat};
use dialdelve::search::castle::player_named;
use dialdelve::store::castle::{CastleLibrary, CastleSitting};
use dialdelve::table::{By, History, Onward, SavedSeat, Setup, UndoFault};
use std::sync::{Arc, Mutex};

/// Thinkable commands that are tried at every moment; at every so many-th of them all are.
const TRIES: usize = 5;
const ALL_EVERY: usize = 101;
/// At every so many-th moment hidden items change places.
const SWAPPED_EVERY: usize = 23;

kit::laws!(tests of Castle);

impl Tried for Castle {
    const MOST: usize = 20_000;
    /// KNOW-13: where the game waits.
    const UNTOLD: &[&str] = &["asking", "quiet"];

    fn played(seed: u64, most: usize) -> CastleSitting {
        let game = game(seed);
        let players = if seed.is_multiple_of(2) {
            "random"
        } else {
            "greedy"
        };
        let seats = [players; 3].map(SavedSeat::of).to_vec();
        let history = History::new(game.clone(), game.start(), seed);
        let mut sitting = CastleSitting::new(history, seats, Setup::Play, None);
        while sitting.history().entries().len() <= most.min(Self::MOST)
            && let Onward::Decided { seat, command, by } = sitting.onward()
        {
            let played = sitting.play_as(seat, command, by);
            played.expect("what is decided is lawful");
        }
        sitting
    }

    fn thinkable(&self, _: &State, _: u64, moment: usize) -> Vec<Command> {
        let all = all(self);
        match moment.is_multiple_of(ALL_EVERY) {
            true => all.to_vec(),
            false => {
                let place = |step: usize| (moment * 7919 + step * 104_729) % all.len();
                (0..TRIES).map(|step| all[place(step)]).collect()
            }
        }
    }

    /// KNOW-1: two placings that look alike to a hero. KNOW-4, KNOW-12: what the other side holds is a number.
    fn alike(&self, state: &State, seat: Seat, moment: usize) -> Vec<State> {
        let mut alike = Vec::new();
        if seat != LORD && moment.is_multiple_of(SWAPPED_EVERY) {
            alike.push(swapped(self, state));
        }
        let holder = if seat == LORD { Seat(0) } else { LORD };
        alike.extend(dealt_otherwise(self, state, holder, seat));
        alike
    }

    /// KNOW-11, KNOW-14: nobody remembers a card in a hand that does not hold it.
    fn is_sound(&self, state: &State) -> bool {
        let seats = || (0..SEATS).map(Seat);
        let holds = |watcher, of| {
            let (known, hand) = (state.known(watcher, of), state.hand(of).known());
            known.iter().zip(&hand).all(|(known, held)| known <= held)
        };
        seats().all(|watcher| seats().all(|of| holds(watcher, of)))
    }

    /// What one hears of a card and what the others hear are one fact in two events.
    fn is_half(event: Event) -> bool {
        matches!(event, Event::Drew { .. } | Event::Gave { .. })
    }
}

/// All commands that one could think of on a board.
fn all(game: &Castle) -> Arc<[Command]> {
    static KNOWN: Mutex<Vec<(Board, Arc<[Command]>)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().expect("nothing panics while it is held");
    if let Some((_, all)) = known.iter().find(|(board, _)| *board == game.board) {
        return all.clone();
    }
    let all: Arc<[Command]> = thinkable(game, Spell::ALL).into();
    known.push((game.board.clone(), all.clone()));
    all
}

/// The books of the matches, which take turns.
fn game(seed: u64) -> Castle {
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

/// The same state with the hidden items in other places.
fn swapped(game: &Castle, state: &State) -> State {
    let mut other = state.clone();
    let hidden = |at| game.at(state).field(at).status == Status::Hidden;
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

/// The same state with another card in a hand in the place of one.
fn dealt_otherwise(game: &Castle, state: &State, holder: Seat, watcher: Seat) -> Option<State> {
    // A card goes back to the deck only with all that is discarded.
    let spells = Spell::ALL.iter().copied();
    let mut held = Spell::held(state.hand(holder)).map(|(spell, _)| spell);
    // What the watcher has seen it knows (KNOW-11).
    let unknown = |spell: &Spell| state.known(watcher, holder)[*spell as usize] == 0;
    let held = held
        .find(unknown)
        .filter(|_| state.discard().total() == 0)?;
    let mut left =
        spells.filter(|spell| *spell != held && state.deck().left()[*spell as usize] > 0);
    let spell = left.next()?;
    let mut other = state.clone();
    // Where all have just passed (STOP) that alone would be a difference which all see.
    game.absorb(&mut other, Event::Reshuffled);
    if other != *state {
        return None;
    }
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

///
#[test]
fn everybody_begins_with_its_cards() {
    let sitting = played::<Castle>(1);
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

/// So many decisions of a match are looked at.
const LOOKED_AT: usize = 8;

/// KNOW: whoever tries its commands out in dealt states chooses the same whatever is hidden, and something lawful.
#[test]
fn who_tries_commands_out_decides_by_its_view_alone() {
    let sitting = played::<Castle>(1);
    let history = sitting.history();
    let (game, entries) = (history.game(), history.entries());
    let (mut state, mut looked_at) = (history.start().clone(), 0);
    for (number, entry) in entries.iter().enumerate() {
        for event in &entry.events {
            game.absorb(&mut state, *event);
        }
        let due = number >= looked_at * entries.len() / LOOKED_AT;
        let Some(seat) = game.to_act(&state).next().filter(|_| due) else {
            continue;
        };
        // To a hero there is another placing at every moment of this number.
        let Some(other) = game.alike(&state, seat, 0).into_iter().next() else {
            continue;
        };
        looked_at += 1;
        let choices = [&state, &other].map(|it| {
            let mut player = player_named("sampled", 5).expect("there is one");
            player.choose(game, &game.view(it, seat), seat)
        });
        assert_eq!(choices[0], choices[1], "entry {number}");
        let command = choices[0].expect("it is to act");
        assert_eq!(game.check(&state, seat, command), Ok(()), "entry {number}");
    }
    assert!(looked_at > 3, "{looked_at} decisions");
}
