//! Questions in the middle of a command: who decides, and what can be answered (R-REACT).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ask, BookkeepingEvent, Command, FigId, Marks, Position, Refusal, StrikeKind, Target, Task,
    Using,
};
use crate::kernel::{MAX_SEATS, Seat, Square};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// The seat whose decision is awaited (R-REACT); none when the match is over.
    pub fn to_act(&self) -> Option<Seat> {
        if self.state.ending().is_some() {
            return None;
        }
        let muster_seat = self.state.muster().map(|muster| muster.seat);
        match self.state.agenda().last() {
            Some(Task::Assign { seat } | Task::Spins { seat, .. } | Task::Dodges { seat }) => {
                Some(*seat)
            }
            Some(Task::Counters { seat, .. } | Task::Level { seat }) => Some(*seat),
            Some(Task::Pick | Task::Place) => muster_seat,
            Some(Task::FreeAttack { by, on }) => Some(self.controller(*by, self.cause(*on))),
            Some(Task::Reply { by, .. }) => Some(self.controller(*by, self.cause(*by))),
            Some(Task::Drop { seat, .. }) => Some(self.opponent(*seat)),
            _ => Some(self.state.turn().seat),
        }
    }

    /// The player whose warrior this is for the moments it causes (R-SPAWNWHO): a hero's own, else
    /// the player whose turn it is.
    pub(in crate::games::skirmish) fn cause(&self, who: FigId) -> Seat {
        self.warrior(who).owner.unwrap_or(self.state.turn().seat)
    }

    /// Whether a question waits for an answer.
    pub fn question(&self) -> Option<Task> {
        self.state.agenda().last().copied()
    }

    /// Whether a command answers the question on top, and lawfully so.
    pub(in crate::games::skirmish) fn check_answer(
        &self,
        question: Task,
        command: Command,
    ) -> Result<(), Refusal> {
        match (question, command) {
            (_, Command::Decline { who }) => self.check_decline(question, who),
            (Task::Assign { seat }, Command::Assign { chest, to }) => {
                self.check_assign(seat, chest, to)
            }
            (Task::Assign { .. }, Command::Begin) => Ok(()),
            (Task::Spins { mover, .. }, Command::Spin { who, to }) => {
                self.check_spin(mover, who, to)
            }
            (Task::Dodges { .. }, Command::Dodge { who }) => self.check_asked(who, Ask::Dodge),
            (
                Task::Counters {
                    attacker, ranged, ..
                },
                Command::Strike { who, with },
            ) => {
                self.check_asked(who, Ask::Counter)?;
                self.check_counter(who, attacker, ranged, with)
            }
            (Task::FreeAttack { by, on }, Command::Strike { who, with }) => {
                self.check_is(who, by)?;
                self.check_exchange(by, on, StrikeKind::Free, with)
            }
            (Task::Reply { by, on }, Command::Strike { who, with }) => {
                self.check_is(who, by)?;
                self.check_exchange(by, on, StrikeKind::Reply, with)
            }
            (Task::Pick, Command::Pick { kind }) => self.check_pick(kind),
            (Task::Place, Command::Place { at, .. }) => self.check_place(at),
            (Task::Confused, command) => self.check_confused(command),
            (Task::Return { .. }, Command::Place { at, .. }) => self.check_return(at),
            (Task::Level { seat }, Command::Raise { hero }) => self.check_raise(seat, hero),
            (Task::Drop { at: death, how, .. }, Command::Drop { at, facing }) => {
                self.check_drop(death, how, at, facing)
            }
            (question, _) => Err(unanswered(question)),
        }
    }

    /// Only a question that figures are asked can be declined, and only by those figures.
    fn check_decline(&self, question: Task, who: FigId) -> Result<(), Refusal> {
        match (question, question.asks()) {
            (_, Some(what)) => self.check_asked(who, what),
            (Task::FreeAttack { by, .. } | Task::Reply { by, .. }, None) => self.check_is(who, by),
            (question, None) => Err(unanswered(question)),
        }
    }

    /// The figures that are asked something now and belong to the seat that is to answer.
    pub(in crate::games::skirmish) fn asked(
        &self,
        what: Ask,
    ) -> impl Iterator<Item = (FigId, Square)> + use<'_> {
        let position = *self;
        let seat = self.to_act();
        self.on_board().filter(move |(who, _)| {
            position.warrior(*who).marks.has(Marks::asked(what))
                && Some(position.asked_seat(*who)) == seat
        })
    }

    /// Whose answer a figure waits for in the question on top (R-SPAWNWHO).
    fn asked_seat(&self, who: FigId) -> Seat {
        let cause = match self.question() {
            Some(Task::Spins { mover, .. }) => self.cause(mover),
            Some(Task::Counters { attacker, .. }) => self.cause(attacker),
            _ => self.strike_cause(),
        };
        self.controller(who, cause)
    }

    pub(in crate::games::skirmish) fn check_asked(
        &self,
        who: FigId,
        what: Ask,
    ) -> Result<(), Refusal> {
        if self.asked(what).any(|(asked, _)| asked == who) {
            Ok(())
        } else {
            Err(Refusal::NotAsked)
        }
    }

    fn check_is(&self, who: FigId, asked: FigId) -> Result<(), Refusal> {
        if who == asked {
            Ok(())
        } else {
            Err(Refusal::NotAsked)
        }
    }

    /// Every lawful answer, each once; declining stands last.
    pub(in crate::games::skirmish) fn answers(
        &self,
        question: Task,
        push: &mut dyn FnMut(Command),
    ) {
        match question {
            Task::Assign { seat } => {
                self.assign_answers(seat, push);
                push(Command::Begin);
            }
            Task::Spins { mover, .. } => self.spin_answers(mover, push),
            Task::Dodges { .. } => {
                for (who, _) in self.asked(Ask::Dodge) {
                    push(Command::Dodge { who });
                    push(Command::Decline { who });
                }
            }
            Task::Counters {
                attacker, ranged, ..
            } => self.asked(Ask::Counter).for_each(|(who, _)| {
                let check = |with| self.check_counter(who, attacker, ranged, with);
                strike_answers(who, check, push);
            }),
            Task::FreeAttack { by, on } => {
                let check = |with| self.check_exchange(by, on, StrikeKind::Free, with);
                strike_answers(by, check, push);
            }
            Task::Reply { by, on } => {
                let check = |with| self.check_exchange(by, on, StrikeKind::Reply, with);
                strike_answers(by, check, push);
            }
            Task::Pick => self.pick_answers(push),
            Task::Place => self.place_answers(push),
            Task::Return { .. } => self.return_answers(push),
            Task::Confused => self.confused_answers(push),
            Task::Level { seat } => self
                .heroes(seat)
                .filter(|(hero, _)| self.check_raise(seat, *hero).is_ok())
                .for_each(|(hero, _)| push(Command::Raise { hero })),
            Task::Drop { at, how, .. } => self.drop_answers(at, how, push),
            _ => {}
        }
    }
}

/// What forbids all but an answer to a question: whoever reacts does so before anything else (R-REACT); the others
/// are asked by rules of their own, which say why they come first.
pub(in crate::games::skirmish) const fn unanswered(question: Task) -> Refusal {
    match question {
        Task::Assign { .. } => Refusal::AssignFirst,
        Task::Level { .. } => Refusal::LevelFirst,
        Task::Pick | Task::Place => Refusal::SpawnFirst,
        Task::Drop { .. } => Refusal::DropFirst,
        _ => Refusal::AnswerFirst,
    }
}

fn strike_answers(
    who: FigId,
    check: impl Fn(Using) -> Result<(), Refusal>,
    push: &mut dyn FnMut(Command),
) {
    let lawful = Using::ALL.into_iter().filter(|with| check(*with).is_ok());
    lawful.for_each(|with| push(Command::Strike { who, with }));
    push(Command::Decline { who });
}

impl Play<'_> {
    /// Asks figures something because of a warrior of seat `cause`: every seat that has any of them
    /// gets its question, in the order in which seats react (R-REACT).
    pub(in crate::games::skirmish) fn ask_figures(
        &mut self,
        figures: &[FigId],
        what: Ask,
        cause: Seat,
        question: impl Fn(Seat) -> Task,
    ) {
        for who in figures {
            self.emit(BookkeepingEvent::Asked { who: *who, what });
        }
        let position = self.now();
        let has_any = |seat: &Seat| {
            let mut seats = figures.iter().map(|who| position.controller(*who, cause));
            seats.any(|controller| controller == *seat)
        };
        let questions: ArrayVec<Task, MAX_SEATS> = position
            .reacting_seats()
            .filter(has_any)
            .map(question)
            .collect();
        self.owe(&questions);
    }

    /// The answer `strike` to a question: a counterattack, a free attack or the answer to one.
    pub(in crate::games::skirmish) fn answer_strike(&mut self, who: FigId, with: Using) {
        match self.state.agenda().last().copied() {
            Some(Task::Counters {
                attacker, ranged, ..
            }) => {
                self.emit(BookkeepingEvent::Answered {
                    who,
                    what: Ask::Counter,
                });
                let first = Target::Warrior(attacker);
                self.strike(who, StrikeKind::Counter, ranged, with, first, &[attacker]);
            }
            Some(Task::FreeAttack { by, on } | Task::Reply { by, on }) => {
                self.exchange(by, on, with);
            }
            _ => {}
        }
    }

    /// Leaves a question of a figure unanswered.
    pub(in crate::games::skirmish) fn decline(&mut self, who: FigId) {
        let Some(question) = self.now().question() else {
            return;
        };
        match (question, question.asks()) {
            (_, Some(what)) => self.emit(BookkeepingEvent::Answered { who, what }),
            (Task::FreeAttack { .. }, None) => self.drop_exchange(),
            (Task::Reply { .. }, None) => self.emit(BookkeepingEvent::Settled),
            (_, None) => {}
        }
    }

    /// Nothing of a question is left: figures still marked for it (they died, or can do nothing)
    /// are marked no longer.
    pub(in crate::games::skirmish) fn clear_asked(&mut self, what: Ask) {
        let seat = self.now().to_act();
        let left: Figures = self
            .state
            .marked(Marks::asked(what))
            .map(|(who, _)| who)
            .filter(|who| Some(self.now().asked_seat(*who)) == seat)
            .collect();
        for who in left {
            self.emit(BookkeepingEvent::Answered { who, what });
        }
    }
}
