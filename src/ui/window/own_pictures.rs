//! Pictures that come with what the user has made: decoded when they are first drawn, and kept in three sizes, as
//! those of the sheet are.

use super::parts::times;
use crate::store::portrait::Pixels;
use macroquad::texture::{FilterMode, Texture2D};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The most pictures that are kept; one more, and all are made anew as they are drawn.
const MOST: usize = 200;
/// The first id under which panels ask for one; those of the sheet stand before.
const FIRST: u64 = 100;
/// The shares of the three sizes.
const SHARES: usize = 3;

/// One picture in one size.
#[derive(Clone)]
pub(super) struct OwnPicture {
    /// Pixels of a side.
    pub side: f32,
    /// Under which panels ask for it.
    pub id: egui::TextureId,
    /// For the board.
    pub plain: Texture2D,
    /// For panels, its colours weighed by alpha.
    weighed: Texture2D,
}

/// All that were drawn so far.
#[derive(Default)]
pub(super) struct OwnPictures {
    /// By what stands for them; nothing for what is no picture.
    known: RefCell<BTreeMap<String, Option<[OwnPicture; SHARES]>>>,
    /// How many were ever made.
    made: RefCell<u64>,
    /// Those that panels have not been told of yet.
    new: RefCell<Vec<(egui::TextureId, Texture2D)>>,
}

impl OwnPictures {
    /// The picture of that name, in the smallest size that has so many pixels; made if it is not known.
    pub fn get(
        &self,
        name: &str,
        size: f32,
        make: impl FnOnce() -> Option<Pixels>,
    ) -> Option<OwnPicture> {
        let known = self.known.borrow().get(name).cloned();
        let sizes = known.unwrap_or_else(|| {
            let made = make().map(|pixels| self.upload(&pixels));
            self.known
                .borrow_mut()
                .insert(name.to_string(), made.clone());
            made
        })?;
        let fits = sizes.iter().rev().find(|it| it.side >= size);
        Some(fits.unwrap_or(&sizes[0]).clone())
    }

    /// The textures that came since this was last asked, for panels. When there are too many, all are forgotten.
    pub fn take_new(&self) -> Vec<(egui::TextureId, Texture2D)> {
        self.new.take()
    }

    /// Forgets all when there are too many: before a frame, when nobody has asked for one yet.
    pub fn tidy(&self) {
        if self.known.borrow().len() > MOST {
            self.known.borrow_mut().clear();
        }
    }

    fn upload(&self, pixels: &Pixels) -> [OwnPicture; SHARES] {
        let mut square = Square::around(pixels);
        std::array::from_fn(|number| {
            if number > 0 {
                square = square.halved();
            }
            let picture = self.texture(&square);
            let weighed = picture.weighed.clone();
            self.new.borrow_mut().push((picture.id, weighed));
            picture
        })
    }

    fn texture(&self, square: &Square) -> OwnPicture {
        let texture = |bytes: &[u8]| {
            let side = u16::try_from(square.side).unwrap_or(1);
            let texture = Texture2D::from_rgba8(side, side, bytes);
            texture.set_filter(FilterMode::Linear);
            texture
        };
        let weighed = square.rgba.chunks_exact(4).flat_map(|pixel| {
            let weigh = |light: u8| {
                let weighed = u16::from(light) * u16::from(pixel[3]) / 255;
                u8::try_from(weighed).unwrap_or(u8::MAX)
            };
            [weigh(pixel[0]), weigh(pixel[1]), weigh(pixel[2]), pixel[3]]
        });
        let weighed: Vec<u8> = weighed.collect();
        let mut made = self.made.borrow_mut();
        *made += 1;
        OwnPicture {
            side: times(square.side, 1.0),
            id: egui::TextureId::User(FIRST + *made),
            plain: texture(&square.rgba),
            weighed: texture(&weighed),
        }
    }
}

/// A picture with as many rows as columns, a multiple of four.
struct Square {
    side: usize,
    rgba: Vec<u8>,
}

impl Square {
    /// A picture in the middle of the smallest square that holds it.
    fn around(pixels: &Pixels) -> Square {
        let (width, height) = (pixels.width as usize, pixels.height as usize);
        let side = width.max(height).max(4).next_multiple_of(4);
        let mut rgba = vec![0; side * side * 4];
        let (left, top) = ((side - width) / 2, (side - height) / 2);
        for (row, line) in pixels.rgba.chunks_exact(width * 4).enumerate() {
            let at = ((top + row) * side + left) * 4;
            rgba[at..at + line.len()].copy_from_slice(line);
        }
        Square { side, rgba }
    }

    /// The same with four pixels in one, each weighed by how much of it is there.
    fn halved(&self) -> Square {
        let side = self.side / 2;
        let mut rgba = Vec::with_capacity(side * side * 4);
        for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
            let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let four = corners.map(|(down, right)| {
                let at = ((2 * row + down) * self.side + 2 * column + right) * 4;
                [0, 1, 2, 3].map(|part| u32::from(self.rgba[at + part]))
            });
            let alpha: u32 = four.iter().map(|pixel| pixel[3]).sum();
            for part in 0..3 {
                let sum: u32 = four.iter().map(|pixel| pixel[part] * pixel[3]).sum();
                let light = sum.checked_div(alpha).unwrap_or(0);
                rgba.push(u8::try_from(light).unwrap_or(u8::MAX));
            }
            rgba.push(u8::try_from(alpha / 4).unwrap_or(u8::MAX));
        }
        Square { side, rgba }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_squared_and_made_smaller_without_dark_seams() {
        let pixels = Pixels {
            width: 8,
            height: 2,
            rgba: [[200, 100, 50, 255]; 16].concat(),
        };
        let square = Square::around(&pixels);
        assert_eq!((square.side, square.rgba.len()), (8, 256));
        let half = square.halved();
        let pixel = |row: usize| &half.rgba[(row * 4) * 4..(row * 4) * 4 + 4];
        assert_eq!(
            (pixel(0), pixel(1)),
            (&[0, 0, 0, 0][..], &[200, 100, 50, 127][..])
        );
        let small = Pixels {
            width: 1,
            height: 1,
            rgba: vec![9, 9, 9, 255],
        };
        assert_eq!(Square::around(&small).halved().halved().side, 1);
    }
}
