//! The match under way in the window, and where it is kept.

use super::thinking::{Progress, Thinking};
use crate::kernel::{Game, Seat, SeededDice};
use crate::store::case::{Case, CaseGame};
use crate::store::replay::{Replay, Stored};
use crate::store::{FileFault, Home, Kept, Message, file_called, open};
use crate::table::words::KeptName;
use crate::table::{Answers, HUMAN, History, Onward, SavedSeat, Setup, Sitting};
use crate::ui::window::shell::Shell;
use std::path::Path;

/// A match in the window.
#[derive(Debug)]
pub struct Live<G: Stored> {
    at: At<G>,
    /// A computer player that thinks about its next decision, and after how many entries it began.
    thinking: Option<(usize, Thinking<G>)>,
    /// Whether its end has been kept.
    kept: bool,
    /// Whether it could not be saved as it stands, and the user knows.
    unsaved: bool,
}

// Nobody thinks about a copy.
impl<G: Stored> Clone for Live<G> {
    fn clone(&self) -> Live<G> {
        Live {
            at: self.at.clone(),
            thinking: None,
            kept: self.kept,
            unsaved: self.unsaved,
        }
    }
}

/// Where a match is kept.
#[derive(Clone, Debug)]
enum At<G: Stored> {
    /// In a file.
    File(Replay<G>),
    /// Nowhere: it began in the middle, which no save can tell.
    Nowhere(Sitting<G, G::Plan>),
}

/// What came of letting a match go on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance<R> {
    /// Something was decided, or a plan that is of no use was given up.
    Decided,
    /// A computer player thinks; ask again soon.
    Thinks,
    /// What was decided for a seat is against the rules; a person decides for it from now on.
    Refused(R),
    /// It waits for a person, or is over.
    Rests,
}

impl<G: Stored> Live<G> {
    /// A match that is kept in a file.
    pub const fn kept(replay: Replay<G>) -> Live<G> {
        Live {
            at: At::File(replay),
            thinking: None,
            kept: false,
            unsaved: false,
        }
    }

    /// A match that no save can tell.
    pub const fn unkept(sitting: Sitting<G, G::Plan>) -> Live<G> {
        Live {
            at: At::Nowhere(sitting),
            thinking: None,
            kept: false,
            unsaved: false,
        }
    }

    /// The situation of a case, played by people; it cannot be saved as a match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_case(path: &Path, library: &G::Library, seed: u64) -> Result<Live<G>, Vec<FileFault>>
    where
        G: CaseGame,
    {
        let source = open(path).map_err(|fault| vec![fault])?;
        let case = Case::<G>::read(source, library)?;
        let script = case.script();
        let state = script.opened(&mut SeededDice::new(seed, 0));
        let people = (0..script.game.seats(&state)).map(|_| SavedSeat::of(HUMAN));
        let seats = people.collect();
        let history = History::new(script.game.clone(), state, seed);
        Ok(Live::unkept(Sitting::new(
            history,
            seats,
            Setup::Play,
            None,
        )))
    }

    /// The same match, kept nowhere: a test takes no other match's place.
    #[must_use]
    pub fn into_trial(self) -> Live<G> {
        match self.at {
            At::File(replay) => Live::unkept(replay.sitting),
            At::Nowhere(sitting) => Live::unkept(sitting),
        }
    }

    /// The same match from its beginning with other dice: what its plan settles is settled again, the
    /// rest is set up anew.
    pub fn again(&self, seed: u64) -> Live<G>
    where
        G::State: Clone,
    {
        match &self.at {
            At::File(replay) => Live::kept(Replay {
                sitting: replay.sitting.again(seed),
                data: replay.data.clone(),
                mended: None,
            }),
            At::Nowhere(sitting) => Live::unkept(sitting.again(seed)),
        }
    }

    /// Whether a save can tell it.
    pub const fn is_kept(&self) -> bool {
        matches!(self.at, At::File(_))
    }

    /// The match itself.
    pub const fn sitting(&self) -> &Sitting<G, G::Plan> {
        match &self.at {
            At::File(replay) => &replay.sitting,
            At::Nowhere(sitting) => sitting,
        }
    }

    /// The match itself, to play on.
    pub const fn sitting_mut(&mut self) -> &mut Sitting<G, G::Plan> {
        match &mut self.at {
            At::File(replay) => &mut replay.sitting,
            At::Nowhere(sitting) => sitting,
        }
    }

    /// The match as it is kept; none if no save can tell it.
    pub const fn replay(&self) -> Option<&Replay<G>> {
        match &self.at {
            At::File(replay) => Some(replay),
            At::Nowhere(_) => None,
        }
    }

    /// Everything that happened.
    pub const fn history(&self) -> &History<G> {
        self.sitting().history()
    }

    /// How often anything has happened.
    pub fn entries(&self) -> usize {
        self.history().entries().len()
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.sitting().is_over()
    }

    /// Who plays the seats, in order.
    pub fn players(&self) -> Vec<&str> {
        let seats = self.sitting().seats().iter();
        seats.map(|seat| seat.player.as_str()).collect()
    }

    /// The seat whose decision is awaited, if a person makes it.
    pub fn asked(&self) -> Option<Seat> {
        self.sitting().asked()
    }

    /// Whether the person whose decision is awaited may give the match up now.
    pub fn can_concede(&self) -> bool {
        let (game, state) = (self.history().game(), self.history().state());
        let lawful = |seat| game.check(state, seat, game.resignation(seat)).is_ok();
        self.asked().is_some_and(lawful)
    }

    /// The standing answers of whoever is asked, else of the first person at the table.
    pub fn answers(&self) -> Option<&Answers> {
        let person = self.person()?;
        let saved = self.sitting().seats().get(person.index())?;
        Some(&saved.answers)
    }

    fn person(&self) -> Option<Seat> {
        let seats = self.sitting().seats();
        let mut all = (0..=u8::MAX).map(Seat).zip(seats);
        let first = all.find(|(_, seat)| seat.player == HUMAN);
        self.asked().or_else(|| first.map(|(seat, _)| seat))
    }

    /// From now on these are the standing answers of whoever is asked, and of all people who look at the screen with
    /// it.
    pub fn keep_answers(&mut self, answers: &Answers) {
        let Some(person) = self.person() else {
            return;
        };
        for seat in self.sitting().people_beside(person) {
            if let Some(saved) = self.sitting_mut().seat_mut(seat) {
                saved.answers = answers.clone();
            }
        }
    }

    /// From now on a player of this name has the seat: [`HUMAN`] or a computer player.
    pub fn give_seat(&mut self, seat: Seat, player: &str) {
        self.thinking = None;
        if let Some(saved) = self.sitting_mut().seat_mut(seat) {
            saved.player = player.into();
        }
    }

    /// The seat whose computer player thinks, and how much of its time is spent, in thousandths.
    pub fn thinks(&self) -> Option<(Seat, u32)> {
        let (_, thinking) = self.thinking.as_ref()?;
        Some((thinking.seat(), thinking.permille()))
    }

    /// Whoever thinks decides at once, by what it knows.
    pub fn hurry(&self) {
        if let Some((_, thinking)) = &self.thinking {
            thinking.hurry();
        }
    }

    /// Lets it go on by one decision of the plan, the lot, a standing answer or a computer player; one that
    /// takes its time does so on another thread.
    pub fn advance(&mut self) -> Advance<<G as Game>::Refusal>
    where
        G: Send + 'static,
        G::State: Send,
        G::Command: Send,
    {
        if self.thinks_on() {
            return Advance::Thinks;
        }
        let sitting = self.sitting_mut();
        match sitting.onward() {
            Onward::Decided { seat, command, by } => match sitting.play_as(seat, command, by) {
                Ok(_) => Advance::Decided,
                Err(refusal) => {
                    sitting.give_to_person(seat);
                    Advance::Refused(refusal)
                }
            },
            Onward::Misplanned(_) => {
                sitting.drop_plan();
                Advance::Decided
            }
            // The window starts no programs.
            Onward::Stuck(seat) | Onward::Outside(seat) => {
                sitting.give_to_person(seat);
                Advance::Rests
            }
            Onward::Asks(_) | Onward::Over => Advance::Rests,
        }
    }

    /// Lets a computer player think about the next decision already, while something else is shown.
    pub fn think_ahead(&mut self)
    where
        G: Send + 'static,
        G::State: Send,
        G::Command: Send,
    {
        let entries = self.entries();
        if self
            .thinking
            .as_ref()
            .is_none_or(|(begun, _)| *begun != entries)
        {
            self.thinks_on();
        }
    }

    /// Whether somebody thinks about the next decision; begins with it if somebody is to.
    fn thinks_on(&mut self) -> bool
    where
        G: Send + 'static,
        G::State: Send,
        G::Command: Send,
    {
        let entries = self.entries();
        // What was thought of in a position that is gone is of no use.
        self.thinking.take_if(|(begun, _)| *begun != entries);
        let begun = self.thinking.is_some();
        if !begun && let Some(matter) = self.sitting().deliberation() {
            self.thinking = Some((entries, Thinking::begin(matter)));
        }
        let Some((_, thinking)) = &mut self.thinking else {
            return false;
        };
        match thinking.look() {
            Progress::GoesOn => return true,
            Progress::Over(made) => self.sitting().settle(made),
            Progress::Lost => {}
        }
        self.thinking = None;
        false
    }

    /// Takes back what a person did from an entry on, and saves what is left; why nothing can be taken
    /// back is told. Whether anything was.
    pub fn undo_from(&mut self, entry: usize, shell: &mut Shell) -> bool {
        self.thinking = None;
        if let Err(fault) = self.sitting_mut().undo_from(entry) {
            shell.notes.push(shell.texts.undo_fault(fault));
            return false;
        }
        self.autosave(shell);
        true
    }

    /// Saves the match as the one under way. A fault is told once, not after every command.
    pub fn autosave(&mut self, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        let fault = self.save(&home).err();
        if let Some(fault) = &fault
            && !self.unsaved
        {
            shell.complain(std::slice::from_ref(fault));
        }
        self.unsaved = fault.is_some();
    }

    /// Saves the match because the window closes; whether it may. Who has been told that it cannot be
    /// saved may close all the same.
    pub fn close(&mut self, shell: &mut Shell) -> bool {
        let known = self.unsaved;
        self.autosave(shell);
        !self.unsaved || known
    }

    /// Writes the match as the one under way, and gives one that is over a name of its own.
    fn save(&mut self, home: &Home) -> Result<(), FileFault> {
        let At::File(replay) = &self.at else {
            return Ok(());
        };
        let written = home.write_last(replay);
        // A match that is over gets its name even where the other file is not sure to stand.
        if replay.sitting.is_over() && !self.kept {
            home.keep(replay, Kept::Finished)?;
            self.kept = true;
        }
        written
    }

    /// Saves the match under a name; without one as the one under way. Where it was saved is told.
    ///
    /// # Errors
    /// Why it could not be, in a sentence.
    pub fn save_as(&self, kept: Option<&KeptName>, shell: &mut Shell) -> Result<(), String> {
        let replay = self.replay().ok_or_else(|| shell.say("case-unsaved"))?;
        let home = shell.home.clone().ok_or_else(|| shell.say("no-folder"))?;
        let saved = match kept {
            None => home
                .write_last(replay)
                .map(|()| home.autosave())
                .map_err(Message::from),
            Some(kept) => home.save_copy(&kept.name, replay, kept.if_taken),
        };
        let path = saved.map_err(|fault| shell.texts.say(&fault))?;
        let text = Message::new("saved-as").with("name", file_called(&path));
        shell.notes.push(shell.texts.say(&text));
        Ok(())
    }
}
