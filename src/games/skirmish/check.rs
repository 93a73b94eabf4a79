//! What is lawful: the order in which a command is checked, and the list of all lawful ones.

use super::beginning::placing::Spots;
use super::turns::question::unanswered;
use super::{Ability, Command, FigId, Place, Position, Refusal, Stage, Terrain};
use crate::kernel::{Facing, Square};

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
        if let Some(question) = self.question() {
            return Err(unanswered(question));
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
        let active = self.state.activation().map(|it| it.who);
        for (who, warrior) in self.state.heroes_and(active) {
            let may = warrior.owner.is_none_or(|owner| owner == seat);
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

    /// What the active warrior can do but move. Chapters of abilities that it does not have, and of
    /// things that are not there, are not asked.
    fn deeds(&self, who: FigId, at: Square, push: &mut dyn FnMut(Command)) {
        let abilities = self.in_force(who);
        let ground = self.state.layout().ground(at);
        let hero_with_neighbours =
            self.warrior(who).is_hero() && self.state.crowd().may_be_beside(at);
        self.attack_commands(push);
        if abilities.has(Ability::Shockwave) {
            self.shockwave_commands(push);
        }
        self.healing_commands(&abilities, push);
        if abilities.has(Ability::MagicLevitation) {
            self.levitation_commands(push);
        }
        if abilities.has(Ability::Necromancy) {
            self.revival_commands(push);
        }
        if ground.terrain == Terrain::Vortex {
            self.vortex_commands(push);
        }
        if hero_with_neighbours {
            self.chest_commands(at, push);
            self.theft_commands(push);
        }
        self.door_commands(at, push);
        if self.check_leave().is_ok() {
            push(Command::Leave);
        }
    }

    fn activation_commands(&self, push: &mut dyn FnMut(Command)) {
        self.movement_commands(push);
        if let Ok((who, at)) = self.active_warrior() {
            self.deeds(who, at, push);
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
