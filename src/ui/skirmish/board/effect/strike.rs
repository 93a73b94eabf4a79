//! Attacks, and how they end.

use super::{Eye, appear, flash, part, settle};
use crate::games::skirmish::{StrikeKind, Striker, Target};
use crate::ui::skirmish::board::sketch::Sketch;
use crate::ui::window::parts::turns;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};

impl Eye<'_> {
    /// Who attacks whom.
    pub(super) fn aim(
        &self,
        by: Striker,
        kind: StrikeKind,
        ranged: bool,
        first: Target,
    ) -> Option<Vec<Sketch>> {
        let from = self.striker(by)?;
        let to = match first {
            Target::Warrior(who) => self.figure(who)?,
            Target::Door(door) => self.door(door)?,
        };
        let icon = match (kind, ranged) {
            (StrikeKind::Counter | StrikeKind::Reply, _) => "action/strike",
            (StrikeKind::Trap, _) => "treasure/trap",
            (_, true) => "action/shoot",
            (_, false) => "action/attack",
        };
        let alpha = appear(self.share);
        let reach = settle(self.share * 1.4);
        let way = (to - from).normalize_or_zero();
        Some(vec![
            Sketch::Streak {
                from: from + way * 0.4,
                to: from.lerp(to - way * 0.3, reach),
                wide: 0.16 * self.unit,
                tone: theme::BAD,
                alpha: alpha * 0.8,
            },
            Sketch::Ring {
                at: to,
                radius: 0.5 + 0.35 * (1.0 - reach),
                wide: 0.08,
                tone: theme::BAD,
                alpha,
            },
            Sketch::Icon {
                id: icon.into(),
                at: from - vec2(0.0, 0.62 * self.unit),
                size: 0.55 * self.unit,
                angle: 0.0,
                tone: theme::TEXT,
                alpha,
            },
        ])
    }

    /// A blow that lands or is warded off. What flies comes from who attacks.
    pub(super) fn blow(&self, at: Vec2, lands: bool) -> Vec<Sketch> {
        let strike = self.scene.position.state.strike();
        let from = strike.and_then(|strike| self.striker(strike.by));
        let flies =
            strike.is_some_and(|strike| strike.ranged || matches!(strike.by, Striker::Trap(_)));
        let mut sketches = Vec::new();
        if let Some(from) = from.filter(|_| flies) {
            let flown = part(self.share, 0.0, 0.42);
            let past = if lands { 1.0 } else { 1.35 };
            let aside = (at - from).perp() * if lands { 0.0 } else { 0.08 };
            let to = from + (at - from + aside) * past;
            sketches.push(Sketch::Streak {
                from: from.lerp(to, (flown - 0.35).max(0.0)),
                to: from.lerp(to, flown),
                wide: 0.14 * self.unit,
                tone: if lands { Tone(0xff_e0a0) } else { theme::FAINT },
                alpha: 1.0 - part(self.share, 0.42, 0.55),
            });
        }
        let after = part(self.share, 0.38, 1.0);
        match lands {
            true => sketches.extend(self.sparks(at, after)),
            false => sketches.extend(self.warded(at, after)),
        }
        sketches
    }

    /// A flash with sparks.
    fn sparks(&self, at: Vec2, share: f32) -> Vec<Sketch> {
        let alpha = flash(share);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 0.5 + 0.5 * share,
            tone: Tone(0xff_e6b0),
            alpha: alpha * 0.95,
        }];
        for (number, turn) in turns(8) {
            let way = Vec2::from_angle(turn + 0.3);
            let long = 0.35 + 0.2 * f32::from(number % 3);
            sketches.push(Sketch::Streak {
                from: at + way * (0.15 + 0.35 * share),
                to: at + way * (0.2 + (0.4 + long) * settle(share)),
                wide: 0.1,
                tone: Tone(0xff_9a60),
                alpha,
            });
        }
        sketches
    }

    /// A shield that holds.
    fn warded(&self, at: Vec2, share: f32) -> Vec<Sketch> {
        let alpha = flash(share);
        vec![
            Sketch::Ring {
                at,
                radius: 0.45 + 0.2 * settle(share),
                wide: 0.08,
                tone: Tone(0xb8_d0e8),
                alpha,
            },
            Sketch::Icon {
                id: "stat/defence".into(),
                at: at - vec2(0.0, 0.1),
                size: (0.55 + 0.12 * settle(share)) * self.unit,
                angle: 0.0,
                tone: Tone(0xd8_e6f4),
                alpha,
            },
        ]
    }
}
