//! Set-up with intent, by the ways that heroes walk: what each choice is worth was found by playing on from it
//! (docs/thinking.md).
//!
//! `greedy` draws a few lawful places and takes the best as the crow flies; here all are compared. The lot
//! decides between those that are equally good, so that matches differ. How blocks and terrain lie is left to
//! the lot: what was tried there gained nothing.

use crate::games::skirmish::{Command, GateId, Position, Skirmish, Stage, State};
use crate::kernel::{Seat, Square};
use crate::search::skirmish::distance::{Distances, any_hero, before_square};
use crate::search::skirmish::greedy::Greedy;

/// MP by which a chest has to be nearer to the own entrance than to any other: who is so much later does not
/// come for it.
const AHEAD: i32 = 6;
/// No way is as long in MP.
const FARTHEST: i32 = 200;

/// What serves a seat best in set-up; none where nothing tells one choice from another.
pub(super) fn settle(
    hand: &mut Greedy,
    game: &Skirmish,
    view: &State,
    seat: Seat,
) -> Option<Command> {
    let position = game.at(view);
    let mut lawful = Vec::new();
    game.legal(view, &mut lawful);
    match view.stage() {
        Stage::Entrances if position.exit_owed().is_none() => {
            let land = Land::of(position)?;
            best(hand, lawful, |command| land.entrance_worth(command))
        }
        Stage::Chests => {
            let land = Land::of(position)?;
            best(hand, lawful, |command| land.chest_worth(seat, command))
        }
        Stage::Tokens => {
            let land = Land::of(position)?;
            best(hand, lawful, |command| land.token_worth(seat, command))
        }
        _ => None,
    }
}

/// One of the commands that are worth most; what has no worth is left out.
fn best(
    hand: &mut Greedy,
    lawful: Vec<Command>,
    worth: impl Fn(Command) -> Option<i32>,
) -> Option<Command> {
    let weighed = lawful.into_iter().map(|it| (worth(it), it));
    let mut weighed: Vec<_> = weighed.filter(|(worth, _)| worth.is_some()).collect();
    let most = weighed.iter().map(|(worth, _)| *worth).max()?;
    weighed.retain(|(worth, _)| *worth == most);
    let tied: Vec<Command> = weighed.into_iter().map(|(_, command)| command).collect();
    hand.one_of(&tied)
}

/// The dungeon by the ways from each of its gates, as if nobody stood there.
struct Land<'a> {
    position: Position<'a>,
    ways: Vec<Distances<'a>>,
}

impl<'a> Land<'a> {
    fn of(position: Position<'a>) -> Option<Land<'a>> {
        let walker = any_hero(position)?;
        let gates = position.state.layout().gates();
        let way = |gate: Square| Distances::over_ground(position, walker, [(gate, 0)].into_iter());
        let ways = gates.iter().map(|gate| way(gate.square)).collect();
        Some(Land { position, ways })
    }

    /// MP from a gate to a square.
    fn way(&self, gate: GateId, to: Square) -> i32 {
        i32::from(self.ways[gate.index()].from(to))
    }

    /// An entrance out of the way serves best: it is the others' way out (SETUP-10), and they have far to
    /// carry what they take.
    fn entrance_worth(&self, command: Command) -> Option<i32> {
        match command {
            Command::Entrance { gate } => Some(self.remoteness(gate)),
            _ => None,
        }
    }

    /// How far it is from a gate to wherever one may want to go, in MP over all squares.
    fn remoteness(&self, gate: GateId) -> i32 {
        let squares = self.position.state.layout().squares();
        squares.map(|to| self.way(gate, to)).sum()
    }

    /// Where a seat comes in, and where those do who are not of its team.
    fn entrances(&self, seat: Seat) -> (Option<GateId>, Vec<GateId>) {
        let players = self.position.state.players();
        let teams = &self.position.book.teams;
        let others = players.seats().filter(|other| teams[*other] != teams[seat]);
        let others = others.filter_map(|other| players[other].entrance);
        (players[seat].entrance, others.collect())
    }

    /// A chest stands well when the others are clearly later at its front; of such places the one with the
    /// shortest way from the own entrance.
    fn chest_worth(&self, seat: Seat, command: Command) -> Option<i32> {
        let Command::PutChest { at, facing, .. } = command else {
            return None;
        };
        let to = |gate| {
            let fronts = before_square(at, facing);
            fronts.map(|front| self.way(gate, front)).min()
        };
        let (own, others) = self.entrances(seat);
        let own = to(own?)?;
        let others = others.into_iter().filter_map(to).min().unwrap_or(own);
        Some((others - own).min(AHEAD) * FARTHEST - own)
    }

    /// A token lies well where the others come in: it turns into spawn beside them before they have gone far.
    fn token_worth(&self, seat: Seat, command: Command) -> Option<i32> {
        let Command::PutToken { at, .. } = command else {
            return None;
        };
        let (_, others) = self.entrances(seat);
        others.into_iter().map(|gate| -self.way(gate, at)).max()
    }
}
