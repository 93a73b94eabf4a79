//! What happens to a figure.

use super::{Eye, appear, flash, part, settle};
use crate::games::skirmish::{Ability, Clicks, FigId};
use crate::ui::skirmish::board::sketch::Sketch;
use crate::ui::window::parts::turns;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};

impl Eye<'_> {
    /// Clicks lost or won, as a number that rises.
    pub(super) fn change(
        &self,
        who: FigId,
        sign: &str,
        clicks: Clicks,
        tone: Tone,
    ) -> Option<Vec<Sketch>> {
        let at = self.figure(who)?;
        let up = 0.35 + 0.55 * settle(self.share);
        let glow = Sketch::Glow {
            at,
            radius: 0.75,
            tone,
            alpha: 0.7 * flash(self.share),
        };
        let number = Sketch::Text {
            text: format!("{sign}{clicks}"),
            at: at - vec2(0.0, up * self.unit),
            size: 0.62 * self.unit,
            tone,
            alpha: 1.0 - part(self.share, 0.75, 1.0),
        };
        Some(vec![glow, number])
    }

    pub(super) fn death(&self, at: Vec2) -> Vec<Sketch> {
        let rising = settle(self.share);
        vec![
            Sketch::Glow {
                at,
                radius: 0.4 + 0.5 * rising,
                tone: Tone(0x70_2028),
                alpha: 0.8 * (1.0 - self.share),
            },
            Sketch::Icon {
                id: "screen/death".into(),
                at: at - vec2(0.0, 0.6 * rising * self.unit),
                size: (0.4 + 0.35 * rising) * self.unit,
                angle: 0.0,
                tone: theme::TEXT,
                alpha: flash(self.share),
            },
        ]
    }

    /// Something climbs out of the floor.
    pub(super) fn rise(&self, at: Vec2) -> Vec<Sketch> {
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 0.75,
            tone: Tone(0x90_50d0),
            alpha: flash(self.share),
        }];
        for (number, turn) in turns(7) {
            let way = Vec2::from_angle(turn + 0.4);
            let at = at + way * 0.38;
            let high = 0.25 + 0.3 * f32::from((number * 3) % 5) / 5.0;
            sketches.push(Sketch::Streak {
                from: at,
                to: at - vec2(0.0, high * settle(self.share)),
                wide: 0.09,
                tone: theme::NOBODY,
                alpha: flash(self.share),
            });
        }
        sketches
    }

    /// Rays for who goes up a level.
    pub(super) fn shine(&self, at: Vec2) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 1.1,
            tone: theme::GOLD,
            alpha: 0.7 * alpha,
        }];
        for (number, turn) in turns(10) {
            let way = Vec2::from_angle(turn + self.share * 0.9);
            let far = if number % 2 == 0 { 1.25 } else { 0.9 };
            sketches.push(Sketch::Streak {
                from: at + way * far,
                to: at + way * 0.42,
                wide: 0.14,
                tone: theme::GOLD,
                alpha: 0.85 * alpha,
            });
        }
        sketches.push(Sketch::Icon {
            id: "action/level-up".into(),
            at: at - vec2(0.0, (0.4 + 0.35 * settle(self.share)) * self.unit),
            size: 0.6 * self.unit,
            angle: 0.0,
            tone: theme::GOLD.towards(theme::TEXT, 0.4),
            alpha,
        });
        sketches
    }

    /// A breakaway: the chain breaks, or it holds.
    pub(super) fn broke(&self, at: Vec2, free: bool) -> Vec<Sketch> {
        let tone = if free { theme::GOOD } else { theme::BAD };
        let shake = if free {
            0.0
        } else {
            0.06 * (self.share * 40.0).sin() * (1.0 - self.share)
        };
        let grown = if free { 0.35 * settle(self.share) } else { 0.0 };
        let icon = if free {
            "action/break-away"
        } else {
            "action/lose"
        };
        vec![
            Sketch::Ring {
                at,
                radius: 0.52 + grown,
                wide: 0.1,
                tone,
                alpha: flash(self.share),
            },
            Sketch::Icon {
                id: icon.into(),
                at: at + vec2(shake, -0.55 * self.unit),
                size: 0.6 * self.unit,
                angle: 0.0,
                tone,
                alpha: appear(self.share),
            },
        ]
    }

    /// The picture of an ability that does its damage.
    pub(super) fn affected(&self, at: Vec2, ability: Ability) -> Vec<Sketch> {
        self.sign(at, format!("ability/{}", ability.name()), Tone(0xff_b880))
    }
}
