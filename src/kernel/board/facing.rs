//! The eight ways a figure can face, and what lies in its arcs.

use serde::{Deserialize, Serialize};

/// One of the eight neighbours of a square, clockwise from north (up on the board).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Facing {
    /// Up.
    N,
    /// Up and right.
    Ne,
    /// Right.
    E,
    /// Down and right.
    Se,
    /// Down.
    S,
    /// Down and left.
    Sw,
    /// Left.
    W,
    /// Up and left.
    Nw,
}

/// How wide a front arc is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arc {
    /// Three neighbouring squares, 90 degrees.
    Standard,
    /// Five neighbouring squares, 180 degrees.
    Expanded,
}

impl Facing {
    /// All eight, clockwise from north.
    pub const ALL: [Facing; 8] = [
        Facing::N,
        Facing::Ne,
        Facing::E,
        Facing::Se,
        Facing::S,
        Facing::Sw,
        Facing::W,
        Facing::Nw,
    ];

    /// The four sides, clockwise from north.
    pub const SIDES: [Facing; 4] = [Facing::N, Facing::E, Facing::S, Facing::W];

    /// The four sides as bits, as [`Facing::of_bits`] reads them.
    pub const SIDE_BITS: u8 = 0b0101_0101;

    /// The facing with this number, counted clockwise from north and taken modulo 8.
    pub const fn from_index(index: u8) -> Facing {
        Self::ALL[(index % 8) as usize]
    }

    /// Those whose bits are set, the lowest bit for north, clockwise from there.
    ///
    /// ```
    /// use dialdelve::kernel::Facing;
    /// assert!(Facing::of_bits(0b1000_0101).eq([Facing::N, Facing::E, Facing::Nw]));
    /// ```
    #[inline]
    pub fn of_bits(mut bits: u8) -> impl Iterator<Item = Facing> {
        std::iter::from_fn(move || {
            let lowest = Facing::from_index(bits.trailing_zeros() as u8);
            bits &= bits.checked_sub(1)?;
            Some(lowest)
        })
    }

    /// Its number, 0 (north) to 7 (north-west).
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Columns to the right and rows down that one step this way leads.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Facing::N => (0, -1),
            Facing::Ne => (1, -1),
            Facing::E => (1, 0),
            Facing::Se => (1, 1),
            Facing::S => (0, 1),
            Facing::Sw => (-1, 1),
            Facing::W => (-1, 0),
            Facing::Nw => (-1, -1),
        }
    }

    /// The way that one step leads so many columns to the right and rows down; none when that is no
    /// step.
    pub const fn of_step(right: i32, down: i32) -> Option<Facing> {
        use Facing::{E, N, Ne, Nw, S, Se, Sw, W};
        const WAYS: [[Option<Facing>; 3]; 3] = [
            [Some(Nw), Some(N), Some(Ne)],
            [Some(W), None, Some(E)],
            [Some(Sw), Some(S), Some(Se)],
        ];
        if right < -1 || right > 1 || down < -1 || down > 1 {
            return None;
        }
        WAYS[(down + 1) as usize][(right + 1) as usize]
    }

    /// Whether a step this way goes across a corner.
    pub const fn is_diagonal(self) -> bool {
        self.index() % 2 == 1
    }

    /// The facing turned clockwise by eighths of a full turn.
    pub const fn turned(self, eighths: u8) -> Facing {
        Self::from_index(self.index() + eighths)
    }

    /// The other way round.
    pub const fn opposite(self) -> Facing {
        self.turned(4)
    }

    /// Its short name: `n`, `ne`, …
    pub const fn name(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// Its whole name: `north`, `north-east`, …
    pub const fn whole_name(self) -> &'static str {
        [
            "north",
            "north-east",
            "east",
            "south-east",
            "south",
            "south-west",
            "west",
            "north-west",
        ][self as usize]
    }

    /// The facing of that short or whole name, in any case of letters.
    ///
    /// ```
    /// use dialdelve::kernel::Facing;
    /// assert_eq!(Facing::parse("SW"), Some(Facing::Sw));
    /// assert_eq!(Facing::parse("south-west"), Some(Facing::Sw));
    /// assert_eq!(Facing::parse("down"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Facing> {
        Self::ALL.into_iter().find(|facing| {
            let names = [facing.name(), facing.whole_name()];
            names.iter().any(|name| name.eq_ignore_ascii_case(text))
        })
    }

    /// Whether a line leading `(right, down)` from the middle of a figure that faces this way runs
    /// through its front arc: the angle is at most 45 degrees, or 90 for an expanded arc.
    ///
    /// ```
    /// use dialdelve::kernel::{Arc, Facing};
    /// assert!(Facing::N.arc_holds(Arc::Standard, 2, -2));
    /// assert!(!Facing::N.arc_holds(Arc::Standard, 3, -2));
    /// assert!(Facing::N.arc_holds(Arc::Expanded, 3, 0));
    /// ```
    pub const fn arc_holds(self, arc: Arc, right: i32, down: i32) -> bool {
        let (fx, fy) = self.delta();
        match arc {
            Arc::Expanded => fx * right + fy * down >= 0,
            Arc::Standard if fx != 0 && fy != 0 => fx * right >= 0 && fy * down >= 0,
            Arc::Standard => {
                let ahead = fx * right + fy * down;
                let aside = fx * down + fy * right;
                ahead >= aside.abs()
            }
        }
    }
}
