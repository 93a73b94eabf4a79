//! A drawing that comes from anywhere on the disk.

use super::kits::{self, read_kit};
use super::maps::read_map;
use super::{Kit, OwnDrawing};
use crate::store::entry::format_of;
use crate::store::{FileFault, file_called, open};
use crate::table::skirmish::dungeon::Dungeon;
use std::path::Path;

/// What a file holds that the user could have drawn, as far as it can be read.
#[derive(Debug)]
pub enum Foreign {
    /// A dungeon.
    Map(Box<OwnDrawing<Dungeon>>),
    /// A kit of blocks.
    Kit(Box<OwnDrawing<Kit>>),
}

/// Reads a file as what its first line says it is, else as a dungeon.
///
/// # Errors
/// That it cannot be opened, is too large, or no text.
pub fn foreign(path: &Path) -> Result<Foreign, Vec<FileFault>> {
    let mut source = open(path).map_err(|fault| vec![fault])?;
    let name = file_called(path);
    let format = format_of(source.text());
    let is_kit = format.is_some_and(|it| [kits::FORMAT, kits::FORMAT_1].contains(&it.as_str()));
    Ok(match is_kit {
        true => {
            let content = read_kit(&mut source).map(|(kit, _)| kit);
            Foreign::Kit(Box::new(OwnDrawing {
                name,
                content,
                faults: source.into_faults(),
            }))
        }
        false => {
            let content = read_map(&mut source).map(|(map, _)| map);
            Foreign::Map(Box::new(OwnDrawing {
                name,
                content,
                faults: source.into_faults(),
            }))
        }
    })
}
