//! The pictures: one sheet of white shapes that are tinted where they are drawn.

use super::theme::Tone;
use macroquad::math::{Rect, vec2};
use macroquad::prelude::ImageFormat;
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};
use serde::Deserialize;
use std::collections::BTreeMap;

const SHEET: &[u8] = include_bytes!("../../../assets/icons.png");
const INDEX: &str = include_str!("../../../assets/icons.toml");

#[derive(Deserialize)]
struct Index {
    cell: f32,
    /// By group and name.
    icon: BTreeMap<String, BTreeMap<String, Cell>>,
}

#[derive(Deserialize)]
struct Cell {
    /// Column and row.
    at: [f32; 2],
}

/// The sheet with the places of its pictures.
pub struct Icons {
    /// The sheet as it is, half as large, and a quarter: small pictures are drawn from the small ones.
    sheets: [Sheet; 3],
    /// Pixels of a cell of the whole sheet.
    cell: f32,
    /// Where each lies, in pixels of the whole sheet, by `group/name`.
    places: BTreeMap<String, Rect>,
}

/// The sheet in one size.
struct Sheet {
    /// For the board.
    plain: Texture2D,
    /// For panels, its colours weighed by alpha.
    weighed: Texture2D,
}

impl Icons {
    /// Reads the embedded sheet; the window must be open.
    pub fn load() -> Icons {
        let image =
            Image::from_file_with_format(SHEET, Some(ImageFormat::Png)).expect("an embedded sheet");
        let mut ink = Ink {
            side: image.width(),
            alpha: image
                .get_image_data()
                .iter()
                .map(|pixel| pixel[3])
                .collect(),
        };
        let sheets = std::array::from_fn(|_| {
            let sheet = ink.sheet();
            ink = ink.halved();
            sheet
        });
        let index: Index = toml::from_str(INDEX).expect("an embedded index");
        let mut places = BTreeMap::new();
        for (group, cells) in index.icon {
            for (name, cell) in cells {
                let [x, y] = cell.at.map(|at| at * index.cell);
                let place = Rect::new(x, y, index.cell, index.cell);
                places.insert(format!("{group}/{name}"), place);
            }
        }
        Icons {
            sheets,
            cell: index.cell,
            places,
        }
    }

    /// The textures of panels, by the ids under which they ask for them.
    pub fn textures(&self) -> impl Iterator<Item = (egui::TextureId, &Texture2D)> {
        let sheets = self.sheets.iter().enumerate();
        sheets.map(|(number, sheet)| (texture_id(number), &sheet.weighed))
    }

    /// The number of the sheet from which a picture of this size, in pixels, is drawn.
    fn sheet_for(&self, size: f32) -> usize {
        let fits = |number: &usize| self.cell / (1 << number) as f32 >= size;
        (0..self.sheets.len()).rev().find(fits).unwrap_or(0)
    }

    /// Whether there is such a picture.
    pub fn has(&self, id: &str) -> bool {
        self.places.contains_key(id)
    }

    /// Draws a picture on the board, its middle there, turned clockwise by an angle.
    pub fn paint(
        &self,
        id: &str,
        at: (f32, f32),
        size: f32,
        angle: f32,
        color: macroquad::color::Color,
    ) {
        let Some(place) = self.places.get(id) else {
            return;
        };
        let corner = (at.0 - size / 2.0, at.1 - size / 2.0);
        let number = self.sheet_for(size);
        let share = 1.0 / (1 << number) as f32;
        let params = DrawTextureParams {
            dest_size: Some(vec2(size, size)),
            source: Some(Rect::new(
                place.x * share,
                place.y * share,
                place.w * share,
                place.h * share,
            )),
            rotation: angle,
            ..Default::default()
        };
        draw_texture_ex(
            &self.sheets[number].plain,
            corner.0,
            corner.1,
            color,
            params,
        );
    }

    /// A picture for a panel, so many points wide.
    pub fn image(&self, id: &str, size: f32, tone: Tone) -> egui::Image<'static> {
        let texture =
            egui::load::SizedTexture::new(texture_id(self.sheet_for(size)), egui::vec2(size, size));
        egui::Image::from_texture(texture)
            .uv(self.uv(id))
            .tint(tone.ink())
    }

    /// Paints a picture into a rectangle of a panel.
    pub fn print(&self, painter: &egui::Painter, id: &str, rect: egui::Rect, color: egui::Color32) {
        if self.has(id) {
            let points = painter.ctx().pixels_per_point();
            let sheet = texture_id(self.sheet_for(rect.width() * points));
            painter.image(sheet, rect, self.uv(id), color);
        }
    }

    fn uv(&self, id: &str) -> egui::Rect {
        let whole = &self.sheets[0].plain;
        let (width, height) = (whole.width(), whole.height());
        let place = self.places.get(id).copied().unwrap_or_default();
        egui::Rect::from_min_size(
            egui::pos2(place.x / width, place.y / height),
            egui::vec2(place.w / width, place.h / height),
        )
    }
}

/// The id under which panels ask for a sheet.
const fn texture_id(number: usize) -> egui::TextureId {
    egui::TextureId::User(number as u64)
}

/// How much ink is where: all there is to a white picture.
struct Ink {
    side: usize,
    alpha: Vec<u8>,
}

impl Ink {
    fn sheet(&self) -> Sheet {
        let texture = |pixel: fn(u8) -> [u8; 4]| {
            let bytes: Vec<u8> = self.alpha.iter().flat_map(|alpha| pixel(*alpha)).collect();
            let side = self.side as u16;
            let texture = Texture2D::from_rgba8(side, side, &bytes);
            texture.set_filter(FilterMode::Linear);
            texture
        };
        Sheet {
            plain: texture(|alpha| [255, 255, 255, alpha]),
            weighed: texture(|alpha| [alpha; 4]),
        }
    }

    /// The same with four pixels in one.
    fn halved(&self) -> Ink {
        let side = self.side / 2;
        let at = |x: usize, y: usize| u16::from(self.alpha[y * self.side + x]);
        let mean = |number: usize| {
            let (x, y) = (number % side * 2, number / side * 2);
            ((at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4) as u8
        };
        Ink {
            side,
            alpha: (0..side * side).map(mean).collect(),
        }
    }
}
