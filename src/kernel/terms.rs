//! What the players of a match agree on beforehand: a game's options as one table.
//!
//! [`terms!`](crate::terms) declares the options of a game: from one declaration come the fields, what is usual, how files
//! write them, and the table that files, forms, the command line and the docs read. [`choices!`](crate::choices) declares
//! the values of an option of which there are few.

use std::fmt;

/// One option of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name, as files write it.
    pub name: &'static str,
    /// The rule or ruling that it belongs to.
    pub rule: &'static str,
    /// What is agreed on, in a sentence.
    pub about: &'static str,
    /// What can be agreed on.
    pub range: TermRange,
    /// The day since when it exists, if it came later: files in which it is as usual do not name it, as those from before.
    pub since: Option<&'static str>,
}

/// The values of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TermRange {
    /// Yes or no.
    Flag,
    /// Whole numbers from the first to the last.
    Numbers(i64, i64),
    /// One of some words, the usual one first.
    Words(&'static [&'static str]),
}

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TermValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for TermValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermValue::Flag(holds) => holds.fmt(f),
            TermValue::Number(number) => number.fmt(f),
            TermValue::Word(word) => word.fmt(f),
        }
    }
}

impl Term {
    /// All its values.
    pub fn values(&self) -> Vec<TermValue> {
        match self.range {
            TermRange::Flag => [true, false].map(TermValue::Flag).to_vec(),
            TermRange::Numbers(least, most) => (least..=most).map(TermValue::Number).collect(),
            TermRange::Words(words) => words.iter().copied().map(TermValue::Word).collect(),
        }
    }

    /// The value that is written so; none if it has no such value.
    pub fn read(&self, text: &str) -> Option<TermValue> {
        match self.range {
            TermRange::Flag => text.parse().ok().map(TermValue::Flag),
            TermRange::Numbers(least, most) => {
                let number = text.parse().ok();
                let number = number.filter(|number| (least..=most).contains(number));
                number.map(TermValue::Number)
            }
            TermRange::Words(words) => {
                let word = words.iter().find(|word| **word == text);
                word.map(|word| TermValue::Word(word))
            }
        }
    }
}

/// The options of a game, as [`terms!`](crate::terms) declares them.
pub trait Terms: Default + Clone + PartialEq {
    /// All of them, in the order in which they are written.
    const TERMS: &'static [Term];

    /// What is agreed on there; none: as it follows from the rules.
    fn value(&self, term: &Term) -> Option<TermValue>;

    /// Agrees on it; what is no value of the option changes nothing.
    fn set(&mut self, term: &Term, value: TermValue);

    /// The option of that name.
    fn term(name: &str) -> Option<&'static Term> {
        Self::TERMS.iter().find(|term| term.name == name)
    }

    /// What is agreed on where nobody says otherwise.
    fn usual(term: &Term) -> Option<TermValue> {
        Self::default().value(term)
    }

    /// The values of an option, the usual one first.
    fn choices(term: &Term) -> Vec<TermValue> {
        let mut values = term.values();
        let usual = Self::usual(term);
        values.sort_by_key(|value| Some(*value) != usual);
        values
    }

    /// All options about which something is agreed on.
    fn agreed(&self) -> impl Iterator<Item = (&'static Term, TermValue)> {
        let terms = Self::TERMS.iter();
        terms.filter_map(|term| Some((term, self.value(term)?)))
    }

    /// Whether files name an option: one that came later only where it is not as usual.
    fn is_told(&self, term: &Term) -> bool {
        term.since.is_none() || self.value(term) != Self::usual(term)
    }
}

/// A game of which nothing is agreed on.
impl Terms for () {
    const TERMS: &'static [Term] = &[];

    fn value(&self, _: &Term) -> Option<TermValue> {
        None
    }

    fn set(&mut self, _: &Term, _: TermValue) {}
}

/// What an option can be in code.
pub trait TermField: Sized {
    /// Its values.
    const RANGE: TermRange;

    /// The value as the table has it.
    fn value(&self) -> Option<TermValue>;

    /// The value of the table; none if it is none of them.
    fn of(value: TermValue) -> Option<Self>;
}

impl TermField for bool {
    const RANGE: TermRange = TermRange::Flag;

    fn value(&self) -> Option<TermValue> {
        Some(TermValue::Flag(*self))
    }

    fn of(value: TermValue) -> Option<bool> {
        match value {
            TermValue::Flag(holds) => Some(holds),
            TermValue::Number(_) | TermValue::Word(_) => None,
        }
    }
}

/// As it follows from the rules unless something is agreed on.
impl<T: TermField> TermField for Option<T> {
    const RANGE: TermRange = T::RANGE;

    fn value(&self) -> Option<TermValue> {
        self.as_ref()?.value()
    }

    fn of(value: TermValue) -> Option<Option<T>> {
        T::of(value).map(Some)
    }
}

/// Makes whole numbers values of options, from 0 to the most unless another range is told.
#[doc(hidden)]
#[macro_export]
macro_rules! term_numbers {
    ($($number:ty, $least:literal..=$most:expr;)*) => { $(
        impl $crate::kernel::TermField for $number {
            const RANGE: $crate::kernel::TermRange =
                $crate::kernel::TermRange::Numbers($least, $most as i64);

            fn value(&self) -> Option<$crate::kernel::TermValue> {
                Some($crate::kernel::TermValue::Number((*self).into()))
            }

            fn of(value: $crate::kernel::TermValue) -> Option<$number> {
                match value {
                    $crate::kernel::TermValue::Number(number) => i128::from(number).try_into().ok(),
                    _ => None,
                }
            }
        }
    )* };
}

term_numbers! {
    u8, 0..=u8::MAX;
    u16, 0..=u16::MAX;
}

/// Declares the values of options, each with the word that files have for it; the first is the usual one.
#[macro_export]
macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident {
            $(#[$of_usual:meta])* $usual:ident $usual_word:literal
            $($(#[$way:meta])* $choice:ident $word:literal)*
        }
    )*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name {
            $(#[$of_usual])* #[default] #[serde(rename = $usual_word)] $usual,
            $($(#[$way])* #[serde(rename = $word)] $choice,)*
        }

        impl $name {
            /// All there are, the usual one first.
            pub const ALL: &'static [$name] = &[$name::$usual, $($name::$choice,)*];

            /// Its word in files.
            pub const fn word(self) -> &'static str {
                match self {
                    $name::$usual => $usual_word,
                    $($name::$choice => $word,)*
                }
            }
        }

        impl $crate::kernel::TermField for $name {
            const RANGE: $crate::kernel::TermRange =
                $crate::kernel::TermRange::Words(&[$usual_word, $($word,)*]);

            fn value(&self) -> Option<$crate::kernel::TermValue> {
                Some($crate::kernel::TermValue::Word(self.word()))
            }

            fn of(value: $crate::kernel::TermValue) -> Option<$name> {
                let mut all = $name::ALL.iter().copied();
                all.find(|it| $crate::kernel::TermField::value(it) == Some(value))
            }
        }
    )* };
}

/// Declares the options of a game: each with its rule, the day since when it exists if it came later, what it can be, what is
/// usual and the range of a number; and what stands beside them. The doc comment is what the command line and the docs say.
///
/// ```
/// use dialdelve::kernel::{TermValue, Terms};
///
/// dialdelve::choices! {
///     /// Who begins.
///     Beginner {
///         /// The lot tells.
///         Lot "lot"
///         /// The youngest.
///         Youngest "youngest"
///     }
/// }
///
/// dialdelve::terms! {
///     /// The options of a match of lamps.
///     pub struct Options {
///         /// Who begins.
///         beginner("R-BEGIN"): Beginner;
///         /// How many lamps there are.
///         lamps("LAMP-1"): u8 = 5, within 3..=9;
///         /// Whether lamps may be lit again.
///         relight("R-RELIGHT", since "2026-11-28"): bool;
///     }
/// }
///
/// let mut options = Options::default();
/// let lamps = Options::term("lamps").expect("it is one of them");
/// assert_eq!(lamps.read("12"), None);
/// options.set(lamps, TermValue::Number(4));
/// assert_eq!(options.lamps, 4);
/// assert_eq!(serde_json::to_string(&options).unwrap(), r#"{"beginner":"lot","lamps":4}"#);
/// ```
#[macro_export]
macro_rules! terms {
    (
        $(#[$meta:meta])*
        $vis:vis struct $options:ident {
            $(
                $(#[doc = $about:literal])+
                $field:ident($rule:literal $(, since $since:literal)?): $kind:ty
                $(= $usual:expr)? $(, within $least:literal..=$most:expr)?;
            )*
            $(beside $(#[$of_other:meta])* $other:ident: $other_kind:ty;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        $vis struct $options {
            $($(#[doc = $about])+ #[doc = concat!("(", $rule, ")")] pub $field: $kind,)*
            $($(#[$of_other])* pub $other: $other_kind,)*
        }

        impl Default for $options {
            fn default() -> $options {
                $options {
                    $($field: $crate::terms!(@usual $($usual)?),)*
                    $($other: Default::default(),)*
                }
            }
        }

        impl $crate::kernel::Terms for $options {
            const TERMS: &'static [$crate::kernel::Term] = &[$($crate::kernel::Term {
                name: stringify!($field),
                rule: $rule,
                about: concat!($($about),+).trim_ascii(),
                range: $crate::terms!(@range $kind $(, $least, $most)?),
                since: $crate::terms!(@since $($since)?),
            },)*];

            fn value(&self, term: &$crate::kernel::Term) -> Option<$crate::kernel::TermValue> {
                $(if term.name == stringify!($field) {
                    return $crate::kernel::TermField::value(&self.$field);
                })*
                None
            }

            fn set(&mut self, term: &$crate::kernel::Term, value: $crate::kernel::TermValue) {
                $(if term.name == stringify!($field)
                    && let Some(value) = $crate::kernel::TermField::of(value)
                {
                    self.$field = value;
                })*
            }
        }

        // A start is hashed as it is written: what came later is left out where it is as usual, so that the
        // starts of matches from before keep their hash.
        impl ::serde::Serialize for $options {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use ::serde::ser::SerializeStruct;
                use $crate::kernel::Terms;
                let most = Self::TERMS.len() $(+ { stringify!($other); 1 })*;
                let mut fields = serializer.serialize_struct(stringify!($options), most)?;
                let mut terms = Self::TERMS.iter();
                $(if terms.next().is_some_and(|term| self.is_told(term)) {
                    fields.serialize_field(stringify!($field), &self.$field)?;
                })*
                $(if self.$other != <$other_kind>::default() {
                    fields.serialize_field(stringify!($other), &self.$other)?;
                })*
                fields.end()
            }
        }
    };
    (@usual) => { Default::default() };
    (@usual $usual:expr) => { $usual };
    (@range $kind:ty) => { <$kind as $crate::kernel::TermField>::RANGE };
    (@range $kind:ty, $least:literal, $most:expr) => {
        $crate::kernel::TermRange::Numbers($least, $most as i64)
    };
    (@since) => { None };
    (@since $since:literal) => { Some($since) };
}
