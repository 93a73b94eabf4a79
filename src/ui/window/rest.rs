//! When the next frame is drawn: at once while something moves or is heard, later when the interface asks
//! for it, and else not before somebody moves the mouse or presses a key.

use macroquad::miniquad::window::{schedule_update, schedule_update_at};
use std::time::{Duration, Instant};

/// For so long after something was heard or moved frames still follow each other, at this pace: whatever is heard then
/// is drawn at once all the same.
const AWAKE: Duration = Duration::from_millis(400);
const PACE: Duration = Duration::from_millis(33);
/// Between two frames that nobody but the interface waits for, where the loop cannot wake by itself.
const SOON: Duration = Duration::from_millis(40);

/// What the last frame leaves to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stirring {
    /// Whether anything was heard, or moves.
    pub moves: bool,
    /// When the interface wants a frame, if nothing is heard before.
    pub wanted_in: Duration,
}

/// The rest between frames.
#[derive(Debug)]
pub struct Rest {
    stirred: Instant,
    /// When the last frame began; none after a rest, in which no time went by.
    began: Option<Instant>,
}

impl Rest {
    /// Frames follow each other for now.
    pub fn new() -> Rest {
        Rest {
            stirred: Instant::now(),
            began: None,
        }
    }

    /// A frame begins: the seconds that went by on the board since the last one.
    pub fn passed(&mut self) -> f32 {
        let now = Instant::now();
        let before = self.began.replace(now);
        before.map_or(0.0, |before| (now - before).as_secs_f32().min(0.1))
    }

    /// Sees to it that a frame follows, if one is wanted; may wait a little.
    pub fn after_frame(&mut self, stirring: Stirring) {
        if stirring.moves {
            self.stirred = Instant::now();
        }
        if stirring.moves || stirring.wanted_in.is_zero() {
            schedule_update_at(None);
            return schedule_update();
        }
        let awake = self.stirred.elapsed() < AWAKE;
        let wanted_in = match awake {
            true => stirring.wanted_in.min(PACE),
            false => stirring.wanted_in,
        };
        let wanted_at = Instant::now().checked_add(wanted_in);
        let wakes = schedule_update_at(wanted_at);
        if wanted_at.is_none() || wakes {
            // The loop waits: for an event, or for the time that is wanted. While awake time goes by on the board.
            self.began = self.began.filter(|_| awake);
            return;
        }
        if !awake {
            std::thread::sleep(wanted_in.min(SOON));
        }
        schedule_update();
    }
}
