//! How one attack is resolved, from the roll to the counterattacks (R-ORDER).

use crate::games::skirmish::fighting::blow::resolved;
use crate::games::skirmish::fighting::contest::Contest;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ability, AbilityEvent, Ask, BookkeepingEvent, Clicks, Event, FigId, MAX_FIGURES, Marks,
    Occasion, Place, Position, Strike, StrikeEvent, StrikeKind, Striker, Target, Task, Throw, Toll,
    Using,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;

/// The lowest die that dodges a hit (AB-DODGE).
pub const DODGE_NEEDS: u8 = 5;
/// The lowest die that freezes whom it is thrown for (AB-MFREEZE).
pub const FREEZE_NEEDS: u8 = 4;

impl Position<'_> {
    /// The figures with these marks.
    pub(in crate::games::skirmish) fn marked(&self, marks: Marks) -> Figures {
        self.state.marked(marks).map(|(who, _)| who).collect()
    }

    /// The player whose warrior brought the attack about (R-SPAWNWHO); for a trap the player of the
    /// hero that sprang it, whose opponent rolls (ATK-9).
    pub(in crate::games::skirmish) fn strike_cause(&self) -> Seat {
        match self.state.strike() {
            Some(Strike {
                by: Striker::Warrior(who),
                ..
            }) => self.cause(*who),
            Some(Strike { seat, .. }) => seat.left(self.state.seats()),
            None => self.state.turn().seat,
        }
    }

    /// Whether the attack being resolved throws a damage die.
    fn throws_a_die(&self, strike: &Strike) -> Option<FigId> {
        let Striker::Warrior(who) = strike.by else {
            return None;
        };
        // On whom it falls is nothing to the die.
        let blow = resolved(strike, who, who);
        self.throws_damage_die(&blow).then_some(who)
    }
}

/// Whether a die dodges a hit (AB-DODGE).
pub(in crate::games::skirmish) const fn dodges(die: u8) -> bool {
    die >= DODGE_NEEDS
}

/// The dice, out of six, that dodge a hit (AB-DODGE).
pub const DODGE_WAYS: u8 = 7 - DODGE_NEEDS;

/// The dice, out of six, that freeze whom they are thrown for (AB-MFREEZE).
pub const FREEZE_WAYS: u8 = 7 - FREEZE_NEEDS;

/// Whether a die freezes whom it is thrown for (AB-MFREEZE).
pub(in crate::games::skirmish) const fn freezes(die: u8) -> bool {
    die >= FREEZE_NEEDS
}

impl Play<'_> {
    /// Rolls an attack of a figure, aimed at `first`, on these warriors in the order named, and owes
    /// what follows.
    pub(in crate::games::skirmish) fn strike(
        &mut self,
        by: FigId,
        kind: StrikeKind,
        ranged: bool,
        with: Using,
        first: Target,
        on: &[FigId],
    ) {
        let cause = match (kind, first) {
            (StrikeKind::Free | StrikeKind::Counter, Target::Warrior(first)) => first,
            _ => by,
        };
        let seat = self.now().controller(by, self.now().cause(cause));
        self.emit(StrikeEvent::StrikeBegan {
            by: Striker::Warrior(by),
            kind,
            ranged,
            with,
            first,
            seat,
        });
        on.iter()
            .for_each(|who| self.emit(BookkeepingEvent::Targeted { who: *who }));
        let throw = match kind {
            StrikeKind::Free => Throw::Free(by),
            StrikeKind::Counter | StrikeKind::Reply => Throw::Counter(by),
            _ => Throw::Attack(by),
        };
        let dice = self.two(throw);
        self.emit(StrikeEvent::StrikeRolled { dice });
        if self.now().uses(by, with, Ability::Shockwave) {
            self.shake_doors(by, dice);
        } else if let Target::Door(door) = first {
            self.compare_door(by, door, dice);
        }
        for target in on {
            let Some(strike) = self.state.strike() else {
                return;
            };
            let contest = self.now().rolled_contest(strike, by, *target);
            self.compare(*target, dice, &contest);
        }
        self.owe_resolution();
    }

    /// ATK-5, ATK-8: hit or miss of one target.
    pub(in crate::games::skirmish) fn compare(
        &mut self,
        target: FigId,
        dice: [u8; 2],
        contest: &Contest,
    ) {
        self.emit(match contest.is_won(dice) {
            true => Event::Strike(StrikeEvent::Hit { who: target }),
            false => Event::Strike(StrikeEvent::Missed { who: target }),
        });
    }

    /// What follows the roll, in the order of R-ORDER.
    pub(in crate::games::skirmish) fn owe_resolution(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let scorer = match strike.by {
            Striker::Warrior(who) => self.now().warrior(who).owner,
            Striker::Trap(_) => None,
        };
        self.owe(&[
            Task::Damage,
            Task::Reap { to: scorer },
            Task::Vampirism,
            Task::Retaliation,
            Task::MissClick,
            Task::StrikeEnd,
        ]);
        self.owe_dodges();
    }

    fn owe_dodges(&mut self) {
        let hit = self.now().marked(Marks::HIT);
        let dodgers: Figures = hit
            .into_iter()
            .filter(|who| self.now().has(*who, Ability::Dodge))
            .collect();
        let cause = self.now().strike_cause();
        self.ask_figures(&dodgers, Ask::Dodge, cause, |seat| Task::Dodges { seat });
    }

    /// AB-DODGE, R-DODGETWELVE.
    pub(in crate::games::skirmish) fn dodge(&mut self, who: FigId) {
        self.emit(BookkeepingEvent::Answered {
            who,
            what: Ask::Dodge,
        });
        if dodges(self.one(Throw::Dodge(who))) {
            self.emit(StrikeEvent::Missed { who });
        }
    }

    /// Damage die, reductions, dials, and the dice of Magic Freeze.
    pub(in crate::games::skirmish) fn deal_damage(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let hit = self.now().marked(Marks::HIT);
        if hit.is_empty() {
            return;
        }
        if let Some(who) = self.now().throws_a_die(&strike) {
            let die = self.one(Throw::Damage(who));
            self.emit(StrikeEvent::DamageRolled { die });
        }
        // All of it is worked out before the first dial turns: who enhances an attack may be hit by it.
        let damage: ArrayVec<Clicks, MAX_FIGURES> = hit
            .iter()
            .map(|target| self.now().damage_sum(*target).amount())
            .collect();
        for (who, clicks) in hit.iter().copied().zip(damage) {
            if clicks > Clicks::ZERO {
                if self.now().is_provoked(who, Occasion::Damaged) {
                    self.emit(BookkeepingEvent::Provoked { who });
                }
                self.emit(StrikeEvent::Clicked { who, clicks });
                if strike.kind == StrikeKind::Counter {
                    self.drop_stolen(who);
                }
            }
        }
        let Striker::Warrior(who) = strike.by else {
            return;
        };
        if strike.with.damage && self.now().has(who, Ability::MagicFreeze) {
            for target in hit {
                let alive = self.now().click(target).is_some();
                if alive && freezes(self.one(Throw::Freeze(target))) {
                    self.emit(AbilityEvent::Chilled { who: target });
                }
            }
        }
    }

    /// AB-VAMP: healed 1 click each time it does damage in a close attack.
    pub(in crate::games::skirmish) fn vampirism(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let Striker::Warrior(who) = strike.by else {
            return;
        };
        let close = !strike.ranged && strike.drew_blood;
        if close && self.now().square(who).is_some() && self.now().has(who, Ability::Vampirism) {
            self.mend(who, Clicks(1));
        }
    }

    /// ATK-8, R-CRITCOUNTER: two ones cost the attacker a click; the points of a kill go to the
    /// player of the target.
    pub(in crate::games::skirmish) fn miss_click(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let Striker::Warrior(who) = strike.by else {
            return;
        };
        if strike.dice != Toll::MISS || self.now().square(who).is_none() {
            return;
        }
        let to = match strike.first {
            Target::Warrior(target) => self.now().warrior(target).owner,
            Target::Door(_) => None,
        };
        let clicks = self.now().toll_sum(Toll::CriticalMiss, who).amount();
        self.emit(StrikeEvent::Clicked { who, clicks });
        self.owe(&[Task::Reap { to }]);
    }

    /// The attack is over: those it was aimed at may answer (ATK-6, R-COUNTERMANY).
    pub(in crate::games::skirmish) fn end_strike(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let targets = self.now().marked(Marks::TARGET);
        let confused = self.now().confused();
        self.emit(BookkeepingEvent::StrikeEnded);
        let (Striker::Warrior(attacker), StrikeKind::Attack) = (strike.by, strike.kind) else {
            return;
        };
        // Friends that a blast has hit do not strike back (ATK-2).
        let answers = |who: &FigId| {
            let alive = matches!(self.now().warrior(*who).place, Place::On(_));
            alive && self.now().are_enemies(attacker, *who)
        };
        let answering: Figures = targets.into_iter().filter(answers).collect();
        let (cause, ranged) = (self.now().cause(attacker), strike.ranged);
        self.ask_figures(&answering, Ask::Counter, cause, |seat| Task::Counters {
            seat,
            attacker,
            ranged,
        });
        if let Some(who) = confused {
            self.owe(&[Task::Confusion { who }]);
        }
    }
}
