//! ATK: declaring attacks and counterattacks, and the numbers they compare.

use crate::games::skirmish::fighting::ranged::Passes;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Chest, ChestId, Command, FigId, Manner, Position, Refusal, Rule,
    Sight, StrikeKind, Sum, Target, Targets, Task, TrapKind, Using, Value,
};
use crate::kernel::{Arc, Square};
use arrayvec::ArrayVec;

impl Manner {
    /// How an attack on such targets is made.
    fn of(ranged: bool, on: Targets, kind: StrikeKind) -> Manner {
        Manner {
            ranged,
            targets: on.len(),
            kind,
        }
    }
}

/// Whether an optional ability can be made use of in such an attack.
fn check_serves(ability: Ability, attack: Manner) -> Result<(), Refusal> {
    if ability.serves(attack) {
        return Ok(());
    }
    let several = attack.ranged && attack.targets > 1;
    Err(match ability {
        Ability::MagicBlast if several => Refusal::BlastOneTarget,
        Ability::Flame if several => Refusal::FlameOneTarget,
        Ability::MagicConfusion if several => Refusal::ConfusionOneTarget,
        Ability::Shockwave if attack.kind == StrikeKind::Attack => Refusal::WaveNamesNobody,
        _ => Refusal::AbilityDoesNotServe { ability },
    })
}

impl Position<'_> {
    /// What an attack costs a warrior in its activation (ATK-1, AB-CHARGE, AB-BOUND, AB-NIMBLE).
    pub fn attack_cost(&self, who: FigId, ranged: bool) -> Sum {
        if !ranged && self.has(who, Ability::Charge) {
            Sum::of(Rule::AbCharge, 0)
        } else if ranged && self.has(who, Ability::Bound) {
            Sum::of(Rule::AbBound, 0)
        } else if self.has(who, Ability::Nimble) {
            Sum::of(Rule::AbNimble, 2)
        } else {
            Sum::of(Rule::Atk1, 4)
        }
    }

    /// Whether an attack on these targets would be at range: the first is no neighbour (RNG-1).
    pub fn is_ranged(&self, who: FigId, on: Targets) -> bool {
        let first = match on.first() {
            Target::Warrior(first) => first,
            Target::Door(door) => return self.is_door_far(who, door),
        };
        let squares = (self.square(who), self.square(first));
        !matches!(squares, (Some(from), Some(to)) if self.are_next(from, to))
    }

    /// Whether a warrior may attack at all (DIAL-8).
    pub(in crate::games::skirmish) fn check_fights(&self, who: FigId) -> Result<(), Refusal> {
        if self.has(who, Ability::Demoralised) {
            Err(Refusal::DemoralisedFights)
        } else {
            Ok(())
        }
    }

    /// AB-QUICK: no attack, and nothing that counts as one (HEAL-1).
    pub(in crate::games::skirmish) fn check_not_quick(&self) -> Result<(), Refusal> {
        match self.state.activation() {
            Some(activation) if activation.quick => Err(Refusal::QuickAttack),
            _ => Ok(()),
        }
    }

    pub(in crate::games::skirmish) fn check_attack(
        &self,
        on: Targets,
        with: Using,
    ) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        self.check_fights(who)?;
        self.check_not_quick()?;
        if let Target::Door(door) = on.first() {
            return self.check_attack_on_door(who, at, door, with);
        }
        for target in on.iter() {
            if target == who {
                return Err(Refusal::AttackOnSelf);
            }
            let there = self.square_inside(target)?;
            if self.are_friends(who, target) {
                let spawn = !self.warrior(who).is_hero();
                return Err(if spawn {
                    Refusal::SpawnAttackSpawn
                } else {
                    Refusal::AttackOnFriend
                });
            }
            let near = self.are_next(at, there);
            if near == self.is_ranged(who, on) {
                return Err(Refusal::CloseAndRanged);
            }
            // Who cannot shoot wants to strike a neighbour: what parts them forbids it, not its range.
            let shoots = self.kind(who).range > 0 && !self.has(who, Ability::Berserk);
            let parted = at.way_to(there).and_then(|way| self.parted_by(at, way));
            if let Some(refusal) = parted.filter(|_| !shoots) {
                return Err(refusal);
            }
        }
        let ranged = self.is_ranged(who, on);
        if ranged {
            self.check_can_shoot(who)?;
            self.check_targets(who, on, with)?;
        } else {
            self.check_close(who, on)?;
        }
        self.check_using(
            who,
            on.iter(),
            Manner::of(ranged, on, StrikeKind::Attack),
            with,
        )?;
        self.check_mp(&self.attack_cost(who, ranged))
    }

    fn check_close(&self, who: FigId, on: Targets) -> Result<(), Refusal> {
        if on.len() > 1 {
            return Err(Refusal::OneCloseTarget);
        }
        let there = on.first().warrior().and_then(|first| self.square(first));
        if self.is_before(who, there.ok_or(Refusal::NotOnBoard)?) {
            Ok(())
        } else {
            Err(Refusal::NotInFrontArc)
        }
    }

    fn check_targets(&self, who: FigId, on: Targets, with: Using) -> Result<(), Refusal> {
        if on.len() > usize::from(self.kind(who).arrows) {
            return Err(Refusal::TooManyTargets);
        }
        on.iter()
            .try_for_each(|target| self.check_shot(who, target, with).map(|_| ()))
    }

    /// Whether the optional abilities named serve this attack together (AB-1, AB-5, TREAS-5,
    /// R-ABPAIR).
    ///
    /// # Errors
    /// The first ability that does not, or that two of them are kinds of attack.
    pub fn check_using(
        &self,
        who: FigId,
        on: impl Iterator<Item = FigId> + Clone,
        manner: Manner,
        with: Using,
    ) -> Result<(), Refusal> {
        let attack = self.ability(who, Value::Attack).filter(|_| with.attack);
        let damage = self.ability(who, Value::Damage).filter(|_| with.damage);
        if with.attack && attack.is_none() || with.damage && damage.is_none() {
            return Err(Refusal::NoSuchAbility);
        }
        let used = [attack, damage].into_iter().flatten();
        for ability in used.clone() {
            check_serves(ability, manner)?;
            let immune = |target: FigId| self.has(target, Ability::MagicImmunity);
            if ability.is_magic() && on.clone().any(immune) {
                return Err(Refusal::MagicImmune);
            }
        }
        if used.filter(|ability| ability.is_kind_of_attack()).count() > 1 {
            return Err(Refusal::AbilitiesClash);
        }
        Ok(())
    }

    /// The abilities an attack makes use of when nothing is said: all optional ones that serve it;
    /// of two kinds of attack the one beside the attack value. Without targets it is an answer.
    pub fn default_using(&self, who: FigId, on: Option<Targets>) -> Using {
        let serving = |value| {
            let shown = self.ability(who, value);
            shown.filter(|ability| self.would_serve(who, on, *ability))
        };
        let (attack, damage) = (serving(Value::Attack), serving(Value::Damage));
        let kinds = |ability: Option<Ability>| ability.is_some_and(Ability::is_kind_of_attack);
        Using {
            attack: attack.is_some(),
            damage: damage.is_some() && !(kinds(attack) && kinds(damage)),
        }
    }

    /// Whether an optional ability would serve an attack on these targets, or without targets the
    /// answer that is asked for.
    pub(in crate::games::skirmish) fn would_serve(
        &self,
        who: FigId,
        on: Option<Targets>,
        ability: Ability,
    ) -> bool {
        let ranged = match on {
            Some(on) => self.is_ranged(who, on),
            None => matches!(self.question(), Some(Task::Counters { ranged: true, .. })),
        };
        if let Some(Target::Door(_)) = on.map(Targets::first) {
            let pierces = ability == Ability::Pierce && self.has(who, Ability::Flame);
            let blasts = matches!(ability, Ability::MagicBlast | Ability::Flame);
            return ranged && (blasts || pierces);
        }
        let kind = match (on, self.question()) {
            (Some(_), _) => StrikeKind::Attack,
            (None, Some(Task::FreeAttack { .. })) => StrikeKind::Free,
            (None, Some(Task::Reply { .. })) => StrikeKind::Reply,
            (None, _) => StrikeKind::Counter,
        };
        let attack = Manner {
            ranged,
            targets: on.map_or(1, Targets::len),
            kind,
        };
        let immune = |on: Targets| {
            on.iter()
                .any(|target| self.has(target, Ability::MagicImmunity))
        };
        ability.serves(attack) && !(ability.is_magic() && on.is_some_and(immune))
    }

    /// ATK-6, ATK-7, RNG-8: whether a target may answer its attacker.
    pub(in crate::games::skirmish) fn check_counter(
        &self,
        who: FigId,
        attacker: FigId,
        ranged: bool,
        with: Using,
    ) -> Result<(), Refusal> {
        self.check_fights(who)?;
        let there = self.square(attacker).ok_or(Refusal::NotOnBoard)?;
        let on = Targets::one(attacker);
        if ranged {
            self.check_can_shoot(who)?;
            self.check_shot(who, attacker, with)?;
        } else {
            let here = self.square(who).ok_or(Refusal::NotOnBoard)?;
            if !self.are_next(here, there) || !self.is_before(who, there) {
                return Err(Refusal::NotInFrontArc);
            }
        }
        self.check_using(
            who,
            on.iter(),
            Manner::of(ranged, on, StrikeKind::Counter),
            with,
        )
    }

    /// PASS-4, R-PASSWHEN: free attack and answer, as `kind` says, hit whatever the facings.
    pub(in crate::games::skirmish) fn check_exchange(
        &self,
        by: FigId,
        on: FigId,
        kind: StrikeKind,
        with: Using,
    ) -> Result<(), Refusal> {
        self.check_fights(by)?;
        self.square(on).ok_or(Refusal::NotOnBoard)?;
        self.square(by).ok_or(Refusal::NotOnBoard)?;
        let on = Targets::one(on);
        self.check_using(by, on.iter(), Manner::of(false, on, kind), with)
    }

    pub(in crate::games::skirmish) fn attack_commands(&self, push: &mut dyn FnMut(Command)) {
        let Ok((who, at)) = self.active_warrior() else {
            return;
        };
        if self.check_fights(who).is_err() || self.check_not_quick().is_err() {
            return;
        }
        let usings = self.usings(who);
        let mut attack = |on: Targets| {
            let lawful = usings
                .iter()
                .filter(|with| self.check_attack(on, **with).is_ok());
            lawful.for_each(|with| push(Command::Attack { on, with: *with }));
        };
        let payable = |ranged| self.check_mp(&self.attack_cost(who, ranged)).is_ok();
        let (near, far) = (payable(false), payable(true));
        if near || far {
            self.doors_to_attack(who, at)
                .for_each(|door| attack(Targets::door(door)));
        }
        if near {
            let enemies = self.enemies_next(who, at);
            enemies.for_each(|enemy| attack(Targets::one(enemy)));
        }
        if far && self.check_can_shoot(who).is_ok() {
            self.shots(who).for_each(attack);
        }
    }

    /// The ways of using the abilities that a figure shows beside attack and damage.
    fn usings(&self, who: FigId) -> ArrayVec<Using, 4> {
        let abilities = self.in_force(who);
        let shown = |value| abilities.at(value).is_some();
        let (attack, damage) = (shown(Value::Attack), shown(Value::Damage));
        let has = |with: &Using| (attack || !with.attack) && (damage || !with.damage);
        Using::ALL.into_iter().filter(has).collect()
    }

    /// Every choice of targets of a shooter that it can aim at, as many as it has arrows: the first
    /// may be any, the others stand in their order.
    fn shots(&self, who: FigId) -> impl Iterator<Item = Targets> + use<> {
        // No line is shorter than a king's way: who is farther away needs no line.
        let range = self.kind(who).range;
        let from = self.square(who);
        let near = move |at: Square| from.is_some_and(|from| from.king_steps(at) <= range);
        let enemies = self
            .on_board()
            .filter(|(_, at)| near(*at))
            .map(|(other, _)| other)
            .filter(|other| self.are_enemies(who, *other));
        let in_sight = |other: &FigId| self.check_aim(who, *other, Passes::AllButWalls);
        let aimed: Figures = enemies.filter(|other| in_sight(other).is_ok()).collect();
        let arrows = self.kind(who).arrows;
        let count = aimed.len();
        (0..count).flat_map(move |first| {
            let aimed = aimed.clone();
            let others = move |from: usize| (from..count).filter(move |other| *other != first);
            let one = std::iter::once(Targets::one(aimed[first]));
            let more = others(0)
                .filter(move |_| arrows > 1)
                .flat_map(move |second| {
                    let two = Targets::new(&[aimed[first], aimed[second]]);
                    let aimed = aimed.clone();
                    let thirds = others(second + 1).filter(move |_| arrows > 2);
                    let three = thirds.filter_map(move |third| {
                        Targets::new(&[aimed[first], aimed[second], aimed[third]])
                    });
                    two.into_iter().chain(three)
                });
            one.chain(more)
        })
    }

    /// What an attack roll must reach (ATK-5): the value of the dial or that of a friend (AB-DEFEND),
    /// what treasures add to either (R-DEFENDVALUE), and what is added against attacks at range.
    pub fn defence_sum(&self, target: FigId, ranged: bool, hindered: bool) -> Sum {
        let own = self.value_sum(target, Value::Defence);
        let dial = self
            .click(target)
            .map_or(0, |click| click.values[Value::Defence]);
        let dial = i16::from(dial);
        let base = match self.lent_defence(target) {
            Some(lent) if lent > dial => {
                Sum::of(Rule::AbDefend, lent).and(Rule::Treas1, own.total() - dial)
            }
            _ => own,
        };
        let armour = ranged && self.has(target, Ability::BattleArmour);
        let hard = ranged && self.has(target, Ability::Invulnerability);
        base.and(Rule::AbBarmor, if armour { 2 } else { 0 })
            .and(Rule::AbInvul, if hard { 2 } else { 0 })
            .and(Rule::Rng5, i16::from(ranged && hindered))
    }

    /// The best dial value among adjacent friends with Defend (AB-DEFEND, R-DEFENDVALUE).
    fn lent_defence(&self, target: FigId) -> Option<i16> {
        let at = self.square(target)?;
        self.figures_next(at)
            .filter(|(friend, _)| self.are_friends(target, *friend))
            .filter(|(friend, _)| self.has(*friend, Ability::Defend))
            .filter_map(|(friend, _)| self.click(friend))
            .map(|click| i16::from(click.values[Value::Defence]))
            .max()
    }

    /// What a trap adds to its roll against a target (R-TRAPARC).
    pub(in crate::games::skirmish) fn trap_attack_sum(&self, chest: ChestId, target: FigId) -> Sum {
        let chest = self.chest(chest);
        let Some(trap) = self.book.chest(chest.kind).traps[usize::from(chest.wheel)] else {
            return Sum::default();
        };
        let rear = chest.square().is_some_and(|at| !self.is_before(target, at));
        let (rule, bonus) = match trap.kind {
            TrapKind::Hero => (Rule::Atk4, rear),
            TrapKind::Range => (Rule::Rng6, rear),
            TrapKind::Block => (Rule::Trap4, false),
        };
        Sum::of(Rule::Trap1, trap.attack.into()).and(rule, i16::from(bonus))
    }

    /// What a trap's roll must reach (R-TRAPABIL).
    pub(in crate::games::skirmish) fn trap_defence_sum(
        &self,
        chest: Chest,
        target: FigId,
        hero: FigId,
    ) -> Sum {
        let trap = self.book.chest(chest.kind).traps[usize::from(chest.wheel)];
        let ranged = trap.is_some_and(|trap| trap.kind == TrapKind::Range);
        let ground = |at: Square| self.state.layout().ground(at);
        // The hero that sprang it may be hit without a clear line (TRAP-5): its own square counts still.
        let stands = || {
            target == hero
                && self
                    .square(hero)
                    .is_some_and(|at| ground(at).is_difficult())
        };
        let hindered = match self.trap_line(chest, target, hero) {
            Ok(sight) => sight.hindered,
            Err(_) => stands(),
        };
        self.defence_sum(target, ranged, ranged && hindered)
    }

    /// The line from a chest to a figure (TRAP-5).
    pub(in crate::games::skirmish) fn trap_line(
        &self,
        chest: Chest,
        target: FigId,
        hero: FigId,
    ) -> Result<Sight, Refusal> {
        let from = chest.square().ok_or(Refusal::NotOnBoard)?;
        let to = self.square(target).ok_or(Refusal::NotOnBoard)?;
        self.sight_past(from, to, Passes::Warrior(hero))
    }

    /// Whether a square lies in a chest's front arc, at any distance (SETUP-6, TRAP-5).
    pub(in crate::games::skirmish) fn is_before_chest(&self, chest: Chest, square: Square) -> bool {
        let Some(at) = chest.square().filter(|at| *at != square) else {
            return false;
        };
        let (right, down) = at.offset(square);
        chest.facing.arc_holds(Arc::Standard, right, down)
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn attack(&mut self, on: Targets, with: Using) {
        let Ok((who, _)) = self.now().active_warrior() else {
            return;
        };
        let ranged = self.now().is_ranged(who, on);
        let cost = self.now().attack_cost(who, ranged).amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let targets = self.now().struck(who, on, with);
        self.owe(&[Task::EndActivation]);
        self.strike(who, StrikeKind::Attack, ranged, with, on.first(), &targets);
    }
}
