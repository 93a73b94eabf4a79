//! Portraits put together from parts: one sheet of drawings, laid upon each other at the joints of a body.

use crate::store::portrait::{GROUPS, Pixels, PortraitPart};
use macroquad::prelude::ImageFormat;
use macroquad::texture::Image;
use serde::Deserialize;
use std::collections::BTreeMap;

const SHEET: &[u8] = include_bytes!("../../../assets/parts.png");
const INDEX: &str = include_str!("../../../assets/parts.toml");

/// The groups from behind to before; things that stand behind a body come before all of them.
const LAYERS: [&str; 7] = ["cloak", "weapon", "body", "beast", "shield", "prop", "head"];
/// The side of a cell, and of the room in which a portrait is put together, in pixels.
const CELL: i32 = 128;
const ROOM: i32 = 2 * CELL;
/// How far a part keeps those beneath it away, in pixels, and how bright they are there: as the forge does it.
const GAP: i32 = 2;
const GAP_TONE: f32 = 0.3;

#[derive(Deserialize)]
struct Index {
    icon: BTreeMap<String, BTreeMap<String, Cell>>,
}

#[derive(Clone, Copy, Deserialize)]
struct Cell {
    /// Column and row.
    at: [i32; 2],
    /// The joints of a body.
    neck: Option<[i32; 2]>,
    right: Option<[i32; 2]>,
    left: Option<[i32; 2]>,
    back: Option<[i32; 2]>,
    /// Whether it stands behind a body.
    #[serde(default)]
    behind: bool,
}

/// Red, green and blue of a pixel, and how much of it is there, 0 to 1.
type Ink = [f32; 4];

/// All parts.
pub struct Parts {
    width: i32,
    ink: Vec<Ink>,
    cells: BTreeMap<String, BTreeMap<String, Cell>>,
}

impl Parts {
    /// Reads the embedded sheet.
    pub fn load() -> Parts {
        let image =
            Image::from_file_with_format(SHEET, Some(ImageFormat::Png)).expect("an embedded sheet");
        let share = |value: u8| f32::from(value) / 255.0;
        let pixels = image.get_image_data().iter();
        let index: Index = toml::from_str(INDEX).expect("an embedded index");
        Parts {
            width: i32::try_from(image.width()).expect("an embedded sheet"),
            ink: pixels.map(|pixel| pixel.map(share)).collect(),
            cells: index.icon,
        }
    }

    /// The groups of parts, in the order in which somebody chooses.
    pub fn groups(&self) -> impl Iterator<Item = &'static str> {
        GROUPS.into_iter()
    }

    /// The names of a group's parts, in order.
    pub fn names(&self, group: &str) -> impl Iterator<Item = &str> {
        let cells = self.cells.get(group).into_iter().flatten();
        cells.map(|(name, _)| name.as_str())
    }

    /// Parts laid upon each other, of each group the last; what is unknown is passed over. What leaves the frame
    /// makes all of it smaller.
    pub fn draw(&self, parts: &[PortraitPart]) -> Pixels {
        let cell = |wanted: &str| {
            let mut those = parts.iter().rev().filter(|(group, _)| group == wanted);
            those.find_map(|(group, name)| self.cells.get(group)?.get(name).copied())
        };
        let body = cell("body");
        let mut face = Face::new();
        if let Some(behind) = cell("prop").filter(|cell| cell.behind) {
            self.lay(&mut face, behind, body.and_then(|body| body.back));
        }
        for group in LAYERS {
            let joint = body.and_then(|body| match group {
                "head" => body.neck,
                "weapon" => body.right,
                "shield" | "prop" => body.left,
                "cloak" => body.back,
                _ => None,
            });
            if let Some(part) = cell(group).filter(|cell| !cell.behind) {
                self.lay(&mut face, part, joint);
            }
        }
        face.pixels()
    }

    /// Lays a part upon what is there, its middle at a joint.
    fn lay(&self, face: &mut Face, cell: Cell, joint: Option<[i32; 2]>) {
        let middle = CELL / 2;
        let [x, y] = joint
            .unwrap_or([middle; 2])
            .map(|at| at - middle + (ROOM - CELL) / 2);
        let ink = |column: i32, row: i32| {
            let at = (cell.at[1] * CELL + row) * self.width + cell.at[0] * CELL + column;
            let ink = usize::try_from(at).ok().and_then(|at| self.ink.get(at));
            ink.copied().unwrap_or_default()
        };
        let each = || (0..CELL).flat_map(|row| (0..CELL).map(move |column| (column, row)));
        let mut near = vec![0.0_f32; face.ink.len()];
        for (column, row) in each() {
            let [.., there] = ink(column, row);
            if there > 0.0 {
                note_near(&mut near, x + column, y + row, there);
            }
        }
        for (pixel, near) in face.ink.iter_mut().zip(near) {
            let [colour @ .., _] = pixel;
            for part in colour {
                *part *= 1.0 - (1.0 - GAP_TONE) * near;
            }
        }
        for (column, row) in each() {
            let over = ink(column, row);
            let there = over[3];
            if let Some(at) = place(x + column, y + row).filter(|_| there > 0.0) {
                let below = face.ink[at];
                let shows = below[3] * (1.0 - there);
                let all = there + shows;
                let mix = |part: usize| (over[part] * there + below[part] * shows) / all;
                face.ink[at] = [mix(0), mix(1), mix(2), all];
            }
        }
    }
}

/// Notes ink at all pixels within the gap.
fn note_near(near: &mut [f32], x: i32, y: i32, there: f32) {
    for (right, down) in (-GAP..=GAP).flat_map(|right| (-GAP..=GAP).map(move |down| (right, down)))
    {
        if right * right + down * down <= GAP * GAP
            && let Some(at) = place(x + right, y + down)
        {
            near[at] = near[at].max(there);
        }
    }
}

/// The number of a pixel of the room; none outside.
fn place(x: i32, y: i32) -> Option<usize> {
    let inside = (0..ROOM).contains(&x) && (0..ROOM).contains(&y);
    inside.then(|| usize::try_from(y * ROOM + x).ok()).flatten()
}

/// A portrait while it is put together.
struct Face {
    ink: Vec<Ink>,
}

impl Face {
    fn new() -> Face {
        let all = usize::try_from(ROOM * ROOM).unwrap_or_default();
        Face {
            ink: vec![[0.0; 4]; all],
        }
    }

    /// The square of a cell about its middle, moved and made larger until it holds all.
    fn pixels(&self) -> Pixels {
        let inked = (0..ROOM).flat_map(|y| (0..ROOM).map(move |x| [x, y]));
        let inked = inked.filter(|[x, y]| place(*x, *y).is_some_and(|at| self.ink[at][3] > 0.0));
        let mut bounds = [[ROOM, 0]; 2];
        for at in inked {
            for (bound, at) in bounds.iter_mut().zip(at) {
                *bound = [bound[0].min(at), bound[1].max(at + 1)];
            }
        }
        let longest = bounds.map(|[low, high]| high - low).into_iter().max();
        let side = longest.unwrap_or(CELL).clamp(CELL, ROOM);
        let begin = (ROOM - CELL) / 2;
        let [left, top] = bounds.map(|[low, high]| match low < high {
            true => begin.min(low).max(high - side),
            false => begin,
        });
        let byte = |share: f32| (share * 255.0).round() as u8;
        let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (left + x, top + y)));
        let pixels = pixels.flat_map(|(x, y)| {
            let ink = place(x, y).map_or([0.0; 4], |at| self.ink[at]);
            ink.map(byte)
        });
        let side = u32::try_from(side).unwrap_or(1);
        Pixels {
            width: side,
            height: side,
            rgba: pixels.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(list: &[(&str, &str)]) -> Vec<PortraitPart> {
        let owned = list
            .iter()
            .map(|(group, name)| (group.to_string(), name.to_string()));
        owned.collect()
    }

    fn ink(pixels: &Pixels) -> u64 {
        pixels
            .rgba
            .chunks_exact(4)
            .map(|pixel| u64::from(pixel[3]))
            .sum()
    }

    #[test]
    fn every_part_of_every_body_is_drawn_where_it_belongs() {
        let sheet = Parts::load();
        let alone: Vec<u64> = sheet
            .names("head")
            .map(|head| ink(&sheet.draw(&parts(&[("head", head)]))))
            .collect();
        for body in sheet.names("body") {
            let bare = ink(&sheet.draw(&parts(&[("body", body)])));
            for (head, alone) in sheet.names("head").zip(&alone) {
                let both = ink(&sheet.draw(&parts(&[("body", body), ("head", head)])));
                // They overlap, so that no head floats, and one does not hide the other.
                assert!(both < bare + alone, "{head} floats above {body}");
                assert!(both > bare.max(*alone), "{head} is lost on {body}");
            }
        }
        for group in sheet.groups() {
            for name in sheet.names(group) {
                assert!(
                    ink(&sheet.draw(&parts(&[(group, name)]))) > 0,
                    "{group}/{name}"
                );
            }
        }
    }

    #[test]
    fn odd_mixes_are_drawn_as_far_as_they_go() {
        let sheet = Parts::load();
        for odd in [
            &[][..],
            &[("head", "nobody"), ("nothing", "at-all")],
            &[("weapon", "halberd"), ("beast", "rat"), ("body", "broad")],
            &[("body", "mail"), ("body", "robe")],
        ] {
            let pixels = sheet.draw(&parts(odd));
            let bytes = (pixels.width * pixels.height * 4) as usize;
            assert!(pixels.width >= 128 && pixels.width <= 256);
            assert_eq!(pixels.rgba.len(), bytes);
        }
        assert_eq!(ink(&sheet.draw(&[])), 0);
        let last = sheet.draw(&parts(&[("body", "mail"), ("body", "robe")]));
        assert_eq!(last, sheet.draw(&parts(&[("body", "robe")])));
    }
}
