//! The match screen: the board in the middle, seats and log beside it, below it what is asked and how it can be
//! answered. All that can be done is read from the tree of words: buttons, number keys and clicks.

mod faced;
mod hear;
mod panels;
mod prompt;
mod taught;
mod typed;

pub use faced::{Faced, TableScreen, Teacher};
pub use prompt::{answers_height, numbered};

use super::{
    Course, Curtain, Handed, HintLine, Lit, PinnedHints, Tuition, curtain_report, forget_refusal,
};
use crate::kernel::Seat;
use crate::store::Texts;
use crate::table::By;
use crate::table::choice::{Meant, Phrase, Phrases};
use crate::ui::window::actions::{ActionGroup, EVERYWHERE, MATCH, PASS, WATCHING};
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::trace::Report;
use serde_json::json;
use taught::GuideHere;

/// What keys do on the match screen.
pub static AT_TABLE: ActionGroup = ActionGroup {
    id: "at-table",
    own: &[PASS],
    shared: &[&MATCH, &EVERYWHERE],
};

/// All of these, and those of watching.
pub static TABLE_ACTIONS: [&ActionGroup; 2] = [&AT_TABLE, &WATCHING];

/// A match on the screen.
pub struct MatchScreen<G: Faced> {
    /// The match as it is seen.
    pub at: Course<G>,
    /// What can be done.
    pub choices: Phrases<G>,
    /// What is begun and needs more.
    pub held: Option<Phrase<G::Pick>>,
    /// What else a person has in hand.
    pub hand: G::Hand,
    /// The place that is pointed at.
    pub cursor: Option<G::Place>,
    /// Whether keys led the cursor last, wherever the mouse rests.
    pub by_keys: bool,
    /// The command that is asked about once more, and how.
    pub doubted: Option<(G::Command, &'static str)>,
    /// The lesson that it is.
    pub lesson: Option<Tuition<G>>,
    guide: Option<GuideHere<G::Guide>>,
    pointer: Pointer,
    /// What can be pointed at first, each for its deed.
    firsts: Vec<(Phrase<G::Pick>, G::Pick)>,
    /// What was said last of the place under the cursor.
    told: Vec<HintLine>,
    pinned: PinnedHints,
}

impl<G: Faced> MatchScreen<G> {
    /// Goes on with a match; who comes to it first comes behind a curtain, where others know something else.
    pub fn new(at: Course<G>, teacher: Option<Teacher<G>>) -> MatchScreen<G> {
        let (lesson, guide) = match teacher {
            Some(Teacher::Lesson(lesson)) => (Some(lesson), None),
            Some(Teacher::Guide(guide)) => (None, Some(GuideHere::of(guide))),
            None => (None, None),
        };
        let mut screen = MatchScreen {
            at,
            choices: Phrases::default(),
            held: None,
            hand: G::Hand::default(),
            cursor: None,
            by_keys: false,
            doubted: None,
            lesson,
            guide,
            pointer: Pointer::default(),
            firsts: Vec::new(),
            told: Vec::new(),
            pinned: PinnedHints::default(),
        };
        // A position that is looked at has no secrets.
        if screen.at.live.is_kept() {
            screen.at.draw_curtain_first();
        }
        screen
    }

    /// The same of a match that was saved; one in which nobody but computers sits waits for a hand.
    pub fn loaded(at: Course<G>, teacher: Option<Teacher<G>>) -> MatchScreen<G> {
        let mut screen = MatchScreen::new(at, teacher);
        let has_people = screen.at.people().next().is_some();
        screen.at.beside.paused = !has_people;
        screen
    }

    /// Lets time go by: shows what happened, and lets those decide that are not asked.
    fn go_on(&mut self, shell: &mut Shell) {
        self.at.rests = self.lesson.as_ref().is_some_and(Tuition::rests);
        if self.at.go_on(shell) {
            self.decide(shell);
        }
    }

    /// The next decision of a standing answer or a computer player; else the person to act is shown what it can do.
    fn decide(&mut self, shell: &mut Shell) {
        if self.at.is_worked_out() && self.at.goes_by_itself() {
            return self.go_on_errand(shell);
        }
        if !self.at.advance(shell) {
            return;
        }
        // A lesson ends when it is left.
        if self.at.live.is_over() && self.lesson.is_none() {
            self.learn_first(shell);
            let ended = TableScreen::End(Box::new(self.at.live.clone()));
            self.at.beside.leave = Some(Next::go(ended));
        }
        if self.pass_idly(shell) {
            return;
        }
        let handed = self.at.turn_to_next(&shell.texts);
        self.let_another(handed);
        self.work_out();
    }

    /// What was in hand is no other's.
    fn let_another(&mut self, handed: Handed) {
        if handed == Handed::Changes {
            self.held = None;
            self.hand = G::Hand::default();
            self.cursor = None;
            self.choices = Phrases::default();
        }
    }

    /// Decides for a person where nothing is lost by it, if the settings let what leaves nothing to decide happen by
    /// itself; the screen is not handed over for that. Whether it did.
    fn pass_idly(&mut self, shell: &Shell) -> bool {
        let Some(seat) = self.at.live.asked() else {
            return false;
        };
        let state = self.at.live.history().state();
        let idle = self.at.game().idle(state, seat);
        let Some(command) = idle.filter(|_| shell.settings.done_by_itself) else {
            return false;
        };
        self.at.forget_choices();
        let sitting = self.at.live.sitting_mut();
        sitting.play_as(seat, command, By::Answer).is_ok()
    }

    /// Works out what can be done now by whoever sits before the screen.
    fn work_out(&mut self) {
        let own = self.at.work_out();
        let game = self.at.live.history().game();
        self.choices = match own {
            Some(seat) => Phrases::of(game, &self.at.view, seat),
            None => Phrases::default(),
        };
        let choices = &self.choices;
        self.held
            .take_if(|held| choices.going_on(held).next().is_none());
        let deeds = choices.deeds().into_iter().map(Phrase::of);
        let firsts = deeds.flat_map(|held| {
            let picks = choices.next_picks(&held).into_iter();
            picks.map(move |pick| (held.clone(), pick))
        });
        self.firsts = firsts.collect();
        self.doubted = None;
        self.told.clear();
        G::keep_up(self);
        self.begin_with_question();
    }

    /// The question that waits is taken in hand, where it can be answered in one way only.
    fn begin_with_question(&mut self) {
        if self.held.is_some() {
            return;
        }
        let deed = G::answer_deed(&self.choices);
        if let Some(Meant::Hold(held)) = deed.map(|deed| self.choices.take(deed)) {
            self.held = Some(held);
        }
    }

    /// Does what is meant.
    pub fn obey(&mut self, meaning: Meant<G>, shell: &mut Shell) {
        shell.said_now = None;
        match meaning {
            Meant::Do(command) => self.do_or_ask(command, shell),
            Meant::Go(commands) => {
                self.at.errand = commands.into();
                self.at.begin();
                self.go_on_errand(shell);
            }
            Meant::Hold(held) => {
                self.held = Some(held);
                G::holds(&mut self.hand);
            }
            Meant::Choose(chosen) => {
                self.held = None;
                G::choose(self, chosen);
            }
            // A click has a hint that says why; a key has none.
            Meant::Nothing(refusal) => {
                if self.by_keys {
                    let why = refusal.map(|refusal| self.at.game().why(refusal, &shell.texts));
                    shell.said_now = why.or_else(|| Some(shell.say("nothing-here")));
                }
                // Whoever clicks what leads nowhere wants to know what would.
                if let Some(tuition) = &mut self.lesson {
                    tuition.hint();
                }
            }
        }
    }

    /// Does a command; one that gives something away is asked about first.
    pub fn do_or_ask(&mut self, command: G::Command, shell: &mut Shell) {
        shell.said_now = None;
        let sure = self.doubted.is_some_and(|(doubted, _)| doubted == command);
        let doubt = (!sure).then(|| G::doubt(self, command, shell)).flatten();
        if let Some(doubt) = doubt {
            self.doubted = Some((command, doubt));
            return;
        }
        if G::interrupts(command) {
            self.at.errand.clear();
        }
        self.at.begin();
        self.play(command, shell);
    }

    /// Plays a command for whoever sits before the screen.
    fn play(&mut self, command: G::Command, shell: &mut Shell) {
        let played = self.at.play(command);
        if matches!(played, Err(None)) {
            return;
        }
        self.held = None;
        self.doubted = None;
        if let Err(Some(refusal)) = played {
            shell.said_now = Some(self.at.game().why(refusal, &shell.texts));
        }
    }

    /// Goes on with a way that was begun.
    fn go_on_errand(&mut self, shell: &mut Shell) {
        if let Some(next) = self.at.next_on_errand() {
            self.play(next, shell);
        }
    }

    /// Takes a deed in hand by a button or a key.
    pub fn take(&mut self, deed: &str, shell: &mut Shell) {
        let meaning = self.choices.take(deed);
        self.obey(meaning, shell);
    }

    /// Points at something more for what is held.
    pub fn add(&mut self, pick: G::Pick, shell: &mut Shell) {
        if let Some(held) = &self.held {
            let meaning = self.choices.add(held, pick);
            self.obey(meaning, shell);
        }
    }

    /// Does what is held as it is, if that is a whole command.
    pub fn finish_held(&mut self, shell: &mut Shell) {
        let finishing = self.held.as_ref().map(|held| G::finishing(self, held));
        if let Some(meaning) = finishing.flatten() {
            self.obey(meaning, shell);
        }
    }

    /// Whether something is in hand that no question has put there.
    pub fn holds_something(&self) -> bool {
        let asked = G::answer_deed(&self.choices);
        let begun = |held: &Phrase<G::Pick>| !held.picks.is_empty() || asked != Some(&held.deed);
        self.held.as_ref().is_some_and(begun)
    }

    /// Lets go of what is held; a question that waits stays in hand.
    pub fn let_go(&mut self) {
        self.held = None;
        self.doubted = None;
        G::let_go(&mut self.hand);
        self.begin_with_question();
    }

    /// Takes back the last wish of a person, with all its commands.
    fn undo(&mut self, shell: &mut Shell) {
        shell.said_now = None;
        if self.holds_something() {
            return self.let_go();
        }
        if self.at.undo(shell) {
            self.held = None;
            self.cursor = None;
            self.choices = Phrases::default();
        }
    }

    /// The seat that is asked gives up, where that is lawful.
    fn concede(&mut self, shell: &mut Shell) {
        if let Some(seat) = self.at.asked_in_earnest() {
            let command = self.at.game().resignation(seat);
            self.at.begin();
            self.play(command, shell);
        }
    }

    /// What a click means where a game says nothing else: what is held is aimed there, else the only deed that can be.
    pub fn usual_click(&self, at: G::Place) -> Meant<G> {
        let (game, view) = (self.at.game(), &self.at.view);
        let aims = |held: &Phrase<G::Pick>, pick: G::Pick| game.points_at(view, held, pick, at);
        if let Some(held) = &self.held {
            let mut picks = self.choices.next_picks(held).into_iter();
            let pick = picks.find(|pick| aims(held, *pick));
            return pick.map_or(Meant::Nothing(None), |pick| self.choices.add(held, pick));
        }
        let mut aimed = self.firsts.iter().filter(|(held, pick)| aims(held, *pick));
        match (aimed.next(), aimed.next()) {
            (Some((held, pick)), None) => self.choices.add(held, *pick),
            _ => Meant::Nothing(None),
        }
    }

    /// The deeds in the order of the rules, without giving up.
    pub fn usual_deeds(&self) -> Vec<String> {
        let resigns = self
            .choices
            .seat
            .map(|seat| self.at.game().resignation(seat));
        let resigns = resigns.and_then(|command| self.choices.phrase_of(command));
        let deeds = self.choices.deeds().into_iter();
        let deeds = deeds.filter(|deed| resigns.is_none_or(|it| it.deed != *deed));
        deeds.map(str::to_string).collect()
    }

    /// The places of what can be pointed at next; with nothing in hand, of what can be pointed at first.
    fn lit(&self) -> Vec<G::Place> {
        let (game, view) = (self.at.game(), &self.at.view);
        let next = self.held.as_ref().map(|held| {
            let picks = self.choices.next_picks(held).into_iter();
            picks.map(|pick| (held.clone(), pick)).collect()
        });
        let next: &Vec<_> = next.as_ref().unwrap_or(&self.firsts);
        let mut places = game.places(view);
        places.retain(|at| {
            let mut next = next.iter();
            next.any(|(held, pick)| game.points_at(view, held, *pick, *at))
        });
        places
    }

    /// Draws the board with what can be pointed at.
    pub fn draw_usual(&self, shell: &Shell) {
        let at = &self.at;
        let asked = at.asked().is_some();
        let lit = Lit {
            cursor: self.cursor,
            places: if asked { self.lit() } else { Vec::new() },
        };
        at.game().draw(&at.shown, &at.camera, shell, &lit);
    }

    fn draw(&mut self, shell: &Shell) {
        let at = &mut self.at;
        at.camera.area = shell.free_area();
        let extent = at
            .live
            .history()
            .game()
            .extent(at.shown.state(), at.camera.level);
        at.camera.frame(extent);
        G::draw_match(self, shell);
    }

    /// Brings a place into view and points at it.
    pub fn look_at(&mut self, at: G::Place) {
        self.cursor = Some(at);
        self.by_keys = true;
        self.at.bring_into_view(at);
    }

    /// Somebody else goes on with a seat.
    fn give_seat(&mut self, seat: Seat, player: &str, texts: &Texts) {
        let handed = self.at.give_seat(seat, player, texts);
        self.let_another(handed);
    }
}

impl<G: Faced> Screen for MatchScreen<G> {
    fn actions(&self) -> &'static ActionGroup {
        G::ACTIONS
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        forget_refusal(shell);
        let covered = self.at.is_covered() || self.at.curtain != Curtain::Open;
        self.at.beside.panes.hear(shell, covered);
        self.go_on(shell);
        if let Curtain::Drawn(seat) = self.at.curtain {
            if self.at.show_curtain(seat, shell) {
                self.let_another(Handed::Changes);
            }
            return self.at.beside.leave.take().unwrap_or(Next::Stay);
        }
        let covered = self.at.is_covered() || egui::Popup::is_any_open(&shell.egui.ctx);
        self.at.top_bar(shell, |_, _, _| {});
        self.teach(shell);
        self.prompt_bar(shell);
        self.side_panels(shell);
        self.show_windows(shell);
        self.hear(shell, covered);
        self.draw(shell);
        self.show_hint(shell);
        self.pinned.show(shell, self.at.live.entries());
        self.at.beside.leave.take().unwrap_or(Next::Stay)
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn tabs(&self) -> bool {
        self.at.is_covered() || self.at.beside.line.is_open() || self.at.beside.panes.in_panels()
    }

    fn moves(&self) -> bool {
        self.at.moves()
    }

    fn fidget(&mut self, frame: u32) {
        let places = self.at.game().places(self.at.shown.state());
        // Each place stays under the mouse for some frames, as under a quick hand.
        let turn = frame as usize / 4 % places.len().max(1);
        self.cursor = places.get(turn).copied();
    }

    fn report(&self, _shell: &Shell) -> Report {
        if let Curtain::Drawn(seat) = self.at.curtain {
            return curtain_report(seat);
        }
        let (game, view) = (self.at.game(), &self.at.view);
        let about = json!({
            "key": format!("{:016x}", game.key(view)),
            "entries": self.at.live.entries(),
            "viewer": self.at.viewer.map(Seat::number),
            "to-act": self.at.asked().map(Seat::number),
            "seats": self.at.live.players(),
            "held": self.held.as_ref().map(Phrase::verb),
            "picks": self.held.as_ref().map(|held| held.picks.len()),
            "cursor": self.cursor.map(G::place_name),
            "hint": self.told.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(),
            "pinned": self.pinned.count(),
            "lesson": self.lesson.as_ref().map(Tuition::told),
            "tip": self.tip_told(),
            "handing-over": matches!(self.at.curtain, Curtain::Falls(_)),
        });
        let mut about = about.as_object().cloned().unwrap_or_default();
        about.extend(G::facts_told(self).as_object().cloned().unwrap_or_default());
        let places = self.at.place_rects().into_iter();
        Report {
            screen: "play",
            about,
            places: places.chain(G::more_places(self)).collect(),
            // While somebody thinks nothing moves, and there is what to click.
            busy: self.at.moves() && self.at.thinking_shown().is_none(),
        }
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.at.live.close(shell)
    }
}
