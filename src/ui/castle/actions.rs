//! What keys do in a match of this game.

use crate::ui::window::actions::{Action, ActionGroup, EVERYWHERE, MATCH, PASS, WATCHING};

pub const WALL: Action = Action::new("wall", "w");
pub const ROTATE: Action = Action::new("rotate", "r");
pub const LISTEN: Action = Action::new("listen", "l");
pub const MEND: Action = Action::new("mend", "m");
pub const BRACE: Action = Action::new("brace", "b");
pub const KEY_WAY: Action = Action::new("key-way", "k");
pub const NEXT_FIGURE: Action = Action::new("next-figure", "tab");
pub const FIGURE_BEFORE: Action = Action::new("figure-before", "shift+tab");

/// What keys do in a match.
pub static CHASING: ActionGroup = ActionGroup {
    id: "chasing",
    own: &[
        PASS,
        NEXT_FIGURE,
        FIGURE_BEFORE,
        WALL,
        ROTATE,
        LISTEN,
        MEND,
        BRACE,
        KEY_WAY,
    ],
    shared: &[&MATCH, &EVERYWHERE],
};

/// All of these, and those of watching.
pub static GROUPS: [&ActionGroup; 2] = [&CHASING, &WATCHING];

#[cfg(test)]
mod tests {
    #[test]
    fn the_usual_keys_are_sound() {
        crate::ui::window::keymap::try_usual_keys(&super::GROUPS);
    }
}
