//! What the user owns, kept in a file of its own and exchanged with spreadsheets.

use super::Library;
use super::called::Called;
use super::lines::Lines;
use super::own_drawing::{OwnDrawing, says_all};
use super::remarks::with_remarks;
use crate::games::skirmish::{CollectorNumber, Kind};
use crate::store::csv::{CsvField, CsvRow, csv_field, read_csv};
use crate::store::entry::{id_fault, read_document, read_number};
use crate::store::fault::near;
use crate::store::{FileFault, Home, Message, Source};
use crate::table::names::folded;
use crate::table::skirmish::party::{Collection, MOST_OWNED};
use std::ops::Range;

/// The format line of collections.
pub const FORMAT: &str = "dialdelve collection 1";
/// The columns of a table that the program writes.
const HEADS: [&str; 5] = ["figure", "count", "name", "set", "number"];
/// What else people call the columns, the likeliest first.
const CALLED: [(&str, &[&str]); 4] = [
    (
        "figure",
        &["id", "name", "figure name", "character", "figures"],
    ),
    (
        "count",
        &[
            "quantity", "qty", "amount", "owned", "copies", "have", "#", "pieces",
        ],
    ),
    (
        "number",
        &["collector number", "collector #", "no.", "no", "nr"],
    ),
    ("set", &["set name", "set code", "expansion"]),
];
/// The folder of the collection.
pub const COLLECTION: &str = "collection";
/// The name of its file.
pub const COLLECTION_NAME: &str = "own";

/// Looks for faults in a collection, such as figures that are not known. Whoever opens it keeps those: they may
/// be known again.
pub(super) fn check_collection(source: &mut Source, library: &Library) {
    read_counts(source, |source, id, place| {
        if library.kind(id).is_none() {
            source.fault(place, no_figure(id, library));
        }
    });
}

/// Reads a collection.
fn read_collection(source: &mut Source) -> Option<Collection> {
    read_counts(source, |_, _, _| ())
}

/// Reads a collection, showing each figure's id and its place to `look`.
fn read_counts(
    source: &mut Source,
    look: impl Fn(&mut Source, &str, Range<usize>),
) -> Option<Collection> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "owned"]);
        let mut collection = Collection::default();
        let Some(owned) = root.has("owned").then(|| root.entry(source, "owned")) else {
            return Some(collection);
        };
        for (id, place, value) in owned?.pairs() {
            look(source, id, place);
            let what = Message::new("fault-number-of").with("name", id);
            if let Some(count) = read_number(source, value, what, 0..=MOST_OWNED) {
                collection = collection.with(id, count);
            }
        }
        Some(collection)
    })
    .flatten()
}

/// The file of a collection.
pub fn collection_text(collection: &Collection) -> String {
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    lines.head("owned");
    for (id, count) in collection.all() {
        lines.put(&toml_key(id), count);
    }
    lines.into_text()
}

/// An id as the key of a table; those that people write by hand may hold anything.
fn toml_key(id: &str) -> String {
    let plain = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    match plain && !id.is_empty() {
        true => id.to_string(),
        false => super::lines::quoted(id),
    }
}

impl OwnDrawing<Collection> {
    /// Whether all of its file is in the collection: else it is never written over.
    pub fn is_whole(&self) -> bool {
        self.content.as_ref().is_some_and(|collection| {
            let read = |source: &mut Source| drop(read_collection(source));
            says_all(&collection_text(collection), read, &self.faults)
        })
    }
}

/// What the user owns; nothing where no file is yet.
pub fn own_collection(home: &Home) -> OwnDrawing<Collection> {
    let files = home.own(COLLECTION);
    if !files.has(COLLECTION_NAME) {
        return OwnDrawing {
            name: COLLECTION_NAME.into(),
            content: Some(Collection::default()),
            faults: Vec::new(),
        };
    }
    OwnDrawing::load(&files, COLLECTION_NAME, read_collection)
}

/// Keeps what the user owns; remarks that people have written there stay.
///
/// # Errors
/// What the operating system says.
pub fn keep_collection(home: &Home, collection: &Collection) -> Result<(), FileFault> {
    let files = home.own(COLLECTION);
    let before = files.open(COLLECTION_NAME);
    let before = before.as_ref().map_or("", |source| source.text());
    files.write(
        COLLECTION_NAME,
        &with_remarks(before, &collection_text(collection)),
    )
}

/// A collection as a table for spreadsheets: `figure,count` with name, set and number for people.
pub fn collection_csv(collection: &Collection, library: &Library) -> String {
    let mut text = format!("{}\n", HEADS.join(","));
    for (id, count) in collection.all() {
        let kind = library.kind(id);
        let (name, set) = kind.map_or(("", ""), |kind| (&kind.name, &kind.set));
        let number = kind.map_or_else(String::new, |kind| kind.number.to_string());
        let row = [id, &count.to_string(), name, set, &number].map(csv_field);
        text.push_str(&(row.join(",") + "\n"));
    }
    text
}

/// Reads a collection from a table: `count`, and `figure`, or `set` and `number`, in each row; several rows of one
/// figure are added up. Other columns are passed over. Nothing comes of a table with faults.
pub fn read_collection_csv(source: &mut Source, library: &Library) -> Option<Collection> {
    let mut table = read_csv(source)?;
    table.check_heads(source);
    let heads = table.heads().iter().map(|head| head.text.as_str());
    let ours = heads.eq(HEADS);
    CALLED
        .iter()
        .for_each(|(column, names)| table.rename(column, names));
    let has = |name: &str| table.heads().iter().any(|head| head.text == name);
    if !has("count") || !(has("figure") || has("set") && has("number")) {
        source.fault_whole(Message::new("fault-collection-heads"));
        return None;
    }
    let reading = Reading {
        library,
        called: Called::figures(library),
        ours,
    };
    let mut collection = Collection::default();
    for row in table.rows() {
        let (id, count) = (reading.figure(source, &row), read_count(source, &row));
        if let (Some(id), Some(count)) = (id, count) {
            let count = collection.count(&id).saturating_add(count);
            collection = collection.with(&id, count);
        }
    }
    (!source.has_faults()).then_some(collection)
}

fn read_count(source: &mut Source, row: &CsvRow<'_>) -> Option<u16> {
    let count = row.field("count").and_then(|field| {
        let sign = |it: char| matches!(it, 'x' | 'X' | '×') || it.is_whitespace();
        field.text.trim_matches(sign).parse().ok()
    });
    let count = count.filter(|count| *count <= MOST_OWNED);
    if count.is_none() {
        let what = Message::new("fault-collection-count").with("most", MOST_OWNED);
        source.fault(row.span("count"), what);
    }
    count
}

/// A table that is being read.
struct Reading<'a> {
    library: &'a Library,
    called: Called<'a>,
    /// Whether it has the columns that the program writes.
    ours: bool,
}

impl Reading<'_> {
    /// The figure of a row: by its id or name, else by set and collector number.
    fn figure(&self, source: &mut Source, row: &CsvRow<'_>) -> Option<String> {
        let by_number = || by_number(row, self.library).map(|kind| kind.id.as_str());
        let Some(named) = row.field("figure") else {
            let found = by_number();
            if found.is_none() {
                source.fault(row.span("number"), no_number(row));
            }
            return found.map(str::to_string);
        };
        let found = self.called.id(&named.text).or_else(by_number);
        let is_gone = || self.ours && is_gone(row, &named.text);
        match found {
            Some(id) => Some(id.to_string()),
            None if is_gone() => Some(named.text.clone()),
            None => {
                source.fault(named.span.clone(), no_figure(&named.text, self.library));
                None
            }
        }
    }
}

/// Whether a row that the program wrote is of a figure that it did not know then.
fn is_gone(row: &CsvRow<'_>, id: &str) -> bool {
    let told = ["name", "set", "number"];
    id_fault("figure", id).is_none() && told.iter().all(|column| row.field(column).is_none())
}

fn no_number(row: &CsvRow<'_>) -> Message {
    let words = |field: Option<&CsvField>| field.map_or_else(String::new, |it| it.text.clone());
    Message::new("fault-collection-number")
        .with("set", words(row.field("set")))
        .with("number", words(row.field("number")))
}

fn no_figure(id: &str, library: &Library) -> Message {
    let names = library.kinds.iter().map(|kind| kind.name.as_str());
    let ids = library.kinds.iter().map(|kind| kind.id.as_str());
    let hint = near(id, ids.chain(names));
    Message::new("fault-collection-figure")
        .with("figure", id)
        .with("hint", hint)
}

fn by_number<'a>(row: &CsvRow<'_>, library: &'a Library) -> Option<&'a Kind> {
    let set = folded(&row.field("set")?.text);
    let number = CollectorNumber::parse(&row.field("number")?.text)?.key();
    let mut kinds = library.kinds.iter();
    kinds.find(|kind| !number.is_empty() && kind.number.key() == number && folded(&kind.set) == set)
}
