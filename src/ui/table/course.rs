//! A match on the screen, as one pair of eyes sees it: what has been shown of it, who sits before it, what is done next.

use super::{Advance, BesideBoard, HeardLog, Live, Pictured, Playback, Shown};
use crate::kernel::Seat;
use crate::store::{Message, Texts};
use crate::table::{By, Ears, HUMAN};
use crate::ui::window::camera::Camera;
use crate::ui::window::shell::Shell;
use macroquad::math::Rect;
use std::collections::VecDeque;

/// Whether what the next person may see is hidden from the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// Whoever sits there sees the match.
    Open,
    /// Whoever sits there may still look, and then hands over to this seat.
    Falls(Seat),
    /// Nothing is shown until this seat has sat down.
    Drawn(Seat),
}

/// The course of a match on the screen: the rules run at once, the screen catches up with the ears of whoever sits there.
pub struct Course<G: Pictured> {
    /// The match.
    pub live: Live<G>,
    /// The seat with whose eyes the screen sees; none: nobody but computers sits, and all is seen.
    pub viewer: Option<Seat>,
    /// Whether what the next person may see is hidden from the one before.
    pub curtain: Curtain,
    /// How many entries each seat had seen when it left the screen.
    left_at: Vec<usize>,
    ears: Ears<G>,
    /// What the screen shows.
    pub shown: Shown<G>,
    /// How many entries the screen has heard of.
    heard: usize,
    /// What was told.
    pub log: G::Log,
    /// What the viewer knows now.
    pub view: G::State,
    /// The entry for which it was worked out what can be done.
    worked_out: Option<usize>,
    /// The rest of a way that was begun: commands that follow as long as nothing unforeseen happens.
    pub errand: VecDeque<G::Command>,
    /// Entries at which the wishes of people began.
    begun: Vec<usize>,
    /// Whether it waits although nobody is asked: a lesson that is learnt.
    pub rests: bool,
    /// Whether it is played to its end unseen.
    pub hurries: bool,
    /// Seconds since something moved last.
    moved_ago: f32,
    /// How the board is seen.
    pub camera: Camera,
    /// What stands beside the board.
    pub beside: BesideBoard,
}

/// What came of handing the decision on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handed {
    /// Whoever sits there goes on.
    Stays,
    /// The screen has the eyes of another seat now.
    Changes,
}

impl<G: Pictured> Course<G> {
    /// Goes on with a match; one that has just begun shows what happened at its opening.
    pub fn new(live: Live<G>, texts: &Texts) -> Course<G> {
        let fresh = live.entries() <= 1;
        let heard = if fresh { 0 } else { live.entries() };
        let viewer = first_viewer(&live);
        let history = live.history();
        let game = history.game();
        let ears = Ears::of(viewer, &history.state_before(heard));
        let view = ears.seen(game);
        let seats = usize::from(game.seats(history.state()));
        Course {
            shown: Shown::new(view.clone()),
            log: G::Log::of(history, viewer, heard, texts),
            ears,
            heard,
            view,
            left_at: vec![heard; seats],
            viewer,
            curtain: Curtain::Open,
            worked_out: None,
            errand: VecDeque::new(),
            begun: Vec::new(),
            rests: false,
            hurries: false,
            moved_ago: f32::INFINITY,
            camera: Camera::new(),
            beside: BesideBoard::default(),
            live,
        }
    }

    /// Whoever comes to the screen first is let in behind a curtain, if others who sit at it may not see the same.
    pub fn draw_curtain_first(&mut self) {
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        let curtain = self.viewer.filter(|seat| {
            let shares = |other| other == *seat || game.share_screen(state, *seat, other);
            !self.people().all(shares)
        });
        if let Some(seat) = curtain {
            self.curtain = Curtain::Drawn(seat);
        }
    }

    /// The game.
    pub const fn game(&self) -> &G {
        self.live.history().game()
    }

    /// The seats that people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let sitting = self.live.sitting();
        let seats = self.game().seats(self.live.history().state());
        (0..seats).map(Seat).filter(|seat| sitting.is_person(*seat))
    }

    /// Whether something moves, or somebody thinks.
    pub fn is_busy(&self) -> bool {
        !self.is_told() || self.hurries || self.waits_for_nobody()
    }

    /// Whether all that has happened is shown.
    pub fn is_told(&self) -> bool {
        !self.shown.is_busy() && self.heard >= self.live.entries()
    }

    /// Whether something moved less than so many seconds ago.
    pub fn moved_within(&self, seconds: f32) -> bool {
        self.moved_ago < seconds
    }

    /// How much of its time a computer player has spent, in thousandths, once all before its thought is shown.
    pub fn thinking_shown(&self) -> Option<u32> {
        let (_, permille) = self.live.thinks()?;
        (!self.shown.is_busy()).then_some(permille)
    }

    /// Whether the next decision is none of a person's, and the match goes on.
    pub fn waits_for_nobody(&self) -> bool {
        let waits = self.is_worked_out() && self.live.asked().is_some() && !self.goes_by_itself();
        !waits && !self.rests && !self.live.is_over() && self.curtain == Curtain::Open
    }

    /// Whether what can be done is known for the position as it is.
    pub fn is_worked_out(&self) -> bool {
        self.worked_out == Some(self.live.entries())
    }

    /// What can be done is another thing now.
    pub const fn forget_choices(&mut self) {
        self.worked_out = None;
    }

    /// Whether a way that was begun goes on without anybody's hand.
    pub fn goes_by_itself(&self) -> bool {
        !self.errand.is_empty() && !self.game().halts(&self.view)
    }

    /// The person whose decision is awaited and who sits before the screen, once all before it has been shown.
    pub fn asked(&self) -> Option<Seat> {
        if !self.is_told() || self.goes_by_itself() {
            return None;
        }
        self.asked_in_earnest()
            .filter(|_| self.curtain == Curtain::Open)
    }

    /// The person that is asked, whatever is left of an errand.
    pub fn asked_in_earnest(&self) -> Option<Seat> {
        let asked = self.live.asked();
        asked.filter(|seat| self.is_before_screen(*seat) && !self.is_hidden())
    }

    /// Whether what lies over the match hears the keys alone.
    pub const fn is_covered(&self) -> bool {
        self.beside.is_covered() || self.is_hidden()
    }

    /// Whether nothing of the match is shown: the screen is being handed over.
    pub const fn is_hidden(&self) -> bool {
        matches!(self.curtain, Curtain::Drawn(_))
    }

    /// Whether the picture changes by itself.
    pub fn moves(&self) -> bool {
        self.is_busy() && !self.beside.paused && !self.is_covered()
    }

    /// Whether time stands still.
    pub const fn is_paused(&self) -> bool {
        self.beside.paused && !self.hurries || self.is_covered()
    }

    /// Lets time go by and shows what happened; whether the next decision is due.
    pub fn go_on(&mut self, shell: &Shell) -> bool {
        // Nobody misses anything while a window is read.
        let pace = Playback::of(&shell.settings, self.is_paused());
        self.listen();
        let game = self.live.history().game();
        let (log, texts) = (&mut self.log, &shell.texts);
        let wants = |scene| G::wants(&shell.settings, scene);
        self.shown
            .go_on(game, shell.passed, pace, wants, |entry, event| {
                log.hear(texts, game, entry, event);
            });
        if self.hurries {
            self.skip(&shell.texts);
        }
        let busy = self.shown.is_busy();
        if shell.settings.follow && busy {
            self.follow();
        }
        self.moved_ago = match busy {
            true => 0.0,
            false => self.moved_ago + shell.passed,
        };
        if busy && self.curtain == Curtain::Open {
            self.live.think_ahead();
        }
        let waits = self.is_worked_out() && !self.waits_for_nobody() && !self.hurries;
        !busy && !pace.paused && self.curtain == Curtain::Open && !waits
    }

    /// Hears what has happened since.
    fn listen(&mut self) {
        let history = self.live.history();
        let entries = history.entries().iter().enumerate().skip(self.heard);
        for (number, entry) in entries {
            let heard = self.ears.hear(history.game(), entry);
            let known = self.ears.hearer().knows(history.game(), entry);
            self.log.decided(number, entry.command.filter(|_| known));
            self.shown.hear(number, &heard.events);
        }
        self.heard = history.entries().len();
    }

    /// Brings what is being told into view.
    fn follow(&mut self) {
        let told = self.log.last().and_then(|(_, place)| place);
        if let Some(at) = told {
            self.bring_into_view(at);
        }
    }

    /// Brings a place into view.
    pub fn bring_into_view(&mut self, at: G::Place) {
        let game = self.live.history().game();
        game.look_at(&mut self.camera, at);
    }

    /// The places by name, with where they are seen.
    pub fn place_rects(&self) -> Vec<(String, Rect)> {
        place_rects(self.game(), self.shown.state(), &self.camera)
    }

    /// Lets whoever is no person decide what is due; whether it rests now, saved.
    pub fn advance(&mut self, shell: &mut Shell) -> bool {
        match self.live.advance() {
            Advance::Decided | Advance::Thinks => return false,
            Advance::Refused(refusal) => {
                let why = self.game().why(refusal, &shell.texts);
                shell.notes.push(why);
                return false;
            }
            Advance::Rests => {}
        }
        self.live.autosave(shell);
        true
    }

    /// The seat that can do something now, and what the viewer knows: the position is worked out.
    pub fn work_out(&mut self) -> Option<Seat> {
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        self.view = match self.viewer {
            Some(seat) => game.view(state, seat).into_owned(),
            None => state.clone(),
        };
        self.worked_out = Some(self.live.entries());
        let asked = self.live.asked();
        asked.filter(|seat| self.is_before_screen(*seat) && self.curtain == Curtain::Open)
    }

    /// Whether a seat sees what the screen shows: that of the viewer, or any where nothing is hidden.
    fn is_before_screen(&self, seat: Seat) -> bool {
        Some(seat) == self.viewer || !self.game().keeps_secrets()
    }

    /// Whoever is asked next comes to the screen; behind a curtain, where it knows what the one before does not.
    pub fn turn_to_next(&mut self, texts: &Texts) -> Handed {
        let next = self.live.asked();
        let Some(next) = next.filter(|seat| !self.is_before_screen(*seat)) else {
            return Handed::Stays;
        };
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        let others = self.people().any(|seat| Some(seat) == self.viewer);
        let same = self
            .viewer
            .is_some_and(|seat| game.share_screen(state, seat, next));
        match same || !others {
            // Nobody who knows something else sits there.
            true => {
                self.see_as(Some(next), self.live.entries(), texts);
                Handed::Changes
            }
            false => {
                self.curtain = Curtain::Falls(next);
                Handed::Stays
            }
        }
    }

    /// From now on the screen has the eyes of a seat, which had seen the match up to an entry.
    pub fn see_as(&mut self, seat: Option<Seat>, seen: usize, texts: &Texts) {
        if let Some(before) = self.viewer {
            self.left_at[before.index()] = self.heard;
        }
        self.viewer = seat;
        self.show_from(seen, texts);
        self.view = self.shown.state().clone();
        self.errand.clear();
        self.worked_out = None;
        self.curtain = Curtain::Open;
    }

    /// The screen begins anew at an entry.
    fn show_from(&mut self, entry: usize, texts: &Texts) {
        let history = self.live.history();
        self.ears = Ears::of(self.viewer, &history.state_before(entry));
        self.shown = Shown::new(self.ears.seen(history.game()));
        self.log.go_back(history, self.viewer, entry, texts);
        self.heard = entry;
    }

    /// Somebody else goes on with a seat. What its player knew stays with the screen only as long as a person sits there.
    pub fn give_seat(&mut self, seat: Seat, player: &str, texts: &Texts) -> Handed {
        self.live.give_seat(seat, player);
        self.worked_out = None;
        self.errand.clear();
        if self.people().any(|it| Some(it) == self.viewer) {
            return Handed::Stays;
        }
        let next = self.people().next();
        match next {
            Some(next) => {
                self.left_at[next.index()] = self.heard;
                self.curtain = Curtain::Drawn(next);
                Handed::Stays
            }
            // Nobody is left from whom anything is hidden.
            None => {
                self.see_as(None, self.live.entries(), texts);
                Handed::Changes
            }
        }
    }

    /// Whoever sits there has hidden the board; this seat is to sit down.
    pub fn hand_over(&mut self, next: Seat) {
        if let Some(viewer) = self.viewer {
            self.left_at[viewer.index()] = self.heard;
        }
        self.curtain = Curtain::Drawn(next);
    }

    /// A wish of the person at the screen begins here: what follows is taken back with it.
    pub fn begin(&mut self) {
        self.begun.push(self.live.entries());
    }

    /// Plays a command for whoever sits before the screen.
    ///
    /// # Errors
    /// Why it is refused; nothing if nobody is asked.
    pub fn play(&mut self, command: G::Command) -> Result<(), Option<G::Refusal>> {
        let seat = self.asked_in_earnest().ok_or(None)?;
        let played = self.live.sitting_mut().play_as(seat, command, By::Hand);
        self.worked_out = None;
        played.map(drop).map_err(Some)
    }

    /// The next step of a way that was begun, if it is what can be done; something unforeseen ends the way. At a halt its
    /// owner is asked first.
    pub fn next_on_errand(&mut self) -> Option<G::Command> {
        let next = self.errand.front().copied()?;
        let Some(seat) = self.asked_in_earnest() else {
            self.errand.clear();
            return None;
        };
        if self.game().halts(&self.view) {
            return None;
        }
        if self.game().check(&self.view, seat, next).is_err() {
            self.errand.clear();
            return None;
        }
        self.errand.pop_front()
    }

    /// Takes back the last wish of a person, with all its commands; whether anything was.
    pub fn undo(&mut self, shell: &mut Shell) -> bool {
        if !self.may_undo() {
            shell.said_now = Some(shell.say("undo-others"));
            return false;
        }
        let entries = self.live.entries();
        while self.begun.last().is_some_and(|begun| *begun >= entries) {
            self.begun.pop();
        }
        let from = self.begun.pop().unwrap_or(usize::MAX);
        self.undo_from(from, shell)
    }

    /// Takes back all decisions from an entry on; whether any was.
    pub fn undo_from(&mut self, from: usize, shell: &mut Shell) -> bool {
        if !self.live.undo_from(from, shell) {
            return false;
        }
        let entries = self.live.entries();
        self.see_as(self.viewer, entries, &shell.texts);
        for seen in &mut self.left_at {
            *seen = (*seen).min(entries);
        }
        true
    }

    /// Whether whoever decided last looks at this screen with the viewer: nobody takes back what another did.
    fn may_undo(&self) -> bool {
        let history = self.live.history();
        let last = history.undoable().ok();
        let entry = last.and_then(|(entry, _)| history.entries().get(entry));
        let Some((by, viewer)) = entry.and_then(|entry| entry.seat).zip(self.viewer) else {
            return true;
        };
        by == viewer || history.game().share_screen(history.state(), viewer, by)
    }

    /// The entry from which on what has happened since its last decision may be watched again by the viewer.
    pub fn watched_again(&self, shell: &Shell) -> Option<usize> {
        let watchable = self.live.history().since_hand_of(self.asked()?);
        watchable.filter(|_| shell.settings.animations)
    }

    /// Shows once more what happened from an entry on.
    pub fn watch_again(&mut self, entry: usize, texts: &Texts) {
        self.show_from(entry, texts);
        self.beside.paused = false;
    }

    /// Shows at once what is still to be shown.
    pub fn skip(&mut self, texts: &Texts) {
        let game = self.live.history().game();
        let log = &mut self.log;
        self.shown.skip(game, |entry, event| {
            log.hear(texts, game, entry, event);
        });
    }

    /// All that the viewer may know of the match, as text.
    pub fn whole_log(&self, texts: &Texts) -> String {
        let entries = self.live.entries();
        G::Log::of(self.live.history(), self.viewer, entries, texts).as_text()
    }

    /// Reads a command of a seat that is asked, as it is typed.
    ///
    /// # Errors
    /// Why it is none, or refused.
    pub fn read(&self, text: &str, seat: Seat, texts: &Texts) -> Result<G::Command, String> {
        let game = self.game();
        let read = game.read_command(&self.view, text);
        let command = read.map_err(|fault| texts.say(&Message::from(&fault)))?;
        let checked = game.check(&self.view, seat, command);
        checked.map_err(|refusal| game.why(refusal, texts))?;
        Ok(command)
    }

    /// This seat has sat down where nothing was shown; it sees what has happened since it left.
    pub fn sit_down(&mut self, seat: Seat, texts: &Texts) {
        let seen = self.left_at[seat.index()].min(self.live.entries());
        self.see_as(Some(seat), seen, texts);
    }
}

/// The places of a game by name, with where they are seen.
pub fn place_rects<G: Pictured>(
    game: &G,
    state: &G::State,
    camera: &Camera,
) -> Vec<(String, Rect)> {
    let seen = |at| (G::place_name(at), game.rect_of(camera, at));
    game.places(state).into_iter().map(seen).collect()
}

/// Who sees the match first: the person who is asked, else the first person there is.
fn first_viewer<G: Pictured>(live: &Live<G>) -> Option<Seat> {
    let players = live.players();
    let person = players.iter().position(|player| *player == HUMAN);
    live.asked().or(person.map(Seat::nth))
}
