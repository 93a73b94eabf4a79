//! The game on the kernel's contract, and what is owed in the middle of a command.

use super::chase::Castle;
use super::position::Position;
use super::seats::SEATS;
use super::state::{State, sees};
use super::text;
use super::words::{CastleTongue, Command, Event, Figure, Refusal, Stage, Stop, Task, Throw};
use crate::kernel::{Dice, Game, Label, Log, Outcome, Seat, Seats};
use std::borrow::Cow;

/// A command being carried out: the only place where events are emitted.
pub(super) struct Play<'a> {
    pub game: &'a Castle,
    pub state: &'a mut State,
    pub dice: &'a mut dyn Dice<Throw>,
    pub log: &'a mut dyn Log<Event>,
}

impl Play<'_> {
    pub(super) const fn now(&self) -> Position<'_> {
        self.game.at(self.state)
    }

    /// Something has happened: the state knows it before anything else does.
    pub(super) fn emit(&mut self, event: Event) {
        self.state.absorb(&self.game.board, event);
        self.log.take(event);
    }

    /// Something is to be settled, before all that is owed already.
    pub(super) fn owe(&mut self, task: Task) {
        self.emit(Event::Owed { task });
    }

    fn carry_out(&mut self, seat: Seat, command: Command) {
        if !matches!(command, Command::Pass | Command::Yield) {
            self.answer_at_stop();
        }
        match command {
            Command::Post { one, two, three } => self.post([one, two, three]),
            Command::Put { what, at } => self.put(what, at),
            Command::Take { at } => self.emit(Event::Taken { at }),
            Command::Clear => self.clear(),
            Command::Lot => self.lot(),
            Command::Ready => self.ready(),
            Command::Begin { first, shaman } => self.begin(first, shaman),
            Command::Explore { to } => self.explore(seat, to),
            Command::Step { who, to } => self.step(who, to),
            Command::Rotate { at, by } => self.rotate(seat, at, by),
            Command::KeyWay { to } => self.key_way(to),
            Command::Attack { who, whom } => self.attack(who, whom),
            Command::Wall { one, other } => {
                self.emit(Event::Walled { one, other });
                self.owe_stop(Stop::Action);
            }
            Command::Listen { at } => self.listen(at),
            Command::Cast { spell, by, on } => self.cast(seat, spell, by, on),
            Command::Mend { who } => self.announce_mend(who),
            Command::Brace => self.announce_brace(),
            Command::Pass => self.pass(seat),
            Command::End => {
                self.owe(Task::EndTurn);
                self.owe_stop(Stop::TurnOver);
            }
            Command::Yield => self.give_up(seat),
            Command::Choose { .. }
            | Command::Lay { .. }
            | Command::Restart { .. }
            | Command::Also { .. }
            | Command::Rise { .. }
            | Command::Discard { .. }
            | Command::Come { .. }
            | Command::Next { .. }
            | Command::Away { .. }
            | Command::Grab { .. }
            | Command::Enough => {
                self.answer(command);
            }
        }
    }

    /// Settles what is owed until somebody has to decide.
    fn settle(&mut self) {
        while self.state.ending().is_none() && self.state.asking().is_none() {
            match self.state.tasks().last().copied() {
                None if self.state.turn().cut => self.end_turn(),
                None => return,
                Some(task) if self.now().waits(task) => return,
                Some(Task::Lay {
                    hero,
                    over,
                    tile: None,
                }) => self.draw_tile(hero, over),
                Some(Task::Fight) => self.fight_on(),
                Some(Task::Gust) => self.blow_on(),
                Some(task) if self.now().whose(task).is_some() => self.answer_only(task),
                Some(task) => {
                    self.emit(Event::Settled);
                    self.carry_on(task);
                }
            }
        }
    }

    fn carry_on(&mut self, task: Task) {
        match task {
            Task::Arrive { hero, over } => self.arrive(hero, over),
            Task::Act { hero } => self.act(hero),
            Task::Reckon => self.reckon(),
            Task::Revive { hero } => self.revive(hero),
            Task::EndTurn => self.end_turn(),
            Task::Pending => self.carry_out_pending(),
            Task::Stop { stop } => self.begin_stop(stop),
            Task::Mend { who } => self.mend(who),
            Task::Brace => self.brace(),
            Task::Brawl { by, whom } => self.brawl(by, whom),
            Task::Blight { deaths } => self.blight_on(deaths),
            Task::Listen { at } => self.heard(at),
            Task::Draw { seat, many } => self.draw(seat, many),
            Task::Summon { who, steps } => self.summon(who, steps),
            Task::Lay { .. }
            | Task::Restart { .. }
            | Task::More { .. }
            | Task::Rise
            | Task::Toll { .. }
            | Task::Muster { .. }
            | Task::Come { .. }
            | Task::Gust
            | Task::Pilfer { .. }
            | Task::Fight => {}
        }
    }
}

impl Position<'_> {
    /// What may be worth a check, in a fixed order and without doubles.
    fn candidates(self, seat: Seat, out: &mut Vec<Command>) {
        if self.state.asking().is_some() {
            self.stop_candidates(seat, out);
            return out.push(Command::Yield);
        }
        match (self.state.stage(), self.question()) {
            (Stage::Play, Some(task)) => self.answers(task, |answer| out.push(answer)),
            (Stage::Play, None) => self.turn_candidates(seat, out),
            _ => self.setup_commands(out),
        }
        out.push(Command::Yield);
    }

    /// ASK-9
    fn stop_candidates(self, seat: Seat, out: &mut Vec<Command>) {
        self.all_castings(seat, |cast| out.push(cast));
        ability_candidates(out);
        out.push(Command::Pass);
    }

    fn turn_candidates(self, seat: Seat, out: &mut Vec<Command>) {
        for who in super::seats::figures(seat).iter().copied() {
            let Some(at) = self.where_is(who) else {
                continue;
            };
            let next = self.game.board.neighbours(at);
            out.extend(next.map(|to| Command::Step { who, to }));
            if who.is_hero() {
                let next = self.game.board.neighbours(at);
                out.extend(next.map(|to| Command::Explore { to }));
                for at in std::iter::once(at).chain(self.game.board.neighbours(at)) {
                    out.extend((1..6).map(|by| Command::Rotate { at, by }));
                }
            }
            out.extend(
                Figure::ALL
                    .iter()
                    .map(|whom| Command::Attack { who, whom: *whom }),
            );
        }
        let fields = self.fields();
        match seat {
            super::seats::LORD => {
                let keys = fields.filter(|(_, field)| field.marker);
                out.extend(keys.map(|(to, _)| Command::KeyWay { to }));
                let edges = self.game.board.edges().map(super::edge::Edge::fields);
                out.extend(edges.map(|[one, other]| Command::Wall { one, other }));
            }
            _ => out.extend(fields.map(|(at, _)| Command::Listen { at })),
        }
        self.all_castings(seat, |cast| out.push(cast));
        ability_candidates(out);
        out.push(Command::End);
    }
}

/// HA-MEND, HA-BRACE
fn ability_candidates(out: &mut Vec<Command>) {
    out.extend(Figure::HEROES.map(|who| Command::Mend { who }));
    out.push(Command::Brace);
}

impl Castle {
    /// KNOW-4, KNOW-5: the seats that see a hand.
    fn who_sees(&self, hand: Seat) -> impl Iterator<Item = Seat> {
        let partners = self.options.partner_hands;
        let seats = (0..SEATS).map(Seat);
        seats.filter(move |seat| sees(*seat, hand, partners))
    }
}

impl Game for Castle {
    type Tongue = CastleTongue;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Throw = Throw;

    fn now<'a>(&'a self, state: &'a State) -> Position<'a> {
        self.at(state)
    }

    fn seats(&self, _: &State) -> u8 {
        SEATS
    }

    fn open(&self, _: &mut State, _: &mut dyn Dice<Throw>, _: &mut dyn Log<Event>) {}

    fn to_act(&self, state: &State) -> Seats {
        self.at(state).to_act().into_iter().collect()
    }

    fn round(&self, state: &State) -> u16 {
        state.round()
    }

    fn stage(&self, state: &State) -> u8 {
        state.stage() as u8
    }

    fn rests(&self, state: &State) -> bool {
        state.tasks().is_empty()
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        out.clear();
        let position = self.at(state);
        if position.to_act() == Some(seat) {
            position.candidates(seat, out);
            out.retain(|command| position.check(seat, *command).is_ok());
        }
    }

    fn check(&self, state: &State, seat: Seat, command: Command) -> Result<(), Refusal> {
        self.at(state).check(seat, command)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        command: Command,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        if self.check(state, seat, command).is_ok() {
            let mut play = Play {
                game: self,
                state,
                dice,
                log,
            };
            play.carry_out(seat, command);
            play.settle();
        }
    }

    fn absorb(&self, state: &mut State, event: Event) {
        state.absorb(&self.board, event);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.at(state).outcome()
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn cited(&self, refusal: Refusal) -> &'static str {
        refusal.rule().id()
    }

    fn resignation(&self, _: Seat) -> Command {
        Command::Yield
    }

    /// KNOW-1: what the lord places in secret it alone hears.
    fn audience(&self, _: &State, event: Event) -> Seats {
        match event {
            Event::Put { .. } | Event::Taken { .. } | Event::Counted { .. } => {
                std::iter::once(super::seats::LORD).collect()
            }
            // KNOW-13
            Event::Asked { seat } | Event::Passed { seat } => std::iter::once(seat).collect(),
            // KNOW-11
            Event::Knew { who, .. } => std::iter::once(who).collect(),
            // KNOW-14
            Event::Gave { from, to, .. } => self.who_sees(from).chain(self.who_sees(to)).collect(),
            Event::GaveHidden { from, to } => {
                let sees: Seats = self.who_sees(from).chain(self.who_sees(to)).collect();
                (0..SEATS).map(Seat).filter(|it| !sees.has(*it)).collect()
            }
            // KNOW-12
            Event::Drew { seat, .. } => self.who_sees(seat).collect(),
            Event::DrewHidden { seat } => {
                let sees: Seats = self.who_sees(seat).collect();
                (0..SEATS).map(Seat).filter(|it| !sees.has(*it)).collect()
            }
            _ => Seats::first(SEATS),
        }
    }

    /// KNOW: what is hidden from any seat is hidden from the public, which hears only that a card was drawn or given. Where
    /// the game waited it is not told either: with the hands shown later it would tell who could answer (KNOW-13).
    fn is_public(&self, state: &State, event: Event) -> bool {
        match event {
            Event::DrewHidden { .. } | Event::GaveHidden { .. } => true,
            Event::Drew { .. }
            | Event::Gave { .. }
            | Event::StopBegan { .. }
            | Event::StopEnded => false,
            _ => self.audience(state, event) == Seats::first(SEATS),
        }
    }

    /// KNOW-1, KNOW-10, KNOW-14: a field or a hand that was hidden is seen, or a card of another's hand.
    fn reveals(&self, event: Event, to: Seat) -> bool {
        match event {
            Event::Uncovered { .. }
            | Event::CastleShown { .. }
            | Event::Gave { .. }
            | Event::Knew { .. } => true,
            Event::Cast { seat, .. } => seat != to,
            _ => false,
        }
    }

    fn view<'a>(&self, state: &'a State, seat: Seat) -> Cow<'a, State> {
        state.view(seat, self.options.partner_hands)
    }

    /// KNOW
    fn deal(&self, view: &State, seat: Seat, dice: &mut dyn Dice<()>) -> State {
        self.dealt(view, seat, dice)
    }

    fn facts(&self, state: &State) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }

    fn field_name(&self, _: &State, path: &str) -> String {
        text::field_name(&self.board, path)
    }
}

const _: () = assert!(size_of::<Command>() <= 8);
