//! Figures of the parent miniatures game from a spreadsheet (IMPORT-1 to IMPORT-3): a row a figure.
//!
//! Columns: `id`, `name`, `role` (`hero`, `weak`, `normal`, `strong`, `unique`), `set`, `number`, `faction`, `points`,
//! `range`, `arrows`, `arc`, `undead`, `tag`, `dials`, `mounted`, and `click1` to `click12`, each
//! `speed/attack/defence/damage` with the names of the abilities shown there behind it.

use super::Library;
use super::figure_row::read_row;
use super::library::MOST_ITEMS;
use super::table_words::rename_columns;
use super::tags::Tags;
use crate::games::skirmish::{DIAL_POSITIONS, Rank};
use crate::kernel::nearest;
use crate::store::csv::{CsvField, CsvRow, read_csv};
use crate::store::{Message, Source};
use crate::table::skirmish::figure::{FigureSheet, SheetRole};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// The columns that are no clicks.
const COLUMNS: [&str; 14] = [
    "id", "name", "role", "set", "number", "faction", "points", "range", "arrows", "arc", "undead",
    "tag", "dials", "mounted",
];

/// A figure of a table: a hero, or a spawn with those of its ranks that have a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFigure {
    /// Its ranks, one at least: they have one base.
    pub(super) ranks: Vec<FigureSheet>,
}

impl TableFigure {
    /// Its id, which is the name of its file.
    pub fn id(&self) -> &str {
        &self.ranks[0].kind.id
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.ranks[0].kind.name
    }

    /// Its ranks; a hero is alone.
    pub fn ranks(&self) -> &[FigureSheet] {
        &self.ranks
    }

    /// Why this is no further rank of it: the column that says so, and what is wrong there.
    fn parts_with(&self, sheet: &FigureSheet) -> Option<(&'static str, &'static str)> {
        let rank = |sheet: &FigureSheet| match sheet.role() {
            SheetRole::Spawn(rank) => Some(rank),
            SheetRole::Hero | SheetRole::Import => None,
        };
        let mut ranks = self.ranks.iter().map(rank).chain([rank(sheet)]);
        if ranks.clone().any(|rank| rank.is_none()) {
            return Some(("role", "hero"));
        }
        if ranks.any(|rank| rank == Some(Rank::Unique)) {
            return Some(("role", "unique"));
        }
        if self.ranks.iter().any(|it| rank(it) == rank(sheet)) {
            return Some(("role", "same"));
        }
        let (one, other) = (&self.ranks[0].kind, &sheet.kind);
        let bases = [
            ("name", one.name == other.name),
            ("tag", one.tag() == other.tag()),
            ("faction", one.faction == other.faction),
            ("set", one.set == other.set),
            ("undead", one.undead == other.undead),
        ];
        let differs = bases.iter().find(|(_, same)| !same);
        differs.map(|(column, _)| (*column, "other"))
    }
}

/// Reads all figures of a table. Every fault is noted with line and column; nothing comes of a table with faults.
/// Rows of one id are the ranks of one spawn.
pub fn read_figure_table(source: &mut Source, library: &Library) -> Option<Vec<TableFigure>> {
    let figures = read_sound_rows(source, library);
    (!source.has_faults()).then_some(figures)
}

/// The same of the rows that have no fault, whatever is wrong with others.
pub fn read_sound_rows(source: &mut Source, library: &Library) -> Vec<TableFigure> {
    let Some(mut table) = read_csv(source) else {
        return Vec::new();
    };
    rename_columns(&mut table);
    if !table.heads().iter().any(|head| is_column(&head.text)) {
        source.fault(
            table.heads()[0].span.clone(),
            Message::new("fault-table-headless").with("columns", COLUMNS.join(", ")),
        );
        return Vec::new();
    }
    table.check_heads(source);
    for head in table.heads() {
        check_head(source, head);
    }
    for column in ["id", "name", "points", "click1"] {
        if !table.heads().iter().any(|head| head.text == column) {
            let what = Message::new("fault-table-column").with("column", column);
            source.fault_whole(what);
        }
    }
    let mut figures = Figures::beside(library);
    let mut tags = Tags::beside(library, &table);
    // A head that is misread spoils a column of every row; a rank that is, the spawn.
    let is_head_sound = !source.has_faults();
    let mut spoiled = BTreeSet::new();
    for row in table.rows() {
        match read_row(source, &row, &mut tags) {
            Some(sheet) => figures.add(source, &row, sheet),
            None => spoiled.extend(row.field("id").map(|id| id.text.to_string())),
        }
    }
    let sound = |figure: &TableFigure| is_head_sound && !spoiled.contains(figure.id());
    figures.figures.retain(sound);
    if table.rows().next().is_none() && !source.has_faults() {
        source.fault_whole(Message::new("fault-table-rows"));
    }
    let most = MOST_ITEMS.saturating_sub(library.figure_count());
    if figures.figures.len() > most {
        source.fault_whole(Message::new("fault-table-many").with("most", most));
        figures.figures.truncate(most);
    }
    figures.figures
}

/// Whether a column is one of these.
fn is_column(name: &str) -> bool {
    COLUMNS.contains(&name)
        || name
            .strip_prefix("click")
            .is_some_and(|it| it.parse::<u8>().is_ok())
}

/// The figures of a table so far, with what no other may have.
struct Figures {
    figures: Vec<TableFigure>,
    /// The places of their ids in the list.
    places: BTreeMap<String, usize>,
    /// The ids, letters and collector numbers of all figures, with the row of those that are not of the library.
    ids: BTreeMap<String, Option<usize>>,
    tags: BTreeMap<String, Option<usize>>,
    numbers: BTreeMap<(String, String), Option<usize>>,
}

/// Takes something for a row, unless another figure has it; then with the row of that one, if it has one.
fn take<T: Ord>(
    taken: &mut BTreeMap<T, Option<usize>>,
    it: T,
    row: usize,
) -> Result<(), Option<usize>> {
    match taken.entry(it) {
        Entry::Occupied(other) => Err(*other.get()),
        Entry::Vacant(free) => {
            free.insert(Some(row));
            Ok(())
        }
    }
}

/// That another figure has what a column says: one of the table, or one that is there already.
fn taken(library: &'static str, table: &'static str, row: Option<usize>) -> Message {
    row.map_or(Message::new(library), |row| {
        Message::new(table).with("row", row)
    })
}

impl Figures {
    fn beside(library: &Library) -> Figures {
        let kinds = || library.kinds.iter();
        Figures {
            figures: Vec::new(),
            places: BTreeMap::new(),
            ids: kinds().map(|kind| (kind.id.clone(), None)).collect(),
            tags: kinds()
                .filter_map(|kind| Some((kind.tag()?.to_string(), None)))
                .collect(),
            numbers: kinds()
                .filter(|kind| !kind.number.is_none())
                .map(|kind| ((kind.set.clone(), kind.number.key()), None))
                .collect(),
        }
    }

    /// Adds the figure of a row, or the rank that it is of one that is there.
    fn add(&mut self, source: &mut Source, row: &CsvRow<'_>, sheet: FigureSheet) {
        let (id, kind) = (sheet.kind.id.clone(), sheet.playable());
        let (line, _) = source.place(row.span("id").start);
        let number = (kind.set.clone(), kind.number.key());
        let before = source.fault_count();
        if !kind.number.is_none()
            && let Err(other) = take(&mut self.numbers, number, line)
        {
            let ids = ("fault-collector-number", "fault-table-row-number");
            let what = taken(ids.0, ids.1, other)
                .with("number", kind.number.to_string())
                .with("figure", &kind.id)
                .with("set", &kind.set);
            source.fault(row.span("number"), what);
        }
        let known = self.places.get(&id).map(|place| &mut self.figures[*place]);
        if let Err(other) = take(&mut self.ids, kind.id, line) {
            let what = taken("fault-table-taken", "fault-table-row-id", other).with("id", &id);
            source.fault(row.span("id"), what);
        } else if let Some(known) = known {
            match known.parts_with(&sheet) {
                None if source.fault_count() > before => {}
                None => known.ranks.push(sheet),
                Some((column, why)) => {
                    let what = Message::new("fault-table-rank")
                        .with("id", &id)
                        .with("why", why)
                        .with("column", column);
                    source.fault(row.span(column), what);
                }
            }
        } else {
            if let Some(tag) = sheet.kind.tag()
                && let Err(other) = take(&mut self.tags, tag.to_string(), line)
            {
                let what = taken("fault-table-tag", "fault-table-row-tag", other).with("tag", tag);
                source.fault(row.span("tag"), what);
            }
            if source.fault_count() == before {
                self.places.insert(id, self.figures.len());
                self.figures.push(TableFigure { ranks: vec![sheet] });
            }
        }
    }
}

/// Every column must be known: one with a mistyped name would be lost.
fn check_head(source: &mut Source, head: &CsvField) {
    let clicks = (1..=DIAL_POSITIONS).map(|number| format!("click{number}"));
    let known: Vec<String> = COLUMNS
        .iter()
        .map(|name| (*name).to_string())
        .chain(clicks)
        .collect();
    if head.text.is_empty() || known.contains(&head.text) {
        return;
    }
    let number = head.text.strip_prefix("click");
    let is_click = number.is_some_and(|number| number.parse::<u32>().is_ok_and(|it| it > 0));
    let unknown = |hint: Message| {
        Message::new("fault-table-head")
            .with("column", &head.text)
            .with("hint", hint)
    };
    let what = match nearest(&head.text, known.iter().map(String::as_str)) {
        // One more position is no mistyped one.
        _ if is_click => Message::new("fault-table-clicks")
            .with("column", &head.text)
            .with("most", DIAL_POSITIONS),
        Some(name) => unknown(Message::new("fault-did-you-mean").with("name", name)),
        None => unknown(
            Message::new("fault-table-heads")
                .with("columns", COLUMNS.join(", "))
                .with("most", DIAL_POSITIONS),
        ),
    };
    source.fault(head.span.clone(), what);
}
