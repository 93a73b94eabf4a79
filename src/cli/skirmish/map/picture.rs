//! A dungeon as a picture: squares in the colours of what they are made of, one level beside the other. SVG
//! and PNG are made of the same rectangles.

use crate::games::skirmish::{DoorKind, FixedPiece, Terrain, TokenColour};
use crate::kernel::Square;
use crate::store::{Message, png_of};
use crate::table::skirmish::dungeon::Dungeon;
use std::fmt::Write;

/// Units of a square's side.
const SIDE: u32 = 20;
/// Squares around and between the levels, for the ways in.
const RIM: u32 = 1;
/// The void.
const VOID: u32 = 0x12_1014;
const STEP: u32 = 0x5a_4a38;
const GATE: u32 = 0xe0_b050;
const CHEST: u32 = 0x7a_4a20;
const PARTITION: u32 = 0x2a_2224;

/// Left, top, width and height, and the colour.
type Bar = ((u32, u32, u32, u32), u32);

/// The picture of a dungeon in SVG.
pub fn svg(dungeon: &Dungeon) -> String {
    let (wide, high) = size(dungeon);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" \
         height=\"{high}\">\n<title>{}</title>\n",
        escaped(&dungeon.head.name)
    );
    for ((x, y, wide, high), ink) in bars(dungeon) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"#{ink:06x}\"/>"
        );
    }
    text.push_str("</svg>\n");
    text
}

/// The same as PNG.
///
/// # Errors
/// What the writer of pictures says.
pub fn png(dungeon: &Dungeon) -> Result<Vec<u8>, Message> {
    let (wide, high) = size(dungeon);
    let row = 3 * wide as usize;
    let mut pixels = vec![0; row * high as usize];
    for ((x, y, wide, high), ink) in bars(dungeon) {
        let [_, red, green, blue] = ink.to_be_bytes();
        for line in pixels
            .chunks_exact_mut(row)
            .skip(y as usize)
            .take(high as usize)
        {
            let (_, part) = line.split_at_mut(3 * x as usize);
            for pixel in part.chunks_exact_mut(3).take(wide as usize) {
                pixel.copy_from_slice(&[red, green, blue]);
            }
        }
    }
    png_of(wide, high, &pixels)
}

/// Width and height of the picture, in units.
fn size(dungeon: &Dungeon) -> (u32, u32) {
    let (width, height, levels) = dungeon.size;
    let columns = (u32::from(width) + RIM) * u32::from(levels) + RIM;
    let rows = u32::from(height) + 2 * RIM;
    (columns * SIDE, rows * SIDE)
}

/// All that the picture is made of, the lowest first.
fn bars(dungeon: &Dungeon) -> Vec<Bar> {
    let (wide, high) = size(dungeon);
    let mut bars = vec![((0, 0, wide, high), VOID)];
    let drawn = |at: &Square| dungeon.block_at(*at).is_some();
    for at in dungeon.squares().filter(drawn) {
        let (x, y) = corner(dungeon, at);
        let ground = dungeon.ground(at);
        bars.push(((x, y, SIDE, SIDE), ink(ground.terrain, ground.block.0)));
        if let Terrain::Stairs(_) = ground.terrain {
            let steps = (0..3).map(|step| (x + 3, y + 4 + 5 * step, SIDE - 6, 2));
            bars.extend(steps.map(|step| (step, STEP)));
        }
    }
    for door in &dungeon.doors {
        let ((left, top), (right, bottom)) =
            (corner(dungeon, door.one), corner(dungeon, door.other));
        let ink = match door.kind {
            DoorKind::Wood => 0xb0_7433,
            DoorKind::Metal => 0xc4_d0dc,
        };
        // Over the edge that the two share.
        let bar = match left == right {
            true => (left + 2, bottom.max(top) - 3, SIDE - 4, 6),
            false => (right.max(left) - 3, top + 2, 6, SIDE - 4),
        };
        bars.push((bar, ink));
    }
    for partition in &dungeon.partitions {
        let (left, top) = corner(dungeon, partition.one);
        let (right, bottom) = corner(dungeon, partition.other);
        let bar = match left == right {
            true => (left - 2, bottom - 2, SIDE + 4, 4),
            false => (right - 2, top - 2, 4, SIDE + 4),
        };
        bars.push((bar, PARTITION));
    }
    for fixture in &dungeon.fixtures {
        let (x, y) = corner(dungeon, fixture.at);
        match fixture.piece {
            FixedPiece::Chest(facing) => {
                bars.push(((x + 4, y + 4, SIDE - 8, SIDE - 8), CHEST));
                // Its front.
                let (right, down) = facing.delta();
                let shift = |at: u32, by: i32| at.saturating_add_signed(by * 7);
                let front = (shift(x, right) + 8, shift(y, down) + 8, 4, 4);
                bars.push((front, GATE));
            }
            FixedPiece::Token(colour) => {
                let ink = match colour {
                    TokenColour::Yellow => 0xe0_c040,
                    TokenColour::Blue => 0x40_70d0,
                    TokenColour::Red => 0xd0_4040,
                };
                bars.push(((x + 6, y + 6, SIDE - 12, SIDE - 12), ink));
            }
        }
    }
    for gate in &dungeon.gates {
        let (x, y) = corner(dungeon, gate.square);
        let (right, down) = gate.side.delta();
        let shift = |at: u32, by: i32| at.saturating_add_signed(by * SIDE.cast_signed());
        let place = (shift(x, right) + 4, shift(y, down) + 4, SIDE - 8, SIDE - 8);
        bars.push((place, GATE));
    }
    bars
}

/// The upper left corner of a square in the picture.
fn corner(dungeon: &Dungeon, at: Square) -> (u32, u32) {
    let level = (u32::from(dungeon.size.0) + RIM) * u32::from(at.level());
    let column = level + u32::from(at.x()) + RIM;
    (column * SIDE, (u32::from(at.y()) + RIM) * SIDE)
}

/// The colour of a square; neighbouring blocks differ.
const fn ink(terrain: Terrain, block: u8) -> u32 {
    match terrain {
        Terrain::Wall => 0x3a_3236,
        Terrain::Clear if block.is_multiple_of(2) => 0x8a_7f70,
        Terrain::Clear => 0x76_7680,
        Terrain::Water => 0x3f_7fae,
        Terrain::Difficult => 0xa0_7a42,
        Terrain::Crevice => 0x16_1216,
        Terrain::Shaded => 0x4c_4658,
        Terrain::Teleport => 0xb0_7ad6,
        Terrain::Vortex => 0x7a_5ac0,
        Terrain::Stairs(_) => 0xd8_cfb8,
    }
}

/// A text as XML holds it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
