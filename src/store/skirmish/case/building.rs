//! What is built of the dungeon of a case: blocks in hand and on the table, ways, terrain pieces.

use super::super::Library;
use super::super::drawing::Floor;
use super::super::kits::read_block;
use super::super::plan::read::{read_lay, read_pieces, read_place};
use super::super::plan::{MOST_KITS, PlanPiece, blocks_of, grid};
use super::{facing, square};
use crate::store::entry::{Placed, TomlTable, read_number, read_text};
use crate::store::fault::near;
use crate::store::{Arg, Message, Source};

use crate::games::skirmish::{
    BlockId, BlockLook, Building, CornerRule, Door, Laid, Layout, Mode, OpenWay, Options, Print,
    PrintId, Site, TerrainPiece,
};
use crate::kernel::{Facing, few};

/// The board of a case whose dungeon is laid: an empty grid.
pub(super) fn empty(corners: CornerRule) -> (Layout, Floor) {
    let layout = grid(corners);
    let floor = Floor {
        size: (layout.width(), layout.height(), layout.levels()),
        ground: layout.squares().map(|at| layout.ground(at)).collect(),
        letters: Vec::new(),
        places: Vec::new(),
        letter_places: Vec::new(),
    };
    (layout, floor)
}

/// Reads what is built; a case with blocks of its own has no others.
pub(super) fn read(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    library: &Library,
    options: &Options,
) -> (Option<Building>, Site) {
    let prints = read_prints(source, root, library);
    let site = read_site(source, root, &prints);
    let most = match options.game {
        Mode::Team => Building::blocks_for(options.points),
        Mode::Basic => few(site.hands.iter().map(Vec::len).max().unwrap_or(0)),
    };
    let each = root.number_or(source, "each", 1..=40, most.max(1));
    let building = Building {
        prints,
        each: each.unwrap_or(most),
        exits: root.flag(source, "exits").unwrap_or(false),
    };
    (laid(root).then_some(building), site)
}

/// The blocks there are: the case's own, those of the kits it names, or those of all kits.
fn read_prints(source: &mut Source, root: &TomlTable<'_, '_>, library: &Library) -> Vec<Print> {
    if root.has("kits") {
        if root.has("block") {
            source.fault(root.span_of("kits"), Message::new("fault-kits-and-blocks"));
        }
        return read_kits(source, root, library);
    }
    if !root.has("block") {
        return all_blocks(library);
    }
    let own = root.entries(source, "block");
    own.iter()
        .filter_map(|entry| read_block(source, entry, BlockLook::Hall))
        .collect()
}

/// The blocks of all kits of the data.
pub(super) fn all_blocks(library: &Library) -> Vec<Print> {
    let kits = library.kits.iter();
    kits.flat_map(|kit| kit.blocks.clone()).collect()
}

fn read_kits(source: &mut Source, root: &TomlTable<'_, '_>, library: &Library) -> Vec<Print> {
    let list = root.list(source, "kits");
    let mut kits = Vec::new();
    for value in list.into_iter().flat_map(|list| list.iter()) {
        let Some(id) = read_text(source, value, Message::new("fault-a-kit")) else {
            continue;
        };
        match library.kit(id) {
            Ok(kit) => kits.push(kit),
            Err(what) => source.fault(value.span(), what),
        }
    }
    if kits.len() > MOST_KITS {
        source.fault(
            root.span_of("kits"),
            Message::new("fault-many-kits").with("most", MOST_KITS),
        );
        kits.truncate(MOST_KITS);
    }
    blocks_of(&kits)
}

/// Whether the dungeon of a case is laid from blocks.
pub(super) fn laid(root: &TomlTable<'_, '_>) -> bool {
    let map = root.get("map").and_then(|map| map.get_ref().as_str());
    map == Some(super::super::plan::LAID)
}

fn read_site(source: &mut Source, root: &TomlTable<'_, '_>, prints: &[Print]) -> Site {
    let (pieces, doors) = read_placed(source, root);
    let mut site = Site {
        hands: read_hands(source, root, prints),
        reserve: match root.get("reserve") {
            Some(reserve) => read_blocks(source, reserve, prints),
            None => Vec::new(),
        },
        ended: root.flag(source, "ended").unwrap_or(false),
        laid: read_laid(source, root, prints),
        bank: read_pieces(source, root).unwrap_or_default(),
        pieces,
        doors,
        ways: read_ways(source, root),
        turned: Vec::new(),
    };
    site.bank.retain(|(_, count)| *count > 0);
    site
}

/// Terrain pieces and doors on the board.
fn read_placed(source: &mut Source, root: &TomlTable<'_, '_>) -> (Vec<TerrainPiece>, Vec<Door>) {
    let (mut pieces, mut doors) = (Vec::new(), Vec::new());
    for entry in root.entries(source, "place") {
        match read_place(source, &entry) {
            Some(PlanPiece::Terrain(kind, at)) => pieces.push(TerrainPiece { kind, at }),
            Some(PlanPiece::Door(kind, one, other)) => doors.push(Door::between(one, other, kind)),
            None => {}
        }
    }
    (pieces, doors)
}

fn read_hands(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    prints: &[Print],
) -> Vec<Vec<PrintId>> {
    if !root.has("hands") {
        return Vec::new();
    }
    let hands = root.list(source, "hands");
    let hands = hands.into_iter().flat_map(|hands| hands.iter());
    hands
        .map(|hand| read_blocks(source, hand, prints))
        .collect()
}

/// The blocks on the table.
fn read_laid(source: &mut Source, root: &TomlTable<'_, '_>, prints: &[Print]) -> Vec<Laid> {
    let mut laid = Vec::new();
    for entry in root.entries(source, "lay") {
        let Some(plan) = read_lay(source, &entry) else {
            continue;
        };
        if let Some(print) = named(source, entry.span_of("block"), &plan.block.value, prints) {
            laid.push(Laid {
                print,
                side: plan.side,
                at: plan.at.value,
                top: plan.top,
            });
        }
    }
    laid
}

fn read_ways(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<OpenWay> {
    let mut ways = Vec::new();
    for entry in root.entries(source, "way") {
        entry.only(source, &["square", "side", "exit"]);
        let side = facing(source, &entry, "side", Facing::N);
        let exit = entry.flag(source, "exit").unwrap_or(false);
        if let Some(at) = square(source, &entry, "square") {
            ways.push(OpenWay {
                at,
                side,
                entrance: !exit,
            });
        }
    }
    ways
}

/// Blocks that vortexes have turned, by their letters (TERR-4).
pub(super) fn read_turned(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    sheet: &Layout,
    site: &mut Site,
) {
    let Some(entry) = root.entry(source, "turned") else {
        return;
    };
    let letters = site.block_letters(sheet);
    for (name, span, value) in entry.pairs() {
        let quarters = read_number(source, value, Message::new("fault-quarters"), 1..=3);
        let known = letters
            .iter()
            .position(|letter| *name == letter.to_string());
        let Some(block) = known else {
            source.fault(
                span,
                Message::new("fault-case-no-block")
                    .with("block", name)
                    .with("hint", Arg::NONE),
            );
            continue;
        };
        let block = BlockId::nth(block);
        site.turned
            .extend(quarters.map(|quarters| (block, quarters)));
    }
    site.turned.sort_unstable_by_key(|(block, _)| *block);
}

fn read_blocks(source: &mut Source, value: &Placed<'_>, prints: &[Print]) -> Vec<PrintId> {
    let Some(list) = value.get_ref().as_array() else {
        source.fault(value.span(), Message::new("fault-block-list"));
        return Vec::new();
    };
    let mut blocks = Vec::new();
    for value in list.iter() {
        let id = read_text(source, value, Message::new("fault-a-block"));
        blocks.extend(id.and_then(|id| named(source, value.span(), id, prints)));
    }
    blocks
}

fn named(
    source: &mut Source,
    span: std::ops::Range<usize>,
    id: &str,
    prints: &[Print],
) -> Option<PrintId> {
    let place = prints.iter().position(|print| print.id == id);
    if place.is_none() {
        let hint = near(id, prints.iter().map(|print| print.id.as_str()));
        source.fault(
            span,
            Message::new("fault-case-no-block")
                .with("block", id)
                .with("hint", hint),
        );
    }
    place.map(PrintId::nth)
}
