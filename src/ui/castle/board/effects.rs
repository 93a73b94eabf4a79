//! What happens, over the board: dice that fall, damage, cards that are played or turned.

use super::HexScene;
use super::ground::item_icon;
use crate::games::castle::{Event, FieldCard, Figure, Item, Lives, Spell};
use crate::kernel::Label;
use crate::ui::castle::shown::ChaseMotion;
use crate::ui::window::camera::Camera;
use crate::ui::window::easing::{part, settle};
use crate::ui::window::letters;
use crate::ui::window::parts::times;
use crate::ui::window::pen::{Pen, around};
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Rect, Vec2, vec2};
use std::f32::consts::{PI, TAU};

/// The picture of a spell.
pub fn spell_icon(spell: Spell) -> String {
    format!("spell/{}", spell.name())
}

/// The picture of an event or trap card.
pub fn card_icon(card: FieldCard) -> String {
    format!("fieldcard/{}", card.name())
}

/// Draws what is happening now.
pub fn draw(scene: &HexScene<'_>, camera: &Camera, pen: &mut Pen) {
    let Some(motion) = scene.shown.motion() else {
        return;
    };
    match motion.event {
        Event::Rolled { who, dice } => {
            let shown: Vec<u8> = dice.into_iter().filter(|die| *die > 0).collect();
            roll(scene, camera, motion, (who, &shown), pen);
        }
        Event::Tipped { who, die, face } => tipped(scene, camera, motion, (who, die, face), pen),
        Event::Hurt { who, damage } => hurt(scene, camera, motion, (who, damage)),
        Event::Mended { who, lives } => rising(
            scene,
            camera,
            motion,
            (who, format!("+{}", lives.0), theme::GOOD),
        ),
        Event::Cast { spell, .. } => banner(scene, camera, motion, &spell_icon(spell), pen),
        Event::CardTurned { card, .. } => banner(scene, camera, motion, &card_icon(card), pen),
        Event::KeyGained { .. } => banner(scene, camera, motion, item_icon(Item::Key), pen),
        _ => {}
    }
}

/// How solid something is that comes and goes.
fn appear(share: f32) -> f32 {
    part(share, 0.0, 0.12) * (1.0 - part(share, 0.9, 1.0))
}

/// Where a figure stands on the screen.
fn place(scene: &HexScene<'_>, camera: &Camera, who: Figure) -> Option<Vec2> {
    let pose = scene.shown.figure(who)?;
    Some(camera.to_screen(pose.at.x, pose.at.y))
}

/// Dice that roll above who throws, and settle on what was thrown, with their sum.
fn roll(
    scene: &HexScene<'_>,
    camera: &Camera,
    motion: &ChaseMotion,
    (who, dice): (Figure, &[u8]),
    pen: &mut Pen,
) {
    let Some(at) = place(scene, camera, who) else {
        return;
    };
    let size = (camera.side * 0.52).clamp(22.0, 46.0);
    let strength = who.strength();
    let wide = times(dice.len() + 1, size * 1.16);
    let middle = table(
        camera,
        at - vec2(0.0, camera.side * 0.5 + size * 0.7),
        (wide, size),
    );
    let alpha = appear(motion.share);
    plate(middle, vec2(wide + size * 0.3, size * 1.4), who, alpha, pen);
    let left = middle.x - wide / 2.0 + size * 0.58;
    let mut numbers = Vec::new();
    for (number, face) in dice.iter().enumerate() {
        let rolled = part(motion.share, 0.0, 0.5 + 0.04 * number as f32);
        let off = 1.0 - settle(rolled);
        let hop = (rolled * PI * 3.0).sin().abs() * off * size * 0.8;
        let to = vec2(left + times(number, size * 1.16), middle.y);
        let at = to + vec2(-size * 2.0 * off, -hop);
        let shown = match rolled < 0.9 {
            true => tumbling(rolled, number, strength.sides),
            false => *face,
        };
        die(at, size, (strength.sides, off * 7.0), alpha, pen);
        numbers.push((at, shown));
    }
    pen.lay();
    for (at, shown) in numbers {
        let ink = Tone(0x22_1a16).glaze(alpha);
        letters::write(scene.faces, &shown.to_string(), at, size * 0.5, ink);
    }
    let sum = part(motion.share, 0.55, 0.66) * alpha;
    let mut faces = [0; crate::games::castle::MOST_DICE];
    for (place, face) in faces.iter_mut().zip(dice) {
        *place = *face;
    }
    let text = strength.sum(faces).to_string();
    let at = vec2(left + times(dice.len(), size * 1.16), middle.y);
    letters::write_clear(scene.faces, &text, at, size * 0.72, theme::GOLD.glaze(sum));
}

/// A face that is seen while a die tumbles.
fn tumbling(rolled: f32, number: usize, sides: u8) -> u8 {
    let step = (rolled * 13.0) as u8 + (number as u8) * 2;
    (step.wrapping_mul(5).wrapping_add(1)) % sides.max(1) + 1
}

/// The middle of where dice fall, within what is seen.
fn table(camera: &Camera, wanted: Vec2, (wide, high): (f32, f32)) -> Vec2 {
    let area = camera.area;
    let least = vec2(area.x + wide / 2.0 + 12.0, area.y + high + 6.0);
    let most = vec2(area.right() - wide / 2.0 - 12.0, area.bottom() - high - 6.0);
    wanted.clamp(least.min(most), most.max(least))
}

/// A plate beneath dice, with the colour of who throws.
fn plate(middle: Vec2, size: Vec2, who: Figure, alpha: f32, pen: &mut Pen) {
    let rect = Rect::new(
        middle.x - size.x / 2.0,
        middle.y - size.y / 2.0,
        size.x,
        size.y,
    );
    let tone = theme::seat_tone(Some(super::seat_of_figure(who)));
    let edge = Rect::new(rect.x - 2.0, rect.y - 2.0, rect.w + 4.0, rect.h + 4.0);
    pen.plate(edge, 8.0, tone.glaze(0.9 * alpha));
    pen.plate(rect, 7.0, theme::PANEL.glaze(0.96 * alpha));
}

/// A die of its kind: four sides are a triangle, six a square, twelve a shape with ten corners.
fn die(at: Vec2, size: f32, (sides, turned): (u8, f32), alpha: f32, pen: &mut Pen) {
    let (pale, dark) = (Tone(0xf2_e8d6), Tone(0xb8_a78c));
    let radius = size * 0.56;
    let below = at + vec2(size * 0.06, size * 0.09);
    let shape = |middle: Vec2, radius: f32, tone: Tone, alpha: f32, pen: &mut Pen| match sides {
        4 => {
            let middle = middle + vec2(0.0, radius * 0.12);
            pen.poly(middle, radius * 1.2, 3, turned, tone.glaze(alpha));
        }
        6 => pen.poly(
            middle,
            radius * 1.18,
            4,
            TAU / 8.0 + turned,
            tone.glaze(alpha),
        ),
        _ => {
            let rim: [Vec2; 10] = std::array::from_fn(|number| {
                around(middle, turned + number as f32 * TAU / 10.0, radius)
            });
            let color = tone.glaze(alpha);
            pen.fan(middle, &rim, color, color);
        }
    };
    shape(below, radius, theme::VOID, 0.55 * alpha, pen);
    shape(at, radius, dark, alpha, pen);
    shape(
        at - vec2(size * 0.02, size * 0.03),
        radius * 0.86,
        pale,
        alpha,
        pen,
    );
}

/// A die that is turned over.
fn tipped(
    scene: &HexScene<'_>,
    camera: &Camera,
    motion: &ChaseMotion,
    (who, number, face): (Figure, u8, u8),
    pen: &mut Pen,
) {
    let fight = scene.position.state.fight();
    let Some(fight) = fight.filter(|fight| fight.figures().contains(&who)) else {
        return;
    };
    let mut dice = fight.dice[fight.place(who)];
    if motion.share > 0.5
        && let Some(die) = dice.get_mut(usize::from(number))
    {
        *die = face;
    }
    let shown: Vec<u8> = dice.into_iter().filter(|die| *die > 0).collect();
    let still = ChaseMotion {
        share: 0.6 + 0.25 * motion.share,
        ..*motion
    };
    roll(scene, camera, &still, (who, &shown), pen);
}

/// Damage, or that there was none.
fn hurt(
    scene: &HexScene<'_>,
    camera: &Camera,
    motion: &ChaseMotion,
    (who, damage): (Figure, Lives),
) {
    let (text, tone) = match damage.0 {
        0 => ("0".to_string(), theme::FAINT),
        damage => (format!("−{damage}"), theme::BAD),
    };
    rising(scene, camera, motion, (who, text, tone));
}

/// A number that rises from a figure.
fn rising(
    scene: &HexScene<'_>,
    camera: &Camera,
    motion: &ChaseMotion,
    (who, text, tone): (Figure, String, Tone),
) {
    if let Some(at) = place(scene, camera, who) {
        let up = camera.side * (0.1 + 0.5 * settle(motion.share));
        let at = at - vec2(0.0, up);
        let color = tone.glaze(appear(motion.share));
        letters::write_clear(scene.faces, &text, at, camera.side * 0.5, color);
    }
}

/// A picture in the middle of the view: what is played, turned or gained.
fn banner(scene: &HexScene<'_>, camera: &Camera, motion: &ChaseMotion, icon: &str, pen: &mut Pen) {
    let area = camera.area;
    let middle = vec2(area.x + area.w / 2.0, area.y + area.h * 0.42);
    let size = (area.h * 0.22).clamp(64.0, 150.0);
    let alpha = appear(motion.share);
    let grown = 0.8 + 0.2 * settle(part(motion.share, 0.0, 0.3));
    pen.glow(
        middle,
        size * 1.2 * grown,
        theme::VOID.glaze(0.85 * alpha),
        theme::VOID.glaze(0.0),
    );
    pen.ring(
        middle,
        [size * 0.66 * grown, size * 0.7 * grown],
        theme::GOLD.glaze(alpha),
    );
    pen.lay();
    let color = theme::GOLD.towards(theme::TEXT, 0.4).glaze(alpha);
    scene
        .icons
        .paint(icon, middle.into(), size * grown, 0.0, color);
}
