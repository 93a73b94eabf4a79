//! Shapes of plain colour, gathered into few large meshes.

use super::parts::{share, turns};
use super::theme;
use super::units::in_pixels;
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use std::f32::consts::{FRAC_PI_2, TAU};

/// As many corners as one mesh may have: what macroquad draws at once.
const FULL: usize = 4500;

/// Gathers shapes; `lay` draws them. Pictures and letters come after a `lay`, or they lie under the
/// shapes that were gathered before them.
pub struct Pen {
    mesh: Mesh,
    /// Everything is turned about a point: its place, sine and cosine.
    turned: Option<(Vec2, f32, f32)>,
}

impl Default for Pen {
    fn default() -> Pen {
        Pen::new()
    }
}

impl Pen {
    /// Has drawn nothing.
    pub fn new() -> Pen {
        Pen {
            mesh: Mesh {
                vertices: Vec::with_capacity(FULL),
                indices: Vec::with_capacity(FULL),
                texture: None,
            },
            turned: None,
        }
    }

    /// Draws what was gathered.
    pub fn lay(&mut self) {
        if !self.mesh.indices.is_empty() {
            draw_mesh(&self.mesh);
            self.mesh.vertices.clear();
            self.mesh.indices.clear();
        }
    }

    /// Turns all that follows clockwise about a point.
    pub fn turn(&mut self, about: Vec2, angle: f32) {
        self.turned = Some((about, angle.sin(), angle.cos()));
    }

    /// Nothing is turned any more.
    pub const fn straight(&mut self) {
        self.turned = None;
    }

    fn room(&mut self, more: usize) -> u16 {
        if self.mesh.indices.len() + more * 3 > FULL {
            self.lay();
        }
        self.mesh.vertices.len() as u16
    }

    fn corner(&mut self, at: Vec2, color: Color) {
        let at = self.turned.map_or(at, |(about, sine, cosine)| {
            let from = at - about;
            about
                + vec2(
                    from.x * cosine - from.y * sine,
                    from.x * sine + from.y * cosine,
                )
        });
        let vertex = Vertex::new(at.x, at.y, 0.0, 0.0, 0.0, color);
        self.mesh.vertices.push(vertex);
    }

    /// Four corners, each with its colour, in the order of going round.
    pub fn quad(&mut self, corners: [Vec2; 4], colors: [Color; 4]) {
        let first = self.room(4);
        for (at, color) in corners.into_iter().zip(colors) {
            self.corner(at, color);
        }
        let order = [0, 1, 2, 0, 2, 3].map(|number| first + number);
        self.mesh.indices.extend(order);
    }

    /// A rectangle whose corners have their colours: north-west, north-east, south-east, south-west.
    pub fn fade(&mut self, rect: Rect, colors: [Color; 4]) {
        let corners = [
            vec2(rect.x, rect.y),
            vec2(rect.right(), rect.y),
            vec2(rect.right(), rect.bottom()),
            vec2(rect.x, rect.bottom()),
        ];
        self.quad(corners, colors);
    }

    /// A rectangle.
    pub fn rect(&mut self, rect: Rect, color: Color) {
        self.fade(rect, [color; 4]);
    }

    /// The frame within a rectangle.
    pub fn frame(&mut self, rect: Rect, thick: f32, color: Color) {
        let Rect { x, y, w, h } = rect;
        self.rect(Rect::new(x, y, w, thick), color);
        self.rect(Rect::new(x, y + h - thick, w, thick), color);
        self.rect(Rect::new(x, y + thick, thick, h - 2.0 * thick), color);
        self.rect(
            Rect::new(x + w - thick, y + thick, thick, h - 2.0 * thick),
            color,
        );
    }

    /// A straight stroke.
    pub fn line(&mut self, from: Vec2, to: Vec2, thick: f32, color: Color) {
        self.taper(from, to, [thick, thick], [color, color]);
    }

    /// A straight stroke with its own thickness and colour at each end.
    pub fn taper(&mut self, from: Vec2, to: Vec2, thick: [f32; 2], colors: [Color; 2]) {
        let way = (to - from).normalize_or_zero();
        let aside = vec2(-way.y, way.x) / 2.0;
        let corners = [
            from + aside * thick[0],
            to + aside * thick[1],
            to - aside * thick[1],
            from - aside * thick[0],
        ];
        self.quad(corners, [colors[0], colors[1], colors[1], colors[0]]);
    }

    /// A shape all of whose corners are seen from its middle; colours of the middle and the rim.
    pub fn fan(&mut self, middle: Vec2, rim: &[Vec2], inner: Color, outer: Color) {
        let first = self.room(rim.len() + 1);
        self.corner(middle, inner);
        for at in rim {
            self.corner(*at, outer);
        }
        self.close(first, rim.len());
    }

    /// A filled circle.
    pub fn disc(&mut self, middle: Vec2, radius: f32, color: Color) {
        self.glow(middle, radius, color, color);
    }

    /// A filled circle with colours of its middle and rim.
    pub fn glow(&mut self, middle: Vec2, radius: f32, inner: Color, outer: Color) {
        let count = corners(radius, TAU);
        let first = self.room(usize::from(count) + 1);
        self.corner(middle, inner);
        for (_, angle) in turns(count) {
            self.corner(middle + Vec2::from_angle(angle) * radius, outer);
        }
        self.close(first, count.into());
    }

    /// Triangles from the first corner to so many behind it, which go round it.
    fn close(&mut self, first: u16, count: usize) {
        let ring = || (first + 1..).take(count);
        let next = ring().skip(1).chain([first + 1]);
        for (one, two) in ring().zip(next) {
            self.mesh.indices.extend([first, one, two]);
        }
    }

    /// A regular shape with so many corners, the first of them that way, clockwise from north.
    pub fn poly(&mut self, middle: Vec2, radius: f32, count: u8, angle: f32, color: Color) {
        let corner = |number| around(middle, angle + share(number, count) * TAU, radius);
        let rim: [Vec2; 8] = rim(corner);
        self.fan(middle, &rim[..usize::from(count.min(8))], color, color);
    }

    /// A star with five points.
    pub fn star(&mut self, middle: Vec2, radius: f32, color: Color) {
        let rim: [Vec2; 10] = rim(|number| {
            let long = if number.is_multiple_of(2) { 1.0 } else { 0.45 };
            around(middle, f32::from(number) * TAU / 10.0, radius * long)
        });
        self.fan(middle, &rim, color, color);
    }

    /// A whole ring.
    pub fn ring(&mut self, middle: Vec2, radii: [f32; 2], color: Color) {
        self.band(middle, radii, [0.0, TAU], [color, color]);
    }

    /// A part of a ring: inner and outer radius, where it begins and how far it goes (clockwise from
    /// north), colours within and without.
    pub fn band(&mut self, middle: Vec2, radii: [f32; 2], arc: [f32; 2], colors: [Color; 2]) {
        let count = corners(radii[1], arc[1].abs());
        let first = self.room(usize::from(count) * 2 + 2);
        for number in 0..=count {
            let angle = arc[0] + arc[1] * f32::from(number) / f32::from(count) - FRAC_PI_2;
            let way = Vec2::from_angle(angle);
            self.corner(middle + way * radii[0], colors[0]);
            self.corner(middle + way * radii[1], colors[1]);
        }
        for number in 0..u16::from(count) {
            let corner = first + number * 2;
            let order = [
                corner,
                corner + 1,
                corner + 3,
                corner,
                corner + 3,
                corner + 2,
            ];
            self.mesh.indices.extend(order);
        }
    }

    /// A part of a disc, as a slice of a cake.
    pub fn slice(&mut self, middle: Vec2, radius: f32, arc: [f32; 2], colors: [Color; 2]) {
        self.band(middle, [0.0, radius], arc, colors);
    }

    /// The edge of what is seen fades into the dark.
    pub fn vignette(&mut self, area: Rect) {
        let wide = 26.0_f32.min(area.w / 4.0).min(area.h / 4.0);
        let (deep, none) = (theme::VOID.glaze(0.85), theme::VOID.glaze(0.0));
        let Rect { x, y, w, h } = area;
        self.fade(Rect::new(x, y, w, wide), [deep, deep, none, none]);
        self.fade(
            Rect::new(x, y + h - wide, w, wide),
            [none, none, deep, deep],
        );
        self.fade(Rect::new(x, y, wide, h), [deep, none, none, deep]);
        self.fade(
            Rect::new(x + w - wide, y, wide, h),
            [none, deep, deep, none],
        );
    }

    /// A rectangle with round corners.
    pub fn plate(&mut self, rect: Rect, round: f32, color: Color) {
        const EACH: u8 = 5;
        let round = round.min(rect.w / 2.0).min(rect.h / 2.0);
        let middle = rect.center();
        let rim: [Vec2; 4 * EACH as usize] = rim(|number| {
            let quarter = number / EACH;
            let aside = if quarter == 0 || quarter == 3 {
                1.0
            } else {
                -1.0
            };
            let down = if quarter < 2 { 1.0 } else { -1.0 };
            let corner = vec2(
                aside * (rect.w / 2.0 - round),
                down * (rect.h / 2.0 - round),
            );
            let share = f32::from(number % EACH) / f32::from(EACH - 1);
            let angle = (f32::from(quarter) + share) * FRAC_PI_2;
            middle + corner + Vec2::from_angle(angle) * round
        });
        self.fan(middle, &rim, color, color);
    }
}

/// How many corners make an arc look round.
fn corners(radius: f32, sweep: f32) -> u8 {
    let whole = (in_pixels(radius) * 0.9 + 10.0).clamp(12.0, 56.0);
    ((whole * sweep / TAU).ceil() as u8).max(2)
}

/// The corners of a shape, each by its number.
pub fn rim<const COUNT: usize>(mut corner: impl FnMut(u8) -> Vec2) -> [Vec2; COUNT] {
    let mut rim = [Vec2::ZERO; COUNT];
    for (number, at) in (0..).zip(&mut rim) {
        *at = corner(number);
    }
    rim
}

/// A point so far from another, clockwise from north.
pub fn around(middle: Vec2, angle: f32, radius: f32) -> Vec2 {
    middle + Vec2::new(angle.sin(), -angle.cos()) * radius
}
