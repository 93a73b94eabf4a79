//! Map files as they are written: the same dungeon gives the same bytes.

use super::drawing::drawn;
use super::lines::{Lines, quoted, word};
use super::maps::{BLOCK_KINDS, DOOR_KINDS, FORMAT, SIDES};
use super::tokens::COLOURS;
use crate::games::skirmish::{BlockLook, Door, FixedPiece, Fixture, Gate, Partition};
use crate::kernel::Square;
use crate::table::skirmish::dungeon::{DrawnBlock, Dungeon, Note};

/// The file of a dungeon, as it lies on its grid: [`Dungeon::trimmed`] takes the void around it away.
///
/// Read again it gives the same dungeon.
pub fn map_text(dungeon: &Dungeon) -> String {
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    lines.gap();
    let head = &dungeon.head;
    lines.text("id", &dungeon.id);
    lines.text("name", &head.name);
    lines.text_unless("about", &head.about, "");
    lines.text_unless("author", &head.author, "");
    lines.text_unless("licence", &head.licence, "");
    lines.text_unless("sort", head.sort.name(), "printed");
    if let Some(players) = head.players {
        lines.put("players", players);
    }
    (0..dungeon.size.2).for_each(|level| write_level(dungeon, level, &mut lines));
    for (_, drawn) in dungeon.drawn_blocks() {
        write_block(drawn, &mut lines);
    }
    dungeon
        .gates
        .iter()
        .for_each(|gate| write_gate(gate, &mut lines));
    dungeon
        .doors
        .iter()
        .for_each(|door| write_door(door, &mut lines));
    dungeon
        .partitions
        .iter()
        .for_each(|partition| write_partition(partition, &mut lines));
    // Chests first, then tokens, as they are read.
    let (chests, tokens): (Vec<&Fixture>, Vec<&Fixture>) = dungeon
        .fixtures
        .iter()
        .partition(|fixture| matches!(fixture.piece, FixedPiece::Chest(_)));
    chests
        .into_iter()
        .chain(tokens)
        .for_each(|fixture| write_fixture(fixture, &mut lines));
    dungeon
        .notes
        .iter()
        .for_each(|note| write_note(note, &mut lines));
    lines.into_text()
}

fn write_level(dungeon: &Dungeon, level: u8, lines: &mut Lines) {
    let (width, height, _) = dungeon.size;
    let rows = |letter: &dyn Fn(Square) -> char| -> Vec<String> {
        let row = |y| (0..width).map(move |x| Square::new(level, x, y));
        (0..height).map(|y| row(y).map(letter).collect()).collect()
    };
    let letter = |at: Square| {
        let block = dungeon.block(dungeon.ground(at).block);
        block.map_or('.', |drawn| drawn.block.letter)
    };
    lines.head("[level]");
    lines.block("squares", &rows(&|at| drawn(dungeon.ground(at))));
    lines.block("blocks", &rows(&letter));
}

fn write_block(drawn: &DrawnBlock, lines: &mut Lines) {
    let block = &drawn.block;
    lines.head("[block]");
    lines.text("letter", &block.letter.to_string());
    lines.text("name", &block.name);
    lines.text("kind", word(&BLOCK_KINDS, block.kind));
    lines.text_unless("look", block.look.name(), BlockLook::Hall.name());
    if let Some(origin) = &drawn.origin {
        lines.text("kit", &origin.kit);
        lines.text("print", &origin.print);
        lines.text("side", origin.side.name());
        lines.text("top", word(&SIDES, origin.top));
        if origin.mirrored {
            lines.put("mirrored", true);
        }
    }
}

fn write_gate(gate: &Gate, lines: &mut Lines) {
    lines.head("[entrance]");
    lines.text("id", &gate.id);
    lines.text("square", &gate.square.to_string());
    lines.text("side", word(&SIDES, gate.side));
}

fn write_door(door: &Door, lines: &mut Lines) {
    let ends = [door.one, door.other].map(|at| quoted(&at.to_string()));
    lines.head("[door]");
    lines.put("between", format!("[{}]", ends.join(", ")));
    lines.text("kind", word(&DOOR_KINDS, door.kind));
}

fn write_partition(partition: &Partition, lines: &mut Lines) {
    let ends = [partition.one, partition.other].map(|at| quoted(&at.to_string()));
    lines.head("[wall]");
    lines.put("between", format!("[{}]", ends.join(", ")));
}

fn write_fixture(fixture: &Fixture, lines: &mut Lines) {
    let square = fixture.at.to_string();
    match fixture.piece {
        FixedPiece::Chest(facing) => {
            lines.head("[chest]");
            lines.text("square", &square);
            lines.text("facing", word(&SIDES, facing));
        }
        FixedPiece::Token(colour) => {
            lines.head("[token]");
            lines.text("square", &square);
            lines.text("colour", word(&COLOURS, colour));
        }
    }
}

fn write_note(note: &Note, lines: &mut Lines) {
    lines.head("[note]");
    lines.text("square", &note.at.to_string());
    lines.text("text", &note.text);
}
