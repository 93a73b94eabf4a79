//! What is wrong with typed words, and suggestions for mistyped names.

/// A text is no command, throw or event of this match, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault<R> {
    /// The id of its sentence in the Fluent files.
    pub id: &'static str,
    /// What stands in the sentence, by name.
    pub args: Vec<(&'static str, String)>,
    /// What may have been meant.
    pub near: Option<String>,
    /// Why the rules refuse it whatever stands in it: it is understood, but no command says it.
    pub refusal: Option<R>,
}

impl<R> TextFault<R> {
    /// A fault whose sentence has no arguments yet.
    pub const fn new(id: &'static str) -> TextFault<R> {
        TextFault {
            id,
            args: Vec::new(),
            near: None,
            refusal: None,
        }
    }

    /// The fault with one more argument of its sentence.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> TextFault<R> {
        self.args.push((name, value.to_string()));
        self
    }

    /// The fault of a text that the rules refuse whatever stands in it.
    pub fn refused(self, refusal: R) -> TextFault<R> {
        TextFault {
            refusal: Some(refusal),
            ..self
        }
    }

    /// The fault with what of the known is near to a text, if anything is.
    pub fn near<'a>(self, text: &str, known: impl Iterator<Item = &'a str>) -> TextFault<R> {
        TextFault {
            near: nearest(text, known).map(str::to_string),
            ..self
        }
    }
}

/// What of the known is near to a text, if anything is.
pub fn nearest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Much longer texts are near to nothing, and would take long to compare.
    let close = known
        .filter(|name| text.len() <= 2 * name.len() + 2)
        .map(|name| (strsim::damerau_levenshtein(text, name), name))
        .min();
    let (distance, name) = close?;
    (distance <= 1 + text.len() / 4).then_some(name)
}

/// "; did you mean `x`?", if anything is near.
pub fn near<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> String {
    nearest(text, known).map_or(String::new(), |name| format!("; did you mean `{name}`?"))
}
