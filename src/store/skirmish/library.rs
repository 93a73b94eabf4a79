//! The library: all figures, chests, tables, maps and rules that a match can draw on.

use super::chests::{self, read_chests};
use super::figures::{self, Figure, FigureProfile, read_figures};
use super::kits::{self, Kit, read_kit};
use super::maps::{self, map_named, read_map};
use super::parties::{self, Party, read_parties};
use super::tokens::{self, read_tokens};
use crate::games::skirmish::{ChestKind, Kind, Rule, TokenColour, TokenTable};
use crate::kernel::nearest;
use crate::store::entry::{format_of, joined};
use crate::store::fault::near;
use crate::store::fault::{AT_ONCE, FaultList};
use crate::store::files::{Disk, FileKind};
use crate::store::folder::{open_with, toml_files};
use crate::store::rules::{self, RuleText, read_rules};
use crate::store::{FileFault, Message, Source};
use crate::table::skirmish::dungeon::Dungeon;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::DeTable;

macro_rules! embedded {
    ($($name:literal)*) => {
        /// The shipped data files by name, in the order in which they are read. They are part of
        /// the binary, so that it runs from any folder.
        pub const SHIPPED: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../", $name))),)*
        ];
    };
}

embedded! {
    "data/figures/heroes.toml"
    "data/figures/spawn.toml"
    "data/chests.toml"
    "data/tokens.toml"
    "data/kits/lantern.toml"
    "data/kits/cistern.toml"
    "data/kits/shaft.toml"
    "data/kits/ossuary.toml"
    "data/kits/tidehall.toml"
    "data/figures/imports.toml"
    "data/parties.toml"
    "maps/starter.toml"
    "maps/gatehouse.toml"
    "maps/cistern.toml"
    "maps/twin-deeps.toml"
    "maps/undercroft.toml"
    "maps/fourfold.toml"
    "maps/copper-shaft.toml"
    "maps/long-watch.toml"
    "maps/tidehall.toml"
    "maps/ninth-bell.toml"
    "maps/three-floors.toml"
    "maps/four-quarters.toml"
    "data/rules.toml"
}

/// Everything that matches are made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    /// Kinds of figures: heroes, and spawn by rank.
    pub kinds: Vec<Kind>,
    /// What is told of each kind, in the same order.
    pub profiles: Vec<FigureProfile>,
    /// The ids of those kinds that the user has made: they come into a match only when a plan names them.
    pub own: Vec<String>,
    /// Kinds of chests.
    pub chests: Vec<ChestKind>,
    /// Token tables.
    pub tables: Vec<TokenTable>,
    /// Maps.
    pub maps: Vec<Dungeon>,
    /// Kits of blocks.
    pub kits: Vec<Kit>,
    /// Parties.
    pub parties: Vec<Party>,
    /// The rules, in the order of the book.
    pub rules: Vec<RuleText>,
    /// The hash over all files that matches depend on, in hexadecimal digits: figures, chests,
    /// tokens and maps, in the order in which they were read.
    pub hash: String,
    /// The hash of every file that was read.
    pub hashes: Vec<(String, String)>,
}

impl Library {
    /// Whether a token table of this id is a strong one, which has to be agreed on (TEAM-7).
    pub fn is_strong(&self, table: &str) -> bool {
        let mut tables = self.tables.iter().filter(|it| it.id == table);
        tables.any(|it| it.colour == TokenColour::Red)
    }

    /// The data that comes with the program.
    pub fn shipped() -> Library {
        let mut shelf = Shelf::default();
        let faults = shelf.add_shipped();
        debug_assert!(faults.is_empty(), "{faults:?}");
        shelf.into_library()
    }

    /// The shipped data and that of these folders, with all their subfolders. What has the id of
    /// something shipped replaces it.
    ///
    /// # Errors
    /// All faults of all files.
    pub fn with_folders(folders: &[PathBuf]) -> Result<Library, Vec<FileFault>> {
        Library::with_folders_on(&Disk::default(), folders)
    }

    /// The shipped data and that of these folders of a disk, as [`Library::with_folders`] reads it.
    ///
    /// # Errors
    /// The faults of all files.
    pub fn with_folders_on(disk: &Disk, folders: &[PathBuf]) -> Result<Library, Vec<FileFault>> {
        let mut shelf = Shelf::default();
        let mut faults = FaultList::new(AT_ONCE);
        faults.extend(shelf.add_shipped());
        let mut budget = Budget::default();
        for found in toml_files(disk, folders) {
            match found.and_then(|path| budget.open(disk, &path)) {
                Ok(mut source) => {
                    shelf.add(&mut source, Origin::User);
                    faults.extend(source.into_faults());
                }
                Err(fault) => faults.push(fault),
            }
        }
        match faults.is_empty() {
            true => Ok(shelf.into_library()),
            false => Err(faults.into_sorted("")),
        }
    }

    /// The map of that id.
    ///
    /// # Errors
    /// That there is none, with a suggestion.
    pub fn map(&self, id: &str) -> Result<&Dungeon, Message> {
        map_named(&self.maps, id)
    }

    /// The kit of that id.
    ///
    /// # Errors
    /// That there is none, with a suggestion.
    pub fn kit(&self, id: &str) -> Result<&Kit, Message> {
        let found = self.kits.iter().find(|kit| kit.id == id);
        found.ok_or_else(|| {
            let known = || self.kits.iter().map(|kit| kit.id.as_str());
            let hint = match nearest(id, known()) {
                Some(name) => Message::new("fault-did-you-mean").with("name", name),
                None => {
                    let known: Vec<&str> = known().collect();
                    Message::new("fault-there-are").with("known", known.join(", "))
                }
            };
            Message::new("fault-no-kit")
                .with("kit", id)
                .with("hint", hint)
        })
    }

    /// The kind of figure of that id.
    pub fn kind(&self, id: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.id == id)
    }

    /// How many figures there are; the ranks of a spawn, which share their letters, are one.
    pub fn figure_count(&self) -> usize {
        let tags: BTreeSet<&str> = self.kinds.iter().filter_map(Kind::tag).collect();
        let heroes = self.kinds.iter().filter(|kind| kind.is_hero());
        tags.len() + heroes.count()
    }

    /// What is told of the kind of that id.
    pub fn profile(&self, id: &str) -> Option<&FigureProfile> {
        let place = self.kinds.iter().position(|kind| kind.id == id)?;
        self.profiles.get(place)
    }

    /// The text of a rule.
    pub fn rule(&self, rule: Rule) -> Option<&RuleText> {
        self.rules.iter().find(|text| text.id == rule.id())
    }
}

/// The most bytes of data beside the shipped.
const MOST_DATA: usize = 16 << 20;

/// How much data was read so far: many small files are as much as a large one.
#[derive(Default)]
pub(super) struct Budget(usize);

impl Budget {
    /// Opens a file, as far as there is room for it.
    ///
    /// # Errors
    /// Why it is not read.
    pub(super) fn open(&mut self, disk: &Disk, path: &Path) -> Result<Source, FileFault> {
        if self.0 > MOST_DATA {
            let what = Message::new("fault-much-data").with("most", MOST_DATA >> 20);
            return Err(FileFault::of_path(path, what));
        }
        let source = open_with(disk, path, FileKind::Data)?;
        self.0 += source.text().len();
        Ok(source)
    }
}

/// What a TOML file of the program is, by its format line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileShape {
    /// Heroes and spawn.
    Figures,
    /// Chests.
    Chests,
    /// Token tables.
    Tokens,
    /// A map.
    Map,
    /// A kit of blocks.
    Kit,
    /// Parties of heroes.
    Parties,
    /// The texts of the rules.
    Rules,
    /// The plan of a match.
    Match,
    /// A rules case.
    Case,
    /// A match that was played: a replay or a save.
    Played,
    /// What a user owns.
    Collection,
    /// What a user has set.
    Settings,
}

impl FileShape {
    /// The word in the format line, and what it stands for.
    const WORDS: [(&str, FileShape); 13] = [
        ("figures", FileShape::Figures),
        ("chests", FileShape::Chests),
        ("tokens", FileShape::Tokens),
        ("map", FileShape::Map),
        ("kit", FileShape::Kit),
        ("parties", FileShape::Parties),
        ("rules", FileShape::Rules),
        ("match", FileShape::Match),
        ("case", FileShape::Case),
        ("replay", FileShape::Played),
        ("save", FileShape::Played),
        ("collection", FileShape::Collection),
        ("settings", FileShape::Settings),
    ];

    /// What a text is; none when its format line is missing or unknown.
    pub fn of(text: &str) -> Option<FileShape> {
        let format = format_of(text)?;
        let word = format.strip_prefix("dialdelve ")?.split(' ').next()?;
        let known = FileShape::WORDS.iter().find(|(name, _)| *name == word);
        known.map(|(_, shape)| *shape)
    }
}

/// Where a file comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It ships with the program.
    Shipped,
    /// It is the user's and may replace what ships.
    User,
}

/// Something of the user's that has the id of something shipped, and so takes its place.
#[derive(Clone, Debug)]
pub(super) struct Replaced {
    /// The id of both.
    pub id: String,
    /// The user's file.
    pub file: String,
    /// Where the id stands in it.
    pub place: (usize, usize),
    /// The shipped file.
    pub shipped: String,
}

/// Something on the shelf with the file it is from.
#[derive(Clone, Debug)]
struct Filed<T> {
    item: T,
    file: String,
    /// Where its id stands.
    place: (usize, usize),
    origin: Origin,
    /// The shipped file whose item of that id it has taken the place of.
    replaces: Option<String>,
}

impl<T> Filed<T> {
    fn replaced(&self, id: &str) -> Option<Replaced> {
        Some(Replaced {
            id: id.to_string(),
            file: self.file.clone(),
            place: self.place,
            shipped: self.replaces.clone()?,
        })
    }
}

/// The library while it is filled, file by file.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    figures: Vec<Filed<Figure>>,
    chests: Vec<Filed<ChestKind>>,
    tables: Vec<Filed<TokenTable>>,
    maps: Vec<Filed<Dungeon>>,
    kits: Vec<Filed<Kit>>,
    parties: Vec<Filed<Party>>,
    rules: Vec<RuleText>,
    hashes: Vec<(String, String)>,
    played_by: blake3::Hasher,
}

impl Shelf {
    /// Adds the shipped files.
    pub fn add_shipped(&mut self) -> Vec<FileFault> {
        let mut faults = Vec::new();
        for (file, text) in SHIPPED {
            let mut source = Source::new(*file, *text);
            self.add(&mut source, Origin::Shipped);
            faults.extend(source.into_faults());
        }
        faults
    }

    /// Adds what a file holds, noting its faults; files that hold no data are left alone.
    pub fn add(&mut self, source: &mut Source, origin: Origin) {
        let Some(shape) = FileShape::of(source.text()) else {
            note_unknown(source);
            return;
        };
        match shape {
            FileShape::Figures => self.add_figures(source, origin),
            FileShape::Chests => {
                for (chest, place) in read_chests(source) {
                    add(&mut self.chests, source, (chest, place), origin, |c| &c.id);
                }
            }
            FileShape::Tokens => {
                for (table, place) in read_tokens(source) {
                    add(&mut self.tables, source, (table, place), origin, |t| &t.id);
                }
            }
            FileShape::Map => {
                if let Some(map) = read_map(source) {
                    add(&mut self.maps, source, map, origin, |map| &map.id);
                }
            }
            FileShape::Kit => {
                if let Some(kit) = read_kit(source) {
                    add(&mut self.kits, source, kit, origin, |kit| &kit.id);
                }
            }
            FileShape::Parties => {
                for (party, place) in read_parties(source) {
                    add(&mut self.parties, source, (party, place), origin, |p| {
                        &p.id.value
                    });
                }
            }
            FileShape::Rules => {
                let ids: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
                self.rules = read_rules(source, &ids);
            }
            FileShape::Match
            | FileShape::Case
            | FileShape::Played
            | FileShape::Collection
            | FileShape::Settings => return,
        }
        self.note_hash(source, shape);
    }

    fn note_hash(&mut self, source: &Source, shape: FileShape) {
        // Line ends differ between checkouts of one and the same file.
        let text = source.text().replace("\r\n", "\n");
        let hash = blake3::hash(text.as_bytes());
        let file = source.file().to_string();
        self.hashes.push((file, hash.to_hex().to_string()));
        if !matches!(shape, FileShape::Rules | FileShape::Parties) {
            self.played_by.update(hash.as_bytes());
        }
    }

    fn add_figures(&mut self, source: &mut Source, origin: Origin) {
        for figure in read_figures(source) {
            self.check_figure(source, &figure);
            let place = figure.at.clone();
            add(&mut self.figures, source, (figure, place), origin, |f| {
                &f.id
            });
        }
    }

    /// Ids of ranks and tags differ from those of every other figure.
    fn check_figure(&self, source: &mut Source, figure: &Figure) {
        let others = || {
            self.figures
                .iter()
                .filter(|other| other.item.id != figure.id)
        };
        for other in others() {
            let one = figure.kinds.first().zip(other.item.kinds.first());
            if let (Some((tag, place)), Some((one, taken))) = (&figure.tag, one)
                && one.shares_tag_with(taken)
            {
                let what = Message::new("fault-taken-tag")
                    .with("tag", tag)
                    .with("figure", &other.item.id)
                    .with("file", &other.file);
                source.fault(place.clone(), what);
            }
            let same = |kind: &&Kind| other.item.kinds.iter().any(|known| known.id == kind.id);
            for kind in figure.kinds.iter().filter(same) {
                let what = Message::new("fault-taken-figure")
                    .with("id", &kind.id)
                    .with("file", &other.file);
                source.fault(figure.at.clone(), what);
            }
        }
    }

    /// The figures whose collector number another file has in their set: the user's, and of those that ship the later ones.
    /// Both can be played, and are told apart by their ids.
    pub(super) fn number_faults(&self) -> Vec<FileFault> {
        let mut faults = Vec::new();
        for (place, figure) in self.figures.iter().enumerate() {
            let others = match figure.origin {
                Origin::User => &self.figures[..],
                _ => &self.figures[..place],
            };
            let others = others.iter().filter(|it| it.file != figure.file);
            for kind in figure
                .item
                .kinds
                .iter()
                .filter(|kind| !kind.number.is_none())
            {
                let key = kind.number.key();
                let same = |it: &&Kind| it.set == kind.set && it.number.key() == key;
                let taken = others
                    .clone()
                    .find(|it| it.item.kinds.iter().any(|it| same(&it)));
                let Some(taken) = taken else {
                    continue;
                };
                let what = Message::new("fault-taken-number")
                    .with("number", kind.number.to_string())
                    .with("figure", &kind.id)
                    .with("set", &kind.set)
                    .with("file", &taken.file);
                faults.push(FileFault {
                    file: figure.file.clone(),
                    place: Some(figure.place),
                    what,
                });
            }
        }
        faults
    }

    /// What of the user's has the id of something shipped that parties are made of.
    pub(super) fn replaced(&self) -> Vec<Replaced> {
        let figures = self.figures.iter();
        let figures = figures.filter_map(|it| it.replaced(&it.item.id));
        let chests = self.chests.iter();
        let chests = chests.filter_map(|it| it.replaced(&it.item.id));
        let tables = self.tables.iter();
        let tables = tables.filter_map(|it| it.replaced(&it.item.id));
        figures.chain(chests).chain(tables).collect()
    }

    /// The library of all that was added.
    pub fn into_library(self) -> Library {
        let mut rules = self.rules;
        rules.sort_by_key(|text| Rule::ALL.iter().position(|rule| rule.id() == text.id));
        let (mut kinds, mut profiles) = (Vec::new(), Vec::new());
        for figure in self.figures.into_iter().map(|filed| filed.item) {
            let told = figure.kinds.iter().map(|_| figure.profile.clone());
            profiles.extend(told);
            kinds.extend(figure.kinds);
        }
        Library {
            kinds,
            profiles,
            own: Vec::new(),
            chests: self.chests.into_iter().map(|filed| filed.item).collect(),
            tables: self.tables.into_iter().map(|filed| filed.item).collect(),
            maps: self.maps.into_iter().map(|filed| filed.item).collect(),
            kits: self.kits.into_iter().map(|filed| filed.item).collect(),
            parties: self.parties.into_iter().map(|filed| filed.item).collect(),
            rules,
            hash: self.played_by.finalize().to_hex().to_string(),
            hashes: self.hashes,
        }
    }
}

/// The most things of a kind on a shelf: each new one is held against all others.
pub(super) const MOST_ITEMS: usize = 1000;

/// Puts an item on the shelf. What ships is replaced in its place, anything else of that id is a
/// double.
fn add<T>(
    shelf: &mut Vec<Filed<T>>,
    source: &mut Source,
    (item, place): (T, Range<usize>),
    origin: Origin,
    id: impl Fn(&T) -> &str,
) {
    let mut filed = Filed {
        file: source.file().to_string(),
        place: source.place(place.start),
        item,
        origin,
        replaces: None,
    };
    let known = shelf
        .iter()
        .position(|other| id(&other.item) == id(&filed.item));
    match known {
        None if shelf.len() >= MOST_ITEMS => {
            let what = Message::new("fault-many-items").with("most", MOST_ITEMS);
            source.fault(place, what);
        }
        None => shelf.push(filed),
        Some(known) if shelf[known].origin == Origin::Shipped && origin == Origin::User => {
            filed.replaces = Some(std::mem::take(&mut shelf[known].file));
            shelf[known] = filed;
        }
        Some(known) => {
            let what = Message::new("fault-taken-id")
                .with("id", id(&filed.item))
                .with("file", &shelf[known].file);
            source.fault(place, what);
        }
    }
}

/// The format of a file that does not name one, by the entries that it has.
fn guessed_format(text: &str) -> Option<&'static str> {
    let (root, _) = DeTable::parse_recoverable(text);
    let has = |key: &str| root.get_ref().contains_key(key);
    let entries = [
        ("party", parties::FORMAT),
        ("hero", figures::FORMAT),
        ("spawn", figures::FORMAT),
        ("chest", chests::FORMAT),
        ("table", tokens::FORMAT),
    ];
    let mut found = entries.into_iter().filter(|(key, _)| has(key));
    let (_, format) = found.next().filter(|_| !has("format"))?;
    Some(format)
}

/// A file of which nobody knows what it is.
pub fn note_unknown(source: &mut Source) {
    let formats = [
        figures::FORMAT,
        chests::FORMAT,
        tokens::FORMAT,
        maps::FORMAT,
        kits::FORMAT,
        parties::FORMAT,
        rules::FORMAT,
    ];
    let known = joined("fault-and", formats.into_iter());
    if let Some(format) = guessed_format(source.text()) {
        return source.fault_whole(Message::new("fault-no-format").with("format", format));
    }
    match format_of(source.text()) {
        Some(format) => {
            let hint = near(&format, formats.into_iter());
            source.fault_whole(
                Message::new("fault-unknown-format")
                    .with("format", &format)
                    .with("hint", hint)
                    .with("known", known),
            );
        }
        None => {
            let what = Message::new("fault-no-known-format")
                .with("format", figures::FORMAT)
                .with("known", known);
            source.fault_whole(what);
        }
    }
}
