//! Saved matches: going on with one, or watching it.

use super::{heading, page, report, saves};
use crate::store::{Message, Replay, salvage_replay};
use crate::ui::controls;
use crate::ui::play::Play;
use crate::ui::screens::{Title, Watch};
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::sitting::Sitting;
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::RichText;

/// The list of saves.
pub struct Load {
    names: Vec<String>,
}

impl Load {
    /// The saves as they are now.
    pub fn new(shell: &Shell) -> Load {
        Load {
            names: saves(shell),
        }
    }

    fn list(&mut self, ui: &mut egui::Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        heading(ui, shell.say("load"));
        egui::ScrollArea::vertical()
            .max_height(ui.available_height() - 90.0)
            .show(ui, |ui| {
                for name in &self.names {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(name).color(theme::GOLD.ink()));
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            if controls::button(ui, format!("watch-{name}"), shell.say("watch"))
                                .clicked()
                                && let Some(replay) = read(shell, name)
                            {
                                next = Next::Go(Box::new(Watch::new(replay)));
                            }
                            if controls::button(ui, format!("load-{name}"), shell.say("go-on-with"))
                                .clicked()
                                && let Some(replay) = read(shell, name)
                            {
                                next = Next::Go(Box::new(Play::new(Sitting::resume(replay))));
                            }
                        });
                    });
                }
            });
        if super::wide(ui, "back", shell.say("back")) {
            next = Next::Go(Box::new(Title::new()));
        }
        next
    }
}

/// Reads a save as far as it is sound; what is broken is told.
fn read(shell: &mut Shell, name: &str) -> Option<Replay> {
    let path = shell.home.as_ref()?.save(name).ok()?;
    match salvage_replay(&path) {
        Ok((replay, None)) => Some(replay),
        Ok((replay, Some(fault))) => {
            let text = Message::new("salvaged").with("fault", fault.to_string());
            shell.notes.push(shell.texts.say(&text));
            Some(replay)
        }
        Err(faults) => {
            shell.complain(&faults);
            None
        }
    }
}

impl Screen for Load {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        page(&ctx, 640.0, |ui| next = self.list(ui, shell));
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("load")
    }
}
