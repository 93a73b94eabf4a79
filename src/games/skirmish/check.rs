//! What is lawful: the order in which a command is checked, and the list of all lawful ones.

use super::beginning::placing::Spots;
use super::{Ability, Command, Place, Position, Refusal, Stage};
use crate::kernel::Facing;

impl Position<'_> {
    /// Whether the seat to act may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        if self.state.ending().is_some() {
            return Err(Refusal::MatchOver);
        }
        // So that what follows can look its ids up.
        command.check_known(self)?;
        if command == Command::Concede {
            return self.check_concede();
        }
        if let Some(question) = self.question() {
            return self.check_answer(question, command);
        }
        if self.state.stage() != Stage::Play {
            return self.check_setup(command, &Spots::default());
        }
        self.check_play(command)
    }

    /// What forbids whatever a player would do with its figures now, named before all else: the match
    /// is over, a question waits, it is set-up.
    pub(super) fn check_anything(&self) -> Result<(), Refusal> {
        if self.state.ending().is_some() {
            return Err(Refusal::MatchOver);
        }
        if self.question().is_some() {
            return Err(Refusal::AnswerFirst);
        }
        if self.state.stage() != Stage::Play {
            return Err(Refusal::SetupFirst);
        }
        Ok(())
    }

    /// Every lawful command, each once, in a fixed order.
    ///
    /// Each chapter lists its own, so that what many commands share is looked at once; that exactly
    /// the commands are listed which [`Position::check`] accepts is a law of the tests.
    pub(super) fn lawful(&self, push: &mut dyn FnMut(Command)) {
        if self.state.ending().is_some() {
            return;
        }
        match self.question() {
            Some(question) => self.answers(question, push),
            None if self.state.stage() != Stage::Play => self.setup_commands(push),
            None => {
                match self.state.activation() {
                    None => self.turn_commands(push),
                    Some(_) => self.activation_commands(push),
                }
                self.ability_commands(push);
            }
        }
        if self.check_concede().is_ok() {
            push(Command::Concede);
        }
    }

    fn setup_commands(&self, push: &mut dyn FnMut(Command)) {
        let spots = Spots::default();
        self.setup_candidates(&mut |command| {
            if self.check_setup(command, &spots).is_ok() {
                push(command);
            }
        });
    }

    /// AB-1, AB-NIMBLE: what the player's figures may do at any time of its turn.
    fn ability_commands(&self, push: &mut dyn FnMut(Command)) {
        let seat = self.state.turn().seat;
        for (who, warrior) in self.state.present() {
            let may = match warrior.owner {
                Some(owner) => owner == seat,
                None => self.is_active(who),
            };
            if !may || !matches!(warrior.place, Place::On(_) | Place::Outside) {
                continue;
            }
            self.forgo_commands(who, push);
            if self.has(who, Ability::Nimble) {
                let ways = Facing::ALL.into_iter();
                ways.filter(|to| self.check_pivot(who, *to).is_ok())
                    .for_each(|to| push(Command::Pivot { who, to }));
            }
        }
    }

    fn activation_commands(&self, push: &mut dyn FnMut(Command)) {
        self.movement_commands(push);
        self.attack_commands(push);
        self.shockwave_commands(push);
        self.healing_commands(push);
        self.levitation_commands(push);
        self.revival_commands(push);
        self.vortex_commands(push);
        self.chest_commands(push);
        self.theft_commands(push);
        self.door_commands(push);
        if self.check_leave().is_ok() {
            push(Command::Leave);
        }
        let threshold = self.threshold(self.state.turn().seat);
        if self.check_done_at(&threshold).is_ok() {
            push(Command::Done);
        }
        if self.check_end_turn_at(&threshold).is_ok() {
            push(Command::EndTurn);
        }
    }
}
