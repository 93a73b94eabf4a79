//! A figure's dial: all its positions, the one in the slot, where levels start.

use crate::cli::page::{Page, count};
use crate::games::skirmish::{
    Command, DIAL_POSITIONS, FigId, Kind, KindId, Mode, Position, Role, Value,
};
use crate::store::Texts;

/// Shows the dial of a figure of the match.
pub fn of_figure(position: &Position<'_>, texts: &Texts, who: FigId, page: &mut Page) {
    page.say(&super::board::figure_line(position, texts, who));
    let slot = usize::from(position.warrior(who).click);
    rows(position.kind(who), texts, Some(slot), page);
}

/// Shows the dial of a kind of figure.
pub fn of_kind(kind: &Kind, texts: &Texts, page: &mut Page) {
    let range = match kind.range {
        0 => "no range".to_string(),
        range => format!("range {range}, {}", count(kind.arrows, "arrow")),
    };
    let points = match &kind.role {
        Role::Hero { points, .. } if kind.import => {
            format!("{} points, of the parent game, without levels", points[0])
        }
        Role::Hero { points, .. } => format!(
            "points by level {}",
            points.map(|points| points.to_string()).join(", ")
        ),
        Role::Spawn { rank, points, .. } => {
            let rank = texts.ranked(*rank, &kind.name);
            format!("{rank}, {points} points")
        }
    };
    let base = base(kind);
    page.say(&format!(
        "{} ({}): {range}; {points}{base}.",
        kind.name, kind.id
    ));
    rows(kind, texts, None, page);
}

/// What the heroes that can be chosen for a party cost (TEAM-1).
pub fn points(position: &Position<'_>, page: &mut Page) {
    let costs: Vec<String> = position
        .book
        .kinds
        .iter()
        .zip(0..)
        .filter_map(|(kind, number)| {
            let lawful = |level: u8| {
                let hero = KindId(number);
                position.check(Command::Choose { hero, level }).is_ok()
            };
            let prices: Vec<String> = [1, 2]
                .into_iter()
                .filter(|level| lawful(*level))
                .map(|level| kind.points(level).to_string())
                .collect();
            (!prices.is_empty()).then(|| format!("{} {}", kind.id, prices.join(" or ")))
        })
        .collect();
    if position.book.options.game == Mode::Team && !costs.is_empty() {
        page.paragraph(&format!("Points (level 1 or 2): {}.", costs.join(", ")), 4);
    }
}

/// Faction, set and collector number, as far as the base carries them (DIAL-3).
fn base(kind: &Kind) -> String {
    let mut text = String::new();
    if !kind.faction.is_empty() {
        text += &format!("; faction {}", kind.faction);
    }
    match (kind.set.as_str(), kind.number) {
        ("", _) => {}
        (set, 0) => text += &format!("; set {set}"),
        (set, number) => text += &format!("; number {number} of the set {set}"),
    }
    text
}

fn rows(kind: &Kind, texts: &Texts, slot: Option<usize>, page: &mut Page) {
    page.line("    pos  speed attack defence damage  abilities");
    for place in 0..DIAL_POSITIONS {
        let mark = if slot == Some(place) { "->" } else { "  " };
        let level = level_at(kind, place);
        match kind.dial.get(place) {
            None => page.line(format!(" {mark} {:>2}   skulls", place + 1)),
            Some(click) => {
                let abilities = Value::ALL
                    .into_iter()
                    .filter_map(|value| click.marks[value]);
                let names: Vec<String> = abilities.map(|ability| texts.ability(ability)).collect();
                let line = format!(
                    " {mark} {:>2}  {:>5} {:>6} {:>7} {:>6}   {}{level}",
                    place + 1,
                    click.values[Value::Speed],
                    click.values[Value::Attack],
                    click.values[Value::Defence],
                    click.values[Value::Damage],
                    names.join(", ")
                );
                page.line(line.trim_end());
            }
        }
    }
}

fn level_at(kind: &Kind, place: usize) -> String {
    let Role::Hero { starts, .. } = &kind.role else {
        return String::new();
    };
    if kind.import {
        return String::new();
    }
    let level = starts.iter().position(|start| usize::from(*start) == place);
    level.map_or_else(String::new, |level| format!("  [level {}]", level + 1))
}
