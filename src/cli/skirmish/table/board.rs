//! The board as letters, and everything on it in words.

use super::prints::terrain_letters;
use crate::cli::page::{self, Page};
use crate::games::skirmish::{
    ChestId, ChestPlace, DoorId, DoorKind, FigId, GateId, Ground, Place, Position, Role, Terrain,
    TokenId, TrapState,
};
use crate::kernel::{Facing, Square};
use crate::store::{Arg, Message, Texts, capital};
use std::ops::Range;

/// Columns of one square: three for what stands there, one for the border of its block.
const CELL: usize = 4;
/// Columns before the first square: the numbers of the rows.
const MARGIN: usize = 3;
/// The most squares side by side; wider maps are drawn in parts.
const ACROSS: usize = 28;

/// Draws the board with a legend.
pub fn draw(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let layout = position.state.layout();
    for level in 0..layout.levels() {
        if layout.levels() > 1 {
            page.line(texts.say(&Message::new("board-level").with("level", level + 1)));
        }
        let Some((columns, rows)) = bounds(position, level) else {
            page.say(&texts.plain("board-empty"));
            continue;
        };
        for part in parts(columns, page::columns()) {
            draw_part(position, level, (part, rows.clone()), page);
        }
    }
    facings(position, texts, page);
    legend(position, texts, page);
}

/// Where the figures look whose names leave no room for it on the board.
fn facings(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let drawn = position.state.warriors();
    let drawn = drawn.filter(|(_, warrior)| warrior.square().is_some());
    let untold = drawn.filter(|(who, _)| short_name(position, *who).chars().count() >= CELL - 1);
    let told: Vec<String> = untold
        .map(|(who, warrior)| {
            let message = Message::new("board-faces").with("who", position.figure_name(who));
            texts.say(&message.with("facing", texts.way(warrior.facing)))
        })
        .collect();
    if !told.is_empty() {
        page.say(&texts.say(&Message::new("board-facings").with("list", told.join(", "))));
    }
}

/// The columns of a map drawn at a time: as few parts as fit a terminal of that width, about as wide
/// as each other.
fn parts(columns: Range<u8>, terminal: Option<usize>) -> impl Iterator<Item = Range<u8>> {
    let width = columns.len() as u8;
    let fits = terminal.map_or(ACROSS, |columns| columns.saturating_sub(MARGIN) / CELL);
    let most = usize::from(width).div_ceil(fits.clamp(1, ACROSS)).max(1);
    let wide = width.div_ceil(most as u8).max(1);
    columns
        .clone()
        .step_by(usize::from(wide))
        .map(move |from| from..columns.end.min(from + wide))
}

/// The columns and rows that hold anything; none when nothing was laid yet. A dungeon laid from
/// blocks grows around the middle of its grid.
fn bounds(position: &Position<'_>, level: u8) -> Option<(Range<u8>, Range<u8>)> {
    let layout = position.state.layout();
    let known = |square: &Square| {
        let ground = layout.ground(*square);
        square.level() == level
            && (ground.is_enterable() || ground.block.index() < layout.blocks().len())
    };
    let mut found: Option<(Range<u8>, Range<u8>)> = None;
    for square in layout.squares().filter(known) {
        let (x, y) = (square.x(), square.y());
        let (columns, rows) = found.unwrap_or((x..x, y..y));
        found = Some((
            columns.start.min(x)..columns.end.max(x + 1),
            rows.start.min(y)..rows.end.max(y + 1),
        ));
    }
    found
}

fn draw_part(
    position: &Position<'_>,
    level: u8,
    (columns, rows): (Range<u8>, Range<u8>),
    page: &mut Page,
) {
    let mut head = " ".repeat(MARGIN);
    for x in columns.clone() {
        let name = Square::new(level, x, 0).to_string();
        let letters: String = name
            .rsplit(':')
            .next()
            .unwrap_or_default()
            .chars()
            .filter(char::is_ascii_lowercase)
            .collect();
        head.push_str(&format!(" {letters:<3}"));
    }
    page.line(head.trim_end());
    for y in rows {
        let mut row = format!("{:>2} ", y + 1);
        let mut border = " ".repeat(MARGIN);
        for x in columns.clone() {
            let square = Square::new(level, x, y);
            let cell = cell(position, square);
            row.push_str(&pad(&cell, CELL - 1));
            row.push(edge(position, square, Facing::E, '|'));
            let below = edge(position, square, Facing::S, '-');
            border.extend(std::iter::repeat_n(below, CELL - 1));
            border.push(if below == ' ' { ' ' } else { '+' });
        }
        page.line(row.trim_end());
        if !border.trim().is_empty() {
            page.line(border.trim_end());
        }
    }
}

fn pad(text: &str, width: usize) -> String {
    let length = text.chars().count();
    let cut: String = text.chars().take(width).collect();
    cut + &" ".repeat(width.saturating_sub(length))
}

/// The border between a square and its neighbour: of two blocks, a door, or a wall between them.
fn edge(position: &Position<'_>, square: Square, way: Facing, line: char) -> char {
    let layout = position.state.layout();
    let Some(next) = square
        .step(way)
        .filter(|next| layout.index(*next).is_some())
    else {
        return ' ';
    };
    if let Some(door) = layout.doors_between(square, way).next() {
        return door_letter(position, door);
    }
    if layout.is_parted(square, way) {
        return '#';
    }
    match layout.block_of(square) == layout.block_of(next) {
        true => ' ',
        false => line,
    }
}

/// Wooden and metal doors that are shut, those that stand open, and those that are no more.
fn door_letter(position: &Position<'_>, door: DoorId) -> char {
    if position.state.is_door_destroyed(door) {
        '%'
    } else if position.state.is_door_open(door) {
        '\''
    } else {
        match position.door_kind(door) {
            DoorKind::Wood => 'D',
            DoorKind::Metal => 'M',
        }
    }
}

/// What stands on a square, or what it is made of.
fn cell(position: &Position<'_>, square: Square) -> String {
    if let Some(who) = position.warrior_at(square) {
        return figure_cell(position, who);
    }
    if let Some(chest) = position.chest_at(square) {
        let facing = position.chest(chest).facing;
        return format!("{}{}", position.chest_name(chest), arrow(facing));
    }
    if let Some(token) = position.token_at(square) {
        let colour = position.token(token).colour.name();
        return position.token_name(token) + &colour[..1];
    }
    let layout = position.state.layout();
    if layout.gates().iter().any(|gate| gate.square == square) {
        return " = ".into();
    }
    terrain_cell(position, square)
}

/// The name of a figure as the board has room for it.
fn short_name(position: &Position<'_>, who: FigId) -> String {
    let name = position.figure_name(who);
    match position.kind(who).role {
        Role::Hero { .. } => hero_letters(&name),
        Role::Spawn { .. } => name,
    }
}

fn figure_cell(position: &Position<'_>, who: FigId) -> String {
    let mut cell = short_name(position, who);
    if cell.chars().count() < CELL - 1 {
        cell.push(arrow(position.warrior(who).facing));
    }
    cell
}

/// Two letters of a hero; the second of a name that is there twice is told by its number: `O2`.
fn hero_letters(name: &str) -> String {
    let name = capital(name);
    match name.split_once('/') {
        Some((name, number)) => name.chars().take(1).chain(number.chars().take(1)).collect(),
        None => name.chars().take(2).collect(),
    }
}

fn terrain_cell(position: &Position<'_>, square: Square) -> String {
    let ground = position.state.layout().ground(square);
    match ground.terrain {
        // Beside the blocks of a laid dungeon there is nothing.
        Terrain::Wall if position.book.building.is_some() && ground == Ground::WALL => "   ".into(),
        terrain => terrain_letters(terrain, ground.cost),
    }
}

const fn arrow(facing: Facing) -> char {
    ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][facing.index() as usize]
}

/// What the signs of the board mean, of terrain and doors only what there is.
fn legend(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let layout = position.state.layout();
    let has = |terrain: Terrain| {
        let mut squares = layout.squares();
        squares.any(|square| layout.ground(square).terrain == terrain)
    };
    let mut squares = layout.squares();
    let chests = squares.any(|square| position.chest_at(square).is_some());
    let mut squares = layout.squares();
    let tokens = squares.any(|square| position.token_at(square).is_some());
    let signs = [
        ("board-sign-wall", true),
        ("board-sign-clear", true),
        ("board-sign-entrance", true),
        ("board-sign-lines", true),
        ("board-sign-water", has(Terrain::Water)),
        ("board-sign-difficult", has(Terrain::Difficult)),
        ("board-sign-crevice", has(Terrain::Crevice)),
        ("board-sign-shaded", has(Terrain::Shaded)),
        ("board-sign-teleport", has(Terrain::Teleport)),
        ("board-sign-vortex", has(Terrain::Vortex)),
        ("board-sign-doors", !layout.doors().is_empty()),
        ("board-sign-stairs", !layout.stairs().is_empty()),
        ("board-sign-chests", chests),
        ("board-sign-tokens", tokens),
        ("board-sign-arrows", true),
    ];
    let there = signs.iter().filter(|(_, there)| *there);
    let signs: Vec<String> = there.map(|(id, _)| texts.plain(id)).collect();
    page.say(&texts.say(&Message::new("board-signs").with("list", signs.join("; "))));
}

/// A figure in words: who, where, what it shows.
pub fn figure_line(position: &Position<'_>, texts: &Texts, who: FigId) -> String {
    let warrior = position.warrior(who);
    let what = match warrior.owner {
        Some(owner) => {
            let id = match position.kind(who).import {
                true => "board-hero-import",
                false => "board-hero",
            };
            let hero = Message::new(id).with("seat", texts.seat(owner));
            texts.say(&hero.with("level", warrior.level))
        }
        None => texts.kind(position, who),
    };
    let about = |id| {
        Message::new(id)
            .with("who", texts.figure(position, who))
            .with("what", what)
    };
    let place = match warrior.place {
        Place::On(at) => Message::new("board-at")
            .with("at", at)
            .with("block", block_name(position, texts, at))
            .with("facing", texts.way(warrior.facing)),
        Place::Outside => Message::new("board-outside"),
        Place::Bank => Message::new("board-bank"),
        Place::Gone => return texts.say(&about("board-figure-gone")),
        Place::Dead => return texts.say(&about("board-figure-dead")),
    };
    let message = about("board-figure")
        .with("place", place)
        .with("values", texts.values(position, who))
        .with("range", position.kind(who).range);
    texts.say(&message)
}

/// The name of the block that a square belongs to.
pub fn block_name(position: &Position<'_>, texts: &Texts, at: Square) -> String {
    let layout = position.state.layout();
    let block = layout
        .block_of(at)
        .and_then(|block| layout.blocks().get(block.index()));
    block.map_or_else(|| texts.plain("board-no-block"), |block| block.name.clone())
}

/// A chest in words.
pub fn chest_line(position: &Position<'_>, texts: &Texts, id: ChestId) -> String {
    let chest = position.chest(id);
    let inside = chest
        .treasure(position.book)
        .and_then(|treasure| texts.treasure(treasure))
        .map(|treasure| Message::new("board-chest-inside").with("treasure", treasure))
        .map_or_else(String::new, |inside| texts.say(&inside));
    let serves = chest
        .serves
        .map(|who| Message::new("board-chest-serves").with("who", texts.figure(position, who)))
        .map_or_else(String::new, |serves| texts.say(&serves));
    let message = match chest.place {
        ChestPlace::On(at) => Message::new("board-chest")
            .with("at", at)
            .with("block", block_name(position, texts, at))
            .with("facing", texts.way(chest.facing))
            .with("trap", trap(position, texts, id)),
        ChestPlace::Held(seat) => Message::new("board-chest-held")
            .with("seat", texts.seat(seat))
            .with("serves", serves),
        ChestPlace::Lost(seat) => Message::new("board-chest-lost").with("seat", texts.seat(seat)),
        ChestPlace::Stock => Message::new("board-chest-stock"),
        ChestPlace::Removed => Message::new("board-chest-removed"),
    };
    let message = message
        .with("name", position.chest_name(id))
        .with("inside", inside);
    texts.say(&message)
}

/// What is known of the trap of a chest.
fn trap(position: &Position<'_>, texts: &Texts, id: ChestId) -> Message {
    match (position.chest(id).trap, position.trap(id)) {
        (TrapState::Unrevealed, _) => Message::new("board-trap-unknown"),
        (TrapState::Showing, Some(trap)) => {
            Message::new("board-trap-shows").with("trap", texts.trap(trap))
        }
        (TrapState::Showing, None) => Message::new("board-trap-showing"),
        (TrapState::Clear, _) => Message::new("board-trap-clear"),
    }
}

/// A token on the board in words.
pub fn token_line(position: &Position<'_>, texts: &Texts, id: TokenId) -> Option<String> {
    let token = position.token(id);
    let at = token.at?;
    let message = Message::new("board-token")
        .with("name", position.token_name(id))
        .with("colour", texts.token_colour(token.colour))
        .with("at", at)
        .with("block", block_name(position, texts, at));
    Some(texts.say(&message))
}

/// A door in words.
pub fn door_line(position: &Position<'_>, texts: &Texts, door: DoorId) -> String {
    let message = Message::new("board-door")
        .with("door", capital(&texts.door(position, door)))
        .with("state", position.door_state(door));
    texts.say(&message)
}

/// Teleports, and where stairs lead.
pub fn ways_between(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let layout = position.state.layout();
    if !layout.teleports().is_empty() {
        let names: Vec<String> = layout.teleports().iter().map(Square::to_string).collect();
        page.say(&texts.say(&Message::new("board-teleports").with("list", names.join(", "))));
    }
    for at in layout.stairs() {
        if let Some(to) = layout.stairs_from(*at).filter(|to| at < to) {
            let message = Message::new("board-stairs").with("one", *at);
            page.say(&texts.say(&message.with("other", to)));
        }
    }
}

/// What a player has, and where it comes in and goes out.
pub fn seat_line(position: &Position<'_>, texts: &Texts, seat: crate::kernel::Seat) -> String {
    let player = &position.state.players()[seat];
    let layout = position.state.layout();
    let gate = |gate: Option<GateId>| match gate.map(|gate| layout.gate(gate)) {
        None => Message::new("board-gate-none"),
        Some(gate) => Message::new("board-gate-at")
            .with("gate", gate.id.as_str())
            .with("at", gate.square),
    };
    let handicap = texts.handicap(position.book.options.handicaps.of_seat(seat));
    let handicap = handicap.map_or(Arg::NONE, |told| {
        Message::new("board-handicap").with("handicap", told).into()
    });
    let message = Message::new("board-seat")
        .with("seat", texts.seat(seat))
        .with("experience", player.experience)
        .with("chests", position.chests_held(seat))
        .with("most", position.chest_limit(seat).total())
        .with("entrance", gate(player.entrance))
        .with("exit", gate(player.exit))
        .with("handicap", handicap);
    texts.say(&message)
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_map_is_drawn_in_parts_that_fit_the_terminal() {
        let drawn = |width, terminal| {
            let parts = parts(0..width, terminal).map(|part| (part.start, part.end));
            parts.collect::<Vec<_>>()
        };
        assert_eq!(drawn(20, None), [(0, 20)]);
        assert_eq!(drawn(20, Some(83)), [(0, 20)]);
        assert_eq!(drawn(20, Some(80)), [(0, 10), (10, 20)]);
        assert_eq!(drawn(64, None), [(0, 22), (22, 44), (44, 64)]);
        for width in 1..=64 {
            for terminal in 60..200 {
                let found = drawn(width, Some(terminal));
                let wide = |part: &(u8, u8)| usize::from(part.1 - part.0);
                assert!(found.iter().all(|part| 3 + 4 * wide(part) <= terminal));
                assert_eq!(found.iter().map(wide).sum::<usize>(), usize::from(width));
            }
        }
    }
}
