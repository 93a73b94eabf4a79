//! How one attack is resolved, from the roll to the counterattacks (R-ORDER).

use super::play::Play;
use super::position::Figures;
use super::{
    Ability, Ask, Event, FigId, MAX_FIGURES, Marks, Place, Position, Rule, Strike, StrikeKind,
    Striker, Sum, Target, Task, Throw, Toll, Using, Value,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;

impl Position<'_> {
    /// The figures with these marks.
    pub(super) fn marked(&self, marks: Marks) -> Figures {
        self.state
            .warriors()
            .filter(|(_, warrior)| warrior.marks.has(marks))
            .map(|(who, _)| who)
            .collect()
    }

    /// The player whose warrior brought the attack about (R-SPAWNWHO); for a trap the player of the
    /// hero that sprang it, whose opponent rolls (ATK-9).
    pub(super) fn strike_cause(&self) -> Seat {
        match self.state.strike() {
            Some(Strike {
                by: Striker::Warrior(who),
                ..
            }) => self.cause(*who),
            Some(Strike { seat, .. }) => seat.left(self.state.seats()),
            None => self.state.turn().seat,
        }
    }

    /// The clicks a hit of the attack being resolved does (R-DAMAGEORDER).
    pub fn damage_sum(&self, target: FigId) -> Sum {
        let Some(strike) = self.state.strike() else {
            return Sum::default();
        };
        if self.confuses(strike) {
            return Sum::of(Rule::AbMconf, 0);
        }
        let critical = i16::from(strike.dice == [6, 6]);
        let who = match strike.by {
            Striker::Trap(chest) => {
                let chest = self.chest(chest);
                let trap = self.book.chest(chest.kind).traps[usize::from(chest.wheel)];
                return Sum::of(Rule::Trap1, trap.map_or(0, |trap| trap.damage.into()))
                    .and(Rule::Atk8, critical);
            }
            Striker::Warrior(who) => who,
        };
        let sum = self
            .damage_before_armour(strike, who, target)
            .and(Rule::Atk8, critical);
        let enhanced = strike.ranged && sum.total() > 0 && self.is_enhanced(who, target);
        let sum = sum.and(Rule::AbMenh, i16::from(enhanced));
        if strike.ranged && self.uses(who, strike.with, Ability::Pierce) {
            sum
        } else {
            self.soaked(sum, target)
        }
    }

    fn damage_before_armour(&self, strike: &Strike, who: FigId, target: FigId) -> Sum {
        let using = |ability: Ability| self.uses(who, strike.with, ability);
        if using(Ability::MagicFreeze) {
            return Sum::of(Rule::AbMfreeze, 1);
        }
        if using(Ability::Flame) {
            return Sum::of(Rule::AbFlame, 1);
        }
        let several = self.marked(Marks::TARGET).len() > 1;
        if several && using(Ability::Shockwave) {
            return Sum::of(Rule::AbShock, 1);
        }
        if several && strike.ranged {
            return Sum::of(Rule::Rng7, 1);
        }
        let sum = if using(Ability::WeaponMaster) {
            Sum::of(Rule::AbWpnm, strike.die.into())
        } else if using(Ability::MagicBlast) {
            Sum::of(Rule::AbMblast, strike.die.into())
        } else {
            self.value_sum(who, Value::Damage)
        };
        let doubled = using(Ability::SneakAttack) && self.is_from_behind(who, target, strike.kind);
        let again = if doubled { sum.total() } else { 0 };
        sum.and(Rule::AbSneak, again)
    }

    /// AB-TOUGH, AB-INVUL: less, but not below 1; what is 0 stays 0.
    fn soaked(&self, sum: Sum, target: FigId) -> Sum {
        let (rule, soak) = if self.has(target, Ability::Toughness) {
            (Rule::AbTough, 1)
        } else if self.has(target, Ability::Invulnerability) {
            (Rule::AbInvul, 2)
        } else {
            return sum;
        };
        let less = soak.min((sum.total() - 1).max(0));
        sum.and(rule, -less)
    }

    /// Whether the attack being resolved throws a damage die.
    fn throws_damage_die(&self, strike: &Strike) -> Option<FigId> {
        let Striker::Warrior(who) = strike.by else {
            return None;
        };
        let master = !strike.ranged && self.has(who, Ability::WeaponMaster);
        let blast = strike.ranged && self.has(who, Ability::MagicBlast);
        (strike.with.attack && (master || blast)).then_some(who)
    }
}

/// Whether a roll hits (ATK-5, ATK-8).
pub(super) fn hits(dice: [u8; 2], attack: i16, defence: i16) -> bool {
    let roll = i16::from(dice[0] + dice[1]);
    roll == 12 || (roll != 2 && roll + attack >= defence)
}

impl Play<'_> {
    /// Rolls an attack of a figure, aimed at `first`, on these warriors in the order named, and owes
    /// what follows.
    pub(super) fn strike(
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
        self.emit(Event::StrikeBegan {
            by: Striker::Warrior(by),
            kind,
            ranged,
            with,
            first,
            seat,
        });
        on.iter()
            .for_each(|who| self.emit(Event::Targeted { who: *who }));
        let throw = match kind {
            StrikeKind::Free => Throw::Free(by),
            StrikeKind::Counter | StrikeKind::Reply => Throw::Counter(by),
            _ => Throw::Attack(by),
        };
        let dice = self.two(throw);
        self.emit(Event::StrikeRolled { dice });
        if self.now().uses(by, with, Ability::Shockwave) {
            self.shake_doors(by, dice);
        } else if let Target::Door(door) = first {
            self.compare_door(by, door, dice);
        }
        for target in on {
            let Some(strike) = self.state.strike() else {
                return;
            };
            let (attack, defence) = self.now().rolled_sums(strike, by, *target);
            self.compare(*target, dice, attack.total(), defence.total());
        }
        self.owe_resolution();
    }

    /// ATK-5, ATK-8: hit or miss of one target.
    pub(super) fn compare(&mut self, target: FigId, dice: [u8; 2], attack: i16, defence: i16) {
        self.emit(if hits(dice, attack, defence) {
            Event::Hit { who: target }
        } else {
            Event::Missed { who: target }
        });
    }

    /// What follows the roll, in the order of R-ORDER.
    pub(super) fn owe_resolution(&mut self) {
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
    pub(super) fn dodge(&mut self, who: FigId) {
        self.emit(Event::Answered {
            who,
            what: Ask::Dodge,
        });
        if self.one(Throw::Dodge(who)) >= 5 {
            self.emit(Event::Missed { who });
        }
    }

    /// Damage die, reductions, dials, and the dice of Magic Freeze.
    pub(super) fn deal_damage(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let hit = self.now().marked(Marks::HIT);
        if hit.is_empty() {
            return;
        }
        if let Some(who) = self.now().throws_damage_die(&strike) {
            let die = self.one(Throw::Damage(who));
            self.emit(Event::DamageRolled { die });
        }
        // All of it is worked out before the first dial turns: who enhances an attack may be hit by it.
        let damage: ArrayVec<u8, MAX_FIGURES> = hit
            .iter()
            .map(|target| self.now().damage_sum(*target).total().max(0) as u8)
            .collect();
        for (who, clicks) in hit.iter().copied().zip(damage) {
            if clicks > 0 {
                if self.now().is_provoked(who) {
                    self.emit(Event::Provoked { who });
                }
                self.emit(Event::Clicked { who, clicks });
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
                if alive && self.one(Throw::Freeze(target)) >= 4 {
                    self.emit(Event::Chilled { who: target });
                }
            }
        }
    }

    /// AB-VAMP: healed 1 click each time it does damage in a close attack.
    pub(super) fn vampirism(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let Striker::Warrior(who) = strike.by else {
            return;
        };
        let close = !strike.ranged && strike.drew_blood;
        if close && self.now().square(who).is_some() && self.now().has(who, Ability::Vampirism) {
            self.mend(who, 1);
        }
    }

    /// ATK-8, R-CRITCOUNTER: two ones cost the attacker a click; the points of a kill go to the
    /// player of the target.
    pub(super) fn miss_click(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let Striker::Warrior(who) = strike.by else {
            return;
        };
        if strike.dice != [1, 1] || self.now().square(who).is_none() {
            return;
        }
        let to = match strike.first {
            Target::Warrior(target) => self.now().warrior(target).owner,
            Target::Door(_) => None,
        };
        let clicks = self.now().toll_sum(Toll::CriticalMiss, who).total().max(0) as u8;
        self.emit(Event::Clicked { who, clicks });
        self.owe(&[Task::Reap { to }]);
    }

    /// The attack is over: those it was aimed at may answer (ATK-6, R-COUNTERMANY).
    pub(super) fn end_strike(&mut self) {
        let Some(strike) = self.state.strike().copied() else {
            return;
        };
        let targets = self.now().marked(Marks::TARGET);
        let confused = self.now().confused();
        self.emit(Event::StrikeEnded);
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
