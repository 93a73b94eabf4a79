//! AB-FLIGHT: where a flight reaches, and at what price.

use crate::games::skirmish::moving::mover::Mover;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, FigId, MovementEvent, Mp, Piece, Position, Refusal, Rule,
    Sum, Terrain,
};
use crate::kernel::Square;
use arrayvec::ArrayVec;

/// Squares around a flyer that its flight can reach: speed and treasures stay far below this.
const FLIGHT_RADIUS: i32 = 24;
const FLIGHT_SIDE: usize = (2 * FLIGHT_RADIUS + 1) as usize;
/// MP for which a flight that is told to be too dear is looked for: one straight across the corner of
/// that radius.
const MOST_FLOWN: Mp = Mp(2 * FLIGHT_RADIUS as u8);

impl Position<'_> {
    /// Whether the active warrior flies in this activation (AB-FLIGHT, R-FLIGHTWHOLE).
    fn check_flies(&self) -> Result<(FigId, Square), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Flight) {
            Ok((who, at))
        } else {
            Err(Refusal::CannotFly)
        }
    }

    pub(in crate::games::skirmish) fn check_fly(&self, to: Square) -> Result<(), Refusal> {
        let (who, from) = self.check_flies()?;
        self.check_flown_to(&self.mover(Piece::Warrior(who)), from, to)?;
        self.check_not_held(who, from)?;
        self.check_mp(&Sum::of(Rule::AbFlight, 1))?;
        let mp = self.mp_left();
        match self.flight_costs(who, from, mp).cost(to) {
            Some(_) => Ok(()),
            None => Err(Refusal::OutOfFlight),
        }
    }

    /// Whether a flight may end on a square, reach and holding apart.
    fn check_flown_to(&self, mover: &Mover<'_>, from: Square, to: Square) -> Result<(), Refusal> {
        // A neighbour that can be stepped onto directly is stepped onto.
        if from
            .way_to(to)
            .is_some_and(|way| mover.way(from, way).is_ok())
        {
            return Err(Refusal::StepInstead);
        }
        if to == from {
            return Err(Refusal::NotNeighbour);
        }
        if self.state.layout().ground(to).terrain == Terrain::Wall {
            return Err(Refusal::Wall);
        }
        self.check_stop(to)?;
        mover.check_shunned(from, to)?;
        mover.check_nerve(to)
    }

    /// What the active flyer's flight to a square costs; none when it is out of reach (AB-FLIGHT).
    pub fn fly_sum(&self, who: FigId, from: Square, to: Square) -> Option<Sum> {
        self.flight_sum(who, from, to, self.mp_left())
    }

    /// What a flight costs whoever makes it with so many MP; none when it is out of their reach (AB-FLIGHT).
    pub fn flight_sum(&self, who: FigId, from: Square, to: Square, mp: Mp) -> Option<Sum> {
        let cost = self.flight_costs(who, from, mp).cost(to)?;
        Some(Sum::of(Rule::AbFlight, cost.into()))
    }

    /// What the cheapest flight over anything costs that a flyer could make once it has broken away
    /// (R-BREAKSTEP).
    pub(in crate::games::skirmish) fn cheapest_flight(
        &self,
        mover: &Mover<'_>,
        who: FigId,
        from: Square,
    ) -> Option<i16> {
        if !mover.flies() {
            return None;
        }
        let within = |mp: Mp| {
            let costs = self.flight_costs(who, from, mp);
            let squares = costs.squares();
            let landings = squares.filter(|to| self.check_flown_to(mover, from, *to).is_ok());
            landings.filter_map(|to| costs.cost(to)).min()
        };
        // One that is too dear is looked for only when there is none for the MP at hand.
        let cost = within(self.mp_left()).or_else(|| within(MOST_FLOWN));
        cost.map(i16::from)
    }

    /// What each square costs a flyer from here, within so many MP (AB-FLIGHT).
    pub(in crate::games::skirmish) fn flight_costs(
        &self,
        who: FigId,
        from: Square,
        mp: Mp,
    ) -> FlightCosts {
        let reach = i32::from(mp).min(FLIGHT_RADIUS);
        let mut costs = FlightCosts {
            centre: from,
            reach,
            costs: [Mp(u8::MAX); FLIGHT_SIDE * FLIGHT_SIDE],
        };
        costs.set(from, Mp::ZERO);
        let mover = self.mover(Piece::Warrior(who));
        // Every step costs 1 or 2: what waits are the squares of this price and of the next two.
        let mut waiting: Waiting = Default::default();
        waiting[0].push(from);
        for price in (0..mp.0).map(Mp) {
            while let Some(at) = waiting[place_of(price)].pop() {
                // It may have become cheaper since.
                if costs.cost(at) == Some(price) {
                    fly_on(&mover, at, price, mp, &mut costs, &mut waiting);
                }
            }
        }
        costs
    }

    /// Every flight of a flyer that nobody holds: the search is made once for all.
    pub(in crate::games::skirmish) fn flight_commands(
        &self,
        who: FigId,
        from: Square,
        push: &mut dyn FnMut(Command),
    ) {
        if self.purse().is_none_or(|purse| purse < 1) {
            return;
        }
        let mover = self.mover(Piece::Warrior(who));
        let costs = self.flight_costs(who, from, self.mp_left());
        costs
            .squares()
            .filter(|to| self.check_flown_to(&mover, from, *to).is_ok())
            .for_each(|to| push(Command::Fly { to }));
    }
}

/// Squares to fly on from, by their price modulo 3.
type Waiting = [ArrayVec<Square, { FLIGHT_SIDE * FLIGHT_SIDE }>; 3];

const fn place_of(price: Mp) -> usize {
    price.0 as usize % 3
}

fn fly_on(
    mover: &Mover<'_>,
    at: Square,
    price: Mp,
    mp: Mp,
    costs: &mut FlightCosts,
    waiting: &mut Waiting,
) {
    for (way, to) in mover.ways(at) {
        let total = price.and(Mp(1 + u8::from(way.is_diagonal())));
        if total <= mp && costs.cost(to).is_none_or(|known| total < known) && costs.set(to, total) {
            waiting[place_of(total)].push(to);
        }
    }
}

/// Prices of a flight by square.
pub(in crate::games::skirmish) struct FlightCosts {
    centre: Square,
    /// How far from the centre any square is that has a price.
    reach: i32,
    costs: [Mp; FLIGHT_SIDE * FLIGHT_SIDE],
}

impl FlightCosts {
    fn place(&self, square: Square) -> Option<usize> {
        let (dx, dy) = self.centre.offset(square);
        let near = dx.abs() <= FLIGHT_RADIUS && dy.abs() <= FLIGHT_RADIUS;
        (near && self.centre.level() == square.level())
            .then(|| (dy + FLIGHT_RADIUS) as usize * FLIGHT_SIDE + (dx + FLIGHT_RADIUS) as usize)
    }

    /// Keeps the price of a square, and says whether it lies near enough for that.
    fn set(&mut self, square: Square, cost: Mp) -> bool {
        let place = self.place(square);
        if let Some(place) = place {
            self.costs[place] = cost;
        }
        place.is_some()
    }

    /// The squares that have a price, row by row, left to right.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let side = -self.reach..=self.reach;
        let around = side
            .clone()
            .flat_map(move |dy| side.clone().map(move |dx| (dx, dy)));
        let squares = around.filter_map(|(dx, dy)| self.centre.shifted(dx, dy));
        squares.filter(|at| self.cost(*at).is_some())
    }

    /// The price of a square; none when it is out of reach.
    pub fn cost(&self, square: Square) -> Option<Mp> {
        self.place(square)
            .map(|place| self.costs[place])
            .filter(|cost| cost.0 < u8::MAX)
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn fly(&mut self, to: Square) {
        let Ok((who, from)) = self.now().active_warrior() else {
            return;
        };
        let mp = self.now().mp_left();
        let Some(cost) = self.now().flight_costs(who, from, mp).cost(to) else {
            return;
        };
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let before = self.contacts(who, from);
        self.emit(MovementEvent::Stepped { who, to });
        self.arrive(who, Some(from), &before);
    }
}
