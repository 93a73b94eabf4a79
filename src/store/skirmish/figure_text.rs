//! Figure files as they are written: the same figure gives the same bytes.

use super::figures::{ARCS, FORMAT, RANKS, dial_row};
use super::lines::{Lines, word};
use crate::games::skirmish::{Kind, Role};
use crate::kernel::Arc;
use crate::table::skirmish::figure::{FigureSheet, STARTS};

/// The file of a figure. Read again it gives the same figure.
pub fn figure_text(sheet: &FigureSheet) -> String {
    let kind = &sheet.kind;
    let mut lines = Lines::default();
    lines.text("format", FORMAT);
    lines.head(match kind.is_hero() {
        true => "[hero]",
        false => "[spawn]",
    });
    lines.text("id", &kind.id);
    if let Role::Spawn { tag, .. } = &kind.role {
        lines.text("tag", tag);
    }
    lines.flag("import", kind.import);
    lines.text("name", &kind.name);
    lines.text_unless("story", &sheet.story, "");
    lines.text_unless("character", &sheet.character, "");
    lines.text_unless("portrait", &kind.portrait, &kind.id);
    lines.text_unless("faction", &kind.faction, "");
    lines.text_unless("set", &kind.set, "");
    lines.flag("undead", kind.undead);
    lines.unless("range", kind.range, 0);
    lines.unless("arrows", kind.arrows, 1);
    if kind.arc != Arc::Standard {
        lines.text("arc", word(&ARCS, kind.arc));
    }
    match &kind.role {
        Role::Hero { points, starts } => {
            lines.unless("number", kind.number, 0);
            if kind.import {
                lines.put("points", points[0]);
            } else {
                lines.put("points", numbers(points.iter()));
                if *starts != STARTS {
                    lines.put("starts", numbers(starts.iter()));
                }
            }
        }
        Role::Spawn { rank, points, .. } => {
            lines.head(&format!("spawn.{}", word(&RANKS, *rank)));
            lines.unless("number", kind.number, 0);
            lines.put("points", points);
        }
    }
    put_dial(&mut lines, kind);
    lines.into_text()
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
