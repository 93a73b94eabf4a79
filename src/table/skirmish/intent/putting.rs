//! Putting things on the board in set-up and in answers: what is in hand, how it is held, and how it
//! would come to lie on a square.

use crate::games::skirmish::{
    ChestId, Command, DoorKind, Laid, PieceKind, Position, PrintId, Side, Stage, TokenColour,
};
use crate::kernel::{Facing, Square};
use crate::table::skirmish::way;
use std::collections::BTreeSet;

/// What is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A block of the dungeon (MAP-3).
    Block(PrintId),
    /// A piece of the terrain bank (TERR-1).
    Terrain(PieceKind),
    /// A door of the terrain bank (TERR-1).
    Door(DoorKind),
    /// A chest (SETUP-5).
    Chest(ChestId),
    /// A token (SETUP-7).
    Token(TokenColour),
    /// A figure that comes from the bank (TOKEN-6).
    Comer,
    /// A chest that was lost (LOSS-1).
    Lost,
}

impl Thing {
    /// Whether it is a block: it has two sides and takes many squares.
    pub const fn is_block(self) -> bool {
        matches!(self, Thing::Block(_))
    }

    /// Whether it looks somewhere (SETUP-6, TOKEN-6, LOSS-1).
    pub const fn has_front(self) -> bool {
        matches!(self, Thing::Chest(_) | Thing::Comer | Thing::Lost)
    }
}

/// A thing on its square, or on the squares from this upper left one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Put {
    /// What.
    pub thing: Thing,
    /// Where.
    pub at: Square,
    /// Where its front or its top points; north for what has none.
    pub turn: Facing,
    /// Which side of a block lies up.
    pub side: Side,
}

impl Put {
    /// What a command puts, if it puts anything.
    pub const fn of(command: Command) -> Option<Put> {
        let (thing, at, turn, side) = match command {
            Command::Lay {
                block,
                side,
                at,
                top,
            } => (Thing::Block(block), at, top, side),
            Command::PutTerrain { kind, at } => (Thing::Terrain(kind), at, Facing::N, Side::A),
            Command::PutDoor { kind, at, side } => (Thing::Door(kind), at, side, Side::A),
            Command::PutChest { chest, at, facing } => (Thing::Chest(chest), at, facing, Side::A),
            Command::PutToken { colour, at } => (Thing::Token(colour), at, Facing::N, Side::A),
            Command::Place { at, facing } => (Thing::Comer, at, facing, Side::A),
            Command::Drop { at, facing } => (Thing::Lost, at, facing, Side::A),
            _ => return None,
        };
        Some(Put {
            thing,
            at,
            turn,
            side,
        })
    }

    /// The command that puts it so.
    pub const fn command(self) -> Command {
        let (at, facing) = (self.at, self.turn);
        match self.thing {
            Thing::Block(block) => Command::Lay {
                block,
                side: self.side,
                at,
                top: self.turn,
            },
            Thing::Terrain(kind) => Command::PutTerrain { kind, at },
            Thing::Door(kind) => Command::PutDoor {
                kind,
                at,
                side: facing,
            },
            Thing::Chest(chest) => Command::PutChest { chest, at, facing },
            Thing::Token(colour) => Command::PutToken { colour, at },
            Thing::Comer => Command::Place { at, facing },
            Thing::Lost => Command::Drop { at, facing },
        }
    }

    /// The block as it would lie, if it is one.
    pub const fn laid(self) -> Option<Laid> {
        match self.thing {
            Thing::Block(print) => Some(Laid {
                print,
                side: self.side,
                at: self.at,
                top: self.turn,
            }),
            _ => None,
        }
    }

    /// Columns and rows it takes.
    fn size(self, position: &Position<'_>) -> (u8, u8) {
        self.laid()
            .map_or((1, 1), |laid| laid.size(position.book.print(laid.print)))
    }

    /// The squares it takes, those within the grid.
    pub fn squares(self, position: &Position<'_>) -> impl Iterator<Item = Square> + use<> {
        let (wide, high) = self.size(position);
        let at = self.at;
        let most = crate::kernel::MAX_SIDE;
        let rows = at.y()..(at.y() + high).min(most);
        rows.flat_map(move |y| {
            let columns = at.x()..(at.x() + wide).min(most);
            columns.map(move |x| Square::new(at.level(), x, y))
        })
    }

    fn covers(self, position: &Position<'_>, square: Square) -> bool {
        let (wide, high) = self.size(position);
        let within = |at: u8, from: u8, size: u8| at >= from && at - from < size;
        square.level() == self.at.level()
            && within(square.x(), self.at.x(), wide)
            && within(square.y(), self.at.y(), high)
    }

    /// How far its middle lies from that of a square, squared and fourfold.
    fn distance(self, position: &Position<'_>, square: Square) -> i32 {
        let (wide, high) = self.size(position);
        let apart = |at: u8, from: u8, size: u8| {
            2 * i32::from(from) + i32::from(size) - 1 - 2 * i32::from(at)
        };
        let right = apart(square.x(), self.at.x(), wide);
        let down = apart(square.y(), self.at.y(), high);
        right * right + down * down
    }
}

/// Everything that can be put now, in order; blocks of the hand even if they fit nowhere.
pub fn things(position: &Position<'_>, legal: &[Command]) -> Vec<Thing> {
    let mut things = Vec::new();
    if position.state.stage() == Stage::Laying {
        let hand = position.hand(position.state.turn().seat);
        things.extend(hand.iter().map(|block| Thing::Block(*block)));
    }
    for put in legal.iter().filter_map(|command| Put::of(*command)) {
        if !things.contains(&put.thing) {
            things.push(put.thing);
        }
    }
    things
}

/// What a person has in hand, and how it is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// What, if anything is to be put.
    pub thing: Option<Thing>,
    /// Where its front or top points, unless it must be turned to fit.
    pub turn: Facing,
    /// Which side of a block lies up.
    pub side: Side,
    /// Whether the person turned it: before that, who comes looks at the nearest hero.
    pub turned: bool,
}

impl Default for Held {
    fn default() -> Held {
        Held {
            thing: None,
            turn: Facing::N,
            side: Side::A,
            turned: false,
        }
    }
}

impl Held {
    /// The same with this thing in hand; only the block in hand was turned over.
    #[must_use]
    pub fn with(self, thing: Thing) -> Held {
        match self.thing == Some(thing) {
            true => self,
            false => Held {
                thing: Some(thing),
                side: Side::A,
                ..self
            },
        }
    }

    /// Takes the first of these things that can be put anywhere, unless one of them is held.
    pub fn settle(&mut self, things: &[Thing], legal: &[Command]) {
        if self.thing.is_some_and(|thing| things.contains(&thing)) {
            return;
        }
        let fits = |thing: &Thing| {
            let mut puts = legal.iter().filter_map(|command| Put::of(*command));
            puts.any(|put| put.thing == *thing)
        };
        self.side = Side::A;
        let first = things.iter().copied().find(fits);
        self.thing = first.or(things.first().copied());
    }

    /// The lawful ways of putting it with this side up.
    fn puts(self, legal: &[Command]) -> impl Iterator<Item = Put> + '_ {
        let puts = legal.iter().filter_map(|command| Put::of(*command));
        puts.filter(move |put| {
            let this_side = !put.thing.is_block() || put.side == self.side;
            Some(put.thing) == self.thing && this_side
        })
    }

    /// How it would come to lie there: as it is held, else turned clockwise until it fits; a block with
    /// its middle as near as can be.
    pub fn best(&self, position: &Position<'_>, legal: &[Command], square: Square) -> Option<Put> {
        let here = self.puts(legal).filter(|put| put.covers(position, square));
        let start = self.looks_at(position, square).unwrap_or(self.turn);
        here.min_by_key(|put| {
            let turns = (put.turn.index() + 8 - start.index()) % 8;
            (turns, put.distance(position, square))
        })
    }

    /// Where who comes looks by itself on a square: to the nearest hero.
    fn looks_at(self, position: &Position<'_>, square: Square) -> Option<Facing> {
        if self.turned || self.thing != Some(Thing::Comer) {
            return None;
        }
        let heroes = position.on_board();
        let heroes = heroes.filter(|(who, at)| {
            position.warrior(*who).is_hero() && at.level() == square.level() && *at != square
        });
        let nearest = heroes.min_by_key(|(_, at)| at.king_steps(square));
        nearest.map(|(_, at)| way::straightest(square, at, |_| true).unwrap_or(Facing::N))
    }

    /// How it would lie there if that were lawful: a block with its middle there.
    pub fn wished(&self, position: &Position<'_>, square: Square) -> Option<Put> {
        let mut put = Put {
            thing: self.thing?,
            at: square,
            turn: self.turn,
            side: self.side,
        };
        let (wide, high) = put.size(position);
        let back = |at: u8, size: u8| {
            let most = crate::kernel::MAX_SIDE - size;
            at.saturating_sub(size / 2).min(most)
        };
        put.at = Square::new(
            square.level(),
            back(square.x(), wide),
            back(square.y(), high),
        );
        Some(put)
    }

    /// Every square it could come to lie on.
    pub fn spots(&self, position: &Position<'_>, legal: &[Command]) -> BTreeSet<Square> {
        let puts = self.puts(legal);
        puts.flat_map(|put| put.squares(position)).collect()
    }

    /// Turns it clockwise, or `back`: on a square where it fits in several ways to the next of these.
    pub fn rotate(
        &mut self,
        position: &Position<'_>,
        legal: &[Command],
        over: Option<Square>,
        back: bool,
    ) {
        let covers = |put: &Put| over.is_some_and(|square| put.covers(position, square));
        let here: BTreeSet<u8> = self
            .puts(legal)
            .filter(covers)
            .map(|put| put.turn.index())
            .collect();
        let turns = match here.len() {
            0 | 1 => self.turns(legal),
            _ => here,
        };
        let shown = over.and_then(|square| self.best(position, legal, square));
        let shown = shown.map_or(self.turn, |put| put.turn);
        let mut next = (1..8).map(|by| shown.turned(if back { 8 - by } else { by }));
        if let Some(turn) = next.find(|turn| turns.contains(&turn.index())) {
            self.turn = turn;
            self.turned = true;
        }
    }

    /// The ways in which it can be held.
    pub fn turns(&self, legal: &[Command]) -> BTreeSet<u8> {
        match self.thing {
            Some(Thing::Block(_)) => Facing::SIDES.map(Facing::index).into(),
            _ => self.puts(legal).map(|put| put.turn.index()).collect(),
        }
    }

    /// Turns a block over.
    pub const fn flip(&mut self) {
        self.side = match self.side {
            Side::A => Side::B,
            Side::B => Side::A,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::skirmish::plan::LAID;
    use crate::store::skirmish::{Library, MatchPlan};
    use crate::table::skirmish::History;

    /// A match in which the second block is to be laid.
    fn laying() -> History {
        let library = Library::shipped();
        let plan = MatchPlan::basic(LAID, 2);
        let (game, start) = plan.start(&library).expect("the shipped data");
        let mut history = History::new(game, start, 7);
        let mut legal = Vec::new();
        while history.state().site().laid.is_empty() {
            legal.clear();
            history.game().legal(history.state(), &mut legal);
            history.play(legal[0]).expect("a lawful command");
        }
        history
    }

    #[test]
    fn every_lawful_way_of_laying_is_found_by_hand() {
        let history = laying();
        let position = history.game().at(history.state());
        let mut legal = Vec::new();
        history.game().legal(history.state(), &mut legal);
        let puts: Vec<Put> = legal.iter().filter_map(|it| Put::of(*it)).collect();
        // All but conceding.
        assert!(puts.len() > 100 && puts.len() + 1 == legal.len());
        for put in puts {
            let (wide, high) = put.size(&position);
            let middle = Square::new(0, put.at.x() + wide / 2, put.at.y() + high / 2);
            let held = Held {
                thing: Some(put.thing),
                turn: put.turn,
                side: put.side,
                turned: true,
            };
            assert_eq!(held.best(&position, &legal, middle), Some(put));
            assert_eq!(held.wished(&position, middle), Some(put));
            assert!(legal.contains(&put.command()));
        }
    }

    #[test]
    fn four_turns_bring_a_block_round_and_none_leaves_the_grid() {
        let history = laying();
        let position = history.game().at(history.state());
        let mut held = Held::default();
        held.settle(&things(&position, &[]), &[]);
        for corner in [Square::new(0, 0, 0), Square::new(0, 63, 63)] {
            for turn in Facing::SIDES {
                assert_eq!(held.turn, turn);
                let put = held.wished(&position, corner).expect("a block");
                assert!(put.squares(&position).any(|at| at == corner));
                held.rotate(&position, &[], Some(corner), false);
            }
        }
        held.rotate(&position, &[], None, true);
        assert_eq!(held.turn, Facing::W);
    }
}
