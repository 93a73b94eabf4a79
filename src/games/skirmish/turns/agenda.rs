//! What the rules owe in the middle of a command, settled one task after the other.

use crate::games::skirmish::fighting::effect::Met;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BookkeepingEvent, ChestEvent, Command, Ending, Piece, Place, Stage, Task, TurnEvent,
};

/// More than one command ever owes, many times over: even all figures of a match, each with a dozen tasks.
const MOST_STEPS: u32 = 20_000;

impl Play<'_> {
    /// Settles what is owed until a question needs a player, then looks for the end of the match.
    ///
    /// # Panics
    /// In debug builds, when a task is owed again and again.
    pub fn settle(&mut self) {
        let mut steps = 0_u32;
        loop {
            steps = steps.saturating_add(1);
            debug_assert!(
                steps < MOST_STEPS,
                "what is owed never ends: {:?}",
                self.state.agenda()
            );
            if self.state.ending().is_some() {
                return;
            }
            match self.state.agenda().last().copied() {
                Some(task) if self.settle_one(task) => return,
                Some(_) => {}
                None if !self.settle_idle() => return,
                None => {}
            }
        }
    }

    /// Settles one task, and says whether it waits for a player instead.
    fn settle_one(&mut self, task: Task) -> bool {
        if task.is_question() {
            return self.ask(task);
        }
        self.emit(BookkeepingEvent::Settled);
        self.carry_on(task);
        false
    }

    /// Does what was owed; questions are answered by commands.
    fn carry_on(&mut self, task: Task) {
        match task {
            Task::Command => self.command(),
            Task::Venom { from } => self.venom(from),
            Task::PoleArms { mover, met } => self.pole_arms(mover, Met(met)),
            Task::Tokens { hero, entered } => self.turn_tokens(hero, entered),
            Task::TurnToken { token, hero } => self.turn_token(token, hero),
            Task::Carried { who, ways } => self.carried(who, ways),
            Task::Damage => self.deal_damage(),
            Task::Reap { to } => self.reap(to),
            Task::Bury => self.bury(),
            Task::Gain { seat, points } => self.gain(seat, points),
            Task::LevelsGiven => self.emit(BookkeepingEvent::LevelsSettled),
            Task::Vampirism => self.vampirism(),
            Task::Retaliation => self.retaliate(),
            Task::Confusion { who } => self.confuse(who),
            Task::MissClick => self.miss_click(),
            Task::StrikeEnd => self.end_strike(),
            Task::EndActivation => self.end_once(),
            Task::Spring { chest, hero } => self.spring(chest, hero),
            Task::SpringTokens { chest, hero } => self.spring_tokens(chest, hero),
            Task::SpringAttack { chest, hero } => self.spring_attack(chest, hero),
            Task::Sprung { chest } => self.sprung(chest),
            Task::Remove { chest } => self.emit(ChestEvent::ChestRemoved { chest }),
            // It was remembered for the answer to the theft, which is over.
            Task::Theft { .. } => {}
            Task::Resume => self.resume(),
            Task::Lose { seat, at, count } => self.lose(seat, at, count),
            Task::Assign { .. }
            | Task::Spins { .. }
            | Task::Dodges { .. }
            | Task::Counters { .. }
            | Task::FreeAttack { .. }
            | Task::Reply { .. }
            | Task::Pick
            | Task::Place
            | Task::Return { .. }
            | Task::Confused
            | Task::Level { .. }
            | Task::Drop { .. } => {}
        }
    }

    /// TURN-3. Two reasons to end the movement of who is confused end it once, not the activation
    /// within which it is moved (AB-MCONF).
    fn end_once(&mut self) {
        let ended =
            self.state.confuser().is_none() && self.state.agenda().contains(&Task::Confused);
        if self.state.activation().is_some() && !ended && !self.ram_at_the_end() {
            self.end_activation();
        }
    }

    /// Asks a question, unless nothing can be done or only one answer is possible: then it is
    /// settled at once. Says whether a player must decide.
    fn ask(&mut self, task: Task) -> bool {
        if task == Task::Place && self.placing_done() {
            self.placing_stuck();
            return false;
        }
        match self.choices(task) {
            Choices::None => self.drop_question(task),
            Choices::One(command) => self.carry_out(command),
            Choices::Many(last) => {
                let owner = self.now().to_act();
                if !owner.is_some_and(|seat| self.state.players()[seat].conceded) {
                    return true;
                }
                self.carry_out(last);
            }
        }
        false
    }

    /// What can be answered to a question. The last lawful answer is kept as the one given for a
    /// seat that has conceded: declining stands last in every list.
    fn choices(&self, task: Task) -> Choices {
        let position = self.now();
        let (mut count, mut acts, mut last) = (0, false, None);
        position.answers(task, &mut |command| {
            count += 1;
            acts |= !matches!(command, Command::Decline { .. } | Command::Begin);
            last = Some(command);
        });
        match (count, last) {
            (_, Some(_)) if !acts => Choices::None,
            (1, Some(command)) => Choices::One(command),
            (_, Some(command)) => Choices::Many(command),
            (_, None) => Choices::None,
        }
    }

    /// A question to which nothing can be done is not asked.
    fn drop_question(&mut self, task: Task) {
        if let Some(what) = task.asks() {
            self.clear_asked(what);
        }
        match task {
            Task::Place => self.placing_stuck(),
            Task::FreeAttack { .. } => self.drop_exchange(),
            _ => self.emit(BookkeepingEvent::Settled),
        }
    }

    /// What happens when nothing is owed: a dead or gone warrior's activation ends, set-up and turns
    /// go on, the match may end. Says whether anything happened.
    fn settle_idle(&mut self) -> bool {
        if let Some(Piece::Warrior(who)) = self.state.activation().map(|activation| activation.who)
            && !matches!(self.now().warrior(who).place, Place::On(_) | Place::Outside)
        {
            self.end_activation();
            return true;
        }
        if self.state.stage() != Stage::Play {
            if self.now().is_conceded_in_setup() {
                let ending = Ending::Conceded;
                self.emit(TurnEvent::Over { ending });
                return false;
            }
            return self.settle_setup();
        }
        if let Some(ending) = self.now().ending_now() {
            self.emit(TurnEvent::Over { ending });
            return false;
        }
        self.settle_turn()
    }
}

/// How many answers a question has.
enum Choices {
    None,
    One(Command),
    Many(Command),
}
