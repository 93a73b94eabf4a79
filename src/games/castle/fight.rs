//! Fights (FIGHT, DICE-1, DICE-2, HA-SHIELD, HA-BRACE).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::owner;
use super::state::Fight;
use super::words::{
    AttackLimit, Event, Faces, Figure, Lives, MOST_DICE, Parted, Phase, Refusal, Stop, Task, Throw,
};
use crate::kernel::{Seat, few};

/// HA-SHIELD: what it takes off.
const SHIELD: i8 = 2;
/// HA-BRACE: what it takes off then.
const BRACED: i8 = 4;

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
        let futile = self.is_safe(who, whom) && self.is_safe(whom, who);
        need(!futile, Refusal::Futile { who, whom })
    }

    /// R-FUTILE: whether a figure would take no damage of another in a fight, as things stand.
    fn is_safe(self, who: Figure, from: Figure) -> bool {
        self.state.piece(who).warded || self.state.is_stunned(from)
    }

    /// Whether two figures stand at distance 1.
    pub fn are_next(self, one: Figure, other: Figure) -> bool {
        match (self.where_is(one), self.where_is(other)) {
            (Some(one), Some(other)) => one.distance(other) == 1,
            _ => false,
        }
    }

    /// FIGHT-9, R-PARTED: whether a fight goes on.
    pub(super) fn fight_holds(self, fight: &Fight) -> bool {
        let [one, other] = fight.figures();
        !fight.fallen && (self.game.options.parted == Parted::GoesOn || self.are_next(one, other))
    }

    /// ASK-7, ASK-8: the seat that may play sorceries in the fight now; none if it has no card or no voice, which
    /// all know.
    pub fn phase_seat(self) -> Option<Seat> {
        let fight = self.state.fight().filter(|fight| !fight.fallen)?;
        let seat = owner(fight.whose_phase()?);
        let able = self.state.hand(seat).count() > 0 && self.check_voice(seat).is_ok();
        able.then_some(seat)
    }

    /// HA-SHIELD, HA-BRACE: what a figure takes less of a fight's damage.
    pub fn shield(self, who: Figure) -> Lives {
        let works = who == Figure::Guard && self.has_abilities(who);
        let braced = self.state.piece(who).braced;
        Lives(match (works, braced) {
            (false, _) => 0,
            (true, false) => SHIELD,
            (true, true) => BRACED,
        })
    }

    /// DICE-2, HA-SHIELD, SP-STUN: the damage that a figure's roll does to another.
    pub fn damage(self, by: Figure, dice: Faces, to: Figure) -> Lives {
        if self.state.is_stunned(by) {
            return Lives(0);
        }
        let dealt = by.strength().sum(dice);
        Lives((dealt - self.shield(to).0).max(0))
    }
}

impl Play<'_> {
    /// FIGHT-1
    pub(super) fn attack(&mut self, who: Figure, whom: Figure) {
        self.emit(Event::Attacked { who, whom });
        self.begin_fight(who, whom);
    }

    pub(super) fn begin_fight(&mut self, attacker: Figure, defender: Figure) {
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
            Phase::Attacker | Phase::Defender if fight.fallen => self.end_fight(),
            // Nobody was asked: the stops before and after fall together.
            Phase::Attacker => self.enter_phase(Phase::AttackerDone),
            Phase::Defender => self.enter_phase(Phase::DefenderDone),
            Phase::Hurt => self.end_fight(),
            _ if !self.now().fight_holds(&fight) => self.end_fight(),
            Phase::Announced => self.enter_phase(Phase::Attacker),
            Phase::AttackerDone => self.enter_phase(Phase::Defender),
            Phase::DefenderDone => self.roll_both(&fight),
            Phase::Rolled => self.hurt_both(&fight),
        }
    }

    fn enter_phase(&mut self, phase: Phase) {
        self.emit(Event::FightWentOn { phase });
    }

    /// STOP-3: who may play sorceries in a phase plays no more.
    pub(super) fn close_phase(&mut self) {
        match self.state.fight().map(|fight| fight.phase) {
            Some(Phase::Attacker) => self.enter_phase(Phase::AttackerDone),
            _ => self.enter_phase(Phase::DefenderDone),
        }
        self.owe_stop(Stop::Fight);
    }

    fn end_fight(&mut self) {
        let place = few(self.state.fights().len() - 1);
        self.emit(Event::FightEnded { place });
        self.owe(Task::Reckon);
    }

    /// R-WARD: damage of any kind, which who is warded does not take; what it takes.
    pub(super) fn hurt(&mut self, who: Figure, damage: Lives) -> Lives {
        let warded = self.state.piece(who).warded;
        let damage = if warded { Lives(0) } else { damage };
        self.emit(Event::Hurt { who, damage });
        damage
    }

    /// Damage outside the blows of a fight, and what comes of it (FALL-4, STOP-9).
    pub(super) fn harm(&mut self, who: Figure, damage: Lives) {
        if self.hurt(who, damage) > Lives(0) {
            self.owe(Task::Reckon);
            self.owe_stop(Stop::Damage);
        }
    }

    /// FIGHT-5: the attacker's dice first (DICE-4).
    fn roll_both(&mut self, fight: &Fight) {
        for who in fight.figures() {
            self.roll(fight, who);
        }
        self.enter_phase(Phase::Rolled);
        self.owe_stop(Stop::Dice);
    }

    /// FIGHT-5, SP-EXTRA: the dice of a figure's strength, extra ones last (DICE-4).
    pub(super) fn roll(&mut self, fight: &Fight, who: Figure) {
        let strength = who.strength();
        let many = usize::from(strength.dice + fight.extra[fight.place(who)]);
        let mut dice = [0; MOST_DICE];
        for die in dice.iter_mut().take(many) {
            *die = self.dice.roll(Throw::Fight(who), strength.sides);
        }
        self.emit(Event::Rolled { who, dice });
    }

    /// FIGHT-6: both at the same time.
    fn hurt_both(&mut self, fight: &Fight) {
        let [attacker, defender] = fight.figures();
        let [ours, theirs] = fight.dice;
        let to_attacker = self.now().damage(defender, theirs, attacker);
        let to_defender = self.now().damage(attacker, ours, defender);
        self.hurt(attacker, to_attacker);
        self.hurt(defender, to_defender);
        self.enter_phase(Phase::Hurt);
        self.owe_stop(Stop::Hurt);
    }
}
