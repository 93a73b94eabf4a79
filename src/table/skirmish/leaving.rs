//! Whether it is time to leave the dungeon: the gold of both sides, and what leaving now comes to.

use super::asif;
use crate::games::skirmish::{Place, Position, Skirmish, Stage, State};
use crate::kernel::{Game, Seat};
use serde::Deserialize;
use std::cmp::Ordering;

/// What one side has towards the win (END-2, R-TIE, R-TEAMS).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Share {
    /// Gold in the chests that it holds. It counts when a hero of it gets out alive (R-HOLDING).
    pub gold: u32,
    /// Experience, which decides between equal gold.
    pub experience: u32,
}

/// What a seat with its team has towards the win, and the best of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance {
    /// Of the seat and its team.
    pub own: Share,
    /// Of the team that has most among the others.
    pub other: Share,
}

impl Balance {
    /// What is held in a position, as if everybody got out with it.
    pub fn held(position: &Position<'_>, seat: Seat) -> Balance {
        Balance::of(position, seat, |it| position.gold_held(it))
    }

    /// What has been carried out.
    fn carried_out(position: &Position<'_>, seat: Seat) -> Balance {
        Balance::of(position, seat, |it| position.gold(it))
    }

    fn of(position: &Position<'_>, seat: Seat, gold: impl Fn(Seat) -> u32) -> Balance {
        let teams = &position.book.teams;
        let players = position.state.players();
        let share = |team: u8| {
            let seats = players.seats().filter(|it| teams[*it] == team);
            seats.fold(Share::default(), |sum, it| Share {
                gold: sum.gold + gold(it),
                experience: sum.experience + u32::from(players[it].experience),
            })
        };
        let others = teams.iter().filter(|team| **team != teams[seat]);
        Balance {
            own: share(teams[seat]),
            other: others.map(|team| share(*team)).max().unwrap_or_default(),
        }
    }

    /// How the seat stands in gold.
    pub fn lead(&self) -> Lead {
        match self.own.gold.cmp(&self.other.gold) {
            Ordering::Greater => Lead::Ahead,
            Ordering::Equal => Lead::Even,
            Ordering::Less => Lead::Behind,
        }
    }
}

/// How a seat stands in gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    /// It has more than the others.
    Ahead,
    /// Another has as much.
    Even,
    /// Another has more.
    Behind,
}

/// What leaving now comes to for whoever leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Upshot {
    /// The match ends with it and is won, be it together with another.
    Wins,
    /// The match ends with it and is lost.
    Loses,
    /// The match goes on, and the others have less gold.
    Ahead,
    /// The match goes on, and another holds as much gold.
    Even,
    /// The match goes on, and another holds more gold: if that gets out, the match is lost.
    Behind,
}

/// Leaving now: what it comes to, and the gold that decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// What it comes to.
    pub upshot: Upshot,
    /// What both sides have then.
    pub balance: Balance,
}

/// When the last hero of a seat and its team is dead: the gold with which another is out already; with any it is lost
/// (END-2).
pub fn after_last_death(position: &Position<'_>, seat: Seat) -> Option<u32> {
    let teams = &position.book.teams;
    let seats = position.state.players().seats();
    let own = seats.filter(|it| teams[*it] == teams[seat]);
    let mut heroes = own.flat_map(|it| position.heroes(it)).peekable();
    heroes.peek()?;
    let fell = heroes.all(|(_, hero)| hero.place == Place::Dead);
    fell.then(|| Balance::carried_out(position, seat).other.gold)
}

/// Whether a seat has nobody left to lead out: each of its heroes is out or dead, or it has conceded.
pub fn has_nobody_inside(position: &Position<'_>, seat: Seat) -> bool {
    let gone = |place: Place| matches!(place, Place::Gone | Place::Dead);
    let plays = position.state.stage() == Stage::Play;
    let conceded = position.state.players()[seat].conceded;
    conceded || plays && position.heroes(seat).all(|(_, hero)| gone(hero.place))
}

/// What it comes to when the hero that acts leaves now; none when it cannot.
pub fn leaving(game: &Skirmish, state: &State) -> Option<Leaving> {
    let seat = game.at(state).to_act()?;
    let left = asif::left(game, state)?;
    let position = game.at(&left);
    let Some(outcome) = Game::outcome(game, &left) else {
        let balance = Balance::held(&position, seat);
        let upshot = match balance.lead() {
            Lead::Ahead => Upshot::Ahead,
            Lead::Even => Upshot::Even,
            Lead::Behind => Upshot::Behind,
        };
        return Some(Leaving { upshot, balance });
    };
    Some(Leaving {
        upshot: match outcome.won[seat] {
            true => Upshot::Wins,
            false => Upshot::Loses,
        },
        balance: Balance::carried_out(&position, seat),
    })
}
