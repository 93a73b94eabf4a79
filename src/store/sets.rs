//! What ships, and what has shipped, by hashes: a save of any game tells which data it was played with.

use super::Message;
use super::replay::{fingerprint, plain, told_name};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Hexadecimal digits of a hash: 128 bits.
const DIGITS: usize = 32;
/// The most names in one sentence.
const MOST_NAMES: usize = 8;

/// A thing of the data with its hash.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShippedThing {
    /// What it is: `figure`, `board` and the like, or `file`.
    pub what: String,
    /// Its id, or the name of the file.
    pub id: String,
    /// The hash of all that is known of it.
    pub hash: String,
}

impl ShippedThing {
    /// A thing of which this is known.
    pub fn new(what: &str, id: &str, value: &Value) -> ShippedThing {
        ShippedThing {
            what: what.into(),
            id: id.into(),
            hash: fingerprint(value),
        }
    }

    /// A file of this hash, of which the beginning is listed.
    pub fn file(name: &str, hash: &str) -> ShippedThing {
        ShippedThing {
            what: "file".into(),
            id: name.into(),
            hash: hash.chars().take(DIGITS).collect(),
        }
    }
}

/// A set of data that came with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataSet {
    /// Its name.
    pub name: String,
    /// Since when it ships, as year-month-day.
    pub date: String,
    /// All that is in it.
    pub things: Vec<ShippedThing>,
}

impl DataSet {
    /// Whether something is in it. Blocks are known by their hash alone.
    fn has(&self, thing: &ShippedThing) -> bool {
        self.things.iter().any(|known| {
            let same = known.what == thing.what && known.hash == thing.hash;
            same && (known.id == thing.id || thing.what == "block")
        })
    }
}

/// Reads a list of sets, the newest first: `set NAME DATE`, then a line for each thing of it.
pub fn read_sets(text: &str) -> Vec<DataSet> {
    let mut sets: Vec<DataSet> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match (words.as_slice(), sets.last_mut()) {
            (["set", name, date], _) => sets.push(DataSet {
                name: (*name).to_string(),
                date: (*date).to_string(),
                things: Vec::new(),
            }),
            ([what, id, hash], Some(set)) => set.things.push(ShippedThing {
                what: (*what).to_string(),
                id: (*id).to_string(),
                hash: (*hash).to_string(),
            }),
            _ => {}
        }
    }
    sets
}

/// Things as they stand in such a list.
pub fn text_of(things: &[ShippedThing]) -> String {
    let mut text = String::new();
    for ShippedThing { what, id, hash } in things {
        // A string takes all.
        let _ = writeln!(text, "{what} {id} {hash}");
    }
    text
}

/// What a save of a game is held against.
#[derive(Clone, Copy, Debug)]
pub struct SetsOfGame {
    /// The game as headers name it.
    pub game: &'static str,
    /// All sets that ever came with the program, the newest first.
    pub sets: &'static [DataSet],
    /// The kinds of things of which a match has all.
    pub whole: &'static [&'static str],
    /// Whether a match is played with what stands in a data file of this name.
    pub is_played: fn(&str) -> bool,
}

impl SetsOfGame {
    /// What is told of data: which set the things of a match are, and which its files.
    pub fn told(&self, things: &[ShippedThing], data: &BTreeMap<String, String>) -> Vec<Message> {
        vec![self.data(things, data), self.files(data)]
    }

    /// Whether a match was played with a set: all its things of the kinds of which a match has all, and else only its
    /// things.
    fn is_of(&self, set: &DataSet, things: &[ShippedThing]) -> bool {
        let of = |things: &[ShippedThing]| -> Vec<ShippedThing> {
            let those = things.iter().filter(|it| self.is_whole(it));
            those.cloned().collect()
        };
        of(things) == of(&set.things) && things.iter().all(|thing| set.has(thing))
    }

    fn is_whole(&self, thing: &ShippedThing) -> bool {
        self.whole.contains(&thing.what.as_str())
    }

    /// With what was played: a set that ships or has shipped, or somebody's own.
    fn data(&self, things: &[ShippedThing], data: &BTreeMap<String, String>) -> Message {
        // Several sets may have all that a match knew of its data: its files tell which it was.
        let named = self.set_of_files(data);
        let named = named.filter(|set| self.is_of(set, things));
        let mut sets = self.sets.iter();
        if let Some(set) = named.or_else(|| sets.find(|set| self.is_of(set, things))) {
            let id = match self.sets.first() == Some(set) {
                true => "told-data-shipped",
                false => "told-data-older",
            };
            let told = Message::new(id).with("name", &set.name);
            return told.with("date", &set.date).with("game", self.game);
        }
        let own = self.unknown(things);
        let has = |it: &&ShippedThing| {
            let same = |other: &ShippedThing| (&other.what, &other.id) == (&it.what, &it.id);
            !things.iter().any(same)
        };
        let newest = self.sets.first().into_iter().flat_map(|set| &set.things);
        let missing = newest.filter(|it| self.is_whole(it)).filter(has);
        let missing: Vec<String> = missing.map(called).collect();
        let all: Vec<&str> = things.iter().map(|it| it.hash.as_str()).collect();
        let told = Message::new(match missing.is_empty() {
            true => "told-data-own",
            false => "told-data-own-missing",
        });
        told.with(
            "own",
            names(&own.into_iter().map(called).collect::<Vec<_>>()),
        )
        .with("missing", names(&missing))
        .with("fingerprint", fingerprint(&plain(&all)))
    }

    /// The things that are in no set.
    fn unknown<'a>(&self, things: &'a [ShippedThing]) -> Vec<&'a ShippedThing> {
        let known = |it: &&ShippedThing| self.sets.iter().any(|set| set.has(it));
        things.iter().filter(|it| !known(it)).collect()
    }

    /// The data files that a save names, without those that change no match.
    fn files_of(&self, data: &BTreeMap<String, String>) -> Vec<ShippedThing> {
        let played = data.iter().filter(|(file, _)| (self.is_played)(file));
        played
            .map(|(file, hash)| ShippedThing::file(file, hash))
            .collect()
    }

    /// The set whose files the header names, each of them and no other.
    fn set_of_files(&self, data: &BTreeMap<String, String>) -> Option<&'static DataSet> {
        let files = self.files_of(data);
        let count = |things: &[ShippedThing]| things.iter().filter(|it| it.what == "file").count();
        self.sets.iter().find(|set| {
            let all = files.iter().all(|file| set.has(file));
            all && count(&set.things) == files.len()
        })
    }

    /// The data files that the header names.
    fn files(&self, data: &BTreeMap<String, String>) -> Message {
        if data.is_empty() {
            return Message::new("told-no-files");
        }
        // The list of sets has the beginnings of their hashes only.
        let fingerprint = fingerprint(&plain(data));
        if let Some(set) = self.set_of_files(data) {
            return Message::new("told-files-set")
                .with("name", &set.name)
                .with("fingerprint", fingerprint);
        }
        let files = self.files_of(data);
        let others = self.unknown(&files).into_iter().map(|it| it.id.clone());
        Message::new("told-files-own")
            .with("files", names(&others.collect::<Vec<_>>()))
            .with("fingerprint", fingerprint)
    }
}

fn called(thing: &ShippedThing) -> String {
    format!("{} {}", thing.what, thing.id)
}

/// Some names, and how many more.
fn names(all: &[String]) -> Message {
    let shown: Vec<String> = all
        .iter()
        .take(MOST_NAMES)
        .map(|name| told_name(name))
        .collect();
    let more = all.len() - shown.len();
    match (all.len(), more) {
        (0, _) => Message::new("told-nothing"),
        (_, 0) => Message::new("told-names").with("names", shown.join(", ")),
        _ => Message::new("told-names-more")
            .with("names", shown.join(", "))
            .with("more", more),
    }
}
