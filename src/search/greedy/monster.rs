//! Spawn and tokens, turned against the heroes of the others.

use super::super::evaluation::{enemy_heroes, gold_held, own_heroes, token_worth};
use super::super::route::{Prefer, Tokens};
use super::super::{Aim, Reach, RouteOptions};
use super::assault::{Stand, attack, mending, wave};
use super::{Choice, Deed, revival};
use crate::games::skirmish::{Command, FigId, Piece, Position, TokenId};
use crate::kernel::{Seat, Square};

/// Pieces that are thought about: those nearest to an enemy hero.
const CONSIDERED: usize = 6;
/// What a deed must be worth for an activation.
const WORTH_DOING: i64 = 4;
/// Points of standing in contact with an enemy hero, which then must break away.
const HOLDING: i64 = 12;
/// Points of a spawn more on the board, its own points apart.
const RETURN: i64 = 20;
/// Points of each square nearer to an enemy hero.
const NEARER: i64 = 5;

/// The piece that can do most against the others, and what it does.
pub(super) fn best(position: Position, seat: Seat) -> Option<(Piece, Deed)> {
    let heroes: Vec<Square> = enemy_heroes(position, seat).map(|(_, at)| at).collect();
    let steps = |at: Square| heroes.iter().map(|hero| hero.king_steps(at)).min();
    let spawn = position
        .on_board()
        .filter(|(who, _)| !position.warrior(*who).is_hero())
        .map(|(who, at)| (Piece::Warrior(who), at));
    let tokens = position.state.tokens();
    let tokens = tokens.filter_map(|(id, token)| Some((Piece::Token(id), token.at?)));
    let mut pieces: Vec<(u8, Piece)> = spawn
        .chain(tokens)
        .filter(|(who, _)| position.check(Command::Activate { who: *who }).is_ok())
        .filter_map(|(who, at)| Some((steps(at)?, who)))
        .collect();
    pieces.sort_unstable();
    pieces.truncate(CONSIDERED);
    let deeds = pieces
        .into_iter()
        .filter_map(|(_, who)| Some((who, deed(position, seat, who)?)));
    deeds
        .filter(|(_, deed)| deed.worth > WORTH_DOING)
        .max_by_key(|(_, deed)| deed.worth)
}

/// The best a spawn or token can do now.
pub(super) fn deed(position: Position, seat: Seat, who: Piece) -> Option<Deed> {
    let options = RouteOptions {
        tokens: Tokens::Turn,
        prefer: Prefer::Surest,
        mover: Some(seat),
        without: None,
    };
    let reach = Reach::new(position, who, options);
    match who {
        Piece::Warrior(who) => spawn_deed(position, seat, who, &reach),
        Piece::Token(token) => token_deed(position, seat, token, &reach),
    }
}

fn spawn_deed(position: Position, seat: Seat, who: FigId, reach: &Reach) -> Option<Deed> {
    let heroes: Vec<(FigId, Square)> = enemy_heroes(position, seat).collect();
    let now = position.square(who)?;
    let start = nearness(position, seat, &heroes, now);
    let mut best: Option<Choice> = None;
    for (at, arrival) in reach.squares() {
        let stand = Stand {
            who,
            began: Some(now),
            at,
            left: reach.mp() - arrival.cost,
        };
        let touches = heroes
            .iter()
            .any(|(_, there)| position.are_next(at, *there));
        let place =
            nearness(position, seat, &heroes, at) - start + if touches { HOLDING } else { 0 };
        let attacks = heroes.iter().filter_map(|(hero, there)| {
            let (attack, worth) = attack(position, stand, *hero)?;
            Some((worth, Some((attack, *there))))
        });
        let wave = wave(position, stand).map(|(wave, worth)| (worth, Some((wave, at))));
        let mendings = position.on_board().filter_map(|(friend, there)| {
            let (heal, worth) = mending(position, stand, friend)?;
            Some((worth, Some((heal, there))))
        });
        let (act_worth, act) = attacks
            .chain(wave)
            .chain(mendings)
            .max_by_key(|(worth, _)| *worth)
            .filter(|(worth, _)| *worth > 0)
            .unwrap_or((0, None));
        let worth = (place + act_worth) * arrival.chance.per_mille() as i64 / 1000;
        if best.as_ref().is_none_or(|known| worth > known.worth) {
            best = Some(Choice { worth, at, act });
        }
    }
    if let Some((revive, points)) = revival(position, who)
        && best
            .as_ref()
            .is_none_or(|known| RETURN + points > known.worth)
    {
        return Some(Deed {
            worth: RETURN + points,
            steps: [revive].into(),
        });
    }
    best?.deed(position, reach, who)
}

/// How good a place is for a spawn: near an enemy hero, most of all one with gold, away from the own.
fn nearness(position: Position, seat: Seat, heroes: &[(FigId, Square)], at: Square) -> i64 {
    let near = heroes.iter().map(|(hero, there)| {
        let gold = position
            .warrior(*hero)
            .owner
            .map_or(0, |owner| gold_held(position, owner));
        -i64::from(there.king_steps(at)) * (NEARER + gold / 100)
    });
    let own = own_heroes(position, seat).map(|own| i64::from(own.king_steps(at)));
    near.max().unwrap_or(0) + own.min().unwrap_or(0)
}

/// A token goes to where it turns because of an enemy hero, or nearer to one.
fn token_deed(position: Position, seat: Seat, token: TokenId, reach: &Reach) -> Option<Deed> {
    let heroes: Vec<(FigId, Square)> = enemy_heroes(position, seat).collect();
    let now = position.token(token).at?;
    let start = nearness(position, seat, &heroes, now);
    let layout = position.state.layout();
    let turning = token_worth(position.token(token).colour);
    let mut best: Option<(i64, Square)> = None;
    for (at, _) in reach.squares() {
        let entered = layout.block_of(at) != layout.block_of(now);
        let meets = |there: Square| {
            position.are_next(at, there)
                || (entered && layout.block_of(there) == layout.block_of(at))
        };
        let turns = heroes.iter().filter(|(_, there)| meets(*there));
        let near = turns.map(|(_, there)| at.king_steps(*there)).min();
        let own = own_heroes(position, seat).filter(|own| meets(*own));
        let worth = match (near, own.map(|own| at.king_steps(own)).min()) {
            // The nearest hero is the one because of whom it turns (R-TOKENWHO).
            (Some(enemy), Some(own)) if own <= enemy => -turning,
            (None, Some(_)) => -turning,
            (Some(enemy), _) => turning - 2 * i64::from(enemy),
            (None, None) => (nearness(position, seat, &heroes, at) - start) / 2,
        };
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, at));
        }
    }
    let (worth, at) = best?;
    Some(Deed {
        worth,
        steps: reach.route(Aim::Square(at))?.steps.into(),
    })
}
