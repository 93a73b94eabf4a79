//! What is typed: the same words as at the plain table.

use super::{Play, Shell};
use crate::games::skirmish::Position;
use crate::games::skirmish::text::VERBS;
use crate::kernel::Square;
use crate::store::Message;
use crate::store::skirmish::case::keep_case;
use crate::table::skirmish::hand::{Choices, Meaning, Wish};
use crate::table::skirmish::words::{self, OWN, Own, TypedLine};
use crate::ui::window::shell::{CommonScreen, Next, Purpose};
use std::collections::BTreeSet;

impl Play {
    /// Shows the command line, if it is open, and does what is typed.
    pub(super) fn command_line(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let position = self.live.position();
        let complete = |text: &str| completions(&position, &self.choices, text);
        let Some(text) = self.line.show(ui, shell, complete) else {
            return;
        };
        if let Err(fault) = self.understand(&text, shell) {
            shell.notes.push(fault);
        }
    }

    /// Does what a typed line asks for.
    ///
    /// # Errors
    /// What is wrong with it.
    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let position = self.live.position();
        let named = |word: &str| {
            position.figure_named(word).is_some() || position.token_named(word).is_some()
        };
        match words::read(text, named)? {
            TypedLine::Empty => Ok(()),
            TypedLine::Rules(text) => {
                let command = position
                    .parse_command(&text)
                    .map_err(|fault| shell.texts.text_fault(&fault))?;
                self.carry_out(Wish::Now(command), shell);
                Ok(())
            }
            TypedLine::Charge(words) => {
                let figure = |at: usize| {
                    let name = words.get(at).map_or("", String::as_str);
                    let found = position.figure_named(name);
                    let unknown = Message::new("line-no-figure").with("name", name);
                    found.ok_or_else(|| shell.texts.say(&unknown))
                };
                let (by, on) = (figure(0)?, figure(1)?);
                self.carry_out(Wish::Charge(by, on), shell);
                Ok(())
            }
            TypedLine::Own(own, words) => self.own(own, &words, shell),
        }
    }

    fn own(&mut self, own: Own, words: &[String], shell: &mut Shell) -> Result<(), String> {
        let first = words.first().map(String::as_str);
        match own {
            Own::Help => match first {
                Some(word) => self.windows.look_up(word, shell),
                None => shell.notes.push(help(shell)),
            },
            Own::Undo => self.undo(shell),
            Own::Quit => {
                self.live.autosave(shell);
                self.leave = Some(Next::go(CommonScreen::Title));
            }
            Own::Save => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                return self.live.save_as(&words, shell);
            }
            Own::Case => return self.save_case(words, shell),
            Own::Dial | Own::Where | Own::Why | Own::Threat | Own::Route | Own::Legal => {
                self.point_at(words);
            }
            Own::Move => return self.typed_move(words, shell),
            Own::Load => {
                self.live.autosave(shell);
                self.leave = Some(match first {
                    Some(name) => shell.open_save(name, Purpose::Play),
                    None => Next::go(CommonScreen::Saves(Purpose::Play)),
                });
            }
            Own::Board => self.camera.let_go(),
            Own::Log => self.reads_log = true,
            Own::Answer => self.windows.open_settings(),
        }
        Ok(())
    }

    /// `move [FIGURE] SQUARE`.
    fn typed_move(&mut self, words: &[String], shell: &mut Shell) -> Result<(), String> {
        let position = self.live.position();
        let (name, square) = match words {
            [name, square] => (Some(name.as_str()), square),
            [square] => (None, square),
            _ => return Err(shell.say("line-move-form")),
        };
        let bad = || Message::new("fault-bad-square").with("text", square.as_str());
        let square: Square = square.parse().map_err(|_| shell.texts.say(&bad()))?;
        let named = name.and_then(|name| {
            let figure = position
                .figure_named(name)
                .map(crate::games::skirmish::Piece::Warrior);
            figure.or_else(|| {
                position
                    .token_named(name)
                    .map(crate::games::skirmish::Piece::Token)
            })
        });
        let Some(piece) = named.or(self.hand.chosen()) else {
            return Err(shell.say("line-move-form"));
        };
        self.choose(Some(piece));
        if !self.choices.reach.contains_key(&square) {
            return Err(shell.say("hint-no-way"));
        }
        self.carry_out(Wish::Walk(piece, square), shell);
        Ok(())
    }

    /// Shows what the words name: a figure's dial, a square.
    fn point_at(&mut self, words: &[String]) {
        let position = self.live.position();
        let figure = words.iter().find_map(|word| position.figure_named(word));
        let square = words.iter().find_map(|word| word.parse::<Square>().ok());
        let at = square.or_else(|| position.square(figure?));
        if let Some(who) = figure {
            self.hand.take(Meaning::Look(who));
        }
        if let Some(at) = at.filter(|at| position.state.layout().index(*at).is_some()) {
            self.look_at(at);
        }
    }

    /// `case NAME [again]`: the position as a case.
    fn save_case(&self, words: &[String], shell: &mut Shell) -> Result<(), String> {
        let home = shell.home.clone().ok_or_else(|| shell.say("no-folder"))?;
        let name = words.first().map_or("", String::as_str);
        let again = words.len() > 1;
        let history = self.live.history();
        let path = keep_case(&home, name, again, history, &self.data);
        let path = path.map_err(|fault| shell.texts.say(&fault))?;
        let text = Message::new("saved-as").with("path", path.display().to_string());
        shell.notes.push(shell.texts.say(&text));
        Ok(())
    }
}

/// What the line could go on with: lawful commands, and words.
fn completions(position: &Position<'_>, choices: &Choices, text: &str) -> Vec<String> {
    let begun = text.trim_start().to_lowercase();
    let commands = choices
        .legal
        .iter()
        .map(|command| position.command_text(*command));
    let mut found: Vec<String> = commands.filter(|it| it.starts_with(&begun)).collect();
    let verbs = VERBS.iter().map(|(verb, _)| *verb);
    let words = verbs.chain(OWN.iter().map(|(_, word, ..)| *word));
    let words = words
        .filter(|word| word.starts_with(&begun))
        .map(str::to_string);
    found.extend(words);
    // A word may be a command of the moment too.
    let mut known = BTreeSet::new();
    found.retain(|text| known.insert(text.clone()));
    found
}

/// The words that the line understands.
fn help(shell: &Shell) -> String {
    let verbs: Vec<&str> = VERBS.iter().map(|(verb, _)| *verb).collect();
    let own: Vec<&str> = OWN.iter().map(|(_, word, ..)| *word).collect();
    let message = Message::new("line-help")
        .with("verbs", verbs.join(", "))
        .with("own", own.join(", "));
    shell.texts.say(&message)
}
