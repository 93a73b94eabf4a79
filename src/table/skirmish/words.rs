//! The table's own commands, above those of the rules.

use crate::games::skirmish::text::VERBS;
use crate::kernel::near;

/// A line typed at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedLine {
    /// Nothing, or a comment.
    Empty,
    /// A command of the rules' own language.
    Rules(String),
    /// One of the table's commands with the words behind it.
    Own(Own, Vec<String>),
    /// `FIGURE attack TARGET…`: a combined form.
    Charge(Vec<String>),
}

macro_rules! own_words {
    ($($name:ident $word:literal $short:literal $form:literal)*) => {
        /// A command of the table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Own { $($name,)* }

        /// The table's commands: word, abbreviation (may be empty), what follows it.
        pub const OWN: &[(Own, &str, &str, &str)] = &[$((Own::$name, $word, $short, $form),)*];
    };
}

own_words! {
    Help "help" "?" "[COMMAND | RULE-ID | WORD]"
    Board "board" "b" ""
    Where "where" "w" "[FIGURE | SQUARE | ENTRANCE | BLOCK]"
    Dial "dial" "d" "FIGURE | dial KIND"
    Legal "legal" "l" "[VERB [WORDS]]"
    Why "why" "y" "COMMAND"
    Move "move" "m" "FIGURE SQUARE | move SQUARE"
    Route "route" "r" "FIGURE SQUARE"
    Threat "threat" "th" "[FIGURE] [SQUARE]"
    Answer "answer" "an" "spin|dodge|counter|free-attack ask|always|never"
    Log "log" "" "[HOW MANY]"
    Undo "undo" "u" ""
    Save "save" "" "[NAME] | save NAME again"
    Load "load" "" "[NAME]"
    Case "case" "" "NAME | case NAME again"
    Quit "quit" "q" ""
}

/// Abbreviations of the rules' verbs.
pub const SHORT: &[(&str, &str)] = &[
    ("a", "attack"),
    ("act", "activate"),
    ("s", "step"),
    ("t", "turn"),
    ("e", "end"),
    ("x", "done"),
    ("br", "break"),
    ("dec", "decline"),
    ("no", "decline"),
];

/// Reads a line: `named` says whether a word names a figure or token.
///
/// # Errors
/// An unknown word, with a suggestion.
pub fn read(line: &str, named: impl Fn(&str) -> bool) -> Result<TypedLine, String> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let mut words = line.split_whitespace().map(str::to_ascii_lowercase);
    let Some(first) = words.next() else {
        return Ok(TypedLine::Empty);
    };
    let rest: Vec<String> = words.collect();
    // Many type it to go; with a square behind it, it chooses an exit.
    if first == "exit" && rest.is_empty() {
        return Ok(TypedLine::Own(Own::Quit, rest));
    }
    let first = match SHORT.iter().find(|(short, _)| *short == first) {
        Some((_, verb)) => (*verb).to_string(),
        None => first,
    };
    let own = OWN
        .iter()
        .find(|(_, word, short, _)| *word == first || (!short.is_empty() && *short == first));
    if let Some((own, ..)) = own {
        return Ok(TypedLine::Own(*own, rest));
    }
    if VERBS.iter().any(|(verb, _)| *verb == first) {
        let text = std::iter::once(first).chain(rest).collect::<Vec<_>>();
        return Ok(TypedLine::Rules(text.join(" ")));
    }
    if named(&first) {
        return combined(first, rest);
    }
    let known = VERBS
        .iter()
        .map(|(verb, _)| *verb)
        .chain(OWN.iter().map(|(_, word, ..)| *word));
    let hint = match near(&first, known) {
        hint if hint.is_empty() => "; `help` lists the commands".to_string(),
        hint => hint,
    };
    Err(format!("`{first}` is no command{hint}"))
}

/// What may stand behind the name of a figure.
fn combined(first: String, rest: Vec<String>) -> Result<TypedLine, String> {
    match rest.split_first() {
        None => Ok(TypedLine::Rules(format!("activate {first}"))),
        Some((verb, targets)) if matches!(verb.as_str(), "attack" | "a") => {
            let words = std::iter::once(first).chain(targets.iter().cloned());
            Ok(TypedLine::Charge(words.collect()))
        }
        Some((verb, [square])) if matches!(verb.as_str(), "move" | "to" | "m") => {
            Ok(TypedLine::Own(Own::Move, vec![first, square.clone()]))
        }
        Some(_) => Err(format!(
            "write `{first} attack TARGET`, `{first} move SQUARE`, or `{first}` alone to activate it"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Result<TypedLine, String> {
        read(text, |word| word == "orla")
    }

    #[test]
    fn short_and_combined_forms_stand_for_the_long_ones() {
        assert_eq!(line("s d4"), Ok(TypedLine::Rules("step d4".into())));
        assert_eq!(line("orla"), Ok(TypedLine::Rules("activate orla".into())));
        assert_eq!(
            line("orla attack g1"),
            Ok(TypedLine::Charge(vec!["orla".into(), "g1".into()]))
        );
        assert_eq!(line("# only a remark"), Ok(TypedLine::Empty));
    }

    #[test]
    fn an_unknown_word_gets_a_suggestion() {
        let fault = line("atack g1").expect_err("no command");
        assert!(fault.contains("did you mean `attack`"), "{fault}");
    }
}
