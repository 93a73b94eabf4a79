//! Going to and fro in a match that is watched.

use crate::store::Message;
use crate::ui::screens::{escaped, icon_button, report, speed_slider};
use crate::ui::window::camera::Camera;
use crate::ui::window::input::{Gesture, Pointer};
use crate::ui::window::shell::{Next, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Context, Key, RichText, Ui};
use macroquad::input::mouse_position;
use macroquad::math::Vec2;

/// What is wanted of a match that is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// To leave.
    Back,
    /// To play or to pause.
    Toggle,
    /// To see the next entry happen.
    On,
    /// To see the match as it stood before an entry.
    To(usize),
}

impl Transport {
    /// The wish of the keys, at this entry of so many; none while a page of the rules, a field or a button has them.
    pub fn heard(shell: &Shell, place: (usize, usize)) -> Option<Transport> {
        if !keys_are_free(shell) {
            return None;
        }
        match escaped(shell) {
            true => Some(Transport::Back),
            false => Transport::of_keys(&shell.egui.ctx, place),
        }
    }

    /// The wish of a key, at this entry of so many.
    fn of_keys(ctx: &Context, (at, last): (usize, usize)) -> Option<Transport> {
        let wishes = [
            (Key::Space, Transport::Toggle),
            (Key::ArrowRight, Transport::On),
            (Key::ArrowLeft, Transport::To(at.saturating_sub(1))),
            (Key::Home, Transport::To(0)),
            (Key::End, Transport::To(last)),
        ];
        let pressed = |key| ctx.input(|input| input.key_pressed(key));
        let wish = wishes.into_iter().find(|(key, _)| pressed(*key));
        wish.map(|(_, wish)| wish)
    }
}

/// Whether no page of the rules, no field and no button has the keys.
pub fn keys_are_free(shell: &Shell) -> bool {
    let focused = shell.egui.ctx.memory(|memory| memory.focused().is_some());
    !shell.is_reading && !focused
}

/// Hears the mouse over the board of a match that is watched: the wheel zooms, dragging moves the view. Where it is,
/// in pixels, if over the board.
pub fn hear_view(shell: &Shell, camera: &mut Camera, pointer: &mut Pointer) -> Option<Vec2> {
    let at: Vec2 = mouse_position().into();
    if shell.egui.wants_pointer() || !camera.area.contains(at) {
        pointer.forget();
        return None;
    }
    for event in &shell.egui.heard.mouse {
        if let Some(Gesture::Dragged(_, by)) = pointer.hear(*event) {
            camera.pan(by);
        }
    }
    camera.hear_wheel();
    Some(at)
}

/// How fast it plays, which stands in the settings only where there is little room, and at which entry of so many it
/// is.
pub fn pace_and_place(ui: &mut Ui, shell: &mut Shell, narrow: bool, (at, last): (usize, usize)) {
    let faint = |text: String| RichText::new(text).color(theme::FAINT.ink());
    if !narrow {
        ui.label(faint(shell.say("speed")));
        speed_slider(ui, shell);
    }
    let message = Message::new("entry-of").with("at", at).with("last", last);
    let text = faint(shell.texts.say(&message));
    ui.add(egui::Label::new(text).extend());
}

/// What was said last, where there is no room for more.
pub fn last_told(ui: &mut Ui, text: Option<&str>) {
    let text = RichText::new(text.unwrap_or_default()).size(14.0);
    ui.add(egui::Label::new(text).truncate());
}

/// A match that is watched.
pub trait Replayed {
    /// Entries that are shown, or begin to be.
    fn at(&self) -> usize;

    /// How many entries there are.
    fn last(&self) -> usize;

    /// Whether it plays by itself.
    fn playing(&mut self) -> &mut bool;

    /// Shows the match as it stood before an entry.
    fn go_to(&mut self, entry: usize);

    /// Plays the next entry with its motions.
    fn play_next(&mut self);

    /// Where leaving leads to.
    fn back(&mut self) -> Next;

    /// What a test is told, with the key of the state that is shown.
    fn report_of(&self, key: u64) -> Report {
        let mut report = report("replay");
        report.about.insert("entry".into(), self.at().into());
        report.about.insert("last".into(), self.last().into());
        let key = format!("{key:016x}");
        report.about.insert("key".into(), key.into());
        report
    }

    /// Does what is wanted; at the end, playing begins anew.
    fn obey(&mut self, wish: Transport) -> Next {
        match wish {
            Transport::Back => return self.back(),
            Transport::Toggle if !*self.playing() && self.at() == self.last() => {
                self.go_to(0);
                *self.playing() = true;
            }
            Transport::Toggle => {
                let playing = self.playing();
                *playing = !*playing;
            }
            Transport::On => {
                *self.playing() = false;
                self.play_next();
            }
            Transport::To(entry) => {
                *self.playing() = false;
                self.go_to(entry);
            }
        }
        Next::Stay
    }
}

/// The buttons, at this entry of so many; what was pressed.
pub fn transport_buttons(
    ui: &mut Ui,
    shell: &Shell,
    playing: bool,
    (at, last): (usize, usize),
) -> Option<Transport> {
    let (play, icon) = match playing {
        true => ("pause", "screen/pause"),
        false => ("play", "screen/play"),
    };
    let buttons = [
        ("to-start", "to-start", "screen/rewind", Transport::To(0)),
        (
            "earlier",
            "earlier",
            "screen/step-back",
            Transport::To(at.saturating_sub(1)),
        ),
        ("play", play, icon, Transport::Toggle),
        ("later", "later", "screen/step", Transport::On),
        ("to-end", "to-end", "screen/skip", Transport::To(last)),
    ];
    let mut wish = None;
    for (name, words, icon, wanted) in buttons {
        if icon_button(ui, &shell.icons, name, icon, &shell.say(words)) {
            wish = Some(wanted);
        }
    }
    wish
}
