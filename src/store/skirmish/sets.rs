//! What ships, and what has shipped, by hashes: a save tells which data it was played with.

use super::Library;
use super::plan::{LAID, grid};
use super::start::map_value;
use crate::games::skirmish::CornerRule;
use crate::store::replay::fingerprint;
use serde_json::Value;
use std::fmt::Write;
use std::sync::LazyLock;

/// All sets, the newest first. The newest is written anew by
/// `DIALDELVE_SETS=write cargo test --test trust what_ships`; what has shipped once never changes.
const SETS: &str = include_str!("sets.txt");

/// The texts of the rules change no match, and parties stand in a save as they were chosen.
const LEFT_OUT: [&str; 2] = ["data/rules.toml", "data/parties.toml"];

/// Whether a match is played with what stands in a data file of this name.
pub(super) fn is_played(file: &str) -> bool {
    !LEFT_OUT.contains(&file)
}

/// Hexadecimal digits of a hash: 128 bits.
const DIGITS: usize = 32;

/// A figure, chest, table, map, block or file with its hash.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShippedThing {
    /// What it is: `figure`, `chest`, `table`, `map`, `block` or `file`.
    pub what: String,
    /// Its id, or the name of the file.
    pub id: String,
    /// The hash of all that is known of it.
    pub hash: String,
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

/// All data sets that ever came with the program, the newest first.
pub fn shipped_sets() -> &'static [DataSet] {
    static ALL: LazyLock<Vec<DataSet>> = LazyLock::new(|| read(SETS));
    &ALL
}

fn read(text: &str) -> Vec<DataSet> {
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

/// A library as a set stands in the list.
pub fn listed(library: &Library) -> String {
    let mut things = Vec::new();
    let plain = |value: serde_json::Result<Value>| value.unwrap_or_default();
    let lists = [
        ("figure", plain(serde_json::to_value(&library.kinds))),
        ("chest", plain(serde_json::to_value(&library.chests))),
        ("table", plain(serde_json::to_value(&library.tables))),
    ];
    for (what, list) in &lists {
        note_list(what, list, &mut things);
    }
    for map in &library.maps {
        let value = map_value(&map.layout(CornerRule::Both));
        things.push(thing("map", &map.id, &value));
    }
    things.push(thing("map", LAID, &map_value(&grid(CornerRule::Both))));
    for block in library.kits.iter().flat_map(|kit| &kit.blocks) {
        things.push(block_thing(&plain(serde_json::to_value(block))));
    }
    for (file, hash) in &library.hashes {
        if !LEFT_OUT.contains(&file.as_str()) {
            things.push(file_thing(file, hash));
        }
    }
    text_of(&things)
}

fn text_of(things: &[ShippedThing]) -> String {
    let mut text = String::new();
    for ShippedThing { what, id, hash } in things {
        // A string takes all.
        let _ = writeln!(text, "{what} {id} {hash}");
    }
    text
}

/// What a save was played with, from the plain data of its `start`.
pub(super) fn things_of(start: &Value) -> Vec<ShippedThing> {
    let mut things = Vec::new();
    for (what, field) in [
        ("figure", "kinds"),
        ("chest", "chests"),
        ("table", "tables"),
    ] {
        note_list(what, &start[field], &mut things);
    }
    let map = &start["map"];
    things.push(thing("map", map["name"].as_str().unwrap_or_default(), map));
    let prints = start["building"]["prints"].as_array();
    things.extend(prints.into_iter().flatten().map(block_thing));
    things
}

/// The data files that a save names, without those that change no match.
pub(super) fn files_of<'a>(
    data: impl Iterator<Item = (&'a String, &'a String)>,
) -> Vec<ShippedThing> {
    let played = data.filter(|(file, _)| !LEFT_OUT.contains(&file.as_str()));
    played.map(|(file, hash)| file_thing(file, hash)).collect()
}

fn note_list(what: &str, list: &Value, things: &mut Vec<ShippedThing>) {
    for value in list.as_array().into_iter().flatten() {
        things.push(thing(what, value["id"].as_str().unwrap_or_default(), value));
    }
}

/// Of a second kit the blocks have other names; they are the same blocks.
fn block_thing(block: &Value) -> ShippedThing {
    let mut plain = block.clone();
    let id = plain["id"].take();
    thing("block", id.as_str().unwrap_or_default(), &plain)
}

fn file_thing(file: &str, hash: &str) -> ShippedThing {
    ShippedThing {
        what: "file".into(),
        id: file.into(),
        hash: hash.chars().take(DIGITS).collect(),
    }
}

fn thing(what: &str, id: &str, value: &Value) -> ShippedThing {
    ShippedThing {
        what: what.into(),
        id: id.into(),
        hash: fingerprint(value),
    }
}

impl DataSet {
    /// Whether this is what a save was played with: all its figures, chests and tables, one of its maps,
    /// and only its blocks.
    pub(super) fn is_of(&self, things: &[ShippedThing]) -> bool {
        let listed = ["figure", "chest", "table"];
        let of = |things: &[ShippedThing]| -> Vec<ShippedThing> {
            let those = things
                .iter()
                .filter(|it| listed.contains(&it.what.as_str()));
            those.cloned().collect()
        };
        of(things) == of(&self.things) && things.iter().all(|thing| self.has(thing))
    }

    /// Whether something is in it. Blocks are known by their hash alone.
    pub(super) fn has(&self, thing: &ShippedThing) -> bool {
        self.things.iter().any(|known| {
            let same = known.what == thing.what && known.hash == thing.hash;
            same && (known.id == thing.id || thing.what == "block")
        })
    }
}
