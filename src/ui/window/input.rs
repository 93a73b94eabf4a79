//! What mouse and keys did since the last frame, in order and where: never what is held when a frame is
//! drawn.

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;

/// How far, in points, a pressed mouse may tremble before it drags.
const TREMBLES: f32 = 6.0;

/// The digits 1 to 9.
pub const DIGITS: [KeyCode; 9] = [
    KeyCode::Key1,
    KeyCode::Key2,
    KeyCode::Key3,
    KeyCode::Key4,
    KeyCode::Key5,
    KeyCode::Key6,
    KeyCode::Key7,
    KeyCode::Key8,
    KeyCode::Key9,
];

/// A key that was pressed; one that is held down repeats for text only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Press {
    /// Which.
    pub key: KeyCode,
    /// Whether Shift was down as it was pressed.
    pub shift: bool,
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
    /// Whether a key was pressed.
    pub fn pressed(&self, key: KeyCode) -> bool {
        self.press(key).is_some()
    }

    /// The first press of a key.
    pub fn press(&self, key: KeyCode) -> Option<Press> {
        self.keys.iter().find(|press| press.key == key).copied()
    }

    /// The first of the digits 1 to 9 that was pressed, counted from 0.
    pub fn number(&self) -> Option<usize> {
        DIGITS.iter().position(|key| self.pressed(*key))
    }

    /// Takes a key away, so that nothing else hears it; whether it was pressed.
    pub fn take(&mut self, key: KeyCode) -> bool {
        let before = self.keys.len();
        self.keys.retain(|press| press.key != key);
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
