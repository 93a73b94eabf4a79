//! A lesson over the match: what is to be done next, hints, and how it goes on.

use super::{Play, Shell};
use crate::games::skirmish::Skirmish;
use crate::kernel::Square;
use crate::store::Message;
use crate::store::replay::Stored;
use crate::store::skirmish::{FIRST_MATCH, LESSONS, lesson_text};
use crate::table::skirmish::lesson::{Lesson, LessonState};
use crate::ui::skirmish::places::SkirmishScreen;
use crate::ui::table::{StripPart, strip};
use crate::ui::window::controls;
use crate::ui::window::shell::Next;
use crate::ui::window::theme;
use egui::RichText;

/// Seconds without a command after which the hint is shown unasked.
const PATIENCE: f64 = 15.0;

/// A lesson that is taken.
pub struct Tuition {
    lesson: Lesson,
    progress: LessonState,
    /// How many entries the progress is of.
    entries: usize,
    /// When something was done last, by the clock: while nobody stirs, no time goes by on the board.
    since: f64,
    hints: bool,
}

impl Tuition {
    /// A lesson that begins.
    pub const fn new(lesson: Lesson) -> Tuition {
        Tuition {
            lesson,
            progress: LessonState::At(0),
            entries: 0,
            since: 0.0,
            hints: false,
        }
    }

    /// Whether nobody goes on with the match: its turn is over, and nothing more can be learnt from it.
    pub(super) const fn rests(&self) -> bool {
        matches!(self.progress, LessonState::Missed(_))
    }

    /// Shows how the goal is reached before anybody asks.
    pub(super) const fn hint(&mut self) {
        self.hints = true;
    }

    /// What is reported of it to those who do not see the window.
    pub(super) fn told(&self) -> serde_json::Value {
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

    fn goal_id(&self, goal: usize) -> Option<&str> {
        self.lesson.goals.get(goal).map(|goal| goal.id.as_str())
    }

    /// The text of a goal, or what is said of it.
    fn text(&self, shell: &Shell, goal: usize, what: &str) -> String {
        let goal = self.goal_id(goal).unwrap_or_default();
        lesson_text(&shell.texts, &self.lesson.id, &format!("{goal}{what}"))
    }

    /// The squares on which somebody is to come to stand.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let goal = match self.progress {
            LessonState::At(goal) => self.lesson.goals.get(goal),
            _ => None,
        };
        goal.into_iter().flat_map(|goal| goal.squares())
    }

    /// The lesson that is taught after it; after the last comes the first match.
    fn next(&self) -> &'static str {
        let mut after = LESSONS.iter().skip_while(|(id, _)| *id != self.lesson.id);
        after.nth(1).map_or(FIRST_MATCH, |(id, _)| *id)
    }
}

impl Play {
    /// How far the lesson has come; what is learnt is kept.
    pub(super) fn follow_lesson(&mut self, shell: &mut Shell) {
        let shows = self.shown.is_busy() || self.heard < self.live.entries();
        let Some(tuition) = &mut self.lesson else {
            return;
        };
        let entries = self.live.entries();
        if tuition.entries == entries {
            if tuition.hints || !matches!(tuition.progress, LessonState::At(_)) {
                return;
            }
            let still = macroquad::time::get_time() - tuition.since;
            if still >= PATIENCE {
                tuition.hints = true;
                // The board below it moves, and nobody stirs.
                shell.egui.ctx.request_repaint();
            } else {
                let left = std::time::Duration::from_secs_f64(PATIENCE - still);
                shell.egui.ctx.request_repaint_after(left);
            }
            return;
        }
        // What was done is seen first.
        if shows {
            return;
        }
        let progress = tuition.lesson.progress(self.live.history());
        tuition.entries = entries;
        tuition.since = macroquad::time::get_time();
        if progress != tuition.progress {
            tuition.hints = false;
        }
        let is_new = progress == LessonState::Solved && tuition.progress != progress;
        if is_new && shell.settings.learn(Skirmish::NAME, &tuition.lesson.id) {
            shell.keep_settings();
        }
        tuition.progress = progress;
    }

    /// What is to be done, above the board.
    pub(super) fn lesson_bar(&mut self, shell: &Shell) {
        if self.lesson.is_none() {
            return;
        }
        strip(shell, "lesson", |ui, part| match part {
            StripPart::Buttons => self.lesson_buttons(ui, shell),
            StripPart::Text => self.lesson_text(ui, shell),
            StripPart::Below => self.lesson_hint(ui, shell),
        });
    }

    fn lesson_text(&self, ui: &mut egui::Ui, shell: &Shell) {
        let Some(tuition) = &self.lesson else { return };
        let count = tuition.lesson.goals.len();
        let (head, text) = match tuition.progress {
            LessonState::At(goal) => {
                let step = Message::new("learning-step")
                    .with("number", goal + 1)
                    .with("count", count);
                (shell.texts.say(&step), tuition.text(shell, goal, ""))
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
    fn lesson_hint(&self, ui: &mut egui::Ui, shell: &Shell) {
        let Some(tuition) = &self.lesson else { return };
        let (name, text) = match tuition.progress {
            LessonState::At(goal) if tuition.hints => {
                ("learning-hint-text", tuition.text(shell, goal, "-hint"))
            }
            LessonState::Solved => {
                let learnt = lesson_text(&shell.texts, &tuition.lesson.id, "learnt");
                ("learning-learnt", learnt)
            }
            _ => return,
        };
        let shown = ui.label(RichText::new(text).size(15.0).color(theme::FAINT.ink()));
        controls::mark(ui.ctx(), name, shown.rect);
    }

    /// From the right: away, once more, and a hint or the next lesson.
    fn lesson_buttons(&mut self, ui: &mut egui::Ui, shell: &Shell) {
        let Some(tuition) = &mut self.lesson else {
            return;
        };
        if controls::button(ui, "learning-leave", shell.say("learning-leave")).clicked() {
            self.leave = Some(Next::go(SkirmishScreen::Lessons(self.data.clone())));
        }
        let again = controls::button(ui, "learning-restart", shell.say("learning-restart"));
        if again.clicked() {
            let id = tuition.lesson.id.clone();
            self.leave = Some(Next::go(SkirmishScreen::Lesson(self.data.clone(), id)));
        }
        match tuition.progress {
            LessonState::At(_) if !tuition.hints => {
                let hint = controls::button(ui, "learning-hint", shell.say("learning-hint"));
                tuition.hints |= hint.clicked();
            }
            LessonState::Solved => {
                let next = tuition.next();
                let name = lesson_text(&shell.texts, next, "");
                let text = Message::new("lessons-next").with("lesson", name);
                let button = controls::button(ui, "learning-next", shell.texts.say(&text));
                if button.clicked() {
                    let data = self.data.clone();
                    self.leave = Some(Next::go(SkirmishScreen::learning(data, next)));
                }
            }
            _ => {}
        }
    }
}
