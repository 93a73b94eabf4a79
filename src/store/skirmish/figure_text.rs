//! Figure files as they are written: the same figure gives the same bytes. What is wrong with a figure is what is
//! wrong with its file.

use super::figures::{ARCS, FORMAT, RANKS, dial_row, read_figures};
use super::lines::{Lines, word};
use crate::games::skirmish::{Kind, Role};
use crate::kernel::Arc;
use crate::store::{Message, Source};
use crate::table::skirmish::figure::{FigureSheet, STARTS};

/// The file of a figure. Read again it gives the same figure.
pub fn figure_text(sheet: &FigureSheet) -> String {
    ranks_text(std::slice::from_ref(sheet))
}

/// What is wrong with a figure as it is made: what its file would be told, that it has no name, that one of the
/// others has its id or its letters.
pub fn figure_faults<'a>(
    sheet: &FigureSheet,
    others: impl IntoIterator<Item = &'a Kind>,
) -> Vec<Message> {
    let kind = sheet.playable();
    let mut faults = Vec::new();
    if sheet.kind.name.trim().is_empty() {
        faults.push(Message::new("figure-nameless"));
    }
    let mut source = Source::new(kind.name.clone(), figure_text(sheet));
    read_figures(&mut source);
    faults.extend(source.into_faults().into_iter().map(|fault| fault.what));
    if others.into_iter().any(|other| other.clashes_with(&kind)) {
        faults.push(Message::new("figure-taken").with("id", kind.id));
    }
    faults
}

/// The file of one figure with these ranks: what stands on the base of the first is that of all. A hero is alone.
pub(super) fn ranks_text(ranks: &[FigureSheet]) -> String {
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    let Some(first) = ranks.first() else {
        return lines.into_text();
    };
    put_base(&mut lines, first);
    match &first.kind.role {
        Role::Hero { points, starts } => {
            put_reach(&mut lines, &first.kind, USUAL);
            put_number(&mut lines, &first.kind);
            if first.kind.import {
                lines.put("points", points[0]);
            } else {
                lines.put("points", numbers(points.iter()));
                if *starts != STARTS {
                    lines.put("starts", numbers(starts.iter()));
                }
            }
            put_dial(&mut lines, &first.kind);
        }
        Role::Spawn { .. } => {
            put_reach(&mut lines, &first.kind, USUAL);
            for sheet in ranks {
                put_rank(&mut lines, &sheet.kind, &first.kind);
            }
        }
    }
    lines.into_text()
}

fn put_base(lines: &mut Lines, sheet: &FigureSheet) {
    let kind = &sheet.kind;
    lines.head(match kind.is_hero() {
        true => "[hero]",
        false => "[spawn]",
    });
    lines.text("id", &kind.id);
    if let Role::Spawn { tag, .. } = &kind.role {
        lines.text("tag", tag);
    }
    lines.flag("import", kind.import);
    lines.name_or(&kind.name, &kind.id);
    lines.text_if_any("story", &sheet.story);
    lines.text_if_any("character", &sheet.character);
    lines.text_unless("portrait", &kind.portrait, &kind.id);
    lines.text_if_any("faction", &kind.faction);
    lines.text_if_any("set", &kind.set);
    lines.flag("undead", kind.undead);
}

/// Range, arrows and arc of a base that says nothing of them.
const USUAL: (u8, u8, Arc) = (0, 1, Arc::Standard);

/// Range, arrows and arc, as far as they are others than these.
fn put_reach(lines: &mut Lines, kind: &Kind, (range, arrows, arc): (u8, u8, Arc)) {
    lines.unless("range", kind.range, range);
    lines.unless("arrows", kind.arrows, arrows);
    if kind.arc != arc {
        lines.text("arc", word(&ARCS, kind.arc));
    }
}

fn put_number(lines: &mut Lines, kind: &Kind) {
    let text = kind.number.to_string();
    match text.parse::<u16>() {
        _ if kind.number.is_none() => {}
        Ok(number) => lines.put("number", number),
        Err(_) => lines.text("number", &text),
    }
}

fn put_rank(lines: &mut Lines, kind: &Kind, base: &Kind) {
    let Role::Spawn { rank, points, .. } = &kind.role else {
        return;
    };
    lines.head(&format!("spawn.{}", word(&RANKS, *rank)));
    put_reach(lines, kind, (base.range, base.arrows, base.arc));
    put_number(lines, kind);
    lines.put("points", points);
    put_dial(lines, kind);
}

fn put_dial(lines: &mut Lines, kind: &Kind) {
    let rows = kind
        .dial
        .iter()
        .map(|click| format!("  {},\n", dial_row(click)));
    let rows: String = rows.collect();
    lines.put("dial", format!("[\n{rows}]"));
}

fn numbers(all: impl Iterator<Item = impl ToString>) -> String {
    let all: Vec<String> = all.map(|number| number.to_string()).collect();
    format!("[{}]", all.join(", "))
}
