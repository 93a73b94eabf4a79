//! Token files: the tables on the backs of wandering-monster tokens.

use crate::games::skirmish::{MAX_MUSTER, Points, TokenColour, TokenTable};
use crate::kernel::few;
use crate::store::entry::{Placed, TomlTable, read_document, read_number};
use crate::store::{Message, Source};
use std::ops::Range;

/// The format line of token files.
pub const FORMAT: &str = "dialdelve tokens 1";

/// The totals of two dice.
const TOTALS: usize = 11;

/// The colours of tokens by name.
pub const COLOURS: [(&str, TokenColour); 3] = [
    ("yellow", TokenColour::Yellow),
    ("blue", TokenColour::Blue),
    ("red", TokenColour::Red),
];

/// Reads a token file, each table with the place of its id; those with faults are noted and left
/// out.
pub fn read_tokens(source: &mut Source) -> Vec<(TokenTable, Range<usize>)> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "table"]);
        root.need(source, "table");
        let entries = root.entries(source, "table");
        let read = |entry: TomlTable<'_, '_>| {
            let table = read_table(source, &entry)?;
            Some((table, entry.span_of("id")))
        };
        entries.into_iter().filter_map(read).collect()
    })
    .unwrap_or_default()
}

/// Reads one token table (TOKEN-4).
pub fn read_table(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<TokenTable> {
    entry.only(source, &["id", "colour", "rows"]);
    let id = entry.id(source, "id");
    let colour = entry.choice(source, "colour", &COLOURS, None);
    let rows = entry.list_of(source, "rows", TOTALS, Message::new("fault-token-rows"));
    let rows: Vec<Option<(u8, Points)>> = rows?.iter().map(|row| read_row(source, row)).collect();
    let rows: Option<Vec<(u8, Points)>> = rows.into_iter().collect();
    Some(TokenTable {
        id: id?.to_string(),
        colour: colour?,
        rows: rows?.try_into().ok()?,
    })
}

fn read_row(source: &mut Source, row: &Placed<'_>) -> Option<(u8, Points)> {
    let cells = row.get_ref().as_array().map(|cells| &cells[..]);
    let Some([spawn, points]) = cells else {
        source.fault(row.span(), Message::new("fault-token-row"));
        return None;
    };
    let count = read_number(
        source,
        spawn,
        Message::new("fault-row-spawn"),
        0..=few(MAX_MUSTER),
    );
    let most = read_number(
        source,
        points,
        Message::new("fault-row-points"),
        Points(0)..=Points(1000),
    );
    let (count, most) = (count?, most?);
    if (count == 0) != (most == Points::ZERO) {
        source.fault(row.span(), Message::new("fault-token-row-points"));
        return None;
    }
    Some((count, most))
}
