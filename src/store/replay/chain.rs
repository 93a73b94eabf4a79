//! The hash chain of a file: each link hangs on the one before it, the first on the header.
//!
//! A link is over command, who decided it, throws and key; not over the text of the events, which
//! follows from them. The chain holds no secret: whoever makes the whole file anew makes a whole chain.

use super::{End, Stored, StoredEnd, StoredEntry, line};
use serde::Serialize;

/// Hexadecimal digits of an entry's link: 64 bits, which tell where a file is broken.
const LINK: usize = 16;
/// Hexadecimal digits of the end: 128 bits.
const END: usize = 32;

/// A chain up to some line.
pub(super) struct Chain(blake3::Hash);

/// What of an entry stands in the chain.
#[derive(Serialize)]
struct Linked<'a> {
    command: &'a Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    by: &'a str,
    dice: &'a [String],
    key: &'a str,
}

impl Chain {
    /// The chain of a header, given as its line without its end.
    pub(super) fn begin(header: &str) -> Chain {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"dialdelve chain 1\n");
        hasher.update(header.as_bytes());
        Chain(hasher.finalize())
    }

    fn go_on(&mut self, text: &str) {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.0.as_bytes());
        hasher.update(text.as_bytes());
        self.0 = hasher.finalize();
    }

    /// Goes on over an entry: its link.
    pub(super) fn link<E>(&mut self, entry: &StoredEntry<E>) -> String {
        self.go_on(&line(&Linked {
            command: &entry.command,
            seat: entry.seat,
            by: &entry.by,
            dice: &entry.dice,
            key: &entry.key,
        }));
        self.0.to_hex()[..LINK].to_string()
    }

    /// Comes to the end: what its line holds.
    pub(super) fn end(mut self, end: End) -> String {
        self.go_on(end.name());
        self.0.to_hex()[..END].to_string()
    }
}

/// The text with a chain made anew over whatever its lines say, as a patient forger would make it; lines
/// that are no entries stay as they are.
pub fn rechained<G: Stored>(text: &str) -> String {
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        return String::new();
    };
    let mut chain = Chain::begin(first);
    let mut remade = format!("{first}\n");
    for text in lines {
        if let Ok(mut entry) = serde_json::from_str::<StoredEntry<G::Event>>(text) {
            entry.link = chain.link(&entry);
            remade += &line(&entry);
        } else if let Ok(end) = serde_json::from_str::<StoredEnd>(text) {
            let end = end.end;
            let chain = std::mem::replace(&mut chain, Chain::begin("")).end(end);
            remade += &line(&StoredEnd { end, chain });
        } else {
            remade += text;
            remade += "\n";
        }
    }
    remade
}
