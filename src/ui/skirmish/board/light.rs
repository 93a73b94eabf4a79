//! The light of a dungeon: dim everywhere, warm around what burns or glitters. No rule looks at it.

use super::plan::{Cell, GroundPlan};
use super::{Camera, Scene};
use crate::games::skirmish::Terrain;
use crate::ui::window::theme::{self, Tone};
use macroquad::color::Color;
use macroquad::math::Vec2;

/// The light where none burns, by look (in the order of [`BlockLook::ALL`]): daylight from high windows in halls, amber
/// in mines, violet in crypts, green where it is flooded.
const DIM: [[f32; 3]; 4] = [
    [0.76, 0.76, 0.84],
    [0.86, 0.72, 0.54],
    [0.70, 0.66, 0.90],
    [0.58, 0.82, 0.78],
];
/// How much lighter all is where a place is only pictured.
const LIFT: f32 = 1.4;
/// More than this is white.
const MOST: f32 = 1.16;

/// Something that gives light.
#[derive(Clone, Copy, Debug)]
struct Lamp {
    at: (f32, f32),
    reach: f32,
    color: [f32; 3],
}

/// The light at each corner of what is seen.
pub struct Light {
    left: i32,
    top: i32,
    wide: i32,
    high: i32,
    corners: Vec<[f32; 3]>,
}

impl Light {
    /// The light over a part of the dungeon.
    pub fn of(scene: &Scene<'_>, camera: &Camera, plan: &GroundPlan) -> Light {
        let (left, top, wide, high) = plan.bounds();
        let mut light = Light {
            left,
            top,
            wide: wide + 1,
            high: high + 1,
            corners: Vec::new(),
        };
        let rows = (0..light.high).flat_map(|down| (0..light.wide).map(move |right| (right, down)));
        let corners = rows.map(|(right, down)| {
            let cell = Cell {
                x: left + right,
                y: top + down,
            };
            let lift = if scene.lit { LIFT } else { 1.0 };
            dim(plan, cell).map(|light| light * lift)
        });
        light.corners = corners.collect();
        light.shine_pieces(scene, camera.level);
        light.shine_ground(scene, plan);
        light
    }

    fn shine_pieces(&mut self, scene: &Scene<'_>, level: u8) {
        let state = scene.position.state;
        for (who, warrior) in state.warriors() {
            let Some(pose) = scene.shown.figure(who).filter(|pose| pose.level == level) else {
                continue;
            };
            let flicker = 1.0 + 0.03 * (scene.shown.clock() * 7.0 + f32::from(who.0) * 1.7).sin();
            self.shine(match warrior.is_hero() {
                true => lamp(pose.at, 4.6, Tone(0xff_c070), 0.56 * pose.alpha * flicker),
                false => lamp(pose.at, 1.9, Tone(0xff_8a70), 0.2 * pose.alpha),
            });
        }
        let here = |square: &crate::kernel::Square| square.level() == level;
        for (_, chest) in state.chests() {
            if let Some(square) = chest.square().filter(here) {
                self.shine(lamp(middle(square), 2.4, theme::GOLD, 0.34));
            }
        }
        for gate in state.layout().gates() {
            if here(&gate.square) {
                self.shine(lamp(middle(gate.square), 3.2, Tone(0xff_b060), 0.42));
            }
        }
    }

    fn shine_ground(&mut self, scene: &Scene<'_>, plan: &GroundPlan) {
        let pulse = 1.0 + 0.12 * (scene.shown.clock() * 1.7).sin();
        for cell in plan.cells() {
            let at = (cell.corner() + 0.5).into();
            match plan.ground(cell).terrain {
                Terrain::Teleport => self.shine(lamp(at, 2.2, Tone(0x50_e8c8), 0.45 * pulse)),
                Terrain::Vortex => self.shine(lamp(at, 2.2, Tone(0xa8_70ff), 0.5 * pulse)),
                _ => {}
            }
        }
    }

    fn shine(&mut self, lamp: Lamp) {
        let reach = lamp.reach.ceil() as i32;
        let Cell { x, y } = Cell::of(lamp.at.into());
        let columns = (x - reach).max(self.left)..=(x + reach + 1).min(self.left + self.wide - 1);
        for row in (y - reach).max(self.top)..=(y + reach + 1).min(self.top + self.high - 1) {
            for column in columns.clone() {
                let cell = Cell { x: column, y: row };
                let (right, down) = (cell.corner() - Vec2::from(lamp.at)).into();
                let far = f32::hypot(right, down) / lamp.reach;
                if far >= 1.0 {
                    continue;
                }
                let share = (1.0 - far * far).powi(2);
                let number = self.number(cell);
                let corner = self.corners.get_mut(number).into_iter().flatten();
                for (value, more) in corner.zip(lamp.color) {
                    *value += more * share;
                }
            }
        }
    }

    /// The number of the corner north-west of a cell; of the nearest for a cell that is not seen.
    fn number(&self, cell: Cell) -> usize {
        let column = (cell.x - self.left).clamp(0, self.wide - 1);
        let row = (cell.y - self.top).clamp(0, self.high - 1);
        usize::try_from(row * self.wide + column).unwrap_or(0)
    }

    /// The light at the corner north-west of a cell.
    pub fn corner(&self, cell: Cell) -> [f32; 3] {
        let known = self.corners.get(self.number(cell)).copied();
        known.unwrap_or(DIM[0])
    }

    /// The light at the four corners of a cell: north-west, north-east, south-east, south-west.
    pub fn corners(&self, cell: Cell) -> [[f32; 3]; 4] {
        [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(right, down)| self.corner(cell.by(right, down)))
    }
}

/// The light where none burns at the corner north-west of a cell: the mean of the four cells there.
fn dim(plan: &GroundPlan, cell: Cell) -> [f32; 3] {
    let four = [(0, 0), (-1, 0), (0, -1), (-1, -1)];
    let four = four.map(|(right, down)| DIM[plan.look(cell.by(right, down)) as usize]);
    std::array::from_fn(|part| four.iter().map(|light| light[part]).sum::<f32>() / 4.0)
}

fn middle(square: crate::kernel::Square) -> (f32, f32) {
    (f32::from(square.x()) + 0.5, f32::from(square.y()) + 0.5)
}

fn lamp(at: (f32, f32), reach: f32, tone: Tone, strength: f32) -> Lamp {
    let Color { r, g, b, .. } = tone.paint();
    let color = [r, g, b].map(|value| value * strength);
    Lamp { at, reach, color }
}

/// A colour in some light.
pub fn lit(tone: Tone, light: [f32; 3]) -> Color {
    let Color { r, g, b, a } = tone.paint();
    let [red, green, blue] = light.map(|value| value.min(MOST));
    Color::new(
        (r * red).min(1.0),
        (g * green).min(1.0),
        (b * blue).min(1.0),
        a,
    )
}

/// The light in a cell between its corners, so far right and down (0 to 1).
pub fn between(corners: [[f32; 3]; 4], right: f32, down: f32) -> [f32; 3] {
    std::array::from_fn(|part| {
        let upper = corners[0][part] + (corners[1][part] - corners[0][part]) * right;
        let lower = corners[3][part] + (corners[2][part] - corners[3][part]) * right;
        upper + (lower - upper) * down
    })
}
