//! A game on the match screen as a room of the window: the form of a new match, saves, watching.

use super::{
    Course, Ended, Faced, Live, MatchScreen, TABLE_ACTIONS, TableScreen, WatchScreen, eyes_of,
    keep_unfinished, open_save,
};
use crate::kernel::Seat;
use crate::store::case::CaseGame;
use crate::store::entry::format_of;
use crate::store::replay::Replay;
use crate::store::{FileFault, Glance, Home, Message, RuleText, StandingReader, Texts};
use crate::table::HUMAN;
use crate::ui::screens::{PagePart, page, report, row_button};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::controls;
use crate::ui::window::shell::{
    CommonScreen, Destination, Next, Purpose, Screen, Shell, WindowRoom,
};
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::thumbnails::ThumbnailSketch;
use crate::ui::window::trace::Report;
use egui::{RichText, vec2};
use std::path::Path;

/// Keys and gestures of a match, in the order of the sheet.
const KEYS: [&str; 8] = [
    "key-undo",
    "key-zoom",
    "key-home",
    "key-line",
    "key-pause",
    "key-fold",
    "key-rules",
    "key-window",
];

/// How a match of these players with a seed begins.
///
/// # Errors
/// Why no save could tell it.
pub type Beginning<G> = fn(Vec<String>, u64) -> Result<Replay<G>, Vec<FileFault>>;

/// A game that is played on the match screen.
pub struct GameRoom<G: Faced> {
    begin: Beginning<G>,
    seats: u8,
    rules: Vec<RuleText>,
    cases: Option<Cases<G>>,
}

/// The format line of the cases of a game, and how one is opened.
type Cases<G> = (
    &'static str,
    fn(&Path, u64) -> Result<Live<G>, Vec<FileFault>>,
);

impl<G: Faced> GameRoom<G> {
    /// The room of a game for so many seats, with its rules.
    pub fn new(begin: Beginning<G>, seats: u8, rules: Vec<RuleText>) -> GameRoom<G> {
        GameRoom {
            begin,
            seats,
            rules,
            cases: None,
        }
    }

    /// The same room, in which cases are opened.
    #[must_use]
    pub fn with_cases(self) -> GameRoom<G>
    where
        G: CaseGame<Library = ()>,
    {
        let opened = |path: &Path, seed| Live::of_case(path, &(), seed);
        GameRoom {
            cases: Some((G::FORMATS[0], opened)),
            ..self
        }
    }

    fn form(&self) -> NewTable<G> {
        let others = G::PLAYERS.last().copied().unwrap_or(HUMAN);
        let players = (0..self.seats).map(|seat| if seat == 0 { HUMAN } else { others });
        NewTable {
            begin: self.begin,
            players: players.map(str::to_string).collect(),
        }
    }
}

impl<G: Faced> WindowRoom for GameRoom<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn folder(&self) -> Option<&'static str> {
        Some(G::NAME)
    }

    fn paint_card(&self, _: &egui::Painter, _: egui::Rect, _: &Shell) {}

    fn is_case(&self, text: &str) -> bool {
        let format = format_of(text);
        self.cases
            .is_some_and(|(cases, _)| format.as_deref() == Some(cases))
    }

    fn rules(&self) -> &[RuleText] {
        &self.rules
    }

    fn questions(&self) -> &'static [&'static str] {
        G::QUESTIONS
    }

    fn new_match(&self, _: &Shell) -> Box<dyn Destination> {
        Box::new(self.form())
    }

    fn workshop(&self, _: &str) -> Option<Box<dyn Destination>> {
        None
    }

    fn keys(&self) -> &'static [&'static str] {
        &KEYS
    }

    fn actions(&self) -> &'static [&'static ActionGroup] {
        &TABLE_ACTIONS
    }

    fn quick_match(&self, shell: &mut Shell) -> Next {
        self.form().begin(shell)
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
                history: Box::new(replay.sitting.into_history()),
                eyes,
                from: 0,
                end: None,
            });
        }
        match replay.sitting.is_over() {
            true => Next::go(TableScreen::End(Live::kept(replay))),
            false => Next::go(TableScreen::Play(Live::kept(replay))),
        }
    }

    fn glance(&self, home: &Home, name: &str) -> Result<Glance, FileFault> {
        home.glance::<G>(name)
    }

    fn standing(&self) -> StandingReader {
        Home::standing::<G>
    }

    fn paint_map(&self, _: &egui::Painter, _: egui::Rect, _: &str, _: &Shell) {}

    fn sketch(&self, _: &str, _: Option<&Home>) -> Option<ThumbnailSketch> {
        None
    }

    fn winners(&self, home: &Home, name: &str) -> Result<Vec<Seat>, FileFault> {
        home.winners::<G>(name)
    }

    fn of_case(&self, path: &Path, seed: u64) -> Result<Box<dyn Destination>, Vec<FileFault>> {
        let Some((_, opened)) = self.cases else {
            let what = Message::new("fault-no-cases");
            return Err(vec![FileFault::of_path(path, what)]);
        };
        Ok(Box::new(TableScreen::Play(opened(path, seed)?)))
    }

    fn emblems(&self) -> [(&'static [&'static str], Tone); 2] {
        [0, 1].map(|seat| (&[][..], theme::seat_tone(Some(Seat(seat)))))
    }

    fn map_name(&self, glance: &Glance, texts: &Texts) -> String {
        let found = texts.find(&format!("{}-board-{}", G::NAME, glance.map));
        found.unwrap_or_else(|| glance.map.clone())
    }
}

impl<G: Faced> Destination for TableScreen<G> {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        match *self {
            TableScreen::Play(live) => Box::new(MatchScreen::new(Course::new(live, &shell.texts))),
            TableScreen::End(live) => Box::new(Ended::of(live, &shell.texts)),
            TableScreen::Watch {
                history,
                eyes,
                from,
                end,
            } => {
                let end = end.map(|live| Box::new(TableScreen::End(live)) as Box<dyn Destination>);
                Box::new(WatchScreen::at((*history, eyes), from, end, &shell.texts))
            }
        }
    }
}

/// The form of a new match: who sits where.
pub struct NewTable<G: Faced> {
    begin: Beginning<G>,
    players: Vec<String>,
}

impl<G: Faced> NewTable<G> {
    /// Begins it; the unfinished one is kept.
    fn begin(&self, shell: &mut Shell) -> Next {
        if keep_unfinished::<G>(shell).is_err() {
            return Next::Stay;
        }
        match (self.begin)(self.players.clone(), shell.take_seed()) {
            Ok(replay) => Next::go(TableScreen::Play(Live::kept(replay))),
            Err(faults) => {
                shell.complain(&faults);
                Next::Stay
            }
        }
    }
}

impl<G: Faced> Destination for NewTable<G> {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        theme::wear(shell.settings.seat_colours());
        shell.texts.name_seats(Vec::new());
        self
    }
}

impl<G: Faced> Screen for NewTable<G> {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let title = shell.say("new-match");
        let (mut begins, mut leaves) = (false, false);
        page(
            shell,
            &title,
            vec2(640.0, 420.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
                        ui.horizontal_wrapped(|ui| {
                            ui.label(theme::seat_text(&shell.texts, seat).size(18.0));
                            for name in std::iter::once(HUMAN).chain(G::PLAYERS.iter().copied()) {
                                let control = format!("seat-{}-{name}", seat.number());
                                let text = RichText::new(shell.texts.player(name));
                                controls::choice(ui, control, player, name.to_string(), text);
                            }
                        });
                    }
                }
                PagePart::Foot => {
                    ui.horizontal(|ui| {
                        let words = shell.say("back");
                        leaves = row_button(ui, &shell.icons, "back", "screen/home", words);
                        let words = shell.say("begin-match");
                        begins = row_button(ui, &shell.icons, "begin", "screen/play", words);
                    });
                }
            },
        );
        match (begins, leaves) {
            (true, _) => self.begin(shell),
            (_, true) => Next::go(CommonScreen::Title),
            _ => Next::Stay,
        }
    }

    fn report(&self, _: &Shell) -> Report {
        report("new-match")
    }
}
