//! What an event looks like while it happens: a function of the event and of how much of it is over.
//! Places and sizes are in squares.

use super::pieces::{trap_icon, treasure_icon};
use super::{Camera, Scene};
use crate::games::skirmish::{
    Ability, ChestId, Cleared, DoorId, Event, FigId, StrikeKind, Striker, Target, Throw,
};
use crate::kernel::{Seat, Square};
use crate::ui::shown::Motion;
use crate::ui::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_3, PI, TAU};

/// Something drawn over the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Sketch {
    /// A picture.
    Icon {
        /// Its id.
        id: String,
        /// Its middle.
        at: Vec2,
        /// Its side.
        size: f32,
        /// Clockwise, in radians.
        angle: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is, 0 to 1.
        alpha: f32,
    },
    /// A number with its sign.
    Text {
        /// What it says.
        text: String,
        /// Its middle.
        at: Vec2,
        /// How high it is.
        size: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// Light that fades outwards.
    Glow {
        /// Its middle.
        at: Vec2,
        /// How far it reaches.
        radius: f32,
        /// Its colour.
        tone: Tone,
        /// How bright it is.
        alpha: f32,
    },
    /// A circle.
    Ring {
        /// Its middle.
        at: Vec2,
        /// Its outer radius.
        radius: f32,
        /// How thick it is.
        wide: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// A stroke that is thin and faint at its beginning.
    Streak {
        /// Where it begins.
        from: Vec2,
        /// Where it ends.
        to: Vec2,
        /// How thick it is at its end.
        wide: f32,
        /// Its colour.
        tone: Tone,
        /// How solid it is.
        alpha: f32,
    },
    /// A dark ground with round corners.
    Plate {
        /// Its middle.
        at: Vec2,
        /// Width and height.
        size: Vec2,
        /// How solid it is.
        alpha: f32,
    },
    /// A die that shows one to six.
    Die {
        /// What it shows.
        face: u8,
        /// Its middle.
        at: Vec2,
        /// Its side.
        size: f32,
        /// Clockwise, in radians.
        angle: f32,
        /// How solid it is.
        alpha: f32,
    },
    /// A wheel of six parts, with a hand above it.
    Wheel {
        /// Its middle.
        at: Vec2,
        /// Its radius.
        radius: f32,
        /// How far it is turned clockwise; at 0 the first part is above.
        angle: f32,
        /// The picture of each part.
        parts: [&'static str; 6],
        /// How solid it is.
        alpha: f32,
    },
    /// The shape of a seat in its colour.
    Crest {
        /// The seat.
        seat: Seat,
        /// Its middle.
        at: Vec2,
        /// Its radius.
        size: f32,
        /// How solid it is.
        alpha: f32,
    },
}

/// A motion with what it is seen in.
struct Eye<'a> {
    scene: &'a Scene<'a>,
    camera: &'a Camera,
    share: f32,
    /// Sizes grow by this where squares are too small for them.
    unit: f32,
}

/// The least pixels of what a square-wide effect takes.
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

/// Quick at first, slow at the end.
fn settle(share: f32) -> f32 {
    1.0 - (1.0 - share.clamp(0.0, 1.0)).powi(3)
}

/// Solid but for the first and last of it.
fn appear(share: f32) -> f32 {
    (share * 8.0).min((1.0 - share) * 8.0).clamp(0.0, 1.0)
}

/// A part of the whole time, 0 before and 1 after it.
fn part(share: f32, from: f32, to: f32) -> f32 {
    ((share - from) / (to - from)).clamp(0.0, 1.0)
}

/// A die of a throw.
struct Rolled {
    /// What it shows in the end.
    thrown: u8,
    /// Which of the throw it is.
    number: usize,
    /// Where it comes to rest.
    to: Vec2,
}

impl Rolled {
    /// The die on its way to its place; it lies still for the last third.
    fn at(&self, share: f32, unit: f32) -> Sketch {
        let rolled = part(share, 0.0, 0.52 + 0.06 * self.number as f32);
        let left = 1.0 - settle(rolled);
        let hop = (rolled * PI * 3.0).sin().abs() * left * 0.7;
        let tumbled = (rolled * 13.0) as usize + self.number * 2;
        let face = match rolled < 0.9 {
            true => ((tumbled * 5 + 1) % 6) as u8 + 1,
            false => self.thrown,
        };
        let from = vec2(-1.6 - 0.5 * self.number as f32, -0.4) * unit;
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
    /// None where nothing of it is on the level that is seen.
    fn sketches(&self, event: Event) -> Option<Vec<Sketch>> {
        Some(match event {
            Event::Thrown { of, dice } => self.dice(of, dice)?,
            Event::StrikeBegan {
                by,
                kind,
                ranged,
                first,
                ..
            } => self.aim(by, kind, ranged, first)?,
            Event::Hit { who } => self.blow(self.figure(who)?, true),
            Event::Missed { who } => self.blow(self.figure(who)?, false),
            Event::DoorMissed { door } => self.blow(self.door(door)?, false),
            Event::DoorDestroyed { door } => self.burst(self.door(door)?, Tone(0xc8_8a48)),
            Event::Clicked { who, clicks } => self.change(who, "-", clicks, theme::BAD)?,
            Event::Mended { who, clicks } => self.change(who, "+", clicks, theme::GOOD)?,
            Event::Died { who } => self.death(self.figure(who)?),
            Event::Placed { at, .. } | Event::Returned { at, .. } => self.rise(self.square(at)?),
            Event::Entered { to, .. } => self.wave(self.square(to)?, theme::GOLD),
            Event::Left { who } => self.wave(self.figure(who)?, theme::GOLD),
            Event::Teleported { to, .. } => self.wave(self.square(to)?, Tone(0x58_f0cc)),
            Event::Levelled { who, .. } => self.shine(self.figure(who)?),
            Event::BrokeAway { who, free } => self.broke(self.figure(who)?, free),
            Event::Affected { who, ability, .. } => self.affected(self.figure(who)?, ability),
            Event::Chilled { who } | Event::Frozen { who } => self.sign(
                self.figure(who)?,
                "ability/magic-freeze".into(),
                Tone(0x9a_e4ff),
            ),
            Event::StealTried { who, done, .. } => {
                let tone = if done { theme::GOOD } else { theme::BAD };
                self.sign(self.figure(who)?, "action/steal".into(), tone)
            }
            Event::TokenTurned { token, .. } => {
                let at = self.scene.position.state.token(token)?.at?;
                self.wave(self.square(at)?, theme::SPAWN)
            }
            Event::TurnBegan { seat, .. } => self.turn(seat),
            event => self.chest_event(event)?,
        })
    }

    /// What happens with a chest.
    fn chest_event(&self, event: Event) -> Option<Vec<Sketch>> {
        Some(match event {
            Event::WheelTurned { chest, to } => self.trap_wheel(chest, to)?,
            Event::TreasureSeen { chest, position } => self.treasure_wheel(chest, position)?,
            Event::TrapShown { chest } => self.trap_shown(chest)?,
            Event::TrapCleared { chest, how } => {
                let at = self.chest(chest)?;
                match how {
                    Cleared::Sprung => self.burst(at, theme::BAD),
                    Cleared::Disarmed => self.sign(at, "action/disarm".into(), theme::GOOD),
                    Cleared::Absent => self.sign(at, "action/done".into(), theme::GOOD),
                }
            }
            Event::ChestTaken { chest, seat } => self.taken(self.chest(chest)?, seat),
            Event::ChestRemoved { chest } => self.burst(self.chest(chest)?, theme::FAINT),
            Event::ChestReturned { at, .. } => self.wave(self.square(at)?, theme::GOLD),
            _ => return None,
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

    /// Where dice fall: above who throws, or in the middle; none for draws, which are no dice.
    fn table(&self, of: Throw) -> Option<Vec2> {
        let state = self.scene.position.state;
        let near = match of {
            Throw::Block(_)
            | Throw::Stolen(_)
            | Throw::Treasure(_)
            | Throw::Token(_)
            | Throw::Lost(_) => return None,
            Throw::First(_) => None,
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
        };
        let above = vec2(0.0, 0.5 + 0.55 * self.unit);
        let at = near.map_or(self.camera.middle, |at| at - above);
        let seen = vec2(self.camera.area.w, self.camera.area.h) / self.camera.side / 2.0;
        let margin = (seen - vec2(1.6, 0.6) * self.unit).max(Vec2::ZERO);
        Some(at.clamp(self.camera.middle - margin, self.camera.middle + margin))
    }

    /// Dice that roll and settle on what was thrown, with their sum.
    fn dice(&self, of: Throw, dice: [u8; 2]) -> Option<Vec<Sketch>> {
        let table = self.table(of)?;
        let count = dice.iter().filter(|die| **die > 0).count();
        let alpha = appear(self.share);
        let step = 0.72 * self.unit;
        let wide = step * (count + usize::from(count > 1)) as f32;
        let mut sketches = vec![Sketch::Plate {
            at: table,
            size: vec2(wide + 0.16 * self.unit, 0.82 * self.unit),
            alpha: 0.82 * alpha,
        }];
        let left = table.x - wide / 2.0 + step / 2.0;
        for (number, thrown) in dice.into_iter().take(count).enumerate() {
            let at = vec2(left + step * number as f32, table.y);
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
                at: vec2(left + step * count as f32, table.y),
                size: 0.56 * self.unit,
                tone: theme::GOLD,
                alpha: alpha * part(self.share, 0.55, 0.65),
            });
        }
        Some(sketches)
    }

    /// Who attacks whom.
    fn aim(
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
    fn blow(&self, at: Vec2, lands: bool) -> Vec<Sketch> {
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
        for number in 0..8 {
            let way = Vec2::from_angle(number as f32 / 8.0 * TAU + 0.3);
            let long = 0.35 + 0.2 * (number % 3) as f32;
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

    /// Something bursts.
    fn burst(&self, at: Vec2, tone: Tone) -> Vec<Sketch> {
        let alpha = flash(self.share);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 0.5 + 0.9 * settle(self.share),
            tone,
            alpha,
        }];
        for number in 0..12 {
            let way = Vec2::from_angle(number as f32 / 12.0 * TAU);
            let far = 0.4 + 0.5 * ((number * 5) % 7) as f32 / 7.0;
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

    /// Clicks lost or won, as a number that rises.
    fn change(&self, who: FigId, sign: &str, clicks: u8, tone: Tone) -> Option<Vec<Sketch>> {
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

    fn death(&self, at: Vec2) -> Vec<Sketch> {
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
    fn rise(&self, at: Vec2) -> Vec<Sketch> {
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 0.75,
            tone: Tone(0x90_50d0),
            alpha: flash(self.share),
        }];
        for number in 0..7 {
            let way = Vec2::from_angle(number as f32 / 7.0 * TAU + 0.4);
            let at = at + way * 0.38;
            let high = 0.25 + 0.3 * ((number * 3) % 5) as f32 / 5.0;
            sketches.push(Sketch::Streak {
                from: at,
                to: at - vec2(0.0, high * settle(self.share)),
                wide: 0.09,
                tone: theme::SPAWN,
                alpha: flash(self.share),
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

    /// Rays for who goes up a level.
    fn shine(&self, at: Vec2) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 1.1,
            tone: theme::GOLD,
            alpha: 0.7 * alpha,
        }];
        for number in 0..10 {
            let way = Vec2::from_angle(number as f32 / 10.0 * TAU + self.share * 0.9);
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
    fn broke(&self, at: Vec2, free: bool) -> Vec<Sketch> {
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
    fn affected(&self, at: Vec2, ability: Ability) -> Vec<Sketch> {
        self.sign(at, format!("ability/{}", ability.name()), Tone(0xff_b880))
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
        ]
    }

    /// A wheel that turns until this part is above.
    fn wheel(&self, chest: Vec2, parts: [&'static str; 6], to: u8) -> Vec<Sketch> {
        let at = chest - vec2(0.0, 0.55 + 0.75 * self.unit);
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
                radius: 0.85 * self.unit,
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
            Some(trap) => trap_icon(trap.kind),
            None => "action/done",
        };
        Some(self.wheel(self.chest(chest)?, std::array::from_fn(icon), to))
    }

    fn treasure_wheel(&self, chest: ChestId, to: u8) -> Option<Vec<Sketch>> {
        let position = self.scene.position;
        let kind = position.book.chest(position.state.chest(chest)?.kind);
        let icon = |number: usize| treasure_icon(&kind.treasures[number]);
        Some(self.wheel(self.chest(chest)?, std::array::from_fn(icon), to))
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
