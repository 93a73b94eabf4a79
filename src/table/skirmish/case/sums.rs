//! The sums of a position by their names in cases: `attack ann rat`, `step ann d4`, `limit 1`.

use crate::games::skirmish::{
    Blow, DoorId, FigId, Pace, Path, Piece, Position, Refusal, StrikeKind, Sum, Targets, Task,
    Value,
};
use crate::kernel::near;
use crate::kernel::{Seat, Square};
use std::fmt;

/// A number of a position: one with parts, or a plain one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount {
    /// With its parts.
    Sum(Sum),
    /// Without.
    Plain(i64),
}

impl Amount {
    /// The number.
    pub fn total(&self) -> i64 {
        match self {
            Amount::Sum(sum) => sum.total().into(),
            Amount::Plain(number) => *number,
        }
    }

    /// The parts, if it has any; those that add nothing are left out.
    pub fn parts(&self) -> Option<Vec<(crate::games::skirmish::Rule, i64)>> {
        let Amount::Sum(sum) = self else { return None };
        let parts = sum.parts().iter().filter(|part| part.amount != 0);
        Some(parts.map(|part| (part.rule, part.amount.into())).collect())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Sum(sum) => write!(f, "{sum}"),
            Amount::Plain(number) => write!(f, "{number}"),
        }
    }
}

/// The names of all sums with what follows them; some have two forms.
const FORMS: &[(&str, &str)] = &[
    ("attack", "A B"),
    ("attack", "A SQUARE SQUARE"),
    ("counter", "A B"),
    ("defence", "A B"),
    ("defence", "A SQUARE SQUARE"),
    ("cost", "A B"),
    ("cost", "A SQUARE SQUARE"),
    ("step", "A SQUARE"),
    ("enter", "A SQUARE"),
    ("pass", "A SQUARE…"),
    ("speed", "A"),
    ("break", "A"),
    ("value", "A speed|attack|defence|damage"),
    ("activations", "SEAT"),
    ("limit", "SEAT"),
    ("points", "SEAT"),
    ("heal", "A"),
    ("disarm", "fast|slow"),
    ("disarm-cost", "fast|slow"),
    ("steal", "A"),
    ("steal-defence", "B"),
    ("steal-cost", ""),
    ("open", ""),
    ("open", "SQUARE SQUARE"),
    ("shut", "SQUARE SQUARE"),
    ("sight", "SQUARE SQUARE"),
    ("gold", "SEAT"),
];

type Read<T> = Result<T, String>;

/// The sum of that name.
///
/// # Errors
/// What is wrong with the name, or why there is no such number now.
pub fn sum(position: &Position, name: &str) -> Read<Amount> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let position = Names(position);
    let sum = match words.as_slice() {
        ["attack", a, b] => position.attack(a, b, StrikeKind::Attack)?,
        ["counter", a, b] => position.counter(a, b)?,
        ["defence", a, b] => position.defence(a, b)?,
        ["cost", a, b] => {
            let (a, _, ranged) = position.pair(a, b)?;
            position.0.attack_cost(a, ranged)
        }
        ["step", a, to] => position.step(a, to)?,
        ["enter", a, at] => position.0.enter_sum(position.figure(a)?, square(at)?),
        ["pass", a, squares @ ..] => position.pass(a, squares)?,
        ["speed", a] => position.0.speed_sum(position.piece(a)?),
        ["break", a] => {
            let needs = position.0.break_needs(position.figure(a)?);
            return Ok(Amount::Plain(needs.into()));
        }
        ["value", a, value] => {
            let who = position.figure(a)?;
            let known = Value::ALL.into_iter().find(|known| known.name() == *value);
            let value = known.ok_or_else(|| {
                format!("`{value}` is no value: speed, attack, defence or damage")
            })?;
            position.0.value_sum(who, value)
        }
        ["activations", seat] => position.0.activations_sum(position.seat(seat)?),
        ["limit", seat] => position.0.chest_limit(position.seat(seat)?),
        ["points", seat] => position.0.party_limit(position.seat(seat)?),
        ["heal", a] => position.0.heal_sum(position.figure(a)?),
        ["disarm", pace] => position.0.disarm_sum(read_pace(pace)?),
        ["disarm-cost", pace] => position.0.disarm_cost(read_pace(pace)?),
        ["open"] => position.0.open_cost(),
        ["steal", a] => position.0.steal_sum(position.figure(a)?),
        ["steal-defence", b] => position.0.steal_defence(position.figure(b)?),
        ["steal-cost"] => position.0.steal_cost(),
        ["sight", from, to] => return position.sight(square(from)?, square(to)?),
        ["gold", seat] => {
            let gold = position.0.gold(position.seat(seat)?);
            return Ok(Amount::Plain(gold.into()));
        }
        _ => position.of_door(&words)?,
    };
    Ok(Amount::Sum(sum))
}

/// What is wrong with the name of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misnamed<'a> {
    /// It names a piece that is never there.
    Piece(&'a str),
    /// Its form, in words.
    Form(String),
}

/// What is wrong with the name of a sum, whatever the moment: its form, or a word that can never
/// name what stands there. Figures are `known` by name.
pub fn misnamed<'a>(name: &'a str, known: impl Fn(&str) -> bool) -> Option<Misnamed<'a>> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let (first, rest) = words.split_first()?;
    let forms = FORMS.iter().filter(|(sum, _)| sum == first);
    let mut forms = forms.map(|(_, form)| form.split_whitespace().collect::<Vec<&str>>());
    let fits = |form: &Vec<&str>| {
        let many = form.last().is_some_and(|last| last.ends_with('…'));
        rest.len() == form.len() || (rest.len() > form.len() && many)
    };
    let Some(form) = forms.find(fits) else {
        return Some(Misnamed::Form(misread(&words)));
    };
    let kinds = form.iter().chain(std::iter::repeat(&"SQUARE…"));
    kinds.zip(rest).find_map(|(kind, word)| match *kind {
        "A" | "B" => (!known(word)).then_some(Misnamed::Piece(word)),
        kind => wrong_word(kind, word).map(Misnamed::Form),
    })
}

/// What is wrong with a word of a sum that names no piece.
fn wrong_word(kind: &str, word: &str) -> Option<String> {
    match kind {
        "SQUARE" | "SQUARE…" => square(word).err(),
        "SEAT" => {
            let number = word.parse::<usize>().ok();
            let sound = number.is_some_and(|it| (1..=crate::kernel::MAX_SEATS).contains(&it));
            (!sound).then(|| format!("`{word}` is no seat; they are counted from 1"))
        }
        words => {
            let sound = words.split('|').any(|known| known == word);
            (!sound).then(|| format!("`{word}`: write {}", words.replace('|', ", ")))
        }
    }
}

fn misread(words: &[&str]) -> String {
    let word = words.first().copied().unwrap_or_default();
    let forms = FORMS.iter().filter(|(name, _)| *name == word);
    let forms: Vec<String> = forms
        .map(|(name, form)| format!("`{}`", format!("{name} {form}").trim_end()))
        .collect();
    if forms.is_empty() {
        let names = FORMS.iter().map(|(name, _)| *name);
        return format!("`{word}` is no sum{}", near(word, names));
    }
    format!("write {}", forms.join(" or "))
}

fn square(text: &str) -> Read<Square> {
    text.parse()
        .map_err(|fault: crate::kernel::SquareFault| fault.to_string())
}

fn read_pace(text: &str) -> Read<Pace> {
    match text {
        "fast" => Ok(Pace::Fast),
        "slow" => Ok(Pace::Slow),
        other => Err(format!("`{other}`: disarm `fast` or `slow`")),
    }
}

/// A position in which names are looked up.
struct Names<'a>(&'a Position<'a>);

impl Names<'_> {
    /// The sums about a door, named by the two squares it stands between.
    fn of_door(&self, words: &[&str]) -> Read<Sum> {
        let sum = match words {
            ["attack", a, one, other] => {
                self.door(one, other)?;
                self.0.attack_on_door_sum(self.figure(a)?)
            }
            ["defence", a, one, other] => {
                self.figure(a)?;
                self.0.door_defence(self.door(one, other)?)
            }
            ["cost", a, one, other] => {
                let (who, door) = (self.figure(a)?, self.door(one, other)?);
                self.0.attack_cost(who, self.0.is_door_far(who, door))
            }
            ["open", one, other] => {
                self.door(one, other)?;
                self.0.open_door_cost()
            }
            ["shut", one, other] => {
                self.door(one, other)?;
                self.0.shut_door_cost()
            }
            _ => return Err(misread(words)),
        };
        Ok(sum)
    }

    /// A step to a neighbouring square, or to the other end of stairs.
    fn step(&self, a: &str, to: &str) -> Read<Sum> {
        let (who, from) = self.standing(a)?;
        let to = square(to)?;
        let stairs = self.0.state.layout().stairs_from(from) == Some(to);
        if !stairs && from.way_to(to).is_none() {
            return Err(format!("{to} is not a neighbour of {from}"));
        }
        Ok(self.0.step_sum(who, from, to))
    }

    fn figure(&self, name: &str) -> Read<FigId> {
        self.0.figure_named(name).ok_or_else(|| {
            let figures = self.0.state.warriors();
            let names: Vec<String> = figures.map(|(who, _)| self.0.figure_name(who)).collect();
            let known = names.iter().map(String::as_str);
            format!("`{name}` is no figure of this match{}", near(name, known))
        })
    }

    fn piece(&self, name: &str) -> Read<Piece> {
        match self.0.piece_named(name) {
            Some(piece) => Ok(piece),
            None => self.figure(name).map(Piece::Warrior),
        }
    }

    fn seat(&self, text: &str) -> Read<Seat> {
        let number = text.parse::<u8>().ok();
        let known = number.filter(|number| (1..=self.0.state.seats()).contains(number));
        known
            .map(|number| Seat(number - 1))
            .ok_or_else(|| format!("`{text}` is no seat; they are counted from 1"))
    }

    /// A figure or token with the square it stands on.
    fn standing(&self, name: &str) -> Read<(Piece, Square)> {
        let piece = self.piece(name)?;
        let at = match piece {
            Piece::Warrior(who) => self.0.square(who),
            Piece::Token(token) => self.0.token(token).at,
        };
        at.map(|at| (piece, at))
            .ok_or_else(|| format!("{name} is not on the board"))
    }

    /// The door between two squares.
    fn door(&self, one: &str, other: &str) -> Read<DoorId> {
        let (one, other) = (square(one)?, square(other)?);
        let door = self.0.state.layout().door_between(one, other);
        door.ok_or_else(|| format!("there is no door between {one} and {other}"))
    }

    /// Attacker and target, and whether they fight at range: they are not next to each other.
    fn pair(&self, a: &str, b: &str) -> Read<(FigId, FigId, bool)> {
        let (a, b) = (self.figure(a)?, self.figure(b)?);
        Ok((a, b, self.0.is_ranged(a, Targets::one(b))))
    }

    fn attack(&self, a: &str, b: &str, kind: StrikeKind) -> Read<Sum> {
        let (a, b, ranged) = self.pair(a, b)?;
        let blow = Blow {
            ranged,
            ..Blow::plain(a, b, kind)
        };
        Ok(self.0.attack_sum(&blow.along_its_line(*self.0)))
    }

    /// The roll of an answer. The blow that is asked for now is that one: the free attack and its
    /// answer take no account of facings (R-PASSWHEN).
    fn counter(&self, a: &str, b: &str) -> Read<Sum> {
        let kind = match (self.0.question(), self.figure(a)?, self.figure(b)?) {
            (Some(Task::FreeAttack { by, on }), a, b) if (by, on) == (a, b) => StrikeKind::Free,
            (Some(Task::Reply { by, on }), a, b) if (by, on) == (a, b) => StrikeKind::Reply,
            _ => StrikeKind::Counter,
        };
        self.attack(a, b, kind)
    }

    /// The attacker makes use of all optional abilities that serve.
    fn defence(&self, a: &str, b: &str) -> Read<Sum> {
        let (a, b, ranged) = self.pair(a, b)?;
        let with = self.0.default_using(a, Some(Targets::one(b)));
        let blow = Blow {
            ranged,
            with,
            ..Blow::plain(a, b, StrikeKind::Attack)
        };
        Ok(self.0.defence_against(&blow.along_its_line(*self.0)))
    }

    fn pass(&self, a: &str, squares: &[&str]) -> Read<Sum> {
        let (who, from) = self.standing(a)?;
        let (mut at, mut path) = (from, Path::EMPTY);
        for text in squares {
            let to = square(text)?;
            let longer = at.way_to(to).and_then(|way| path.and(way));
            path = longer.ok_or_else(|| format!("{to} is not a neighbour of {at}"))?;
            at = to;
        }
        match path.len() {
            0 | 1 => Err("write the squares passed over, then the landing square".into()),
            _ => Ok(self.0.pass_sum(who, from, path)),
        }
    }

    fn sight(&self, from: Square, to: Square) -> Read<Amount> {
        match self.0.sight(from, to) {
            Ok(sight) => Ok(Amount::Plain(sight.distance.into())),
            Err(refusal) => Err(format!("the line is blocked by {}", cited(refusal))),
        }
    }
}

/// A refusal by its rules.
pub(super) fn cited(refusal: Refusal) -> String {
    let rules: Vec<&str> = refusal.rules().iter().map(|rule| rule.id()).collect();
    rules.join(", ")
}
