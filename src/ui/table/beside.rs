//! What stands over and beside the board of every match on the screen, and the keys that mean the same there.

use super::{CommandLine, MatchWindows, Panes};
use crate::ui::window::actions::{COMMAND_LINE, KEYS, PAUSE, RULES, SIGNS, STEP};
use crate::ui::window::input::InputEvents;
use crate::ui::window::shell::{Next, Shell};

/// What a match on the screen has beside its board, whichever game it is: line, windows, panels, whether it goes on, and
/// where it leads.
#[derive(Default)]
pub struct BesideBoard {
    /// The line that is typed.
    pub line: CommandLine,
    /// The windows over the match: menu, settings, rules.
    pub windows: MatchWindows,
    /// Whether the meaning of the signs is shown.
    pub legend: bool,
    /// Whether what happens is paused.
    pub paused: bool,
    /// Whether Tab and Enter work the panels, not the board.
    pub panes: Panes,
    /// Whether the log stands where the seats are, when there is room for one of them only.
    pub reads_log: bool,
    /// What follows, once the match is left.
    pub leave: Option<Next>,
}

impl BesideBoard {
    /// Hears the keys; F1 looks up this word. Whether a single step is wanted of what is paused.
    pub fn hear_keys(&mut self, heard: &InputEvents, word: &str, shell: &mut Shell) -> bool {
        if heard.does(COMMAND_LINE) {
            self.line.open(&shell.egui.ctx);
        }
        if heard.does(RULES) {
            self.windows.look_up(word, shell);
        }
        if heard.does(SIGNS) {
            self.legend = true;
        }
        if heard.does(KEYS) {
            self.windows.open_keys();
        }
        if heard.does(PAUSE) {
            self.paused = !self.paused;
        }
        heard.does(STEP) && self.paused
    }

    /// Whether a window or the meaning of the signs lies over the match.
    pub const fn is_covered(&self) -> bool {
        self.windows.is_open() || self.legend
    }
}
