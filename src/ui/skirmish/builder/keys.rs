//! The keys of whoever draws.

use super::tool::Tool;
use super::{Builder, Leave, Subject};
use crate::kernel::{MAX_SIDE, Square};
use crate::ui::skirmish::actions::{
    COPY, DELETE, FLIP, HOLD_BEFORE, HOLD_NEXT, LIFT, PLAY_HERE, TURN,
};
use crate::ui::window::actions::{
    Action, LEVEL_DOWN, LEVEL_UP, REDO, UNDO, WHOLE, ZOOM_IN, ZOOM_OUT,
};
use crate::ui::window::input::{HeldKeys, InputEvents, Press};
use crate::ui::window::shell::Shell;
use macroquad::input::KeyCode;

const ARROWS: [(KeyCode, (i32, i32)); 4] = [
    (KeyCode::Left, (-1, 0)),
    (KeyCode::Right, (1, 0)),
    (KeyCode::Up, (0, -1)),
    (KeyCode::Down, (0, 1)),
];

impl Builder {
    /// Hears mouse and keys that no panel wants; what leads away.
    pub(super) fn hear(&mut self, shell: &mut Shell) -> Option<Leave> {
        let heard = std::mem::take(&mut shell.egui.heard);
        let mut leave = None;
        if !shell.egui.wants_keyboard() {
            leave = self.hear_keys(&heard, shell);
        }
        if shell.egui.wants_pointer() {
            self.pointer.forget();
            self.stroke = None;
            // A box that the mouse lets go over a panel is none.
            if self.tool == Tool::Select && !self.by_keys {
                self.anchor = None;
            }
            if heard.mouse_moved() && !self.by_keys {
                self.cursor = None;
            }
        } else {
            self.hear_mouse(&heard, shell);
        }
        shell.egui.heard = heard;
        leave
    }

    /// Hears the keys in the order in which they were pressed.
    fn hear_keys(&mut self, heard: &InputEvents, shell: &Shell) -> Option<Leave> {
        let presses = heard.keys.iter();
        presses.fold(None, |leave, press| leave.or(self.hear_key(*press, shell)))
    }

    fn hear_key(&mut self, press: Press, shell: &Shell) -> Option<Leave> {
        let digit = press.digit().and_then(|digit| digit.checked_sub(1));
        let tool = digit.and_then(|digit| self.subject.tools().get(usize::from(digit)));
        if let Some(tool) = tool {
            self.take(*tool);
        }
        let means = |action: Action| press.action == Some(action.id);
        let is_dungeon = self.subject == Subject::Dungeon;
        match press.action {
            _ if means(HOLD_NEXT) && is_dungeon => self.hold_next(1),
            _ if means(HOLD_BEFORE) && is_dungeon => self.hold_next(-1),
            _ if means(TURN) => self.turn(false),
            _ if means(FLIP) => self.turn(true),
            _ if means(UNDO) => self.undo(),
            _ if means(REDO) => self.redo(),
            _ if means(COPY) => self.copy(),
            _ if means(LIFT) => self.lift(),
            _ if means(DELETE) => self.delete(),
            _ if means(LEVEL_UP) => self.climb(1),
            _ if means(LEVEL_DOWN) => self.climb(-1),
            _ if means(ZOOM_IN) => self.camera.zoom_middle(1.0),
            _ if means(ZOOM_OUT) => self.camera.zoom_middle(-1.0),
            _ if means(WHOLE) => self.show_all(),
            _ if means(PLAY_HERE) && self.can_be_played() => return Some(Leave::Play),
            // Alt, which keeps what is in hand from snapping, is held while the cursor moves and lays.
            _ if self.is_plain(press.held) => return self.hear_special(press.code, shell),
            _ => {}
        }
        None
    }

    /// Whether nothing is held that gives a key another meaning.
    const fn is_plain(&self, held: HeldKeys) -> bool {
        let alt = held.alt && self.held.is_none();
        HeldKeys { alt, ..held }.is_plain()
    }

    /// Keys that mean the same everywhere.
    fn hear_special(&mut self, code: KeyCode, shell: &Shell) -> Option<Leave> {
        let arrow = ARROWS.iter().find(|(arrow, _)| *arrow == code);
        if let Some((_, (right, down))) = arrow {
            self.step_cursor(*right, *down);
        }
        match code {
            KeyCode::Enter | KeyCode::Space => self.press_by_key(shell),
            // It takes a note away first.
            KeyCode::Escape if shell.unread() == 0 && !self.is_listing => return self.escape(),
            _ => {}
        }
        None
    }

    /// Escape lets go of one thing after the other, and leaves when there is nothing more.
    fn escape(&mut self) -> Option<Leave> {
        if self.held.is_some() || self.anchor.is_some() {
            self.drop_held();
        } else if !self.selected.is_empty() {
            self.selected.clear();
        } else {
            return Some(Leave::Back);
        }
        None
    }

    /// The cursor goes a square further; without one it begins in the middle of what is seen.
    fn step_cursor(&mut self, right: i32, down: i32) {
        self.by_keys = true;
        let middle = self.camera.middle;
        let side = |value: f32| value.clamp(0.0, f32::from(MAX_SIDE - 1)) as u8;
        let from = Square::new(self.camera.level, side(middle.x), side(middle.y));
        let from = self
            .cursor
            .filter(|at| at.level() == self.camera.level)
            .unwrap_or(from);
        let to = from.shifted(right, down).unwrap_or(from);
        self.cursor = Some(to);
        self.laid_at = None;
        self.reasons.clear();
        if !self.camera.shows(to) {
            self.camera.reveal(to);
        }
    }

    /// What a press does at the cursor; a box of selection ends with the second.
    fn press_by_key(&mut self, shell: &Shell) {
        if self.cursor.is_none() {
            return self.step_cursor(0, 0);
        }
        match (self.tool, self.anchor, self.cursor) {
            (Tool::Select, Some(from), Some(to)) => {
                self.select(from, to);
                self.anchor = None;
            }
            _ => self.press(shell),
        }
        self.stroke = None;
    }

    /// Shows the next level up or down.
    pub(super) fn climb(&mut self, by: i8) {
        let levels = self.dungeon().size.2;
        self.camera.climb(by, levels);
        let level = self.camera.level;
        self.cursor = self.cursor.map(|at| Square::new(level, at.x(), at.y()));
        self.laid_at = None;
        self.reasons.clear();
    }
}
