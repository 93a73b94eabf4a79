//! The castle chase as a room of the window.

use super::end::ChaseEnd;
use super::matches::ChaseMatch;
use super::new_match::NewChase;
use super::places::ChaseScreen;
use super::play::ChasePlay;
use super::thumbnail;
use super::words;
use crate::games::castle::Castle;
use crate::kernel::Seat;
use crate::store::castle::case::FORMAT;
use crate::store::castle::{CASTLE_LESSONS, CastleLibrary, FIRST_CHASE};
use crate::store::replay::Stored;
use crate::store::{FileFault, Glance, Home, RuleText, StandingReader, Texts};
use crate::table::castle::STOPS;
use crate::ui::castle::actions;
use crate::ui::screens::LessonList;
use crate::ui::table::{Live, WatchScreen, eyes_of, keep_unfinished, open_save};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::shell::{Destination, Next, Purpose, Screen, Shell, WindowRoom};
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::thumbnails::ThumbnailSketch;
use std::path::Path;
use std::sync::Arc;

/// Keys and gestures of a match, in the order of the sheet.
const KEYS: [&str; 23] = [
    "chase-key-enter",
    "chase-key-arrows",
    "chase-key-tab",
    "chase-key-numbers",
    "chase-key-space",
    "chase-key-wall",
    "chase-key-rotate",
    "chase-key-abilities",
    "key-end",
    "key-undo",
    "chase-key-escape",
    "chase-key-drag",
    "chase-key-right",
    "key-zoom",
    "key-home",
    "key-line",
    "key-pause",
    "chase-key-again",
    "key-learn",
    "key-panels",
    "key-fold",
    "key-rules",
    "key-window",
];

/// The castle chase with the data that it plays with.
#[derive(Debug)]
pub struct CastleScreens {
    library: Arc<CastleLibrary>,
}

impl CastleScreens {
    /// The room, with this data.
    pub fn new(library: CastleLibrary) -> CastleScreens {
        CastleScreens {
            library: Arc::new(library),
        }
    }
}

impl WindowRoom for CastleScreens {
    fn name(&self) -> &'static str {
        Castle::NAME
    }

    fn folder(&self) -> Option<&'static str> {
        Some(Castle::NAME)
    }

    fn paint_card(&self, painter: &egui::Painter, rect: egui::Rect, shell: &Shell) {
        shell.thumbnails.paint(painter, rect, thumbnail::CARD);
    }

    fn is_case(&self, text: &str) -> bool {
        text.lines().any(|line| line.contains(FORMAT))
    }

    fn rules(&self) -> &[RuleText] {
        &self.library.rules
    }

    fn questions(&self) -> &'static [&'static str] {
        &STOPS
    }

    fn new_match(&self, _: &Shell) -> Box<dyn Destination> {
        Box::new(ChaseScreen::NewMatch(self.library.clone()))
    }

    fn workshop(&self, name: &str) -> Option<Box<dyn Destination>> {
        let lessons = || Box::new(ChaseScreen::Lessons(self.library.clone()));
        (name == "lessons").then(|| lessons() as Box<dyn Destination>)
    }

    fn keys(&self) -> &'static [&'static str] {
        &KEYS
    }

    fn actions(&self) -> &'static [&'static ActionGroup] {
        &actions::GROUPS
    }

    fn quick_match(&self, shell: &mut Shell) -> Next {
        NewChase::quick(shell, self.library.clone())
    }

    fn open_save(&self, shell: &mut Shell, name: &str, purpose: Purpose) -> Next {
        let Some(replay) = open_save::<Castle>(shell, name, purpose) else {
            return Next::Stay;
        };
        if purpose == Purpose::Watch {
            let eyes = eyes_of(&replay.sitting);
            if eyes.is_empty() {
                shell.notes.push(shell.say("watch-later"));
                return Next::Stay;
            }
            let names = replay.sitting.names().to_vec();
            return Next::go(ChaseScreen::Watch {
                names,
                history: Box::new(replay.sitting.into_history()),
                from: 0,
                eyes,
                end: None,
            });
        }
        let over = replay.sitting.is_over();
        let live = Live::kept(replay);
        let library = self.library.clone();
        let saved = Box::new(ChaseMatch { live, library });
        Next::go(match over {
            true => ChaseScreen::End(saved),
            false => ChaseScreen::Loaded(saved),
        })
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<Castle>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<Castle>
    }

    fn paint_map(&self, painter: &egui::Painter, rect: egui::Rect, id: &str, shell: &Shell) {
        let name = thumbnail::board_name(id);
        shell.thumbnails.paint(painter, rect, &name);
    }

    fn sketch(&self, name: &str, _: Option<&Home>) -> Option<ThumbnailSketch> {
        thumbnail::sketch(&self.library, name)
    }

    fn usual_seat_names(&self, texts: &Texts) -> Vec<String> {
        words::seat_names(texts, &[])
    }

    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault> {
        home.winners::<Castle>(name)
    }

    fn of_case(&self, path: &Path, seed: u64) -> Result<Box<dyn Destination>, Vec<FileFault>> {
        let begun = ChaseMatch::of_case(path, &self.library, seed)?;
        Ok(Box::new(ChaseScreen::Play(Box::new(begun))))
    }

    fn emblems(&self) -> [(&'static [&'static str], Tone); 2] {
        let first = theme::seat_tone(Some(Seat(0)));
        let lord = theme::seat_tone(Some(Seat(2)));
        [
            (&["portrait/shaman", "portrait/guard"], first),
            (&["portrait/wyvern", "portrait/sphinx"], lord),
        ]
    }

    fn map_name(&self, glance: &Glance, texts: &Texts) -> String {
        let found = texts.find(&format!("chase-board-{}", glance.map));
        found.unwrap_or_else(|| glance.map.clone())
    }
}

impl Destination for ChaseScreen {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        theme::wear(shell.settings.seat_colours());
        let names = match &*self {
            ChaseScreen::NewMatch(_)
            | ChaseScreen::Lessons(_)
            | ChaseScreen::Lesson(..)
            | ChaseScreen::FirstMatch(_) => Vec::new(),
            ChaseScreen::Play(it) | ChaseScreen::Loaded(it) | ChaseScreen::End(it) => {
                it.live.sitting().names().to_vec()
            }
            ChaseScreen::Watch { names, .. } => names.clone(),
        };
        let named = words::seat_names(&shell.texts, &names);
        shell.texts.name_seats(named);
        match *self {
            ChaseScreen::NewMatch(library) => Box::new(NewChase::new(shell, library)),
            ChaseScreen::Lessons(library) => lesson_list(library),
            ChaseScreen::Lesson(library, id) => match ChaseMatch::of_lesson(&id, &library) {
                Some(Ok((begun, lesson))) => {
                    Box::new(ChasePlay::lesson(begun, lesson, &shell.texts))
                }
                unread => {
                    if let Some(Err(faults)) = unread {
                        shell.complain(&faults);
                    }
                    lesson_list(library)
                }
            },
            ChaseScreen::FirstMatch(library) => first_match(shell, library),
            ChaseScreen::Play(begun) => Box::new(ChasePlay::begun(*begun, &shell.texts)),
            ChaseScreen::Loaded(saved) => Box::new(ChasePlay::loaded(*saved, &shell.texts)),
            ChaseScreen::End(ended) => Box::new(ChaseEnd::new(*ended, &shell.texts)),
            ChaseScreen::Watch {
                history,
                from,
                eyes,
                end,
                ..
            } => {
                let back =
                    end.map(|ended| Box::new(ChaseScreen::End(ended)) as Box<dyn Destination>);
                Box::new(WatchScreen::at((*history, eyes), from, back, &shell.texts))
            }
        }
    }
}

/// The lessons, the first match last.
fn lesson_list(library: Arc<CastleLibrary>) -> Box<dyn Screen> {
    let ids = CASTLE_LESSONS.iter().map(|(id, _)| *id);
    let ids = ids.chain([FIRST_CHASE]).collect();
    let open = move |id: &str| -> Box<dyn Destination> {
        Box::new(ChaseScreen::learning(library.clone(), id))
    };
    Box::new(LessonList::new(Castle::NAME, ids, Box::new(open)))
}

/// The first match of somebody new; the unfinished one is kept.
fn first_match(shell: &mut Shell, library: Arc<CastleLibrary>) -> Box<dyn Screen> {
    if keep_unfinished::<Castle>(shell).is_err() {
        return lesson_list(library);
    }
    match ChaseMatch::first(shell.take_seed(), library.clone()) {
        Ok(begun) => Box::new(ChasePlay::guided(begun, &shell.texts)),
        Err(faults) => {
            shell.complain(&faults);
            lesson_list(library)
        }
    }
}
