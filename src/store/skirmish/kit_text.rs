//! Kit files as they are written: the same kit gives the same bytes.

use super::drawing::drawn;
use super::kits::{FORMAT, KINDS, Kit};
use super::lines::{Lines, quoted, word};
use super::maps::DOOR_KINDS;
use crate::games::skirmish::{BlockId, BlockLook, Face, FaceDoor, Ground, Print, Side};
use crate::kernel::Square;

/// The file of a kit. Read again it gives the same kit.
pub fn kit_text(kit: &Kit) -> String {
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    lines.gap();
    lines.text("id", &kit.id);
    lines.text("name", &kit.name);
    lines.text_unless("author", &kit.author, "");
    lines.text_unless("licence", &kit.licence, "");
    lines.text_unless("look", kit.look().name(), BlockLook::Hall.name());
    for print in &kit.blocks {
        lines.head("[block]");
        lines.text("id", &print.id);
        lines.text("kind", word(&KINDS, print.kind));
        for side in Side::ALL {
            lines.head(&format!("block.{}", side.name()));
            write_face(print, print.face(side), &mut lines);
        }
    }
    lines.into_text()
}

fn write_face(print: &Print, face: &Face, lines: &mut Lines) {
    lines.text("name", &face.name);
    let (width, _) = Print::size(print.kind);
    let rows = face.squares.chunks(width.into());
    let letter = |(terrain, cost): &(_, u8)| {
        drawn(Ground {
            terrain: *terrain,
            cost: *cost,
            block: BlockId(0),
        })
    };
    let rows: Vec<String> = rows.map(|row| row.iter().map(letter).collect()).collect();
    lines.block("squares", &rows);
    if !face.doors.is_empty() {
        let doors: Vec<String> = face.doors.iter().map(written).collect();
        lines.put("door", format!("[{}]", doors.join(", ")));
    }
    if !face.partitions.is_empty() {
        let walls = face.partitions.iter();
        let walls: Vec<String> = walls
            .map(|ends| format!("{{ between = [{}] }}", named(*ends)))
            .collect();
        lines.put("wall", format!("[{}]", walls.join(", ")));
    }
}

/// A printed door, its squares named as those of the block.
fn written(door: &FaceDoor) -> String {
    let kind = quoted(word(&DOOR_KINDS, door.kind));
    let ends = named([door.one, door.other]);
    format!("{{ between = [{ends}], kind = {kind} }}")
}

/// The names of two squares of a block, in a list.
fn named(ends: [(u8, u8); 2]) -> String {
    let ends = ends.map(|(x, y)| quoted(&Square::new(0, x, y).to_string()));
    ends.join(", ")
}
