//! Commands as text, and back.

use super::{Read, none_of, table, wrong};
use crate::games::castle::edge::Edge;
use crate::games::castle::position::Position;
use crate::games::castle::seats::{SEAT_NAMES, hero_of, seat_named};
use crate::games::castle::text::word::{Word, die_of};
use crate::games::castle::words::{Aim, Command, Figure, Label, Refusal, Spell, Target, Task};
use crate::kernel::{Hex, HexWay};

table! {
    /// The verbs of the language with what follows them, for help and completion.
    VERBS written read_plain Command
    Post "post" "MONSTER MONSTER MONSTER" one two three;
    Put "put" "chest|trap|event|key|castle FIELD" what at;
    Take "take" "FIELD" at;
    Clear "clear" "";
    Lot "lot" "";
    Ready "ready" "";
    Begin "begin" "HERO FIELD" first shaman;
    Explore "explore" "FIELD|WAY" to;
    Step "step" "[FIGURE] FIELD|WAY" who to;
    Rotate "rotate" "FIELD SIXTHS" at by;
    KeyWay "keyway" "FIELD" to;
    Attack "attack" "[FIGURE] FIGURE" who whom;
    Wall "wall" "FIELD FIELD|WAY" one other;
    Listen "listen" "FIELD" at;
    Choose "choose" "TILE" tile;
    Lay "lay" "TURN" turn;
    Restart "restart" "FIELD" at;
    Cast "cast" "SPELL [MONSTER] TARGET" spell by on;
    Also "also" "FIELD SIXTHS" at by;
    Enough "enough" "";
    Mend "mend" "HERO" who;
    Come "come" "FIELD|WAY" to;
    Next "next" "FIGURE" who;
    Away "away" "WAY" way;
    Grab "grab" "SPELL" spell;
    Pass "pass" "";
    Brace "brace" "";
    Rise "rise" "MONSTER FIELD" who at;
    Discard "discard" "SPELL" spell;
    End "end" "";
    Yield "yield" "";
}

/// A command as people write it.
pub fn command_text(command: Command) -> String {
    match command {
        Command::Cast { spell, by, on } => cast_text(spell, by, on),
        command => written(command),
    }
}

/// `cast bolt wyvern`; of the lord's also with which monster: `cast bolt harpy guard`.
fn cast_text(spell: Spell, by: Option<Figure>, on: Target) -> String {
    let by = by.filter(|who| !who.is_hero()).map(Word::word);
    let on = match on {
        Target::Nothing => String::new(),
        Target::Fields(one, other) => format!("{one} {other}"),
        Target::Wall(edge) => {
            let [one, other] = edge.fields();
            format!("{one} {other}")
        }
        Target::Tile(at, by) => format!("{at} {by}"),
        Target::Way(who, way) => format!("{} {}", who.word(), way.word()),
        Target::Both(one, other) => format!("{} {}", one.word(), other.word()),
        Target::Hand(seat) => SEAT_NAMES[seat.index()].to_string(),
        Target::Hither(who, to) => format!("{} {to}", who.word()),
        Target::Die(who, die, face) => format!("{} {} {face}", who.word(), die + 1),
        on => on.word(),
    };
    let words = ["cast".to_string(), spell.word()].into_iter().chain(by);
    let words = words.chain(Some(on).filter(|on| !on.is_empty()));
    words.collect::<Vec<_>>().join(" ")
}

/// Reads a command in a position, whose figure to act need not be named where there is only one.
///
/// # Errors
/// What is wrong with the text.
pub fn read_command(position: Position<'_>, text: &str) -> Read<Command> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(str::to_ascii_lowercase)
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let Some((verb, rest)) = words.split_first() else {
        return Err(wrong("fault-typed-nothing"));
    };
    let hero = position.to_act().and_then(hero_of);
    match (*verb, rest) {
        ("explore", [to]) => Ok(Command::Explore {
            to: field(position, hero, to)?,
        }),
        ("come", [to]) => Ok(Command::Come {
            to: field(position, called(position), to)?,
        }),
        ("step", [to]) => match hero {
            Some(who) => step(position, who, to),
            None => Err(wrong("castle-typed-who").with("verb", verb)),
        },
        ("step", [who, to]) => step(position, Word::read(who)?, to),
        ("attack", [whom]) => match hero.map_or_else(|| only_neighbour(position, whom), Ok) {
            Ok(who) => Ok(Command::Attack {
                who,
                whom: Word::read(whom)?,
            }),
            Err(fault) => Err(fault),
        },
        ("wall", [one, other]) => wall(one, other),
        ("rotate", [at, by]) => {
            let at = Word::read(at)?;
            let by = least_turn(position, at, Word::read(by)?);
            Ok(Command::Rotate { at, by })
        }
        ("also", [at, by]) => {
            let at = Word::read(at)?;
            let by = least_turn(position, at, Word::read(by)?);
            Ok(Command::Also { at, by })
        }
        ("lay", [turn]) => Ok(Command::Lay {
            turn: least_laying(position, Word::read(turn)?),
        }),
        ("cast", [spell, rest @ ..]) => cast(position, Word::read(spell)?, rest),
        ("end", ["turn"]) => Ok(Command::End),
        (verb, rest) => {
            read_plain(verb, rest)?.ok_or_else(|| none_of(VERBS, verb, "fault-typed-verb", "verb"))
        }
    }
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
fn field(position: Position<'_>, from: Option<Figure>, word: &str) -> Read<Hex> {
    let Some(way) = HexWay::parse(word) else {
        return Word::read(word);
    };
    let here = from.and_then(|who| position.where_is(who));
    here.map(|here| here.step(way))
        .ok_or_else(|| wrong("castle-typed-way").with("way", word))
}

/// The lord's one monster that can attack a figure.
fn only_neighbour(position: Position<'_>, whom: &str) -> Read<Figure> {
    let whom: Figure = Word::read(whom)?;
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
                (Some(Word::read(who)?), rest)
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
        (Aim::Pending, [place]) => Word::read(place)?,
        (Aim::OwnRoll | Aim::BothHeroes | Aim::AllNear, []) => Target::Nothing,
        (Aim::Way, [who, way]) => Target::Way(Word::read(who)?, Word::read(way)?),
        (Aim::TwoMonsters, [one, other]) => {
            let (one, other): (Figure, Figure) = (Word::read(one)?, Word::read(other)?);
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
            Target::Hither(Word::read(whom)?, field(position, by, to)?)
        }
        // The only die of a roll need not be counted.
        (Aim::Die, [who, face]) => die_of(who, "1", face)?,
        (Aim::Die, [who, die, face]) => die_of(who, die, face)?,
        (
            Aim::AnyInRange(_)
            | Aim::Anybody
            | Aim::Friend
            | Aim::Acting
            | Aim::Roller
            | Aim::Enemy
            | Aim::Opposite,
            [whom],
        ) => Target::Figure(Word::read(whom)?),
        (Aim::FreeField(_) | Aim::HiddenNext, [at]) => Target::Field(field(position, by, at)?),
        (Aim::HiddenNext, [one, other]) => {
            let (one, other) = (field(position, by, one)?, field(position, by, other)?);
            Target::Fields(one.min(other), one.max(other))
        }
        (Aim::Wall, [one, other]) => match wall(one, other)? {
            Command::Wall { one, other } => match Edge::between(one, other) {
                Some(edge) => Target::Wall(edge),
                None => return Err(wrong("castle-typed-target").with("text", words.join(" "))),
            },
            _ => Target::Nothing,
        },
        (Aim::Tiles, [at, by]) => {
            let at = Word::read(at)?;
            Target::Tile(at, least_turn(position, at, Word::read(by)?))
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
fn wall(one: &str, other: &str) -> Read<Command> {
    let here: Hex = Word::read(one)?;
    let there = match HexWay::parse(other) {
        Some(way) => here.step(way),
        None => Word::read(other)?,
    };
    let [one, other] = Edge::between(here, there).map_or([here, there], Edge::fields);
    Ok(Command::Wall { one, other })
}
