//! XP: deaths, points, levels.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    BookkeepingEvent, ExperienceEvent, FigId, Marks, Place, Points, Position, Refusal, StrikeEvent,
    TOP_LEVEL, Task,
};
use crate::kernel::Seat;

/// A level for each so many points (XP-2).
const LEVEL_POINTS: u16 = 50;

impl Points {
    /// How many levels so much experience has given (XP-2).
    pub const fn levels(self) -> u16 {
        self.0 / LEVEL_POINTS
    }

    /// The experience that gives the next level (XP-2).
    #[must_use]
    pub const fn next_level(self) -> Points {
        Points(LEVEL_POINTS.saturating_mul(self.levels() + 1))
    }
}

impl Position<'_> {
    /// Whether a hero can take a level now (XP-2 to XP-4, R-LEVELCHOICE, R-WAITING); an imported
    /// figure only to be healed (IMPORT-3).
    fn can_rise(&self, hero: FigId) -> bool {
        let warrior = self.warrior(hero);
        let here = matches!(warrior.place, Place::On(_) | Place::Outside);
        let hurt = warrior.click > self.kind(hero).start_click(TOP_LEVEL);
        let climbs = !self.kind(hero).import && warrior.level < TOP_LEVEL;
        here && !warrior.marks.has(Marks::LEVELLED) && (climbs || hurt)
    }

    fn is_enemy_of(&self, seat: Seat, who: FigId) -> bool {
        let team = |seat: Seat| self.book.teams[seat];
        self.warrior(who)
            .owner
            .is_none_or(|owner| team(owner) != team(seat))
    }

    /// Of the figures on the board whose dials show skulls the one whose player reacts first.
    fn next_dead(&self) -> Option<FigId> {
        let cause = self.strike_cause();
        let dead = self
            .on_board()
            .map(|(who, _)| who)
            .filter(|who| self.click(*who).is_none());
        dead.min_by_key(|who| {
            let seat = self.controller(*who, cause);
            self.reacting_seats().position(|other| other == seat)
        })
    }

    pub(in crate::games::skirmish) fn check_raise(
        &self,
        seat: Seat,
        hero: FigId,
    ) -> Result<(), Refusal> {
        if self.warrior(hero).owner != Some(seat) {
            return Err(Refusal::NotYours);
        }
        if self.warrior(hero).marks.has(Marks::LEVELLED) {
            return Err(Refusal::LevelledJustNow);
        }
        if self.can_rise(hero) {
            Ok(())
        } else {
            Err(Refusal::CannotRise)
        }
    }
}

impl Play<'_> {
    /// Figures whose dials show skulls leave; enemies of a seat that killed them give it their points
    /// at once (XP-1, R-XPSPAWN).
    pub(in crate::games::skirmish) fn reap(&mut self, to: Option<Seat>) {
        let position = self.now();
        let (mut dead, mut kills, mut points) = (false, 0, Points::ZERO);
        for (who, _) in position
            .on_board()
            .filter(|(who, _)| position.click(*who).is_none())
        {
            dead = true;
            if to.is_some_and(|seat| position.is_enemy_of(seat, who)) {
                kills += 1;
                points = points.and(position.kind(who).points(position.warrior(who).level));
            }
        }
        if let Some(seat) = to.filter(|_| kills > 0) {
            self.emit(BookkeepingEvent::Scored { seat, kills });
            self.owe(&[Task::Gain { seat, points }]);
        }
        if dead {
            self.owe(&[Task::Bury]);
        }
    }

    /// The next of the dead leaves (R-DEATHORDER); what a hero's death costs its player in chests is
    /// owed (DIAL-5, LOSS-1).
    pub(in crate::games::skirmish) fn bury(&mut self) {
        let Some(who) = self.now().next_dead() else {
            return;
        };
        let Some(at) = self.now().square(who) else {
            return;
        };
        self.owe(&[Task::Bury]);
        let owner = self.now().warrior(who).owner;
        let active = self.now().is_active(who);
        self.emit(StrikeEvent::Died { who });
        self.release_chests(who);
        if let Some(seat) = owner {
            self.owe_losses(seat, at);
        }
        if active && !self.state.agenda().contains(&Task::EndActivation) {
            self.end_activation();
        }
    }

    /// XP-2, XP-3: one level for each multiple of 50 that is passed, each to another hero.
    pub(in crate::games::skirmish) fn gain(&mut self, seat: Seat, points: Points) {
        if points == Points::ZERO {
            return;
        }
        let before = self.state.players()[seat].experience;
        self.emit(ExperienceEvent::Gained { seat, points });
        let after = self.state.players()[seat].experience;
        let levels = after.levels() - before.levels();
        let able = self.rising(seat);
        if able.is_empty() || levels == 0 {
            return;
        }
        self.owe(&[Task::LevelsGiven]);
        if usize::from(levels) >= able.len() {
            // Every hero that can takes one: nothing is left to choose (R-LEVELCHOICE).
            able.into_iter().for_each(|hero| self.lift(hero));
        } else {
            (0..levels).for_each(|_| self.owe(&[Task::Level { seat }]));
        }
    }

    fn rising(&self, seat: Seat) -> Figures {
        let position = self.now();
        let heroes = position.heroes(seat).map(|(hero, _)| hero);
        heroes.filter(|hero| position.can_rise(*hero)).collect()
    }

    /// XP-2, XP-4, R-LEVELHEAL: the dial goes to the start of the new level.
    pub(in crate::games::skirmish) fn raise(&mut self, hero: FigId) {
        self.emit(BookkeepingEvent::Settled);
        self.lift(hero);
    }

    fn lift(&mut self, hero: FigId) {
        let reached = self.now().warrior(hero).level;
        let level = match self.now().kind(hero).import {
            true => reached,
            false => (reached + 1).min(TOP_LEVEL),
        };
        self.emit(ExperienceEvent::Levelled { who: hero, level });
    }
}
