//! SETUP: the basic game, from the choice of heroes to the first turn.

use crate::games::skirmish::beginning::placing::Spots;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BlockId, BookkeepingEvent, BuildingEvent, Command, FigId, GateId, Laid, Position, Refusal,
    SetupEvent, Stage, Throw, TokenId,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;

impl Position<'_> {
    pub(in crate::games::skirmish) fn check_setup(
        &self,
        command: Command,
        spots: &Spots,
    ) -> Result<(), Refusal> {
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
                self.check_put_chest(chest, at, facing, spots)
            }
            (Stage::Tokens, Command::PutToken { colour, at }) => {
                self.check_put_token(colour, at, spots)
            }
            (Stage::Tokens, Command::Enough) => Ok(()),
            _ => Err(Refusal::SetupFirst),
        }
    }

    pub(in crate::games::skirmish) fn setup_candidates(&self, push: &mut dyn FnMut(Command)) {
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
                let gates = GateId::first(self.state.layout().gates().len());
                gates.for_each(|gate| push(Command::Entrance { gate }));
            }
            Stage::Chests => self.chest_candidates(push),
            Stage::Tokens => {
                self.token_candidates(push);
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
            .map(move |(number, _)| GateId::nth(printed + number))
    }

    /// The entrances in use; of a dungeon laid from blocks all that were laid (R-ENTRANCEUSE).
    pub fn entrances(&self) -> impl Iterator<Item = GateId> + use<'_> {
        let chosen = self.state.players().iter();
        let chosen = chosen.filter_map(|player| player.entrance);
        chosen
            .filter(|_| self.book.building.is_none())
            .chain(self.laid_entrances())
    }

    pub(in crate::games::skirmish) fn block_of_gate(&self, gate: GateId) -> Option<BlockId> {
        let layout = self.state.layout();
        layout.block_of(layout.gate(gate).square)
    }

    /// The seats from the first player on.
    fn seats_from_first(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.state.seats(), self.state.turn().first.0);
        (0..seats).map(move |ahead| Seat((first + ahead) % seats))
    }

    /// The other seats from a seat's opponent on, and the seat itself last (MP-1).
    fn seats_to_the_right(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.state.seats();
        (1..=seats).map(move |steps| Seat((seat.0 + seats - steps) % seats))
    }

    /// Who chooses the exit of a seat: its opponent (TEAM-9), or the next one to the right who has not
    /// conceded.
    fn exit_chooser(&self, seat: Seat) -> Seat {
        let players = self.state.players();
        let mut right = self.seats_to_the_right(seat);
        right
            .find(|other| !players[*other].conceded)
            .unwrap_or(seat)
    }

    /// Whether the seat could choose or place anything in this stage.
    fn can_place(&self) -> bool {
        let placed = self.state.players()[self.state.turn().seat].placed;
        match self.state.stage() {
            Stage::Kits => self.can_set_aside(self.state.turn().seat),
            Stage::Laying => self.can_lay(),
            Stage::Entrances => {
                let mut gates = GateId::first(self.state.layout().gates().len());
                gates.any(|gate| self.check_entrance(gate).is_ok())
            }
            Stage::Terrain => self.can_put_terrain(),
            Stage::Heroes => self.can_choose(),
            Stage::Chests if placed >= self.chests_each() => false,
            Stage::Tokens if placed >= self.tokens_each() => false,
            Stage::Chests => self.can_put_chest(),
            Stage::Tokens => self.can_put_token(),
            Stage::Play => true,
        }
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn set_up(&mut self, command: Command) {
        let seat = self.state.turn().seat;
        match command {
            Command::Choose { hero, level } => {
                let who = FigId::nth(self.state.warriors().count());
                self.emit(SetupEvent::HeroChosen {
                    seat,
                    who,
                    kind: hero,
                    level,
                });
            }
            Command::Aside { block } => self.emit(BuildingEvent::BlockAside { seat, block }),
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
            Command::Entrance { gate } => self.emit(SetupEvent::EntranceTaken { seat, gate }),
            Command::Exit { at } => self.choose_exit(at),
            Command::PutTerrain { kind, at } => self.put_terrain(kind, at),
            Command::PutDoor { kind, at, side } => self.put_door(kind, at, side),
            Command::PutChest { chest, at, facing } => {
                self.emit(SetupEvent::ChestPut {
                    seat,
                    chest,
                    at,
                    facing,
                });
                self.put_one_of(seat, self.now().chests_each());
            }
            Command::PutToken { colour, at } => {
                let token = TokenId::nth(self.state.tokens().count());
                self.emit(SetupEvent::TokenPut {
                    seat,
                    token,
                    colour,
                    at,
                });
                self.put_one_of(seat, self.now().tokens_each());
            }
            Command::Enough => {
                self.emit(BookkeepingEvent::SetupDone { seat });
                if self.state.stage() == Stage::Tokens {
                    self.pass_setup(seat);
                }
            }
            _ => {}
        }
    }

    /// A seat has put one thing down, of so many: another follows.
    fn put_one_of(&mut self, seat: Seat, each: u8) {
        if self.state.players()[seat].placed >= each {
            self.emit(BookkeepingEvent::SetupDone { seat });
        }
        self.pass_setup(seat);
    }

    /// Chests and tokens are placed in turn: the next seat that is not done (SETUP-7, R-SETUPTURN).
    pub(in crate::games::skirmish) fn pass_setup(&mut self, seat: Seat) {
        let seats = self.state.seats();
        let next = (1..=seats).map(|ahead| Seat((seat.0 + ahead) % seats));
        let next = next
            .into_iter()
            .find(|seat| !self.state.players()[*seat].ready);
        if let Some(seat) = next.filter(|next| *next != seat) {
            self.emit(BookkeepingEvent::SetupTurn { seat });
        }
    }

    /// Set-up goes on to whoever is next, or to the next stage (R-SETUPORDER). Says whether anything
    /// happened.
    pub(in crate::games::skirmish) fn settle_setup(&mut self) -> bool {
        let stage = self.state.stage();
        let seat = self.state.turn().seat;
        if let Some(owed) = self.now().exit_owed().filter(|_| stage == Stage::Entrances) {
            let chooser = self.now().exit_chooser(owed);
            if seat != chooser {
                self.emit(BookkeepingEvent::SetupTurn { seat: chooser });
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
            self.emit(BookkeepingEvent::SetupTurn { seat: next });
            return true;
        }
        if !ready(self, seat) {
            if self.put_fixture() {
                return true;
            }
            if self.now().can_place() {
                return false;
            }
            match stage {
                Stage::Laying => self.set_block_aside(),
                _ => self.emit(BookkeepingEvent::SetupDone { seat }),
            }
            return true;
        }
        let mut order: ArrayVec<Seat, 8> = self.now().seats_from_first().collect();
        if stage == Stage::Heroes {
            order.sort_unstable();
        }
        match order.into_iter().find(|seat| !ready(self, *seat)) {
            Some(seat) => self.emit(BookkeepingEvent::SetupTurn { seat }),
            None => self.next_stage(stage),
        }
        true
    }

    fn next_stage(&mut self, stage: Stage) {
        let next = match stage {
            Stage::Heroes => {
                let first = self.book.first.unwrap_or_else(|| self.throw_for_first());
                self.emit(SetupEvent::FirstPlayer { seat: first });
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
        self.emit(SetupEvent::StageBegan { stage: next });
        let first = self.state.turn().first;
        self.emit(BookkeepingEvent::SetupTurn { seat: first });
    }

    /// SETUP-2: two dice each, but for who has conceded; those with the highest total throw again until
    /// one is left.
    fn throw_for_first(&mut self) -> Seat {
        let mut seats: ArrayVec<Seat, 8> = self.now().playing_seats().collect();
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

    /// R-EXITMANY: a player's exit is the entrance of its opponent, or of the next one to the right
    /// when the opponent conceded before it had any.
    fn set_exits(&mut self) {
        for seat in self.state.players().seats() {
            let players = self.state.players();
            let without =
                |seat: &Seat| players[*seat].conceded && players[*seat].entrance.is_none();
            let mut right = self.now().seats_to_the_right(seat);
            let giver = right.find(|other| !without(other));
            let gate = giver.and_then(|other| players[other].entrance);
            let set = players[seat].exit.is_some();
            if let Some(gate) = gate.filter(|_| !set) {
                self.emit(SetupEvent::ExitSet { seat, gate });
            }
        }
    }
}
