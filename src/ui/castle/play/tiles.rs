//! Tiles that are to be laid or turned, and their small pictures.

use super::ChasePlay;
use crate::games::castle::{Exits, Task, TileKind};
use crate::kernel::Hex;
use crate::table::castle::pointed::Pick;
use crate::table::choice::Phrase;
use crate::ui::window::theme;
use egui::{Painter, Pos2, Rect, Shape, Stroke, vec2};
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

impl ChasePlay {
    /// The tile that was drawn and is to be laid.
    pub(super) fn tile_drawn(&self) -> Option<TileKind> {
        match self.position().question()? {
            Task::Lay { tile, .. } => tile,
            _ => None,
        }
    }

    /// The field whose tile is held.
    pub(super) fn tile_place(&self) -> Option<Hex> {
        let held = self.hand.held()?;
        match held.verb() {
            "lay" => match self.position().question()? {
                Task::Lay { hero, .. } => self.position().where_is(hero),
                _ => None,
            },
            _ => held.picks.iter().find_map(|pick| match pick {
                Pick::Field(at) => Some(*at),
                _ => None,
            }),
        }
    }

    /// The exits that a tile has when it is turned so.
    pub(super) fn exits_turned(&self, held: &Phrase<Pick>, by: u8) -> Option<Exits> {
        match held.verb() {
            "lay" => Some(self.tile_drawn()?.exits().turned(by)),
            _ => {
                let at = self.tile_place()?;
                let exits = self.position().field(at).exits()?;
                Some(exits.turned(by))
            }
        }
    }
}

/// Paints a tile as large as it fits.
pub(super) fn paint_tile(painter: &Painter, rect: Rect, exits: Exits) {
    let middle = rect.center();
    let reach = rect.width().min(rect.height()) * 0.5;
    let at = |angle: f32, far: f32| middle + vec2(angle.sin(), -angle.cos()) * far;
    let corners: Vec<Pos2> = (0..6_u8)
        .map(|number| at(FRAC_PI_6 + FRAC_PI_3 * f32::from(number), reach))
        .collect();
    let stone = theme::Tone(0x5c_5447).ink();
    let edge = Stroke::new(1.5, theme::FRAME.ink());
    painter.add(Shape::convex_polygon(corners, stone, edge));
    for (wide, tone) in [
        (0.36, theme::Tone(0x3a_2f22)),
        (0.26, theme::Tone(0xd2_b684)),
    ] {
        let stroke = Stroke::new(reach * wide, tone.ink());
        for way in exits.ways() {
            let angle = f32::from(way.index()) * FRAC_PI_3;
            painter.line_segment([middle, at(angle, reach * 0.84)], stroke);
        }
        painter.circle_filled(middle, reach * wide * 0.6, tone.ink());
    }
}
