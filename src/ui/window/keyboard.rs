//! From what the window system tells of the keyboard to presses and text.
//!
//! Letters, digits and signs are what is typed, on whatever layout; special keys are known by their code. X11 tells of
//! the sign before its key, all others after it, and of modifiers as they were before the event.

use super::dead_keys::{DeadKeys, is_mark};
use super::input::{HeldKeys, Press};
use macroquad::input::KeyCode;
use macroquad::miniquad::KeyMods;

/// Whether a sign comes before its key.
pub const SIGN_FIRST: bool = cfg!(target_os = "linux");

/// What keys of the number pad are while NumLock is off.
const WITHOUT_NUM_LOCK: [(KeyCode, KeyCode); 11] = [
    (KeyCode::Kp0, KeyCode::Insert),
    (KeyCode::Kp1, KeyCode::End),
    (KeyCode::Kp2, KeyCode::Down),
    (KeyCode::Kp3, KeyCode::PageDown),
    (KeyCode::Kp4, KeyCode::Left),
    (KeyCode::Kp5, KeyCode::Unknown),
    (KeyCode::Kp6, KeyCode::Right),
    (KeyCode::Kp7, KeyCode::Home),
    (KeyCode::Kp8, KeyCode::Up),
    (KeyCode::Kp9, KeyCode::PageUp),
    (KeyCode::KpDecimal, KeyCode::Delete),
];

/// The keyboard: what is held on it, and what waits for its other half.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keyboard {
    held: HeldKeys,
    dead: DeadKeys,
    /// The sign of the key that is told of next.
    sign: Option<char>,
}

impl Keyboard {
    /// The modifiers that are held.
    pub const fn held(&self) -> HeldKeys {
        self.held
    }

    /// All is let go.
    pub fn forget(&mut self) {
        *self = Keyboard::default();
    }

    /// Marks that wait are dropped.
    pub fn drop_marks(&mut self) {
        self.dead.forget();
    }

    /// A sign comes: it belongs to a press of these, or of the next key. What it types into a field that has the keys.
    pub fn hear_sign(
        &mut self,
        (letter, mods): (char, KeyMods),
        presses: &mut Vec<Press>,
        in_field: bool,
    ) -> String {
        let held = HeldKeys::of(mods, self.held.alt_gr);
        if !is_typed(letter) {
            return String::new();
        }
        let command = held.makes_commands();
        if !command && is_mark(letter) {
            return match in_field {
                true => self.dead.hear(letter),
                false => String::new(),
            };
        }
        self.pair(letter, held, presses);
        match (command, in_field) {
            (false, true) => self.dead.hear(letter),
            (false, false) => letter.to_string(),
            (true, _) => {
                self.dead.forget();
                String::new()
            }
        }
    }

    /// Brings a sign and its key together.
    fn pair(&mut self, letter: char, held: HeldKeys, presses: &mut Vec<Press>) {
        if SIGN_FIRST {
            self.sign = Some(letter);
            return;
        }
        let lone = presses.last_mut().filter(|press| press.sign.is_none());
        match lone {
            Some(press) if press.code == KeyCode::Space => {}
            Some(press) if !press.is_special() => *press = press.typing(letter).with(held),
            _ => presses.push(Press::of(KeyCode::Unknown, held).typing(letter)),
        }
    }

    /// A key goes down: the press that it is, unless it is a modifier or drops a mark that waits.
    pub fn hear_down(&mut self, code: KeyCode, mods: KeyMods) -> Option<Press> {
        self.held = HeldKeys::of(mods, self.held.alt_gr).changed(code, true);
        let sign = self.sign.take();
        if is_modifier(code) {
            return None;
        }
        let code = plain(code, sign);
        let press = Press::of(code, self.held);
        let press = match sign {
            Some(letter) if code != KeyCode::Space => press.typing(letter),
            _ => press,
        };
        if press.is_special() && self.dead.is_waiting() && code != KeyCode::Space {
            self.dead.forget();
            if matches!(code, KeyCode::Escape | KeyCode::Backspace) {
                return None;
            }
        }
        Some(press)
    }

    /// A key goes up.
    pub fn hear_up(&mut self, code: KeyCode, mods: KeyMods) {
        self.held = HeldKeys::of(mods, self.held.alt_gr).changed(code, false);
    }
}

/// Whether a letter is one that fields take: function keys come as private ones.
fn is_typed(letter: char) -> bool {
    let private = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}');
    !private && !letter.is_control()
}

/// The key that is meant: one of two that are the same, or what a key of the number pad is without NumLock.
pub fn plain(code: KeyCode, sign: Option<char>) -> KeyCode {
    let without = WITHOUT_NUM_LOCK.iter().find(|(key, _)| *key == code);
    match (code, without) {
        (KeyCode::KpEnter, _) => KeyCode::Enter,
        (_, Some((_, code))) if SIGN_FIRST && sign.is_none() => *code,
        _ => code,
    }
}

/// Whether a key means nothing by itself.
pub const fn is_modifier(code: KeyCode) -> bool {
    matches!(
        code,
        KeyCode::LeftShift
            | KeyCode::RightShift
            | KeyCode::LeftControl
            | KeyCode::RightControl
            | KeyCode::LeftAlt
            | KeyCode::RightAlt
            | KeyCode::LeftSuper
            | KeyCode::RightSuper
            | KeyCode::World2
            | KeyCode::CapsLock
            | KeyCode::NumLock
            | KeyCode::ScrollLock
    )
}
