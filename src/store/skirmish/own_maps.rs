//! Dungeons that the user has drawn.

use super::own_drawing::{OwnDrawing, says_all};
use super::remarks::with_remarks;
use super::{Library, map_text, maps::read_map};
use crate::store::{FileFault, Home, Source};
use crate::table::skirmish::dungeon::Dungeon;

/// The folder of the user's own dungeons.
pub const DUNGEONS: &str = "dungeons";

impl OwnDrawing<Dungeon> {
    /// Whether all of its file is in the dungeon: what is wrong with it is wrong with the drawing. A file of
    /// which something could not be read is never written over.
    pub fn is_whole(&self) -> bool {
        let whole = |dungeon| is_map_whole(dungeon, &self.faults);
        self.content.as_ref().is_some_and(whole)
    }
}

/// Whether a dungeon, written anew, holds all of the file that it was read from with these faults.
pub fn is_map_whole(dungeon: &Dungeon, faults: &[FileFault]) -> bool {
    let read = |source: &mut Source| drop(read_map(source));
    says_all(&map_text(dungeon), read, faults)
}

/// One of the user's dungeons.
pub fn own_map(home: &Home, name: &str) -> OwnDrawing<Dungeon> {
    OwnDrawing::load(&home.own(DUNGEONS), name, |source| {
        let (map, _) = read_map(source)?;
        let id = name.to_string();
        Some(Dungeon { id, ..map })
    })
}

/// All of the user's dungeons, in the order of their names.
pub fn own_maps(home: &Home) -> Vec<OwnDrawing<Dungeon>> {
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
                library.maps.extend(map.content);
            }
        }
        library
    }
}
