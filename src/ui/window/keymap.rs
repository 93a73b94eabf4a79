//! Which keys do what: the usual ones, and those that the user has chosen.

use super::actions::{Action, ActionGroup};
use super::input::{Press, function_number};
use crate::store::Message;
use macroquad::input::KeyCode;
use std::collections::BTreeMap;

/// Special keys that can stand for actions, by the names that files have for them; function keys are known by number.
const SPECIAL: [(KeyCode, &str); 9] = [
    (KeyCode::Tab, "tab"),
    (KeyCode::Space, "space"),
    (KeyCode::Backspace, "backspace"),
    (KeyCode::Delete, "delete"),
    (KeyCode::Insert, "insert"),
    (KeyCode::Home, "home"),
    (KeyCode::End, "end"),
    (KeyCode::PageUp, "page-up"),
    (KeyCode::PageDown, "page-down"),
];

const FUNCTION_KEYS: [KeyCode; 12] = [
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F5,
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::F12,
];

/// A key of a shortcut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChordKey {
    /// One that types this; letters are small.
    Sign(char),
    /// One that is known by its code.
    Special(KeyCode),
}

/// A key with what is held beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    /// Which.
    pub key: ChordKey,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Shift is held; never for a sign that is no letter, which is typed with Shift or without.
    pub shift: bool,
}

impl Chord {
    /// The shortcut that a press is; none with Alt or Super, which belong to the desktop.
    pub fn of(press: Press) -> Option<Chord> {
        let held = press.held;
        let types = press.sign.is_some() && !held.makes_commands();
        let ctrl = held.ctrl && !types;
        if !types && (held.alt || held.logo) {
            return None;
        }
        // Windows sends no letter with Ctrl.
        let sign = press.sign.or_else(|| press.latin().filter(|_| ctrl));
        let key = match sign {
            Some(sign) => ChordKey::Sign(small(sign)),
            None if press.is_special() => ChordKey::Special(press.code),
            None => return None,
        };
        let letter = matches!(key, ChordKey::Sign(sign) if !sign.is_alphabetic());
        Some(Chord {
            key,
            ctrl,
            shift: held.shift && !letter,
        })
    }

    /// Reads a shortcut as files have it: `d`, `shift+r`, `ctrl+z`, `page-up`, `+`.
    pub fn read(text: &str) -> Option<Chord> {
        let (ctrl, text) = without(text, "ctrl+");
        let (shift, text) = without(text, "shift+");
        let mut letters = text.chars();
        let key = match (letters.next()?, letters.next()) {
            (sign, None) => ChordKey::Sign(sign),
            _ => ChordKey::Special(special(text)?),
        };
        let is_sound = match key {
            ChordKey::Sign(sign) => {
                !sign.is_whitespace()
                    && !sign.is_control()
                    && small(sign) == sign
                    && (!shift || sign.is_alphabetic())
            }
            ChordKey::Special(_) => true,
        };
        is_sound.then_some(Chord { key, ctrl, shift })
    }

    /// The shortcut as files have it.
    pub fn text(self) -> String {
        let key = match self.key {
            ChordKey::Sign(sign) => sign.to_string(),
            ChordKey::Special(code) => special_name(code).unwrap_or_default(),
        };
        let ctrl = if self.ctrl { "ctrl+" } else { "" };
        let shift = if self.shift { "shift+" } else { "" };
        format!("{ctrl}{shift}{key}")
    }

    /// The same without Shift.
    const fn without_shift(self) -> Chord {
        Chord {
            shift: false,
            ..self
        }
    }

    /// Whether the key has one meaning everywhere: digits choose, the clipboard has its letters.
    pub fn is_fixed(self) -> bool {
        match self.key {
            ChordKey::Sign(sign) if self.ctrl => matches!(sign, 'a' | 'c' | 'v' | 'x'),
            ChordKey::Sign(sign) => sign.is_ascii_digit(),
            // These lead about among controls, and press them.
            ChordKey::Special(KeyCode::Tab | KeyCode::Space) => true,
            ChordKey::Special(code) => special_name(code).is_none(),
        }
    }
}

/// A letter as it is typed without Shift.
fn small(sign: char) -> char {
    let mut small = sign.to_lowercase();
    let first = small.next().filter(|_| small.next().is_none());
    first.unwrap_or(sign)
}

/// What is left of a text behind a beginning, and whether it begins so.
fn without<'a>(text: &'a str, begin: &str) -> (bool, &'a str) {
    let rest = text.strip_prefix(begin).filter(|rest| !rest.is_empty());
    rest.map_or((false, text), |rest| (true, rest))
}

/// The special key of a name.
fn special(name: &str) -> Option<KeyCode> {
    let named = |code: &&KeyCode| special_name(**code).as_deref() == Some(name);
    let all = SPECIAL.iter().map(|(code, _)| code).chain(&FUNCTION_KEYS);
    all.clone().find(named).copied()
}

/// The name of a special key that can stand for an action.
pub fn special_name(code: KeyCode) -> Option<String> {
    let function = || function_number(code).filter(|_| FUNCTION_KEYS.contains(&code));
    let named = SPECIAL.iter().find(|(key, _)| *key == code);
    let named = named.map(|(_, name)| (*name).to_string());
    named.or_else(|| function().map(|number| format!("f{number}")))
}

impl Action {
    /// Its usual keys.
    pub(in crate::ui) fn chords(self) -> Vec<Chord> {
        self.usual.split(' ').filter_map(Chord::read).collect()
    }
}

/// What is being changed of the keys.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rekeying {
    /// The action whose next key is awaited.
    pub awaited: Option<Action>,
    /// What is said of the last wish.
    pub told: Option<Message>,
    /// The action and key that were wished, where another action has that key and would take the old one.
    pub exchange: Option<(Action, Chord, Action)>,
}

/// Why an action cannot have a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindered {
    /// It means the same everywhere.
    Fixed,
    /// Another action that is heard on one screen with it has it.
    Taken(Action),
}

/// The keys of all actions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keymap {
    own: BTreeMap<&'static str, Chord>,
}

impl Keymap {
    /// The keys as files have them, by action; what is no key of an action, or is another's, is told and left out.
    pub fn read<'a>(
        kept: impl Iterator<Item = (&'a str, Option<&'a str>)>,
        groups: &[&'static ActionGroup],
    ) -> (Keymap, Vec<(&'a str, Message)>) {
        let (mut keymap, mut faults) = (Keymap::default(), Vec::new());
        let mut named = Vec::new();
        for (name, text) in kept {
            let known = groups.iter().flat_map(|group| group.all());
            let Some(action) = known.into_iter().find(|action| action.id == name) else {
                faults.push((name, Message::new("fault-key-action").with("name", name)));
                continue;
            };
            match text.and_then(Chord::read) {
                Some(chord) => {
                    keymap.own.insert(action.id, chord);
                    named.push((name, *action, chord));
                }
                None => faults.push((name, Message::new("fault-key-none"))),
            }
        }
        // Where one goes, its usual keys come back, which another may have taken.
        while let Some(at) = named
            .iter()
            .position(|(_, action, chord)| keymap.hindrance(groups, *action, *chord).is_some())
        {
            let (name, action, chord) = named.remove(at);
            let key = chord.text();
            let told = match keymap.hindrance(groups, action, chord) {
                Some(Hindered::Taken(other)) => Message::new("fault-key-taken")
                    .with("key", key)
                    .with("other", other.id),
                _ => Message::new("fault-key-fixed").with("key", key),
            };
            faults.push((name, told));
            keymap.own.remove(action.id);
        }
        (keymap, faults)
    }

    /// What hinders an action from having a key.
    pub fn hindrance(
        &self,
        groups: &[&'static ActionGroup],
        action: Action,
        chord: Chord,
    ) -> Option<Hindered> {
        if chord.is_fixed() && !action.chords().contains(&chord) {
            return Some(Hindered::Fixed);
        }
        let beside = groups.iter().filter(|group| group.has(action));
        let others = beside.flat_map(|group| group.all());
        let mut others = others.filter(|other| other.id != action.id);
        let taken = others.find(|other| self.chords(**other).contains(&chord));
        taken.map(|other| Hindered::Taken(*other))
    }

    /// Whether the user has chosen a key for an action.
    pub fn is_own(&self, action: Action) -> bool {
        self.own.contains_key(action.id)
    }

    /// Whether the user has chosen any key.
    pub fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// Gives an action this key alone, or its usual ones.
    pub fn set(&mut self, action: Action, chord: Option<Chord>) {
        match chord.filter(|chord| action.chords() != [*chord]) {
            Some(chord) => self.own.insert(action.id, chord),
            None => self.own.remove(action.id),
        };
    }

    /// The keys that the user has chosen, by action, as files have them.
    pub fn kept(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.own.iter().map(|(id, chord)| (*id, chord.text()))
    }

    /// The keys of an action: the one that the user has chosen, else the usual ones.
    pub fn chords(&self, action: Action) -> Vec<Chord> {
        match self.own.get(action.id) {
            Some(own) => vec![*own],
            None => action.chords(),
        }
    }

    /// The action of a press on a screen of this group.
    pub fn action(&self, group: &'static ActionGroup, press: Press) -> Option<&'static str> {
        // Digits mean the same everywhere, also where their row types + and - without Shift.
        if press.digit().is_some() {
            return None;
        }
        let chord = Chord::of(press)?;
        let found = self.find(group, chord);
        let found = found.or_else(|| self.find(group, chord.without_shift()));
        let found = found.or_else(|| self.find(group, in_latin(chord, press)?));
        found.map(|action| action.id)
    }

    /// The action that has a shortcut on a screen of this group.
    fn find(&self, group: &'static ActionGroup, chord: Chord) -> Option<&'static Action> {
        group
            .all()
            .find(|action| self.chords(**action).contains(&chord))
    }
}

/// The shortcut of a key of another script, by its Latin letter: a Cyrillic keyboard has those of a US one.
fn in_latin(chord: Chord, press: Press) -> Option<Chord> {
    const GREEK: char = '\u{370}';
    let foreign = |sign: char| sign.is_alphabetic() && sign >= GREEK;
    let sign = press.latin().filter(|sign| sign.is_alphabetic())?;
    press.sign.filter(|sign| foreign(*sign))?;
    let key = ChordKey::Sign(sign);
    Some(Chord { key, ..chord })
}

/// What holds of the usual keys of these kinds of screens: each can be read, none is another's, and all have words.
#[cfg(test)]
pub fn try_usual_keys(groups: &[&'static ActionGroup]) {
    let texts = crate::store::Texts::english();
    let keymap = Keymap::default();
    for group in groups {
        assert!(
            texts.knows(&format!("actions-{}", group.id)),
            "{}",
            group.id
        );
        for action in group.all() {
            let id = action.id;
            assert!(texts.knows(&format!("action-{id}")), "{id}");
            let names: Vec<&str> = action.usual.split(' ').collect();
            let read: Vec<String> = action.chords().iter().map(|chord| chord.text()).collect();
            assert_eq!(read, names, "{id}");
            for chord in action.chords() {
                assert_eq!(keymap.hindrance(groups, *action, chord), None, "{id}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::actions::{COMMAND_LINE, END_TURN, MATCH, PAUSE, REDO, UNDO, ZOOM_IN};
    use super::super::input::HeldKeys;
    use super::*;

    const PLAIN: HeldKeys = HeldKeys {
        shift: false,
        ctrl: false,
        alt: false,
        logo: false,
        alt_gr: false,
    };

    fn typed(code: KeyCode, sign: char, held: HeldKeys) -> Press {
        Press::of(code, held).typing(sign)
    }

    fn does(press: Press) -> Option<&'static str> {
        Keymap::default().action(&MATCH, press)
    }

    #[test]
    fn the_usual_keys_of_every_match_are_sound() {
        try_usual_keys(&[&MATCH, &super::super::actions::EVERYWHERE]);
    }

    #[test]
    fn shortcuts_are_what_is_typed() {
        let shift = HeldKeys {
            shift: true,
            ..PLAIN
        };
        assert_eq!(does(typed(KeyCode::Key7, '/', shift)), Some("command-line"));
        assert_eq!(does(typed(KeyCode::Unknown, 'E', PLAIN)), Some("end-turn"));
        assert_eq!(does(typed(KeyCode::U, 'U', shift)), Some(UNDO.id));
        assert_eq!(does(typed(KeyCode::U, 'г', PLAIN)), Some("undo"));
        assert_eq!(does(typed(KeyCode::E, 'ę', PLAIN)), None);
        assert_eq!(does(typed(KeyCode::Slash, '-', PLAIN)), Some("zoom-out"));
    }

    #[test]
    fn only_shortcuts_that_name_ctrl_are_heard_with_it() {
        let ctrl = HeldKeys {
            ctrl: true,
            ..PLAIN
        };
        assert_eq!(does(typed(KeyCode::Z, 'z', ctrl)), Some("undo"));
        assert_eq!(does(typed(KeyCode::U, 'u', ctrl)), None);
        for held in [
            HeldKeys { alt: true, ..PLAIN },
            HeldKeys {
                logo: true,
                ..PLAIN
            },
        ] {
            assert_eq!(does(typed(KeyCode::U, 'u', held)), None);
            assert_eq!(does(Press::of(KeyCode::F4, held)), None);
        }
        assert_eq!(does(Press::of(KeyCode::F4, ctrl)), None);
        assert_eq!(does(Press::of(KeyCode::F4, PLAIN)), Some("fold"));
    }

    #[test]
    fn a_key_of_the_digit_row_is_its_digit_whatever_it_types() {
        let digit = |press: Press| {
            let digit = press.digit();
            assert!(digit.is_none() || does(press).is_none(), "{press:?}");
            digit
        };
        let shift = HeldKeys {
            shift: true,
            ..PLAIN
        };
        let alt_gr = HeldKeys {
            alt_gr: true,
            ..PLAIN
        };
        assert_eq!(digit(typed(KeyCode::Key2, 'ě', PLAIN)), Some(2));
        assert_eq!(digit(typed(KeyCode::Key2, '2', shift)), Some(2));
        assert_eq!(digit(typed(KeyCode::Key1, '+', PLAIN)), Some(1));
        assert_eq!(digit(typed(KeyCode::Key6, '-', PLAIN)), Some(6));
        assert_eq!(does(typed(KeyCode::Equal, '=', PLAIN)), Some("zoom-in"));
        assert_eq!(
            does(typed(KeyCode::KpSubtract, '-', PLAIN)),
            Some("zoom-out")
        );
        let ctrl = HeldKeys {
            ctrl: true,
            ..PLAIN
        };
        assert_eq!(does(typed(KeyCode::Key6, '-', ctrl)), Some("zoom-out"));
        assert_eq!(does(typed(KeyCode::Key1, '+', ctrl)), Some("zoom-in"));
        assert_eq!(digit(typed(KeyCode::Key2, '"', shift)), None);
        assert_eq!(digit(typed(KeyCode::Key2, '²', alt_gr)), None);
        assert_eq!(digit(typed(KeyCode::Kp5, '5', PLAIN)), Some(5));
        assert_eq!(digit(Press::of(KeyCode::Down, PLAIN)), None);
    }

    #[test]
    fn own_keys_are_kept_and_those_that_clash_are_told() {
        let groups: [&'static ActionGroup; 1] = [&MATCH];
        let read = |kept: &[(&'static str, &'static str)]| {
            let kept = kept.iter().map(|(name, key)| (*name, Some(*key)));
            let (keymap, faults) = Keymap::read(kept, &groups);
            let faults: Vec<_> = faults.iter().map(|(name, what)| (*name, what.id)).collect();
            (keymap, faults)
        };
        let (keymap, faults) = read(&[("undo", "e"), ("end-turn", "u"), ("pause", ";")]);
        assert!(faults.is_empty(), "{faults:?}");
        let chord = |text| Chord::read(text).expect("a key");
        assert_eq!(keymap.chords(END_TURN), [chord("u")]);
        assert_eq!(keymap.chords(PAUSE), [chord(";")]);
        let again: Vec<_> = keymap.kept().collect();
        let kept = again.iter().map(|(name, key)| (*name, Some(key.as_str())));
        assert_eq!(Keymap::read(kept, &groups).0, keymap);
        for (kept, fault) in [
            (("undo", "e"), "fault-key-taken"),
            (("undo", "ctrl+c"), "fault-key-fixed"),
            (("undo", "5"), "fault-key-fixed"),
            (("undo", "escape"), "fault-key-none"),
            (("undo", ""), "fault-key-none"),
            (("undo", "shift+/"), "fault-key-none"),
            (("undo", "ctrl+"), "fault-key-none"),
            (("fly", "e"), "fault-key-action"),
        ] {
            let (keymap, faults) = read(&[kept]);
            assert_eq!(faults, [(kept.0, fault)]);
            assert_eq!(keymap, Keymap::default());
        }
        // What one gives up another may have taken.
        let (keymap, faults) = read(&[("command-line", "u"), ("undo", "p")]);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!(keymap, Keymap::default());
        let chords = [COMMAND_LINE, ZOOM_IN, REDO].map(|action| keymap.chords(action));
        assert!(chords.iter().all(|chords| !chords.is_empty()));
    }
}
