//! Collector numbers: what is printed on a base to tell it from the others of its set.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A collector number within its set, such as `37` or `037b`; a base may have none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CollectorNumber(String);

/// The most signs of one.
const MOST_SIGNS: usize = 12;

impl CollectorNumber {
    /// That of a base without one.
    pub const NONE: CollectorNumber = CollectorNumber(String::new());

    /// One as it is printed: a whole number up to 65535, or at most 12 letters, digits and hyphens; zero and nothing are
    /// none.
    pub fn parse(text: &str) -> Option<CollectorNumber> {
        let text = text.trim();
        if text.bytes().all(|sign| sign.is_ascii_digit()) {
            return match text {
                "" => Some(CollectorNumber::NONE),
                number => number.parse().ok().map(u16::into),
            };
        }
        let sign = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'-';
        let is_one = text.len() <= MOST_SIGNS && text.bytes().all(sign);
        is_one.then(|| CollectorNumber(text.to_string()))
    }

    /// Whether a base has none.
    pub const fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// By what it is told from others: zeros before it and capitals make no other number.
    pub fn key(&self) -> String {
        self.0.trim_start_matches('0').to_ascii_lowercase()
    }
}

impl From<u16> for CollectorNumber {
    fn from(number: u16) -> CollectorNumber {
        match number {
            0 => CollectorNumber::NONE,
            number => CollectorNumber(number.to_string()),
        }
    }
}

impl fmt::Display for CollectorNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A number where it is one, as saves have it from the start; else a text.
impl Serialize for CollectorNumber {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match (self.is_none(), self.0.parse::<u16>()) {
            (true, _) => to.serialize_u16(0),
            (_, Ok(number)) if number.to_string() == self.0 => to.serialize_u16(number),
            _ => to.serialize_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for CollectorNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CollectorNumber, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "a collector number is a number, or text such as `037b`"
        )]
        enum Written {
            Number(u16),
            Text(String),
        }
        match Written::deserialize(from)? {
            Written::Number(number) => Ok(number.into()),
            Written::Text(text) => CollectorNumber::parse(&text)
                .ok_or_else(|| D::Error::custom("a collector number is no such text")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_collector_number_is_what_is_printed() {
        let read = |text: &str| CollectorNumber::parse(text).map(|it| it.to_string());
        for (text, printed) in [
            ("37", "37"),
            ("037", "37"),
            ("037b", "037b"),
            ("G05", "G05"),
            ("", ""),
            ("0", ""),
        ] {
            assert_eq!(read(text).as_deref(), Some(printed), "{text}");
        }
        for text in ["65536", "-1 x", "1.5", "1234567890abc", "ž1"] {
            assert_eq!(read(text), None, "{text}");
        }
        let fault = serde_json::from_str::<CollectorNumber>("true").expect_err("it is none");
        assert!(
            fault.to_string().contains("a collector number is"),
            "{fault}"
        );
        let key = |text: &str| CollectorNumber::parse(text).expect("one").key();
        assert_eq!(key("037B"), key("37b"));
        assert_ne!(key("37b"), key("37"));
    }

    #[test]
    fn a_whole_number_stays_a_number_in_saves() {
        for (text, json) in [("37", "37"), ("", "0"), ("037b", "\"037b\"")] {
            let number = CollectorNumber::parse(text).expect("one");
            assert_eq!(serde_json::to_string(&number).expect("written"), json);
            let read: CollectorNumber = serde_json::from_str(json).expect("read");
            assert_eq!(read, number);
        }
        assert!(serde_json::from_str::<CollectorNumber>("\"a b\"").is_err());
    }
}
