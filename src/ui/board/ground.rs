//! Floors, walls, water, doors: what the dungeon is made of.

use super::{Camera, Scene};
use crate::games::skirmish::{DoorId, DoorKind, Terrain};
use crate::kernel::{Facing, Square};
use crate::ui::theme::{self, Tone};
use macroquad::math::Rect;
use macroquad::shapes::{draw_line, draw_rectangle};

const FLOOR: Tone = Tone(0x5a_534b);
const FLOOR_TWO: Tone = Tone(0x52_5358);
const WALL_TOP: Tone = Tone(0x2e_2a2d);
const WALL_FACE: Tone = Tone(0x45_3c38);

/// Draws the ground of the camera's level.
pub fn draw(scene: &Scene<'_>, camera: &Camera) {
    let layout = scene.position.state.layout();
    for square in layout.squares().filter(|square| camera.sees(*square)) {
        let rect = camera.rect(square);
        match layout.ground(square).terrain {
            Terrain::Wall => wall(scene, square, rect),
            _ => floor(scene, square, rect),
        }
    }
    borders(scene, camera);
    gates(scene, camera);
    doors(scene, camera);
}

fn is_wall(scene: &Scene<'_>, square: Option<Square>) -> bool {
    let layout = scene.position.state.layout();
    square.is_none_or(|square| layout.ground(square).terrain == Terrain::Wall)
}

fn wall(scene: &Scene<'_>, square: Square, rect: Rect) {
    let open = |way| !is_wall(scene, square.step(way));
    if !Facing::ALL.into_iter().any(open) {
        return;
    }
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, WALL_TOP.paint());
    if open(Facing::S) {
        let face = rect.h * 0.38;
        draw_rectangle(
            rect.x,
            rect.bottom() - face,
            rect.w,
            face,
            WALL_FACE.paint(),
        );
    }
}

fn floor(scene: &Scene<'_>, square: Square, rect: Rect) {
    let ground = scene.position.state.layout().ground(square);
    let base = if ground.block.0.is_multiple_of(2) {
        FLOOR
    } else {
        FLOOR_TWO
    };
    let tone = match ground.terrain {
        Terrain::Water => Tone(0x2b_5a78),
        Terrain::Difficult => Tone(0x6b_5640),
        Terrain::Crevice => Tone(0x12_0f12),
        Terrain::Shaded => Tone(0x2c_2733),
        Terrain::Vortex => Tone(0x5a_3a78),
        Terrain::Teleport => Tone(0x2f_6a62),
        Terrain::Stairs(_) => Tone(0x77_6a55),
        Terrain::Clear | Terrain::Wall => base,
    };
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, tone.paint());
    let line = theme::VOID.glaze(0.35);
    draw_line(rect.x, rect.y, rect.right(), rect.y, 1.0, line);
    draw_line(rect.x, rect.y, rect.x, rect.bottom(), 1.0, line);
    let icon = match ground.terrain {
        Terrain::Water => "piece/water",
        Terrain::Difficult => "piece/difficult",
        Terrain::Vortex => "piece/vortex",
        Terrain::Teleport => "piece/teleport",
        Terrain::Stairs(_) => "piece/stairs",
        _ => return,
    };
    let middle = rect.center();
    let color = theme::TEXT.glaze(0.4);
    scene
        .icons
        .paint(icon, middle.into(), rect.w * 0.8, 0.0, color);
}

/// The lines between blocks (SETUP-3, MAP-1).
fn borders(scene: &Scene<'_>, camera: &Camera) {
    let layout = scene.position.state.layout();
    let color = theme::VOID.glaze(0.7);
    for square in layout.squares().filter(|square| camera.sees(*square)) {
        if is_wall(scene, Some(square)) {
            continue;
        }
        let rect = camera.rect(square);
        let parted = |way: Facing| {
            let there = square.step(way);
            !is_wall(scene, there)
                && there.is_some_and(|there| layout.block_of(there) != layout.block_of(square))
        };
        if parted(Facing::E) {
            draw_line(
                rect.right(),
                rect.y,
                rect.right(),
                rect.bottom(),
                3.0,
                color,
            );
        }
        if parted(Facing::S) {
            draw_line(
                rect.x,
                rect.bottom(),
                rect.right(),
                rect.bottom(),
                3.0,
                color,
            );
        }
    }
}

/// Entrances and exits in the colours of their seats (SETUP-10, R-EXIT).
fn gates(scene: &Scene<'_>, camera: &Camera) {
    let state = scene.position.state;
    for (number, gate) in state.layout().gates().iter().enumerate() {
        if !camera.sees(gate.square) {
            continue;
        }
        let of = |is: &dyn Fn(crate::kernel::Seat) -> Option<crate::games::skirmish::GateId>| {
            let seats = state.players().seats();
            let taken = |seat: &crate::kernel::Seat| {
                is(*seat).is_some_and(|gate| usize::from(gate.0) == number)
            };
            seats.into_iter().find(taken)
        };
        let seat = of(&|seat| state.players()[seat].entrance)
            .or_else(|| of(&|seat| state.players()[seat].exit));
        let tone = seat.map_or(theme::FAINT, |seat| theme::seat_tone(Some(seat)));
        let rect = camera.rect(gate.square);
        let (x, y) = gate.side.delta();
        let middle = rect.center();
        let there = (
            middle.x + x as f32 * rect.w * 0.95,
            middle.y + y as f32 * rect.h * 0.95,
        );
        scene
            .icons
            .paint("piece/entrance", there, rect.w * 0.8, 0.0, tone.paint());
    }
}

/// Doors on the edges between squares (DOOR-1).
fn doors(scene: &Scene<'_>, camera: &Camera) {
    let state = scene.position.state;
    for (number, door) in state.layout().doors().iter().enumerate() {
        if !camera.sees(door.one) {
            continue;
        }
        let id = DoorId(number as u8);
        let (one, other) = (
            camera.rect(door.one).center(),
            camera.rect(door.other).center(),
        );
        let middle = (one + other) / 2.0;
        let side = camera.side;
        let tone = match door.kind {
            DoorKind::Wood => Tone(0x9a_6a35),
            DoorKind::Metal => Tone(0x8f_9aa6),
        };
        let thick = if state.is_door_open(id) { 0.08 } else { 0.22 } * side;
        let upright = (one.y - other.y).abs() < 1.0;
        let (width, height) = if upright {
            (thick, side * 0.9)
        } else {
            (side * 0.9, thick)
        };
        if !state.is_door_destroyed(id) {
            let (x, y) = (middle.x - width / 2.0, middle.y - height / 2.0);
            draw_rectangle(x, y, width, height, tone.paint());
        }
    }
}
