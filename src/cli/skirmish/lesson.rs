//! `lesson`: the lessons at the terminal.

use super::data;
use super::guided::MatchGuide;
use super::learnt::{keep_learnt, settings};
use super::table::{Session, SkirmishRoom};
use crate::cli::page::Page;
use crate::cli::table::{Attendant, Heard, Recap, attended};
use crate::cli::{Exit, faults, note, print};
use crate::games::skirmish::Skirmish;
use crate::store::replay::Stored;
use crate::store::skirmish::{FIRST_MATCH, LESSONS, Replay, lesson_sitting, shipped_lesson};
use crate::store::{FileFault, Message, Settings, Texts, near};
use crate::table::lesson::{Lesson, LessonState};
use clap::Args;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The arguments of `lesson`.
#[derive(Args, Debug)]
pub struct LessonArgs {
    /// The lesson by its name or number, or `first-match`, a whole match with a guide; without it all are listed.
    lesson: Option<String>,
    /// Read commands from a file, or from standard input (-), and stop with exit code 2 at the first that is refused
    /// or unknown.
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// The seed of the dice of the first match; without it the clock gives one.
    #[arg(long, value_parser = crate::cli::seed::seeds())]
    seed: Option<u64>,
}

/// Plays the first match with its guide.
fn guide(args: &LessonArgs) -> Exit {
    let begun = data::library(None).and_then(|library| {
        let library = Arc::new(library);
        MatchGuide::begun(SkirmishRoom { library }, args.seed)
    });
    match begun {
        Ok((session, mut guide)) => attended(session, &mut guide, args.script.as_deref()),
        Err(found) => faults::complain(&found),
    }
}

/// Lists the lessons, or teaches one.
pub fn run(args: &LessonArgs) -> Exit {
    let id = args.lesson.as_deref().map(named);
    if id == Some(FIRST_MATCH) {
        return guide(args);
    }
    if args.seed.is_some() {
        let what = Message::new("fault-lesson-seed").with("match", FIRST_MATCH);
        return faults::complain(&[FileFault::new("--seed", what)]);
    }
    let Some(id) = id else {
        print(&list());
        return Exit::Good;
    };
    match begun(id) {
        Ok((session, mut teacher)) => attended(session, &mut teacher, args.script.as_deref()),
        Err(found) => faults::complain(&found),
    }
}

/// The lessons with what they are about, and those that are done.
fn list() -> String {
    let texts = Texts::english();
    let settings = settings().unwrap_or_else(|fault| {
        note(&fault.to_string());
        Settings::default()
    });
    let mut page = Page::default();
    for (number, id) in (1..).zip(names()) {
        let line = Message::new("lessons-line")
            .with("number", number)
            .with("id", id)
            .with("title", texts.lesson(id, ""))
            .with("about", texts.lesson(id, "about"))
            .with("done", u8::from(settings.has_learnt(Skirmish::NAME, id)));
        page.paragraph(&texts.say(&line), 4);
    }
    page.say(&texts.plain("lessons-begin"));
    page.text().to_string()
}

/// The ids of all lessons and of the first match, in the order in which they are numbered from 1.
fn names() -> impl Iterator<Item = &'static str> {
    LESSONS.iter().map(|(id, _)| *id).chain([FIRST_MATCH])
}

/// The id that is meant by an id or a number.
fn named(text: &str) -> &str {
    let number = text.parse::<usize>().ok();
    let place = number.and_then(|number| number.checked_sub(1));
    place.and_then(|place| names().nth(place)).unwrap_or(text)
}

fn begun(id: &str) -> Result<(Session, Teacher), Vec<FileFault>> {
    let library = Arc::new(data::library(None)?);
    let lesson = shipped_lesson(id, &library).unwrap_or_else(|| {
        let what = Message::new("fault-no-lesson")
            .with("lesson", id)
            .with("hint", near(id, names()))
            .with("known", names().collect::<Vec<_>>().join(", "));
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

/// Listens in at a lesson: says what is to be done next, and gives hints.
struct Teacher {
    lesson: Lesson<Skirmish>,
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
        let goal = self.lesson.goals.get(goal).map(|goal| goal.id.as_str());
        let part = format!("{}{what}", goal.unwrap_or_default());
        self.texts.lesson(&self.lesson.id, &part)
    }

    /// Says what is to be done.
    fn say_goal(&self, goal: usize, page: &mut Page) {
        let step = Message::new("learning-told")
            .with("number", goal + 1)
            .with("count", self.lesson.goals.len())
            .with("text", self.goal_text(goal, ""));
        page.line("");
        page.say(&self.texts.say(&step));
    }

    /// Says how far it has come.
    fn say(&self, progress: LessonState, page: &mut Page) {
        match progress {
            LessonState::At(goal) => {
                self.say_goal(goal, page);
                if goal == 0 {
                    page.say(&self.texts.plain("learning-words"));
                }
            }
            LessonState::Missed(_) => page.say(&self.texts.plain("learning-typed-missed")),
            LessonState::Solved => {
                let learnt = self.texts.lesson(&self.lesson.id, "learnt");
                let solved = Message::new("learning-typed-solved").with("learnt", learnt);
                page.line("");
                page.say(&self.texts.say(&solved));
            }
        }
    }
}

impl Attendant<SkirmishRoom> for Teacher {
    fn hear(&mut self, session: &mut Session, line: &str, page: &mut Page) -> Option<Heard> {
        let progress = self.lesson.progress(session.history());
        match line.trim() {
            "hint" => match progress {
                LessonState::At(goal) => page.say(&self.goal_text(goal, "-typed")),
                other => self.say(other, page),
            },
            "help" => {
                page.say(&self.texts.plain("learning-words"));
                return None;
            }
            "save" => page.say(&self.texts.plain("learning-unsaved")),
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
        self.say(progress, page);
        if progress == LessonState::Solved {
            keep_learnt(&self.lesson.id, &self.texts);
        }
    }
}
