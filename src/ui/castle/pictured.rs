//! What the chase adds to the screens of a match: its board, and the line over it.

use super::board::{HexMark, HexOverlay, HexScene, extent};
use super::shown::Shown;
use crate::games::castle::{Castle, LAST_ROUND, Refusal, Stage, State};
use crate::kernel::Hex;
use crate::store::{Message, Texts, capital};
use crate::ui::table::{Lit, Pictured, seat_or_crest};
use crate::ui::window::camera::Camera;
use crate::ui::window::hexes;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};
use macroquad::math::{Rect, Vec2};

/// Below this width, in points, there is no room for whose turn it is.
const ROOM_FOR_ALL: f32 = 330.0;
/// Below this width, in points, there is no room for what keys and walls are called.
const ROOM_FOR_WORDS: f32 = 210.0;

impl Pictured for Castle {
    fn extent(&self, state: &State, _: u8) -> Rect {
        extent(self.at(state))
    }

    fn draw(&self, shown: &Shown, camera: &Camera, shell: &Shell, lit: &Lit<Hex>) {
        let overlay = HexOverlay {
            cursor: lit.cursor,
            marks: lit.places.iter().map(|at| HexMark::lit(*at)).collect(),
            ..HexOverlay::default()
        };
        HexScene::of(self, shown, &shell.icons, &shell.faces).draw(camera, &overlay);
    }

    fn place_at(&self, _: &State, camera: &Camera, at: Vec2) -> Option<Hex> {
        hexes::hex_at(camera.to_board(at)).filter(|hex| self.board.has(*hex))
    }

    fn place_name(place: Hex) -> String {
        place.to_string()
    }

    fn places(&self, _: &State) -> Vec<Hex> {
        self.board.fields().collect()
    }

    fn rect_of(&self, camera: &Camera, place: Hex) -> Rect {
        camera.hex_rect(place)
    }

    fn look_at(&self, camera: &mut Camera, place: Hex) {
        if !camera.area.contains(camera.hex_middle(place)) {
            camera.look_at_point(hexes::middle(place));
        }
    }

    /// At a stop.
    fn halts(&self, view: &State) -> bool {
        view.asking().is_some()
    }

    fn why(&self, refusal: Refusal, texts: &Texts) -> String {
        let why = capital(&texts.say(&Message::from(refusal)));
        let message = Message::new("chase-refused").with("why", why);
        texts.say(&message.with("rule", refusal.rule().id()))
    }

    fn tell_moment(&self, ui: &mut Ui, shell: &Shell, state: &State) {
        moment_line(ui, shell, state);
    }
}

/// Round, keys and walls.
fn moment_line(ui: &mut Ui, shell: &Shell, state: &State) {
    let cramped = ui.available_width() < ROOM_FOR_ALL;
    if state.stage() != Stage::Play {
        ui.label(RichText::new(shell.say("setting-up")).font(theme::title(18.0)));
    } else {
        let round = Message::new("chase-round").with("counter", state.counter());
        let text = RichText::new(shell.texts.say(&round)).font(theme::title(18.0));
        let tone = match LAST_ROUND.saturating_sub(state.counter()) {
            0..=3 => theme::BAD,
            4..=7 => theme::WARN,
            _ => theme::TEXT,
        };
        let response = ui.label(text.color(tone.ink()));
        response.on_hover_text(shell.say("chase-round-about"));
        if !cramped {
            ui.label(theme::seat_text(&shell.texts, state.turn().seat));
        }
    }
    ui.add(shell.icons.image("chase/key", 20.0, theme::UNTINTED));
    // Where there is no room for the words, their pictures say which number is which.
    let short = u8::from(ui.available_width() < ROOM_FOR_WORDS);
    let keys = Message::new("chase-keys").with("keys", state.keys());
    let keys = keys.with("short", short);
    let keys = ui.label(shell.texts.say(&keys));
    keys.on_hover_text(shell.say("chase-keys-about"));
    ui.add(
        shell
            .icons
            .image("chase/wall", 18.0, theme::Tone(0xb8_6c50)),
    );
    let walls = Message::new("chase-walls").with("left", state.walls_left());
    let walls = walls.with("short", short);
    let walls = ui.label(shell.texts.say(&walls));
    let about = Message::new("chase-walls-about").with("left", state.walls_left());
    walls.on_hover_text(shell.texts.say(&about));
    // Whose turn it is takes what is left.
    if cramped && state.stage() == Stage::Play {
        seat_or_crest(ui, &shell.texts, state.turn().seat);
    }
}
