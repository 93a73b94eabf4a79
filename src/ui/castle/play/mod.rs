//! A match of the chase at the table: the board in the middle, panels around it, cards below.

mod act;
mod cards;
mod curtain;
mod hear;
mod hints;
mod legend;
mod overlay;
mod panels;
mod prompt;
mod stack;
mod teach;
mod tiles;
mod typed;

use super::board::{HexScene, extent};
use super::chronicle::ChaseLog;
use super::matches::ChaseMatch;
use super::places::ChaseScreen;
use super::shown::Shown;
use crate::games::castle::{Castle, Command, Edge, Position, Spell, State};
use crate::kernel::{Game, Hex, Seat};
use crate::store::Texts;
use crate::store::castle::CastleLibrary;
use crate::table::castle::hand::{CastleHand, CastleMoment, ChaseChoices, is_idle_stop};
use crate::table::castle::pointed::Pick;
use crate::table::choice::Phrase;
use crate::table::{By, Ears, HUMAN, Hosted};
use crate::ui::castle::actions::CHASING;
use crate::ui::table::{Advance, BesideBoard, Live, Playback, Tuition, forget_refusal};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::camera::Camera;
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::trace::Report;
use curtain::Curtain;
pub(super) use panels::moment_line;
use serde_json::json;
use std::collections::VecDeque;
use std::sync::Arc;

/// A match on the screen.
pub struct ChasePlay {
    live: Live<Castle>,
    /// What it is played with.
    library: Arc<CastleLibrary>,
    /// The seat with whose eyes the screen sees; none: nobody but computers sits, and all is seen.
    viewer: Option<Seat>,
    /// Whether what the next person may see is hidden from the one before.
    curtain: Curtain,
    /// How many entries each seat had seen when it left the screen.
    left_at: [usize; 3],
    ears: Ears<Castle>,
    shown: Shown,
    /// How many entries the screen has heard of.
    heard: usize,
    log: ChaseLog,
    /// What the viewer knows now.
    view: State,
    /// What can be done, and the entry for which it was worked out.
    choices: ChaseChoices,
    worked_out: Option<usize>,
    hand: CastleHand,
    /// The rest of a way that was begun: commands that follow as long as nothing unforeseen happens.
    errand: VecDeque<Command>,
    /// The turn that a tile that is held would have, by its place among those that it may have.
    turned: usize,
    /// Entries at which the wishes of people began.
    begun: Vec<usize>,
    /// The command that is asked about once more.
    doubted: Option<Command>,
    /// The card that is dragged.
    dragged: Option<Spell>,
    camera: Camera,
    cursor: Option<Hex>,
    /// The edge under the mouse.
    edge: Option<Edge>,
    pointer: Pointer,
    /// Seconds since something moved last.
    moved_ago: f32,
    /// Whether keys led the cursor last, wherever the mouse rests.
    by_keys: bool,
    beside: BesideBoard,
    /// What was said last of the field under the mouse.
    told: Vec<String>,
    /// The lesson that it is.
    lesson: Option<Tuition<Castle>>,
    /// Who guides through it.
    guide: Option<teach::GuideHere>,
}

impl ChasePlay {
    /// Goes on with a match; one that has just begun shows what happened at its opening.
    pub fn new(begun: ChaseMatch, texts: &Texts) -> ChasePlay {
        let ChaseMatch { live, library } = begun;
        let fresh = live.entries() <= 1;
        let heard = if fresh { 0 } else { live.entries() };
        let viewer = first_viewer(&live);
        let history = live.history();
        let game = history.game();
        let ears = Ears::of(viewer, &history.state_before(heard));
        let view = ears.seen(game);
        ChasePlay {
            shown: Shown::new(view.clone()),
            log: ChaseLog::of(history, viewer, heard, texts),
            ears,
            heard,
            view,
            left_at: [if fresh { 0 } else { heard }; 3],
            viewer,
            curtain: Curtain::Open,
            choices: ChaseChoices::default(),
            worked_out: None,
            hand: CastleHand::default(),
            errand: VecDeque::new(),
            turned: 0,
            begun: Vec::new(),
            doubted: None,
            dragged: None,
            camera: Camera::new(),
            cursor: None,
            edge: None,
            pointer: Pointer::default(),
            moved_ago: f32::INFINITY,
            by_keys: false,
            beside: BesideBoard::default(),
            told: Vec::new(),
            lesson: None,
            guide: None,
            live,
            library,
        }
    }

    /// A match that begins, or a position that is looked at, which has no secrets.
    pub fn begun(begun: ChaseMatch, texts: &Texts) -> ChasePlay {
        let is_match = begun.live.is_kept();
        let play = ChasePlay::new(begun, texts);
        match is_match {
            true => play.behind_curtain(),
            false => play,
        }
    }

    /// Goes on with a match that was saved; one in which nobody but computers sits waits for a hand.
    pub fn loaded(saved: ChaseMatch, texts: &Texts) -> ChasePlay {
        let guide = teach::GuideHere::of_saved(&saved);
        let mut play = ChasePlay::new(saved, texts).behind_curtain();
        play.guide = guide;
        let has_people = play.people().next().is_some();
        play.beside.paused = !has_people;
        play
    }

    /// Whoever comes to the screen first is let in behind a curtain, if others who sit at it may not see the same.
    fn behind_curtain(mut self) -> ChasePlay {
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        let curtain = self.viewer.filter(|seat| {
            let shares = |other| other == *seat || game.share_screen(state, *seat, other);
            !self.people().all(shares)
        });
        if let Some(seat) = curtain {
            self.curtain = Curtain::Drawn(seat);
        }
        self
    }

    /// The seats that people play.
    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let sitting = self.live.sitting();
        (0..3).map(Seat).filter(|seat| sitting.is_person(*seat))
    }

    /// What the viewer knows.
    fn position(&self) -> Position<'_> {
        self.live.history().game().at(&self.view)
    }

    /// The moment in which the next click or key is heard.
    fn moment(&self) -> CastleMoment<'_> {
        CastleMoment {
            position: self.position(),
            choices: &self.choices,
            hand: &self.hand,
        }
    }

    /// Whether something moves, or somebody thinks.
    fn is_busy(&self) -> bool {
        self.shown.is_busy() || self.heard < self.live.entries() || self.waits_for_nobody()
    }

    /// How much of its time a computer player has spent, in thousandths, once all before its thought is shown.
    fn thinking_shown(&self) -> Option<u32> {
        let (_, permille) = self.live.thinks()?;
        (!self.shown.is_busy()).then_some(permille)
    }

    /// Whether the next decision is none of a person's, and the match goes on.
    fn waits_for_nobody(&self) -> bool {
        let waits = self.is_worked_out() && self.live.asked().is_some() && !self.goes_by_itself();
        let rests = self.lesson.as_ref().is_some_and(Tuition::rests);
        !waits && !rests && !self.live.is_over() && self.curtain == Curtain::Open
    }

    /// Whether what can be done is known for the position as it is.
    fn is_worked_out(&self) -> bool {
        self.worked_out == Some(self.live.entries())
    }

    /// Whether a way that was begun goes on without anybody's hand: not at a stop, where its owner is asked.
    fn goes_by_itself(&self) -> bool {
        !self.errand.is_empty() && self.view.asking().is_none()
    }

    /// The person whose decision is awaited and who sits before the screen, once all before it has been shown.
    fn asked(&self) -> Option<Seat> {
        if self.shown.is_busy() || self.heard < self.live.entries() || self.goes_by_itself() {
            return None;
        }
        let open = self.curtain == Curtain::Open;
        self.live
            .asked()
            .filter(|seat| open && Some(*seat) == self.viewer)
    }

    /// Whether what lies over the match hears the keys alone.
    fn is_covered(&self) -> bool {
        self.beside.is_covered() || self.is_hidden()
    }

    /// Whether nothing of the match is shown: the screen is being handed over.
    const fn is_hidden(&self) -> bool {
        matches!(self.curtain, Curtain::Drawn(_))
    }

    /// Lets time go by: shows what happened, and lets those decide that are not asked.
    fn go_on(&mut self, shell: &mut Shell) {
        // Nobody misses anything while a window is read.
        let pace = Playback::of(&shell.settings, self.beside.paused || self.is_covered());
        self.listen();
        let game = self.live.history().game();
        let (log, texts) = (&mut self.log, &shell.texts);
        self.shown.go_on(
            game,
            shell.passed,
            pace,
            |_| false,
            |entry, event| {
                log.hear(texts, game, entry, event);
            },
        );
        if shell.settings.follow && self.shown.is_busy() {
            self.follow();
        }
        self.moved_ago = match self.shown.is_busy() {
            true => 0.0,
            false => self.moved_ago + shell.passed,
        };
        match self.shown.is_busy() {
            true if self.curtain == Curtain::Open => self.live.think_ahead(),
            true => {}
            false if pace.paused => {}
            false => self.decide(shell),
        }
    }

    /// Hears what has happened since.
    fn listen(&mut self) {
        let history = self.live.history();
        let entries = history.entries().iter().enumerate().skip(self.heard);
        for (number, entry) in entries {
            let heard = self.ears.hear(history.game(), entry);
            self.shown.hear(number, &heard.events);
        }
        self.heard = history.entries().len();
    }

    /// Brings what is being told into view.
    fn follow(&mut self) {
        let told = self.log.lines.last().and_then(|line| line.mark.place);
        if let Some(at) = told {
            self.bring_into_view(at);
        }
    }

    fn bring_into_view(&mut self, at: Hex) {
        let point = self.camera.hex_middle(at);
        if !self.camera.area.contains(point) {
            let middle = crate::ui::window::hexes::middle(at);
            self.camera.look_at_point(middle);
        }
    }

    /// The next decision of a standing answer or a computer player; else the person to act is shown what it can do.
    fn decide(&mut self, shell: &mut Shell) {
        if self.curtain != Curtain::Open || self.is_worked_out() && !self.waits_for_nobody() {
            return;
        }
        if self.is_worked_out() && self.goes_by_itself() {
            return self.go_on_errand(shell);
        }
        match self.live.advance() {
            Advance::Decided | Advance::Thinks => return,
            Advance::Refused(refusal) => {
                shell.notes.push(self.why(shell, refusal));
                return;
            }
            Advance::Rests => {}
        }
        self.live.autosave(shell);
        // A lesson ends when it is left.
        if self.live.is_over() && self.lesson.is_none() {
            self.learn_first(shell);
            let ended = ChaseMatch {
                live: self.live.clone(),
                library: self.library.clone(),
            };
            self.beside.leave = Some(Next::go(ChaseScreen::End(Box::new(ended))));
        }
        if self.pass_idly(shell) {
            return;
        }
        self.turn_to_next(shell);
        self.work_out();
    }

    /// Passes for a person at a stop at which nothing is lost by it, if the settings let what leaves nothing to decide
    /// happen by itself; the screen is not handed over for that. Whether it did.
    fn pass_idly(&mut self, shell: &Shell) -> bool {
        let Some(seat) = self.live.asked() else {
            return false;
        };
        let idle = is_idle_stop(self.live.history().state(), seat);
        if !idle || !shell.settings.done_by_itself {
            return false;
        }
        self.worked_out = None;
        let sitting = self.live.sitting_mut();
        sitting.play_as(seat, Command::Pass, By::Answer).is_ok()
    }

    /// Works out what can be done now by whoever sits before the screen.
    fn work_out(&mut self) {
        let history = self.live.history();
        let (game, state) = (history.game(), history.state());
        self.view = match self.viewer {
            Some(seat) => game.view(state, seat).into_owned(),
            None => state.clone(),
        };
        let asked = self.live.asked();
        let own = asked.filter(|seat| Some(*seat) == self.viewer && self.curtain == Curtain::Open);
        self.choices = match own {
            Some(seat) => ChaseChoices::of(game, &self.view, seat),
            None => ChaseChoices::default(),
        };
        self.hand.keep_up(game.at(&self.view), &self.choices);
        self.hand.begin_with_question(&self.choices);
        self.worked_out = Some(self.live.entries());
        self.turned = 0;
        self.doubted = None;
        self.told.clear();
        // What is used up makes room for what is still missing.
        let missing = self.hand.placed.filter(|what| self.is_missing(*what));
        self.hand.placed = missing.or_else(|| self.first_to_place());
    }

    fn draw(&mut self, shell: &Shell) {
        self.camera.area = shell.free_area();
        let game = self.live.history().game();
        self.camera.frame(extent(game.at(self.shown.state())));
        let overlay = self.overlay();
        let mut scene = HexScene::of(game, &self.shown, &shell.icons, &shell.faces);
        scene.named = self.beside.line.is_open();
        scene.draw(&self.camera, &overlay);
    }

    fn panels(&mut self, shell: &mut Shell) {
        self.top_bar(shell);
        self.teach(shell);
        self.prompt_bar(shell);
        self.side_panels(shell);
        self.show_windows(shell);
    }
}

/// Who sees the match first: the person who is asked, else the first person there is.
fn first_viewer(live: &Live<Castle>) -> Option<Seat> {
    let players = live.players();
    let person = players.iter().position(|player| *player == HUMAN);
    let first = person.map(|seat| Seat(seat as u8));
    live.asked().or(first)
}

impl Screen for ChasePlay {
    fn actions(&self) -> &'static ActionGroup {
        &CHASING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        forget_refusal(shell);
        let covered = self.is_covered() || self.curtain != Curtain::Open;
        self.beside.panes.hear(shell, covered);
        self.go_on(shell);
        if let Curtain::Drawn(seat) = self.curtain {
            self.show_curtain(seat, shell);
            return self.beside.leave.take().unwrap_or(Next::Stay);
        }
        let covered = self.is_covered() || egui::Popup::is_any_open(&shell.egui.ctx);
        self.panels(shell);
        self.hear_hand(shell, covered);
        self.draw(shell);
        self.show_hint(shell);
        self.beside.leave.take().unwrap_or(Next::Stay)
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn tabs(&self) -> bool {
        self.is_covered() || self.beside.line.is_open() || self.beside.panes.in_panels()
    }

    fn moves(&self) -> bool {
        self.is_busy() && !self.beside.paused && !self.is_covered()
    }

    fn fidget(&mut self, frame: u32) {
        let fields: Vec<Hex> = self.position().game.board.fields().collect();
        // Each field stays under the mouse for some frames, as under a quick hand.
        self.cursor = fields.get(frame as usize / 4 % fields.len()).copied();
    }

    fn report(&self, _shell: &Shell) -> Report {
        if let Curtain::Drawn(seat) = self.curtain {
            return curtain::report_of(seat);
        }
        let game = self.live.history().game();
        let held = self.hand.held();
        let turn = held.and_then(|held| self.turn_of(held));
        let about = json!({
            "key": format!("{:016x}", game.key(&self.view)),
            "entries": self.live.entries(),
            "viewer": self.viewer.map(Seat::number),
            "to-act": self.asked().map(Seat::number),
            "stage": self.view.stage(),
            "seats": self.live.players(),
            "chosen": self.hand.chosen(),
            "held": held.map(Phrase::verb),
            "picks": held.map(|held| held.picks.len()),
            "turn": turn.map(|by| Pick::Turn(by).name()),
            "numbers": self.field_numbers().collect::<serde_json::Map<_, _>>(),
            "placed": self.hand.placed,
            "cursor": self.cursor.map(|at| at.to_string()),
            "hint": self.told,
            "pending": self.view.pending().len(),
            "lesson": self.lesson.as_ref().map(Tuition::told),
            "tip": self.tip_told(),
            "handing-over": matches!(self.curtain, Curtain::Falls(_)),
        });
        let fields = game.board.fields();
        let places = fields.map(|at| (at.to_string(), self.camera.hex_rect(at)));
        Report {
            screen: "play",
            about: about.as_object().cloned().unwrap_or_default(),
            places: places.chain(self.edge_places()).collect(),
            // While somebody thinks nothing moves, and there is what to click.
            busy: self.moves() && self.thinking_shown().is_none(),
        }
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.live.close(shell)
    }
}
