//! Watching a match that was played: a time line, and jumps to what mattered.

use super::Title;
use crate::games::skirmish::{Event, State};
use crate::kernel::Game;
use crate::store::{Message, Replay, Teller};
use crate::ui::board::{Camera, Overlay, Scene, extent};
use crate::ui::controls;
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::shown::{Pace, Shown};
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::RichText;
use macroquad::math::Rect;

/// Entries between two states that are kept, so that going back is quick.
const STRIDE: usize = 25;

/// What a jump leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Jump {
    Death,
    Chest,
    Level,
}

/// A match that is watched.
pub struct Watch {
    replay: Replay,
    /// States before every so many entries.
    states: Vec<State>,
    /// Entries at which something mattered.
    jumps: Vec<(usize, Jump)>,
    /// The entry that is shown.
    at: usize,
    shown: Shown,
    told: Vec<String>,
    playing: bool,
    camera: Camera,
    framed: bool,
}

impl Watch {
    /// Watches a match from its beginning.
    pub fn new(replay: Replay) -> Watch {
        let history = &replay.history;
        let (mut state, mut states, mut jumps) = (history.start().clone(), Vec::new(), Vec::new());
        for (number, entry) in history.entries().iter().enumerate() {
            if number.is_multiple_of(STRIDE) {
                states.push(state.clone());
            }
            for event in &entry.events {
                jumps.extend(jump(*event).map(|jump| (number, jump)));
                history.game().absorb(&mut state, *event);
            }
        }
        Watch {
            shown: Shown::new(history.start().clone()),
            states,
            jumps,
            at: 0,
            told: Vec::new(),
            playing: false,
            camera: Camera::new(),
            framed: false,
            replay,
        }
    }

    /// Shows the match as it stood before an entry.
    fn go_to(&mut self, entry: usize, shell: &Shell) {
        let history = &self.replay.history;
        let entry = entry.min(history.entries().len());
        let kept = (entry / STRIDE).min(self.states.len().saturating_sub(1));
        let mut state = self
            .states
            .get(kept)
            .unwrap_or_else(|| history.start())
            .clone();
        let first = kept * STRIDE;
        self.told.clear();
        for entry in &history.entries()[first.min(entry)..entry] {
            let mut teller = Teller::new(state.clone());
            teller.hear(entry.command);
            self.told.clear();
            for event in &entry.events {
                self.told
                    .extend(teller.tell(&shell.texts, history.game(), *event));
                history.game().absorb(&mut state, *event);
            }
        }
        self.at = entry;
        self.shown = Shown::new(state);
    }

    /// Plays the next entry with its motions.
    fn play_next(&mut self, shell: &Shell) {
        let history = &self.replay.history;
        let Some(entry) = history.entries().get(self.at) else {
            self.playing = false;
            return;
        };
        let mut teller = Teller::new(self.shown.state().clone());
        teller.hear(entry.command);
        let events = entry.events.iter();
        let told = events.filter_map(|event| teller.tell(&shell.texts, history.game(), *event));
        self.told = told.collect();
        self.shown.hear(self.at, &entry.events);
        self.at += 1;
    }

    fn bar(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        let mut target = None;
        egui::TopBottomPanel::bottom("time")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                let last = self.replay.history.entries().len();
                ui.horizontal_wrapped(|ui| {
                    if controls::button(ui, "back", shell.say("back")).clicked() {
                        next = Next::Go(Box::new(Title::new()));
                    }
                    let play = if self.playing { "pause" } else { "play" };
                    if controls::button(ui, "play", shell.say(play)).clicked() {
                        self.playing = !self.playing;
                    }
                    for (name, step) in [("earlier", -1_isize), ("later", 1)] {
                        if controls::button(ui, name, shell.say(name)).clicked() {
                            target = self.at.checked_add_signed(step);
                        }
                    }
                    for (name, kind) in [
                        ("next-death", Jump::Death),
                        ("next-chest", Jump::Chest),
                        ("next-level", Jump::Level),
                    ] {
                        if controls::button(ui, name, shell.say(name)).clicked() {
                            let later = self
                                .jumps
                                .iter()
                                .find(|(at, jump)| *jump == kind && *at >= self.at);
                            target = later.map(|(at, _)| at + 1);
                        }
                    }
                    let message = Message::new("entry-of")
                        .with("entry", self.at as u32)
                        .with("last", last as u32);
                    ui.label(shell.texts.say(&message));
                });
                let mut at = self.at;
                ui.spacing_mut().slider_width = ui.available_width() - 20.0;
                let response = ui.add(egui::Slider::new(&mut at, 0..=last).show_value(false));
                controls::marked(ui, "time-line", response);
                if at != self.at {
                    target = Some(at);
                }
                for line in self.told.iter().take(4) {
                    ui.label(RichText::new(line).size(14.0));
                }
            });
        if let Some(target) = target {
            self.playing = false;
            self.go_to(target, shell);
        }
        next
    }
}

const fn jump(event: Event) -> Option<Jump> {
    match event {
        Event::Died { .. } => Some(Jump::Death),
        Event::ChestTaken { .. } | Event::ChestStolen { .. } => Some(Jump::Chest),
        Event::Levelled { .. } => Some(Jump::Level),
        _ => None,
    }
}

impl Screen for Watch {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.playing && !self.shown.is_busy() {
            self.play_next(shell);
        }
        let pace = Pace {
            animations: shell.settings.animations,
            speed: f32::from(shell.settings.speed) / 100.0,
            paused: false,
        };
        let game = self.replay.history.game();
        self.shown.go_on(game, shell.passed, pace, |_, _, _| {});
        let next = self.bar(shell);
        let points = shell.egui.ctx.pixels_per_point();
        let rect = shell.egui.ctx.available_rect();
        self.camera.area = Rect::new(
            rect.min.x * points,
            rect.min.y * points,
            rect.width() * points,
            rect.height() * points,
        );
        let game = self.replay.history.game();
        let scene = Scene::of(game, &self.shown, &shell.icons, &shell.faces);
        if !std::mem::replace(&mut self.framed, true) {
            self.camera.fit(extent(&scene.position, 0));
        }
        scene.draw(&self.camera, &Overlay::default());
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        let key = self.replay.history.game().key(self.shown.state());
        let mut report = super::report("replay");
        report.about.insert("entry".into(), self.at.into());
        report
            .about
            .insert("key".into(), format!("{key:016x}").into());
        report.busy = self.shown.is_busy() || self.playing;
        report
    }
}
