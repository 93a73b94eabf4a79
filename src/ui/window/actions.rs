//! What keys do, by name, with the keys that usually do it.

/// Something that a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    /// Its name in the file of settings; the message `action-ID` tells it.
    pub id: &'static str,
    /// Its usual keys, with spaces between.
    pub usual: &'static str,
}

impl Action {
    /// An action of this name with these usual keys.
    pub const fn new(id: &'static str, usual: &'static str) -> Action {
        Action { id, usual }
    }
}

/// The actions that are heard on one kind of screen.
#[derive(Clone, Copy, Debug)]
pub struct ActionGroup {
    /// The message `actions-ID` tells what it is.
    pub id: &'static str,
    /// Those of this kind of screen alone, or nearly.
    pub own: &'static [Action],
    /// Those that it shares with many others.
    pub shared: &'static [&'static ActionGroup],
}

impl ActionGroup {
    /// All that is heard there.
    pub fn all(&'static self) -> impl Iterator<Item = &'static Action> {
        let shared = self.shared.iter().flat_map(|group| group.own);
        self.own.iter().chain(shared)
    }

    /// Whether an action is heard there.
    pub fn has(&'static self, action: Action) -> bool {
        self.all().any(|it| it.id == action.id)
    }
}

pub const RULES: Action = Action::new("rules", "f1");
pub const FULL_SCREEN: Action = Action::new("full-screen", "f11");
pub const PICTURE: Action = Action::new("picture", "f12");

/// What is heard on every screen.
pub static EVERYWHERE: ActionGroup = ActionGroup {
    id: "everywhere",
    own: &[RULES, FULL_SCREEN, PICTURE],
    shared: &[],
};

pub const UNDO: Action = Action::new("undo", "u z ctrl+z");
pub const REDO: Action = Action::new("redo", "y shift+u shift+z ctrl+y ctrl+shift+z");
pub const KEYS: Action = Action::new("keys", "f3");
pub const ZOOM_IN: Action = Action::new("zoom-in", "+ = ctrl++ ctrl+=");
pub const ZOOM_OUT: Action = Action::new("zoom-out", "- ctrl+-");
pub const WHOLE: Action = Action::new("whole", "home");
pub const LEVEL_UP: Action = Action::new("level-up", "page-up");
pub const LEVEL_DOWN: Action = Action::new("level-down", "page-down");

pub const COMMAND_LINE: Action = Action::new("command-line", "/");
pub const SIGNS: Action = Action::new("signs", "f2");
pub const FOLD: Action = Action::new("fold", "f4");
pub const PANELS: Action = Action::new("panels", "f6");
pub const PAUSE: Action = Action::new("pause", "p");
pub const STEP: Action = Action::new("step", "n");
pub const END_TURN: Action = Action::new("end-turn", "e");
pub const PIN_HINT: Action = Action::new("pin-hint", "h");
pub const PASS: Action = Action::new("pass", "space");
pub const AGAIN: Action = Action::new("again", "a");
pub const GUIDE_ON: Action = Action::new("guide-on", "g");
pub const GUIDE_OFF: Action = Action::new("guide-off", "x");

/// What is heard in every match.
pub static MATCH: ActionGroup = ActionGroup {
    id: "match",
    own: &[
        END_TURN,
        UNDO,
        COMMAND_LINE,
        PAUSE,
        STEP,
        AGAIN,
        GUIDE_ON,
        GUIDE_OFF,
        PIN_HINT,
        ZOOM_IN,
        ZOOM_OUT,
        WHOLE,
        PANELS,
        FOLD,
        SIGNS,
        KEYS,
    ],
    shared: &[],
};

pub const MARK: Action = Action::new("mark", "m");
pub const PLAY_OR_PAUSE: Action = Action::new("play-or-pause", "space");
pub const TO_START: Action = Action::new("to-start", "home");
pub const TO_END: Action = Action::new("to-end", "end");

/// What is heard while a match is watched.
pub static WATCHING: ActionGroup = ActionGroup {
    id: "watching",
    own: &[PLAY_OR_PAUSE, TO_START, TO_END, MARK],
    shared: &[&EVERYWHERE],
};
