//! Going to and fro in a match that is watched.

use crate::store::Message;
use crate::ui::screens::{escaped, icon_button, report, speed_slider};
use crate::ui::window::actions::{PLAY_OR_PAUSE, TO_END, TO_START};
use crate::ui::window::camera::Camera;
use crate::ui::window::input::{Gesture, InputEvents, Pointer};
use crate::ui::window::shell::{Next, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui};
use macroquad::input::{KeyCode, mouse_position};
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
            false => Transport::of_keys(&shell.egui.heard, place),
        }
    }

    /// The wish of a key, at this entry of so many.
    fn of_keys(heard: &InputEvents, (at, last): (usize, usize)) -> Option<Transport> {
        let wishes = [
            (heard.does(PLAY_OR_PAUSE), Transport::Toggle),
            (heard.pressed(KeyCode::Right), Transport::On),
            (
                heard.pressed(KeyCode::Left),
                Transport::To(at.saturating_sub(1)),
            ),
            (heard.does(TO_START), Transport::To(0)),
            (heard.does(TO_END), Transport::To(last)),
        ];
        let wish = wishes.into_iter().find(|(pressed, _)| *pressed);
        wish.map(|(_, wish)| wish)
    }
}

/// Whether no page of the rules, no field and no button has the keys.
pub fn keys_are_free(shell: &Shell) -> bool {
    let focused = shell.egui.ctx.memory(|memory| memory.focused().is_some());
    !shell.is_reading && !focused
}

/// Hears the mouse over the board of a match that is watched: the wheel zooms, dragging moves the view. Where it is,
/// in points, if over the board.
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

/// How far a match that is watched has been wound on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reel {
    /// Entries that are shown, or begin to be.
    pub at: usize,
    /// How many entries there are.
    pub last: usize,
    /// Whether it plays by itself.
    pub playing: bool,
}

impl Reel {
    /// A match of so many entries at its beginning, at rest.
    pub const fn new(last: usize) -> Reel {
        Reel {
            at: 0,
            last,
            playing: false,
        }
    }

    /// At which entry of how many it is.
    pub const fn place(self) -> (usize, usize) {
        (self.at, self.last)
    }

    /// What a test is told, with the key of the state that is shown.
    pub fn report(self, key: u64) -> Report {
        let mut report = report("replay");
        report.about.insert("entry".into(), self.at.into());
        report.about.insert("last".into(), self.last.into());
        let key = format!("{key:016x}");
        report.about.insert("key".into(), key.into());
        report
    }
}

/// A match that is watched.
pub trait Replayed {
    /// How far it has been wound on.
    fn reel(&mut self) -> &mut Reel;

    /// Shows the match as it stood before an entry, where the reel is now.
    fn show(&mut self, entry: usize);

    /// Shows at once what still moves.
    fn settle(&mut self);

    /// Begins to show an entry with its motions; the reel is behind it.
    fn play(&mut self, entry: usize);

    /// Where leaving leads to.
    fn back(&mut self) -> Next;

    /// Shows the match as it stood before an entry, or at its end.
    fn go_to(&mut self, entry: usize) {
        let reel = self.reel();
        reel.at = entry.min(reel.last);
        let at = reel.at;
        self.show(at);
    }

    /// Plays the next entry with its motions; at the end it rests.
    fn play_next(&mut self) {
        self.settle();
        let reel = self.reel();
        let entry = reel.at;
        if entry == reel.last {
            reel.playing = false;
            return;
        }
        reel.at += 1;
        self.play(entry);
    }

    /// Does what is wanted; at the end, playing begins anew.
    fn obey(&mut self, wish: Transport) -> Next {
        match wish {
            Transport::Back => return self.back(),
            Transport::Toggle => {
                let reel = self.reel();
                reel.playing = !reel.playing;
                if reel.playing && reel.at == reel.last {
                    self.go_to(0);
                }
            }
            Transport::On => {
                self.reel().playing = false;
                self.play_next();
            }
            Transport::To(entry) => {
                self.reel().playing = false;
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
