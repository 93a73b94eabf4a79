//! Which bout is which: who meets whom, where, with which seed.

use crate::cli::seed::match_seed;

/// The most bouts of an arena: a log of so many is read again in less than 200 MB.
pub const MOST_BOUTS: u32 = 200_000;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairing {
    /// Every two players.
    All,
    /// Each player and the one named after it.
    Neighbours,
}

impl Pairing {
    /// The two players of every meeting, as numbers of so many.
    pub fn meetings(self, players: usize) -> Vec<(usize, usize)> {
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
        let meets = |(one, other): &(usize, usize)| self == Pairing::All || one + 1 == *other;
        pairs.filter(meets).collect()
    }
}

/// All bouts of an arena. Every meeting plays the same starts, one after the other, and the places take
/// turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// The players by name.
    pub players: Vec<String>,
    /// Two players each.
    pub meetings: Vec<(usize, usize)>,
    /// Where starts lie, by name.
    pub places: Vec<String>,
    /// Bouts of every meeting.
    pub each: u32,
    /// What the seeds of all starts follow from.
    pub seed: u64,
}

/// One start, played in every seating: a pair of matches for two seats, four for four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bout {
    /// From 0.
    pub number: u32,
    /// The meeting it counts for.
    pub meeting: usize,
    /// Whose score is counted, and who has all other seats.
    pub players: (usize, usize),
    /// Where it is played.
    pub place: usize,
    /// The seed of its start and dice.
    pub seed: u64,
}

impl Schedule {
    /// How many bouts there are.
    pub fn bouts(&self) -> u32 {
        self.each.saturating_mul(self.meetings.len() as u32)
    }

    /// The bout of a number below [`Schedule::bouts`].
    ///
    /// # Panics
    /// When nobody meets anybody.
    pub fn bout(&self, number: u32) -> Bout {
        let meetings = self.meetings.len() as u32;
        let (start, meeting) = (number / meetings, (number % meetings) as usize);
        Bout {
            number,
            meeting,
            players: self.meetings[meeting],
            place: start as usize % self.places.len(),
            seed: match_seed(self.seed, u64::from(start)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_meet_all_or_their_neighbours() {
        assert_eq!(Pairing::All.meetings(3), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(Pairing::Neighbours.meetings(3), [(0, 1), (1, 2)]);
    }

    #[test]
    fn every_meeting_has_the_same_starts_and_places_take_turns() {
        let schedule = Schedule {
            players: ["a", "b", "c"].map(str::to_string).to_vec(),
            meetings: Pairing::All.meetings(3),
            places: ["here", "there"].map(str::to_string).to_vec(),
            each: 4,
            seed: 7,
        };
        assert_eq!(schedule.bouts(), 12);
        let bouts: Vec<Bout> = (0..12).map(|number| schedule.bout(number)).collect();
        for start in bouts.chunks(3) {
            assert!(start.iter().all(|bout| bout.seed == start[0].seed));
            assert!(start.iter().all(|bout| bout.place == start[0].place));
            let players: Vec<_> = start.iter().map(|bout| bout.players).collect();
            assert_eq!(players, [(0, 1), (0, 2), (1, 2)]);
        }
        let places: Vec<usize> = bouts.iter().step_by(3).map(|bout| bout.place).collect();
        assert_eq!(places, [0, 1, 0, 1]);
    }
}
