//! Dead keys: a mark waits for the letter that it goes on.

use unicode_normalization::UnicodeNormalization;

/// The marks of dead keys, each with the sign that stands for it alone.
const MARKS: [(char, char); 29] = [
    ('\u{300}', '`'),
    ('\u{301}', '´'),
    ('\u{302}', '^'),
    ('\u{303}', '~'),
    ('\u{304}', '¯'),
    ('\u{306}', '˘'),
    ('\u{307}', '˙'),
    ('\u{308}', '¨'),
    ('\u{309}', '\u{2c0}'),
    ('\u{30a}', '°'),
    ('\u{30b}', '˝'),
    ('\u{30c}', 'ˇ'),
    ('\u{30f}', '˵'),
    ('\u{311}', '⌒'),
    ('\u{313}', '᾿'),
    ('\u{314}', '῾'),
    ('\u{31b}', '\''),
    ('\u{323}', '.'),
    ('\u{324}', '\u{2025}'),
    ('\u{325}', '˳'),
    ('\u{326}', ','),
    ('\u{327}', '¸'),
    ('\u{328}', '˛'),
    ('\u{32d}', '\u{2038}'),
    ('\u{32e}', '\u{203f}'),
    ('\u{330}', '˷'),
    ('\u{331}', 'ˍ'),
    ('\u{335}', '/'),
    ('\u{345}', 'ͺ'),
];

/// Letters with a stroke: Unicode knows no parts of them.
const STROKES: [(char, char); 14] = [
    ('b', 'ƀ'),
    ('d', 'đ'),
    ('D', 'Đ'),
    ('g', 'ǥ'),
    ('G', 'Ǥ'),
    ('h', 'ħ'),
    ('H', 'Ħ'),
    ('i', 'ɨ'),
    ('l', 'ł'),
    ('L', 'Ł'),
    ('o', 'ø'),
    ('O', 'Ø'),
    ('t', 'ŧ'),
    ('T', 'Ŧ'),
];
const STROKE: &str = "\u{335}";

/// Most marks that wait for one letter: ǘ and ế have two.
const MOST: usize = 2;

/// The marks that wait for a letter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeadKeys {
    marks: Vec<char>,
}

/// Whether this is what a dead key sends.
pub fn is_mark(letter: char) -> bool {
    MARKS.iter().any(|(mark, _)| *mark == letter)
}

/// The signs that stand for marks alone.
fn signs(marks: &[char]) -> String {
    let sign = |mark: &char| MARKS.iter().find(|(known, _)| known == mark);
    marks
        .iter()
        .filter_map(sign)
        .map(|(_, sign)| *sign)
        .collect()
}

impl DeadKeys {
    /// Whether a mark waits.
    pub const fn is_waiting(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Forgets the marks that wait.
    pub fn forget(&mut self) {
        self.marks.clear();
    }

    /// What is typed by a letter, or by a mark: nothing while a mark waits.
    pub fn hear(&mut self, letter: char) -> String {
        if is_mark(letter) {
            return self.hear_mark(letter);
        }
        let marks = std::mem::take(&mut self.marks);
        match letter {
            ' ' if !marks.is_empty() => signs(&marks),
            _ => composed(letter, &marks).unwrap_or_else(|| signs(&marks) + &letter.to_string()),
        }
    }

    /// A mark twice is its sign; one more than can wait sends those before it on.
    fn hear_mark(&mut self, mark: char) -> String {
        if self.marks.last() == Some(&mark) {
            return signs(&std::mem::take(&mut self.marks));
        }
        let before = match self.marks.len() < MOST {
            true => Vec::new(),
            false => std::mem::take(&mut self.marks),
        };
        self.marks.push(mark);
        signs(&before)
    }
}

/// The one letter that a letter is with these marks, in whichever order they were typed.
fn composed(letter: char, marks: &[char]) -> Option<String> {
    let with = |marks: &mut dyn Iterator<Item = &char>| {
        let parts = std::iter::once(letter).chain(marks.copied());
        let whole: String = parts.nfc().collect();
        (whole.chars().count() == 1).then_some(whole)
    };
    let stroke = || {
        let stroked = marks.iter().collect::<String>() == STROKE;
        let found = STROKES
            .iter()
            .find(|(plain, _)| stroked && *plain == letter);
        found.map(|(_, whole)| whole.to_string())
    };
    with(&mut marks.iter())
        .or_else(|| with(&mut marks.iter().rev()))
        .or_else(stroke)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(letters: &str) -> String {
        let mut dead = DeadKeys::default();
        letters.chars().map(|letter| dead.hear(letter)).collect()
    }

    #[test]
    fn a_mark_goes_on_the_next_letter() {
        for (letters, whole) in [
            ("\u{30c}d", "ď"),
            ("\u{30c}N", "Ň"),
            ("\u{301}o", "ó"),
            ("\u{308}\u{301}u", "ǘ"),
            ("\u{301}\u{308}u", "ǘ"),
            ("\u{302}\u{301}e", "ế"),
            ("\u{335}l", "ł"),
            ("\u{301}α", "ά"),
            ("a\u{301}bc", "a´bc"),
        ] {
            assert_eq!(typed(letters), whole);
        }
    }

    #[test]
    fn a_mark_alone_is_its_sign() {
        for (letters, whole) in [
            ("\u{302} ", "^"),
            ("\u{301}\u{301}", "´"),
            ("\u{301}\u{301}e", "´e"),
            ("\u{302}x", "^x"),
            ("\u{301}\u{308}\u{30c}u", "´¨ǔ"),
            ("\u{308}\u{308} ", "¨ "),
        ] {
            assert_eq!(typed(letters), whole);
        }
    }

    #[test]
    fn every_mark_has_a_sign_that_is_none() {
        for (mark, sign) in MARKS {
            assert!(!is_mark(sign), "{mark:?}");
            assert_eq!(typed(&format!("{mark} ")), sign.to_string());
        }
    }
}
