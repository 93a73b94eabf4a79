//! What the window shows, a line of JSON whenever it is idle: for tests that click by name.

use super::legible::{illegible, undrawn_texts};
use super::units::{board_pixels, panel_pixels};
use super::{controls, scroll};
use crate::store::Journal;
use macroquad::math::Rect;
use serde_json::{Map, Value, json};

/// What a screen tells of itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// The screen's name.
    pub screen: &'static str,
    /// Facts such as the key of the state.
    pub about: Map<String, Value>,
    /// Places on the board by name.
    pub places: Vec<(String, Rect)>,
    /// Whether something moves, or somebody thinks.
    pub busy: bool,
}

/// The file of the lines.
#[derive(Debug)]
pub struct Tracer {
    file: Journal,
    /// What the last frame showed; a frame is idle when it shows the same.
    before: Option<Value>,
    written: Option<Value>,
}

impl Tracer {
    /// Lines go to this file.
    pub const fn new(file: Journal) -> Tracer {
        Tracer {
            file,
            before: None,
            written: None,
        }
    }

    /// Writes a line when the window is idle and shows something new; so many notes wait to be read.
    pub fn look(&mut self, ctx: &egui::Context, report: &Report, notes: usize) {
        let controls = controls::take(ctx);
        let scrolled = scroll::take(ctx);
        if report.busy {
            self.before = None;
            return;
        }
        let places = report.places.iter();
        let places = places.map(|(name, rect)| (name.clone(), json!(board_pixels(*rect))));
        let buttons = controls.iter();
        let buttons = buttons.map(|(name, rect)| (name.clone(), json!(panel_pixels(ctx, *rect))));
        let line = json!({
            "screen": report.screen,
            "about": report.about,
            "focus": focused(ctx, &controls),
            "typing": ctx.wants_keyboard_input(),
            "notes": notes,
            "covered": covered(&controls),
            "illegible": illegible(ctx, &scrolled),
            "controls": buttons.collect::<Map<String, Value>>(),
            "places": places.collect::<Map<String, Value>>(),
            "undrawn": undrawn_texts(ctx),
        });
        let idle = self.before.as_ref() == Some(&line);
        if idle && self.written.as_ref() != Some(&line) {
            self.file.write(&line.to_string());
            self.written = Some(line.clone());
        }
        // A frame is idle when it shows what the one before it showed: that one is drawn as well.
        if !idle {
            ctx.request_repaint();
        }
        self.before = Some(line);
    }
}

/// The controls that a note lies on.
fn covered(controls: &[(String, egui::Rect)]) -> Vec<&str> {
    let note = controls.iter().find(|(name, _)| name == "note");
    let Some((_, note)) = note else {
        return Vec::new();
    };
    let lies_on = |rect: &egui::Rect| {
        let both = rect.intersect(note.shrink(1.0));
        both.is_positive() && !note.expand(1.0).contains_rect(*rect)
    };
    let covered = controls.iter().filter(|(_, rect)| lies_on(rect));
    covered.map(|(name, _)| name.as_str()).collect()
}

/// The name of the control that the keys work.
fn focused<'a>(ctx: &egui::Context, controls: &'a [(String, egui::Rect)]) -> Option<&'a str> {
    let focus = ctx.memory(egui::Memory::focused)?;
    let rect = ctx.read_response(focus)?.rect;
    let mut within = controls.iter().rev();
    // Of what is scrolled only the part in sight is named.
    let (name, _) = within.find(|(_, seen)| rect.expand(0.5).contains_rect(*seen))?;
    Some(name)
}
