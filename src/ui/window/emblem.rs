//! The program's own picture, as the desktop shows it beside the window's name.

use macroquad::miniquad::conf::Icon;
use macroquad::prelude::{Image, ImageFormat};

/// Square, and its side a multiple of 64.
const EMBLEM: &[u8] = include_bytes!("../../../assets/icon.png");

/// The picture in the three sizes that desktops ask for; none if it cannot be read.
pub fn emblem() -> Option<Icon> {
    let image = Image::from_file_with_format(EMBLEM, Some(ImageFormat::Png)).ok()?;
    Some(Icon {
        small: reduced::<16, { 16 * 16 * 4 }>(&image)?,
        medium: reduced::<32, { 32 * 32 * 4 }>(&image)?,
        big: reduced::<64, { 64 * 64 * 4 }>(&image)?,
    })
}

/// The mean of the pixels beneath each of so many a side, colours weighed by how solid they are.
fn reduced<const SIDE: usize, const BYTES: usize>(image: &Image) -> Option<[u8; BYTES]> {
    let wide = usize::from(image.width);
    let step = wide / SIDE;
    if step == 0 || image.width != image.height {
        return None;
    }
    let mut small = [0; BYTES];
    for (number, pixel) in small.chunks_exact_mut(4).enumerate() {
        let (left, top) = (number % SIDE * step, number / SIDE * step);
        let (mut colours, mut solid) = ([0_u32; 3], 0_u32);
        for place in 0..step * step {
            let at = ((top + place / step) * wide + left + place % step) * 4;
            let from = image.bytes.get(at..at + 4)?;
            for (sum, value) in colours.iter_mut().zip(from) {
                *sum += u32::from(*value) * u32::from(from[3]);
            }
            solid += u32::from(from[3]);
        }
        for (value, sum) in pixel.iter_mut().zip(colours) {
            *value = u8::try_from(sum / solid.max(1)).unwrap_or(u8::MAX);
        }
        let most = u32::try_from(step * step).unwrap_or(u32::MAX);
        pixel[3] = u8::try_from(solid / most).unwrap_or(u8::MAX);
    }
    Some(small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emblem_is_solid_in_the_middle_and_clear_at_the_corner() {
        let icon = emblem().expect("it can be read");
        for (pixels, side) in [
            (&icon.small[..], 16),
            (&icon.medium[..], 32),
            (&icon.big[..], 64),
        ] {
            let solid = |column: usize, row: usize| pixels[(row * side + column) * 4 + 3];
            assert_eq!(solid(side / 2, side / 2), 255, "{side}");
            assert!(solid(0, 0) < 40, "{side}: {}", solid(0, 0));
        }
    }
}
