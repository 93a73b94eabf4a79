//! A figure's dial: all its positions, the one in the slot, where levels start.

use crate::cli::page::Page;
use crate::games::skirmish::{
    Command, DIAL_POSITIONS, FigId, Kind, KindId, Mode, Points, Position, Role, Value,
};
use crate::store::{Message, Texts};

/// Shows the dial of a figure of the match.
pub fn of_figure(position: &Position<'_>, texts: &Texts, who: FigId, page: &mut Page) {
    page.say(&super::board::figure_line(position, texts, who));
    let slot = usize::from(position.warrior(who).click);
    rows(position.kind(who), texts, Some(slot), page);
}

/// Shows the dial of a kind of figure.
pub fn of_kind(kind: &Kind, texts: &Texts, page: &mut Page) {
    let range = match kind.range {
        0 => Message::new("dial-no-range"),
        range => Message::new("dial-range")
            .with("range", range)
            .with("arrows", kind.arrows),
    };
    let points = match &kind.role {
        Role::Hero { points, .. } if kind.import => {
            Message::new("dial-points-import").with("points", points[0])
        }
        Role::Hero { points, .. } => {
            let points = points.map(|points| points.to_string());
            Message::new("dial-points-levels").with("points", points.join(", "))
        }
        Role::Spawn { rank, points, .. } => {
            let rank = texts.ranked(*rank, &kind.name);
            let message = Message::new("dial-points-spawn").with("rank", rank);
            message.with("points", *points)
        }
    };
    let message = Message::new("dial-kind")
        .with("name", &kind.name)
        .with("id", &kind.id)
        .with("range", range)
        .with("points", points)
        .with("base", base(kind, texts));
    page.say(&texts.say(&message));
    rows(kind, texts, None, page);
}

/// The heroes that can be chosen: before the first choice of a seat with what tells them apart, a line
/// each; while a party grows only what they cost (TEAM-1).
pub fn heroes(position: &Position<'_>, texts: &Texts, page: &mut Page) {
    let offered: Vec<Offered<'_>> = offered(position).collect();
    let seat = position.to_act();
    if seat.is_none_or(|seat| position.heroes(seat).next().is_none()) {
        for offer in &offered {
            page.paragraph(&format!("  {}", offer.line(texts)), 4);
        }
    } else if position.book.options.game == Mode::Team && !offered.is_empty() {
        let costs: Vec<String> = offered.iter().map(|it| it.cost(texts)).collect();
        let message = Message::new("dial-points").with("list", costs.join(", "));
        page.paragraph(&texts.say(&message), 4);
    }
}

/// A hero that can be chosen, with its points at the levels at which it can (TEAM-2).
struct Offered<'a> {
    kind: &'a Kind,
    one: Points,
    other: Option<Points>,
    /// The level at which its dial is told.
    level: u8,
}

/// The heroes that can be chosen now.
fn offered<'a>(position: &Position<'a>) -> impl Iterator<Item = Offered<'a>> {
    let position = *position;
    let kinds = position.book.kinds.iter().zip(0..);
    kinds.filter_map(move |(kind, number)| {
        let hero = KindId(number);
        let lawful = |level: &u8| {
            position
                .check(Command::Choose {
                    hero,
                    level: *level,
                })
                .is_ok()
        };
        let mut levels = [1, 2].into_iter().filter(lawful);
        let level = levels.next()?;
        Some(Offered {
            kind,
            one: kind.points(level),
            other: levels.next().map(|level| kind.points(level)),
            level,
        })
    })
}

impl Offered<'_> {
    fn cost(&self, texts: &Texts) -> String {
        let about = |id| Message::new(id).with("hero", &self.kind.id);
        texts.say(&match self.other {
            Some(other) => about("dial-prices")
                .with("price", self.one)
                .with("other", other),
            None => about("dial-price").with("price", self.one),
        })
    }

    /// What it shows when it begins, how far it shoots, and what it costs.
    fn line(&self, texts: &Texts) -> String {
        let kind = self.kind;
        let slot = usize::from(kind.start_click(self.level));
        let Some(click) = kind.dial.get(slot) else {
            return self.cost(texts);
        };
        let marks = Value::ALL
            .into_iter()
            .filter_map(|value| click.marks[value]);
        let abilities: Vec<String> = marks.map(|ability| texts.ability(ability)).collect();
        let message = Message::new("dial-hero")
            .with("hero", &kind.id)
            .with("price", self.one)
            .with("levels", if self.other.is_some() { "both" } else { "one" })
            .with("other", self.other.unwrap_or(self.one))
            .with("speed", click.values[Value::Speed])
            .with("attack", click.values[Value::Attack])
            .with("defence", click.values[Value::Defence])
            .with("damage", click.values[Value::Damage])
            .with("range", kind.range)
            .with("arrows", kind.arrows)
            .with("skilled", if abilities.is_empty() { "no" } else { "yes" })
            .with("abilities", abilities.join(", "));
        texts.say(&message)
    }
}

/// Faction, set and collector number, as far as the base carries them (DIAL-3).
fn base(kind: &Kind, texts: &Texts) -> String {
    let mut text = String::new();
    if !kind.faction.is_empty() {
        text += &texts.say(&Message::new("dial-faction").with("faction", &kind.faction));
    }
    let set = |id| Message::new(id).with("set", &kind.set);
    match (kind.set.as_str(), kind.number.to_string().as_str()) {
        ("", _) => {}
        (_, "") => text += &texts.say(&set("dial-set")),
        (_, number) => text += &texts.say(&set("dial-set-number").with("number", number)),
    }
    text
}

fn rows(kind: &Kind, texts: &Texts, slot: Option<usize>, page: &mut Page) {
    page.line(format!("    {}", texts.plain("dial-head")));
    for place in 0..DIAL_POSITIONS {
        let mark = if slot == Some(place) { "->" } else { "  " };
        let level = level_at(kind, texts, place);
        match kind.dial.get(place) {
            None => {
                let skulls = texts.plain("dial-skulls");
                page.line(format!(" {mark} {:>2}   {skulls}", place + 1));
            }
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

fn level_at(kind: &Kind, texts: &Texts, place: usize) -> String {
    let Role::Hero { starts, .. } = &kind.role else {
        return String::new();
    };
    if kind.import {
        return String::new();
    }
    let level = starts.iter().position(|start| usize::from(*start) == place);
    let said = |level| texts.say(&Message::new("dial-level").with("level", level + 1));
    level.map_or_else(String::new, |level| format!("  {}", said(level)))
}
