//! Party files as they are written: the same party gives the same bytes.

use super::figures::dial_row;
use super::lines::{Lines, quoted, text_list};
use super::parties::FORMAT;
use crate::games::skirmish::PARTY_POINTS;
use crate::table::skirmish::party::{KeptFigure, PartyList};

/// The file of a party. Read again it gives the same party.
pub fn party_text(list: &PartyList) -> String {
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    lines.head("[party]");
    lines.text("id", &list.id);
    lines.name_or(&list.name, &list.id);
    lines.text_if_any("note", &list.note);
    if list.says_points || list.points != PARTY_POINTS {
        lines.put("points", list.points);
    }
    let heroes = list.heroes.iter().map(|hero| match hero.level {
        1 => hero.kind.clone(),
        level => format!("{} {level}", hero.kind),
    });
    let heroes: Vec<String> = heroes.collect();
    lines.put("heroes", text_list(heroes.iter().map(String::as_str)));
    if !list.spawn.is_empty() {
        let spawn = list.spawn.iter();
        lines.counts("spawn", spawn.map(|(kind, count)| (kind, *count)));
    }
    if !list.chests.is_empty() {
        lines.text_list("chests", list.chests.iter().map(String::as_str));
    }
    if !list.tokens.is_empty() {
        let tokens = list.tokens.iter();
        lines.counts("tokens", tokens.map(|(table, count)| (table, *count)));
    }
    for figure in &list.figures {
        write_figure(figure, &mut lines);
    }
    lines.into_text()
}

fn write_figure(figure: &KeptFigure, lines: &mut Lines) {
    lines.head("[party.figure]");
    lines.put("id", quoted(&figure.id));
    lines.text("name", &figure.name);
    let points: Vec<String> = figure.points.iter().map(ToString::to_string).collect();
    lines.put("points", format!("[{}]", points.join(", ")));
    let dial: Vec<String> = figure.dial.iter().map(dial_row).collect();
    lines.put("dial", format!("[{}]", dial.join(", ")));
}
