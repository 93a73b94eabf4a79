//! Who made what.

use super::{Title, heading, page, report, wide};
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::RichText;
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
    source: String,
}

/// The credits.
pub struct Credits {
    list: List,
}

impl Credits {
    /// The credits.
    pub fn new() -> Credits {
        let list = toml::from_str(CREDITS).expect("an embedded list");
        Credits { list }
    }
}

impl Screen for Credits {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        page(&ctx, 760.0, |ui| {
            heading(ui, shell.say("credits"));
            egui::ScrollArea::vertical()
                .max_height(ui.available_height() - 70.0)
                .show(ui, |ui| {
                    for credit in &self.list.credit {
                        let Credit {
                            what,
                            author,
                            licence,
                            source,
                        } = credit;
                        let head = RichText::new(format!("{what}: {author}"));
                        ui.label(head.color(theme::GOLD.ink()));
                        let below = RichText::new(format!("{licence}; {source}"));
                        ui.label(below.color(theme::FAINT.ink()));
                        ui.add_space(4.0);
                    }
                });
            if wide(ui, "back", shell.say("back")) {
                next = Next::Go(Box::new(Title::new()));
            }
        });
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("credits")
    }
}
