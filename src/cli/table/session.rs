//! One match at the table: lines in, sentences out.

use super::curtain::Curtain;
use super::room::{Look, Room, Seen};
use super::{help, room};
use crate::cli::page::Page;
use crate::cli::program::{ProgramTerms, Programs, Reply};
use crate::cli::telling::{Listener, Told};
use crate::kernel::{Game, Seat};
use crate::store::replay::{Replay, Stored};
use crate::store::{FileFault, Home, Message, Texts};
use crate::table::{By, History, Hosted, Misplan, Onward};
use std::borrow::Cow;

/// How a plan fails in the match of a game.
type Failed<G> = Misplan<G, <G as Stored>::Plan>;

/// A match at the table with what its players see.
pub struct Session<R: Room> {
    room: R,
    pub(super) replay: Replay<R::Game>,
    /// What each person has been told; of a match without persons what the first seat would be.
    pub(super) ears: Vec<Ears<R::Game>>,
    /// Who sits before the screen.
    pub(super) seat: Seat,
    pub(super) curtain: Curtain,
    texts: Texts,
    pub(super) home: Option<Home>,
    /// Whether the end of the match has been told.
    pub(super) ended: bool,
    pub(super) look: Look,
    pub(super) programs: Programs,
    /// Why the match as it stands is not saved.
    pub(super) unsaved: Option<FileFault>,
    pub(super) caution: Caution,
    pub(super) idle_stops: IdleStops,
    /// The command that was asked about once more by the last line.
    pub(super) doubted: Option<<R::Game as Game>::Command>,
}

/// Whether a command that leaves something undone is asked about once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caution {
    /// It is: somebody types it at a terminal, and would not get it back.
    AsksBack,
    /// It is not: whoever writes a script, or a program that plays, means what it says.
    TakesAtWord,
}

/// What becomes of a question that loses nothing if it is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IdleStops {
    /// It is asked: a script says what it does, whatever the settings are.
    Asked,
    /// It is passed by itself.
    Passed,
}

/// What a seat has been told.
pub(super) struct Ears<G: Told> {
    pub seat: Seat,
    pub listener: Listener<G>,
    /// How many entries.
    pub told: usize,
}

/// How much of a match its players have been told when they sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recap {
    /// It has just begun.
    Nothing,
    /// They go on with it.
    All,
}

impl<R: Room> Session<R> {
    /// A match that has just begun, or one from a file as it stands: what has happened before is
    /// told only in a new one.
    pub fn new(replay: Replay<R::Game>, room: R, home: Option<Home>, told: Recap) -> Session<R> {
        let sitting = &replay.sitting;
        let history = sitting.history();
        let (game, state, count) = match told {
            Recap::Nothing => (history.game(), history.start(), 0),
            Recap::All => (history.game(), history.state(), history.entries().len()),
        };
        let first = Seat(0);
        let mut persons: Vec<Seat> = (0..game.seats(state)).map(Seat).collect();
        persons.retain(|seat| sitting.is_person(*seat));
        if persons.is_empty() {
            persons.push(first);
        }
        let seat = sitting.asked().unwrap_or(persons[0]);
        // Whoever goes on with a match need not be whoever left it.
        let curtain = match told {
            Recap::All if game.keeps_secrets() && !sitting.is_over() => Curtain::DrawnFor(seat),
            Recap::All | Recap::Nothing => Curtain::Open,
        };
        let ears = persons.into_iter().map(|seat| Ears {
            seat,
            listener: Listener::of_seat(game, state, seat),
            told: count,
        });
        Session {
            ears: ears.collect(),
            seat,
            curtain,
            room,
            texts: Texts::english(),
            home,
            ended: false,
            look: Look::Drawn,
            programs: Programs::new(ProgramTerms::NONE),
            unsaved: None,
            caution: Caution::TakesAtWord,
            idle_stops: IdleStops::Asked,
            doubted: None,
            replay,
        }
    }

    /// The same match with its board shown in this way.
    #[must_use]
    pub fn looked_at(self, look: Look) -> Session<R> {
        Session { look, ..self }
    }

    /// The same match with these programs; the first of them are asked when it goes on.
    #[must_use]
    pub fn with_programs(self, programs: Programs) -> Session<R> {
        Session { programs, ..self }
    }

    /// From now on whoever types is asked, or not asked, before something is left undone. This belongs to the
    /// terminal and not to the match: no save knows of it.
    pub const fn take_care(&mut self, caution: Caution) {
        self.caution = caution;
    }

    /// From now on questions that lose nothing are asked, or passed by themselves. This belongs to the terminal too.
    pub const fn leave_idle(&mut self, idle_stops: IdleStops) {
        self.idle_stops = idle_stops;
    }

    /// Why the match could not be saved when it was last tried.
    pub const fn unsaved(&self) -> Option<&FileFault> {
        self.unsaved.as_ref()
    }

    /// The room.
    pub const fn room(&self) -> &R {
        &self.room
    }

    /// The words.
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The match, whole: nothing of it may be told but through [`Session::seen`].
    pub const fn history(&self) -> &History<R::Game> {
        self.replay.sitting.history()
    }

    /// The folder of saves, if one is known.
    pub const fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }

    /// The state as whoever sits before the screen knows it.
    pub(super) fn view(&self) -> Cow<'_, <R::Game as Game>::State> {
        self.history()
            .game()
            .view(self.history().state(), self.seat)
    }

    /// Looks at the match as whoever sits before the screen knows it.
    pub fn seen<T>(&self, look: impl FnOnce(&Seen<'_, R::Game>) -> T) -> T {
        look(&Seen {
            game: self.history().game(),
            state: &self.view(),
            seat: self.seat,
        })
    }

    /// Shows what is on the board, drawn or in words.
    pub fn show(&self, page: &mut Page) {
        if self.curtain == Curtain::Open {
            self.seen(|seen| self.room.show(seen, &self.texts, self.look, page));
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.replay.sitting.is_over()
    }

    /// Whether the match is still being set up.
    pub fn is_setting_up(&self) -> bool {
        self.history().game().is_setting_up(self.history().state())
    }

    /// How often anything has happened in the match.
    pub fn entries(&self) -> usize {
        self.history().entries().len()
    }

    /// Says a message of the table.
    pub(super) fn say(&self, message: &Message, page: &mut Page) {
        page.say(&self.texts.say(message));
    }

    /// Says how the match stands: map, seats, seed.
    pub fn introduce(&self, page: &mut Page) {
        let names = self.replay.sitting.seats().iter().zip(0..);
        let seats: Vec<String> = names
            .map(|(saved, number)| {
                let seated = Message::new("terminal-seated")
                    .with("seat", self.texts.seat(Seat(number)))
                    .with("player", &saved.player);
                self.texts.say(&seated)
            })
            .collect();
        let history = self.history();
        // Who knows the seed can play the match anew, and see there what is hidden here.
        let introduced = match history.game().keeps_secrets() && !history.is_over() {
            true => Message::new("terminal-introduced-unseeded"),
            false => Message::new("terminal-introduced").with("seed", history.seed().to_string()),
        };
        let introduced = introduced
            .with("place", self.seen(|seen| self.room.place(seen)))
            .with("seats", seats.join(", "));
        self.say(&introduced, page);
    }

    /// Says when the data have changed since the match was made: it plays on with its own.
    pub fn note_data(&self, page: &mut Page) {
        let now = self.room.hashes().iter();
        let changed: Vec<&str> = now
            .filter(|(file, hash)| {
                let then = self.replay.data.get(file);
                then.is_some_and(|then| then != hash)
            })
            .map(|(file, _)| file.as_str())
            .collect();
        if !changed.is_empty() {
            let files = changed.join(", ");
            let message = Message::new("terminal-data-changed").with("files", files);
            self.say(&message, page);
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
        self.turn_to_next(page);
        if self.is_over() {
            // Nobody is to be handed anything any more.
            self.open_quietly(page);
        }
        if setting_up && !self.is_setting_up() && !self.is_over() {
            self.show(page);
        }
        if self.is_over() && !self.ended {
            self.ended = true;
            let history = self.replay.sitting.history();
            let (game, state) = (history.game(), history.state());
            game.tell_outcome(state, &self.texts, page);
            self.keep(page);
            self.note_end(page);
        }
        self.autosave(page);
    }

    /// Has the room note a match that has come to its end.
    fn note_end(&self, page: &mut Page) {
        let Some(home) = &self.home else {
            return;
        };
        if let Err(fault) = self.room.note_end(&self.replay.sitting, home) {
            let message = Message::new("terminal-uncounted");
            self.say(&message.with("fault", fault.to_string()), page);
        }
    }

    /// Asks the question that waits, with its lawful answers in short.
    pub fn ask(&self, page: &mut Page) {
        if self.is_over() || self.curtain != Curtain::Open {
            return;
        }
        page.line("");
        self.seen(|seen| {
            page.say(&self.room.question(seen, &self.texts));
            self.room.beside_question(seen, &self.texts, page);
            page.paragraph(&help::answers(self, seen), 4);
        });
    }

    /// The seat for which a typed command decides: that of a person, else one whose player knows nothing
    /// to do.
    pub(super) fn deciding(&self) -> Option<Seat> {
        let asked = self.replay.sitting.asked();
        asked.or_else(|| self.history().to_act().next())
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
            Onward::Outside(seat) => self.program_decides(seat, page),
            Onward::Asks(seat) if self.idle_stops == IdleStops::Passed => {
                self.pass_idly(seat, page)
            }
            Onward::Asks(_) | Onward::Stuck(_) | Onward::Over => false,
        }
    }

    /// Passes for a person where nothing is lost by it, and says whether it did.
    fn pass_idly(&mut self, seat: Seat, page: &mut Page) -> bool {
        let state = self.replay.sitting.history().state();
        let Some(pass) = self.room.idle_pass(state, seat) else {
            return false;
        };
        let played = self.replay.sitting.play_as(seat, pass, By::Answer).is_ok();
        self.tell(page);
        played
    }

    /// Plays what the program of a seat decides, and says whether it did. One that is not started is told
    /// once; whoever sits here decides for its seat then.
    fn program_decides(&mut self, seat: Seat, page: &mut Page) -> bool {
        if self.programs.is_unstarted(seat) {
            return false;
        }
        let reply = match self.programs.ask(&self.replay.sitting, seat) {
            Ok(reply) => reply,
            Err(why) => {
                self.say(&why, page);
                return false;
            }
        };
        let command = match reply {
            Reply::Given(command) => command,
            Reply::Stopped => return false,
            Reply::Forfeited(command, forfeit) => {
                page.line(forfeit.line());
                command
            }
        };
        let by = By::Player(self.replay.sitting.seats()[seat.index()].player.clone());
        let played = self.replay.sitting.play_as(seat, command, by).is_ok();
        self.tell(page);
        played
    }

    fn tell_misplan(&self, why: Failed<R::Game>, page: &mut Page) {
        match why {
            Misplan::Refused(command, refusal) => {
                let text = self.history().game().command_text(&self.view(), command);
                let message = Message::new("terminal-plan-refused").with("command", text);
                self.say(&message, page);
                self.tell_refusal(refusal, page);
            }
            Misplan::Unknown(fault) => {
                let fault = fault.to_string();
                let message = Message::new("terminal-plan-unknown").with("fault", fault);
                self.say(&message, page);
            }
        }
    }

    /// Tells why the rules refuse something.
    pub fn tell_refusal(&self, refusal: <R::Game as Game>::Refusal, page: &mut Page) {
        room::Room::tell_refusal(&self.room, &self.texts, refusal, page);
    }

    /// Plays a command that a person decided, and tells what happens.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(
        &mut self,
        command: <R::Game as Game>::Command,
        page: &mut Page,
    ) -> Result<(), <R::Game as Game>::Refusal> {
        // When nobody is to act any more, the rules say so to anybody.
        let seat = self.deciding().unwrap_or(self.seat);
        self.replay.sitting.play_as(seat, command, By::Hand)?;
        self.tell(page);
        Ok(())
    }

    /// Tells whoever sits before the screen what it has not been told; behind a curtain nobody does.
    pub(super) fn tell(&mut self, page: &mut Page) {
        if self.is_hidden() {
            return;
        }
        let history = self.replay.sitting.history();
        let (game, entries) = (history.game(), history.entries());
        let here = self.seat;
        let mut since = 0;
        for ears in self.ears.iter_mut().filter(|ears| ears.seat == here) {
            since = ears.told;
            for entry in &entries[ears.told..] {
                let account = ears.listener.hear(&self.texts, game, entry);
                account.sentences.iter().for_each(|it| page.say(it));
            }
            ears.told = entries.len();
        }
        // The others have heard it too, up to the first thing that is not for all ears. Whoever looks at the screen
        // too, and knew what was told before, has read all.
        let state = history.state();
        for ears in self.ears.iter_mut().filter(|ears| ears.seat != here) {
            let beside = ears.told >= since && game.share_screen(state, here, ears.seat);
            for entry in &entries[ears.told..] {
                let mut listener = ears.listener.clone();
                let account = listener.hear(&self.texts, game, entry);
                let for_both = account.known_to.has(here) && account.known_to.has(ears.seat);
                if !beside && !for_both {
                    break;
                }
                ears.listener = listener;
                ears.told += 1;
            }
        }
    }
}
