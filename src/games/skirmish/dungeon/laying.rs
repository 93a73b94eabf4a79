//! MAP: the dungeon is laid from blocks, one block each in turn (R-LAY).

use crate::games::skirmish::dungeon::layout::is_corner_open;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BlockId, BlockKind, BookkeepingEvent, Building, BuildingEvent, Command, CornerRule, Ground,
    Laid, MAX_LAID, Points, Position, Print, PrintId, Refusal, SetupEvent, Side, Terrain, Throw,
};
use crate::kernel::{Facing, MAX_SIDE, Seat, Square, few};
use arrayvec::ArrayVec;

/// Squares of the biggest block (MAP-1).
const MOST_SQUARES: usize = 25;
/// Columns and rows of the biggest block.
const LONGEST: u8 = 5;
/// The upper left square of the main room, so that it lies in the middle of the grid (MAP-3).
const MIDDLE: u8 = (MAX_SIDE - LONGEST) / 2;
/// Rooms that each player brings at least (MAP-2).
const ROOMS_AT_LEAST: usize = 3;

impl Building {
    /// Blocks that each player lays in a game of parties of so many points (MAP-2, TEAM-4).
    pub const fn blocks_for(points: Points) -> u8 {
        5 + few(points.less(Points(100)).0.div_ceil(50) as usize)
    }
}

/// A block as it would lie on the table.
struct Patch<'a> {
    position: Position<'a>,
    print: &'a Print,
    laid: Laid,
    squares: ArrayVec<(Square, Terrain, u8), MOST_SQUARES>,
}

/// What the openings of a block meet.
#[derive(Default)]
struct Joints {
    /// Blocks into which it opens.
    blocks: ArrayVec<BlockId, 20>,
    /// Openings that lead out of the map.
    out: ArrayVec<(Square, Facing), 20>,
}

impl<'a> Patch<'a> {
    fn new(position: Position<'a>, laid: Laid) -> Patch<'a> {
        let print = position.book.print(laid.print);
        Patch {
            position,
            print,
            laid,
            squares: laid.squares(print).take(MOST_SQUARES).collect(),
        }
    }

    fn covers(&self, at: Square) -> bool {
        let (width, height) = self.laid.size(self.print);
        let inside = |at: u8, from: u8, size: u8| at >= from && at - from < size;
        inside(at.x(), self.laid.at.x(), width) && inside(at.y(), self.laid.at.y(), height)
    }

    /// What the table shows on a square with the block on it.
    fn terrain(&self, at: Square) -> Terrain {
        if !self.covers(at) {
            return self.position.state.layout().ground(at).terrain;
        }
        let own = self.squares.iter().find(|(own, _, _)| *own == at);
        own.map_or(Terrain::Wall, |(_, terrain, _)| *terrain)
    }

    fn is_enterable(&self, at: Square) -> bool {
        !matches!(self.terrain(at), Terrain::Wall | Terrain::Crevice)
    }

    fn floor(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = self.squares.iter().map(|(at, _, _)| *at);
        squares.filter(|at| self.is_enterable(*at))
    }

    fn joints(&self) -> Joints {
        let layout = self.position.state.layout();
        let mut joints = Joints::default();
        for at in self.floor() {
            for way in Facing::SIDES {
                let to = at.step(way).filter(|to| layout.index(*to).is_some());
                let ground = to.map_or(Ground::WALL, |to| layout.ground(to));
                if to.is_some_and(|to| self.covers(to)) {
                    continue;
                }
                if ground.is_enterable() {
                    if !joints.blocks.contains(&ground.block) && !joints.blocks.is_full() {
                        joints.blocks.push(ground.block);
                    }
                } else if ground.block == Ground::WALL.block && !joints.out.is_full() {
                    joints.out.push((at, way));
                }
            }
        }
        joints
    }

    /// Whether every enterable square of it can be walked to from the table, doors apart (MAP-4);
    /// of the first block from one of its own.
    fn is_reached(&self, corners: CornerRule) -> bool {
        let open = |from: Square, way: Facing| {
            let wall = |way: Facing| {
                let side = from.step(way);
                side.is_none_or(|side| self.terrain(side) == Terrain::Wall)
            };
            is_corner_open(corners, way, wall)
        };
        let mut reached: ArrayVec<Square, MOST_SQUARES> = ArrayVec::new();
        let starts = |at: &Square| {
            Facing::ALL.into_iter().any(|way| {
                at.step(way)
                    .is_some_and(|to| !self.covers(to) && self.is_enterable(to) && open(*at, way))
            })
        };
        match self.position.state.site().laid.is_empty() {
            true => reached.extend(self.floor().take(1)),
            false => reached.extend(self.floor().filter(starts)),
        }
        let mut next = 0;
        while let Some(from) = reached.get(next).copied() {
            next += 1;
            for way in Facing::ALL.into_iter().filter(|way| open(from, *way)) {
                let to = from.step(way).filter(|to| self.covers(*to));
                if let Some(to) = to.filter(|to| self.is_enterable(*to) && !reached.contains(to)) {
                    reached.push(to);
                }
            }
        }
        self.floor().all(|at| reached.contains(&at))
    }
}

impl<'a> Position<'a> {
    /// The blocks that a seat has still to lay (MAP-2).
    pub fn hand(&self, seat: Seat) -> &'a [PrintId] {
        let hands = &self.state.site().hands;
        hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// The main room, once it lies there (MAP-3).
    pub fn main_room(&self) -> Option<BlockId> {
        let first = few(self.book.layout.blocks().len());
        (!self.state.site().laid.is_empty()).then_some(BlockId(first))
    }

    /// Whether a square lies in an entrance corridor or in the room it leads into (MAP-8).
    pub fn is_entrance_ground(&self, at: Square) -> bool {
        let layout = self.state.layout();
        let Some(here) = layout.block_of(at) else {
            return false;
        };
        self.entrance_corridors()
            .any(|corridor| corridor == here || layout.are_joined(corridor, here))
    }

    fn entrance_corridors(&self) -> impl Iterator<Item = BlockId> + use<'a> {
        let layout = self.state.layout();
        let ways = self.state.site().ways.iter().filter(|way| way.entrance);
        ways.filter_map(|way| layout.block_of(way.at))
    }

    /// Whether the next block of a seat is its entrance corridor (MAP-5, MAP-6).
    pub fn lays_entrance(&self, seat: Seat) -> bool {
        self.state.site().ended || self.hand(seat).len() == 1
    }

    /// MAP-2: what stays aside; a corridor and three rooms at least are brought.
    pub(in crate::games::skirmish) fn check_aside(&self, block: PrintId) -> Result<(), Refusal> {
        let hand = self.hand(self.state.turn().seat);
        if !hand.contains(&block) {
            return Err(Refusal::NotInHand);
        }
        let kept = |kind: BlockKind| {
            let others = hand.iter().filter(|other| **other != block);
            others
                .filter(|other| self.book.print(**other).kind == kind)
                .count()
        };
        if kept(BlockKind::Corridor) == 0 || kept(BlockKind::Room) < ROOMS_AT_LEAST {
            return Err(Refusal::BringsTooFew);
        }
        Ok(())
    }

    /// Whether a seat, whose turn it is, has more blocks than it lays and one that may stay aside.
    pub(in crate::games::skirmish) fn can_set_aside(&self, seat: Seat) -> bool {
        let building = self.book.building.as_ref();
        let hand = self.hand(seat);
        building.is_some_and(|building| hand.len() > usize::from(building.each))
            && hand.iter().any(|block| self.check_aside(*block).is_ok())
    }

    /// MAP-3 to MAP-5, R-LAY.
    pub(in crate::games::skirmish) fn check_lay(&self, laid: Laid) -> Result<(), Refusal> {
        let seat = self.state.turn().seat;
        if !self.hand(seat).contains(&laid.print) {
            return Err(Refusal::NotInHand);
        }
        self.check_order(seat, laid.print)?;
        let print = self.book.print(laid.print);
        let on_grid = laid.at.level() == 0 && laid.fits_grid(print);
        if laid.top.is_diagonal() || !on_grid || self.state.site().laid.len() == MAX_LAID {
            return Err(Refusal::BlockOffGrid);
        }
        let patch = Patch::new(*self, laid);
        match self.state.site().laid.is_empty() {
            true => self.check_main_room(&patch),
            false => self.check_spot(&patch, self.lays_entrance(seat)),
        }
    }

    /// Which blocks come when: a room first, an entrance corridor last (MAP-3, MAP-5).
    fn check_order(&self, seat: Seat, block: PrintId) -> Result<(), Refusal> {
        let corridor = |block: &PrintId| self.book.print(*block).kind == BlockKind::Corridor;
        let mut others = self.hand(seat).iter().filter(|other| **other != block);
        if self.lays_entrance(seat) {
            return match corridor(&block) {
                true => Ok(()),
                false => Err(Refusal::EntranceIsCorridor),
            };
        }
        if self.state.site().laid.is_empty() && corridor(&block) {
            return Err(Refusal::MainRoomFirst);
        }
        match others.any(corridor) {
            true => Ok(()),
            false => Err(Refusal::KeepCorridor),
        }
    }

    fn check_main_room(&self, patch: &Patch<'_>) -> Result<(), Refusal> {
        if patch.laid.at != Square::new(0, MIDDLE, MIDDLE) {
            return Err(Refusal::MainRoomCentre);
        }
        if !patch.is_reached(self.book.options.corner_rule) {
            return Err(Refusal::SquareCutOff);
        }
        match patch.joints().out.is_empty() {
            true => Err(Refusal::LeavesNoEntrance),
            false => Ok(()),
        }
    }

    fn check_spot(&self, patch: &Patch<'_>, last: bool) -> Result<(), Refusal> {
        let layout = self.state.layout();
        let nobodys = |at: Square| layout.ground(at).block == Ground::WALL.block;
        if !patch.squares.iter().all(|(at, _, _)| nobodys(*at)) {
            return Err(Refusal::BlockOverlaps);
        }
        let joints = patch.joints();
        if joints.blocks.is_empty() {
            return Err(Refusal::NoOpeningMeets);
        }
        self.check_entrances_kept(patch, &joints)?;
        if !patch.is_reached(self.book.options.corner_rule) {
            return Err(Refusal::SquareCutOff);
        }
        if last {
            return self.check_entrance_corridor(&joints);
        }
        match self.leaves_entrance(patch, &joints) {
            true => Ok(()),
            false => Err(Refusal::LeavesNoEntrance),
        }
    }

    /// An entrance corridor leads into one room only and out of the map, whatever is laid after it
    /// (MAP-5).
    fn check_entrances_kept(&self, patch: &Patch<'_>, joints: &Joints) -> Result<(), Refusal> {
        let mut ways = self.state.site().ways.iter();
        let closed = ways.any(|way| way.at.step(way.side).is_some_and(|out| patch.covers(out)));
        let joined = |corridor: BlockId| joints.blocks.contains(&corridor);
        if closed || self.entrance_corridors().any(joined) {
            return Err(Refusal::EntranceJoined);
        }
        Ok(())
    }

    fn check_entrance_corridor(&self, joints: &Joints) -> Result<(), Refusal> {
        let blocks = self.state.layout().blocks();
        let room = |block: &BlockId| {
            let block = blocks.get(block.index());
            block.is_some_and(|block| block.kind == BlockKind::Room)
        };
        if joints.blocks.len() != 1 || !joints.blocks.iter().all(room) {
            return Err(Refusal::EntranceOneRoom);
        }
        match joints.out.is_empty() {
            true => Err(Refusal::NoWayOut),
            false => Ok(()),
        }
    }

    /// Whether a room opens out of the map still, so that an entrance can be laid (MAP-5).
    fn leaves_entrance(&self, patch: &Patch<'_>, joints: &Joints) -> bool {
        if patch.print.kind == BlockKind::Room && !joints.out.is_empty() {
            return true;
        }
        self.ways_out(BlockKind::Room)
            .any(|(at, way)| at.step(way).is_none_or(|out| !patch.covers(out)))
    }

    /// The openings of blocks of a kind that lead out of the map, row by row.
    fn ways_out(&self, kind: BlockKind) -> impl Iterator<Item = (Square, Facing)> + use<'a> {
        let layout = self.state.layout();
        let of_kind = move |at: &Square| {
            let ground = layout.ground(*at);
            let block = layout.blocks().get(ground.block.index());
            ground.is_enterable() && block.is_some_and(|block| block.kind == kind)
        };
        let position = *self;
        layout.squares().filter(of_kind).flat_map(move |at| {
            let ways = Facing::SIDES.into_iter();
            ways.filter(move |way| position.opens_out(at, *way))
                .map(move |way| (at, way))
        })
    }

    /// Whether a side of a square leads out of the map.
    fn opens_out(&self, at: Square, way: Facing) -> bool {
        let layout = self.state.layout();
        let out = at.step(way).filter(|out| layout.index(*out).is_some());
        out.is_none_or(|out| layout.ground(out).block == Ground::WALL.block)
    }

    /// The side of an enterable square that opens out of the map (TEAM-9).
    pub(in crate::games::skirmish) fn side_out(&self, at: Square) -> Option<Facing> {
        let enterable = self.state.layout().ground(at).is_enterable();
        let mut sides = Facing::SIDES.into_iter();
        sides.find(|way| enterable && self.opens_out(at, *way))
    }

    /// Everything that the seat could lay, whether lawful or not.
    pub(in crate::games::skirmish) fn lay_candidates(&self, push: &mut dyn FnMut(Command)) {
        let hand = self.hand(self.state.turn().seat);
        for block in hand {
            for laid in self.places(*block) {
                push(Command::Lay {
                    block: laid.print,
                    side: laid.side,
                    at: laid.at,
                    top: laid.top,
                });
            }
        }
    }

    /// The ways in which a block may touch the table, and some in which it does not.
    fn places(&self, block: PrintId) -> impl Iterator<Item = Laid> + use<> {
        let site = self.state.site();
        let (mut low, mut high) = ((MIDDLE, MIDDLE), (MIDDLE, MIDDLE));
        for laid in &site.laid {
            let (x, y) = (laid.at.x(), laid.at.y());
            low = (
                low.0.min(x.saturating_sub(LONGEST)),
                low.1.min(y.saturating_sub(LONGEST)),
            );
            high = (high.0.max(x + LONGEST), high.1.max(y + LONGEST));
        }
        let most = MAX_SIDE - 1;
        let rows = low.1..=high.1.min(most);
        let squares =
            rows.flat_map(move |y| (low.0..=high.0.min(most)).map(move |x| Square::new(0, x, y)));
        squares.flat_map(move |at| {
            let sides = Side::ALL.into_iter();
            sides.flat_map(move |side| {
                Facing::SIDES.into_iter().map(move |top| Laid {
                    print: block,
                    side,
                    at,
                    top,
                })
            })
        })
    }

    /// Whether the seat can lay any of its blocks.
    pub(in crate::games::skirmish) fn can_lay(&self) -> bool {
        let hand = self.hand(self.state.turn().seat);
        hand.iter().any(|block| self.fits_somewhere(*block))
    }

    fn fits_somewhere(&self, block: PrintId) -> bool {
        self.places(block).any(|laid| self.check_lay(laid).is_ok())
    }

    /// The seat whose exit its opponent chooses now (TEAM-9).
    pub fn exit_owed(&self) -> Option<Seat> {
        let choose = self.book.building.as_ref().is_some_and(|it| it.exits);
        let players = self.state.players();
        let waits = |seat: &Seat| {
            let player = &players[*seat];
            player.entrance.is_some() && player.exit.is_none() && !player.conceded
        };
        let seat = players.seats().find(waits).filter(|_| choose)?;
        let mut squares = self.state.layout().squares();
        squares
            .any(|at| self.check_exit(at).is_ok())
            .then_some(seat)
    }

    /// TEAM-9: any enterable square that opens out of the map and is nobody's entrance.
    pub(in crate::games::skirmish) fn check_exit(&self, at: Square) -> Result<(), Refusal> {
        if self.side_out(at).is_none() {
            return Err(Refusal::NotOpenOut);
        }
        let layout = self.state.layout();
        let mut used = self
            .state
            .players()
            .iter()
            .filter_map(|player| player.entrance);
        match used.any(|gate| layout.gate(gate).square == at) {
            true => Err(Refusal::ExitIsEntrance),
            false => Ok(()),
        }
    }

    /// The opening by which heroes enter an entrance corridor just laid: the one furthest from the
    /// room (MAP-5).
    fn way_in(&self, patch: &Patch<'_>) -> Option<(Square, Facing)> {
        let layout = self.state.layout();
        let inner: ArrayVec<Square, MOST_SQUARES> = patch
            .floor()
            .filter(|at| {
                let mut ways = Facing::SIDES.into_iter().filter_map(|way| at.step(way));
                ways.any(|to| !patch.covers(to) && layout.ground(to).is_enterable())
            })
            .collect();
        let far = |at: Square| inner.iter().map(|from| from.king_steps(at)).min();
        let out = patch.joints().out;
        // Among equals the first in reading order.
        out.into_iter().rev().max_by_key(|(at, _)| far(*at))
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn lay(&mut self, laid: Laid) {
        let seat = self.state.turn().seat;
        let last = self.now().lays_entrance(seat);
        let way = self.now().way_in(&Patch::new(self.now(), laid));
        self.emit(BuildingEvent::BlockLaid {
            seat,
            block: laid.print,
            side: laid.side,
            at: laid.at,
            top: laid.top,
        });
        if let Some((at, side)) = way.filter(|_| last) {
            self.emit(BuildingEvent::WayOpened {
                at,
                side,
                entrance: true,
            });
            self.emit(BookkeepingEvent::SetupDone { seat });
        }
        self.pass_setup(seat);
    }

    /// MAP-6: no block of the seat can be laid. One is set aside and another drawn from the reserve;
    /// with none left the building ends, and for who cannot even lay an entrance it is over.
    pub(in crate::games::skirmish) fn set_block_aside(&mut self) {
        let seat = self.state.turn().seat;
        let position = self.now();
        let last = position.lays_entrance(seat);
        let corridor = |block: &PrintId| position.book.print(*block).kind == BlockKind::Corridor;
        let hand = position.hand(seat);
        let spare = hand.iter().copied().find(|block| match last {
            true => corridor(block),
            false => !corridor(block),
        });
        let block = spare.or_else(|| hand.first().copied());
        let weights: ArrayVec<u8, 256> = (0..=u8::MAX)
            .map(PrintId)
            .map(|block| {
                let there = position.state.site().reserve.contains(&block);
                u8::from(there && (!last || corridor(&block)))
            })
            .collect();
        let drawable = weights.iter().any(|weight| *weight > 0);
        match block {
            Some(block) if drawable => {
                self.emit(BuildingEvent::BlockUnfit { seat, block });
                let drawn = PrintId(self.dice.draw(Throw::Block(seat), &weights));
                self.emit(BuildingEvent::BlockDrawn { seat, block: drawn });
            }
            _ if last => self.emit(BookkeepingEvent::SetupDone { seat }),
            _ => self.emit(BuildingEvent::BuildingEnded),
        }
    }

    /// Where too few entrance corridors could be laid, other openings serve, those of rooms first.
    pub(in crate::games::skirmish) fn open_ways(&mut self) {
        for kind in [BlockKind::Room, BlockKind::Corridor] {
            loop {
                let position = self.now();
                let ways = &position.state.site().ways;
                let taken = |at: Square| ways.iter().any(|way| way.at == at);
                let open = position.ways_out(kind).find(|(at, _)| !taken(*at));
                let enough = ways.len() >= position.playing_seats().count();
                let (false, Some((at, side))) = (enough, open) else {
                    break;
                };
                self.emit(BuildingEvent::WayOpened {
                    at,
                    side,
                    entrance: true,
                });
            }
        }
    }

    /// TEAM-9: the opponent of a seat chooses its exit.
    pub(in crate::games::skirmish) fn choose_exit(&mut self, at: Square) {
        let position = self.now();
        let (Some(seat), Some(side)) = (position.exit_owed(), position.side_out(at)) else {
            return;
        };
        let gate_at = |play: &Self| {
            let gates = play.state.layout().gates();
            let place = gates.iter().position(|gate| gate.square == at)?;
            Some(crate::games::skirmish::GateId::nth(place))
        };
        if gate_at(self).is_none() {
            self.emit(BuildingEvent::WayOpened {
                at,
                side,
                entrance: false,
            });
        }
        if let Some(gate) = gate_at(self) {
            self.emit(SetupEvent::ExitSet { seat, gate });
        }
    }
}
