//! Square pictures: made smaller without seams, and laid into textures.

use crate::store::portrait::Pixels;
use macroquad::texture::{FilterMode, Texture2D};

/// A picture with as many rows as columns.
pub(super) struct SquarePicture {
    /// Pixels of a side.
    pub side: usize,
    /// Red, green, blue and alpha of each pixel, row by row.
    pub rgba: Vec<u8>,
}

impl SquarePicture {
    /// A picture in the middle of the smallest square that holds it and whose side is a multiple of four.
    pub fn around(pixels: &Pixels) -> SquarePicture {
        let (width, height) = (pixels.width as usize, pixels.height as usize);
        let side = width.max(height).max(4).next_multiple_of(4);
        let mut rgba = vec![0; side * side * 4];
        let (left, top) = ((side - width) / 2, (side - height) / 2);
        for (row, line) in pixels
            .rgba
            .chunks_exact(width.max(1) * 4)
            .take(height)
            .enumerate()
        {
            let at = ((top + row) * side + left) * 4;
            rgba[at..at + line.len()].copy_from_slice(line);
        }
        SquarePicture { side, rgba }
    }

    /// The picture for the board, and for panels with its colours weighed by alpha; the window must be open.
    pub fn textures(&self) -> [Texture2D; 2] {
        let plain = self.texture();
        let rgba = self.rgba.clone();
        let side = self.side;
        [plain, SquarePicture { side, rgba }.weighed().texture()]
    }

    /// The same with its colours weighed by alpha, as panels want it.
    pub fn weighed(mut self) -> SquarePicture {
        for pixel in self.rgba.chunks_exact_mut(4) {
            let alpha = u16::from(pixel[3]);
            for light in &mut pixel[..3] {
                let share = u16::from(*light) * alpha / 255;
                *light = u8::try_from(share).unwrap_or(u8::MAX);
            }
        }
        self
    }

    /// The picture as it is; the window must be open.
    pub fn texture(&self) -> Texture2D {
        let side = u16::try_from(self.side).unwrap_or(1);
        let texture = Texture2D::from_rgba8(side, side, &self.rgba);
        texture.set_filter(FilterMode::Linear);
        texture
    }

    /// The same with four pixels in one, each weighed by how much of it is there.
    pub fn halved(&self) -> SquarePicture {
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
                // Where nothing is the colour stays, so that no seam comes of it.
                let plain = || four.iter().map(|pixel| pixel[part]).sum::<u32>() / 4;
                let light = sum.checked_div(alpha).unwrap_or_else(plain);
                rgba.push(u8::try_from(light).unwrap_or(u8::MAX));
            }
            rgba.push(u8::try_from(alpha / 4).unwrap_or(u8::MAX));
        }
        SquarePicture { side, rgba }
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
        let square = SquarePicture::around(&pixels);
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
        assert_eq!(SquarePicture::around(&small).halved().halved().side, 1);
    }
}
