//! `why`: the commands of the rules, and the forms above them as if they were played.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::{plan, why};
use crate::cli::table::{Heard, complain};
use crate::games::skirmish::{Command, FigId, Piece, Refusal, State, Targets};
use crate::table::skirmish::words::{self, Own, TypedLine};
use crate::table::skirmish::{asif, way};

impl Session {
    /// `why COMMAND`.
    pub(super) fn why(&self, text: &str, page: &mut Page) -> Heard {
        let line = words::read(text, |word| self.names_piece(word));
        let told = match line {
            Err(fault) => Err(fault),
            Ok(TypedLine::Charge(words)) => self.why_charge(&words, page),
            Ok(TypedLine::Own(Own::Move, words)) if (1..=2).contains(&words.len()) => {
                self.why_move(&words, page)
            }
            Ok(TypedLine::Own(own, _)) => Err(own_words(own)),
            Ok(TypedLine::Rules(text)) => self.why_command(&text, page),
            Ok(TypedLine::Empty) => Err("write `why COMMAND`".into()),
        };
        match told {
            Ok(()) => Heard::Done,
            Err(fault) => complain(&fault, page),
        }
    }

    /// Whether a word names a figure or token.
    pub(super) fn names_piece(&self, word: &str) -> bool {
        let position = self.position();
        position.figure_named(word).is_some() || position.token_named(word).is_some()
    }

    fn why_command(&self, text: &str, page: &mut Page) -> Result<(), String> {
        let position = self.position();
        let idle = position.state.activation().is_none() && position.question().is_none();
        if let Some(targets) = text.strip_prefix("attack ").filter(|_| idle) {
            return self.why_attack(targets, page);
        }
        match position.parse_command(text) {
            Ok(command) => {
                let history = self.history();
                let (game, state) = (history.game(), history.state());
                why::explain(
                    game,
                    state,
                    self.texts(),
                    &self.room().library,
                    command,
                    page,
                );
            }
            Err(fault) => match fault.refusal {
                Some(refusal) => self.tell_refusal(refusal, page),
                None => return Err(self.texts().text_fault(&fault)),
            },
        }
        Ok(())
    }

    /// `FIGURE attack TARGET…`, as if the figure were activated and turned.
    fn why_charge(&self, words: &[String], page: &mut Page) -> Result<(), String> {
        let position = self.position();
        let (name, targets) = words
            .split_first()
            .ok_or("write `why FIGURE attack TARGET`")?;
        let who = position
            .figure_named(name)
            .ok_or_else(|| format!("{name} is a token; tokens only move (R-TOKENMOVE)"))?;
        let text = format!("attack {}", targets.join(" "));
        // What cannot be read cannot be explained.
        position
            .parse_command(&text)
            .map_err(|fault| self.texts().text_fault(&fault))?;
        match self.before_attack(who, targets.first().map_or("", String::as_str)) {
            Ok(state) => self.thought(&state, who, &text, page),
            Err(refusal) => {
                let name = self.texts().figure(&position, who);
                page.say(&format!("{name} cannot be activated now."));
                self.tell_refusal(refusal, page);
                let figures: Vec<FigId> = targets
                    .iter()
                    .map_while(|target| position.figure_named(target))
                    .collect();
                if let Some(on) = Targets::new(&figures) {
                    page.say("If it could attack as things stand:");
                    let history = self.history();
                    let (game, state) = (history.game(), history.state());
                    why::attack(game, state, self.texts(), who, on, page);
                }
                Ok(())
            }
        }
    }

    /// The position in which a figure would attack a target: activated, and turned to it.
    pub(super) fn before_attack(&self, who: FigId, target: &str) -> Result<State, Refusal> {
        let history = self.history();
        let state = asif::activated(history.game(), history.state(), Piece::Warrior(who))?;
        let position = history.game().at(&state);
        let there = position
            .figure_named(target)
            .and_then(|target| position.square(target));
        Ok(match there {
            Some(there) => asif::turned(history.game(), state, who, there),
            None => state,
        })
    }

    /// Explains an attack in a position that is only thought of.
    fn thought(
        &self,
        state: &State,
        who: FigId,
        text: &str,
        page: &mut Page,
    ) -> Result<(), String> {
        let (now, position) = (self.position(), self.history().game().at(state));
        let command = position
            .parse_command(text)
            .map_err(|fault| self.texts().text_fault(&fault))?;
        let mut first = Vec::new();
        if now.state.activation().is_none() {
            first.push("activated".to_string());
        }
        let facing = position.warrior(who).facing;
        if facing != now.warrior(who).facing {
            first.push(format!("turned to the {}", self.texts().way(facing)));
        }
        if !first.is_empty() {
            let name = self.texts().figure(&now, who);
            page.say(&format!("When {name} is {}:", first.join(" and ")));
        }
        let game = self.history().game();
        why::explain(
            game,
            state,
            self.texts(),
            &self.room().library,
            command,
            page,
        );
        Ok(())
    }

    /// `attack TARGET…` while nothing is activated: with every figure that could, else with the one
    /// that a player thinks of.
    fn why_attack(&self, targets: &str, page: &mut Page) -> Result<(), String> {
        let position = self.position();
        let text = format!("attack {targets}");
        position
            .parse_command(&text)
            .map_err(|fault| self.texts().text_fault(&fault))?;
        let first = targets.split_whitespace().next().unwrap_or_default();
        let game = self.history().game();
        let mut any = false;
        for (who, _) in position.on_board() {
            let Ok(state) = self.before_attack(who, first) else {
                continue;
            };
            let command = game.at(&state).parse_command(&text);
            if command.is_ok_and(|command| game.check(&state, command).is_ok()) {
                any = true;
                self.thought(&state, who, &text, page)?;
            }
        }
        if any {
            return Ok(());
        }
        let Some(who) = way::own_figure(&position) else {
            if let Err(refusal) = position.active_warrior() {
                self.tell_refusal(refusal, page);
            }
            return Ok(());
        };
        let words = std::iter::once(position.figure_name(who));
        let words: Vec<String> = words
            .chain(targets.split_whitespace().map(str::to_string))
            .collect();
        self.why_charge(&words, page)
    }

    /// `move [FIGURE] SQUARE`: its way, or what stands in it.
    fn why_move(&self, words: &[String], page: &mut Page) -> Result<(), String> {
        let position = self.position();
        let (name, square) = match words {
            [name, square] => (Some(name.as_str()), square),
            [square] => (None, square),
            _ => return Err("write `why move FIGURE SQUARE`".into()),
        };
        let piece = match (name, way::own_figure(&position)) {
            (None, Some(who)) if position.state.activation().is_none() => Piece::Warrior(who),
            _ => plan::piece(&position, name)?,
        };
        let active = position.state.activation().map(|activation| activation.who);
        let activate = Command::Activate { who: piece };
        if active != Some(piece)
            && let Err(refusal) = position.check(activate)
        {
            let name = plan::said(&position, self.texts(), piece);
            page.say(&format!("{name} cannot be activated now."));
            self.tell_refusal(refusal, page);
        }
        plan::show(&position, self.texts(), piece, square, page)
    }
}

/// What `why` says of a command of the table itself.
fn own_words(own: Own) -> String {
    let known = words::OWN.iter().find(|(other, ..)| *other == own);
    let word = known.map_or("", |(_, word, ..)| word);
    format!("`{word}` is a command of the table, which no rule forbids; `help {word}` tells more")
}
