//! How a spectacle looks: sketches over the board, a function of the event and of how much of it is over.

use super::SpectacleWords;
use crate::games::skirmish::{
    ChestEvent, ChestId, Event, ExperienceEvent, FigId, MovementEvent, StrikeEvent, Striker,
    Treasure,
};
use crate::ui::skirmish::board::{Camera, Scene, Sketch, trap_icon, treasure_icon, treasure_parts};
use crate::ui::skirmish::shown::Motion;
use crate::ui::window::easing::{ease, part, settle};
use crate::ui::window::parts::turns;
use crate::ui::window::theme::{self, Tone};
use macroquad::math::{Vec2, vec2};
use std::f32::consts::{FRAC_PI_3, PI, TAU};

/// The least points of what a square-wide picture takes where it happens.
const LEAST: f32 = 56.0;
/// The most points that letters are high.
const HIGHEST: f32 = 72.0;
/// Squares that a scene in the middle is high.
const STAGE: f32 = 6.4;

/// What a spectacle is drawn with: sketches, the camera that they are seen by, and how dark the board is.
pub struct Staged {
    /// In the order in which they are drawn.
    pub sketches: Vec<Sketch>,
    /// A scene in the middle has its own.
    pub camera: Camera,
    /// The colour that lies over the board, and how solid it is.
    pub veil: (Tone, f32),
}

/// The spectacle under way; none while there is none, or where nothing of it is seen.
pub fn staged(
    scene: &Scene<'_>,
    camera: &Camera,
    motion: &Motion,
    words: &SpectacleWords,
) -> Option<Staged> {
    let spectacle = motion.scene?;
    let share = motion.share;
    if spectacle.takes_the_view() {
        let stage = stage_of(camera);
        let act = Act {
            share,
            words,
            unit: 1.0,
            camera: stage,
        };
        return Some(match motion.event {
            Event::Chest(ChestEvent::TreasureSeen { chest, position }) => {
                act.chest(scene, stage, chest, position)?
            }
            Event::Strike(StrikeEvent::StrikeBegan {
                by: Striker::Trap(chest),
                ..
            }) => {
                let trap = scene.position.trap(chest)?;
                act.trap(stage, trap_icon(trap.kind), share)
            }
            _ => return None,
        });
    }
    let act = Act {
        share,
        words,
        unit: (LEAST / camera.side).max(1.0),
        camera: *camera,
    };
    let figure = |who: FigId| {
        let pose = scene.shown.figure(who)?;
        (pose.level == camera.level).then(|| Vec2::from(pose.at))
    };
    let sketches = match motion.event {
        Event::Experience(ExperienceEvent::Levelled { who, .. }) => act.level(figure(who)?),
        Event::Strike(StrikeEvent::Died { who }) => act.death(figure(who)?),
        Event::Movement(MovementEvent::Left { who }) => act.gold_out(figure(who)?),
        Event::Strike(StrikeEvent::StrikeRolled { dice }) => {
            let by = match scene.position.state.strike()?.by {
                Striker::Warrior(who) => figure(who)?,
                Striker::Trap(chest) => {
                    let at = scene.position.state.chest(chest)?.square()?;
                    vec2(f32::from(at.x()) + 0.5, f32::from(at.y()) + 0.5)
                }
            };
            act.critical(by, dice == [6, 6])
        }
        _ => return None,
    };
    Some(Staged {
        sketches,
        camera: *camera,
        veil: (theme::VOID, 0.0),
    })
}

/// A camera for the middle of the view, with the point 0, 0 there.
fn stage_of(camera: &Camera) -> Camera {
    let mut stage = *camera;
    stage.middle = Vec2::ZERO;
    stage.side = (camera.area.w.min(camera.area.h) / STAGE).clamp(30.0, 150.0);
    stage
}

/// A scene at a moment.
struct Act<'a> {
    share: f32,
    words: &'a SpectacleWords,
    /// Sizes grow by this where squares are too small for them.
    unit: f32,
    /// By which it is seen.
    camera: Camera,
}

impl Act<'_> {
    /// The chest rises to the middle, its wheel turns above it; it opens, and what is inside comes out.
    fn chest(&self, scene: &Scene<'_>, camera: Camera, chest: ChestId, to: u8) -> Option<Staged> {
        let kind = scene
            .position
            .book
            .chest(scene.position.state.chest(chest)?.kind);
        let treasure = kind.treasures.get(usize::from(to))?;
        let trap = matches!(treasure, Treasure::Trap);
        let picture = format!("chest/{}", kind.id);
        let (picture, own) = match scene.icons.has(&picture) {
            true => (picture, theme::UNTINTED),
            false => ("piece/chest-closed".into(), Tone(0xf0_dcb0)),
        };
        let came = ease(part(self.share, 0.0, 0.14));
        let turned = settle(part(self.share, 0.08, 0.58));
        let opened = part(self.share, 0.56, 0.68);
        let rose = settle(part(self.share, 0.6, 0.85));
        let alpha = came * (1.0 - part(self.share, 0.93, 1.0));
        let tone = if trap { theme::BAD } else { theme::GOLD };
        let place = vec2(0.0, 1.55);
        let mut sketches = rays(place, opened * alpha * 0.5, self.share, tone);
        sketches.push(Sketch::Glow {
            at: place,
            radius: 1.6 + 1.2 * opened,
            tone,
            alpha: (0.25 + 0.55 * opened) * alpha,
        });
        sketches.push(Sketch::Icon {
            id: picture,
            at: place + vec2(0.0, 1.2 * (1.0 - came)),
            size: 1.9 + 0.18 * (opened * PI).sin(),
            angle: 0.02 * (self.share * 90.0).sin() * (1.0 - opened) * turned,
            tone: own,
            alpha,
        });
        sketches.push(Sketch::Wheel {
            at: vec2(0.0, -0.75),
            radius: 1.3 * (1.0 - 0.25 * rose),
            angle: TAU * 2.5 * (1.0 - turned) - f32::from(to) * FRAC_PI_3,
            parts: treasure_parts(kind),
            alpha: alpha * (1.0 - rose),
        });
        sketches.push(Sketch::Icon {
            id: treasure_icon(treasure).into(),
            at: place.lerp(vec2(0.0, -0.7), rose),
            size: 0.5 + 1.2 * rose,
            angle: 0.0,
            tone,
            alpha: alpha * part(rose, 0.0, 0.25),
        });
        self.say(&mut sketches, (vec2(0.0, -2.2), 0.52), tone, alpha * rose);
        Some(Staged {
            sketches,
            camera,
            veil: (theme::VOID, 0.62 * alpha),
        })
    }

    /// The word hits, and everything shakes.
    fn trap(&self, camera: Camera, icon: &str, share: f32) -> Staged {
        let hit = part(share, 0.0, 0.16);
        let alpha = hit * (1.0 - part(share, 0.86, 1.0));
        let calm = 1.0 - part(share, 0.12, 0.55);
        let shake = vec2((share * 120.0).sin(), (share * 97.0).cos()) * 0.09 * calm;
        let mut sketches = rays(shake, 0.55 * alpha, share * 0.4, theme::BAD);
        sketches.push(Sketch::Glow {
            at: shake,
            radius: 2.6,
            tone: theme::BAD,
            alpha: 0.75 * alpha,
        });
        sketches.push(Sketch::Icon {
            id: icon.into(),
            at: vec2(0.0, 0.35) + shake,
            size: 2.0 + 2.4 * (1.0 - ease(hit)),
            angle: 0.0,
            tone: Tone(0xff_d8c8),
            alpha,
        });
        self.say(
            &mut sketches,
            (vec2(0.0, -1.45) + shake, 0.95),
            theme::BAD,
            alpha,
        );
        Staged {
            sketches,
            camera,
            veil: (Tone(0x3a_0808), 0.62 * alpha),
        }
    }

    /// Light stands over who goes up.
    fn level(&self, at: Vec2) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let up = settle(self.share);
        let mut sketches = rays(at, 0.6 * alpha, self.share, theme::GOLD);
        for (number, turn) in turns(8) {
            let foot = at + Vec2::from_angle(turn) * 0.42 * self.unit;
            let rises = part(self.share, 0.05 * f32::from(number % 4), 0.8);
            sketches.push(Sketch::Streak {
                from: foot - vec2(0.0, 1.9 * rises * self.unit),
                to: foot,
                wide: 0.1 * self.unit,
                tone: theme::GOLD,
                alpha: 0.8 * alpha,
            });
        }
        sketches.push(self.ring(at, 0.4 + 0.9 * up, theme::GOLD, 1.0 - up));
        sketches.push(self.icon("action/level-up", at, 0.95 * up, 0.9, theme::GOLD, alpha));
        self.tell(&mut sketches, at, theme::GOLD, alpha);
        sketches
    }

    /// The dial stops at its last skull, which rises and is gone.
    fn death(&self, at: Vec2) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let up = settle(self.share);
        let dark = Tone(0x78_1820);
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: (0.9 + 0.7 * up) * self.unit,
            tone: dark,
            alpha: 0.9 * alpha,
        }];
        for (number, turn) in turns(9) {
            let way = Vec2::from_angle(turn + 0.3 * f32::from(number % 3));
            let far = 0.35 + 0.95 * up;
            sketches.push(Sketch::Streak {
                from: at + way * 0.3 * self.unit,
                to: at + way * far * self.unit,
                wide: 0.1 * self.unit,
                tone: dark,
                alpha: 0.9 * (1.0 - up),
            });
        }
        sketches.push(self.ring(at, 0.5 + 0.2 * up, theme::BAD, 0.9 * alpha));
        sketches.push(self.icon("screen/death", at, 0.75 * up, 0.95, theme::TEXT, alpha));
        self.tell(&mut sketches, at, theme::BAD, alpha);
        sketches
    }

    /// Splinters fly from who strikes as nobody strikes twice.
    fn critical(&self, at: Vec2, hits: bool) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let out = settle(self.share);
        let tone = if hits { theme::WARN } else { theme::FAINT };
        let mut sketches = vec![Sketch::Glow {
            at,
            radius: 1.3 * self.unit,
            tone,
            alpha: 0.8 * (1.0 - out) + 0.15 * alpha,
        }];
        for (number, turn) in turns(12) {
            let way = Vec2::from_angle(turn);
            let far = if number % 2 == 0 { 1.5 } else { 1.05 };
            sketches.push(Sketch::Streak {
                from: at + way * 0.4 * self.unit,
                to: at + way * (0.45 + far * out) * self.unit,
                wide: 0.16 * self.unit,
                tone,
                alpha: alpha * (1.0 - 0.7 * out),
            });
        }
        for side in [-1.0, 1.0] {
            sketches.push(Sketch::Die {
                face: if hits { 6 } else { 1 },
                at: at + vec2(0.36 * side, -0.75 * out) * self.unit,
                size: 0.62 * self.unit,
                angle: 0.16 * side,
                alpha,
            });
        }
        self.tell(&mut sketches, at, tone, alpha);
        sketches
    }

    /// Coins fly up from the way out.
    fn gold_out(&self, at: Vec2) -> Vec<Sketch> {
        let alpha = appear(self.share);
        let mut sketches = rays(at, 0.55 * alpha, self.share * 0.6, theme::GOLD);
        sketches.push(Sketch::Glow {
            at,
            radius: 1.5 * self.unit,
            tone: theme::GOLD,
            alpha: 0.7 * alpha,
        });
        for (number, turn) in turns(9) {
            let late = 0.06 * f32::from(number % 4);
            let flown = part(self.share, late, late + 0.62);
            let way = vec2(turn.cos() * 1.1 * flown, -3.2 * flown + 2.6 * flown * flown);
            sketches.push(Sketch::Icon {
                id: "stat/gold".into(),
                at: at + way * self.unit,
                size: 0.42 * self.unit,
                angle: turn + 4.0 * flown,
                tone: theme::GOLD,
                alpha: alpha * (1.0 - part(flown, 0.75, 1.0)),
            });
        }
        sketches.push(self.icon("treasure/gold", at, 0.3, 0.95, theme::GOLD, alpha));
        self.tell(&mut sketches, at, theme::GOLD, alpha);
        sketches
    }

    fn ring(&self, at: Vec2, radius: f32, tone: Tone, alpha: f32) -> Sketch {
        Sketch::Ring {
            at,
            radius: radius * self.unit,
            wide: 0.09 * self.unit,
            tone,
            alpha,
        }
    }

    fn icon(&self, id: &str, at: Vec2, up: f32, size: f32, tone: Tone, alpha: f32) -> Sketch {
        Sketch::Icon {
            id: id.into(),
            at: at - vec2(0.0, up * self.unit),
            size: size * self.unit,
            angle: 0.0,
            tone,
            alpha,
        }
    }

    /// The words above where it happens.
    fn tell(&self, sketches: &mut Vec<Sketch>, at: Vec2, tone: Tone, alpha: f32) {
        let grown = 0.6 + 0.4 * settle(part(self.share, 0.0, 0.3));
        let above = at - vec2(0.0, 1.75 * self.unit);
        self.say(sketches, (above, 0.46 * self.unit * grown), tone, alpha);
    }

    /// The place nearest to this one at which so much is seen whole.
    fn within(&self, at: Vec2, size: Vec2) -> Vec2 {
        let area = self.camera.area;
        let least = self.camera.to_board(area.point()) + size / 2.0;
        let most = self.camera.to_board(area.point() + area.size()) - size / 2.0;
        at.min(most).max(least)
    }

    /// The words on a dark ground, so high.
    fn say(&self, sketches: &mut Vec<Sketch>, (at, size): (Vec2, f32), tone: Tone, alpha: f32) {
        let line = if self.words.line.is_empty() {
            0.0
        } else {
            0.55
        };
        let letters = |text: &str| text.chars().count() as f32;
        let wide = (letters(&self.words.head) * 0.62).max(letters(&self.words.line) * 0.62 * line);
        let room = 0.94 * self.camera.area.w / self.camera.side;
        let size = size
            .min(room / (wide + 1.0))
            .min(HIGHEST / self.camera.side);
        let plate = vec2(wide + 1.0, 1.35 + 1.1 * line) * size;
        let at = self.within(at, plate);
        sketches.push(Sketch::Plate {
            at: at + vec2(0.0, 0.5 * line * size),
            size: plate,
            alpha: 0.82 * alpha,
        });
        let head = tone.towards(theme::TEXT, 0.35);
        let rows = [
            (&self.words.head, at, size, head),
            (
                &self.words.line,
                at + vec2(0.0, 0.95 * size),
                line * size,
                theme::TEXT,
            ),
        ];
        for (text, at, size, tone) in rows.into_iter().filter(|(text, ..)| !text.is_empty()) {
            let text = text.clone();
            sketches.push(Sketch::Text {
                text,
                at,
                size,
                tone,
                alpha,
            });
        }
    }
}

/// Rays that turn slowly about a point.
fn rays(at: Vec2, alpha: f32, share: f32, tone: Tone) -> Vec<Sketch> {
    let ray = |(number, turn): (u8, f32)| {
        let way = Vec2::from_angle(turn + share * 0.8);
        let far = if number.is_multiple_of(2) { 2.6 } else { 1.9 };
        Sketch::Streak {
            from: at + way * far,
            to: at + way * 0.5,
            wide: 0.34,
            tone,
            alpha: 0.5 * alpha,
        }
    };
    turns(12).map(ray).collect()
}

/// Solid but for the first and last of it.
fn appear(share: f32) -> f32 {
    (share * 9.0).min((1.0 - share) * 6.0).clamp(0.0, 1.0)
}
