//! A lesson over the match, or the guide of a first one.

use super::MatchScreen;
use crate::store::Message;
use crate::ui::table::{Faced, StripPart, Tuition, TuitionWish, strip};
use crate::ui::window::actions::{GUIDE_OFF, GUIDE_ON};
use crate::ui::window::controls;
use crate::ui::window::shell::{Next, Shell};
use egui::RichText;

/// A guide at the table.
pub(super) struct GuideHere<T> {
    guide: T,
    /// The id of what it says.
    says: Option<String>,
    /// How many entries of the match there were when it spoke last.
    spoke_at: Option<usize>,
    /// Whether nobody wants to hear it any more.
    quiet: bool,
}

impl<T> GuideHere<T> {
    pub(super) const fn of(guide: T) -> GuideHere<T> {
        GuideHere {
            guide,
            says: None,
            spoke_at: None,
            quiet: false,
        }
    }
}

impl<G: Faced> MatchScreen<G> {
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
        tuition.follow(self.at.live.history(), is_shown, (G::NAME, shell));
        let wish = tuition.bar(shell);
        self.leave_lesson(wish, shell);
    }

    /// Takes what the guide says for read, or goes on to what comes after a lesson that is learnt.
    pub(super) fn go_on_learning(&mut self, shell: &mut Shell) {
        if let Some(here) = &mut self.guide {
            here.says = None;
        }
        let wish = self.lesson.as_ref().and_then(Tuition::next);
        self.leave_lesson(wish, shell);
    }

    /// Wants to hear no more of the guide.
    pub(super) const fn dismiss_guide(&mut self) {
        if let Some(here) = &mut self.guide {
            here.quiet = true;
        }
    }

    fn leave_lesson(&mut self, wish: Option<TuitionWish>, shell: &mut Shell) {
        let room = shell.room.clone();
        let to = match wish {
            Some(TuitionWish::Leave) => room.workshop("lessons"),
            Some(TuitionWish::Take(id)) => room.lesson(shell, &id),
            None => return,
        };
        self.at.beside.leave = to.map(Next::Go);
    }

    fn show_guide(&mut self, shell: &Shell) {
        let entries = self.at.live.entries();
        let asked = self.at.asked().is_some();
        let Some(here) = self.guide.as_mut().filter(|here| !here.quiet) else {
            return;
        };
        if asked && here.spoke_at != Some(entries) {
            let game = self.at.live.history().game();
            let tip = game.speak(&mut here.guide, &self.at.view, &self.choices);
            here.spoke_at = Some(entries);
            here.says = tip.or(here.says.take());
        }
        let Some(tip) = &here.says else {
            return;
        };
        let text = shell.texts.find(&format!("tip-{}-{tip}", G::TEXTS));
        let told = Message::new("guide-told").with("text", text.unwrap_or_default());
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
        if let (Some(first), true) = (G::FIRST, self.guide.is_some())
            && shell.settings.learn(G::NAME, first)
        {
            shell.keep_settings();
        }
    }

    /// What the guide says, for those who do not see the window.
    pub(super) fn tip_told(&self) -> Option<&str> {
        let here = self.guide.as_ref().filter(|here| !here.quiet)?;
        here.says.as_deref()
    }
}
