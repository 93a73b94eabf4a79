//! Mouse and keys while a match is watched.

use super::{Watch, Wish};
use crate::ui::screens::escaped;
use crate::ui::table::Replayed;
use crate::ui::window::input::Gesture;
use crate::ui::window::shell::Shell;
use egui::Key;
use macroquad::input::mouse_position;
use macroquad::math::Vec2;

impl Watch {
    /// The wish of a key; none while a field or button has the keys.
    pub(super) fn keys(&mut self, shell: &mut Shell) -> Option<Wish> {
        let ctx = shell.egui.ctx.clone();
        if shell.is_reading || self.legend || ctx.memory(|memory| memory.focused().is_some()) {
            return None;
        }
        if escaped(shell) {
            return Some(Wish::Back);
        }
        let pressed = |key| ctx.input(|input| input.key_pressed(key));
        if pressed(Key::F2) {
            self.legend = true;
        }
        for (key, by) in [(Key::Plus, 1), (Key::Equals, 1), (Key::PageUp, 1)]
            .into_iter()
            .chain([(Key::Minus, -1), (Key::PageDown, -1)])
        {
            if pressed(key) {
                self.climb(by);
            }
        }
        if pressed(Key::M) {
            self.marks.put(self.at, shell);
        }
        if pressed(Key::U) {
            self.marks.undo(shell);
        }
        Wish::of_keys(&ctx, (self.at, self.last()))
    }

    /// Shows another level of the dungeon.
    pub(super) fn climb(&mut self, by: i8) {
        let levels = self.shown.state().layout().levels();
        self.camera.climb(by, levels);
    }

    /// The wheel zooms, dragging moves the view.
    pub(super) fn mouse(&mut self, shell: &Shell) {
        let at: Vec2 = mouse_position().into();
        if shell.egui.wants_pointer() || !self.camera.area.contains(at) {
            self.cursor = None;
            self.pointer.forget();
            return;
        }
        for event in &shell.egui.heard.mouse {
            if let Some(Gesture::Dragged(_, by)) = self.pointer.hear(*event) {
                self.camera.pan(by);
            }
        }
        self.camera.hear_wheel();
        let layout = self.shown.state().layout();
        let square = self.camera.square_at(at);
        self.cursor = square.filter(|square| layout.index(*square).is_some());
    }
}
