//! Dice that fall.

use super::{Eye, appear, part, settle};
use crate::games::skirmish::Throw;
use crate::ui::skirmish::board::sketch::Sketch;
use crate::ui::window::parts::times;
use crate::ui::window::theme;
use macroquad::math::{Vec2, vec2};
use std::f32::consts::PI;

/// A die of a throw.
struct Rolled {
    /// What it shows in the end.
    thrown: u8,
    /// Which of the throw it is.
    number: u8,
    /// Where it comes to rest.
    to: Vec2,
}

impl Rolled {
    /// The die on its way to its place; it lies still for the last third.
    fn at(&self, share: f32, unit: f32) -> Sketch {
        let rolled = part(share, 0.0, 0.52 + 0.06 * f32::from(self.number));
        let left = 1.0 - settle(rolled);
        let hop = (rolled * PI * 3.0).sin().abs() * left * 0.7;
        let tumbled = (rolled * 13.0) as u8 + self.number * 2;
        let face = match rolled < 0.9 {
            true => (tumbled * 5 + 1) % 6 + 1,
            false => self.thrown,
        };
        let from = vec2(-1.6 - 0.5 * f32::from(self.number), -0.4) * unit;
        Sketch::Die {
            face,
            at: self.to + from * left - vec2(0.0, hop * unit),
            size: 0.62 * unit,
            angle: left * 7.0,
            alpha: appear(share),
        }
    }
}

impl Eye<'_> {
    /// Where dice fall: above who throws, or in the middle; none for draws, which are no dice.
    fn table(&self, of: Throw) -> Option<Vec2> {
        let state = self.scene.position.state;
        if of.is_draw() {
            return None;
        }
        let near = match of {
            Throw::Break(who)
            | Throw::Attack(who)
            | Throw::Counter(who)
            | Throw::Free(who)
            | Throw::Damage(who)
            | Throw::Dodge(who)
            | Throw::Freeze(who)
            | Throw::Heal(who)
            | Throw::Regenerate(who)
            | Throw::Steal(who)
            | Throw::Necromancy(who)
            | Throw::Command(who) => self.figure(who),
            Throw::Reveal(chest)
            | Throw::Disarm(chest)
            | Throw::Again(chest)
            | Throw::Trap(chest) => self.chest(chest),
            Throw::Row(token) => {
                let at = state.token(token).and_then(|token| token.at);
                at.and_then(|at| self.square(at))
            }
            // They are nobody's.
            _ => None,
        };
        let above = vec2(0.0, 0.5 + 0.55 * self.unit);
        let at = near.map_or(self.camera.middle, |at| at - above);
        let seen = vec2(self.camera.area.w, self.camera.area.h) / self.camera.side / 2.0;
        let margin = (seen - vec2(1.6, 0.6) * self.unit).max(Vec2::ZERO);
        Some(at.clamp(self.camera.middle - margin, self.camera.middle + margin))
    }

    /// Dice that roll and settle on what was thrown, with their sum.
    pub(super) fn dice(&self, of: Throw, dice: [u8; 2]) -> Option<Vec<Sketch>> {
        let table = self.table(of)?;
        let count = dice.iter().filter(|die| **die > 0).count();
        let alpha = appear(self.share);
        let step = 0.72 * self.unit;
        let wide = times(count + usize::from(count > 1), step);
        let mut sketches = vec![Sketch::Plate {
            at: table,
            size: vec2(wide + 0.16 * self.unit, 0.82 * self.unit),
            alpha: 0.82 * alpha,
        }];
        let left = table.x - wide / 2.0 + step / 2.0;
        for (number, thrown) in (0..).zip(dice).take(count) {
            let at = vec2(left + step * f32::from(number), table.y);
            let die = Rolled {
                thrown,
                number,
                to: at,
            };
            sketches.push(die.at(self.share, self.unit));
        }
        if count > 1 {
            sketches.push(Sketch::Text {
                text: (dice[0] + dice[1]).to_string(),
                at: vec2(left + times(count, step), table.y),
                size: 0.56 * self.unit,
                tone: theme::GOLD,
                alpha: alpha * part(self.share, 0.55, 0.65),
            });
        }
        Some(sketches)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_comes_to_rest_on_what_was_thrown() {
        let to = vec2(4.0, 2.0);
        for thrown in 1..=6 {
            for number in 0..2 {
                let rolled = Rolled { thrown, number, to };
                for share in [0.62, 0.8, 1.0] {
                    let Sketch::Die {
                        face, at, angle, ..
                    } = rolled.at(share, 1.0)
                    else {
                        panic!("no die");
                    };
                    assert_eq!(face, thrown);
                    assert!(at.distance(to) < 1e-3 && angle < 1e-3);
                }
            }
        }
    }
}
