//! What stands behind pages: a hall of the dungeon with torches on its pillars, a great dial let into
//! its floor.

use crate::ui::window::parts::{share, shares, times, turns};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

const STONE: Tone = Tone(0x4a_433f);
const STONE_TWO: Tone = Tone(0x3f_3a3b);
const FLOOR: Tone = Tone(0x46_403b);
const FLOOR_TWO: Tone = Tone(0x37_3436);
const FLAME: Tone = Tone(0xff_b347);
const FLAME_CORE: Tone = Tone(0xff_e9a8);
/// How far from the eye rows of stones end.
const DEPTHS: [f32; 10] = [1.0, 1.22, 1.5, 1.85, 2.3, 2.85, 3.5, 4.3, 5.3, 6.5];
/// The depths at which pillars stand.
const PILLARS: [f32; 4] = [1.32, 2.05, 3.1, 4.6];
/// Courses of stones in a wall.
const COURSES: u8 = 7;
/// Positions of the dial in the floor.
const POSITIONS: u8 = 12;
/// How many seconds the dial in the floor takes to turn once.
const TURN: f32 = 240.0;

/// How much of the hall is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Light {
    /// It is looked at.
    Full,
    /// A page lies over it.
    Dim,
}

/// Paints the hall over the whole window.
pub(super) fn paint(shell: &Shell, light: Light) {
    macroquad::window::clear_background(theme::VOID.paint());
    let ctx = &shell.egui.ctx;
    let painter = ctx.layer_painter(egui::LayerId::background());
    let time = match shell.settings.animations {
        true => ctx.input(|input| input.time) as f32,
        false => 0.0,
    };
    let mut hall = Hall {
        rect: ctx.viewport_rect(),
        time,
        mesh: Mesh::default(),
    };
    hall.floor();
    hall.walls();
    hall.end();
    hall.dial();
    hall.pillars();
    painter.add(Shape::mesh(std::mem::take(&mut hall.mesh)));
    hall.ribs(&painter);
    hall.torches(&painter);
    if light == Light::Full {
        hall.miniatures(&painter, shell);
    }
    hall.shade(&painter, light);
}

struct Hall {
    rect: Rect,
    time: f32,
    mesh: Mesh,
}

impl Hall {
    /// Where a point of the hall is seen: from -1 to 1 across and from ceiling to floor, and how far
    /// from the eye.
    fn at(&self, across: f32, down: f32, depth: f32) -> Pos2 {
        let middle = pos2(
            self.rect.center().x,
            self.rect.top() + self.rect.height() * 0.42,
        );
        let reach = vec2(self.rect.width() * 0.6, self.rect.height() * 0.66);
        middle + vec2(across * reach.x, down * reach.y) / depth
    }

    /// A stone with the light that reaches it.
    fn quad(&mut self, corners: [Pos2; 4], tone: Tone, depth: f32) {
        let dark = (0.12 + (depth - 1.0) * 0.2).min(0.93);
        let color = tone.towards(theme::VOID, dark).ink();
        self.colored(corners, color);
    }

    fn colored(&mut self, corners: [Pos2; 4], color: Color32) {
        let first = self.mesh.vertices.len() as u32;
        for corner in corners {
            self.mesh.colored_vertex(corner, color);
        }
        self.mesh.add_triangle(first, first + 1, first + 2);
        self.mesh.add_triangle(first, first + 2, first + 3);
    }

    fn floor(&mut self) {
        for (row, pair) in (0..).zip(DEPTHS.windows(2)) {
            for column in 0..10_u8 {
                let left = -1.0 + f32::from(column) * 0.2;
                let corners = [
                    self.at(left, 1.0, pair[0]),
                    self.at(left + 0.192, 1.0, pair[0]),
                    self.at(left + 0.192, 1.0, pair[1] * 0.992),
                    self.at(left, 1.0, pair[1] * 0.992),
                ];
                let tone = match (row + column) % 2 {
                    0 => FLOOR,
                    _ => FLOOR_TWO,
                };
                self.quad(corners, tone, pair[0]);
            }
        }
    }

    fn walls(&mut self) {
        let height = 2.0 / f32::from(COURSES);
        for side in [-1.0, 1.0] {
            let far = DEPTHS[DEPTHS.len() - 1];
            let near = [self.at(side, -1.0, 1.0), self.at(side, 1.0, 1.0)];
            let end = [self.at(side, -1.0, far), self.at(side, 1.0, far)];
            let joints = STONE_TWO.towards(theme::VOID, 0.6);
            self.quad([near[0], end[0], end[1], near[1]], joints, 1.6);
            for (row, pair) in (0..).zip(DEPTHS.windows(2)) {
                for course in 0..COURSES {
                    let top = -1.0 + f32::from(course) * height;
                    let corners = [
                        self.at(side, top, pair[0]),
                        self.at(side, top, pair[1] * 0.995),
                        self.at(side, top + height * 0.95, pair[1] * 0.995),
                        self.at(side, top + height * 0.95, pair[0]),
                    ];
                    let grain: u8 = (row * 7 + course * 5) % 4;
                    let tone = STONE.towards(STONE_TWO, f32::from(grain) / 3.0);
                    self.quad(corners, tone, pair[0] + 0.5);
                }
            }
        }
    }

    /// The wall at the end of the hall with its lit doorway.
    fn end(&mut self) {
        let depth = DEPTHS[DEPTHS.len() - 1];
        let wall = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners = wall.map(|(x, y)| self.at(x, y, depth));
        self.quad(corners, STONE_TWO, 3.6);
        let door = [(-0.3, -0.1), (0.3, -0.1), (0.3, 1.0), (-0.3, 1.0)];
        let corners = door.map(|(x, y)| self.at(x, y, depth));
        let glow = FLAME.towards(theme::VOID, 0.74).ink();
        self.colored(corners, glow);
        let steps = 10;
        for step in 0..steps {
            let angle = |step: u8| share(step, steps) * std::f32::consts::PI;
            let rim = |hall: &Hall, step| {
                let (sin, cos) = angle(step).sin_cos();
                hall.at(-0.3 * cos, -0.1 - 0.3 * sin, depth)
            };
            let (one, two) = (rim(self, step), rim(self, step + 1));
            let middle = self.at(0.0, -0.1, depth);
            self.colored([one, two, middle, middle], glow);
        }
    }

    /// The dial in the floor, which turns slowly.
    fn dial(&mut self) {
        let turn = self.time / TURN;
        let point = |hall: &Hall, share: f32, radius: f32| {
            let (sin, cos) = ((share + turn) * std::f32::consts::TAU).sin_cos();
            // The depth of a point on the floor grows with its distance from the eye.
            hall.at(sin * radius, 1.0, 1.72 - cos * radius * 0.78)
        };
        let ring = |hall: &mut Hall, share: f32, width: f32, inner: f32, outer: f32, tone: Tone| {
            let steps = 4;
            for step in 0..steps {
                let along = |step: u8| share + width * f32::from(step) / f32::from(steps);
                let (from, to) = (along(step), along(step + 1));
                let corners = [
                    point(hall, from, inner),
                    point(hall, from, outer),
                    point(hall, to, outer),
                    point(hall, to, inner),
                ];
                hall.quad(corners, tone, 1.45);
            }
        };
        for (number, share) in shares(POSITIONS) {
            let width = 1.0 / f32::from(POSITIONS) - 0.006;
            let live = number % 12 < 9;
            let tone = match live {
                true => theme::GOLD.towards(FLOOR, 0.62 + 0.04 * f32::from(number % 3)),
                false => Tone(0x7a_4034).towards(FLOOR, 0.5),
            };
            ring(self, share, width, 0.5, 0.64, tone);
            ring(self, share, width, 0.2, 0.47, FLOOR_TWO.towards(FLOOR, 0.3));
            let notch = theme::GOLD.towards(FLOOR, 0.45);
            ring(self, share + width * 0.42, width * 0.16, 0.26, 0.44, notch);
        }
        let full = 1.0 / f32::from(POSITIONS);
        for number in 0..POSITIONS {
            let share = f32::from(number) * full;
            let rim = theme::GOLD.towards(FLOOR, 0.4);
            ring(self, share, full, 0.655, 0.675, rim);
            ring(self, share, full, 0.0, 0.17, FLOOR_TWO);
        }
    }

    fn pillars(&mut self) {
        for depth in PILLARS.into_iter().rev() {
            for side in [-1.0_f32, 1.0] {
                let edge = |across: f32| side * across;
                for (from, to, tone) in [(0.8, 0.86, STONE), (0.86, 0.97, STONE_TWO)] {
                    let lit = tone.towards(theme::TEXT, 0.08);
                    let corners = [
                        self.at(edge(from), -1.0, depth),
                        self.at(edge(to), -1.0, depth),
                        self.at(edge(to), 1.0, depth),
                        self.at(edge(from), 1.0, depth),
                    ];
                    self.quad(corners, lit, depth);
                }
                for (top, bottom) in [(0.86, 1.0), (-0.62, -0.54)] {
                    let corners = [
                        self.at(edge(0.76), top, depth),
                        self.at(edge(1.0), top, depth),
                        self.at(edge(1.0), bottom, depth),
                        self.at(edge(0.76), bottom, depth),
                    ];
                    self.quad(corners, STONE.towards(theme::TEXT, 0.1), depth);
                }
            }
        }
    }

    /// The ribs of the vault from pillar to pillar.
    fn ribs(&self, painter: &Painter) {
        for depth in PILLARS.into_iter().rev() {
            let point = |step: u8| {
                let (sin, cos) = (share(step, 24) * std::f32::consts::PI).sin_cos();
                self.at(-0.84 * cos, -0.58 - 0.42 * sin, depth)
            };
            let points: Vec<Pos2> = (0..=24).map(point).collect();
            let dark = (0.2 + (depth - 1.0) * 0.22).min(0.9);
            let tone = STONE.towards(theme::VOID, dark);
            let width = self.rect.height() * 0.042 / depth;
            painter.add(Shape::line(points.clone(), Stroke::new(width, tone.ink())));
            let edge = tone.towards(theme::TEXT, 0.12).ink();
            painter.add(Shape::line(points, Stroke::new(width * 0.18, edge)));
        }
    }

    fn torches(&self, painter: &Painter) {
        // The last pillars stand in the dark.
        let lit = [0.0, 1.0, 2.0].into_iter().zip(PILLARS);
        for (number, depth) in lit.rev() {
            for side in [-1.0_f32, 1.0] {
                let phase = self.time * 5.0 + number * 2.1 + side * 0.8;
                let flicker = 1.0 + 0.05 * phase.sin() + 0.035 * (phase * 2.7).sin();
                let foot = self.at(side * 0.83, -0.02, depth);
                self.torch(painter, foot, depth, flicker);
            }
        }
    }

    fn torch(&self, painter: &Painter, foot: Pos2, depth: f32, flicker: f32) {
        let size = self.rect.height() * 0.06 / depth;
        let dark = ((depth - 1.0) * 0.1).min(0.6);
        glow(
            painter,
            foot - vec2(0.0, size),
            size * 5.2 * flicker,
            Tone(0x5a_2e0c).towards(Tone(0), dark),
        );
        let stick = [
            foot + vec2(-size * 0.12, 0.0),
            foot + vec2(size * 0.12, 0.0),
            foot + vec2(size * 0.05, size * 1.1),
            foot + vec2(-size * 0.05, size * 1.1),
        ];
        let wood = Tone(0x3a_2a1c).towards(theme::VOID, dark).ink();
        painter.add(Shape::convex_polygon(stick.to_vec(), wood, Stroke::NONE));
        for (share, tone) in [(1.0, FLAME), (0.55, FLAME_CORE)] {
            let (wide, tall) = (size * 0.34 * share, size * 1.15 * share * flicker);
            let sway = (flicker - 1.0) * size * 2.0;
            let points = vec![
                foot + vec2(-wide, -tall * 0.3),
                foot + vec2(sway, -tall),
                foot + vec2(wide, -tall * 0.3),
                foot + vec2(wide * 0.5, 0.0),
                foot + vec2(-wide * 0.5, 0.0),
            ];
            let color = tone.towards(theme::VOID, dark).ink();
            painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
        }
    }

    /// Miniatures on metal bases on either side, the first of each side before the others.
    fn miniatures(&self, painter: &Painter, shell: &Shell) {
        if self.rect.width() < 760.0 {
            return;
        }
        for (side, (portraits, tone)) in [-1.0, 1.0].into_iter().zip(shell.room.emblems()) {
            for (place, portrait) in portraits.iter().enumerate().rev() {
                // Those behind stand further out and further away.
                let back = times(place, 1.0);
                let foot = self.at(side * (0.62 + 0.46 * back), 0.98, 1.3 + 0.42 * back);
                let size = self.rect.height() * (0.31 - 0.07 * back);
                let base = Rect::from_center_size(foot, vec2(size * 0.95, size * 0.3));
                metal_base(painter, base, tone);
                let lifted = foot - vec2(0.0, size * 0.44);
                let figure = Rect::from_center_size(lifted, vec2(size, size));
                let shadow = figure.translate(vec2(side * size * 0.03, size * 0.02));
                let dark = Color32::from_black_alpha(150);
                shell.icons.print(painter, portrait, shadow, dark);
                // The torches are warm, and far from those behind.
                let lit = Tone(0xff_ecd6).towards(theme::VOID, 0.08 + 0.22 * back);
                shell.icons.print(painter, portrait, figure, lit.ink());
            }
        }
    }

    /// Dark at the edges; behind a page nearly everywhere.
    fn shade(&self, painter: &Painter, light: Light) {
        let (clear, dark) = (Color32::TRANSPARENT, Color32::from_black_alpha(190));
        let mut top = self.rect;
        top.set_height(self.rect.height() * 0.35);
        theme::gradient(painter, top, dark, clear);
        let mut bottom = self.rect;
        bottom.set_top(self.rect.bottom() - self.rect.height() * 0.22);
        theme::gradient(painter, bottom, clear, dark);
        if light == Light::Dim {
            painter.rect_filled(self.rect, 0.0, Color32::from_black_alpha(150));
        }
    }
}

/// Light around a point that adds to what is there.
fn glow(painter: &Painter, at: Pos2, radius: f32, tone: Tone) {
    let [red, green, blue, _] = tone.ink().to_array();
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, Color32::from_rgba_premultiplied(red, green, blue, 0));
    let soft = Color32::from_rgba_premultiplied(red / 4, green / 4, blue / 4, 0);
    let steps = 24;
    for (share, color) in [(0.45, soft), (1.0, Color32::TRANSPARENT)] {
        for (_, turn) in turns(steps) {
            let (sin, cos) = turn.sin_cos();
            mesh.colored_vertex(at + vec2(cos, sin) * radius * share, color);
        }
    }
    let around = u32::from(steps);
    for step in 0..around {
        let (one, two) = (1 + step, 1 + (step + 1) % around);
        mesh.add_triangle(0, one, two);
        mesh.add_triangle(one, one + around, two + around);
        mesh.add_triangle(one, two + around, two);
    }
    painter.add(Shape::mesh(mesh));
}

/// A round base of metal seen from the side: a thick rim with the colour of a seat in it, light from the left on top.
fn metal_base(painter: &Painter, top: Rect, tone: Tone) {
    let thick = top.height() * 0.16;
    ellipse(
        painter,
        top.translate(vec2(0.0, thick * 1.9)).expand(thick * 0.6),
        Color32::from_black_alpha(140),
    );
    for (down, edge) in [
        (thick, Tone(0x1a_181c)),
        (thick * 0.75, tone.towards(theme::VOID, 0.35)),
        (thick * 0.35, Tone(0x2e_2c32)),
    ] {
        ellipse(painter, top.translate(vec2(0.0, down)), edge.ink());
    }
    let (bright, dark) = (Tone(0xa4_a0a4), Tone(0x3c_3a42));
    shine(painter, top, bright, dark);
    shine(
        painter,
        top.scale_from_center(0.9),
        Tone(0x34_323a),
        Tone(0x66_636c),
    );
    shine(
        painter,
        top.scale_from_center(0.86),
        Tone(0x5c_5962),
        Tone(0x2c_2a32),
    );
}

/// An ellipse whose colour goes from one at the upper left to another at the lower right.
fn shine(painter: &Painter, rect: Rect, from: Tone, to: Tone) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(rect.center(), from.towards(to, 0.5).ink());
    let steps = 48;
    for (_, turn) in turns(steps) {
        let (sin, cos) = turn.sin_cos();
        let share = 0.5 + 0.35 * (cos + sin);
        let at = rect.center() + vec2(cos, sin) * rect.size() / 2.0;
        mesh.colored_vertex(at, from.towards(to, share.clamp(0.0, 1.0)).ink());
    }
    let around = u32::from(steps);
    for step in 0..around {
        mesh.add_triangle(0, 1 + step, 1 + (step + 1) % around);
    }
    painter.add(Shape::mesh(mesh));
}

fn ellipse(painter: &Painter, rect: Rect, color: Color32) {
    painter.add(Shape::ellipse_filled(
        rect.center(),
        rect.size() / 2.0,
        color,
    ));
}
