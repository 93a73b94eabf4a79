//! What happens with a chest.

use super::{Eye, appear, part, settle};
use crate::games::skirmish::{BookkeepingEvent, ChestEvent, ChestId, Cleared, Event};
use crate::kernel::Seat;
use crate::ui::skirmish::board::pieces::{trap_icon, treasure_parts};
use crate::ui::skirmish::board::sketch::Sketch;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_3, PI, TAU};

impl Eye<'_> {
    /// What happens with a chest.
    pub(super) fn chest_event(&self, event: Event) -> Option<Vec<Sketch>> {
        Some(match event {
            Event::Bookkeeping(BookkeepingEvent::WheelTurned { chest, to }) => {
                self.trap_wheel(chest, to)?
            }
            Event::Chest(ChestEvent::TreasureSeen { chest, position }) => {
                self.treasure_wheel(chest, position)?
            }
            Event::Chest(ChestEvent::TrapShown { chest }) => self.trap_shown(chest)?,
            Event::Chest(ChestEvent::TrapCleared { chest, how }) => {
                let at = self.chest(chest)?;
                match how {
                    Cleared::Sprung => self.burst(at, theme::BAD),
                    Cleared::Disarmed => self.sign(at, "action/disarm".into(), theme::GOOD),
                    Cleared::Absent => self.sign(at, "action/done".into(), theme::GOOD),
                }
            }
            Event::Chest(ChestEvent::ChestTaken { chest, seat }) => {
                self.taken(self.chest(chest)?, seat)
            }
            Event::Chest(ChestEvent::ChestRemoved { chest }) => {
                self.burst(self.chest(chest)?, theme::FAINT)
            }
            Event::Chest(ChestEvent::ChestReturned { at, .. }) => {
                self.wave(self.square(at)?, theme::GOLD)
            }
            _ => return None,
        })
    }

    /// A wheel that turns until this part is above.
    fn wheel(&self, chest: Vec2, parts: [(&'static str, Tone); 6], to: u8) -> Vec<Sketch> {
        let far = vec2(0.0, 0.55 + 1.15 * self.unit);
        // Where there is no room above, it turns below.
        let top = self.camera.to_board(self.camera.area.point()).y;
        let at = match chest.y - far.y - 1.3 * self.unit < top {
            true => chest + far,
            false => chest - far,
        };
        let whole = TAU * 2.0 * (1.0 - settle(part(self.share, 0.0, 0.7)));
        let alpha = appear(self.share);
        vec![
            Sketch::Streak {
                from: chest,
                to: at,
                wide: 0.5 * self.unit,
                tone: theme::GOLD,
                alpha: 0.3 * alpha,
            },
            Sketch::Wheel {
                at,
                radius: 1.25 * self.unit,
                angle: whole - f32::from(to) * FRAC_PI_3,
                parts,
                alpha,
            },
        ]
    }

    fn trap_wheel(&self, chest: ChestId, to: u8) -> Option<Vec<Sketch>> {
        let position = self.scene.position;
        let kind = position.book.chest(position.state.chest(chest)?.kind);
        let icon = |number: usize| match kind.traps[number] {
            Some(trap) => (trap_icon(trap.kind), theme::BAD),
            None => ("action/done", theme::GOOD),
        };
        Some(self.wheel(self.chest(chest)?, std::array::from_fn(icon), to))
    }

    fn treasure_wheel(&self, chest: ChestId, to: u8) -> Option<Vec<Sketch>> {
        let position = self.scene.position;
        let kind = position.book.chest(position.state.chest(chest)?.kind);
        Some(self.wheel(self.chest(chest)?, treasure_parts(kind), to))
    }

    fn trap_shown(&self, chest: ChestId) -> Option<Vec<Sketch>> {
        let trap = self.scene.position.trap(chest)?;
        let icon = trap_icon(trap.kind).to_string();
        Some(self.sign(self.chest(chest)?, icon, theme::BAD))
    }

    /// A chest flies to the seat that takes it.
    fn taken(&self, at: Vec2, seat: Seat) -> Vec<Sketch> {
        let gone = self.share * self.share;
        let tone = theme::seat_tone(Some(seat));
        let corner = self
            .camera
            .to_board(vec2(self.camera.area.x, self.camera.area.y));
        let target = vec2(corner.x, at.y.min(self.camera.middle.y) - 1.0);
        let here = at.lerp(target, gone) - vec2(0.0, (self.share * PI).sin() * 1.2);
        vec![
            Sketch::Glow {
                at: here,
                radius: 0.9,
                tone,
                alpha: 0.8 * (1.0 - gone),
            },
            Sketch::Icon {
                id: "piece/chest-open".into(),
                at: here,
                size: (0.8 - 0.35 * gone) * self.unit,
                angle: -0.4 * self.share,
                tone: theme::GOLD,
                alpha: 1.0 - part(self.share, 0.85, 1.0),
            },
        ]
    }
}
