//! Tables as spreadsheets write them: a head with the names of the columns, a row a line, every field with its
//! place.

use super::{Message, Source};
use crate::table::names::{composed, folded};
use csv_core::{ReadFieldResult, ReaderBuilder};
use std::ops::Range;

/// The most rows below the head.
const MOST_ROWS: usize = 2_000;
/// The most fields of a row.
const MOST_FIELDS: usize = 100;
/// What may stand between two fields; the head says which it is.
const BETWEEN: [u8; 4] = [b',', b';', b'\t', b'|'];

/// A field with where it stands in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CsvField {
    /// What it holds, without quotes and without spaces around it.
    pub text: String,
    /// Its bytes in the file.
    pub span: Range<usize>,
}

/// A row: its fields by the names of the columns.
#[derive(Clone, Debug)]
pub struct CsvRow<'a> {
    heads: &'a [CsvField],
    fields: &'a [CsvField],
}

impl CsvRow<'_> {
    /// The field of a column; none where it is empty or missing.
    pub fn field(&self, column: &str) -> Option<&CsvField> {
        let place = self.heads.iter().position(|head| head.text == column)?;
        self.fields
            .get(place)
            .filter(|field| !field.text.is_empty())
    }

    /// Where a column's field stands, be it empty, or the last of the row if that ends before it; the row itself where
    /// the table has no such column.
    pub fn span(&self, column: &str) -> Range<usize> {
        let place = self.heads.iter().position(|head| head.text == column);
        let field = match place {
            Some(place) => self.fields.get(place).or(self.fields.last()),
            None => self.fields.first(),
        };
        field.map(|field| field.span.clone()).unwrap_or_default()
    }

    /// Whether the table has a column, empty in this row or not.
    pub fn has_column(&self, column: &str) -> bool {
        self.heads.iter().any(|head| head.text == column)
    }
}

/// A table that was read.
#[derive(Clone, Debug, Default)]
pub struct CsvTable {
    heads: Vec<CsvField>,
    rows: Vec<Vec<CsvField>>,
}

impl CsvTable {
    /// The names of the columns, in lower case.
    pub fn heads(&self) -> &[CsvField] {
        &self.heads
    }

    /// Notes every column that is there already.
    pub fn check_heads(&self, source: &mut Source) {
        for (number, head) in self.heads.iter().enumerate() {
            let same = |other: &CsvField| other.text == head.text && !head.text.is_empty();
            if self.heads[..number].iter().any(same) {
                let what = Message::new("fault-csv-twice").with("column", &head.text);
                source.fault(head.span.clone(), what);
            }
        }
    }

    /// Gives the first column that is called as one of these names another name, unless one has that already.
    pub fn rename(&mut self, to: &str, names: &[&str]) {
        if self.heads.iter().any(|head| head.text == to) {
            return;
        }
        let mut places = names
            .iter()
            .filter_map(|name| self.heads.iter().position(|head| head.text == *name));
        if let Some(place) = places.next() {
            self.heads[place].text = to.to_string();
        }
    }

    /// Its rows; those without any letters are left out.
    pub fn rows(&self) -> impl Iterator<Item = CsvRow<'_>> {
        self.rows.iter().map(|fields| CsvRow {
            heads: &self.heads,
            fields,
        })
    }
}

/// Reads a table: fields between commas, semicolons, tabs or upright lines, in quotes where they hold such; at most 2,000
/// rows of 100 fields. A first line `sep=;` says what stands between them. Faults are noted; nothing comes of a file without a head.
pub fn read_csv(source: &mut Source) -> Option<CsvTable> {
    let text = source.text().to_string();
    let begin = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let (between, begin) = match separator(&text[begin..]) {
        Some((sign, line)) => (sign, begin + line),
        None => (between(&text[begin..]), begin),
    };
    let mut rows = rows_of(source, &text, (begin, between)).into_iter();
    let Some(mut heads) = rows.next() else {
        source.fault_whole(Message::new("fault-csv-empty"));
        return None;
    };
    for head in &mut heads {
        head.text = folded(&head.text);
    }
    let rows: Vec<Vec<CsvField>> = rows.collect();
    for row in &rows {
        if let Some(field) = row.get(heads.len()).filter(|field| !field.text.is_empty()) {
            let what = Message::new("fault-csv-fields").with("most", heads.len());
            source.fault(field.span.clone(), what);
        }
    }
    Some(CsvTable { heads, rows })
}

/// All rows that hold anything, the head among them.
fn rows_of(source: &mut Source, text: &str, (begin, between): (usize, u8)) -> Vec<Vec<CsvField>> {
    let mut reader = ReaderBuilder::new().delimiter(between).build();
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    let (mut at, mut fields, mut wide) = (begin, 0, false);
    let mut room = vec![0; text.len() + 1];
    loop {
        let from = at;
        let mut written = 0;
        let ends = loop {
            let (result, read, wrote) =
                reader.read_field(&text.as_bytes()[at..], &mut room[written..]);
            at += read;
            written += wrote;
            match result {
                // The reader is told that nothing comes any more by nothing more.
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::OutputFull => room.resize(room.len() * 2, 0),
                ReadFieldResult::Field { record_end } => break Some(record_end),
                ReadFieldResult::End => break None,
            }
        };
        let Some(record_ends) = ends else {
            return rows;
        };
        fields += 1;
        if fields <= MOST_FIELDS {
            let words = String::from_utf8_lossy(&room[..written]);
            row.push(CsvField {
                text: composed(read_words(words.trim())).into_owned(),
                span: trimmed(text, from..at),
            });
        } else if !std::mem::replace(&mut wide, true) {
            let what = Message::new("fault-csv-wide").with("most", MOST_FIELDS);
            source.fault(trimmed(text, from..at), what);
        }
        if !record_ends {
            continue;
        }
        fields = 0;
        let row = std::mem::take(&mut row);
        if row.iter().any(|field| !field.text.is_empty()) {
            rows.push(row);
        }
        if rows.len() > MOST_ROWS {
            let what = Message::new("fault-csv-rows").with("most", MOST_ROWS);
            source.fault(at..at, what);
            return rows;
        }
    }
}

/// What a first line `sep=;` says that stands between fields, and how many bytes that line has.
fn separator(text: &str) -> Option<(u8, usize)> {
    let line = text.split_inclusive('\n').next()?;
    let said = line.trim_end_matches(['\r', '\n']).trim_matches('"');
    let key = said
        .get(..4)
        .filter(|key| key.eq_ignore_ascii_case("sep="))?;
    match &said.as_bytes()[key.len()..] {
        [sign] if sign.is_ascii_punctuation() || *sign == b'\t' => Some((*sign, line.len())),
        _ => None,
    }
}

/// What stands between the fields of the first line most.
fn between(text: &str) -> u8 {
    let head = text.lines().find(|line| !line.trim().is_empty());
    let head = head.unwrap_or_default().as_bytes();
    let count = |sign: &u8| head.iter().filter(|it| *it == sign).count();
    // Of equally many the first.
    let most = BETWEEN.iter().rev().max_by_key(|sign| count(sign));
    most.copied().unwrap_or(b',')
}

/// The bytes of a field without line ends and spaces before it, so that its place is where its letters begin.
fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let field = text.get(span.clone()).unwrap_or_default();
    let before = field.len() - field.trim_start().len();
    let after = field.trim_end().len();
    span.start + before.min(after)..span.start + after.max(before)
}

/// What spreadsheets work out when a field begins with it.
const WORKED_OUT: [char; 4] = ['=', '+', '-', '@'];
/// What keeps them from it; it is taken off again when the table is read.
const GUARD: char = '\'';

/// A field as it is written: in quotes where it must be, and so that no spreadsheet works it out.
pub fn csv_field(text: &str) -> String {
    let guarded = text.trim_start_matches(GUARD).starts_with(WORKED_OUT);
    let text = match guarded {
        true => format!("{GUARD}{text}"),
        false => text.to_string(),
    };
    let plain = !text.contains([',', ';', '\t', '|', '"', '\n', '\r']) && text.trim() == text;
    match plain {
        true => text,
        false => format!("\"{}\"", text.replace('"', "\"\"")),
    }
}

/// The words of a field without the guard of those that are worked out.
fn read_words(words: &str) -> &str {
    let rest = words.strip_prefix(GUARD);
    let guarded = |rest: &&str| rest.trim_start_matches(GUARD).starts_with(WORKED_OUT);
    rest.filter(guarded).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<Vec<String>>, Vec<String>) {
        let mut source = Source::new("t.csv", text);
        let table = read_csv(&mut source).unwrap_or_default();
        table.check_heads(&mut source);
        let rows = table.rows().map(|row| {
            let heads = table.heads().iter();
            let field = |head: &CsvField| row.field(&head.text).map_or("", |it| &it.text);
            heads.map(|head| field(head).to_string()).collect()
        });
        let rows = rows.collect();
        let faults = source.into_faults();
        let faults = faults
            .iter()
            .map(|fault| format!("{} {}", fault.spot(), fault.what.id));
        (rows, faults.collect())
    }

    #[test]
    fn tables_are_read_however_they_are_written() {
        let want = vec![
            vec!["orla".to_string(), "2".into()],
            vec!["a, \"b\"".into(), "3".into()],
        ];
        for text in [
            "figure,count\norla,2\n\"a, \"\"b\"\"\",3\n",
            "\u{feff}Figure;Count\r\norla; 2\r\n\"a, \"\"b\"\"\";3",
            "sep=;\r\nfigure;count\r\norla;2\r\n\"a, \"\"b\"\"\";3\r\n",
            "\u{feff}SEP=^\nfigure^count\norla^2\na, \"b\"^3\n",
            "figure|count\norla|\u{a0}2\n\"a, \"\"b\"\"\"|3\n",
            "figure\tcount\n\norla\t2\n\t\n\"a, \"\"b\"\"\"\t3\n\n",
        ] {
            assert_eq!(read(text), (want.clone(), Vec::new()), "{text}");
        }
        assert_eq!(csv_field("a, \"b\""), "\"a, \"\"b\"\"\"");
    }

    #[test]
    fn no_field_is_worked_out_by_a_spreadsheet() {
        for text in [
            "=1+1",
            "+x",
            "-x",
            "@x",
            "'=1",
            "'a",
            "a=1",
            "=\"a\", b",
            "''+",
        ] {
            let field = csv_field(text);
            let begins = field.trim_start_matches('"').chars().next();
            assert!(!WORKED_OUT.contains(&begins.expect("letters")), "{field}");
            let (rows, faults) = read(&format!("a\n{field}\n"));
            assert_eq!((rows, faults), (vec![vec![text.to_string()]], Vec::new()));
        }
    }

    #[test]
    fn what_is_wrong_with_a_table_has_its_place() {
        assert_eq!(read("").1, ["t.csv fault-csv-empty"]);
        assert_eq!(read(" \n\n").1, ["t.csv fault-csv-empty"]);
        assert_eq!(read("a,b,A\n1,2,3\n").1, ["t.csv:1:5 fault-csv-twice"]);
        assert_eq!(read("a,b\n1,2, 3\n").1, ["t.csv:2:6 fault-csv-fields"]);
        let wide = "a".to_string() + &",".repeat(99) + "\n1" + &",".repeat(99) + ",2,3\n";
        assert_eq!(read(&wide).1, ["t.csv:2:102 fault-csv-wide"]);
        let long = "a\n".to_string() + &"1\n".repeat(3_000);
        assert_eq!(read(&long).1, ["t.csv:2002:1 fault-csv-rows"]);
        // A quote that never ends swallows the rest, and nothing hangs.
        assert_eq!(read("a,b\n\"1,2\n3,4").0.len(), 1);
    }
}
