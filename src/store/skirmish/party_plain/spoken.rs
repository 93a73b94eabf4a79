//! What a line says, however people write it: as words that the program writes itself.

use super::super::Library;
use super::super::called::Called;
use super::POINTS;
use crate::games::skirmish::Kind;

/// What lists begin their lines with.
const BULLETS: [&str; 6] = ["-", "*", "+", "•", "–", "—"];
/// What stands between a number and what is counted.
const TIMES: [char; 3] = ['x', 'X', '×'];
/// What the points go by.
const CALLED_POINTS: [(&str, &str); 4] = [
    (POINTS, POINTS),
    (POINTS, "point"),
    (POINTS, "points:"),
    (POINTS, "pts"),
];

/// What lines can name.
pub(super) struct Tongue<'a> {
    library: &'a Library,
    called: Called<'a>,
}

/// A line in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spoken {
    /// Its words, with the id of what it names, where that is known.
    pub words: Vec<String>,
    /// The id of what it names; `points` for the points.
    pub thing: Option<String>,
    /// How often, where it says so with a sign: `3x`.
    pub times: Option<u32>,
}

impl<'a> Tongue<'a> {
    /// All that a party of these data can have.
    pub fn of(library: &'a Library) -> Tongue<'a> {
        Tongue {
            library,
            called: Called::of_parties(library, &CALLED_POINTS),
        }
    }

    /// What a line says.
    pub fn read(&self, line: &str) -> Spoken {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if words.len() > 1 && BULLETS.contains(&words[0]) {
            words.remove(0);
        }
        let spoken = self.plainly(&words);
        if spoken.thing.is_some() {
            return spoken;
        }
        let Some((times, rest)) = counted(&words) else {
            return spoken;
        };
        let spoken = self.plainly(rest);
        let is_hero = |id: &String| self.library.kind(id).is_some_and(Kind::is_hero);
        let words = match &spoken.thing {
            // One of a hero is the hero.
            Some(hero) if times == 1 && is_hero(hero) => spoken.words,
            _ => [vec![times.to_string()], spoken.words].concat(),
        };
        Spoken {
            words,
            thing: spoken.thing,
            times: Some(times),
        }
    }

    /// Whether a line says what a party has, as far as that is known.
    pub fn is_part(&self, line: &str) -> bool {
        let spoken = self.read(line);
        match spoken.thing.as_deref() {
            Some(POINTS) => spoken.words.len() == 2,
            thing => thing.is_some(),
        }
    }

    /// What words say that have a number before or behind them at most.
    fn plainly(&self, words: &[&str]) -> Spoken {
        let is_number = |word: &&str| number(word).is_some();
        let numbered = |(before, behind): &(usize, usize)| {
            words.len() > before + behind
                && words[..*before].iter().all(is_number)
                && words[words.len() - behind..].iter().all(is_number)
        };
        let parts = [(0, 0), (1, 0), (0, 1), (1, 1)];
        for (before, behind) in parts.into_iter().filter(numbered) {
            let (count, rest) = words.split_at(before);
            let (named, level) = rest.split_at(rest.len() - behind);
            let Some(id) = self.called.id(&named.join(" ")) else {
                continue;
            };
            // How many points may stand behind the word.
            let all = match id {
                POINTS => [level, count, &[id]].concat(),
                _ => [count, &[id], level].concat(),
            };
            return Spoken {
                words: all.into_iter().map(str::to_string).collect(),
                thing: Some(id.to_string()),
                times: None,
            };
        }
        Spoken {
            words: words.iter().map(|word| (*word).to_string()).collect(),
            thing: None,
            times: None,
        }
    }
}

/// How often words say something, and the rest of them: `3x`, `3 x` or `x3`, before or behind.
fn counted<'a, 'b>(words: &'a [&'b str]) -> Option<(u32, &'a [&'b str])> {
    let sign = |word: &str| word.chars().count() == 1 && word.starts_with(TIMES);
    let joined = |word: &str| {
        let digits = word.strip_suffix(TIMES).or(word.strip_prefix(TIMES));
        digits.and_then(number)
    };
    let (times, rest) = match words {
        [count, x, rest @ ..] if sign(x) => (number(count)?, rest),
        [rest @ .., x, count] if sign(x) => (number(count)?, rest),
        [first, rest @ ..] if joined(first).is_some() => (joined(first)?, rest),
        [rest @ .., last] => (joined(last)?, rest),
        [] => return None,
    };
    (!rest.is_empty()).then_some((times, rest))
}

/// A word as a number, however large; none when it has anything but digits.
pub(super) fn number(word: &str) -> Option<u32> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u32::MAX))
}
