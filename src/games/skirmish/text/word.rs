//! What stands in the fields of commands and events, as words, and back.

use super::words::Words;
use super::{Read, TextFault, wrong};
use crate::games::skirmish::event::names;
use crate::games::skirmish::{
    Ability, Ask, BlockId, ChestId, Cleared, Clicks, Command, DoorId, DoorKind, Ending, FigId,
    GateId, KindId, Mp, MusterFrom, Pace, Piece, PieceKind, Points, Position, PrintId, Quarter,
    Side, Stage, StrikeKind, TableId, Target, TokenColour, TokenId, Value,
};
use crate::kernel::{Facing, Seat, Square, SquareFault};
use serde::de::value::{Error as Unread, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::fmt::Display;
use std::str::FromStr;

/// A field that can be written.
pub(super) trait Word {
    /// The field in a position, with the names of its pieces.
    fn word(self, position: &Position<'_>) -> String;
}

/// A field that can be typed.
pub(super) trait Typed: Sized {
    /// Reads the field, in small letters.
    ///
    /// # Errors
    /// What is wrong with the word.
    fn read(position: &Position<'_>, word: &str) -> Read<Self>;
}

/// A field of an event, which may take several words.
pub(super) trait Field: Sized {
    /// Reads the field from the words that follow.
    ///
    /// # Errors
    /// What is wrong with the words.
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<Self>;
}

impl<T: Typed> Field for T {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<T> {
        T::read(position, words.next()?)
    }
}

impl Field for [u8; 2] {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<[u8; 2]> {
        Ok([Field::take(position, words)?, Field::take(position, words)?])
    }
}

impl Field for DoorId {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<DoorId> {
        position.read_door(words.next()?, words.next()?)
    }
}

impl Field for Target {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<Target> {
        match words.next()? {
            "door" => Field::take(position, words).map(Target::Door),
            name => position.read_figure(name).map(Target::Warrior),
        }
    }
}

impl Field for MusterFrom {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<MusterFrom> {
        match words.next()? {
            "token" => Field::take(position, words).map(MusterFrom::Token),
            "trap" => Field::take(position, words).map(MusterFrom::Trap),
            _ => Err(words.fault()),
        }
    }
}

/// A command takes all words that are left.
impl Field for Command {
    fn take(position: &Position<'_>, words: &mut Words<'_>) -> Read<Command> {
        position.parse_command(&words.rest().join(" "))
    }
}

macro_rules! words {
    ($($field:ty, |$it:pat_param, $position:ident| $word:expr;)*) => { $(
        impl Word for $field {
            fn word(self, $position: &Position<'_>) -> String {
                let $it = self;
                $word
            }
        }
    )* };
}

words! {
    u8, |number, _position| number.to_string();
    u16, |number, _position| number.to_string();
    Mp, |mp, _position| mp.to_string();
    Clicks, |clicks, _position| clicks.to_string();
    Points, |points, _position| points.to_string();
    bool, |whether, _position| whether.to_string();
    [u8; 2], |[one, other], _position| format!("{one} {other}");
    Square, |at, _position| at.to_string();
    Seat, |seat, _position| (seat.number()).to_string();
    Facing, |facing, _position| facing.name().into();
    Side, |side, _position| side.name().into();
    Quarter, |way, _position| way.name().into();
    Pace, |pace, _position| pace.name().into();
    Value, |value, _position| value.name().into();
    Ability, |ability, _position| ability.name().into();
    PieceKind, |kind, _position| kind.name().into();
    DoorKind, |kind, _position| kind.name().into();
    TokenColour, |colour, _position| colour.name().into();
    Stage, |stage, _position| plain(&stage);
    Ask, |what, _position| plain(&what);
    Cleared, |how, _position| plain(&how);
    Ending, |ending, _position| plain(&ending);
    FigId, |who, position| position.name_or_id(who);
    ChestId, |chest, position| position.chest_name(chest);
    TokenId, |token, position| position.token_name(token);
    Piece, |piece, position| position.piece_name(piece);
    DoorId, |door, position| position.door_name(door);
    PrintId, |block, position| position.block_name(block);
    Command, |command, position| position.command_text(command);
    KindId, |KindId(kind), position| match position.book.kinds.get(usize::from(kind)) {
        Some(kind) => kind.id.clone(),
        None => format!("kind-{kind}"),
    };
    GateId, |GateId(gate), position| match position.state.layout().gates().get(usize::from(gate)) {
        Some(gate) => gate.id.clone(),
        None => format!("gate-{gate}"),
    };
    TableId, |table, position| position.book.table(table).id.clone();
    BlockId, |BlockId(block), position| {
        let block = position.state.layout().blocks().get(usize::from(block));
        block.map_or('?', |block| block.letter).to_string()
    };
    MusterFrom, |from, position| match from {
        MusterFrom::Token(at) => format!("token {at}"),
        MusterFrom::Trap(chest) => format!("trap {}", position.chest_name(chest)),
    };
}

macro_rules! typed {
    ($($field:ty, |$position:ident, $word:ident| $read:expr;)*) => { $(
        impl Typed for $field {
            fn read($position: &Position<'_>, $word: &str) -> Read<$field> {
                $read
            }
        }
    )* };
}

typed! {
    FigId, |position, name| position.read_figure(name);
    ChestId, |position, name| position.read_chest(name);
    Piece, |position, name| position.read_piece(name);
    KindId, |position, name| position.read_kind(name);
    PrintId, |position, name| position.read_block(name);
    GateId, |position, name| position.read_gate(name);
    Square, |_position, text| text
        .parse()
        .map_err(|SquareFault(text)| wrong("fault-bad-square").with("text", text));
    Facing, |_position, text| match Facing::parse(text) {
        Some(facing) => Ok(facing),
        None => Err(wrong("fault-no-facing").with("text", text)),
    };
    Side, |_position, text| match Side::ALL.into_iter().find(|side| side.name() == text) {
        Some(side) => Ok(side),
        None => Err(wrong("fault-typed-side").with("text", text)),
    };
    Quarter, |_position, text| match Quarter::ALL.into_iter().find(|way| way.name() == text) {
        Some(way) => Ok(way),
        None => Err(wrong("fault-typed-vortex").with("way", text)),
    };
    Pace, |_position, text| match text {
        "fast" => Ok(Pace::Fast),
        "slow" => Ok(Pace::Slow),
        other => Err(wrong("fault-typed-pace").with("text", other)),
    };
    TokenColour, |_position, text| match TokenColour::ALL
        .into_iter()
        .find(|colour| colour.name() == text)
    {
        Some(colour) => Ok(colour),
        None => Err(wrong("fault-typed-colour").with("text", text)),
    };
    PieceKind, |_position, text| read_terrain(text);
    u8, |_position, text| read_number(text, u8::MAX);
    u16, |_position, text| read_number(text, u16::MAX);
    Mp, |_position, text| read_number(text, u8::MAX).map(Mp);
    Clicks, |_position, text| read_number(text, u8::MAX).map(Clicks);
    Points, |_position, text| read_number(text, u16::MAX).map(Points);
    bool, |_position, text| text.parse().map_err(|_| one_of(text, &["true", "false"]));
    Seat, |position, text| position.read_seat(text);
    TokenId, |position, name| position.read_token(name);
    TableId, |position, name| position.read_table(name);
    BlockId, |position, letter| position.read_letter(letter);
    DoorKind, |_position, text| match text {
        "wood" => Ok(DoorKind::Wood),
        "metal" => Ok(DoorKind::Metal),
        text => Err(wrong("fault-typed-door-kind").with("text", text)),
    };
    Value, |_position, text| match Value::ALL.into_iter().find(|value| value.name() == text) {
        Some(value) => Ok(value),
        None => Err(one_of(text, &Value::ALL.map(Value::name))),
    };
    Ability, |_position, text| match Ability::parse(text) {
        Some(ability) => Ok(ability),
        None => Err(wrong("fault-no-ability")
            .with("ability", text)
            .near(text, Ability::ALL.iter().map(|ability| ability.name()))),
    };
    Stage, |_position, text| read_plain(text);
    Ask, |_position, text| read_plain(text);
    Cleared, |_position, text| read_plain(text);
    Ending, |_position, text| read_plain(text);
    StrikeKind, |_position, text| read_plain(text);
}

/// A piece of the terrain bank; doors have a command of their own.
fn read_terrain(text: &str) -> Read<PieceKind> {
    let terrain = || {
        PieceKind::ALL
            .into_iter()
            .filter(|kind| kind.door().is_none())
    };
    match terrain().find(|kind| kind.name() == text) {
        Some(kind) => Ok(kind),
        None => {
            let names: Vec<&str> = terrain().map(PieceKind::name).collect();
            Err(wrong("fault-typed-terrain")
                .with("text", text)
                .with("known", names.join(", ")))
        }
    }
}

/// A value by its name in data files; of one with fields the name alone.
pub(super) fn plain(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        other => format!("{other:?}"),
    }
}

/// A value by its name in data files; the other way round of [`plain`].
fn read_plain<T: DeserializeOwned>(text: &str) -> Read<T> {
    let name: StrDeserializer<'_, Unread> = text.into_deserializer();
    T::deserialize(name).map_err(|_| one_of(text, names::<T>()))
}

fn read_number<T: FromStr + Display>(text: &str, most: T) -> Read<T> {
    let number = text.parse();
    number.map_err(|_| {
        wrong("fault-typed-number")
            .with("text", text)
            .with("most", most)
    })
}

fn one_of(text: &str, known: &[&str]) -> TextFault {
    wrong("fault-typed-one-of")
        .with("text", text)
        .with("known", known.join(", "))
}
