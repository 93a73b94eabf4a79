//! What frames cost: our own code from one frame to the wait for the next, without the graphics driver.

use macroquad::time::get_time;

/// Frames that are not counted: the first ones draw letters and load pictures.
const WARM: u32 = 60;

/// The frames that are measured.
#[derive(Debug)]
pub struct Frames {
    /// How many are still to be shown.
    left: u32,
    seen: u32,
    began: f64,
    /// Milliseconds of each.
    costs: Vec<f64>,
}

impl Frames {
    /// Measures so many frames.
    pub const fn new(count: u32) -> Frames {
        Frames {
            left: count.saturating_add(WARM),
            seen: 0,
            began: 0.0,
            costs: Vec::new(),
        }
    }

    /// A frame begins; its number.
    pub fn begin(&mut self) -> u32 {
        self.began = get_time();
        self.seen += 1;
        self.seen
    }

    /// The frame ends, in which the driver took so many seconds. Whether it was the last.
    pub fn end(&mut self, driver: f64) -> bool {
        if self.seen > WARM {
            let own = get_time() - self.began - driver;
            self.costs.push(own * 1000.0);
        }
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }

    /// A line about all of them.
    pub fn summary(mut self) -> String {
        self.costs.sort_by(f64::total_cmp);
        let at = |share: usize| {
            let number = self.costs.len().saturating_sub(1) * share / 100;
            self.costs.get(number).copied().unwrap_or(0.0)
        };
        format!(
            "{} frames: median {:.2} ms, 99th percentile {:.2} ms, most {:.2} ms",
            self.costs.len(),
            at(50),
            at(99),
            at(100),
        )
    }
}
