//! What is typed into the line of a match and means the same in every game.

use super::{BesideBoard, Live};
use crate::store::replay::Stored;
use crate::table::words::{Common, KeptName, file_name};
use crate::ui::window::shell::{CommonScreen, Next, Purpose, Shell};
use egui::Ui;

/// A match into whose line something is typed.
pub trait TypedMatch {
    /// Its game.
    type Game: Stored;

    /// The match.
    fn live(&mut self) -> &mut Live<Self::Game>;

    /// What stands beside its board.
    fn beside(&mut self) -> &mut BesideBoard;

    /// The words that the line understands, told.
    fn tell_help(&self, shell: &Shell) -> String;

    /// What is lawful where the words name something.
    fn show_lawful(&mut self, words: &[String]);

    /// Takes back the last wish.
    ///
    /// # Errors
    /// Why nobody may decide anything now.
    fn take_back(&mut self, shell: &mut Shell) -> Result<(), String>;

    /// What a line that has begun so may go on with.
    fn complete(&self, text: &str) -> Vec<String>;

    /// Does what a typed line asks for.
    ///
    /// # Errors
    /// What is wrong with it.
    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String>;

    /// Shows the command line, if it is open, and does what is typed.
    fn command_line(&mut self, ui: &mut Ui, shell: &mut Shell) {
        // Looking what it may go on with needs the whole match.
        let mut line = std::mem::take(&mut self.beside().line);
        let typed = line.show(ui, shell, |text| self.complete(text));
        self.beside().line = line;
        let Some(text) = typed else { return };
        shell.said_now = None;
        if let Err(fault) = self.understand(&text, shell) {
            shell.said_now = Some(fault);
        }
    }

    /// Does a command that every table has.
    ///
    /// # Errors
    /// What hindered it.
    fn do_common(
        &mut self,
        common: Common,
        words: &[String],
        shell: &mut Shell,
    ) -> Result<(), String> {
        match common {
            Common::Help => match words.first() {
                Some(word) => self.beside().windows.look_up(word, shell),
                None => shell.notes.push(self.tell_help(shell)),
            },
            Common::Undo => return self.take_back(shell),
            Common::Quit => {
                self.live().autosave(shell);
                self.beside().leave = Some(Next::go(CommonScreen::Title));
            }
            Common::Save => return self.live().save_as(KeptName::read(words).as_ref(), shell),
            Common::Load => {
                self.live().autosave(shell);
                let next = match words {
                    [] => Next::go(CommonScreen::Saves(Purpose::Play)),
                    words => {
                        let name = file_name(words);
                        let known = shell.home.as_ref().and_then(|home| home.named_as(&name));
                        shell.open_save(&known.unwrap_or(name), Purpose::Play)
                    }
                };
                self.beside().leave = Some(next);
            }
            Common::Log => self.beside().reads_log = true,
            Common::Answer => self.beside().windows.open_settings(),
            Common::Legal => self.show_lawful(words),
        }
        Ok(())
    }
}
