//! BREAK: leaving the front arc of an enemy in contact.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, FigId, Marks, MovementEvent, Piece, Position, Refusal, Rule, Sum,
    Throw, Value,
};
use crate::kernel::{Square, few};

/// The lowest die with which a breakaway succeeds when no ability helps (BREAK-2).
pub const BREAKAWAY_NEEDS: u8 = 4;

impl Position<'_> {
    /// The enemies that hold a warrior on a square: in contact, with it in their front arc, and not
    /// yet broken away from (BREAK-1, BREAK-6, R-BREAK).
    pub fn holders(&self, who: FigId, at: Square) -> impl Iterator<Item = FigId> + use<'_> {
        let position = *self;
        self.enemies_next(who, at).filter(move |enemy| {
            position.is_before(*enemy, at) && !position.warrior(*enemy).marks.has(Marks::COVERED)
        })
    }

    pub(in crate::games::skirmish) fn check_not_held(
        &self,
        who: FigId,
        at: Square,
    ) -> Result<(), Refusal> {
        match self.holders(who, at).next() {
            Some(_) => Err(Refusal::Held),
            None => Ok(()),
        }
    }

    /// What a breakaway costs (BREAK-2).
    pub fn break_sum(&self) -> Sum {
        Sum::of(Rule::Break2, 2)
    }

    /// The lowest die with which a breakaway succeeds (BREAK-2, AB-CHARGE, AB-BOUND, AB-FLIGHT).
    pub fn break_needs(&self, who: FigId) -> u8 {
        let bold = matches!(
            self.ability(who, Value::Speed),
            Some(Ability::Charge | Ability::Bound | Ability::Flight)
        );
        if bold { 2 } else { BREAKAWAY_NEEDS }
    }

    /// Whether a figure breaks away with this die (BREAK-2).
    fn breaks_away(&self, who: FigId, die: u8) -> bool {
        die >= self.break_needs(who)
    }

    /// The dice, out of six, with which a figure breaks away.
    pub fn break_ways(&self, who: FigId) -> u8 {
        few((1..=6).filter(|die| self.breaks_away(who, *die)).count())
    }

    pub(in crate::games::skirmish) fn check_break(&self) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.holders(who, at).next().is_none() {
            return Err(Refusal::NotHeld);
        }
        self.check_mp(&self.break_sum())?;
        let way = self.cheapest_way(who, at).ok_or(Refusal::NowhereToGo)?;
        let (needs, has) = (self.break_sum().and(Rule::RBreakstep, way), self.mp_left());
        if has.covers(&needs) {
            return Ok(());
        }
        Err(Refusal::TooFewMpToBreak {
            needs: needs.amount(),
            has,
        })
    }

    /// The cheapest step, pass over chests or tokens, flight or way out from a square (R-BREAKSTEP).
    fn cheapest_way(&self, who: FigId, at: Square) -> Option<i16> {
        let mover = self.mover(Piece::Warrior(who));
        let steps = mover.ways(at).filter(|(_, to)| mover.may_stop(*to));
        let steps = steps.map(|(_, to)| mover.price(at, to)).min();
        let stairs = self.state.layout().stairs_from(at);
        let climbs = stairs.filter(|to| self.check_climb(who, at, *to).is_ok());
        let climbs = climbs.map(|_| self.climb_sum().total());
        let leaves = self.could_leave(who, at).then_some(1);
        let near = [steps, climbs, leaves].into_iter().flatten().min();
        let near = self.cheapest_pass(&mover, who, at, near);
        // No flight beyond a neighbour is cheaper than any step, and to look for one takes long.
        near.or_else(|| self.cheapest_flight(&mover, who, at))
    }

    fn could_leave(&self, who: FigId, at: Square) -> bool {
        let Some(seat) = self.warrior(who).owner else {
            return false;
        };
        self.exit_square(seat) == Some(at) && self.chests_held(seat) > 0
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn break_away(&mut self) {
        let Ok((who, at)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().break_sum().amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let die = self.one(Throw::Break(who));
        let free = self.now().breaks_away(who, die);
        self.emit(MovementEvent::BrokeAway { who, free });
        if free {
            for enemy in self.contacts(who, at) {
                self.emit(BookkeepingEvent::Covered { who: enemy });
            }
        }
    }

    /// A success holds for an enemy only until contact with it is broken (R-BREAK, R-PASSHELD).
    pub(in crate::games::skirmish) fn drop_covers(&mut self, who: FigId, at: Square) {
        let near = self.contacts(who, at);
        let covered = self.state.marked(Marks::COVERED).map(|(enemy, _)| enemy);
        let lost: arrayvec::ArrayVec<FigId, 16> = covered
            .filter(|enemy| !near.contains(enemy))
            .take(16)
            .collect();
        for enemy in lost {
            self.emit(BookkeepingEvent::Uncovered { who: enemy });
        }
    }
}
