//! The assets of the window: every figure, ability, spell and card has its icon, the atlas is as its list says, all
//! authors are credited, the fonts have their letters.

use dialdelve::games::castle::{FieldCard, Figure, Placed, Spell};
use dialdelve::games::skirmish::Ability;
use dialdelve::kernel::Label;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn parsed<T: DeserializeOwned>(path: &Path) -> T {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// `icons.toml`: the icons by group and name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Icons {
    format: String,
    cell: usize,
    margin: usize,
    sheet: [usize; 2],
    /// The usual colours of what parts are made of.
    palette: BTreeMap<String, String>,
    icon: BTreeMap<String, BTreeMap<String, Icon>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Icon {
    at: [usize; 2],
    /// The drawing of one that is white, or nothing.
    #[serde(default)]
    from: String,
    /// What one in colours is put together from, or nothing.
    #[serde(default)]
    parts: Vec<Part>,
    /// Colours of its own.
    #[serde(default)]
    colours: BTreeMap<String, String>,
    author: String,
    licence: String,
}

/// A drawing of our own within another; where it lies is the forge's to know.
#[derive(Deserialize, Debug)]
struct Part {
    r#use: String,
    /// Read for its words alone: no two figures are put together alike.
    #[serde(flatten)]
    _placed: toml::Table,
}

impl Icon {
    /// What it is drawn from, in words.
    fn drawing(&self) -> String {
        assert_ne!(
            self.from.is_empty(),
            self.parts.is_empty(),
            "one of the two"
        );
        match self.parts.is_empty() {
            true => self.from.clone(),
            false => format!("{:?}", self.parts),
        }
    }
}

impl Icons {
    fn read() -> Icons {
        let icons: Icons = parsed(&root().join("assets/icons.toml"));
        assert_eq!(icons.format, "dialdelve icons 1");
        icons
    }

    /// Every icon with its group and name.
    fn all(&self) -> impl Iterator<Item = (String, &Icon)> {
        self.icon.iter().flat_map(|(group, icons)| {
            icons
                .iter()
                .map(move |(name, icon)| (format!("{group}.{name}"), icon))
        })
    }

    fn names(&self, group: &str) -> BTreeSet<String> {
        self.icon[group].keys().cloned().collect()
    }
}

/// `credits.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credits {
    format: String,
    credit: Vec<Credit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Credit {
    what: String,
    files: Vec<String>,
    author: String,
    licence: String,
    terms: String,
    source: String,
    changes: String,
}

impl Credits {
    fn read() -> Credits {
        let credits: Credits = parsed(&root().join("assets/credits.toml"));
        assert_eq!(credits.format, "dialdelve credits 1");
        credits
    }

    /// Author and licence of everything credited for a file.
    fn of(&self, file: &str) -> BTreeSet<(&str, &str)> {
        self.credit
            .iter()
            .filter(|credit| credit.files.iter().any(|credited| credited == file))
            .map(|credit| (credit.author.as_str(), credit.licence.as_str()))
            .collect()
    }
}

/// The pixels of `icons.png`: red, green, blue and alpha.
struct Atlas {
    sheet: [usize; 2],
    pixels: Vec<u8>,
}

impl Atlas {
    fn read() -> Atlas {
        let file = fs::File::open(root().join("assets/icons.png")).expect("assets/icons.png");
        let mut reader = png::Decoder::new(std::io::BufReader::new(file))
            .read_info()
            .expect("a sound PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a sheet that fits")];
        let frame = reader.next_frame(&mut pixels).expect("a whole PNG");
        assert_eq!(frame.color_type, png::ColorType::Rgba);
        assert_eq!(frame.bit_depth, png::BitDepth::Eight);
        Atlas {
            sheet: [frame.width as usize, frame.height as usize],
            pixels,
        }
    }

    /// The alpha of a cell, row by row.
    fn cell(&self, icons: &Icons, icon: &Icon) -> Vec<u8> {
        self.pixels_of(icons, icon)
            .map(|[.., alpha]| alpha)
            .collect()
    }

    /// How light a cell is at a quarter of its size, row by row, each time red, green and blue.
    fn quarter(&self, icons: &Icons, icon: &Icon) -> Vec<u32> {
        let side = icons.cell / 4;
        let mut small = vec![0; side * side * 3];
        for (index, [colour @ .., alpha]) in self.pixels_of(icons, icon).enumerate() {
            let (x, y) = (index % icons.cell / 4, index / icons.cell / 4);
            for (number, part) in colour.into_iter().enumerate() {
                small[(y * side + x) * 3 + number] += u32::from(part) * u32::from(alpha) / 255;
            }
        }
        small
    }

    /// The pixels of a cell, row by row.
    fn pixels_of(&self, icons: &Icons, icon: &Icon) -> impl Iterator<Item = [u8; 4]> {
        let [left, top] = icon.at.map(|index| index * icons.cell);
        let columns = move || left..left + icons.cell;
        (top..top + icons.cell)
            .flat_map(move |y| columns().map(move |x| (y * self.sheet[0] + x) * 4))
            .map(|index| std::array::from_fn(|part| self.pixels[index + part]))
    }
}

/// The names of all that a game of ours has of one kind.
fn labels<L: Label + Copy + 'static>() -> impl Iterator<Item = String> {
    L::ALL.iter().map(|label| label.name().to_string())
}

/// The portraits that the shipped figures name, and those of the castle chase.
fn portraits() -> Vec<String> {
    let mut portraits = Vec::new();
    for entry in fs::read_dir(root().join("data/figures")).expect("data/figures") {
        let figures: toml::Table = parsed(&entry.expect("an entry of data/figures").path());
        for kind in ["hero", "spawn"] {
            let figures = figures.get(kind).and_then(|figures| figures.as_array());
            for figure in figures.into_iter().flatten() {
                let portrait = figure.get("portrait").and_then(|name| name.as_str());
                portraits.push(portrait.expect("a portrait").to_string());
            }
        }
    }
    portraits.extend(labels::<Figure>());
    portraits
}

#[test]
fn every_figure_has_a_portrait_of_its_own() {
    let named = portraits();
    let wanted: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(wanted.len(), named.len(), "two figures share one");
    assert!(wanted.len() >= 35, "{wanted:?}");
    let icons = Icons::read();
    assert_eq!(icons.names("portrait"), wanted);
    let drawings: BTreeSet<String> = icons.icon["portrait"].values().map(Icon::drawing).collect();
    assert_eq!(
        drawings.len(),
        wanted.len(),
        "two portraits are one drawing"
    );
}

/// On the board a figure is told by its outline and its tones: at a quarter of its size, of the light of any
/// two more than two fifths lies apart.
#[test]
fn portraits_can_be_told_apart_when_they_are_small() {
    let (icons, atlas) = (Icons::read(), Atlas::read());
    let portraits = icons.icon["portrait"].iter();
    let small: Vec<(&str, Vec<u32>)> = portraits
        .map(|(name, icon)| (name.as_str(), atlas.quarter(&icons, icon)))
        .collect();
    for (index, (one, first)) in small.iter().enumerate() {
        for (other, second) in &small[index + 1..] {
            let pairs = || first.iter().zip(second);
            let apart: u32 = pairs().map(|(a, b)| a.abs_diff(*b)).sum();
            let either: u32 = pairs().map(|(a, b)| a.max(b)).sum();
            assert!(
                5 * apart > 2 * either,
                "{one} and {other}: {apart} of {either}"
            );
        }
    }
}

#[test]
fn every_ability_has_an_icon() {
    let wanted = Ability::ALL
        .iter()
        .map(|ability| ability.name().to_string());
    assert_eq!(Icons::read().names("ability"), wanted.collect());
}

/// The board of the castle chase asks for items and castle by the names that they have in commands.
#[test]
fn every_spell_card_and_piece_of_the_castle_chase_has_an_icon() {
    let icons = Icons::read();
    assert_eq!(icons.names("spell"), labels::<Spell>().collect());
    assert_eq!(icons.names("fieldcard"), labels::<FieldCard>().collect());
    let pieces: BTreeSet<String> = labels::<Placed>().collect();
    assert!(icons.names("chase").is_superset(&pieces), "{pieces:?}");
}

#[test]
fn cells_lie_in_the_atlas_apart_and_hold_a_drawing() {
    let (icons, atlas) = (Icons::read(), Atlas::read());
    assert_eq!(atlas.sheet, icons.sheet);
    // The window takes it for a square and makes it smaller by halves, twice, so that a cell stays whole.
    let [width, height] = icons.sheet;
    assert_eq!((width, width % icons.cell), (height, 0));
    assert_eq!(icons.cell % 4, 0);
    let mut taken = BTreeMap::new();
    let mut drawn = BTreeMap::new();
    for (id, icon) in icons.all() {
        let kebab = |c: char| c.is_ascii_lowercase() || matches!(c, '-' | '.');
        assert!(id.chars().all(kebab), "{id}");
        let inside = (0..2).all(|axis| (icon.at[axis] + 1) * icons.cell <= icons.sheet[axis]);
        assert!(inside, "{id} lies outside");
        if let Some(other) = taken.insert(icon.at, id.clone()) {
            panic!("{id} lies where {other} does");
        }
        check_tones(&id, icon, atlas.pixels_of(&icons, icon));
        let cell = atlas.cell(&icons, icon);
        let ink = cell.iter().filter(|alpha| **alpha > 127).count();
        assert!(ink * 20 > cell.len(), "{id} is all but empty: {ink} pixels");
        let edge = |index: &usize| {
            let near = |place| place < icons.margin || place >= icons.cell - icons.margin;
            near(index % icons.cell) || near(index / icons.cell)
        };
        let clean = (0..cell.len()).filter(edge).all(|index| cell[index] == 0);
        assert!(clean, "{id} is drawn into its margin");
        if let Some(other) = drawn.insert(cell, id.clone()) {
            panic!("{id} looks like {other}");
        }
    }
}

/// A drawing is white; what is put together from parts has many colours. Where nothing is the one is white and the other
/// dark as its outline, so that no seam comes of scaling it.
fn check_tones(id: &str, icon: &Icon, pixels: impl Iterator<Item = [u8; 4]>) {
    let white = icon.parts.is_empty();
    let mut tones = BTreeSet::new();
    for [red, green, blue, alpha] in pixels {
        let light = red.max(green).max(blue);
        match alpha {
            0 if white => assert_eq!(light, 255, "{id} is dark where it is not"),
            0 => assert!(light < 32, "{id} is light where it is not"),
            255 => drop(tones.insert([red / 32, green / 32, blue / 32])),
            _ => {}
        }
    }
    match white {
        true => assert_eq!(tones, BTreeSet::from([[7; 3]]), "{id} is white"),
        false => assert!(tones.len() >= 12, "{id} has tones {tones:?}"),
    }
}

/// Every shape of every part says what it is of, and the palette has a colour for that.
#[test]
fn shapes_of_parts_have_colours() {
    let icons = Icons::read();
    let palette = &icons.palette;
    for (id, icon) in icons.all() {
        for of in icon.colours.keys() {
            assert!(palette.contains_key(of), "{id}: {of}");
        }
    }
    let parts = root().join("assets/forge/parts");
    let folders = fs::read_dir(parts).expect("the parts");
    let files = folders.flat_map(|folder| fs::read_dir(folder.expect("a group").path()));
    let mut seen = 0;
    for file in files.flatten() {
        let path = file.expect("a part").path();
        let text = fs::read_to_string(&path).expect("a drawing");
        let shapes = ["<path", "<circle", "<ellipse"].map(|shape| text.matches(shape).count());
        let named: Vec<&str> = text
            .split(" class=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(named.len(), shapes.iter().sum::<usize>(), "{path:?}");
        for name in &named {
            assert!(palette.contains_key(*name), "{path:?}: {name}");
        }
        seen += named.len();
    }
    assert!(seen > 500, "{seen} shapes");
}

/// What is drawn large as well is one of the icons.
#[test]
fn large_pictures_are_icons() {
    let large: toml::Table = parsed(&root().join("assets/large.toml"));
    let icons = Icons::read();
    let all: BTreeSet<String> = icons.all().map(|(id, _)| id.replace('.', "/")).collect();
    let names = large["icons"].as_array().expect("a list");
    assert!(!names.is_empty());
    for name in names {
        let name = name.as_str().expect("a name");
        assert!(all.contains(name), "{name}");
    }
}

#[test]
fn parts_of_figures_are_all_there() {
    let icons = Icons::read();
    let parts = icons.all().flat_map(|(_, icon)| &icon.parts);
    let used: BTreeSet<String> = parts.map(|part| part.r#use.clone()).collect();
    let file = |part: &&String| {
        !root()
            .join(format!("assets/forge/parts/{part}.svg"))
            .is_file()
    };
    let missing: Vec<&String> = used.iter().filter(file).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // Those that no icon uses are there for figures to come.
}

#[test]
fn drawings_of_our_own_are_all_there_and_all_used() {
    let icons = Icons::read();
    let used: BTreeSet<String> = icons
        .all()
        .filter_map(|(_, icon)| icon.from.strip_prefix("own/"))
        .map(str::to_string)
        .collect();
    let there = fs::read_dir(root().join("assets/forge/own"))
        .expect("assets/forge/own")
        .map(|entry| entry.expect("a drawing").path())
        .map(|path| {
            path.file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    assert_eq!(used, there);
}

#[test]
fn every_author_is_credited_with_the_licence() {
    let (icons, credits) = (Icons::read(), Credits::read());
    let drawn: BTreeSet<(&str, &str)> = icons
        .all()
        .map(|(_, icon)| (icon.author.as_str(), icon.licence.as_str()))
        .collect();
    assert_eq!(credits.of("icons.png"), drawn);
    for credit in &credits.credit {
        let told = [
            &credit.what,
            &credit.author,
            &credit.source,
            &credit.changes,
        ];
        assert!(told.iter().all(|text| !text.is_empty()), "{}", credit.what);
        for file in &credit.files {
            assert!(root().join("assets").join(file).is_file(), "{file}");
        }
        if credit.licence.starts_with("OFL") {
            let terms = fs::read_to_string(root().join("assets").join(&credit.terms));
            assert!(terms.is_ok_and(|text| text.contains("SIL Open Font License")));
        }
    }
}

#[test]
fn fonts_are_small_credited_and_have_their_letters() {
    let english = (' '..='~').collect::<String>();
    let czech = "ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ";
    let polish = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ";
    let signs = "–—…“”„‘’‚×−•°¼½¾·";
    let arrows = "→←↑↓≤≥●○■▲◆★✓";
    // What names are written with: Latin of Vietnam and Africa, Greek, Cyrillic, marks, the box for all else.
    let names = "ŉǄƁƊẤựỒƏΑΩάώϊАЯЁёїґҐЂџ\u{301}\u{30c}\u{323}◻";
    let credits = Credits::read();
    for (file, letters) in [
        ("fonts/title.ttf", [&english, czech, polish, signs, "", ""]),
        (
            "fonts/text.ttf",
            [&english, czech, polish, signs, arrows, names],
        ),
        (
            "fonts/text-bold.ttf",
            [&english, czech, polish, signs, arrows, names],
        ),
    ] {
        let data = fs::read(root().join("assets").join(file)).expect(file);
        assert!(data.len() < 300_000, "{file}: {} bytes", data.len());
        let face = ttf_parser::Face::parse(&data, 0).expect(file);
        let missing: String = letters
            .iter()
            .flat_map(|letters| letters.chars())
            .filter(|letter| !has(&face, *letter))
            .collect();
        assert_eq!(missing, "", "{file}");
        assert_eq!(credits.of(file).len(), 1, "{file}");
    }
}

/// Whether a letter has a glyph, and one with an outline unless it is the space.
fn has(face: &ttf_parser::Face, letter: char) -> bool {
    face.glyph_index(letter)
        .is_some_and(|glyph| letter == ' ' || face.glyph_bounding_box(glyph).is_some())
}
