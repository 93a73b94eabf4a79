//! Carrying out what a person wishes.

use super::choices::{Wish, attack_on};
use super::{Play, Shell};
use crate::games::skirmish::{Command, Piece, Refusal};
use crate::table::By;
use crate::table::skirmish::way;
use crate::ui::skirmish::words;

impl Play {
    /// Carries a wish out.
    pub(super) fn carry_out(&mut self, wish: Wish, shell: &mut Shell) {
        self.menu = None;
        self.ending = false;
        let begins = self.sitting.entries();
        self.wishes.retain(|earlier| *earlier < begins);
        self.wishes.push(begins);
        let done = match wish {
            Wish::Now(command) => self.command(command),
            Wish::After(piece, command) => {
                self.activate(piece).and_then(|()| self.command(command))
            }
            Wish::Walk(piece, square) => self.walk(piece, square),
            Wish::Charge(by, on) => self.charge(by, on),
        };
        if let Err(refusal) = done {
            self.refused(refusal, shell);
        }
        self.worked_out = None;
    }

    /// Tells why something cannot be done.
    pub(super) fn refused(&mut self, refusal: Refusal, shell: &mut Shell) {
        shell.notes.push(words::why(&shell.texts, refusal));
    }

    /// Plays a command of the person to act.
    pub(super) fn command(&mut self, command: Command) -> Result<(), Refusal> {
        let played = self.sitting.sitting_mut().play(command, By::Hand);
        played.map(|_| ())
    }

    fn activate(&mut self, who: Piece) -> Result<(), Refusal> {
        let active = self.sitting.position().state.activation().map(|it| it.who);
        if active == Some(who) {
            return Ok(());
        }
        self.command(Command::Activate { who })
    }

    /// Plays the steps of a way one by one, and stops at the first thing it did not foresee.
    fn walk(&mut self, piece: Piece, square: crate::kernel::Square) -> Result<(), Refusal> {
        let game = self.sitting.history().game();
        let Some(route) = self.choices.route(game, piece, square) else {
            return Ok(());
        };
        let steps = route.steps.clone();
        self.activate(piece)?;
        for (number, step) in steps.iter().enumerate() {
            let before = self.sitting.entries();
            self.command(*step)?;
            let last = number + 1 == steps.len();
            if !last && way::surprise(self.sitting.history(), piece, before).is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Activates, turns to the target if that is missing, and attacks.
    fn charge(
        &mut self,
        by: crate::games::skirmish::FigId,
        on: crate::games::skirmish::FigId,
    ) -> Result<(), Refusal> {
        self.activate(Piece::Warrior(by))?;
        let position = self.sitting.position();
        if let Some(there) = position.square(on)
            && !position.is_before(by, there)
            && let Some(to) = way::facing_towards(&position, by, there)
        {
            self.command(Command::Turn { to })?;
        }
        let history = self.sitting.history();
        let attack = attack_on(history.game(), history.state(), by, on)?;
        self.command(attack)
    }

    /// Ends the turn, or asks first when something is left undone.
    pub(super) fn end_turn(&mut self, shell: &mut Shell) {
        let left = self.left_undone();
        if left && shell.settings.ask_before_end && !self.ending {
            self.ending = true;
            return;
        }
        self.carry_out(Wish::Now(Command::EndTurn), shell);
    }

    /// Begins the turn, or asks first when a held chest serves nobody.
    pub(super) fn begin_turn(&mut self, shell: &mut Shell) {
        let mut legal = self.choices.legal.iter();
        let left = legal.any(|command| matches!(command, Command::Assign { .. }));
        if left && shell.settings.ask_before_end && !self.ending {
            self.ending = true;
            return;
        }
        self.carry_out(Wish::Now(Command::Begin), shell);
    }

    /// What is asked before something is left undone.
    pub(super) fn left_question(&self) -> &'static str {
        match self.choices.legal.contains(&Command::Begin) {
            true => "begin-anyway",
            false => "end-anyway",
        }
    }

    /// Whether activations are left that somebody could use.
    fn left_undone(&self) -> bool {
        let mut legal = self.choices.legal.iter();
        legal.any(|command| matches!(command, Command::Activate { .. }))
    }

    /// Takes back the last wish of a person, with all its commands.
    pub(super) fn undo(&mut self, shell: &mut Shell) {
        let from = self.wishes.pop().unwrap_or(usize::MAX);
        match self.sitting.sitting_mut().undo_from(from) {
            Err(fault) => shell.notes.push(shell.texts.undo_fault(fault)),
            Ok(()) => {
                let entries = self.sitting.entries();
                let state = self.sitting.history().state().clone();
                self.log.forget(entries, state.clone());
                self.shown = crate::ui::skirmish::shown::Shown::new(state);
                self.heard = entries;
                self.chosen = None;
                self.worked_out = None;
                self.autosave(shell);
            }
        }
    }
}
