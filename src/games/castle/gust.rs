//! Gust: all others near the own figure are pushed away from it (SP-GUST, R-AWAY).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::state::Gust;
use super::words::{Event, Figure, Refusal, Task};
use crate::kernel::{Hex, HexWay, Label, Seat};

/// SP-GUST: whom it reaches.
pub(super) const RANGE: u8 = 4;
/// SP-GUST: fields.
const GUST: u8 = 3;

/// R-AWAY: the ways that lead most directly from one field to another: one, or two equally good.
pub fn ways_from(own: Hex, at: Hex) -> (HexWay, Option<HexWay>) {
    let offset = own.offset(at);
    let along = |way: HexWay| -> i16 {
        let axes = way.axes().into_iter().zip(offset);
        axes.map(|(one, other)| one * other).sum()
    };
    let most = HexWay::ALL.map(along).into_iter().max().unwrap_or(0);
    let mut best = HexWay::ALL.into_iter().filter(|way| along(*way) == most);
    (best.next().unwrap_or(HexWay::N), best.next())
}

impl Position<'_> {
    /// The other figures that a gust from a field reaches.
    fn reached(self, own: Hex) -> impl Iterator<Item = (Figure, Hex)> {
        let figures = Figure::ALL.iter().copied();
        let there = figures.filter_map(move |who| self.where_is(who).map(|at| (who, at)));
        there.filter(move |(_, at)| *at != own && own.distance(*at) <= RANGE)
    }

    /// SP-GUST, R-TARGETS: it must be able to move somebody.
    pub(super) fn check_gust(self, own: Hex) -> Checked {
        let moves = |at: Hex| {
            let (one, other) = ways_from(own, at);
            let mut ways = [Some(one), other].into_iter().flatten();
            ways.any(|way| self.pushed(at, way, GUST) != at)
        };
        let any = self.reached(own).any(|(_, at)| moves(at));
        need(any, Refusal::NobodyMoves)
    }

    /// ASK-12: the next figure that two ways lead away equally well. In which order equally far ones are pushed is not
    /// asked: they never come into each other's way.
    pub fn two_ways(self) -> Option<(Figure, [HexWay; 2])> {
        let gust = self.state.gust()?;
        let open =
            |who: &Figure| gust.left >> who.index() & 1 == 1 && gust.ways[who.index()].is_none();
        let mut open = Figure::ALL.iter().copied().filter(open);
        open.find_map(|who| match ways_from(gust.at, self.where_is(who)?) {
            (one, Some(other)) => Some((who, [one, other])),
            _ => None,
        })
    }

    /// R-AWAY: those of the figures left that are farthest off, a bit a figure.
    fn farthest(self, gust: &Gust) -> u8 {
        let left = |who: &Figure| gust.left >> who.index() & 1 == 1;
        let far = |who: Figure| self.where_is(who).map_or(0, |at| gust.at.distance(at));
        let all = || Figure::ALL.iter().copied().filter(left);
        let most = all().map(far).max().unwrap_or(0);
        let farthest = all().filter(|who| far(*who) == most);
        farthest.fold(0, |bits, who| bits | 1 << who.index())
    }

    /// The way in which a figure is pushed.
    fn away(self, gust: &Gust, who: Figure) -> Option<HexWay> {
        let chosen = gust.ways[who.index()];
        chosen.or_else(|| self.where_is(who).map(|at| ways_from(gust.at, at).0))
    }

    /// ASK-12
    pub(super) fn check_away(self, way: HexWay) -> Checked {
        let leads = self.two_ways().is_some_and(|(_, ways)| ways.contains(&way));
        need(leads, Refusal::NotAway { way })
    }
}

impl Play<'_> {
    /// SP-GUST: all directions are fixed before anything moves.
    pub(super) fn gust(&mut self, seat: Seat, at: Hex) {
        let reached = self.now().reached(at);
        let left = reached.fold(0, |bits, (who, _)| bits | 1 << who.index());
        self.emit(Event::GustBegan { seat, at, left });
        for (who, there) in self.now().reached_by_gust() {
            if let (way, None) = ways_from(at, there) {
                self.emit(Event::Aimed { who, way });
            }
        }
        self.owe(Task::Gust);
    }

    /// ASK-12
    pub(super) fn aim(&mut self, way: HexWay) {
        if let Some((who, _)) = self.now().two_ways() {
            self.emit(Event::Aimed { who, way });
        }
    }

    /// The next of the farthest is pushed; when nobody is left, heroes that were moved arrive.
    pub(super) fn blow_on(&mut self) {
        let Some(gust) = self.state.gust().copied() else {
            return self.emit(Event::Settled);
        };
        let farthest = self.now().farthest(&gust);
        let next = Figure::ALL
            .iter()
            .copied()
            .find(|who| farthest >> who.index() & 1 == 1);
        match next {
            Some(who) => self.blow(who),
            None => {
                self.emit(Event::Settled);
                self.emit(Event::GustEnded);
                for hero in self.now().heroes_in_order().into_iter().rev() {
                    if gust.moved >> hero.index() & 1 == 1 {
                        self.brought(hero);
                    }
                }
            }
        }
    }

    fn blow(&mut self, who: Figure) {
        let position = self.now();
        let way = position
            .state
            .gust()
            .and_then(|gust| position.away(gust, who));
        if let (Some(from), Some(way)) = (position.where_is(who), way) {
            let to = position.pushed(from, way, GUST);
            self.emit(Event::Blown { who, to });
        }
    }
}

impl Position<'_> {
    /// The figures of the gust that is on, with where they stand; a copy, since pushing changes them.
    fn reached_by_gust(self) -> arrayvec::ArrayVec<(Figure, Hex), { Figure::MANY }> {
        let at = self.state.gust().map(|gust| gust.at);
        at.into_iter().flat_map(|at| self.reached(at)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ///
    #[test]
    fn away_is_the_nearest_of_the_six_ways() {
        let own = Hex::CENTRE;
        assert_eq!(ways_from(own, Hex::new(0, 2)), (HexWay::S, None));
        assert_eq!(
            ways_from(own, Hex::new(1, 1)),
            (HexWay::Se, Some(HexWay::S))
        );
        assert_eq!(ways_from(own, Hex::new(-1, 3)), (HexWay::S, None));
    }

    /// ASK-12: why nobody is asked who of those equally far is pushed first.
    #[test]
    fn those_equally_far_never_come_into_each_others_way() {
        let ways = |at: Hex| {
            let (one, other) = ways_from(Hex::CENTRE, at);
            [Some(one), other].into_iter().flatten()
        };
        let path = |at: Hex, way: HexWay| -> Vec<Hex> {
            let fields = std::iter::successors(Some(at), |at| Some(at.step(way)));
            fields.take(usize::from(GUST) + 1).collect()
        };
        let all: Vec<Hex> = Hex::within(RANGE).filter(|at| *at != Hex::CENTRE).collect();
        for one in all.iter().copied() {
            let equal =
                |at: &Hex| *at != one && at.distance(Hex::CENTRE) == one.distance(Hex::CENTRE);
            for other in all.iter().copied().filter(equal) {
                for (way, its) in ways(one).flat_map(|way| ways(other).map(move |its| (way, its))) {
                    let (path, its) = (path(one, way), path(other, its));
                    assert!(path.iter().all(|at| !its.contains(at)), "{one} {other}");
                }
            }
        }
    }
}
