//! What mouse and keys did since the last frame, in order and where: never what is held when a frame is
//! drawn.

use super::actions::Action;
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

/// How far, in points, a pressed mouse may tremble before it drags.
const TREMBLES: f32 = 6.0;

/// The keys that are held beside another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeldKeys {
    /// Shift.
    pub shift: bool,
    /// Ctrl.
    pub ctrl: bool,
    /// Alt; AltGr is none, it only types.
    pub alt: bool,
    /// Super, the Windows key, Command.
    pub logo: bool,
    /// AltGr, where it is a modifier of its own.
    pub alt_gr: bool,
}

impl HeldKeys {
    /// As the window tells them, which does not know of AltGr.
    pub const fn of(mods: KeyMods, alt_gr: bool) -> HeldKeys {
        let KeyMods {
            shift,
            ctrl,
            alt,
            logo,
        } = mods;
        HeldKeys {
            shift,
            ctrl,
            alt,
            logo,
            alt_gr,
        }
    }

    /// After a key, which may be one of them, went down or up.
    #[must_use]
    pub const fn changed(mut self, code: KeyCode, down: bool) -> HeldKeys {
        match code {
            KeyCode::LeftControl | KeyCode::RightControl => self.ctrl = down,
            KeyCode::LeftShift | KeyCode::RightShift => self.shift = down,
            KeyCode::LeftAlt | KeyCode::RightAlt => self.alt = down,
            KeyCode::LeftSuper | KeyCode::RightSuper => self.logo = down,
            // As our patch of miniquad names it.
            KeyCode::World2 => self.alt_gr = down,
            _ => {}
        }
        self
    }

    /// Whether none but Shift is held.
    pub const fn is_plain(self) -> bool {
        !self.ctrl && !self.alt && !self.logo
    }

    /// Whether a sign is no text: with AltGr, which is Ctrl and Alt on Windows and Option on a Mac, it is.
    pub const fn makes_commands(self) -> bool {
        let types = match () {
            () if cfg!(windows) => self.ctrl && self.alt,
            () if cfg!(target_os = "macos") => self.alt && !self.ctrl,
            () => false,
        };
        !self.is_plain() && (!types || self.logo)
    }
}

/// A key that was pressed; one that is held down repeats for text only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Press {
    /// Its code, which tells special keys: Enter, arrows, Space, F1.
    pub code: KeyCode,
    /// The letter, digit or sign that it types, or would without Ctrl, Alt and Super.
    pub sign: Option<char>,
    /// What was held as it was pressed.
    pub held: HeldKeys,
    /// The action that it stands for on the screen that hears it.
    pub action: Option<&'static str>,
}

impl Press {
    /// A key that types nothing.
    pub const fn of(code: KeyCode, held: HeldKeys) -> Press {
        Press {
            code,
            sign: None,
            held,
            action: None,
        }
    }

    /// The same where it types this.
    #[must_use]
    pub const fn typing(self, sign: char) -> Press {
        Press {
            sign: Some(sign),
            ..self
        }
    }

    /// The same with this held.
    #[must_use]
    pub const fn with(self, held: HeldKeys) -> Press {
        Press { held, ..self }
    }

    /// Whether it is known by its code, since it types nothing, or a space.
    pub fn is_special(self) -> bool {
        use KeyCode::{
            Back, Backspace, Delete, Down, End, Enter, Escape, Home, Insert, Left, Menu, PageDown,
            PageUp, Pause, PrintScreen, Right, Space, Tab, Up,
        };
        let is_known = matches!(
            self.code,
            Back | Backspace
                | Delete
                | Down
                | End
                | Enter
                | Escape
                | Home
                | Insert
                | Left
                | Menu
                | PageDown
                | PageUp
                | Pause
                | PrintScreen
                | Right
                | Space
                | Tab
                | Up
        );
        self.sign.is_none() && (is_known || function_number(self.code).is_some())
    }

    /// The Latin letter or digit of its key, by which a key of another script is known.
    pub fn latin(self) -> Option<char> {
        let name = format!("{:?}", self.code);
        let name = name.strip_prefix("Key").unwrap_or(&name);
        let mut letters = name.chars();
        let only = letters.next().filter(|_| letters.next().is_none());
        only.map(|letter| letter.to_ascii_lowercase())
    }

    /// The digit that it types. The digit row of a Czech or French keyboard types letters and signs without Shift:
    /// its keys stand for their digits.
    pub fn digit(self) -> Option<u8> {
        let typed = self.sign.and_then(|sign| sign.to_digit(10));
        let typed = typed.filter(|_| !self.held.makes_commands());
        let digit = typed.or_else(|| self.place_in_row());
        digit.and_then(|digit| u8::try_from(digit).ok())
    }

    /// The digit of its key in the digit row, pressed alone.
    fn place_in_row(self) -> Option<u32> {
        let is_alone = self.held == HeldKeys::default();
        self.latin()?.to_digit(10).filter(|_| is_alone)
    }
}

/// The number of a function key.
pub fn function_number(code: KeyCode) -> Option<u8> {
    format!("{code:?}").strip_prefix('F')?.parse().ok()
}

/// What the mouse did; places in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MouseEvent {
    /// It came there.
    Moved(Vec2),
    /// A button was pressed there.
    Down(MouseButton, Vec2),
    /// A button was let go there.
    Up(MouseButton, Vec2),
    /// Another window has the keys from now on: what was held counts no more.
    Lost,
}

/// All that was heard since the last frame.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct InputEvents {
    /// Keys in order.
    pub keys: Vec<Press>,
    /// The mouse, in order.
    pub mouse: Vec<MouseEvent>,
    /// Whether anything was heard at all.
    pub any: bool,
}

impl InputEvents {
    /// Whether a key of this action was pressed.
    pub fn does(&self, action: Action) -> bool {
        let means = |press: &Press| press.action == Some(action.id);
        self.keys.iter().any(means)
    }

    /// Whether a special key was pressed.
    pub fn pressed(&self, key: KeyCode) -> bool {
        self.press(key).is_some()
    }

    /// The first press of a special key.
    pub fn press(&self, key: KeyCode) -> Option<Press> {
        let is_it = |press: &&Press| press.code == key && press.held.is_plain();
        self.keys.iter().find(is_it).copied()
    }

    /// The digits that were typed.
    pub fn digits(&self) -> impl Iterator<Item = u8> {
        self.keys.iter().filter_map(|press| press.digit())
    }

    /// The first of the digits 1 to 9 that was typed, counted from 0.
    pub fn number(&self) -> Option<usize> {
        self.digits()
            .find_map(|digit| usize::from(digit).checked_sub(1))
    }

    /// Takes a special key away, so that nothing else hears it; whether it was pressed.
    pub fn take(&mut self, key: KeyCode) -> bool {
        let before = self.keys.len();
        self.keys
            .retain(|press| press.code != key || !press.held.is_plain());
        self.keys.len() < before
    }

    /// Whether the mouse was moved.
    pub fn mouse_moved(&self) -> bool {
        let moved = |event: &MouseEvent| matches!(event, MouseEvent::Moved(_));
        self.mouse.iter().any(moved)
    }
}

/// What a hand means by what the mouse did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gesture {
    /// A button is pressed there.
    Pressed(MouseButton, Vec2),
    /// It was let go; it had been pressed there, and did not drag.
    Clicked(MouseButton, Vec2),
    /// It drags by so many points.
    Dragged(MouseButton, Vec2),
}

/// The mouse over a board: which button is held there, and whether it drags.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointer {
    held: Option<Hold>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Hold {
    button: MouseButton,
    from: Vec2,
    last: Vec2,
    drags: bool,
}

impl Pointer {
    /// What the next event means.
    pub fn hear(&mut self, event: MouseEvent) -> Option<Gesture> {
        match (event, &mut self.held) {
            (MouseEvent::Down(button, at), held) => {
                *held = Some(Hold {
                    button,
                    from: at,
                    last: at,
                    drags: false,
                });
                Some(Gesture::Pressed(button, at))
            }
            (MouseEvent::Moved(at), Some(hold)) => {
                hold.drags |= hold.from.distance(at) > TREMBLES;
                let by = at - hold.last;
                let drags = hold.drags.then_some(Gesture::Dragged(hold.button, by));
                if hold.drags {
                    hold.last = at;
                }
                drags
            }
            (MouseEvent::Up(button, _), Some(hold)) if hold.button == button => {
                let clicked = (!hold.drags).then_some(Gesture::Clicked(button, hold.from));
                self.held = None;
                clicked
            }
            (MouseEvent::Lost, held) => {
                *held = None;
                None
            }
            _ => None,
        }
    }

    /// Forgets the button that is held: it drags nothing, and clicks nothing.
    pub const fn forget(&mut self) {
        self.held = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macroquad::math::vec2;

    #[test]
    fn a_press_that_trembles_is_a_click_and_one_that_goes_far_is_a_drag() {
        let (left, at) = (MouseButton::Left, vec2(100.0, 100.0));
        let mut pointer = Pointer::default();
        let mut hear = |event| pointer.hear(event);
        assert_eq!(
            hear(MouseEvent::Down(left, at)),
            Some(Gesture::Pressed(left, at))
        );
        assert_eq!(hear(MouseEvent::Moved(at + vec2(3.0, 0.0))), None);
        assert_eq!(
            hear(MouseEvent::Up(left, at)),
            Some(Gesture::Clicked(left, at))
        );
        hear(MouseEvent::Down(left, at));
        let far = vec2(20.0, 5.0);
        assert_eq!(
            hear(MouseEvent::Moved(at + far)),
            Some(Gesture::Dragged(left, far))
        );
        assert_eq!(hear(MouseEvent::Up(left, at + far)), None);
        assert_eq!(hear(MouseEvent::Moved(at)), None, "nothing is held");
    }
}
