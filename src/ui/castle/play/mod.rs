//! A match of the chase at the table: the board in the middle, panels around it, cards below.

mod act;
mod cards;
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
use super::matches::ChaseMatch;
use super::places::ChaseScreen;
use crate::games::castle::{Castle, Command, Edge, Position, Spell};
use crate::kernel::{Game, Hex, Label, Seat};
use crate::store::Texts;
use crate::store::castle::CastleLibrary;
use crate::table::By;
use crate::table::castle::intent::{CastleHand, CastleMoment, ChaseChoices, is_idle_stop};
use crate::table::castle::pointed::Pick;
use crate::table::choice::Phrase;
use crate::ui::castle::actions::CHASING;
use crate::ui::table::{Course, Curtain, Handed, Tuition, curtain_report, forget_refusal};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::trace::Report;
use serde_json::json;
use std::sync::Arc;

/// A match on the screen.
pub struct ChasePlay {
    /// The match as it is seen.
    at: Course<Castle>,
    /// What it is played with.
    library: Arc<CastleLibrary>,
    /// What can be done.
    choices: ChaseChoices,
    hand: CastleHand,
    /// The turn that a tile that is held would have, by its place among those that it may have.
    turned: usize,
    /// The command that is asked about once more.
    doubted: Option<Command>,
    /// The card that is dragged.
    dragged: Option<Spell>,
    cursor: Option<Hex>,
    /// The edge under the mouse.
    edge: Option<Edge>,
    pointer: Pointer,
    /// Whether keys led the cursor last, wherever the mouse rests.
    by_keys: bool,
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
        ChasePlay {
            at: Course::new(live, texts),
            library,
            choices: ChaseChoices::default(),
            hand: CastleHand::default(),
            turned: 0,
            doubted: None,
            dragged: None,
            cursor: None,
            edge: None,
            pointer: Pointer::default(),
            by_keys: false,
            told: Vec::new(),
            lesson: None,
            guide: None,
        }
    }

    /// A match that begins, or a position that is looked at, which has no secrets.
    pub fn begun(begun: ChaseMatch, texts: &Texts) -> ChasePlay {
        let is_match = begun.live.is_kept();
        let mut play = ChasePlay::new(begun, texts);
        if is_match {
            play.at.draw_curtain_first();
        }
        play
    }

    /// Goes on with a match that was saved; one in which nobody but computers sits waits for a hand.
    pub fn loaded(saved: ChaseMatch, texts: &Texts) -> ChasePlay {
        let guide = teach::GuideHere::of_saved(&saved);
        let mut play = ChasePlay::new(saved, texts);
        play.at.draw_curtain_first();
        play.guide = guide;
        let has_people = play.at.people().next().is_some();
        play.at.beside.paused = !has_people;
        play
    }

    /// What the viewer knows.
    fn position(&self) -> Position<'_> {
        self.at.live.history().game().at(&self.at.view)
    }

    /// The moment in which the next click or key is heard.
    fn moment(&self) -> CastleMoment<'_> {
        CastleMoment {
            position: self.position(),
            choices: &self.choices,
            hand: &self.hand,
        }
    }

    /// The person whose decision is awaited and who sits before the screen, once all before it has been shown.
    fn asked(&self) -> Option<Seat> {
        self.at.asked()
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
            let ended = ChaseMatch {
                live: self.at.live.clone(),
                library: self.library.clone(),
            };
            self.at.beside.leave = Some(Next::go(ChaseScreen::End(Box::new(ended))));
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
            self.hand = CastleHand::default();
            self.cursor = None;
            self.edge = None;
            self.choices = ChaseChoices::default();
        }
    }

    /// Passes for a person at a stop at which nothing is lost by it, if the settings let what leaves nothing to decide
    /// happen by itself; the screen is not handed over for that. Whether it did.
    fn pass_idly(&mut self, shell: &Shell) -> bool {
        let Some(seat) = self.at.live.asked() else {
            return false;
        };
        let idle = is_idle_stop(self.at.live.history().state(), seat);
        if !idle || !shell.settings.done_by_itself {
            return false;
        }
        self.at.forget_choices();
        let sitting = self.at.live.sitting_mut();
        sitting.play_as(seat, Command::Pass, By::Answer).is_ok()
    }

    /// Works out what can be done now by whoever sits before the screen.
    fn work_out(&mut self) {
        let own = self.at.work_out();
        let game = self.at.live.history().game();
        self.choices = match own {
            Some(seat) => ChaseChoices::of(game, &self.at.view, seat),
            None => ChaseChoices::default(),
        };
        self.hand.keep_up(game.at(&self.at.view), &self.choices);
        self.hand.begin_with_question(&self.choices);
        self.turned = 0;
        self.doubted = None;
        self.told.clear();
        // What is used up makes room for what is still missing.
        let missing = self.hand.placed.filter(|what| self.is_missing(*what));
        self.hand.placed = missing.or_else(|| self.first_to_place());
    }

    fn draw(&mut self, shell: &Shell) {
        self.at.camera.area = shell.free_area();
        let game = self.at.live.history().game();
        self.at.camera.frame(extent(game.at(self.at.shown.state())));
        let overlay = self.overlay();
        let mut scene = HexScene::of(game, &self.at.shown, &shell.icons, &shell.faces);
        scene.named = self.at.beside.line.is_open();
        scene.draw(&self.at.camera, &overlay);
    }

    fn panels(&mut self, shell: &mut Shell) {
        self.at.top_bar(shell);
        self.teach(shell);
        self.prompt_bar(shell);
        self.side_panels(shell);
        self.show_windows(shell);
    }
}

impl Screen for ChasePlay {
    fn actions(&self) -> &'static ActionGroup {
        &CHASING
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
        self.panels(shell);
        self.hear_hand(shell, covered);
        self.draw(shell);
        self.show_hint(shell);
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
        let fields: Vec<Hex> = self.position().game.board.fields().collect();
        // Each field stays under the mouse for some frames, as under a quick hand.
        self.cursor = fields.get(frame as usize / 4 % fields.len()).copied();
    }

    fn report(&self, _shell: &Shell) -> Report {
        if let Curtain::Drawn(seat) = self.at.curtain {
            return curtain_report(seat);
        }
        let game = self.at.live.history().game();
        let held = self.hand.held();
        let turn = held.and_then(|held| self.turn_of(held));
        let about = json!({
            "key": format!("{:016x}", game.key(&self.at.view)),
            "entries": self.at.live.entries(),
            "viewer": self.at.viewer.map(Seat::number),
            "to-act": self.asked().map(Seat::number),
            "stage": self.at.view.stage(),
            "seats": self.at.live.players(),
            "chosen": self.hand.chosen(),
            "held": held.map(Phrase::verb),
            "picks": held.map(|held| held.picks.len()),
            "turn": turn.map(|by| Pick::Turn(by).name()),
            "numbers": self.field_numbers().collect::<serde_json::Map<_, _>>(),
            "placed": self.hand.placed.map(Label::name),
            "cursor": self.cursor.map(|at| at.to_string()),
            "hint": self.told,
            "pending": self.at.view.pending().len(),
            "lesson": self.lesson.as_ref().map(Tuition::told),
            "tip": self.tip_told(),
            "handing-over": matches!(self.at.curtain, Curtain::Falls(_)),
        });
        let fields = game.board.fields();
        let places = fields.map(|at| (at.to_string(), self.at.camera.hex_rect(at)));
        Report {
            screen: "play",
            about: about.as_object().cloned().unwrap_or_default(),
            places: places.chain(self.edge_places()).collect(),
            // While somebody thinks nothing moves, and there is what to click.
            busy: self.at.moves() && self.at.thinking_shown().is_none(),
        }
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.at.live.close(shell)
    }
}
