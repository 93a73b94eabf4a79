//! Terrain on the floor: water, rubble, drops, shade, teleports, vortexes, stairs (TERR).

use super::canvas::{Canvas, inset, polar};
use super::light::{between, lit};
use super::plan::{Cell, rect};
use crate::games::skirmish::Terrain;
use crate::ui::window::letters;
use crate::ui::window::parts::{share, shares, turns};
use crate::ui::window::pen::{Pen, rim};
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Rect, Vec2, vec2};
use std::f32::consts::TAU;

const WATER: Tone = Tone(0x2f_7296);
const FOAM: Tone = Tone(0xa8_dcf0);
const ROCKS: Tone = Tone(0xa0_8e76);
const RUNE: Tone = Tone(0x58_f0cc);
const WHIRL: Tone = Tone(0xb0_80ff);
const STEP: Tone = Tone(0xb4_a184);

/// Water with a stone bank where it ends, and ripples.
pub fn water(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let light = canvas.light.corners(cell);
    let deep = WATER.towards(theme::VOID, 0.14 + 0.1 * cell.share(60));
    pen.fade(whole, light.map(|light| lit(deep, light)));
    let bank = whole.w * 0.1;
    let (wet, none) = (theme::VOID.glaze(0.55), theme::VOID.glaze(0.0));
    let ends = |right, down| {
        let other = cell.by(right, down);
        !canvas.plan.is_wall(other) && canvas.plan.ground(other).terrain != Terrain::Water
    };
    let strip = |x, y, w, h| Rect::new(whole.x + x, whole.y + y, w, h);
    if ends(0, -1) {
        pen.fade(strip(0.0, 0.0, whole.w, bank * 2.0), [wet, wet, none, none]);
    }
    if ends(-1, 0) {
        pen.fade(strip(0.0, 0.0, bank * 2.0, whole.h), [wet, none, none, wet]);
    }
    let shore = FOAM.glaze(0.34);
    let thin = (whole.w * 0.03).max(1.0);
    if ends(0, 1) {
        pen.rect(strip(0.0, whole.h - thin, whole.w, thin), shore);
    }
    if ends(1, 0) {
        pen.rect(strip(whole.w - thin, 0.0, thin, whole.h), shore);
    }
    ripples(canvas, cell, whole, pen);
}

fn ripples(canvas: &Canvas<'_>, cell: Cell, whole: Rect, pen: &mut Pen) {
    const PARTS: u8 = 6;
    let clock = canvas.scene.shown.clock();
    let thin = (whole.w * 0.035).max(1.0);
    for number in 0..3_u8 {
        let phase = cell.share(61 + u32::from(number)) * TAU;
        let down = 0.2 + 0.28 * f32::from(number) + 0.03 * (clock * 0.9 + phase).sin();
        let left = 0.08 + 0.3 * cell.share(64 + u32::from(number));
        let long = 0.42 + 0.14 * (clock * 0.6 + phase).cos();
        let at = |part: u8| {
            let share = share(part, PARTS);
            let wave = (share * TAU + phase + clock * 1.3).sin() * 0.022;
            vec2(
                whole.x + whole.w * (left + long * share),
                whole.y + whole.h * (down + wave),
            )
        };
        for part in 0..PARTS {
            let middle = 1.0 - (share(part, PARTS - 1) - 0.5).abs() * 2.0;
            let color = FOAM.glaze(0.12 + 0.3 * middle);
            pen.line(at(part), at(part + 1), thin, color);
        }
    }
}

/// Broken stone on the floor.
pub fn rubble(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let light = canvas.light.corners(cell);
    pen.fade(whole, [Tone(0x30_2418).glaze(0.38); 4]);
    let count: u8 = if canvas.is_fine() { 9 } else { 6 };
    for number in 0..count {
        let seed = 70 + u32::from(number) * 9;
        // A loose ring of stones around one in the middle.
        let turn = share(number, count - 1) * TAU + cell.share(seed);
        let far = if number == 0 {
            0.05
        } else {
            0.24 + 0.12 * cell.share(seed + 1)
        };
        let middle = polar(whole, turn, far);
        let size = whole.w * (0.08 + 0.07 * cell.share(seed + 2));
        let rim: [Vec2; 6] = rim(|corner| {
            let uneven = 0.72 + 0.4 * cell.share(seed + 3 + u32::from(corner));
            let angle = turn + share(corner, 6) * TAU;
            middle + Vec2::from_angle(angle) * size * uneven
        });
        let cast = rim.map(|at| at + Vec2::splat(size * 0.3));
        pen.fan(
            middle + Vec2::splat(size * 0.3),
            &cast,
            theme::VOID.glaze(0.5),
            theme::VOID.glaze(0.5),
        );
        let here = between(light, 0.5, 0.5);
        let tone = ROCKS.towards(theme::VOID, 0.25 * cell.share(seed + 8));
        let (top, edge) = (
            lit(tone.towards(theme::TEXT, 0.2), here),
            lit(tone.towards(theme::VOID, 0.4), here),
        );
        pen.fan(middle - Vec2::splat(size * 0.25), &rim, top, edge);
    }
}

/// A drop into the dark, with the rock of its far edge.
pub fn crevice(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    const EACH: u8 = 4;
    let whole = rect(canvas.camera, cell);
    let same = |right, down| canvas.plan.ground(cell.by(right, down)).terrain == Terrain::Crevice;
    // North, east, south, west: how far the edge stands back.
    let sides = [same(0, -1), same(1, 0), same(0, 1), same(-1, 0)];
    let corners = [
        vec2(-0.5, -0.5),
        vec2(0.5, -0.5),
        vec2(0.5, 0.5),
        vec2(-0.5, 0.5),
    ];
    let rim: [Vec2; 4 * EACH as usize] = rim(|number| {
        let side = usize::from(number / EACH);
        let along = share(number % EACH, EACH);
        let at = corners[side].lerp(corners[(side + 1) % 4], along);
        let reach = 0.42 - 0.09 * cell.share(160 + u32::from(number));
        let most = sides.map(|open| if open { 0.5 } else { reach });
        vec2(at.x.clamp(-most[3], most[1]), at.y.clamp(-most[0], most[2]))
    });
    let middle = whole.center();
    let light = between(canvas.light.corners(cell), 0.5, 0.5);
    let stone = lit(Tone(0x9a_8a78), light);
    // The lip goes round the drop, not across it.
    let lip =
        rim.map(|at| middle + (at * 1.07).clamp(Vec2::splat(-0.5), Vec2::splat(0.5)) * whole.w);
    pen.fan(middle, &lip, stone, stone);
    let face = lit(Tone(0x4a_3d36), light);
    pen.fan(middle, &rim.map(|at| middle + at * whole.w), face, face);
    let black = Tone(0x04_0306).paint();
    // The far face is seen below the northern edge.
    let seen = if sides[0] { 0.0 } else { 0.16 };
    let low = rim.map(|at| middle + vec2(at.x, at.y + seen * (0.5 - at.y)) * whole.w);
    pen.fan(middle, &low, black, Tone(0x0c_090c).paint());
}

/// Darkness that hides what stands in it.
pub fn shade(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let clock = canvas.scene.shown.clock();
    pen.rect(whole, Tone(0x0c_0914).glaze(0.6));
    for number in 0..4_u32 {
        let phase = cell.share(180 + number) * TAU;
        let drift = vec2((clock * 0.35 + phase).sin(), (clock * 0.28 + phase).cos()) * 0.12;
        let at = vec2(cell.share(184 + number), cell.share(188 + number)) * 0.6 + 0.2;
        let middle = vec2(whole.x, whole.y) + (at + drift) * whole.w;
        let (inner, outer) = (Tone(0x4a_3c66).glaze(0.34), Tone(0x20_1830).glaze(0.0));
        let radius = whole.w * (0.26 + 0.08 * cell.share(192 + number));
        pen.glow(middle, radius, inner, outer);
    }
}

/// A ring of runes that glows.
pub fn teleport(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    let whole = rect(canvas.camera, cell);
    let middle = whole.center();
    let clock = canvas.scene.shown.clock();
    let pulse = 0.75 + 0.25 * (clock * 1.7).sin();
    let side = whole.w;
    pen.disc(middle, side * 0.45, Tone(0x14_2a2a).glaze(0.85));
    pen.glow(
        middle,
        side * 0.44,
        RUNE.glaze(0.42 * pulse),
        RUNE.glaze(0.06),
    );
    pen.ring(middle, [side * 0.42, side * 0.46], RUNE.glaze(0.9));
    pen.ring(middle, [side * 0.29, side * 0.31], RUNE.glaze(0.5));
    for (_, turn) in turns(8) {
        let angle = turn + clock * 0.12;
        let (from, to) = (polar(whole, angle, 0.325), polar(whole, angle + 0.12, 0.4));
        pen.line(
            from,
            to,
            (side * 0.04).max(1.0),
            RUNE.glaze(0.45 + 0.4 * pulse),
        );
    }
}

/// A whirl that slowly turns.
pub fn vortex(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    const PARTS: u8 = 7;
    let whole = rect(canvas.camera, cell);
    let middle = whole.center();
    let side = whole.w;
    let turned = canvas.scene.shown.clock() * 0.5;
    pen.disc(middle, side * 0.46, Tone(0x1a_0f2a).glaze(0.9));
    pen.ring(middle, [side * 0.44, side * 0.47], WHIRL.glaze(0.7));
    for (_, turn) in turns(5) {
        let first = turn + turned;
        let at = |part: u8| {
            let share = share(part, PARTS);
            polar(whole, first + share * 2.1, 0.05 + 0.37 * share)
        };
        for part in 0..PARTS {
            let shares = [part, part + 1].map(|part| share(part, PARTS));
            let thick = shares.map(|share| side * (0.09 - 0.07 * share));
            let colors = shares.map(|share| WHIRL.glaze(0.95 - 0.65 * share));
            pen.taper(at(part), at(part + 1), thick, colors);
        }
    }
    pen.glow(
        middle,
        side * 0.16,
        theme::TEXT.glaze(0.8),
        WHIRL.glaze(0.0),
    );
}

/// Steps that lead to another level.
pub fn stairs(canvas: &Canvas<'_>, cell: Cell, pen: &mut Pen) {
    const STEPS: u8 = 5;
    let whole = rect(canvas.camera, cell);
    let light = between(canvas.light.corners(cell), 0.5, 0.5);
    pen.rect(whole, lit(STEP.towards(theme::VOID, 0.72), light));
    let well = inset(whole, whole.w * 0.06);
    let high = well.h / f32::from(STEPS);
    for (_, share) in shares(STEPS) {
        let tread = Rect::new(well.x, well.y + well.h * share, well.w, high);
        let tone = STEP.towards(theme::VOID, 0.62 * (1.0 - share));
        let (near, far) = (lit(tone, light), lit(tone.towards(theme::VOID, 0.3), light));
        pen.fade(tread, [far, far, near, near]);
        let edge = Rect::new(tread.x, tread.bottom() - high * 0.22, tread.w, high * 0.22);
        pen.rect(edge, theme::VOID.glaze(0.35));
    }
    let post = whole.w * 0.06;
    let rail = lit(STEP.towards(theme::TEXT, 0.2), light);
    pen.rect(Rect::new(whole.x, whole.y, post, whole.h), rail);
    pen.rect(
        Rect::new(whole.right() - post, whole.y, post, whole.h),
        rail,
    );
    let plate = whole.w * 0.24;
    pen.disc(whole.center(), plate, theme::VOID.glaze(0.72));
}

/// Pictures and letters on terrain.
pub fn draw_signs(canvas: &Canvas<'_>) {
    for cell in canvas.plan.cells() {
        let whole = rect(canvas.camera, cell);
        match canvas.plan.ground(cell).terrain {
            Terrain::Stairs(letter) => {
                let mut text = [0; 4];
                let text = char::from(letter).encode_utf8(&mut text);
                let size = whole.w * 0.36;
                letters::write(
                    canvas.scene.faces,
                    text,
                    whole.center(),
                    size,
                    theme::GOLD.paint(),
                );
            }
            Terrain::Teleport => {
                let color = RUNE.glaze(0.85);
                let middle = whole.center().into();
                canvas
                    .scene
                    .icons
                    .paint("piece/teleport", middle, whole.w * 0.46, 0.0, color);
            }
            _ => {}
        }
    }
}
