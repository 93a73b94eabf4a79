//! A drawing that comes from anywhere on the disk.

use super::kits::read_kit;
use super::maps::read_map;
use super::{FileShape, Kit, OwnDrawing};
use crate::store::other_programs::of_other_program;
use crate::store::{FileFault, Source, file_called, open};
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
    let source = open(path).map_err(|fault| vec![fault])?;
    Ok(read(source, file_called(path)))
}

/// The same of a text.
pub fn foreign_text(text: &str) -> Foreign {
    let source = Source::new("-", text);
    match of_other_program(text.as_bytes()) {
        Some(what) => Foreign::Map(Box::new(OwnDrawing {
            name: String::new(),
            content: None,
            faults: vec![FileFault::new(source.file(), what)],
        })),
        None => read(source, String::new()),
    }
}

fn read(mut source: Source, name: String) -> Foreign {
    match FileShape::of(source.text()) {
        Some(FileShape::Kit) => {
            let content = read_kit(&mut source).map(|(kit, _)| kit);
            Foreign::Kit(Box::new(OwnDrawing {
                name,
                content,
                faults: source.into_faults(),
            }))
        }
        _ => {
            let content = read_map(&mut source).map(|(map, _)| map);
            Foreign::Map(Box::new(OwnDrawing {
                name,
                content,
                faults: source.into_faults(),
            }))
        }
    }
}
