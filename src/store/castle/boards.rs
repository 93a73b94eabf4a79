//! Board files (DATA-5): reading them, with all faults at once.

use crate::games::castle::{
    Board, BoardFault, Castle, Item, Options, Placed, Placing, RADII, Refusal, TileKind,
};
use crate::kernel::{Hex, Label};
use crate::store::entry::{Placed as Entry, TomlTable, read_document};
use crate::store::{Message, Source};
use toml::de::DeValue;

/// The format line of board files.
pub const FORMAT: &str = "dialdelve castle board 1";

/// The most entries that a list of fields holds.
const MOST_LISTED: usize = 16;

/// Reads a board, and the placing that stands beside it if one does.
pub fn read_board(source: &mut Source) -> Option<(Board, Option<Placing>)> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "board", "tiles", "placing"]);
        root.need(source, "board")?;
        let entry = root.entry(source, "board")?;
        let tiles = root.entry(source, "tiles");
        let tiles = tiles.map_or(TileKind::SET, |entry| tiles_of(source, &entry));
        let board = board_of(source, &entry, tiles)?;
        let placing = root.entry(source, "placing");
        let placing = placing.map(|entry| placing_of(source, &entry, &board));
        Some((board, placing))
    })?
    .filter(|_| !source.has_faults())
}

/// `[tiles]`: how many of each shape are in a set (TILE-2); a shape that is not named is not in it.
fn tiles_of(source: &mut Source, entry: &TomlTable<'_, '_>) -> [u8; TileKind::MANY] {
    let mut tiles = [0; TileKind::MANY];
    let names: Vec<&str> = TileKind::ALL.iter().map(|tile| tile.name()).collect();
    entry.only(source, &names);
    for (name, many) in names.into_iter().zip(&mut tiles) {
        *many = entry.number_or(source, name, 0..=u8::MAX, 0).unwrap_or(0);
    }
    tiles
}

fn board_of(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    tiles: [u8; TileKind::MANY],
) -> Option<Board> {
    let keys = [
        "name",
        "radius",
        "hero_starts",
        "monster_starts",
        "tile_sets",
    ];
    entry.only(source, &keys);
    let name = entry.id(source, "name").map(str::to_string);
    let radius = entry.number(source, "radius", 1..=u8::MAX);
    let heroes = fields(source, entry, "hero_starts");
    let monsters = fields(source, entry, "monster_starts");
    let tile_sets = entry.number(source, "tile_sets", 1..=u8::MAX);
    let board = Board {
        name: name?,
        radius: radius?,
        hero_starts: exactly(source, entry, "hero_starts", &heroes?)?,
        monster_starts: exactly(source, entry, "monster_starts", &monsters?)?,
        tile_sets: tile_sets?,
        tiles,
    };
    let faults = board.faults();
    for fault in &faults {
        source.fault(entry.span_of(key_of(*fault)), board_fault(*fault));
    }
    faults.is_empty().then_some(board)
}

/// The key that a fault of a board is about.
const fn key_of(fault: BoardFault) -> &'static str {
    match fault {
        BoardFault::Radius => "radius",
        BoardFault::HeroStart(_) => "hero_starts",
        BoardFault::MonsterStart(_) | BoardFault::SameStart(_) => "monster_starts",
        BoardFault::Tiles | BoardFault::TileSets { .. } | BoardFault::SmallSet { .. } => {
            "tile_sets"
        }
    }
}

/// What is wrong with a board, in words.
pub(super) fn board_fault(fault: BoardFault) -> Message {
    match fault {
        BoardFault::Radius => {
            let known: Vec<String> = RADII.iter().map(ToString::to_string).collect();
            Message::new("castle-board-radius").with("known", known.join(", "))
        }
        BoardFault::HeroStart(at) => {
            Message::new("castle-board-hero-start").with("at", at.to_string())
        }
        BoardFault::MonsterStart(at) => {
            Message::new("castle-board-monster-start").with("at", at.to_string())
        }
        BoardFault::SameStart(at) => {
            Message::new("castle-board-same-start").with("at", at.to_string())
        }
        BoardFault::Tiles => Message::new("castle-board-tiles"),
        BoardFault::TileSets { least } => {
            Message::new("castle-board-tile-sets").with("least", least)
        }
        BoardFault::SmallSet { least } => {
            Message::new("castle-board-small-set").with("least", least)
        }
    }
}

/// A list of fields `[q, r]`.
fn fields(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Option<Vec<Hex>> {
    let list = entry.list(source, key)?;
    if list.len() > MOST_LISTED {
        let what = Message::new("castle-many-fields").with("most", MOST_LISTED);
        source.fault(entry.span_of(key), what);
        return None;
    }
    let fields: Vec<Option<Hex>> = list.iter().map(|value| field(source, value)).collect();
    fields.into_iter().collect()
}

/// A field `[q, r]`.
pub(super) fn field(source: &mut Source, value: &Entry<'_>) -> Option<Hex> {
    let axis = |value: &Entry<'_>| match value.get_ref() {
        DeValue::Integer(number) => number.as_str().parse::<i8>().ok(),
        _ => None,
    };
    let axes: Option<Vec<i8>> = match value.get_ref() {
        DeValue::Array(list) if list.len() == 2 => list.iter().map(axis).collect(),
        _ => None,
    };
    let hex = axes.and_then(|axes| format!("{},{}", axes[0], axes[1]).parse().ok());
    if hex.is_none() {
        source.fault(value.span(), Message::new("castle-no-field"));
    }
    hex
}

fn exactly<const N: usize>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    fields: &[Hex],
) -> Option<[Hex; N]> {
    let all = <[Hex; N]>::try_from(fields);
    if all.is_err() {
        let what = Message::new("castle-so-many-fields").with("count", N);
        source.fault(entry.span_of(key), what);
    }
    all.ok()
}

/// A placing; what the rules do not let lie there is a fault.
pub(super) fn placing_of(source: &mut Source, entry: &TomlTable<'_, '_>, board: &Board) -> Placing {
    entry.only(source, &["castle", "chest", "trap", "event", "key"]);
    let mut placing = Placing::default();
    for item in Item::ALL
        .iter()
        .copied()
        .filter(|item| entry.has(item.name()))
    {
        let fields = fields(source, entry, item.name()).unwrap_or_default();
        placing
            .items
            .extend(fields.into_iter().map(|at| (at, item)));
    }
    placing.castle = entry.get("castle").and_then(|value| field(source, value));
    let game = Castle {
        board: board.clone(),
        options: Options::default(),
    };
    if let Err((what, at, refusal)) = placing.lay(&game) {
        source.fault(entry.span_of(what.name()), misplaced(what, at, refusal));
    }
    placing
}

fn misplaced(what: Placed, at: Hex, refusal: Refusal) -> Message {
    Message::new("castle-misplaced")
        .with("what", what.name())
        .with("at", at.to_string())
        .with("rule", refusal.rule().id())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = r#"
format = "dialdelve castle board 1"
[board]
name = "mine"
radius = 4
hero_starts = [[-2, 4], [2, 2]]
monster_starts = [[-4, 0], [0, -4], [4, -4]]
tile_sets = 1
"#;

    fn read(tiles: &str) -> Result<Board, Vec<crate::store::FileFault>> {
        let mut source = Source::new("mine.toml", format!("{BOARD}{tiles}"));
        let board = read_board(&mut source);
        board
            .map(|(board, _)| board)
            .ok_or_else(|| source.into_faults())
    }

    #[test]
    fn a_board_may_have_a_set_of_tiles_of_its_own() {
        assert_eq!(read("").map(|board| board.tiles), Ok(TileKind::SET));
        let own = read("[tiles]\nline = 20\ncross = 38\n");
        assert_eq!(own.map(|board| board.stack()[0]), Ok(20));
    }

    #[test]
    fn too_few_tiles_and_too_many_are_told() {
        for tiles in ["[tiles]\n", "[tiles]\nline = 57\n", "[tiles]\nlion = 60\n"] {
            assert!(read(tiles).is_err(), "{tiles}");
        }
        assert!(read("[tiles]\ncross = 58\n").is_ok());
    }
}
