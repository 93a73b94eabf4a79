//! Dungeons that the user has drawn.

use super::remarks::with_remarks;
use super::{Library, map_text, maps::read_map};
use crate::store::{FileFault, Home};
use crate::table::skirmish::dungeon::{Dungeon, flaws::flaws};

/// The folder of the user's own dungeons.
pub const DUNGEONS: &str = "dungeons";

/// A dungeon of the user, sound or not.
#[derive(Clone, Debug)]
pub struct OwnMap {
    /// The name of its file.
    pub name: String,
    /// The dungeon, as far as it can be read; its id is the name of its file.
    pub dungeon: Option<Dungeon>,
    /// What is wrong with it.
    pub faults: Vec<FileFault>,
}

impl OwnMap {
    /// Whether all of its file is in the dungeon: what is wrong with it is wrong with the drawing. A file of
    /// which something could not be read is never written over.
    pub fn is_whole(&self) -> bool {
        let flaws = self
            .dungeon
            .as_ref()
            .map_or(0, |dungeon| flaws(dungeon).len());
        self.faults.len() <= flaws
    }
}

/// One of the user's dungeons.
pub fn own_map(home: &Home, name: &str) -> OwnMap {
    let (dungeon, faults) = match home.own(DUNGEONS).open(name) {
        Err(fault) => (None, vec![fault]),
        Ok(mut source) => {
            let map = read_map(&mut source);
            let dungeon = map.map(|(map, _)| Dungeon {
                id: name.to_string(),
                ..map
            });
            (dungeon, source.into_faults())
        }
    };
    OwnMap {
        name: name.to_string(),
        dungeon,
        faults,
    }
}

/// All of the user's dungeons, in the order of their names.
pub fn own_maps(home: &Home) -> Vec<OwnMap> {
    let names = home.own(DUNGEONS).names();
    names.iter().map(|name| own_map(home, name)).collect()
}

/// Keeps a dungeon in the file of its id, without the void around it; remarks that people have written
/// there stay.
///
/// # Errors
/// What the operating system says.
pub fn keep_map(home: &Home, dungeon: &Dungeon) -> Result<(), FileFault> {
    let (trimmed, _) = dungeon.trimmed();
    let files = home.own(DUNGEONS);
    let before = files.open(&dungeon.id);
    let before = before.as_ref().map_or("", |source| source.text());
    files.write(&dungeon.id, &with_remarks(before, &map_text(&trimmed)))
}

impl Library {
    /// The same with those of the user's dungeons that are sound and take nobody's id.
    #[must_use]
    pub fn with_own_maps(&self, home: &Home) -> Library {
        let mut library = self.clone();
        for map in own_maps(home) {
            let known = library.maps.iter().any(|known| known.id == map.name);
            if map.faults.is_empty() && !known {
                library.maps.extend(map.dungeon);
            }
        }
        library
    }
}
