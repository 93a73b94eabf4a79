//! Squares, entrances and blocks in words.

use super::board::{self, block_name};
use super::prints;
use crate::cli::page::Page;
use crate::games::skirmish::{
    BlockId, ChestPlace, Command, DoorId, Gate, GateId, Ground, Place, Position, Stage, Terrain,
};
use crate::kernel::{Facing, Square};
use crate::search::skirmish::{Aim, RouteOptions, route};
use crate::store::{Message, Texts};
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
        // The square c5 of a laid dungeon may be nothing but the table.
        if at.is_none_or(|at| !is_in_a_block(position, at)) {
            page.say(&line);
            return Ok(());
        }
        page.say(&texts.say(&two_meanings(position, &name)));
        page.say(&line);
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
    if found.is_empty() && prints::tell(position, texts, &name, page) {
        return Ok(());
    }
    if found.is_empty() {
        return Err(texts.say(&Message::new("board-unknown").with("name", name)));
    }
    let tell = |id| block(position, texts, id, page);
    found.into_iter().for_each(tell);
    Ok(())
}

/// That a name stands for a square and for something that is somewhere else.
fn two_meanings(position: &Position<'_>, name: &str) -> Message {
    let thing = match (position.figure_named(name), position.chest_named(name)) {
        (Some(_), _) => "figure",
        (None, Some(_)) => "chest",
        (None, None) => "token",
    };
    let message = Message::new("board-two-meanings").with("name", name);
    message.with("thing", thing)
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
    let gone = || texts.say(&Message::new("board-token-turned").with("name", name));
    Some(board::token_line(position, texts, token).unwrap_or_else(gone))
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
        return Err(texts.say(&Message::new("way-off-board").with("to", at)));
    }
    let ground = layout.ground(at);
    let id = match ground.is_enterable() {
        true => "board-square",
        false => "board-square-closed",
    };
    let message = Message::new(id)
        .with("at", at)
        .with("ground", ground_word(ground))
        .with("cost", ground.cost)
        .with("block", block_name(position, texts, at));
    page.say(&texts.say(&message));
    if let Some(who) = position.warrior_at(at) {
        page.say(&board::figure_line(position, texts, who));
    }
    if let Some(chest) = position.chest_at(at) {
        page.say(&board::chest_line(position, texts, chest));
    }
    if let Some(line) = position
        .token_at(at)
        .and_then(|token| board::token_line(position, texts, token))
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
        let about = |id| Message::new(id).with("way", texts.way(way));
        let to = at.step(way).filter(|to| layout.index(*to).is_some());
        match (what_shuts(position, at, way), to) {
            (None, Some(to)) => open.push(texts.say(&about("board-way-open").with("to", to))),
            (by, _) => shut.push(texts.say(&about(by.unwrap_or("board-way-edge")))),
        }
    }
    let listed = |id, list: &[String]| {
        let ways = match list {
            [] => texts.plain("board-nowhere"),
            list => list.join(", "),
        };
        texts.say(&Message::new(id).with("ways", ways))
    };
    page.say(&listed("board-open", &open));
    page.say(&listed("board-shut", &shut));
}

/// The message of what shuts the way from a square to its neighbour; none if it is open.
fn what_shuts(position: &Position<'_>, at: Square, way: Facing) -> Option<&'static str> {
    let layout = position.state.layout();
    let Some(to) = at.step(way).filter(|to| layout.index(*to).is_some()) else {
        return Some("board-way-edge");
    };
    let terrain = layout.ground(to).terrain;
    if terrain == Terrain::Wall {
        Some("board-way-wall")
    } else if layout.is_parted(at, way) {
        Some("board-way-partition")
    } else if position.door_shuts(at, way) {
        Some("board-way-door")
    } else if !layout.is_open(at, way) {
        Some("board-way-corner")
    } else {
        (terrain == Terrain::Crevice).then_some("board-way-crevice")
    }
}

/// How far a square is from the figure that a player thinks of.
fn distance(position: &Position<'_>, texts: &Texts, at: Square, page: &mut Page) {
    let Some(who) = way::own_figure(position) else {
        return;
    };
    let Some(from) = position
        .square(who)
        .filter(|from| *from != at && from.level() == at.level())
    else {
        return;
    };
    let far = RouteOptions {
        mp: Some(way::FAR),
        ..RouteOptions::default()
    };
    let piece = crate::games::skirmish::Piece::Warrior(who);
    let way = match route(*position, piece, Aim::Square(at), far) {
        Some(way) => Message::new("board-distance-way").with("cost", way.cost),
        None => Message::new("board-distance-none"),
    };
    let message = Message::new("board-distance")
        .with("who", texts.figure(position, who))
        .with("from", from)
        .with("squares", from.king_steps(at))
        .with("way", way);
    page.say(&texts.say(&message));
}

/// The ground of a square in words.
fn ground_word(ground: Ground) -> Message {
    Message::new(match ground.terrain {
        Terrain::Wall => "board-ground-wall",
        Terrain::Clear => "board-ground-clear",
        Terrain::Water => "board-ground-water",
        Terrain::Difficult => "board-ground-difficult",
        Terrain::Crevice => "board-ground-crevice",
        Terrain::Shaded => "board-ground-shaded",
        Terrain::Teleport => "board-ground-teleport",
        Terrain::Vortex => "board-ground-vortex",
        Terrain::Stairs(letter) => {
            return Message::new("board-ground-stairs").with("letter", char::from(letter));
        }
    })
}

fn gate_line(position: &Position<'_>, texts: &Texts, gate: &Gate) -> String {
    let layout = position.state.layout();
    let is = |id: Option<GateId>| id.is_some_and(|id| layout.gate(id).id == gate.id);
    let players = position.state.players();
    let mut uses = String::new();
    for seat in players.seats() {
        let name = texts.seat(seat);
        if is(players[seat].entrance) {
            uses += &texts.say(&Message::new("board-gate-entrance").with("seat", &name));
        }
        if is(players[seat].exit) {
            uses += &texts.say(&Message::new("board-gate-exit").with("seat", &name));
        }
    }
    let message = Message::new("board-gate")
        .with("gate", gate.id.as_str())
        .with("at", gate.square)
        .with("block", block_name(position, texts, gate.square))
        .with("side", texts.way(gate.side))
        .with("uses", uses);
    texts.say(&message)
}

/// Which entrances are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gates {
    /// All of them.
    All,
    /// Those that can still be chosen.
    Free,
}

/// The entrances with their squares.
pub fn gates(position: &Position<'_>, texts: &Texts, shown: Gates, page: &mut Page) {
    let free = |number: usize| {
        let gate = GateId::nth(number);
        position.check(Command::Entrance { gate }).is_ok()
    };
    let gates = position.state.layout().gates().iter().enumerate();
    let named: Vec<String> = gates
        .filter(|(number, _)| shown == Gates::All || free(*number))
        .map(|(_, gate)| {
            let message = Message::new("board-gate-in")
                .with("gate", gate.id.as_str())
                .with("at", gate.square)
                .with("block", block_name(position, texts, gate.square));
            texts.say(&message)
        })
        .collect();
    if !named.is_empty() {
        page.say(&texts.say(&Message::new("board-gates").with("list", named.join(", "))));
    }
}

/// The names of all blocks.
pub fn blocks(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let blocks = position.state.layout().blocks().iter();
    let named: Vec<String> = blocks
        .map(|block| {
            let message = Message::new("board-block-named").with("letter", block.letter);
            texts.say(&message.with("name", &block.name))
        })
        .collect();
    if named.len() > 1 {
        page.say(&texts.say(&Message::new("board-blocks").with("list", named.join(", "))));
    }
}

fn block(position: &Position<'_>, texts: &Texts, id: BlockId, page: &mut Page) {
    let layout = position.state.layout();
    let Some(known) = layout.blocks().get(id.index()) else {
        return;
    };
    let inside: Vec<Square> = layout
        .squares()
        .filter(|at| layout.block_of(*at) == Some(id))
        .collect();
    let message = Message::new("board-block")
        .with("name", &known.name)
        .with("letter", known.letter)
        .with("kind", known.kind.name())
        .with("squares", inside.len());
    page.say(&texts.say(&message));
    for row in inside.chunk_by(|one, other| (one.level(), one.y()) == (other.level(), other.y())) {
        page.say(&row_line(position, texts, row));
    }
    let out = ways_out(position, texts, id, &inside);
    if !out.is_empty() {
        page.say(&texts.say(&Message::new("board-ways-out").with("list", out.join(", "))));
    }
    let standing = |at: &Square| standing_on(position, texts, *at);
    let here: Vec<String> = inside.iter().filter_map(standing).collect();
    page.say(&match here.is_empty() {
        true => texts.plain("board-here-nothing"),
        false => texts.say(&Message::new("board-here").with("list", here.join(", "))),
    });
}

/// A row of a block, squares of the same ground together: `Row 3: a3 to c3 clear, d3 a wall.`
fn row_line(position: &Position<'_>, texts: &Texts, row: &[Square]) -> String {
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
            let id = match ground.terrain {
                Terrain::Difficult => "board-run-cost",
                _ => "board-run",
            };
            let squares = match first == last {
                true => first.to_string(),
                false => {
                    let message = Message::new("board-from-to").with("first", *first);
                    texts.say(&message.with("last", *last))
                }
            };
            let message = Message::new(id)
                .with("squares", squares)
                .with("ground", ground_word(ground))
                .with("cost", ground.cost);
            Some(texts.say(&message))
        })
        .collect();
    let number = row.first().map_or(0, |first| first.y() + 1);
    let message = Message::new("board-row").with("row", number);
    texts.say(&message.with("runs", runs.join(", ")))
}

/// Straight steps that lead from a block to another.
fn ways_out(position: &Position<'_>, texts: &Texts, id: BlockId, inside: &[Square]) -> Vec<String> {
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
            let id = match position.door_shuts(at, way) {
                true => "board-way-out-door",
                false => "board-way-out",
            };
            let message = Message::new(id).with("at", at).with("to", to);
            let open = layout.ground(to).is_enterable() && !layout.is_parted(at, way);
            open.then(|| texts.say(&message.with("block", name)))
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
        parts.push(texts.chest(position, chest));
    }
    if let Some(token) = position.token_at(at) {
        parts.push(texts.token(position, token));
    }
    let here = gates.iter().filter(|gate| gate.square == at);
    parts.extend(here.map(|gate| {
        texts.say(&Message::new("board-entrance-there").with("gate", gate.id.as_str()))
    }));
    let and = |first: String, last: String| {
        let message = Message::new("list-and").with("first", first);
        texts.say(&message.with("last", last))
    };
    let things = parts.into_iter().reduce(and)?;
    let message = Message::new("board-standing").with("things", things);
    Some(texts.say(&message.with("at", at)))
}

/// The chests that are not placed yet, of which there is nothing to tell but their names.
fn stock(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let waiting = position.state.chests();
    let waiting = waiting.filter(|(_, here)| here.place == ChestPlace::Stock);
    let names: Vec<String> = waiting
        .map(|(chest, _)| position.chest_name(chest))
        .collect();
    if !names.is_empty() {
        let message = Message::new("board-chests-stock").with("count", names.len());
        page.say(&texts.say(&message.with("list", names.join(", "))));
    }
}

/// Lists everything on the board in words.
pub fn list(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    for (who, warrior) in position.state.warriors() {
        if warrior.is_hero() || matches!(warrior.place, Place::On(_)) {
            page.say(&board::figure_line(position, texts, who));
        }
    }
    for (chest, here) in position.state.chests() {
        if here.place != ChestPlace::Stock {
            page.say(&board::chest_line(position, texts, chest));
        }
    }
    if position.state.stage() != Stage::Play {
        stock(position, texts, page);
    }
    for (token, _) in position.state.tokens() {
        if let Some(line) = board::token_line(position, texts, token) {
            page.say(&line);
        }
    }
    for door in DoorId::first(position.state.layout().doors().len()) {
        page.say(&board::door_line(position, texts, door));
    }
    board::ways_between(position, texts, page);
    for seat in position.state.players().seats() {
        page.say(&board::seat_line(position, texts, seat));
    }
    gates(position, texts, Gates::All, page);
    blocks(position, texts, page);
}
