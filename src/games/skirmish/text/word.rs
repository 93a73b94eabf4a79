//! What stands in the fields of commands and events, as words, and back.

use super::{Read, wrong};
use crate::games::skirmish::event::names;
use crate::games::skirmish::{
    Ability, Ask, BlockId, ChestId, Cleared, Clicks, DoorId, DoorKind, Ending, FigId, GateId,
    KindId, Mp, MusterFrom, Pace, Piece, PieceKind, Points, Position, PrintId, Quarter, Refusal,
    Side, SkirmishTongue, Stage, StrikeKind, TableId, Target, TokenColour, TokenId, Value,
};
use crate::kernel::{Tongue, Word, Words, number, one_of};
use serde::de::value::{Error as Unread, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

impl Tongue for SkirmishTongue {
    type Now<'a> = Position<'a>;
    type Refusal = Refusal;

    fn seats(now: Position<'_>) -> u8 {
        now.state.seats()
    }
}

/// Two dice, or one and nothing.
impl Word<SkirmishTongue> for [u8; 2] {
    const WORDS: (usize, usize) = (1, 2);

    fn say(&self, _: Position<'_>) -> String {
        match self {
            [one, 0] => one.to_string(),
            [one, other] => format!("{one} {other}"),
        }
    }

    fn hear(_: Position<'_>, words: &mut Words<'_>) -> Read<[u8; 2]> {
        let one = number(words.word()?, u8::MAX)?;
        match words.rest() {
            [] => Ok([one, 0]),
            _ => Ok([one, number(words.word()?, u8::MAX)?]),
        }
    }
}

/// A door is named by the two squares it stands between.
impl Word<SkirmishTongue> for DoorId {
    const WORDS: (usize, usize) = (2, 2);

    fn say(&self, now: Position<'_>) -> String {
        now.door_name(*self)
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<DoorId> {
        now.read_door(words.word()?, words.word()?)
    }
}

impl Word<SkirmishTongue> for Target {
    const WORDS: (usize, usize) = (1, 3);

    fn say(&self, now: Position<'_>) -> String {
        now.target_name(*self)
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<Target> {
        match words.word()? {
            "door" => DoorId::hear(now, words).map(Target::Door),
            name => now.read_figure(name).map(Target::Warrior),
        }
    }
}

impl Word<SkirmishTongue> for MusterFrom {
    const WORDS: (usize, usize) = (2, 2);

    fn say(&self, now: Position<'_>) -> String {
        match self {
            MusterFrom::Token(at) => format!("token {at}"),
            MusterFrom::Trap(chest) => format!("trap {}", now.chest_name(*chest)),
        }
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<MusterFrom> {
        match words.word()? {
            "token" => Word::<SkirmishTongue>::hear(now, words).map(MusterFrom::Token),
            "trap" => ChestId::hear(now, words).map(MusterFrom::Trap),
            _ => Err(words.fault()),
        }
    }
}

macro_rules! words {
    ($($field:ty, |$it:pat_param, $said_in:ident| $say:expr, |$heard_in:ident, $word:ident| $hear:expr;)*) => { $(
        impl Word<SkirmishTongue> for $field {
            fn say(&self, $said_in: Position<'_>) -> String {
                let ($it, _) = (*self, $said_in);
                $say
            }

            fn hear($heard_in: Position<'_>, words: &mut Words<'_>) -> Read<$field> {
                let ($word, _) = (words.word()?, $heard_in);
                $hear
            }
        }
    )* };
}

words! {
    FigId,
        |who, now| now.name_or_id(who),
        |now, name| now.read_figure(name);
    ChestId,
        |chest, now| now.chest_name(chest),
        |now, name| now.read_chest(name);
    Piece,
        |piece, now| now.piece_name(piece),
        |now, name| now.read_piece(name);
    KindId,
        |KindId(kind), now| match now.book.kinds.get(usize::from(kind)) {
        Some(kind) => kind.id.clone(),
        None => format!("kind-{kind}"),
    },
        |now, name| now.read_kind(name);
    PrintId,
        |block, now| now.block_name(block),
        |now, name| now.read_block(name);
    GateId,
        |GateId(gate), now| match now.state.layout().gates().get(usize::from(gate)) {
        Some(gate) => gate.id.clone(),
        None => format!("gate-{gate}"),
    },
        |now, name| now.read_gate(name);
    Side,
        |side, now| side.name().into(),
        |now, text| match Side::ALL.into_iter().find(|side| side.name() == text) {
        Some(side) => Ok(side),
        None => Err(wrong("fault-typed-side").with("text", text)),
    };
    Quarter,
        |way, now| way.name().into(),
        |now, text| match Quarter::ALL.into_iter().find(|way| way.name() == text) {
        Some(way) => Ok(way),
        None => Err(wrong("fault-typed-vortex").with("way", text)),
    };
    Pace,
        |pace, now| pace.name().into(),
        |now, text| match text {
        "fast" => Ok(Pace::Fast),
        "slow" => Ok(Pace::Slow),
        other => Err(wrong("fault-typed-pace").with("text", other)),
    };
    TokenColour,
        |colour, now| colour.name().into(),
        |now, text| match TokenColour::ALL
        .into_iter()
        .find(|colour| colour.name() == text)
    {
        Some(colour) => Ok(colour),
        None => Err(wrong("fault-typed-colour").with("text", text)),
    };
    PieceKind,
        |kind, now| kind.name().into(),
        |now, text| read_terrain(text);
    Mp,
        |mp, now| mp.to_string(),
        |now, text| number(text, u8::MAX).map(Mp);
    Clicks,
        |clicks, now| clicks.to_string(),
        |now, text| number(text, u8::MAX).map(Clicks);
    Points,
        |points, now| points.to_string(),
        |now, text| number(text, u16::MAX).map(Points);
    bool,
        |whether, now| whether.to_string(),
        |now, text| text.parse().map_err(|_| one_of(text, ["true", "false"]));
    TokenId,
        |token, now| now.token_name(token),
        |now, name| now.read_token(name);
    TableId,
        |table, now| now.book.table(table).id.clone(),
        |now, name| now.read_table(name);
    BlockId,
        |BlockId(block), now| {
        let block = now.state.layout().blocks().get(usize::from(block));
        block.map_or('?', |block| block.letter).to_string()
    },
        |now, letter| now.read_letter(letter);
    DoorKind,
        |kind, now| kind.name().into(),
        |now, text| match text {
        "wood" => Ok(DoorKind::Wood),
        "metal" => Ok(DoorKind::Metal),
        text => Err(wrong("fault-typed-door-kind").with("text", text)),
    };
    Value,
        |value, now| value.name().into(),
        |now, text| match Value::ALL.into_iter().find(|value| value.name() == text) {
        Some(value) => Ok(value),
        None => Err(one_of(text, Value::ALL.map(Value::name))),
    };
    Ability,
        |ability, now| ability.name().into(),
        |now, text| match Ability::parse(text) {
        Some(ability) => Ok(ability),
        None => Err(wrong("fault-no-ability")
            .with("ability", text)
            .near(text, Ability::ALL.iter().map(|ability| ability.name()))),
    };
    Stage,
        |stage, now| plain(&stage),
        |now, text| read_plain(text);
    Ask,
        |what, now| plain(&what),
        |now, text| read_plain(text);
    Cleared,
        |how, now| plain(&how),
        |now, text| read_plain(text);
    Ending,
        |ending, now| plain(&ending),
        |now, text| read_plain(text);
    StrikeKind,
        |it, now| plain(&it),
        |now, text| read_plain(text);
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
