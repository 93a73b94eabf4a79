//! RNG: range and line of fire.

use crate::games::skirmish::{Ability, FigId, Position, Refusal, Terrain, Using};
use crate::kernel::{Crossing, Line, Square, Swaths};

/// A clear line between two squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Squares crossed, the first not counted and the last counted (RNG-2).
    pub distance: u8,
    /// Whether difficult terrain lies on it, the first square apart (RNG-5).
    pub hindered: bool,
}

/// What a line of fire may pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::games::skirmish) enum Passes {
    /// Nothing that blocks (RNG-3).
    Nothing,
    /// Warriors (AB-SHOCK).
    Warriors,
    /// Warriors and terrain that is not a wall (AB-MBLAST).
    AllButWalls,
    /// This warrior: the hero that sprang a trap (TRAP-5).
    Warrior(FigId),
}

impl Passes {
    /// Whether a line ends at this warrior.
    fn stops_at(self, who: FigId) -> bool {
        match self {
            Passes::Nothing => true,
            Passes::Warriors | Passes::AllButWalls => false,
            Passes::Warrior(other) => who != other,
        }
    }
}

impl Position<'_> {
    /// The line of fire between two squares (RNG-2, RNG-3, R-LINE).
    ///
    /// # Errors
    /// What blocks it.
    pub fn sight(&self, from: Square, to: Square) -> Result<Sight, Refusal> {
        self.sight_past(from, to, Passes::Nothing)
    }

    pub(in crate::games::skirmish) fn sight_past(
        &self,
        from: Square,
        to: Square,
        passes: Passes,
    ) -> Result<Sight, Refusal> {
        if from.level() != to.level() {
            return Err(Refusal::SightTerrain);
        }
        let Some(seen) = self.sight_by_rows(from, to, passes) else {
            return self.sight_walked(from, to, passes);
        };
        debug_assert_eq!(
            seen,
            self.sight_walked(from, to, passes),
            "{from} {to} {passes:?}"
        );
        seen
    }

    /// The line of fire by whole rows of squares; none for a line that is long, may meet doors or partitions, or of
    /// which only a walk tells what blocks it.
    fn sight_by_rows(
        &self,
        from: Square,
        to: Square,
        passes: Passes,
    ) -> Option<Result<Sight, Refusal>> {
        let layout = self.state.layout();
        if layout.index(from).is_none() || layout.index(to).is_none() {
            return None;
        }
        let line = Swaths::between(from, to)?;
        let screen = layout.screen(from.level());
        let crowd = self.state.crowd();
        let walls_only = passes == Passes::AllButWalls;
        let mut hindered = false;
        for swath in line.rows() {
            let row = screen[usize::from(swath.y)];
            let blocks = if walls_only { row.walls } else { row.opaque };
            let (left, entered) = (swath.crossed & !swath.last, swath.crossed & !swath.first);
            let between = left & entered;
            let standing = crowd.in_row(swath.y);
            if row.edged & left != 0 || (blocks | standing) & swath.beside != 0 {
                return None;
            }
            let terrain = blocks & between != 0;
            let near = standing & between;
            let warriors =
                near != 0 && self.blocking_warriors(near, (from.level(), swath.y), passes);
            // The line comes to this row before it comes to any behind it.
            match (terrain, warriors) {
                (true, true) => return None,
                (true, false) => return Some(Err(Refusal::SightTerrain)),
                (false, true) => return Some(Err(Refusal::SightWarrior)),
                (false, false) => hindered |= row.difficult & entered != 0,
            }
        }
        Some(Ok(Sight {
            distance: line.distance(),
            hindered,
        }))
    }

    /// Whether a warrior that a line may not pass stands on one of these squares of a row.
    fn blocking_warriors(&self, columns: u64, (level, y): (u8, u8), passes: Passes) -> bool {
        let mut standing = self.on_board();
        let here = |at: Square| at.level() == level && at.y() == y && columns >> at.x() & 1 == 1;
        standing.any(|(who, at)| here(at) && passes.stops_at(who))
    }

    /// The line of fire, square by square.
    fn sight_walked(&self, from: Square, to: Square, passes: Passes) -> Result<Sight, Refusal> {
        let mut sight = Sight {
            distance: 0,
            hindered: false,
        };
        for crossing in Line::new(from, to) {
            let into = crossing.into_square();
            let (Crossing::Edge { from, .. } | Crossing::Corner { from, .. }) = crossing;
            let way = from.way_to(into);
            if way.is_some_and(|way| self.state.layout().is_parted(from, way)) {
                return Err(Refusal::SightTerrain);
            }
            if way.is_some_and(|way| self.door_shuts(from, way)) {
                return Err(Refusal::SightDoor);
            }
            if let Crossing::Corner { beside, .. } = crossing {
                let blocked = beside.map(|at| self.check_sight_through(at, passes).err());
                if let [Some(refusal), Some(_)] = blocked {
                    return Err(refusal);
                }
            }
            if into != to {
                self.check_sight_through(into, passes)?;
            }
            sight.distance += 1;
            sight.hindered |= self.state.layout().ground(into).is_difficult();
        }
        Ok(sight)
    }

    fn check_sight_through(&self, at: Square, passes: Passes) -> Result<(), Refusal> {
        let ground = self.state.layout().ground(at);
        let wall = ground.terrain == Terrain::Wall;
        if wall || (ground.blocks_sight() && passes != Passes::AllButWalls) {
            return Err(Refusal::SightTerrain);
        }
        match self.warrior_at(at) {
            Some(who) if passes.stops_at(who) => Err(Refusal::SightWarrior),
            _ => Ok(()),
        }
    }

    /// Whether a figure may shoot at all from where it stands (RNG-1, AB-BERSERK).
    pub(in crate::games::skirmish) fn check_can_shoot(&self, who: FigId) -> Result<(), Refusal> {
        let at = self.square(who).ok_or(Refusal::NotOnBoard)?;
        if self.kind(who).range == 0 {
            return Err(Refusal::NoRange);
        }
        if self.has(who, Ability::Berserk) {
            return Err(Refusal::BerserkShoots);
        }
        if self.enemies_next(who, at).next().is_some() {
            return Err(Refusal::EnemyNextToShooter);
        }
        Ok(())
    }

    /// Whether one target of a ranged attack is lawful (RNG-1 to RNG-3, AB-LINV, AB-STEALTH).
    pub(in crate::games::skirmish) fn check_shot(
        &self,
        who: FigId,
        target: FigId,
        with: Using,
    ) -> Result<Sight, Refusal> {
        let to = self.square(target).ok_or(Refusal::NotOnBoard)?;
        let mut near = self.figures_next(to).map(|(other, _)| other);
        let friend_near = near.any(|other| other != who && self.are_friends(who, other));
        let aim = if self.uses(who, with, Ability::MagicBlast) {
            Passes::AllButWalls
        } else {
            Passes::Nothing
        };
        match self.check_aim(who, target, aim) {
            Err(Refusal::TargetTooNear) => Err(Refusal::TargetTooNear),
            _ if friend_near => Err(Refusal::FriendNextToTarget),
            aimed => aimed,
        }
    }

    /// Whether a figure can aim at another, attack or not (RNG-1 to RNG-3, AB-LINV, AB-STEALTH).
    pub(in crate::games::skirmish) fn check_aim(
        &self,
        who: FigId,
        target: FigId,
        passes: Passes,
    ) -> Result<Sight, Refusal> {
        let from = self.square(who).ok_or(Refusal::NotOnBoard)?;
        let to = self.square(target).ok_or(Refusal::NotOnBoard)?;
        if self.are_next(from, to) {
            return Err(Refusal::TargetTooNear);
        }
        if !self.is_before(who, to) {
            return Err(Refusal::LineBehind);
        }
        if self.has(target, Ability::LimitedInvisibility) {
            return Err(Refusal::Invisible);
        }
        let sight = self.sight_past(from, to, passes)?;
        if sight.distance > self.kind(who).range {
            return Err(Refusal::OutOfRange);
        }
        let blind = passes != Passes::AllButWalls;
        if self.has(target, Ability::Stealth) && sight.hindered && blind {
            return Err(Refusal::Stealthy);
        }
        Ok(sight)
    }
}
