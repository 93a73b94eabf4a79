//! Pictures as PNG: of the window, of dungeons.

use super::Message;
#[cfg(feature = "desktop")]
use super::{FileFault, Home, keepsake::keep_numbered};
#[cfg(feature = "desktop")]
use std::path::PathBuf;

/// Keeps a picture as `picture-1.png`, `picture-2.png` … beside the saves: rows from the top, four bytes
/// a pixel (red, green, blue, and one that is left out).
///
/// # Errors
/// What the operating system says, or that the pixels are no picture of that size.
#[cfg(feature = "desktop")]
pub fn keep_picture(home: &Home, width: u16, pixels: &[u8]) -> Result<PathBuf, FileFault> {
    let width = u32::from(width);
    let height = pixels.len() as u32 / (4 * width).max(1);
    let colours: Vec<u8> = pixels
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let bytes = png_of(width, height, &colours);
    let bytes = bytes.map_err(|what| FileFault::of_path(home.saves(), what))?;
    keep_numbered(home, "picture", "png", &bytes)
}

/// A picture as PNG: rows from the top, three bytes a pixel (red, green, blue).
///
/// # Errors
/// That these are not the pixels of a picture of that size.
pub fn png_of(width: u32, height: u32, pixels: &[u8]) -> Result<Vec<u8>, Message> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels));
    match written {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Message::new("fault-picture").with("error", error.to_string())),
    }
}
