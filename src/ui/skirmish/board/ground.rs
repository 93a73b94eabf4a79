//! Floors and walls, and what lies on the ground: water, rubble, drops, magic, steps.

use super::canvas::{Canvas, inset};
use super::light::{Light, between, lit};
use super::plan::{Cell, GroundPlan, rect};
use super::{Camera, Scene, openings, terrain};
use crate::games::skirmish::{BlockId, BlockLook, Terrain};
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Rect, Vec2, vec2};

/// The stone of a look.
struct Stone {
    /// The floors of blocks: neighbours mostly differ.
    floors: [Tone; 5],
    /// Walls from above, and their fronts.
    wall: Tone,
    front: Tone,
}

/// The stones of [`BlockLook::ALL`], in that order.
const STONES: [Stone; 4] = [
    Stone {
        floors: [
            Tone(0x9a_8e78),
            Tone(0x76_8494),
            Tone(0x9c_7e64),
            Tone(0x80_8c74),
            Tone(0x88_7890),
        ],
        wall: Tone(0x4c_4854),
        front: Tone(0x86_7468),
    },
    // Trodden earth between timber.
    Stone {
        floors: [
            Tone(0x92_6c48),
            Tone(0x86_6246),
            Tone(0x9c_7850),
            Tone(0x80_664e),
            Tone(0x8c_6e54),
        ],
        wall: Tone(0x4c_3826),
        front: Tone(0xa0_6c36),
    },
    // Bone-pale flags between dark vaults.
    Stone {
        floors: [
            Tone(0x96_94a4),
            Tone(0x84_829a),
            Tone(0xa2_9ca0),
            Tone(0x8a_8894),
            Tone(0x92_8ca8),
        ],
        wall: Tone(0x36_304a),
        front: Tone(0x66_5c86),
    },
    // Wet slate under moss.
    Stone {
        floors: [
            Tone(0x66_8682),
            Tone(0x56_7a88),
            Tone(0x70_8c70),
            Tone(0x60_827a),
            Tone(0x56_7480),
        ],
        wall: Tone(0x26_4442),
        front: Tone(0x48_7a60),
    },
];
const ROCK: Tone = Tone(0x12_1014);
/// How much of a wall's square its front takes.
const FACE: f32 = 0.36;
/// Draws the ground of the camera's level.
pub fn draw(scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
    let plan = GroundPlan::of(scene, camera);
    let light = Light::of(scene, camera, &plan);
    let canvas = Canvas {
        scene,
        camera,
        plan: &plan,
        light: &light,
    };
    let spin = scene.shown.spin();
    let turns = |cell: Cell| spin.is_some_and(|spin| plan.block(cell) == spin.block);
    for cell in plan.cells() {
        match turns(cell) {
            true => pen.rect(rect(camera, cell), ROCK.paint()),
            false => tile(&canvas, cell, pen),
        }
    }
    openings::draw_gates(&canvas, pen);
    if let Some(spin) = spin {
        let about = camera.to_screen(spin.middle.0, spin.middle.1);
        pen.turn(about, spin.angle);
        plan.cells()
            .filter(|cell| turns(*cell))
            .for_each(|cell| tile(&canvas, cell, pen));
        pen.straight();
    }
    openings::draw_partitions(&canvas, pen);
    openings::draw_doors(&canvas, pen);
    pen.lay();
    terrain::draw_signs(&canvas);
    openings::draw_signs(&canvas);
}

fn tile(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    if canvas.plan.is_wall(cell) {
        return wall(canvas, cell, pen);
    }
    let ground = canvas.plan.ground(cell);
    match ground.terrain {
        Terrain::Water => terrain::water(canvas, cell, pen),
        Terrain::Stairs(_) => terrain::stairs(canvas, cell, pen),
        _ => floor(canvas, cell, ground.block, pen),
    }
    match ground.terrain {
        Terrain::Difficult => terrain::rubble(canvas, cell, pen),
        Terrain::Crevice => terrain::crevice(canvas, cell, pen),
        Terrain::Shaded => terrain::shade(canvas, cell, pen),
        Terrain::Teleport => terrain::teleport(canvas, cell, pen),
        Terrain::Vortex => terrain::vortex(canvas, cell, pen),
        _ => {}
    }
    border(canvas, cell, pen);
    shadows(canvas, cell, pen);
}

const fn stone(look: BlockLook) -> &'static Stone {
    &STONES[look as usize]
}

/// The tone of a block's floor.
fn floor_tone(look: BlockLook, block: BlockId) -> Tone {
    let (number, floors) = (usize::from(block.0), &stone(look).floors);
    floors[(number + number / 4) % floors.len()]
}

/// A stone floor: one to four slabs, each a little different.
fn floor(canvas: &Canvas<'_>, cell: Cell, block: BlockId, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let light = canvas.light.corners(cell);
    let look = canvas.plan.look(cell);
    let tone = floor_tone(look, block);
    let joint = tone.towards(theme::VOID, 0.42);
    pen.fade(whole, light.map(|light| lit(joint, light)));
    if !canvas.is_fine() {
        let shade = tone.towards(theme::VOID, 0.16 * cell.share(1));
        let inner = inset(whole, 0.5);
        return pen.fade(inner, light.map(|light| lit(shade, light)));
    }
    let cut = 0.36 + 0.28 * cell.share(2);
    let slabs: &[[f32; 4]] = match cell.chance(3) % 8 {
        0..=2 => &[[0.0, 0.0, 1.0, 1.0]],
        3 | 4 => &[[0.0, 0.0, 1.0, cut], [0.0, cut, 1.0, 1.0]],
        5 | 6 => &[[0.0, 0.0, cut, 1.0], [cut, 0.0, 1.0, 1.0]],
        _ => &[
            [0.0, 0.0, cut, 0.5],
            [cut, 0.0, 1.0, 0.5],
            [0.0, 0.5, 1.0 - cut, 1.0],
            [1.0 - cut, 0.5, 1.0, 1.0],
        ],
    };
    for (purpose, part) in (10..).zip(slabs) {
        let worn = 0.17 * cell.share(purpose);
        slab(whole, *part, tone.towards(theme::VOID, worn), light, pen);
    }
    match look {
        BlockLook::Hall => wear(cell, whole, pen),
        BlockLook::Mine => boards(cell, whole, pen),
        BlockLook::Crypt => grave(cell, whole, pen),
        BlockLook::Flooded => puddle(cell, whole, pen),
    }
}

/// A slab with a light upper and left edge and dark others.
fn slab(whole: Rect, part: [f32; 4], tone: Tone, light: [[f32; 3]; 4], pen: &mut Pen) {
    let gap = (whole.w * 0.014).max(0.5);
    let [left, top, right, bottom] = part;
    let stone = Rect::new(
        whole.x + whole.w * left + gap,
        whole.y + whole.h * top + gap,
        whole.w * (right - left) - 2.0 * gap,
        whole.h * (bottom - top) - 2.0 * gap,
    );
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let at = |(x, y)| lit(tone, between(light, x, y));
    pen.fade(stone, corners.map(at));
    let edge = (whole.w * 0.028).max(1.0);
    let (pale, dark) = (theme::TEXT.glaze(0.1), theme::VOID.glaze(0.22));
    pen.rect(Rect::new(stone.x, stone.y, stone.w, edge), pale);
    pen.rect(Rect::new(stone.x, stone.y, edge, stone.h), pale);
    let low = Rect::new(stone.x, stone.bottom() - edge, stone.w, edge);
    pen.rect(low, dark);
    let far = Rect::new(stone.right() - edge, stone.y, edge, stone.h);
    pen.rect(far, dark);
}

/// Cracks and pebbles here and there.
fn wear(cell: Cell, whole: Rect, pen: &mut Pen) {
    let at = |purpose: u32| spot(cell, whole, purpose);
    match cell.chance(20) % 9 {
        0 | 1 => {
            let (one, two) = (at(21), at(23));
            let bend = (one + two) / 2.0 + vec2(cell.share(25) - 0.5, 0.1) * whole.w * 0.2;
            let thin = (whole.w * 0.025).max(1.0);
            let dark = theme::VOID.glaze(0.42);
            pen.taper(one, bend, [0.5, thin], [dark, dark]);
            pen.taper(bend, two, [thin, 0.4], [dark, dark]);
        }
        2 => {
            for number in 0..3 {
                let middle = at(30 + number * 2);
                let size = whole.w * (0.02 + 0.022 * cell.share(40 + number));
                pen.disc(
                    middle + Vec2::splat(size * 0.5),
                    size,
                    theme::VOID.glaze(0.4),
                );
                pen.disc(middle, size, theme::FAINT.glaze(0.4));
            }
        }
        _ => {}
    }
}

/// Boards over trodden earth here and there, and crumbs of ore.
fn boards(cell: Cell, whole: Rect, pen: &mut Pen) {
    match cell.chance(60) % 5 {
        0 => {
            let wood = Tone(0x9a_7345);
            let high = whole.h * 0.16;
            for number in 0..3 {
                let down = whole.y + whole.h * (0.16 + 0.26 * number as f32);
                let left = whole.x + whole.w * 0.1 * cell.share(61 + number);
                let plank = Rect::new(left, down, whole.w * 0.88, high);
                pen.rect(plank, wood.towards(theme::VOID, 0.25).glaze(0.8));
                let light = Rect::new(left, down, plank.w, (high * 0.16).max(1.0));
                pen.rect(light, wood.glaze(0.7));
            }
        }
        1 | 2 => {
            for number in 0..3 {
                let middle = spot(cell, whole, 65 + number * 2);
                let size = whole.w * (0.02 + 0.02 * cell.share(75 + number));
                pen.disc(
                    middle + Vec2::splat(size * 0.5),
                    size,
                    theme::VOID.glaze(0.45),
                );
                pen.disc(middle, size, theme::GOLD.glaze(0.5));
            }
        }
        _ => {}
    }
}

/// A grave slab here and there, and cracks as anywhere.
fn grave(cell: Cell, whole: Rect, pen: &mut Pen) {
    if !cell.chance(80).is_multiple_of(7) {
        return wear(cell, whole, pen);
    }
    let stone = inset(whole, whole.w * 0.2);
    let wide = (whole.w * 0.035).max(1.0);
    let (dark, pale) = (theme::VOID.glaze(0.5), theme::TEXT.glaze(0.22));
    pen.rect(stone, theme::VOID.glaze(0.16));
    pen.rect(
        Rect::new(stone.x, stone.bottom(), stone.w + wide, wide),
        dark,
    );
    pen.rect(Rect::new(stone.right(), stone.y, wide, stone.h), dark);
    pen.rect(Rect::new(stone.x, stone.y, stone.w, wide), pale);
    let middle = stone.x + stone.w * 0.5 - wide / 2.0;
    pen.rect(
        Rect::new(middle, stone.y + stone.h * 0.2, wide, stone.h * 0.6),
        dark,
    );
    let across = stone.y + stone.h * 0.38;
    pen.rect(
        Rect::new(stone.x + stone.w * 0.3, across, stone.w * 0.4, wide),
        dark,
    );
}

/// Water that stands in the joints, and moss.
fn puddle(cell: Cell, whole: Rect, pen: &mut Pen) {
    let middle = spot(cell, whole, 90);
    match cell.chance(89) % 4 {
        0 => {
            let size = whole.w * (0.12 + 0.1 * cell.share(92));
            pen.disc(middle, size * 1.12, theme::VOID.glaze(0.25));
            pen.disc(middle, size, Tone(0x6f_b4c4).glaze(0.3));
            let shine = middle - Vec2::splat(size * 0.3);
            pen.disc(shine, size * 0.28, theme::TEXT.glaze(0.2));
        }
        1 => {
            for number in 0..4 {
                let at = spot(cell, whole, 93 + number * 2);
                let size = whole.w * (0.02 + 0.035 * cell.share(101 + number));
                pen.disc(at, size, Tone(0x5f_8a4a).glaze(0.45));
            }
        }
        _ => {}
    }
}

/// A place on a cell that looks thrown, not at its rim.
fn spot(cell: Cell, whole: Rect, purpose: u32) -> Vec2 {
    let (right, down) = (cell.share(purpose), cell.share(purpose + 1));
    vec2(
        whole.x + whole.w * (0.15 + 0.7 * right),
        whole.y + whole.h * (0.15 + 0.7 * down),
    )
}

/// The groove between two blocks (SETUP-3, MAP-1), on the south and east of a cell.
fn border(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let plan = canvas.plan;
    let parted = |other: Cell| !plan.is_wall(other) && plan.block(other) != plan.block(cell);
    let whole = rect(canvas.camera, cell);
    let wide = (whole.w * 0.07).max(2.0);
    let (dark, pale) = (theme::VOID.glaze(0.78), theme::GOLD.glaze(0.4));
    let thin = (wide * 0.35).max(1.0);
    let sides = [
        (
            cell.by(1, 0),
            Rect::new(whole.right() - wide, whole.y, wide, whole.h),
        ),
        (
            cell.by(0, 1),
            Rect::new(whole.x, whole.bottom() - wide, whole.w, wide),
        ),
        (cell.by(-1, 0), Rect::new(whole.x, whole.y, thin, whole.h)),
        (cell.by(0, -1), Rect::new(whole.x, whole.y, whole.w, thin)),
    ];
    for (number, (other, strip)) in sides.into_iter().enumerate() {
        if parted(other) {
            pen.rect(strip, if number < 2 { dark } else { pale });
        }
    }
}

/// What walls cast on the floor: light falls from the north-west.
fn shadows(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let wall = |right, down| canvas.plan.is_wall(cell.by(right, down));
    let (none, deep) = (theme::VOID.glaze(0.0), theme::VOID.glaze(0.62));
    let (north, west) = (wall(0, -1), wall(-1, 0));
    let (long, wide) = (whole.h * 0.34, whole.w * 0.42);
    if north {
        let strip = Rect::new(whole.x, whole.y, whole.w, long);
        pen.fade(strip, [deep, deep, none, none]);
    }
    if west {
        let strip = Rect::new(whole.x, whole.y, wide, whole.h);
        pen.fade(strip, [deep, none, none, deep]);
    }
    if !north && !west && wall(-1, -1) {
        let corner = vec2(whole.x, whole.y);
        let quarter = [std::f32::consts::FRAC_PI_2, std::f32::consts::FRAC_PI_2];
        pen.slice(corner, wide.min(long), quarter, [deep, none]);
    }
    let soft = theme::VOID.glaze(0.3);
    if wall(1, 0) {
        let strip = Rect::new(whole.right() - wide * 0.3, whole.y, wide * 0.3, whole.h);
        pen.fade(strip, [none, soft, soft, none]);
    }
    if wall(0, 1) {
        let strip = Rect::new(whole.x, whole.bottom() - long * 0.3, whole.w, long * 0.3);
        pen.fade(strip, [none, none, soft, soft]);
    }
}

/// A wall from above; to the south its front is seen. Rock far from any floor is lost in the dark.
fn wall(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let plan = canvas.plan;
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, down)| cell.by(right, down));
    let open = corners.map(|corner| plan.is_open_corner(corner));
    if open == [false; 4] {
        return;
    }
    let whole = rect(canvas.camera, cell);
    let light = canvas.light.corners(cell);
    let rough = stone(plan.look(cell))
        .wall
        .towards(theme::VOID, 0.2 * cell.share(50));
    let colors = std::array::from_fn(|number| {
        let tone = if open[number] { rough } else { ROCK };
        lit(tone, light[number].map(|value| value * 0.86))
    });
    pen.fade(whole, colors);
    if canvas.is_fine() {
        joints(cell, whole, pen);
    }
    let south = !plan.is_wall(cell.by(0, 1));
    if south {
        front(canvas, cell, whole, pen);
    }
    rims(canvas, cell, whole, south, pen);
}

/// A few joints on top of a wall.
fn joints(cell: Cell, whole: Rect, pen: &mut Pen) {
    let dark = theme::VOID.glaze(0.28);
    let thin = (whole.w * 0.02).max(1.0);
    let down = whole.y + whole.h * (0.22 + 0.2 * cell.share(51));
    pen.rect(Rect::new(whole.x, down, whole.w, thin), dark);
    let right = whole.x + whole.w * (0.25 + 0.5 * cell.share(52));
    pen.rect(Rect::new(right, whole.y, thin, down - whole.y), dark);
    let right = whole.x + whole.w * (0.25 + 0.5 * cell.share(53));
    pen.rect(Rect::new(right, down, thin, whole.bottom() - down), dark);
}

/// The front of a wall, in two courses of stone.
fn front(canvas: &Canvas<'_>, cell: Cell, whole: Rect, pen: &mut Pen) {
    let high = whole.h * FACE;
    let face = Rect::new(whole.x, whole.bottom() - high, whole.w, high);
    let light = canvas.light.corners(cell);
    let upper = stone(canvas.plan.look(cell)).front;
    let lower = upper.towards(theme::VOID, 0.5);
    let colors = [
        lit(upper, light[3]),
        lit(upper, light[2]),
        lit(lower, light[2]),
        lit(lower, light[3]),
    ];
    pen.fade(face, colors);
    if canvas.is_fine() {
        let dark = theme::VOID.glaze(0.5);
        let thin = (whole.w * 0.025).max(1.0);
        let middle = face.y + face.h * 0.5;
        pen.rect(Rect::new(face.x, middle, face.w, thin), dark);
        for (row, purpose) in [(face.y, 54), (middle, 55)] {
            let first = 0.12 + 0.25 * cell.share(purpose);
            for right in [first, first + 0.5] {
                let x = face.x + face.w * right;
                pen.rect(Rect::new(x, row, thin, face.h * 0.5), dark);
            }
        }
    }
    let edge = (whole.h * 0.045).max(1.0);
    let pale = lit(upper.towards(theme::TEXT, 0.3), light[3]);
    pen.rect(Rect::new(face.x, face.y, face.w, edge), pale);
    let foot = Rect::new(face.x, face.bottom() - edge, face.w, edge);
    pen.rect(foot, theme::VOID.glaze(0.6));
}

/// The edges of a wall's top where floor begins.
fn rims(canvas: &Canvas<'_>, cell: Cell, whole: Rect, south: bool, pen: &mut Pen) {
    let edge = (whole.w * 0.05).max(1.0);
    let high = if south {
        whole.h * (1.0 - FACE)
    } else {
        whole.h
    };
    let light = canvas.light.corners(cell)[0];
    let top = stone(canvas.plan.look(cell)).wall;
    let pale = lit(top.towards(theme::TEXT, 0.32), light);
    let dark = lit(top.towards(theme::VOID, 0.35), light);
    let floor = |right, down| !canvas.plan.is_wall(cell.by(right, down));
    if floor(0, -1) {
        pen.rect(Rect::new(whole.x, whole.y, whole.w, edge), pale);
    }
    if floor(-1, 0) {
        pen.rect(Rect::new(whole.x, whole.y, edge, high), pale);
    }
    if floor(1, 0) {
        let strip = Rect::new(whole.right() - edge, whole.y, edge, high);
        pen.rect(strip, dark);
    }
}
