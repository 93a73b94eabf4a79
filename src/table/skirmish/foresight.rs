//! What a wish sets off besides what it is for, as far as the rules tell it before any die is thrown.

use super::account;
use super::way::landing;
use crate::games::skirmish::{
    Ask, Command, FigId, Mp, Piece, Position, Skirmish, State, Task, TokenId,
};
use crate::kernel::Square;
use crate::search::Fraction;
use crate::search::perft::{Weight, told_forks};
use crate::search::skirmish::Odds;
use num_bigint::BigUint;

/// What going a way sets off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WayAhead {
    /// Where tokens turn, and the squares they lie on: there the way breaks off (TOKEN-3).
    pub wakes: Option<(Square, Vec<Square>)>,
    /// Enemies that hold the piece where the way ends (BREAK-1).
    pub held_by: Vec<FigId>,
    /// Enemies that may turn to it there, and hold it then (SPIN-1).
    pub may_hold: Vec<FigId>,
    /// The chance that every breakaway on the way succeeds at the first try; none where none is needed.
    pub first_try: Option<Fraction>,
}

/// What the steps of a way set off, from a position in which the piece is activated.
pub fn way_ahead(position: &Position<'_>, piece: Piece, steps: &[Command]) -> WayAhead {
    let wakes = match piece {
        Piece::Warrior(who) => first_woken(position, who, steps),
        Piece::Token(_) => None,
    };
    let breaks = steps.iter().filter(|step| **step == Command::Break);
    let (mut held_by, mut may_hold) = (Vec::new(), Vec::new());
    if let (Piece::Warrior(who), Some(end)) = (piece, last_square(position, piece, steps)) {
        held_by.extend(position.holders(who, end));
        let beside = position.enemies_next(who, end);
        may_hold.extend(beside.filter(|enemy| position.could_turn_to(who, *enemy, end)));
        may_hold.retain(|enemy| !held_by.contains(enemy));
    }
    WayAhead {
        wakes,
        held_by,
        may_hold,
        first_try: first_try(position, piece, breaks.count()),
    }
}

/// The chance of so many breakaways, one after the other, each at its first try (BREAK-2).
fn first_try(position: &Position<'_>, piece: Piece, breaks: usize) -> Option<Fraction> {
    let needs = match piece {
        Piece::Warrior(who) => position.break_needs(who),
        Piece::Token(_) => return None,
    };
    let ways = u64::from(7_u8.saturating_sub(needs));
    let tries = u32::try_from(breaks)
        .ok()
        .filter(|tries| (1..=8).contains(tries))?;
    Some(Fraction::new(ways.pow(tries), 6_u64.pow(tries)))
}

/// Where a piece stands after each step that leads it somewhere, from where it stood.
fn landings(
    position: &Position<'_>,
    piece: Piece,
    steps: &[Command],
) -> Vec<(Option<Square>, Square)> {
    let mut here = position.piece_square(piece);
    let mut landings = Vec::new();
    for step in steps {
        if let Some(to) = landing(here, *step).filter(|to| here != Some(*to)) {
            landings.push((here, to));
            here = Some(to);
        }
    }
    landings
}

fn last_square(position: &Position<'_>, piece: Piece, steps: &[Command]) -> Option<Square> {
    landings(position, piece, steps).last().map(|(_, to)| *to)
}

/// The first landing at which a hero turns tokens, and where these lie.
fn first_woken(
    position: &Position<'_>,
    who: FigId,
    steps: &[Command],
) -> Option<(Square, Vec<Square>)> {
    let hero = position.warrior(who).is_hero();
    let layout = position.state.layout();
    let woken = |(from, to): (Option<Square>, Square)| {
        let entered = from.is_none_or(|from| layout.block_of(from) != layout.block_of(to));
        let tokens = position.woken_tokens(who, to, entered);
        let squares: Vec<Square> = tokens.map(|(_, there): (TokenId, _)| there).collect();
        (hero && !squares.is_empty()).then_some((to, squares))
    };
    landings(position, Piece::Warrior(who), steps)
        .into_iter()
        .find_map(woken)
}

/// What a command sets off that is no part of what it tries.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aftereffects {
    /// The MP that are lost, if the activation ends with it.
    pub ends: Option<Mp>,
    /// Who may strike back, and how well (ATK-6).
    pub strikes_back: Vec<StrikeBack>,
}

/// A counterattack that may follow, over all that the attack can do before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrikeBack {
    /// Who strikes back.
    pub who: FigId,
    /// The chance that it comes to that, and hits.
    pub hits: Fraction,
    /// The clicks to be expected.
    pub clicks: Fraction,
}

/// Ways in which one command can fall beyond which nothing is foreseen.
const MOST_WAYS: usize = 20_000;

/// What a command of the active piece sets off, over all ways its dice can fall. Whoever may dodge does.
pub fn aftereffects(game: &Skirmish, state: &State, command: Command) -> Aftereffects {
    let Some(active) = state.activation() else {
        return Aftereffects::default();
    };
    if game.check(state, command).is_err() {
        return Aftereffects::default();
    }
    let mut ahead = Ahead {
        game,
        who: active.who,
        ends: true,
        replies: Vec::new(),
        ways: 0,
    };
    let certain = Weight::from_integer(BigUint::from(1_u8));
    ahead.follow(state, command, &certain);
    if ahead.ways > MOST_WAYS {
        return Aftereffects::default();
    }
    let paid = account::price(&game.at(state), command).unwrap_or(Mp::ZERO);
    let replies = ahead.replies.into_iter();
    Aftereffects {
        ends: ahead.ends.then(|| Mp(active.mp.0.saturating_sub(paid.0))),
        strikes_back: replies
            .map(|reply| StrikeBack {
                who: reply.who,
                hits: Fraction::from(&reply.hits),
                clicks: Fraction::from(&reply.clicks),
            })
            .collect(),
    }
}

/// What all ways together come to.
struct Ahead<'a> {
    game: &'a Skirmish,
    /// The active piece.
    who: Piece,
    /// Whether its activation ends whichever way the dice fall.
    ends: bool,
    replies: Vec<Replies>,
    ways: usize,
}

/// The counterattacks of one figure over all ways.
struct Replies {
    who: FigId,
    hits: Weight,
    clicks: Weight,
}

impl Ahead<'_> {
    /// Carries a command out in all its ways, and goes on where somebody may dodge.
    fn follow(&mut self, state: &State, command: Command, weight: &Weight) {
        let game = self.game;
        let Some(seat) = game.to_act(state) else {
            return;
        };
        told_forks(game, state, seat, command, |after, _, chance| {
            if self.ways > MOST_WAYS {
                return;
            }
            let weight = weight * chance;
            let question = game.at(&after).question();
            let dodges = question.is_some_and(|task| task.asks() == Some(Ask::Dodge));
            match dodges.then(|| first_lawful(game, &after)).flatten() {
                Some(dodge) => self.follow(&after, dodge, &weight),
                None => self.end(&after, &weight),
            }
        });
    }

    /// One way is gone to where somebody may strike back, or nobody can any more.
    fn end(&mut self, after: &State, weight: &Weight) {
        self.ways += 1;
        let active = after.activation().map(|it| it.who) == Some(self.who);
        self.ends &= !active || after.agenda().contains(&Task::EndActivation);
        for (who, odds) in replies(self.game, after) {
            let place = self.replies.iter().position(|known| known.who == who);
            let place = place.unwrap_or_else(|| {
                self.replies.push(Replies {
                    who,
                    hits: Weight::default(),
                    clicks: Weight::default(),
                });
                self.replies.len() - 1
            });
            let reply = &mut self.replies[place];
            reply.hits += weight * Weight::from(odds.hit());
            reply.clicks += weight * Weight::from(odds.expected());
        }
    }
}

fn first_lawful(game: &Skirmish, state: &State) -> Option<Command> {
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    legal.first().copied()
}

/// Who is asked to strike back now, and the odds of its best blow.
fn replies(game: &Skirmish, state: &State) -> Vec<(FigId, Odds)> {
    let position = game.at(state);
    if !matches!(position.question(), Some(Task::Counters { .. })) {
        return Vec::new();
    }
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let mut best: Vec<(FigId, Odds)> = Vec::new();
    for command in legal {
        let Command::Strike { who, with } = command else {
            continue;
        };
        let Some(blow) = account::answering_blow(&position, who, with) else {
            continue;
        };
        let odds = Odds::new(position, blow);
        match best.iter_mut().find(|(known, _)| *known == who) {
            Some((_, known)) if known.expected() < odds.expected() => *known = odds,
            Some(_) => {}
            None => best.push((who, odds)),
        }
    }
    best
}
