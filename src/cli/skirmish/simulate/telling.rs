//! The results in words: tables for the eye, JSON Lines, a row of Markdown.

use super::census::{Item, Present};
use super::playing::Played;
use super::summary::{Met, Results, Summary};
use crate::cli::page::Page;
use crate::cli::program::Forfeit;
use crate::cli::simulate::hundredths;
use crate::store::{Arg, Message};
use serde_json::json;

/// Names of things never met that a line shows; the census has them all.
const NAMES_SHOWN: usize = 8;
/// The column of values in the summary.
const VALUES: usize = 33;

/// The head of the lines of matches.
pub fn head() -> String {
    format!(" {}", said("simulate-head"))
}

fn said(id: &'static str) -> String {
    Message::new(id).to_string()
}

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
        page.entry(&said(what), VALUES, &value);
    }
    for met in &summary.met {
        page.entry(&met.group.name(), VALUES, &met_words(met));
    }
    page.entry(&said("simulate-presence"), VALUES, &beyond_chance(summary));
    if census {
        tell_presence(&results.presence, &mut page);
        for list in &results.lists {
            page.line("");
            page.line(format!(
                "{:>7} {:>7}  {}",
                said("simulate-times"),
                said("simulate-matches"),
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
    let line = format!(
        "{:>6} {:>20}  {winner:<6}  {gold:<9}  {kills:<5}  {:>6}  {:>9}  {}",
        played.number, played.seed, played.rounds, played.decisions, played.ending
    );
    let forfeits = played.forfeits.iter().map(Forfeit::line);
    std::iter::once(line)
        .chain(forfeits)
        .collect::<Vec<_>>()
        .join("\n")
}

fn rows(summary: &Summary) -> Vec<(&'static str, String)> {
    let mut rows = vec![
        ("simulate-matches", matches_words(summary)),
        ("simulate-left-with-gold", percent(summary.left_with_gold)),
        ("simulate-all-dead", percent(summary.all_dead)),
        ("simulate-settled", percent(summary.settled)),
        ("simulate-stalemate", percent(summary.stalemate)),
        ("simulate-round-limit", percent(summary.round_limit)),
        ("simulate-by-experience", percent(summary.by_experience)),
        ("simulate-shared", percent(summary.shared)),
        ("simulate-first-player", first_player(summary)),
    ];
    if let Some(pairs) = &summary.paired {
        let words = Message::new("simulate-pairs")
            .with("share", tenths(pairs.share))
            .with("of", 2 * pairs.pairs)
            .with("pairs", pairs.pairs)
            .with("least", tenths(pairs.least))
            .with("most", tenths(pairs.most))
            .with("same", pairs.same_party);
        rows.push(("simulate-paired", words.to_string()));
    }
    let level = Message::new("simulate-at-most")
        .with("level", hundredths(summary.level))
        .with("most", summary.levels_most);
    rows.extend([
        ("simulate-rounds", rounds(summary)),
        ("simulate-decisions", hundredths(summary.decisions)),
        ("simulate-heroes-killed", percent(summary.heroes_killed)),
        ("simulate-deaths", hundredths(summary.deaths)),
        ("simulate-gold", hundredths(summary.gold)),
        ("simulate-opened", hundredths(summary.opened)),
        ("simulate-chests", hundredths(summary.chests)),
        ("simulate-tokens", hundredths(summary.tokens)),
        ("simulate-sprung", hundredths(summary.sprung)),
        ("simulate-disarmed", hundredths(summary.disarmed)),
        ("simulate-kills", hundredths(summary.kills)),
        ("simulate-levels-gained", hundredths(summary.levels_gained)),
        ("simulate-level", level.to_string()),
    ]);
    rows
}

fn matches_words(summary: &Summary) -> String {
    let message = Message::new("simulate-plan")
        .with("matches", summary.matches)
        .with("players", summary.players.join(", "))
        .with("map", &summary.map)
        .with("game", &summary.game)
        .with("seed", summary.seed.to_string());
    message.to_string()
}

fn first_player(summary: &Summary) -> String {
    share_of(percent(summary.first_player), summary.first_player_of)
}

fn share_of(share: impl Into<Arg>, of: u32) -> String {
    let message = Message::new("simulate-share-of").with("share", share);
    message.with("of", of).to_string()
}

fn rounds(summary: &Summary) -> String {
    let message = Message::new("simulate-rounds-are")
        .with("mean", hundredths(summary.rounds))
        .with("median", hundredths(summary.rounds_median))
        .with("least", summary.rounds_least)
        .with("most", summary.rounds_most);
    message.to_string()
}

fn met_words(met: &Met) -> String {
    let names = met.never.iter().take(NAMES_SHOWN).map(String::as_str);
    let names = names.collect::<Vec<_>>().join(", ");
    let more = met.never.len().saturating_sub(NAMES_SHOWN);
    let id = match (met.never.is_empty(), more) {
        (true, _) => return share_of(met.met, met.of),
        (false, 0) => "simulate-never",
        (false, _) => "simulate-never-more",
    };
    let message = Message::new(id)
        .with("met", met.met)
        .with("of", met.of)
        .with("names", names)
        .with("more", more);
    message.to_string()
}

fn beyond_chance(summary: &Summary) -> String {
    let beyond = &summary.beyond_chance;
    let word = |it: &Present| {
        let message = Message::new("simulate-points").with("id", &it.id);
        let message = message.with("points", points(it.presence.effect));
        message.to_string()
    };
    let words: Vec<String> = beyond.iter().map(word).collect();
    if words.is_empty() {
        return share_of(beyond.len(), summary.present);
    }
    let message = Message::new("simulate-beyond")
        .with("count", beyond.len())
        .with("of", summary.present)
        .with("list", words.join(", "));
    message.to_string()
}

fn tell_presence(presence: &[Present], page: &mut Page) {
    page.line("");
    page.line(format!(" {}", said("simulate-presence-head")));
    for it in presence {
        let found = &it.presence;
        let interval = Message::new("simulate-interval").with("least", points(found.least));
        let interval = interval.with("most", points(found.most)).to_string();
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
        Some(pairs) => {
            let message = Message::new("simulate-paired-share").with("share", tenths(pairs.share));
            message.with("of", 2 * pairs.pairs).to_string()
        }
        None => first_player(summary),
    };
    let never = |met: &Met| share_of(met.met, met.of);
    let cells = [
        ("simulate-map", summary.map.clone()),
        ("simulate-game", summary.game.clone()),
        ("simulate-matches", summary.matches.to_string()),
        ("simulate-left-with-gold", percent(summary.left_with_gold)),
        (
            "simulate-stalemate-limit",
            percent(summary.stalemate + summary.round_limit),
        ),
        ("simulate-killed", percent(summary.heroes_killed)),
        ("simulate-first", first),
        ("simulate-rounds", rounds(summary)),
        ("simulate-gold", hundredths(summary.gold)),
        ("simulate-opened", hundredths(summary.opened)),
        ("simulate-levels-gained", hundredths(summary.levels_gained)),
        ("simulate-tokens", hundredths(summary.tokens)),
        ("simulate-sprung", hundredths(summary.sprung)),
    ];
    let cells = cells.into_iter().map(|(head, cell)| (said(head), cell));
    let met = summary.met.iter().map(|met| (met.group.name(), never(met)));
    let cells: Vec<(String, String)> = cells.chain(met).collect();
    let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let heads = line(cells.iter().map(|(head, _)| head.as_str()).collect());
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
