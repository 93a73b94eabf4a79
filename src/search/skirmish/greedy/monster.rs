//! Spawn and tokens, turned against the heroes of the others.

use super::super::distance::{Distances, NO_WAY};
use super::super::evaluation::{Outlook, enemy_heroes, gold_held, own_heroes, share, token_worth};
use super::super::route::{Prefer, Tokens};
use super::super::{Aim, Reach, RouteOptions};
use super::assault::{Stand, attack, wave};
use super::care::{mending, regeneration, revival};
use super::ground::vortex;
use super::lift::{landings, passengers};
use super::{Choice, Deed};
use crate::games::skirmish::{Ability, Command, FigId, Piece, TokenId};
use crate::kernel::{Seat, Square};

/// Pieces that are thought about: those nearest to an enemy hero.
const CONSIDERED: usize = 6;
/// MP of ways within which they are looked for one after the other, until there are enough.
const NEAR: [u16; 4] = [12, 24, 48, NO_WAY];
/// What a deed must be worth for an activation.
const WORTH_DOING: i64 = 4;
/// Points of standing in contact with an enemy hero, which then must break away.
const HOLDING: i64 = 12;
/// Points of a spawn more on the board, its own points apart.
const RETURN: i64 = 20;
/// Points of each square nearer to an enemy hero.
const NEARER: i64 = 5;

/// The piece that can do most against the others, and what it does.
pub(super) fn best(position: Outlook, seat: Seat) -> Option<(Piece, Deed)> {
    let hunt = Hunt::new(position, seat)?;
    let pieces = hunt.pieces();
    let deeds = pieces
        .into_iter()
        .filter_map(|who| Some((who, hunt.deed(who)?)));
    deeds
        .filter(|(_, deed)| deed.worth > WORTH_DOING)
        .max_by_key(|(_, deed)| deed.worth)
}

/// The best a spawn or token can do now.
pub(super) fn deed(position: Outlook, seat: Seat, who: Piece) -> Option<Deed> {
    Hunt::new(position, seat)?.deed(who)
}

/// Some of the best that each spawn and token can do now, for whoever weighs them further: of one piece if
/// one is named, else of those nearest to an enemy hero.
pub(super) fn deeds(
    position: Outlook,
    seat: Seat,
    of: Option<Piece>,
    most: usize,
) -> Vec<(Piece, Deed)> {
    let Some(hunt) = Hunt::new(position, seat) else {
        return Vec::new();
    };
    let pieces = match of {
        Some(piece) => vec![piece],
        None => hunt.pieces(),
    };
    let mut deeds = Vec::new();
    for piece in pieces {
        deeds.extend(
            hunt.deeds(piece, most)
                .into_iter()
                .map(|deed| (piece, deed)),
        );
    }
    deeds
}

/// The heroes of the others, and how far it is to them for the creatures of the dungeon.
struct Hunt<'a> {
    position: Outlook<'a>,
    seat: Seat,
    heroes: Vec<(FigId, Square)>,
    /// Ways on foot, doors opened on the way.
    walked: Option<Distances<'a>>,
    /// Ways of tokens, which open no doors.
    crept: Option<Distances<'a>>,
}

impl<'a> Hunt<'a> {
    /// None when there is nobody to be hunted.
    fn new(position: Outlook<'a>, seat: Seat) -> Option<Hunt<'a>> {
        let heroes: Vec<(FigId, Square)> = enemy_heroes(*position, seat).collect();
        let gold = |hero: FigId| {
            let owner = position.warrior(hero).owner;
            owner.map_or(0, |owner| gold_held(*position, owner))
        };
        let most = heroes.iter().map(|(hero, _)| gold(*hero)).max()?;
        // Who has less gold is as if further away.
        let starts = |(hero, at): &(FigId, Square)| (*at, ((most - gold(*hero)) / 50) as u16);
        let ways = |who: Piece| Distances::from_starts(*position, who, heroes.iter().map(starts));
        let spawn = || {
            position
                .on_board()
                .map(|(who, _)| who)
                .filter(|who| !position.warrior(*who).is_hero())
        };
        let walks = spawn().find(|who| !position.has(*who, Ability::Flight));
        let mut tokens = position.state.tokens();
        let token = tokens.find(|(_, token)| token.at.is_some());
        Some(Hunt {
            walked: walks
                .or(spawn().next())
                .map(|who| ways(Piece::Warrior(who))),
            crept: token.map(|(token, _)| ways(Piece::Token(token))),
            position,
            seat,
            heroes,
        })
    }

    /// The pieces that can be activated now, those nearest to an enemy hero.
    fn pieces(&self) -> Vec<Piece> {
        let position = self.position;
        let spawn = position
            .on_board()
            .filter(|(who, _)| !position.warrior(*who).is_hero())
            .map(|(who, at)| (Piece::Warrior(who), at));
        let tokens = position.state.tokens();
        let tokens = tokens.filter_map(|(id, token)| Some((Piece::Token(id), token.at?)));
        let pieces: Vec<(Square, Piece)> = spawn
            .chain(tokens)
            .filter(|(who, _)| position.check(Command::Activate { who: *who }).is_ok())
            .map(|(who, at)| (at, who))
            .collect();
        // Ways are looked for no further than there are enough.
        let mut near = Vec::new();
        for most in NEAR {
            let ways = pieces.iter();
            near = ways
                .filter_map(|(at, who)| Some((self.within(*who, *at, most)?, *who)))
                .collect();
            if near.len() >= CONSIDERED {
                break;
            }
        }
        near.sort_unstable();
        near.truncate(CONSIDERED);
        near.into_iter().map(|(_, who)| who).collect()
    }

    /// MP of the way of a piece to the nearest of them.
    fn way(&self, who: Piece, at: Square) -> u16 {
        self.within(who, at, NO_WAY).unwrap_or(NO_WAY)
    }

    /// The same, if it is shorter than so many.
    fn within(&self, who: Piece, at: Square, most: u16) -> Option<u16> {
        let ways = match who {
            Piece::Warrior(_) => &self.walked,
            Piece::Token(_) => &self.crept,
        };
        ways.as_ref()?.within(at, most)
    }

    /// The best a spawn or token can do now.
    fn deed(&self, who: Piece) -> Option<Deed> {
        let reach = self.reach(who);
        match who {
            Piece::Warrior(who) => [
                self.spawn_deed(who, &reach),
                self.lift_deed(who),
                whole(revival(*self.position, who), RETURN),
                whole(regeneration(self.position, who), 0),
                whole(vortex(*self.position, who), 0),
            ]
            .into_iter()
            .flatten()
            .max_by_key(|deed| deed.worth),
            Piece::Token(token) => self.token_deed(token, &reach),
        }
    }

    fn spawn_deed(&self, who: FigId, reach: &Reach) -> Option<Deed> {
        // Of equals the first.
        let mut best: Option<Choice> = None;
        for choice in self.spawn_choices(who, reach) {
            if best.as_ref().is_none_or(|known| choice.worth > known.worth) {
                best = Some(choice);
            }
        }
        best?.deed(*self.position, reach, who)
    }

    /// Every place that a spawn can get to, with the best act there.
    fn spawn_choices(&self, who: FigId, reach: &Reach) -> Vec<Choice> {
        let position = self.position;
        let Some(now) = position.square(who) else {
            return Vec::new();
        };
        let start = self.nearness(Piece::Warrior(who), now);
        let choices = reach.squares().map(|(at, arrival)| {
            let stand = arrival.left.map(|left| Stand {
                who,
                began: Some(now),
                at,
                left,
            });
            let mut heroes = self.heroes.iter();
            let touches = heroes.any(|(_, there)| position.are_next(at, *there));
            let holding = if touches { HOLDING } else { 0 };
            let place = self.nearness(Piece::Warrior(who), at) - start + holding;
            let (act_worth, act) = stand
                .and_then(|stand| self.act(stand))
                .map_or((0, None), |(worth, act)| (worth, Some(act)));
            let worth = share(arrival.chance, place + act_worth);
            Choice {
                worth,
                at,
                act,
                gain: act_worth,
            }
        });
        choices.collect()
    }

    /// Some of the best that a piece can do.
    fn deeds(&self, who: Piece, most: usize) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = self.deed(who).into_iter().collect();
        let Piece::Warrior(spawn) = who else {
            return deeds;
        };
        let reach = self.reach(who);
        let mut choices = self.spawn_choices(spawn, &reach);
        choices.sort_by_key(|choice| -choice.worth);
        let others = choices
            .into_iter()
            .skip(1)
            .take(most.saturating_sub(1))
            .filter_map(|choice| choice.deed(*self.position, &reach, spawn));
        deeds.extend(others);
        deeds
    }

    fn reach(&self, who: Piece) -> Reach<'a> {
        let options = RouteOptions {
            tokens: Tokens::Turn,
            prefer: Prefer::Surest,
            mover: Some(self.seat),
            without: None,
            mp: None,
        };
        Reach::new(*self.position, who, options)
    }

    /// The best thing that a spawn can do in a place, if it is worth anything.
    fn act(&self, stand: Stand) -> Option<(i64, (Command, Square))> {
        let position = self.position;
        let attacks = self.heroes.iter().filter_map(|(hero, there)| {
            let (attack, worth) = attack(position, stand, *hero)?;
            Some((worth, (attack, *there)))
        });
        let wave = wave(position, stand).map(|(wave, worth)| (worth, (wave, stand.at)));
        let mendings = position.on_board().filter_map(|(friend, there)| {
            let (heal, worth) = mending(position, stand, friend)?;
            Some((worth, (heal, there)))
        });
        attacks
            .chain(wave)
            .chain(mendings)
            .max_by_key(|(worth, _)| *worth)
            .filter(|(worth, _)| *worth > 0)
    }

    /// A levitator puts a friend beside an enemy hero, or nearer to one (AB-MLEV).
    fn lift_deed(&self, who: FigId) -> Option<Deed> {
        let position = self.position;
        let friends = passengers(*position, who).into_iter();
        let lifts = friends.filter_map(|(friend, from)| {
            let piece = Piece::Warrior(friend);
            let start = self.nearness(piece, from);
            let touches = |to: Square| {
                let mut heroes = self.heroes.iter();
                heroes.any(|(_, hero)| position.are_next(to, *hero))
            };
            let worth = |to: Square| {
                let holding = if touches(to) { HOLDING } else { 0 };
                self.nearness(piece, to) - start + holding
            };
            let best = landings(*position, friend, from)
                .into_iter()
                .map(|to| (worth(to), to))
                .max_by_key(|(worth, _)| *worth);
            best.map(|(worth, to)| (worth, Command::Levitate { who: friend, to }))
        });
        let (worth, command) = lifts.max_by_key(|(worth, _)| *worth)?;
        Some(Deed {
            worth,
            steps: [command].into(),
        })
    }

    /// How good a place is for a creature: near an enemy hero, most of all one with gold, away from the
    /// own.
    fn nearness(&self, who: Piece, at: Square) -> i64 {
        let own = own_heroes(*self.position, self.seat).map(|own| i64::from(own.king_steps(at)));
        -i64::from(self.way(who, at)) * NEARER + own.min().unwrap_or(0)
    }

    /// A token goes to where it turns because of an enemy hero, or nearer to one.
    fn token_deed(&self, token: TokenId, reach: &Reach) -> Option<Deed> {
        let position = self.position;
        let now = position.token(token).at?;
        let piece = Piece::Token(token);
        let start = self.nearness(piece, now);
        let layout = position.state.layout();
        let turning = token_worth(position.token(token).colour);
        let mut best: Option<(i64, Square)> = None;
        for (at, _) in reach.squares() {
            let entered = layout.block_of(at) != layout.block_of(now);
            let meets = |there: Square| {
                position.are_next(at, there)
                    || (entered && layout.block_of(there) == layout.block_of(at))
            };
            let turns = self.heroes.iter().filter(|(_, there)| meets(*there));
            let near = turns.map(|(_, there)| at.king_steps(*there)).min();
            let own = own_heroes(*position, self.seat).filter(|own| meets(*own));
            let worth = match (near, own.map(|own| at.king_steps(own)).min()) {
                // The nearest hero is the one because of whom it turns (R-TOKENWHO).
                (Some(enemy), Some(own)) if own <= enemy => -turning,
                (None, Some(_)) => -turning,
                (Some(enemy), _) => turning - 2 * i64::from(enemy),
                (None, None) => (self.nearness(piece, at) - start) / 2,
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
}

/// An act that uses the whole activation, with points to be added to its worth (AB-2, TERR-4).
fn whole(act: Option<(Command, i64)>, more: i64) -> Option<Deed> {
    act.map(|(command, worth)| Deed {
        worth: worth + more,
        steps: [command].into(),
    })
}
