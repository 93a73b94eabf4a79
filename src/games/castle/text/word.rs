//! What stands in the fields of commands and events, as words, and back.

use super::{Read, wrong};
use crate::games::castle::edge::Edge;
use crate::games::castle::position::Position;
use crate::games::castle::seats::SEATS;
use crate::games::castle::words::{
    ActionPoints, CastleTongue, Faces, Figure, HandCards, Lives, MOST_DICE, Refusal, Spell, Target,
};
use crate::kernel::{HexWay, Label, Tongue, Word, Words, number, one_of};

impl Tongue for CastleTongue {
    type Now<'a> = Position<'a>;
    type Refusal = Refusal;

    fn seats(_: Position<'_>) -> u8 {
        SEATS
    }
}

/// The word for what is not there.
const NOTHING: &str = "-";

/// Reads one word.
pub(super) fn read<T: Word<CastleTongue>>(now: Position<'_>, word: &str) -> Read<T> {
    T::of(now, word)
}

macro_rules! words {
    ($($type:ty, |$it:pat_param| $say:expr, |$word:ident| $read:expr;)*) => { $(
        impl Word<CastleTongue> for $type {
            fn say(&self, _: Position<'_>) -> String {
                let $it = *self;
                $say
            }

            fn hear(_: Position<'_>, words: &mut Words<'_>) -> Read<$type> {
                let $word = words.word()?;
                $read
            }
        }
    )* };
}

words! {
    Lives, |it| it.0.to_string(), |word| number(word, i8::MAX).map(Lives);
    ActionPoints, |it| it.0.to_string(), |word| number(word, u8::MAX).map(ActionPoints);
    bool, |it| if it { "heroes" } else { "lord" }.to_string(), |word| match word {
        "heroes" => Ok(true),
        "lord" => Ok(false),
        _ => Err(one_of(word, ["heroes", "lord"])),
    };
}

impl<T: Word<CastleTongue>> Word<CastleTongue> for Option<T> {
    fn say(&self, now: Position<'_>) -> String {
        self.as_ref().map_or(NOTHING.to_string(), |it| it.say(now))
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<Option<T>> {
        if words.rest().first() == Some(&NOTHING) {
            words.word().map(|_| None)
        } else {
            T::hear(now, words).map(Some)
        }
    }
}

/// Dice as they fell: `4+3+6`.
impl Word<CastleTongue> for Faces {
    fn say(&self, _: Position<'_>) -> String {
        let dice = self.iter().filter(|die| **die > 0);
        dice.map(ToString::to_string).collect::<Vec<_>>().join("+")
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<Faces> {
        let word = words.word()?;
        let mut dice = [0; MOST_DICE];
        let shown: Vec<&str> = word.split('+').collect();
        if shown.len() > dice.len() {
            return Err(wrong("castle-typed-dice").with("text", word));
        }
        for (die, shown) in dice.iter_mut().zip(shown) {
            *die = read(now, shown)?;
        }
        Ok(dice)
    }
}

/// A target: a figure, a field, two fields `0,1+1,0`, a wall `0,0|1,0`, a tile with its turn `0,0:2`.
impl Word<CastleTongue> for Target {
    fn say(&self, _: Position<'_>) -> String {
        match *self {
            Target::Nothing => NOTHING.to_string(),
            Target::Figure(figure) => figure.name().to_string(),
            Target::Field(at) => at.to_string(),
            Target::Fields(one, other) => format!("{one}+{other}"),
            Target::Wall(edge) => {
                let [one, other] = edge.fields();
                format!("{one}|{other}")
            }
            Target::Tile(at, by) => format!("{at}:{by}"),
            Target::Pending(place) => format!("#{}", place + 1),
            Target::Die(who, die, face) => format!("{}/{}/{face}", who.name(), die + 1),
            Target::Way(who, way) => format!("{}>{}", who.name(), way.name()),
            Target::Both(one, other) => format!("{}&{}", one.name(), other.name()),
            Target::Hand(seat) => format!("@{}", seat.number()),
            Target::Hither(who, to) => format!("{}>{to}", who.name()),
        }
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<Target> {
        let word = words.word()?;
        if word == NOTHING {
            return Ok(Target::Nothing);
        }
        if let Some((one, other)) = word.split_once('+') {
            return Ok(Target::Fields(read(now, one)?, read(now, other)?));
        }
        if let Some((one, other)) = word.split_once('|') {
            let edge = Edge::between(read(now, one)?, read(now, other)?);
            return edge
                .map(Target::Wall)
                .ok_or_else(|| wrong("castle-typed-target").with("text", word));
        }
        if let Some((at, by)) = word.split_once(':') {
            return Ok(Target::Tile(read(now, at)?, read(now, by)?));
        }
        if let Some(number) = word.strip_prefix('#') {
            let number: u8 = read(now, number)?;
            let place = number.checked_sub(1);
            return place
                .map(Target::Pending)
                .ok_or_else(|| wrong("castle-typed-target").with("text", word));
        }
        if let Some(seat) = word.strip_prefix('@') {
            return read(now, seat).map(Target::Hand);
        }
        if let Some((one, other)) = word.split_once('&') {
            return Ok(Target::Both(read(now, one)?, read(now, other)?));
        }
        if let Some((who, to)) = word.split_once('>') {
            let who = read(now, who)?;
            return match HexWay::parse(to) {
                Some(way) => Ok(Target::Way(who, way)),
                None => Ok(Target::Hither(who, read(now, to)?)),
            };
        }
        if let [who, die, face] = word.split('/').collect::<Vec<_>>().as_slice() {
            return die_of(now, who, die, face);
        }
        match Figure::named(word) {
            Some(figure) => Ok(Target::Figure(figure)),
            None => read(now, word).map(Target::Field),
        }
    }
}

/// A die of a figure's roll, counted from 1, and the face that it is to show.
pub(super) fn die_of(now: Position<'_>, who: &str, die: &str, face: &str) -> Read<Target> {
    let number: u8 = read(now, die)?;
    let place = number.checked_sub(1);
    let place = place.ok_or_else(|| wrong("castle-typed-target").with("text", die))?;
    Ok(Target::Die(read(now, who)?, place, read(now, face)?))
}

/// The cards of a hand: `bolt+leap+leap`.
impl Word<CastleTongue> for HandCards {
    fn say(&self, _: Position<'_>) -> String {
        let counts = Spell::ALL.iter().zip(self.counts());
        let cards = counts.flat_map(|(spell, count)| (0..count).map(|_| spell.name()));
        match cards.collect::<Vec<_>>() {
            cards if cards.is_empty() => NOTHING.to_string(),
            cards => cards.join("+"),
        }
    }

    fn hear(now: Position<'_>, words: &mut Words<'_>) -> Read<HandCards> {
        let word = words.word()?;
        let mut counts = [0_u8; Spell::MANY];
        for card in word.split('+').filter(|card| *card != NOTHING) {
            let spell: Spell = read(now, card)?;
            let count = &mut counts[spell as usize];
            *count = (*count + 1).min(7);
        }
        Ok(HandCards::of(counts))
    }
}
