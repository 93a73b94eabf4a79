//! What the window system told, in order, and how much of it one frame hears.
//!
//! Panels look at where the keys and the mouse are once a frame. What comes between two frames is therefore heard in
//! several, so that each key finds the focus where the one before it led, and each click what lay where it was made.

use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};
use std::collections::VecDeque;

/// Something that the window system told, in pixels of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
enum WindowEvent {
    Moved(f32, f32),
    Wheel(f32, f32),
    Down(MouseButton, f32, f32),
    Up(MouseButton, f32, f32),
    /// What a key types; the last is whether it repeats.
    Sign(char, KeyMods, bool),
    /// The last is whether it repeats.
    KeyDown(KeyCode, KeyMods, bool),
    KeyUp(KeyCode, KeyMods),
    /// Another window has the keys.
    Lost,
}

/// Who has the keys when a frame begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeysGoTo {
    /// A text field, which hears many keys in order.
    Field,
    /// Anything else.
    Elsewhere,
}

/// What has been told and not heard yet.
#[derive(Debug, Default)]
pub struct EventQueue {
    waiting: VecDeque<WindowEvent>,
}

impl EventQueue {
    /// Whether something waits for the next frame.
    pub fn has_more(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Tells one frame's share: at most one key or click that may change what the next one means.
    pub fn tell(&mut self, keys: KeysGoTo, hearer: &mut impl EventHandler) {
        let (mut acted, mut clicked) = (false, false);
        while let Some(event) = self.waiting.front().copied() {
            let clicks = matches!(event, WindowEvent::Down(..) | WindowEvent::Up(..));
            let acts = clicks || matches!(event, WindowEvent::KeyDown(key, ..) if acts(key, keys));
            let waits = match event {
                WindowEvent::Moved(..) => clicked,
                WindowEvent::Up(..) => false,
                _ => acts && acted,
            };
            if waits {
                return self.drop_repeats();
            }
            acted |= acts;
            clicked |= clicks;
            self.waiting.pop_front();
            event.tell(hearer);
        }
    }

    /// A key that is held does not go on once it is let go, however slow the frames are.
    fn drop_repeats(&mut self) {
        let mut held = None;
        self.waiting.retain(|event| match event {
            WindowEvent::KeyDown(key, _, true) => held.replace(*key) != Some(*key),
            WindowEvent::KeyDown(..) | WindowEvent::KeyUp(..) => {
                held = None;
                true
            }
            _ => true,
        });
    }
}

/// Whether a key may change what the next event means.
const fn acts(key: KeyCode, keys: KeysGoTo) -> bool {
    match key {
        KeyCode::LeftShift
        | KeyCode::RightShift
        | KeyCode::LeftControl
        | KeyCode::RightControl
        | KeyCode::LeftAlt
        | KeyCode::RightAlt
        | KeyCode::LeftSuper
        | KeyCode::RightSuper
        | KeyCode::CapsLock
        | KeyCode::NumLock
        | KeyCode::World2 => false,
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Escape | KeyCode::Tab => true,
        _ => matches!(keys, KeysGoTo::Elsewhere),
    }
}

impl WindowEvent {
    fn tell(self, hearer: &mut impl EventHandler) {
        match self {
            WindowEvent::Moved(x, y) => hearer.mouse_motion_event(x, y),
            WindowEvent::Wheel(x, y) => hearer.mouse_wheel_event(x, y),
            WindowEvent::Down(button, x, y) => hearer.mouse_button_down_event(button, x, y),
            WindowEvent::Up(button, x, y) => hearer.mouse_button_up_event(button, x, y),
            WindowEvent::Sign(letter, mods, repeat) => hearer.char_event(letter, mods, repeat),
            WindowEvent::KeyDown(key, mods, repeat) => hearer.key_down_event(key, mods, repeat),
            WindowEvent::KeyUp(key, mods) => hearer.key_up_event(key, mods),
            WindowEvent::Lost => hearer.window_minimized_event(),
        }
    }
}

impl EventHandler for EventQueue {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.waiting.push_back(WindowEvent::Moved(x, y));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.waiting.push_back(WindowEvent::Wheel(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.waiting.push_back(WindowEvent::Down(button, x, y));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.waiting.push_back(WindowEvent::Up(button, x, y));
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, repeat: bool) {
        self.waiting
            .push_back(WindowEvent::Sign(letter, mods, repeat));
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        self.waiting
            .push_back(WindowEvent::KeyDown(key, mods, repeat));
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        self.waiting.push_back(WindowEvent::KeyUp(key, mods));
    }

    fn window_minimized_event(&mut self) {
        self.waiting.push_back(WindowEvent::Lost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: KeyMods = KeyMods {
        shift: false,
        ctrl: false,
        alt: false,
        logo: false,
    };

    fn key(key: KeyCode) -> WindowEvent {
        WindowEvent::KeyDown(key, PLAIN, false)
    }

    fn up(key: KeyCode) -> WindowEvent {
        WindowEvent::KeyUp(key, PLAIN)
    }

    /// What each frame hears of these.
    fn frames(events: &[WindowEvent], keys: KeysGoTo) -> Vec<Vec<WindowEvent>> {
        let mut queue = EventQueue::default();
        events.iter().for_each(|event| event.tell(&mut queue));
        let mut frames = Vec::new();
        while queue.has_more() {
            let mut heard = EventQueue::default();
            queue.tell(keys, &mut heard);
            frames.push(Vec::from(heard.waiting));
        }
        frames
    }

    #[test]
    fn each_key_is_heard_where_the_one_before_it_led() {
        use KeyCode::{Down, Enter};
        let events = [
            key(Down),
            up(Down),
            key(Down),
            up(Down),
            key(Enter),
            up(Enter),
        ];
        let heard = frames(&events, KeysGoTo::Elsewhere);
        let each = [&events[..2], &events[2..4], &events[4..]];
        assert_eq!(heard, each.map(<[_]>::to_vec));
    }

    #[test]
    fn a_field_hears_many_keys_until_one_leads_out_of_it() {
        use KeyCode::{A, B, Tab};
        let sign = |letter| WindowEvent::Sign(letter, PLAIN, false);
        let events = [
            key(A),
            sign('a'),
            up(A),
            key(B),
            sign('b'),
            key(Tab),
            key(Tab),
        ];
        let heard = frames(&events, KeysGoTo::Field);
        assert_eq!(heard, [events[..6].to_vec(), events[6..].to_vec()]);
    }

    #[test]
    fn a_click_means_what_lay_where_it_was_made() {
        let left = MouseButton::Left;
        let (down, let_go) = (
            WindowEvent::Down(left, 5.0, 5.0),
            WindowEvent::Up(left, 5.0, 5.0),
        );
        let (here, there) = (WindowEvent::Moved(5.0, 5.0), WindowEvent::Moved(9.0, 9.0));
        let events = [here, down, let_go, there, down, let_go, key(KeyCode::Enter)];
        let heard = frames(&events, KeysGoTo::Elsewhere);
        let each = [&events[..3], &events[3..6], &events[6..]];
        assert_eq!(heard, each.map(<[_]>::to_vec));
    }

    #[test]
    fn a_held_key_that_outruns_the_frames_does_not_go_on_for_long() {
        let repeated = WindowEvent::KeyDown(KeyCode::Down, PLAIN, true);
        let mut events = vec![key(KeyCode::Down)];
        events.extend([repeated; 40]);
        events.push(up(KeyCode::Down));
        let heard = frames(&events, KeysGoTo::Elsewhere);
        assert_eq!(heard.len(), 2);
    }
}
