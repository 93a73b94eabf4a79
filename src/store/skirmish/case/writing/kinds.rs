//! What is printed on figures, chests and tokens, where the data has it not.

use super::Writing;
use crate::games::skirmish::{
    Bonus, ChestKind, ChestKindId, Kind, KindId, Role, Trap, Treasure, Value,
};
use crate::store::skirmish::case::pieces::TRAP_KINDS;
use crate::store::skirmish::figures::dial_row;
use crate::store::skirmish::figures::{ARCS, RANKS};
use crate::store::skirmish::lines::{quoted, word};

impl Writing<'_> {
    /// How many tokens of each table nobody knows (R-HIDDEN).
    pub(super) fn urn(&mut self) {
        let tables = self.position.book.tables.iter();
        let counts = tables
            .map(|table| table.id.as_str())
            .zip(self.draft.urn.clone());
        self.lines
            .counts("urn", counts.filter(|(_, count)| *count > 0));
    }

    /// Whether a kind is not as in the data.
    pub(super) fn is_own(&self, kind: KindId) -> bool {
        let printed = self.library.kinds.get(kind.index());
        printed != Some(self.position.book.kind(kind))
    }

    pub(super) fn kinds(&mut self) {
        let kinds = &self.position.book.kinds;
        for (number, kind) in (0..).zip(kinds) {
            if self.is_own(KindId(number)) {
                self.kind(kind);
            }
        }
    }

    fn kind(&mut self, kind: &Kind) {
        let lines = &mut self.lines;
        lines.head("[kind]");
        lines.text("id", &kind.id);
        match &kind.role {
            Role::Hero { points, starts } => {
                lines.text("role", "hero");
                lines.put("points", format!("{:?}", points.map(|points| points.0)));
                if !kind.import {
                    lines.put("starts", format!("{starts:?}"));
                }
            }
            Role::Spawn { rank, points, .. } => {
                lines.text("role", "spawn");
                lines.put("points", points);
                lines.text("rank", word(&RANKS, *rank));
            }
        }
        lines.unless("range", kind.range, 0);
        lines.unless("arrows", kind.arrows, 1);
        lines.text("arc", word(&ARCS, kind.arc));
        lines.flag("undead", kind.undead);
        lines.flag("import", kind.import);
        let rows: Vec<String> = kind.dial.iter().map(dial_row).collect();
        lines.put("dial", format!("[{}]", rows.join(", ")));
    }

    /// What a chest is: a kind of the data, or its own two wheels.
    pub(super) fn wheels(&mut self, kind: ChestKindId) {
        let book = self.position.book;
        let chest = book.chest(kind);
        if self.library.chests.get(kind.index()) == Some(chest) {
            return self.lines.text("kind", &chest.id);
        }
        let ChestKind {
            traps, treasures, ..
        } = chest;
        let traps: Vec<String> = traps.iter().flatten().map(trap).collect();
        self.lines.put("traps", format!("[{}]", traps.join(", ")));
        let treasures: Vec<String> = treasures.iter().map(treasure).collect();
        self.lines
            .put("treasures", format!("[{}]", treasures.join(", ")));
    }

    pub(super) fn tables(&mut self) {
        let (tables, lines) = (&self.position.book.tables, &mut self.lines);
        for (index, table) in tables.iter().enumerate() {
            if self.library.tables.get(index) == Some(table) {
                continue;
            }
            lines.head("[table]");
            lines.text("id", &table.id);
            lines.text("colour", table.colour.name());
            let rows = table
                .rows
                .map(|(count, points)| format!("[{count}, {points}]"));
            lines.put("rows", format!("[{}]", rows.join(", ")));
        }
    }
}

fn trap(trap: &Trap) -> String {
    format!(
        "{{ spawn = {}, points = {}, disarm = {}, kind = {}, attack = {}, damage = {}, range = {} }}",
        trap.spawn,
        trap.points,
        trap.disarm,
        quoted(word(&TRAP_KINDS, trap.kind)),
        trap.attack,
        trap.damage,
        trap.range
    )
}

fn treasure(treasure: &Treasure) -> String {
    let Treasure::Find {
        gold,
        item,
        potion,
        bonus,
    } = treasure
    else {
        return "{ trap = true }".to_string();
    };
    let mut parts = vec![format!("gold = {gold}")];
    parts.extend(item.iter().map(|item| format!("item = {}", quoted(item))));
    for value in [Value::Speed, Value::Attack, Value::Defence] {
        parts.extend(bonus[value].map(|bonus| match bonus {
            Bonus::Number(number) => format!("{} = {number}", value.name()),
            Bonus::Ability(ability) => format!("{} = {}", value.name(), quoted(ability.name())),
        }));
    }
    if *potion {
        parts.push("potion = true".to_string());
    }
    format!("{{ {} }}", parts.join(", "))
}
