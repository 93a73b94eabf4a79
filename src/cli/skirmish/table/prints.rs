//! The blocks of the kits, as they are before they lie on the table.

use crate::cli::page::Page;
use crate::games::skirmish::{DoorKind, Face, FaceDoor, PieceKind, Position, Print, Side, Terrain};
use crate::kernel::Seat;
use crate::store::{Message, Texts};

/// Draws both sides of the block of that name, top to the north; false when there is none.
pub fn tell(position: &Position<'_>, texts: &Texts, name: &str, page: &mut Page) -> bool {
    let Some(building) = &position.book.building else {
        return false;
    };
    let Some(print) = building.prints.iter().find(|print| print.id == name) else {
        return false;
    };
    let message = Message::new("board-print").with("name", name);
    page.say(&texts.say(&message.with("kind", print.kind.name())));
    for side in Side::ALL {
        let face = print.face(side);
        let message = Message::new("board-print-side").with("side", side.name());
        page.say(&texts.say(&message.with("face", &face.name)));
        draw(print, face, page);
    }
    true
}

/// The blocks that a seat still has, by their names and those of their sides.
pub fn in_hand(position: &Position<'_>, texts: &Texts, seat: Seat, page: &mut Page) {
    let Some(building) = &position.book.building else {
        return;
    };
    let hand = position.hand(seat).iter();
    let prints: Vec<&Print> = hand
        .filter_map(|id| building.prints.get(id.index()))
        .collect();
    let named = prints.iter().map(|print| {
        let [one, other] = Side::ALL.map(|side| print.face(side).name.as_str());
        let message = Message::new("board-hand-block")
            .with("name", &print.id)
            .with("one", one)
            .with("other", other);
        texts.say(&message)
    });
    let named: Vec<String> = named.collect();
    if let [first, ..] = prints.as_slice() {
        let message = Message::new("board-hand")
            .with("list", named.join(", "))
            .with("example", &first.id);
        page.say(&texts.say(&message));
    }
}

/// What is left of the common bank of terrain pieces and doors (TERR-1).
pub fn bank(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let site = position.state.site();
    let left: Vec<String> = PieceKind::ALL
        .iter()
        .map(|kind| (site.in_bank(*kind), kind.name().replace('-', " ")))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| {
            let message = Message::new("board-piece").with("count", count);
            texts.say(&message.with("name", name))
        })
        .collect();
    page.say(&texts.say(&Message::new("board-pieces").with("list", left.join(", "))));
}

fn draw(print: &Print, face: &Face, page: &mut Page) {
    let (width, height) = Print::size(print.kind);
    for y in 0..height {
        let mut row = String::from("  ");
        let mut below = String::from("  ");
        for x in 0..width {
            let at = usize::from(y) * usize::from(width) + usize::from(x);
            let (terrain, cost) = face.squares[at];
            row += &terrain_letters(terrain, cost);
            row.push(door_letter(face, ((x, y), (x + 1, y))));
            let letter = door_letter(face, ((x, y), (x, y + 1)));
            below.extend([' ', letter, ' ', ' ']);
        }
        page.line(row.trim_end());
        if !below.trim().is_empty() {
            page.line(below.trim_end());
        }
    }
}

/// The letter of a printed door or wall between two squares.
fn door_letter(face: &Face, (one, other): ((u8, u8), (u8, u8))) -> char {
    let between = |door: &&FaceDoor| {
        (door.one, door.other) == (one, other) || (door.one, door.other) == (other, one)
    };
    match face.doors.iter().find(between).map(|door| door.kind) {
        None if face
            .partitions
            .iter()
            .any(|[a, b]| (*a, *b) == (one, other) || (*b, *a) == (one, other)) =>
        {
            '#'
        }
        None => ' ',
        Some(DoorKind::Wood) => 'D',
        Some(DoorKind::Metal) => 'M',
    }
}

/// What a square is made of, in three letters.
pub fn terrain_letters(terrain: Terrain, cost: u8) -> String {
    match terrain {
        Terrain::Wall => "###".into(),
        Terrain::Clear if cost == 1 => " . ".into(),
        Terrain::Difficult if cost == 2 => " , ".into(),
        Terrain::Clear | Terrain::Difficult => format!(" {cost} "),
        Terrain::Water => " ~ ".into(),
        Terrain::Crevice => " x ".into(),
        Terrain::Shaded => " : ".into(),
        Terrain::Teleport => " * ".into(),
        Terrain::Vortex => " @ ".into(),
        Terrain::Stairs(letter) => format!(" {} ", char::from(letter)),
    }
}
