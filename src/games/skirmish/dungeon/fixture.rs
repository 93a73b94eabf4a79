//! What a sheet fixes to its squares: chests and tokens that stand there before the players place theirs
//! (SETUP-5 to SETUP-8).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    ChestId, ChestPlace, Command, Layout, Position, Stage, Terrain, TokenColour,
};
use crate::kernel::{Facing, Square};
use serde::{Deserialize, Serialize};

/// The most pieces that are fixed: as many as chests and tokens fit into a match.
pub const MAX_FIXTURES: usize = 64;

/// A piece that is fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FixedPiece {
    /// A chest that looks this way (SETUP-6).
    Chest(Facing),
    /// A token of this colour, face down (SETUP-7).
    Token(TokenColour),
}

/// A piece and the square to which it is fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The square.
    pub at: Square,
    /// The piece.
    pub piece: FixedPiece,
}

impl Layout {
    /// The same dungeon with these pieces fixed to it.
    #[must_use]
    pub fn with_fixtures(mut self, fixtures: Vec<Fixture>) -> Layout {
        self.fixtures = fixtures;
        self
    }

    /// The pieces that are fixed.
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// Whether chests and tokens can be put on a square: clear, difficult or water, and no way in or out
    /// (R-CHESTPLACE).
    pub fn takes_pieces(&self, at: Square) -> bool {
        let plain = matches!(
            self.ground(at).terrain,
            Terrain::Clear | Terrain::Difficult | Terrain::Water
        );
        plain && self.gates().iter().all(|gate| gate.square != at)
    }

    /// Whether a chest on a square with this facing could be opened by a hero: one of the three squares
    /// before it is enterable, next to it and can be reached (SETUP-6).
    pub fn chest_opens(&self, at: Square, facing: Facing) -> bool {
        let front = [facing.turned(7), facing, facing.turned(1)];
        front.into_iter().any(|way| {
            let front = at.step(way).filter(|_| self.is_open(at, way));
            front.is_some_and(|front| self.ground(front).is_enterable() && self.is_reachable(front))
        })
    }
}

impl Position<'_> {
    /// The next piece that is fixed and of which the stock has one left, for the stage of set-up.
    fn next_fixture(&self) -> Option<Fixture> {
        let layout = self.state.layout();
        let mut fixtures = layout.fixtures().iter().copied();
        let stage = self.state.stage();
        let open = |fixture: &Fixture| {
            let in_stock = match (stage, fixture.piece) {
                (Stage::Chests, FixedPiece::Chest(_)) => self.chest_in_stock().is_some(),
                (Stage::Tokens, FixedPiece::Token(colour)) => self.tokens_in_stock(colour) > 0,
                _ => false,
            };
            in_stock && layout.takes_pieces(fixture.at) && self.is_free(fixture.at)
        };
        fixtures.find(open)
    }

    fn chest_in_stock(&self) -> Option<ChestId> {
        let mut chests = self.state.chests();
        let waits = chests.find(|(_, chest)| chest.place == ChestPlace::Stock);
        waits.map(|(chest, _)| chest)
    }
}

impl Play<'_> {
    /// A piece that the sheet fixes goes to its square as one of those that the seat on turn places; whether
    /// there was any.
    pub(in crate::games::skirmish) fn put_fixture(&mut self) -> bool {
        let position = self.now();
        let placed = position.state.players()[position.state.turn().seat].placed;
        let Some(Fixture { at, piece }) = position.next_fixture() else {
            return false;
        };
        let (each, command) = match (piece, position.chest_in_stock()) {
            (FixedPiece::Chest(facing), Some(chest)) => {
                let put = Command::PutChest { chest, at, facing };
                (position.chests_each(), put)
            }
            (FixedPiece::Token(colour), _) => {
                (position.tokens_each(), Command::PutToken { colour, at })
            }
            (FixedPiece::Chest(_), None) => return false,
        };
        if placed < each {
            self.set_up(command);
        }
        placed < each
    }
}
