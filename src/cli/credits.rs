//! `credits`: who made what.

use super::page::Page;
use super::{Exit, print};
use crate::store::{LICENCES, Message, Texts, asset_credits, library_notices};

/// Tells the credits, and the texts of the licences if asked for.
pub fn run(licences: bool) -> Exit {
    let texts = Texts::english();
    let mut page = Page::default();
    page.say(&texts.say(&Message::new("credits-game")));
    for group in asset_credits() {
        let message = Message::new("credits-part")
            .with("what", group.first.what)
            .with("authors", group.authors.join(", "))
            .with("licence", group.first.licence)
            .with("terms", group.first.terms)
            .with("source", group.first.source);
        page.say(&texts.say(&message));
    }
    page.line("");
    page.say(&texts.say(&Message::new("credits-crates")));
    for notice in library_notices() {
        let message = Message::new("credits-crate")
            .with("name", notice.name)
            .with("version", notice.version)
            .with("licence", notice.licence)
            .with("copyright", notice.copyright);
        page.say(&texts.say(&message));
    }
    page.line("");
    if !licences {
        page.say(&texts.say(&Message::new("credits-licences")));
    }
    for (licence, text) in LICENCES.iter().filter(|_| licences) {
        page.say(&texts.say(&Message::new("credits-licence-text").with("licence", *licence)));
        page.line("");
        page.line(text.trim_end());
        page.line("");
    }
    print(page.text());
    Exit::Good
}
