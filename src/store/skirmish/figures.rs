//! Figure files: heroes and spawn with their dials.

use super::lines::quoted;
use crate::games::skirmish::{
    Ability, ByValue, Click, CollectorNumber, DIAL_POSITIONS, Kind, LEVELS, MOST_ARROWS,
    MOST_POINTS, MOST_RANGE, MOST_VALUE, Points, Rank, Role, TOP_LEVEL, Value,
};
use crate::kernel::{Arc, Square, few};
use crate::store::entry::{
    Number, Placed, TomlTable, id_fault, read_document, read_number, read_text,
};
use crate::store::fault::near;
use crate::store::portrait::Portrait;
use crate::store::{Message, Source};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::figure::STARTS;
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

/// The format line of figure files.
pub const FORMAT: &str = "dialdelve figures 1";

/// Combat values on dials; no rule needs more.
pub(super) const VALUES: RangeInclusive<u8> = 0..=MOST_VALUE;
/// Squares of a ranged attack.
pub(super) const RANGES: RangeInclusive<u8> = 0..=MOST_RANGE;
/// Targets of one.
pub(super) const ARROWS: RangeInclusive<u8> = 1..=MOST_ARROWS;
/// Point values.
pub(super) const POINTS: RangeInclusive<Points> = Points(1)..=MOST_POINTS;
/// The most letters of a character; in a table, of any words.
pub const MOST_WORDS: usize = 200;
/// The most letters that a story is written with; what is read may have as many as a character.
pub const MOST_STORY: usize = 120;

pub(super) const RANKS: [(&str, Rank); 4] = [
    (Rank::Weak.word(), Rank::Weak),
    (Rank::Normal.word(), Rank::Normal),
    (Rank::Strong.word(), Rank::Strong),
    (Rank::Unique.word(), Rank::Unique),
];
pub(super) const ARCS: [(&str, Arc); 2] =
    [("standard", Arc::Standard), ("expanded", Arc::Expanded)];

/// A hero or spawn as its file names it, with all its ranks.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its id in the file; a spawn's ranks add theirs to it.
    pub id: String,
    /// Its name in the file; the ranks of a spawn add theirs to it.
    pub name: String,
    /// Where the id stands.
    pub at: Range<usize>,
    /// The letter of its figures on the table and where it stands; heroes have none.
    pub tag: Option<(String, Range<usize>)>,
    /// One kind for a hero, one a rank for spawn.
    pub kinds: Vec<Kind>,
    /// Where the collector number of each of them stands.
    pub numbers: Vec<Range<usize>>,
    /// What is told of it.
    pub profile: FigureProfile,
}

/// What is told of a figure; no rule knows of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FigureProfile {
    /// A line of its story.
    pub story: String,
    /// What its dial is like, in a few words.
    pub character: String,
}

/// Reads a figure file; entries with faults are noted and left out.
pub fn read_figures(source: &mut Source) -> Vec<Figure> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "hero", "spawn"]);
        let mut figures = Vec::new();
        for entry in root.entries(source, "hero") {
            figures.extend(read_hero(source, &entry));
        }
        for entry in root.entries(source, "spawn") {
            figures.extend(read_spawn(source, &entry));
        }
        if !root.has("hero") && !root.has("spawn") {
            source.fault_whole(Message::new("fault-no-figures"));
        }
        check_numbers(source, &figures);
        figures
    })
    .unwrap_or_default()
}

/// What is printed on a base, heroes' and spawn's alike.
struct Base {
    name: String,
    portrait: String,
    faction: String,
    set: String,
    undead: bool,
    import: bool,
}

/// What a spawn's rank may write over its kind.
#[derive(Clone, Copy)]
struct Reach {
    range: u8,
    arrows: u8,
    arc: Arc,
}

const BASE_KEYS: [&str; 14] = [
    "id",
    "name",
    "story",
    "character",
    "portrait",
    "faction",
    "set",
    "range",
    "arrows",
    "arc",
    "undead",
    "import",
    "dials",
    "mounted",
];
const REACH: Reach = Reach {
    range: 0,
    arrows: 1,
    arc: Arc::Standard,
};

fn read_base(source: &mut Source, entry: &TomlTable<'_, '_>, id: Option<&str>) -> Option<Base> {
    let name = entry.name(source, "name");
    let portrait = entry.text_or(source, "portrait", id.unwrap_or_default());
    let wrong = portrait.as_deref().and_then(|text| {
        let read = Portrait::read(text);
        read.map_or_else(Some, |portrait| portrait.unknown_part())
    });
    if let Some(what) = wrong {
        source.fault(entry.span_of("portrait"), what);
    }
    let faction = entry.line_or_none(source, "faction", MOST_NAME);
    let set = entry.line_or_none(source, "set", MOST_NAME);
    let undead = entry.flag(source, "undead");
    let import = entry.flag(source, "import");
    check_import(source, entry, import == Some(true));
    Some(Base {
        name: name?,
        portrait: portrait?,
        faction: faction?,
        set: set?,
        undead: undead?,
        import: import?,
    })
}

fn read_profile(source: &mut Source, entry: &TomlTable<'_, '_>) -> FigureProfile {
    let mut words = |key: &str| {
        let words = entry.words_or_none(source, key, MOST_WORDS);
        words.unwrap_or_default()
    };
    FigureProfile {
        story: words("story"),
        character: words("character"),
    }
}

/// IMPORT-2, R-IMPORT: figures with several dials and mounted ones stay out.
fn check_import(source: &mut Source, entry: &TomlTable<'_, '_>, import: bool) {
    let dials = entry.number_or(source, "dials", 1..=9, 1_u8);
    let several = dials.is_some_and(|dials| dials > 1);
    let mounted = entry.flag(source, "mounted") == Some(true);
    for (key, stays_out, what) in [
        ("dials", several, "fault-several-dials"),
        ("mounted", mounted, "fault-mounted"),
    ] {
        // As a figure of the parent game it would stay out as well.
        if stays_out {
            source.fault(entry.span_of(key), Message::new(what));
        } else if entry.has(key) && !import {
            let what = Message::new("fault-import-key").with("key", key);
            source.fault(entry.span_of(key), what);
        }
    }
}

fn read_reach(source: &mut Source, entry: &TomlTable<'_, '_>, default: Reach) -> Option<Reach> {
    let range = entry.number_or(source, "range", RANGES, default.range);
    let arrows = entry.number_or(source, "arrows", ARROWS, default.arrows);
    let arc = entry.choice(source, "arc", &ARCS, Some(default.arc));
    Some(Reach {
        range: range?,
        arrows: arrows?,
        arc: arc?,
    })
}

/// DIAL-3, RNG-2: several targets of a ranged attack need a range.
fn check_reach(source: &mut Source, entry: &TomlTable<'_, '_>, reach: Option<Reach>) {
    if let Some(reach) = reach.filter(|reach| reach.range == 0 && reach.arrows > 1) {
        let what = Message::new("fault-arrows-range").with("arrows", reach.arrows);
        source.fault(entry.span_of("arrows"), what);
    }
}

fn read_hero(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Figure> {
    let keys = [&BASE_KEYS[..], &["number", "points", "dial", "starts"]].concat();
    entry.only(source, &keys);
    let id = read_figure_id(source, entry);
    let base = read_base(source, entry, id);
    let reach = read_reach(source, entry, REACH);
    check_reach(source, entry, reach);
    let number = read_collector(source, entry);
    let import = base.as_ref().is_some_and(|base| base.import);
    let points = match import {
        true => read_printed_points(source, entry),
        false => read_hero_points(source, entry),
    };
    let dial = entry
        .need(source, "dial")
        .and_then(|dial| read_dial(source, dial));
    let starts = match (&dial, import) {
        (Some(dial), false) => read_starts(source, entry, dial.len()),
        (Some(_), true) => no_starts(source, entry),
        (None, _) => None,
    };
    let levels = starts.as_ref().map_or(&ANY_ROW[..], |starts| &starts[..]);
    check_marks(source, entry, Some(levels));
    let role = Role::Hero {
        points: points?,
        starts: starts?,
    };
    let id = id?.to_string();
    let kind = kind(id.clone(), base?, reach?, number?, role, dial?);
    Some(Figure {
        id,
        name: kind.name.clone(),
        at: entry.span_of("id"),
        tag: None,
        numbers: vec![entry.span_of("number")],
        kinds: vec![kind],
        profile: read_profile(source, entry),
    })
}

fn read_figure_id<'a>(source: &mut Source, entry: &TomlTable<'a, '_>) -> Option<&'a str> {
    let id = entry.id(source, "id")?;
    let fault = figure_id_fault(id);
    let sound = fault.is_none();
    if let Some(what) = fault {
        source.fault(entry.span_of("id"), what);
    }
    sound.then_some(id)
}

/// Why an id is none of a figure: it has other signs than ids, or could be taken for a spawn, chest or token of
/// the table, such as `g1`.
pub(super) fn figure_id_fault(id: &str) -> Option<Message> {
    if let Some(what) = id_fault("id", id) {
        return Some(what);
    }
    let digits = id.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let like_a_piece = id.len() - digits.len() <= 2
        && !digits.is_empty()
        && digits.chars().all(|c| c.is_ascii_digit());
    like_a_piece.then(|| Message::new("fault-id-like-piece").with("id", id))
}

fn kind(
    id: String,
    base: Base,
    reach: Reach,
    number: CollectorNumber,
    role: Role,
    dial: Vec<Click>,
) -> Kind {
    Kind {
        id,
        name: base.name,
        portrait: base.portrait,
        faction: base.faction,
        set: base.set,
        number,
        range: reach.range,
        arrows: reach.arrows,
        arc: reach.arc,
        undead: base.undead,
        import: base.import,
        role,
        dial,
    }
}

/// Reads a list of a number for every level; `names` are the messages of the whole and of each.
fn read_by_level<N: Number>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    names: [&'static str; 2],
    range: RangeInclusive<N>,
) -> Option<[N; LEVELS]> {
    let [whole, each] = names.map(Message::new);
    let list = entry.list_of(source, key, TOP_LEVEL.into(), whole)?;
    let read = |value| read_number(source, value, each.clone(), range.clone());
    // Every number is read, so that all faults are found.
    let numbers: Vec<Option<N>> = list.iter().map(read).collect();
    let numbers: Option<Vec<N>> = numbers.into_iter().collect();
    numbers?.try_into().ok()
}

fn read_hero_points(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<[Points; LEVELS]> {
    let names = ["fault-level-numbers", "fault-a-point-value"];
    let points = read_by_level(source, entry, "points", names, POINTS)?;
    if !points.is_sorted_by(|one, next| one < next) {
        source.fault(entry.span_of("points"), Message::new("fault-points-rise"));
    }
    Some(points)
}

/// An imported figure is worth the points printed on its base (R-IMPORT).
fn read_printed_points(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<[Points; LEVELS]> {
    let points = entry.number(source, "points", POINTS)?;
    Some([points; LEVELS])
}

/// An imported figure begins at its first click, and has no levels (R-IMPORT).
fn no_starts(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<[u8; LEVELS]> {
    if entry.has("starts") {
        source.fault(entry.span_of("starts"), Message::new("fault-import-levels"));
    }
    Some([0; LEVELS])
}

fn read_starts(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    clicks: usize,
) -> Option<[u8; LEVELS]> {
    if !entry.has("starts") {
        if clicks < STARTS.len() {
            source.fault(
                entry.span_of("dial"),
                Message::new("fault-dial-short").with("rows", clicks),
            );
            return None;
        }
        return Some(STARTS);
    }
    let last = few(clicks.saturating_sub(1));
    let names = ["fault-level-positions", "fault-level-start"];
    let starts = read_by_level(source, entry, "starts", names, 0..=last)?;
    if !starts.is_sorted_by(|one, next| one >= next) {
        source.fault(entry.span_of("starts"), Message::new("fault-starts-fall"));
    }
    Some(starts)
}

/// Reads a dial: a row a position, each four numbers and then the abilities shown there.
pub fn read_dial(source: &mut Source, value: &Placed<'_>) -> Option<Vec<Click>> {
    let Some(rows) = value.get_ref().as_array() else {
        source.fault(value.span(), Message::new("fault-dial-no-list"));
        return None;
    };
    if !(1..=DIAL_POSITIONS).contains(&rows.len()) {
        let what = Message::new("fault-dial-rows")
            .with("most", DIAL_POSITIONS)
            .with("count", rows.len());
        source.fault(value.span(), what);
    }
    let clicks: Vec<Option<Click>> = rows.iter().map(|row| read_click(source, row)).collect();
    let clicks: Option<Vec<Click>> = clicks.into_iter().collect();
    clicks.filter(|clicks| (1..=DIAL_POSITIONS).contains(&clicks.len()))
}

/// Rows at which a level may start, where nobody knows at which.
const ANY_ROW: [u8; DIAL_POSITIONS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// AB-START marks the first click, on a hero's dial also that at which a level starts; AB-COMMAND is for heroes. A dial
/// of spawn has no `starts`.
fn check_marks(source: &mut Source, entry: &TomlTable<'_, '_>, starts: Option<&[u8]>) {
    let rows = entry.get("dial").and_then(|dial| dial.get_ref().as_array());
    for (number, row) in rows.into_iter().flat_map(|rows| rows.iter()).enumerate() {
        let cells = row
            .get_ref()
            .as_array()
            .into_iter()
            .flat_map(|it| it.iter());
        let mut levels = starts.into_iter().flatten();
        let is_start = number == 0 || levels.any(|start| usize::from(*start) == number);
        for cell in cells {
            let word = cell.get_ref().as_str();
            let is = |ability: Ability| word == Some(ability.name());
            let wrong = if is(Ability::StartingPosition) && !is_start {
                "fault-start-mark"
            } else if is(Ability::Command) && starts.is_none() {
                "fault-command-spawn"
            } else {
                continue;
            };
            source.fault(cell.span(), Message::new(wrong));
        }
    }
}

/// A row of a dial, as files write it.
pub(super) fn dial_row(click: &Click) -> String {
    let numbers = click.values.0.iter().map(u8::to_string);
    let marks = click.marks.0.iter().flatten();
    let marks = marks.map(|ability| quoted(ability.name()));
    let cells: Vec<String> = numbers.chain(marks).collect();
    format!("[{}]", cells.join(", "))
}

fn read_click(source: &mut Source, row: &Placed<'_>) -> Option<Click> {
    let cells = row.get_ref().as_array();
    let Some((numbers, marks)) = cells.and_then(|cells| cells.split_at_checked(4)) else {
        source.fault(row.span(), Message::new("fault-dial-row"));
        return None;
    };
    let values = numbers.iter().zip(Value::ALL);
    let values: Vec<Option<u8>> = values
        .map(|(cell, value)| read_number(source, cell, dial_value(value), VALUES))
        .collect();
    let marks = read_marks(source, marks);
    let values: Option<Vec<u8>> = values.into_iter().collect();
    Some(Click {
        values: ByValue(values?.try_into().ok()?),
        marks: marks?,
    })
}

fn read_marks(source: &mut Source, cells: &[Placed<'_>]) -> Option<ByValue<Option<Ability>>> {
    let mut marks = ByValue::<Option<Ability>>::default();
    let mut sound = true;
    for cell in cells {
        let Some(ability) = read_ability(source, cell) else {
            sound = false;
            continue;
        };
        let value = ability.value();
        if let Some(other) = marks[value] {
            sound = false;
            let what = Message::new("fault-two-abilities")
                .with("one", other.name())
                .with("other", ability.name())
                .with("value", dial_value(value));
            source.fault(cell.span(), what);
        }
        marks[value] = Some(ability);
    }
    sound.then_some(marks)
}

/// One of the four values of a dial, in words.
pub fn dial_value(value: Value) -> Message {
    Message::new("fault-dial-value").with("value", value.name())
}

/// Reads the name of an ability.
pub fn read_ability(source: &mut Source, cell: &Placed<'_>) -> Option<Ability> {
    let name = read_text(source, cell, Message::new("fault-an-ability"))?;
    let Some(ability) = Ability::ALL.iter().find(|ability| ability.name() == name) else {
        let hint = near(name, Ability::ALL.iter().map(|ability| ability.name()));
        let what = Message::new("fault-unknown-ability")
            .with("ability", name)
            .with("hint", hint);
        source.fault(cell.span(), what);
        return None;
    };
    Some(*ability)
}

const SPAWN_KEYS: [&str; 5] = ["tag", "weak", "normal", "strong", "unique"];

fn read_spawn(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Figure> {
    entry.only(source, &[&BASE_KEYS[..], &SPAWN_KEYS].concat());
    let id = read_figure_id(source, entry);
    let tag = read_tag(source, entry);
    let base = read_base(source, entry, id);
    let reach = read_reach(source, entry, REACH);
    let (mut kinds, mut numbers) = (Vec::new(), Vec::new());
    let mut sound = true;
    for (word, rank) in RANKS.into_iter().filter(|(word, _)| entry.has(word)) {
        let read = entry
            .entry(source, word)
            .and_then(|entry| read_rank(source, &entry, reach.unwrap_or(REACH)));
        let (Some(read), Some(id), Some(tag), Some(base)) = (read, id, tag, &base) else {
            sound = false;
            continue;
        };
        numbers.push(read.number_at.clone());
        kinds.push(read.kind(id, tag, base, rank));
    }
    check_ranks(source, entry);
    (sound && reach.is_some()).then_some(Figure {
        id: id?.to_string(),
        name: base?.name,
        at: entry.span_of("id"),
        tag: Some((tag?.to_string(), entry.span_of("tag"))),
        kinds,
        numbers,
        profile: read_profile(source, entry),
    })
}

fn check_ranks(source: &mut Source, entry: &TomlTable<'_, '_>) {
    let ranks = RANKS.iter().filter(|(word, _)| entry.has(word)).count();
    if ranks == 0 {
        source.fault(entry.span(), Message::new("fault-spawn-no-rank"));
    } else if ranks > 1 && entry.has("unique") {
        source.fault(entry.span_of("unique"), Message::new("fault-spawn-unique"));
    }
}

fn read_tag<'a>(source: &mut Source, entry: &TomlTable<'a, '_>) -> Option<&'a str> {
    let tag = entry.text(source, "tag")?;
    let fault = tag_fault(tag);
    let sound = fault.is_none();
    if let Some(what) = fault {
        source.fault(entry.span_of("tag"), what);
    }
    sound.then_some(tag)
}

/// Why letters are no tag, which is one letter or two: `c` and `t` are left to chests and tokens, and two that name
/// a column of the board would make a figure look like a square.
pub(super) fn tag_fault(tag: &str) -> Option<Message> {
    let letters = matches!(tag.len(), 1 | 2) && tag.bytes().all(|c| c.is_ascii_lowercase());
    match tag {
        "c" | "t" => Some(Message::new("fault-tag-taken")),
        _ if !letters => Some(Message::new("fault-tag-letter")),
        _ if tag.len() == 2 && is_column(tag) => {
            Some(Message::new("fault-tag-column").with("tag", tag))
        }
        _ => None,
    }
}

/// Whether a column of some board is called so.
fn is_column(letters: &str) -> bool {
    format!("{letters}1").parse::<Square>().is_ok()
}

/// One rank of a spawn.
struct Ranked {
    reach: Reach,
    number: CollectorNumber,
    number_at: Range<usize>,
    points: Points,
    dial: Vec<Click>,
}

fn read_rank(source: &mut Source, entry: &TomlTable<'_, '_>, reach: Reach) -> Option<Ranked> {
    entry.only(
        source,
        &["number", "points", "dial", "range", "arrows", "arc"],
    );
    let reach = read_reach(source, entry, reach);
    check_reach(source, entry, reach);
    let number = read_collector(source, entry);
    let points = entry.number(source, "points", POINTS);
    let dial = entry
        .need(source, "dial")
        .and_then(|dial| read_dial(source, dial));
    check_marks(source, entry, None);
    Some(Ranked {
        reach: reach?,
        number: number?,
        number_at: entry.span_of("number"),
        points: points?,
        dial: dial?,
    })
}

impl Ranked {
    fn kind(self, id: &str, tag: &str, base: &Base, rank: Rank) -> Kind {
        let (id, name) = rank.named(id, &base.name);
        let role = Role::Spawn {
            rank,
            points: self.points,
            tag: tag.to_string(),
        };
        let base = Base {
            name,
            portrait: base.portrait.clone(),
            faction: base.faction.clone(),
            set: base.set.clone(),
            undead: base.undead,
            import: base.import,
        };
        kind(id, base, self.reach, self.number, role, self.dial)
    }
}

/// The collector number on a base: a whole number, or a text such as `"037b"`.
fn read_collector(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<CollectorNumber> {
    let text = entry
        .get("number")
        .and_then(|value| value.get_ref().as_str());
    let Some(text) = text else {
        let number = entry.number_or(source, "number", 0..=u16::MAX, 0);
        return number.map(CollectorNumber::from);
    };
    let number = CollectorNumber::parse(text);
    if number.is_none() {
        source.fault(entry.span_of("number"), collector_fault(text));
    }
    number
}

/// That a text is no collector number.
pub(super) fn collector_fault(text: &str) -> Message {
    Message::new("fault-no-collector-number").with("text", text)
}

/// Collector numbers are unique in their set.
fn check_numbers(source: &mut Source, figures: &[Figure]) {
    let mut seen = BTreeSet::new();
    for figure in figures {
        for (kind, place) in figure.kinds.iter().zip(&figure.numbers) {
            if let Some(what) = number_fault(kind, &mut seen) {
                source.fault(place.clone(), what);
            }
        }
    }
}

/// That another figure of its set has its collector number, of those that were asked about so far.
fn number_fault(kind: &Kind, seen: &mut BTreeSet<(String, String)>) -> Option<Message> {
    if kind.number.is_none() || seen.insert((kind.set.clone(), kind.number.key())) {
        return None;
    }
    let what = Message::new("fault-collector-number")
        .with("number", kind.number.to_string())
        .with("figure", &kind.id)
        .with("set", &kind.set);
    Some(what)
}
