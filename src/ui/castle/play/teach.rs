//! A lesson over the match, or the guide of a first one.

use super::ChasePlay;
use crate::games::castle::Castle;
use crate::store::castle::{CASTLE_LESSONS, FIRST_CHASE, chase_guide, is_first_chase};
use crate::store::replay::Stored;
use crate::store::{Message, Texts};
use crate::table::castle::case::{CastleLesson, goal_fields};
use crate::table::castle::guide::{ChaseGuide, ChaseTip};
use crate::ui::castle::matches::ChaseMatch;
use crate::ui::castle::places::ChaseScreen;
use crate::ui::table::{StripPart, Tuition, TuitionWish, strip};
use crate::ui::window::actions::{GUIDE_OFF, GUIDE_ON};
use crate::ui::window::controls;
use crate::ui::window::shell::{Next, Shell};
use egui::RichText;

/// A guide at the table.
pub(super) struct GuideHere {
    guide: ChaseGuide,
    says: Option<ChaseTip>,
    /// How many entries of the match there were when it spoke last.
    spoke_at: Option<usize>,
    /// Whether nobody wants to hear it any more.
    quiet: bool,
}

impl GuideHere {
    const fn of(guide: ChaseGuide) -> GuideHere {
        GuideHere {
            guide,
            says: None,
            spoke_at: None,
            quiet: false,
        }
    }

    /// The guide of a match that was saved, if it has one: what was said before is not said again.
    pub(super) fn of_saved(saved: &ChaseMatch) -> Option<GuideHere> {
        let sitting = saved.live.sitting();
        is_first_chase(sitting, &saved.library).then(|| {
            let mut guide = chase_guide();
            guide.catch_up(sitting.history());
            GuideHere::of(guide)
        })
    }
}

impl ChasePlay {
    /// Begins a lesson.
    pub fn lesson(begun: ChaseMatch, lesson: CastleLesson, texts: &Texts) -> ChasePlay {
        let mut after = CASTLE_LESSONS.iter().skip_while(|(id, _)| *id != lesson.id);
        let next = after.nth(1).map_or(FIRST_CHASE, |(id, _)| *id);
        ChasePlay {
            lesson: Some(Tuition::new(lesson, next)),
            ..ChasePlay::new(begun, texts)
        }
    }

    /// Begins a match with a guide.
    pub fn guided(begun: ChaseMatch, texts: &Texts) -> ChasePlay {
        ChasePlay {
            guide: Some(GuideHere::of(chase_guide())),
            ..ChasePlay::new(begun, texts)
        }
    }

    /// The strip above the board: what is to be done, or what the guide says.
    pub(super) fn teach(&mut self, shell: &mut Shell) {
        self.follow_lesson(shell);
        self.show_guide(shell);
    }

    fn follow_lesson(&mut self, shell: &mut Shell) {
        let is_shown = self.at.is_told();
        let Some(tuition) = &mut self.lesson else {
            return;
        };
        let game = Castle::NAME;
        tuition.follow(self.at.live.history(), is_shown, (game, shell));
        let wish = tuition.bar(shell);
        self.leave_lesson(wish);
    }

    /// Takes what the guide says for read, or goes on to what comes after a lesson that is learnt.
    pub(super) fn go_on_learning(&mut self) {
        if let Some(here) = &mut self.guide {
            here.says = None;
        }
        let wish = self.lesson.as_ref().and_then(Tuition::next);
        self.leave_lesson(wish);
    }

    /// Wants to hear no more of the guide.
    pub(super) const fn dismiss_guide(&mut self) {
        if let Some(here) = &mut self.guide {
            here.quiet = true;
        }
    }

    fn leave_lesson(&mut self, wish: Option<TuitionWish>) {
        let library = self.library.clone();
        match wish {
            Some(TuitionWish::Leave) => {
                self.at.beside.leave = Some(Next::go(ChaseScreen::Lessons(library)));
            }
            Some(TuitionWish::Take(id)) => {
                self.at.beside.leave = Some(Next::go(ChaseScreen::learning(library, &id)));
            }
            None => {}
        }
    }

    /// The fields of which the lesson speaks now.
    pub(super) fn taught_fields(&self) -> Vec<crate::kernel::Hex> {
        let goal = self.lesson.as_ref().and_then(Tuition::goal);
        goal.into_iter().flat_map(goal_fields).collect()
    }

    fn show_guide(&mut self, shell: &Shell) {
        let entries = self.at.live.entries();
        let asked = self.asked().is_some();
        let Some(here) = self.guide.as_mut().filter(|here| !here.quiet) else {
            return;
        };
        if asked && here.spoke_at != Some(entries) {
            let game = self.at.live.history().game();
            let tip = here.guide.speak(game, &self.at.view, &self.choices);
            here.spoke_at = Some(entries);
            here.says = tip.or(here.says.take());
        }
        let Some(tip) = &here.says else {
            return;
        };
        let text = shell.texts.find(&format!("tip-chase-{}", tip.id));
        let text = text.unwrap_or_default();
        let told = Message::new("guide-told").with("text", text);
        let (mut read, mut quiet) = (false, false);
        strip(shell, "guide", |ui, part| match part {
            StripPart::Buttons => {
                let leave = shell.say_keyed("guide-leave", GUIDE_OFF);
                quiet |= controls::button(ui, "guide-leave", leave).clicked();
                let known = shell.say_keyed("guide-known", GUIDE_ON);
                read |= controls::button(ui, "guide-known", known).clicked();
            }
            StripPart::Text => {
                ui.label(RichText::new(shell.texts.say(&told)).size(17.0));
            }
            StripPart::Below => {}
        });
        if read {
            here.says = None;
        }
        here.quiet |= quiet;
    }

    /// A first match that was played to its end is learnt.
    pub(super) fn learn_first(&self, shell: &mut Shell) {
        if self.guide.is_some() && shell.settings.learn(Castle::NAME, FIRST_CHASE) {
            shell.keep_settings();
        }
    }

    /// What the guide says, for those who do not see the window.
    pub(super) fn tip_told(&self) -> Option<&str> {
        let here = self.guide.as_ref().filter(|here| !here.quiet)?;
        here.says.as_ref().map(|tip| tip.id.as_str())
    }
}
