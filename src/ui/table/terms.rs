//! Options in the form of a new match, from their table.

use crate::kernel::{Term, TermRange, TermValue, Terms};
use crate::ui::screens::page::stepper;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use egui::{RichText, Ui};

/// The values of an option side by side, the usual one first: each a control called `mark-value`, with the words
/// `words-value`.
pub fn term_choices<O: Terms>(
    ui: &mut Ui,
    shell: &Shell,
    options: &mut O,
    term: &Term,
    (mark, words): (&str, &str),
    dress: impl Fn(String) -> RichText,
) {
    let mut chosen = options.value(term);
    for value in O::choices(term) {
        let id = format!("{words}-{value}");
        let text = shell.texts.find(&id).unwrap_or_else(|| value.to_string());
        let mark = format!("{mark}-{value}");
        let response = controls::choice(ui, mark, &mut chosen, Some(value), dress(text));
        controls::explained(response, shell.find_about(&id));
    }
    if let Some(value) = chosen {
        options.set(term, value);
    }
}

/// A number of its range, with buttons for less and more by a step.
pub fn term_stepper<O: Terms>(
    ui: &mut Ui,
    shell: &Shell,
    options: &mut O,
    term: &Term,
    (mark, step): (&str, u8),
) {
    if let TermRange::Numbers(least, most) = term.range
        && let Some(TermValue::Number(mut number)) = options.value(term)
    {
        stepper(ui, shell, mark, &mut number, least..=most, step);
        options.set(term, TermValue::Number(number));
    }
}
