//! `lesson`: the lessons at the terminal.

use super::data;
use super::table::{Session, SkirmishRoom};
use crate::cli::page::Page;
use crate::cli::table::{Attendant, Heard, Recap, teach};
use crate::cli::{Exit, faults, note, print};
use crate::store::skirmish::{LESSONS, Replay, lesson_sitting, shipped_lesson};
use crate::store::{FileFault, Message, Settings, Texts, near};
use crate::table::skirmish::lesson::{Lesson, LessonState};
use clap::Args;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The arguments of `lesson`.
#[derive(Args, Debug)]
pub struct LessonArgs {
    /// The lesson; without it all are listed.
    lesson: Option<String>,
    /// Read commands from a file, or from standard input (-), and stop with exit code 2 at the first that is refused
    /// or unknown.
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
}

/// Lists the lessons, or teaches one.
pub fn run(args: &LessonArgs) -> Exit {
    let Some(id) = &args.lesson else {
        print(&list());
        return Exit::Good;
    };
    match begun(id) {
        Ok((session, mut teacher)) => teach(session, &mut teacher, args.script.as_deref()),
        Err(found) => faults::complain(&found),
    }
}

/// The lessons with what they are about, and those that are done.
fn list() -> String {
    let (texts, done) = (Texts::english(), read_settings().lessons);
    let text = |id: String| texts.find(&id).unwrap_or_default();
    let mut page = Page::default();
    for (id, _) in LESSONS {
        let line = Message::new("lessons-line")
            .with("id", *id)
            .with("title", text(format!("lesson-{id}")))
            .with("about", text(format!("lesson-{id}-about")))
            .with("done", u8::from(done.iter().any(|known| known == id)));
        page.paragraph(&texts.say(&line), 4);
    }
    page.say(&texts.plain("lessons-begin"));
    page.text().to_string()
}

fn begun(id: &str) -> Result<(Session, Teacher), Vec<FileFault>> {
    let library = Arc::new(data::library(None)?);
    let known = || LESSONS.iter().map(|(id, _)| *id);
    let lesson = shipped_lesson(id, &library).unwrap_or_else(|| {
        let what = Message::new("fault-no-lesson")
            .with("lesson", id)
            .with("hint", near(id, known()))
            .with("known", known().collect::<Vec<_>>().join(", "));
        Err(vec![FileFault::new("lesson", what)])
    })?;
    let room = SkirmishRoom { library };
    let teacher = Teacher {
        progress: None,
        texts: Texts::english(),
        lesson,
        room: room.clone(),
    };
    Ok((teacher.session(), teacher))
}

/// The settings of the user, or the usual ones where they cannot be read.
fn read_settings() -> Settings {
    let file = Settings::file();
    let read = file.and_then(|file| Settings::read(&file).ok());
    read.unwrap_or_default()
}

/// Listens in at a lesson: says what is to be done next, and gives hints.
struct Teacher {
    lesson: Lesson,
    /// What was told last.
    progress: Option<LessonState>,
    texts: Texts,
    room: SkirmishRoom,
}

impl Teacher {
    /// The lesson from its beginning.
    fn session(&self) -> Session {
        let replay = Replay {
            sitting: lesson_sitting(&self.lesson),
            data: BTreeMap::new(),
            mended: None,
        };
        Session::new(replay, self.room.clone(), None, Recap::Nothing)
    }

    fn goal_text(&self, goal: usize, what: &str) -> String {
        let id = self.lesson.goals.get(goal).map(|goal| goal.id.as_str());
        let id = format!("lesson-{}-{}{what}", self.lesson.id, id.unwrap_or_default());
        self.texts.find(&id).unwrap_or_default()
    }

    /// Says what is to be done.
    fn say_goal(&self, goal: usize, page: &mut Page) {
        let step = Message::new("lesson-told")
            .with("number", goal + 1)
            .with("count", self.lesson.goals.len())
            .with("text", self.goal_text(goal, ""));
        page.line("");
        page.say(&self.texts.say(&step));
    }

    /// What is learnt is kept beside what else the user has set.
    fn keep(&self) {
        let mut settings = read_settings();
        if settings.lessons.contains(&self.lesson.id) {
            return;
        }
        settings.lessons.push(self.lesson.id.clone());
        let written = Settings::file().map(|file| settings.write(&file));
        if let Some(Err(fault)) = written {
            note(&fault.to_string());
        }
    }
}

impl Attendant<SkirmishRoom> for Teacher {
    fn hear(&mut self, session: &mut Session, line: &str, page: &mut Page) -> Option<Heard> {
        match line.trim() {
            "hint" => {
                let goal = match self.lesson.progress(session.history()) {
                    LessonState::At(goal) | LessonState::Missed(goal) => goal,
                    LessonState::Solved => return None,
                };
                page.say(&self.goal_text(goal, "-typed"));
            }
            "again" => {
                *session = self.session();
                crate::cli::table::greet(session, page);
                self.progress = None;
                self.attend(session, page);
            }
            _ => return None,
        }
        Some(Heard::Done)
    }

    fn attend(&mut self, session: &Session, page: &mut Page) {
        let progress = self.lesson.progress(session.history());
        if self.progress.replace(progress) == Some(progress) {
            return;
        }
        match progress {
            LessonState::At(goal) => {
                self.say_goal(goal, page);
                if goal == 0 {
                    page.say(&self.texts.plain("lesson-words"));
                }
            }
            LessonState::Missed(_) => page.say(&self.texts.plain("lesson-typed-missed")),
            LessonState::Solved => {
                let rules = self.lesson.rules.iter().map(|rule| rule.id().to_string());
                let rules = self.texts.list(&rules.collect::<Vec<_>>());
                let solved = Message::new("lesson-typed-solved").with("rules", rules);
                page.line("");
                page.say(&self.texts.say(&solved));
                self.keep();
            }
        }
    }
}
