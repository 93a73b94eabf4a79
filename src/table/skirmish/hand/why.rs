//! Why what a click most likely means cannot be.

use super::{InputContext, piece_at};
use crate::games::skirmish::{
    Command, GateId, Mp, Pace, Piece, Position, Stage, Targets, TrapState,
};
use crate::kernel::Square;
use crate::table::skirmish::asif;
use crate::table::skirmish::hindrance::{Hindrance, Obstacle};

impl InputContext<'_> {
    /// What hinders that which a person most likely means by a square.
    pub fn hindrance_at(&self, square: Square) -> Option<Hindrance> {
        let (game, state) = (self.game, self.state);
        let position = game.at(state);
        let piece = piece_at(&position, square);
        let active = state.activation().map(|activation| activation.who);
        if state.stage() == Stage::Entrances {
            let command = match (position.exit_owed(), gate_at(&position, square)) {
                (Some(_), _) => Command::Exit { at: square },
                (None, Some(gate)) => Command::Entrance { gate },
                (None, None) => return Some(Hindrance::NoGate),
            };
            return game.check(state, command).err().map(Hindrance::Refused);
        }
        let Some(mover) = active.or(self.hand.chosen) else {
            let who = piece?;
            let refusal = game.check(state, Command::Activate { who }).err();
            return refusal.map(Hindrance::Refused);
        };
        if piece == Some(mover) || !state.agenda().is_empty() {
            return None;
        }
        let thought = asif::activated(game, state, mover).ok()?;
        let command = match piece {
            Some(Piece::Warrior(on)) => {
                let Piece::Warrior(by) = mover else {
                    return None;
                };
                let targets = Targets::one(on);
                let with = game.at(&thought).default_using(by, Some(targets));
                Command::Attack { on: targets, with }
            }
            Some(Piece::Token(_)) => Command::Step { to: square },
            None => match position.chest_at(square) {
                Some(chest) => match position.chest(chest).trap {
                    TrapState::Unrevealed => Command::Reveal { chest },
                    TrapState::Showing => Command::Disarm {
                        chest,
                        pace: Pace::Fast,
                    },
                    TrapState::Clear => Command::Open { chest },
                },
                None => Command::Step { to: square },
            },
        };
        let refusal = game.check(&thought, command).err();
        // A square further away is refused for the price of its way, not for being no neighbour.
        let far = position
            .piece_square(mover)
            .is_none_or(|at| at.king_steps(square) > 1);
        let walkable = state.layout().ground(square).is_enterable();
        match command {
            Command::Step { .. } if far && !walkable => None,
            Command::Step { .. } if far && piece.is_none() => {
                let price = self.choices.price(game, mover, square);
                let has = game.at(&thought).mp_left();
                let way = |why| Hindrance::Way {
                    who: mover,
                    to: square,
                    why,
                };
                match price {
                    None => Some(way(Obstacle::Far)),
                    Some(needs) if Mp(needs) > has => Some(way(Obstacle::TooDear {
                        needs: needs.into(),
                        has: has.into(),
                    })),
                    Some(_) => refusal.map(Hindrance::Refused),
                }
            }
            _ => refusal.map(Hindrance::Refused),
        }
    }
}

/// The way in or out that begins on a square.
fn gate_at(position: &Position<'_>, square: Square) -> Option<GateId> {
    let mut gates = position.state.layout().gates().iter();
    let place = gates.position(|gate| gate.square == square)?;
    Some(GateId::nth(place))
}
