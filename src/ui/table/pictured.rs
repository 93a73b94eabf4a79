//! What a game adds to the screens of a match: its board, drawn and pointed at.

use super::{Logged, Performed, Shown};
use crate::kernel::Game;
use crate::store::{Settings, Texts};
use crate::ui::window::camera::Camera;
use crate::ui::window::shell::Shell;
use egui::Ui;
use macroquad::math::{Rect, Vec2};

/// What is lit on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lit<P> {
    /// What is pointed at.
    pub cursor: Option<P>,
    /// What can be pointed at for what is to be done.
    pub places: Vec<P>,
}

impl<P> Lit<P> {
    /// Nothing but what is pointed at.
    pub const fn cursor(cursor: Option<P>) -> Lit<P> {
        Lit {
            cursor,
            places: Vec::new(),
        }
    }
}

/// A game whose matches are seen in pictures.
pub trait Pictured: Logged + Performed + Game<State: Send, Command: Send> + Send + 'static {
    /// All of the board, in its units; of the level that is looked at, where there are several.
    fn extent(&self, state: &Self::State, level: u8) -> Rect;

    /// Whether a great event gets a scene of its own over the board.
    fn wants(_settings: &Settings, _scene: Self::Scene) -> bool {
        false
    }

    /// Draws what is shown, with what is lit on it.
    fn draw(&self, shown: &Shown<Self>, camera: &Camera, shell: &Shell, lit: &Lit<Self::Place>);

    /// The place of the board at a point of the window.
    fn place_at(&self, state: &Self::State, camera: &Camera, at: Vec2) -> Option<Self::Place>;

    /// The name of a place.
    fn place_name(place: Self::Place) -> String;

    /// All places.
    fn places(&self, state: &Self::State) -> Vec<Self::Place>;

    /// Where a place is seen.
    fn rect_of(&self, camera: &Camera, place: Self::Place) -> Rect;

    /// Brings a place into view, if it is not seen; nothing where all is always seen.
    fn look_at(&self, _camera: &mut Camera, _place: Self::Place) {}

    /// Whether a way that was begun halts here: its owner is asked before it goes on.
    fn halts(&self, _view: &Self::State) -> bool {
        false
    }

    /// Why something is refused, in a sentence with its rule.
    fn why(&self, refusal: Self::Refusal, texts: &Texts) -> String;

    /// Tells in one line how far the match is: round, whose turn, what stands for all.
    fn tell_moment(&self, ui: &mut Ui, shell: &Shell, state: &Self::State);
}
