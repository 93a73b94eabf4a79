//! What part of the dungeon is seen, and how large.

use super::actions::{WHOLE, ZOOM_IN, ZOOM_OUT};
use super::input::InputEvents;
use crate::kernel::{Facing, Square};
use macroquad::input::{mouse_position, mouse_wheel};
use macroquad::math::{Rect, Vec2, vec2};

/// The least and the most points of a square's side.
const SIDES: std::ops::RangeInclusive<f32> = 10.0..=160.0;

/// How much the view grows or shrinks with a notch of the wheel or a key.
const ZOOM: f32 = 1.15;

/// A look at one level from above.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The middle of what is seen, in squares.
    pub middle: Vec2,
    /// Points of a square's side.
    pub side: f32,
    /// The level that is seen.
    pub level: u8,
    /// The part of the window in which it is seen, in points.
    pub area: Rect,
    /// The extent that was fitted last, and into which area.
    fitted: Option<(Rect, Rect)>,
    /// Whether a hand has chosen what is seen.
    held: bool,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera::new()
    }
}

impl Camera {
    /// Sees nothing yet.
    pub const fn new() -> Camera {
        Camera {
            middle: Vec2::ZERO,
            side: 48.0,
            level: 0,
            area: Rect::new(0.0, 0.0, 1.0, 1.0),
            fitted: None,
            held: false,
        }
    }

    /// Shows all of a level that has this extent, until a hand chooses what is seen; a dungeon that grows
    /// or a window of another size is fitted anew.
    pub fn frame(&mut self, extent: Rect) {
        let wanted = Some((extent, self.area));
        if !self.held && self.fitted != wanted {
            self.fit(extent);
            self.fitted = wanted;
        }
    }

    /// From now on only a hand changes what is seen.
    pub const fn hold(&mut self) {
        self.held = true;
    }

    /// Takes another part of the window; in a view that a hand has chosen everything stays where it is seen.
    pub fn take_area(&mut self, area: Rect) {
        if self.held {
            self.middle += (area.center() - self.area.center()) / self.side;
        }
        self.area = area;
    }

    /// Shows all of the level again.
    pub const fn let_go(&mut self) {
        self.held = false;
        self.fitted = None;
    }

    /// Shows this part of the level, in squares, as large as it fits.
    fn fit(&mut self, part: Rect) {
        self.middle = part.center();
        let side = (self.area.w / (part.w + 0.6)).min(self.area.h / (part.h + 0.6));
        self.side = side.clamp(*SIDES.start(), *SIDES.end());
    }

    /// Where a point of the level, in squares, is seen.
    pub fn to_screen(self, x: f32, y: f32) -> Vec2 {
        self.area.center() + (vec2(x, y) - self.middle) * self.side
    }

    /// The point of the level, in squares, that is seen there.
    pub fn to_board(self, at: Vec2) -> Vec2 {
        self.middle + (at - self.area.center()) / self.side
    }

    /// The square that is seen there, whether there is one or not.
    pub fn square_at(&self, at: Vec2) -> Option<Square> {
        let point = self.to_board(at);
        let fits = |value: f32| (0.0..64.0).contains(&value);
        (fits(point.x) && fits(point.y))
            .then(|| Square::new(self.level, point.x as u8, point.y as u8))
    }

    /// Where a square is seen, in points.
    pub fn rect(&self, square: Square) -> Rect {
        let corner = self.to_screen(square.x().into(), square.y().into());
        Rect::new(corner.x, corner.y, self.side, self.side)
    }

    /// Whether anything of a square is seen.
    pub fn sees(&self, square: Square) -> bool {
        square.level() == self.level && self.rect(square).overlaps(&self.area)
    }

    /// Whether the middle of a square is seen.
    pub fn shows(&self, square: Square) -> bool {
        square.level() == self.level && self.area.contains(self.rect(square).center())
    }

    /// Moves by so many points.
    pub fn pan(&mut self, by: Vec2) {
        self.held |= by != Vec2::ZERO;
        self.middle -= by / self.side;
    }

    /// Brings a square into view: its level, and in a view that a hand has chosen, into the middle.
    pub fn look_at(&mut self, square: Square) {
        self.level = square.level();
        self.look_at_point(vec2(
            f32::from(square.x()) + 0.5,
            f32::from(square.y()) + 0.5,
        ));
    }

    /// Brings a square into view by the shortest way, with a little around it.
    pub fn reveal(&mut self, square: Square) {
        self.level = square.level();
        let rect = self.rect(square);
        let beside = self.side.min(self.area.w / 4.0).min(self.area.h / 4.0);
        let short = |from: f32, size: f32, least: f32, most: f32| {
            (least - from).max(0.0) + (most - from - size).min(0.0)
        };
        let (left, top) = (self.area.x + beside, self.area.y + beside);
        let (right, bottom) = (self.area.right() - beside, self.area.bottom() - beside);
        let by = vec2(
            short(rect.x, rect.w, left, right),
            short(rect.y, rect.h, top, bottom),
        );
        self.pan(by);
    }

    /// Brings a point of the level into the middle, in a view that a hand has chosen.
    pub const fn look_at_point(&mut self, point: Vec2) {
        if self.held {
            self.middle = point;
        }
    }

    /// Shows a higher or lower one of so many levels.
    pub fn climb(&mut self, by: i8, levels: u8) {
        let level = self.level.saturating_add_signed(by);
        if level < levels {
            self.level = level;
        }
    }

    /// Grows by so many steps, or shrinks; that point of the window keeps what it shows.
    pub fn zoom(&mut self, steps: f32, at: Vec2) {
        self.held = true;
        let before = self.to_board(at);
        self.side = (self.side * ZOOM.powf(steps)).clamp(*SIDES.start(), *SIDES.end());
        self.middle += before - self.to_board(at);
    }

    /// The same about the middle.
    pub fn zoom_middle(&mut self, steps: f32) {
        self.zoom(steps, self.area.center());
    }

    /// Hears the keys that zoom about the middle, and the one that shows all again.
    pub(in crate::ui) fn hear_keys(&mut self, heard: &InputEvents) {
        if heard.does(ZOOM_IN) {
            self.zoom_middle(1.0);
        }
        if heard.does(ZOOM_OUT) {
            self.zoom_middle(-1.0);
        }
        if heard.does(WHOLE) {
            self.let_go();
        }
    }

    /// Hears the wheel, which zooms about the mouse.
    pub fn hear_wheel(&mut self) {
        let at: Vec2 = mouse_position().into();
        let (_, wheel) = mouse_wheel();
        if !self.area.contains(at) {
            return;
        }
        if wheel != 0.0 {
            self.zoom(wheel.signum(), at);
        }
    }
}

/// The way of a facing: squares to the right and down.
pub fn way(facing: Facing) -> Vec2 {
    let (right, down) = facing.delta();
    vec2(right as f32, down as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_point_under_the_mouse() {
        let mut camera = Camera::new();
        camera.area = Rect::new(0.0, 0.0, 800.0, 600.0);
        camera.fit(Rect::new(0.0, 0.0, 20.0, 13.0));
        let at = vec2(200.0, 150.0);
        let before = camera.to_board(at);
        camera.zoom(3.0, at);
        assert!((camera.to_board(at) - before).length() < 1e-3);
        let square = Square::new(0, 3, 4);
        assert_eq!(camera.square_at(camera.rect(square).center()), Some(square));
    }
}
