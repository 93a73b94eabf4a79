//! Paths: exploring, walking, rotating, laying tiles (ACT, PATH, TILE, R-LAYING).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::hero_of;
use super::words::{
    ActionPoints, Command, Event, Exits, Figure, Refusal, Stop, Task, Throw, TileKind,
};
use crate::kernel::{Hex, HexWay, Label, Seat};

/// ACT-3: the steps of one action point along paths.
const WALK: u8 = 2;

impl Position<'_> {
    /// ACT-2, R-PASSAGE: the field left needs an exit, the other one is without a tile.
    pub(super) fn check_explore(self, seat: Seat, to: Hex) -> Checked {
        let hero = hero_of(seat).ok_or(Refusal::HeroesOnly)?;
        self.check_held(hero)?;
        let (from, way) = self.check_next(seat, hero, to)?;
        need(!self.is_explored(to), Refusal::IsExplored { to })?;
        need(self.leads(from, way), Refusal::NoExit { to })?;
        self.check_passage(from, to)?;
        need(
            self.state.piece(hero).points > ActionPoints(0),
            Refusal::NoPoints,
        )
    }

    /// ACT-3, LORD-2: a step of a figure's own.
    pub(super) fn check_step(self, seat: Seat, who: Figure, to: Hex) -> Checked {
        let (from, way) = self.check_next(seat, who, to)?;
        self.check_held(who)?;
        if !who.is_hero() {
            return self.check_monster_step(who, to);
        }
        need(self.is_explored(to), Refusal::IsUnexplored { to })?;
        let joined = self.leads(from, way) && self.leads(to, way.opposite());
        need(joined, Refusal::NoPath { to })?;
        self.check_passage(from, to)?;
        need(self.can_stride(who, WALK), Refusal::NoPoints)
    }

    /// The field of an own figure, and the way from there to a neighbour.
    fn check_next(self, seat: Seat, who: Figure, to: Hex) -> Result<(Hex, HexWay), Refusal> {
        let from = self.check_own(seat, who)?;
        self.check_field(to)?;
        let way = from.way_to(to).ok_or(Refusal::NotNext { to })?;
        Ok((from, way))
    }

    /// WALL-2, R-ONEFIELD
    fn check_passage(self, from: Hex, to: Hex) -> Checked {
        need(!self.is_walled(from, to), Refusal::Walled { to })?;
        need(self.is_free(to), Refusal::Taken { at: to })
    }

    /// Whether a field's path has an exit that way.
    pub fn leads(self, at: Hex, way: HexWay) -> bool {
        self.field(at).exits().is_some_and(|exits| exits.has(way))
    }

    /// R-HALFWAY: whether a step is left of an action that was begun, or a point for another.
    pub(super) fn can_stride(self, who: Figure, most: u8) -> bool {
        self.goes_on(who, most) || self.state.piece(who).points > ActionPoints(0)
    }

    /// Whether the next step of a figure belongs to the action that it has begun.
    pub(super) fn goes_on(self, who: Figure, most: u8) -> bool {
        let stride = self.state.turn().stride;
        stride.is_some_and(|stride| stride.who == who && stride.steps < most)
    }

    /// ACT-4, R-ROTATE
    pub(super) fn check_rotate(self, seat: Seat, at: Hex, by: u8) -> Checked {
        let hero = hero_of(seat).ok_or(Refusal::HeroesOnly)?;
        let here = self.check_own(seat, hero)?;
        self.check_field(at)?;
        let lies = self.field(at).lying.is_some();
        need(lies, Refusal::NoTile { at })?;
        need(here.distance(at) <= 1, Refusal::TileTooFar { at })?;
        self.check_turned(at, by)?;
        need(
            self.state.piece(hero).points > ActionPoints(0),
            Refusal::NoPoints,
        )
    }

    /// R-ROTATE: whether a tile leads other ways when it is turned so.
    pub(super) fn check_turned(self, at: Hex, by: u8) -> Checked {
        self.check_field(at)?;
        let lying = self.field(at).lying.ok_or(Refusal::NoTile { at })?;
        let exits = lying.tile.exits().turned(lying.turn);
        need(exits.turned(by) != exits, Refusal::SameExits)?;
        need(exits.least(by) == by, Refusal::SameTurn)
    }

    /// R-DRAWTILE: the tile is chosen among those left.
    pub(super) fn check_choose(self, tile: TileKind) -> Checked {
        let left = self.state.tiles().left()[tile as usize];
        need(left > 0, Refusal::NoneLeft)
    }

    /// ASK-5, R-LAYING: on a step one exit meets the edge that the hero came over.
    pub(super) fn check_lay(self, over: Option<HexWay>, tile: TileKind, turn: u8) -> Checked {
        need(turn < 6, Refusal::SameTurn)?;
        need(tile.turns().any(|it| it == turn), Refusal::SameTurn)?;
        need(joins(tile.exits().turned(turn), over), Refusal::DoesNotJoin)
    }

    /// The ways in which a tile may lie.
    pub fn layings(self, over: Option<HexWay>, tile: TileKind) -> impl Iterator<Item = Command> {
        let turns = tile.turns();
        let fit = turns.filter(move |turn| joins(tile.exits().turned(*turn), over));
        fit.map(|turn| Command::Lay { turn })
    }
}

/// Whether a tile with these exits joins the field that the hero left that way.
fn joins(exits: Exits, over: Option<HexWay>) -> bool {
    over.is_none_or(|way| exits.has(way.opposite()))
}

impl Play<'_> {
    /// ACT-2
    pub(super) fn explore(&mut self, seat: Seat, to: Hex) {
        let Some(who) = hero_of(seat) else {
            return;
        };
        let over = self.now().where_is(who).and_then(|from| from.way_to(to));
        self.spend(who);
        self.emit(Event::Explored { who, to });
        self.owe_stop(Stop::Action);
        self.owe(Task::Arrive { hero: who, over });
    }

    /// ACT-3, LORD-2
    pub(super) fn step(&mut self, who: Figure, to: Hex) {
        let most = match who.is_hero() {
            true => WALK,
            false => self.now().monster_steps(who),
        };
        if !self.now().goes_on(who, most) {
            self.spend(who);
        }
        self.emit(Event::Stepped { who, to });
        self.owe_stop(Stop::Action);
        if who.is_hero() {
            self.owe(Task::Arrive {
                hero: who,
                over: None,
            });
        }
    }

    /// ACT-4
    pub(super) fn rotate(&mut self, seat: Seat, at: Hex, by: u8) {
        if let Some(hero) = hero_of(seat) {
            self.spend(hero);
            self.emit(Event::Rotated { at, by });
            self.owe_stop(Stop::Action);
        }
    }

    /// A figure uses an action point.
    pub(super) fn spend(&mut self, who: Figure) {
        let left = self.state.piece(who).points.0.saturating_sub(1);
        let left = ActionPoints(left);
        self.emit(Event::Spent { who, left });
    }

    /// R-ARRIVAL: a hero stands on a field; what lies there is uncovered, then the tile is laid.
    pub(super) fn arrive(&mut self, hero: Figure, over: Option<HexWay>) {
        let Some(at) = self.now().where_is(hero) else {
            return;
        };
        self.free_bound(hero);
        self.owe(Task::Act { hero });
        if self.now().is_explored(at) {
            return;
        }
        self.uncover(at);
        // The castle has no tile (R-CASTLESEEN).
        if !self.now().is_explored(at) {
            self.owe(Task::Lay {
                hero,
                over,
                tile: None,
            });
        }
    }

    /// PATH-2, R-DRAWTILE: the top tile; each that is left is as likely as any other (DICE-4).
    pub(super) fn draw_tile(&mut self, hero: Figure, over: Option<HexWay>) {
        let drawn = self.state.tiles().draw(Throw::Tile(hero), self.dice);
        let kinds = TileKind::ALL;
        match drawn.and_then(|kind| kinds.get(usize::from(kind))) {
            Some(tile) => self.tile_chosen(hero, over, *tile),
            // TILE-3: there are as many tiles as fields can need.
            None => self.emit(Event::Settled),
        }
    }

    /// The tile that comes next is known; how it lies is asked.
    pub(super) fn tile_chosen(&mut self, hero: Figure, over: Option<HexWay>, tile: TileKind) {
        self.emit(Event::TileDrawn { tile });
        self.emit(Event::Settled);
        let tile = Some(tile);
        self.owe(Task::Lay { hero, over, tile });
    }

    /// ASK-5
    pub(super) fn lay(&mut self, hero: Figure, tile: TileKind, turn: u8) {
        self.emit(Event::Settled);
        if let Some(at) = self.now().where_is(hero) {
            self.emit(Event::TileLaid { at, tile, turn });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ways in which a tile may lie with one exit to the north-west.
    #[test]
    fn a_tile_joins_on_in_so_many_ways() {
        let over = Some(HexWay::Se);
        let ways = TileKind::ALL.iter().map(|tile| {
            let turns = tile.turns();
            let fit = turns.filter(|turn| joins(tile.exits().turned(*turn), over));
            fit.count()
        });
        assert_eq!(ways.collect::<Vec<_>>(), [1, 2, 2, 1, 3, 3, 2]);
    }
}
