//! Statistics in sentences.

use crate::store::skirmish::{RecordMatch, Statistics, WinTally};
use crate::store::{Message, Texts};

/// What statistics say of matches and of records, a sentence each.
pub struct TalliesTold {
    /// All matches, then by opponent, game and map.
    pub matches: Vec<String>,
    /// The records.
    pub records: Vec<String>,
}

impl TalliesTold {
    /// Tells statistics; maps by the names that this gives to their ids.
    pub fn of(
        texts: &Texts,
        statistics: &Statistics,
        map_name: &dyn Fn(&str) -> String,
    ) -> TalliesTold {
        TalliesTold {
            matches: matches(texts, statistics, map_name),
            records: records(texts, statistics, map_name),
        }
    }
}

fn matches(
    texts: &Texts,
    statistics: &Statistics,
    map_name: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let line = |name: String, tally: WinTally| {
        let message = Message::new("statistics-line")
            .with("name", name)
            .with("played", tally.played)
            .with("won", tally.won)
            .with("percent", tally.percent().unwrap_or(0));
        texts.say(&message)
    };
    let mut lines = vec![line(texts.plain("statistics-all"), statistics.all)];
    if statistics.conceded > 0 {
        let conceded = Message::new("statistics-conceded").with("count", statistics.conceded);
        lines.push(texts.say(&conceded));
    }
    for (player, tally) in &statistics.against {
        let against = Message::new("statistics-against").with("who", texts.player(player));
        lines.push(line(texts.say(&against), *tally));
    }
    for (game, tally) in &statistics.games {
        let words = match game.as_str() {
            "team" => "statistics-team",
            _ => "statistics-basic",
        };
        lines.push(line(texts.plain(words), *tally));
    }
    let maps = statistics.maps.iter();
    lines.extend(maps.map(|(map, tally)| line(map_name(map), *tally)));
    lines
}

fn records(
    texts: &Texts,
    statistics: &Statistics,
    map_name: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let records = &statistics.records;
    let all = [
        ("record-gold", &records.most_gold),
        ("record-kills", &records.most_kills),
        ("record-fewest-rounds", &records.fewest_rounds),
        ("record-most-rounds", &records.most_rounds),
    ];
    let told = |words: &'static str, record: &RecordMatch| {
        let message = Message::new(words)
            .with("value", record.value)
            .with("map", map_name(&record.map))
            .with("heroes", record.heroes.join(", "));
        texts.say(&message)
    };
    let set = all
        .into_iter()
        .filter_map(|(words, record)| Some((words, record.as_ref()?)));
    set.map(|(words, record)| told(words, record)).collect()
}
