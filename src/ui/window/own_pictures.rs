//! Pictures that come with what the user has made: decoded when they are first drawn, and kept in three sizes, as
//! those of the sheet are.

use super::parts::times;
use super::square_picture::SquarePicture;
use crate::store::portrait::Pixels;
use macroquad::texture::Texture2D;
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
        let mut square = SquarePicture::around(pixels);
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

    fn texture(&self, square: &SquarePicture) -> OwnPicture {
        let [plain, weighed] = square.textures();
        let mut made = self.made.borrow_mut();
        *made += 1;
        OwnPicture {
            side: times(square.side, 1.0),
            id: egui::TextureId::User(FIRST + *made),
            plain,
            weighed,
        }
    }
}
