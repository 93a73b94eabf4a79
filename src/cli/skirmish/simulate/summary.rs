//! All matches summed up in numbers.

use super::census::{Group, GroupList, Present, Tallies};
use super::playing::Played;
use super::presence::{PairCounts, Pairs, Presences};
use crate::cli::simulate::{Totals, rounded};
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
    /// Matches that experience decided, since the best had equal gold, or none (R-TIE), in thousandths.
    pub by_experience: u32,
    /// Matches whose win several sides share, since they were equal in both (R-TIE), in thousandths.
    pub shared: u32,
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
    fn of(list: &GroupList) -> Met {
        let never: Vec<String> = list.never().into_iter().map(str::to_string).collect();
        Met {
            group: list.group,
            met: (list.items.len() - never.len()) as u32,
            of: list.items.len() as u32,
            never,
        }
    }
}

/// The long lists of a summary.
pub struct Results {
    pub lists: Vec<GroupList>,
    pub presence: Vec<Present>,
}

/// All matches so far, added up; the matches themselves are not kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Sums {
    totals: Totals,
    left_with_gold: u64,
    all_dead: u64,
    settled: u64,
    stalemate: u64,
    round_limit: u64,
    by_experience: u64,
    shared: u64,
    /// Matches that one side won alone, and those of them that the side of the first player won.
    decided: u64,
    first: u64,
    heroes: u64,
    heroes_killed: u64,
    deaths: u64,
    gold: u64,
    chests: u64,
    opened: u64,
    tokens: u64,
    sprung: u64,
    disarmed: u64,
    kills: u64,
    levels_gained: u64,
    /// Levels of all heroes at the end together, of how many heroes, and the highest.
    levels: u64,
    levels_of: u64,
    levels_most: u8,
    pairs: PairCounts,
    presences: Presences,
    tallies: Tallies,
}

impl Sums {
    /// No match yet.
    pub fn new(book: &Book) -> Sums {
        Sums {
            totals: Totals::default(),
            left_with_gold: 0,
            all_dead: 0,
            settled: 0,
            stalemate: 0,
            round_limit: 0,
            by_experience: 0,
            shared: 0,
            decided: 0,
            first: 0,
            heroes: 0,
            heroes_killed: 0,
            deaths: 0,
            gold: 0,
            chests: 0,
            opened: 0,
            tokens: 0,
            sprung: 0,
            disarmed: 0,
            kills: 0,
            levels_gained: 0,
            levels: 0,
            levels_of: 0,
            levels_most: 0,
            pairs: PairCounts::default(),
            presences: Presences::default(),
            tallies: Tallies::new(book),
        }
    }

    /// Adds a match, which has to be the next by its number: pairs follow each other.
    pub fn add(&mut self, played: &Played) {
        self.totals.add(played.rounds, played.decisions);
        self.add_end(played);
        self.heroes += u64::from(played.census.heroes);
        self.heroes_killed += u64::from(played.heroes_killed);
        self.deaths += u64::from(played.deaths);
        self.gold += played.gold.iter().map(|gold| u64::from(*gold)).sum::<u64>();
        self.chests += u64::from(played.chests);
        self.opened += u64::from(played.opened);
        self.tokens += u64::from(played.tokens);
        self.sprung += u64::from(played.sprung);
        self.disarmed += u64::from(played.disarmed);
        self.kills += played
            .kills
            .iter()
            .map(|kills| u64::from(*kills))
            .sum::<u64>();
        self.levels_gained += u64::from(played.levels_gained);
        for level in &played.levels {
            self.levels += u64::from(*level);
            self.levels_of += 1;
            self.levels_most = self.levels_most.max(*level);
        }
        self.pairs.add(played);
        self.presences.add(played);
        self.tallies.add(played);
    }

    fn add_end(&mut self, played: &Played) {
        let ended = |ending: &str| u64::from(played.ending == ending);
        let none_left = played.left.iter().all(|left| *left == 0);
        self.left_with_gold += u64::from(played.gold.iter().any(|gold| *gold > 0));
        self.all_dead += u64::from(played.ending == "empty" && none_left);
        self.settled += ended("settled");
        self.stalemate += ended("stalemate");
        self.round_limit += ended("rounds");
        let won_by = |verdict: &str| u64::from(played.verdict == verdict);
        self.by_experience += won_by("experience");
        self.shared += won_by("shared");
        if let Some(winner) = played.winner() {
            self.decided += 1;
            self.first += u64::from(winner.first);
        }
    }

    /// The long lists.
    pub fn results(&self, book: &Book) -> Results {
        Results {
            lists: self.tallies.lists(book),
            presence: Present::of_all(&self.presences, book),
        }
    }

    /// Sums all up.
    pub fn summary(
        &self,
        args: &super::SimulateArgs,
        played: (String, String),
        results: &Results,
    ) -> Summary {
        let totals = &self.totals;
        let share = |part: u64| totals.share(part);
        let mean = |sum: u64| totals.mean(sum);
        let beyond = |it: &&Present| it.presence.is_beyond_chance();
        Summary {
            map: played.0,
            game: played.1,
            players: args.players.clone(),
            seed: args.seed,
            matches: totals.matches(),
            left_with_gold: share(self.left_with_gold),
            all_dead: share(self.all_dead),
            settled: share(self.settled),
            stalemate: share(self.stalemate),
            round_limit: share(self.round_limit),
            by_experience: share(self.by_experience),
            shared: share(self.shared),
            first_player: rounded(self.first, self.decided, 1000),
            first_player_of: self.decided as u32,
            paired: args.paired.then(|| self.pairs.pairs()),
            rounds: totals.rounds(),
            rounds_median: totals.rounds_median(),
            rounds_least: totals.rounds_least(),
            rounds_most: totals.rounds_most(),
            decisions: totals.decisions(),
            heroes_killed: rounded(self.heroes_killed, self.heroes, 1000),
            deaths: mean(self.deaths),
            gold: mean(self.gold),
            chests: mean(self.chests),
            opened: mean(self.opened),
            tokens: mean(self.tokens),
            sprung: mean(self.sprung),
            disarmed: mean(self.disarmed),
            kills: mean(self.kills),
            levels_gained: mean(self.levels_gained),
            level: rounded(self.levels, self.levels_of, 100),
            levels_most: self.levels_most,
            met: results.lists.iter().map(Met::of).collect(),
            present: results.presence.len() as u32,
            beyond_chance: results.presence.iter().filter(beyond).cloned().collect(),
        }
    }
}
