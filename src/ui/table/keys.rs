//! Keys that mean the same in every match on the screen.

use super::{CommandLine, MatchWindows};
use crate::ui::window::input::InputEvents;
use crate::ui::window::shell::Shell;
use macroquad::input::KeyCode;

/// What stands over and beside every board, as its keys reach it.
pub struct BesideBoard<'a> {
    /// The line that is typed.
    pub line: &'a mut CommandLine,
    /// The windows over the match.
    pub windows: &'a mut MatchWindows,
    /// Whether the meaning of the signs is shown.
    pub legend: &'a mut bool,
    /// Whether what happens is paused.
    pub paused: &'a mut bool,
}

impl BesideBoard<'_> {
    /// Hears the keys; F1 looks up this word. Whether a single step is wanted of what is paused.
    pub fn hear_keys(self, heard: &InputEvents, word: &str, shell: &mut Shell) -> bool {
        let pressed = |key| heard.pressed(key);
        if pressed(KeyCode::Slash) || pressed(KeyCode::KpDivide) {
            self.line.open();
        }
        if pressed(KeyCode::F1) {
            self.windows.look_up(word, shell);
        }
        if pressed(KeyCode::F2) {
            *self.legend = true;
        }
        if pressed(KeyCode::F3) {
            self.windows.open_keys();
        }
        if pressed(KeyCode::P) {
            *self.paused = !*self.paused;
        }
        pressed(KeyCode::N) && *self.paused
    }
}
