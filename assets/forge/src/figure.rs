//! Figures put together from parts: drawings of our own, one upon the other.
//!
//! All parts are drawn in one frame, 128 by 128, and each has its joint in the middle of it: the neck of a
//! head, the shoulder of an arm, the grip of a weapon. What stands alone, as a body, is drawn where it stays.
//! The light is not drawn into the parts, for they may be turned and mirrored: it falls on each, from the
//! upper left, when it is in its place.

use crate::{Fallible, read};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use serde::Deserialize;
use std::path::Path;

/// The side of the frame in which parts are drawn.
const FRAME: f32 = 128.0;
/// The point of a part that is put somewhere, and about which it is turned, scaled and mirrored.
const JOINT: [f32; 2] = [FRAME / 2.0, FRAME / 2.0];
/// How far a part keeps those beneath it away, in pixels: a dark gap without which tones run together.
const GAP: i32 = 3;
/// The brightness of what lies beneath, within that gap.
const GAP_TONE: f32 = 0.2;
/// How wide a part is dark along its lower right and light along its upper left, in pixels.
const EDGE: i32 = 3;
/// The brightness there.
const SHADE: f32 = 0.62;
const GLEAM: f32 = 1.22;

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
    fn tree(&self, folder: &Path) -> Fallible<Tree> {
        if self.tone <= 0.0 || self.scale.factors().iter().any(|factor| *factor <= 0.0) {
            return Err("tone and scale have to be above 0".into());
        }
        let text = read(&folder.join(format!("{}.svg", self.drawing)))?;
        let tree = Tree::from_str(&text, &Options::default())?;
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

/// Draws a figure into a pixmap of its own, its lowest part first; a framed one stays where it was put, whatever
/// leaves the frame.
pub fn draw(parts: &[Part], folder: &Path, room: u32, framed: bool) -> Fallible<Pixmap> {
    let mut trees = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let tree = part
            .tree(folder)
            .map_err(|e| format!("part {} ({}): {e}", index + 1, part.drawing))?;
        trees.push((part, tree));
    }
    let view = match framed {
        true => Transform::from_scale(room as f32 / FRAME, room as f32 / FRAME),
        false => view(&trees, room)?,
    };
    let mut figure = pixmap(room)?;
    for (part, tree) in &trees {
        let mut layer = pixmap(room)?;
        resvg::render(tree, part.place().post_concat(view), &mut layer.as_mut());
        light(&mut layer, part.tone);
        part_from(&mut figure, &layer);
        let plain = Default::default();
        figure.draw_pixmap(0, 0, layer.as_ref(), &plain, Transform::identity(), None);
    }
    Ok(figure)
}

fn pixmap(side: u32) -> Fallible<Pixmap> {
    Ok(Pixmap::new(side, side).ok_or("a cell without room")?)
}

/// From the frame of a figure to its cell. What would leave the cell is moved into it, and made smaller if
/// it is too large; a figure that leaves it nowhere stays as its parts were put.
fn view(trees: &[(&Part, Tree)], room: u32) -> Fallible<Transform> {
    let side = room as f32;
    let fit = Transform::from_scale(side / FRAME, side / FRAME);
    // Twice the cell about the cell, to see what would leave it.
    let mut about = pixmap(2 * room)?;
    let middle = fit.post_translate(side / 2.0, side / 2.0);
    for (part, tree) in trees {
        let place = part.place().post_concat(middle);
        resvg::render(tree, place, &mut about.as_mut());
    }
    let [across, along] = Ink::of(&about)
        .bounds()
        .map(|bounds| bounds.map(|place| place as f32 - side / 2.0));
    let longest = (across[1] - across[0]).max(along[1] - along[0]);
    let scale = (side / longest).min(1.0);
    // What is made smaller keeps its footing: the middle of the lower edge.
    let footing = [side / 2.0, side];
    let shift = |axis: usize, [low, high]: [f32; 2]| {
        let [low, high] = [low, high].map(|place| (place - footing[axis]) * scale + footing[axis]);
        (-low).max(0.0) + (side - high).min(0.0)
    };
    Ok(fit
        .post_translate(-footing[0], -footing[1])
        .post_scale(scale, scale)
        .post_translate(footing[0], footing[1])
        .post_translate(shift(0, across), shift(1, along)))
}

/// Lets light fall on a part: dark along its lower right, light along its upper left.
fn light(layer: &mut Pixmap, tone: f32) {
    let ink = Ink::of(layer);
    for_each(layer, |x, y, pixel| {
        let [before, behind] = [-EDGE, EDGE].map(|by| 1.0 - ink.share(x + by, y + by));
        let bright = tone * (1.0 + (GLEAM - 1.0) * before) * (1.0 - (1.0 - SHADE) * behind);
        brightened(pixel, bright)
    });
}

/// Darkens the figure about the next part, but not beyond its own outline.
fn part_from(figure: &mut Pixmap, layer: &Pixmap) {
    let ink = Ink::of(layer);
    for_each(figure, |x, y, pixel| match pixel.alpha() {
        0 => pixel,
        _ => brightened(pixel, 1.0 - (1.0 - GAP_TONE) * ink.near(x, y)),
    });
}

/// The same colour so much brighter, but never brighter than white.
fn brightened(pixel: PremultipliedColorU8, factor: f32) -> PremultipliedColorU8 {
    let alpha = pixel.alpha();
    let scaled = |value: u8| ((f32::from(value) * factor).round() as u8).min(alpha);
    let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(scaled);
    PremultipliedColorU8::from_rgba(red, green, blue, alpha).unwrap_or(pixel)
}

/// Changes every pixel by its place.
fn for_each(
    pixmap: &mut Pixmap,
    change: impl Fn(i32, i32, PremultipliedColorU8) -> PremultipliedColorU8,
) {
    let width = pixmap.width() as usize;
    for (index, pixel) in pixmap.pixels_mut().iter_mut().enumerate() {
        *pixel = change((index % width) as i32, (index / width) as i32, *pixel);
    }
}

/// Where a layer is drawn, whatever its tones.
struct Ink {
    /// Its width and height.
    size: [i32; 2],
    alpha: Vec<u8>,
}

impl Ink {
    fn of(layer: &Pixmap) -> Ink {
        Ink {
            size: [layer.width(), layer.height()].map(|side| side as i32),
            alpha: layer.pixels().iter().map(|pixel| pixel.alpha()).collect(),
        }
    }

    /// The columns and rows within which all is drawn: each time the first, and the one behind the last.
    fn bounds(&self) -> [[i32; 2]; 2] {
        let [width, height] = self.size;
        let mut bounds = [[width, 0], [height, 0]];
        for (index, _) in self.alpha.iter().enumerate().filter(|(_, ink)| **ink > 0) {
            let place = [index as i32 % width, index as i32 / width];
            for (bound, place) in bounds.iter_mut().zip(place) {
                *bound = [bound[0].min(place), bound[1].max(place + 1)];
            }
        }
        bounds
    }

    /// How much of a pixel is drawn, from 0 to 1; nothing outside.
    fn share(&self, x: i32, y: i32) -> f32 {
        let [width, height] = self.size;
        match (0..width).contains(&x) && (0..height).contains(&y) {
            true => f32::from(self.alpha[(y * width + x) as usize]) / 255.0,
            false => 0.0,
        }
    }

    /// The most that is drawn within the gap about a pixel.
    fn near(&self, x: i32, y: i32) -> f32 {
        let reach = || -GAP..=GAP;
        reach()
            .flat_map(|down| reach().map(move |right| (right, down)))
            .filter(|(right, down)| right * right + down * down <= GAP * GAP)
            .map(|(right, down)| self.share(x + right, y + down))
            .fold(0.0, f32::max)
    }
}
