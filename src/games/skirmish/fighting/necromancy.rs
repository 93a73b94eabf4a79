//! AB-NECRO: the dead come back.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, Command, FigId, Marks, Place, Position, Refusal, Rule,
    Sum, Task, Throw, TurnEvent,
};
use crate::kernel::{Facing, Square, few};

impl Position<'_> {
    pub(in crate::games::skirmish) fn check_revive(&self, who: FigId) -> Result<(), Refusal> {
        let (by, at) = self.active_warrior()?;
        if !self.has(by, Ability::Necromancy) {
            return Err(Refusal::CannotRevive);
        }
        let begun = self.state.activation().is_some_and(|now| now.begun);
        if begun {
            return Err(Refusal::SpecialFirst);
        }
        self.check_dead_friend(by, who)?;
        let room = at.neighbours().any(|to| self.check_return(to).is_ok());
        room.then_some(()).ok_or(Refusal::NoRoomToReturn)
    }

    /// Whether a figure is a dead friend that may come back: a hero of the team, or a spawn killed in
    /// this match that is in the bank. Who has conceded is out of the match (R-CONCEDE).
    fn check_dead_friend(&self, by: FigId, who: FigId) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        let dead = match warrior.owner {
            Some(_) => warrior.place == Place::Dead,
            None => warrior.place == Place::Bank && warrior.marks.has(Marks::FELLED),
        };
        if !dead || !self.are_friends(by, who) {
            return Err(Refusal::NoDeadFriend);
        }
        let conceded = |seat| self.state.players()[seat].conceded;
        if warrior.owner.is_some_and(conceded) {
            return Err(Refusal::ConcededStayDead);
        }
        Ok(())
    }

    /// The dead friends that a figure could bring back.
    pub fn dead_friends(&self, by: FigId) -> impl Iterator<Item = FigId> + use<'_> {
        let position = *self;
        let figures = self.state.warriors().map(|(who, _)| who);
        figures.filter(move |who| position.check_dead_friend(by, *who).is_ok())
    }

    /// Where who returns may stand: next to the active warrior, on a free square. It is placed, so that
    /// SPAWN-3 does not bind it (R-ARRIVE).
    pub(in crate::games::skirmish) fn check_return(&self, to: Square) -> Result<(), Refusal> {
        let (_, at) = self.active_warrior()?;
        if !self.are_next(at, to) {
            return Err(Refusal::NotBesideNecromancer);
        }
        if !self.is_free(to) {
            return Err(Refusal::NotFree);
        }
        Ok(())
    }

    /// The position of the dial at which a figure returns with this die: the start of its level, and
    /// so many clicks further on unless it is marked undead.
    pub fn return_sum(&self, who: FigId, die: u8) -> Sum {
        let loses = if self.kind(who).undead { 0 } else { die };
        Sum::of(Rule::Dial6, self.best_click(who).into()).and(Rule::AbNecro, loses.into())
    }

    /// The dice, out of six, with which a figure would come back alive.
    pub fn return_ways(&self, who: FigId) -> u8 {
        let positions = self.kind(who).dial.len() as i16;
        let lives = |die: &u8| self.return_sum(who, *die).total() < positions;
        few((1..=6).filter(lives).count())
    }

    pub(in crate::games::skirmish) fn revival_commands(&self, push: &mut dyn FnMut(Command)) {
        let figures = self.state.warriors().map(|(who, _)| who);
        figures
            .filter(|who| self.check_revive(*who).is_ok())
            .for_each(|who| push(Command::Revive { who }));
    }

    pub(in crate::games::skirmish) fn return_answers(&self, push: &mut dyn FnMut(Command)) {
        let Some(by) = self.active_square() else {
            return;
        };
        for at in by.neighbours().filter(|at| self.check_return(*at).is_ok()) {
            Facing::ALL
                .into_iter()
                .for_each(|facing| push(Command::Place { at, facing }));
        }
    }
}

impl Play<'_> {
    /// AB-NECRO, AB-2: one die of clicks is lost, except by the undead; who would show skulls then
    /// stays dead.
    pub(in crate::games::skirmish) fn revive(&mut self, who: FigId) {
        let Ok((by, _)) = self.now().active_warrior() else {
            return;
        };
        self.emit(TurnEvent::Spent);
        let die = if self.now().kind(who).undead {
            0
        } else {
            self.one(Throw::Necromancy(by))
        };
        let click = self.now().return_sum(who, die).amount();
        if usize::from(click) < self.now().kind(who).dial.len() {
            self.owe(&[Task::Return { who, click }]);
        } else {
            self.emit(AbilityEvent::StayedDead { who });
        }
    }

    /// It stands there, and has arrived (R-ARRIVE).
    pub(in crate::games::skirmish) fn place_returned(
        &mut self,
        who: FigId,
        click: u8,
        at: Square,
        facing: Facing,
    ) {
        self.emit(BookkeepingEvent::Settled);
        self.emit(AbilityEvent::Returned {
            who,
            click,
            at,
            facing,
        });
        self.arrive(who, None, &[]);
    }
}
