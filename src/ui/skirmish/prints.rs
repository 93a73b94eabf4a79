//! Blocks from above, as small pictures in panels.

use crate::games::skirmish::{Door, DoorKind, Laid, Partition, PrintId, Side, Terrain};
use crate::kernel::{Facing, Square};
use crate::table::skirmish::dungeon::DungeonPart;
use crate::ui::window::theme::{self, Tone};
use egui::{Mesh, Painter, Rect, Shape, pos2, vec2};

/// The floor of a block, and that of its neighbours.
pub const FLOOR: Tone = Tone(0x8a_7f70);
const FLOOR_TWO: Tone = Tone(0x76_7680);
/// The sign of water.
pub const WATER: Tone = Tone(0x6a_b0e0);
/// The sign of difficult ground.
pub const RUBBLE: Tone = Tone(0xc0_9a62);
/// The sign of a teleport.
pub const TELEPORT: Tone = Tone(0xb0_7ad6);
/// The sign of a vortex.
pub const VORTEX: Tone = Tone(0x9a_7ae0);
/// Stairs, and their sign.
pub const STAIRS: Tone = Tone(0xd8_cfb8);
/// The walls of a block that lies nowhere yet.
const WALL: Tone = Tone(0x3a_3236);

/// Where the squares of a picture stand.
struct Grid {
    corner: egui::Pos2,
    side: f32,
}

impl Grid {
    /// So many columns and rows, as large as they fit.
    fn within(rect: Rect, columns: f32, rows: f32) -> Grid {
        let side = (rect.width() / columns).min(rect.height() / rows);
        let corner = rect.center() - vec2(columns, rows) * side / 2.0;
        Grid { corner, side }
    }

    fn place(&self, column: f32, row: f32) -> Rect {
        let corner = self.corner + vec2(column, row) * self.side;
        Rect::from_min_size(corner, vec2(self.side, self.side))
    }
}

fn door(mesh: &mut Mesh, door: Door, place: impl Fn(Square) -> Rect) {
    let (one, other) = (place(door.one), place(door.other));
    let middle = pos2(
        (one.center().x + other.center().x) / 2.0,
        (one.center().y + other.center().y) / 2.0,
    );
    let mark = Rect::from_center_size(middle, one.size() * 0.7);
    mesh.add_colored_rect(mark, door_tone(door.kind).ink());
}

fn partition(mesh: &mut Mesh, partition: Partition, place: impl Fn(Square) -> Rect) {
    let (one, other) = (place(partition.one), place(partition.other));
    // The edge that both share, as wide as a wall is seen.
    let edge = one.expand(0.5).intersect(other.expand(0.5));
    mesh.add_colored_rect(edge.expand(one.width() * 0.1), WALL.ink());
}

/// The colour of a door.
pub const fn door_tone(kind: DoorKind) -> Tone {
    match kind {
        DoorKind::Wood => Tone(0xb0_7433),
        DoorKind::Metal => Tone(0xc4_d0dc),
    }
}

/// The colour of a square; walls have none. Neighbouring blocks differ.
pub const fn tone(terrain: Terrain, block: u8) -> Option<Tone> {
    Some(match terrain {
        Terrain::Wall => return None,
        Terrain::Clear if block.is_multiple_of(2) => FLOOR,
        Terrain::Clear => FLOOR_TWO,
        Terrain::Water => Tone(0x3f_7fae),
        Terrain::Difficult => Tone(0xa0_7a42),
        Terrain::Crevice => Tone(0x16_1216),
        Terrain::Shaded => Tone(0x4c_4658),
        Terrain::Teleport => Tone(0xb0_7ad6),
        Terrain::Vortex => Tone(0x7a_5ac0),
        Terrain::Stairs(_) => STAIRS,
    })
}

/// Paints a part of a dungeon, its blocks told apart.
pub fn part(painter: &Painter, rect: Rect, part: &DungeonPart) {
    let (width, height) = part.size();
    let grid = Grid::within(rect, width.into(), height.into());
    let place = |square: Square| grid.place(square.x().into(), square.y().into());
    let mut mesh = Mesh::default();
    let drawing = part.alone("");
    for at in drawing
        .squares()
        .filter(|at| drawing.block_at(*at).is_some())
    {
        let ground = drawing.ground(at);
        let tone = tone(ground.terrain, ground.block.0).unwrap_or(WALL);
        mesh.add_colored_rect(place(at).shrink(0.4), tone.ink());
    }
    for known in &drawing.doors {
        door(&mut mesh, *known, place);
    }
    for known in &drawing.partitions {
        partition(&mut mesh, *known, place);
    }
    for gate in &drawing.gates {
        mesh.add_colored_rect(
            place(gate.square).shrink(grid.side * 0.3),
            theme::GOLD.ink(),
        );
    }
    painter.add(Shape::mesh(mesh));
}

/// A block with its top to the north.
pub const fn as_printed(print: PrintId, side: Side) -> Laid {
    Laid {
        print,
        side,
        at: Square::new(0, 0, 0),
        top: Facing::N,
    }
}
