//! The data of the skirmish, shared by its screens.

use crate::games::skirmish::Kind;
use crate::store::skirmish::plan::LAID;
use crate::store::skirmish::{Kit, Library};
use crate::store::{Home, Texts};
use crate::table::skirmish::dungeon::Dungeon;
use std::ops::Deref;
use std::rc::Rc;

/// The data that all screens of the skirmish play with: figures, chests, maps, rules.
#[derive(Clone, Debug)]
pub struct Data {
    /// What the program began with.
    base: Rc<Library>,
    /// The same with what the user has drawn.
    all: Rc<Library>,
}

impl Data {
    /// This data, for all to share.
    pub fn new(library: Library) -> Data {
        let base = Rc::new(library);
        let all = Rc::clone(&base);
        Data { base, all }
    }

    /// The same with the sound ones of the user's figures, kits, dungeons and parties, as they are on the disk now: what was
    /// drawn anew since takes the place of what it was.
    #[must_use]
    pub fn with_own(&self, home: Option<&Home>) -> Data {
        let base = Rc::clone(&self.base);
        let all = home.map(|home| {
            let drawn = self
                .base
                .with_own_figures(home)
                .with_own_kits(home)
                .with_own_maps(home);
            Rc::new(drawn.with_own_parties(home))
        });
        Data {
            all: all.unwrap_or_else(|| Rc::clone(&base)),
            base,
        }
    }
}

impl Data {
    /// The figures that the program began with: what ships, and what `--data` adds.
    pub fn cast(&self) -> &[Kind] {
        &self.base.kinds
    }

    /// The kits that the program began with.
    pub fn shipped_kits(&self) -> &[Kit] {
        &self.base.kits
    }

    /// A map by its name; none if nothing is known of it.
    pub fn map_name(&self, id: &str, texts: &Texts) -> Option<String> {
        if id == LAID {
            return Some(texts.plain("map-laid"));
        }
        Some(self.map(id).ok()?.head.name.clone())
    }

    /// The maps that the program began with, and those that the user has drawn.
    pub fn maps(&self) -> (&[Dungeon], &[Dungeon]) {
        self.all.maps.split_at(self.base.maps.len())
    }
}

impl Deref for Data {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.all
    }
}

/// The same data, not data that is alike: it never changes while a screen is open.
impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        Rc::ptr_eq(&self.all, &other.all)
    }
}

impl Eq for Data {}
