//! What stands in the fields of commands and events, as words, and back.

use super::{Read, wrong};
use crate::games::castle::edge::Edge;
use crate::games::castle::words::{
    ActionPoints, Faces, FieldCard, Figure, HandCards, Item, Label, Lives, MOST_DICE, Phase,
    Placed, Spell, Stage, Stop, Target, Task, TileKind,
};
use crate::kernel::{Hex, HexWay, Seat};

/// Something that is written as one word.
pub(super) trait Word: Sized {
    /// As it is written.
    fn word(self) -> String;

    /// Reads it.
    fn read(word: &str) -> Read<Self>;
}

/// The word for what is not there.
const NOTHING: &str = "-";

macro_rules! labels {
    ($($type:ty)*) => { $(
        impl Word for $type {
            fn word(self) -> String {
                self.name().to_string()
            }

            fn read(word: &str) -> Read<$type> {
                Label::named(word).ok_or_else(|| {
                    let known: Vec<&str> = Self::ALL.iter().map(|it| it.name()).collect();
                    wrong("fault-typed-one-of").with("text", word).with("known", known.join(", "))
                })
            }
        }
    )* };
}

labels! { FieldCard Figure Item Phase Placed Spell Stage Stop TileKind }

macro_rules! numbers {
    ($($type:ty: $number:ty = $most:literal, $take:expr, $make:expr;)*) => { $(
        impl Word for $type {
            fn word(self) -> String {
                let take: fn($type) -> $number = $take;
                take(self).to_string()
            }

            fn read(word: &str) -> Read<$type> {
                let make: fn($number) -> $type = $make;
                let number: Option<$number> = word.parse().ok();
                let number = number.filter(|it| (0..=$most).contains(it) && it.to_string() == word);
                number.map(make).ok_or_else(|| {
                    wrong("fault-typed-number").with("text", word).with("most", $most)
                })
            }
        }
    )* };
}

numbers! {
    u8: u8 = 255, |it| it, |it| it;
    u16: u16 = 65535, |it| it, |it| it;
    Lives: i8 = 127, |it| it.0, Lives;
    ActionPoints: u8 = 255, |it| it.0, ActionPoints;
}

impl Word for Seat {
    fn word(self) -> String {
        self.number().to_string()
    }

    fn read(word: &str) -> Read<Seat> {
        let number: Option<u8> = word.parse().ok();
        let number = number.filter(|it| (1..=3).contains(it));
        number
            .map(|number| Seat(number - 1))
            .ok_or_else(|| wrong("fault-typed-seat").with("seat", word))
    }
}

impl Word for Hex {
    fn word(self) -> String {
        self.to_string()
    }

    fn read(word: &str) -> Read<Hex> {
        word.parse()
            .map_err(|_| wrong("castle-typed-field").with("text", word))
    }
}

impl Word for HexWay {
    fn word(self) -> String {
        self.name().to_string()
    }

    fn read(word: &str) -> Read<HexWay> {
        HexWay::parse(word).ok_or_else(|| {
            let known = HexWay::ALL.map(HexWay::name).join(", ");
            wrong("fault-typed-one-of")
                .with("text", word)
                .with("known", known)
        })
    }
}

impl Word for bool {
    fn word(self) -> String {
        if self { "heroes" } else { "lord" }.to_string()
    }

    fn read(word: &str) -> Read<bool> {
        match word {
            "heroes" => Ok(true),
            "lord" => Ok(false),
            _ => Err(wrong("fault-typed-one-of")
                .with("text", word)
                .with("known", "heroes, lord")),
        }
    }
}

impl<T: Word> Word for Option<T> {
    fn word(self) -> String {
        self.map_or(NOTHING.to_string(), Word::word)
    }

    fn read(word: &str) -> Read<Option<T>> {
        if word == NOTHING {
            Ok(None)
        } else {
            T::read(word).map(Some)
        }
    }
}

/// Dice as they fell: `4+3+6`.
impl Word for Faces {
    fn word(self) -> String {
        let dice = self.iter().filter(|die| **die > 0);
        dice.map(ToString::to_string).collect::<Vec<_>>().join("+")
    }

    fn read(word: &str) -> Read<Faces> {
        let mut dice = [0; MOST_DICE];
        let shown: Vec<&str> = word.split('+').collect();
        if shown.len() > dice.len() {
            return Err(wrong("castle-typed-dice").with("text", word));
        }
        for (die, shown) in dice.iter_mut().zip(shown) {
            *die = Word::read(shown)?;
        }
        Ok(dice)
    }
}

/// A task: its name and what it is about, with colons between.
impl Word for Task {
    fn word(self) -> String {
        let (name, words): (_, Vec<String>) = match self {
            Task::Arrive { hero, over } => ("arrive", vec![hero.word(), over.word()]),
            Task::Lay { hero, over, tile } => ("lay", vec![hero.word(), over.word(), tile.word()]),
            Task::Act { hero } => ("act", vec![hero.word()]),
            Task::Fight => ("fight", Vec::new()),
            Task::Reckon => ("reckon", Vec::new()),
            Task::Restart { hero } => ("restart", vec![hero.word()]),
            Task::Revive { hero } => ("revive", vec![hero.word()]),
            Task::EndTurn => ("end-turn", Vec::new()),
            Task::Pending => ("pending", Vec::new()),
            Task::Rise => ("rise", Vec::new()),
            Task::Toll { of } => ("toll", vec![of.word()]),
            Task::Muster { left } => ("muster", vec![left.word()]),
            Task::Summon { who, steps } => ("summon", vec![who.word(), steps.word()]),
            Task::Come { who, steps, ways } => {
                ("come", vec![who.word(), steps.word(), ways.word()])
            }
            Task::Brace => ("brace", Vec::new()),
            Task::Brawl { by, whom } => ("brawl", vec![by.word(), whom.word()]),
            Task::Blight { deaths } => ("blight", vec![deaths.word()]),
            Task::Gust => ("gust", Vec::new()),
            Task::Pilfer { seat, from } => ("pilfer", vec![seat.word(), from.word()]),
            Task::Stop { stop } => ("stop", vec![stop.word()]),
            Task::Mend { who } => ("mend", vec![who.word()]),
            Task::Listen { at } => ("listen", vec![at.word()]),
            Task::More { seat } => ("more", vec![seat.word()]),
            Task::Draw { seat, many } => ("draw", vec![seat.word(), many.word()]),
        };
        let words = std::iter::once(name.to_string()).chain(words);
        words.collect::<Vec<_>>().join(":")
    }

    fn read(word: &str) -> Read<Task> {
        let parts: Vec<&str> = word.split(':').collect();
        Ok(match parts.as_slice() {
            ["arrive", hero, over] => Task::Arrive {
                hero: Word::read(hero)?,
                over: Word::read(over)?,
            },
            ["lay", hero, over, tile] => Task::Lay {
                hero: Word::read(hero)?,
                over: Word::read(over)?,
                tile: Word::read(tile)?,
            },
            ["act", hero] => Task::Act {
                hero: Word::read(hero)?,
            },
            ["fight"] => Task::Fight,
            ["reckon"] => Task::Reckon,
            ["restart", hero] => Task::Restart {
                hero: Word::read(hero)?,
            },
            ["revive", hero] => Task::Revive {
                hero: Word::read(hero)?,
            },
            ["end-turn"] => Task::EndTurn,
            ["pending"] => Task::Pending,
            ["rise"] => Task::Rise,
            ["toll", of] => Task::Toll {
                of: Word::read(of)?,
            },
            ["muster", left] => Task::Muster {
                left: Word::read(left)?,
            },
            ["summon", who, steps] => Task::Summon {
                who: Word::read(who)?,
                steps: Word::read(steps)?,
            },
            ["come", who, steps, ways] => Task::Come {
                who: Word::read(who)?,
                steps: Word::read(steps)?,
                ways: Word::read(ways)?,
            },
            ["brace"] => Task::Brace,
            ["gust"] => Task::Gust,
            ["brawl", by, whom] => Task::Brawl {
                by: Word::read(by)?,
                whom: Word::read(whom)?,
            },
            ["blight", deaths] => Task::Blight {
                deaths: Word::read(deaths)?,
            },
            ["pilfer", seat, from] => Task::Pilfer {
                seat: Word::read(seat)?,
                from: Word::read(from)?,
            },
            ["stop", stop] => Task::Stop {
                stop: Word::read(stop)?,
            },
            ["listen", at] => Task::Listen {
                at: Word::read(at)?,
            },
            ["mend", who] => Task::Mend {
                who: Word::read(who)?,
            },
            ["more", seat] => Task::More {
                seat: Word::read(seat)?,
            },
            ["draw", seat, many] => Task::Draw {
                seat: Word::read(seat)?,
                many: Word::read(many)?,
            },
            _ => return Err(wrong("castle-typed-task").with("text", word)),
        })
    }
}

/// A target: a figure, a field, two fields `0,1+1,0`, a wall `0,0|1,0`, a tile with its turn `0,0:2`.
impl Word for Target {
    fn word(self) -> String {
        match self {
            Target::Nothing => NOTHING.to_string(),
            Target::Figure(figure) => figure.word(),
            Target::Field(at) => at.word(),
            Target::Fields(one, other) => format!("{one}+{other}"),
            Target::Wall(edge) => {
                let [one, other] = edge.fields();
                format!("{one}|{other}")
            }
            Target::Tile(at, by) => format!("{at}:{by}"),
            Target::Pending(place) => format!("#{}", place + 1),
            Target::Die(who, die, face) => format!("{}/{}/{face}", who.word(), die + 1),
            Target::Way(who, way) => format!("{}>{}", who.word(), way.word()),
            Target::Both(one, other) => format!("{}&{}", one.word(), other.word()),
            Target::Hand(seat) => format!("@{}", seat.word()),
            Target::Hither(who, to) => format!("{}>{to}", who.word()),
        }
    }

    fn read(word: &str) -> Read<Target> {
        if word == NOTHING {
            return Ok(Target::Nothing);
        }
        if let Some((one, other)) = word.split_once('+') {
            return Ok(Target::Fields(Word::read(one)?, Word::read(other)?));
        }
        if let Some((one, other)) = word.split_once('|') {
            let edge = Edge::between(Word::read(one)?, Word::read(other)?);
            return edge
                .map(Target::Wall)
                .ok_or_else(|| wrong("castle-typed-target").with("text", word));
        }
        if let Some((at, by)) = word.split_once(':') {
            return Ok(Target::Tile(Word::read(at)?, Word::read(by)?));
        }
        if let Some(number) = word.strip_prefix('#') {
            let number: u8 = Word::read(number)?;
            let place = number.checked_sub(1);
            return place
                .map(Target::Pending)
                .ok_or_else(|| wrong("castle-typed-target").with("text", word));
        }
        if let Some(seat) = word.strip_prefix('@') {
            return Word::read(seat).map(Target::Hand);
        }
        if let Some((one, other)) = word.split_once('&') {
            return Ok(Target::Both(Word::read(one)?, Word::read(other)?));
        }
        if let Some((who, to)) = word.split_once('>') {
            let who = Word::read(who)?;
            return match HexWay::parse(to) {
                Some(way) => Ok(Target::Way(who, way)),
                None => Ok(Target::Hither(who, Word::read(to)?)),
            };
        }
        if let [who, die, face] = word.split('/').collect::<Vec<_>>().as_slice() {
            return die_of(who, die, face);
        }
        match Figure::named(word) {
            Some(figure) => Ok(Target::Figure(figure)),
            None => Word::read(word).map(Target::Field),
        }
    }
}

/// A die of a figure's roll, counted from 1, and the face that it is to show.
pub(super) fn die_of(who: &str, die: &str, face: &str) -> Read<Target> {
    let number: u8 = Word::read(die)?;
    let place = number.checked_sub(1);
    let place = place.ok_or_else(|| wrong("castle-typed-target").with("text", die))?;
    Ok(Target::Die(Word::read(who)?, place, Word::read(face)?))
}

/// The cards of a hand: `bolt+leap+leap`.
impl Word for HandCards {
    fn word(self) -> String {
        let counts = Spell::ALL.iter().zip(self.counts());
        let cards = counts.flat_map(|(spell, count)| (0..count).map(|_| spell.name()));
        match cards.collect::<Vec<_>>() {
            cards if cards.is_empty() => NOTHING.to_string(),
            cards => cards.join("+"),
        }
    }

    fn read(word: &str) -> Read<HandCards> {
        let mut counts = [0_u8; Spell::MANY];
        for card in word.split('+').filter(|card| *card != NOTHING) {
            let spell: Spell = Word::read(card)?;
            let count = &mut counts[spell as usize];
            *count = (*count + 1).min(7);
        }
        Ok(HandCards::of(counts))
    }
}
