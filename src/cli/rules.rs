//! The rules browser: a rule by its id, or all rules that speak of something.

use super::page::Page;
use super::{Exit, note, print};
use crate::kernel::near;
use crate::store::{Message, RuleText};

/// Rules shown with their text; more are listed by title.
const WHOLE: usize = 3;

/// `rules [WORD]`: what is known of a word, or all chapters.
pub fn browse(rules: &[RuleText], word: Option<&str>) -> Exit {
    let mut page = Page::default();
    let found = match word {
        Some(word) => look_up(rules, word, &mut page),
        None => {
            chapters(rules, &mut page);
            true
        }
    };
    if found {
        print(page.text());
        return Exit::Good;
    }
    note(page.text().trim_end());
    Exit::BadInput
}

/// Shows what is known of a word: the rule of that id, a chapter, or the rules with the word in them.
/// Says whether anything was found.
pub fn look_up(rules: &[RuleText], word: &str, page: &mut Page) -> bool {
    let named = |text: &&RuleText| text.id.eq_ignore_ascii_case(word.trim());
    if let Some(text) = rules.iter().find(named) {
        rule(text, page);
        return true;
    }
    let typed = word;
    let word = word.to_lowercase();
    let titled = |text: &&RuleText| {
        text.title.to_lowercase().contains(&word)
            || text.id.to_lowercase().starts_with(&word)
            || text.chapter.to_lowercase().contains(&word)
    };
    let mut found: Vec<&RuleText> = rules.iter().filter(titled).collect();
    let inside = |text: &&RuleText| text.text.to_lowercase().contains(&word) && !titled(text);
    found.extend(rules.iter().filter(inside));
    if found.len() <= WHOLE {
        found.iter().for_each(|text| rule(text, page));
    } else {
        found.iter().for_each(|text| title(text, page));
    }
    if found.is_empty() {
        let hint = near(&word.to_uppercase(), rules.iter().map(|text| text.id));
        let message = Message::new("rules-unspoken").with("word", typed);
        page.say(&message.with("hint", hint).to_string());
    }
    !found.is_empty()
}

/// Lists the ids of the rules that have a word in title or chapter.
pub fn titled(rules: &[RuleText], word: &str, page: &mut Page) {
    let has = |text: &&RuleText| speaks_of(&text.title, word) || speaks_of(&text.chapter, word);
    let found = rules.iter().filter(has);
    let ids: Vec<&str> = found.map(|text| text.id).collect();
    if !ids.is_empty() {
        let message = Message::new("rules-titled").with("ids", ids.join(" "));
        page.paragraph(&format!("  {message}"), 4);
    }
}

/// Whether a text has a word, or a form of it: `cast` is not in `castle`.
fn speaks_of(text: &str, word: &str) -> bool {
    const ENDINGS: [&str; 7] = ["", "s", "es", "ed", "ing", "er", "ment"];
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.any(|it| {
        it.strip_prefix(word)
            .is_some_and(|rest| ENDINGS.contains(&rest))
    })
}

/// A rule with its text.
pub fn rule(text: &RuleText, page: &mut Page) {
    page.say(&format!("{}  {}", text.id, text.title));
    page.paragraph(&format!("  {}", text.text), 2);
}

fn title(text: &RuleText, page: &mut Page) {
    page.line(format!("{:<14} {}", text.id, text.title));
}

/// Lists the chapters with the ids of their rules.
pub fn chapters(rules: &[RuleText], page: &mut Page) {
    let mut names: Vec<&str> = Vec::new();
    for text in rules {
        if !names.contains(&text.chapter.as_str()) {
            names.push(&text.chapter);
        }
    }
    for name in names {
        let rules = rules.iter().filter(|text| text.chapter == name);
        let ids: Vec<&str> = rules.map(|text| text.id).collect();
        page.paragraph(&format!("{name}: {}", ids.join(" ")), 4);
    }
}
