//! The rules file: the text of every rule for the rules browser.

use super::entry::{TomlTable, read_document};
use super::fault::near;
use super::{Message, Source};

/// The format line of rules files.
pub const FORMAT: &str = "dialdelve rules 1";

/// A rule as its reader sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// Its id, such as `BREAK-2`.
    pub id: &'static str,
    /// The heading under which it is listed.
    pub chapter: String,
    /// A few words for the list.
    pub title: String,
    /// Its text; ids in it point to other rules.
    pub text: String,
}

/// Reads a rules file, which must hold every one of these rules once and no other.
pub fn read_rules(source: &mut Source, ids: &[&'static str]) -> Vec<RuleText> {
    read_document(source, FORMAT, |source, root| {
        root.only(source, &["format", "rule"]);
        let mut rules: Vec<RuleText> = Vec::new();
        let mut named = Vec::new();
        for entry in root.entries(source, "rule") {
            let rule = read_id(source, &entry, ids);
            if rule.is_some_and(|rule| named.contains(&rule)) {
                source.fault(entry.span_of("id"), Message::new("fault-rule-twice"));
            }
            named.extend(rule);
            rules.extend(read_rule(source, &entry, rule));
        }
        for rule in ids.iter().filter(|rule| !named.contains(rule)) {
            source.fault_whole(Message::new("fault-rule-missing").with("rule", *rule));
        }
        rules
    })
    .unwrap_or_default()
}

fn read_id(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    ids: &[&'static str],
) -> Option<&'static str> {
    let id = entry.text(source, "id")?;
    let rule = ids.iter().find(|rule| **rule == id);
    if rule.is_none() {
        let hint = near(id, ids.iter().copied());
        let what = Message::new("fault-rule-unknown")
            .with("rule", id)
            .with("hint", hint);
        source.fault(entry.span_of("id"), what);
    }
    rule.copied()
}

fn read_rule(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    rule: Option<&'static str>,
) -> Option<RuleText> {
    entry.only(source, &["id", "chapter", "title", "text"]);
    let chapter = entry.text(source, "chapter");
    let title = entry.text(source, "title");
    let text = entry.text(source, "text");
    Some(RuleText {
        id: rule?,
        chapter: chapter?.to_string(),
        title: title?.to_string(),
        text: text?.to_string(),
    })
}
