//! Figures of the parent miniatures game from a spreadsheet (IMPORT-1 to IMPORT-3): a row a figure.
//!
//! Columns: `id`, `name`, `role` (`hero`, `weak`, `normal`, `strong`, `unique`), `set`, `number`, `faction`, `points`,
//! `range`, `arrows`, `arc`, `undead`, `tag`, `dials`, `mounted`, and `click1` to `click12`, each
//! `speed/attack/defence/damage` with the names of the abilities shown there behind it.

use super::figures::{
    ARCS, ARROWS, POINTS, RANGES, RANKS, VALUES, dial_value, figure_id_fault, tag_fault,
};
use super::library::MOST_ITEMS;
use super::{Library, figure_text::figure_faults};
use crate::games::skirmish::{
    Ability, ByValue, Click, DIAL_POSITIONS, Kind, LEVELS, Points, Rank, Role, Value,
};
use crate::kernel::{Arc, nearest};
use crate::store::csv::{CsvField, CsvRow, read_csv};
use crate::store::entry::{joined, name_message};
use crate::store::fault::near;
use crate::store::{Message, Source};
use crate::table::names::{MOST_NAME, line_fault};
use crate::table::skirmish::figure::{FigureSheet, SheetRole};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::RangeInclusive;

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
    let table = read_csv(source)?;
    for head in table.heads() {
        check_head(source, head);
    }
    // Only spawn have letters.
    let has_spawn = table.rows().any(|row| {
        let role = row.field("role");
        role.is_some_and(|role| RANKS.iter().any(|(word, _)| *word == role.text))
    });
    let needed = ["id", "name", "points", "click1", "tag"];
    for column in needed.into_iter().take(if has_spawn { 5 } else { 4 }) {
        if !table.heads().iter().any(|head| head.text == column) {
            let what = Message::new("fault-table-column").with("column", column);
            source.fault_whole(what);
        }
    }
    let mut figures = Figures::beside(library);
    for row in table.rows() {
        if let Some(sheet) = read_row(source, &row) {
            figures.add(source, &row, sheet);
        }
    }
    if table.rows().next().is_none() && !source.has_faults() {
        source.fault_whole(Message::new("fault-table-rows"));
    }
    let most = MOST_ITEMS.saturating_sub(library.figure_count());
    if figures.figures.len() > most {
        source.fault_whole(Message::new("fault-table-many").with("most", most));
    }
    (!source.has_faults()).then_some(figures.figures)
}

/// The figures of a table so far, with what no other may have.
struct Figures {
    figures: Vec<TableFigure>,
    /// The places of their ids in the list.
    places: BTreeMap<String, usize>,
    /// The ids, letters and collector numbers of all figures, with the row of those that are not of the library.
    ids: BTreeMap<String, Option<usize>>,
    tags: BTreeMap<String, Option<usize>>,
    numbers: BTreeMap<(String, u16), Option<usize>>,
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
                .filter(|kind| kind.number != 0)
                .map(|kind| ((kind.set.clone(), kind.number), None))
                .collect(),
        }
    }

    /// Adds the figure of a row, or the rank that it is of one that is there.
    fn add(&mut self, source: &mut Source, row: &CsvRow<'_>, sheet: FigureSheet) {
        let (id, kind) = (sheet.kind.id.clone(), sheet.playable());
        let (line, _) = source.place(row.span("id").start);
        let number = (kind.set.clone(), kind.number);
        if kind.number != 0
            && let Err(other) = take(&mut self.numbers, number, line)
        {
            let ids = ("fault-collector-number", "fault-table-row-number");
            let what = taken(ids.0, ids.1, other)
                .with("number", kind.number)
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
            self.places.insert(id, self.figures.len());
            self.figures.push(TableFigure { ranks: vec![sheet] });
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

/// One figure of a table, with the file in which its faults are noted.
struct Reading<'a, 'b> {
    source: &'a mut Source,
    row: &'a CsvRow<'b>,
}

fn read_row(source: &mut Source, row: &CsvRow<'_>) -> Option<FigureSheet> {
    let mut it = Reading { source, row };
    let (id, name) = (it.id(), it.words("name"));
    let name = name.and_then(|_| it.needed("name"));
    let (faction, set) = (it.words("faction"), it.words("set"));
    let points = it.number("points", POINTS.start().0..=POINTS.end().0, None);
    let range = it.number("range", u16_range(RANGES), Some(0));
    let arrows = it.number("arrows", u16_range(ARROWS), Some(1));
    let number = it.number("number", 0..=u16::MAX, Some(0));
    let arrows = it.with_range(arrows, range);
    let arc = it.word("arc", &ARCS, Arc::Standard);
    let undead = it.flag("undead");
    it.check_import();
    let role = it.role();
    let tag = match role {
        Some(SheetRole::Spawn(_)) => it.tag(),
        Some(SheetRole::Hero | SheetRole::Import) => it.no_tag(),
        None => None,
    };
    let dial = it.dial();
    let points = Points(points?);
    let role = match role? {
        SheetRole::Hero | SheetRole::Import => Role::Hero {
            points: [points; LEVELS],
            starts: [0; LEVELS],
        },
        SheetRole::Spawn(rank) => Role::Spawn {
            rank,
            points,
            tag: tag?,
        },
    };
    let sheet = FigureSheet {
        kind: Kind {
            portrait: id.clone()?,
            id: id?,
            name: name?,
            faction: faction?,
            set: set?,
            number: number?,
            range: u8::try_from(range?).ok()?,
            arrows: u8::try_from(arrows?).ok()?,
            arc: arc?,
            undead: undead?,
            import: true,
            role,
            dial: dial?,
        },
        story: String::new(),
        character: String::new(),
    };
    // What a file would be told is told of the row, should the columns have let it pass.
    let faults = figure_faults(&sheet, []);
    let sound = faults.is_empty();
    faults
        .into_iter()
        .for_each(|what| source.fault(row.span("id"), what));
    sound.then_some(sheet)
}

/// The same numbers, as the reader of a column has them.
fn u16_range(range: RangeInclusive<u8>) -> RangeInclusive<u16> {
    (*range.start()).into()..=(*range.end()).into()
}

impl Reading<'_, '_> {
    fn fault(&mut self, column: &str, what: Message) {
        self.source.fault(self.row.span(column), what);
    }

    fn needed(&mut self, column: &str) -> Option<String> {
        let text = self.row.field(column).map(|field| field.text.clone());
        // That a column is missing is told once, of the table.
        if text.is_none() && self.row.has_column(column) {
            self.fault(
                column,
                Message::new("fault-table-empty").with("column", column),
            );
        }
        text
    }

    fn id(&mut self) -> Option<String> {
        let id = self.needed("id")?;
        let fault = figure_id_fault(&id);
        self.sound("id", id, fault)
    }

    fn tag(&mut self) -> Option<String> {
        let tag = self.needed("tag")?;
        let fault = tag_fault(&tag);
        self.sound("tag", tag, fault)
    }

    /// A hero goes by its id on the table; letters there mean that the row is another's, or its role.
    fn no_tag(&mut self) -> Option<String> {
        if self.row.field("tag").is_some() {
            self.fault("tag", Message::new("fault-table-hero-tag"));
        }
        None
    }

    /// A text in which this is wrong.
    fn sound(&mut self, column: &str, text: String, fault: Option<Message>) -> Option<String> {
        let Some(what) = fault else {
            return Some(text);
        };
        self.fault(column, what);
        None
    }

    /// A name, which may be missing.
    fn words(&mut self, column: &str) -> Option<String> {
        let text = self.row.field(column).map(|field| field.text.clone());
        let text = text.unwrap_or_default();
        let fault = line_fault(&text, MOST_NAME).map(|fault| name_message(column, fault));
        self.sound(column, text, fault)
    }

    /// A number; without a `usual` one it must be there.
    fn number(
        &mut self,
        column: &str,
        range: RangeInclusive<u16>,
        usual: Option<u16>,
    ) -> Option<u16> {
        let Some(field) = self.row.field(column) else {
            return match usual {
                Some(usual) => Some(usual),
                None => self.needed(column).and(None),
            };
        };
        let number = field
            .text
            .parse()
            .ok()
            .filter(|number| range.contains(number));
        if number.is_none() {
            let what = Message::new("fault-table-number")
                .with("text", &field.text)
                .with("least", *range.start())
                .with("most", *range.end());
            self.fault(column, what);
        }
        number
    }

    /// The targets of a ranged attack, which need a range (DIAL-3, RNG-2).
    fn with_range(&mut self, arrows: Option<u16>, range: Option<u16>) -> Option<u16> {
        let several = arrows.filter(|arrows| *arrows > 1 && range == Some(0));
        if let Some(arrows) = several {
            let what = Message::new("fault-arrows-range").with("arrows", arrows);
            self.fault("arrows", what);
        }
        arrows.filter(|_| several.is_none())
    }

    fn word<T: Copy>(&mut self, column: &str, words: &[(&str, T)], usual: T) -> Option<T> {
        let Some(field) = self.row.field(column) else {
            return Some(usual);
        };
        let found = words.iter().find(|(word, _)| *word == field.text);
        if found.is_none() {
            let what = Message::new("fault-no-choice")
                .with("key", column)
                .with(
                    "choices",
                    joined("fault-or", words.iter().map(|(word, _)| *word)),
                )
                .with("text", &field.text);
            self.fault(column, what);
        }
        found.map(|(_, value)| *value)
    }

    fn flag(&mut self, column: &str) -> Option<bool> {
        self.word(column, &[("yes", true), ("no", false)], false)
    }

    /// IMPORT-2, R-IMPORT: figures with several dials and mounted ones stay out.
    fn check_import(&mut self) {
        if self
            .number("dials", 1..=9, Some(1))
            .is_some_and(|dials| dials > 1)
        {
            self.fault("dials", Message::new("fault-several-dials"));
        }
        if self.flag("mounted") == Some(true) {
            self.fault("mounted", Message::new("fault-mounted"));
        }
    }

    /// A spawn of a rank, or who joins parties (IMPORT-1).
    fn role(&mut self) -> Option<SheetRole> {
        let mut words = vec![("hero", SheetRole::Import)];
        words.extend(RANKS.map(|(word, rank)| (word, SheetRole::Spawn(rank))));
        self.word("role", &words, SheetRole::Import)
    }

    fn dial(&mut self) -> Option<Vec<Click>> {
        let mut clicks = Vec::new();
        let (mut sound, mut ended) = (true, false);
        for number in 1..=DIAL_POSITIONS {
            let column = format!("click{number}");
            let Some(field) = self.row.field(&column).cloned() else {
                ended = true;
                continue;
            };
            if ended {
                self.fault(
                    &column,
                    Message::new("fault-table-gap").with("column", &column),
                );
                sound = false;
            }
            match self.click(&field) {
                Some(click) => clicks.push(click),
                None => sound = false,
            }
        }
        if clicks.is_empty() && sound {
            self.needed("click1");
            return None;
        }
        sound.then_some(clicks)
    }

    fn click(&mut self, field: &CsvField) -> Option<Click> {
        let mut words = field.text.split_whitespace();
        let numbers: Vec<&str> = words.next().unwrap_or_default().split('/').collect();
        let values: Option<Vec<u8>> = numbers
            .iter()
            .map(|it| it.parse().ok().filter(|it| VALUES.contains(it)))
            .collect();
        let values = values.and_then(|values| values.try_into().ok());
        if values.is_none() {
            let what = Message::new("fault-table-click")
                .with("text", &field.text)
                .with("most", *VALUES.end());
            self.source.fault(field.span.clone(), what);
        }
        let mut marks = ByValue::<Option<Ability>>::default();
        let mut sound = true;
        for word in words {
            sound &= self.mark(field, word, &mut marks).is_some();
        }
        let values = ByValue(values?);
        sound.then_some(Click { values, marks })
    }

    fn mark(
        &mut self,
        field: &CsvField,
        word: &str,
        marks: &mut ByValue<Option<Ability>>,
    ) -> Option<()> {
        let Some(ability) = Ability::ALL.iter().find(|ability| ability.name() == word) else {
            let hint = near(word, Ability::ALL.iter().map(|ability| ability.name()));
            let what = Message::new("fault-unknown-ability")
                .with("ability", word)
                .with("hint", hint);
            self.source.fault(field.span.clone(), what);
            return None;
        };
        let value: Value = ability.value();
        if let Some(other) = marks[value] {
            let what = Message::new("fault-two-abilities")
                .with("one", other.name())
                .with("other", ability.name())
                .with("value", dial_value(value));
            self.source.fault(field.span.clone(), what);
            return None;
        }
        marks[value] = Some(*ability);
        Some(())
    }
}
