//! How the events of the chase are shown: how long each takes, and where its figures are drawn meanwhile.

use crate::games::castle::{Castle, Event, Figure, Lives, State};
use crate::kernel::Hex;
use crate::ui::table::{self, MotionOf, Performed};
use crate::ui::window::hexes::middle;
use macroquad::math::Vec2;
use std::convert::Infallible;
use std::f32::consts::{FRAC_PI_3, PI};

/// The second state of the chase.
pub type Shown = table::Shown<Castle>;
/// The event of the chase that is being shown.
pub type ChaseMotion = MotionOf<Castle>;

impl Performed for Castle {
    /// All of it happens on the board.
    type Scene = Infallible;

    fn seconds(&self, _: &State, event: Event) -> f32 {
        match event {
            Event::Put { .. } | Event::Taken { .. } => 0.1,
            Event::Posted { .. } => 0.25,
            Event::Stepped { .. } => 0.24,
            Event::Explored { .. } | Event::Came { .. } => 0.32,
            Event::KeyWay { .. } | Event::Leapt { .. } | Event::Restarted { .. } => 0.5,
            Event::Pushed { .. } | Event::Blown { .. } => 0.42,
            Event::Mirrored { .. } | Event::Swapped { .. } | Event::Rose { .. } => 0.6,
            Event::Wheeled => 1.0,
            Event::Uncovered { .. } | Event::TileLaid { .. } | Event::Rotated { .. } => 0.5,
            Event::TileDrawn { .. } | Event::Acted { .. } | Event::Walled { .. } => 0.4,
            Event::Breached { .. } | Event::FightBegan { .. } | Event::RoundBegan { .. } => 0.45,
            Event::KeyGained { .. } | Event::CardTurned { .. } => 1.2,
            Event::Rolled { .. } => 1.15,
            Event::Tipped { .. } => 0.7,
            Event::Hurt { damage, .. } if damage > Lives(0) => 0.7,
            Event::Hurt { .. } => 0.4,
            Event::Died { .. } => 0.8,
            Event::Cast { .. } => 1.0,
            Event::Annulled { .. } | Event::Mended { .. } => 0.6,
            Event::Drew { .. } | Event::DrewHidden { .. } => 0.25,
            Event::TurnBegan { .. } => 0.35,
            _ => 0.0,
        }
    }
}

/// Where and how a figure is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HexPose {
    /// The point on which it stands, in units of the board.
    pub at: Vec2,
    /// How solid it is, 0 to 1.
    pub alpha: f32,
    /// How large it is, 1 as usual.
    pub scale: f32,
}

impl table::Shown<Castle> {
    /// Where a figure is drawn; none when it is not on the board.
    pub(in crate::ui) fn figure(&self, who: Figure) -> Option<HexPose> {
        let at = self.state().piece(who).at;
        let mut pose = HexPose {
            at: middle(at.or_else(|| self.arrival(who))?),
            alpha: 1.0,
            scale: 1.0,
        };
        if let Some(motion) = self.motion() {
            self.move_along(&mut pose, motion, who);
        }
        Some(pose)
    }

    /// The field on which a figure is just appearing.
    fn arrival(&self, who: Figure) -> Option<Hex> {
        match self.motion()?.event {
            Event::Posted { who: comer, at }
            | Event::Restarted { who: comer, at }
            | Event::Rose { who: comer, at }
                if comer == who =>
            {
                Some(at)
            }
            _ => None,
        }
    }

    /// What the motion under way makes of a figure.
    fn move_along(&self, pose: &mut HexPose, motion: &ChaseMotion, who: Figure) {
        let share = motion.eased();
        match motion.event {
            Event::Stepped { who: mover, to }
            | Event::Explored { who: mover, to }
            | Event::Came { who: mover, to }
            | Event::Pushed { who: mover, to }
            | Event::Blown { who: mover, to }
                if mover == who =>
            {
                slide(pose, middle(to), share);
            }
            Event::KeyWay { to } if who == Figure::Sphinx => vanish(pose, middle(to), share),
            Event::Leapt { who: mover, to } if mover == who => vanish(pose, middle(to), share),
            Event::Mirrored { who: mover } if mover == who => {
                let to = -pose.at;
                slide(pose, to, share);
            }
            Event::Swapped { one, other } if who == one || who == other => {
                let partner = if who == one { other } else { one };
                if let Some(to) = self.state().piece(partner).at {
                    slide(pose, middle(to), share);
                }
            }
            Event::Wheeled => pose.at = Vec2::from_angle(share * FRAC_PI_3).rotate(pose.at),
            Event::FightBegan { attacker, defender } if attacker == who => {
                if let Some(to) = self.state().piece(defender).at {
                    let leap = 0.35 * (share * PI).sin();
                    slide(pose, middle(to), leap);
                }
            }
            Event::Hurt { who: hurt, damage } if hurt == who && damage > Lives(0) => {
                pose.at.x += 0.07 * (motion.share * 34.0).sin() * (1.0 - share);
            }
            Event::Died { who: dead } if dead == who => {
                pose.alpha = 1.0 - share;
                pose.scale = 1.0 - 0.4 * share;
            }
            Event::Posted { who: comer, .. }
            | Event::Restarted { who: comer, .. }
            | Event::Rose { who: comer, .. }
                if comer == who =>
            {
                pose.alpha = share;
                pose.scale = 0.6 + 0.4 * share;
            }
            _ => {}
        }
    }
}

fn slide(pose: &mut HexPose, to: Vec2, share: f32) {
    pose.at += (to - pose.at) * share;
}

/// Sinks where it stood and rises where it arrives.
fn vanish(pose: &mut HexPose, to: Vec2, share: f32) {
    if share < 0.5 {
        pose.alpha = 1.0 - 2.0 * share;
    } else {
        pose.at = to;
        pose.alpha = 2.0 * share - 1.0;
    }
    pose.scale = 0.5 + 0.5 * pose.alpha;
}
