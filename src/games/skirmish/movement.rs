//! MOVE: steps and their costs, entering and leaving, turning in place, flight.

use super::play::Play;
use super::{
    Ability, Command, Event, FigId, Piece, Place, Position, Refusal, Rule, Sum, Task, Terrain,
};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

/// Squares around a flyer that its flight can reach: speed and treasures stay far below this.
const FLIGHT_RADIUS: i32 = 24;
const FLIGHT_SIDE: usize = (2 * FLIGHT_RADIUS + 1) as usize;

impl Position<'_> {
    /// What a step from one square onto a neighbour costs a warrior (MOVE-1, MOVE-2, MOVE-4,
    /// AB-AQUATIC, AB-FLIGHT).
    pub fn step_sum(&self, who: Piece, from: Square, to: Square) -> Sum {
        let ground = self.state.layout().ground(to);
        let has = |ability| matches!(who, Piece::Warrior(who) if self.has(who, ability));
        let (rule, cost) = if has(Ability::Flight) {
            (Rule::AbFlight, 1)
        } else if ground.terrain == Terrain::Water && has(Ability::Aquatic) {
            (Rule::AbAquatic, 1)
        } else if ground.cost > 1 {
            (Rule::Move4, i16::from(ground.cost))
        } else {
            (Rule::Move1, i16::from(ground.cost))
        };
        let diagonal = from.way_to(to).is_some_and(Facing::is_diagonal);
        Sum::of(rule, cost).and(Rule::Move2, i16::from(diagonal))
    }

    /// Whether a piece may be moved over or onto a square by whom it belongs to now: walls and
    /// crevices (MOVE-3), doors and corners, and SPAWN-3 for spawn.
    pub(super) fn check_way(
        &self,
        who: Piece,
        from: Square,
        way: Facing,
    ) -> Result<Square, Refusal> {
        let to = from.step(way).ok_or(Refusal::OffBoard)?;
        let layout = self.state.layout();
        if layout.index(to).is_none() {
            return Err(Refusal::OffBoard);
        }
        if layout.ground(to).terrain == Terrain::Wall {
            return Err(Refusal::Wall);
        }
        if !layout.is_open(from, way) {
            return Err(Refusal::ClosedCorner);
        }
        if self.door_shuts(from, way) {
            return Err(if way.is_diagonal() {
                Refusal::DoorCorner
            } else {
                Refusal::DoorShut
            });
        }
        if let Piece::Warrior(who) = who {
            self.check_spawn_way(who, to)?;
        }
        Ok(to)
    }

    /// Whether a piece may stop on a square (MOVE-3, MOVE-8).
    pub(super) fn check_stop(&self, to: Square) -> Result<(), Refusal> {
        if self.state.layout().ground(to).terrain == Terrain::Crevice {
            return Err(Refusal::Crevice);
        }
        if self.warrior_at(to).is_some() {
            return Err(Refusal::WarriorThere);
        }
        if self.chest_at(to).is_some() {
            return Err(Refusal::ChestThere);
        }
        if self.token_at(to).is_some() {
            return Err(Refusal::TokenThere);
        }
        Ok(())
    }

    /// A demoralised warrior does not choose to end a step next to an enemy (R-DEMORALMOVE).
    pub(super) fn check_nerve(&self, who: FigId, to: Square) -> Result<(), Refusal> {
        if self.has(who, Ability::Demoralised) && self.enemies_next(who, to).next().is_some() {
            return Err(Refusal::DemoralisedNearEnemy);
        }
        Ok(())
    }

    /// Whether the activation has so many MP left (TURN-7).
    pub(super) fn check_mp(&self, price: &Sum) -> Result<(), Refusal> {
        let needs = price.total();
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        if activation.spent {
            return Err(Refusal::AllUsed);
        }
        if i16::from(activation.mp) < needs {
            return Err(Refusal::too_few(price, activation.mp));
        }
        Ok(())
    }

    pub(super) fn check_step(&self, to: Square) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let from = match activation.who {
            Piece::Warrior(_) => self.active_warrior()?.1,
            Piece::Token(token) => self.token(token).at.ok_or(Refusal::UnknownToken)?,
        };
        let way = from.way_to(to).ok_or(Refusal::NotNeighbour)?;
        self.check_way(activation.who, from, way)?;
        self.check_stop(to)?;
        if let Piece::Warrior(who) = activation.who {
            self.check_nerve(who, to)?;
            self.check_not_held(who, from)?;
        }
        self.check_mp(&self.step_sum(activation.who, from, to))
    }

    pub(super) fn check_turn(&self, to: Facing) -> Result<(), Refusal> {
        let (who, _) = self.active_warrior()?;
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        if self
            .state
            .activation()
            .is_some_and(|activation| activation.turned)
        {
            return Err(Refusal::TurnedJustNow);
        }
        Ok(())
    }

    /// AB-NIMBLE: at any time in its player's turn, outside its own activation.
    pub(super) fn check_pivot(&self, who: FigId, to: Facing) -> Result<(), Refusal> {
        if self.warrior(who).owner != Some(self.state.turn().seat) {
            return Err(Refusal::NotYours);
        }
        if self.square(who).is_none() {
            return Err(Refusal::NotOnBoard);
        }
        if self.is_active(who) {
            return Err(Refusal::TurnInstead);
        }
        if !self.has(who, Ability::Nimble) {
            return Err(Refusal::NotNimble);
        }
        if self.warrior(who).facing == to {
            return Err(Refusal::FacesThere);
        }
        if self.warrior(who).marks.has(super::Marks::PIVOTED) {
            return Err(Refusal::TurnedJustNow);
        }
        Ok(())
    }

    /// The squares on which a waiting hero may enter: its entrance, or if that is taken the nearest
    /// free ones of the block (R-ENTRYFULL).
    pub fn entry_squares(&self, seat: Seat) -> ArrayVec<Square, 64> {
        let mut found = ArrayVec::new();
        let Some(gate) = self.state.players()[seat].entrance else {
            return found;
        };
        let entrance = self.state.layout().gate(gate).square;
        if self.is_free(entrance) {
            found.push(entrance);
            return found;
        }
        let reached = self.reached_inside_block(entrance);
        let layout = self.state.layout();
        let inside = || layout.squares().filter(|at| reached.has(*at));
        let nearest = inside().map(|at| entrance.king_steps(at)).min();
        found.extend(
            inside()
                .filter(|at| Some(entrance.king_steps(*at)) == nearest)
                .take(64),
        );
        found
    }

    /// Free squares of the block that can be walked to from its entrance without passing over
    /// anything.
    fn reached_inside_block(&self, entrance: Square) -> LevelSet {
        let layout = self.state.layout();
        let block = layout.block_of(entrance);
        let mut reached = LevelSet::EMPTY;
        let mut grew = true;
        while grew {
            grew = false;
            for at in layout.squares().filter(|at| at.level() == entrance.level()) {
                let open = layout.block_of(at) == block && !reached.has(at) && self.is_free(at);
                let near = |way: &Facing| {
                    at.step(*way)
                        .is_some_and(|from| from == entrance || reached.has(from))
                        && self.is_open(at, *way)
                };
                if open && Facing::ALL.iter().any(near) {
                    reached.add(at);
                    grew = true;
                }
            }
        }
        reached
    }

    /// What entering on a square costs (MOVE-5, R-ENTRYFULL).
    pub fn enter_sum(&self, who: FigId, at: Square) -> Sum {
        let ground = self.state.layout().ground(at);
        let swims = ground.terrain == Terrain::Water && self.has(who, Ability::Aquatic);
        if self.has(who, Ability::Flight) {
            Sum::of(Rule::AbFlight, 1)
        } else if swims {
            Sum::of(Rule::AbAquatic, 1)
        } else {
            Sum::of(Rule::Move5, ground.cost.into())
        }
    }

    pub(super) fn check_enter(&self, to: Square) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let Piece::Warrior(who) = activation.who else {
            return Err(Refusal::TokensOnlyMove);
        };
        if self.warrior(who).place != Place::Outside {
            return Err(Refusal::InsideAlready);
        }
        self.check_entry(who, to, activation.mp)
    }

    /// Whether a waiting hero could enter there with so many MP.
    pub(super) fn check_entry(&self, who: FigId, to: Square, mp: u8) -> Result<(), Refusal> {
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if !self.entry_squares(seat).contains(&to) {
            return Err(Refusal::NotTheEntrance);
        }
        self.check_nerve(who, to)?;
        let price = self.enter_sum(who, to);
        if price.total() > i16::from(mp) {
            return Err(Refusal::too_few(&price, mp));
        }
        Ok(())
    }

    /// Whether a waiting hero could enter now if it were activated (R-FIRSTTURN).
    pub(super) fn can_enter(&self, who: FigId) -> bool {
        let Some(seat) = self.warrior(who).owner else {
            return false;
        };
        let mp = self.speed_sum(Piece::Warrior(who)).total().clamp(0, 255) as u8;
        self.entry_squares(seat)
            .iter()
            .any(|at| self.check_entry(who, *at, mp).is_ok())
    }

    /// END-1, R-EXIT.
    pub(super) fn check_leave(&self) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if self.exit_square(seat) != Some(at) {
            return Err(Refusal::NotTheExit);
        }
        if self.chests_held(seat) == 0 {
            return Err(Refusal::NoTreasureToCarry);
        }
        self.check_not_held(who, at)?;
        self.check_mp(&Sum::of(Rule::Move5, 1))
    }

    /// Whether the active warrior flies in this activation (AB-FLIGHT, R-FLIGHTWHOLE).
    fn check_flies(&self) -> Result<(FigId, Square), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Flight) {
            Ok((who, at))
        } else {
            Err(Refusal::CannotFly)
        }
    }

    pub(super) fn check_fly(&self, to: Square) -> Result<(), Refusal> {
        let (who, from) = self.check_flies()?;
        if from.king_steps(to) <= 1 && self.check_step_free(who, from, to) {
            return Err(Refusal::StepInstead);
        }
        if to == from {
            return Err(Refusal::NotNeighbour);
        }
        if self.state.layout().ground(to).terrain == Terrain::Wall {
            return Err(Refusal::Wall);
        }
        self.check_stop(to)?;
        self.check_spawn_way(who, to)?;
        self.check_nerve(who, to)?;
        self.check_not_held(who, from)?;
        self.check_mp(&Sum::of(Rule::AbFlight, 1))?;
        let mp = self.mp_left();
        match self.flight_costs(who, from, mp).cost(to) {
            Some(_) => Ok(()),
            None => Err(Refusal::OutOfFlight),
        }
    }

    /// Whether a neighbour can be stepped onto directly, price and holding apart.
    fn check_step_free(&self, who: FigId, from: Square, to: Square) -> bool {
        from.way_to(to)
            .is_some_and(|way| self.check_way(Piece::Warrior(who), from, way).is_ok())
    }

    /// What each square costs a flyer from here, within so many MP (AB-FLIGHT).
    pub(super) fn flight_costs(&self, who: FigId, from: Square, mp: u8) -> FlightCosts {
        let mut costs = FlightCosts {
            centre: from,
            costs: [u8::MAX; FLIGHT_SIDE * FLIGHT_SIDE],
        };
        costs.set(from, 0);
        let reach = i32::from(mp).min(FLIGHT_RADIUS);
        // Every step costs 1 or 2, so that going through the squares once for each price is a
        // search by price without a queue.
        for price in 0..mp {
            for dy in -reach..=reach {
                for dx in -reach..=reach {
                    let Some(at) = shifted(from, dx, dy) else {
                        continue;
                    };
                    if costs.cost(at) == Some(price) {
                        self.fly_on(who, at, price, mp, &mut costs);
                    }
                }
            }
        }
        costs
    }

    fn fly_on(&self, who: FigId, at: Square, price: u8, mp: u8, costs: &mut FlightCosts) {
        for way in Facing::ALL {
            let total = price + 1 + u8::from(way.is_diagonal());
            if total > mp {
                continue;
            }
            if let Ok(to) = self.check_way(Piece::Warrior(who), at, way)
                && costs.cost(to).is_none_or(|known| total < known)
            {
                costs.set(to, total);
            }
        }
    }

    /// Everything that moves or turns the active piece.
    pub(super) fn movement_candidates(&self, push: &mut dyn FnMut(Command)) {
        let Some(activation) = self.state.activation() else {
            return;
        };
        let Some(from) = self.piece_square(activation.who) else {
            let Piece::Warrior(who) = activation.who else {
                return;
            };
            let Some(seat) = self.warrior(who).owner else {
                return;
            };
            self.entry_squares(seat)
                .iter()
                .for_each(|to| push(Command::Enter { to: *to }));
            return;
        };
        from.neighbours().for_each(|to| push(Command::Step { to }));
        self.pass_candidates(activation.who, from, push);
        if let Ok((who, _)) = self.check_flies() {
            let costs = self.flight_costs(who, from, activation.mp);
            let reached = self
                .state
                .layout()
                .squares()
                .filter(|to| costs.cost(*to).is_some());
            reached.for_each(|to| push(Command::Fly { to }));
        }
        Facing::ALL
            .into_iter()
            .for_each(|to| push(Command::Turn { to }));
        push(Command::Break);
    }
}

/// A set of squares of one level: a word a row.
struct LevelSet([u64; 64]);

impl LevelSet {
    const EMPTY: LevelSet = LevelSet([0; 64]);

    const fn has(&self, square: Square) -> bool {
        self.0[square.y() as usize] >> square.x() & 1 == 1
    }

    const fn add(&mut self, square: Square) {
        self.0[square.y() as usize] |= 1 << square.x();
    }
}

fn shifted(from: Square, dx: i32, dy: i32) -> Option<Square> {
    let (x, y) = (i32::from(from.x()) + dx, i32::from(from.y()) + dy);
    let on_grid = (0..64).contains(&x) && (0..64).contains(&y);
    on_grid.then(|| Square::new(from.level(), x as u8, y as u8))
}

/// Prices of a flight by square.
pub(super) struct FlightCosts {
    centre: Square,
    costs: [u8; FLIGHT_SIDE * FLIGHT_SIDE],
}

impl FlightCosts {
    fn place(&self, square: Square) -> Option<usize> {
        let (dx, dy) = self.centre.offset(square);
        let near = dx.abs() <= FLIGHT_RADIUS && dy.abs() <= FLIGHT_RADIUS;
        (near && self.centre.level() == square.level())
            .then(|| (dy + FLIGHT_RADIUS) as usize * FLIGHT_SIDE + (dx + FLIGHT_RADIUS) as usize)
    }

    fn set(&mut self, square: Square, cost: u8) {
        if let Some(place) = self.place(square) {
            self.costs[place] = cost;
        }
    }

    /// The price of a square; none when it is out of reach.
    pub fn cost(&self, square: Square) -> Option<u8> {
        self.place(square)
            .map(|place| self.costs[place])
            .filter(|cost| *cost < u8::MAX)
    }
}

impl Play<'_> {
    pub(super) fn enter(&mut self, to: Square) {
        let Ok(who) = self.active_figure() else {
            return;
        };
        let cost = self.now().enter_sum(who, to).total() as u8;
        self.emit(Event::Paid { mp: cost });
        self.emit(Event::Entered { who, to });
        self.face_inwards(who);
        self.arrive(who, None, &[]);
    }

    /// A hero enters looking into the dungeon; it may turn at once (MOVE-7).
    fn face_inwards(&mut self, who: FigId) {
        let Some(seat) = self.now().warrior(who).owner else {
            return;
        };
        let Some(gate) = self.state.players()[seat].entrance else {
            return;
        };
        let to = self.state.layout().gate(gate).side.opposite();
        if self.now().warrior(who).facing != to {
            self.emit(Event::Faced { who, to });
        }
    }

    pub(super) fn step(&mut self, to: Square) {
        let Some(activation) = self.state.activation().copied() else {
            return;
        };
        match activation.who {
            Piece::Warrior(who) => {
                let Some(from) = self.now().square(who) else {
                    return;
                };
                let cost = self.now().step_sum(activation.who, from, to).total() as u8;
                self.emit(Event::Paid { mp: cost });
                let before = self.contacts(who, from);
                self.emit(Event::Stepped { who, to });
                self.arrive(who, Some(from), &before);
            }
            Piece::Token(token) => {
                let Some(from) = self.now().token(token).at else {
                    return;
                };
                let cost = self.now().step_sum(activation.who, from, to).total() as u8;
                self.emit(Event::Paid { mp: cost });
                self.emit(Event::TokenMoved { token, to });
                self.token_arrives(token, from);
            }
        }
    }

    pub(super) fn fly(&mut self, to: Square) {
        let Ok((who, from)) = self.now().active_warrior() else {
            return;
        };
        let mp = self.now().mp_left();
        let Some(cost) = self.now().flight_costs(who, from, mp).cost(to) else {
            return;
        };
        self.emit(Event::Paid { mp: cost });
        let before = self.contacts(who, from);
        self.emit(Event::Stepped { who, to });
        self.arrive(who, Some(from), &before);
    }

    pub(super) fn turn(&mut self, to: Facing) {
        if let Ok(who) = self.active_figure() {
            self.emit(Event::Turned { who, to });
        }
    }

    pub(super) fn leave(&mut self) {
        let Ok(who) = self.active_figure() else {
            return;
        };
        self.emit(Event::Paid { mp: 1 });
        self.emit(Event::Left { who });
        self.owe(&[Task::EndActivation]);
    }

    /// The warrior being activated, on the board or not.
    pub(super) fn active_figure(&self) -> Result<FigId, Refusal> {
        match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => Ok(who),
            Some(Piece::Token(_)) => Err(Refusal::TokensOnlyMove),
            None => Err(Refusal::NothingActivated),
        }
    }

    /// The enemies in contact with a figure at a square.
    pub(super) fn contacts(&self, who: FigId, at: Square) -> ArrayVec<FigId, 8> {
        self.now().enemies_next(who, at).collect()
    }
}
