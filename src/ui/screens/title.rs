//! The title.

use super::{Credits, Load, NewMatch, RulesWindow, page, report, saves, settings_window, wide};
use crate::store::{UNDER_WAY, salvage_replay};
use crate::ui::play::Play;
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::sitting::Sitting;
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::RichText;

/// The title with its menu.
#[derive(Default)]
pub struct Title {
    settings: bool,
    rules: Option<RulesWindow>,
}

impl Title {
    /// The title.
    pub fn new() -> Title {
        Title::default()
    }

    fn menu(&mut self, ui: &mut egui::Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        ui.vertical_centered(|ui| {
            ui.add_space(12.0);
            let name = RichText::new(shell.say("game-name"));
            ui.label(name.font(theme::title(64.0)).color(theme::GOLD.ink()));
            let about = RichText::new(shell.say("game-about"));
            ui.label(about.color(theme::FAINT.ink()));
            ui.add_space(18.0);
            let known = saves(shell);
            if known.iter().any(|name| name == UNDER_WAY) && wide(ui, "resume", shell.say("resume"))
            {
                next = resume(shell);
            }
            if wide(ui, "new-match", shell.say("new-match")) {
                next = Next::Go(Box::new(NewMatch::new(shell)));
            }
            if !known.is_empty() && wide(ui, "load", shell.say("load")) {
                next = Next::Go(Box::new(Load::new(shell)));
            }
            if wide(ui, "rules", shell.say("rules")) {
                self.rules = Some(RulesWindow::at(""));
            }
            if wide(ui, "settings", shell.say("settings")) {
                self.settings = true;
            }
            if wide(ui, "credits", shell.say("credits")) {
                next = Next::Go(Box::new(Credits::new()));
            }
            if wide(ui, "quit", shell.say("quit")) {
                next = Next::Quit;
            }
            ui.add_space(12.0);
        });
        next
    }
}

/// Goes on with the match under way.
fn resume(shell: &mut Shell) -> Next {
    let Some(home) = &shell.home else {
        return Next::Stay;
    };
    match salvage_replay(&home.autosave()) {
        Ok((replay, fault)) => {
            shell.complain(fault.as_slice());
            Next::Go(Box::new(Play::new(Sitting::resume(replay))))
        }
        Err(faults) => {
            shell.complain(&faults);
            Next::Stay
        }
    }
}

impl Screen for Title {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        page(&ctx, 560.0, |ui| next = self.menu(ui, shell));
        if self.settings && !settings_window(&ctx, shell, None) {
            self.settings = false;
        }
        if let Some(rules) = &mut self.rules
            && !rules.show(&ctx, shell)
        {
            self.rules = None;
        }
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("title")
    }
}
