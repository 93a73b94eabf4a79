//! The skirmish as a room of the window.

use super::builder::Builder;
use super::data::Data;
use super::dungeons::{self, Dungeons};
use super::end::EndScreen;
use super::figure::FigureBuilder;
use super::matches::Match;
use super::new_match::NewMatch;
use super::party::PartyBuilder;
use super::places::SkirmishScreen;
use super::play::Play;
use super::replay::Watch;
use super::statistics::StatisticsScreen;
use super::thumbnail;
use crate::games::skirmish as rules;
use crate::kernel::Seat;
use crate::store::replay::Stored;
use crate::store::skirmish::plan::LAID;
use crate::store::skirmish::{FIRST_MATCH, FileShape, LESSONS, Library};
use crate::store::{FileFault, Glance, Home, RuleText, StandingReader, Texts, open};
use crate::table::skirmish::QUESTIONS;
use crate::ui::screens::LessonList;
use crate::ui::skirmish::actions;
use crate::ui::table::{Live, open_save};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::shell::{Destination, Next, Purpose, Screen, Shell, WindowRoom};
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::thumbnails::ThumbnailSketch;
use std::path::Path;

/// Keys and gestures of a match, in the order of the sheet.
const KEYS: [&str; 27] = [
    "key-enter",
    "key-list",
    "key-arrows",
    "key-next",
    "key-target",
    "key-number",
    "key-done",
    "key-end",
    "key-undo",
    "key-turn",
    "key-flip",
    "key-escape",
    "key-drag",
    "key-zoom",
    "key-home",
    "key-levels",
    "key-measure",
    "key-line",
    "key-pause",
    "key-skip",
    "key-again",
    "key-learn",
    "key-panels",
    "key-fold",
    "key-pin",
    "key-rules",
    "key-window",
];

/// The map on the card of the skirmish.
const CARD_MAP: &str = "starter";

/// The skirmish with the data that it plays with.
#[derive(Debug)]
pub struct SkirmishScreens {
    data: Data,
}

impl SkirmishScreens {
    /// The room, with this data.
    pub fn new(library: Library) -> SkirmishScreens {
        SkirmishScreens {
            data: Data::new(library),
        }
    }
}

impl WindowRoom for SkirmishScreens {
    fn name(&self) -> &'static str {
        rules::Skirmish::NAME
    }

    fn folder(&self) -> Option<&'static str> {
        None
    }

    fn paint_card(&self, painter: &egui::Painter, rect: egui::Rect, shell: &Shell) {
        thumbnail::paint_map(painter, rect, CARD_MAP, shell);
    }

    fn is_case(&self, text: &str) -> bool {
        FileShape::of(text).is_some()
    }

    fn rules(&self) -> &[RuleText] {
        &self.data.rules
    }

    fn emblems(&self) -> [(&'static [&'static str], Tone); 2] {
        let first = theme::seat_tone(Some(Seat(0)));
        [
            (&["portrait/orla", "portrait/brannic"], first),
            (&["portrait/stonegut", "portrait/darter"], theme::NOBODY),
        ]
    }

    fn questions(&self) -> &'static [&'static str] {
        &QUESTIONS
    }

    fn new_match(&self, shell: &Shell) -> Box<dyn Destination> {
        let data = self.data.with_own(shell.home.as_ref());
        Box::new(SkirmishScreen::NewMatch(data, None))
    }

    fn workshop(&self, name: &str) -> Option<Box<dyn Destination>> {
        let data = self.data.clone();
        match name {
            "dungeons" => Some(Box::new(SkirmishScreen::Dungeons(data))),
            "figures" => Some(Box::new(SkirmishScreen::Figures(data, None))),
            "lessons" => Some(Box::new(SkirmishScreen::Lessons)),
            "parties" => Some(Box::new(SkirmishScreen::Parties(data, None))),
            "statistics" => Some(Box::new(SkirmishScreen::Statistics(data))),
            _ => None,
        }
    }

    fn lesson(&self, _: &mut Shell, id: &str) -> Option<Box<dyn Destination>> {
        let lesson = SkirmishScreen::learning(self.data.clone(), id);
        Some(Box::new(lesson))
    }

    fn keys(&self) -> &'static [&'static str] {
        &KEYS
    }

    fn actions(&self) -> &'static [&'static ActionGroup] {
        &actions::GROUPS
    }

    fn quick_match(&self, shell: &mut Shell) -> Next {
        let data = self.data.with_own(shell.home.as_ref());
        NewMatch::quick(shell, data)
    }

    fn open_save(&self, shell: &mut Shell, name: &str, purpose: Purpose) -> Next {
        let Some(replay) = open_save::<rules::Skirmish>(shell, name, purpose) else {
            return Next::Stay;
        };
        if purpose == Purpose::Watch {
            shell.texts.name_seats(replay.sitting.names().to_vec());
            return Next::go(SkirmishScreen::Watch {
                history: Box::new(replay.sitting.into_history()),
                from: 0,
                end: None,
                save: Some(name.to_string()),
            });
        }
        let over = replay.sitting.is_over();
        let sitting = Box::new(Match {
            live: Live::kept(replay),
            data: self.data.clone(),
        });
        Next::go(match over {
            true => SkirmishScreen::End(sitting),
            false => SkirmishScreen::Loaded(sitting),
        })
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<rules::Skirmish>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<rules::Skirmish>
    }

    fn paint_map(&self, painter: &egui::Painter, rect: egui::Rect, id: &str, shell: &Shell) {
        if id == LAID {
            thumbnail::paint_laid(painter, rect, shell);
        } else {
            thumbnail::paint_map(painter, rect, id, shell);
        }
    }

    fn sketch(&self, name: &str, home: Option<&Home>) -> Option<ThumbnailSketch> {
        thumbnail::sketch(&self.data, name, home)
    }

    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault> {
        home.winners::<rules::Skirmish>(name)
    }

    fn of_case(&self, path: &Path, seed: u64) -> Result<Box<dyn Destination>, Vec<FileFault>> {
        let drawn = [Some(FileShape::Map), Some(FileShape::Kit)];
        let shape = open(path).map_or(None, |source| FileShape::of(source.text()));
        if drawn.contains(&shape) {
            let import = SkirmishScreen::Import(self.data.clone(), path.into());
            return Ok(Box::new(import));
        }
        let sitting = Match::of_case(path, &self.data, seed)?;
        Ok(Box::new(SkirmishScreen::Play(Box::new(sitting))))
    }

    fn map_name(&self, glance: &Glance, texts: &Texts) -> String {
        let own = || glance.own_name.clone();
        let named = self.data.map_name(&glance.map, texts).or_else(own);
        named.unwrap_or_else(|| glance.map.clone())
    }
}

impl Destination for SkirmishScreen {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        match &*self {
            SkirmishScreen::NewMatch(..)
            | SkirmishScreen::Dungeons(_)
            | SkirmishScreen::Parties(..)
            | SkirmishScreen::PartyMatch(..)
            | SkirmishScreen::Figures(..)
            | SkirmishScreen::HeroMatch(..)
            | SkirmishScreen::Import(..)
            | SkirmishScreen::Build(..)
            | SkirmishScreen::BuildKit(..)
            | SkirmishScreen::Lessons
            | SkirmishScreen::Statistics(_)
            | SkirmishScreen::FirstMatch(_)
            | SkirmishScreen::Lesson(..) => shell.texts.name_seats(Vec::new()),
            SkirmishScreen::Play(sitting)
            | SkirmishScreen::Loaded(sitting)
            | SkirmishScreen::End(sitting) => {
                theme::wear(shell.settings.seat_colours());
                let names = sitting.live.sitting().names().to_vec();
                shell.texts.name_seats(names);
            }
            SkirmishScreen::Watch { .. } => {}
        }
        match *self {
            SkirmishScreen::NewMatch(data, map) => Box::new(NewMatch::new(shell, data, map)),
            SkirmishScreen::Dungeons(data) => Box::new(Dungeons::new(shell, data)),
            SkirmishScreen::Parties(data, name) => {
                Box::new(PartyBuilder::new(shell, data, name.as_deref()))
            }
            SkirmishScreen::PartyMatch(data, party) => {
                Box::new(NewMatch::of_party(shell, data, &party))
            }
            SkirmishScreen::Figures(data, name) => {
                Box::new(FigureBuilder::new(shell, data, name.as_deref()))
            }
            SkirmishScreen::HeroMatch(data, hero) => {
                Box::new(NewMatch::of_hero(shell, data, &hero))
            }
            SkirmishScreen::Import(data, path) => match dungeons::import(shell, &data, &path) {
                Next::Go(place) => place.open(shell),
                _ => Box::new(Dungeons::new(shell, data)),
            },
            SkirmishScreen::Build(data, dungeon) => {
                let data = data.with_own(shell.home.as_ref());
                Box::new(Builder::new(data, &dungeon, shell.home.as_ref()))
            }
            SkirmishScreen::BuildKit(data, kit) => {
                Box::new(Builder::kit(data, &kit, shell.home.as_ref()))
            }
            SkirmishScreen::Play(begun) => Box::new(Play::begun(*begun, &shell.texts)),
            SkirmishScreen::Lessons => lesson_list(),
            SkirmishScreen::Statistics(data) => Box::new(StatisticsScreen::new(shell, data)),
            SkirmishScreen::Lesson(data, id) => match Match::of_lesson(&id, &data) {
                Some(Ok((begun, lesson))) => Box::new(Play::lesson(begun, lesson, &shell.texts)),
                unread => {
                    if let Some(Err(faults)) = unread {
                        shell.complain(&faults);
                    }
                    lesson_list()
                }
            },
            SkirmishScreen::FirstMatch(data) => match Match::first(shell, data.clone()) {
                Ok(begun) => Box::new(Play::begun(begun, &shell.texts)),
                Err(faults) => {
                    shell.complain(&faults);
                    lesson_list()
                }
            },
            SkirmishScreen::Loaded(sitting) => Box::new(Play::loaded(*sitting, &shell.texts)),
            SkirmishScreen::End(sitting) => Box::new(EndScreen::new(*sitting)),
            SkirmishScreen::Watch {
                history,
                from,
                end,
                save,
            } => {
                let end = end.map(|sitting| *sitting);
                Box::new(Watch::at(*history, (from, save), end, shell))
            }
        }
    }
}

/// The lessons, the first match last.
fn lesson_list() -> Box<dyn Screen> {
    let ids = LESSONS.iter().map(|(id, _)| *id);
    let ids = ids.chain([FIRST_MATCH]).collect();
    Box::new(LessonList::new(rules::Skirmish::NAME, ids))
}
