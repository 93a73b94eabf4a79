//! Help: commands, lawful commands, the rules.

use crate::cli::page::Page;
use crate::cli::rules;
use crate::games::skirmish::text::VERBS;
use crate::games::skirmish::{Skirmish, State};
use crate::kernel::Game;
use crate::kernel::near;
use crate::store::Texts;
use crate::store::skirmish::Library;
use crate::table::skirmish::words::{OWN, SHORT};

/// Answers of one verb shown in the short list.
const FEW: usize = 8;
/// Answers of one verb shown by `legal`.
const MANY: usize = 40;

/// `help [COMMAND | RULE-ID | WORD]`.
pub fn help(texts: &Texts, library: &Library, words: &[&str], page: &mut Page) {
    let Some(word) = words.first() else {
        return overview(texts, page);
    };
    let verb = VERBS.iter().find(|(verb, _)| verb == word);
    let own = OWN.iter().find(|(_, own, ..)| own == word);
    let form = verb
        .map(|(verb, form)| (*verb, *form))
        .or(own.map(|(_, own, _, form)| (*own, *form)));
    if let Some((word, form)) = form {
        page.say(format!("{word} {form}").trim());
        if let Some(text) = texts.find(&format!("help-{word}")) {
            page.paragraph(&format!("  {text}"), 2);
        }
        if let Some((short, _)) = SHORT.iter().find(|(_, long)| *long == word) {
            page.line(format!("  Short: {short}"));
        }
    }
    if verb.is_some() {
        rules::titled(&library.rules, word, page);
    } else if own.is_none() {
        rules::look_up(&library.rules, &words.join(" "), page);
    }
}

fn overview(texts: &Texts, page: &mut Page) {
    page.line("Commands of the rules (help VERB tells more, legal lists those of the moment):");
    VERBS
        .iter()
        .for_each(|(verb, form)| entry(texts, verb, form, page));
    page.line("Commands of the table:");
    OWN.iter()
        .for_each(|(_, word, _, form)| entry(texts, word, form, page));
    page.say(
        "FIGURE attack TARGET, FIGURE move SQUARE, FIGURE: activate it if needed, then do it.",
    );
    let short: Vec<String> = SHORT
        .iter()
        .map(|(short, long)| format!("{short} = {long}"))
        .chain(
            OWN.iter()
                .filter(|(_, _, short, _)| !short.is_empty())
                .map(|(_, word, short, _)| format!("{short} = {word}")),
        )
        .collect();
    page.paragraph(&format!("Short forms: {}.", short.join(", ")), 2);
}

fn entry(texts: &Texts, word: &str, form: &str, page: &mut Page) {
    let what = texts.find(&format!("help-{word}")).unwrap_or_default();
    let first = what
        .split(". ")
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
    // The first form only: `help VERB` shows all.
    let form = match form.chars().next() {
        Some('[') => form,
        Some('(') => "",
        _ => form.split(" | ").next().unwrap_or_default(),
    };
    let form = form.split(" (").next().unwrap_or_default();
    let left = format!("  {word} {form}");
    page.entry(left.trim_end(), 29, first);
}

/// All lawful commands, or those that begin with these words, a verb a paragraph; long lists are
/// cut, with what narrows them.
///
/// # Errors
/// When the first word is no verb.
pub fn legal(
    game: &Skirmish,
    state: &State,
    words: &[&str],
    page: &mut Page,
) -> Result<(), String> {
    if let Some((verb, more)) = words.split_first() {
        let verb = long_form(verb);
        if !VERBS.iter().any(|(known, _)| *known == verb) {
            let hint = match near(verb, VERBS.iter().map(|(known, _)| *known)) {
                hint if hint.is_empty() => "; `help` lists them".to_string(),
                hint => hint,
            };
            return Err(format!("`{verb}` is no verb of the rules{hint}"));
        }
        let words: Vec<&str> = std::iter::once(verb).chain(more.iter().copied()).collect();
        lawful(game, state, &words, page);
    } else {
        lawful(game, state, &[], page);
    }
    Ok(())
}

fn lawful(game: &Skirmish, state: &State, words: &[&str], page: &mut Page) {
    let begins = |verb: &str, rest: &str| {
        let mut all = std::iter::once(verb).chain(rest.split_whitespace());
        words.iter().all(|word| all.next() == Some(*word))
    };
    let mut any = false;
    for (verb, mut rest) in groups(game, state) {
        rest.retain(|rest| begins(&verb, rest));
        let Some(first) = rest.first() else {
            continue;
        };
        any = true;
        let mut text = group_text(&verb, &rest, MANY);
        if rest.len() > MANY {
            let known = words.len().saturating_sub(1);
            let narrow: Vec<&str> = first.split_whitespace().take(known + 1).collect();
            text += &format!("; `legal {verb} {}` shows fewer", narrow.join(" "));
        }
        page.paragraph(&text, 4);
    }
    if !any {
        page.say("Nothing of the kind is lawful now.");
    }
}

/// The verb that a short form stands for.
fn long_form(verb: &str) -> &str {
    let short = SHORT.iter().find(|(short, _)| *short == verb);
    short.map_or(verb, |(_, long)| long)
}

/// The lawful commands in short, as shown under a question.
pub fn answers(game: &Skirmish, state: &State) -> String {
    let groups = groups(game, state);
    let rare = |verb: &str| matches!(verb, "forgo" | "pivot" | "concede");
    let shown: Vec<String> = groups
        .iter()
        .filter(|(verb, _)| !rare(verb))
        .map(|(verb, rest)| {
            // Who plays which hero, and by which way in, is chosen among all.
            let all = matches!(verb.as_str(), "choose" | "entrance" | "pick");
            group_text(verb, rest, if all { usize::MAX } else { FEW })
        })
        .collect();
    format!("Lawful: {}.", shown.join("; "))
}

fn group_text(verb: &str, rest: &[String], most: usize) -> String {
    let plain: Vec<&str> = rest
        .iter()
        .map(String::as_str)
        .filter(|rest| !rest.is_empty())
        .collect();
    if plain.is_empty() {
        return verb.to_string();
    }
    if plain.len() > most {
        let few = plain[..most.min(if most > FEW { most } else { 3 })].join(" | ");
        return format!("{verb} {few} … ({} ways)", plain.len());
    }
    format!("{verb} {}", plain.join(" | "))
}

/// The lawful commands by verb, in their order.
fn groups(game: &Skirmish, state: &State) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    for command in legal {
        let text = game.at(state).command_text(command);
        let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
        match groups.iter_mut().find(|(known, _)| known == verb) {
            Some((_, list)) => list.push(rest.to_string()),
            None => groups.push((verb.to_string(), vec![rest.to_string()])),
        }
    }
    groups
}
