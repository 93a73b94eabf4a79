//! A lesson over the match: what is to be done next, hints, and how it goes on.

use super::{StripPart, strip};
use crate::store::Message;
use crate::table::History;
use crate::table::case::Cased;
use crate::table::lesson::{Goal, Lesson, LessonState};
use crate::ui::window::actions::GUIDE_ON;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::RichText;

/// Seconds without a command after which the hint is shown unasked.
const PATIENCE: f64 = 15.0;

/// A lesson that is taken.
pub struct Tuition<G: Cased> {
    lesson: Lesson<G>,
    /// The lesson that is taught after it, or the first match.
    next: &'static str,
    progress: LessonState,
    /// How many entries the progress is of.
    entries: usize,
    /// When something was done last, by the clock: while nobody stirs, no time goes by on the board.
    since: f64,
    hints: bool,
}

/// What whoever learns wants of the lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TuitionWish {
    /// Away, to the list of lessons.
    Leave,
    /// The lesson of this id, from its beginning.
    Take(String),
}

impl<G: Cased> Tuition<G> {
    /// A lesson that begins; what is taught after it.
    pub const fn new(lesson: Lesson<G>, next: &'static str) -> Tuition<G> {
        Tuition {
            lesson,
            next,
            progress: LessonState::At(0),
            entries: 0,
            since: 0.0,
            hints: false,
        }
    }

    /// Whether nobody goes on with the match: its turn is over, and nothing more can be learnt from it.
    pub const fn rests(&self) -> bool {
        matches!(self.progress, LessonState::Missed(_))
    }

    /// Shows how the goal is reached before anybody asks.
    pub const fn hint(&mut self) {
        self.hints = true;
    }

    /// What is reported of it to those who do not see the window.
    pub fn told(&self) -> serde_json::Value {
        let (state, goal) = match self.progress {
            LessonState::At(goal) => ("at", self.goal_id(goal)),
            LessonState::Missed(goal) => ("missed", self.goal_id(goal)),
            LessonState::Solved => ("solved", None),
        };
        serde_json::json!({
            "id": self.lesson.id,
            "state": state,
            "goal": goal,
            "hint": self.hints,
        })
    }

    /// The goal that is to be reached next.
    pub fn goal(&self) -> Option<&Goal<G::Own>> {
        match self.progress {
            LessonState::At(goal) => self.lesson.goals.get(goal),
            _ => None,
        }
    }

    fn goal_id(&self, goal: usize) -> Option<&str> {
        self.lesson.goals.get(goal).map(|goal| goal.id.as_str())
    }

    /// The text of a goal, or what is said of it.
    fn text(&self, shell: &Shell, goal: usize, what: &str) -> String {
        let goal = self.goal_id(goal).unwrap_or_default();
        shell
            .texts
            .lesson(&self.lesson.id, &format!("{goal}{what}"))
    }

    /// How far the lesson has come, once what was done has been seen; what is learnt is kept under the name of the
    /// game.
    pub fn follow(
        &mut self,
        history: &History<G>,
        is_shown: bool,
        (game, shell): (&str, &mut Shell),
    ) {
        let entries = history.entries().len();
        if self.entries == entries {
            return self.wait(shell);
        }
        if !is_shown {
            return;
        }
        let progress = self.lesson.progress(history);
        self.entries = entries;
        self.since = macroquad::time::get_time();
        if progress != self.progress {
            self.hints = false;
        }
        let is_new = progress == LessonState::Solved && self.progress != progress;
        if is_new && shell.settings.learn(game, &self.lesson.id) {
            shell.keep_settings();
        }
        self.progress = progress;
    }

    /// After some time the hint comes unasked.
    fn wait(&mut self, shell: &Shell) {
        if self.hints || !matches!(self.progress, LessonState::At(_)) {
            return;
        }
        let still = macroquad::time::get_time() - self.since;
        if still >= PATIENCE {
            self.hints = true;
            // The board below it moves, and nobody stirs.
            shell.egui.ctx.request_repaint();
        } else {
            let left = std::time::Duration::from_secs_f64(PATIENCE - still);
            shell.egui.ctx.request_repaint_after(left);
        }
    }

    /// What comes next, once all is learnt.
    pub fn next(&self) -> Option<TuitionWish> {
        let solved = self.progress == LessonState::Solved;
        solved.then(|| TuitionWish::Take(self.next.to_string()))
    }

    /// What is to be done, above the board; what its buttons ask for.
    pub fn bar(&mut self, shell: &Shell) -> Option<TuitionWish> {
        let mut wish = None;
        strip(shell, "lesson", |ui, part| match part {
            StripPart::Buttons => wish = self.buttons(ui, shell),
            StripPart::Text => self.tell(ui, shell),
            StripPart::Below => self.tell_hint(ui, shell),
        });
        wish
    }

    fn tell(&self, ui: &mut egui::Ui, shell: &Shell) {
        let count = self.lesson.goals.len();
        let (head, text) = match self.progress {
            LessonState::At(goal) => {
                let step = Message::new("learning-step")
                    .with("number", goal + 1)
                    .with("count", count);
                (shell.texts.say(&step), self.text(shell, goal, ""))
            }
            LessonState::Missed(_) => (String::new(), shell.say("learning-missed")),
            LessonState::Solved => (String::new(), shell.say("learning-solved")),
        };
        if !head.is_empty() {
            ui.label(RichText::new(head).color(theme::GOLD.ink()).size(16.0));
        }
        ui.label(RichText::new(text).size(17.0));
    }

    /// How the goal is reached, or what was taught.
    fn tell_hint(&self, ui: &mut egui::Ui, shell: &Shell) {
        let (name, text) = match self.progress {
            LessonState::At(goal) if self.hints => {
                ("learning-hint-text", self.text(shell, goal, "-hint"))
            }
            LessonState::Solved => {
                let learnt = shell.texts.lesson(&self.lesson.id, "learnt");
                ("learning-learnt", learnt)
            }
            _ => return,
        };
        let shown = ui.label(RichText::new(text).size(15.0).color(theme::FAINT.ink()));
        controls::mark(ui.ctx(), name, shown.rect);
    }

    /// From the right: away, once more, and a hint or the next lesson.
    fn buttons(&mut self, ui: &mut egui::Ui, shell: &Shell) -> Option<TuitionWish> {
        let mut wish = None;
        if controls::button(ui, "learning-leave", shell.say("learning-leave")).clicked() {
            wish = Some(TuitionWish::Leave);
        }
        let again = controls::button(ui, "learning-restart", shell.say("learning-restart"));
        if again.clicked() {
            wish = Some(TuitionWish::Take(self.lesson.id.clone()));
        }
        match self.progress {
            LessonState::At(_) if !self.hints => {
                let hint = controls::button(ui, "learning-hint", shell.say("learning-hint"));
                self.hints |= hint.clicked();
            }
            LessonState::Solved => {
                let name = shell.texts.lesson(self.next, "");
                let text = Message::new("lessons-next").with("lesson", name);
                let text = shell.keyed(shell.texts.say(&text), &shell.key(GUIDE_ON));
                let button = controls::button(ui, "learning-next", text);
                if button.clicked() {
                    wish = self.next();
                }
            }
            _ => {}
        }
        wish
    }
}
