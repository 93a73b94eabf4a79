//! Ways in and out, doors, and the names of columns and rows along the rim.

use super::canvas::{Canvas, inset};
use super::extent;
use super::light::{between, lit};
use super::plan::{Cell, rect};
use crate::games::skirmish::{Door, DoorEvent, DoorId, DoorKind, Event, Gate, GateId};
use crate::kernel::{Seat, Square};
use crate::ui::window::camera::way;
use crate::ui::window::letters;
use crate::ui::window::parts::times;
use crate::ui::window::pen::Pen;
use crate::ui::window::theme::{self, Tone};
use arrayvec::ArrayVec;
use macroquad::math::{Rect, Vec2, vec2};
use std::f32::consts::FRAC_PI_2;

/// The upper edge of a wall between squares.
const STONE: Tone = Tone(0xa0_907e);

/// Seats are eight at most, each with a way in and a way out.
type Uses = ArrayVec<(&'static str, Tone), 16>;

/// What the seats use a gate for: a picture and the colour of the seat (SETUP-10, R-EXIT).
fn uses(canvas: &Canvas<'_>, gate: GateId) -> Uses {
    let players = canvas.scene.position.state.players();
    let mut uses = Uses::new();
    let seats: ArrayVec<Seat, 8> = players.seats().take(8).collect();
    for seat in &seats {
        if players[*seat].entrance == Some(gate) {
            uses.push(("piece/entrance", theme::seat_tone(Some(*seat))));
        }
    }
    for seat in seats {
        if players[seat].exit == Some(gate) {
            uses.push(("piece/exit", theme::seat_tone(Some(seat))));
        }
    }
    uses
}

/// The cell through which a gate leads out.
fn outside(gate: &Gate) -> Cell {
    let (right, down) = gate.side.delta();
    Cell {
        x: i32::from(gate.square.x()) + right,
        y: i32::from(gate.square.y()) + down,
    }
}

fn gates<'a>(canvas: &'a Canvas<'_>) -> impl Iterator<Item = (GateId, &'a Gate)> {
    let gates = canvas.scene.position.state.layout().gates().iter();
    let level = canvas.camera.level;
    (0..)
        .map(GateId::nth)
        .zip(gates)
        .filter(move |(_, gate)| gate.square.level() == level)
}

/// Daylight, beyond a gate that somebody leaves by.
const DAYLIGHT: Tone = Tone(0xc8_e6f4);

/// A gate as it is drawn.
struct Arch {
    /// The middle of the edge between the dungeon and the passage.
    inner: Vec2,
    /// Outwards, and to the right of that: each a square long.
    out: Vec2,
    aside: Vec2,
    /// Pixels of a square's side.
    side: f32,
    light: [f32; 3],
    /// The colour of who uses it first.
    tone: Tone,
    /// Whether somebody leaves by it.
    leads_out: bool,
}

impl Arch {
    fn of(canvas: &Canvas<'_>, id: GateId, gate: &Gate) -> Arch {
        let whole = rect(canvas.camera, outside(gate));
        let (side, way) = (whole.w, way(gate.side));
        let uses = uses(canvas, id);
        Arch {
            inner: whole.center() - way * side * 0.5,
            out: way * side,
            aside: vec2(-way.y, way.x) * side,
            side,
            light: between(canvas.light.corners(outside(gate)), 0.5, 0.5),
            tone: uses.first().map_or(theme::FAINT, |(_, tone)| *tone),
            leads_out: uses.iter().any(|(icon, _)| *icon == "piece/exit"),
        }
    }

    /// A point so far outwards and to the right, in squares.
    fn at(&self, out: f32, right: f32) -> Vec2 {
        self.inner + self.out * out + self.aside * right
    }

    /// The way through the rock: into the dark, or to daylight where somebody leaves.
    fn passage(&self, pen: &mut Pen) {
        let wide = [self.side; 2];
        let near = lit(Tone(0x80_7262), self.light);
        let far = match self.leads_out {
            true => DAYLIGHT.towards(theme::VOID, 0.25).paint(),
            false => theme::VOID.paint(),
        };
        pen.taper(self.at(0.0, 0.0), self.at(1.0, 0.0), wide, [near, far]);
        if self.leads_out {
            let (glow, none) = (DAYLIGHT.glaze(0.55), DAYLIGHT.glaze(0.0));
            let beam = [self.side * 0.9, self.side * 0.6];
            pen.taper(self.at(1.0, 0.0), self.at(-0.35, 0.0), beam, [glow, none]);
        }
        // The colour of who uses it lies on the threshold as a carpet.
        let (carpet, worn) = (self.tone.glaze(0.75), self.tone.glaze(0.0));
        let wide = [self.side * 0.5; 2];
        pen.taper(self.at(0.0, 0.0), self.at(0.85, 0.0), wide, [carpet, worn]);
        pen.taper(self.at(0.0, 0.0), self.at(-0.3, 0.0), wide, [carpet, worn]);
    }

    /// Pillars with the arch between them, a banner in the colour of the seat and a lantern on either hand.
    fn stones(&self, pen: &mut Pen) {
        let side = self.side;
        let shade = |dark: f32| lit(Tone(0xb4_a48e).towards(theme::VOID, dark), self.light);
        let thick = side * 0.17;
        let span = |out: f32| (self.at(out, -0.5), self.at(out, 0.5));
        let (from, to) = span(0.2);
        pen.line(from, to, thick + side * 0.06, theme::VOID.glaze(0.8));
        pen.line(from, to, thick, shade(0.35));
        let (from, to) = span(0.2 + 0.04);
        pen.line(from, to, thick * 0.35, shade(0.0));
        // The stones of the arch, the key among them in the colour of the seat.
        for right in [-0.3, -0.12, 0.12, 0.3] {
            let joint = (self.at(0.12, right), self.at(0.28, right));
            pen.line(
                joint.0,
                joint.1,
                (side * 0.02).max(1.0),
                theme::VOID.glaze(0.6),
            );
        }
        let key = (self.at(0.08, 0.0), self.at(0.32, 0.0));
        pen.line(key.0, key.1, side * 0.22, theme::VOID.glaze(0.8));
        pen.line(key.0, key.1, side * 0.17, self.tone.paint());
        for hand in [-0.46, 0.46] {
            let post = self.at(0.12, hand);
            let stone = |size: f32| Rect::new(post.x - size / 2.0, post.y - size / 2.0, size, size);
            let size = side * 0.27;
            pen.rect(inset(stone(size), -side * 0.025), theme::VOID.glaze(0.8));
            pen.fade(
                stone(size),
                [shade(0.0), shade(0.2), shade(0.5), shade(0.2)],
            );
            pen.rect(stone(size * 0.56), shade(0.55));
            self.banner(hand, pen);
            pen.glow(
                post,
                side * 0.3,
                Tone(0xff_c060).glaze(0.5),
                Tone(0xff_c060).glaze(0.0),
            );
            pen.disc(post, side * 0.065, Tone(0xff_d890).paint());
        }
    }

    /// A banner at a pillar, hung into the dungeon, with two tails.
    fn banner(&self, hand: f32, pen: &mut Pen) {
        let corners = |grown: f32| {
            let (near, far) = (0.06 + grown, -0.32 - grown);
            let half = 0.085 + grown;
            [
                self.at(near, hand - half),
                self.at(far, hand - half),
                self.at(far + 0.11, hand),
                self.at(far, hand + half),
                self.at(near, hand + half),
            ]
        };
        let heart = self.at(-0.08, hand);
        let (dark, pale) = (
            self.tone.towards(theme::VOID, 0.3).paint(),
            self.tone.paint(),
        );
        pen.fan(
            heart,
            &corners(0.025),
            theme::VOID.paint(),
            theme::VOID.paint(),
        );
        pen.fan(heart, &corners(0.0), pale, dark);
    }
}

/// A passage through the rock at each gate, with its arch.
pub fn draw_gates(canvas: &Canvas<'_>, pen: &mut Pen) {
    for (id, gate) in gates(canvas) {
        let arch = Arch::of(canvas, id, gate);
        arch.passage(pen);
        arch.stones(pen);
    }
}

/// Pictures of the gates, and the names of columns and rows.
pub fn draw_signs(canvas: &Canvas<'_>) {
    for (id, gate) in gates(canvas) {
        let whole = rect(canvas.camera, outside(gate));
        let mut uses = uses(canvas, id);
        if uses.is_empty() {
            uses.push(("piece/entrance", theme::FAINT.towards(theme::VOID, 0.4)));
        }
        let count = uses.len();
        let size = whole.w * if uses.len() == 1 { 0.66 } else { 0.54 };
        let way = way(gate.side);
        let aside = vec2(-way.y, way.x).abs();
        let first = -times(count - 1, 0.5);
        for (number, (icon, tone)) in (0_u8..).zip(uses) {
            let shift = (f32::from(number) + first) * size * 1.02;
            let at = whole.center() + aside * shift + way * size * 0.22;
            outlined(canvas, icon, at, size, tone);
        }
    }
    rulers(canvas);
}

fn outlined(canvas: &Canvas<'_>, icon: &str, at: Vec2, size: f32, tone: Tone) {
    let icons = canvas.scene.icons;
    let by = (size * 0.03).max(1.0);
    for shift in [vec2(by, by), vec2(-by, by), vec2(by, -by), vec2(-by, -by)] {
        icons.paint(icon, (at + shift).into(), size, 0.0, theme::VOID.glaze(0.8));
    }
    icons.paint(icon, at.into(), size, 0.0, tone.paint());
}

/// Letters of columns and numbers of rows on all four sides.
fn rulers(canvas: &Canvas<'_>) {
    let camera = canvas.camera;
    if camera.side < 22.0 || !canvas.scene.rulers {
        return;
    }
    let part = extent(&canvas.scene.position, camera.level);
    let first = Cell::of(part.point().ceil());
    let last = Cell::of(part.point() + part.size());
    let size = (camera.side * 0.3).clamp(11.0, 22.0);
    let taken = |cell: Cell| gates(canvas).any(|(_, gate)| outside(gate) == cell);
    let put = |text: &str, cell: Cell| {
        let at = rect(camera, cell).center();
        if !taken(cell) && camera.area.contains(at) {
            let color = theme::FAINT.glaze(0.75);
            letters::write(canvas.scene.faces, text, at, size, color);
        }
    };
    for x in first.x..last.x {
        // The name of a square begins with that of its column.
        let Ok(column) = u8::try_from(x - i32::from(canvas.scene.origin.0)) else {
            continue;
        };
        let name = Square::new(0, column, 0).to_string();
        let name = name.trim_end_matches('1');
        for y in [first.y - 1, last.y] {
            put(name, Cell { x, y });
        }
    }
    for y in first.y..last.y {
        let name = (y - i32::from(canvas.scene.origin.1) + 1).to_string();
        for x in [first.x - 1, last.x] {
            put(&name, Cell { x, y });
        }
    }
}

/// How far open a door is, 0 to 1.
fn openness(canvas: &Canvas<'_>, id: DoorId) -> f32 {
    let open = canvas.scene.position.state.is_door_open(id);
    let now = if open { 1.0 } else { 0.0 };
    let Some(motion) = canvas.scene.shown.motion() else {
        return now;
    };
    match motion.event {
        Event::Door(DoorEvent::DoorOpened { door }) if door == id => motion.eased(),
        Event::Door(DoorEvent::DoorShut { door }) if door == id => 1.0 - motion.eased(),
        _ => now,
    }
}

/// Doors on the edges between squares (DOOR-1).
pub fn draw_doors(canvas: &Canvas<'_>, pen: &mut Pen) {
    let state = canvas.scene.position.state;
    for (id, door) in (0..).map(DoorId::nth).zip(state.layout().doors()) {
        if !canvas.camera.sees(door.one) && !canvas.camera.sees(door.other) {
            continue;
        }
        let (one, other) = (
            canvas.camera.rect(door.one).center(),
            canvas.camera.rect(door.other).center(),
        );
        let (middle, way) = ((one + other) / 2.0, (other - one).normalize_or_zero());
        let along = vec2(way.y, -way.x);
        posts(canvas, middle, along, pen);
        match state.is_door_destroyed(id) {
            true => splinters(canvas, door, middle, along, pen),
            false => leaf(canvas, door, middle, along, openness(canvas, id), pen),
        }
    }
}

/// Walls between squares: as high as those that fill a square, with a bright upper edge and a shadow.
pub fn draw_partitions(canvas: &Canvas<'_>, pen: &mut Pen) {
    let side = canvas.camera.side;
    let thick = side * 0.2;
    for partition in canvas.scene.position.state.layout().partitions() {
        if !canvas.camera.sees(partition.one) && !canvas.camera.sees(partition.other) {
            continue;
        }
        let one = canvas.camera.rect(partition.one).center();
        let other = canvas.camera.rect(partition.other).center();
        let (middle, way) = ((one + other) / 2.0, (other - one).normalize_or_zero());
        // A little longer than the edge, so that two that meet close their corner.
        let half = vec2(way.y, -way.x) * (side + thick) / 2.0;
        let shift = Vec2::splat(side * 0.06);
        let from_to = |by: Vec2| (middle - half + by, middle + half + by);
        let mut bar = |by: Vec2, thick: f32, paint| {
            let (from, to) = from_to(by);
            pen.line(from, to, thick, paint);
        };
        bar(shift, thick, theme::VOID.glaze(0.5));
        bar(Vec2::ZERO, thick + side * 0.05, theme::VOID.paint());
        bar(Vec2::ZERO, thick, STONE.towards(theme::VOID, 0.25).paint());
        let lit = Vec2::splat(-thick * 0.18);
        bar(lit, thick * 0.45, STONE.paint());
    }
}

fn posts(canvas: &Canvas<'_>, middle: Vec2, along: Vec2, pen: &mut Pen) {
    let side = canvas.camera.side;
    let size = side * 0.17;
    for hand in [-0.5, 0.5] {
        let at = middle + along * hand * side;
        let stone = Rect::new(at.x - size / 2.0, at.y - size / 2.0, size, size);
        pen.rect(inset(stone, -side * 0.025), theme::VOID.glaze(0.75));
        pen.fade(
            stone,
            [0.15, 0.3, 0.5, 0.3].map(|dark| Tone(0xa8_9884).towards(theme::VOID, dark).paint()),
        );
    }
}

const fn tone_of(kind: DoorKind) -> Tone {
    match kind {
        DoorKind::Wood => Tone(0xa8_6e34),
        DoorKind::Metal => Tone(0x98_a6b6),
    }
}

/// The leaf of a door, turned about its hinge as far as it is open.
fn leaf(canvas: &Canvas<'_>, door: &Door, middle: Vec2, along: Vec2, open: f32, pen: &mut Pen) {
    let side = canvas.camera.side;
    let hinge = middle - along * side * 0.43;
    let way = Vec2::from_angle(open * FRAC_PI_2 * 0.92).rotate(along);
    let aside = vec2(-way.y, way.x);
    let (long, thick) = (side * 0.86, side * 0.17);
    let end = hinge + way * long;
    let shift = Vec2::splat(side * 0.05);
    pen.line(hinge + shift, end + shift, thick, theme::VOID.glaze(0.45));
    pen.line(hinge, end, thick + side * 0.05, theme::VOID.paint());
    let tone = tone_of(door.kind);
    pen.line(hinge, end, thick, tone.paint());
    let ridge = aside * thick * 0.3;
    let pale = tone.towards(theme::TEXT, 0.35).paint();
    pen.line(hinge - ridge, end - ridge, thick * 0.22, pale);
    let dark = tone.towards(theme::VOID, 0.6).paint();
    for share in [0.25, 0.5, 0.75] {
        let at = hinge + way * long * share;
        match door.kind {
            DoorKind::Wood => {
                let half = aside * thick / 2.0;
                pen.line(at - half, at + half, (side * 0.03).max(1.0), dark);
            }
            DoorKind::Metal => pen.disc(at, side * 0.035, dark),
        }
    }
    let knob = hinge + way * long * 0.9;
    pen.disc(knob, side * 0.04, theme::GOLD.paint());
}

/// What is left of a destroyed door (DOOR-6).
fn splinters(canvas: &Canvas<'_>, door: &Door, middle: Vec2, along: Vec2, pen: &mut Pen) {
    let side = canvas.camera.side;
    let way = vec2(-along.y, along.x);
    let tone = tone_of(door.kind).towards(theme::VOID, 0.35);
    for (far, turn) in [
        (-2.0, 0.5),
        (-1.0, 2.2),
        (0.0, 1.2),
        (1.0, 2.8),
        (2.0, 0.1_f32),
    ] {
        let aside = way * turn.sin() * side * 0.1 * f32::signum(far);
        let at = middle + along * far * side * 0.17 + aside;
        let half = Vec2::from_angle(turn) * side * 0.1;
        pen.taper(
            at - half,
            at + half,
            [side * 0.06, side * 0.02],
            [tone.paint(); 2],
        );
    }
}
