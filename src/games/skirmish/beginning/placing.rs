//! SETUP-5 to SETUP-8, TEAM-5: where chests and tokens may be placed.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Block, BlockId, BlockKind, Chest, ChestId, ChestPlace, Command, FixedPiece, Fixture, Layout,
    MAX_TOKENS, Position, Refusal, Stage, Terrain, Token, TokenColour, TokenId,
};
use crate::kernel::{Facing, Square, few};
use std::cell::OnceCell;

/// Tokens a player places at most when nothing is agreed (SETUP-7, R-TOKENPLACE).
const TOKENS_EACH: u8 = 3;
/// Chests a player places in the basic game (R-SETUPTURN).
const CHESTS_EACH: u8 = 1;
/// Chests a player places in the team game (TEAM-5).
const TEAM_CHESTS_EACH: u8 = 2;
/// Blocks between an entrance and chests or tokens, as long as they find a place (SETUP-5, SETUP-8).
const FAR: u8 = 2;
/// The shortened distance (R-SETUPFIT).
const NEAR: u8 = 1;

/// What is asked of the whole board for every square: a walk over all of them, so that a list of what
/// is lawful looks it up once.
#[derive(Default)]
pub(in crate::games::skirmish) struct Spots {
    main_room_waits: OnceCell<bool>,
    far_chest: OnceCell<bool>,
    far_token: OnceCell<bool>,
    first_token: OnceCell<bool>,
}

impl Position<'_> {
    pub(in crate::games::skirmish) fn chest_candidates(&self, push: &mut dyn FnMut(Command)) {
        for (chest, _) in self
            .state
            .chests()
            .filter(|(_, chest)| chest.place == ChestPlace::Stock)
        {
            let squares = self.state.layout().squares();
            for at in squares.filter(|at| self.check_ground(*at).is_ok()) {
                let put = |facing| Command::PutChest { chest, at, facing };
                Facing::SIDES
                    .into_iter()
                    .for_each(|facing| push(put(facing)));
            }
        }
    }

    pub(in crate::games::skirmish) fn token_candidates(&self, push: &mut dyn FnMut(Command)) {
        for colour in TokenColour::ALL {
            let squares = self.state.layout().squares();
            squares
                .filter(|at| self.check_ground(*at).is_ok())
                .for_each(|at| push(Command::PutToken { colour, at }));
        }
    }

    /// Whether any chest of the stock has a place.
    pub(in crate::games::skirmish) fn can_put_chest(&self) -> bool {
        let stock = self
            .state
            .chests()
            .any(|(_, chest)| chest.place == ChestPlace::Stock);
        stock && self.any_chest_spot(NEAR, &Spots::default())
    }

    /// Whether any token of the stock has a place.
    pub(in crate::games::skirmish) fn can_put_token(&self) -> bool {
        let stock = TokenColour::ALL
            .iter()
            .any(|colour| self.tokens_in_stock(*colour) > 0);
        stock && self.any_token_spot(NEAR)
    }

    /// R-CHESTPLACE: clear, difficult or water squares, free, and neither entrance nor exit.
    fn check_ground(&self, at: Square) -> Result<(), Refusal> {
        let layout = self.state.layout();
        let plain = matches!(
            layout.ground(at).terrain,
            Terrain::Clear | Terrain::Difficult | Terrain::Water
        );
        if !plain {
            return Err(Refusal::UnfitGround);
        }
        if layout.gates().iter().any(|gate| gate.square == at) {
            return Err(Refusal::OnEntrance);
        }
        if !self.is_free(at) {
            return Err(Refusal::NotFree);
        }
        if self.is_entrance_ground(at) {
            return Err(Refusal::EntranceGround);
        }
        Ok(())
    }

    pub(in crate::games::skirmish) fn check_put_chest(
        &self,
        chest: ChestId,
        at: Square,
        facing: Facing,
        spots: &Spots,
    ) -> Result<(), Refusal> {
        if self.chest(chest).place != ChestPlace::Stock {
            return Err(Refusal::ChestPlaced);
        }
        if facing.is_diagonal() {
            return Err(Refusal::ChestFacing);
        }
        self.check_chest_spot(at, facing, NEAR, spots)?;
        let far = || self.any_chest_spot(FAR, spots);
        if self.blocks_from_entrances(at) < FAR && *spots.far_chest.get_or_init(far) {
            return Err(Refusal::ChestNearEntrance);
        }
        Ok(())
    }

    /// SETUP-5, SETUP-6 with a distance.
    fn check_chest_spot(
        &self,
        at: Square,
        facing: Facing,
        distance: u8,
        spots: &Spots,
    ) -> Result<(), Refusal> {
        self.check_ground(at)?;
        if self.blocks_from_entrances(at) < distance {
            return Err(Refusal::ChestNearEntrance);
        }
        if self.chests_in_block(at) > 0 {
            return Err(Refusal::ChestInBlock);
        }
        if let Some(block) = self.state.layout().block_of(at) {
            self.check_chest_block(block, spots)?;
        }
        if self.state.layout().chest_opens(at, facing) {
            Ok(())
        } else {
            Err(Refusal::ChestFrontClosed)
        }
    }

    /// Chests that each player places (R-SETUPTURN, TEAM-5).
    pub fn chests_each(&self) -> u8 {
        let usual = if self.is_team_game() {
            TEAM_CHESTS_EACH
        } else {
            CHESTS_EACH
        };
        self.book.options.chests_each.unwrap_or(usual)
    }

    /// In the team game chests stand in rooms, the first in the main room (TEAM-5).
    fn check_chest_block(&self, block: BlockId, spots: &Spots) -> Result<(), Refusal> {
        let blocks = self.state.layout().blocks();
        let room = |block: &Block| block.kind == BlockKind::Room;
        if !self.is_team_game() || self.main_room() == Some(block) {
            Ok(())
        } else if !blocks.get(block.index()).is_some_and(room) {
            Err(Refusal::ChestOutOfRoom)
        } else if *spots.main_room_waits.get_or_init(|| self.main_room_waits()) {
            Err(Refusal::ChestMainRoomFirst)
        } else {
            Ok(())
        }
    }

    /// Whether no chest stands anywhere yet and the main room has a place for one; if an entrance
    /// corridor leads into it, it has none (TEAM-5, R-MAINCHEST).
    fn main_room_waits(&self) -> bool {
        let Some(main) = self.main_room() else {
            return false;
        };
        let layout = self.state.layout();
        let placed = |chest: Chest| chest.place != ChestPlace::Stock;
        if self.state.chests().any(|(_, chest)| placed(chest))
            || self.block_from_entrances(main) < NEAR
        {
            return false;
        }
        let mut inside = layout
            .squares()
            .filter(|at| layout.block_of(*at) == Some(main));
        inside.any(|at| {
            let opens = |facing: &Facing| layout.chest_opens(at, *facing);
            self.check_ground(at).is_ok() && Facing::SIDES.iter().any(opens)
        })
    }

    fn chest_stands_in(&self, block: BlockId) -> bool {
        let layout = self.state.layout();
        let mut squares = self.state.chests().filter_map(|(_, chest)| chest.square());
        squares.any(|at| layout.block_of(at) == Some(block))
    }

    fn chests_in_block(&self, at: Square) -> usize {
        let layout = self.state.layout();
        let block = layout.block_of(at);
        let squares = self.state.chests().filter_map(|(_, chest)| chest.square());
        squares
            .filter(|there| layout.block_of(*there) == block)
            .count()
    }

    fn any_chest_spot(&self, distance: u8, spots: &Spots) -> bool {
        // Block by block first: this is asked again for every chest that is put near an entrance.
        let open =
            |block| !self.chest_stands_in(block) && self.check_chest_block(block, spots).is_ok();
        let Some(blocks) = self.far_blocks(distance, open) else {
            return false;
        };
        self.state.layout().squares().any(|at| {
            let fits =
                |facing: &Facing| self.check_chest_spot(at, *facing, distance, spots).is_ok();
            self.is_among(&blocks, at) && Facing::SIDES.iter().any(fits)
        })
    }

    pub(in crate::games::skirmish) fn check_put_token(
        &self,
        colour: TokenColour,
        at: Square,
        spots: &Spots,
    ) -> Result<(), Refusal> {
        if self.tokens_in_stock(colour) == 0 {
            return Err(Refusal::NoTokenOfColour);
        }
        self.check_token_spot(at, NEAR)?;
        let far = || self.any_token_spot(FAR);
        if self.blocks_from_entrances(at) < FAR && *spots.far_token.get_or_init(far) {
            return Err(Refusal::TokenNearEntrance);
        }
        let first = self.state.tokens().next().is_none();
        let fits = || self.first_token_fits();
        if first && self.chests_in_block(at) == 0 && *spots.first_token.get_or_init(fits) {
            return Err(Refusal::FirstTokenWithChest);
        }
        Ok(())
    }

    /// SETUP-8 with a distance.
    fn check_token_spot(&self, at: Square, distance: u8) -> Result<(), Refusal> {
        if self.chest_at(at).is_some() {
            return Err(Refusal::TokenOnChest);
        }
        self.check_ground(at)?;
        if self.blocks_from_entrances(at) < distance {
            return Err(Refusal::TokenNearEntrance);
        }
        let room = if self.chests_in_block(at) > 0 { 2 } else { 1 };
        if self.tokens_in_block(at) < room {
            Ok(())
        } else {
            Err(Refusal::TokensInBlock)
        }
    }

    /// Tokens that each player places at most (SETUP-7, TEAM-7).
    pub fn tokens_each(&self) -> u8 {
        self.book.options.tokens_each.unwrap_or(TOKENS_EACH)
    }

    /// Tokens of a colour that are not on the board yet (SETUP-7).
    pub fn tokens_in_stock(&self, colour: TokenColour) -> u8 {
        let tables = self
            .book
            .tables
            .iter()
            .zip(self.state.urn())
            .filter(|(table, _)| table.colour == colour);
        if self.state.tokens().count() == MAX_TOKENS {
            return 0;
        }
        let all = tables.fold(0_u8, |all, (_, count)| all.saturating_add(*count));
        let face_down = |(_, token): &(TokenId, Token)| {
            token.colour == colour && token.at.is_some() && token.table.is_none()
        };
        all.saturating_sub(few(self.state.tokens().filter(face_down).count()))
    }

    fn tokens_in_block(&self, at: Square) -> usize {
        let layout = self.state.layout();
        let block = layout.block_of(at);
        let squares = self.state.tokens().filter_map(|(_, token)| token.at);
        squares
            .filter(|there| layout.block_of(*there) == block)
            .count()
    }

    fn any_token_spot(&self, distance: u8) -> bool {
        let Some(blocks) = self.far_blocks(distance, |_| true) else {
            return false;
        };
        self.state
            .layout()
            .squares()
            .any(|at| self.is_among(&blocks, at) && self.check_token_spot(at, distance).is_ok())
    }

    /// Whether the first token can go into a block with a chest (SETUP-7).
    fn first_token_fits(&self) -> bool {
        let far = if self.any_token_spot(FAR) { FAR } else { NEAR };
        let mut squares = self.state.layout().squares();
        squares.any(|at| self.chests_in_block(at) > 0 && self.check_token_spot(at, far).is_ok())
    }

    /// The blocks that are so far from every entrance and open to a piece; none if there are none.
    fn far_blocks(&self, distance: u8, open: impl Fn(BlockId) -> bool) -> Option<[bool; 256]> {
        let mut far = [false; 256];
        let blocks = self.state.layout().blocks().len();
        for (number, far) in (0..=u8::MAX).zip(&mut far).take(blocks) {
            let block = BlockId(number);
            *far = self.block_from_entrances(block) >= distance && open(block);
        }
        far.contains(&true).then_some(far)
    }

    fn is_among(&self, blocks: &[bool; 256], at: Square) -> bool {
        let block = self.state.layout().block_of(at);
        block.is_some_and(|block| blocks[block.index()])
    }

    /// Steps from a square's block to the nearest block with an entrance in use (R-BLOCKDIST).
    fn blocks_from_entrances(&self, at: Square) -> u8 {
        let block = self.state.layout().block_of(at);
        block.map_or(0, |block| self.block_from_entrances(block))
    }

    fn block_from_entrances(&self, block: BlockId) -> u8 {
        let layout = self.state.layout();
        let distances = self.entrances().filter_map(|gate| self.block_of_gate(gate));
        distances
            .map(|from| layout.block_distance(from, block))
            .min()
            .unwrap_or(u8::MAX)
    }
}

impl Layout {
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
