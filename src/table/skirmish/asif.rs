//! Positions that are only thought of: a piece activated, a figure turned to its target.

use super::way;
use crate::games::skirmish::{
    Command, Event, FigId, Piece, Position, Refusal, Skirmish, State, Targets, TurnEvent,
};
use crate::kernel::{SeededDice, Silent, Square};

/// The position after a piece is activated; as it is when that is so already.
///
/// # Errors
/// Why it cannot be activated.
pub fn activated(game: &Skirmish, state: &State, who: Piece) -> Result<State, Refusal> {
    let active = state.activation().map(|activation| activation.who);
    if active == Some(who) {
        return Ok(state.clone());
    }
    after(game, state, Command::Activate { who })
}

/// The position after the activation that is going on has ended; none if it may not end yet.
pub fn done(game: &Skirmish, state: &State) -> Option<State> {
    after(game, state, Command::Done).ok()
}

/// The position after the hero that acts has left the dungeon; none if it may not leave now.
pub fn left(game: &Skirmish, state: &State) -> Option<State> {
    after(game, state, Command::Leave).ok()
}

/// The position in which a figure is activated, lawful or not: for what it could do as things stand.
/// None while something else goes on.
pub fn supposed(game: &Skirmish, state: &State, who: FigId) -> Option<State> {
    let idle = state.agenda().is_empty() && state.activation().is_none();
    let mp = game.at(state).speed_sum(Piece::Warrior(who)).amount();
    let activated = Event::Turn(TurnEvent::Activated {
        who: Piece::Warrior(who),
        mp,
        counts: 1,
    });
    let mut thought = state.clone();
    game.absorb(&mut thought, activated);
    idle.then_some(thought)
}

/// The position after a figure has turned to a square, if it does not look there and may turn.
pub fn turned(game: &Skirmish, state: State, who: FigId, there: Square) -> State {
    let position = game.at(&state);
    if position.is_before(who, there) {
        return state;
    }
    let facing = way::facing_towards(&position, who, there);
    let turn = facing.and_then(|to| after(game, &state, Command::Turn { to }).ok());
    turn.unwrap_or(state)
}

/// The position in which a figure would attack what stands on a square: activated, and turned to it if it
/// may turn.
///
/// # Errors
/// Why it cannot be activated.
pub fn charging(
    game: &Skirmish,
    state: &State,
    who: FigId,
    there: Option<Square>,
) -> Result<State, Refusal> {
    let state = activated(game, state, Piece::Warrior(who))?;
    Ok(match there {
        Some(there) => turned(game, state, who, there),
        None => state,
    })
}

/// The attack of an active figure on another, with the abilities that serve.
///
/// # Errors
/// The rule that forbids it.
pub fn attack_on(
    game: &Skirmish,
    state: &State,
    who: FigId,
    on: FigId,
) -> Result<Command, Refusal> {
    let targets = Targets::one(on);
    let with = game.at(state).default_using(who, Some(targets));
    let command = Command::Attack { on: targets, with };
    game.check(state, command).map(|()| command)
}

/// The attack of a figure on another with the abilities that serve, and the position in which it would
/// attack: activated, and turned to it.
///
/// # Errors
/// The rule that forbids to activate it or to attack.
pub fn charge(
    game: &Skirmish,
    state: &State,
    by: FigId,
    on: FigId,
) -> Result<(State, Command), Refusal> {
    let there = game.at(state).square(on);
    let thought = charging(game, state, by, there)?;
    let attack = attack_on(game, &thought, by, on)?;
    Ok((thought, attack))
}

/// The same for an attack that is read in the position in which the figure would attack what stands on a
/// square.
///
/// # Errors
/// The rule that forbids to activate it or to attack, or why the attack cannot be read.
pub fn charge_as<E: From<Refusal>>(
    game: &Skirmish,
    state: &State,
    (by, there): (FigId, Option<Square>),
    read: impl FnOnce(&Position<'_>) -> Result<Command, E>,
) -> Result<(State, Command), E> {
    let thought = charging(game, state, by, there)?;
    let attack = read(&game.at(&thought))?;
    game.check(&thought, attack)?;
    Ok((thought, attack))
}

/// The position after only that which a command puts on the board, nothing of what follows from it.
///
/// # Errors
/// Why it cannot be put there.
pub fn put(game: &Skirmish, state: &State, command: Command) -> Result<State, Refusal> {
    game.check(state, command)?;
    let mut events = Vec::new();
    let mut dice = SeededDice::new(0, 0);
    game.apply(&mut state.clone(), command, &mut dice, &mut events);
    let mut thought = state.clone();
    if let Some(first) = events.first() {
        game.absorb(&mut thought, *first);
    }
    Ok(thought)
}

/// The position after a command that throws nothing. Should it ever throw, these are not the dice
/// of the match: nobody looks ahead.
fn after(game: &Skirmish, state: &State, command: Command) -> Result<State, Refusal> {
    game.check(state, command)?;
    let mut thought = state.clone();
    game.apply(
        &mut thought,
        command,
        &mut SeededDice::new(0, 0),
        &mut Silent,
    );
    Ok(thought)
}
