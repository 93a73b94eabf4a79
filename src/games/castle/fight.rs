//! Fights (FIGHT, DICE-1, DICE-2, HA-SHIELD).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::state::Fight;
use super::words::{AttackLimit, Event, Figure, Lives, Parted, Phase, Refusal, Stop, Task, Throw};
use crate::kernel::Seat;

/// HA-SHIELD: what it takes off.
const SHIELD: i8 = 2;

impl Position<'_> {
    /// FIGHT-1, R-ATTACKWHEN, R-FOE, R-ATTACKMANY
    pub(super) fn check_attack(self, seat: Seat, who: Figure, whom: Figure) -> Checked {
        self.check_own(seat, who)?;
        need(who.is_enemy(whom), Refusal::NoEnemy { whom })?;
        need(
            self.where_is(whom).is_some(),
            Refusal::OutOfGame { who: whom },
        )?;
        need(self.are_next(who, whom), Refusal::NotInReach { who, whom })?;
        let attacked = self.state.piece(who).attacked;
        let spent = match self.game.options.attacks {
            AttackLimit::Free => false,
            AttackLimit::Pair => attacked >> whom.index() & 1 == 1,
            AttackLimit::Figure => attacked != 0,
        };
        need(!spent, Refusal::AttackedAlready { who })?;
        let safe = |figure: Figure| self.state.piece(figure).warded;
        need(!(safe(who) && safe(whom)), Refusal::Futile { who, whom })
    }

    /// Whether two figures stand at distance 1.
    pub fn are_next(self, one: Figure, other: Figure) -> bool {
        match (self.where_is(one), self.where_is(other)) {
            (Some(one), Some(other)) => one.distance(other) == 1,
            _ => false,
        }
    }

    /// FIGHT-9, R-PARTED: whether a fight goes on.
    fn fight_holds(self, fight: &Fight) -> bool {
        let [one, other] = fight.figures();
        let alive = fight
            .figures()
            .iter()
            .all(|it| self.where_is(*it).is_some());
        alive && (self.game.options.parted == Parted::GoesOn || self.are_next(one, other))
    }

    /// HA-SHIELD: what a figure takes less of a fight's damage.
    pub fn shield(self, who: Figure) -> Lives {
        let works = who == Figure::Guard && self.has_abilities(who);
        Lives(if works { SHIELD } else { 0 })
    }

    /// DICE-2, HA-SHIELD: the damage that a figure's roll does to another.
    pub fn damage(self, by: Figure, dice: [u8; 4], to: Figure) -> Lives {
        let sum: i8 = dice.iter().map(|die| *die as i8).sum();
        let dealt = sum + by.strength().more;
        Lives((dealt - self.shield(to).0).max(0))
    }
}

impl Play<'_> {
    /// FIGHT-1
    pub(super) fn attack(&mut self, attacker: Figure, defender: Figure) {
        self.emit(Event::FightBegan { attacker, defender });
        self.owe_stop(Stop::Done);
        self.owe(Task::Fight);
        self.owe_stop(Stop::Fight);
    }

    /// The fight goes on to its next phase.
    pub(super) fn fight_on(&mut self) {
        let Some(fight) = self.state.fight().copied() else {
            return self.emit(Event::Settled);
        };
        match fight.phase {
            Phase::Announced | Phase::Rolled if !self.now().fight_holds(&fight) => self.end_fight(),
            Phase::Announced => self.roll_both(&fight),
            Phase::Rolled => self.hurt_both(&fight),
            Phase::Hurt => self.end_fight(),
        }
    }

    fn end_fight(&mut self) {
        self.emit(Event::FightEnded);
        self.emit(Event::Settled);
        self.owe(Task::Reckon);
    }

    /// R-WARD: damage of any kind, which who is warded does not take.
    pub(super) fn hurt(&mut self, who: Figure, damage: Lives) {
        let warded = self.state.piece(who).warded;
        let damage = if warded { Lives(0) } else { damage };
        self.emit(Event::Hurt { who, damage });
    }

    /// FIGHT-5: the attacker's dice first (DICE-4).
    fn roll_both(&mut self, fight: &Fight) {
        for who in fight.figures() {
            let strength = who.strength();
            let mut dice = [0; 4];
            for die in dice.iter_mut().take(usize::from(strength.dice)) {
                *die = self.dice.roll(Throw::Fight(who), strength.sides);
            }
            self.emit(Event::Rolled { who, dice });
        }
        self.emit(Event::FightWentOn {
            phase: Phase::Rolled,
        });
        self.owe_stop(Stop::Dice);
    }

    /// FIGHT-6: both at the same time.
    fn hurt_both(&mut self, fight: &Fight) {
        let [attacker, defender] = fight.figures();
        let [ours, theirs] = fight.dice;
        let to_attacker = self.now().damage(defender, theirs, attacker);
        let to_defender = self.now().damage(attacker, ours, defender);
        self.hurt(attacker, to_attacker);
        self.hurt(defender, to_defender);
        self.emit(Event::FightWentOn { phase: Phase::Hurt });
        self.owe_stop(Stop::Hurt);
    }
}
