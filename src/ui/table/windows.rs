//! The windows that open over a match: its menu, the settings, the rules.

use super::Live;
use super::menu::{MatchMenu, MenuWish};
use crate::store::replay::Stored;
use crate::ui::screens::{RulesWindow, keys_window, settings_window};
use crate::ui::window::shell::{Next, Shell};

/// The windows over a match.
#[derive(Default)]
pub struct MatchWindows {
    menu: MatchMenu,
    /// Whether the menu is open.
    open: bool,
    settings: bool,
    /// Whether the sheet of keys is open.
    keys: bool,
    /// The rule that is looked up, and the word that is looked for.
    rules: Option<RulesWindow>,
}

/// What is wanted of a match by its windows.
pub enum MatchWish {
    /// The seat whose decision is awaited gives up.
    Concede,
    /// The match, which is saved by now, is left.
    Leave(Next),
    /// The same for where its place is drawn.
    Draw,
    /// The log is kept as text.
    KeepLog,
    /// Nothing at once, but standing answers may have changed.
    Settled,
}

impl MatchWindows {
    /// Whether any lies over the match, and hears the keys alone.
    pub const fn is_open(&self) -> bool {
        self.open || self.settings || self.keys || self.rules.is_some()
    }

    /// Opens the menu, or closes it.
    pub const fn toggle_menu(&mut self) {
        self.open = !self.open;
    }

    /// Opens the settings.
    pub const fn open_settings(&mut self) {
        self.settings = true;
    }

    /// Opens the sheet of keys.
    pub const fn open_keys(&mut self) {
        self.keys = true;
    }

    /// Opens the rules at one of them, or where a word is found.
    pub fn look_up(&mut self, word: &str, shell: &Shell) {
        self.rules = Some(RulesWindow::at(&shell.rules, word));
    }

    /// Shows those that are open; what is wanted of the match. `drawing` is the message for the way to where
    /// its place is drawn, if it is drawn anywhere.
    pub fn show<G: Stored>(
        &mut self,
        shell: &mut Shell,
        live: &mut Live<G>,
        drawing: Option<&'static str>,
    ) -> Option<MatchWish> {
        let ctx = shell.egui.ctx.clone();
        if let Some(id) = shell.look_up.take() {
            self.look_up(&id, shell);
        }
        let mut wish = self.show_menu(shell, live, drawing);
        if let Some(rules) = &mut self.rules
            && !rules.show(&ctx, shell)
        {
            self.rules = None;
        }
        if self.keys {
            let keys = shell.room.keys();
            self.keys = keys_window(&ctx, shell, keys);
        }
        if self.settings {
            let mut answers = live.answers().cloned();
            let stays = settings_window(&ctx, shell, answers.as_mut());
            if let Some(answers) = answers.filter(|it| Some(it) != live.answers()) {
                live.keep_answers(&answers);
            }
            if !stays {
                self.settings = false;
                wish = wish.or(Some(MatchWish::Settled));
            }
        }
        wish
    }

    fn show_menu<G: Stored>(
        &mut self,
        shell: &mut Shell,
        live: &mut Live<G>,
        drawing: Option<&'static str>,
    ) -> Option<MatchWish> {
        if !self.open {
            return None;
        }
        let wish = self.menu.show(shell, live, drawing)?;
        self.open = false;
        match wish {
            MenuWish::Back => None,
            MenuWish::Settings => {
                self.open_settings();
                None
            }
            MenuWish::Keys => {
                self.open_keys();
                None
            }
            MenuWish::Rules => {
                self.look_up("", shell);
                None
            }
            MenuWish::KeepLog => Some(MatchWish::KeepLog),
            MenuWish::Concede => Some(MatchWish::Concede),
            MenuWish::Leave(next) => Some(MatchWish::Leave(next)),
            MenuWish::Draw => Some(MatchWish::Draw),
        }
    }
}
