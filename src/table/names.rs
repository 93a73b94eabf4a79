//! Names that people give, to parties, figures, dungeons, kits, chests, seats and moments: one rule for all of them,
//! wherever they come from.

use std::borrow::Cow;

/// The most letters of a name.
pub const MOST_NAME: usize = 60;

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// It has no letters.
    Blank,
    /// It has more letters than so many.
    Long(usize),
    /// It has this sign, which no name has.
    Sign(char),
}

impl NameFault {
    /// The word by which messages choose.
    pub const fn word(self) -> &'static str {
        match self {
            NameFault::Blank => "blank",
            NameFault::Long(_) => "long",
            NameFault::Sign(_) => "sign",
        }
    }
}

/// Why a text is no name: it has 1 to [`MOST_NAME`] letters, and no signs that are [unfit](is_unfit).
pub fn name_fault(text: &str) -> Option<NameFault> {
    if text.trim().is_empty() {
        return Some(NameFault::Blank);
    }
    line_fault(text, MOST_NAME)
}

/// The same of a line of so many letters at most, which may have none at all.
pub fn line_fault(text: &str, most: usize) -> Option<NameFault> {
    if text.chars().count() > most {
        return Some(NameFault::Long(most));
    }
    text.chars()
        .find(|sign| is_unfit(*sign))
        .map(NameFault::Sign)
}

/// The same of words of several lines, each ended by `\n`.
pub fn words_fault(text: &str, most: usize) -> Option<NameFault> {
    if text.chars().count() > most {
        return Some(NameFault::Long(most));
    }
    let mut unfit = text.chars().filter(|sign| is_unfit_in_words(*sign));
    unfit.next().map(NameFault::Sign)
}

/// Whether a sign has no place in a name: it would move the cursor, end the line, or turn the direction of writing.
pub const fn is_unfit(sign: char) -> bool {
    is_control(sign) || matches!(sign, '\u{2028}' | '\u{2029}') || turns(sign)
}

/// Whether a sign has no place in words of several lines.
pub const fn is_unfit_in_words(sign: char) -> bool {
    is_unfit(sign) && !matches!(sign, '\n' | '\t' | '\u{2028}' | '\u{2029}')
}

const fn is_control(sign: char) -> bool {
    matches!(sign, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}')
}

/// Whether a sign turns the direction of writing.
pub const fn turns(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text without the signs that no name has, and no longer than one.
pub fn fitted(text: &str) -> String {
    let fit = text.chars().filter(|sign| !is_unfit(*sign));
    composed(&fit.collect::<String>())
        .chars()
        .take(MOST_NAME)
        .collect()
}

/// A text with each letter and its marks as one, where there is such a one: two ways to write a name are one name.
/// Without the feature `texts` it stays as it is.
pub fn composed(text: &str) -> Cow<'_, str> {
    #[cfg(feature = "texts")]
    {
        use unicode_normalization::{UnicodeNormalization, is_nfc};
        match is_nfc(text) {
            true => Cow::Borrowed(text),
            false => Cow::Owned(text.nfc().collect()),
        }
    }
    #[cfg(not(feature = "texts"))]
    Cow::Borrowed(text)
}

/// Whether the name of a file may hold this sign: a letter of any script or its mark, a digit, `-` or `_`.
pub fn is_of_file_name(sign: char) -> bool {
    // They count as letters, and nobody sees them.
    const FILLERS: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];
    let is_letter = sign.is_alphanumeric() && !FILLERS.contains(&sign);
    is_letter || matches!(sign, '-' | '_') || is_mark(sign)
}

/// Whether a sign stands on or beside the letter before it.
pub fn is_mark(sign: char) -> bool {
    #[cfg(feature = "texts")]
    return unicode_normalization::char::is_combining_mark(sign);
    #[cfg(not(feature = "texts"))]
    matches!(sign, '\u{300}'..='\u{36f}')
}

/// A name as it is compared with others: composed, in small letters, with one space between its words.
pub fn folded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    composed(&words.join(" ")).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_letters_but_not_too_many_and_no_signs_that_move_the_cursor() {
        let most = "ž".repeat(MOST_NAME);
        for name in [
            "Orla Fenn",
            "# The watch",
            "[[Wolves]]",
            "x",
            &most,
            "a\u{a0}b",
            "👩‍🚀",
        ] {
            assert_eq!(name_fault(name), None, "{name:?}");
        }
        for (name, fault) in [
            ("", NameFault::Blank),
            (" \u{a0}", NameFault::Blank),
            (&format!("{most}z"), NameFault::Long(MOST_NAME)),
            ("a\nb", NameFault::Sign('\n')),
            ("a\tb", NameFault::Sign('\t')),
            ("a\u{1b}[31mb", NameFault::Sign('\u{1b}')),
            ("a\u{85}b", NameFault::Sign('\u{85}')),
            ("a\u{2028}b", NameFault::Sign('\u{2028}')),
            ("a\u{202e}b", NameFault::Sign('\u{202e}')),
        ] {
            assert_eq!(name_fault(name), Some(fault), "{name:?}");
            assert!(
                name_fault(&format!("{}a", fitted(name)))
                    .is_none_or(|it| it == NameFault::Long(MOST_NAME))
            );
        }
        assert_eq!(words_fault("a\nb\tc", 5), None);
        assert_eq!(words_fault("a\rb", 5), Some(NameFault::Sign('\r')));
        assert_eq!(words_fault("abcdef", 5), Some(NameFault::Long(5)));
    }

    #[cfg(feature = "texts")]
    #[test]
    fn two_ways_to_write_a_name_are_one_name() {
        assert_eq!(composed("Zu\u{308}zana A\u{30a}"), "Züzana Å");
        assert_eq!(folded(" ORLA\u{a0} Fenn "), "orla fenn");
        assert_eq!(folded("Zu\u{308}zana"), folded("ZÜZANA"));
    }
}
