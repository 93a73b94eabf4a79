//! What is laid over the board: where one can go, what is aimed at, what is thought of.

use super::ground::{draw_wall, item_icon, outline};
use super::marks::{HexOverlay, TileGhost};
use super::{HexScene, ground};
use crate::games::castle::Placed;
use crate::kernel::Hex;
use crate::ui::window::camera::Camera;
use crate::ui::window::hexes::{angle, corners, edge_ends};
use crate::ui::window::letters;
use crate::ui::window::pen::{Pen, around};
use crate::ui::window::theme;
use macroquad::math::vec2;
use std::f32::consts::TAU;

/// Where a tile that does not lie yet leads: seen beyond whoever stands on it.
fn draw_exits(ghost: TileGhost, camera: &Camera, pen: &mut Pen) {
    let (middle, side) = (camera.hex_middle(ghost.at), camera.side);
    for way in ghost.tile.exits().turned(ghost.turn).ways() {
        let turn = angle(way);
        let (from, to) = (
            around(middle, turn, side * 0.3),
            around(middle, turn, side * 0.6),
        );
        let dark = theme::VOID.glaze(0.9);
        pen.line(from, to, side * 0.2, dark);
        pen.line(from, to, side * 0.14, theme::GOLD.paint());
        let tip = around(middle, turn, side * 0.76);
        let wings = [TAU / 4.0, -TAU / 4.0].map(|by| around(to, turn + by, side * 0.16));
        let corners = [tip, wings[0], wings[1]];
        let heart = (tip + wings[0] + wings[1]) / 3.0;
        pen.fan(heart, &corners, theme::GOLD.paint(), theme::GOLD.paint());
    }
}

impl HexOverlay {
    /// What lies beneath the figures.
    pub(super) fn draw_under(&self, scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
        let breath = 0.85 + 0.15 * (scene.shown.clock() * 2.4).sin();
        for mark in &self.marks {
            let middle = camera.hex_middle(mark.at);
            let rim = corners(middle, camera.side * 0.93);
            let (inner, outer) = (mark.strength * 0.45 * breath, mark.strength * breath);
            pen.fan(middle, &rim, mark.tone.glaze(inner), mark.tone.glaze(outer));
            let thick = (camera.side * 0.028).max(1.5);
            outline(camera, mark.at, 0.93, thick, mark.tone, pen);
        }
        self.draw_way(scene, camera, pen);
        if let Some(at) = self.cursor {
            let thick = (camera.side * 0.035).max(2.0);
            outline(camera, at, 0.97, thick, theme::TEXT, pen);
        }
    }

    /// The way to the field under the mouse, from where the chosen figure stands.
    fn draw_way(&self, scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
        let start = self.chosen.and_then(|who| scene.position.where_is(who));
        let (Some(start), false) = (start, self.way.is_empty()) else {
            return;
        };
        let mut from = camera.hex_middle(start);
        for at in &self.way {
            let to = camera.hex_middle(*at);
            let gold = theme::GOLD;
            pen.line(from, to, camera.side * 0.11, theme::VOID.glaze(0.7));
            pen.line(from, to, camera.side * 0.06, gold.glaze(0.95));
            pen.disc(to, camera.side * 0.07, gold.paint());
            from = to;
        }
    }

    /// Edges on which a wall may stand or fall.
    pub(super) fn draw_edges(&self, camera: &Camera, pen: &mut Pen) {
        for edge in &self.edges {
            let [one, other] = edge.fields();
            let Some(way) = one.way_to(other) else {
                continue;
            };
            if self.edge == Some(*edge) {
                draw_wall(camera, (one, way), 1.0, pen);
                continue;
            }
            let ends = edge_ends(one, way).map(|end| camera.to_screen(end.x, end.y));
            let [from, to] = ends;
            let (begin, end) = (from.lerp(to, 0.22), from.lerp(to, 0.78));
            pen.line(begin, end, camera.side * 0.055, theme::WARN.glaze(0.75));
        }
    }

    /// What lies over the figures: words, rings about targets, ways, what would be put.
    pub(super) fn draw_over(&self, scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
        let side = camera.side;
        for who in &self.targets {
            if let Some(at) = scene.position.where_is(*who) {
                let pulse = 0.05 * (scene.shown.clock() * 4.0).sin();
                let radii = [side * (0.43 + pulse), side * (0.49 + pulse)];
                pen.ring(camera.hex_middle(at), radii, theme::BAD.glaze(0.95));
            }
        }
        for (at, way) in &self.ways {
            let middle = camera.hex_middle(*at);
            let tip = around(middle, angle(*way), side * 0.86);
            let wings = [2.75, -2.75].map(|by| around(tip, angle(*way) + by, side * 0.24));
            pen.line(middle, tip, side * 0.07, theme::WARN.glaze(0.9));
            let corners = [tip, wings[0], wings[1]];
            let heart = (tip + wings[0] + wings[1]) / 3.0;
            pen.fan(heart, &corners, theme::WARN.paint(), theme::WARN.paint());
        }
        if let Some(ghost) = self.tile {
            draw_exits(ghost, camera, pen);
        }
        for (at, tone) in &self.announced {
            let pulse = 0.04 * (scene.shown.clock() * 4.0).sin();
            let thick = (side * 0.045).max(2.0);
            outline(camera, *at, 0.84 + pulse, thick, *tone, pen);
        }
        pen.lay();
        for mark in self.marks.iter().filter(|mark| !mark.text.is_empty()) {
            let at = camera.hex_middle(mark.at) + vec2(0.0, side * 0.3);
            let tone = theme::TEXT.paint();
            letters::write_clear(scene.faces, &mark.text, at, side * 0.34, tone);
        }
        if let Some((at, what, fits)) = self.put {
            self.draw_put(scene, camera, (at, what, fits));
        }
    }

    /// What the lord would put, as a ghost: red where it may not lie.
    fn draw_put(
        &self,
        scene: &HexScene<'_>,
        camera: &Camera,
        (at, what, fits): (Hex, Placed, bool),
    ) {
        let (icon, size) = match what {
            Placed::Castle => (ground::CASTLE, 0.8),
            Placed::Item(item) => (item_icon(item), 0.46),
        };
        let color = match fits {
            true => theme::UNTINTED.glaze(0.75),
            false => theme::BAD.glaze(0.7),
        };
        let middle = camera.hex_middle(at);
        scene
            .icons
            .paint(icon, middle.into(), camera.side * size, 0.0, color);
    }
}
