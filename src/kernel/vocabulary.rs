//! The language of a game: commands, throws and events in words and back, from one declaration of each.
//!
//! [`vocabulary!`](crate::vocabulary) declares an enum together with its words. A line is a word, then the fields in their
//! order; what a field looks like is its [`Word`].

use super::{
    Facing, Hex, HexWay, MAX_SEATS, RecordedThrow, Seat, Shape, Square, SquareFault, TextFault,
};
use std::any::Any;
use std::fmt::Display;

/// The language of a game: what its words depend on.
pub trait Tongue {
    /// What words may be about: nothing, or a state whose pieces have names.
    type Now<'a>: Copy;
    /// Why a command is refused.
    type Refusal;

    /// How many seats can be named.
    fn seats(_: Self::Now<'_>) -> u8 {
        MAX_SEATS as u8
    }
}

/// What was heard of a text in a language.
pub type Heard<T, L> = Result<T, TextFault<<L as Tongue>::Refusal>>;

/// Something that has words in a language, both ways: what is said is heard as the same.
pub trait Word<L: Tongue>: Sized {
    /// The fewest and the most words it takes.
    const WORDS: (usize, usize) = (1, 1);

    /// In words.
    fn say(&self, now: L::Now<'_>) -> String;

    /// Takes its words from those that follow.
    ///
    /// # Errors
    /// What is wrong with them.
    fn hear(now: L::Now<'_>, words: &mut Words<'_>) -> Heard<Self, L>;

    /// Takes it from one word.
    ///
    /// # Errors
    /// What is wrong with it.
    fn of(now: L::Now<'_>, word: &str) -> Heard<Self, L> {
        Self::hear(now, &mut Words::new(&[word]))
    }
}

/// An enum that was declared with its words.
pub trait Vocabulary: Any {
    /// First words, each with what follows it, in the order of the declaration; a first word may stand there several times.
    const LINES: &'static [(&'static str, &'static str)];

    /// Its name in the declaration, whatever stands in its fields: `PutChest`.
    fn name(&self) -> &'static str;

    /// Its first word, which others may share: `put`.
    fn verb(&self) -> &'static str;
}

/// What a throw is for, with what it shows.
pub trait ThrowWord<L: Tongue>: Word<L> + Copy {
    /// What was drawn, in words; none where dice are rolled.
    fn say_drawn(self, now: L::Now<'_>, place: u8) -> String;

    /// Reads what was drawn; none where dice are rolled.
    fn hear_drawn(self, now: L::Now<'_>, word: &str) -> Option<Heard<u8, L>>;

    /// The most that a die shows.
    const SIDES: u8 = u8::MAX;
}

/// One of a few that have names.
pub trait Label: Copy + Any {
    /// All there are.
    const ALL: &'static [Self];

    /// Its name.
    fn name(self) -> &'static str;

    /// The one of that name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|it| it.name() == name)
    }
}

/// The words of a line, taken one after the other.
pub struct Words<'a> {
    rest: &'a [&'a str],
    /// What the words should be, as far as that is known.
    form: String,
    /// How many fields of the line that has begun are still to be heard.
    fields: usize,
    /// Whether what is heard next must take all words that are left.
    is_whole: bool,
}

impl<'a> Words<'a> {
    /// These words, of which the first thing that is heard takes all.
    pub const fn new(rest: &'a [&'a str]) -> Words<'a> {
        Words {
            rest,
            form: String::new(),
            fields: 1,
            is_whole: true,
        }
    }

    /// Whether these words come next, and so many behind them as are wanted; then they are taken. The form of words
    /// that are known is remembered for the fault.
    pub fn begin_with(
        &mut self,
        line: (&'static str, &'static str),
        fields: &[(usize, usize)],
    ) -> bool {
        let (first, form) = line;
        let mut rest = self.rest;
        for word in first.split(' ') {
            match rest.split_first() {
                Some((next, others)) if *next == word => rest = others,
                _ => return false,
            }
        }
        if self.form.is_empty() {
            self.expect(format!("{first} {form}").trim_end());
        }
        let fewest: usize = fields.iter().map(|(fewest, _)| fewest).sum();
        let most = fields
            .iter()
            .fold(0_usize, |sum, (_, most)| sum.saturating_add(*most));
        let fits = fewest <= rest.len() && (!self.is_whole || rest.len() <= most);
        if fits {
            self.rest = rest;
            self.fields = fields.len();
        }
        fits
    }

    /// Says what the words should be.
    pub fn expect(&mut self, form: impl Display) {
        self.form = form.to_string();
    }

    /// Hears the next field of the line that has begun; the last must take all words, if the line must.
    ///
    /// # Errors
    /// What is wrong with its words.
    pub fn field<L: Tongue, T: Word<L>>(&mut self, now: L::Now<'_>) -> Heard<T, L> {
        let (left, was_whole) = (self.fields.saturating_sub(1), self.is_whole);
        self.is_whole &= left == 0;
        let heard = T::hear(now, self);
        // What was heard may have been a line of its own.
        (self.fields, self.is_whole) = (left, was_whole);
        heard
    }

    /// The next word.
    ///
    /// # Errors
    /// When there is none.
    pub fn word<R>(&mut self) -> Result<&'a str, TextFault<R>> {
        let (word, rest) = self.rest.split_first().ok_or_else(|| self.fault())?;
        self.rest = rest;
        Ok(word)
    }

    /// The words that are left.
    pub const fn rest(&self) -> &'a [&'a str] {
        self.rest
    }

    /// Takes all words that are left.
    pub fn take_rest(&mut self) -> &'a [&'a str] {
        std::mem::take(&mut self.rest)
    }

    /// The fault of words that are not what they should be.
    pub fn fault<R>(&self) -> TextFault<R> {
        let form = self.form.trim_start_matches(|c: char| c != ' ').trim();
        let is_one = !form.is_empty() && form.chars().all(|c| c.is_ascii_uppercase());
        // One thing was named by several words.
        let id = match is_one && self.rest.len() > 2 {
            true => "fault-typed-form-one",
            false => "fault-typed-form",
        };
        TextFault::new(id).with("form", &self.form)
    }

    /// The fault of words that are none of a vocabulary: how the first is used, or which was meant.
    pub fn none_of<R>(
        &mut self,
        lines: &'static [(&'static str, &'static str)],
        unknown: &'static str,
        named: &'static str,
    ) -> TextFault<R> {
        let first = self.rest.first().copied().unwrap_or_default();
        let same = lines.iter().filter(|(known, _)| *known == first);
        let forms: Vec<String> = same
            .map(|(first, form)| format!("{first} {form}").trim_end().to_string())
            .collect();
        if !forms.is_empty() {
            self.expect(forms.join(" | "));
            return self.fault();
        }
        let known = lines.iter().map(|(known, _)| *known);
        TextFault::new(unknown)
            .with(named, first)
            .near(first, known)
    }
}

/// Hears a whole text, in which no word is too many.
///
/// # Errors
/// What is wrong with it: `nothing` if there is no word.
pub fn hear<L: Tongue, T: Word<L>>(
    now: L::Now<'_>,
    text: &str,
    nothing: &'static str,
) -> Heard<T, L> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Err(TextFault::new(nothing));
    }
    let mut words = Words::new(&words);
    let heard = T::hear(now, &mut words)?;
    match words.rest() {
        [] => Ok(heard),
        _ => Err(words.fault()),
    }
}

/// A throw with what it showed: `attack orla 4 3`.
pub fn throw_text<L: Tongue, T: ThrowWord<L>>(now: L::Now<'_>, throw: &RecordedThrow<T>) -> String {
    let of = throw.of.say(now);
    match throw.shape {
        Shape::One(die) => format!("{of} {die}"),
        Shape::Two([one, other]) => format!("{of} {one} {other}"),
        Shape::Draw(place) => format!("{of} {}", throw.of.say_drawn(now, place)),
    }
}

/// Reads a throw; the other way round of [`throw_text`].
///
/// # Errors
/// What is wrong with the text.
pub fn read_throw<L: Tongue, T: ThrowWord<L>>(
    now: L::Now<'_>,
    text: &str,
) -> Heard<RecordedThrow<T>, L> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut words = Words::new(&words);
    words.is_whole = false;
    let of = match words.rest().len() {
        0 | 1 => return Err(TextFault::new("fault-typed-throw").with("text", text)),
        _ => T::hear(now, &mut words)?,
    };
    let shape = match (words.take_rest(), of) {
        ([word], of) if let Some(drawn) = of.hear_drawn(now, word) => Shape::Draw(drawn?),
        ([one], _) => Shape::One(die::<L, T>(one)?),
        ([one, other], _) => Shape::Two([die::<L, T>(one)?, die::<L, T>(other)?]),
        _ => {
            return Err(TextFault::new("fault-typed-dice")
                .with("text", text)
                .with("purpose", of.say(now)));
        }
    };
    Ok(RecordedThrow { of, shape })
}

fn die<L: Tongue, T: ThrowWord<L>>(text: &str) -> Heard<u8, L> {
    match text.parse::<u8>() {
        Ok(die) if (1..=T::SIDES).contains(&die) => Ok(die),
        _ => Err(TextFault::new("fault-typed-die")
            .with("text", text)
            .with("sides", T::SIDES)),
    }
}

/// The fault of a word that is none of a few.
pub fn one_of<R>(text: &str, known: impl IntoIterator<Item = impl AsRef<str>>) -> TextFault<R> {
    let known: Vec<String> = known
        .into_iter()
        .map(|it| it.as_ref().to_string())
        .collect();
    TextFault::new("fault-typed-one-of")
        .with("text", text)
        .with("known", known.join(", "))
}

/// Reads a number that is written as it would be said.
///
/// # Errors
/// When it is none, or too great.
pub fn number<R, N: std::str::FromStr + Display + PartialOrd>(
    text: &str,
    most: N,
) -> Result<N, TextFault<R>> {
    let number: Option<N> = text.parse().ok();
    let number = number.filter(|it| *it <= most && it.to_string() == text);
    number.ok_or_else(|| {
        TextFault::new("fault-typed-number")
            .with("text", text)
            .with("most", most)
    })
}

impl<L: Tongue, T: Label> Word<L> for T {
    fn say(&self, _: L::Now<'_>) -> String {
        self.name().to_string()
    }

    fn hear(_: L::Now<'_>, words: &mut Words<'_>) -> Heard<T, L> {
        let word = words.word()?;
        let known = || T::ALL.iter().map(|it| it.name());
        T::named(word).ok_or_else(|| one_of(word, known()).near(word, known()))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl<L: Tongue> Word<L> for $number {
            fn say(&self, _: L::Now<'_>) -> String {
                self.to_string()
            }

            fn hear(_: L::Now<'_>, words: &mut Words<'_>) -> Heard<$number, L> {
                number(words.word()?, <$number>::MAX)
            }
        }
    )* };
}

numbers! { u8 u16 i8 }

/// A text of so many bytes in capital letters: the form of words that are declared by their fields alone.
#[doc(hidden)]
pub const fn capitals<const N: usize>(text: &str) -> [u8; N] {
    let mut capitals = [0; N];
    let mut at = 0;
    while at < N {
        capitals[at] = text.as_bytes()[at].to_ascii_uppercase();
        at += 1;
    }
    capitals
}

macro_rules! of_kernel {
    ($($(#[$doc:meta])* $type:ty, |$it:pat_param| $say:expr, |$now:ident, $word:ident| $hear:expr;)*) => { $(
        $(#[$doc])*
        impl<L: Tongue> Word<L> for $type {
            fn say(&self, _: L::Now<'_>) -> String {
                let $it = self;
                $say
            }

            fn hear($now: L::Now<'_>, words: &mut Words<'_>) -> Heard<$type, L> {
                let $word = words.word()?;
                $hear
            }
        }
    )* };
}

of_kernel! {
    /// Counted from 1.
    Seat, |seat| seat.number().to_string(), |now, word| match word.parse::<u8>() {
        Ok(number) if (1..=L::seats(now)).contains(&number) => Ok(Seat(number - 1)),
        _ => Err(TextFault::new("fault-typed-seat").with("seat", word)),
    };
    Square, |at| at.to_string(), |_now, word| {
        word.parse().map_err(|SquareFault(text)| TextFault::new("fault-bad-square").with("text", text))
    };
    Facing, |way| way.name().to_string(), |_now, word| {
        Facing::parse(word).ok_or_else(|| TextFault::new("fault-no-facing").with("text", word))
    };
    Hex, |at| at.to_string(), |_now, word| {
        word.parse().map_err(|_| TextFault::new("fault-typed-field").with("text", word))
    };
    HexWay, |way| way.name().to_string(), |_now, word| {
        HexWay::parse(word).ok_or_else(|| one_of(word, HexWay::ALL.map(HexWay::name)))
    };
}

/// Declares an enum with the words of each of its values: a name, its fields by name or one in brackets, its first word (or
/// several), what follows it in help, if that is more than the names of the fields, and after `by` the function of the enum
/// that says it in another way, given the moment and the fields. The function after `hears` in the head is asked before the
/// words of the declaration are, and takes its words if it knows them; they are tried from the first line on. After `table` stands the name of a macro that gives
/// names and fields to others, and a dollar sign for it.
///
/// ```
/// # use dialdelve::kernel::{Tongue, Word, hear};
/// struct Plain;
///
/// impl Tongue for Plain {
///     type Now<'a> = ();
///     type Refusal = ();
/// }
///
/// dialdelve::vocabulary! {
///     /// What a seat can do.
///     #[derive(Clone, Copy, PartialEq, Debug)]
///     pub enum Command in Plain, unknown "fault-typed-verb" "verb";
///     /// Takes so many cards.
///     Draw { cards: u8 } "draw" "CARDS";
///     /// Has no wish.
///     Pass "pass" "";
/// }
///
/// assert_eq!(Command::Draw { cards: 2 }.say(()), "draw 2");
/// assert_eq!(hear::<Plain, Command>((), "pass", "fault-typed-nothing").ok(), Some(Command::Pass));
/// ```
#[macro_export]
macro_rules! vocabulary {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident in $language:ty, unknown $unknown:literal $named:literal $(, hears $hears:ident)?
        $(, table $table:ident $dollar:tt)?;
        $(
            $(#[$doc:meta])*
            $variant:ident $({ $($(#[$of_field:meta])* $field:ident: $type:ty),* $(,)? })? $(($single:ident: $single_type:ty))?
            $first:literal $($form:literal)? $(by $says:ident)?;
        )*
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$doc])* $variant $({ $($(#[$of_field])* $field: $type),* })? $(($single_type))?,)*
        }

        impl $crate::kernel::Vocabulary for $name {
            const LINES: &'static [(&'static str, &'static str)] = &[
                $(($first, $crate::vocabulary!(@form $($form)?; $($($field)*)? $($single)?)),)*
            ];

            fn name(&self) -> &'static str {
                match self { $(Self::$variant { .. } => stringify!($variant),)* }
            }

            fn verb(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $first,)* }
            }
        }

        $crate::vocabulary!(@table [$($table $dollar)?]
            $($variant { $($($field: $type),*)? $($single: $single_type)? })*
        );

        impl $crate::kernel::Word<$language> for $name {
            const WORDS: (usize, usize) = (1, usize::MAX);

            fn say(&self, now: <$language as $crate::kernel::Tongue>::Now<'_>) -> String {
                // What has no fields is about nothing.
                let _ = now;
                match self {
                    $(Self::$variant $({ $($field),* })? $(($single))? => $crate::vocabulary!(
                        @say $($says)?; now, $language, $first $($(, $field)*)? $(, $single)?
                    ),)*
                }
            }

            fn hear(
                now: <$language as $crate::kernel::Tongue>::Now<'_>,
                words: &mut $crate::kernel::Words<'_>,
            ) -> $crate::kernel::Heard<Self, $language> {
                $crate::vocabulary!(@hear now, words $(, $hears)?);
                $($crate::vocabulary!(
                    @heard $($says)?; now, words, $language,
                    ($first, $crate::vocabulary!(@form $($form)?; $($($field)*)? $($single)?)),
                    $variant [$($($field: $type),*)?] [$($single_type)?]
                );)*
                Err(words.none_of(<Self as $crate::kernel::Vocabulary>::LINES, $unknown, $named))
            }
        }
    };
    (@table [] $($row:tt)*) => {};
    (@table [$table:ident $d:tt] $($row:tt)*) => {
        /// Gives `$then!` what it is told, and then the declared names with their fields: `Name { field: Type, … }`.
        macro_rules! $table {
            ($d then:ident! $d ($d told:tt)*) => { $d then! { $d ($d told)* $($row)* } };
        }
    };
    (@form $form:literal; $($field:ident)*) => { $form };
    (@form; $($field:ident)*) => {{
        const FIELDS: &str = stringify!($($field)*);
        const FORM: [u8; FIELDS.len()] = $crate::kernel::capitals(FIELDS);
        match std::str::from_utf8(&FORM) {
            Ok(form) => form,
            Err(_) => FIELDS,
        }
    }};
    (@say $says:ident; $now:ident, $language:ty, $first:literal $(, $field:ident)*) => {
        Self::$says($now $(, *$field)*)
    };
    (@say; $now:ident, $language:ty, $first:literal $(, $field:ident)*) => {
        [$first.to_string() $(, $crate::kernel::Word::<$language>::say($field, $now))*].join(" ")
    };
    (@heard $says:ident; $($row:tt)*) => {};
    (
        @heard; $now:ident, $words:ident, $language:ty, $line:expr,
        $variant:ident [$($field:ident: $type:ty),*] [$($single:ty)?]
    ) => {
        let fields: &[(usize, usize)] = &[
            $(<$type as $crate::kernel::Word<$language>>::WORDS,)*
            $(<$single as $crate::kernel::Word<$language>>::WORDS,)?
        ];
        if $words.begin_with($line, fields) {
            return Ok(Self::$variant {
                $($field: $words.field::<$language, $type>($now)?,)*
                $(0: $words.field::<$language, $single>($now)?,)?
            });
        }
    };
    (@hear $now:ident, $words:ident) => {};
    (@hear $now:ident, $words:ident, $hears:ident) => {
        if let Some(heard) = Self::$hears($now, $words) {
            return heard;
        }
    };
}
