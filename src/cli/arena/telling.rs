//! The results in words and in JSON.

use super::elo::{Estimate, Scores};
use super::sprt::{Finding, Sprt};
use super::standing::Standing;
use crate::cli::page::Page;
use crate::store::Message;
use serde_json::{Value, json};

/// The table of all meetings, and what follows it.
pub fn plain(standing: &Standing<'_>, title: &str) -> String {
    let mut page = Page::default();
    page.say(&heading(standing, title));
    page.line("");
    page.line(format!("  {}", head(standing)));
    for (meeting, scores) in standing.meetings().iter().enumerate() {
        let [one, other] = standing.names(meeting);
        let named = Message::new("arena-against")
            .with("one", one)
            .with("other", other);
        page.line(row(standing, scores, &named.to_string()));
        let places: Vec<_> = standing.places(meeting).collect();
        for (place, scores) in places.iter().filter(|_| places.len() > 1) {
            page.line(row(standing, scores, &format!("  {place}")));
        }
    }
    tell_ratings(standing, &mut page);
    if let Some(tested) = standing.tested() {
        page.line("");
        page.say(&test_words(tested));
    }
    for (player, why, count) in standing.forfeits() {
        let message = Message::new("arena-forfeits")
            .with("player", player)
            .with("why", why)
            .with("count", count.to_string());
        page.say(&message.to_string());
    }
    page.text().to_string()
}

fn heading(standing: &Standing<'_>, title: &str) -> String {
    let schedule = standing.schedule();
    Message::new("arena-heading")
        .with("bouts", standing.bouts())
        .with("matches", standing.matches().to_string())
        .with("maps", schedule.places.join(", "))
        .with("game", title)
        .with("seed", schedule.seed.to_string())
        .with("even", percent(standing.even()))
        .to_string()
}

fn head(standing: &Standing<'_>) -> String {
    let id = match standing.seats() {
        2 => "arena-head",
        _ => "arena-head-several",
    };
    Message::new(id).to_string()
}

/// A meeting, or its part at one place.
fn row(standing: &Standing<'_>, scores: &Scores, named: &str) -> String {
    let share = scores.share();
    let start = format!(
        "{:>7}  {:>7}  {:<17}",
        scores.bouts(),
        percent(share.value),
        interval(share, percent)
    );
    match standing.elo(scores) {
        None => format!("{start}  {named}"),
        Some(elo) => {
            let counts = standing.ways().into_iter().map(|way| scores.count(way));
            let counts: Vec<String> = counts.map(|count| format!("{count:>5}")).collect();
            format!(
                "{start}  {:>7}  {:<18}{}  {named}",
                points(elo.value),
                interval(elo, points),
                counts.concat()
            )
        }
    }
}

fn tell_ratings(standing: &Standing<'_>, page: &mut Page) {
    let ratings = standing.ratings();
    if ratings.is_empty() {
        return;
    }
    page.line("");
    page.line(format!("     {}", Message::new("arena-ratings-head")));
    for (player, elo) in ratings {
        page.line(format!(
            "{:>8}  {:<18}  {player}",
            points(elo.value),
            interval(elo, points)
        ));
    }
}

fn test_words((sprt, ratio, verdict): (Sprt, f64, Finding)) -> String {
    let id = match verdict {
        Finding::Accepted => "arena-accepted",
        Finding::Rejected => "arena-rejected",
        Finding::Open => "arena-open",
    };
    let what = Message::new(id)
        .with("elo0", points(sprt.elo0))
        .with("elo1", points(sprt.elo1));
    Message::new("arena-sprt")
        .with("elo0", points(sprt.elo0))
        .with("elo1", points(sprt.elo1))
        .with("ratio", format!("{:.2}", tidy(ratio, 2)))
        .with("bound", format!("{:.2}", Sprt::bound()))
        .with("verdict", what)
        .to_string()
}

/// How it stands, on one line.
pub fn short(standing: &Standing<'_>) -> String {
    let [one, other] = standing.names(0);
    let share = standing.meetings()[0].share();
    let message = Message::new("arena-short")
        .with("one", one)
        .with("other", other)
        .with("share", percent(share.value))
        .with("least", percent(share.least))
        .with("most", percent(share.most));
    match standing.tested() {
        None => message.to_string(),
        Some((_, ratio, _)) => Message::new("arena-short-test")
            .with("standing", message)
            .with("ratio", format!("{:.2}", tidy(ratio, 2)))
            .to_string(),
    }
}

/// The summary as a line of JSON. What is infinite is null there.
pub fn json(standing: &Standing<'_>) -> String {
    let schedule = standing.schedule();
    let meetings = standing.meetings().iter().enumerate();
    let meetings: Vec<Value> = meetings
        .map(|(meeting, scores)| {
            let mut told = scores_json(standing, scores);
            told["players"] = json!(standing.names(meeting));
            let places = standing.places(meeting).map(|(place, scores)| {
                let mut told = scores_json(standing, scores);
                told["map"] = json!(place);
                told
            });
            told["maps"] = places.collect();
            told
        })
        .collect();
    let ratings = standing.ratings().into_iter().map(|(player, elo)| {
        let mut told = estimate_json(elo, 1);
        told["player"] = json!(player);
        told
    });
    let forfeits = standing
        .forfeits()
        .map(|(player, why, count)| json!({ "player": player, "why": why, "matches": count }));
    let summary = json!({
        "players": schedule.players,
        "maps": schedule.places,
        "seed": schedule.seed,
        "bouts": standing.bouts(),
        "matches": standing.matches(),
        "even": tidy(standing.even(), 4),
        "meetings": meetings,
        "ratings": ratings.collect::<Vec<_>>(),
        "sprt": standing.tested().map(test_json),
        "forfeits": forfeits.collect::<Vec<_>>(),
    });
    json!({ "summary": summary }).to_string()
}

fn scores_json(standing: &Standing<'_>, scores: &Scores) -> Value {
    let counts = scores
        .weighed()
        .map(|(score, count)| json!({ "score": tidy(score, 4), "bouts": count as u64 }));
    json!({
        "bouts": scores.bouts(),
        "scores": counts.collect::<Vec<_>>(),
        "share": estimate_json(scores.share(), 4),
        "elo": standing.elo(scores).map(|elo| estimate_json(elo, 1)),
    })
}

fn estimate_json(estimate: Estimate, digits: i32) -> Value {
    json!({
        "value": tidy(estimate.value, digits),
        "least": tidy(estimate.least, digits),
        "most": tidy(estimate.most, digits),
    })
}

fn test_json((sprt, ratio, verdict): (Sprt, f64, Finding)) -> Value {
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "ratio": tidy(ratio, 3),
        "bound": tidy(Sprt::bound(), 3),
        "verdict": verdict,
    })
}

/// So many digits after the point, without a sign at nothing: the last bits of a float differ between
/// machines.
fn tidy(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale + 0.0
}

fn percent(share: f64) -> String {
    format!("{:.1} %", tidy(share * 100.0, 1))
}

/// Points of Elo with their sign.
fn points(elo: f64) -> String {
    match elo.is_finite() {
        true => format!("{:+.1}", tidy(elo, 1)),
        false if elo > 0.0 => "+∞".to_string(),
        false => "-∞".to_string(),
    }
}

fn interval(estimate: Estimate, told: fn(f64) -> String) -> String {
    Message::new("simulate-interval")
        .with("least", told(estimate.least))
        .with("most", told(estimate.most))
        .to_string()
}
