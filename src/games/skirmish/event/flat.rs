//! Events as plain data without their chapters, as saves have always held them.
//!
//! The name is read first and leads to its chapter, which reads the rest. Nothing is read twice, and what
//! is wrong is told where it stands; an untagged enum of serde would try chapter after chapter and tell
//! only that none fits.

use super::{Chapter, Event};
use serde::de::value::{EnumAccessDeserializer, Error as Unread};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, Visitor,
};
use serde::forward_to_deserialize_any;
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
    let mut names: &'static [&'static str] = &[];
    // Asked for an event, the chapter tells which there are, and gets none.
    let _none = T::deserialize(Asked(&mut names));
    names
}

/// Where a chapter says which names it would read.
struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asked<'_> {
    type Error = Unread;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Unread> {
        *self.0 = names;
        Err(Unread::custom("only asked"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Unread> {
        Err(Unread::custom("no enum"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
