//! Going to and fro in a match that is watched.

use crate::ui::screens::icon_button;
use crate::ui::window::shell::{Next, Shell};
use egui::{Context, Key, Ui};

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
    /// The wish of a key, at this entry of so many.
    pub fn of_keys(ctx: &Context, (at, last): (usize, usize)) -> Option<Transport> {
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
