//! A dungeon as a picture in SVG: squares in the colours of what they are made of, one level beside the
//! other.

use crate::games::skirmish::{DoorKind, Terrain};
use crate::kernel::Square;
use crate::table::skirmish::dungeon::Dungeon;
use std::fmt::Write;

/// Units of a square's side.
const SIDE: u32 = 20;
/// Squares around and between the levels, for the ways in.
const RIM: u32 = 1;

/// The picture of a dungeon.
pub fn svg(dungeon: &Dungeon) -> String {
    let (width, height, levels) = dungeon.size;
    let columns = (u32::from(width) + RIM) * u32::from(levels) + RIM;
    let rows = u32::from(height) + 2 * RIM;
    let (wide, high) = (columns * SIDE, rows * SIDE);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" \
         height=\"{high}\">\n<title>{}</title>\n",
        escaped(&dungeon.head.name)
    );
    rect(&mut text, (0, 0, wide, high), "#121014");
    for at in dungeon
        .squares()
        .filter(|at| dungeon.block_at(*at).is_some())
    {
        let (x, y) = corner(dungeon, at);
        let ground = dungeon.ground(at);
        rect(
            &mut text,
            (x, y, SIDE, SIDE),
            ink(ground.terrain, ground.block.0),
        );
        if let Terrain::Stairs(letter) = ground.terrain {
            let (x, y) = (x + SIDE / 2, y + SIDE * 3 / 4);
            let letter = char::from(letter);
            let _ = writeln!(
                text,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"14\" text-anchor=\"middle\">{letter}</text>"
            );
        }
    }
    for door in &dungeon.doors {
        let ((left, top), (right, bottom)) =
            (corner(dungeon, door.one), corner(dungeon, door.other));
        let ink = match door.kind {
            DoorKind::Wood => "#b07433",
            DoorKind::Metal => "#c4d0dc",
        };
        // Over the edge that the two share.
        let bar = match left == right {
            true => (left + 2, bottom.max(top) - 3, SIDE - 4, 6),
            false => (right.max(left) - 3, top + 2, 6, SIDE - 4),
        };
        rect(&mut text, bar, ink);
    }
    for gate in &dungeon.gates {
        let (x, y) = corner(dungeon, gate.square);
        let (right, down) = gate.side.delta();
        let shift = |at: u32, by: i32| at.saturating_add_signed(by * SIDE.cast_signed());
        let place = (shift(x, right) + 4, shift(y, down) + 4, SIDE - 8, SIDE - 8);
        rect(&mut text, place, "#e0b050");
    }
    text.push_str("</svg>\n");
    text
}

/// The upper left corner of a square in the picture.
fn corner(dungeon: &Dungeon, at: Square) -> (u32, u32) {
    let level = (u32::from(dungeon.size.0) + RIM) * u32::from(at.level());
    let column = level + u32::from(at.x()) + RIM;
    (column * SIDE, (u32::from(at.y()) + RIM) * SIDE)
}

fn rect(text: &mut String, (x, y, wide, high): (u32, u32, u32, u32), ink: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{ink}\"/>"
    );
}

/// The colour of a square; neighbouring blocks differ.
const fn ink(terrain: Terrain, block: u8) -> &'static str {
    match terrain {
        Terrain::Wall => "#3a3236",
        Terrain::Clear if block.is_multiple_of(2) => "#8a7f70",
        Terrain::Clear => "#767680",
        Terrain::Water => "#3f7fae",
        Terrain::Difficult => "#a07a42",
        Terrain::Crevice => "#161216",
        Terrain::Shaded => "#4c4658",
        Terrain::Teleport => "#b07ad6",
        Terrain::Vortex => "#7a5ac0",
        Terrain::Stairs(_) => "#d8cfb8",
    }
}

/// A text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
