//! Small pictures that are drawn by the board's own renderer: once, when a panel first asks for them, and
//! then shown as they are.

use super::bridge::Egui;
use super::icons::Icons;
use super::theme::Faces;
use egui::epaint::Vertex;
use egui::{Mesh, Painter, Rect, Shape, TextureId, pos2, vec2};
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::BLACK;
use macroquad::texture::{FilterMode, RenderTarget, render_target};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Width and height of what is drawn, at most: about twice what is shown.
pub const MOST: f32 = 640.0;

/// The first id under which panels ask for one; those below are sheets of icons.
const FIRST: u64 = 16;

/// The most that are kept: for one more all are drawn anew as they are asked for.
const MOST_DRAWN: usize = 300;

/// One that is drawn.
struct Thumbnail {
    id: TextureId,
    /// What the driver holds of it.
    target: RenderTarget,
}

/// All that panels have asked for.
#[derive(Default)]
pub struct Thumbnails {
    drawn: BTreeMap<String, Option<Thumbnail>>,
    /// Those that are to be drawn before the next frame.
    wanted: RefCell<Vec<String>>,
    count: u64,
}

/// What a room draws for a thumbnail: how large it is, in pixels, and how it is drawn from the upper left
/// corner of a canvas of that size.
pub struct ThumbnailSketch {
    /// Columns and rows of pixels.
    pub size: (f32, f32),
    /// Draws it.
    pub draw: Drawing,
}

/// Draws on a canvas of that size, from its upper left corner on.
pub type Drawing = Box<dyn FnOnce(&Icons, &Faces)>;

impl Thumbnails {
    /// Paints the picture of that name as large as it fits, or asks for it to be drawn. Whether there is
    /// one, or will be.
    pub fn paint(&self, painter: &Painter, rect: Rect, name: &str) -> bool {
        self.paint_turned(painter, rect, name, 0)
    }

    /// The same, turned clockwise by so many quarters.
    pub fn paint_turned(&self, painter: &Painter, rect: Rect, name: &str, quarters: u8) -> bool {
        match self.drawn.get(name) {
            Some(Some(thumbnail)) => {
                let size = thumbnail.target.texture.size();
                let size = match quarters % 2 {
                    0 => vec2(size.x, size.y),
                    _ => vec2(size.y, size.x),
                };
                let scale = (rect.width() / size.x).min(rect.height() / size.y);
                let place = Rect::from_center_size(rect.center(), size * scale);
                painter.add(Shape::mesh(turned(thumbnail.id, place, quarters)));
                true
            }
            Some(None) => false,
            None => {
                let mut wanted = self.wanted.borrow_mut();
                if !wanted.iter().any(|known| known == name) {
                    wanted.push(name.to_string());
                }
                true
            }
        }
    }

    /// Whether some are still to be drawn.
    pub fn is_waiting(&self) -> bool {
        !self.wanted.borrow().is_empty()
    }

    /// Draws those again whose names begin so, once they are asked for: what they show has changed.
    pub fn forget(&mut self, beginning: &str) {
        self.drawn.retain(|name, _| !name.starts_with(beginning));
    }

    /// Draws one that a panel has asked for, and lends it to the panels.
    pub fn draw_next(
        &mut self,
        egui: &mut Egui,
        (icons, faces): (&Icons, &Faces),
        sketch: impl FnOnce(&str) -> Option<ThumbnailSketch>,
    ) {
        let wanted = self.wanted.get_mut();
        if wanted.is_empty() {
            return;
        }
        let name = wanted.remove(0);
        // What is drawn by hand looks different with every change.
        if self.drawn.len() >= MOST_DRAWN {
            self.drawn.clear();
        }
        let drawn = sketch(&name).map(|sketch| {
            let target = drawn(sketch, icons, faces);
            let id = TextureId::User(FIRST + self.count);
            self.count += 1;
            egui.lend(id, &target.texture);
            Thumbnail { id, target }
        });
        self.drawn.insert(name, drawn);
    }
}

/// A picture in a place, turned clockwise by so many quarters.
fn turned(id: TextureId, place: Rect, quarters: u8) -> Mesh {
    let corners = [
        place.left_top(),
        place.right_top(),
        place.right_bottom(),
        place.left_bottom(),
    ];
    // The graphics card tells its rows from below.
    let of_picture = [
        pos2(0.0, 1.0),
        pos2(1.0, 1.0),
        pos2(1.0, 0.0),
        pos2(0.0, 0.0),
    ];
    let mut mesh = Mesh::with_texture(id);
    for (number, pos) in corners.into_iter().enumerate() {
        let uv = of_picture[(number + 4 - usize::from(quarters % 4)) % 4];
        mesh.vertices.push(Vertex {
            pos,
            uv,
            color: egui::Color32::WHITE,
        });
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    mesh
}

fn drawn(sketch: ThumbnailSketch, icons: &Icons, faces: &Faces) -> RenderTarget {
    let (width, height) = sketch.size;
    let target = render_target(width as u32, height as u32);
    target.texture.set_filter(FilterMode::Linear);
    let whole = macroquad::math::Rect::new(0.0, 0.0, width, height);
    set_camera(&Camera2D {
        render_target: Some(target.clone()),
        ..Camera2D::from_display_rect(whole)
    });
    macroquad::window::clear_background(BLACK);
    (sketch.draw)(icons, faces);
    set_default_camera();
    target
}
