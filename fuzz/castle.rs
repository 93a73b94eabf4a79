//! The bodies of the castle chase.

use super::{COMMANDS, LINES, Reached, chance, refused, same, source, told};
use dialdelve::games::castle::{Castle, Command, State};
use dialdelve::kernel::{Game, Seat, SeededDice};
use dialdelve::store::Teller;
use dialdelve::store::castle::case::CastleCase;
use dialdelve::store::castle::{CastleLibrary, CastleReplay, CastleSitting, CastleTeller};
use dialdelve::store::replay::{parse_replay, parse_start, prove, rechained, salvage_text};
use dialdelve::store::{Texts, replay_text};
use dialdelve::table::{By, History, MOST_SEED, SavedSeat, Setup};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::OnceLock;

/// A case: it is played, and the match goes on from its position.
pub fn castle_cases(input: &[u8]) -> Reached {
    let case = match CastleCase::read(source("input.toml", input), library()) {
        Ok(case) => case,
        Err(faults) => return refused(&faults),
    };
    told(case.play().failures());
    let script = case.script();
    go_on(&script.game, &script.start, &mut chance(input));
    Reached::Played
}

/// A save: what is sound of it is loaded; with its hashes made anew it is verified, and its start is played on
/// from.
pub fn castle_saves(input: &[u8]) -> Reached {
    let text = String::from_utf8_lossy(input);
    let mut reached = match salvage_text::<Castle>("input.replay", &text) {
        Ok((replay, fault)) => {
            told(fault.as_slice());
            kept(&replay);
            Reached::Played
        }
        Err(faults) => refused(&faults),
    };
    let remade = rechained::<Castle>(&text);
    if let Ok(proof) = prove::<Castle>("input.replay", &remade) {
        assert!(!proof.told.is_empty(), "a file that holds tells nothing");
    }
    match parse_start::<Castle>("input.replay", &remade) {
        Ok((game, start)) => {
            kept(&replay_of(go_on(&game, &start, &mut chance(input))));
            reached = Reached::Played;
        }
        Err(faults) => {
            told(&faults);
        }
    }
    reached
}

/// Texts of commands, throws and events, a line each; the first byte chooses the position.
pub fn castle_commands(input: &[u8]) -> Reached {
    let Some((first, lines)) = input.split_first() else {
        return Reached::Refused;
    };
    let starts = castle_starts();
    let history = &starts[usize::from(*first) % starts.len()];
    let (game, state) = (history.game(), history.state());
    let mut reached = Reached::Refused;
    for line in String::from_utf8_lossy(lines).lines().take(LINES) {
        if let Ok(throw) = game.read_throw(state, line) {
            let text = game.throw_text(state, &throw);
            let again = game.read_throw(state, &text);
            assert_eq!(again.ok(), Some(throw), "`{line}` is `{text}`");
        }
        if let Ok(event) = game.read_event(state, line) {
            let text = game.event_text(state, event);
            let again = game.read_event(state, &text);
            assert_eq!(again.ok(), Some(event), "`{line}` is `{text}`");
        }
        if let Ok(command) = game.read_command(state, line) {
            reached = reached.max(obey(game, state, command, line));
        }
    }
    reached
}

/// What each seat is told of a command; if the rules take it, its text means the same, and its events rebuild
/// what it did.
fn obey(game: &Castle, state: &State, command: Command, line: &str) -> Reached {
    let mut reached = Reached::Refused;
    for seat in (0..game.seats(state)).map(Seat) {
        match game.check(state, seat, command) {
            Ok(()) => {}
            Err(refusal) => {
                assert!(!game.cited(refusal).is_empty());
                continue;
            }
        }
        let text = game.command_text(state, command);
        let again = game.read_command(state, &text);
        assert_eq!(again.ok(), Some(command), "`{line}` is `{text}`");
        let (mut after, mut events) = (state.clone(), Vec::new());
        let mut dice = SeededDice::new(1, 1);
        game.apply(&mut after, seat, command, &mut dice, &mut events);
        let mut rebuilt = state.clone();
        for event in events {
            game.absorb(&mut rebuilt, event);
        }
        assert!(rebuilt == after, "`{line}`: the events tell another story");
        reached = Reached::Played;
    }
    reached
}

/// Plays any lawful commands, and tells it all to everybody.
fn go_on(game: &Castle, start: &State, chance: &mut ChaCha8Rng) -> History<Castle> {
    let seed = chance.random::<u64>() & MOST_SEED;
    let mut history = History::new(game.clone(), start.clone(), seed);
    for _ in 0..COMMANDS {
        let Some((seat, command)) = any(&history, chance) else {
            break;
        };
        let text = history.game().command_text(history.state(), command);
        let read = history.game().read_command(history.state(), &text);
        assert_eq!(read.ok(), Some(command), "`{text}`");
        let refusal = history.play_as(seat, command, By::Hand).err();
        assert!(refusal.is_none(), "`{text}` is listed as lawful");
    }
    tell(&history);
    history
}

/// A lawful command; nobody gives up who can do anything else.
fn any(history: &History<Castle>, chance: &mut ChaCha8Rng) -> Option<(Seat, Command)> {
    let (game, state) = (history.game(), history.state());
    let seat = game.to_act(state).next()?;
    let view = game.view(state, seat);
    let mut legal = Vec::new();
    game.legal(&view, seat, &mut legal);
    assert!(!legal.is_empty(), "a seat is to act and can do nothing");
    if legal.len() > 1 {
        legal.retain(|command| *command != Command::Yield);
    }
    // Turns that never end show the lord's walls and no more.
    let end = legal.iter().find(|it| **it == Command::End).copied();
    let any = legal[chance.random_range(0..legal.len())];
    let command = end.filter(|_| chance.random_range(0..8) == 0);
    Some((seat, command.unwrap_or(any)))
}

fn tell(history: &History<Castle>) {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    let texts = TEXTS.get_or_init(Texts::english);
    let mut teller = CastleTeller::at(history.start().clone());
    for entry in history.entries() {
        teller.hear(entry.command);
        for event in &entry.events {
            teller.tell(texts, history.game(), *event);
        }
    }
}

/// A match is loaded from its own save as it was, and plays twice alike.
fn kept(replay: &CastleReplay) {
    let text = replay_text(replay);
    match parse_replay::<Castle>("kept.replay", &text) {
        Ok(read) => same(&text, &replay_text(&read)),
        Err(faults) => panic!("a match cannot be loaded from its own save: {faults:?}"),
    }
    if let Err(difference) = replay.verify() {
        panic!("a match cannot be verified: {difference:?}");
    }
}

/// A match with all seats played by people.
pub fn replay_of(history: History<Castle>) -> CastleReplay {
    let seats = vec![SavedSeat::of("human"); 3];
    let sitting = CastleSitting::new(history, seats, Setup::Play, None);
    CastleReplay::new(sitting, &library().hashes).expect("it can be read again")
}

/// Matches at many moments, from the lord's placing to late in play, on both boards.
pub fn castle_starts() -> &'static [History<Castle>] {
    static STARTS: OnceLock<Vec<History<Castle>>> = OnceLock::new();
    STARTS.get_or_init(|| (0..16).map(start).collect())
}

fn start(number: u64) -> History<Castle> {
    let board = ["starter", "wide"][(number % 2) as usize];
    let (board, _) = library().board(board).expect("it is shipped").clone();
    let options = Default::default();
    let game = Castle { board, options };
    let start = game.start();
    let mut history = History::new(game, start, number);
    let mut chance = ChaCha8Rng::seed_from_u64(number);
    for _ in 0..60 * number {
        match any(&history, &mut chance) {
            Some((seat, command)) => history
                .play_as(seat, command, By::Hand)
                .expect("it is listed"),
            None => break,
        };
    }
    history
}

fn library() -> &'static CastleLibrary {
    static LIBRARY: OnceLock<CastleLibrary> = OnceLock::new();
    LIBRARY.get_or_init(CastleLibrary::shipped)
}
