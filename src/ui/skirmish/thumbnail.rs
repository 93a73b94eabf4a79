//! Dungeons as small pictures, drawn as the board draws them.

use super::board::{Camera, Scene, extent};
use super::data::Data;
use super::prints;
use super::shown::Shown;
use crate::games::skirmish::{Skirmish, State};
use crate::store::Home;
use crate::store::skirmish::own_map;
use crate::ui::window::shell::Shell;
use crate::ui::window::thumbnails::{self, ThumbnailSketch};
use egui::{Painter, Rect, vec2};
use macroquad::math;

/// What the names of thumbnails of maps begin with.
const MAP: &str = "map/";
/// The same of dungeons of the user, sound or not.
const OWN: &str = "own/";

/// Pixels of a square's side, at most.
const SIDE: f32 = 24.0;

/// The name of the thumbnail of a map.
pub fn map_name(id: &str) -> String {
    format!("{MAP}{id}")
}

/// The name of the thumbnail of a dungeon of the user.
pub fn own_name(name: &str) -> String {
    format!("{OWN}{name}")
}

/// Paints a map of the library; nothing for what is not known.
pub fn paint_map(painter: &Painter, rect: Rect, id: &str, shell: &Shell) {
    shell.thumbnails.paint(painter, rect, &map_name(id));
}

/// Paints a dungeon of the user, sound or not; nothing for what cannot be read.
pub fn paint_own(painter: &Painter, rect: Rect, name: &str, shell: &Shell) {
    shell.thumbnails.paint(painter, rect, &own_name(name));
}

/// Paints a dungeon that is still to be laid from blocks.
pub fn paint_laid(painter: &Painter, rect: Rect, shell: &Shell) {
    let side = rect.height().min(rect.width());
    let place = Rect::from_center_size(rect.center(), vec2(side, side));
    let ink = prints::FLOOR.ink();
    shell.icons.print(painter, "screen/build", place, ink);
}

/// What is drawn for a thumbnail of that name.
pub fn sketch(data: &Data, name: &str, home: Option<&Home>) -> Option<ThumbnailSketch> {
    let own = |id: &str| home.and_then(|home| own_map(home, id).content);
    let (game, state) = match name.strip_prefix(MAP) {
        Some(id) => match data.map(id) {
            Ok(map) => map.bare(),
            Err(_) => own(id)?.bare(),
        },
        None => own(name.strip_prefix(OWN)?)?.bare(),
    };
    Some(dungeon(game, state))
}

/// The levels of a dungeon side by side.
pub fn dungeon(game: Skirmish, state: State) -> ThumbnailSketch {
    let levels = 0..state.layout().levels();
    let parts: Vec<math::Rect> = levels
        .map(|level| whole(extent(&game.at(&state), level)))
        .collect();
    let columns: f32 = parts.iter().map(|part| part.w).sum();
    let rows = parts.iter().map(|part| part.h).fold(1.0, f32::max);
    let side = (thumbnails::MOST / columns.max(rows))
        .min(SIDE)
        .floor()
        .max(1.0);
    ThumbnailSketch {
        size: (columns * side, rows * side),
        draw: Box::new(move |icons, faces| {
            let shown = Shown::new(state);
            let mut scene = Scene::of(&game, &shown, icons, faces);
            scene.rulers = false;
            let mut left = 0.0;
            for (level, part) in (0..).zip(parts) {
                let mut camera = Camera::new();
                camera.level = level;
                camera.area = math::Rect::new(left, 0.0, part.w * side, rows * side);
                camera.side = side;
                camera.middle = part.center();
                scene.draw_still(&camera);
                left += camera.area.w;
            }
        }),
    }
}

/// A part of a level in whole squares.
fn whole(part: math::Rect) -> math::Rect {
    let (corner, end) = (part.point().floor(), (part.point() + part.size()).ceil());
    math::Rect::new(corner.x, corner.y, end.x - corner.x, end.y - corner.y)
}
