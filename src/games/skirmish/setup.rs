//! SETUP: the basic game, from the choice of heroes to the first turn.

use super::play::Play;
use super::{
    Block, BlockId, BlockKind, Chest, ChestId, ChestPlace, Command, Event, FigId, GateId, Laid,
    MAX_TOKENS, Position, Refusal, Stage, Terrain, Throw, Token, TokenColour, TokenId,
};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

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

impl Position<'_> {
    pub(super) fn check_setup(&self, command: Command) -> Result<(), Refusal> {
        match (self.state.stage(), command) {
            (Stage::Heroes, Command::Choose { hero, level }) => self.check_choose(hero, level),
            (Stage::Heroes, Command::Enough) => self.check_party_complete(),
            (Stage::Kits, Command::Aside { block }) => self.check_aside(block),
            (
                Stage::Laying,
                Command::Lay {
                    block,
                    side,
                    at,
                    top,
                },
            ) => self.check_lay(Laid {
                print: block,
                side,
                at,
                top,
            }),
            (Stage::Entrances, Command::Exit { at }) if self.exit_owed().is_some() => {
                self.check_exit(at)
            }
            (Stage::Entrances, Command::Entrance { gate }) => self.check_entrance(gate),
            (Stage::Terrain, Command::PutTerrain { kind, at }) => self.check_put_terrain(kind, at),
            (Stage::Terrain, Command::PutDoor { kind, at, side }) => {
                self.check_put_door(kind, at, side)
            }
            (Stage::Chests, Command::PutChest { chest, at, facing }) => {
                self.check_put_chest(chest, at, facing)
            }
            (Stage::Tokens, Command::PutToken { colour, at }) => self.check_put_token(colour, at),
            (Stage::Tokens, Command::Enough) => Ok(()),
            _ => Err(Refusal::SetupFirst),
        }
    }

    pub(super) fn setup_candidates(&self, push: &mut dyn FnMut(Command)) {
        match self.state.stage() {
            Stage::Heroes => {
                self.party_candidates(push);
                push(Command::Enough);
            }
            Stage::Kits => {
                let hand = self.hand(self.state.turn().seat);
                hand.iter()
                    .for_each(|block| push(Command::Aside { block: *block }));
            }
            Stage::Laying => self.lay_candidates(push),
            Stage::Terrain => self.terrain_candidates(push),
            Stage::Entrances if self.exit_owed().is_some() => {
                let squares = self.state.layout().squares();
                squares.for_each(|at| push(Command::Exit { at }));
            }
            Stage::Entrances => {
                let gates = 0..self.state.layout().gates().len() as u8;
                gates.for_each(|gate| push(Command::Entrance { gate: GateId(gate) }));
            }
            Stage::Chests => {
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
            Stage::Tokens => {
                for colour in TokenColour::ALL {
                    let squares = self.state.layout().squares();
                    squares
                        .filter(|at| self.check_ground(*at).is_ok())
                        .for_each(|at| push(Command::PutToken { colour, at }));
                }
                push(Command::Enough);
            }
            Stage::Play => {}
        }
    }

    /// SETUP-10: another entrance for each, on different blocks.
    fn check_entrance(&self, gate: GateId) -> Result<(), Refusal> {
        if self.book.building.is_some() {
            return self.check_laid_entrance(gate);
        }
        let block = self.block_of_gate(gate);
        for taken in self.entrances() {
            if taken == gate {
                return Err(Refusal::EntranceTaken);
            }
            if self.block_of_gate(taken) == block {
                return Err(Refusal::EntranceSameBlock);
            }
        }
        Ok(())
    }

    /// TEAM-9: an entrance corridor that nobody has chosen yet, as long as there are any.
    fn check_laid_entrance(&self, gate: GateId) -> Result<(), Refusal> {
        if self.exit_owed().is_some() {
            return Err(Refusal::ExitFirst);
        }
        if !self.laid_entrances().any(|known| known == gate) {
            return Err(Refusal::NotAnEntrance);
        }
        let taken = |gate: GateId| {
            let mut players = self.state.players().iter();
            players.any(|player| player.entrance == Some(gate))
        };
        if taken(gate) && !self.laid_entrances().all(taken) {
            return Err(Refusal::EntranceTaken);
        }
        Ok(())
    }

    /// The entrances of a dungeon laid from blocks (MAP-5).
    fn laid_entrances(&self) -> impl Iterator<Item = GateId> + use<'_> {
        let printed = self.book.layout.gates().len();
        let ways = self.state.site().ways.iter().enumerate();
        ways.filter(|(_, way)| way.entrance)
            .map(move |(number, _)| GateId((printed + number) as u8))
    }

    /// The entrances in use; of a dungeon laid from blocks all that were laid (R-ENTRANCEUSE).
    pub fn entrances(&self) -> impl Iterator<Item = GateId> + use<'_> {
        let chosen = self.state.players().iter();
        let chosen = chosen.filter_map(|player| player.entrance);
        chosen
            .filter(|_| self.book.building.is_none())
            .chain(self.laid_entrances())
    }

    fn block_of_gate(&self, gate: GateId) -> Option<BlockId> {
        let layout = self.state.layout();
        layout.block_of(layout.gate(gate).square)
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

    fn check_put_chest(&self, chest: ChestId, at: Square, facing: Facing) -> Result<(), Refusal> {
        if self.chest(chest).place != ChestPlace::Stock {
            return Err(Refusal::ChestPlaced);
        }
        if facing.is_diagonal() {
            return Err(Refusal::ChestFacing);
        }
        self.check_chest_spot(at, facing, NEAR)?;
        if self.blocks_from_entrances(at) < FAR && self.any_chest_spot(FAR) {
            return Err(Refusal::ChestNearEntrance);
        }
        Ok(())
    }

    /// SETUP-5, SETUP-6 with a distance.
    fn check_chest_spot(&self, at: Square, facing: Facing, distance: u8) -> Result<(), Refusal> {
        self.check_ground(at)?;
        if self.blocks_from_entrances(at) < distance {
            return Err(Refusal::ChestNearEntrance);
        }
        if self.chests_in_block(at) > 0 {
            return Err(Refusal::ChestInBlock);
        }
        if let Some(block) = self.state.layout().block_of(at) {
            self.check_chest_block(block)?;
        }
        if self.chest_opens(at, facing) {
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

    /// Tokens that each player places at most (SETUP-7, TEAM-7).
    pub fn tokens_each(&self) -> u8 {
        self.book.options.tokens_each.unwrap_or(TOKENS_EACH)
    }

    fn any_chest_spot(&self, distance: u8) -> bool {
        // Block by block first: this is asked again for every square near an entrance.
        let open = |block| !self.chest_stands_in(block) && self.check_chest_block(block).is_ok();
        let Some(blocks) = self.far_blocks(distance, open) else {
            return false;
        };
        self.state.layout().squares().any(|at| {
            let fits = |facing: &Facing| self.check_chest_spot(at, *facing, distance).is_ok();
            self.is_among(&blocks, at) && Facing::SIDES.iter().any(fits)
        })
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
        block.is_some_and(|block| blocks[usize::from(block.0)])
    }

    fn chest_stands_in(&self, block: BlockId) -> bool {
        let layout = self.state.layout();
        let mut squares = self.state.chests().filter_map(|(_, chest)| chest.square());
        squares.any(|at| layout.block_of(at) == Some(block))
    }

    /// In the team game chests stand in rooms, the first in the main room (TEAM-5).
    fn check_chest_block(&self, block: BlockId) -> Result<(), Refusal> {
        let blocks = self.state.layout().blocks();
        let room = |block: &Block| block.kind == BlockKind::Room;
        if !self.is_team_game() || self.main_room() == Some(block) {
            Ok(())
        } else if !blocks.get(usize::from(block.0)).is_some_and(room) {
            Err(Refusal::ChestOutOfRoom)
        } else if self.main_room_waits() {
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
            let opens = |facing: &Facing| self.chest_opens(at, *facing);
            self.check_ground(at).is_ok() && Facing::SIDES.iter().any(opens)
        })
    }

    fn chests_in_block(&self, at: Square) -> usize {
        let layout = self.state.layout();
        let block = layout.block_of(at);
        let squares = self.state.chests().filter_map(|(_, chest)| chest.square());
        squares
            .filter(|there| layout.block_of(*there) == block)
            .count()
    }

    fn tokens_in_block(&self, at: Square) -> usize {
        let layout = self.state.layout();
        let block = layout.block_of(at);
        let squares = self.state.tokens().filter_map(|(_, token)| token.at);
        squares
            .filter(|there| layout.block_of(*there) == block)
            .count()
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
        all.saturating_sub(self.state.tokens().filter(face_down).count() as u8)
    }

    fn check_put_token(&self, colour: TokenColour, at: Square) -> Result<(), Refusal> {
        if self.tokens_in_stock(colour) == 0 {
            return Err(Refusal::NoTokenOfColour);
        }
        self.check_token_spot(at, NEAR)?;
        if self.blocks_from_entrances(at) < FAR && self.any_token_spot(FAR) {
            return Err(Refusal::TokenNearEntrance);
        }
        let first = self.state.tokens().next().is_none();
        if first && self.chests_in_block(at) == 0 && self.first_token_fits() {
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

    /// The seats from the first player on.
    fn seats_from_first(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.state.seats(), self.state.turn().first.0);
        (0..seats).map(move |ahead| Seat((first + ahead) % seats))
    }

    /// Whether the seat could choose or place anything in this stage.
    fn can_place(&self) -> bool {
        let placed = self.state.players()[self.state.turn().seat].placed;
        match self.state.stage() {
            Stage::Kits => self.can_set_aside(self.state.turn().seat),
            Stage::Laying => self.can_lay(),
            Stage::Entrances => {
                let gates = 0..self.state.layout().gates().len() as u8;
                gates
                    .map(GateId)
                    .any(|gate| self.check_entrance(gate).is_ok())
            }
            Stage::Terrain => self.can_put_terrain(),
            Stage::Heroes => self.can_choose(),
            Stage::Chests if placed >= self.chests_each() => false,
            Stage::Tokens if placed >= self.tokens_each() => false,
            Stage::Chests => {
                let stock = self
                    .state
                    .chests()
                    .any(|(_, chest)| chest.place == ChestPlace::Stock);
                stock && self.any_chest_spot(NEAR)
            }
            Stage::Tokens => {
                let stock = TokenColour::ALL
                    .iter()
                    .any(|colour| self.tokens_in_stock(*colour) > 0);
                stock && self.any_token_spot(NEAR)
            }
            Stage::Play => true,
        }
    }
}

impl Play<'_> {
    pub(super) fn set_up(&mut self, command: Command) {
        let seat = self.state.turn().seat;
        match command {
            Command::Choose { hero, level } => {
                let who = FigId(self.state.warriors().count() as u8);
                self.emit(Event::HeroChosen {
                    seat,
                    who,
                    kind: hero,
                    level,
                });
            }
            Command::Aside { block } => self.emit(Event::BlockAside { seat, block }),
            Command::Lay {
                block,
                side,
                at,
                top,
            } => self.lay(Laid {
                print: block,
                side,
                at,
                top,
            }),
            Command::Entrance { gate } => self.emit(Event::EntranceTaken { seat, gate }),
            Command::Exit { at } => self.choose_exit(at),
            Command::PutTerrain { kind, at } => self.put_terrain(kind, at),
            Command::PutDoor { kind, at, side } => self.put_door(kind, at, side),
            Command::PutChest { chest, at, facing } => {
                self.emit(Event::ChestPut {
                    seat,
                    chest,
                    at,
                    facing,
                });
                if self.state.players()[seat].placed >= self.now().chests_each() {
                    self.emit(Event::SetupDone { seat });
                }
                self.pass_setup(seat);
            }
            Command::PutToken { colour, at } => {
                let token = TokenId(self.state.tokens().count() as u8);
                self.emit(Event::TokenPut {
                    seat,
                    token,
                    colour,
                    at,
                });
                if self.state.players()[seat].placed >= self.now().tokens_each() {
                    self.emit(Event::SetupDone { seat });
                }
                self.pass_setup(seat);
            }
            Command::Enough => {
                self.emit(Event::SetupDone { seat });
                if self.state.stage() == Stage::Tokens {
                    self.pass_setup(seat);
                }
            }
            _ => {}
        }
    }

    /// Chests and tokens are placed in turn: the next seat that is not done (SETUP-7, R-SETUPTURN).
    pub(super) fn pass_setup(&mut self, seat: Seat) {
        let seats = self.state.seats();
        let next = (1..=seats).map(|ahead| Seat((seat.0 + ahead) % seats));
        let next = next
            .into_iter()
            .find(|seat| !self.state.players()[*seat].ready);
        if let Some(seat) = next.filter(|next| *next != seat) {
            self.emit(Event::SetupTurn { seat });
        }
    }

    /// Set-up goes on to whoever is next, or to the next stage (R-SETUPORDER). Says whether anything
    /// happened.
    pub(super) fn settle_setup(&mut self) -> bool {
        let stage = self.state.stage();
        let seat = self.state.turn().seat;
        if let Some(owed) = self.now().exit_owed().filter(|_| stage == Stage::Entrances) {
            let chooser = self.now().opponent(owed);
            if seat != chooser {
                self.emit(Event::SetupTurn { seat: chooser });
            }
            return false;
        }
        let ready = |play: &Self, seat: Seat| play.state.players()[seat].ready;
        // Who chose an exit has had the turn of another: entrances go on to the left (TEAM-9).
        let mut left = self.now().seats_from_first();
        if let Some(next) = left.find(|seat| !ready(self, *seat))
            && stage == Stage::Entrances
            && next != seat
        {
            self.emit(Event::SetupTurn { seat: next });
            return true;
        }
        if !ready(self, seat) {
            if self.now().can_place() {
                return false;
            }
            match stage {
                Stage::Laying => self.set_block_aside(),
                _ => self.emit(Event::SetupDone { seat }),
            }
            return true;
        }
        let mut order: ArrayVec<Seat, 8> = self.now().seats_from_first().collect();
        if stage == Stage::Heroes {
            order.sort_unstable();
        }
        match order.into_iter().find(|seat| !ready(self, *seat)) {
            Some(seat) => self.emit(Event::SetupTurn { seat }),
            None => self.next_stage(stage),
        }
        true
    }

    fn next_stage(&mut self, stage: Stage) {
        let next = match stage {
            Stage::Heroes => {
                let first = self.book.first.unwrap_or_else(|| self.throw_for_first());
                self.emit(Event::FirstPlayer { seat: first });
                match self.book.building {
                    Some(_) => Stage::Kits,
                    None => Stage::Entrances,
                }
            }
            Stage::Kits => Stage::Laying,
            Stage::Laying => {
                self.open_ways();
                Stage::Entrances
            }
            Stage::Entrances => {
                self.set_exits();
                match self.state.site().bank.is_empty() {
                    true => Stage::Chests,
                    false => Stage::Terrain,
                }
            }
            Stage::Terrain => Stage::Chests,
            Stage::Chests => Stage::Tokens,
            Stage::Tokens | Stage::Play => return self.begin_play(),
        };
        self.emit(Event::StageBegan { stage: next });
        let first = self.state.turn().first;
        self.emit(Event::SetupTurn { seat: first });
    }

    /// SETUP-2: two dice each; those with the highest total throw again until one is left.
    fn throw_for_first(&mut self) -> Seat {
        let mut seats: ArrayVec<Seat, 8> = self.state.players().seats().collect();
        while seats.len() > 1 {
            let mut best = 0;
            let mut leaders = ArrayVec::new();
            for seat in seats {
                let total = self.two(Throw::First(seat)).iter().sum();
                if total > best {
                    best = total;
                    leaders.clear();
                }
                if total == best {
                    leaders.push(seat);
                }
            }
            seats = leaders;
        }
        seats[0]
    }

    /// R-EXITMANY: a player's exit is the entrance of its opponent.
    fn set_exits(&mut self) {
        for seat in self.state.players().seats() {
            let opponent = self.now().opponent(seat);
            let set = self.state.players()[seat].exit.is_some();
            if let Some(gate) = self.state.players()[opponent].entrance.filter(|_| !set) {
                self.emit(Event::ExitSet { seat, gate });
            }
        }
    }
}
