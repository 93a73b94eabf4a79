//! Carrying out what a person means.

use super::{Play, Shell};
use crate::games::skirmish::Command;
use crate::store::skirmish::words;
use crate::table::skirmish::hand::{self, Deed, InputContext, Meaning, Wish};
use crate::table::skirmish::hindrance::Hindrance;

impl Play {
    /// The moment in which the next click or key is heard.
    pub(super) fn moment(&self) -> InputContext<'_> {
        let history = self.live.history();
        InputContext {
            game: history.game(),
            state: history.state(),
            asked: self.asked(),
            choices: &self.choices,
            hand: &self.hand,
            careful: self.careful,
        }
    }

    /// Does what is meant.
    pub(super) fn obey(&mut self, meaning: Meaning, shell: &mut Shell) {
        match meaning {
            Meaning::Do(wish) => self.carry_out(wish, shell),
            Meaning::Undo => self.undo(shell),
            Meaning::Hurry => self.skip(shell),
            Meaning::Pause => self.windows.toggle_menu(),
            Meaning::Point(square) => self.cursor = Some(square),
            Meaning::Choose(piece) => self.choose(piece),
            Meaning::Find(piece) => self.find(piece),
            Meaning::Hold(_) => {
                self.hand.take(meaning);
                self.settle_putting();
            }
            Meaning::Doubt(_)
            | Meaning::Reconsider
            | Meaning::Look(_)
            | Meaning::LookAway
            | Meaning::List(_)
            | Meaning::Unlist
            | Meaning::Measure(_) => self.hand.take(meaning),
            // Its hint says why.
            Meaning::Nothing(_) => {}
        }
    }

    /// Does what is meant by a click; what it lists stands here.
    pub(super) fn obey_at(&mut self, meaning: Meaning, here: egui::Pos2, shell: &mut Shell) {
        if matches!(meaning, Meaning::List(_)) {
            self.menu_at = here;
        }
        self.obey(meaning, shell);
    }

    /// Carries a wish out.
    pub(super) fn carry_out(&mut self, wish: Wish, shell: &mut Shell) {
        self.hand.take(Meaning::Do(wish));
        self.hand.begin(self.live.entries());
        let done = hand::carry_out(self.live.sitting_mut(), &self.choices, wish);
        self.end(done, shell);
    }

    /// Does what was typed.
    pub(super) fn perform(&mut self, deed: &Deed, shell: &mut Shell) {
        self.hand.take(Meaning::Unlist);
        self.hand.take(Meaning::Reconsider);
        self.hand.begin(self.live.entries());
        let done = hand::perform(self.live.sitting_mut(), deed);
        self.end(done.map(drop), shell);
    }

    /// Tells what hindered a wish, if anything did; what can be done now is another thing.
    fn end(&mut self, done: Result<(), Hindrance>, shell: &mut Shell) {
        shell.refused = done.err().map(|hindrance| match hindrance {
            Hindrance::Refused(refusal) => words::why(&shell.texts, refusal),
            other => shell.texts.hindrance(&self.live.position(), other),
        });
        self.worked_out = None;
    }

    /// Ends the turn or begins it, or asks first when something is left undone.
    pub(super) fn end_or_begin(&mut self, command: Command, shell: &mut Shell) {
        let meaning = self.moment().ending(command);
        self.obey(meaning, shell);
    }

    /// What is asked before something is left undone.
    pub(super) const fn left_question(doubted: Command) -> &'static str {
        match doubted {
            Command::Begin => "begin-anyway",
            _ => "end-anyway",
        }
    }

    /// Takes back the last wish of a person, with all its commands.
    pub(super) fn undo(&mut self, shell: &mut Shell) {
        let from = self.hand.last_begun().unwrap_or(usize::MAX);
        if !self.live.undo_from(from, shell) {
            return;
        }
        let entries = self.live.entries();
        let state = self.live.history().state().clone();
        self.log.forget(entries, state.clone());
        self.shown = crate::ui::skirmish::shown::Shown::new(state);
        self.heard = entries;
        self.hand.take(Meaning::Choose(None));
        self.worked_out = None;
    }
}
