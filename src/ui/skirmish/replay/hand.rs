//! Mouse and keys while a match is watched.

use super::{Watch, Wish};
use crate::ui::table::{hear_view, keys_are_free};
use crate::ui::window::shell::Shell;
use egui::Key;

impl Watch {
    /// The wish of a key; none while a field or button has the keys.
    pub(super) fn keys(&mut self, shell: &mut Shell) -> Option<Wish> {
        if self.legend || !keys_are_free(shell) {
            return None;
        }
        let ctx = shell.egui.ctx.clone();
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
            self.marks.put(self.reel.at, shell);
        }
        if pressed(Key::U) {
            self.marks.undo(shell);
        }
        Wish::heard(shell, self.reel.place())
    }

    /// Shows another level of the dungeon.
    pub(super) fn climb(&mut self, by: i8) {
        let levels = self.shown.state().layout().levels();
        self.camera.climb(by, levels);
    }

    /// What the mouse points at.
    pub(super) fn mouse(&mut self, shell: &Shell) {
        let at = hear_view(shell, &mut self.camera, &mut self.pointer);
        let layout = self.shown.state().layout();
        let square = at.and_then(|at| self.camera.square_at(at));
        self.cursor = square.filter(|square| layout.index(*square).is_some());
    }
}
