//! What ships of the skirmish, and what has shipped: figures, chests, tables, maps, blocks and files by their hashes.

use super::Library;
use super::plan::{LAID, grid};
use super::start::map_value;
use crate::games::skirmish::CornerRule;
use crate::store::sets::{DataSet, SetsOfGame, ShippedThing, read_sets, text_of};
use serde_json::Value;
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

/// All data sets that ever came with the program, the newest first.
pub fn shipped_sets() -> &'static [DataSet] {
    static ALL: LazyLock<Vec<DataSet>> = LazyLock::new(|| read_sets(SETS));
    &ALL
}

/// What saves are held against.
pub(super) fn sets_of_game() -> SetsOfGame {
    SetsOfGame {
        game: "skirmish",
        sets: shipped_sets(),
        whole: &["figure", "chest", "table"],
        is_played,
    }
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
        things.push(ShippedThing::new("map", &map.id, &value));
    }
    let laid = map_value(&grid(CornerRule::Both));
    things.push(ShippedThing::new("map", LAID, &laid));
    for block in library.kits.iter().flat_map(|kit| &kit.blocks) {
        things.push(block_thing(&plain(serde_json::to_value(block))));
    }
    let played = library.hashes.iter().filter(|(file, _)| is_played(file));
    things.extend(played.map(|(file, hash)| ShippedThing::file(file, hash)));
    text_of(&things)
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
    let name = map["name"].as_str().unwrap_or_default();
    things.push(ShippedThing::new("map", name, map));
    let prints = start["building"]["prints"].as_array();
    things.extend(prints.into_iter().flatten().map(block_thing));
    things
}

fn note_list(what: &str, list: &Value, things: &mut Vec<ShippedThing>) {
    for value in list.as_array().into_iter().flatten() {
        let id = value["id"].as_str().unwrap_or_default();
        things.push(ShippedThing::new(what, id, value));
    }
}

/// Of a second kit the blocks have other names; they are the same blocks.
fn block_thing(block: &Value) -> ShippedThing {
    let mut plain = block.clone();
    let id = plain["id"].take();
    ShippedThing::new("block", id.as_str().unwrap_or_default(), &plain)
}
