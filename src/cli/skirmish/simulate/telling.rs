//! The results in words: tables for the eye, JSON Lines, a row of Markdown.

use super::census::{Item, Present};
use super::playing::Played;
use super::summary::{Met, Results, Summary};
use crate::cli::page::Page;
use serde_json::json;

/// Names of things never met that a line shows; the census has them all.
const NAMES_SHOWN: usize = 8;
/// The column of values in the summary.
const VALUES: usize = 33;

/// The head of the lines of matches.
pub const MATCHES: &str =
    " match                 seed  winner  gold       kills  rounds  decisions  ending";

/// A match as a line of JSON.
pub fn match_json(played: &Played) -> String {
    // Plain numbers and texts always become JSON.
    serde_json::to_string(played).unwrap_or_default()
}

/// What follows the matches in JSON Lines: the census if asked for, the summary.
pub fn json_end(results: &Results, summary: &Summary, census: bool) -> String {
    let mut lines = Vec::new();
    if census {
        let lists = json!({ "presence": results.presence, "lists": results.lists });
        lines.push(json!({ "census": lists }).to_string());
    }
    lines.push(json!({ "summary": summary }).to_string());
    lines.join("\n") + "\n"
}

/// What follows the lines of the matches: the summary.
pub fn plain_end(results: &Results, summary: &Summary, census: bool) -> String {
    let mut page = Page::default();
    page.line("");
    for (what, value) in rows(summary) {
        page.entry(what, VALUES, &value);
    }
    for met in &summary.met {
        page.entry(met.group.name(), VALUES, &met_words(met));
    }
    page.entry("presence beyond chance", VALUES, &beyond_chance(summary));
    if census {
        tell_presence(&results.presence, &mut page);
        for list in &results.lists {
            page.line("");
            page.line(format!(
                "{:>7} {:>7}  {}",
                "times",
                "matches",
                list.group.name()
            ));
            list.items
                .iter()
                .for_each(|item| tell_item(item, &mut page));
        }
    }
    page.text().to_string()
}

/// A match as a line under the head.
pub fn match_line(played: &Played) -> String {
    let joined = |numbers: Vec<String>, by: &str| numbers.join(by);
    let winner = joined(played.winners.iter().map(u8::to_string).collect(), "+");
    let gold = joined(played.gold.iter().map(u32::to_string).collect(), "-");
    let kills = joined(played.kills.iter().map(u8::to_string).collect(), "-");
    format!(
        "{:>6} {:>20}  {winner:<6}  {gold:<9}  {kills:<5}  {:>6}  {:>9}  {}",
        played.number, played.seed, played.rounds, played.decisions, played.ending
    )
}

fn rows(summary: &Summary) -> Vec<(&'static str, String)> {
    let mut rows = vec![
        ("matches", matches_words(summary)),
        ("gold carried out", percent(summary.left_with_gold)),
        ("all heroes dead", percent(summary.all_dead)),
        ("settled (nothing left to gain)", percent(summary.settled)),
        ("stalemate", percent(summary.stalemate)),
        ("round limit", percent(summary.round_limit)),
        ("won by experience (R-TIE)", percent(summary.by_experience)),
        ("win shared (R-TIE)", percent(summary.shared)),
        ("won by the first player", first_player(summary)),
    ];
    if let Some(pairs) = &summary.paired {
        let words = format!(
            "{} of {} in {} pairs (95 %: {} to {}); one party won both in {} of them",
            tenths(pairs.share),
            2 * pairs.pairs,
            pairs.pairs,
            tenths(pairs.least),
            tenths(pairs.most),
            pairs.same_party
        );
        rows.push(("won by the first, paired", words));
    }
    let level = hundredths(summary.level);
    rows.extend([
        ("rounds", rounds(summary)),
        ("decisions", hundredths(summary.decisions)),
        (
            "heroes killed, of all in play",
            percent(summary.heroes_killed),
        ),
        ("heroes dead", hundredths(summary.deaths)),
        ("gold", hundredths(summary.gold)),
        ("chests opened", hundredths(summary.opened)),
        ("chests held at the end", hundredths(summary.chests)),
        ("tokens turned", hundredths(summary.tokens)),
        ("traps sprung", hundredths(summary.sprung)),
        ("traps disarmed", hundredths(summary.disarmed)),
        ("kills", hundredths(summary.kills)),
        ("levels gained", hundredths(summary.levels_gained)),
        (
            "level of a hero at the end",
            format!("{level} (at most {})", summary.levels_most),
        ),
    ]);
    rows
}

fn matches_words(summary: &Summary) -> String {
    format!(
        "{} of {} on {}, {} (seed {})",
        summary.matches,
        summary.players.join(", "),
        summary.map,
        summary.game,
        summary.seed
    )
}

fn first_player(summary: &Summary) -> String {
    let share = percent(summary.first_player);
    format!("{share} of {}", summary.first_player_of)
}

fn rounds(summary: &Summary) -> String {
    format!(
        "{} (median {}, {} to {})",
        hundredths(summary.rounds),
        hundredths(summary.rounds_median),
        summary.rounds_least,
        summary.rounds_most
    )
}

fn met_words(met: &Met) -> String {
    let of = format!("{} of {}", met.met, met.of);
    let names = met.never.iter().take(NAMES_SHOWN).map(String::as_str);
    let names = names.collect::<Vec<_>>().join(", ");
    match met.never.len() {
        0 => of,
        never if never > NAMES_SHOWN => {
            format!("{of}; never: {names} and {} more", never - NAMES_SHOWN)
        }
        _ => format!("{of}; never: {names}"),
    }
}

fn beyond_chance(summary: &Summary) -> String {
    let beyond = &summary.beyond_chance;
    let word = |it: &Present| format!("{} {} points", it.id, points(it.presence.effect));
    let words: Vec<String> = beyond.iter().map(word).collect();
    let of = format!("{} of {}", beyond.len(), summary.present);
    match words.is_empty() {
        true => of,
        false => format!("{of}: {}", words.join(", ")),
    }
}

fn tell_presence(presence: &[Present], page: &mut Page) {
    page.line("");
    page.line(" effect (points)  95 % interval     won    of  presence");
    for it in presence {
        let found = &it.presence;
        let interval = format!("{} to {}", points(found.least), points(found.most));
        page.line(format!(
            "{:>16}  {interval:<15}  {:>4}  {:>4}  {} ({})",
            points(found.effect),
            found.won,
            found.sides,
            it.id,
            it.role
        ));
    }
}

fn tell_item(item: &Item, page: &mut Page) {
    let Item {
        id,
        what,
        times,
        matches,
    } = item;
    page.line(format!("{times:>7} {matches:>7}  {id}: {what}"));
}

/// A table of one row, for `docs/balance.md` and the like.
pub fn markdown(summary: &Summary) -> String {
    let first = match &summary.paired {
        Some(pairs) => format!("{} of {} paired", tenths(pairs.share), 2 * pairs.pairs),
        None => first_player(summary),
    };
    let never = |met: &Met| format!("{} of {}", met.met, met.of);
    let mut cells = vec![
        ("map", summary.map.clone()),
        ("game", summary.game.clone()),
        ("matches", summary.matches.to_string()),
        ("gold carried out", percent(summary.left_with_gold)),
        (
            "stalemate or limit",
            percent(summary.stalemate + summary.round_limit),
        ),
        ("heroes killed", percent(summary.heroes_killed)),
        ("won by the first", first),
        ("rounds", rounds(summary)),
        ("gold", hundredths(summary.gold)),
        ("chests opened", hundredths(summary.opened)),
        ("levels gained", hundredths(summary.levels_gained)),
        ("tokens turned", hundredths(summary.tokens)),
        ("traps sprung", hundredths(summary.sprung)),
    ];
    cells.extend(summary.met.iter().map(|met| (met.group.name(), never(met))));
    let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let heads = line(cells.iter().map(|(head, _)| *head).collect());
    let rule = line(cells.iter().map(|_| "---").collect());
    let row = line(cells.iter().map(|(_, cell)| cell.as_str()).collect());
    format!("{heads}{rule}{row}")
}

/// Thousandths as percent.
fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

/// The same of numbers that are never below 0.
fn tenths(thousandths: i32) -> String {
    percent(thousandths.unsigned_abs())
}

/// Thousandths as points of percent, with their sign.
fn points(thousandths: i32) -> String {
    let sign = if thousandths < 0 { '-' } else { '+' };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{}", size / 10, size % 10)
}

fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}
