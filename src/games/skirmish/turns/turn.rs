//! TURN and MP: activations, turns, rounds, the dungeon lord.

use crate::games::skirmish::chests::treasure::Potions;
use crate::games::skirmish::moving::entry::Threshold;
use crate::games::skirmish::moving::mover::Shunned;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, Command, FigId, Forgone, Marks, Piece, Place,
    Position, Refusal, Rule, SetupEvent, Stage, Sum, Task, TurnEvent, Value, Warrior,
};
use crate::kernel::Seat;

impl Position<'_> {
    /// Activations of a turn: two, or with several heroes as many as the seat started with (TURN-1,
    /// TEAM-6, R-GAMEMODE), and those of its handicap (R-HANDICAP).
    pub fn activations_sum(&self, seat: Seat) -> Sum {
        let sum = match self.is_team_game() {
            true => Sum::of(Rule::Team6, self.state.players()[seat].heroes.into()),
            false => Sum::of(Rule::Turn1, 2),
        };
        let handicap = self.book.options.handicaps.of_seat(seat);
        sum.and(Rule::RHandicap, handicap.activations.into())
    }

    /// Neither tokens nor spawn before all own heroes are in (TURN-6, R-FIRSTTURN).
    pub(in crate::games::skirmish) fn check_first_turn(&self) -> Result<(), Refusal> {
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

    pub(in crate::games::skirmish) fn check_activate(&self, who: Piece) -> Result<(), Refusal> {
        self.check_activate_at(who, &self.threshold(self.state.turn().seat))
    }

    /// The same with where heroes of the turn's seat may enter known.
    fn check_activate_at(&self, who: Piece, threshold: &Threshold<'_>) -> Result<(), Refusal> {
        if self.state.activation().is_some() {
            return Err(Refusal::StillActive);
        }
        if let Piece::Warrior(who) = who {
            self.check_mine(who)?;
        }
        if self.state.turn().activations < self.activation_count(who) {
            return Err(Refusal::NoActivations);
        }
        match who {
            Piece::Token(token) => self.check_activate_token(token),
            Piece::Warrior(who) => self.check_activate_warrior(who, threshold),
        }
    }

    /// A hero is commanded by its own player only (R-SPAWNWHO).
    fn check_mine(&self, who: FigId) -> Result<(), Refusal> {
        let turn = self.state.turn().seat;
        match self.warrior(who).owner {
            Some(owner) if owner != turn => Err(Refusal::NotYours),
            _ => Ok(()),
        }
    }

    /// Of the turn's activations how many one takes (TURN-2, AB-QUICK).
    pub(in crate::games::skirmish) fn activation_count(&self, who: Piece) -> u8 {
        let quick = matches!(who, Piece::Warrior(who) if self.has(who, Ability::Quickness));
        u8::from(!quick)
    }

    fn check_activate_warrior(&self, who: FigId, threshold: &Threshold<'_>) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        match warrior.place {
            Place::On(_) => {}
            Place::Outside if warrior.marks.has(Marks::ACTIVATED) => {
                return Err(Refusal::ActivatedAlready);
            }
            Place::Outside if threshold.lets_in_anew(who) => {}
            Place::Outside => return Err(Refusal::EntranceFull),
            Place::Gone => return Err(Refusal::HeroGone),
            Place::Dead => return Err(Refusal::HeroDead),
            Place::Bank => return Err(Refusal::NotOnBoard),
        }
        self.check_ready(who)?;
        if warrior.is_hero() {
            return Ok(());
        }
        let at = self.square(who).ok_or(Refusal::NotOnBoard)?;
        self.check_first_turn()?;
        self.check_activate_spawn(&Shunned::of(*self, self.state.turn().seat), at)
    }

    /// Whether its marks allow a figure to be activated (TURN-2, AB-MFREEZE, MP-2).
    fn check_ready(&self, who: FigId) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        if warrior.marks.has(Marks::ACTIVATED) {
            return Err(Refusal::ActivatedAlready);
        }
        if warrior.marks.has(Marks::FROZEN) {
            return Err(Refusal::IsFrozen);
        }
        let marked = !warrior.is_hero() && warrior.marks.has(Marks::MARKER);
        if marked && self.state.seats() > 2 {
            return Err(Refusal::MarkerLies);
        }
        Ok(())
    }

    /// R-OPTIONAL: an optional ability is switched off for a warrior until the end of the turn; that
    /// of speed only before it has moved (R-FLIGHTWHOLE).
    pub(in crate::games::skirmish) fn check_forgo(
        &self,
        who: FigId,
        value: Value,
    ) -> Result<(), Refusal> {
        let warrior = self.warrior(who);
        let mine = warrior.owner == Some(self.state.turn().seat)
            || (!warrior.is_hero() && self.is_active(who));
        if !mine {
            return Err(Refusal::NotYours);
        }
        match warrior.place {
            Place::On(_) | Place::Outside => {}
            Place::Gone => return Err(Refusal::HeroGone),
            Place::Dead | Place::Bank => return Err(Refusal::NotOnBoard),
        }
        match self.ability(who, value) {
            None => return Err(Refusal::NoSuchAbility),
            Some(ability) if !ability.is_optional() => return Err(Refusal::NotOptional),
            Some(_) => {}
        }
        self.check_forgo_now(who, value)
    }

    /// What is left unused at a value, as the match says it: the ability that is shown, or in older matches
    /// the value.
    pub(in crate::games::skirmish) fn to_forgo(self, who: FigId, value: Value) -> Forgone {
        match self.shown(who, value) {
            Some(ability) if self.book.keys.name_unused() => Forgone::Ability(ability),
            _ => Forgone::Value(value),
        }
    }

    /// The ability that is left unused: of a value the one that is shown there now.
    pub fn forgone(&self, who: FigId, what: Forgone) -> Option<Ability> {
        let ability = match what {
            Forgone::Ability(ability) => Some(ability),
            Forgone::Value(value) => self.shown(who, value),
        };
        ability.filter(|ability| ability.is_optional())
    }

    /// Whether the turn has room for one more ability left unused, and the activation has not gone too far for it.
    fn check_forgo_now(&self, who: FigId, value: Value) -> Result<(), Refusal> {
        if self.state.is_unused_full() {
            return Err(Refusal::TooManyUnused);
        }
        if value != Value::Speed || !self.is_active(who) {
            return Ok(());
        }
        let activation = self.state.activation();
        let moved = activation.is_some_and(|activation| activation.moved);
        if moved && self.has(who, Ability::Flight) {
            return Err(Refusal::MovedAlready);
        }
        self.check_count_after_all()
    }

    /// What a figure of the player whose turn it is, or one that it activates, may leave unused.
    pub(in crate::games::skirmish) fn forgo_commands(
        &self,
        who: FigId,
        push: &mut dyn FnMut(Command),
    ) {
        let abilities = self.in_force(who);
        for value in Value::ALL {
            let optional = abilities.at(value).is_some_and(Ability::is_optional);
            if optional && self.check_forgo_now(who, value).is_ok() {
                push(Command::Forgo { who, value });
            }
        }
    }

    /// A quick activation can be made to count as long as nothing was done in it (AB-QUICK).
    fn check_count_after_all(&self) -> Result<(), Refusal> {
        match self.state.activation() {
            Some(active) if active.quick && active.begun => Err(Refusal::QuickBegun),
            Some(active) if active.quick && self.state.turn().activations == 0 => {
                Err(Refusal::NoActivations)
            }
            _ => Ok(()),
        }
    }

    pub(in crate::games::skirmish) fn check_done(&self) -> Result<(), Refusal> {
        self.check_done_at(&self.threshold(self.state.turn().seat))
    }

    /// The same with where heroes of the turn's seat may enter known.
    pub(in crate::games::skirmish) fn check_done_at(
        &self,
        threshold: &Threshold<'_>,
    ) -> Result<(), Refusal> {
        if self.state.activation().is_none() {
            return Err(Refusal::NothingActivated);
        }
        match self.could_still_enter(threshold) {
            true => Err(Refusal::MustEnter),
            false => Ok(()),
        }
    }

    /// TURN-4, at any time, also in mid-activation; R-FIRSTTURN.
    pub(in crate::games::skirmish) fn check_end_turn(&self) -> Result<(), Refusal> {
        self.check_end_turn_at(&self.threshold(self.state.turn().seat))
    }

    /// The same with where heroes of the turn's seat may enter known.
    pub(in crate::games::skirmish) fn check_end_turn_at(
        &self,
        threshold: &Threshold<'_>,
    ) -> Result<(), Refusal> {
        if self.state.activation().is_some() {
            self.check_done_at(threshold)?;
        }
        let turn = self.state.turn();
        let first = self.state.players()[turn.seat].turns <= 1;
        let could = |(who, hero): (FigId, Warrior)| {
            let ready = !hero.marks.has(Marks::ACTIVATED) && !hero.marks.has(Marks::FROZEN);
            let ready = ready && turn.activations >= self.activation_count(Piece::Warrior(who));
            hero.place == Place::Outside && ready && threshold.lets_in_anew(who)
        };
        if first && self.heroes(turn.seat).any(could) {
            return Err(Refusal::MustEnterFirst);
        }
        Ok(())
    }

    /// What begins an activation or ends the turn.
    pub(in crate::games::skirmish) fn turn_commands(&self, push: &mut dyn FnMut(Command)) {
        let turn = self.state.turn();
        let early = self.check_first_turn().is_err();
        let shunned = Shunned::of(*self, turn.seat);
        let threshold = self.threshold(turn.seat);
        for (who, warrior) in self.state.present() {
            let piece = Piece::Warrior(who);
            let lawful = match (warrior.owner, warrior.place) {
                (Some(owner), _) => {
                    owner == turn.seat && self.check_activate_at(piece, &threshold).is_ok()
                }
                (None, Place::On(at)) => {
                    !early
                        && self.check_ready(who).is_ok()
                        && self.check_activate_spawn(&shunned, at).is_ok()
                        && turn.activations >= self.activation_count(piece)
                }
                (None, _) => false,
            };
            if lawful {
                push(Command::Activate { who: piece });
            }
        }
        let tokens = self.state.tokens().map(|(token, _)| Piece::Token(token));
        tokens
            .filter(|who| self.check_activate(*who).is_ok())
            .for_each(|who| push(Command::Activate { who }));
        if self.check_end_turn_at(&threshold).is_ok() {
            push(Command::EndTurn);
        }
    }
}

impl Play<'_> {
    /// TURN-2, TURN-7, MP-2, R-MPFIX.
    pub(in crate::games::skirmish) fn activate(&mut self, who: Piece) {
        let mp = self.now().speed_sum(who).amount();
        let counts = self.now().activation_count(who);
        self.emit(TurnEvent::Activated { who, mp, counts });
        let hero = matches!(who, Piece::Warrior(who) if self.now().warrior(who).is_hero());
        if !hero && self.state.seats() > 2 {
            self.emit(TurnEvent::MarkerLaid { who });
        }
    }

    /// R-OPTIONAL: an ability is left unused; without Quickness the activation counts (AB-QUICK).
    pub(in crate::games::skirmish) fn forgo(&mut self, who: FigId, value: Value) {
        let quick = self.state.activation().is_some_and(|active| active.quick);
        let counts = quick && self.now().is_active(who) && value == Value::Speed;
        let what = self.now().to_forgo(who, value);
        self.emit(AbilityEvent::Forgone { who, what });
        if counts {
            self.emit(TurnEvent::Counted);
        }
    }

    /// TURN-3, DOOR-1: metal doors that were opened in the activation shut (R-DOOR), also when it ends
    /// after the movement of a confused figure within it.
    pub(in crate::games::skirmish) fn end_activation(&mut self) {
        if self.state.confuser().is_none() {
            self.shut_metal_doors();
        }
        self.emit(TurnEvent::ActivationEnded);
    }

    /// TURN-4: the turn ends; the next one begins.
    pub(in crate::games::skirmish) fn end_turn(&mut self) {
        let seat = self.state.turn().seat;
        if self.state.activation().is_some() {
            self.end_activation();
        }
        self.unassign(seat, Potions::Not);
        self.thaw(seat);
        self.emit(TurnEvent::TurnEnded { seat });
        let next = seat.left(self.state.seats());
        if self.state.seats() > 2
            && seat == self.state.turn().lord
            && self.state.turn().lord_turns >= 2
        {
            self.emit(TurnEvent::LordPassed { to: next });
        }
        if next == self.state.turn().first {
            let turn = *self.state.turn();
            let idle = if turn.active { 0 } else { turn.idle + 1 };
            self.emit(TurnEvent::RoundBegan {
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
    pub(in crate::games::skirmish) fn begin_turn(&mut self, seat: Seat) {
        let activations = self.now().activations_sum(seat).amount();
        self.emit(TurnEvent::TurnBegan { seat, activations });
        if self.state.seats() > 2 && seat == self.state.turn().lord {
            let turns = self.state.turn().lord_turns + 1;
            self.emit(BookkeepingEvent::LordTurn { turns });
            if turns == 1 {
                self.emit(TurnEvent::MarkersOff);
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
            self.emit(AbilityEvent::Frozen { who });
        }
    }

    fn thaw(&mut self, seat: Seat) {
        for who in self.of_seat_or_spawn(seat, Marks::FROZEN) {
            self.emit(AbilityEvent::Thawed { who });
        }
    }

    fn of_seat_or_spawn(&self, seat: Seat, marks: Marks) -> Figures {
        let concerned = |(_, warrior): &(FigId, Warrior)| {
            let owner = warrior.owner;
            owner.is_none_or(|owner| owner == seat)
        };
        let figures = self.state.marked(marks).filter(concerned);
        figures.map(|(who, _)| who).collect()
    }

    /// Play begins: the first round, the first player's turn.
    pub(in crate::games::skirmish) fn begin_play(&mut self) {
        self.emit(SetupEvent::StageBegan { stage: Stage::Play });
        self.emit(TurnEvent::RoundBegan { round: 1, idle: 0 });
        let first = self.state.turn().first;
        self.begin_turn(first);
    }

    /// A turn whose player has conceded is passed. Says whether anything happened.
    pub(in crate::games::skirmish) fn settle_turn(&mut self) -> bool {
        let seat = self.state.turn().seat;
        if !self.state.players()[seat].conceded {
            return false;
        }
        self.end_turn();
        true
    }
}
