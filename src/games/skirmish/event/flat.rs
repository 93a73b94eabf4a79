//! Events as plain data without their chapters, as saves have always held them.
//!
//! The name is read first and leads to its chapter, which reads the rest. Nothing is read twice, and what
//! is wrong is told where it stands; an untagged enum of serde would try chapter after chapter and tell
//! only that none fits.

use super::{Chapter, Event};
use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, Visitor,
};
use std::fmt;

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Event, D::Error> {
        from.deserialize_enum("Event", &[], Flat)
    }
}

struct Flat;

impl<'de> Visitor<'de> for Flat {
    type Value = Event;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, event: A) -> Result<Event, A::Error> {
        let (named, rest) = event.variant_seed(Flat)?;
        let chapter = named.chapter;
        chapter.read(EnumAccessDeserializer::new(Told { named, rest }))
    }
}

/// The name of an event, and the chapter that knows it.
struct Named {
    chapter: Chapter,
    name: &'static str,
}

impl<'de> DeserializeSeed<'de> for Flat {
    type Value = Named;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Named, D::Error> {
        from.deserialize_identifier(Name)
    }
}

struct Name;

impl Visitor<'_> for Name {
    type Value = Named;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an event")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Named, E> {
        let known = |chapter: &Chapter| {
            let mut names = chapter.names().iter();
            let name = names.find(|name| **name == text)?;
            Some(Named {
                chapter: *chapter,
                name,
            })
        };
        match Chapter::ALL.iter().find_map(known) {
            Some(named) => Ok(named),
            None => Err(unknown(text)),
        }
    }
}

fn unknown<E: Error>(text: &str) -> E {
    let names = Chapter::ALL.iter().flat_map(|chapter| chapter.names());
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    let known = names.join(", ");
    E::custom(format_args!(
        "unknown variant `{text}`, expected one of {known}"
    ))
}

/// An event whose name has been read already.
struct Told<A> {
    named: Named,
    rest: A,
}

impl<'de, A: serde::de::VariantAccess<'de>> EnumAccess<'de> for Told<A> {
    type Error = A::Error;
    type Variant = A;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, A), A::Error> {
        let name = seed.deserialize(self.named.name.into_deserializer())?;
        Ok((name, self.rest))
    }
}

/// Reads an event of one chapter.
pub(super) fn read<'de, T, D>(from: D) -> Result<Event, D::Error>
where
    T: Deserialize<'de> + Into<Event>,
    D: Deserializer<'de>,
{
    T::deserialize(from).map(Into::into)
}

/// The names of the values of an enum, such as the events of a chapter, as serde knows them.
pub(in crate::games::skirmish) fn names<T: for<'de> Deserialize<'de>>() -> &'static [&'static str] {
    // Asked for an event without a name, the chapter answers which names there are.
    match T::deserialize(StrDeserializer::<Known>::new("")) {
        Ok(_) => &[],
        Err(Known(names)) => names,
    }
}

/// The names that would have been read.
#[derive(Debug)]
struct Known(&'static [&'static str]);

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {:?}", self.0)
    }
}

impl std::error::Error for Known {}

impl Error for Known {
    fn custom<T: fmt::Display>(_: T) -> Known {
        Known(&[])
    }

    fn unknown_variant(_: &str, names: &'static [&'static str]) -> Known {
        Known(names)
    }
}
