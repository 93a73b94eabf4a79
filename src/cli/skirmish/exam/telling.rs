//! Positions and how players did in them, in words and in JSON.

use super::AskArgs;
use super::examined::{Examined, Losses};
use crate::cli::page::Page;
use crate::search::Fraction;
use crate::search::perft::Weight;
use crate::search::skirmish::LastTurn;
use crate::store::Message;
use serde_json::json;
use std::path::Path;

/// A position that was taken.
pub fn collected(file: &Path, turn: &LastTurn, worth: &Weight) -> String {
    let told = Message::new("exam-collected")
        .with("file", file.display().to_string())
        .with("round", turn.state.turn().round)
        .with("worth", decimal(worth));
    format!("{told}\n")
}

/// What stands over the lines; nothing of JSON.
pub fn head(args: &AskArgs) -> String {
    if args.json {
        return String::new();
    }
    let players = args.players.iter().map(|name| format!("  {name:>16}"));
    let head = Message::new("exam-head");
    format!("{head}{}\n", players.collect::<String>())
}

/// A position with how everybody did: with how many seeds of the dice the best plan was found.
pub fn line(args: &AskArgs, asked: &Examined) -> String {
    if args.json {
        let players = args.players.iter().zip(&asked.losses);
        let players = players.map(|(name, losses)| {
            json!({
                "player": name,
                "found": losses.found().filter(|found| *found).count(),
                "lost": losses.lost.iter().map(decimal).collect::<Vec<_>>(),
            })
        });
        let line = json!({
            "case": asked.file,
            "worth": asked.worth.to_string(),
            "best": asked.best,
            "dice": args.dice,
            "players": players.collect::<Vec<_>>(),
        });
        return format!("{line}\n");
    }
    let found = asked.losses.iter().map(|losses| {
        let found = losses.found().filter(|found| *found).count();
        format!("  {found:>16}")
    });
    let line = format!(
        "{:>6}{}  {}\n",
        decimal(&asked.worth),
        found.collect::<String>(),
        asked.file
    );
    match asked.losses.iter().flat_map(Losses::found).all(|it| it) {
        true => line,
        false => {
            let best = Message::new("exam-best").with("plan", asked.best.join("; "));
            format!("{line}        {best}\n")
        }
    }
}

/// Of each player in how many positions it found the best plan, with the dice of each seed, the
/// worst first.
pub fn summary(args: &AskArgs, all: &[Examined]) -> String {
    let players = args.players.iter().enumerate();
    let players = players.map(|(number, name)| Summary {
        name,
        found: found(all, |asked| &asked.losses[number], args.dice),
        lost: mean_lost(all, |asked| &asked.losses[number]),
    });
    if args.json {
        let players = players
            .map(|it| json!({ "player": it.name, "found": it.found, "lost": it.lost.decimal(4) }));
        let summary = json!({ "positions": all.len(), "players": players.collect::<Vec<_>>() });
        return format!("{}\n", json!({ "summary": summary }));
    }
    let mut page = Page::default();
    for it in players {
        let counts: Vec<String> = it.found.iter().map(ToString::to_string).collect();
        let told = Message::new("exam-summary")
            .with("player", it.name)
            .with("positions", all.len())
            .with("counts", counts.join(", "))
            .with("lost", it.lost.decimal(4));
        page.say(&told.to_string());
    }
    page.text().to_string()
}

/// How a player did in all positions.
struct Summary<'a> {
    name: &'a str,
    /// In how many positions it found the best plan, by the seed of the dice, the fewest first.
    found: Vec<usize>,
    lost: Fraction,
}

fn found(all: &[Examined], of: impl Fn(&Examined) -> &Losses, dice: u32) -> Vec<usize> {
    let mut counts: Vec<usize> = (0..dice as usize)
        .map(|seed| {
            let found = all
                .iter()
                .filter(|asked| of(asked).found().nth(seed) == Some(true));
            found.count()
        })
        .collect();
    counts.sort_unstable();
    counts
}

fn mean_lost(all: &[Examined], of: impl Fn(&Examined) -> &Losses) -> Fraction {
    let lost = all.iter().flat_map(|asked| &of(asked).lost);
    let count = lost.clone().count().max(1);
    let sum = lost.fold(Weight::default(), |sum, lost| sum + lost);
    Fraction::from(&(sum / Weight::from(num_bigint::BigUint::from(count))))
}

fn decimal(worth: &Weight) -> String {
    Fraction::from(worth).decimal(3)
}
