//! Mouse and keys over the board.

use super::ChasePlay;
use crate::games::castle::{Command, Edge, Figure, Placed, figures};
use crate::kernel::{Hex, HexWay, Label};
use crate::store::Message;
use crate::table::castle::intent::PointedAt;
use crate::table::castle::pointed::{Pick, cast};
use crate::ui::castle::actions::{
    BRACE, FIGURE_BEFORE, KEY_WAY, LISTEN, MEND, NEXT_FIGURE, PASS, ROTATE, WALL,
};
use crate::ui::castle::words;
use crate::ui::table::fold_panels;
use crate::ui::window::actions::{AGAIN, Action, END_TURN, FOLD, GUIDE_OFF, GUIDE_ON, UNDO};
use crate::ui::window::hexes;
use crate::ui::window::input::{Gesture, InputEvents, MouseEvent};
use crate::ui::window::shell::Shell;
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;

/// How far from the middle of an edge the mouse still points at it, in units.
const NEAR_EDGE: f32 = 0.3;

/// For so many seconds after the last movement a key that skips still means that.
const TOO_LATE_TO_SKIP: f32 = 0.4;

/// Keys that take a deed in hand.
pub(super) const DEEDS: [(Action, &str); 8] = [
    (WALL, "wall"),
    (ROTATE, "rotate"),
    (LISTEN, "listen"),
    (MEND, "mend"),
    (BRACE, "brace"),
    (KEY_WAY, "keyway"),
    (END_TURN, "end"),
    (END_TURN, "ready"),
];

impl ChasePlay {
    /// Hears what mouse and keys did over the board.
    pub(super) fn hear_hand(&mut self, shell: &mut Shell, covered: bool) {
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
                    self.edge = None;
                }
            }
            false => self.hear_mouse(&heard, shell),
        }
        self.hear_drop(&heard, shell);
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
                Some(Gesture::Clicked(MouseButton::Right, at)) => {
                    self.point_at(at);
                    self.click_aside(shell);
                }
                Some(Gesture::Dragged(_, by)) if self.dragged.is_none() => self.at.camera.pan(by),
                _ => {}
            }
        }
    }

    /// A card that is let go over the board is aimed at what lies there.
    fn hear_drop(&mut self, heard: &InputEvents, shell: &mut Shell) {
        if heard.mouse.contains(&MouseEvent::Lost) {
            self.dragged = None;
        }
        let up = heard.mouse.iter().rev().find_map(|event| match event {
            MouseEvent::Up(MouseButton::Left, at) => Some(*at),
            _ => None,
        });
        let Some((at, spell)) = up.zip(self.dragged.take_if(|_| up.is_some())) else {
            return;
        };
        if !self.at.camera.area.contains(at) {
            return;
        }
        self.point_at(at);
        self.take(&cast(spell), shell);
        if let Some(held) = self.hand.held().cloned() {
            // One that needs no target is played where it falls.
            match self.choices.whole(&held) {
                Some(command) if self.choices.next_picks(&held).is_empty() => {
                    self.do_or_ask(command, shell);
                }
                _ => self.click(shell),
            }
        }
    }

    /// What the mouse points at: a field, and its nearest edge.
    fn point_at(&mut self, at: Vec2) {
        self.cursor = None;
        self.edge = None;
        if !self.at.camera.area.contains(at) {
            return;
        }
        let point = self.at.camera.to_board(at);
        let board = &self.at.live.history().game().board;
        let Some(hex) = hexes::hex_at(point).filter(|hex| board.has(*hex)) else {
            return;
        };
        self.cursor = Some(hex);
        let (way, far) = hexes::nearest_edge(hex, point);
        let other = hex.step(way);
        if far < NEAR_EDGE && board.has(other) {
            self.edge = Edge::between(hex, other);
        }
    }

    fn click(&mut self, shell: &mut Shell) {
        let (Some(at), Some(_)) = (self.cursor, self.asked()) else {
            return;
        };
        let edge = self.edge;
        let meaning = self.moment().click(PointedAt { at, edge });
        let turns = self.hand.held().and_then(|held| self.turn_of(held));
        match (turns, self.tile_place()) {
            // A click on the tile that is held turns it further.
            (Some(_), Some(place)) if place == at => self.turned += 1,
            _ => self.obey(meaning, shell),
        }
    }

    /// The right button lets go of what is held; with nothing held it chooses nobody.
    fn click_aside(&mut self, shell: &mut Shell) {
        shell.said_now = None;
        self.let_go();
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
            self.go_on_learning();
        }
        if heard.does(GUIDE_OFF) {
            self.dismiss_guide();
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
        if heard.does(PASS) && !self.at.beside.panes.in_panels() {
            return self.space(shell);
        }
        if self.asked().is_none() {
            return;
        }
        if heard.does(UNDO) {
            return self.undo(shell);
        }
        let of_panels = self.at.beside.panes.in_panels();
        let before = heard.does(FIGURE_BEFORE);
        if (before || heard.does(NEXT_FIGURE)) && !of_panels {
            return self.next_figure(before);
        }
        if heard.pressed(KeyCode::Enter) && !of_panels {
            return self.enter(shell);
        }
        let turns = self.hand.held().and_then(|held| self.turn_of(held));
        if turns.is_some() && heard.does(ROTATE) {
            self.turned += 1;
            return;
        }
        for (action, deed) in DEEDS {
            if heard.does(action) && self.choices.has(deed) {
                return self.take(deed, shell);
            }
        }
        if let Some((_, deed)) = DEEDS.iter().find(|(action, _)| heard.does(*action)) {
            let not_now = Message::new("chase-act-not-now");
            let deed = words::deed(&shell.texts, deed);
            shell.said_now = Some(shell.texts.say(&not_now.with("act", deed)));
        }
        self.hear_numbers(shell, heard);
    }

    /// The numbers are those of the answers in the bar below, else of the cards.
    fn hear_numbers(&mut self, shell: &mut Shell, heard: &InputEvents) {
        let Some(number) = heard.number() else {
            return;
        };
        match self.numbered_pick(number) {
            Some(pick) => self.add(pick, shell),
            None => self.take_card(number, shell),
        }
    }

    /// What a number key points at of what is held, or what the lord puts next.
    fn numbered_pick(&mut self, number: usize) -> Option<Pick> {
        if self.hand.held().is_none()
            && let Some(what) = self.placeable().get(number).copied()
        {
            self.hand.placed = Some(what);
            return None;
        }
        let held = self.hand.held()?;
        self.offered(held).get(number).copied()
    }

    /// What the lord can put, in the order of its buttons; nothing while it does not place.
    pub(super) fn placeable(&self) -> Vec<Placed> {
        use crate::games::castle::Stage;
        match self.at.view.stage() == Stage::Placing && self.choices.seat.is_some() {
            true => Placed::ALL.to_vec(),
            false => Vec::new(),
        }
    }

    /// Shows at once what still moves; at a stop it passes, but not while what has just come to rest was meant.
    fn space(&mut self, shell: &mut Shell) {
        if self.at.shown.is_busy() {
            return self.at.skip(&shell.texts);
        }
        let meant_to_skip = shell.settings.animations && self.at.moved_within(TOO_LATE_TO_SKIP);
        if self.asked().is_none() || meant_to_skip {
            return;
        }
        if self.choices.has("pass") {
            self.do_or_ask(Command::Pass, shell);
        } else if self.choices.has("enough") {
            self.do_or_ask(Command::Enough, shell);
        }
    }

    /// Enter finishes what is held, else does what a click on the cursor would.
    fn enter(&mut self, shell: &mut Shell) {
        if let Some(command) = self.doubted {
            return self.do_or_ask(command, shell);
        }
        let led = self.by_keys && self.cursor.is_some();
        let held = self.hand.held().cloned();
        let turned = held.as_ref().and_then(|held| self.turn_of(held)).is_some();
        let whole = held.as_ref().and_then(|held| self.choices.whole(held));
        if turned || whole.is_some() && !led {
            return self.finish_held(shell);
        }
        if led {
            return self.click(shell);
        }
        if self.choices.has("enough") {
            self.take("enough", shell);
        } else if self.choices.has("ready") {
            self.take("ready", shell);
        } else if self.choices.has("pass") {
            self.take("pass", shell);
        }
    }

    /// Chooses the next of one's figures, or the one before.
    fn next_figure(&mut self, backwards: bool) {
        let Some(seat) = self.choices.seat else {
            return;
        };
        let own: Vec<Figure> = figures(seat).to_vec();
        let now = self
            .hand
            .chosen()
            .and_then(|who| own.iter().position(|it| *it == who));
        let many = own.len();
        let now = now.unwrap_or(if backwards { 0 } else { many - 1 });
        for step in 1..=many {
            let step = if backwards { many - step } else { step };
            let who = own[(now + step) % many];
            if let Some(at) = self.position().where_is(who) {
                self.hand.choose(Some(who));
                return self.look_at(at);
            }
        }
    }

    fn hear_cursor_keys(&mut self, heard: &InputEvents) {
        let plain = heard.keys.iter().filter(|press| press.held.is_plain());
        for press in plain {
            let from = self.cursor.or_else(|| {
                let who = self.hand.chosen()?;
                self.position().where_is(who)
            });
            let from = from.unwrap_or(Hex::CENTRE);
            let even = from.q().rem_euclid(2) == 0;
            // To the left and back again one stays in the same row.
            let way = match press.code {
                KeyCode::Up => HexWay::N,
                KeyCode::Down => HexWay::S,
                KeyCode::Left if even != press.held.shift => HexWay::Nw,
                KeyCode::Left => HexWay::Sw,
                KeyCode::Right if even != press.held.shift => HexWay::Ne,
                KeyCode::Right => HexWay::Se,
                _ => continue,
            };
            let board = &self.at.live.history().game().board;
            let beside = match way {
                HexWay::Nw => HexWay::Sw,
                HexWay::Sw => HexWay::Nw,
                HexWay::Ne => HexWay::Se,
                HexWay::Se => HexWay::Ne,
                other => other,
            };
            let to = [way, beside].map(|way| from.step(way));
            let to = to.into_iter().find(|to| board.has(*to));
            // Where it goes no further, the cursor is seen all the same.
            if let Some(to) = to.or_else(|| self.cursor.is_none().then_some(from)) {
                self.look_at(to);
                self.edge = None;
            }
        }
    }
}
