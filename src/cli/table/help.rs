//! Help: commands, lawful commands, the rules.

use super::Session;
use super::room::{Listed, Room, Seen};
use crate::cli::page::Page;
use crate::cli::rules;
use crate::kernel::near;
use crate::store::{Message, Texts};
use crate::table::choice::Tree;

/// Answers of one verb shown in the short list.
const FEW: usize = 8;
/// Answers of one verb shown by `legal`.
const MANY: usize = 40;

/// `help [COMMAND | RULE-ID | WORD]`.
pub fn help<R: Room>(room: &R, texts: &Texts, words: &[&str], page: &mut Page) {
    let Some(word) = words.first() else {
        return overview(room, texts, page);
    };
    let own = room.words().into_iter().find(|own| own.name == *word);
    let of_verb = room.verbs().iter().filter(|(verb, _)| verb == word);
    let mut forms: Vec<String> = of_verb
        .map(|(verb, form)| format!("{verb} {form}"))
        .collect();
    let is_verb = !forms.is_empty();
    if let (false, Some(own)) = (is_verb, &own) {
        forms.push(own.usage());
    }
    if !forms.is_empty() {
        for form in &forms {
            page.say(form.trim());
        }
        if let Some(text) = texts.find(&room.help_of(word)) {
            page.paragraph(&format!("  {text}"), 2);
        }
        if let Some((short, _)) = room.short().iter().find(|(_, long)| long == word) {
            let message = Message::new("terminal-short").with("short", *short);
            page.line(format!("  {}", texts.say(&message)));
        }
    }
    if is_verb {
        rules::titled(room.rules(), word, page);
    } else if own.is_none() {
        rules::look_up(room.rules(), &words.join(" "), page);
    }
}

fn overview<R: Room>(room: &R, texts: &Texts, page: &mut Page) {
    let own = room.words();
    page.line(texts.plain("terminal-verbs"));
    for (place, (verb, form)) in room.verbs().iter().enumerate() {
        // The first form only: `help VERB` shows all.
        if !room.verbs()[..place]
            .iter()
            .any(|(before, _)| before == verb)
        {
            entry(room, texts, (verb, form), page);
        }
    }
    page.line(texts.plain("terminal-words"));
    for word in &own {
        entry(room, texts, (word.name, word.form), page);
    }
    room.forms(texts, page);
    let short = room.short().iter().copied();
    let of_own = own.iter().map(|word| (word.short, word.name));
    let short: Vec<String> = short
        .chain(of_own.filter(|(short, _)| !short.is_empty()))
        .map(|(short, long)| format!("{short} = {long}"))
        .collect();
    let message = Message::new("terminal-shorts").with("list", short.join(", "));
    page.paragraph(&texts.say(&message), 2);
}

fn entry<R: Room>(room: &R, texts: &Texts, (word, form): (&str, &str), page: &mut Page) {
    let what = texts.find(&room.help_of(word)).unwrap_or_default();
    let first = what
        .split(". ")
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
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
pub fn legal<R: Room>(session: &Session<R>, words: &[&str], page: &mut Page) -> Result<(), String> {
    let room = session.room();
    let Some((verb, more)) = words.split_first() else {
        lawful(session, &[], page);
        return Ok(());
    };
    let short = room.short().iter().find(|(short, _)| short == verb);
    let verb = short.map_or(*verb, |(_, long)| *long);
    let verbs = || room.verbs().iter().map(|(known, _)| *known);
    if !verbs().any(|known| known == verb) {
        let texts = session.texts();
        let hint = match near(verb, verbs()) {
            hint if hint.is_empty() => texts.plain("terminal-help-lists"),
            hint => hint,
        };
        let message = Message::new("terminal-no-verb").with("verb", verb);
        return Err(texts.say(&message) + &hint);
    }
    let words: Vec<&str> = std::iter::once(verb).chain(more.iter().copied()).collect();
    lawful(session, &words, page);
    Ok(())
}

fn lawful<R: Room>(session: &Session<R>, words: &[&str], page: &mut Page) {
    let texts = session.texts();
    let begins = |verb: &str, rest: &str| {
        let mut all = std::iter::once(verb).chain(rest.split_whitespace());
        words.iter().all(|word| all.next() == Some(*word))
    };
    let mut any = false;
    for (verb, mut rest) in session.seen(|seen| groups(session, seen)) {
        rest.retain(|rest| begins(&verb, rest));
        let Some(first) = rest.first() else {
            continue;
        };
        any = true;
        let mut text = group_text(texts, &verb, &rest, MANY);
        if rest.len() > MANY {
            let known = words.len().saturating_sub(1);
            let narrow: Vec<&str> = first.split_whitespace().take(known + 1).collect();
            let message = Message::new("terminal-narrow")
                .with("words", format!("{verb} {}", narrow.join(" ")));
            text += &texts.say(&message);
        }
        page.paragraph(&text, 4);
    }
    if !any {
        page.say(&texts.plain("terminal-none-lawful"));
    }
}

/// The lawful commands in short, as shown under a question.
pub fn answers<R: Room>(session: &Session<R>, seen: &Seen<'_, R::Game>) -> String {
    let (room, texts) = (session.room(), session.texts());
    let shown: Vec<String> = groups(session, seen)
        .iter()
        .filter_map(|(verb, rest)| {
            let most = match room.listed(verb) {
                Listed::InShort => FEW,
                Listed::InFull => usize::MAX,
                Listed::Not => return None,
            };
            Some(group_text(texts, verb, rest, most))
        })
        .collect();
    let message = Message::new("terminal-lawful").with("list", shown.join("; "));
    texts.say(&message)
}

fn group_text(texts: &Texts, verb: &str, rest: &[String], most: usize) -> String {
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
        let message = Message::new("terminal-ways")
            .with("few", format!("{verb} {few}"))
            .with("count", plain.len().to_string());
        return texts.say(&message);
    }
    format!("{verb} {}", plain.join(" | "))
}

/// The lawful commands by verb, in their order.
fn groups<R: Room>(session: &Session<R>, seen: &Seen<'_, R::Game>) -> Vec<(String, Vec<String>)> {
    let seat = session.deciding().unwrap_or(seen.seat);
    let tree = Tree::of(seen.game, seen.state, seat);
    let verbs = tree.next(&[]).into_iter();
    let groups = verbs.map(|verb| {
        let begun = [verb];
        let rest = tree.below(&begun).map(|leaf| leaf.words[1..].join(" "));
        (verb.to_string(), rest.collect())
    });
    groups.collect()
}
