//! The game on the kernel's contract: who decides, what is lawful, and how owed tasks are settled.

use super::{
    Book, Command, Event, FigId, Piece, Position, Refusal, Stage, State, Task, Throw, Value,
};
use crate::kernel::{BySeat, Dice, Facing, Game, Log, Outcome, Seat};

/// The skirmish game with the book of one match.
#[derive(Clone, Debug)]
pub struct Skirmish {
    /// The book.
    pub book: Book,
}

/// A command being carried out: the only place where events are emitted.
pub(super) struct Play<'a> {
    pub book: &'a Book,
    pub state: &'a mut State,
    pub dice: &'a mut dyn Dice<Throw>,
    pub log: &'a mut dyn Log<Event>,
}

impl Game for Skirmish {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Throw = Throw;

    fn to_act(&self, state: &State) -> Option<Seat> {
        self.at(state).to_act()
    }

    fn legal(&self, state: &State, out: &mut Vec<Command>) {
        out.clear();
        let position = self.at(state);
        position.candidates(&mut |command| {
            if position.check(command).is_ok() {
                out.push(command);
            }
        });
    }

    fn check(&self, state: &State, command: Command) -> Result<(), Refusal> {
        self.at(state).check(command)
    }

    fn apply(
        &self,
        state: &mut State,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        if self.check(state, command).is_ok() {
            let mut play = Play {
                book: &self.book,
                state,
                dice,
                log,
            };
            play.carry_out(command);
            play.settle();
        }
    }

    fn absorb(&self, state: &mut State, event: Event) {
        state.absorb(&self.book, event);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.at(state).outcome()
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }
}

impl Skirmish {
    /// A position of this game.
    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position {
            book: &self.book,
            state,
        }
    }

    /// Begins the turn of a seat in a given position, as the rules do at the end of the turn before
    /// (R-STARTTURN).
    pub fn begin_turn(
        &self,
        state: &mut State,
        seat: Seat,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        let mut play = Play {
            book: &self.book,
            state,
            dice,
            log,
        };
        play.begin_turn(seat);
        play.settle();
    }

    /// Goes on from a given position until somebody has to decide; it may be over already.
    pub fn settle(&self, state: &mut State, dice: &mut dyn Dice<Throw>, log: &mut dyn Log<Event>) {
        Play {
            book: &self.book,
            state,
            dice,
            log,
        }
        .settle();
    }
}

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
            Some(Task::Reply { by, .. }) => Some(self.cause(*by)),
            Some(Task::Drop { seat, .. }) => Some(self.opponent(*seat)),
            _ => Some(self.state.turn().seat),
        }
    }

    /// The player whose warrior this is for the moments it causes (R-SPAWNWHO): a hero's own, else
    /// the player whose turn it is.
    pub(super) fn cause(&self, who: FigId) -> Seat {
        self.warrior(who).owner.unwrap_or(self.state.turn().seat)
    }

    /// Whether a question waits for an answer.
    pub fn question(&self) -> Option<Task> {
        self.state.agenda().last().copied()
    }

    /// Whether the seat to act may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        if self.state.ending().is_some() {
            return Err(Refusal::MatchOver);
        }
        self.check_known(command)?;
        if command == Command::Concede {
            return self.check_concede();
        }
        if let Some(question) = self.question() {
            return self.check_answer(question, command);
        }
        if self.state.stage() != Stage::Play {
            return self.check_setup(command);
        }
        match command {
            Command::Activate { who } => self.check_activate(who),
            Command::Forgo { who, value } => self.check_forgo(who, value),
            Command::Pivot { who, to } => self.check_pivot(who, to),
            Command::EndTurn => self.check_end_turn(),
            Command::Enter { to } => self.check_enter(to),
            Command::Step { to } => self.check_step(to),
            Command::Pass { path } => self.check_pass(path),
            Command::Fly { to } => self.check_fly(to),
            Command::Turn { to } => self.check_turn(to),
            Command::Break => self.check_break(),
            Command::Attack { on, with } => self.check_attack(on, with),
            Command::Heal { on } => self.check_heal(on),
            Command::Regenerate => self.check_regenerate(),
            Command::Reveal { chest } => self.check_reveal(chest),
            Command::Disarm { chest, pace } => self.check_disarm(chest, pace),
            Command::Open { chest } => self.check_open(chest),
            Command::Leave => self.check_leave(),
            Command::Done => self.check_done(),
            Command::Choose { .. }
            | Command::Entrance { .. }
            | Command::PutChest { .. }
            | Command::PutToken { .. }
            | Command::EnoughTokens => Err(Refusal::SetupIsOver),
            Command::Assign { .. } | Command::Begin => Err(Refusal::AssignAtTurnStart),
            Command::Spin { .. } => Err(Refusal::NobodyArrived),
            Command::Dodge { .. }
            | Command::Strike { .. }
            | Command::Decline { .. }
            | Command::Pick { .. }
            | Command::Place { .. }
            | Command::Raise { .. }
            | Command::Drop { .. } => Err(Refusal::NoSuchQuestion),
            Command::Concede => self.check_concede(),
        }
    }

    /// Ids in a command must be of this match, so that what follows can look them up.
    fn check_known(&self, command: Command) -> Result<(), Refusal> {
        let figure = |who: FigId| {
            self.state
                .warrior(who)
                .map(|_| ())
                .ok_or(Refusal::UnknownFigure)
        };
        let chest = |id| {
            self.state
                .chest(id)
                .map(|_| ())
                .ok_or(Refusal::UnknownChest)
        };
        match command {
            Command::Choose { hero: kind } | Command::Pick { kind } => {
                let known = usize::from(kind.0) < self.book.kinds.len();
                known.then_some(()).ok_or(Refusal::UnknownKind)
            }
            Command::Entrance { gate } => {
                let known = usize::from(gate.0) < self.state.layout().gates().len();
                known.then_some(()).ok_or(Refusal::UnknownGate)
            }
            Command::Assign { chest: id, to } => chest(id).and(figure(to)),
            Command::PutChest { chest: id, .. }
            | Command::Reveal { chest: id }
            | Command::Disarm { chest: id, .. }
            | Command::Open { chest: id } => chest(id),
            Command::Activate {
                who: Piece::Warrior(who),
            }
            | Command::Forgo { who, .. }
            | Command::Pivot { who, .. }
            | Command::Heal { on: who }
            | Command::Spin { who, .. }
            | Command::Dodge { who }
            | Command::Strike { who, .. }
            | Command::Decline { who }
            | Command::Raise { hero: who } => figure(who),
            Command::Activate {
                who: Piece::Token(token),
            } => self
                .state
                .token(token)
                .map(|_| ())
                .ok_or(Refusal::UnknownToken),
            Command::Attack { on, .. } => on.iter().try_for_each(figure),
            Command::PutToken { .. }
            | Command::EnoughTokens
            | Command::Begin
            | Command::EndTurn
            | Command::Concede
            | Command::Enter { .. }
            | Command::Step { .. }
            | Command::Pass { .. }
            | Command::Fly { .. }
            | Command::Turn { .. }
            | Command::Break
            | Command::Regenerate
            | Command::Leave
            | Command::Done
            | Command::Place { .. }
            | Command::Drop { .. } => Ok(()),
        }
    }

    fn check_answer(&self, question: Task, command: Command) -> Result<(), Refusal> {
        match (question, command) {
            (Task::Assign { seat }, Command::Assign { chest, to }) => {
                self.check_assign(seat, chest, to)
            }
            (Task::Assign { .. }, Command::Begin) => Ok(()),
            (Task::Spins { mover, .. }, Command::Spin { who, to }) => {
                self.check_spin(mover, who, to)
            }
            (Task::Spins { .. }, Command::Decline { who }) => {
                self.check_asked(who, super::Ask::Spin)
            }
            (Task::Dodges { .. }, Command::Dodge { who } | Command::Decline { who }) => {
                self.check_asked(who, super::Ask::Dodge)
            }
            (
                Task::Counters {
                    attacker, ranged, ..
                },
                Command::Strike { who, with },
            ) => {
                self.check_asked(who, super::Ask::Counter)?;
                self.check_counter(who, attacker, ranged, with)
            }
            (Task::Counters { .. }, Command::Decline { who }) => {
                self.check_asked(who, super::Ask::Counter)
            }
            (
                Task::FreeAttack { by, on } | Task::Reply { by, on },
                Command::Strike { who, with },
            ) => {
                self.check_is(who, by)?;
                self.check_exchange(by, on, with)
            }
            (Task::FreeAttack { by, .. } | Task::Reply { by, .. }, Command::Decline { who }) => {
                self.check_is(who, by)
            }
            (Task::Pick, Command::Pick { kind }) => self.check_pick(kind),
            (Task::Place, Command::Place { at, .. }) => self.check_place(at),
            (Task::Level { seat }, Command::Raise { hero }) => self.check_raise(seat, hero),
            (Task::Drop { at: death, .. }, Command::Drop { at, facing }) => {
                self.check_drop(death, at, facing)
            }
            _ => Err(Refusal::AnswerFirst),
        }
    }

    fn check_is(&self, who: FigId, asked: FigId) -> Result<(), Refusal> {
        if who == asked {
            Ok(())
        } else {
            Err(Refusal::NotAsked)
        }
    }

    /// Every command that might be lawful now, each once; `check` has the last word.
    pub(super) fn candidates(&self, push: &mut dyn FnMut(Command)) {
        if self.state.ending().is_some() {
            return;
        }
        match self.question() {
            Some(question) => self.answers(question, push),
            None if self.state.stage() != Stage::Play => self.setup_candidates(push),
            None => {
                match self.state.activation() {
                    None => self.turn_candidates(push),
                    Some(_) => self.activation_candidates(push),
                }
                for (who, _) in self.state.warriors() {
                    Value::ALL
                        .into_iter()
                        .for_each(|value| push(Command::Forgo { who, value }));
                    Facing::ALL
                        .into_iter()
                        .for_each(|to| push(Command::Pivot { who, to }));
                }
            }
        }
        push(Command::Concede);
    }

    fn answers(&self, question: Task, push: &mut dyn FnMut(Command)) {
        match question {
            Task::Assign { seat } => {
                self.assign_candidates(seat, push);
                push(Command::Begin);
            }
            Task::Spins { .. } => self.spin_candidates(push),
            Task::Dodges { .. } => {
                for (who, _) in self.asked(super::Ask::Dodge) {
                    push(Command::Dodge { who });
                    push(Command::Decline { who });
                }
            }
            Task::Counters { .. } => {
                for (who, _) in self.asked(super::Ask::Counter) {
                    super::Using::ALL
                        .into_iter()
                        .for_each(|with| push(Command::Strike { who, with }));
                    push(Command::Decline { who });
                }
            }
            Task::FreeAttack { by, .. } | Task::Reply { by, .. } => {
                super::Using::ALL
                    .into_iter()
                    .for_each(|with| push(Command::Strike { who: by, with }));
                push(Command::Decline { who: by });
            }
            Task::Pick => {
                let kinds = 0..self.book.kinds.len() as u8;
                kinds.for_each(|kind| {
                    push(Command::Pick {
                        kind: super::KindId(kind),
                    })
                });
            }
            Task::Place => self.place_candidates(push),
            Task::Level { seat } => self
                .heroes(seat)
                .for_each(|(hero, _)| push(Command::Raise { hero })),
            Task::Drop { at, .. } => self.drop_candidates(at, push),
            _ => {}
        }
    }

    fn activation_candidates(&self, push: &mut dyn FnMut(Command)) {
        self.movement_candidates(push);
        self.attack_candidates(push);
        self.on_board()
            .for_each(|(on, _)| push(Command::Heal { on }));
        push(Command::Regenerate);
        self.chest_candidates(push);
        push(Command::Leave);
        push(Command::Done);
        push(Command::EndTurn);
    }
}

impl Play<'_> {
    /// The position as it is now.
    pub fn now(&self) -> Position<'_> {
        Position {
            book: self.book,
            state: self.state,
        }
    }

    /// Emits one fact: the state absorbs it, then the log takes it.
    pub fn emit(&mut self, event: Event) {
        self.state.absorb(self.book, event);
        self.log.take(event);
    }

    /// Owes these tasks; the first of them is settled first.
    pub fn owe(&mut self, tasks: &[Task]) {
        for task in tasks.iter().rev() {
            self.emit(Event::Owed { task: *task });
        }
    }

    /// Throws one die and says so.
    pub fn one(&mut self, of: Throw) -> u8 {
        let die = self.dice.one(of);
        self.emit(Event::Thrown { of, dice: [die, 0] });
        die
    }

    /// Throws two dice and says so.
    pub fn two(&mut self, of: Throw) -> [u8; 2] {
        let dice = self.dice.two(of);
        self.emit(Event::Thrown { of, dice });
        dice
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Choose { .. }
            | Command::Entrance { .. }
            | Command::PutChest { .. }
            | Command::PutToken { .. }
            | Command::EnoughTokens => self.set_up(command),
            Command::Assign { chest, to } => self.assign(chest, to),
            Command::Begin => self.emit(Event::Settled),
            Command::Activate { who } => self.activate(who),
            Command::Forgo { who, value } => self.emit(Event::Forgone { who, value }),
            Command::Pivot { who, to } => self.emit(Event::Turned { who, to }),
            Command::EndTurn => self.end_turn(),
            Command::Concede => self.concede(),
            Command::Enter { to } => self.enter(to),
            Command::Step { to } => self.step(to),
            Command::Pass { path } => self.pass(path),
            Command::Fly { to } => self.fly(to),
            Command::Turn { to } => self.turn(to),
            Command::Break => self.break_away(),
            Command::Attack { on, with } => self.attack(on, with),
            Command::Heal { on } => self.heal(on),
            Command::Regenerate => self.regenerate(),
            Command::Reveal { chest } => self.reveal(chest),
            Command::Disarm { chest, pace } => self.disarm(chest, pace),
            Command::Open { chest } => self.open(chest),
            Command::Leave => self.leave(),
            Command::Done => self.emit(Event::ActivationEnded),
            Command::Spin { who, to } => self.spin(who, to),
            Command::Dodge { who } => self.dodge(who),
            Command::Strike { who, with } => self.answer_strike(who, with),
            Command::Decline { who } => self.decline(who),
            Command::Pick { kind } => self.pick(kind),
            Command::Place { at, facing } => self.place(at, facing),
            Command::Raise { hero } => self.raise(hero),
            Command::Drop { at, facing } => self.drop_chest(at, facing),
        }
    }

    /// Settles what is owed until a question needs a player, then looks for the end of the match.
    pub fn settle(&mut self) {
        loop {
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
        match task {
            Task::Assign { .. }
            | Task::Spins { .. }
            | Task::Dodges { .. }
            | Task::Counters { .. }
            | Task::FreeAttack { .. }
            | Task::Reply { .. }
            | Task::Pick
            | Task::Place
            | Task::Level { .. }
            | Task::Drop { .. } => return self.ask(task),
            _ => self.emit(Event::Settled),
        }
        match task {
            Task::Tokens { hero, entered } => self.turn_tokens(hero, entered),
            Task::TurnToken { token, hero } => self.turn_token(token, hero),
            Task::Damage => self.deal_damage(),
            Task::Reap { to } => self.reap(to),
            Task::Bury => self.bury(),
            Task::Gain { seat, points } => self.gain(seat, points),
            Task::LevelsGiven => self.emit(Event::LevelsSettled),
            Task::Vampirism => self.vampirism(),
            Task::MissClick => self.miss_click(),
            Task::StrikeEnd => self.end_strike(),
            Task::EndActivation if self.state.activation().is_some() => {
                self.emit(Event::ActivationEnded)
            }
            Task::Spring { chest, hero } => self.spring(chest, hero),
            Task::SpringTokens { chest, hero } => self.spring_tokens(chest, hero),
            Task::SpringAttack { chest, hero } => self.spring_attack(chest, hero),
            Task::Sprung { chest } => self.sprung(chest),
            Task::Remove { chest } => self.emit(Event::ChestRemoved { chest }),
            Task::Lose { seat, at, count } => self.lose(seat, at, count),
            _ => {}
        }
        false
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
            if position.check_answer(task, command).is_ok() {
                count += 1;
                acts |= !matches!(command, Command::Decline { .. } | Command::Begin);
                last = Some(command);
            }
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
        match task {
            Task::Place => self.placing_stuck(),
            Task::Spins { .. } | Task::Dodges { .. } | Task::Counters { .. } => {
                self.clear_asked(task);
                self.emit(Event::Settled);
            }
            Task::FreeAttack { .. } => self.drop_exchange(),
            _ => self.emit(Event::Settled),
        }
    }

    /// What happens when nothing is owed: a dead or gone warrior's activation ends, set-up and turns
    /// go on, the match may end. Says whether anything happened.
    fn settle_idle(&mut self) -> bool {
        if let Some(Piece::Warrior(who)) = self.state.activation().map(|activation| activation.who)
            && !matches!(
                self.now().warrior(who).place,
                super::Place::On(_) | super::Place::Outside
            )
        {
            self.emit(Event::ActivationEnded);
            return true;
        }
        if self.state.stage() != Stage::Play {
            return self.settle_setup();
        }
        if let Some(ending) = self.now().ending_now() {
            self.emit(Event::Over { ending });
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

impl Position<'_> {
    /// The result (END-2).
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.ending()?;
        let seats = self.state.seats();
        let score = BySeat::new(seats, |seat| self.gold(seat));
        let best = self.best_teams();
        Some(Outcome {
            won: BySeat::new(seats, |seat| best.contains(&self.book.teams[seat])),
            score,
        })
    }
}
