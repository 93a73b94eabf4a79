//! What an event looks like while it happens: a function of the event and of how much of it is over.
//! Places and sizes are in squares.

mod chest;
mod dice;
mod figure;
mod strike;

use super::sketch::Sketch;
use super::{Camera, Scene};
use crate::games::skirmish::{
    AbilityEvent, ChestEvent, ChestId, DiceEvent, DoorEvent, DoorId, Event, ExperienceEvent, FigId,
    MovementEvent, SpawnEvent, StrikeEvent, Striker, TurnEvent,
};
use crate::kernel::{Seat, Square};
use crate::ui::skirmish::shown::Motion;
use crate::ui::window::easing::{part, settle};
use crate::ui::window::parts::turns;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};

/// A motion with what it is seen in.
struct Eye<'a> {
    scene: &'a Scene<'a>,
    camera: &'a Camera,
    share: f32,
    /// Sizes grow by this where squares are too small for them.
    unit: f32,
}

/// The least points of what a square-wide effect takes.
const LEAST: f32 = 46.0;

/// What a motion looks like now.
pub fn of(scene: &Scene<'_>, camera: &Camera, motion: &Motion) -> Vec<Sketch> {
    let eye = Eye {
        scene,
        camera,
        share: motion.share,
        unit: (LEAST / camera.side).max(1.0),
    };
    eye.sketches(motion.event).unwrap_or_default()
}

/// Rises quickly, then falls slowly.
fn flash(share: f32) -> f32 {
    if share < 0.25 {
        share * 4.0
    } else {
        ((1.0 - share) / 0.75).max(0.0)
    }
}

/// Solid but for the first and last of it.
fn appear(share: f32) -> f32 {
    (share * 8.0).min((1.0 - share) * 8.0).clamp(0.0, 1.0)
}

impl Eye<'_> {
    /// None where nothing of it is on the level that is seen.
    fn sketches(&self, event: Event) -> Option<Vec<Sketch>> {
        Some(match event {
            Event::Dice(DiceEvent::Thrown { of, dice }) => self.dice(of, dice)?,
            Event::Strike(StrikeEvent::StrikeBegan {
                by,
                kind,
                ranged,
                first,
                ..
            }) => self.aim(by, kind, ranged, first)?,
            Event::Strike(StrikeEvent::Hit { who }) => self.blow(self.figure(who)?, true),
            Event::Strike(StrikeEvent::Missed { who }) => self.blow(self.figure(who)?, false),
            Event::Door(DoorEvent::DoorMissed { door }) => self.blow(self.door(door)?, false),
            Event::Door(DoorEvent::DoorDestroyed { door }) => {
                self.burst(self.door(door)?, Tone(0xc8_8a48))
            }
            Event::Strike(StrikeEvent::Clicked { who, clicks }) => {
                self.change(who, "-", clicks, theme::BAD)?
            }
            Event::Strike(StrikeEvent::Mended { who, clicks }) => {
                self.change(who, "+", clicks, theme::GOOD)?
            }
            Event::Strike(StrikeEvent::Died { who }) => self.death(self.figure(who)?),
            Event::Spawn(SpawnEvent::Placed { at, .. })
            | Event::Ability(AbilityEvent::Returned { at, .. }) => self.rise(self.square(at)?),
            Event::Movement(MovementEvent::Entered { to, .. }) => {
                self.wave(self.square(to)?, theme::GOLD)
            }
            Event::Movement(MovementEvent::Left { who }) => {
                self.wave(self.figure(who)?, theme::GOLD)
            }
            Event::Movement(MovementEvent::Teleported { to, .. }) => {
                self.wave(self.square(to)?, Tone(0x58_f0cc))
            }
            Event::Experience(ExperienceEvent::Levelled { who, .. }) => {
                self.shine(self.figure(who)?)
            }
            Event::Movement(MovementEvent::BrokeAway { who, free }) => {
                self.broke(self.figure(who)?, free)
            }
            Event::Ability(AbilityEvent::Affected { who, ability, .. }) => {
                self.affected(self.figure(who)?, ability)
            }
            Event::Ability(AbilityEvent::Chilled { who })
            | Event::Ability(AbilityEvent::Frozen { who }) => {
                self.sign(self.figure(who)?, "ability/magic-freeze".into(), theme::ICE)
            }
            Event::Chest(ChestEvent::StealTried { who, done, .. }) => {
                let tone = if done { theme::GOOD } else { theme::BAD };
                self.sign(self.figure(who)?, "action/steal".into(), tone)
            }
            Event::Spawn(SpawnEvent::TokenTurned { token, .. }) => {
                let at = self.scene.position.state.token(token)?.at?;
                self.wave(self.square(at)?, theme::NOBODY)
            }
            Event::Turn(TurnEvent::TurnBegan { seat, .. }) => self.turn(seat),
            event => self.chest_event(event)?,
        })
    }

    fn square(&self, square: Square) -> Option<Vec2> {
        let middle = vec2(f32::from(square.x()) + 0.5, f32::from(square.y()) + 0.5);
        (square.level() == self.camera.level).then_some(middle)
    }

    fn figure(&self, who: FigId) -> Option<Vec2> {
        let pose = self.scene.shown.figure(who)?;
        (pose.level == self.camera.level).then(|| pose.at.into())
    }

    fn chest(&self, chest: ChestId) -> Option<Vec2> {
        self.square(self.scene.position.state.chest(chest)?.square()?)
    }

    fn door(&self, door: DoorId) -> Option<Vec2> {
        let door = self.scene.position.state.layout().door(door);
        Some((self.square(door.one)? + self.square(door.other)?) / 2.0)
    }

    fn striker(&self, by: Striker) -> Option<Vec2> {
        match by {
            Striker::Warrior(who) => self.figure(who),
            Striker::Trap(chest) => self.chest(chest),
        }
    }

    /// Something bursts.
    fn burst(&self, at: Vec2, tone: Tone) -> Vec<Sketch> {
        let alpha = flash(self.share);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 0.5 + 0.9 * settle(self.share),
            tone,
            alpha,
        }];
        for (number, turn) in turns(12) {
            let way = Vec2::from_angle(turn);
            let far = 0.4 + 0.5 * f32::from((number * 5) % 7) / 7.0;
            sketches.push(Sketch::Streak {
                from: at + way * far * self.share,
                to: at + way * (0.12 + far * settle(self.share) * 1.5),
                wide: 0.12,
                tone: tone.towards(theme::TEXT, 0.3),
                alpha,
            });
        }
        sketches
    }

    /// A ring that widens.
    fn wave(&self, at: Vec2, tone: Tone) -> Vec<Sketch> {
        let wide = settle(self.share);
        let ring = |radius: f32, alpha: f32| Sketch::Ring {
            at,
            radius,
            wide: 0.07,
            tone,
            alpha,
        };
        let alpha = 1.0 - self.share;
        vec![
            ring(0.3 + 0.6 * wide, alpha),
            ring(0.2 + 0.35 * wide, alpha * 0.6),
        ]
    }

    /// A picture that rises over a place.
    fn sign(&self, at: Vec2, id: String, tone: Tone) -> Vec<Sketch> {
        let up = 0.25 + 0.4 * settle(self.share);
        let alpha = appear(self.share);
        vec![
            Sketch::Glow {
                at,
                radius: 0.8,
                tone,
                alpha: 0.5 * flash(self.share),
            },
            Sketch::Icon {
                id,
                at: at - vec2(0.0, up * self.unit),
                size: 0.62 * self.unit,
                angle: 0.0,
                tone,
                alpha,
            },
        ]
    }

    /// Whose turn it is now.
    fn turn(&self, seat: Seat) -> Vec<Sketch> {
        let at = self.camera.middle;
        let alpha = flash(self.share) * 0.85;
        let unit = 90.0 / self.camera.side;
        vec![
            Sketch::Glow {
                at,
                radius: 1.6 * unit,
                tone: theme::VOID,
                alpha,
            },
            Sketch::Crest {
                seat,
                at,
                size: (0.5 + 0.2 * self.share) * unit,
                alpha,
            },
            Sketch::Text {
                text: seat.number().to_string(),
                at,
                size: 0.7 * unit,
                tone: theme::VOID,
                alpha,
            },
        ]
    }
}
