//! What the skirmish adds to the screens of a match: its board, its log, and the line over it.

use super::board::{Overlay, Scene, SquareMark, extent};
use super::play::{square_under, turn_line};
use super::shown::Shown;
use super::spectacle::Spectacle;
use crate::games::skirmish::{Command, Event, Refusal, Skirmish, State};
use crate::kernel::{Seat, Square};
use crate::store::skirmish::{MatchLog, words};
use crate::store::{Settings, Texts};
use crate::table::skirmish::History;
use crate::ui::table::{HeardLog, Lit, Logged, Pictured};
use crate::ui::window::camera::Camera;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::Ui;
use macroquad::math::{Rect, Vec2};

impl Logged for Skirmish {
    type Place = Square;
    type Log = MatchLog;
}

impl HeardLog<Skirmish> for MatchLog {
    fn of(history: &History, _: Option<Seat>, upto: usize, texts: &Texts) -> MatchLog {
        MatchLog::before(history, upto, texts)
    }

    fn decided(&mut self, entry: usize, command: Option<Command>) {
        self.command(entry, command);
    }

    fn hear(&mut self, texts: &Texts, game: &Skirmish, entry: usize, event: Event) {
        self.hear(texts, game, entry, event);
    }

    fn go_back(&mut self, history: &History, _: Option<Seat>, entry: usize, _: &Texts) {
        self.forget(entry, history.state_before(entry));
    }

    fn last(&self) -> Option<(&str, Option<Square>)> {
        let last = self.lines.last();
        last.map(|line| (line.text.as_str(), line.place))
    }

    fn as_text(&self) -> String {
        self.as_text()
    }
}

impl Pictured for Skirmish {
    fn extent(&self, state: &State, level: u8) -> Rect {
        extent(&self.at(state), level)
    }

    fn wants(settings: &Settings, scene: Spectacle) -> bool {
        settings.wants_scene(scene.id())
    }

    fn draw(&self, shown: &Shown, camera: &Camera, shell: &Shell, lit: &Lit<Square>) {
        let mark = |at: &Square| SquareMark::tinted(*at, theme::GOLD, 0.3);
        let overlay = Overlay {
            cursor: lit.cursor,
            marks: lit.places.iter().map(mark).collect(),
            ..Overlay::default()
        };
        Scene::of(self, shown, &shell.icons, &shell.faces).draw(camera, &overlay);
    }

    fn place_at(&self, state: &State, camera: &Camera, at: Vec2) -> Option<Square> {
        square_under(state.layout(), camera, at)
    }

    fn place_name(place: Square) -> String {
        place.to_string()
    }

    fn places(&self, state: &State) -> Vec<Square> {
        state.layout().squares().collect()
    }

    fn rect_of(&self, camera: &Camera, place: Square) -> Rect {
        camera.rect(place)
    }

    fn look_at(&self, camera: &mut Camera, place: Square) {
        if !camera.shows(place) {
            camera.look_at(place);
        }
    }

    fn why(&self, refusal: Refusal, texts: &Texts) -> String {
        words::why(texts, refusal)
    }

    fn tell_moment(&self, ui: &mut Ui, shell: &Shell, state: &State) {
        turn_line(ui, &self.at(state), &shell.texts);
    }
}
