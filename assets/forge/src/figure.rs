//! Figures put together from parts: drawings of our own, one upon the other.
//!
//! All parts are drawn in one frame, 128 by 128, and each has its joint in the middle of it: the neck of a
//! head, the shoulder of an arm, the grip of a weapon. What stands alone, as a body, is drawn where it stays.
//! The light is not drawn into the parts, for they may be turned and mirrored: it falls on each, from the
//! upper left, when it is in its place.

use crate::palette::Palette;
use crate::relief::{self, Cover};
use crate::{Fallible, read};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde::Deserialize;
use std::path::Path;

/// The side of the frame in which parts are drawn.
const FRAME: f32 = 128.0;
/// The point of a part that is put somewhere, and about which it is turned, scaled and mirrored.
const JOINT: [f32; 2] = [FRAME / 2.0, FRAME / 2.0];
/// How many pixels are drawn for one, each way: what is lit is made smaller afterwards.
const FINE: u32 = 2;
/// What stays empty about a figure within its room, of which its outline takes up some, in units of the frame.
const EDGE: f32 = 2.0;

/// One part of a figure, and how it is put.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// `GROUP/NAME` of the drawing.
    #[serde(rename = "use")]
    drawing: String,
    /// Where in the frame its joint comes to lie.
    #[serde(default = "unmoved")]
    at: [f32; 2],
    /// By so many degrees clockwise.
    #[serde(default)]
    turn: f32,
    #[serde(default)]
    scale: Scale,
    /// Whether left and right are exchanged, before it is turned.
    #[serde(default)]
    mirror: bool,
    /// What its brightness is multiplied with.
    #[serde(default = "unchanged")]
    tone: f32,
}

fn unmoved() -> [f32; 2] {
    JOINT
}

fn unchanged() -> f32 {
    1.0
}

/// One factor, or one across and one along the part.
#[derive(Deserialize, Clone, Copy)]
#[serde(
    untagged,
    expecting = "scale takes one factor, or two: across and along"
)]
enum Scale {
    Even(f32),
    Each([f32; 2]),
}

impl Default for Scale {
    fn default() -> Scale {
        Scale::Even(1.0)
    }
}

impl Scale {
    fn factors(self) -> [f32; 2] {
        match self {
            Scale::Even(factor) => [factor; 2],
            Scale::Each(factors) => factors,
        }
    }
}

impl Part {
    /// Its drawing, which has to be of the common frame.
    fn tree(&self, folder: &Path, palette: &Palette) -> Fallible<Tree> {
        if self.tone <= 0.0 || self.scale.factors().iter().any(|factor| *factor <= 0.0) {
            return Err("tone and scale have to be above 0".into());
        }
        let text = read(&folder.join(format!("{}.svg", self.drawing)))?;
        let tree = Tree::from_str(&palette.paint(&text)?, &Options::default())?;
        let size = tree.size();
        match (size.width(), size.height()) == (FRAME, FRAME) {
            true => Ok(tree),
            false => Err(format!("its frame is not {FRAME} by {FRAME}").into()),
        }
    }

    /// From the frame of its drawing to that of the figure.
    fn place(&self) -> Transform {
        let [across, along] = self.scale.factors();
        let across = if self.mirror { -across } else { across };
        Transform::from_translate(-JOINT[0], -JOINT[1])
            .post_scale(across, along)
            .post_concat(Transform::from_rotate(self.turn))
            .post_translate(self.at[0], self.at[1])
    }
}

/// What a figure is put together from, and in which colours.
pub struct Figure<'a> {
    /// Its parts, the lowest first.
    pub parts: &'a [Part],
    /// The colours of all that they are made of.
    pub palette: Palette,
    /// Whether it stays where it was put, whatever leaves the frame, without a line about it.
    pub framed: bool,
}

impl Figure<'_> {
    /// Draws it into a pixmap of its own, so many pixels wide, from drawings in this folder.
    pub fn draw(&self, folder: &Path, room: u32) -> Fallible<Pixmap> {
        let mut trees = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            let tree = part
                .tree(folder, &self.palette)
                .map_err(|e| format!("part {} ({}): {e}", index + 1, part.drawing))?;
            trees.push((part, tree));
        }
        let side = room * FINE;
        let unit = side as f32 / FRAME;
        let view = match self.framed {
            true => Transform::from_scale(unit, unit),
            false => view(&trees, side)?,
        };
        let mut figure = pixmap(side)?;
        for (part, tree) in &trees {
            let mut layer = pixmap(side)?;
            resvg::render(tree, part.place().post_concat(view), &mut layer.as_mut());
            relief::light(&mut layer, unit, part.tone);
            relief::part_from(&mut figure, &layer, unit);
            let plain = Default::default();
            figure.draw_pixmap(0, 0, layer.as_ref(), &plain, Transform::identity(), None);
        }
        if !self.framed {
            relief::finish(&mut figure, unit);
        }
        Ok(relief::halved(&figure).ok_or("a cell without room")?)
    }
}

fn pixmap(side: u32) -> Fallible<Pixmap> {
    Ok(Pixmap::new(side, side).ok_or("a cell without room")?)
}

/// From the frame of a figure to its cell. What would leave the cell is moved into it, and made smaller if
/// it is too large; a figure that leaves it nowhere stays as its parts were put.
fn view(trees: &[(&Part, Tree)], room: u32) -> Fallible<Transform> {
    let side = room as f32;
    let edge = EDGE * side / FRAME;
    let inner = side - 2.0 * edge;
    let fit = Transform::from_scale(inner / FRAME, inner / FRAME).post_translate(edge, edge);
    // Twice the cell about the cell, to see what would leave it.
    let mut about = pixmap(2 * room)?;
    let middle = fit.post_translate(side / 2.0, side / 2.0);
    for (part, tree) in trees {
        let place = part.place().post_concat(middle);
        resvg::render(tree, place, &mut about.as_mut());
    }
    let [across, along] = Cover::of(&about)
        .bounds()
        .map(|bounds| bounds.map(|place| place as f32 - side / 2.0));
    let longest = (across[1] - across[0]).max(along[1] - along[0]);
    let scale = (inner / longest).min(1.0);
    // What is made smaller keeps its footing: the middle of the lower edge.
    let footing = [side / 2.0, side - edge];
    let shift = |axis: usize, [low, high]: [f32; 2]| {
        let [low, high] = [low, high].map(|place| (place - footing[axis]) * scale + footing[axis]);
        (edge - low).max(0.0) + (side - edge - high).min(0.0)
    };
    Ok(fit
        .post_translate(-footing[0], -footing[1])
        .post_scale(scale, scale)
        .post_translate(footing[0], footing[1])
        .post_translate(shift(0, across), shift(1, along)))
}
