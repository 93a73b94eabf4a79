//! Heroes and spawn of a case.

use super::kinds::{INLINE, Kinds, Side};
use super::names::Names;
use super::{facing, seat, square};
use crate::games::skirmish::{Ability, DraftWarrior, Forgone, Marks, Place, Value};
use crate::kernel::{Facing, Seat};
use crate::store::entry::{TomlTable, read_words};
use crate::store::{Message, Source};
use std::ops::Range;

/// A figure with its name and its place in the file.
pub(super) struct Figure {
    pub draft: DraftWarrior,
    pub label: Option<String>,
    pub span: Range<usize>,
}

const KEYS: [&str; 15] = [
    "id",
    "kind",
    "at",
    "place",
    "facing",
    "click",
    "activated",
    "marker",
    "frozen",
    "chilled",
    "covered",
    "felled",
    "pivoted",
    "unused",
    "level",
];

pub(super) const MARKS: [(&str, Marks); 7] = [
    ("activated", Marks::ACTIVATED),
    ("marker", Marks::MARKER),
    ("frozen", Marks::FROZEN),
    ("chilled", Marks::CHILLED),
    ("covered", Marks::COVERED),
    ("felled", Marks::FELLED),
    ("pivoted", Marks::PIVOTED),
];

/// What may be left unused in a turn: an optional ability, or the one that is shown at a value.
fn unused_words() -> Vec<(&'static str, Forgone)> {
    let values = Value::ALL.map(|value| (value.name(), Forgone::Value(value)));
    let optional = Ability::ALL.iter().filter(|ability| ability.is_optional());
    let abilities = optional.map(|ability| (ability.name(), Forgone::Ability(*ability)));
    values.into_iter().chain(abilities).collect()
}

/// Reads all `[[hero]]` and `[[spawn]]` entries, in that order or in that of the file; none when the kind of one of them
/// cannot be read, since nothing can be said of it then.
pub(super) fn read(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    kinds: &mut Kinds,
    names: &mut Names,
) -> Option<Vec<Figure>> {
    let mut figures = Some(Vec::new());
    for (key, side) in [("hero", Side::Hero), ("spawn", Side::Spawn)] {
        for entry in root.entries(source, key) {
            let figure = read_figure(source, &entry, kinds, names, side);
            figures = figures.zip(figure).map(|(mut figures, figure)| {
                figures.push(figure);
                figures
            });
        }
    }
    if root.flag(source, "as_written") == Some(true)
        && let Some(figures) = &mut figures
    {
        figures.sort_by_key(|figure| figure.span.start);
    }
    figures
}

fn read_figure(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    kinds: &mut Kinds,
    names: &mut Names,
    side: Side,
) -> Option<Figure> {
    let own: &[&str] = match side {
        Side::Hero => &["seat"],
        Side::Spawn => &[],
    };
    entry.only(source, &[&KEYS[..], &INLINE, own].concat());
    if side == Side::Spawn && entry.has("level") {
        source.fault(entry.span_of("level"), Message::new("fault-spawn-level"));
    }
    let id = match entry.has("id") {
        true => entry.id(source, "id"),
        false => None,
    };
    let kind = read_what(source, entry, kinds, id, side);
    let owner = (side == Side::Hero).then(|| seat(source, entry, "seat", Seat(0)));
    let label = match (id, owner, kind) {
        (Some(id), _, _) => Some(id.to_string()),
        (None, Some(owner), Some(kind)) => Some(names.of_hero(&kinds.all[kind.index()].id, owner)),
        _ => None,
    };
    if let Some(label) = &label {
        names.take(source, entry, label);
    }
    let (marks, unused) = read_marks(source, entry);
    let draft = DraftWarrior {
        kind: kind?,
        owner,
        level: entry.number_or(source, "level", 1..=5, 1).unwrap_or(1),
        click: match entry.has("click") {
            true => entry.number(source, "click", 0..=u8::MAX),
            false => None,
        },
        facing: facing(source, entry, "facing", Facing::N),
        place: read_place(source, entry, side),
        marks,
        unused,
    };
    Some(Figure {
        draft,
        label,
        span: entry.span(),
    })
}

/// What a figure is: a kind by its id, or one of its own.
fn read_what(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    kinds: &mut Kinds,
    id: Option<&str>,
    side: Side,
) -> Option<crate::games::skirmish::KindId> {
    if !entry.has("kind") {
        if id.is_none() && !entry.has("id") {
            source.fault(entry.span(), Message::new("fault-figure-nothing"));
        }
        return id.map(|id| kinds.inline(source, entry, id, side));
    }
    for key in INLINE.iter().filter(|key| entry.has(key)) {
        source.fault(
            entry.span_of(key),
            Message::new("fault-figure-kind").with("key", *key),
        );
    }
    let kind = kinds.named(source, entry)?;
    let named = &kinds.all[kind.index()];
    if named.is_hero() != (side == Side::Hero) {
        let id = match side {
            Side::Hero => "fault-is-spawn",
            Side::Spawn => "fault-is-hero",
        };
        source.fault(
            entry.span_of("kind"),
            Message::new(id).with("kind", &named.id),
        );
    }
    Some(kind)
}

fn read_place(source: &mut Source, entry: &TomlTable<'_, '_>, side: Side) -> Place {
    let (places, default): (&[(&str, Place)], Place) = match side {
        Side::Hero => (
            &[
                ("outside", Place::Outside),
                ("gone", Place::Gone),
                ("dead", Place::Dead),
            ],
            Place::Outside,
        ),
        Side::Spawn => (&[("bank", Place::Bank)], Place::Bank),
    };
    let place = entry.choice(source, "place", places, Some(default));
    if entry.has("at") && entry.has("place") {
        source.fault(entry.span_of("place"), Message::new("fault-at-and-place"));
    }
    match square(source, entry, "at") {
        Some(square) => Place::On(square),
        None => place.unwrap_or(default),
    }
}

fn read_marks(source: &mut Source, entry: &TomlTable<'_, '_>) -> (Marks, Vec<Ability>) {
    let set = MARKS
        .into_iter()
        .filter(|(key, _)| entry.flag(source, key).unwrap_or(false));
    let marks = set.fold(Marks::NONE, |marks, (_, mark)| marks.with(mark));
    let mut read = (marks, Vec::new());
    for what in read_words(source, entry, "unused", &unused_words()) {
        match what {
            Forgone::Value(value) => read.0 = read.0.with(Marks::unused(value)),
            Forgone::Ability(ability) => read.1.push(ability),
        }
    }
    read
}
