//! What came of a bout, as a line of the log and of `--json` holds it.

use super::schedule::{Bout, Schedule};
use crate::cli::program::Forfeit;
use serde::{Deserialize, Serialize};

/// What a match is worth: a win shared by two, three or four is a whole number too.
pub const WHOLE: u32 = 12;

/// One match of a bout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchPlayed {
    /// The seat, from 1, of the player whose score is counted; the other player has all others.
    pub seat: u16,
    /// Seats that won, from 1.
    pub winners: Vec<u16>,
    /// The seat that began, from 1.
    pub first: u16,
    /// Rounds until the end.
    pub rounds: u16,
    /// Commands until the end.
    pub decisions: u32,
    /// How it ended, in a word of the game.
    pub ending: String,
    /// Seats that lost by what their programs did; they have not won, whatever the rules say of a match
    /// that was given up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
}

impl MatchPlayed {
    /// The same without a win of those who forfeited; those win who are left, all of them when none of
    /// them has won.
    #[must_use]
    pub fn without_forfeited(mut self, seats: u16) -> MatchPlayed {
        let lost = |seat: &u16| self.forfeits.iter().any(|it| it.seat == *seat);
        let left: Vec<u16> = (1..=seats).filter(|seat| !lost(seat)).collect();
        let mut winners = self.winners.clone();
        winners.retain(|seat| left.contains(seat));
        self.winners = match (winners.is_empty(), left.is_empty()) {
            (false, _) => winners,
            (true, false) => left,
            (true, true) => (1..=seats).collect(),
        };
        self
    }

    /// What the player has won of it whose score is counted, in parts of `WHOLE`.
    fn parts(&self) -> u32 {
        match self.winners.contains(&self.seat) {
            true => WHOLE / self.winners.len() as u32,
            false => 0,
        }
    }
}

/// All matches of a bout.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoutPlayed {
    /// Its number.
    pub bout: u32,
    /// Whose score is counted, and the other player.
    pub players: [String; 2],
    /// Where it was played.
    pub map: String,
    /// Its seed.
    pub seed: u64,
    /// The share of its matches that the first of the players has won, 0 to 1.
    pub score: f64,
    /// A match for each seat.
    pub matches: Vec<MatchPlayed>,
}

impl BoutPlayed {
    /// A bout with what came of its matches.
    pub fn of(bout: &Bout, schedule: &Schedule, matches: Vec<MatchPlayed>) -> BoutPlayed {
        let name = |player: usize| schedule.players[player].clone();
        let mut played = BoutPlayed {
            bout: bout.number,
            players: [name(bout.players.0), name(bout.players.1)],
            map: schedule.places[bout.place].clone(),
            seed: bout.seed,
            score: 0.0,
            matches,
        };
        played.score = f64::from(played.parts()) / f64::from(played.whole().max(1));
        played
    }

    /// The bout as a line of JSON.
    pub fn line(&self) -> String {
        // Plain numbers and texts always become JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its score in parts of `WHOLE` a match.
    pub fn parts(&self) -> u32 {
        self.matches.iter().map(MatchPlayed::parts).sum()
    }

    /// What winning all of its matches is worth, in the same parts.
    pub fn whole(&self) -> u32 {
        WHOLE * self.matches.len() as u32
    }

    /// The bout as it was written down, if it is this one with so many seats and nothing in it
    /// contradicts itself.
    pub fn checked(self, bout: &Bout, schedule: &Schedule, seats: u16) -> Option<BoutPlayed> {
        let again = BoutPlayed::of(bout, schedule, self.matches.clone());
        // The last bit of a share may be lost in a text.
        let same = again
            == BoutPlayed {
                score: again.score,
                ..self
            };
        let sound = |(played, seat): (&MatchPlayed, u16)| {
            let known = |it: &u16| (1..=seats).contains(it);
            played.seat == seat
                && !played.winners.is_empty()
                && played.winners.iter().all(known)
                && played.winners.windows(2).all(|two| two[0] < two[1])
        };
        let whole = again.matches.len() == usize::from(seats);
        let sound = whole && again.matches.iter().zip(1..).all(sound);
        (same && sound).then_some(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(seat: u16, winners: &[u16], forfeited: &[u16]) -> MatchPlayed {
        let forfeit = |seat: &u16| Forfeit {
            seat: *seat,
            player: "program:bot".into(),
            why: "gone".into(),
            told: String::new(),
        };
        MatchPlayed {
            seat,
            winners: winners.to_vec(),
            first: 1,
            rounds: 3,
            decisions: 40,
            ending: "settled".into(),
            forfeits: forfeited.iter().map(forfeit).collect(),
        }
    }

    #[test]
    fn a_shared_win_is_worth_its_share() {
        assert_eq!(played(1, &[1], &[]).parts(), 12);
        assert_eq!(played(2, &[1, 2], &[]).parts(), 6);
        assert_eq!(played(2, &[1, 2, 4], &[]).parts(), 4);
        assert_eq!(played(3, &[1, 2], &[]).parts(), 0);
    }

    #[test]
    fn who_forfeits_has_not_won() {
        let won = |winners: &[u16], forfeited: &[u16]| {
            played(1, winners, forfeited).without_forfeited(4).winners
        };
        assert_eq!(won(&[1, 2], &[]), [1, 2]);
        assert_eq!(won(&[1, 2], &[1]), [2]);
        assert_eq!(won(&[1], &[1, 3]), [2, 4]);
        assert_eq!(won(&[1], &[1, 2, 3, 4]), [1, 2, 3, 4]);
    }
}
