//! A dungeon measured while it is drawn, by the rules themselves: ways, lines of fire, distances of blocks.

use super::Dungeon;
use crate::games::skirmish::{
    Book, Click, Command, Draft, DraftTurn, DraftWarrior, FigId, Keys, Kind, KindId, Marks, Mp,
    Piece, Place, Skirmish, Stage, State,
};
use crate::kernel::{Facing, Seat, Square};
use crate::table::skirmish::way::{far_costs, far_way};
use std::collections::{BTreeMap, BTreeSet};

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gauge {
    /// What ways cost from a square, in MP (MOVE-1).
    Ways,
    /// Lines of fire from a square (RNG-3).
    Fire,
    /// How many blocks away from the nearest way in everything lies (R-BLOCKDIST).
    Blocks,
}

impl Gauge {
    /// All of them.
    pub const ALL: [Gauge; 3] = [Gauge::Ways, Gauge::Fire, Gauge::Blocks];
}

/// What was measured of one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The square.
    pub at: Square,
    /// MP, squares or blocks.
    pub amount: u16,
    /// Whether it does: a way that one move of a usual hero makes, a line that nothing hinders, a place for
    /// a chest (SETUP-5).
    pub good: bool,
}

/// The MP of a hero as most are, for which ways count as near.
const USUAL_MP: u16 = 8;
/// Blocks that a chest lies away from every way in (SETUP-5).
const CHEST_BLOCKS: u8 = 2;

impl Dungeon {
    /// Measures from a square on which somebody can stand, nothing from any other; distances of blocks are the
    /// same from everywhere. `kind` is any hero: what it can do does not count.
    pub fn measured(&self, gauge: Gauge, from: Option<Square>, kind: &Kind) -> Vec<Measured> {
        let from = from.filter(|at| self.ground(*at).is_enterable());
        match (gauge, from) {
            (Gauge::Blocks, _) => self.block_distances(),
            (Gauge::Ways, Some(from)) => self.ways(from, kind),
            (Gauge::Fire, Some(from)) => self.lines(from),
            (_, None) => Vec::new(),
        }
    }

    /// The squares of the best way between two, both included; the first alone where no way leads.
    pub fn way_between(&self, from: Square, to: Square, kind: &Kind) -> Vec<Square> {
        let walked = self.walked(from, kind);
        let way = walked.and_then(|(game, state)| {
            let steps = far_way(&game.at(&state), Piece::Warrior(FigId(0)), to)?.steps;
            Some(steps)
        });
        let mut squares = vec![from];
        for step in way.unwrap_or_default() {
            let here = squares[squares.len() - 1];
            match step {
                Command::Step { to } => squares.push(to),
                Command::Pass { path } => squares.extend(path.squares(here)),
                _ => {}
            }
        }
        squares
    }

    fn ways(&self, from: Square, kind: &Kind) -> Vec<Measured> {
        let Some((game, state)) = self.walked(from, kind) else {
            return Vec::new();
        };
        let costs: BTreeMap<Square, Mp> = far_costs(&game.at(&state), Piece::Warrior(FigId(0)));
        let measured = |(at, cost): (Square, Mp)| Measured {
            at,
            amount: cost.0.into(),
            good: u16::from(cost.0) <= USUAL_MP,
        };
        costs.into_iter().map(measured).collect()
    }

    fn lines(&self, from: Square) -> Vec<Measured> {
        let (game, state) = self.bare();
        let position = game.at(&state);
        let layout = state.layout();
        let others = layout
            .squares()
            .filter(|at| *at != from && layout.ground(*at).is_enterable());
        let line = |at: Square| {
            let sight = position.sight(from, at).ok()?;
            Some(Measured {
                at,
                amount: sight.distance.into(),
                good: !sight.hindered,
            })
        };
        others.filter_map(line).collect()
    }

    fn block_distances(&self) -> Vec<Measured> {
        let layout = self.layout(crate::games::skirmish::CornerRule::Both);
        let gates = self.gates.iter();
        let entered: BTreeSet<_> = gates
            .filter_map(|gate| layout.block_of(gate.square))
            .collect();
        let distance = |at: Square| {
            let block = layout.block_of(at)?;
            let steps = entered
                .iter()
                .map(|from| layout.block_distance(*from, block));
            let steps = steps.min().filter(|steps| *steps < u8::MAX)?;
            Some(Measured {
                at,
                amount: steps.into(),
                good: steps >= CHEST_BLOCKS,
            })
        };
        let floor = layout
            .squares()
            .filter(|at| layout.ground(*at).is_enterable());
        floor.filter_map(distance).collect()
    }

    /// A match in which a hero without abilities is about to walk from a square; none where nobody can stand.
    fn walked(&self, from: Square, kind: &Kind) -> Option<(Skirmish, State)> {
        let mut kind = kind.clone();
        for click in &mut kind.dial {
            *click = Click {
                marks: Default::default(),
                ..click.clone()
            };
        }
        let (bare, _) = self.bare();
        let book = Book {
            keys: Keys::by_name(std::slice::from_ref(&kind), &[]),
            kinds: vec![kind],
            ..bare.book
        };
        // Chests that are fixed stand in the way.
        let mut draft: Draft = self.furnished_draft();
        draft.stage = Stage::Play;
        draft.warriors.push(DraftWarrior {
            kind: KindId(0),
            owner: Some(Seat(0)),
            level: 1,
            click: None,
            facing: Facing::N,
            place: Place::On(from),
            marks: Marks::default(),
            unused: Vec::new(),
        });
        draft.turn = DraftTurn {
            round: 1,
            activations: 1,
            activation: Some((Piece::Warrior(FigId(0)), Mp(1))),
            ..draft.turn
        };
        let state = draft.validate(&book).ok()?;
        Some((Skirmish { book }, state))
    }
}
