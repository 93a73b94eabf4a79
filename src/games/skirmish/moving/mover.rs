//! What all steps of one piece have in common, looked at once for a whole list of commands.

use crate::games::skirmish::position::InForce;
use crate::games::skirmish::{Ability, MAX_FIGURES, Piece, Position, Refusal, Rule, Sum, Terrain};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

/// How a piece takes its steps (AB-FLIGHT, AB-AQUATIC).
#[derive(Clone, Copy)]
pub(in crate::games::skirmish) struct Gait {
    flies: bool,
    swims: bool,
}

impl Gait {
    const TOKEN: Gait = Gait {
        flies: false,
        swims: false,
    };

    /// That of a warrior with these abilities.
    fn of(abilities: &InForce) -> Gait {
        Gait {
            flies: abilities.has(Ability::Flight),
            swims: abilities.has(Ability::Aquatic),
        }
    }
}

/// The squares from which the heroes of a seat keep spawn that it moves (SPAWN-2, SPAWN-3): their
/// blocks and what is next to them.
pub struct Shunned<'a> {
    position: Position<'a>,
    heroes: ArrayVec<Square, MAX_FIGURES>,
    /// Blocks with a hero, a bit each.
    blocks: [u64; 4],
}

impl<'a> Shunned<'a> {
    /// Those of a seat.
    pub fn of(position: Position<'a>, seat: Seat) -> Shunned<'a> {
        let layout = position.state.layout();
        let heroes = position.heroes(seat);
        let heroes: ArrayVec<Square, MAX_FIGURES> =
            heroes.filter_map(|(_, hero)| hero.square()).collect();
        let mut blocks = [0; 4];
        for at in &heroes {
            let block = layout.ground(*at).block.0;
            blocks[usize::from(block / 64)] |= 1 << (block % 64);
        }
        Shunned {
            position,
            heroes,
            blocks,
        }
    }

    /// Whether a square is one of them.
    pub fn has(&self, square: Square) -> bool {
        let block = self.position.state.layout().ground(square).block.0;
        self.blocks[usize::from(block / 64)] >> (block % 64) & 1 == 1 || self.is_beside(square)
    }

    /// Whether a hero stands next to a square.
    pub fn is_beside(&self, square: Square) -> bool {
        let mut heroes = self.heroes.iter();
        heroes.any(|at| at.touches(square) && self.position.are_next(*at, square))
    }
}

/// A piece that is to be moved by whose turn it is.
pub struct Mover<'a> {
    position: Position<'a>,
    piece: Piece,
    gait: Gait,
    nervous: bool,
    /// None for heroes and tokens, and for a spawn that is not being activated.
    shunned: Option<Shunned<'a>>,
}

impl<'a> Position<'a> {
    pub(in crate::games::skirmish) fn gait(&self, who: Piece) -> Gait {
        match who {
            Piece::Token(_) => Gait::TOKEN,
            Piece::Warrior(who) => Gait::of(&self.in_force(who)),
        }
    }

    /// A piece with what its steps share.
    pub fn mover(&self, piece: Piece) -> Mover<'a> {
        let position = *self;
        let Piece::Warrior(who) = piece else {
            return Mover {
                position,
                piece,
                gait: Gait::TOKEN,
                nervous: false,
                shunned: None,
            };
        };
        let abilities = self.in_force(who);
        let shuns = !self.warrior(who).is_hero() && self.is_active(who);
        Mover {
            position,
            piece,
            gait: Gait::of(&abilities),
            nervous: abilities.has(Ability::Demoralised),
            shunned: shuns.then(|| Shunned::of(position, self.state.turn().seat)),
        }
    }

    /// What a step from one square onto a neighbour costs, by its parts (MOVE-1, MOVE-2, MOVE-4,
    /// AB-AQUATIC, AB-FLIGHT).
    pub(in crate::games::skirmish) fn step_parts(
        &self,
        gait: Gait,
        from: Square,
        to: Square,
    ) -> [(Rule, i16); 2] {
        if self.is_climb(from, to) {
            return [(Rule::RStairs, 0); 2];
        }
        let diagonal = from.way_to(to).is_some_and(Facing::is_diagonal);
        let onto = self.straight_part(gait, to);
        [onto, (Rule::Move2, i16::from(diagonal))]
    }

    /// What a straight step onto a square costs.
    fn straight_part(&self, gait: Gait, to: Square) -> (Rule, i16) {
        let ground = self.state.layout().ground(to);
        if gait.flies {
            (Rule::AbFlight, 1)
        } else if ground.terrain == Terrain::Water && gait.swims {
            (Rule::AbAquatic, 1)
        } else if ground.cost > 1 {
            (Rule::Move4, ground.cost.into())
        } else {
            (Rule::Move1, i16::from(ground.cost))
        }
    }
}

impl Mover<'_> {
    /// Whether it flies (AB-FLIGHT).
    pub(in crate::games::skirmish) const fn flies(&self) -> bool {
        self.gait.flies
    }

    /// Whether it is demoralised.
    pub(in crate::games::skirmish) const fn is_nervous(&self) -> bool {
        self.nervous
    }

    /// The square that way, if the piece may be moved over or onto it by whom it belongs to now:
    /// walls (MOVE-3), doors and corners, and SPAWN-3 for spawn.
    pub(in crate::games::skirmish) fn way(
        &self,
        from: Square,
        way: Facing,
    ) -> Result<Square, Refusal> {
        let to = from.step(way).ok_or(Refusal::OffBoard)?;
        let layout = self.position.state.layout();
        if layout.index(to).is_none() {
            return Err(Refusal::OffBoard);
        }
        if layout.ground(to).terrain == Terrain::Wall {
            return Err(Refusal::Wall);
        }
        if let Some(refusal) = self.position.parted_by(from, way) {
            return Err(refusal);
        }
        self.check_shunned(from, to)?;
        Ok(to)
    }

    /// All neighbours that [`Mover::way`] leads to, in the order of the facings.
    pub(in crate::games::skirmish) fn ways(
        &self,
        from: Square,
    ) -> impl Iterator<Item = (Facing, Square)> {
        self.ways_among(from, u8::MAX)
    }

    /// Those of them whose bits are set, as [`Facing::of_bits`] reads them.
    pub(in crate::games::skirmish) fn ways_among(
        &self,
        from: Square,
        bits: u8,
    ) -> impl Iterator<Item = (Facing, Square)> {
        let ways = Facing::of_bits(self.position.ways(from) & bits);
        let open = ways.filter_map(move |way| Some((way, from.step(way)?)));
        open.filter(move |(way, to)| {
            let led = self.check_shunned(from, *to).is_ok();
            debug_assert_eq!(
                self.way(from, *way).ok(),
                led.then_some(*to),
                "{from} {way:?}"
            );
            led
        })
    }

    /// Whether it may end a step there, holding and price apart.
    pub(in crate::games::skirmish) fn may_stop(&self, to: Square) -> bool {
        self.position.check_stop(to).is_ok() && self.check_nerve(to).is_ok()
    }

    /// SPAWN-3, R-SPAWNPATH: the way of a spawn keeps away from the own heroes of who moves it. One
    /// that is confused in the block of such a hero is not moved into it (AB-MCONF).
    pub(in crate::games::skirmish) fn check_shunned(
        &self,
        from: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        let Some(shunned) = &self.shunned else {
            return Ok(());
        };
        let layout = self.position.state.layout();
        let confused = self.position.confuser().is_some();
        let near = if confused && layout.block_of(from) == layout.block_of(to) {
            shunned.is_beside(to)
        } else {
            shunned.has(to)
        };
        if near {
            return Err(Refusal::SpawnNearOwnHero);
        }
        Ok(())
    }

    /// Where a step that way leads, holding and price apart.
    pub(in crate::games::skirmish) fn step(
        &self,
        from: Square,
        way: Facing,
    ) -> Result<Square, Refusal> {
        let to = self.way(from, way)?;
        self.position.check_stop(to)?;
        self.check_nerve(to)?;
        Ok(to)
    }

    /// A demoralised warrior does not choose to end a step next to an enemy (R-DEMORALMOVE); nor
    /// does a confused one end it next to friends of who confuses it (AB-MCONF).
    pub(in crate::games::skirmish) fn check_nerve(&self, to: Square) -> Result<(), Refusal> {
        let Piece::Warrior(who) = self.piece else {
            return Ok(());
        };
        if self.nervous && self.position.enemies_next(who, to).next().is_some() {
            return Err(Refusal::DemoralisedNearEnemy);
        }
        self.position.check_company(who, to)
    }

    /// What a step costs.
    pub fn price(&self, from: Square, to: Square) -> i16 {
        let parts = self.position.step_parts(self.gait, from, to);
        parts[0].1 + parts[1].1
    }

    /// What a straight step onto a square from a neighbour costs; a diagonal one costs 1 more (MOVE-1,
    /// MOVE-2).
    pub fn straight_price(&self, to: Square) -> i16 {
        self.position.straight_part(self.gait, to).1
    }

    /// What a step to the neighbour that way costs.
    pub(in crate::games::skirmish) fn price_that_way(&self, way: Facing, to: Square) -> i16 {
        self.straight_price(to) + i16::from(way.is_diagonal())
    }
}

impl Position<'_> {
    /// What a step from one square onto a neighbour costs a piece (MOVE-1, MOVE-2).
    pub fn step_sum(&self, who: Piece, from: Square, to: Square) -> Sum {
        let [onto, across] = self.step_parts(self.gait(who), from, to);
        Sum::of(onto.0, onto.1).and(across.0, across.1)
    }
}
