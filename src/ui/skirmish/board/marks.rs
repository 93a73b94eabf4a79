//! Draws what is laid over the board, below the figures and above them.

use super::overlay::{Ghost, MarkEdge, Overlay, Sign, SquareMark};
use super::plan::Cell;
use super::{Camera, Disc, Scene, around, square_about};
use crate::games::skirmish::{FigId, Piece};
use crate::kernel::{Facing, Square};
use crate::ui::window::camera::way;
use crate::ui::window::letters;
use crate::ui::window::parts::share;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2, vec2};
use std::collections::BTreeSet;
use std::f32::consts::TAU;

/// The least points of a square's side at which squares bear letters: what a way costs is read as long as it fits in.
const WRITTEN: f32 = 17.0;
/// The level below.
const BELOW: Tone = Tone(0x6f_8fb8);

impl Overlay {
    /// What lies under the figures.
    pub fn draw_under(&self, scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
        if self.grid {
            grid(camera, pen);
        }
        self.draw_below(scene, camera, pen);
        let seen = || self.marks.iter().filter(|mark| camera.sees(mark.square));
        for mark in seen() {
            tint(mark, camera, pen);
        }
        for square in self.risky.iter().filter(|square| camera.sees(**square)) {
            hatch(camera.rect(*square), pen);
        }
        self.draw_way(camera, pen);
        self.draw_token_rings(scene, camera, pen);
        pen.lay();
        if camera.side >= WRITTEN {
            for mark in seen().filter(|mark| !mark.text.is_empty()) {
                cost(scene, mark, camera);
            }
        }
    }

    /// The level below: a flat shadow with a thin rim, which no floor has; its stairs as empty rings with their
    /// letters, over what is drawn here too.
    fn draw_below(&self, scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
        let bare: BTreeSet<Square> = self.bare_below().collect();
        let (fill, rim) = (BELOW.glaze(0.2), BELOW.glaze(0.55));
        for square in bare.iter().filter(|square| camera.sees(**square)) {
            let rect = camera.rect(*square);
            pen.rect(rect, fill);
            for (way, edge) in edges(rect, (camera.side * 0.03).max(1.0)) {
                if square.step(way).is_none_or(|to| !bare.contains(&to)) {
                    pen.rect(edge, rim);
                }
            }
        }
        let stairs = self.below.iter().filter(|it| camera.sees(it.square));
        let stairs: Vec<(Vec2, char)> = stairs
            .filter_map(|it| Some((camera.rect(it.square).center(), it.stairs?)))
            .collect();
        for (middle, _) in &stairs {
            pen.ring(
                *middle,
                [camera.side * 0.32, camera.side * 0.37],
                BELOW.paint(),
            );
        }
        pen.lay();
        for (middle, letter) in stairs.iter().filter(|_| camera.side >= WRITTEN) {
            let size = camera.side * 0.34;
            letters::write_clear(
                scene.faces,
                &letter.to_string(),
                *middle,
                size,
                BELOW.paint(),
            );
        }
    }

    fn bare_below(&self) -> impl Iterator<Item = Square> {
        self.below.iter().filter(|it| it.bare).map(|it| it.square)
    }

    /// Where openings meet: a bright bar across each edge.
    fn draw_joints(&self, camera: &Camera, pen: &mut Pen) {
        for (square, side) in self.joints.iter().filter(|(at, _)| camera.sees(*at)) {
            let middle = camera.rect(*square).center() + way(*side) * camera.side * 0.5;
            let along = way(side.turned(2)) * camera.side * 0.5;
            for (thick, color) in [
                (camera.side * 0.24, theme::VOID.glaze(0.8)),
                (camera.side * 0.14, theme::GOOD.paint()),
            ] {
                pen.line(middle - along, middle + along, thick.max(3.0), color);
            }
        }
    }

    /// The way, with its direction; under the figures that stand on it.
    fn draw_way(&self, camera: &Camera, pen: &mut Pen) {
        // By stairs a way leads out of what is seen.
        let seen = |pair: &&[Square]| pair.iter().all(|square| square.level() == camera.level);
        let pairs = || self.way.windows(2).filter(seen);
        let side = camera.side;
        let middle = |square: &Square| camera.rect(*square).center();
        for (wide, color) in [(0.2, theme::VOID.glaze(0.75)), (0.11, theme::GOLD.paint())] {
            for pair in pairs() {
                let (from, to) = (middle(&pair[0]), middle(&pair[1]));
                pen.line(from, to, side * wide, color);
                pen.disc(to, side * wide / 2.0, color);
            }
        }
        for pair in pairs() {
            let (from, to) = (middle(&pair[0]), middle(&pair[1]));
            arrow((from + to) / 2.0, to - from, side * 0.15, pen);
        }
        if let [.., before, last] = self.way.as_slice()
            && last.level() == camera.level
        {
            let (from, to) = (middle(before), middle(last));
            pen.disc(to, side * 0.3, theme::VOID.glaze(0.6));
            pen.ring(to, [side * 0.24, side * 0.3], theme::GOLD.paint());
            arrow(to, to - from, side * 0.22, pen);
        }
    }

    /// Rings around tokens that can act, and around the chosen one.
    fn draw_token_rings(&self, scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
        let tokens = self.ready.iter().chain(&self.chosen);
        for piece in tokens {
            let Piece::Token(token) = *piece else {
                continue;
            };
            let pose = scene.shown.token(token);
            let Some(pose) = pose.filter(|pose| pose.level == camera.level) else {
                continue;
            };
            let middle = camera.to_screen(pose.at.0, pose.at.1);
            let radius = camera.side * 0.4;
            match self.chosen == Some(*piece) {
                true => chosen(middle, radius, scene.shown.clock(), pen),
                false => ready(middle, radius, pen),
            }
        }
    }

    /// A ring around a figure that can do or suffer something.
    pub fn draw_halo(&self, who: FigId, disc: Disc, clock: f32, pen: &mut Pen) {
        let (middle, radius) = (disc.middle, disc.radius);
        if self.chosen == Some(Piece::Warrior(who)) {
            chosen(middle, radius, clock, pen);
            return;
        }
        let is_ready = self.ready.contains(&Piece::Warrior(who));
        let outside = if is_ready { 1.14 } else { 1.0 };
        if self.targets.contains(&who) {
            target(middle, radius * outside, clock, pen);
        }
        if self.far_targets.contains(&who) {
            let ring = [radius * outside * 1.06, radius * outside * 1.13];
            pen.ring(middle, ring, theme::BAD.glaze(0.75));
        }
        if is_ready {
            ready(middle, radius, pen);
        }
    }

    /// What lies over the figures.
    pub fn draw_over(&self, scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
        if let Some(ghost) = &self.ghost {
            ghost.draw(camera, pen);
        }
        self.draw_joints(camera, pen);
        if let Some(square) = self.cursor.filter(|square| camera.sees(*square)) {
            corners(camera.rect(square), pen);
        }
        pen.lay();
        for square in self.breaks.iter().filter(|square| camera.sees(**square)) {
            self.draw_break(scene, camera, *square, pen);
        }
        for square in self.wakes.iter().filter(|square| camera.sees(**square)) {
            let middle = camera.rect(*square).center();
            target(middle, camera.side * 0.42, scene.shown.clock(), pen);
            pen.lay();
        }
        for sign in self.signs.iter().filter(|sign| camera.sees(sign.square)) {
            sign.draw(scene, camera, pen);
        }
        if let Some((from, to, free)) = self.line {
            line_of_fire(scene, camera, (from, to), free, pen);
        }
    }

    /// Where the way needs a breakaway: a chain that breaks, on the step that leaves the square.
    fn draw_break(&self, scene: &Scene<'_>, camera: &Camera, square: Square, pen: &mut Pen) {
        let size = (camera.side * 0.42).max(16.0);
        let here = camera.rect(square).center();
        let number = self.way.iter().position(|known| *known == square);
        let next = number.and_then(|number| self.way.get(number + 1));
        let middle = next.map_or(here, |next| here.lerp(camera.rect(*next).center(), 0.5));
        pen.disc(middle, size * 0.68, theme::VOID.paint());
        pen.ring(middle, [size * 0.6, size * 0.68], theme::WARN.paint());
        pen.lay();
        let color = theme::WARN.paint();
        scene
            .icons
            .paint("action/break-away", middle.into(), size, 0.0, color);
    }
}

impl Sign {
    fn draw(&self, scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
        let size = (camera.side * 0.7).max(18.0);
        let middle = camera.rect(self.square).center();
        pen.disc(middle, size * 0.66, theme::VOID.glaze(0.85));
        pen.ring(middle, [size * 0.6, size * 0.66], self.tone.paint());
        pen.lay();
        let color = self.tone.paint();
        scene
            .icons
            .paint(self.icon, middle.into(), size * 0.9, 0.0, color);
    }
}

impl Ghost {
    /// A golden frame around what may lie there; what may not in its colours under red.
    fn draw(&self, camera: &Camera, pen: &mut Pen) {
        let side = camera.side;
        let has = |at: Option<Square>| {
            at.is_some_and(|at| self.squares.iter().any(|(own, _)| *own == at))
        };
        let line = if self.free { theme::GOLD } else { theme::BAD };
        for (square, tone) in self.squares.iter().filter(|(at, _)| camera.sees(*at)) {
            let rect = camera.rect(*square);
            if !self.free {
                pen.rect(rect, tone.towards(theme::BAD, 0.45).glaze(0.55));
            }
            for (way, edge) in edges(rect, (side * 0.06).max(2.0)) {
                if !has(square.step(way)) {
                    pen.rect(edge, line.paint());
                }
            }
        }
        if let (Some(front), [(square, _)]) = (self.front, &self.squares[..]) {
            front_arrow(camera.rect(*square), front, line, pen);
        }
    }
}

/// Strips of that thickness within the four sides of a square.
fn edges(rect: Rect, thick: f32) -> [(Facing, Rect); 4] {
    let (right, bottom) = (rect.right() - thick, rect.bottom() - thick);
    [
        (Facing::N, Rect::new(rect.x, rect.y, rect.w, thick)),
        (Facing::E, Rect::new(right, rect.y, thick, rect.h)),
        (Facing::S, Rect::new(rect.x, bottom, rect.w, thick)),
        (Facing::W, Rect::new(rect.x, rect.y, thick, rect.h)),
    ]
}

/// An arrow over the edge or the corner of a square.
fn front_arrow(square: Rect, to: Facing, tone: Tone, pen: &mut Pen) {
    let ahead = way(to).normalize();
    let aside = vec2(-ahead.y, ahead.x);
    let far = if to.is_diagonal() { 0.62 } else { 0.5 };
    let shape = |grown: f32| {
        let tip = square.center() + ahead * square.w * (far + 0.34 + grown);
        let back = square.center() + ahead * square.w * (far - 0.04 - grown);
        let wide = aside * square.w * (0.24 + grown);
        [tip, back + wide, back - wide]
    };
    for (grown, tone) in [(0.05, theme::VOID), (0.0, tone)] {
        let [tip, left, right] = shape(grown);
        pen.quad([tip, left, right, tip], [tone.paint(); 4]);
    }
}

/// Thin lines between all squares that are seen.
fn grid(camera: &Camera, pen: &mut Pen) {
    let area = camera.area;
    let first = Cell::of(camera.to_board(vec2(area.x, area.y)).ceil());
    let last = Cell::of(camera.to_board(vec2(area.right(), area.bottom())));
    let color = theme::FRAME.glaze(0.22);
    let corner = |x, y| super::plan::rect(camera, Cell { x, y });
    for column in first.x..=last.x {
        let x = corner(column, 0).x;
        pen.rect(Rect::new(x, area.y, 1.0, area.h), color);
    }
    for row in first.y..=last.y {
        let y = corner(0, row).y;
        pen.rect(Rect::new(area.x, y, area.w, 1.0), color);
    }
}

/// A tinted square with a firm edge.
fn tint(mark: &SquareMark, camera: &Camera, pen: &mut Pen) {
    let rect = super::canvas::inset(camera.rect(mark.square), (camera.side * 0.05).max(1.0));
    pen.plate(rect, camera.side * 0.1, mark.tone.glaze(mark.strength));
    let thick = (camera.side * 0.035).max(1.0);
    pen.frame(rect, thick, mark.tone.glaze((mark.strength * 1.9).min(1.0)));
    if mark.edge == MarkEdge::Goal {
        pen.frame(rect, 2.5 * thick, theme::TEXT.glaze(0.95));
    }
}

/// Slanting strokes: risky, besides the colour.
fn hatch(whole: Rect, pen: &mut Pen) {
    const STROKES: u8 = 5;
    let rect = super::canvas::inset(whole, whole.w * 0.08);
    let color = theme::WARN.glaze(0.6);
    let thick = (whole.w * 0.035).max(1.0);
    for number in 1..2 * STROKES {
        let along = f32::from(number) / f32::from(STROKES) * rect.w;
        // Both ends of the stroke lie on the edge of the square.
        let low = (along - rect.w).max(0.0);
        let high = along.min(rect.w);
        let from = vec2(rect.x + low, rect.y + along - low);
        let to = vec2(rect.x + high, rect.y + along - high);
        pen.line(from, to, thick, color);
    }
}

/// The cost in the corner of a square.
fn cost(scene: &Scene<'_>, mark: &SquareMark, camera: &Camera) {
    let rect = camera.rect(mark.square);
    let size = (camera.side * 0.27).clamp(11.0, 26.0);
    // On a small square the number has the middle, where it is cut by no edge.
    let corner = size * 0.4 + camera.side * 0.09;
    let at = vec2(rect.x, rect.y) + Vec2::splat(corner.max(size * 0.6));
    letters::write_clear(scene.faces, &mark.text, at, size, theme::TEXT.paint());
}

/// A small head of an arrow.
fn arrow(at: Vec2, way: Vec2, size: f32, pen: &mut Pen) {
    let angle = way.x.atan2(-way.y);
    let head = |grown: f32| {
        [0.0, TAU * 0.37, TAU * 0.63].map(|turn| around(at, angle + turn, size * grown))
    };
    for (grown, color) in [
        (1.35, theme::VOID.paint()),
        (1.0, theme::GOLD.towards(theme::TEXT, 0.4).paint()),
    ] {
        pen.fan(at, &head(grown), color, color);
    }
}

/// The light ring around what can be chosen.
fn ready(middle: Vec2, radius: f32, pen: &mut Pen) {
    let dark = [radius * 1.02, radius * 1.17];
    pen.ring(middle, dark, theme::VOID.glaze(0.7));
    pen.ring(middle, [radius * 1.05, radius * 1.13], theme::TEXT.paint());
}

/// A golden ring with four marks that slowly go round.
fn chosen(middle: Vec2, radius: f32, clock: f32, pen: &mut Pen) {
    let gold = theme::GOLD;
    pen.glow(middle, radius * 1.7, gold.glaze(0.6), gold.glaze(0.0));
    pen.ring(
        middle,
        [radius * 1.0, radius * 1.22],
        theme::VOID.glaze(0.8),
    );
    pen.ring(middle, [radius * 1.06, radius * 1.18], gold.paint());
    for number in 0..4_u8 {
        let from = f32::from(number) * TAU / 4.0 + clock * 0.5;
        let pale = gold.towards(theme::TEXT, 0.7).paint();
        pen.band(
            middle,
            [radius * 1.03, radius * 1.26],
            [from, 0.3],
            [pale; 2],
        );
    }
}

/// A red ring with four ticks towards the middle, as of a sight.
fn target(middle: Vec2, radius: f32, clock: f32, pen: &mut Pen) {
    let beat = 1.0 + 0.03 * (clock * 4.0).sin();
    let tone = theme::BAD;
    pen.ring(
        middle,
        [radius * 1.02 * beat, radius * 1.22 * beat],
        theme::VOID.glaze(0.75),
    );
    pen.ring(
        middle,
        [radius * 1.06 * beat, radius * 1.17 * beat],
        tone.paint(),
    );
    for number in 0..4_u8 {
        let angle = (f32::from(number) + 0.5) * TAU / 4.0;
        let (from, to) = (
            around(middle, angle, radius * 1.36 * beat),
            around(middle, angle, radius * 0.94 * beat),
        );
        pen.line(from, to, radius * 0.14, tone.paint());
    }
}

/// The corners of the square under the mouse.
fn corners(rect: Rect, pen: &mut Pen) {
    let long = rect.w * 0.28;
    for (thick, color) in [
        ((rect.w * 0.1).max(3.0), theme::VOID.glaze(0.7)),
        ((rect.w * 0.05).max(1.5), theme::TEXT.paint()),
    ] {
        for (x, right) in [(rect.x, 1.0), (rect.right(), -1.0)] {
            for (y, down) in [(rect.y, 1.0), (rect.bottom(), -1.0)] {
                let at = vec2(x, y);
                let half = thick / 2.0;
                pen.line(
                    at - vec2(half * right, 0.0),
                    at + vec2(long * right, 0.0),
                    thick,
                    color,
                );
                pen.line(
                    at - vec2(0.0, half * down),
                    at + vec2(0.0, long * down),
                    thick,
                    color,
                );
            }
        }
    }
}

/// A measured line of fire with its distance (RNG-3): whole where it is free, else broken.
fn line_of_fire(
    scene: &Scene<'_>,
    camera: &Camera,
    (from, to): (Square, Square),
    free: bool,
    pen: &mut Pen,
) {
    let (tone, icon) = match free {
        true => (theme::GOOD, "action/line-of-fire"),
        false => (theme::BAD, "screen/closed"),
    };
    let (one, other) = (camera.rect(from).center(), camera.rect(to).center());
    let thick = (camera.side * 0.08).max(3.0);
    let parts = (one.distance(other) / (thick * 2.5))
        .ceil()
        .clamp(1.0, 200.0) as u8;
    let stroke = |thick: f32, color: Color, pen: &mut Pen| match free {
        true => pen.line(one, other, thick, color),
        false => {
            for part in (0..parts).step_by(2) {
                let at = |part: u8| one.lerp(other, share(part, parts).min(1.0));
                pen.line(at(part), at(part + 1), thick, color);
            }
        }
    };
    stroke(thick * 2.0, theme::VOID.glaze(0.7), pen);
    stroke(thick, tone.paint(), pen);
    for end in [one, other] {
        pen.disc(end, thick * 1.6, theme::VOID.paint());
        pen.disc(end, thick * 1.1, tone.paint());
    }
    let size = (camera.side * 0.42).clamp(16.0, 40.0);
    let middle = other - vec2(0.0, camera.side * 0.5 + size * 0.3);
    let plate = Rect::new(
        middle.x - size * 1.15,
        middle.y - size * 0.65,
        size * 2.3,
        size * 1.3,
    );
    pen.plate(plate, size * 0.4, theme::VOID.glaze(0.88));
    pen.lay();
    let sign = square_about(middle - vec2(size * 0.5, 0.0), size).center();
    scene
        .icons
        .paint(icon, sign.into(), size * 0.95, 0.0, tone.paint());
    let text = from.king_steps(to).to_string();
    let at = middle + vec2(size * 0.5, 0.0);
    letters::write(scene.faces, &text, at, size, tone.paint());
}
