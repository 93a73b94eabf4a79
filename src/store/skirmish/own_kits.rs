//! Kits of blocks that the user has drawn.

use super::kits::read_kit;
use super::own_drawing::{OwnDrawing, says_all};
use super::remarks::with_remarks;
use super::{Kit, Library, kit_text};
use crate::store::{FileFault, Home, Source};

/// The folder of the user's own kits.
pub const KITS: &str = "kits";

impl OwnDrawing<Kit> {
    /// Whether all of its file is in the kit, as of a dungeon.
    pub fn is_whole(&self) -> bool {
        let whole = |kit| is_kit_whole(kit, &self.faults);
        self.content.as_ref().is_some_and(whole)
    }
}

/// Whether a kit, written anew, holds all of the file that it was read from with these faults.
pub fn is_kit_whole(kit: &Kit, faults: &[FileFault]) -> bool {
    let read = |source: &mut Source| drop(read_kit(source));
    says_all(&kit_text(kit), read, faults)
}

/// All of the user's kits, in the order of their names.
pub fn own_kits(home: &Home) -> Vec<OwnDrawing<Kit>> {
    let files = home.own(KITS);
    let read = |name: String| {
        OwnDrawing::load(&files, &name, |source| {
            let (kit, _) = read_kit(source)?;
            let id = name.clone();
            Some(Kit { id, ..kit })
        })
    };
    files.names().into_iter().map(read).collect()
}

/// Keeps a kit in the file of its id; remarks that people have written there stay.
///
/// # Errors
/// What the operating system says.
pub fn keep_kit(home: &Home, kit: &Kit) -> Result<(), FileFault> {
    let files = home.own(KITS);
    let before = files.open(&kit.id);
    let before = before.as_ref().map_or("", |source| source.text());
    files.write(&kit.id, &with_remarks(before, &kit_text(kit)))
}

impl Library {
    /// The same with those of the user's kits that are sound and take nobody's id.
    #[must_use]
    pub fn with_own_kits(&self, home: &Home) -> Library {
        let mut library = self.clone();
        for own in own_kits(home) {
            let known = library.kits.iter().any(|known| known.id == own.name);
            let taken = |kit: &Kit| {
                let mut others = library.kits.iter().flat_map(|other| &other.blocks);
                others.any(|other| kit.blocks.iter().any(|block| block.id == other.id))
            };
            if let Some(kit) = own
                .content
                .filter(|kit| own.faults.is_empty() && !known && !taken(kit))
            {
                library.kits.push(kit);
            }
        }
        library
    }
}
