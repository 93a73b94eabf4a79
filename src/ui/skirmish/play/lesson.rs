//! A lesson over the match.

use super::{Play, Shell};
use crate::games::skirmish::Skirmish;
use crate::kernel::Square;
use crate::store::Texts;
use crate::store::replay::Stored;
use crate::store::skirmish::{FIRST_MATCH, LESSONS};
use crate::table::lesson::{Goal, Lesson};
use crate::ui::skirmish::matches::Match;
use crate::ui::skirmish::places::SkirmishScreen;
use crate::ui::table::{Tuition, TuitionWish};
use crate::ui::window::shell::Next;

impl Play {
    /// Begins a lesson; after the last comes the first match.
    pub fn lesson(begun: Match, lesson: Lesson<Skirmish>, texts: &Texts) -> Play {
        let mut after = LESSONS.iter().skip_while(|(id, _)| *id != lesson.id);
        let next = after.nth(1).map_or(FIRST_MATCH, |(id, _)| *id);
        Play {
            lesson: Some(Tuition::new(lesson, next)),
            ..Play::new(begun, texts)
        }
    }

    /// The squares on which somebody who learns is to come to stand.
    pub(super) fn goal_squares(&self) -> impl Iterator<Item = Square> + '_ {
        let goal = self.lesson.iter().filter_map(Tuition::goal);
        goal.flat_map(Goal::squares)
    }

    /// How far the lesson has come; what is learnt is kept.
    pub(super) fn follow_lesson(&mut self, shell: &mut Shell) {
        let is_shown = self.at.is_told();
        if let Some(tuition) = &mut self.lesson {
            let history = self.at.live.history();
            tuition.follow(history, is_shown, (Skirmish::NAME, shell));
        }
    }

    /// What is to be done, above the board.
    pub(super) fn lesson_bar(&mut self, shell: &Shell) {
        let Some(tuition) = &mut self.lesson else {
            return;
        };
        let wish = tuition.bar(shell);
        self.leave_lesson(wish);
    }

    /// Goes on to what comes after a lesson that is learnt.
    pub(super) fn next_lesson(&mut self) {
        let wish = self.lesson.as_ref().and_then(Tuition::next);
        self.leave_lesson(wish);
    }

    fn leave_lesson(&mut self, wish: Option<TuitionWish>) {
        let data = self.data.clone();
        match wish {
            Some(TuitionWish::Leave) => {
                self.at.beside.leave = Some(Next::go(SkirmishScreen::Lessons));
            }
            Some(TuitionWish::Take(id)) => {
                self.at.beside.leave = Some(Next::go(SkirmishScreen::learning(data, &id)));
            }
            None => {}
        }
    }
}
