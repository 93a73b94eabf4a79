//! Commands as text, and back.

use super::word::die_of;
use super::{Read, wrong};
use crate::games::castle::edge::Edge;
use crate::games::castle::position::Position;
use crate::games::castle::seats::{SEAT_NAMES, hero_of, seat_named};
use crate::games::castle::words::{
    Aim, CastleTongue, Command, Figure, Refusal, Spell, Target, Task,
};
use crate::kernel::{Hex, HexWay, Label, Word, Words};

impl Command {
    /// `cast bolt wyvern`; of the lord's also with which monster: `cast bolt harpy guard`.
    pub(in crate::games::castle) fn say_cast(
        position: Position<'_>,
        spell: Spell,
        by: Option<Figure>,
        on: Target,
    ) -> String {
        let by = by
            .filter(|who| !who.is_hero())
            .map(|who| who.name().to_string());
        let on = match on {
            Target::Nothing => String::new(),
            Target::Fields(one, other) => format!("{one} {other}"),
            Target::Wall(edge) => {
                let [one, other] = edge.fields();
                format!("{one} {other}")
            }
            Target::Tile(at, by) => format!("{at} {by}"),
            Target::Way(who, way) => format!("{} {}", who.name(), way.name()),
            Target::Both(one, other) => format!("{} {}", one.name(), other.name()),
            Target::Hand(seat) => SEAT_NAMES[seat.index()].to_string(),
            Target::Hither(who, to) => format!("{} {to}", who.name()),
            Target::Die(who, die, face) => format!("{} {} {face}", who.name(), die + 1),
            on => on.say(position),
        };
        let words = ["cast".to_string(), spell.name().to_string()]
            .into_iter()
            .chain(by);
        let words = words.chain(Some(on).filter(|on| !on.is_empty()));
        words.collect::<Vec<_>>().join(" ")
    }

    /// What may be said in other ways than it is written: a field by the way to it, without the figure that is the only
    /// one, a turn by any number of sixths.
    pub(in crate::games::castle) fn hear_shorter(
        position: Position<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<Command>> {
        let hero = position.to_act().and_then(hero_of);
        let heard = match words.rest() {
            ["explore", to] => field(position, hero, to).map(|to| Command::Explore { to }),
            ["come", to] => field(position, called(position), to).map(|to| Command::Come { to }),
            ["step", to] => match hero {
                Some(who) => step(position, who, to),
                None => Err(wrong("castle-typed-who").with("verb", "step")),
            },
            ["step", who, to] => word(position, who).and_then(|who| step(position, who, to)),
            ["attack", whom] => attack(position, hero, whom),
            ["wall", one, other] => wall(position, one, other),
            ["rotate", at, by] => {
                turned(position, at, by).map(|(at, by)| Command::Rotate { at, by })
            }
            ["also", at, by] => turned(position, at, by).map(|(at, by)| Command::Also { at, by }),
            ["lay", turn] => word(position, turn).map(|turn| Command::Lay {
                turn: least_laying(position, turn),
            }),
            ["cast", spell, rest @ ..] => {
                word(position, spell).and_then(|spell| cast(position, spell, rest))
            }
            ["end", "turn"] => Ok(Command::End),
            _ => return None,
        };
        words.take_rest();
        Some(heard)
    }
}

fn word<T: Word<CastleTongue>>(position: Position<'_>, word: &str) -> Read<T> {
    T::of(position, word)
}

fn attack(position: Position<'_>, hero: Option<Figure>, whom: &str) -> Read<Command> {
    let who = hero.map_or_else(|| only_neighbour(position, whom), Ok)?;
    let whom = word(position, whom)?;
    Ok(Command::Attack { who, whom })
}

/// A field and by how many sixths its tile is turned.
fn turned(position: Position<'_>, at: &str, by: &str) -> Read<(Hex, u8)> {
    let at = word(position, at)?;
    Ok((at, least_turn(position, at, word(position, by)?)))
}

/// R-ROTATE: any number of sixths may be said; of those with the same exits the least is meant (ASK-5).
fn least_turn(position: Position<'_>, at: Hex, by: u8) -> u8 {
    let on_board = position.game.board.has(at);
    let lying = on_board.then(|| position.field(at).lying).flatten();
    lying.map_or(by, |it| it.tile.exits().turned(it.turn).least(by))
}

/// ASK-5: the same of a tile that is to be laid.
fn least_laying(position: Position<'_>, turn: u8) -> u8 {
    match position.question() {
        Some(Task::Lay {
            tile: Some(tile), ..
        }) => tile.exits().least(turn),
        _ => turn,
    }
}

/// The figure that is called (EV-CALL).
fn called(position: Position<'_>) -> Option<Figure> {
    match position.question() {
        Some(Task::Come { who, .. }) => Some(who),
        _ => None,
    }
}

fn step(position: Position<'_>, who: Figure, to: &str) -> Read<Command> {
    let to = field(position, Some(who), to)?;
    Ok(Command::Step { who, to })
}

/// A field by its coordinates, or by the way to it from where a figure stands.
fn field(position: Position<'_>, from: Option<Figure>, text: &str) -> Read<Hex> {
    let Some(way) = HexWay::parse(text) else {
        return word(position, text);
    };
    let here = from.and_then(|who| position.where_is(who));
    here.map(|here| here.step(way))
        .ok_or_else(|| wrong("castle-typed-way").with("way", text))
}

/// The lord's one monster that can attack a figure.
fn only_neighbour(position: Position<'_>, whom: &str) -> Read<Figure> {
    let whom: Figure = word(position, whom)?;
    let mut near = Figure::MONSTERS
        .into_iter()
        .filter(|it| position.are_next(*it, whom));
    match (near.next(), near.next()) {
        (Some(who), None) => Ok(who),
        (None, _) => {
            let who = Figure::MONSTERS[0];
            Err(wrong("castle-typed-none-next")
                .with("whom", whom.name())
                .refused(Refusal::NotInReach { who, whom }))
        }
        _ => Err(wrong("castle-typed-who").with("verb", "attack")),
    }
}

/// `SPELL [MONSTER] TARGET`: a hero's spells are its own; the lord names the monster that a spell is measured
/// from, unless only one is left.
fn cast(position: Position<'_>, spell: Spell, words: &[&str]) -> Read<Command> {
    let seat = position.to_act();
    let (by, words) = match (spell.needs_own(), seat.and_then(hero_of)) {
        (false, _) => (None, words),
        (true, Some(hero)) => (Some(hero), words),
        (true, None) => match words {
            [who, rest @ ..] if rest.len() == 1 || Figure::named(who).is_some() => {
                (Some(word(position, who)?), rest)
            }
            _ => return Err(wrong("castle-typed-who").with("verb", "cast")),
        },
    };
    let on = match (spell.aim(), words) {
        (Aim::Nothing | Aim::HiddenNext, []) => Target::Nothing,
        (Aim::Pending, []) => {
            let last = position.state.pending().len().saturating_sub(1);
            Target::Pending(last as u8)
        }
        (Aim::Pending, [place]) => word(position, place)?,
        (Aim::OwnRoll | Aim::BothHeroes | Aim::AllNear, []) => Target::Nothing,
        (Aim::Way, [who, way]) => Target::Way(word(position, who)?, word(position, way)?),
        (Aim::TwoMonsters, [one, other]) => {
            let (one, other): (Figure, Figure) = (word(position, one)?, word(position, other)?);
            Target::Both(one.min(other), one.max(other))
        }
        (Aim::Hand, [seat]) => match seat_named(seat) {
            Some(seat) => Target::Hand(seat),
            None => {
                return Err(wrong("fault-typed-one-of")
                    .with("text", *seat)
                    .with("known", SEAT_NAMES.join(", ")));
            }
        },
        (Aim::EnemyHither, [whom, to]) => {
            Target::Hither(word(position, whom)?, field(position, by, to)?)
        }
        // The only die of a roll need not be counted.
        (Aim::Die, [who, face]) => die_of(position, who, "1", face)?,
        (Aim::Die, [who, die, face]) => die_of(position, who, die, face)?,
        (
            Aim::AnyInRange(_)
            | Aim::Anybody
            | Aim::Friend
            | Aim::Acting
            | Aim::Roller
            | Aim::Enemy
            | Aim::Opposite,
            [whom],
        ) => Target::Figure(word(position, whom)?),
        (Aim::FreeField(_) | Aim::HiddenNext, [at]) => Target::Field(field(position, by, at)?),
        (Aim::HiddenNext, [one, other]) => {
            let (one, other) = (field(position, by, one)?, field(position, by, other)?);
            Target::Fields(one.min(other), one.max(other))
        }
        (Aim::Wall, [one, other]) => match wall(position, one, other)? {
            Command::Wall { one, other } => match Edge::between(one, other) {
                Some(edge) => Target::Wall(edge),
                None => return Err(wrong("castle-typed-target").with("text", words.join(" "))),
            },
            _ => Target::Nothing,
        },
        (Aim::Tiles, [at, by]) => {
            let at = word(position, at)?;
            Target::Tile(at, least_turn(position, at, word(position, by)?))
        }
        _ => {
            return Err(wrong("fault-typed-form").with("form", form(spell)));
        }
    };
    Ok(Command::Cast { spell, by, on })
}

/// How a spell is written.
fn form(spell: Spell) -> String {
    let own = if spell.needs_own() { "[MONSTER] " } else { "" };
    let on = match spell.aim() {
        Aim::Nothing | Aim::OwnRoll | Aim::BothHeroes | Aim::AllNear => "",
        Aim::Way => "FIGURE WAY",
        Aim::TwoMonsters => "MONSTER MONSTER",
        Aim::Hand => "SEAT",
        Aim::EnemyHither => "FIGURE FIELD",
        Aim::Die => "FIGURE [DIE] FACE",
        Aim::AnyInRange(_)
        | Aim::Anybody
        | Aim::Friend
        | Aim::Acting
        | Aim::Roller
        | Aim::Enemy
        | Aim::Opposite => "FIGURE",
        Aim::Pending => "[#NUMBER]",
        Aim::FreeField(_) => "FIELD",
        Aim::HiddenNext => "[FIELD [FIELD]]",
        Aim::Wall => "FIELD FIELD",
        Aim::Tiles => "FIELD SIXTHS",
    };
    format!("cast {} {own}{on}", spell.name())
        .trim_end()
        .to_string()
}

/// A wall by its two fields in any order, or by one and the way to the other.
fn wall(position: Position<'_>, one: &str, other: &str) -> Read<Command> {
    let here: Hex = word(position, one)?;
    let there = match HexWay::parse(other) {
        Some(way) => here.step(way),
        None => word(position, other)?,
    };
    let [one, other] = Edge::between(here, there).map_or([here, there], Edge::fields);
    Ok(Command::Wall { one, other })
}
