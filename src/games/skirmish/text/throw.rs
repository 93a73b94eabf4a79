//! Throws as text, and back.

use super::{Read, wrong};
use crate::games::skirmish::{ChestId, Position, PrintId, Throw};
use crate::kernel::{RecordedThrow as Thrown, Shape};

/// The purposes of throws, as [`Position::parse_throw`] reads them.
pub const PURPOSES: &[&str] = &[
    "first",
    "block",
    "break",
    "attack",
    "counter",
    "free",
    "damage",
    "dodge",
    "freeze",
    "heal",
    "regenerate",
    "steal",
    "stolen",
    "necromancy",
    "command",
    "reveal",
    "disarm",
    "treasure",
    "again",
    "trap",
    "token",
    "row",
    "lost",
];

impl Position<'_> {
    /// A throw with what it showed, as scripts and logs write it: `attack orla 4 3`, `token t2
    /// blue-1`.
    pub fn throw_text(&self, thrown: &Thrown<Throw>) -> String {
        let name = self.purpose_text(thrown.of);
        match thrown.shape {
            Shape::One(die) => format!("{name} {die}"),
            Shape::Two([one, other]) => format!("{name} {one} {other}"),
            Shape::Draw(index) => match thrown.of {
                Throw::Token(_) => {
                    let table = self.book.tables.get(usize::from(index));
                    format!("{name} {}", table.map_or("?", |table| table.id.as_str()))
                }
                Throw::Lost(_) | Throw::Stolen(_) => {
                    format!("{name} {}", self.chest_name(ChestId(index)))
                }
                Throw::Block(_) => format!("{name} {}", self.block_name(PrintId(index))),
                _ => format!("{name} {}", index + 1),
            },
        }
    }

    /// What a throw is for, as scripts and logs write it: `attack orla`.
    pub fn purpose_text(&self, of: Throw) -> String {
        match of {
            Throw::First(seat) => format!("first {}", seat.number()),
            Throw::Break(who) => format!("break {}", self.figure_name(who)),
            Throw::Attack(who) => format!("attack {}", self.figure_name(who)),
            Throw::Counter(who) => format!("counter {}", self.figure_name(who)),
            Throw::Free(who) => format!("free {}", self.figure_name(who)),
            Throw::Damage(who) => format!("damage {}", self.figure_name(who)),
            Throw::Dodge(who) => format!("dodge {}", self.figure_name(who)),
            Throw::Freeze(who) => format!("freeze {}", self.figure_name(who)),
            Throw::Heal(who) => format!("heal {}", self.figure_name(who)),
            Throw::Regenerate(who) => format!("regenerate {}", self.figure_name(who)),
            Throw::Steal(who) => format!("steal {}", self.figure_name(who)),
            Throw::Stolen(seat) => format!("stolen {}", seat.number()),
            Throw::Necromancy(who) => format!("necromancy {}", self.figure_name(who)),
            Throw::Command(who) => format!("command {}", self.figure_name(who)),
            Throw::Reveal(chest) => format!("reveal {}", self.chest_name(chest)),
            Throw::Disarm(chest) => format!("disarm {}", self.chest_name(chest)),
            Throw::Treasure(chest) => format!("treasure {}", self.chest_name(chest)),
            Throw::Again(chest) => format!("again {}", self.chest_name(chest)),
            Throw::Trap(chest) => format!("trap {}", self.chest_name(chest)),
            Throw::Token(token) => format!("token {}", self.token_name(token)),
            Throw::Row(token) => format!("row {}", self.token_name(token)),
            Throw::Block(seat) => format!("block {}", seat.number()),
            Throw::Lost(seat) => format!("lost {}", seat.number()),
        }
    }

    /// Reads a throw with what it shows.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_throw(&self, text: &str) -> Read<Thrown<Throw>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [purpose, whose, shown @ ..] = words.as_slice() else {
            return Err(wrong("fault-typed-throw").with("text", text));
        };
        let of = self.read_purpose(purpose, whose)?;
        let shape = match (of, shown) {
            (Throw::Token(_), [table]) => Shape::Draw(self.read_table(table)?.0),
            (Throw::Lost(_) | Throw::Stolen(_), [chest]) => Shape::Draw(self.read_chest(chest)?.0),
            (Throw::Block(_), [block]) => Shape::Draw(self.read_block(block)?.0),
            (Throw::Treasure(_), [position]) => Shape::Draw(read_die(position)? - 1),
            (_, [one]) => Shape::One(read_die(one)?),
            (_, [one, other]) => Shape::Two([read_die(one)?, read_die(other)?]),
            _ => {
                return Err(wrong("fault-typed-dice")
                    .with("text", text)
                    .with("purpose", purpose)
                    .with("whose", whose));
            }
        };
        Ok(Thrown { of, shape })
    }

    pub(super) fn read_purpose(&self, purpose: &str, whose: &str) -> Read<Throw> {
        let figure = || self.read_figure(whose);
        let chest = || self.read_chest(whose);
        let token = || self.read_token(whose);
        let seat = || self.read_seat(whose);
        Ok(match purpose {
            "first" => Throw::First(seat()?),
            "block" => Throw::Block(seat()?),
            "break" => Throw::Break(figure()?),
            "attack" => Throw::Attack(figure()?),
            "counter" => Throw::Counter(figure()?),
            "free" => Throw::Free(figure()?),
            "damage" => Throw::Damage(figure()?),
            "dodge" => Throw::Dodge(figure()?),
            "freeze" => Throw::Freeze(figure()?),
            "heal" => Throw::Heal(figure()?),
            "regenerate" => Throw::Regenerate(figure()?),
            "steal" => Throw::Steal(figure()?),
            "stolen" => Throw::Stolen(seat()?),
            "necromancy" => Throw::Necromancy(figure()?),
            "command" => Throw::Command(figure()?),
            "reveal" => Throw::Reveal(chest()?),
            "disarm" => Throw::Disarm(chest()?),
            "treasure" => Throw::Treasure(chest()?),
            "again" => Throw::Again(chest()?),
            "trap" => Throw::Trap(chest()?),
            "token" => Throw::Token(token()?),
            "row" => Throw::Row(token()?),
            "lost" => Throw::Lost(seat()?),
            other => {
                return Err(wrong("fault-typed-purpose")
                    .with("purpose", other)
                    .near(other, PURPOSES.iter().copied()));
            }
        })
    }
}

fn read_die(text: &str) -> Read<u8> {
    match text.parse::<u8>() {
        Ok(die @ 1..=6) => Ok(die),
        _ => Err(wrong("fault-typed-die").with("text", text)),
    }
}
