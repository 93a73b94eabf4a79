//! Dungeons as small pictures, drawn as the board draws them.

use super::board::{Camera, Scene, extent};
use super::data::Data;
use super::prints;
use super::shown::Shown;
use crate::games::skirmish::{
    BlockKind, BlockLook, Face, Laid, Print, PrintId, Side, Skirmish, State,
};
use crate::store::Home;
use crate::store::skirmish::{own_blocks, own_map};
use crate::table::skirmish::dungeon::DungeonPart;
use crate::ui::window::shell::Shell;
use crate::ui::window::thumbnails::{self, ThumbnailSketch};
use egui::{Painter, Rect, vec2};
use macroquad::math;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

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

/// Paints a block of the user's own; nothing for what cannot be read.
pub fn paint_own_block(painter: &Painter, rect: Rect, id: &str, shell: &Shell) {
    let name = format!("{OWN_BLOCK}{id}");
    shell.thumbnails.paint(painter, rect, &name);
}

/// Paints a dungeon that is still to be laid from blocks.
pub fn paint_laid(painter: &Painter, rect: Rect, shell: &Shell) {
    let side = rect.height().min(rect.width());
    let place = Rect::from_center_size(rect.center(), vec2(side, side));
    let ink = prints::FLOOR.ink();
    shell.icons.print(painter, "screen/build", place, ink);
}

/// What the names of thumbnails of the user's own blocks begin with.
pub const OWN_BLOCK: &str = "own-block/";

/// What the names of thumbnails of blocks begin with; what is printed on the side follows, so that the name tells all.
const BLOCK: &str = "block/";

/// What the picture of a side of a block depends on.
#[derive(Serialize, Deserialize)]
struct BlockFace<'a> {
    kind: BlockKind,
    look: BlockLook,
    face: Cow<'a, Face>,
}

/// Paints a side of a block as it is held.
pub fn paint_block(painter: &Painter, rect: Rect, print: &Print, laid: Laid, shell: &Shell) {
    let face = BlockFace {
        kind: print.kind,
        look: print.look,
        face: Cow::Borrowed(print.face(laid.side)),
    };
    let Ok(name) = serde_json::to_string(&face) else {
        return;
    };
    let name = format!("{BLOCK}{name}");
    let quarters = laid.top.index() / 2;
    shell
        .thumbnails
        .paint_turned(painter, rect, &name, quarters);
}

/// Paints the first sides of some blocks, three in a row.
pub fn paint_kit(painter: &Painter, rect: Rect, prints: &[Print], shell: &Shell) {
    const ACROSS: usize = 3;
    let rows = prints.len().div_ceil(ACROSS).max(1);
    let size = vec2(rect.width() / 3.0, rect.height() / rows as f32);
    for (number, print) in prints.iter().enumerate() {
        let (column, row) = (number % ACROSS, number / ACROSS);
        let corner = rect.min + vec2(column as f32, row as f32) * size;
        let place = Rect::from_min_size(corner, size).shrink(3.0);
        let laid = prints::as_printed(PrintId(0), Side::A);
        paint_block(painter, place, print, laid, shell);
    }
}

/// A side of a block alone.
fn block(text: &str) -> Option<ThumbnailSketch> {
    let BlockFace { kind, look, face } = serde_json::from_str(text).ok()?;
    let face = face.into_owned();
    let print = Print {
        id: "block".into(),
        kind,
        look,
        sides: [face.clone(), face],
    };
    Some(part(&DungeonPart::of_print("kit", &print, Side::A)))
}

/// A part of a dungeon, with nothing around it.
fn part(part: &DungeonPart) -> ThumbnailSketch {
    let (width, height) = part.size();
    let (game, state) = part.alone("block").bare();
    let whole = math::Rect::new(0.0, 0.0, width.into(), height.into());
    side_by_side(game, state, vec![whole])
}

/// What is drawn for a thumbnail of that name.
pub fn sketch(data: &Data, name: &str, home: Option<&Home>) -> Option<ThumbnailSketch> {
    if let Some(text) = name.strip_prefix(BLOCK) {
        return block(text);
    }
    if let Some(id) = name.strip_prefix(OWN_BLOCK) {
        let (blocks, _) = own_blocks(home?);
        return Some(part(&blocks.iter().find(|own| own.id == id)?.part));
    }
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
    side_by_side(game, state, parts)
}

/// These parts of the levels, from the lowest on, side by side.
fn side_by_side(game: Skirmish, state: State, parts: Vec<math::Rect>) -> ThumbnailSketch {
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
            scene.lit = true;
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
