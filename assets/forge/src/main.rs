//! Draws `icons.png` from `icons.toml` and the drawings it names.
//!
//! `cargo run --release -- path/to/icons.json ../icons.toml ../icons.png`
//!
//! With a further file, `../large.toml`, it draws those icons alone and as large as that says.

mod figure;
mod palette;
mod relief;

use figure::{Figure, Part};
use palette::Palette;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

type Fallible<T> = Result<T, Box<dyn Error>>;

/// The icons wanted: their cells, and where their drawings come from.
#[derive(Deserialize)]
struct Wanted {
    cell: u32,
    margin: u32,
    sheet: [u32; 2],
    /// Whether figures stay where their frame has them.
    #[serde(default)]
    framed: bool,
    /// The usual colours of what parts are made of.
    #[serde(default)]
    palette: Palette,
    icon: BTreeMap<String, BTreeMap<String, Icon>>,
}

/// Drawn either from a drawing or from parts.
#[derive(Deserialize)]
struct Icon {
    at: [u32; 2],
    from: Option<String>,
    parts: Option<Vec<Part>>,
    /// Colours of its own.
    #[serde(default)]
    colours: Palette,
}

/// Icons that are drawn once more, large: a square of cells, row by row.
#[derive(Deserialize)]
struct Large {
    cell: u32,
    columns: u32,
    icons: Vec<String>,
}

/// The file of an icon package; `body` is what stands between its `<svg>` tags.
#[derive(Deserialize)]
struct Package {
    icons: BTreeMap<String, Drawing>,
    width: u32,
    height: u32,
}

#[derive(Deserialize)]
struct Drawing {
    body: String,
    width: Option<u32>,
    height: Option<u32>,
}

impl Wanted {
    /// Leaves these icons alone, and gives them larger cells.
    fn enlarge(&mut self, large: &Large) -> Fallible<()> {
        let margin = self.margin * large.cell / self.cell;
        (self.cell, self.margin) = (large.cell, margin);
        self.sheet = [large.columns * large.cell; 2];
        let mut all = std::mem::take(&mut self.icon);
        for (number, id) in (0..).zip(&large.icons) {
            let icon = id.split_once('/').and_then(|(group, name)| {
                let icon = all.get_mut(group)?.remove(name)?;
                Some((group, name, icon))
            });
            let (group, name, icon) = icon.ok_or_else(|| format!("there is no icon {id:?}"))?;
            let at = [number % large.columns, number / large.columns];
            let icons = self.icon.entry(group.to_string()).or_default();
            icons.insert(name.to_string(), Icon { at, ..icon });
        }
        Ok(())
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("dialdelve-forge: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Fallible<()> {
    let paths: Vec<String> = env::args().skip(1).collect();
    let (package, wanted, atlas, large) = match paths.as_slice() {
        [package, wanted, atlas] => (package, wanted, atlas, None),
        [package, wanted, atlas, large] => (package, wanted, atlas, Some(large)),
        _ => {
            return Err(
                "usage: dialdelve-forge ICONS.JSON ICONS.TOML ICONS.PNG [LARGE.TOML]".into(),
            );
        }
    };
    let package: Package =
        serde_json::from_str(&read(Path::new(package))?).map_err(|e| format!("{package}: {e}"))?;
    let mut wanted: Wanted =
        toml::from_str(&read(Path::new(wanted))?).map_err(|e| format!("{wanted}: {e}"))?;
    if let Some(large) = large {
        let alone: Large =
            toml::from_str(&read(Path::new(large))?).map_err(|e| format!("{large}: {e}"))?;
        wanted.enlarge(&alone)?;
    }
    let mut sheet = Pixmap::new(wanted.sheet[0], wanted.sheet[1]).ok_or("an empty sheet")?;
    for (group, icons) in &wanted.icon {
        for (id, icon) in icons {
            let cell = drawn(&package, icon, &wanted).map_err(|e| format!("{group}.{id}: {e}"))?;
            put(&mut sheet, &wanted, icon, &cell);
        }
    }
    write(Path::new(atlas), &sheet, &wanted)
}

/// What stands in an icon's cell, within the margin.
fn drawn(package: &Package, icon: &Icon, wanted: &Wanted) -> Fallible<Pixmap> {
    let room = wanted.cell - 2 * wanted.margin;
    match (&icon.from, &icon.parts) {
        (Some(from), None) => white(&drawing(package, from)?, room),
        (None, Some(parts)) => {
            let figure = Figure {
                parts,
                palette: wanted.palette.with(&icon.colours),
                framed: wanted.framed,
            };
            figure.draw(&beside("parts"), room)
        }
        _ => Err("it takes either `from` or `parts`".into()),
    }
}

/// The text of a file; a failure names it.
fn read(path: &Path) -> Fallible<String> {
    Ok(fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?)
}

/// A file or folder beside this program.
fn beside(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The SVG text of a drawing: `own/NAME` stands beside this program, all else in the package.
fn drawing(package: &Package, from: &str) -> Fallible<String> {
    if from.starts_with("own/") {
        return read(&beside(&format!("{from}.svg")));
    }
    let icon = package
        .icons
        .get(from)
        .ok_or_else(|| format!("the package has no {from:?}"))?;
    let (width, height) = (
        icon.width.unwrap_or(package.width),
        icon.height.unwrap_or(package.height),
    );
    let body = icon.body.replace("currentColor", "#fff");
    Ok(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>"#
    ))
}

/// A drawing all in white, centred, its longer side filling the room.
fn white(text: &str, room: u32) -> Fallible<Pixmap> {
    let tree = Tree::from_str(text, &Options::default())?;
    let size = tree.size();
    let scale = room as f32 / size.width().max(size.height());
    let (left, top) = (
        (room as f32 - size.width() * scale) / 2.0,
        (room as f32 - size.height() * scale) / 2.0,
    );
    let place = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
    let mut cell = Pixmap::new(room, room).ok_or("a cell without room")?;
    resvg::render(&tree, place, &mut cell.as_mut());
    for pixel in cell.pixels_mut() {
        let ink = pixel.alpha();
        *pixel = PremultipliedColorU8::from_rgba(ink, ink, ink, ink).unwrap_or(*pixel);
    }
    Ok(cell)
}

/// The colour of what is not drawn: white about white icons, dark about figures, so that a scaled one gets no seam.
fn ground(wanted: &Wanted, place: [u32; 2]) -> [u8; 4] {
    let cell = place.map(|at| at / wanted.cell);
    let mut icons = wanted.icon.values().flat_map(BTreeMap::values);
    let figure = icons.any(|icon| icon.at == cell && icon.parts.is_some());
    let [red, green, blue] = if figure {
        relief::OUTLINE_COLOUR
    } else {
        [255; 3]
    };
    [red, green, blue, 0]
}

/// Puts what was drawn into its cell. That it has a pixmap of its own cuts off what leaves its frame.
fn put(sheet: &mut Pixmap, wanted: &Wanted, icon: &Icon, cell: &Pixmap) {
    let [left, top] = icon
        .at
        .map(|index| (index * wanted.cell + wanted.margin) as i32);
    let plain = Default::default();
    sheet.draw_pixmap(
        left,
        top,
        cell.as_ref(),
        &plain,
        Transform::identity(),
        None,
    );
}

/// Writes the sheet with the drawn alpha.
fn write(path: &Path, sheet: &Pixmap, wanted: &Wanted) -> Fallible<()> {
    let places = (0..sheet.height()).flat_map(|y| (0..sheet.width()).map(move |x| [x, y]));
    let data: Vec<u8> = sheet
        .pixels()
        .iter()
        .zip(places)
        .flat_map(|(pixel, place)| match pixel.alpha() {
            0 => ground(wanted, place),
            alpha => {
                let plain = pixel.demultiply();
                [plain.red(), plain.green(), plain.blue(), alpha]
            }
        })
        .collect();
    let mut file = png::Encoder::new(fs::File::create(path)?, sheet.width(), sheet.height());
    file.set_color(png::ColorType::Rgba);
    file.set_depth(png::BitDepth::Eight);
    file.set_compression(png::Compression::High);
    file.write_header()?.write_image_data(&data)?;
    Ok(())
}
