//! Other keys for what is done: each action of every game with its keys, changed by pressing another.

use super::window;
use crate::store::Message;
use crate::ui::window::actions::{Action, ActionGroup};
use crate::ui::window::controls;
use crate::ui::window::keymap::{Chord, Hindered, Rekeying};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui, vec2};
use std::collections::BTreeSet;

/// The width of the page where there is room, in points.
const WIDTH: f32 = 720.0;

/// What is wanted of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// Another key.
    Change(Action),
    /// The usual ones.
    Usual(Action),
}

/// A button that leads to the keys.
pub fn rekey_button(ui: &mut Ui, shell: &mut Shell) {
    if controls::button(ui, "rekey", shell.say("rekey-open")).clicked() {
        shell.rekeying = Some(Rekeying::default());
    }
}

/// Shows the keys over whatever leads to them.
pub fn rekey_window(ctx: &egui::Context, shell: &mut Shell) {
    let Some(mut state) = shell.rekeying.take() else {
        return;
    };
    state.hear(shell);
    let open = window(ctx, shell, "rekey", vec2(WIDTH, 620.0), |ui, shell| {
        state.show(ui, shell);
    });
    shell.rekeying = open.then_some(state);
}

impl Rekeying {
    /// The key that is awaited comes to nothing else; Escape gives up.
    fn hear(&mut self, shell: &mut Shell) {
        let Some(action) = self.awaited else {
            return;
        };
        let presses = std::mem::take(&mut shell.egui.heard.keys);
        shell.egui.ctx.input_mut(|input| {
            let is_key = |event: &egui::Event| {
                matches!(event, egui::Event::Key { .. } | egui::Event::Text(_))
            };
            input.events.retain(|event| !is_key(event));
        });
        let Some(press) = presses.first() else {
            return;
        };
        self.awaited = None;
        if press.code == macroquad::input::KeyCode::Escape {
            return;
        }
        if let Some(digit) = press.digit() {
            self.told = Some(Message::new("rekey-fixed").with("key", digit.to_string()));
            return;
        }
        match Chord::of(*press) {
            Some(chord) => self.wish(action, chord, shell),
            None => self.told = Some(Message::new("rekey-none")),
        }
    }

    /// Gives an action this key if nothing else has it.
    fn wish(&mut self, action: Action, chord: Chord, shell: &mut Shell) {
        let groups = shell.action_groups();
        match shell.keymap.hindrance(&groups, action, chord) {
            None => shell.set_key(action, Some(chord)),
            Some(Hindered::Fixed) => {
                let key = shell.chord(chord);
                self.told = Some(Message::new("rekey-fixed").with("key", key));
            }
            Some(Hindered::Taken(other)) => {
                let told = Message::new("rekey-taken").with("key", shell.chord(chord));
                self.told = Some(told.with("other", shell.action(other)));
                self.exchange = Some((action, chord, other));
            }
        }
    }

    fn show(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let about = RichText::new(shell.say("rekey-about")).size(14.0);
        ui.label(about.color(theme::FAINT.ink()));
        ui.horizontal_wrapped(|ui| self.say(ui, shell));
        let mut wish = None;
        controls::scroll().show(ui, |ui| {
            let mut shown = BTreeSet::new();
            for group in shell.action_groups() {
                self.group(ui, shell, group, (&mut shown, &mut wish));
            }
        });
        match wish {
            None => {}
            Some(Wish::Change(action)) => {
                *self = Rekeying {
                    awaited: Some(action),
                    ..Rekeying::default()
                };
            }
            Some(Wish::Usual(action)) => {
                *self = Rekeying::default();
                self.reset(action, shell);
            }
        }
    }

    /// What is to be done, or what came of the last wish; a button that makes all usual again.
    fn say(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let told = match (self.awaited, &self.told) {
            (Some(action), _) => {
                Some(Message::new("rekey-press").with("action", shell.action(action)))
            }
            (None, told) => told.clone(),
        };
        if let Some(told) = told {
            let told = RichText::new(shell.texts.say(&told)).color(theme::GOLD.ink());
            let said = ui.label(told);
            let name = match self.awaited {
                Some(_) => "rekey-awaited",
                None => "rekey-told",
            };
            controls::mark(ui.ctx(), name, said.rect);
        }
        if let Some((action, chord, other)) = self.exchange {
            let text = shell.say("rekey-exchange");
            if controls::button(ui, "rekey-exchange", text).clicked() {
                *self = Rekeying::default();
                self.exchange(shell, (action, chord), other);
            }
        }
        let own = shell.keymap.has_own();
        let all = ui.add_enabled(own, egui::Button::new(shell.say("rekey-usual-all")));
        if controls::marked(ui, "rekey-usual-all", all).clicked() {
            *self = Rekeying::default();
            shell.reset_keys();
        }
    }

    /// Gives an action the key of another, which takes its old one.
    fn exchange(&mut self, shell: &mut Shell, (action, chord): (Action, Chord), other: Action) {
        let before = shell.keymap.clone();
        let old = shell.keymap.chords(action).first().copied();
        shell.set_key(action, Some(chord));
        shell.set_key(other, old);
        let groups = shell.action_groups();
        let clash = [(action, Some(chord)), (other, old)]
            .into_iter()
            .find_map(|(action, chord)| shell.keymap.hindrance(&groups, action, chord?));
        if clash.is_some() {
            shell.take_keymap(before);
            self.told = Some(Message::new("rekey-no-exchange"));
        }
    }

    /// Gives an action its usual keys, unless another has one of them.
    fn reset(&mut self, action: Action, shell: &mut Shell) {
        let groups = shell.action_groups();
        let taken = action.chords().into_iter().find_map(|chord| {
            match shell.keymap.hindrance(&groups, action, chord)? {
                Hindered::Taken(other) => Some((chord, other)),
                Hindered::Fixed => None,
            }
        });
        match taken {
            None => shell.set_key(action, None),
            Some((chord, other)) => {
                let told = Message::new("rekey-taken").with("key", shell.chord(chord));
                self.told = Some(told.with("other", shell.action(other)));
            }
        }
    }

    fn group(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        group: &'static ActionGroup,
        (shown, wish): (&mut BTreeSet<&'static str>, &mut Option<Wish>),
    ) {
        let own = group.own.iter().filter(|action| shown.insert(action.id));
        let own: Vec<Action> = own.copied().collect();
        if own.is_empty() {
            return;
        }
        let title = shell.texts.find(&format!("actions-{}", group.id));
        theme::section(ui, title.unwrap_or_default());
        let grid = egui::Grid::new(group.id)
            .num_columns(3)
            .spacing([16.0, 4.0]);
        grid.show(ui, |ui| {
            for action in own {
                *wish = self.row(ui, shell, action).or(*wish);
                ui.end_row();
            }
        });
    }

    /// An action, the keys that do it, and a button that makes them the usual ones again.
    fn row(&self, ui: &mut Ui, shell: &Shell, action: Action) -> Option<Wish> {
        let wide = ui.ctx().content_rect().width().min(WIDTH);
        ui.scope(|ui| {
            ui.set_width(wide * 0.36);
            ui.add(egui::Label::new(shell.action(action)).wrap());
        });
        let waits = self.awaited == Some(action);
        let keys = match waits {
            true => shell.say("rekey-awaited"),
            false => shell.all_keys(action),
        };
        let button = ui.scope(|ui| {
            ui.set_max_width(wide * 0.36);
            ui.add(egui::Button::new(keys).wrap().selected(waits))
        });
        let button = button.inner;
        if waits && !button.has_focus() {
            button.request_focus();
        }
        // Tab and arrows are awaited, too.
        let filter = egui::EventFilter {
            tab: waits,
            horizontal_arrows: waits,
            vertical_arrows: waits,
            escape: waits,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(button.id, filter));
        let chords = shell.keymap.chords(action).into_iter();
        let is = chords
            .map(|chord| chord.text())
            .collect::<Vec<_>>()
            .join(",");
        controls::mark(ui.ctx(), format!("key-{}-is-{is}", action.id), button.rect);
        let mut wish = None;
        if controls::marked(ui, format!("key-{}", action.id), button).clicked() {
            wish = Some(Wish::Change(action));
        }
        if shell.keymap.is_own(action) {
            let text = shell.say("rekey-usual");
            if controls::button(ui, format!("key-{}-usual", action.id), text).clicked() {
                wish = Some(Wish::Usual(action));
            }
        }
        wish
    }
}
