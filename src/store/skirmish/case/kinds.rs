//! The kinds of figures of a case: those of the data, and its own.

use super::super::Library;
use super::super::figures::{ARCS, RANKS, VALUES, dial_value};
use crate::games::skirmish::{
    Ability, ByValue, Click, CollectorNumber, DIAL_POSITIONS, Kind, KindId, LEVELS, Points, Rank,
    Role, TOP_LEVEL, Value,
};
use crate::kernel::{Arc, few};
use crate::store::entry::{Placed, TomlTable, key_named, read_number, read_text};
use crate::store::fault::near;
use crate::store::{Message, Source};
use std::ops::RangeInclusive;

/// The keys that say what a figure is.
pub(super) const INLINE: [&str; 15] = [
    "speed",
    "attack",
    "defence",
    "damage",
    "abilities",
    "clicks",
    "dial",
    "range",
    "arrows",
    "arc",
    "undead",
    "import",
    "points",
    "starts",
    "rank",
];

/// Hero or spawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Hero,
    Spawn,
}

/// The kinds of a case while it is read.
pub(super) struct Kinds {
    /// The kinds so far, those of the data first.
    pub all: Vec<Kind>,
    /// The ids of the case's own kinds.
    own: Vec<String>,
}

impl Kinds {
    /// The kinds of the data and the `[[kind]]` entries of a case.
    pub fn read(source: &mut Source, root: &TomlTable<'_, '_>, library: &Library) -> Kinds {
        let mut kinds = Kinds {
            all: library.kinds.clone(),
            own: Vec::new(),
        };
        for entry in root.entries(source, "kind") {
            entry.only(source, &[&INLINE[..], &["id", "role"]].concat());
            let roles = [("hero", Side::Hero), ("spawn", Side::Spawn)];
            let role = entry.choice(source, "role", &roles, None);
            if let (Some(id), Some(role)) = (entry.id(source, "id"), role) {
                kinds.inline(source, &entry, id, role);
            }
        }
        kinds
    }

    /// The kind of that id.
    pub fn find(&self, id: &str) -> Option<KindId> {
        let place = self.all.iter().position(|kind| kind.id == id);
        place.map(KindId::nth)
    }

    /// The kind that a figure names.
    pub fn named(&self, source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<KindId> {
        let id = entry.text(source, "kind")?;
        let kind = self.find(id);
        if kind.is_none() {
            let hint = near(id, self.all.iter().map(|kind| kind.id.as_str()));
            let what = Message::new("fault-no-figure")
                .with("figure", id)
                .with("hint", hint);
            source.fault(entry.span_of("kind"), what);
        }
        kind
    }

    /// Reads a kind of the case's own. One with the id of a kind of the data takes its place, and is called and
    /// looks as that one.
    pub fn inline(
        &mut self,
        source: &mut Source,
        entry: &TomlTable<'_, '_>,
        id: &str,
        side: Side,
    ) -> KindId {
        if self.own.iter().any(|own| own == id) {
            source.fault(
                entry.span_of("id"),
                Message::new("fault-kind-twice").with("kind", id),
            );
        }
        self.own.push(id.to_string());
        let kind = self.read_kind(source, entry, id, side);
        if let Some(place) = self.find(id) {
            let known = &mut self.all[place.index()];
            *known = Kind {
                name: std::mem::take(&mut known.name),
                portrait: std::mem::take(&mut known.portrait),
                ..kind
            };
            return place;
        }
        if self.all.len() >= usize::from(u8::MAX) {
            source.fault(entry.span(), Message::new("fault-case-many-kinds"));
            return KindId(0);
        }
        self.all.push(kind);
        KindId::nth(self.all.len() - 1)
    }

    fn read_kind(
        &mut self,
        source: &mut Source,
        entry: &TomlTable<'_, '_>,
        id: &str,
        side: Side,
    ) -> Kind {
        let dial = self.read_dial(source, entry);
        let role = match side {
            Side::Hero => Role::Hero {
                points: read_hero_points(source, entry),
                starts: read_starts(source, entry, dial.len()),
            },
            Side::Spawn => Role::Spawn {
                rank: entry
                    .choice(source, "rank", &RANKS, Some(Rank::Weak))
                    .unwrap_or(Rank::Weak),
                points: entry
                    .number_or(source, "points", Points(0)..=Points(1000), Points(10))
                    .unwrap_or(Points(10)),
                tag: id.to_string(),
            },
        };
        let import = entry.flag(source, "import").unwrap_or(false);
        if import && entry.has("starts") {
            source.fault(entry.span_of("starts"), Message::new("fault-import-levels"));
        }
        let misplaced = match side {
            Side::Hero => ("rank", "fault-hero-rank"),
            Side::Spawn => ("starts", "fault-spawn-level"),
        };
        if entry.has(misplaced.0) {
            source.fault(entry.span_of(misplaced.0), Message::new(misplaced.1));
        }
        Kind {
            id: id.to_string(),
            name: id.to_string(),
            portrait: String::new(),
            faction: String::new(),
            set: "case".into(),
            number: CollectorNumber::NONE,
            range: entry.number_or(source, "range", 0..=64, 0).unwrap_or(0),
            arrows: entry.number_or(source, "arrows", 1..=3, 1).unwrap_or(1),
            arc: entry
                .choice(source, "arc", &ARCS, Some(Arc::Standard))
                .unwrap_or(Arc::Standard),
            undead: entry.flag(source, "undead").unwrap_or(false),
            import,
            role,
            dial,
        }
    }

    /// A whole dial, or so many equal positions.
    fn read_dial(&mut self, source: &mut Source, entry: &TomlTable<'_, '_>) -> Vec<Click> {
        if entry.has("dial") {
            for key in [
                "speed",
                "attack",
                "defence",
                "damage",
                "abilities",
                "clicks",
            ] {
                if entry.has(key) {
                    source.fault(
                        entry.span_of(key),
                        Message::new("fault-dial-says-all").with("key", key),
                    );
                }
            }
            return self.read_rows(source, entry);
        }
        let mut value = |key, default| {
            entry
                .number_or(source, key, VALUES, default)
                .unwrap_or(default)
        };
        let values = [
            value("speed", 8),
            value("attack", 8),
            value("defence", 15),
            value("damage", 2),
        ];
        let marks = match entry.has("abilities") {
            true => entry
                .list(source, "abilities")
                .map(|list| self.read_marks(source, list))
                .unwrap_or_default(),
            false => ByValue::default(),
        };
        let clicks = entry
            .number_or(source, "clicks", 1..=few(DIAL_POSITIONS), 6)
            .unwrap_or(6);
        let click = Click {
            values: ByValue(values),
            marks,
        };
        vec![click; usize::from(clicks)]
    }

    fn read_rows(&mut self, source: &mut Source, entry: &TomlTable<'_, '_>) -> Vec<Click> {
        let mut dial = Vec::new();
        for row in entry
            .list(source, "dial")
            .into_iter()
            .flat_map(|rows| rows.iter())
        {
            let cells = row
                .get_ref()
                .as_array()
                .and_then(|cells| cells.split_at_checked(4));
            let Some((numbers, marks)) = cells else {
                source.fault(row.span(), Message::new("fault-dial-row"));
                continue;
            };
            let mut values = ByValue([0; 4]);
            for (cell, value) in numbers.iter().zip(Value::ALL) {
                values[value] = read_number(source, cell, dial_value(value), VALUES).unwrap_or(0);
            }
            let marks = self.read_marks(source, marks);
            dial.push(Click { values, marks });
        }
        if !(1..=DIAL_POSITIONS).contains(&dial.len()) {
            let what = Message::new("fault-dial-positions")
                .with("most", DIAL_POSITIONS)
                .with("count", dial.len());
            source.fault(entry.span_of("dial"), what);
        }
        dial
    }

    fn read_marks(
        &mut self,
        source: &mut Source,
        cells: &[Placed<'_>],
    ) -> ByValue<Option<Ability>> {
        let mut marks = ByValue::<Option<Ability>>::default();
        for cell in cells {
            let Some(ability) = self.read_ability(source, cell) else {
                continue;
            };
            if let Some(other) = marks[ability.value()].replace(ability) {
                let what = Message::new("fault-case-two-abilities")
                    .with("one", other.name())
                    .with("other", ability.name())
                    .with("value", dial_value(ability.value()));
                source.fault(cell.span(), what);
            }
        }
        marks
    }

    /// An ability.
    pub fn read_ability(&mut self, source: &mut Source, cell: &Placed<'_>) -> Option<Ability> {
        let name = read_text(source, cell, Message::new("fault-an-ability"))?;
        let Some(ability) = Ability::parse(name) else {
            let hint = near(name, Ability::ALL.iter().map(|ability| ability.name()));
            source.fault(
                cell.span(),
                Message::new("fault-no-ability")
                    .with("ability", name)
                    .with("hint", hint),
            );
            return None;
        };
        Some(ability)
    }
}

/// A number for every level, or a list of five.
fn read_hero_points(source: &mut Source, entry: &TomlTable<'_, '_>) -> [Points; LEVELS] {
    const POINTS: RangeInclusive<Points> = Points(0)..=Points(1000);
    match entry.get("points") {
        Some(value) if value.get_ref().is_array() => read_levels(source, entry, "points", POINTS),
        _ => {
            let points = entry.number_or(source, "points", POINTS, Points(10));
            Some([points.unwrap_or(Points(10)); LEVELS])
        }
    }
    .unwrap_or([Points(10); LEVELS])
}

fn read_starts(source: &mut Source, entry: &TomlTable<'_, '_>, positions: usize) -> [u8; LEVELS] {
    if !entry.has("starts") {
        return [0; LEVELS];
    }
    let last = few(positions.saturating_sub(1));
    read_levels(source, entry, "starts", 0..=last).unwrap_or_default()
}

fn read_levels<N: crate::store::entry::Number>(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    range: RangeInclusive<N>,
) -> Option<[N; LEVELS]> {
    let list = entry.list_of(
        source,
        key,
        TOP_LEVEL.into(),
        Message::new("fault-level-numbers"),
    )?;

    let numbers: Vec<Option<N>> = list
        .iter()
        .map(|value| read_number(source, value, key_named(key), range.clone()))
        .collect();
    let numbers: Option<Vec<N>> = numbers.into_iter().collect();
    numbers?.try_into().ok()
}
