//! What keys do on the screens of this game, and in its workshops.

use crate::ui::window::actions::{
    Action, ActionGroup, EVERYWHERE, KEYS, LEVEL_DOWN, LEVEL_UP, MATCH, REDO, SIGNS, UNDO,
    WATCHING, WHOLE, ZOOM_IN, ZOOM_OUT,
};

pub const NEXT: Action = Action::new("next", "tab");
pub const BEFORE: Action = Action::new("before", "shift+tab");
pub const TARGET: Action = Action::new("target", "t");
pub const TURN: Action = Action::new("turn", "r");
pub const TURN_BACK: Action = Action::new("turn-back", "shift+r");
pub const FLIP: Action = Action::new("flip", "f");
pub const DONE: Action = Action::new("done", "d");
pub const MEASURE: Action = Action::new("measure", "l");
pub const SKIP: Action = Action::new("skip", "k");
pub const FINISH: Action = Action::new("finish", "o");

/// What keys do in a match.
pub static PLAYING: ActionGroup = ActionGroup {
    id: "playing",
    own: &[
        DONE, NEXT, BEFORE, TARGET, TURN, TURN_BACK, FLIP, MEASURE, SKIP, FINISH, LEVEL_UP,
        LEVEL_DOWN,
    ],
    shared: &[&MATCH, &EVERYWHERE],
};

/// What keys do while a match is watched.
pub static REPLAY: ActionGroup = ActionGroup {
    id: "replay",
    own: &[UNDO, SIGNS, LEVEL_UP, LEVEL_DOWN, ZOOM_IN, ZOOM_OUT],
    shared: &[&WATCHING, &EVERYWHERE],
};

pub const HOLD_NEXT: Action = Action::new("hold-next", ".");
pub const HOLD_BEFORE: Action = Action::new("hold-before", ",");
pub const COPY: Action = Action::new("copy", "c d");
pub const LIFT: Action = Action::new("lift", "m");
pub const DELETE: Action = Action::new("delete", "delete backspace");
pub const PLAY_HERE: Action = Action::new("play-here", "f5");

/// What keys do while a dungeon is drawn.
pub static DRAWING: ActionGroup = ActionGroup {
    id: "drawing",
    own: &[
        HOLD_NEXT,
        HOLD_BEFORE,
        TURN,
        FLIP,
        COPY,
        LIFT,
        DELETE,
        UNDO,
        REDO,
        LEVEL_UP,
        LEVEL_DOWN,
        ZOOM_IN,
        ZOOM_OUT,
        WHOLE,
        PLAY_HERE,
    ],
    shared: &[&EVERYWHERE],
};

pub const ADD: Action = Action::new("add", "+ =");
pub const REMOVE: Action = Action::new("remove", "- delete");
pub const PIN_DIAL: Action = Action::new("pin-dial", "p");
pub const OWN_LESS: Action = Action::new("own-less", "[");
pub const OWN_MORE: Action = Action::new("own-more", "]");
pub const DIALS_BACK: Action = Action::new("dials-back", ",");
pub const DIALS_ON: Action = Action::new("dials-on", ".");
pub const SEARCH: Action = Action::new("search", "f /");

/// What keys do while a party is put together.
pub static MUSTERING: ActionGroup = ActionGroup {
    id: "mustering",
    own: &[
        ADD, REMOVE, PIN_DIAL, OWN_LESS, OWN_MORE, DIALS_BACK, DIALS_ON, SEARCH, UNDO, REDO, KEYS,
    ],
    shared: &[&EVERYWHERE],
};

pub const MORE: Action = Action::new("more", "+ =");
pub const LESS: Action = Action::new("less", "-");
pub const ABILITY: Action = Action::new("ability", "a");
pub const ABILITY_BACK: Action = Action::new("ability-back", "shift+a");
pub const ROW_ADD: Action = Action::new("row-add", "n");
pub const ROW_COPY: Action = Action::new("row-copy", "d");
pub const ROW_GONE: Action = Action::new("row-gone", "delete");
pub const LEVEL_START: Action = Action::new("level-start", "l");
pub const ESTIMATE: Action = Action::new("estimate", "e");
pub const NAME: Action = Action::new("name", "f2");
pub const PLAY_FIGURE: Action = Action::new("play-figure", "p");

/// What keys do while a figure is made.
pub static FIGURE_MAKING: ActionGroup = ActionGroup {
    id: "figure",
    own: &[
        MORE,
        LESS,
        ABILITY,
        ABILITY_BACK,
        ROW_ADD,
        ROW_COPY,
        ROW_GONE,
        LEVEL_START,
        ESTIMATE,
        NAME,
        PLAY_FIGURE,
        UNDO,
        REDO,
        KEYS,
    ],
    shared: &[&EVERYWHERE],
};

/// All of these.
pub static GROUPS: [&ActionGroup; 5] = [&PLAYING, &REPLAY, &DRAWING, &MUSTERING, &FIGURE_MAKING];

#[cfg(test)]
mod tests {
    #[test]
    fn the_usual_keys_are_sound() {
        crate::ui::window::keymap::try_usual_keys(&super::GROUPS);
    }
}
