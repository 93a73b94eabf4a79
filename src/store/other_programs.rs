//! Files of other programs, told by how they begin and what they name: whoever brings one hears what it is.

use super::Message;
use serde::de::IgnoredAny;
use serde_json::Deserializer;

/// So many bytes say what a file is.
pub(super) const ENOUGH: usize = 64 << 10;

/// Kinds of files by the bytes with which they begin.
const BEGINNINGS: [(&[u8], &str); 20] = [
    (b"%PDF", "pdf"),
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"RIFF", "picture"),
    (b"BM", "bmp"),
    (b"8BPS", "photoshop"),
    (b"II*\0", "tiff"),
    (b"MM\0*", "tiff"),
    (b"\xd0\xcf\x11\xe0", "old-office"),
    (b"SQLite format 3", "sqlite"),
    (b"\x1f\x8b", "packed"),
    (b"7z\xbc\xaf", "packed"),
    (b"Rar!", "packed"),
    (b"BZh", "packed"),
    (b"{\\rtf", "rich-text"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
    (b"GDPC", "dungeondraft-pack"),
    (b"wOF", "font"),
];

/// What packed files are, by the name of a file within; the first that is found.
const PACKED: [(&str, &str); 7] = [
    ("xl/workbook", "xlsx"),
    ("opendocument.spreadsheet", "ods"),
    ("word/document", "word"),
    ("opendocument", "opendocument"),
    ("Index/Document.iwa", "numbers"),
    ("dungeondraft", "dungeondraft"),
    ("[Content_Types].xml", "office"),
];

/// What texts of JSON are, by keys that only they have, all of a line; the first line that fits.
const NAMED: [(&[&str], &str); 11] = [
    (&["\"tiledversion\""], "tiled"),
    (&["\"tilesets\"", "\"layers\""], "tiled"),
    (&["\"pixels_per_grid\""], "uvtt"),
    (&["\"line_of_sight\"", "\"resolution\""], "uvtt"),
    (&["\"creation_build\""], "dungeondraft"),
    (
        &["\"header\"", "\"world\"", "\"trace_image\""],
        "dungeondraft",
    ),
    (&["\"schema_version\"", "\"campaign"], "roll20"),
    (&["\"rollable_tables\""], "roll20"),
    (&["\"_stats\"", "\"tokens\""], "foundry"),
    (&["\"walls\"", "\"tokens\"", "\"grid\""], "foundry"),
    (&["\"dial\"", "\"attack\""], "heroclix"),
];

/// The file of another program that these bytes are, in a sentence; none where they may be a file of ours, or of nobody
/// that is known.
pub fn of_other_program(bytes: &[u8]) -> Option<Message> {
    let bytes = &bytes[..bytes.len().min(ENOUGH)];
    let kind = kind(bytes)?;
    Some(Message::new("fault-other-program").with("kind", kind))
}

fn kind(bytes: &[u8]) -> Option<&'static str> {
    if bytes.starts_with(b"PK\x03\x04") {
        let inside = String::from_utf8_lossy(bytes);
        let found = PACKED.iter().find(|(name, _)| inside.contains(name));
        return Some(found.map_or("packed", |(_, kind)| *kind));
    }
    let text = std::str::from_utf8(bytes).ok().or_else(|| begun(bytes));
    // No text has zeros.
    let text = text.filter(|text| !text.contains('\0'));
    // Letters that begin a file may begin a text as well.
    let begins = |(begin, _): &&(&[u8], &str)| {
        bytes.starts_with(begin) && (text.is_none() || is_no_word(begin))
    };
    if let Some((_, kind)) = BEGINNINGS.iter().find(begins) {
        return Some(kind);
    }
    let text = text?.trim_start_matches('\u{feff}').trim_start();
    match text.chars().next()? {
        '<' => of_marked(text),
        '{' | '[' => of_json(text),
        _ => None,
    }
}

/// Whether no text begins so.
fn is_no_word(begin: &[u8]) -> bool {
    begin.starts_with(b"%") || begin.starts_with(b"{")
}

/// A text that was cut within a letter.
fn begun(bytes: &[u8]) -> Option<&str> {
    let fault = std::str::from_utf8(bytes).err()?;
    let whole = &bytes[..fault.valid_up_to()];
    let is_cut = fault.error_len().is_none() && !whole.is_empty();
    is_cut.then(|| std::str::from_utf8(whole).ok()).flatten()
}

/// How files with marks begin. A name in brackets begins otherwise.
const MARKED: [&str; 7] = [
    "<?xml",
    "<!doctype",
    "<html",
    "<svg",
    "<map ",
    "<tileset ",
    "<table",
];

/// What a text with marks is; none where it does not begin as one.
fn of_marked(text: &str) -> Option<&'static str> {
    let text = text.to_ascii_lowercase();
    if !MARKED.iter().any(|mark| text.starts_with(mark)) {
        return None;
    }
    let has = |mark: &str| text.contains(mark);
    Some(match () {
        () if has("<map ") && has("tile") => "tiled",
        () if has("<tileset ") => "tiled",
        () if has("<html") || has("<!doctype html") || has("<table") => "html",
        () if has("<svg") => "svg",
        () => "xml",
    })
}

/// What a text of JSON is; none where it is one of ours, or a table of TOML.
fn of_json(text: &str) -> Option<&'static str> {
    let is_ours = text
        .lines()
        .next()
        .is_some_and(|line| line.contains("dialdelve"));
    // What was cut off behind the first bytes may end in the middle of a value.
    let mut values = Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let is_json = values.all(|value| value.map_or_else(|fault| fault.is_eof(), |_| true));
    if is_ours || !is_json || text.starts_with("[[") {
        return None;
    }
    let has = |keys: &&(&[&str], &str)| keys.0.iter().all(|key| text.contains(key));
    Some(NAMED.iter().find(has).map_or("json", |(_, kind)| *kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(bytes: &[u8]) -> Option<String> {
        kind(bytes).map(str::to_string)
    }

    #[test]
    fn files_of_other_programs_are_known() {
        for (bytes, kind) in [
            (&b"%PDF-1.7\n"[..], "pdf"),
            (b"\x89PNG\r\n\x1a\n", "png"),
            (b"\xff\xd8\xff\xe0", "jpeg"),
            (b"BM\x8a\xff\x00", "bmp"),
            (b"PK\x03\x04 [Content_Types].xml xl/workbook.xml", "xlsx"),
            (
                b"PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
                "ods",
            ),
            (b"PK\x03\x04 other", "packed"),
            (b"\xd0\xcf\x11\xe0\xa1\xb1", "old-office"),
            (b"\xff\xfei\0d\0", "utf-16"),
            (b"<!DOCTYPE html>\n<html>", "html"),
            (
                b"\xef\xbb\xbf<?xml version=\"1.0\"?>\n<map version=\"1.5\"><tileset/></map>",
                "tiled",
            ),
            (b"{ \"height\":3, \"tiledversion\":\"1.9\" }", "tiled"),
            (
                b"{\"format\":0.3,\"resolution\":{\"pixels_per_grid\":70},\"line_of_sight\":[]}",
                "uvtt",
            ),
            (b"{\"header\":{\"creation_build\":\"1.0\"}}", "dungeondraft"),
            (b"{\"schema_version\":1,\"campaign\":{}}", "roll20"),
            (b"{\"walls\":[],\"tokens\":[],\"grid\":{}}", "foundry"),
            (b"[{\"name\":\"x\",\"dial\":[{\"attack\":9}]}]", "heroclix"),
            (b"[1, 2]", "json"),
            (b"{\"a\": 1}", "json"),
            (b"<svg xmlns=\"x\"/>", "svg"),
        ] {
            assert_eq!(
                told(bytes).as_deref(),
                Some(kind),
                "{}",
                String::from_utf8_lossy(bytes)
            );
        }
    }

    #[test]
    fn what_may_be_ours_is_left_to_its_reader() {
        for text in [
            "format = \"dialdelve map 2\"\n",
            "[party]\nid = \"own\"\n",
            "[[party]]\n",
            "[few]\norla\n",
            "[[Wolves]]\norla\n",
            "{\"format\":\"dialdelve replay 2\",\"game\":\"skirmish\"}\n",
            "id,name,points\n",
            "BM squad\norla\n",
            "RIFF raff\norla\n",
            "> words",
            "",
        ] {
            assert_eq!(told(text.as_bytes()), None, "{text}");
        }
        // A letter may be cut where the bytes end that are looked at.
        let long = format!("{}ž", "a".repeat(ENOUGH - 1));
        assert_eq!(told(long.as_bytes()), None);
    }
}
