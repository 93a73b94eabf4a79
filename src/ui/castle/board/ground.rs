//! Fields, paths, items, walls.

use super::marks::HexOverlay;
use super::{HexScene, RIM};
use crate::games::castle::{Contents, Event, Exits, Field, Item, Status};
use crate::kernel::{Hex, HexWay};
use crate::ui::window::camera::Camera;
use crate::ui::window::easing::settle;
use crate::ui::window::hexes::{self, angle, corners, edge_ends};
use crate::ui::window::letters;
use crate::ui::window::parts::shares;
use crate::ui::window::pen::{Pen, around};
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_3, TAU};

/// The wood of the board's rim, and its edge in the light.
const WOOD: Tone = Tone(0x33_2419);
const WOOD_LIT: Tone = Tone(0x6a_4c30);
/// The stone of fields: in the middle and at the rim, by what is known of them.
const HIDDEN: [Tone; 2] = [Tone(0x39_3847), Tone(0x27_2631)];
const REVEALED: [Tone; 2] = [Tone(0x58_534c), Tone(0x42_3e39)];
const EXPLORED: [Tone; 2] = [Tone(0x6a_6150), Tone(0x4d_4639)];
/// Paths: the trodden sand, its light, and the edge.
const SAND: Tone = Tone(0xc2_a575);
const SAND_LIT: Tone = Tone(0xda_c092);
const SAND_EDGE: Tone = Tone(0x3a_2f22);
/// Bricks of a wall, and the joints.
const BRICK: [Tone; 3] = [Tone(0xa8_5c44), Tone(0x94_4e3a), Tone(0xb8_6c50)];
const JOINT: Tone = Tone(0x2a_1a16);
/// Where monsters start.
const LAIR: Tone = Tone(0x8a_3a34);

/// The width of a path, in units.
const PATH: f32 = 0.21;
/// The least height of a field, in points, at which it is named.
const NAMED: f32 = 40.0;

/// The picture of an item.
pub const fn item_icon(item: Item) -> &'static str {
    match item {
        Item::Chest => "chase/chest",
        Item::Trap => "chase/trap",
        Item::Event => "chase/event",
        Item::Key => "chase/key",
    }
}

/// The picture of the castle.
pub const CASTLE: &str = "chase/castle";

/// A number of a field, always the same, 0 to 1.
fn grain(at: Hex, salt: i32) -> f32 {
    let mixed = i32::from(at.q()) * 73 + i32::from(at.r()) * 151 + salt * 37;
    (mixed.rem_euclid(17)) as f32 / 16.0
}

/// Draws the rim of the board and all fields with their paths.
pub fn draw(scene: &HexScene<'_>, camera: &Camera, overlay: &HexOverlay, pen: &mut Pen) {
    rim(scene, camera, pen);
    for (at, field) in scene.position.fields() {
        stone(scene, camera, (at, field), pen);
    }
    for (at, field) in scene.position.fields() {
        let lies = overlay.tile.filter(|ghost| ghost.at == at).is_none();
        if let Some(exits) = field.exits().filter(|_| lies && field.lying.is_some()) {
            let (turn, scale) = turning(scene, at);
            paths(camera, at, exits, (turn, scale, 1.0), pen);
        }
    }
    laid(scene, camera, pen);
    if let Some(ghost) = overlay.tile {
        let exits = ghost.tile.exits().turned(ghost.turn);
        paths(camera, ghost.at, exits, (0.0, 1.0, 0.82), pen);
    }
}

/// The wooden rim about all fields.
fn rim(scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
    let radius = scene.position.game.board.radius;
    let high = (f32::from(radius) * 2.0 + 1.0) * camera.side;
    let middle = camera.to_screen(0.0, 0.0);
    // The board's own corners point left and right, a twelfth of a turn from those of its fields.
    let reach = f32::from(radius) + 0.5 + RIM;
    let corner = |grown: f32| {
        std::array::from_fn::<Vec2, 6, _>(|number| {
            let turn = FRAC_PI_3 * number as f32;
            around(middle, turn, (reach + grown) * camera.side)
        })
    };
    pen.glow(
        middle + vec2(0.0, high * 0.02),
        high * 0.72,
        theme::VOID.glaze(0.9),
        theme::VOID.glaze(0.0),
    );
    pen.fan(middle, &corner(0.1), WOOD_LIT.paint(), WOOD_LIT.paint());
    pen.fan(middle, &corner(0.02), WOOD.paint(), WOOD.paint());
    let dark = WOOD.towards(theme::VOID, 0.6).paint();
    pen.fan(middle, &corner(-0.16), dark, dark);
}

/// A field of stone.
fn stone(scene: &HexScene<'_>, camera: &Camera, (at, field): (Hex, &Field), pen: &mut Pen) {
    let middle = camera.hex_middle(at);
    let side = camera.side;
    let [inner, outer] = match field.status {
        Status::Hidden => HIDDEN,
        Status::Revealed => REVEALED,
        Status::Explored => EXPLORED,
    };
    let shade = 0.16 * grain(at, 1);
    let tones = [inner, outer].map(|tone| tone.towards(theme::VOID, shade));
    let joint = theme::VOID.glaze(0.85);
    pen.fan(middle, &corners(middle, side * 1.01), joint, joint);
    let rim = corners(middle, side * 0.955);
    pen.fan(middle, &rim, tones[0].paint(), tones[1].paint());
    // The light falls from the upper left.
    let (lit, dark) = (
        tones[0].towards(theme::TEXT, 0.22).glaze(0.75),
        theme::VOID.glaze(0.5),
    );
    let thick = (side * 0.022).max(1.0);
    for (edge, color) in [(3, dark), (4, lit), (5, lit), (1, dark), (2, dark)] {
        let (from, to) = (rim[edge % 6], rim[(edge + 1) % 6]);
        pen.line(from, to, thick, color);
    }
    if field.status == Status::Hidden {
        mist(middle, side, at, pen);
    }
    start(scene, camera, at, pen);
}

/// Mist over what nobody has seen.
fn mist(middle: Vec2, side: f32, at: Hex, pen: &mut Pen) {
    for number in 0..3 {
        let off = vec2(
            (grain(at, 3 + number) - 0.5) * 0.5,
            (grain(at, 9 + number) - 0.5) * 0.5,
        );
        let soft = Tone(0x8a_90b0);
        let radius = side * (0.2 + 0.12 * grain(at, 5 + number));
        pen.glow(
            middle + off * side,
            radius,
            soft.glaze(0.09),
            soft.glaze(0.0),
        );
    }
}

/// The marks of those who start there.
fn start(scene: &HexScene<'_>, camera: &Camera, at: Hex, pen: &mut Pen) {
    let board = &scene.position.game.board;
    let middle = camera.hex_middle(at);
    let side = camera.side;
    let tone = match (
        board.hero_starts.contains(&at),
        board.monster_starts.contains(&at),
    ) {
        (true, _) => theme::GOLD,
        (_, true) => LAIR,
        _ => return,
    };
    let radii = [side * 0.34, side * 0.38];
    for (_, share) in shares(6) {
        let arc = [share * TAU + 0.12, TAU / 6.0 - 0.24];
        pen.band(middle, radii, arc, [tone.glaze(0.8), tone.glaze(0.5)]);
    }
    if tone == theme::GOLD {
        paths(camera, at, Exits::ALL, (0.0, 1.0, 0.45), pen);
    }
}

/// How far a tile is turned beyond its own turn, and how large it is, while something happens to it.
fn turning(scene: &HexScene<'_>, at: Hex) -> (f32, f32) {
    match scene.shown.motion() {
        Some(motion) => match motion.event {
            Event::Rotated { at: turned, by } if turned == at => {
                (f32::from(by) * FRAC_PI_3 * motion.eased(), 1.0)
            }
            _ => (0.0, 1.0),
        },
        None => (0.0, 1.0),
    }
}

/// The tile that is just being laid, which turns into its place.
fn laid(scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
    let Some(motion) = scene.shown.motion() else {
        return;
    };
    if let Event::TileLaid { at, tile, turn } = motion.event {
        let left = 1.0 - settle(motion.share);
        let exits = tile.exits().turned(turn);
        let scale = 1.0 + 0.5 * left;
        paths(
            camera,
            at,
            exits,
            (-left * 2.0, scale, 1.0 - left * 0.5),
            pen,
        );
    }
}

/// The paths of a tile: turned by an angle more, so large and so solid.
fn paths(
    camera: &Camera,
    at: Hex,
    exits: Exits,
    (turn, scale, alpha): (f32, f32, f32),
    pen: &mut Pen,
) {
    let middle = camera.hex_middle(at);
    let side = camera.side * scale;
    let strokes = [
        (PATH * 1.36, SAND_EDGE),
        (PATH, SAND),
        (PATH * 0.5, SAND_LIT),
    ];
    for (number, (wide, tone)) in strokes.into_iter().enumerate() {
        let color = tone.glaze(alpha);
        // A stroke ends short of the rim, so that two tiles are told apart.
        let reach = side * if number == 0 { 0.478 } else { 0.47 };
        for way in exits.ways() {
            let end = around(middle, angle(way) + turn, reach);
            pen.line(middle, end, side * wide, color);
        }
        pen.disc(middle, side * wide * 0.62, color);
    }
    for way in exits.ways() {
        pebbles(middle, side, angle(way) + turn, alpha, pen);
    }
}

/// Stones along a path.
fn pebbles(middle: Vec2, side: f32, angle: f32, alpha: f32, pen: &mut Pen) {
    for (number, along) in [(0, 0.2), (1, 0.31), (2, 0.42)] {
        let aside = if number % 2 == 0 { 0.055 } else { -0.05 };
        let at = around(middle, angle, side * along);
        let at = around(at, angle + TAU / 4.0, side * aside);
        pen.disc(at, side * 0.017, SAND_EDGE.glaze(0.35 * alpha));
    }
}

/// Items, key markers and the castle, and the names of fields.
pub fn draw_items(scene: &HexScene<'_>, camera: &Camera, overlay: &HexOverlay, pen: &mut Pen) {
    for (at, field) in scene.position.fields() {
        let middle = camera.hex_middle(at);
        if scene.position.state.castle() == Some(at) {
            castle(scene, camera, at, pen);
        } else if field.marker {
            marker(scene, middle, camera.side, pen);
        }
        if let Contents::Holds(item) = field.contents {
            lying(scene, camera, (at, item), field.status, pen);
        }
        let named = scene.named || overlay.cursor == Some(at);
        if named && camera.side >= NAMED {
            let below = middle + vec2(0.0, camera.side * 0.38);
            let tone = theme::TEXT.glaze(0.75);
            letters::write_clear(
                scene.faces,
                &at.to_string(),
                below,
                camera.side * 0.15,
                tone,
            );
        }
    }
}

/// The castle: large, and shut with a chain of light as long as keys are missing.
fn castle(scene: &HexScene<'_>, camera: &Camera, at: Hex, pen: &mut Pen) {
    let (middle, side) = (camera.hex_middle(at), camera.side);
    let open = scene.position.state.keys() >= 2;
    let tone = if open { theme::GOLD } else { Tone(0x8f_86b8) };
    pen.glow(middle, side * 0.5, tone.glaze(0.4), tone.glaze(0.0));
    pen.lay();
    let up = middle - vec2(0.0, side * 0.05);
    let size = side * 0.86;
    scene
        .icons
        .paint(CASTLE, up.into(), size, 0.0, theme::UNTINTED.paint());
}

/// The marker of a key field (R-KEYFIELD).
fn marker(scene: &HexScene<'_>, middle: Vec2, side: f32, pen: &mut Pen) {
    let at = middle + vec2(-side * 0.24, side * 0.26);
    pen.disc(at, side * 0.12, theme::VOID.glaze(0.8));
    pen.ring(at, [side * 0.1, side * 0.13], theme::GOLD.paint());
    pen.lay();
    let gold = theme::GOLD.paint();
    let icon = item_icon(Item::Key);
    scene.icons.paint(icon, at.into(), side * 0.17, 0.0, gold);
}

/// An item: what the heroes do not know of is a shade of itself.
fn lying(
    scene: &HexScene<'_>,
    camera: &Camera,
    (at, item): (Hex, Item),
    status: Status,
    pen: &mut Pen,
) {
    let (middle, side) = (camera.hex_middle(at), camera.side);
    let secret = status == Status::Hidden;
    let alpha = if secret { 0.62 } else { 1.0 };
    let tone = item_tone(item);
    if secret {
        for (_, share) in shares(12) {
            let arc = [share * TAU, TAU / 24.0];
            let radii = [side * 0.28, side * 0.305];
            pen.band(middle, radii, arc, [tone.glaze(0.55); 2]);
        }
    } else {
        pen.glow(middle, side * 0.36, tone.glaze(0.35), tone.glaze(0.0));
    }
    pen.lay();
    let taken = scene.position.figure_at(at).is_some();
    // Under somebody it peeps out at the corner.
    let (off, size) = match taken {
        true => (vec2(side * 0.27, side * 0.24), side * 0.26),
        false => (vec2(0.0, 0.0), side * 0.46),
    };
    let place = middle + off;
    let color = theme::UNTINTED.glaze(alpha);
    scene
        .icons
        .paint(item_icon(item), place.into(), size, 0.0, color);
}

/// The colour of an item.
pub const fn item_tone(item: Item) -> Tone {
    match item {
        Item::Chest => Tone(0xd6_a640),
        Item::Trap => Tone(0xd9_5a4a),
        Item::Event => Tone(0x9a_7fd6),
        Item::Key => Tone(0xf4_dc6a),
    }
}

/// Walls on their edges.
pub fn draw_walls(scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
    for wall in scene.position.state.walls() {
        let [one, other] = wall.fields();
        if let Some(way) = one.way_to(other) {
            let share = falling(scene, one, other);
            draw_wall(camera, (one, way), 1.0 - share, pen);
        }
    }
    if let Some(motion) = scene.shown.motion()
        && let Event::Walled { one, other } = motion.event
        && let Some(way) = one.way_to(other)
    {
        draw_wall(camera, (one, way), settle(motion.share), pen);
    }
}

/// How far a wall has fallen.
fn falling(scene: &HexScene<'_>, one: Hex, other: Hex) -> f32 {
    match scene.shown.motion() {
        Some(motion) => match motion.event {
            Event::Breached {
                one: from,
                other: to,
            } if (from, to) == (one, other) => motion.share,
            _ => 0.0,
        },
        None => 0.0,
    }
}

/// A wall on an edge, so far risen.
pub fn draw_wall(camera: &Camera, (at, way): (Hex, HexWay), risen: f32, pen: &mut Pen) {
    let [from, to] = edge_ends(at, way).map(|end| camera.to_screen(end.x, end.y));
    let side = camera.side;
    let along = to - from;
    let thick = side * 0.15 * risen;
    let below = vec2(side * 0.02, side * 0.035);
    pen.line(
        from + below,
        to + below,
        thick * 1.2,
        theme::VOID.glaze(0.6),
    );
    pen.line(from, to, thick * 1.25, JOINT.paint());
    for (number, share) in shares(4) {
        let begin = from + along * (share + 0.02);
        let end = from + along * (share + 0.23);
        let tone = BRICK[usize::from(number) % BRICK.len()];
        pen.line(begin, end, thick, tone.paint());
        let lit = tone.towards(theme::TEXT, 0.3).glaze(0.8);
        let up = vec2(-along.y, along.x).normalize_or_zero() * thick * 0.32;
        let up = if up.y > 0.0 { -up } else { up };
        pen.line(begin + up, end + up, thick * 0.25, lit);
    }
}

/// The outline of a field, so far grown.
pub fn outline(camera: &Camera, at: Hex, grown: f32, thick: f32, tone: Tone, pen: &mut Pen) {
    let rim = hexes::corners(camera.hex_middle(at), camera.side * grown);
    for number in 0..6 {
        let color = tone.paint();
        pen.line(rim[number], rim[(number + 1) % 6], thick, color);
    }
}
