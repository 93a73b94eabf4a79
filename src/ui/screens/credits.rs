//! Who made what.

use super::{Part, Title, escaped, page, report, row_button};
use crate::store::Message;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};
use serde::Deserialize;

const CREDITS: &str = include_str!("../../../assets/credits.toml");

#[derive(Deserialize)]
struct List {
    credit: Vec<Credit>,
}

#[derive(Deserialize)]
struct Credit {
    what: String,
    author: String,
    licence: String,
    terms: String,
    source: String,
    changes: String,
}

/// Credits of one thing from one source under one licence.
struct Group {
    first: Credit,
    authors: Vec<String>,
}

/// The credits.
pub struct Credits {
    groups: Vec<Group>,
}

impl Credits {
    /// The credits.
    pub fn new() -> Credits {
        let list: List = toml::from_str(CREDITS).expect("an embedded list");
        let mut groups: Vec<Group> = Vec::new();
        for credit in list.credit {
            let author = credit.author.clone();
            let known = groups.iter_mut().find(|group| {
                let first = &group.first;
                (&first.what, &first.licence, &first.source)
                    == (&credit.what, &credit.licence, &credit.source)
            });
            match known {
                Some(group) => group.authors.push(author),
                None => groups.push(Group {
                    first: credit,
                    authors: vec![author],
                }),
            }
        }
        Credits { groups }
    }

    fn list(&self, ui: &mut Ui, shell: &Shell) {
        ui.add(egui::Label::new(shell.say("credits-game")).wrap());
        for group in &self.groups {
            theme::section(ui, group.first.what.clone());
            let authors = RichText::new(group.authors.join(", ")).size(17.0);
            ui.add(egui::Label::new(authors).wrap());
            let Credit {
                licence,
                terms,
                source,
                changes,
                ..
            } = &group.first;
            for (id, value) in [
                ("credit-licence", format!("{licence} ({terms})")),
                ("credit-source", source.clone()),
                ("credit-changes", changes.clone()),
            ] {
                let line = shell.texts.say(&Message::new(id).with("value", value));
                let line = RichText::new(line).size(14.0).color(theme::FAINT.ink());
                ui.add(egui::Label::new(line).wrap());
            }
            ui.add_space(6.0);
        }
    }
}

impl Screen for Credits {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let title = shell.say("credits");
        page(
            shell,
            &title,
            vec2(760.0, 800.0),
            |ui, shell, part| match part {
                Part::Body => self.list(ui, shell),
                Part::Foot => {
                    let text = shell.say("back");
                    if row_button(ui, &shell.icons, "back", "screen/step-back", text)
                        || escaped(shell)
                    {
                        next = Next::Go(Box::new(Title::new()));
                    }
                }
            },
        );
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("credits")
    }
}
