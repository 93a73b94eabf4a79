//! What the window system told, in order, and how much of it one frame hears.
//!
//! Panels look at where the keys and the mouse are once a frame. What comes between two frames is therefore heard in
//! several, so that each key finds the focus where the one before it led, and each click what lay where it was made.

use super::keyboard::{SIGN_FIRST, is_modifier};
use arrayvec::ArrayVec;
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

/// What is heard together: a key with the sign that it types, or anything else alone.
type Stroke = ArrayVec<WindowEvent, 2>;

/// What has been told and not heard yet.
#[derive(Debug, Default)]
pub struct EventQueue {
    waiting: VecDeque<Stroke>,
}

impl EventQueue {
    /// Whether something waits for the next frame.
    pub fn has_more(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Tells one frame's share: at most one key or click that may change what the next one means.
    pub fn tell(&mut self, keys: KeysGoTo, hearer: &mut impl EventHandler) {
        let (mut acted, mut clicked) = (false, false);
        while let Some(stroke) = self.waiting.front() {
            let bearing = bearing(stroke, keys);
            let waits = match bearing {
                Bearing::Points => clicked,
                Bearing::Presses | Bearing::Keys => acted,
                Bearing::LetsGo | Bearing::None => false,
            };
            if waits {
                return self.drop_repeats();
            }
            clicked |= matches!(bearing, Bearing::Presses | Bearing::LetsGo);
            acted |= clicked || bearing == Bearing::Keys;
            let stroke = self.waiting.pop_front();
            stroke
                .into_iter()
                .flatten()
                .for_each(|event| event.tell(hearer));
        }
    }

    /// A key that is held does not go on once it is let go, however slow the frames are.
    fn drop_repeats(&mut self) {
        let mut held = None;
        self.waiting.retain(|stroke| {
            let key = stroke.iter().find_map(|event| match event {
                WindowEvent::KeyDown(key, _, repeats) => Some((*key, *repeats)),
                _ => None,
            });
            match key {
                Some((key, true)) => held.replace(key) != Some(key),
                _ => {
                    held = None;
                    true
                }
            }
        });
    }

    /// Another event, which is heard by itself.
    fn push(&mut self, event: WindowEvent) {
        self.waiting.push_back(std::iter::once(event).collect());
    }

    /// A key or a sign: with the other half, if that was told just before.
    fn push_half(&mut self, event: WindowEvent, is_other_half: fn(&WindowEvent) -> bool) {
        let last = self.waiting.back_mut();
        match last.filter(|stroke| stroke.len() == 1 && is_other_half(&stroke[0])) {
            Some(stroke) => stroke.push(event),
            None => self.push(event),
        }
    }
}

/// What a stroke has to do with the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bearing {
    /// It says where the next click goes.
    Points,
    /// A button goes down.
    Presses,
    /// A button goes up.
    LetsGo,
    /// A key that may change what the next event means.
    Keys,
    None,
}

fn bearing(stroke: &Stroke, keys: KeysGoTo) -> Bearing {
    let all = stroke.iter().map(|event| match event {
        WindowEvent::Moved(..) => Bearing::Points,
        WindowEvent::Down(..) => Bearing::Presses,
        WindowEvent::Up(..) => Bearing::LetsGo,
        WindowEvent::KeyDown(key, ..) if acts(*key, keys) => Bearing::Keys,
        _ => Bearing::None,
    });
    all.reduce(|one, other| if one == Bearing::None { other } else { one })
        .unwrap_or(Bearing::None)
}

/// Whether a key may change what the next event means: in a field those that lead out of it, else all.
fn acts(key: KeyCode, keys: KeysGoTo) -> bool {
    let leads_out = matches!(
        key,
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Escape | KeyCode::Tab
    );
    leads_out || (keys == KeysGoTo::Elsewhere && !is_modifier(key))
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
        self.push(WindowEvent::Moved(x, y));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.push(WindowEvent::Wheel(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(WindowEvent::Down(button, x, y));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.push(WindowEvent::Up(button, x, y));
    }

    fn char_event(&mut self, letter: char, mods: KeyMods, repeat: bool) {
        let event = WindowEvent::Sign(letter, mods, repeat);
        match SIGN_FIRST {
            true => self.push(event),
            false => self.push_half(event, |it| matches!(it, WindowEvent::KeyDown(..))),
        }
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        let event = WindowEvent::KeyDown(key, mods, repeat);
        match SIGN_FIRST {
            true => self.push_half(event, |it| matches!(it, WindowEvent::Sign(..))),
            false => self.push(event),
        }
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        self.push(WindowEvent::KeyUp(key, mods));
    }

    fn window_minimized_event(&mut self) {
        self.push(WindowEvent::Lost);
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

    /// A key with the sign that it types, in the order of this system.
    fn typed(key: KeyCode, sign: char, repeats: bool) -> [WindowEvent; 2] {
        let key = WindowEvent::KeyDown(key, PLAIN, repeats);
        let sign = WindowEvent::Sign(sign, PLAIN, repeats);
        if SIGN_FIRST { [sign, key] } else { [key, sign] }
    }

    /// What each frame hears of these.
    fn frames(events: &[WindowEvent], keys: KeysGoTo) -> Vec<Vec<WindowEvent>> {
        let mut queue = EventQueue::default();
        events.iter().for_each(|event| event.tell(&mut queue));
        let mut frames = Vec::new();
        while queue.has_more() {
            let mut heard = EventQueue::default();
            queue.tell(keys, &mut heard);
            frames.push(heard.waiting.into_iter().flatten().collect());
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
        let mut events = vec![];
        events.extend(typed(KeyCode::A, 'a', false));
        events.push(up(KeyCode::A));
        events.extend(typed(KeyCode::B, 'b', false));
        events.extend([key(KeyCode::Tab), key(KeyCode::Tab)]);
        let heard = frames(&events, KeysGoTo::Field);
        assert_eq!(heard, [events[..6].to_vec(), events[6..].to_vec()]);
    }

    #[test]
    fn a_sign_is_heard_with_its_key() {
        let [one, other] =
            [(KeyCode::H, 'h'), (KeyCode::P, 'p')].map(|(key, sign)| typed(key, sign, false));
        let heard = frames(&[one, other].concat(), KeysGoTo::Elsewhere);
        assert_eq!(heard, [one.to_vec(), other.to_vec()]);
    }

    #[test]
    fn a_repeated_sign_goes_with_its_key() {
        let held = [
            [key(KeyCode::H)].to_vec(),
            typed(KeyCode::H, 'h', true).repeat(9),
        ]
        .concat();
        let heard = frames(
            &[held, vec![key(KeyCode::Down)]].concat(),
            KeysGoTo::Elsewhere,
        );
        assert_eq!(heard.last(), Some(&vec![key(KeyCode::Down)]));
        assert_eq!(heard.len(), 3);
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
