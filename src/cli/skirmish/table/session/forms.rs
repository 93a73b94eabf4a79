//! Forms above the rules' commands: routes played step by step, activate-and-attack.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::plan;
use crate::cli::table::{Heard, complain};
use crate::games::skirmish::{Command, FigId, Piece};
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::way;

impl Session {
    /// `move [FIGURE] SQUARE`.
    pub(super) fn walk(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let (name, square) = match words {
            [name, square] => (Some(*name), *square),
            [square] => (None, *square),
            _ => return Heard::Refused,
        };
        let piece = match plan::piece(&self.position(), name) {
            Ok(piece) => piece,
            Err(fault) => return complain(&fault, page),
        };
        let steps = match plan::steps(&self.position(), self.texts(), piece, square) {
            Ok(steps) => steps,
            Err(fault) => return complain(&fault, page),
        };
        self.follow(piece, &steps, page)
    }

    /// `FIGURE attack TARGET…`: activates it if needed, turns it if needed, attacks.
    pub(super) fn charge(&mut self, words: &[String], page: &mut Page) -> Heard {
        let Some((name, targets)) = words.split_first() else {
            return Heard::Refused;
        };
        let Some(who) = self.position().figure_named(name) else {
            return complain(&format!("`{name}` is no figure of this match"), page);
        };
        let attack = format!("attack {}", targets.join(" "));
        // A blow that cannot fall costs no activation and no turn.
        if let Err(heard) = self.foresee(who, targets, &attack, page) {
            return heard;
        }
        if let Err(heard) = self.activate(Piece::Warrior(who), page) {
            return heard;
        }
        self.face(who, targets, page);
        self.command(&attack, page)
    }

    /// Whether a figure, once it is activated and turned, may attack; tells why not.
    fn foresee(
        &self,
        who: FigId,
        targets: &[String],
        attack: &str,
        page: &mut Page,
    ) -> Result<(), Heard> {
        let first = targets.first().map_or("", String::as_str);
        let game = self.history().game();
        let allowed = self.before_attack(who, first).and_then(|state| {
            let command = game.at(&state).parse_command(attack);
            command.map_or(Ok(()), |command| game.check(&state, command))
        });
        allowed.map_err(|refusal| {
            self.tell_refusal(refusal, page);
            Heard::Refused
        })
    }

    /// Activates a piece, unless it is active already; tells a refusal.
    fn activate(&mut self, who: Piece, page: &mut Page) -> Result<(), Heard> {
        let active = self.position().state.activation().map(|it| it.who);
        if active == Some(who) {
            return Ok(());
        }
        self.play(Command::Activate { who }, page)
            .map_err(|refusal| {
                self.tell_refusal(refusal, page);
                Heard::Refused
            })
    }

    /// Turns an active figure towards its first target, if only that is missing.
    fn face(&mut self, who: FigId, targets: &[String], page: &mut Page) {
        let position = self.position();
        let names: Vec<&str> = targets.iter().map(String::as_str).collect();
        let Some(there) = way::aimed_at(&position, who, &names) else {
            return;
        };
        if position.is_before(who, there) {
            return;
        }
        let Some(to) = way::facing_towards(&position, who, there) else {
            return;
        };
        // A turn that the rules refuse leaves the attack to say why.
        let _ = self.play(Command::Turn { to }, page);
    }

    /// Plays the steps of a route one by one, and stops at the first thing it did not foresee.
    fn follow(&mut self, piece: Piece, steps: &[Command], page: &mut Page) -> Heard {
        if let Err(heard) = self.activate(piece, page) {
            return heard;
        }
        for (number, step) in steps.iter().enumerate() {
            let before = self.entries();
            if let Err(refusal) = self.play(*step, page) {
                self.tell_refusal(refusal, page);
                self.advance(page);
                return Heard::Done;
            }
            self.advance(page);
            let last = number + 1 == steps.len();
            if !last && let Some(reason) = way::surprise(self.history(), piece, before) {
                let broken = Hindrance::Broken(reason);
                page.say(&self.texts().hindrance(&self.position(), broken));
                break;
            }
        }
        self.advance(page);
        Heard::Done
    }
}
