//! Squares, entrances and blocks in words.

use super::board::{self, block_name};
use super::prints;
use crate::cli::page::{Page, count};
use crate::games::skirmish::{
    BlockId, BlockKind, ChestPlace, Command, DoorId, Gate, GateId, Ground, Place, Position, Stage,
    Terrain,
};
use crate::kernel::{Facing, Square};
use crate::search::skirmish::{Aim, RouteOptions, route};
use crate::store::Texts;
use crate::table::skirmish::way;

/// Tells what these words name: a figure, chest, token, square, entrance or block.
///
/// # Errors
/// When they name none of them.
pub fn tell(
    position: &Position<'_>,
    texts: &Texts,
    words: &[&str],
    page: &mut Page,
) -> Result<(), String> {
    let name = words.join(" ");
    let at = name.parse::<Square>().ok();
    // A spawn `b2` may stand somewhere, or lie in the bank, while the square b2 is meant.
    let waits = |name: &str| {
        let figure = position.figure_named(name);
        figure.is_some_and(|who| position.square(who).is_none())
    };
    if let Some(line) = piece_line(position, texts, &name).filter(|_| at.is_none() || !waits(&name))
    {
        page.say(&line);
        // The square c5 of a laid dungeon may be nothing but the table.
        if at.is_none_or(|at| !is_in_a_block(position, at)) {
            return Ok(());
        }
    }
    if let Some(at) = at {
        return square(position, texts, at, page);
    }
    let gates = position.state.layout().gates();
    let named = |gate: &&Gate| gate.id.eq_ignore_ascii_case(&name);
    if let Some(gate) = gates.iter().find(named) {
        page.say(&gate_line(position, texts, gate));
        return Ok(());
    }
    let found = blocks_named(position, &name);
    if found.is_empty() && prints::tell(position, &name, page) {
        return Ok(());
    }
    if found.is_empty() {
        return Err(format!(
            "`{name}` is no figure, chest, token, square, entrance or block; `where` lists them"
        ));
    }
    let tell = |id| block(position, texts, id, page);
    found.into_iter().for_each(tell);
    Ok(())
}

fn is_in_a_block(position: &Position<'_>, at: Square) -> bool {
    let layout = position.state.layout();
    let block = layout.block_of(at);
    block.is_some_and(|id| id.index() < layout.blocks().len())
}

fn piece_line(position: &Position<'_>, texts: &Texts, name: &str) -> Option<String> {
    if let Some(who) = position.figure_named(name) {
        return Some(board::figure_line(position, texts, who));
    }
    if let Some(chest) = position.chest_named(name) {
        return Some(board::chest_line(position, texts, chest));
    }
    let token = position.token_named(name)?;
    let gone = || format!("Token {name} has turned.");
    Some(board::token_line(position, token).unwrap_or_else(gone))
}

/// Blocks by name, else by letter; `a` may mean a block `A` too, since words come in small letters.
fn blocks_named(position: &Position<'_>, name: &str) -> Vec<BlockId> {
    let blocks = position.state.layout().blocks();
    let ids = |fits: &dyn Fn(&crate::games::skirmish::Block) -> bool| {
        let found = blocks.iter().enumerate().filter(|(_, block)| fits(block));
        found.map(|(number, _)| BlockId::nth(number)).collect()
    };
    let named: Vec<BlockId> = ids(&|block| block.name.to_lowercase() == name);
    if named.is_empty() {
        return ids(&|block| block.letter.to_lowercase().to_string() == name);
    }
    named
}

fn square(
    position: &Position<'_>,
    texts: &Texts,
    at: Square,
    page: &mut Page,
) -> Result<(), String> {
    let layout = position.state.layout();
    if layout.index(at).is_none() {
        return Err(format!("{at} is not on the board (R-EDGEWALL)"));
    }
    let ground = layout.ground(at);
    let price = match ground.is_enterable() {
        true => format!(", {} MP for a straight step onto it", ground.cost),
        false => " (MOVE-3)".to_string(),
    };
    let block = block_name(position, at);
    page.say(&format!(
        "{at}: {}{price}; in {block}.",
        ground_word(ground)
    ));
    if let Some(who) = position.warrior_at(at) {
        page.say(&board::figure_line(position, texts, who));
    }
    if let Some(chest) = position.chest_at(at) {
        page.say(&board::chest_line(position, texts, chest));
    }
    if let Some(line) = position
        .token_at(at)
        .and_then(|token| board::token_line(position, token))
    {
        page.say(&line);
    }
    let here = layout.gates().iter().filter(|gate| gate.square == at);
    here.for_each(|gate| page.say(&gate_line(position, texts, gate)));
    if ground.is_enterable() {
        ways(position, texts, at, page);
        distance(position, texts, at, page);
    }
    Ok(())
}

/// Which ways lead on from a square, and what shuts the others.
fn ways(position: &Position<'_>, texts: &Texts, at: Square, page: &mut Page) {
    let layout = position.state.layout();
    let (mut open, mut shut) = (Vec::new(), Vec::new());
    for way in Facing::ALL {
        let word = texts.way(way);
        let Some(to) = at.step(way).filter(|to| layout.index(*to).is_some()) else {
            shut.push(format!("{word} (edge)"));
            continue;
        };
        let ground = layout.ground(to);
        if ground.terrain == Terrain::Wall {
            shut.push(format!("{word} (wall)"));
        } else if position.door_shuts(at, way) {
            shut.push(format!("{word} (door)"));
        } else if !layout.is_open(at, way) {
            shut.push(format!("{word} (corner)"));
        } else if ground.terrain == Terrain::Crevice {
            shut.push(format!("{word} (crevice)"));
        } else {
            open.push(format!("{word} to {to}"));
        }
    }
    let listed = |list: &[String]| match list {
        [] => "nowhere".to_string(),
        list => list.join(", "),
    };
    page.say(&format!("Open: {}.", listed(&open)));
    page.say(&format!("Shut: {}.", listed(&shut)));
}

/// How far a square is from the figure that a player thinks of.
fn distance(position: &Position<'_>, texts: &Texts, at: Square, page: &mut Page) {
    let Some(who) = way::own_figure(position) else {
        return;
    };
    let (name, from) = (texts.figure(position, who), position.square(who));
    let Some(from) = from.filter(|from| *from != at && from.level() == at.level()) else {
        return;
    };
    let far = RouteOptions {
        mp: Some(way::FAR),
        ..RouteOptions::default()
    };
    let piece = crate::games::skirmish::Piece::Warrior(who);
    let way = match route(*position, piece, Aim::Square(at), far) {
        Some(way) => format!("{} MP by the best way", way.cost),
        None => "no way leads here that turns no token".to_string(),
    };
    let squares = count(from.king_steps(at), "square");
    page.say(&format!("From {name} on {from}: {squares} off, {way}."));
}

/// The ground of a square in words.
fn ground_word(ground: Ground) -> String {
    match ground.terrain {
        Terrain::Wall => "a wall".into(),
        Terrain::Clear => "clear".into(),
        Terrain::Water => "water".into(),
        Terrain::Difficult => "difficult ground".into(),
        Terrain::Crevice => "a crevice".into(),
        Terrain::Shaded => "shaded".into(),
        Terrain::Teleport => "a teleport".into(),
        Terrain::Vortex => "a vortex".into(),
        Terrain::Stairs(letter) => format!("stairs {}", char::from(letter)),
    }
}

fn gate_line(position: &Position<'_>, texts: &Texts, gate: &Gate) -> String {
    let layout = position.state.layout();
    let is = |id: Option<GateId>| id.is_some_and(|id| layout.gate(id).id == gate.id);
    let players = position.state.players();
    let mut uses = String::new();
    for seat in players.seats() {
        let name = texts.seat(seat);
        if is(players[seat].entrance) {
            uses += &format!("; entrance of {name}");
        }
        if is(players[seat].exit) {
            uses += &format!("; exit of {name}");
        }
    }
    format!(
        "Entrance {}: {} in {}, its {} side leads out{uses}.",
        gate.id,
        gate.square,
        block_name(position, gate.square),
        texts.way(gate.side)
    )
}

/// The entrances with their squares; while they are chosen those that still can be.
pub fn gates(position: &Position<'_>, only_free: bool, page: &mut Page) {
    let free = |number: usize| {
        let gate = GateId::nth(number);
        position.check(Command::Entrance { gate }).is_ok()
    };
    let gates = position.state.layout().gates().iter().enumerate();
    let named: Vec<String> = gates
        .filter(|(number, _)| !only_free || free(*number))
        .map(|(_, gate)| {
            let block = block_name(position, gate.square);
            format!("{} ({} in {block})", gate.id, gate.square)
        })
        .collect();
    if !named.is_empty() {
        page.say(&format!("Entrances: {}.", named.join(", ")));
    }
}

/// The names of all blocks.
pub fn blocks(position: &Position<'_>, page: &mut Page) {
    let blocks = position.state.layout().blocks().iter();
    let named: Vec<String> = blocks
        .map(|block| format!("{} {}", block.letter, block.name))
        .collect();
    if named.len() > 1 {
        let named = named.join(", ");
        page.say(&format!(
            "Blocks (`where BLOCK` or `where SQUARE` tells more): {named}."
        ));
    }
}

fn block(position: &Position<'_>, texts: &Texts, id: BlockId, page: &mut Page) {
    let layout = position.state.layout();
    let Some(known) = layout.blocks().get(id.index()) else {
        return;
    };
    let kind = match known.kind {
        BlockKind::Room => "a room",
        BlockKind::Corridor => "a corridor",
    };
    let inside: Vec<Square> = layout
        .squares()
        .filter(|at| layout.block_of(*at) == Some(id))
        .collect();
    let squares = count(inside.len() as u64, "square");
    page.say(&format!(
        "{} (block {}): {kind}, {squares}.",
        known.name, known.letter
    ));
    for row in inside.chunk_by(|one, other| (one.level(), one.y()) == (other.level(), other.y())) {
        page.say(&row_line(position, row));
    }
    let out = ways_out(position, id, &inside);
    if !out.is_empty() {
        page.say(&format!("Ways out: {}.", out.join(", ")));
    }
    let standing = |at: &Square| standing_on(position, texts, *at);
    let here: Vec<String> = inside.iter().filter_map(standing).collect();
    match here.is_empty() {
        true => page.say("Nothing stands here."),
        false => page.say(&format!("Here: {}.", here.join(", "))),
    }
}

/// A row of a block, squares of the same ground together: `Row 3: a3 to c3 clear, d3 a wall.`
fn row_line(position: &Position<'_>, row: &[Square]) -> String {
    let layout = position.state.layout();
    let alike = |one: &Square, other: &Square| {
        let next = one.step(Facing::E) == Some(*other);
        let (one, other) = (layout.ground(*one), layout.ground(*other));
        next && (one.terrain, one.cost) == (other.terrain, other.cost)
    };
    let runs: Vec<String> = row
        .chunk_by(alike)
        .filter_map(|run| {
            let (first, last) = (run.first()?, run.last()?);
            let ground = layout.ground(*first);
            let cost = match ground.terrain {
                Terrain::Difficult => format!(" ({})", ground.cost),
                _ => String::new(),
            };
            let squares = match first == last {
                true => first.to_string(),
                false => format!("{first} to {last}"),
            };
            Some(format!("{squares} {}{cost}", ground_word(ground)))
        })
        .collect();
    let number = row.first().map_or(0, |first| first.y() + 1);
    format!("Row {number}: {}.", runs.join(", "))
}

/// Straight steps that lead from a block to another.
fn ways_out(position: &Position<'_>, id: BlockId, inside: &[Square]) -> Vec<String> {
    let layout = position.state.layout();
    let floor = inside
        .iter()
        .filter(|at| layout.ground(**at).is_enterable());
    floor
        .flat_map(|at| Facing::SIDES.map(|way| (*at, way)))
        .filter_map(|(at, way)| {
            let to = at.step(way)?;
            let other = layout.block_of(to).filter(|other| *other != id)?;
            let name = &layout.blocks().get(other.index())?.name;
            let door = match position.door_shuts(at, way) {
                true => ", door shut",
                false => "",
            };
            let open = layout.ground(to).is_enterable();
            open.then(|| format!("{at} to {to} ({name}{door})"))
        })
        .collect()
}

fn standing_on(position: &Position<'_>, texts: &Texts, at: Square) -> Option<String> {
    let gates = position.state.layout().gates();
    let mut parts = Vec::new();
    if let Some(who) = position.warrior_at(at) {
        parts.push(texts.figure(position, who));
    }
    if let Some(chest) = position.chest_at(at) {
        parts.push(format!("chest {}", position.chest_name(chest)));
    }
    if let Some(token) = position.token_at(at) {
        parts.push(format!("token {}", position.token_name(token)));
    }
    let here = gates.iter().filter(|gate| gate.square == at);
    parts.extend(here.map(|gate| format!("entrance {}", gate.id)));
    (!parts.is_empty()).then(|| format!("{} on {at}", parts.join(" and ")))
}

/// Lists everything on the board in words.
pub fn list(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    for (who, warrior) in position.state.warriors() {
        if warrior.is_hero() || matches!(warrior.place, Place::On(_)) {
            page.say(&board::figure_line(position, texts, who));
        }
    }
    let setting_up = position.state.stage() != Stage::Play;
    for (chest, here) in position.state.chests() {
        if here.place == ChestPlace::Stock && !setting_up {
            continue;
        }
        page.say(&board::chest_line(position, texts, chest));
    }
    for (token, _) in position.state.tokens() {
        if let Some(line) = board::token_line(position, token) {
            page.say(&line);
        }
    }
    for door in DoorId::first(position.state.layout().doors().len()) {
        page.say(&board::door_line(position, texts, door));
    }
    board::ways_between(position, page);
    for seat in position.state.players().seats() {
        page.say(&board::seat_line(position, texts, seat));
    }
    gates(position, false, page);
    blocks(position, page);
}
