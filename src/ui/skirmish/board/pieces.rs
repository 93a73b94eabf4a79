//! Chests and tokens.

use super::{Camera, Scene, around, square_about};
use crate::games::skirmish::{
    Chest, ChestId, ChestKind, Event, SpawnEvent, TokenColour, TokenId, TrapKind, TrapState,
    Treasure,
};
use crate::ui::skirmish::shown::{Pose, angle};
use crate::ui::window::parts::share as share_of;
use crate::ui::window::pen::{Pen, rim};
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

/// The colour of chests.
pub const WOOD: Tone = Tone(0xe0_a458);

/// Draws the chests and tokens of the camera's level.
pub fn draw(scene: &Scene<'_>, camera: &Camera, pen: &mut Pen) {
    let chests = chests(scene, camera);
    let tokens = tokens(scene, camera);
    for lying in &chests {
        stand(lying, camera.side, pen);
    }
    for coin in &tokens {
        face(coin, camera.side, pen);
    }
    pen.lay();
    for lying in &chests {
        chest_signs(scene, lying, camera.side);
    }
    for coin in &tokens {
        eyes(scene, coin, camera.side);
    }
}

/// A chest on the board.
struct Lying {
    id: ChestId,
    chest: Chest,
    middle: Vec2,
    front: f32,
}

fn chests(scene: &Scene<'_>, camera: &Camera) -> Vec<Lying> {
    let seen = scene.position.state.chests().filter_map(|(id, chest)| {
        let square = chest.square().filter(|square| camera.sees(*square))?;
        let (at, turned) = scene.shown.swung(square);
        Some(Lying {
            id,
            chest,
            middle: camera.to_screen(at.0, at.1),
            front: angle(chest.facing) + turned,
        })
    });
    seen.collect()
}

/// The plate under a chest, its front arc marked (SETUP-6, TRAP-5).
fn stand(lying: &Lying, side: f32, pen: &mut Pen) {
    let middle = lying.middle;
    let radius = side * 0.42;
    let below = middle + Vec2::splat(side * 0.06);
    pen.glow(
        below,
        radius * 1.2,
        theme::VOID.glaze(0.95),
        theme::VOID.glaze(0.0),
    );
    let plate = square_about(middle, side * 0.76);
    pen.plate(plate, side * 0.14, Tone(0x1c_1512).paint());
    let inner = square_about(middle, side * 0.69);
    pen.plate(inner, side * 0.11, Tone(0x4e_3a26).paint());
    let tone = trap_tone(lying.chest.trap);
    let arc = [lying.front - FRAC_PI_4, FRAC_PI_2];
    let radii = [radius * 0.93, radius * 1.1];
    pen.band(
        middle,
        radii,
        arc,
        [theme::VOID.paint(), theme::VOID.paint()],
    );
    let radii = [radius * 0.96, radius * 1.07];
    pen.band(middle, radii, arc, [tone.paint(), tone.paint()]);
    let tip = around(middle, lying.front, radius * 1.1);
    let wing = |by: f32| around(middle, lying.front + by, radius * 0.9);
    let nose = [tip, wing(0.22), wing(-0.22)];
    pen.fan(
        (nose[0] + nose[1] + nose[2]) / 3.0,
        &nose,
        tone.paint(),
        tone.paint(),
    );
}

const fn trap_tone(trap: TrapState) -> Tone {
    match trap {
        TrapState::Unrevealed => theme::GOLD,
        TrapState::Showing => theme::BAD,
        TrapState::Clear => theme::GOOD,
    }
}

/// The picture of a kind of trap.
pub const fn trap_icon(kind: TrapKind) -> &'static str {
    match kind {
        TrapKind::Hero => "trap/hero",
        TrapKind::Block => "trap/block",
        TrapKind::Range => "trap/range",
    }
}

/// The picture of a treasure.
pub const fn treasure_icon(treasure: &Treasure) -> &'static str {
    match treasure {
        Treasure::Trap => "treasure/trap",
        Treasure::Find { potion: true, .. } => "treasure/potion",
        Treasure::Find { item: Some(_), .. } => "treasure/item",
        Treasure::Find { .. } => "treasure/gold",
    }
}

/// The wheel of what may be in a chest: the picture of each part, and its colour.
pub fn treasure_parts(kind: &ChestKind) -> [(&'static str, Tone); 6] {
    let part = |treasure: &Treasure| {
        let tone = match treasure {
            Treasure::Trap => theme::BAD,
            Treasure::Find { .. } => theme::GOLD,
        };
        (treasure_icon(treasure), tone)
    };
    std::array::from_fn(|number| part(&kind.treasures[number]))
}

/// The chest itself, its trap if it shows, its treasure if it was seen.
fn chest_signs(scene: &Scene<'_>, lying: &Lying, side: f32) {
    let icons = scene.icons;
    // Each kind has a form of its own; one that is safe stands open, and its form beside it.
    let kind = &scene.position.book.chest(lying.chest.kind).id;
    let form = format!("chest/{kind}");
    let (clear, known) = (lying.chest.trap == TrapState::Clear, icons.has(&form));
    let icon = match (clear, known) {
        (true, _) => "piece/chest-open",
        (false, true) => &form,
        (false, false) => "piece/chest-closed",
    };
    let size = side * 0.66;
    let cast = lying.middle + Vec2::splat(side * 0.03);
    icons.paint(icon, cast.into(), size, 0.0, theme::VOID.paint());
    let tone = if clear || !known {
        WOOD
    } else {
        theme::UNTINTED
    };
    icons.paint(icon, lying.middle.into(), size, 0.0, tone.paint());
    let badge = |icon: &str, at: Vec2, tone: Tone| {
        let size = side * 0.4;
        let by = (side * 0.025).max(1.0);
        for shift in [vec2(by, by), vec2(-by, by), vec2(-by, -by), vec2(by, -by)] {
            icons.paint(icon, (at + shift).into(), size, 0.0, theme::VOID.paint());
        }
        icons.paint(icon, at.into(), size, 0.0, tone.paint());
    };
    if clear && known {
        badge(
            &form,
            lying.middle + vec2(-0.27, 0.27) * side,
            theme::UNTINTED,
        );
    }
    if lying.chest.trap == TrapState::Showing
        && let Some(trap) = scene.position.trap(lying.id)
    {
        let at = lying.middle + vec2(0.27, -0.27) * side;
        badge(trap_icon(trap.kind), at, theme::BAD);
    }
    if let Some(treasure) = lying.chest.treasure(scene.position.book) {
        let at = lying.middle + vec2(0.27, 0.27) * side;
        badge(treasure_icon(treasure), at, theme::GOLD);
    }
}

/// A token on the board.
struct Coin {
    middle: Vec2,
    tone: Tone,
    pose: Pose,
    activated: bool,
    marker: bool,
    /// How much of it is seen while it turns over, 1 all; below 0 its other side.
    open: f32,
}

/// The colour of a token.
pub const fn token_tone(colour: TokenColour) -> Tone {
    match colour {
        TokenColour::Yellow => Tone(0xe6_b93c),
        TokenColour::Blue => Tone(0x4d_86dc),
        TokenColour::Red => Tone(0xcf_4a3a),
    }
}

fn tokens(scene: &Scene<'_>, camera: &Camera) -> Vec<Coin> {
    let seen = scene.position.state.tokens().filter_map(|(id, token)| {
        let pose = scene.shown.token(id)?;
        let middle = camera.to_screen(pose.at.0, pose.at.1);
        let seen = camera.area.overlaps(&square_about(middle, camera.side));
        (pose.level == camera.level && seen).then(|| Coin {
            middle: middle - vec2(0.0, lift(scene, id) * camera.side),
            tone: token_tone(token.colour),
            activated: token.activated,
            marker: token.marker,
            open: if turns(scene, id) {
                pose.angle.cos()
            } else {
                1.0
            },
            pose,
        })
    });
    seen.collect()
}

fn turns(scene: &Scene<'_>, token: TokenId) -> bool {
    let motion = scene.shown.motion();
    motion.is_some_and(
        |motion| matches!(motion.event, Event::Spawn(SpawnEvent::TokenTurned { token: turned, .. }) if turned == token),
    )
}

/// A token that turns over leaps a little.
fn lift(scene: &Scene<'_>, token: TokenId) -> f32 {
    match scene.shown.motion().filter(|_| turns(scene, token)) {
        Some(motion) => 0.35 * (motion.share * std::f32::consts::PI).sin(),
        None => 0.0,
    }
}

/// A coin with a rim, flatter while it turns over.
fn face(coin: &Coin, side: f32, pen: &mut Pen) {
    const CORNERS: u8 = 28;
    let radius = side * 0.36 * coin.pose.scale;
    let alpha = coin.pose.alpha;
    let flat = coin.open.abs().max(0.06);
    let below = coin.middle + vec2(0.05, 0.08) * side;
    pen.glow(
        below,
        radius * 1.22,
        theme::VOID.glaze(0.95 * alpha),
        theme::VOID.glaze(0.0),
    );
    let dim = if coin.activated { 0.5 } else { 0.0 };
    let tone = coin.tone.towards(Tone(0x1c_1a20), dim);
    let mut oval = |share: f32, shift: f32, inner: Tone, outer: Tone| {
        let middle = coin.middle + vec2(0.0, shift * radius);
        let rim: [Vec2; CORNERS as usize] = rim(|number| {
            let way = Vec2::from_angle(share_of(number, CORNERS) * TAU);
            middle + vec2(way.x * flat, way.y) * radius * share
        });
        pen.fan(middle, &rim, inner.glaze(alpha), outer.glaze(alpha));
    };
    oval(1.08, 0.07, theme::VOID, theme::VOID);
    oval(
        1.0,
        0.06,
        tone.towards(theme::VOID, 0.55),
        tone.towards(theme::VOID, 0.55),
    );
    oval(1.0, 0.0, tone, tone.towards(theme::TEXT, 0.3));
    oval(
        0.86,
        0.0,
        tone.towards(theme::VOID, 0.45),
        tone.towards(theme::VOID, 0.62),
    );
    oval(0.8, 0.0, tone, tone.towards(theme::VOID, 0.3));
    if coin.marker {
        let at = marker_at(coin, side);
        pen.disc(at, side * 0.15, theme::VOID.paint());
        pen.ring(at, [side * 0.125, side * 0.15], Tone(0x6a_5f60).paint());
    }
}

fn marker_at(coin: &Coin, side: f32) -> Vec2 {
    coin.middle + vec2(0.3, -0.3) * side
}

/// What looks out of a token: eyes while it is face-down, a skull once it turns.
fn eyes(scene: &Scene<'_>, coin: &Coin, side: f32) {
    let radius = side * 0.36 * coin.pose.scale;
    let color = Tone(0x14_0f12).glaze(0.88 * coin.pose.alpha);
    if coin.open > 0.25 {
        let size = radius * 1.15 * coin.open;
        scene
            .icons
            .paint("piece/token", coin.middle.into(), size, 0.0, color);
    } else if coin.open < -0.25 {
        let size = radius * -1.15 * coin.open;
        scene
            .icons
            .paint("screen/death", coin.middle.into(), size, 0.0, color);
    }
    if coin.marker {
        let at = marker_at(coin, side);
        scene.icons.paint(
            "action/move",
            at.into(),
            side * 0.2,
            0.0,
            theme::GOLD.paint(),
        );
    }
}
