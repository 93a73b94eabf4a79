//! All matches summed up in numbers.

use super::census::{Group, List, Present};
use super::playing::Played;
use super::presence::Pairs;
use crate::games::skirmish::Book;
use serde::Serialize;

/// All matches summed up; shares in thousandths, means in hundredths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    pub map: String,
    pub game: String,
    pub players: Vec<String>,
    pub seed: u64,
    pub matches: u32,
    /// Matches in which somebody carried gold out, in thousandths.
    pub left_with_gold: u32,
    /// Matches in which every hero died, in thousandths.
    pub all_dead: u32,
    /// Matches that ended because nobody could gain anything any more, in thousandths.
    pub settled: u32,
    pub stalemate: u32,
    pub round_limit: u32,
    /// Of the matches that one side won alone, those won by that of the first player, in thousandths.
    pub first_player: u32,
    pub first_player_of: u32,
    /// The same free of the luck of set-up, if matches are played in pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paired: Option<Pairs>,
    /// Means a match, in hundredths.
    pub rounds: u32,
    /// In hundredths: of an even number of matches the mean of the two in the middle.
    pub rounds_median: u32,
    pub rounds_least: u16,
    pub rounds_most: u16,
    pub decisions: u32,
    /// Of all heroes in play those that died, once or more often, in thousandths.
    pub heroes_killed: u32,
    pub deaths: u32,
    /// What all seats carried out together.
    pub gold: u32,
    pub chests: u32,
    pub opened: u32,
    pub tokens: u32,
    pub sprung: u32,
    pub disarmed: u32,
    pub kills: u32,
    pub levels_gained: u32,
    /// The mean level of a hero at the end, in hundredths.
    pub level: u32,
    pub levels_most: u8,
    /// What was met at all, by groups.
    pub met: Vec<Met>,
    /// Kinds that any side had in a match with a single winner.
    pub present: u32,
    /// Those whose presence changes the chance of their side by more than chance explains.
    pub beyond_chance: Vec<Present>,
}

/// How much of a group was met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Met {
    pub group: Group,
    pub met: u32,
    pub of: u32,
    pub never: Vec<String>,
}

impl Met {
    fn of(list: &List) -> Met {
        let never: Vec<String> = list.never().into_iter().map(str::to_string).collect();
        Met {
            group: list.group,
            met: (list.items.len() - never.len()) as u32,
            of: list.items.len() as u32,
            never,
        }
    }
}

/// What a summary is made from.
pub struct Results<'a> {
    pub matches: &'a [Played],
    pub lists: Vec<List>,
    pub presence: Vec<Present>,
}

impl<'a> Results<'a> {
    /// Sums up the lists.
    pub fn of(matches: &'a [Played], book: &Book) -> Results<'a> {
        Results {
            matches,
            lists: List::of_all(matches, book),
            presence: Present::of_all(matches, book),
        }
    }

    /// Of the matches that one side won alone, those won by that of the first player, and how many
    /// they are.
    fn first_player(&self) -> (u64, u64) {
        let winners = || self.matches.iter().filter_map(Played::winner);
        let first = winners().filter(|side| side.first).count();
        (first as u64, winners().count() as u64)
    }

    /// Sums all up.
    pub fn summary(&self, args: &super::SimulateArgs, played: (String, String)) -> Summary {
        let matches = self.matches;
        let count = matches.len() as u64;
        let share = |holds: &dyn Fn(&&Played) -> bool| {
            rounded(matches.iter().filter(holds).count() as u64, count, 1000)
        };
        let sum = |value: &dyn Fn(&Played) -> u64| matches.iter().map(value).sum::<u64>();
        let mean = |value: &dyn Fn(&Played) -> u64| rounded(sum(value), count, 100);
        let (first, decided) = self.first_player();
        let levels: Vec<u8> = matches.iter().flat_map(|m| m.levels.clone()).collect();
        let beyond = |it: &&Present| it.presence.is_beyond_chance();
        Summary {
            map: played.0,
            game: played.1,
            players: args.players.clone(),
            seed: args.seed,
            matches: matches.len() as u32,
            left_with_gold: share(&|m| m.gold.iter().any(|gold| *gold > 0)),
            all_dead: share(&|m| m.ending == "empty" && m.left.iter().all(|left| *left == 0)),
            settled: share(&|m| m.ending == "settled"),
            stalemate: share(&|m| m.ending == "stalemate"),
            round_limit: share(&|m| m.ending == "rounds"),
            first_player: rounded(first, decided, 1000),
            first_player_of: decided as u32,
            paired: args.paired.then(|| Pairs::of(matches)),
            rounds: mean(&|m| m.rounds.into()),
            rounds_median: median(matches.iter().map(|m| m.rounds).collect()),
            rounds_least: matches.iter().map(|m| m.rounds).min().unwrap_or(0),
            rounds_most: matches.iter().map(|m| m.rounds).max().unwrap_or(0),
            decisions: mean(&|m| m.decisions.into()),
            heroes_killed: rounded(
                sum(&|m| m.heroes_killed.into()),
                sum(&|m| m.census.heroes.into()),
                1000,
            ),
            deaths: mean(&|m| m.deaths.into()),
            gold: mean(&|m| m.gold.iter().map(|gold| u64::from(*gold)).sum()),
            chests: mean(&|m| m.chests.into()),
            opened: mean(&|m| m.opened.into()),
            tokens: mean(&|m| m.tokens.into()),
            sprung: mean(&|m| m.sprung.into()),
            disarmed: mean(&|m| m.disarmed.into()),
            kills: mean(&|m| m.kills.iter().map(|kills| u64::from(*kills)).sum()),
            levels_gained: mean(&|m| m.levels_gained.into()),
            level: rounded(
                levels.iter().map(|level| u64::from(*level)).sum(),
                levels.len() as u64,
                100,
            ),
            levels_most: levels.iter().copied().max().unwrap_or(0),
            met: self.lists.iter().map(Met::of).collect(),
            present: self.presence.len() as u32,
            beyond_chance: self.presence.iter().filter(beyond).cloned().collect(),
        }
    }
}

/// The number in the middle, in hundredths; 0 of none.
fn median(mut numbers: Vec<u16>) -> u32 {
    numbers.sort_unstable();
    let last = numbers.len().saturating_sub(1);
    let middle = [last / 2, last.div_ceil(2)].map(|at| numbers.get(at).copied().unwrap_or(0));
    middle.iter().map(|number| u32::from(*number) * 50).sum()
}

/// `part / whole * scale`, rounded to the nearest; 0 of nothing is 0.
fn rounded(part: u64, whole: u64, scale: u64) -> u32 {
    match whole {
        0 => 0,
        whole => ((part * scale * 2 + whole) / (whole * 2)) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_between_the_two_in_the_middle() {
        assert_eq!(median(vec![9, 1, 4]), 400);
        assert_eq!(median(vec![9, 1, 4, 5]), 450);
        assert_eq!(median(Vec::new()), 0);
    }
}
