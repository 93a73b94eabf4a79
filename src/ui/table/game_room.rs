//! A game on the match screen as a room of the window: new matches, saves, watching, lessons.

use super::{
    Course, Ended, Faced, Housed, Live, MatchScreen, NewTable, TableScreen, Teacher, ToNewTable,
    WatchScreen, emblem, eyes_of, keep_unfinished, open_save, taught,
};
use crate::kernel::Seat;
use crate::store::entry::format_of;
use crate::store::{FileFault, Glance, Home, RuleText, StandingReader, Texts};
use crate::ui::screens::LessonList;
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::shell::{Destination, Next, Purpose, Screen, Shell, WindowRoom};
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::thumbnails::ThumbnailSketch;
use std::path::Path;
use std::rc::Rc;

/// A game that is played on the match screen, with what it is played with.
pub struct GameRoom<G: Housed> {
    library: Rc<G::Library>,
}

impl<G: Housed> GameRoom<G> {
    /// The room of a game.
    pub fn new(library: G::Library) -> GameRoom<G> {
        GameRoom {
            library: Rc::new(library),
        }
    }

    /// The first match of somebody new; the unfinished one is kept.
    fn first_match(&self, shell: &mut Shell) -> Option<Box<dyn Destination>> {
        keep_unfinished::<G>(shell).ok()?;
        match G::first_match(&self.library, shell.take_seed())? {
            Ok(replay) => {
                let guide = G::guide_of(&self.library, &replay.sitting);
                let live = Box::new(Live::kept(replay));
                let guide = guide.map(Teacher::Guide);
                Some(Box::new(TableScreen::Play(live, guide)))
            }
            Err(faults) => {
                shell.complain(&faults);
                None
            }
        }
    }
}

impl<G: Housed> WindowRoom for GameRoom<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn folder(&self) -> Option<&'static str> {
        Some(G::NAME)
    }

    fn paint_card(&self, painter: &egui::Painter, rect: egui::Rect, shell: &Shell) {
        shell.thumbnails.paint(painter, rect, &G::card_picture());
    }

    fn is_case(&self, text: &str) -> bool {
        let format = format_of(text);
        format.is_some_and(|format| G::FORMATS.contains(&format.as_str()))
    }

    fn rules(&self) -> &[RuleText] {
        G::rules(&self.library)
    }

    fn questions(&self) -> &'static [&'static str] {
        G::QUESTIONS
    }

    fn new_match(&self, _: &Shell) -> Box<dyn Destination> {
        Box::new(ToNewTable::<G>(self.library.clone()))
    }

    fn workshop(&self, name: &str) -> Option<Box<dyn Destination>> {
        let teaches = !G::LESSONS.is_empty() && name == "lessons";
        teaches.then(|| Box::new(ToLessons::<G>::default()) as Box<dyn Destination>)
    }

    fn lesson(&self, shell: &mut Shell, id: &str) -> Option<Box<dyn Destination>> {
        let lesson = match Some(id) == G::FIRST {
            true => self.first_match(shell),
            false => taught::<G>(&self.library, id, shell).map(|(live, tuition)| {
                let tuition = Some(Teacher::Lesson(tuition));
                let lesson = TableScreen::Play(Box::new(live), tuition);
                Box::new(lesson) as Box<dyn Destination>
            }),
        };
        lesson.or_else(|| self.workshop("lessons"))
    }

    fn keys(&self) -> &'static [&'static str] {
        G::SHEET
    }

    fn actions(&self) -> &'static [&'static ActionGroup] {
        G::GROUPS
    }

    fn quick_match(&self, shell: &mut Shell) -> Next {
        NewTable::<G>::new(shell, self.library.clone()).begin(shell)
    }

    fn open_save(&self, shell: &mut Shell, name: &str, purpose: Purpose) -> Next {
        let Some(replay) = open_save::<G>(shell, name, purpose) else {
            return Next::Stay;
        };
        if purpose == Purpose::Watch {
            let eyes = eyes_of(&replay.sitting);
            if eyes.is_empty() {
                shell.notes.push(shell.say("watch-later"));
                return Next::Stay;
            }
            return Next::go(TableScreen::<G>::Watch {
                names: replay.sitting.names().to_vec(),
                history: Box::new(replay.sitting.into_history()),
                eyes,
                from: 0,
                save: Some(name.to_string()),
                end: None,
            });
        }
        let guide = G::guide_of(&self.library, &replay.sitting);
        let over = replay.sitting.is_over();
        let live = Box::new(Live::kept(replay));
        Next::go(match over {
            true => TableScreen::End(live),
            false => TableScreen::Loaded(live, guide.map(Teacher::Guide)),
        })
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<G>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<G>
    }

    fn paint_map(&self, painter: &egui::Painter, rect: egui::Rect, id: &str, shell: &Shell) {
        shell.thumbnails.paint(painter, rect, &G::board_picture(id));
    }

    fn sketch(&self, name: &str, home: Option<&Home>) -> Option<ThumbnailSketch> {
        G::sketch(&self.library, name, home)
    }

    fn usual_seat_names(&self, texts: &Texts) -> Vec<String> {
        G::seat_names(texts, &[])
    }

    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault> {
        home.winners::<G>(name)
    }

    fn of_case(&self, path: &Path, seed: u64) -> Result<Box<dyn Destination>, Vec<FileFault>> {
        let live = Live::<G>::of_case(path, self.library.as_ref(), seed)?;
        Ok(Box::new(TableScreen::<G>::Play(Box::new(live), None)))
    }

    fn emblems(&self) -> [(&'static [&'static str], Tone); 2] {
        [emblem::<G>(0), emblem::<G>(1)]
    }

    fn map_name(&self, glance: &Glance, texts: &Texts) -> String {
        let found = texts.find(&format!("{}-board-{}", G::TEXTS, glance.map));
        found.unwrap_or_else(|| glance.map.clone())
    }
}

impl<G: Faced> Destination for TableScreen<G> {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        theme::wear(shell.settings.seat_colours());
        let names = match &*self {
            TableScreen::Play(live, _) | TableScreen::Loaded(live, _) | TableScreen::End(live) => {
                live.sitting().names()
            }
            TableScreen::Watch { names, .. } => names,
        };
        let names = G::seat_names(&shell.texts, names);
        shell.texts.name_seats(names);
        let texts = &shell.texts;
        match *self {
            TableScreen::Play(live, teacher) => {
                Box::new(MatchScreen::new(Course::new(*live, texts), teacher))
            }
            TableScreen::Loaded(live, teacher) => {
                Box::new(MatchScreen::loaded(Course::new(*live, texts), teacher))
            }
            TableScreen::End(live) => Box::new(Ended::of(*live, texts)),
            TableScreen::Watch {
                history,
                eyes,
                from,
                save,
                end,
                ..
            } => {
                let end = end.map(|live| Box::new(TableScreen::End(live)) as Box<dyn Destination>);
                Box::new(WatchScreen::at((*history, eyes), (from, save), end, shell))
            }
        }
    }
}

/// The way to the lessons of a game.
struct ToLessons<G>(std::marker::PhantomData<G>);

impl<G> Default for ToLessons<G> {
    fn default() -> ToLessons<G> {
        ToLessons(std::marker::PhantomData)
    }
}

impl<G: Housed> Destination for ToLessons<G> {
    /// The lessons, the first match last.
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        theme::wear(shell.settings.seat_colours());
        shell.texts.name_seats(G::seat_names(&shell.texts, &[]));
        let ids = G::LESSONS.iter().copied().chain(G::FIRST);
        Box::new(LessonList::new(G::NAME, ids.collect()))
    }
}
