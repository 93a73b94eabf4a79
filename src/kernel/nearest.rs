//! Suggestions for mistyped names.

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
