//! TURN and MP: activations, turns, rounds, the dungeon lord.

use super::play::Play;
use super::position::Figures;
use super::treasure::Potions;
use super::{
    Ability, Command, Event, FigId, Marks, Piece, Place, Position, Refusal, Rule, Stage, Sum, Task,
    Value, Warrior,
};
use crate::kernel::Seat;

impl Position<'_> {
    /// Activations of a turn: two, or with several heroes as many as the seat started with (TURN-1,
    /// TEAM-6, R-GAMEMODE).
    pub fn activations_sum(&self, seat: Seat) -> Sum {
        if self.is_team_game() {
            Sum::of(Rule::Team6, self.state.players()[seat].heroes.into())
        } else {
            Sum::of(Rule::Turn1, 2)
        }
    }

    /// Neither tokens nor spawn before all own heroes are in (TURN-6, R-FIRSTTURN).
    pub(super) fn check_first_turn(&self) -> Result<(), Refusal> {
        let seat = self.state.turn().seat;
        let waiting = self
            .heroes(seat)
            .any(|(_, hero)| hero.place == Place::Outside);
        if waiting {
            Err(Refusal::HeroesFirst)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_activate(&self, who: Piece) -> Result<(), Refusal> {
        if self.state.activation().is_some() {
            return Err(Refusal::StillActive);
        }
        if self.state.turn().activations == 0 {
            return Err(Refusal::NoActivations);
        }
        match who {
            Piece::Token(token) => self.check_activate_token(token),
            Piece::Warrior(who) => self.check_activate_warrior(who),
        }
    }

    fn check_activate_warrior(&self, who: FigId) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        if let Some(owner) = warrior.owner
            && owner != self.state.turn().seat
        {
            return Err(Refusal::NotYours);
        }
        match warrior.place {
            Place::On(_) => {}
            Place::Outside if warrior.marks.has(Marks::ACTIVATED) => {
                return Err(Refusal::ActivatedAlready);
            }
            Place::Outside if self.can_enter(who) => {}
            Place::Outside => return Err(Refusal::EntranceFull),
            Place::Gone => return Err(Refusal::HeroGone),
            Place::Dead => return Err(Refusal::HeroDead),
            Place::Bank => return Err(Refusal::NotOnBoard),
        }
        if warrior.marks.has(Marks::ACTIVATED) {
            return Err(Refusal::ActivatedAlready);
        }
        if warrior.marks.has(Marks::FROZEN) {
            return Err(Refusal::IsFrozen);
        }
        if warrior.is_hero() {
            return Ok(());
        }
        if warrior.marks.has(Marks::MARKER) && self.state.seats() > 2 {
            return Err(Refusal::MarkerLies);
        }
        self.check_activate_spawn(who)
    }

    /// R-OPTIONAL: an optional ability is switched off for a warrior until the end of the turn; that
    /// of speed only before it has moved (R-FLIGHTWHOLE).
    pub(super) fn check_forgo(&self, who: FigId, value: Value) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        let mine = warrior.owner == Some(self.state.turn().seat)
            || (!warrior.is_hero() && self.is_active(who));
        if !mine {
            return Err(Refusal::NotYours);
        }
        if !matches!(warrior.place, Place::On(_) | Place::Outside) {
            return Err(Refusal::NotOnBoard);
        }
        match self.ability(who, value) {
            None => return Err(Refusal::NoSuchAbility),
            Some(ability) if !ability.is_optional() => return Err(Refusal::NotOptional),
            Some(_) => {}
        }
        let moved = self.is_active(who)
            && self
                .state
                .activation()
                .is_some_and(|activation| activation.moved);
        if moved && self.has(who, Ability::Flight) && value == Value::Speed {
            return Err(Refusal::MovedAlready);
        }
        Ok(())
    }

    pub(super) fn check_done(&self) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        if let Piece::Warrior(who) = activation.who
            && self.warrior(who).place == Place::Outside
            && let Some(seat) = self.warrior(who).owner
            && self
                .entry_squares(seat)
                .iter()
                .any(|at| self.check_entry(who, *at, activation.mp).is_ok())
        {
            return Err(Refusal::MustEnter);
        }
        Ok(())
    }

    /// TURN-4, at any time, also in mid-activation; R-FIRSTTURN.
    pub(super) fn check_end_turn(&self) -> Result<(), Refusal> {
        if self.state.activation().is_some() {
            self.check_done()?;
        }
        let turn = self.state.turn();
        let first = self.state.players()[turn.seat].turns <= 1 && turn.activations > 0;
        let could = |(who, hero): (FigId, &Warrior)| {
            let ready = !hero.marks.has(Marks::ACTIVATED) && !hero.marks.has(Marks::FROZEN);
            hero.place == Place::Outside && ready && self.can_enter(who)
        };
        if first && self.heroes(turn.seat).any(could) {
            return Err(Refusal::MustEnterFirst);
        }
        Ok(())
    }

    pub(super) fn turn_candidates(&self, push: &mut dyn FnMut(Command)) {
        for (who, _) in self.state.warriors() {
            push(Command::Activate {
                who: Piece::Warrior(who),
            });
        }
        for (token, _) in self.state.tokens() {
            push(Command::Activate {
                who: Piece::Token(token),
            });
        }
        push(Command::EndTurn);
    }
}

impl Play<'_> {
    /// TURN-2, TURN-7, MP-2, R-MPFIX.
    pub(super) fn activate(&mut self, who: Piece) {
        let mp = self.now().speed_sum(who).total().clamp(0, 255) as u8;
        self.emit(Event::Activated { who, mp, counts: 1 });
        let hero = matches!(who, Piece::Warrior(who) if self.now().warrior(who).is_hero());
        if !hero && self.state.seats() > 2 {
            self.emit(Event::MarkerLaid { who });
        }
    }

    /// TURN-4: the turn ends; the next one begins.
    pub(super) fn end_turn(&mut self) {
        let seat = self.state.turn().seat;
        if self.state.activation().is_some() {
            self.emit(Event::ActivationEnded);
        }
        self.unassign(seat, Potions::Not);
        self.thaw(seat);
        self.emit(Event::TurnEnded { seat });
        let next = seat.left(self.state.seats());
        if self.state.seats() > 2
            && seat == self.state.turn().lord
            && self.state.turn().lord_turns >= 2
        {
            self.emit(Event::LordPassed { to: next });
        }
        if next == self.state.turn().first {
            let turn = *self.state.turn();
            let idle = if turn.active { 0 } else { turn.idle + 1 };
            self.emit(Event::RoundBegan {
                round: turn.round + 1,
                idle,
            });
            if self.now().ending_now().is_some() {
                return;
            }
        }
        self.begin_turn(next);
    }

    /// The start of a turn, in the order of R-STARTTURN.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        let activations = self.now().activations_sum(seat).total() as u8;
        self.emit(Event::TurnBegan { seat, activations });
        if self.state.seats() > 2 && seat == self.state.turn().lord {
            let turns = self.state.turn().lord_turns + 1;
            self.emit(Event::LordTurn { turns });
            if turns == 1 {
                self.emit(Event::MarkersOff);
            }
        }
        self.unassign(seat, Potions::Only);
        self.freeze(seat);
        self.owe(&[
            Task::Assign { seat },
            Task::Command,
            Task::Venom { from: FigId(0) },
        ]);
    }

    /// Those chilled since cannot be activated in this turn (AB-MFREEZE).
    fn freeze(&mut self, seat: Seat) {
        for who in self.of_seat_or_spawn(seat, Marks::CHILLED) {
            self.emit(Event::Frozen { who });
        }
    }

    fn thaw(&mut self, seat: Seat) {
        for who in self.of_seat_or_spawn(seat, Marks::FROZEN) {
            self.emit(Event::Thawed { who });
        }
    }

    fn of_seat_or_spawn(&self, seat: Seat, marks: Marks) -> Figures {
        let concerned = |warrior: &Warrior| {
            warrior.marks.has(marks) && warrior.owner.is_none_or(|owner| owner == seat)
        };
        self.state
            .warriors()
            .filter(|(_, warrior)| concerned(warrior))
            .map(|(who, _)| who)
            .collect()
    }

    /// Play begins: the first round, the first player's turn.
    pub(super) fn begin_play(&mut self) {
        self.emit(Event::StageBegan { stage: Stage::Play });
        self.emit(Event::RoundBegan { round: 1, idle: 0 });
        let first = self.state.turn().first;
        self.begin_turn(first);
    }

    /// A turn whose player has conceded is passed. Says whether anything happened.
    pub(super) fn settle_turn(&mut self) -> bool {
        let seat = self.state.turn().seat;
        if !self.state.players()[seat].conceded {
            return false;
        }
        self.end_turn();
        true
    }
}
