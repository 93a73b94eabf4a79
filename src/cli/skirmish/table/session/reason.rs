//! `why`: the commands of the rules, and the forms above them as if they were played.

use super::Session;
use super::hear::usage;
use crate::cli::page::Page;
use crate::cli::skirmish::table::{plan, why};
use crate::cli::table::{Heard, complain};
use crate::games::skirmish::{Command, FigId, Piece, Refusal, State, Targets};
use crate::store::Message;
use crate::table::skirmish::intent::typed;
use crate::table::skirmish::words::{self, Own, WORDS};
use crate::table::skirmish::{asif, way};
use crate::table::words::{Means, Request};

impl Session {
    /// `why COMMAND`.
    pub(super) fn why(&self, text: &str, page: &mut Page) -> Heard {
        let told = match words::read(text, &self.position()) {
            Err(fault) => Err(self.texts().say(&Message::from(&fault))),
            Ok(Request::Own(Own::Charge, words)) => self.why_charge(&words, page),
            Ok(Request::Own(Own::Move, words)) if (1..=2).contains(&words.len()) => {
                self.why_move(&words, page)
            }
            Ok(Request::Own(Own::Lead, words)) => self.why_command(&words.join(" "), page),
            Ok(Request::Own(own, _)) => Err(self.own_words(Means::Own(own))),
            Ok(Request::Table(common, _)) => Err(self.own_words(Means::Table(common))),
            Ok(Request::Rules(text)) => self.why_command(&text, page),
            Ok(Request::Nothing) => Err(self.write("why COMMAND")),
        };
        match told {
            Ok(()) => Heard::Done,
            Err(fault) => complain(&fault, page),
        }
    }

    /// What is said of a command of the table itself.
    fn own_words(&self, means: Means<Own>) -> String {
        let known = WORDS.iter().find(|word| word.means == means);
        let word = known.map_or("", |word| word.name);
        self.texts()
            .say(&Message::new("why-own").with("word", word))
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
            .ok_or_else(|| self.write("why FIGURE attack TARGET"))?;
        let who = typed::figure(&position, name);
        let who = who.map_err(|fault| self.texts().text_fault(&fault))?;
        let text = format!("attack {}", targets.join(" "));
        // What cannot be read cannot be explained.
        position
            .parse_command(&text)
            .map_err(|fault| self.texts().text_fault(&fault))?;
        let names: Vec<&str> = targets.iter().map(String::as_str).collect();
        match self.before_attack(who, &names) {
            Ok(state) => self.thought(&state, who, &text, page),
            Err(refusal) => {
                self.say_not_activated(self.texts().figure(&position, who), page);
                self.tell_refusal(refusal, page);
                let figures: Vec<FigId> = targets
                    .iter()
                    .map_while(|target| position.figure_named(target))
                    .collect();
                if let Some(on) = Targets::new(&figures) {
                    page.say(&self.texts().plain("why-as-things-stand"));
                    let history = self.history();
                    let (game, state) = (history.game(), history.state());
                    why::attack(game, state, self.texts(), who, on, page);
                }
                Ok(())
            }
        }
    }

    fn say_not_activated(&self, who: String, page: &mut Page) {
        let message = Message::new("why-not-activated").with("who", who);
        page.say(&self.texts().say(&message));
    }

    /// The position in which a figure would attack targets: activated, and turned to the first.
    fn before_attack(&self, who: FigId, names: &[&str]) -> Result<State, Refusal> {
        let history = self.history();
        let there = way::aimed_at(&self.position(), who, names);
        asif::charging(history.game(), history.state(), who, there)
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
        let facing = position.warrior(who).facing;
        let activates = now.state.activation().is_none();
        let turns = facing != now.warrior(who).facing;
        let id = match (activates, turns) {
            (true, true) => Some("why-when-activated-turned"),
            (true, false) => Some("why-when-activated"),
            (false, true) => Some("why-when-turned"),
            (false, false) => None,
        };
        if let Some(id) = id {
            let message = Message::new(id)
                .with("who", self.texts().figure(&now, who))
                .with("way", self.texts().way(facing));
            page.say(&self.texts().say(&message));
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
        let names: Vec<&str> = targets.split_whitespace().collect();
        let game = self.history().game();
        let mut any = false;
        for (who, _) in position.on_board() {
            let Ok(state) = self.before_attack(who, &names) else {
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
            _ => return Err(self.write(usage(Own::Move))),
        };
        let piece = match (name, way::own_figure(&position)) {
            (None, Some(who)) if position.state.activation().is_none() => Piece::Warrior(who),
            (Some(name), _) => {
                let piece = typed::piece(&position, name);
                piece.map_err(|fault| self.texts().text_fault(&fault))?
            }
            (None, _) => {
                let active = position.state.activation().map(|activation| activation.who);
                active.ok_or_else(|| self.texts().plain("plan-nothing-active"))?
            }
        };
        let active = position.state.activation().map(|activation| activation.who);
        let activate = Command::Activate { who: piece };
        if active != Some(piece)
            && let Err(refusal) = position.check(activate)
        {
            self.say_not_activated(self.texts().piece_said(&position, piece), page);
            self.tell_refusal(refusal, page);
        }
        plan::show(&position, self.texts(), piece, square, page)
    }
}
