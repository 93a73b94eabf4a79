//! What is typed: the same words as at the plain table.

use super::{Play, Shell};
use crate::games::skirmish::Command;
use crate::games::skirmish::Skirmish;
use crate::kernel::Vocabulary;
use crate::kernel::{Game, Seat, Square};
use crate::store::Message;
use crate::store::file_called;
use crate::store::skirmish::advice_text;
use crate::store::skirmish::case::keep_case;
use crate::table::Onward;
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::intent::typed::{self, LineFault};
use crate::table::skirmish::intent::{Deed, Meaning};
use crate::table::skirmish::words::{self, Own, TypedLine, WORDS};
use crate::table::words::{KeptName, Request};
use crate::ui::table::{BesideBoard, Live, TypedMatch, completions, tell_words};

impl Play {
    /// What a line does; without a name it is the active or the chosen piece that moves.
    fn deed(&self, line: &TypedLine, shell: &Shell) -> Result<Option<Deed>, String> {
        let history = self.at.live.history();
        let (game, state) = (history.game(), history.state());
        let active = state.activation().map(|activation| activation.who);
        let deed = typed::deed(game, state, line, active.or(self.hand.chosen()));
        deed.map_err(|fault| shell.texts.line_fault(&game.at(state), &fault))
    }

    /// Whether a line may decide something now, as a click or a key may.
    fn may_decide(&self, shell: &Shell) -> Result<(), String> {
        let waits = self.at.live.history().to_act().next();
        match (self.at.live.asked(), waits) {
            (None, Some(seat)) => {
                let position = self.at.live.position();
                Err(shell.texts.hindrance(&position, Hindrance::NotAsked(seat)))
            }
            // A plan, the lot or a standing answer comes before the person.
            (Some(_), _) if !matches!(self.at.live.sitting().onward(), Onward::Asks(_)) => {
                Err(shell.say("line-not-yet"))
            }
            _ => Ok(()),
        }
    }

    /// A command of the skirmish's table.
    fn own(&mut self, own: Own, words: &[String], shell: &mut Shell) -> Result<(), String> {
        match own {
            Own::Board => self.at.camera.let_go(),
            Own::Dial | Own::Where | Own::Threat => self.point_at(words),
            Own::Route => {
                let position = self.at.live.position();
                let piece = words.iter().find_map(|word| position.piece_named(word));
                if piece.is_some_and(|piece| self.moment().is_ready(piece)) {
                    self.choose(piece);
                }
                self.point_at(words);
            }
            Own::Why => return self.tell_why(&words.join(" "), shell),
            // It is of this moment: whatever is done next makes it moot.
            Own::Hint => shell.said_now = Some(self.advice(shell)),
            Own::Case => return self.save_case(words, shell),
            // They do something, and have done it.
            Own::Move | Own::Charge | Own::Lead => {}
        }
        Ok(())
    }

    /// What the guide would do, of what the seat that is asked may see.
    fn advice(&self, shell: &Shell) -> String {
        let history = self.at.live.history();
        let (game, state) = (history.game(), history.state());
        let seat = self.at.live.asked().unwrap_or(Seat(0));
        let seen = game.view(state, seat);
        advice_text(&shell.texts, game, &seen, seat)
    }

    /// `why COMMAND`: what is in its way, or that nothing is.
    fn tell_why(&self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let line = words::read(text, &self.at.live.position());
        let line = line.map_err(|fault| shell.texts.say(&Message::from(&fault)))?;
        let Some(deed) = self.deed(&line, shell)? else {
            let fault = LineFault::Form(Own::Why);
            return Err(shell.texts.line_fault(&self.at.live.position(), &fault));
        };
        let position = self.at.live.position();
        if let Deed::Now(command) = deed
            && let Err(refusal) = position.check(command)
        {
            return Err(shell.texts.hindrance(&position, refusal.into()));
        }
        shell.said_now = Some(shell.say("line-lawful"));
        Ok(())
    }

    /// Shows what the words name: a figure's dial, a square.
    fn point_at(&mut self, words: &[String]) {
        let position = self.at.live.position();
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
        let Some(KeptName { name, if_taken }) = KeptName::read(words) else {
            let fault = LineFault::Form(Own::Case);
            return Err(shell.texts.line_fault(&self.at.live.position(), &fault));
        };
        let history = self.at.live.history();
        let path = keep_case(&home, &name, if_taken, history, &self.data);
        let path = path.map_err(|fault| shell.texts.say(&fault))?;
        let text = Message::new("saved-as").with("name", file_called(&path));
        shell.notes.push(shell.texts.say(&text));
        Ok(())
    }
}

impl TypedMatch for Play {
    type Game = Skirmish;

    fn live(&mut self) -> &mut Live<Skirmish> {
        &mut self.at.live
    }

    fn beside(&mut self) -> &mut BesideBoard {
        &mut self.at.beside
    }

    fn complete(&self, text: &str) -> Vec<String> {
        let position = self.at.live.position();
        let legal = self.choices.legal.iter();
        let commands = legal.map(|it| position.command_text(*it));
        let verbs = Command::LINES.iter().map(|(verb, _)| *verb);
        let words = WORDS.iter().map(|word| word.name);
        completions(text, commands, verbs.chain(words))
    }

    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let line = words::read(text, &self.at.live.position());
        let line = line.map_err(|fault| shell.texts.say(&Message::from(&fault)))?;
        if words::decides(&line) {
            self.may_decide(shell)?;
        }
        if let Some(deed) = self.deed(&line, shell)? {
            self.perform(&deed, shell);
            return Ok(());
        }
        match line {
            Request::Table(common, words) => self.do_common(common, &words, shell),
            Request::Own(own, words) => self.own(own, &words, shell),
            Request::Nothing | Request::Rules(_) => Ok(()),
        }
    }

    fn tell_help(&self, shell: &Shell) -> String {
        tell_words(shell, Command::LINES, &WORDS.map(|word| word.name))
    }

    fn show_lawful(&mut self, words: &[String]) {
        self.point_at(words);
    }

    fn take_back(&mut self, shell: &mut Shell) -> Result<(), String> {
        self.may_decide(shell)?;
        self.undo(shell);
        Ok(())
    }
}
