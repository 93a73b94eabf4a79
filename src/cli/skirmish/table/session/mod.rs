//! One match at the table: lines in, sentences out.

mod forms;
mod hear;
mod reason;
mod saves;
mod undo;

pub use hear::Heard;
pub use saves::{keep_unfinished, kept, last};

use super::{board, dial, help, places, prints, why};
use crate::cli::page::Page;
use crate::games::skirmish::{Command, Position, Refusal, Skirmish, Stage};
use crate::kernel::Seat;
use crate::store::skirmish::Replay;
use crate::store::skirmish::{Library, MatchPlan, Teller};
use crate::store::{FileFault, Home, Texts};
use crate::table::{By, Misplan, Onward};

/// A match at the table with what its players see.
pub struct Session {
    replay: Replay,
    teller: Teller,
    /// How many entries have been told.
    told: usize,
    texts: Texts,
    library: Library,
    home: Option<Home>,
    /// Whether the end of the match has been told.
    ended: bool,
    /// Whether the board is told in words instead of being drawn.
    plain: bool,
    /// Why the match as it stands is not saved.
    unsaved: Option<FileFault>,
}

impl Session {
    /// A match that has just begun, or one from a file as it stands: what has happened before is
    /// told only in a new one.
    pub fn new(replay: Replay, library: Library, home: Option<Home>, told: Told) -> Session {
        let history = replay.sitting.history();
        let (state, told) = match told {
            Told::Nothing => (history.start(), 0),
            Told::All => (history.state(), history.entries().len()),
        };
        Session {
            teller: Teller::new(state.clone()),
            told,
            replay,
            texts: Texts::english(),
            library,
            home,
            ended: false,
            plain: false,
            unsaved: None,
        }
    }

    /// The same match with its board told in words.
    pub fn plain(self, plain: bool) -> Session {
        Session { plain, ..self }
    }

    /// Why the match could not be saved when it was last tried.
    pub const fn unsaved(&self) -> Option<&FileFault> {
        self.unsaved.as_ref()
    }

    /// Shows what is on the board, drawn or in words.
    pub fn show(&self, page: &mut Page) {
        match self.plain {
            true => places::list(&self.position(), &self.texts, page),
            false => board::draw(&self.position(), page),
        }
    }

    /// The position now.
    pub fn position(&self) -> Position<'_> {
        let history = self.replay.sitting.history();
        history.game().at(history.state())
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.replay.sitting.is_over()
    }

    /// Whether the match is still being set up.
    pub fn is_setting_up(&self) -> bool {
        self.replay.sitting.history().state().stage() != Stage::Play
    }

    /// How often anything has happened in the match.
    pub fn entries(&self) -> usize {
        self.replay.sitting.history().entries().len()
    }

    /// Says how the match stands: map, seats, seed.
    pub fn introduce(&self, page: &mut Page) {
        let names = self.replay.sitting.seats().iter().enumerate();
        let seats: Vec<String> = names
            .map(|(number, seat)| {
                format!("{} is {}", self.texts.seat(Seat(number as u8)), seat.player)
            })
            .collect();
        let map = self.replay.sitting.history().state().layout().name();
        page.say(&format!(
            "Map {map}, seed {}; {}. `help` lists the commands.",
            self.replay.sitting.history().seed(),
            seats.join(", ")
        ));
    }

    /// Says when the data have changed since the match was made: it plays on with its own.
    pub fn note_data(&self, page: &mut Page) {
        let now = self.library.hashes.iter();
        let changed: Vec<&str> = now
            .filter(|(file, hash)| {
                let then = self.replay.data.get(file);
                then.is_some_and(|then| then != hash)
            })
            .map(|(file, _)| file.as_str())
            .collect();
        if !changed.is_empty() {
            page.say(&format!(
                "These data files have changed since the match began: {}. It goes on with the \
                 figures, chests and map it was begun with.",
                changed.join(", ")
            ));
        }
    }

    /// Plays everything that needs no person, and says what happens, up to the next question; then
    /// the match is saved.
    ///
    /// The board is drawn when set-up ends, since the pieces stand there from then on.
    pub fn advance(&mut self, page: &mut Page) {
        let setting_up = self.is_setting_up();
        self.tell(page);
        while self.goes_on(page) {}
        if setting_up && !self.is_setting_up() && !self.is_over() {
            self.show(page);
        }
        if self.is_over() && !self.ended {
            self.ended = true;
            let history = self.replay.sitting.history();
            crate::cli::skirmish::outcome::outcome(
                history.game(),
                history.state(),
                &self.texts,
                page,
            );
            self.keep(page);
        }
        self.autosave(page);
    }

    /// Asks the question that waits, with its lawful answers in short.
    pub fn ask(&self, page: &mut Page) {
        if self.is_over() {
            return;
        }
        page.line("");
        page.say(&self.texts.question(&self.position()));
        let position = self.position();
        match (position.state.stage(), position.to_act()) {
            (Stage::Entrances, _) => places::gates(&position, true, page),
            (Stage::Heroes, _) => dial::points(&position, page),
            (Stage::Kits | Stage::Laying, Some(seat)) => prints::in_hand(&position, seat, page),
            (Stage::Terrain, _) => prints::bank(&position, page),
            _ => {}
        }
        let history = self.replay.sitting.history();
        page.paragraph(&help::answers(history.game(), history.state()), 4);
    }

    /// Plays what is decided without asking a person, and says whether there was anything. A match
    /// file that gives a wrong command is not asked again.
    fn goes_on(&mut self, page: &mut Page) -> bool {
        match self.replay.sitting.onward() {
            Onward::Decided { seat, command, by } => {
                let played = self.replay.sitting.play_as(seat, command, by).is_ok();
                self.tell(page);
                played
            }
            Onward::Misplanned(why) => {
                self.tell_misplan(why, page);
                self.replay.sitting.drop_plan();
                true
            }
            Onward::Asks(_) | Onward::Stuck(_) | Onward::Over => false,
        }
    }

    fn tell_misplan(&self, why: Misplan<Skirmish, MatchPlan>, page: &mut Page) {
        match why {
            Misplan::Refused(command, refusal) => {
                let text = self.position().command_text(command);
                page.say(&format!(
                    "The match file has `{text}`; that is not lawful here."
                ));
                why::refused(&self.texts, &self.library, refusal, page);
            }
            Misplan::Unknown(fault) => {
                page.say(&format!("The match file is of no use here: {fault}"));
            }
        }
    }

    /// Plays a command that somebody decided, and tells what happens.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command, by: By, page: &mut Page) -> Result<(), Refusal> {
        self.replay.sitting.play(command, by)?;
        self.tell(page);
        Ok(())
    }

    /// Tells the entries that have not been told.
    fn tell(&mut self, page: &mut Page) {
        let history = self.replay.sitting.history();
        for entry in &history.entries()[self.told..] {
            let told = crate::cli::skirmish::replay::sentences(
                &mut self.teller,
                &self.texts,
                history.game(),
                entry,
            );
            told.iter().for_each(|sentence| page.say(sentence));
        }
        self.told = history.entries().len();
    }
}

/// How much of a match its players have been told when they sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// It has just begun.
    Nothing,
    /// They go on with it.
    All,
}
