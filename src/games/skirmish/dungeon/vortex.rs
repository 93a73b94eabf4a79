//! TERR-4: a vortex turns its block with all that stands on it (R-VORTEX).

use crate::games::skirmish::dungeon::turning::Turning;
use crate::games::skirmish::fighting::effect::Met;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, Ask, BlockId, BuildingEvent, Command, DoorId, FigId, Layout, Position, Quarter,
    Refusal, Site, Task, Terrain, TurnEvent,
};
use crate::kernel::{Facing, Square};
use arrayvec::ArrayVec;

/// A turn that a vortex could make.
pub(in crate::games::skirmish) struct BlockTurn {
    block: BlockId,
    turning: Turning,
    /// The dungeon after it.
    after: Layout,
}

impl Position<'_> {
    /// Whether the active warrior may turn its block so, and what would come of it.
    pub(in crate::games::skirmish) fn check_vortex(
        &self,
        way: Quarter,
    ) -> Result<BlockTurn, Refusal> {
        let (who, at) = self.active_warrior()?;
        let layout = self.state.layout();
        if layout.ground(at).terrain != Terrain::Vortex {
            return Err(Refusal::NotOnVortex);
        }
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedFights);
        }
        let activation = self.state.activation();
        if activation.is_some_and(|activation| activation.begun) {
            return Err(Refusal::VortexFirst);
        }
        let block = layout.ground(at).block;
        let turning = self.block_fits(block, way)?;
        let mut site: Site = self.state.site().clone();
        site.turn(block, way.turns());
        let turn = BlockTurn {
            block,
            turning,
            after: site.layout(self.book),
        };
        self.check_turned(&turn)?;
        Ok(turn)
    }

    pub(in crate::games::skirmish) fn vortex_commands(&self, push: &mut dyn FnMut(Command)) {
        let ways = Quarter::ALL.into_iter();
        ways.filter(|way| self.check_vortex(*way).is_ok())
            .for_each(|way| push(Command::Vortex { way }));
    }

    /// The turn, if every square of the block comes to lie on one of its own or on none of another
    /// block.
    fn block_fits(&self, block: BlockId, way: Quarter) -> Result<Turning, Refusal> {
        let layout = self.state.layout();
        let turning = layout
            .turning(block, way.turns())
            .ok_or(Refusal::BlockWouldNotFit)?;
        let fits = |at: Square| {
            turning.image(at).is_some_and(|to| {
                let there = layout.ground(to);
                let nobodys = there.block.index() >= layout.blocks().len() && !there.is_enterable();
                layout.index(to).is_some() && (there.block == block || nobodys)
            })
        };
        let mut own = layout
            .squares()
            .filter(|at| layout.ground(*at).block == block);
        match own.all(fits) {
            true => Ok(turning),
            false => Err(Refusal::BlockWouldNotFit),
        }
    }

    /// R-VORTEX: ways, doors, entrances and exits in use; SPAWN-3 for those carried along.
    fn check_turned(&self, turn: &BlockTurn) -> Result<(), Refusal> {
        if !self.keeps_ways(turn) {
            return Err(Refusal::WayWouldBeLost);
        }
        let doors = turn.after.doors().iter().zip((0..).map(DoorId));
        let mut standing = doors.filter(|(_, id)| !self.state.is_door_destroyed(*id));
        if !standing.all(|(door, _)| turn.after.door_fits(door)) {
            return Err(Refusal::DoorWouldNotFit);
        }
        let mut used = self
            .state
            .players()
            .iter()
            .flat_map(|player| [player.entrance, player.exit]);
        let fits = |gate: &crate::games::skirmish::Gate| {
            let outside = gate.square.step(gate.side);
            turn.after.ground(gate.square).is_enterable()
                && outside.is_none_or(|at| turn.after.ground(at).terrain == Terrain::Wall)
        };
        if !used.all(|gate| gate.is_none_or(|gate| fits(turn.after.gate(gate)))) {
            return Err(Refusal::GateWouldNotFit);
        }
        if self.would_bring_spawn(turn) {
            return Err(Refusal::SpawnNearOwnHero);
        }
        Ok(())
    }

    /// Whether all squares between which there is a way keep one, doors apart (MAP-4).
    fn keeps_ways(&self, turn: &BlockTurn) -> bool {
        let layout = self.state.layout();
        let mut known = vec![false; layout.area()];
        for at in layout.squares() {
            let fresh = layout.index(at).is_some_and(|index| !known[index]);
            if !fresh || !layout.ground(at).is_enterable() {
                continue;
            }
            let before = layout.walked(vec![at]);
            let Some(image) = self.image(turn, at) else {
                return false;
            };
            let after = turn.after.walked(vec![image]);
            for there in layout.squares() {
                let Some(index) = layout.index(there).filter(|index| before[*index]) else {
                    continue;
                };
                known[index] = true;
                let image = self.image(turn, there).and_then(|to| turn.after.index(to));
                if !image.is_some_and(|image| after[image]) {
                    return false;
                }
            }
        }
        true
    }

    /// Where a square of the board comes to lie.
    fn image(&self, turn: &BlockTurn, at: Square) -> Option<Square> {
        match self.state.layout().block_of(at) == Some(turn.block) {
            true => turn.turning.image(at),
            false => Some(at),
        }
    }

    /// Whether a spawn on the block would come next to a hero of the player whose turn it is
    /// (SPAWN-3, R-ARRIVE).
    fn would_bring_spawn(&self, turn: &BlockTurn) -> bool {
        let seat = self.state.turn().seat;
        let heroes = || self.heroes(seat).filter_map(|(_, hero)| hero.square());
        let spawn = self
            .on_board()
            .filter(|(who, at)| self.carries(turn, *at) && !self.warrior(*who).is_hero());
        spawn.into_iter().any(|(_, from)| {
            let to = turn.turning.image(from);
            heroes().any(|hero| {
                !self.carries(turn, hero)
                    && !self.are_next(from, hero)
                    && to.is_some_and(|to| self.next_after(turn, to, hero))
            })
        })
    }

    fn carries(&self, turn: &BlockTurn, at: Square) -> bool {
        self.state.layout().block_of(at) == Some(turn.block)
    }

    /// Whether two squares are next to each other once the block is turned: doors keep their
    /// numbers, and stand open or shut as before.
    fn next_after(&self, turn: &BlockTurn, one: Square, other: Square) -> bool {
        one.way_to(other).is_some_and(|way| {
            let mut doors = turn.after.doors_between(one, way);
            turn.after.is_open(one, way) && doors.all(|door| self.state.is_door_open(door))
        })
    }

    /// For every warrior on the block the ways in which those outside come into contact with it that
    /// were not before (R-SPIN, R-VORTEX).
    fn new_contacts(&self, turn: &BlockTurn) -> ArrayVec<Task, 24> {
        let mut found = ArrayVec::new();
        for (who, from) in self.on_board().filter(|(_, at)| self.carries(turn, *at)) {
            let Some(to) = turn.turning.image(from) else {
                continue;
            };
            let outside = |(other, at): &(FigId, Square)| {
                self.are_enemies(who, *other) && !self.carries(turn, *at)
            };
            let mut ways = 0;
            for (_, at) in self.on_board().filter(outside) {
                let new = !self.are_next(at, from) && self.next_after(turn, at, to);
                if let Some(way) = to.way_to(at).filter(|_| new) {
                    ways |= 1 << way.index();
                }
            }
            if ways != 0 && !found.is_full() {
                found.push(Task::Carried { who, ways });
            }
        }
        found
    }
}

impl Play<'_> {
    /// TERR-4: stepping on a vortex, in any way, ends the activation; what arriving brings comes
    /// first (R-STEPORDER).
    pub(in crate::games::skirmish) fn owe_vortex_end(&mut self, at: Square) {
        let vortex = self.state.layout().ground(at).terrain == Terrain::Vortex;
        if vortex {
            self.owe(&[Task::EndActivation]);
        }
    }

    /// TERR-4, R-ALLMP.
    pub(in crate::games::skirmish) fn turn_vortex(&mut self, way: Quarter) {
        let Ok(turn) = self.now().check_vortex(way) else {
            return;
        };
        let contacts = self.now().new_contacts(&turn);
        self.emit(TurnEvent::Spent);
        self.emit(BuildingEvent::BlockTurned {
            block: turn.block,
            quarters: way.turns(),
        });
        if let Ok((who, at)) = self.now().active_warrior() {
            self.drop_covers(who, at);
        }
        self.owe(&contacts);
    }

    /// Those outside the block spin towards one that was carried to them; then come their Pole Arms
    /// (R-ARRIVE, R-STEPORDER).
    pub(in crate::games::skirmish) fn carried(&mut self, who: FigId, ways: u8) {
        let Some(at) = self.now().square(who) else {
            return;
        };
        self.owe_pole_arms_of(who, Met(ways));
        let position = self.now();
        let spinners: ArrayVec<FigId, 8> = Facing::ALL
            .into_iter()
            .filter(|way| ways & (1 << way.index()) != 0)
            .filter_map(|way| position.warrior_at(at.step(way)?))
            .collect();
        let cause = position.cause(who);
        self.ask_figures(&spinners, Ask::Spin, cause, |seat| Task::Spins {
            seat,
            mover: who,
        });
    }
}
