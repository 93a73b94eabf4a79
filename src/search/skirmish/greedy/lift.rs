//! Magic Levitation: friends put where they want to be (AB-MLEV).

use super::super::Threats;
use super::super::evaluation::{Outlook, STEP, danger, token_worth};
use super::super::field::Field;
use super::care::is_fresh;
use super::goal::goal;
use crate::games::skirmish::{Ability, Command, FigId, Marks, Piece, Position};
use crate::kernel::Square;

/// Steps of a levitation.
const STEPS: usize = 10;

/// The friends that a figure could lift now, with their squares.
pub(super) fn passengers(position: Position<'_>, who: FigId) -> Vec<(FigId, Square)> {
    let Some(at) = position.square(who) else {
        return Vec::new();
    };
    let able = position.has(who, Ability::MagicLevitation)
        && !position.has(who, Ability::Demoralised)
        && is_fresh(position, who);
    let friends = position.on_board().filter(|(friend, there)| {
        able && *friend != who
            && position.are_friends(who, *friend)
            && position.are_next(at, *there)
            && !position.has(*friend, Ability::MagicImmunity)
    });
    friends.collect()
}

/// The free squares to which steps over anything but walls and doors lead.
pub(super) fn landings(position: Position, who: FigId, from: Square) -> Vec<Square> {
    let piece = Piece::Warrior(who);
    let mover = position.state.turn().seat;
    let field = Field::new(position, (piece, mover), None);
    let layout = position.state.layout();
    let mut known = vec![false; layout.area()];
    let mut landings = Vec::new();
    let mut edge = vec![from];
    for _ in 0..STEPS {
        let mut next = Vec::new();
        for at in edge {
            for (_, to) in field.ways(mover, at, 0) {
                let Some(index) = layout.index(to).filter(|index| !known[*index]) else {
                    continue;
                };
                known[index] = true;
                next.push(to);
                if field.is_free(to) && to != from {
                    landings.push(to);
                }
            }
        }
        edge = next;
    }
    landings
}

/// The best levitation of another hero, with what it is worth: the way it saves and the danger it
/// escapes, less the way that the friend could have gone itself.
pub(super) fn lift(position: Outlook, who: FigId) -> Option<(Command, i64)> {
    let heroes = passengers(*position, who).into_iter();
    let heroes = heroes.filter(|(friend, _)| position.warrior(*friend).is_hero());
    let lifts = heroes.filter_map(|(friend, from)| best_landing(position, friend, from));
    lifts.max_by_key(|(_, worth)| *worth)
}

fn best_landing(position: Outlook, who: FigId, from: Square) -> Option<(Command, i64)> {
    let (_, ways) = goal(*position, who);
    let squares = landings(*position, who, from);
    let threats = Threats::near(*position, who, &squares);
    let standing =
        |at: Square| -STEP * i64::from(ways.from(at)) - danger(position, &threats, who, at);
    let best = squares
        .into_iter()
        .map(|to| (to, standing(to) - woken(*position, from, to)))
        .max_by_key(|(_, worth)| *worth);
    let (to, worth) = best?;
    let walks = if is_ready(*position, who) {
        let speed = position.speed_sum(Piece::Warrior(who)).total();
        STEP * i64::from(speed).min(ways.from(from).into())
    } else {
        0
    };
    Some((
        Command::Levitate { who, to },
        worth - standing(from) - walks,
    ))
}

/// Whether a figure has its own activation of this turn still before it.
fn is_ready(position: Position, who: FigId) -> bool {
    let warrior = position.warrior(who);
    let spent = [Marks::ACTIVATED, Marks::FROZEN];
    warrior.owner == Some(position.state.turn().seat)
        && !spent.into_iter().any(|mark| warrior.marks.has(mark))
}

/// What the tokens cost that turn because a hero comes to another block (TOKEN-3).
fn woken(position: Position, from: Square, to: Square) -> i64 {
    let layout = position.state.layout();
    let block = layout.block_of(to);
    if layout.block_of(from) == block {
        return 0;
    }
    let tokens = position.state.tokens();
    let here = tokens.filter(|(_, token)| token.at.is_some_and(|at| layout.block_of(at) == block));
    here.map(|(_, token)| token_worth(token.colour))
        .sum::<i64>()
        / 2
}
