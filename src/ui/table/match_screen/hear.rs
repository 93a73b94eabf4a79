//! Mouse and keys over the board.

use super::MatchScreen;
use crate::store::Message;
use crate::ui::table::{Faced, fold_panels};
use crate::ui::window::actions::{AGAIN, FOLD, GUIDE_OFF, GUIDE_ON, PASS, PIN_HINT, UNDO};
use crate::ui::window::input::{Gesture, InputEvents, MouseEvent};
use crate::ui::window::shell::Shell;
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;

/// For so many seconds after the last movement a key that skips still means that.
const TOO_LATE_TO_SKIP: f32 = 0.4;

impl<G: Faced> MatchScreen<G> {
    /// Hears what mouse and keys did over the board.
    pub(super) fn hear(&mut self, shell: &mut Shell, covered: bool) {
        let heard = std::mem::take(&mut shell.egui.heard);
        if heard.does(FOLD) && !covered {
            fold_panels(shell);
        }
        if !covered && !self.at.beside.panes.types(shell) {
            self.hear_keys(&heard, shell);
        }
        self.at.beside.panes.hear_click(&heard, shell);
        if heard.mouse_moved() {
            self.by_keys = false;
        }
        match covered || shell.egui.wants_pointer() {
            true => {
                self.pointer.forget();
                if !self.by_keys {
                    self.cursor = None;
                }
            }
            false => self.hear_mouse(&heard, shell),
        }
        G::hear_drop(self, &heard, shell);
        shell.egui.heard = heard;
    }

    fn hear_mouse(&mut self, heard: &InputEvents, shell: &mut Shell) {
        self.at.camera.hear_wheel();
        for event in &heard.mouse {
            if let MouseEvent::Moved(at) = event {
                self.point_at(*at);
            }
            match self.pointer.hear(*event) {
                Some(Gesture::Clicked(MouseButton::Left, at)) => {
                    self.point_at(at);
                    self.click(shell);
                }
                // With nothing held the right button chooses nobody.
                Some(Gesture::Clicked(MouseButton::Right, at)) => {
                    self.point_at(at);
                    shell.said_now = None;
                    self.let_go();
                }
                Some(Gesture::Dragged(_, by)) if !G::drags(&self.hand) => self.at.camera.pan(by),
                _ => {}
            }
        }
    }

    /// What the mouse points at.
    pub fn point_at(&mut self, at: Vec2) {
        let (game, state) = (self.at.game(), self.at.shown.state());
        let inside = self.at.camera.area.contains(at);
        let place = || game.place_at(state, &self.at.camera, at);
        self.cursor = inside.then(place).flatten();
        G::hover(self, at);
    }

    /// A click where the cursor is.
    pub fn click(&mut self, shell: &mut Shell) {
        let (Some(at), Some(_)) = (self.cursor, self.at.asked()) else {
            return;
        };
        if !G::click_in_hand(self, at) {
            let meaning = G::click(self, at);
            self.obey(meaning, shell);
        }
    }

    fn hear_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        self.at.camera.hear_keys(heard);
        let word = self.rule_told(shell).unwrap_or_default();
        if self.at.beside.hear_keys(heard, word, shell) {
            self.at.shown.step();
        }
        if heard.pressed(KeyCode::Escape) {
            self.escape();
        }
        if heard.does(GUIDE_ON) {
            self.go_on_learning(shell);
        }
        if heard.does(GUIDE_OFF) {
            self.dismiss_guide();
        }
        if heard.does(PIN_HINT) {
            let told = (!self.told.is_empty()).then(|| self.told.clone());
            self.pinned.pin(told, self.at.live.entries());
        }
        if let (true, Some(entry)) = (heard.does(AGAIN), self.at.watched_again(shell)) {
            self.at.watch_again(entry, &shell.texts);
        }
        // Arrows, Tab and Enter are those of the panels meanwhile; keys that stand on buttons work all the same.
        if !self.at.beside.panes.in_panels() {
            self.hear_cursor_keys(heard);
        }
        self.hear_hand_keys(heard, shell);
    }

    /// Lets go of what is held, or opens the menu.
    fn escape(&mut self) {
        match self.holds_something() || self.doubted.is_some() {
            true => self.let_go(),
            false => self.at.beside.windows.toggle_menu(),
        }
    }

    /// Keys that mean something to the hand.
    fn hear_hand_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        let of_panels = self.at.beside.panes.in_panels();
        if heard.does(PASS) && !of_panels {
            return self.space(shell);
        }
        if self.at.asked().is_none() {
            return;
        }
        if heard.does(UNDO) {
            return self.undo(shell);
        }
        if heard.pressed(KeyCode::Enter) && !of_panels {
            return self.enter(shell);
        }
        if G::hear(self, heard, shell) {
            return;
        }
        for (action, deed) in G::DEED_KEYS {
            if heard.does(*action) && self.choices.has(deed) {
                return self.take(deed, shell);
            }
        }
        let mut unheard = G::DEED_KEYS.iter();
        if let Some((_, deed)) = unheard.find(|(action, _)| heard.does(*action)) {
            let deed = self.at.game().deed_text(&shell.texts, deed);
            let not_now = Message::new("deed-not-now").with("deed", deed);
            shell.said_now = Some(shell.texts.say(&not_now));
        }
        if let Some(number) = heard.number() {
            self.hear_number(number, shell);
        }
    }

    /// The numbers are those of the buttons.
    fn hear_number(&mut self, number: usize, shell: &mut Shell) {
        let offered = self.held.as_ref().map(|held| self.offered(held));
        match offered.and_then(|offered| offered.get(number).copied()) {
            Some(pick) => self.add(pick, shell),
            None => G::take_number(self, number, shell),
        }
    }

    /// Shows at once what still moves; else it passes, but not while what has just come to rest was meant.
    fn space(&mut self, shell: &mut Shell) {
        if self.at.shown.is_busy() {
            return self.at.skip(&shell.texts);
        }
        let meant_to_skip = shell.settings.animations && self.at.moved_within(TOO_LATE_TO_SKIP);
        if self.at.asked().is_some() && !meant_to_skip {
            self.go_on_by(G::PASSES, shell);
        }
    }

    /// Does the first of these deeds that can be done.
    fn go_on_by(&mut self, deeds: &[&str], shell: &mut Shell) {
        if let Some(deed) = deeds.iter().find(|deed| self.choices.has(deed)) {
            self.take(deed, shell);
        }
    }

    /// Enter finishes what is held, else does what a click on the cursor would.
    fn enter(&mut self, shell: &mut Shell) {
        if let Some((command, _)) = self.doubted {
            return self.do_or_ask(command, shell);
        }
        let led = self.by_keys && self.cursor.is_some();
        let held = self.held.as_ref();
        let finishing = held.and_then(|held| G::finishing(self, held));
        let whole = held.and_then(|held| self.choices.whole(held)).is_some();
        match finishing {
            // What is whole goes on to where keys have led, if it can.
            Some(meaning) if !(whole && led) => self.obey(meaning, shell),
            _ if led => self.click(shell),
            _ => self.go_on_by(G::GOES_ON, shell),
        }
    }

    fn hear_cursor_keys(&mut self, heard: &InputEvents) {
        let plain = heard.keys.iter().filter(|press| press.held.is_plain());
        for press in plain {
            let is_arrow = matches!(
                press.code,
                KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right
            );
            let from = self.cursor.or_else(|| G::begins_at(self));
            let Some(from) = from.filter(|_| is_arrow) else {
                continue;
            };
            let to = self.at.game().beside(self.at.shown.state(), from, *press);
            // Where it goes no further, the cursor is seen all the same.
            if let Some(to) = to.or_else(|| self.cursor.is_none().then_some(from)) {
                self.look_at(to);
            }
        }
    }
}
