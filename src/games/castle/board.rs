//! The board: a regular hexagon of hexagons, and where the figures start (BOARD, R-SHAPE).

use super::edge::Edge;
use super::words::TileKind;
use crate::kernel::Hex;

/// The most fields a board has: radius 6 (R-SIZE).
pub const MOST_FIELDS: usize = 127;
/// The radii that a board can have: even, so that sides have middles (R-SHAPE), and wide enough for all
/// items (R-SIZE).
pub const RADII: [u8; 2] = [4, 6];

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Board {
    /// Its name.
    pub name: String,
    /// Fields from the centre to the rim.
    pub radius: u8,
    /// BOARD-4: where the heroes start.
    pub hero_starts: [Hex; 2],
    /// BOARD-3: the corners where the monsters start.
    pub monster_starts: [Hex; 3],
    /// TILE-3: how many sets of tiles are shuffled together.
    pub tile_sets: u8,
    /// TILE-2: how many tiles of each shape are in a set.
    #[serde(default = "usual_set")]
    pub tiles: [u8; TileKind::MANY],
}

/// R-TILESET: the set that is ours.
const fn usual_set() -> [u8; TileKind::MANY] {
    TileKind::SET
}

/// What is wrong with a board (DATA-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFault {
    /// Its radius is none of [`RADII`] (R-SHAPE, R-SIZE).
    Radius,
    /// A hero starts elsewhere than in the middle of a side (BOARD-4).
    HeroStart(Hex),
    /// A monster starts elsewhere than in a corner (BOARD-3).
    MonsterStart(Hex),
    /// Two figures start on one field.
    SameStart(Hex),
    /// A set without tiles, or more of a shape than piles hold.
    Tiles,
    /// There are fewer tiles than fields that can need one, or more sets than piles hold (TILE-3).
    TileSets {
        /// The fewest that do.
        least: u8,
    },
    /// So few tiles are in a set that the most sets are too few (TILE-3).
    SmallSet {
        /// The fewest tiles of a set that do.
        least: usize,
    },
}

/// The most sets of tiles.
const MOST_SETS: u8 = 15;

impl Board {
    /// DATA-6: all that is wrong with it; whether items find room is for the placing to say.
    pub fn faults(&self) -> Vec<BoardFault> {
        if !RADII.contains(&self.radius) {
            return vec![BoardFault::Radius];
        }
        let mut faults = Vec::new();
        let (middles, corners) = (Board::middles(self.radius), Board::corners(self.radius));
        let heroes = self
            .hero_starts
            .into_iter()
            .filter(|it| !middles.contains(it));
        faults.extend(heroes.map(BoardFault::HeroStart));
        let monsters = self
            .monster_starts
            .into_iter()
            .filter(|it| !corners.contains(it));
        faults.extend(monsters.map(BoardFault::MonsterStart));
        let [one, other] = self.hero_starts;
        faults.extend((one == other).then_some(BoardFault::SameStart(one)));
        let [first, second, third] = self.monster_starts;
        let pairs = [(first, second), (first, third), (second, third)];
        let same = pairs.into_iter().find(|(one, other)| one == other);
        faults.extend(same.map(|(one, _)| BoardFault::SameStart(one)));
        let piled = |tiles: &u8| tiles.checked_mul(self.tile_sets).is_none();
        if self.set_size() == 0 || self.tiles.iter().any(piled) {
            faults.push(BoardFault::Tiles);
            return faults;
        }
        let smallest = self.fields_for_tiles().div_ceil(MOST_SETS.into());
        if self.set_size() < smallest {
            faults.push(BoardFault::SmallSet { least: smallest });
            return faults;
        }
        let least = self.least_sets();
        if !(least..=MOST_SETS).contains(&self.tile_sets) {
            faults.push(BoardFault::TileSets { least });
        }
        faults
    }

    /// TILE-3: every field but the heroes' starts and the castle can need a tile.
    fn fields_for_tiles(&self) -> usize {
        self.many() - 3
    }

    /// The fewest sets with a tile for each of these fields.
    fn least_sets(&self) -> u8 {
        self.fields_for_tiles().div_ceil(self.set_size()) as u8
    }

    /// How many tiles a set has.
    fn set_size(&self) -> usize {
        self.tiles.iter().map(|many| usize::from(*many)).sum()
    }

    /// TILE-3: all tiles, by shape; of a board without [`faults`](Board::faults).
    pub fn stack(&self) -> [u8; TileKind::MANY] {
        self.tiles.map(|many| many.saturating_mul(self.tile_sets))
    }

    /// Whether a hexagon is a field of it.
    pub const fn has(&self, at: Hex) -> bool {
        at.distance(Hex::CENTRE) <= self.radius
    }

    /// All fields, row by row.
    pub fn fields(&self) -> impl Iterator<Item = Hex> + use<> {
        Hex::within(self.radius)
    }

    /// How many fields there are.
    pub const fn many(&self) -> usize {
        let radius = self.radius as usize;
        1 + 3 * radius * (radius + 1)
    }

    /// The place of a field among all.
    ///
    /// # Panics
    /// When it is none of the board, in debug builds.
    pub fn place(&self, at: Hex) -> usize {
        debug_assert!(self.has(at), "{at:?} is no field");
        let (radius, q, r) = (i32::from(self.radius), i32::from(at.q()), i32::from(at.r()));
        // The rows above, each as long as its distance from the middle row says.
        let above = r + radius;
        let rows = match r <= 0 {
            true => above * (radius + 1) + above * (above - 1) / 2,
            false => {
                let to_middle = (radius + 1) * (radius + 1) + radius * (radius + 1) / 2;
                to_middle + (r - 1) * (2 * radius + 1) - r * (r - 1) / 2
            }
        };
        let first = -radius + (-r).max(0);
        (rows + q - first) as usize
    }

    /// The neighbours of a field that are on the board, clockwise from north.
    pub fn neighbours(&self, at: Hex) -> impl Iterator<Item = Hex> + use<> {
        let radius = self.radius;
        let neighbours = at.neighbours().into_iter();
        neighbours.filter(move |it| it.distance(Hex::CENTRE) <= radius)
    }

    /// The edges between two fields, in the order of their fields.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + use<> {
        let radius = self.radius;
        let on = move |at: &Hex| at.distance(Hex::CENTRE) <= radius;
        Hex::within(radius).flat_map(move |one| {
            let greater = one.neighbours().into_iter().filter(on);
            let greater = greater.filter(move |other| *other > one);
            greater.filter_map(move |other| Edge::between(one, other))
        })
    }

    /// Whether somebody starts there.
    pub fn is_start(&self, at: Hex) -> bool {
        self.hero_starts.contains(&at) || self.monster_starts.contains(&at)
    }

    /// DATA-6: the middles of the sides, in which heroes may start (BOARD-4).
    pub fn middles(radius: u8) -> [Hex; 6] {
        let half = (radius / 2) as i8;
        let mut at = Hex::new(half, half);
        std::array::from_fn(|_| {
            at = at.turned();
            at
        })
    }

    /// The corners, in which monsters may start (BOARD-3).
    pub fn corners(radius: u8) -> [Hex; 6] {
        let mut at = Hex::new(radius as i8, 0);
        std::array::from_fn(|_| {
            at = at.turned();
            at
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(radius: u8) -> Board {
        Board {
            name: "plain".into(),
            radius,
            hero_starts: [Hex::new(-2, 4), Hex::new(2, 2)],
            monster_starts: [Hex::new(-4, 0), Hex::new(0, -4), Hex::new(4, -4)],
            tile_sets: 1,
            tiles: TileKind::SET,
        }
    }

    #[test]
    fn every_field_has_its_own_place() {
        for radius in RADII {
            let board = board(radius);
            let places: Vec<usize> = board.fields().map(|at| board.place(at)).collect();
            let all: Vec<usize> = (0..board.many()).collect();
            assert_eq!(places, all);
        }
    }

    #[test]
    fn edges_are_counted_once() {
        // Six half-edges a field, less those of the rim.
        assert_eq!(board(4).edges().count(), 156);
        let mut edges: Vec<Edge> = board(4).edges().collect();
        edges.sort();
        edges.dedup();
        assert_eq!(edges.len(), 156);
    }

    #[test]
    fn sides_have_middles_and_corners() {
        let board = board(4);
        assert!(
            board
                .hero_starts
                .iter()
                .all(|it| Board::middles(4).contains(it))
        );
        assert!(
            board
                .monster_starts
                .iter()
                .all(|it| Board::corners(4).contains(it))
        );
    }
}
