//! A match at the table: the board in the middle, panels around it.

mod act;
mod folded;
mod gallery;
mod gate;
mod ghost;
mod guide;
mod handicap;
mod hear;
mod hover;
mod lend;
mod lesson;
mod log;
mod menu;
mod panels;
mod prompt;
mod tray;
mod typed;

pub use hear::square_under;
pub use panels::turn_line;

use super::board::{Overlay, Scene, extent};
use super::data::Data;
use super::dial;
use super::matches::Match;
use super::places::SkirmishScreen;
use super::scenes;
use crate::games::skirmish::{Command, FigId, GateId, Piece, Skirmish, Stage, State};
use crate::kernel::{Seat, Square};
use crate::store::Texts;
use crate::store::skirmish::{Ledger, LedgerEntry, first_guide, is_first_match};
use crate::table::skirmish::guide::Guide;
use crate::table::skirmish::intent::{Choices, KeyAction, Meaning, SkirmishHand, Wish};
use crate::table::skirmish::leaving::has_nobody_inside;
use crate::table::{By, HUMAN, Setup};
use crate::ui::skirmish::actions::PLAYING;
use crate::ui::table::{Advance, Course, PinnedHints, Tuition, forget_refusal};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::trace::Report;
use guide::GuideAtTable;
use serde_json::json;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// A match on the screen.
pub struct Play {
    /// The match as it is seen.
    at: Course<Skirmish>,
    /// What it is played with.
    data: Data,
    /// Great events that got a scene of their own, by kind.
    scenes: BTreeMap<&'static str, u32>,
    cursor: Option<Square>,
    /// The arch under the mouse, beyond the square of its gate.
    arch: Option<GateId>,
    /// The mouse over the board.
    pointer: Pointer,
    /// Whether keys led the cursor last, wherever the mouse rests.
    by_keys: bool,
    /// What can be done, and the chosen piece for which it was worked out.
    choices: Choices,
    worked_out_for: Option<Piece>,
    /// What the person at the mouse has in hand.
    hand: SkirmishHand,
    /// Whether it is asked before something is left undone.
    careful: bool,
    /// Whether an activation in which nothing is left ends by itself.
    ends_idle: bool,
    /// The position with what is in hand on the board, as it was last thought of.
    put: Option<(Command, State)>,
    /// What was said last of the square under the mouse.
    hint: hover::Hint,
    /// What was said last of a button, and when.
    explained: RefCell<Option<hover::Explained>>,
    pinned: PinnedHints,
    /// The stage of set-up whose rest the lot places.
    drawn_stage: Option<Stage>,
    /// An attack that waits until all who came into contact have answered.
    advance: Option<act::Advanced>,
    /// How high the bar below was last.
    bar: Option<prompt::Bar>,
    /// What broke the last way off, until it is told.
    broken: Option<String>,
    /// Where the list of a square's meanings stands.
    menu_at: egui::Pos2,
    /// Whether Tab and Enter work the list of a square.
    in_list: bool,
    /// Activations that the user has opened in the log; of the newest, those it has closed.
    unfolded: BTreeSet<usize>,
    /// Whether the first decision of play has been awaited.
    has_begun: bool,
    /// The lesson that it is.
    lesson: Option<Tuition<Skirmish>>,
    /// Who guides through it.
    guide: Option<GuideAtTable>,
}

/// The guide of the first match, as long as a person sits where one learns.
fn guide_of(found: &Match) -> Option<Guide> {
    let sitting = found.live.sitting();
    let guide = is_first_match(sitting).then(first_guide);
    guide.filter(|guide| sitting.is_person(guide.learner()))
}

impl Play {
    /// Goes on with a match; one that has just begun shows what happened at its opening.
    pub fn new(begun: Match, texts: &Texts) -> Play {
        let Match { live, data } = begun;
        Play {
            at: Course::new(live, texts),
            data,
            scenes: BTreeMap::new(),
            cursor: None,
            arch: None,
            pointer: Pointer::default(),
            by_keys: false,
            choices: Choices::default(),
            worked_out_for: None,
            hand: SkirmishHand::default(),
            careful: true,
            ends_idle: true,
            put: None,
            hint: hover::Hint::default(),
            explained: RefCell::new(None),
            pinned: PinnedHints::default(),
            drawn_stage: None,
            advance: None,
            broken: None,
            bar: None,
            menu_at: egui::Pos2::ZERO,
            in_list: false,
            unfolded: BTreeSet::new(),
            has_begun: false,
            lesson: None,
            guide: None,
        }
    }

    /// Begins a match; the first one has a guide, whoever begins it.
    pub fn begun(begun: Match, texts: &Texts) -> Play {
        Play {
            guide: guide_of(&begun).map(GuideAtTable::new),
            ..Play::new(begun, texts)
        }
    }

    /// Goes on with a match that was saved; one in which nobody but computers sits waits for a hand.
    pub fn loaded(saved: Match, texts: &Texts) -> Play {
        let people = saved.live.players().contains(&HUMAN);
        let guide = guide_of(&saved).map(|mut guide| {
            guide.catch_up(saved.live.history());
            GuideAtTable::new(guide)
        });
        let mut play = Play {
            guide,
            ..Play::new(saved, texts)
        };
        play.at.beside.paused = !people;
        play
    }

    /// Lets time go by: shows what happened, and lets those decide that are not asked.
    fn go_on(&mut self, shell: &mut Shell) {
        self.at.rests = self.lesson.as_ref().is_some_and(Tuition::rests);
        let due = self.at.go_on(shell);
        for spectacle in scenes::count_begun(&mut self.at.shown, shell) {
            *self.scenes.entry(spectacle.id()).or_insert(0_u32) += 1;
        }
        if !self.at.shown.is_busy() && !self.at.is_paused() {
            self.tell_broken(shell);
        }
        if due {
            self.decide(shell);
        }
    }

    /// Shows the level of the entrance of who is asked first, once the match begins.
    fn see_entrance(&mut self) {
        let position = self.at.live.position();
        let begins = position.state.stage() == Stage::Play && !self.has_begun;
        let seat = self.at.live.asked().filter(|_| begins);
        if let Some(square) = seat.and_then(|seat| position.entrance_square(seat)) {
            self.has_begun = true;
            self.at.camera.look_at(square);
        }
    }

    /// The next decision of the plan, the lot, a standing answer or a computer player; else the person
    /// to act is shown what it can do.
    fn decide(&mut self, shell: &mut Shell) {
        let until = macroquad::time::get_time() + SHARE;
        loop {
            self.end_of_lot();
            match self.at.live.advance() {
                Advance::Decided if self.at.hurries && macroquad::time::get_time() < until => {}
                Advance::Decided | Advance::Thinks => return,
                Advance::Refused(refusal) => {
                    shell.notes.push(shell.texts.refusal(refusal));
                    return;
                }
                Advance::Rests if self.at.hurries && self.pass_on() => {
                    if macroquad::time::get_time() >= until {
                        return;
                    }
                }
                Advance::Rests => break,
            }
        }
        self.at.hurries = false;
        self.see_entrance();
        self.at.live.autosave(shell);
        if self.at.live.is_over() && self.lesson.is_none() {
            let ended = Match {
                live: self.at.live.clone(),
                data: self.data.clone(),
            };
            note_end(&ended, shell);
            self.at.beside.leave = Some(Next::go(SkirmishScreen::End(Box::new(ended))));
        }
        self.work_out();
        if self.at.live.asked().is_some() {
            self.go_on_advancing(shell);
            self.end_idle_activation(shell);
        }
    }

    /// Passes for a person who has nobody left to lead out: the end of the turn, else what is lawful; whether anybody
    /// was asked.
    fn pass_on(&mut self) -> bool {
        let Some(seat) = self.at.live.asked().filter(|_| self.is_left_to_others()) else {
            return false;
        };
        let history = self.at.live.history();
        let mut legal = Vec::new();
        history.game().legal(history.state(), &mut legal);
        legal.retain(|command| *command != Command::Concede);
        let end = legal.iter().find(|it| **it == Command::EndTurn);
        let Some(command) = end.or(legal.last()).copied() else {
            return false;
        };
        let played = self.at.live.sitting_mut().play_as(seat, command, By::Hand);
        played.is_ok()
    }

    /// Lets people place again as soon as the stage is over of which the lot was to place the rest.
    fn end_of_lot(&mut self) {
        let stage = self.at.live.position().state.stage();
        if self.drawn_stage.is_some_and(|drawn| drawn != stage) {
            self.drawn_stage = None;
            self.at.live.sitting_mut().set_setup(Setup::Play);
        }
    }

    /// Whether every person at the table has given the match up or has nobody left to lead out, and it goes on. A death
    /// counts once it has been shown: nothing is told before it is seen.
    fn is_left_to_others(&self) -> bool {
        let shown = self.at.live.history().game().at(self.at.shown.state());
        let players = self.at.live.position().state.players();
        let gave_up = |seat: Seat| players[seat].conceded;
        let seats = (0..=u8::MAX).map(Seat).zip(self.at.live.players());
        let people: Vec<Seat> = seats
            .filter(|(_, player)| *player == HUMAN)
            .map(|(seat, _)| seat)
            .collect();
        let all = people
            .iter()
            .all(|seat| gave_up(*seat) || has_nobody_inside(&shown, *seat));
        !people.is_empty() && all && !self.at.live.is_over()
    }

    /// Works out what can be done now.
    fn work_out(&mut self) {
        self.hand.keep_up(&self.at.live.position());
        if self.at.is_worked_out() && self.worked_out_for == self.hand.chosen() {
            return;
        }
        self.at.work_out();
        let history = self.at.live.history();
        self.choices = match self.at.live.asked() {
            Some(_) => Choices::of(history.game(), history.state(), self.hand.chosen()),
            None => Choices::default(),
        };
        self.worked_out_for = self.hand.chosen();
        self.settle_putting();
        self.hint = hover::Hint::default();
        self.hand.take(Meaning::Unlist);
        // Who is the only one to act need not be chosen.
        let ready: Vec<Piece> = self.choices.ready().collect();
        if let (None, [only]) = (self.hand.chosen(), ready.as_slice()) {
            self.choose(Some(*only));
        }
    }

    /// What is laid over the board now.
    fn overlay(&self) -> Overlay {
        let mut overlay = Overlay {
            cursor: self.cursor,
            line: self.moment().measured(self.cursor),
            ..Overlay::default()
        };
        if self.at.asked().is_some() && !self.hand.measure().is_on() {
            self.show_choices(&mut overlay);
        }
        overlay
    }

    fn draw(&mut self, shell: &Shell) {
        self.at.camera.area = shell.free_area();
        let thought = self.thought();
        let game = self.at.live.history().game();
        let position = game.at(self.at.shown.state());
        self.at
            .camera
            .frame(extent(&position, self.at.camera.level));
        let shown = thought.as_ref().unwrap_or(&self.at.shown);
        let scene = Scene::of(game, shown, &shell.icons, &shell.faces);
        scene.draw(&self.at.camera, &self.overlay());
        scenes::draw(&scene, &self.at.camera, &shell.texts);
    }

    /// The figure whose dial is shown: what is being damaged or healed, else the pinned one, else that
    /// under the mouse, else the chosen one if that `hides` nothing.
    fn dial_of(&self, hides: bool) -> Option<(FigId, dial::DialCause)> {
        use dial::DialCause::{Chosen, Pinned, PointedAt};
        let under = self.cursor.and_then(|square| {
            let history = self.at.live.history();
            history.game().at(self.at.shown.state()).warrior_at(square)
        });
        let motion = self.at.shown.motion();
        let turning = motion.and_then(|motion| dial::turned_by(&motion.event));
        let chosen = match self.hand.chosen() {
            Some(Piece::Warrior(who)) if !hides => Some(who),
            _ => None,
        };
        let pinned = self.hand.looks();
        let who = turning.or(pinned).or(under).or(chosen)?;
        let cause = match turning.is_none() {
            _ if pinned == Some(who) => Pinned,
            true if under == Some(who) && chosen != under && !self.by_keys => PointedAt,
            _ => Chosen,
        };
        Some((who, cause))
    }

    fn panels(&mut self, shell: &mut Shell) {
        self.top_bar(shell);
        self.lesson_bar(shell);
        self.guide_bar(shell);
        self.prompt_bar(shell);
        self.side_panels(shell);
        self.gallery(shell);
        self.show_windows(shell);
    }

    /// The figure whose dial is shown, as it is shown, in the panel or where it `hides` the board.
    fn seen<'a>(&'a self, shell: &'a Shell, hides: bool) -> Option<dial::SeenFigure<'a>> {
        let (who, cause) = self.dial_of(hides)?;
        Some(dial::SeenFigure {
            shell,
            position: self.at.live.history().game().at(self.at.shown.state()),
            who,
            pose: self.at.shown.figure(who),
            cause,
            legal: &self.choices.legal,
        })
    }

    fn hear_dial(&mut self, look: dial::DialAnswer, shell: &mut Shell) {
        match look {
            dial::DialAnswer::Stays => {}
            dial::DialAnswer::Closed => self.hand.take(Meaning::LookAway),
            dial::DialAnswer::Rule(id) => self.at.beside.windows.look_up(&id, shell),
            dial::DialAnswer::Does(command) => self.carry_out(Wish::Now(command), shell),
        }
    }
}

impl Screen for Play {
    fn actions(&self) -> &'static ActionGroup {
        &PLAYING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        self.careful = shell.settings.ask_before_end;
        self.ends_idle = shell.settings.done_by_itself;
        forget_refusal(shell);
        let covered = self.at.is_covered();
        self.at.beside.panes.hear(shell, covered);
        self.go_on(shell);
        self.follow_lesson(shell);
        self.hear_guide(shell);
        // An open list hears Escape itself, and is closed when the board would hear it.
        let covered = self.at.is_covered() || egui::Popup::is_any_open(&shell.egui.ctx);
        self.panels(shell);
        self.hear_hand(shell, covered);
        self.draw(shell);
        self.hover(shell);
        self.pinned.show(shell, self.at.live.entries());
        self.at.beside.leave.take().unwrap_or(Next::Stay)
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn tabs(&self) -> bool {
        self.at.is_covered()
            || self.at.beside.line.is_open()
            || self.at.beside.panes.in_panels()
            || self.in_list
    }

    fn moves(&self) -> bool {
        self.at.moves()
    }

    fn fidget(&mut self, frame: u32) {
        let layout = self.at.live.position().state.layout();
        let squares: Vec<Square> = layout.squares().collect();
        // Each square stays under the mouse for some frames, as under a quick hand.
        self.cursor = squares.get(frame as usize / 4 % squares.len()).copied();
        let next = self.moment().key(KeyAction::Next, self.cursor);
        if let Meaning::Find(piece) = next
            && frame.is_multiple_of(60)
        {
            self.find(piece);
        }
    }

    fn report(&self, _shell: &Shell) -> Report {
        let position = self.at.live.position();
        let about = json!({
            "key": format!("{:016x}", self.at.live.sitting().key()),
            "entries": self.at.live.entries(),
            "to-act": position.to_act().map(|seat| seat.0 + 1),
            "stage": position.state.stage(),
            "seats": self.at.live.players(),
            "chosen": self.hand.chosen().map(|piece| position.piece_name(piece)),
            "held": self.held_name(),
            "cursor": self.cursor.map(|square| square.to_string()),
            "hint": self.hint.told(),
            "explained": self.explained.borrow().as_ref().map(hover::told),
            "pinned": self.pinned.count(),
            "scenes": self.scenes,
            "tip": self.guide.as_ref().and_then(GuideAtTable::told),
            "lesson": self.lesson.as_ref().map(Tuition::told),
            "menu": self.hand.listed().map(|square| square.to_string()),
        });
        let squares = position.state.layout().squares();
        let places = squares
            .filter(|square| self.at.camera.sees(*square))
            .map(|square| (square.to_string(), self.at.camera.rect(square)));
        Report {
            screen: "play",
            about: about.as_object().cloned().unwrap_or_default(),
            places: places.chain(self.arches()).collect(),
            // While somebody thinks nothing moves, and there is what to click.
            busy: self.moves() && self.at.thinking_shown().is_none(),
        }
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.at.live.close(shell)
    }
}

/// Seconds of a frame in which a match is played to its end unseen.
const SHARE: f64 = 0.02;

/// Space between panels, in points.
const GAP: f32 = 6.0;

/// Notes a match that has come to its end in the ledger; a case that was played has nothing to do there.
fn note_end(ended: &Match, shell: &mut Shell) {
    let entry = LedgerEntry::of(ended.live.sitting());
    let (Some(home), Some(entry)) = (&shell.home, entry.filter(|_| ended.live.is_kept())) else {
        return;
    };
    if let Err(fault) = Ledger::note(home, &entry) {
        shell.complain(&[fault]);
    }
}
