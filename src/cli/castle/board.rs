//! The board in the terminal: drawn as hexagons, or told field by field.

use crate::cli::page::Page;
use crate::games::castle::{
    Contents, Edge, Field, Figure, Position, SEATS, Stage, Status, TileKind,
};
use crate::kernel::{Hex, HexWay, Label, Seat};
use crate::store::castle::{figure_id, span};
use crate::store::{Message, Texts, capital};

/// Columns from one field to its neighbours to the right.
const WIDE: i32 = 8;
/// Lines of half a field.
const HALF: i32 = 2;

/// Draws the board, and says what the drawing does not.
pub fn draw(position: Position<'_>, texts: &Texts, page: &mut Page) {
    head(position, texts, page);
    let mut canvas = Canvas::of(position);
    for (at, field) in position.fields() {
        canvas.field(position, at, field);
    }
    for wall in position.state.walls() {
        canvas.wall(*wall);
    }
    canvas.lines().for_each(|line| page.line(line));
    figures(position, texts, page);
    beside(position, texts, page);
    page.say(&texts.plain("castle-board-legend"));
}

/// Tells the board field by field.
pub fn list(position: Position<'_>, texts: &Texts, page: &mut Page) {
    head(position, texts, page);
    figures(position, texts, page);
    beside(position, texts, page);
    for (at, field) in position.fields() {
        let what = what(position, at, field);
        if field.status == Status::Hidden && what == "nothing" {
            continue;
        }
        let exits = field.exits().into_iter().flat_map(|exits| exits.ways());
        let exits: Vec<&str> = exits.map(HexWay::name).collect();
        let status = match field.status {
            Status::Hidden => "hidden",
            Status::Revealed => "revealed",
            Status::Explored => "explored",
        };
        let message = Message::new("castle-field-line")
            .with("at", at.to_string())
            .with("status", status)
            .with("exits", exits.join(" "))
            .with("what", what);
        page.say(&texts.say(&message));
    }
    let walls: Vec<String> = position
        .state
        .walls()
        .iter()
        .map(|wall| named(*wall))
        .collect();
    let message = match walls.is_empty() {
        true => Message::new("castle-no-walls"),
        false => Message::new("castle-wall-line").with("walls", walls.join(", ")),
    };
    page.say(&texts.say(&message));
}

fn named(wall: Edge) -> String {
    let [one, other] = wall.fields();
    format!("{one} {other}")
}

fn head(position: Position<'_>, texts: &Texts, page: &mut Page) {
    let state = position.state;
    let message = Message::new("castle-board-head")
        .with("counter", state.counter())
        .with("keys", state.keys())
        .with("walls", state.walls_left());
    page.say(&texts.say(&message));
}

/// Every figure with its letter, place and lives.
fn figures(position: Position<'_>, texts: &Texts, page: &mut Page) {
    for figure in Figure::ALL.iter().copied() {
        let at = position.where_is(figure);
        let message = Message::new("castle-board-figure")
            .with("letter", letters(figure))
            .with("who", capital(&texts.plain(figure_id(figure))))
            .with("at", at.map_or("none".to_string(), |at| at.to_string()))
            .with("gone", gone(position, figure))
            .with("lives", i32::from(position.state.piece(figure).lives.0))
            .with("full", i32::from(figure.full_lives().0));
        let lasting = lasting(position, figure, texts);
        page.line(format!("  {}{lasting}", texts.say(&message)));
    }
}

/// Why a figure that stands nowhere does not.
fn gone(position: Position<'_>, figure: Figure) -> &'static str {
    match position.state.stage() {
        Stage::Play if figure.is_hero() => "restarts",
        Stage::Play => "out",
        _ => "unset",
    }
}

/// What lies on a figure (KNOW-8).
fn lasting(position: Position<'_>, figure: Figure, texts: &Texts) -> String {
    let piece = position.state.piece(figure);
    let ward = piece.warded.then(|| Message::new("castle-lasting-ward"));
    let bonds = piece.bound.map(|until| {
        Message::new("castle-lasting-bonds").with("span", span(position.state, until))
    });
    let stun = position.state.is_stunned(figure);
    let stun = stun.then(|| Message::new("castle-lasting-stun"));
    let brace = piece.braced.then(|| Message::new("castle-lasting-brace"));
    let held = piece.held.then(|| Message::new("castle-lasting-held"));
    let all = ward
        .into_iter()
        .chain(bonds)
        .chain(stun)
        .chain(brace)
        .chain(held);
    all.map(|message| texts.say(&message)).collect()
}

/// What all know beside the board: spans, abilities that are used up, walls that wait, tiles (KNOW-8, KNOW-9).
fn beside(position: Position<'_>, texts: &Texts, page: &mut Page) {
    let state = position.state;
    let silence = state
        .silenced()
        .map(|until| Message::new("castle-silence").with("span", span(state, until)));
    let mute = (0..SEATS).map(Seat).filter_map(|seat| {
        let message = Message::new("castle-mute").with("seat", texts.seat(seat));
        state
            .muted(seat)
            .map(|until| message.with("span", span(state, until)))
    });
    let mended = state.has_mended().then(|| Message::new("castle-mend-used"));
    let braced = state
        .has_braced()
        .then(|| Message::new("castle-brace-used"));
    let used = mended.into_iter().chain(braced);
    let waiting = state.walls_left() - state.walls_free();
    let locked = Message::new("castle-walls-waiting").with("count", waiting);
    let locked = (waiting > 0).then_some(locked);
    let tiles = TileKind::ALL
        .iter()
        .zip(state.tiles().left())
        .map(|(tile, left)| {
            let message = Message::new("castle-tile-left").with("count", *left);
            texts.say(&message.with("tile", tile.name()))
        });
    let tiles =
        Message::new("castle-tiles-left").with("tiles", tiles.collect::<Vec<_>>().join(", "));
    let all = silence.into_iter().chain(mute).chain(used).chain(locked);
    all.chain([tiles])
        .for_each(|message| page.say(&texts.say(&message)));
}

/// Two letters for a figure.
const fn letters(figure: Figure) -> &'static str {
    match figure {
        Figure::Shaman => "SH",
        Figure::Guard => "GU",
        Figure::Harpy => "Ha",
        Figure::Wyvern => "Wy",
        Figure::Sphinx => "Sp",
    }
}

/// What lies on a field, as far as it is known.
fn what(position: Position<'_>, at: Hex, field: &Field) -> &'static str {
    if position.state.castle() == Some(at) {
        return "castle";
    }
    match field.contents {
        Contents::Holds(item) => item.name(),
        _ if field.marker => "marker",
        _ if position.game.board.is_start(at) => "start",
        _ => "nothing",
    }
}

/// Characters in rows.
struct Canvas {
    rows: Vec<Vec<char>>,
    radius: i32,
}

impl Canvas {
    fn of(position: Position<'_>) -> Canvas {
        let radius = i32::from(position.game.board.radius);
        let high = (4 * radius + 2) * HALF + 1;
        let wide = (2 * radius + 1) * WIDE + 2;
        Canvas {
            rows: vec![vec![' '; wide as usize]; high as usize],
            radius,
        }
    }

    /// Row and column of the middle of a field.
    fn middle(&self, at: Hex) -> (i32, i32) {
        let (q, r) = (i32::from(at.q()), i32::from(at.r()));
        let row = (2 * r + q + 2 * self.radius + 1) * HALF - 1;
        (row, (q + self.radius) * WIDE + 4)
    }

    fn cell(&mut self, (row, column): (i32, i32)) -> Option<&mut char> {
        let row = self.rows.get_mut(usize::try_from(row).ok()?)?;
        row.get_mut(usize::try_from(column).ok()?)
    }

    fn put(&mut self, place: (i32, i32), letter: char) {
        if let Some(cell) = self.cell(place) {
            *cell = letter;
        }
    }

    /// Whether a letter of a word stands there.
    fn is_written(&mut self, place: (i32, i32)) -> bool {
        self.cell(place)
            .is_some_and(|letter| letter.is_alphabetic())
    }

    /// Writes a word around a place.
    fn write(&mut self, (row, column): (i32, i32), word: &str) {
        let start = column - (word.chars().count() as i32) / 2;
        for (letter, column) in word.chars().zip(start..) {
            self.put((row, column), letter);
        }
    }

    fn field(&mut self, position: Position<'_>, at: Hex, field: &Field) {
        let middle = self.middle(at);
        let word = match (position.figure_at(at), field.status) {
            (Some(figure), _) => format!("[{}]", letters(figure)),
            (None, _) if position.state.castle() == Some(at) => format!("{{{at}}}"),
            (None, Status::Hidden) => format!("·{at}"),
            (None, _) => at.to_string(),
        };
        self.write(middle, &word);
        let below = match what(position, at, field) {
            "nothing" | "start" | "castle" => "",
            "marker" => "(key)",
            other => other,
        };
        self.write((middle.0 + 1, middle.1), below);
        for way in field.exits().into_iter().flat_map(|exits| exits.ways()) {
            let (place, stroke) = stroke(middle, way);
            // A word below leaves no room for the way south.
            if way != HexWay::S || below.is_empty() {
                self.put(place, stroke);
            }
        }
    }

    fn wall(&mut self, wall: Edge) {
        let [one, other] = wall.fields();
        for (from, to) in [(one, other), (other, one)] {
            if let Some(way) = from.way_to(to) {
                let (place, _) = stroke(self.middle(from), way);
                let vertical = matches!(way, HexWay::N | HexWay::S);
                // A word below a field hides the wall there; its other side shows it.
                if !(way == HexWay::S && self.is_written(place)) {
                    self.put(place, if vertical { '=' } else { '#' });
                }
            }
        }
    }

    fn lines(&self) -> impl Iterator<Item = String> {
        self.rows
            .iter()
            .map(|row| row.iter().collect::<String>().trim_end().to_string())
    }
}

/// Where the path that way is drawn, and how.
const fn stroke((row, column): (i32, i32), way: HexWay) -> ((i32, i32), char) {
    match way {
        HexWay::N => ((row - 1, column), '|'),
        HexWay::S => ((row + 1, column), '|'),
        HexWay::Ne => ((row - 1, column + 3), '/'),
        HexWay::Sw => ((row + 1, column - 3), '/'),
        HexWay::Nw => ((row - 1, column - 3), '\\'),
        HexWay::Se => ((row + 1, column + 3), '\\'),
    }
}
