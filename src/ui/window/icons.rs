//! The pictures: one sheet of shapes in white that are tinted where they are drawn, and of figures and chests in colours
//! of their own.

use super::faces::Parts;
use super::own_pictures::{OwnPicture, OwnPictures};
use super::parts::times;
use super::square_picture::SquarePicture;
use super::theme::Tone;
use super::units::{in_pixels, width_in_pixels};
use crate::store::portrait::{Portrait, pixels_of};
use macroquad::math::{Rect, vec2};
use macroquad::prelude::ImageFormat;
use macroquad::texture::{DrawTextureParams, Image, Texture2D, draw_texture_ex};
use serde::Deserialize;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::thread::{self, JoinHandle};

const SHEET: &[u8] = include_bytes!("../../../assets/icons.png");
const INDEX: &str = include_str!("../../../assets/icons.toml");
const LARGE_SHEET: &[u8] = include_bytes!("../../../assets/large.png");
const LARGE_INDEX: &str = include_str!("../../../assets/large.toml");

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

#[derive(Deserialize)]
struct LargeIndex {
    cell: f32,
    columns: usize,
    icons: Vec<String>,
}

/// The sheet with the places of its pictures.
pub struct Icons {
    /// The sheet as it is, half as large, and a quarter: small pictures are drawn from the small ones.
    sheets: [Sheet; 3],
    /// Pixels of a cell of the whole sheet.
    cell: f32,
    /// Where each lies, in pixels of the whole sheet, by `group/name`.
    places: BTreeMap<String, Rect>,
    /// Some of them once more for panels, with their places as shares of that sheet.
    large: (Texture2D, BTreeMap<String, egui::Rect>),
    /// Portraits that come with what the user has made.
    own: OwnPictures,
    /// What portraits are put together from.
    parts: OnceCell<Parts>,
}

/// The id under which panels ask for the large sheet.
const LARGE: egui::TextureId = egui::TextureId::User(3);

/// How the id of a portrait begins.
pub const PORTRAIT: &str = "portrait/";

/// The sheet in one size.
struct Sheet {
    /// Its side, of that of the whole sheet.
    share: f32,
    /// The id under which panels ask for it.
    id: egui::TextureId,
    /// For the board.
    plain: Texture2D,
    /// For panels, its colours weighed by alpha.
    weighed: Texture2D,
}

impl Icons {
    /// The pictures of these sheets; the window must be open.
    pub(in crate::ui) fn load(sheets: ReadSheets) -> Icons {
        let read = sheets.wait();
        let large = load_large(read.large);
        let [whole, half, quarter] = read.sizes;
        let sizes = [(1.0, 0, whole), (0.5, 1, half), (0.25, 2, quarter)];
        let sheets = sizes.map(|(share, number, size)| {
            let plain = size.texture();
            let weighed = size.weighed().texture();
            Sheet {
                share,
                id: egui::TextureId::User(number),
                plain,
                weighed,
            }
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
            large,
            own: OwnPictures::default(),
            parts: OnceCell::new(),
        }
    }

    /// The textures of panels, by the ids under which they ask for them.
    pub fn textures(&self) -> impl Iterator<Item = (egui::TextureId, &Texture2D)> {
        let sheets = self.sheets.iter().map(|sheet| (sheet.id, &sheet.weighed));
        sheets.chain([(LARGE, &self.large.0)])
    }

    /// The sheet from which a picture of this size, in pixels, is drawn.
    fn sheet_for(&self, size: f32) -> &Sheet {
        let fits = |sheet: &&Sheet| self.cell * sheet.share >= size;
        let found = self.sheets.iter().rev().find(fits);
        found.unwrap_or(&self.sheets[0])
    }

    /// The textures of portraits that came since this was last asked, for panels.
    pub fn take_new(&self) -> Vec<(egui::TextureId, Texture2D)> {
        self.own.take_new()
    }

    /// What portraits are put together from, read when it is first wanted.
    pub(in crate::ui) fn parts(&self) -> &Parts {
        self.parts.get_or_init(Parts::load)
    }

    /// Lets go of portraits when there are too many; before a frame.
    pub fn tidy(&self) {
        self.own.tidy();
    }

    /// The portrait that somebody has made and that is no picture of the sheet, so many pixels large.
    fn own(&self, id: &str, size: f32) -> Option<OwnPicture> {
        if self.places.contains_key(id) {
            return None;
        }
        let text = id.strip_prefix(PORTRAIT)?;
        let make = || match Portrait::read(text).ok()? {
            Portrait::Picture(bytes) => pixels_of(&bytes).ok(),
            Portrait::Parts(parts) => Some(self.parts().draw(&parts)),
            Portrait::Named(_) => None,
        };
        self.own.get(text, size, make)
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
        let corner = (at.0 - size / 2.0, at.1 - size / 2.0);
        if let Some(own) = self.own(id, in_pixels(size)) {
            let params = DrawTextureParams {
                dest_size: Some(vec2(size, size)),
                rotation: angle,
                ..Default::default()
            };
            draw_texture_ex(&own.plain, corner.0, corner.1, color, params);
            return;
        }
        let Some(place) = self.places.get(id) else {
            return;
        };
        let sheet = self.sheet_for(in_pixels(size));
        let share = sheet.share;
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
        draw_texture_ex(&sheet.plain, corner.0, corner.1, color, params);
    }

    /// A picture for a panel, so many points wide.
    pub fn image(&self, id: &str, size: f32, tone: Tone) -> egui::Image<'static> {
        let room = egui::vec2(size, size);
        if let Some(own) = self.own(id, in_pixels(size)) {
            let texture = egui::load::SizedTexture::new(own.id, room);
            return egui::Image::from_texture(texture).tint(tone.ink());
        }
        let texture = egui::load::SizedTexture::new(self.sheet_for(in_pixels(size)).id, room);
        egui::Image::from_texture(texture)
            .uv(self.uv(id))
            .tint(tone.ink())
    }

    /// Paints a picture into a rectangle of a panel.
    pub fn print(&self, painter: &egui::Painter, id: &str, rect: egui::Rect, color: egui::Color32) {
        let side = width_in_pixels(painter.ctx(), rect);
        if let Some(own) = self.own(id, side) {
            let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
            painter.image(own.id, rect, whole, color);
        } else if let Some(large) = self.large(id, side) {
            painter.image(LARGE, rect, large, color);
        } else if self.has(id) {
            let sheet = self.sheet_for(side).id;
            painter.image(sheet, rect, self.uv(id), color);
        }
    }

    /// Where a picture lies in the large sheet, if it does and the usual cells are too small for so many pixels.
    fn large(&self, id: &str, size: f32) -> Option<egui::Rect> {
        let place = self.large.1.get(id).copied();
        place.filter(|_| size > self.cell)
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

/// The embedded sheets, read.
struct SheetPixels {
    /// The sheet as it is, half as large, and a quarter.
    sizes: [SquarePicture; 3],
    /// The sheet of large pictures, for panels.
    large: SquarePicture,
}

impl SheetPixels {
    fn read() -> SheetPixels {
        let whole = embedded(SHEET);
        let half = whole.halved();
        let quarter = half.halved();
        SheetPixels {
            sizes: [whole, half, quarter],
            large: embedded(LARGE_SHEET).weighed(),
        }
    }
}

fn embedded(sheet: &[u8]) -> SquarePicture {
    let image =
        Image::from_file_with_format(sheet, Some(ImageFormat::Png)).expect("an embedded sheet");
    SquarePicture {
        side: image.width(),
        rgba: image.bytes,
    }
}

/// The embedded sheets, while they are read beside whatever else opens the window.
pub(in crate::ui) struct ReadSheets(Option<JoinHandle<SheetPixels>>);

impl ReadSheets {
    /// Begins to read them; where there are no threads they are read when they are waited for.
    pub fn begin() -> ReadSheets {
        let thread = thread::Builder::new().name("sheets".into());
        ReadSheets(thread.spawn(SheetPixels::read).ok())
    }

    fn wait(self) -> SheetPixels {
        let read = self.0.and_then(|thread| thread.join().ok());
        read.unwrap_or_else(SheetPixels::read)
    }
}

/// The sheet of large pictures, with their places.
fn load_large(large: SquarePicture) -> (Texture2D, BTreeMap<String, egui::Rect>) {
    let index: LargeIndex = toml::from_str(LARGE_INDEX).expect("an embedded index");
    let texture = large.texture();
    let share = index.cell / texture.width();
    let place = |number: usize| {
        let [column, row] = [number % index.columns, number / index.columns];
        let corner = egui::pos2(times(column, share), times(row, share));
        egui::Rect::from_min_size(corner, egui::vec2(share, share))
    };
    let places = index.icons.iter().enumerate();
    let places = places.map(|(number, id)| (id.clone(), place(number)));
    (texture, places.collect())
}
