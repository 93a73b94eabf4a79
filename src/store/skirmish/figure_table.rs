//! Figures of the parent miniatures game from a spreadsheet (IMPORT-1 to IMPORT-3): a row a figure.
//!
//! Columns: `id`, `name`, `role` (`hero`, `weak`, `normal`, `strong`, `unique`), `set`, `number`, `faction`, `points`,
//! `range`, `arrows`, `arc`, `undead`, `tag`, `dials`, `mounted`, and `click1` to `click12`, each
//! `speed/attack/defence/damage` with the names of the abilities shown there behind it.

use super::figures::{
    ARCS, ARROWS, MOST_WORDS, POINTS, RANGES, RANKS, VALUES, dial_value, figure_id_fault,
    number_fault, tag_fault,
};
use super::library::MOST_ITEMS;
use super::{Library, figure_text::figure_faults};
use crate::games::skirmish::{
    Ability, ByValue, Click, DIAL_POSITIONS, Kind, LEVELS, Points, Rank, Role, Value,
};
use crate::kernel::Arc;
use crate::store::csv::{CsvField, CsvRow, read_csv};
use crate::store::entry::joined;
use crate::store::fault::near;
use crate::store::{Message, Source};
use crate::table::skirmish::figure::{FigureSheet, SheetRole};
use std::collections::{BTreeMap, BTreeSet};
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

    /// Whether this is a further rank of it.
    fn goes_on_with(&self, sheet: &FigureSheet) -> bool {
        let base = |sheet: &FigureSheet| {
            let kind = sheet.kind.clone();
            let tag = kind.tag().map(str::to_string);
            (kind.name, kind.faction, kind.set, kind.undead, tag)
        };
        let rank = |sheet: &FigureSheet| match sheet.role() {
            SheetRole::Spawn(rank) => Some(rank),
            SheetRole::Hero | SheetRole::Import => None,
        };
        let unique = Some(Rank::Unique);
        base(&self.ranks[0]) == base(sheet)
            && !self.ranks.iter().any(|it| {
                let (it, other) = (rank(it), rank(sheet));
                it == other || it == unique || other == unique
            })
    }
}

/// Reads all figures of a table. Every fault is noted with line and column; nothing comes of a table with faults.
/// Rows of one id are the ranks of one spawn.
pub fn read_figure_table(source: &mut Source, library: &Library) -> Option<Vec<TableFigure>> {
    let table = read_csv(source)?;
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
    /// The ids and letters of all figures, those of the library among them.
    ids: BTreeSet<String>,
    tags: BTreeSet<String>,
    /// The collector numbers of the table.
    numbers: BTreeSet<(String, u16)>,
}

impl Figures {
    fn beside(library: &Library) -> Figures {
        let kinds = || library.kinds.iter();
        Figures {
            figures: Vec::new(),
            places: BTreeMap::new(),
            ids: kinds().map(|kind| kind.id.clone()).collect(),
            tags: kinds().filter_map(Kind::tag).map(str::to_string).collect(),
            numbers: BTreeSet::new(),
        }
    }

    /// Adds the figure of a row, or the rank that it is of one that is there.
    fn add(&mut self, source: &mut Source, row: &CsvRow<'_>, sheet: FigureSheet) {
        let (id, kind) = (sheet.kind.id.clone(), sheet.playable());
        if let Some(what) = number_fault(&kind, &mut self.numbers) {
            source.fault(row.span("number"), what);
        }
        let known = self.places.get(&id).map(|place| &mut self.figures[*place]);
        if !self.ids.insert(kind.id) {
            let what = Message::new("fault-table-taken").with("id", &id);
            source.fault(row.span("id"), what);
        } else if let Some(known) = known {
            if known.goes_on_with(&sheet) {
                known.ranks.push(sheet);
            } else {
                let what = Message::new("fault-table-rank").with("id", &id);
                source.fault(row.span("id"), what);
            }
        } else {
            if let Some(tag) = sheet.kind.tag()
                && !self.tags.insert(tag.to_string())
            {
                let what = Message::new("fault-table-tag").with("tag", tag);
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
    let hint = near(&head.text, known.iter().map(String::as_str));
    let what = Message::new("fault-table-head")
        .with("column", &head.text)
        .with("hint", hint);
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
        _ => None,
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
        if text.is_none() {
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

    /// A text in which this is wrong.
    fn sound(&mut self, column: &str, text: String, fault: Option<Message>) -> Option<String> {
        let Some(what) = fault else {
            return Some(text);
        };
        self.fault(column, what);
        None
    }

    /// Words, which may be missing.
    fn words(&mut self, column: &str) -> Option<String> {
        let text = self.row.field(column).map(|field| field.text.clone());
        let text = text.unwrap_or_default();
        let fault = (text.chars().count() > MOST_WORDS).then(|| {
            Message::new("fault-long-words")
                .with("key", column)
                .with("most", MOST_WORDS)
        });
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
