//! Dungeons drawn as text: a character a square, in map files and in cases.

use crate::games::skirmish::{BlockId, Ground, Terrain};
use crate::kernel::{MAX_LEVELS, MAX_SIDE, Square, few};
use crate::store::entry::{Placed, TomlTable, key_named, read_text};
use crate::store::{Message, Source};
use crate::table::skirmish::dungeon::MAX_BLOCKS;
use std::ops::Range;

/// A text drawn in a file: characters by column and row, with their places.
#[derive(Clone, Debug)]
pub struct Drawing {
    rows: Vec<Vec<(char, Range<usize>)>>,
    span: Range<usize>,
}

/// One level as its writer drew it.
#[derive(Clone, Debug)]
pub struct Level {
    /// The terrain of its squares.
    pub squares: Drawing,
    /// The letters of their blocks; without them all squares are one block `a`.
    pub blocks: Option<Drawing>,
}

/// A dungeon read from its drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Floor {
    /// Columns, rows and levels.
    pub size: (u8, u8, u8),
    /// The squares row by row, level after level.
    pub ground: Vec<Ground>,
    /// The letter of every block; [`BlockId`] points here. Those known beforehand come first.
    pub letters: Vec<char>,
    /// Where each square stands in the file; empty for squares that the drawing leaves out.
    pub places: Vec<Range<usize>>,
    /// Where each block's letter stands first in the drawing; empty for one that is not used.
    pub letter_places: Vec<Range<usize>>,
}

impl Floor {
    /// The place of a square in the lists; none off the board.
    pub fn index(&self, square: Square) -> Option<usize> {
        let (width, height, levels) = self.size;
        let on = square.x() < width && square.y() < height && square.level() < levels;
        let row = usize::from(square.level()) * usize::from(height) + usize::from(square.y());
        on.then(|| row * usize::from(width) + usize::from(square.x()))
    }

    /// What is drawn on a square; a wall off the board (R-EDGEWALL).
    pub fn ground(&self, square: Square) -> Ground {
        self.index(square)
            .map_or(Ground::WALL, |index| self.ground[index])
    }
}

impl Drawing {
    /// A drawing in a value of a TOML file.
    pub fn of(source: &mut Source, value: &Placed<'_>, what: Message) -> Option<Drawing> {
        let text = read_text(source, value, what)?;
        Some(Drawing::new(source, text, value.span()))
    }

    /// A drawing that stands in a span of the file, its quotes included. Characters have places of
    /// their own if the file holds the text as it is, without escapes.
    pub fn new(source: &Source, text: &str, span: Range<usize>) -> Drawing {
        let raw = source.text().get(span.clone()).unwrap_or_default();
        let start = raw.find(text).map(|shift| span.start + shift);
        let mut rows = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let drawn = line.trim_end_matches(['\n', '\r']);
            let cells = drawn.char_indices().map(|(place, c)| {
                let cell = start.map_or(span.clone(), |start| {
                    let from = start + at + place;
                    from..from + c.len_utf8()
                });
                (c, cell)
            });
            rows.push(cells.collect());
            at += line.len();
        }
        Drawing { rows, span }
    }

    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// How long most rows are.
    fn usual(&self) -> usize {
        let often = |length: usize| self.rows.iter().filter(|row| row.len() == length).count();
        let lengths = self.rows.iter().map(Vec::len);
        lengths
            .max_by_key(|length| (often(*length), *length))
            .unwrap_or_default()
    }

    /// Notes the rows that are not as long as most.
    fn check_rows(&self, source: &mut Source) {
        // A width that no map has is a fault of its own.
        if self.width() > usize::from(MAX_SIDE) {
            return;
        }
        let usual = self.usual();
        for (y, row) in self.rows.iter().enumerate() {
            if row.len() != usual {
                self.fault_row(source, "squares", y, usual);
            }
        }
    }

    /// Notes that a row is not as long as it should be, at its end or where it is too long.
    fn fault_row(&self, source: &mut Source, key: &str, y: usize, usual: usize) {
        let row = &self.rows[y];
        let place = row.get(usual).or(row.last());
        let what = Message::new("fault-row-length")
            .with("row", y + 1)
            .with("key", key)
            .with("count", row.len())
            .with("usual", usual);
        source.fault(
            place.map_or(self.span.clone(), |(_, place)| place.clone()),
            what,
        );
    }

    fn cell(&self, x: usize, y: usize) -> Option<&(char, Range<usize>)> {
        self.rows.get(y)?.get(x)
    }
}

impl Level {
    /// Notes rows that are not as long as the others. A case may leave walls out at the end of its
    /// rows; in a map a missing character is a slip of the pen.
    pub fn check_rows(&self, source: &mut Source) {
        self.squares.check_rows(source);
        let usual = self.squares.usual();
        let Some(blocks) = &self.blocks else { return };
        for (y, (row, squares)) in blocks.rows.iter().zip(&self.squares.rows).enumerate() {
            let squares = &squares[..squares.len().min(usual)];
            let missing = squares.get(row.len()..).unwrap_or_default();
            // A square that is no wall is told where its block is read.
            if !missing.is_empty() && missing.iter().all(|(square, _)| *square == '#') {
                blocks.fault_row(source, "blocks", y, squares.len());
            }
        }
    }
}

/// The levels of a map or case: `[[level]]` entries, or one level in the root itself. `squares` is
/// the key of the drawing.
pub fn read_levels(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    squares: &str,
) -> Option<Vec<Level>> {
    if !root.has("level") {
        return read_level(source, root, squares).map(|level| vec![level]);
    }
    for key in [squares, "blocks"] {
        if root.has(key) {
            source.fault(
                root.span_of(key),
                Message::new("fault-level-key").with("key", key),
            );
        }
    }
    let entries = root.entries(source, "level");
    let levels: Vec<Option<Level>> = entries
        .iter()
        .map(|entry| {
            entry.only(source, &[squares, "blocks"]);
            read_level(source, entry, squares)
        })
        .collect();
    levels.into_iter().collect()
}

/// Reads one level of an entry.
pub fn read_level(source: &mut Source, entry: &TomlTable<'_, '_>, squares: &str) -> Option<Level> {
    let value = entry.need(source, squares)?;
    let drawn = Drawing::of(source, value, key_named(squares));
    let blocks = match entry.get("blocks") {
        Some(value) => Some(Drawing::of(source, value, key_named("blocks"))?),
        None => None,
    };
    Some(Level {
        squares: drawn?,
        blocks,
    })
}

/// Reads the squares of all levels. Ragged rows and smaller levels are filled up with walls.
/// `known` are letters of blocks that have their numbers already; others follow as they appear.
pub fn read_floor(source: &mut Source, levels: &[Level], known: &[char]) -> Option<Floor> {
    let size = read_size(source, levels)?;
    let (width, height, _) = size;
    let mut floor = Floor {
        size,
        ground: Vec::new(),
        letters: known.to_vec(),
        places: Vec::new(),
        letter_places: vec![0..0; known.len()],
    };
    for level in levels {
        let fits = check_blocks_fit(source, level);
        for y in 0..usize::from(height) {
            for x in 0..usize::from(width) {
                let ground = read_square(source, level, (x, y), fits, &mut floor);
                let place = level.squares.cell(x, y).map_or(0..0, |cell| cell.1.clone());
                floor.ground.push(ground);
                floor.places.push(place);
            }
        }
    }
    if floor.letters.len() > MAX_BLOCKS {
        source.fault_whole(Message::new("fault-many-blocks").with("most", MAX_BLOCKS));
        return None;
    }
    check_stairs(source, &floor);
    Some(floor)
}

/// R-STAIRS: stairs of one letter stand on two squares, on different levels.
fn check_stairs(source: &mut Source, floor: &Floor) {
    let (width, height, _) = floor.size;
    let area = usize::from(width) * usize::from(height);
    for letter in b'A'..=b'Z' {
        let squares = floor.ground.iter().enumerate();
        let stairs = squares.filter(|(_, ground)| ground.terrain == Terrain::Stairs(letter));
        let stairs: Vec<usize> = stairs.map(|(index, _)| index).collect();
        let joined = matches!(stairs[..], [one, other] if one / area != other / area);
        if let Some(first) = stairs.first().filter(|_| !joined) {
            let (count, name) = (stairs.len(), char::from(letter));
            let what = Message::new("fault-stairs")
                .with("name", name)
                .with("count", count);
            source.fault(floor.places[*first].clone(), what);
        }
    }
}

fn read_size(source: &mut Source, levels: &[Level]) -> Option<(u8, u8, u8)> {
    let most = usize::from(MAX_SIDE);
    let mut sound = true;
    for Level { squares, .. } in levels {
        let (width, height) = (squares.width(), squares.rows.len());
        if !(1..=most).contains(&width) || !(1..=most).contains(&height) {
            sound = false;
            let what = Message::new("fault-level-size")
                .with("most", most)
                .with("width", width)
                .with("height", height);
            source.fault(squares.span.clone(), what);
        }
    }
    if !(1..=usize::from(MAX_LEVELS)).contains(&levels.len()) {
        sound = false;
        let what = Message::new("fault-level-count")
            .with("most", MAX_LEVELS)
            .with("count", levels.len());
        source.fault_whole(what);
    }
    let widest = levels.iter().map(|level| level.squares.width()).max()?;
    let highest = levels.iter().map(|level| level.squares.rows.len()).max()?;
    sound.then_some((few(widest), few(highest), few(levels.len())))
}

/// How the letters of the blocks lie over the squares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// Row for row.
    Whole,
    /// They do not, which was said; squares without a letter are no further fault.
    Not,
}

fn check_blocks_fit(source: &mut Source, level: &Level) -> Fit {
    let Some(blocks) = &level.blocks else {
        return Fit::Whole;
    };
    let squares = &level.squares;
    if blocks.rows.len() != squares.rows.len() {
        let what = Message::new("fault-block-rows")
            .with("blocks", blocks.rows.len())
            .with("squares", squares.rows.len());
        source.fault(blocks.span.clone(), what);
        return Fit::Not;
    }
    let width = squares.width();
    for row in &blocks.rows {
        if let Some((_, place)) = row.get(width) {
            source.fault(
                place.clone(),
                Message::new("fault-block-row-long").with("width", width),
            );
        }
    }
    Fit::Whole
}

fn read_square(
    source: &mut Source,
    level: &Level,
    (x, y): (usize, usize),
    fits: Fit,
    floor: &mut Floor,
) -> Ground {
    let Some((c, place)) = level.squares.cell(x, y) else {
        return Ground::WALL;
    };
    let (terrain, cost) = terrain(*c).unwrap_or_else(|| {
        source.fault(place.clone(), unknown_square(*c));
        // Read on as if it were floor, so that what stands there is no further fault.
        (Terrain::Clear, 1)
    });
    let block = read_block(source, level, (x, y), (terrain, fits), floor);
    Ground {
        terrain,
        cost,
        block: block.unwrap_or(Ground::WALL.block),
    }
}

/// The block of a drawn square; walls may have none.
fn read_block(
    source: &mut Source,
    level: &Level,
    (x, y): (usize, usize),
    (terrain, fits): (Terrain, Fit),
    floor: &mut Floor,
) -> Option<BlockId> {
    let (_, square) = level.squares.cell(x, y)?;
    let Some(blocks) = &level.blocks else {
        return Some(letter_number(floor, 'a', square));
    };
    match blocks.cell(x, y) {
        Some((letter, place)) if letter.is_alphanumeric() => {
            return Some(letter_number(floor, *letter, place));
        }
        Some((other, place)) if terrain != Terrain::Wall || !"#. ".contains(*other) => source
            .fault(
                place.clone(),
                Message::new("fault-no-block-letter").with("text", *other),
            ),
        None if terrain != Terrain::Wall && fits == Fit::Whole => {
            source.fault(square.clone(), Message::new("fault-block-letter-missing"));
        }
        Some(_) | None => {}
    }
    None
}

/// The number of a block, new if its letter is. Beyond the most blocks all share the last number,
/// which is said in the end.
fn letter_number(floor: &mut Floor, letter: char, place: &Range<usize>) -> BlockId {
    let number = floor.letters.iter().position(|known| *known == letter);
    let number = number.unwrap_or_else(|| {
        if floor.letters.len() <= MAX_BLOCKS {
            floor.letters.push(letter);
            floor.letter_places.push(0..0);
        }
        floor.letters.len() - 1
    });
    if floor.letter_places[number].is_empty() {
        floor.letter_places[number] = place.clone();
    }
    BlockId::nth(number)
}

/// What a character stands for: terrain and the MP of a step onto it.
fn terrain(c: char) -> Option<(Terrain, u8)> {
    Some(match c {
        '#' => (Terrain::Wall, 0),
        '.' => (Terrain::Clear, 1),
        '~' => (Terrain::Water, 3),
        ',' => (Terrain::Difficult, 2),
        '2'..='9' => (Terrain::Difficult, c as u8 - b'0'),
        'x' => (Terrain::Crevice, 0),
        ':' => (Terrain::Shaded, 1),
        't' => (Terrain::Teleport, 1),
        'v' => (Terrain::Vortex, 1),
        'A'..='Z' => (Terrain::Stairs(c as u8), 1),
        _ => return None,
    })
}

/// The character of a square, as [`read_floor`] takes it up.
pub fn drawn(ground: Ground) -> char {
    match (ground.terrain, ground.cost) {
        (Terrain::Wall, _) => '#',
        (Terrain::Clear, _) => '.',
        (Terrain::Water, _) => '~',
        (Terrain::Difficult, 2) => ',',
        (Terrain::Difficult, cost) => char::from(b'0' + cost.min(9)),
        (Terrain::Crevice, _) => 'x',
        (Terrain::Shaded, _) => ':',
        (Terrain::Teleport, _) => 't',
        (Terrain::Vortex, _) => 'v',
        (Terrain::Stairs(letter), _) => char::from(letter),
    }
}

fn unknown_square(c: char) -> Message {
    let id = match c {
        ' ' => "fault-square-blank",
        '1' => "fault-square-one",
        'X' | '×' => "fault-square-cross",
        _ => "fault-square-unknown",
    };
    Message::new(id).with("text", c)
}
