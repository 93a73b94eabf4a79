//! What is built of the dungeon of a case: blocks in hand and on the table, ways, terrain pieces.

use super::super::drawing::Floor;
use super::super::entry::{Entry, Placed, read_text};
use super::super::kits::read_block;
use super::super::plan::grid;
use super::super::plan::read::{read_lay, read_pieces};
use super::super::{Library, Source};
use super::{facing, square};
use crate::games::skirmish::text::near;
use crate::games::skirmish::{
    Building, CornerRule, Laid, Layout, Mode, Options, Print, PrintId, Site, Way,
};
use crate::kernel::Facing;

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
    root: &Entry<'_, '_>,
    library: &Library,
    options: &Options,
) -> (Option<Building>, Site) {
    let own = root.entries(source, "block");
    let own: Vec<Print> = own
        .iter()
        .filter_map(|entry| read_block(source, entry))
        .collect();
    let prints = match root.has("block") {
        true => own,
        false => library
            .kits
            .iter()
            .flat_map(|kit| kit.blocks.clone())
            .collect(),
    };
    let site = read_site(source, root, &prints);
    let most = match options.game {
        Mode::Team => Building::blocks_for(options.points),
        Mode::Basic => site.hands.iter().map(Vec::len).max().unwrap_or(0) as u8,
    };
    let each = root.number_or(source, "each", 1..=40, most.max(1));
    let building = Building {
        prints,
        each: each.unwrap_or(most),
        exits: root.flag(source, "exits").unwrap_or(false),
    };
    (laid(root).then_some(building), site)
}

/// Whether the dungeon of a case is laid from blocks.
pub(super) fn laid(root: &Entry<'_, '_>) -> bool {
    let map = root.get("map").and_then(|map| map.get_ref().as_str());
    map == Some(super::super::plan::LAID)
}

fn read_site(source: &mut Source, root: &Entry<'_, '_>, prints: &[Print]) -> Site {
    let mut site = Site {
        bank: read_pieces(source, root).unwrap_or_default(),
        ended: root.flag(source, "ended").unwrap_or(false),
        ..Site::default()
    };
    site.bank.retain(|(_, count)| *count > 0);
    if root.has("hands") {
        let hands = root.list(source, "hands");
        for hand in hands.into_iter().flat_map(|hands| hands.iter()) {
            site.hands.push(read_blocks(source, hand, prints));
        }
    }
    if let Some(reserve) = root.get("reserve") {
        site.reserve = read_blocks(source, reserve, prints);
    }
    for entry in root.entries(source, "lay") {
        let Some(plan) = read_lay(source, &entry) else {
            continue;
        };
        if let Some(print) = named(source, entry.span_of("block"), &plan.block.value, prints) {
            site.laid.push(Laid {
                print,
                side: plan.side,
                at: plan.at.value,
                top: plan.top,
            });
        }
    }
    for entry in root.entries(source, "way") {
        entry.only(source, &["square", "side", "exit"]);
        let side = facing(source, &entry, "side", Facing::N);
        let exit = entry.flag(source, "exit").unwrap_or(false);
        if let Some(at) = square(source, &entry, "square") {
            site.ways.push(Way {
                at,
                side,
                entrance: !exit,
            });
        }
    }
    site
}

fn read_blocks(source: &mut Source, value: &Placed<'_>, prints: &[Print]) -> Vec<PrintId> {
    let Some(list) = value.get_ref().as_array() else {
        source.fault(value.span(), "write the ids of blocks in brackets");
        return Vec::new();
    };
    let mut blocks = Vec::new();
    for value in list.iter() {
        let id = read_text(source, value, "a block");
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
        source.fault(span, format!("there is no block `{id}`{hint}"));
    }
    place.map(|place| PrintId(place as u8))
}
