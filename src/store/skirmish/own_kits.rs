//! Kits of blocks that the user has drawn.

use super::kits::read_kit;
use super::{Kit, Library, kit_text};
use crate::store::{FileFault, Home};
use crate::table::skirmish::dungeon::kit_sheet::{kit_flaws, kit_sheet};

/// The folder of the user's own kits.
pub const KITS: &str = "kits";

/// A kit of the user, sound or not.
#[derive(Clone, Debug)]
pub struct OwnKit {
    /// The name of its file.
    pub name: String,
    /// The kit, as far as it can be read; its id is the name of its file.
    pub kit: Option<Kit>,
    /// What is wrong with it.
    pub faults: Vec<FileFault>,
}

impl OwnKit {
    /// Whether all of its file is in the kit, as [`super::OwnMap::is_whole`] has it.
    pub fn is_whole(&self) -> bool {
        let sheet = self.kit.as_ref().map(|kit| kit_sheet(&kit.id, &kit.blocks));
        let flaws = sheet.map_or(0, |sheet| kit_flaws(&sheet).len());
        // The sheet has no name of its own.
        self.faults.len() <= flaws.saturating_sub(1)
    }
}

/// All of the user's kits, in the order of their names.
pub fn own_kits(home: &Home) -> Vec<OwnKit> {
    let files = home.own(KITS);
    let read = |name: String| {
        let (kit, faults) = match files.open(&name) {
            Err(fault) => (None, vec![fault]),
            Ok(mut source) => {
                let kit = read_kit(&mut source).map(|(kit, _)| Kit {
                    id: name.clone(),
                    ..kit
                });
                (kit, source.into_faults())
            }
        };
        OwnKit { name, kit, faults }
    };
    files.names().into_iter().map(read).collect()
}

/// Keeps a kit in the file of its id.
///
/// # Errors
/// What the operating system says.
pub fn keep_kit(home: &Home, kit: &Kit) -> Result<(), FileFault> {
    home.own(KITS).write(&kit.id, &kit_text(kit))
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
                .kit
                .filter(|kit| own.faults.is_empty() && !known && !taken(kit))
            {
                library.kits.push(kit);
            }
        }
        library
    }
}
