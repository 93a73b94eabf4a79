//! Gust: all others near the own figure are pushed away from it (SP-GUST, R-AWAY).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::state::Gust;
use super::words::{Command, Event, Figure, Label, Refusal, Task};
use crate::kernel::{Hex, HexWay, Seat};

/// SP-GUST: whom it reaches.
pub(super) const RANGE: u8 = 4;
/// SP-GUST: fields.
const GUST: u8 = 3;

/// What a gust asks its caster (ASK-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GustQuestion {
    /// Which of two ways leads a figure away.
    Way(Figure, [HexWay; 2]),
    /// Who of those equally far is pushed next, a bit a figure.
    Next(u8),
}

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

    /// ASK-12: what is asked before the next push.
    pub fn gust_question(self) -> Option<GustQuestion> {
        let gust = self.state.gust()?;
        let left = |who: &Figure| gust.left >> who.index() & 1 == 1;
        for who in Figure::ALL.iter().copied().filter(left) {
            let at = self
                .where_is(who)
                .filter(|_| gust.ways[who.index()].is_none());
            if let Some((one, Some(other))) = at.map(|at| ways_from(gust.at, at)) {
                return Some(GustQuestion::Way(who, [one, other]));
            }
        }
        let farthest = self.farthest(gust);
        let many = farthest.count_ones() > 1 && self.is_order_open(gust, farthest);
        many.then_some(GustQuestion::Next(farthest))
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

    /// Whether it matters who of some is pushed first: whether one comes where another stands or passes.
    fn is_order_open(self, gust: &Gust, among: u8) -> bool {
        let chosen = |who: &Figure| among >> who.index() & 1 == 1;
        let mut touched = [false; super::board::MOST_FIELDS];
        for who in Figure::ALL.iter().copied().filter(chosen) {
            let (Some(from), Some(way)) = (self.where_is(who), self.away(gust, who)) else {
                continue;
            };
            let mut at = from;
            for _ in 0..=GUST {
                if !self.game.board.has(at) {
                    break;
                }
                let touched = &mut touched[self.game.board.place(at)];
                if std::mem::replace(touched, true) {
                    return true;
                }
                at = at.step(way);
            }
        }
        false
    }

    /// The way in which a figure is pushed.
    fn away(self, gust: &Gust, who: Figure) -> Option<HexWay> {
        let chosen = gust.ways[who.index()];
        chosen.or_else(|| self.where_is(who).map(|at| ways_from(gust.at, at).0))
    }

    /// ASK-12
    pub(super) fn check_gust_answer(self, command: Command) -> Checked {
        match (self.gust_question(), command) {
            (Some(GustQuestion::Way(_, ways)), Command::Away { way }) => {
                need(ways.contains(&way), Refusal::NotAway { way })
            }
            (Some(GustQuestion::Next(among)), Command::Next { who }) => {
                let chosen = among >> who.index() & 1 == 1;
                need(chosen, Refusal::NotEquallyFar { who })
            }
            _ => Err(Refusal::QuestionFirst),
        }
    }

    /// The answers to what a gust asks.
    pub(super) fn gust_answers(self, out: &mut Vec<Command>) {
        match self.gust_question() {
            Some(GustQuestion::Way(_, ways)) => {
                out.extend(ways.map(|way| Command::Away { way }));
            }
            Some(GustQuestion::Next(among)) => {
                let figures = Figure::ALL.iter().copied();
                let chosen = figures.filter(|who| among >> who.index() & 1 == 1);
                out.extend(chosen.map(|who| Command::Next { who }));
            }
            None => {}
        }
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
    pub(super) fn answer_gust(&mut self, command: Command) {
        match (self.now().gust_question(), command) {
            (Some(GustQuestion::Way(who, _)), Command::Away { way }) => {
                self.emit(Event::Aimed { who, way });
            }
            (Some(GustQuestion::Next(_)), Command::Next { who }) => self.blow(who),
            _ => {}
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
}
