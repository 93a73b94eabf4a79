//! Mouse and keys while a match is watched.

use super::{Watch, Wish};
use crate::ui::table::{hear_view, keys_are_free};
use crate::ui::window::actions::{LEVEL_DOWN, LEVEL_UP, MARK, SIGNS, UNDO, ZOOM_IN, ZOOM_OUT};
use crate::ui::window::shell::Shell;

impl Watch {
    /// The wish of a key; none while a field or button has the keys.
    pub(super) fn keys(&mut self, shell: &mut Shell) -> Option<Wish> {
        if self.legend || !keys_are_free(shell) {
            return None;
        }
        let does = |action| shell.egui.heard.does(action);
        if does(SIGNS) {
            self.legend = true;
        }
        if does(ZOOM_IN) || does(LEVEL_UP) {
            self.climb(1);
        }
        if does(ZOOM_OUT) || does(LEVEL_DOWN) {
            self.climb(-1);
        }
        let (marks, unmarks) = (does(MARK), does(UNDO));
        if marks {
            self.marks.put(self.reel.at, shell);
        }
        if unmarks {
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
