//! A figure of the parent game as a row of a table.

use super::figure_text::figure_faults;
use super::figures::{
    ARCS, ARROWS, POINTS, RANGES, RANKS, VALUES, collector_fault, dial_value, figure_id_fault,
    tag_fault,
};
use super::table_words::{abilities_of, is_skull, parts_of_click};
use super::tags::Tags;
use crate::games::skirmish::{
    Ability, ByValue, Click, CollectorNumber, DIAL_POSITIONS, Kind, LEVELS, Points, Role, Value,
};
use crate::kernel::Arc;
use crate::store::csv::{CsvField, CsvRow};
use crate::store::entry::{joined, name_message};
use crate::store::fault::near;
use crate::store::{Message, Source};
use crate::table::names::{MOST_NAME, folded, line_fault};
use crate::table::skirmish::figure::{FigureSheet, SheetRole};
use std::ops::RangeInclusive;

/// One figure of a table, with the file in which its faults are noted.
struct Reading<'a, 'b> {
    source: &'a mut Source,
    row: &'a CsvRow<'b>,
}

/// Reads the figure of a row; every fault of it is noted.
pub(super) fn read_row(
    source: &mut Source,
    row: &CsvRow<'_>,
    tags: &mut Tags,
) -> Option<FigureSheet> {
    let mut it = Reading { source, row };
    let (id, name) = (it.id(), it.words("name"));
    let name = name.and_then(|_| it.needed("name"));
    let (faction, set) = (it.words("faction"), it.words("set"));
    let points = it.number("points", POINTS.start().0..=POINTS.end().0, None);
    let range = it.number("range", u16_range(RANGES), Some(0));
    let arrows = it.number("arrows", u16_range(ARROWS), Some(1));
    let number = it.collector();
    let arrows = it.with_range(arrows, range);
    let arc = it.word("arc", &ARCS, Arc::Standard);
    let undead = it.flag("undead");
    it.check_import();
    let role = it.role();
    let tag = match role {
        Some(SheetRole::Spawn(_)) => it.tag(tags),
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

    fn collector(&mut self) -> Option<CollectorNumber> {
        let text = self.row.field("number").map_or("", |field| &field.text);
        let number = CollectorNumber::parse(text);
        if number.is_none() {
            self.fault("number", collector_fault(text));
        }
        number
    }

    fn id(&mut self) -> Option<String> {
        let id = self.needed("id")?;
        let fault = figure_id_fault(&id);
        self.sound("id", id, fault)
    }

    /// The letters of a spawn; without any it gets some that are free.
    fn tag(&mut self, tags: &mut Tags) -> Option<String> {
        let Some(tag) = self.row.field("tag").map(|field| field.text.to_lowercase()) else {
            let id = self.row.field("id").map_or("", |field| &field.text);
            let free = tags.free(id);
            if free.is_none() {
                self.fault("tag", Message::new("fault-table-tags"));
            }
            return free;
        };
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
        let said = folded(&field.text);
        let found = words.iter().find(|(word, _)| *word == said);
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
        let words = [
            ("yes", true),
            ("no", false),
            ("true", true),
            ("false", false),
            ("1", true),
            ("0", false),
        ];
        self.word(column, &words, false)
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
            let field = self.row.field(&column).cloned();
            let Some(field) = field.filter(|field| !is_skull(&field.text)) else {
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
            let what = Message::new("fault-table-empty").with("column", "click1");
            if self.row.has_column("click1") {
                self.fault("click1", what);
            }
            return None;
        }
        sound.then_some(clicks)
    }

    fn click(&mut self, field: &CsvField) -> Option<Click> {
        let (numbers, words) = parts_of_click(&field.text);
        let values: Option<Vec<u8>> = numbers
            .split('/')
            .map(|it| it.trim().parse().ok().filter(|it| VALUES.contains(it)))
            .collect();
        let values = values.and_then(|values| values.try_into().ok());
        if values.is_none() {
            let what = Message::new("fault-table-click")
                .with("text", &field.text)
                .with("most", *VALUES.end());
            self.source.fault(field.span.clone(), what);
            return None;
        }
        let mut marks = ByValue::<Option<Ability>>::default();
        let mut sound = true;
        for ability in abilities_of(words) {
            sound &= match ability {
                Ok(ability) => self.mark(field, ability, &mut marks).is_some(),
                Err(word) => {
                    self.unknown_ability(field, word);
                    false
                }
            };
        }
        let values = ByValue(values?);
        sound.then_some(Click { values, marks })
    }

    fn unknown_ability(&mut self, field: &CsvField, word: &str) {
        let hint = near(word, Ability::ALL.iter().map(|ability| ability.name()));
        let what = Message::new("fault-unknown-ability")
            .with("ability", word)
            .with("hint", hint);
        self.source.fault(field.span.clone(), what);
    }

    fn mark(
        &mut self,
        field: &CsvField,
        ability: Ability,
        marks: &mut ByValue<Option<Ability>>,
    ) -> Option<()> {
        let value: Value = ability.value();
        if let Some(other) = marks[value] {
            let what = Message::new("fault-two-abilities")
                .with("one", other.name())
                .with("other", ability.name())
                .with("value", dial_value(value));
            self.source.fault(field.span.clone(), what);
            return None;
        }
        marks[value] = Some(ability);
        Some(())
    }
}
