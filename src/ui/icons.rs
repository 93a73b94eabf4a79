//! The pictures: one sheet of white shapes that are tinted where they are drawn.

use super::theme::Tone;
use crate::games::skirmish::Kind;
use macroquad::math::{Rect, vec2};
use macroquad::prelude::ImageFormat;
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};
use serde::Deserialize;
use std::collections::BTreeMap;

const SHEET: &[u8] = include_bytes!("../../assets/icons.png");
const INDEX: &str = include_str!("../../assets/icons.toml");

/// The texture of the sheet, as panels know it.
pub const SHEET_ID: egui::TextureId = egui::TextureId::User(1);

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
    sheet: Texture2D,
    /// The same for panels, its colours weighed by alpha.
    weighed: Texture2D,
    /// Where each lies, in pixels of the sheet, by `group/name`.
    places: BTreeMap<String, Rect>,
}

impl Icons {
    /// Reads the embedded sheet; the window must be open.
    pub fn load() -> Icons {
        let mut image =
            Image::from_file_with_format(SHEET, Some(ImageFormat::Png)).expect("an embedded sheet");
        let sheet = Texture2D::from_image(&image);
        sheet.set_filter(FilterMode::Linear);
        for [red, green, blue, alpha] in image.get_image_data_mut() {
            for part in [red, green, blue] {
                *part = (u16::from(*part) * u16::from(*alpha) / 255) as u8;
            }
        }
        let weighed = Texture2D::from_image(&image);
        weighed.set_filter(FilterMode::Linear);
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
            sheet,
            weighed,
            places,
        }
    }

    /// The texture of the sheet for panels.
    pub const fn weighed(&self) -> &Texture2D {
        &self.weighed
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
        let params = DrawTextureParams {
            dest_size: Some(vec2(size, size)),
            source: Some(*place),
            rotation: angle,
            ..Default::default()
        };
        draw_texture_ex(&self.sheet, corner.0, corner.1, color, params);
    }

    /// A picture for a panel, so many points wide.
    pub fn image(&self, id: &str, size: f32, tone: Tone) -> egui::Image<'static> {
        let texture = egui::load::SizedTexture::new(SHEET_ID, egui::vec2(size, size));
        egui::Image::from_texture(texture)
            .uv(self.uv(id))
            .tint(tone.ink())
    }

    /// Paints a picture into a rectangle of a panel.
    pub fn print(&self, painter: &egui::Painter, id: &str, rect: egui::Rect, color: egui::Color32) {
        if self.has(id) {
            painter.image(SHEET_ID, rect, self.uv(id), color);
        }
    }

    fn uv(&self, id: &str) -> egui::Rect {
        let (width, height) = (self.sheet.width(), self.sheet.height());
        let place = self.places.get(id).copied().unwrap_or_default();
        egui::Rect::from_min_size(
            egui::pos2(place.x / width, place.y / height),
            egui::vec2(place.w / width, place.h / height),
        )
    }
}

/// The picture of a figure.
pub fn portrait(kind: &Kind) -> String {
    format!("portrait/{}", kind.portrait)
}
