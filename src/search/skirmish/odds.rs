//! Exact odds of attacks and disarmings, before the dice fall.

use crate::games::skirmish::{
    Ability, ChestId, DoorId, FigId, Pace, Position, Rule, StrikeKind, Sum, Targets, Using, Value,
};
use crate::search::Fraction;

/// Ways of two dice to show at least a total, out of 36; the first place is the total 0.
const AT_LEAST: [u8; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];

/// The most clicks that are told apart in one hit: a doubled damage and the one of a 12.
const MOST_CLICKS: usize = 32;

/// Equally likely ways of two dice, a damage die and a dodge (5-6).
const WAYS: u64 = 36 * 6 * 3;

/// Ways of two dice, out of 36, to hit or to succeed when at least `needed` is needed: two ones never
/// do, two sixes always (ATK-8, CHEST-4).
fn ways_to_reach(needed: i16) -> u8 {
    AT_LEAST[needed.clamp(3, 12) as usize]
}

/// One attack roll against one target, declared or only thought of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// Who attacks.
    pub by: FigId,
    /// The target.
    pub on: FigId,
    /// In which moment.
    pub kind: StrikeKind,
    /// Whether at range.
    pub ranged: bool,
    /// Whether it comes through the target's rear arc (ATK-4, RNG-6).
    pub behind: bool,
    /// Whether difficult ground lies on the line (RNG-5).
    pub hindered: bool,
    /// Optional abilities made use of.
    pub with: Using,
    /// How many targets the attack has (RNG-7).
    pub targets: usize,
}

impl Blow {
    /// The attack on one of several targets as the figures stand now.
    pub fn standing(
        position: Position,
        by: FigId,
        on: FigId,
        targets: Targets,
        with: Using,
        kind: StrikeKind,
    ) -> Blow {
        let ranged = position.is_ranged(by, targets)
            && matches!(kind, StrikeKind::Attack | StrikeKind::Counter);
        let squares = position.square(by).zip(position.square(on));
        let sees = squares.is_some_and(|(from, _)| position.is_before(on, from));
        let line = squares.and_then(|(from, to)| position.sight(from, to).ok());
        // Who only stands beside the target of a Flame is hit without a line (R-SHOCKFLAME).
        let beside = ranged && position.is_bystander(by, with, targets.first(), on);
        Blow {
            by,
            on,
            kind,
            ranged,
            behind: match kind {
                StrikeKind::Free => true,
                StrikeKind::Reply => false,
                StrikeKind::Attack | StrikeKind::Counter | StrikeKind::Trap => !sees && !beside,
            },
            hindered: line.is_some_and(|line| line.hindered) && !beside,
            with,
            targets: targets.len(),
        }
    }

    /// The Shockwave of a figure as it hits one of so many (AB-SHOCK).
    pub fn wave(position: Position, by: FigId, on: FigId, with: Using, targets: usize) -> Blow {
        let from = position.square(by);
        let line = from.and_then(|from| position.wave_line(by, from, on));
        Blow {
            by,
            on,
            kind: StrikeKind::Attack,
            ranged: true,
            behind: from.is_some_and(|from| !position.is_before(on, from)),
            hindered: line.is_some_and(|line| line.hindered),
            with,
            targets,
        }
    }

    /// The same with the optional abilities that promise the most clicks.
    pub fn at_its_best(self, position: Position) -> Blow {
        self.choices(position)
            .max_by_key(|blow| Odds::new(position, *blow).expected())
            .unwrap_or(Blow {
                with: Using::NOTHING,
                ..self
            })
    }

    /// The same with every lawful choice of optional abilities.
    pub fn choices(self, position: Position) -> impl Iterator<Item = Blow> {
        let lawful = Using::ALL
            .into_iter()
            .filter(move |with| self.may_use(position, *with));
        lawful.map(move |with| Blow { with, ..self })
    }

    /// Whether optional abilities serve this blow together (AB-1, AB-5, R-ABPAIR).
    fn may_use(&self, position: Position, with: Using) -> bool {
        let attack = position
            .ability(self.by, Value::Attack)
            .filter(|_| with.attack);
        let damage = position
            .ability(self.by, Value::Damage)
            .filter(|_| with.damage);
        if attack.is_some() != with.attack || damage.is_some() != with.damage {
            return false;
        }
        let immune = position.has(self.on, Ability::MagicImmunity);
        let used = [attack, damage].into_iter().flatten();
        let kinds = used.clone().filter(|ability| ability.is_kind_of_attack());
        kinds.count() <= 1
            && used.into_iter().all(|ability| {
                ability_serves(ability, self.ranged, self.targets, self.kind)
                    && !(immune && ability.is_magic())
            })
    }

    fn using(&self, position: Position, ability: Ability) -> bool {
        position.uses(self.by, self.with, ability)
    }

    /// What is added to the roll (ATK-4, RNG-6, AB-FURY).
    fn attack_sum(&self, position: Position) -> Sum {
        let counter = matches!(self.kind, StrikeKind::Counter | StrikeKind::Reply);
        let fury = counter && position.has(self.by, Ability::BattleFury);
        let rear = if self.ranged { Rule::Rng6 } else { Rule::Atk4 };
        position
            .value_sum(self.by, Value::Attack)
            .and(rear, i16::from(self.behind))
            .and(Rule::AbFury, i16::from(fury))
    }

    /// What the roll must reach (ATK-5, AB-PIERCE, AB-MBLAST).
    fn defence(&self, position: Position) -> i16 {
        let hindered = self.hindered && !self.using(position, Ability::MagicBlast);
        let sum = position.defence_sum(self.on, self.ranged, hindered);
        let pierced = self.ranged && self.using(position, Ability::Pierce);
        let ignored = |rule: Rule| pierced && matches!(rule, Rule::AbBarmor | Rule::AbInvul);
        let parts = sum.parts().iter().filter(|part| !ignored(part.rule));
        parts.map(|part| part.amount).sum()
    }

    /// Clicks of a hit with this damage die, before the one of a 12 (R-DAMAGEORDER).
    fn raw_clicks(&self, position: Position, die: u8) -> i16 {
        if self.using(position, Ability::MagicConfusion) {
            return 0;
        }
        let ones = [Ability::MagicFreeze, Ability::Flame];
        let one = ones.iter().any(|ability| self.using(position, *ability));
        if one || (self.ranged && self.targets > 1) {
            return 1;
        }
        let die_counts = self.using(position, Ability::WeaponMaster)
            || self.using(position, Ability::MagicBlast);
        let clicks = if die_counts {
            die.into()
        } else {
            position.value_sum(self.by, Value::Damage).total()
        };
        let doubled = self.using(position, Ability::SneakAttack) && self.behind;
        if doubled { 2 * clicks } else { clicks }
    }

    /// How much of the damage the target's skin takes away (AB-TOUGH, AB-INVUL, AB-PIERCE).
    fn soak(&self, position: Position) -> i16 {
        if self.ranged && self.using(position, Ability::Pierce) {
            0
        } else if position.has(self.on, Ability::Toughness) {
            1
        } else if position.has(self.on, Ability::Invulnerability) {
            2
        } else {
            0
        }
    }
}

/// Whether an optional ability can be made use of in such an attack.
pub fn ability_serves(ability: Ability, ranged: bool, targets: usize, kind: StrikeKind) -> bool {
    match ability {
        Ability::WeaponMaster => !ranged,
        Ability::SneakAttack => !ranged && matches!(kind, StrikeKind::Attack | StrikeKind::Free),
        Ability::MagicBlast => ranged && targets == 1,
        Ability::Flame => ranged && targets == 1 && kind == StrikeKind::Attack,
        Ability::Sweep => !ranged && kind == StrikeKind::Attack,
        Ability::Pierce | Ability::MagicFreeze => ranged,
        Ability::MagicConfusion => ranged && targets == 1 && kind == StrikeKind::Attack,
        _ => false,
    }
}

/// What one attack roll does to one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// What is added to the roll.
    pub attack: i16,
    /// What the total must reach.
    pub defence: i16,
    /// Ways of the two dice that hit, out of 36 (ATK-5, ATK-8).
    pub hits: u8,
    /// Whether the target may dodge a hit, which it does in one of three (AB-DODGE).
    pub dodges: bool,
    /// For each number of clicks, in how many of the equally likely ways the target takes them.
    clicks: [u16; MOST_CLICKS],
}

impl Odds {
    /// The odds of a blow, the target dodging if it can.
    pub fn new(position: Position, blow: Blow) -> Odds {
        let attack = blow.attack_sum(position).total();
        let defence = blow.defence(position);
        let dodges = position.has(blow.on, Ability::Dodge);
        let mut odds = Odds {
            attack,
            defence,
            hits: ways_to_reach(defence - attack),
            dodges,
            clicks: [0; MOST_CLICKS],
        };
        let soak = blow.soak(position);
        let enhanced = blow.ranged && position.is_enhanced(blow.by, blow.on);
        let done = |clicks: i16| soaked(clicks + i16::from(enhanced && clicks > 0), soak);
        // Magic Confusion does no damage, whatever the dice.
        let critical = i16::from(!blow.using(position, Ability::MagicConfusion));
        for die in 1..=6 {
            let raw = blow.raw_clicks(position, die);
            odds.add(done(raw), u16::from(odds.hits - 1));
            odds.add(done(raw + critical), 1);
            odds.clicks[0] += 3 * u16::from(36 - odds.hits);
        }
        odds
    }

    /// Adds hits with these clicks: of three ways one is dodged, if dodging is possible.
    fn add(&mut self, clicks: i16, ways: u16) {
        let place = clicks.clamp(0, MOST_CLICKS as i16 - 1) as usize;
        let dodged = if self.dodges { ways } else { 0 };
        self.clicks[0] += dodged;
        self.clicks[place] += 3 * ways - dodged;
    }

    /// The chance of a hit that is not dodged.
    pub fn hit(&self) -> Fraction {
        let thirds = if self.dodges { 2 } else { 3 };
        Fraction::new(u64::from(self.hits) * thirds, 36 * 3)
    }

    /// The clicks to be expected.
    pub fn expected(&self) -> Fraction {
        let clicks = self.clicks.iter().enumerate();
        Fraction::new(
            clicks
                .map(|(clicks, ways)| clicks as u64 * u64::from(*ways))
                .sum(),
            WAYS,
        )
    }

    /// The chance of at least so many clicks.
    pub fn at_least(&self, clicks: u8) -> Fraction {
        let ways = self.clicks.iter().skip(clicks.into());
        Fraction::new(ways.map(|ways| u64::from(*ways)).sum(), WAYS)
    }

    /// The chance that the attacker takes a click itself (ATK-8).
    pub const fn own_click(&self) -> Fraction {
        Fraction::new(1, 36)
    }
}

/// Clicks after the skin: less, but not below 1; what is 0 stays 0 (AB-TOUGH, AB-INVUL).
fn soaked(clicks: i16, soak: i16) -> i16 {
    clicks - soak.min((clicks - 1).max(0))
}

/// The chance to disarm the trap that a chest shows (CHEST-4); none when it shows none.
pub fn disarm_chance(position: Position, chest: ChestId, pace: Pace) -> Option<Fraction> {
    let trap = position.trap(chest)?;
    let needed = i16::from(trap.disarm) - position.disarm_sum(pace).total();
    Some(Fraction::new(ways_to_reach(needed).into(), 36))
}

/// The chance that a figure breaks away at one try (BREAK-2).
pub fn break_chance(position: Position, who: FigId) -> Fraction {
    let needs = u64::from(position.break_needs(who).min(7));
    Fraction::new(7 - needs, 6)
}

/// The chance of a healing, the same at range and close by (HEAL-1, HEAL-3).
pub fn heal_chance(position: Position, who: FigId, on: FigId) -> Fraction {
    let defence = position.value_sum(on, Value::Defence).total();
    let needed = defence - position.heal_sum(who).total();
    Fraction::new(ways_to_reach(needed).into(), 36)
}

/// The chance of a theft; 2 and 12 mean nothing special (STEAL-1, R-STEALROLL).
pub fn steal_chance(position: Position, thief: FigId, victim: FigId) -> Fraction {
    let needed = position.steal_defence(victim).total() - position.steal_sum(thief).total();
    let ways = AT_LEAST.get(needed.max(0) as usize).copied().unwrap_or(0);
    Fraction::new(ways.into(), 36)
}

/// The chance that an attack of a figure destroys a door (DOOR-6).
pub fn door_chance(position: Position, who: FigId, door: DoorId) -> Fraction {
    let defence = position.door_defence(door).total();
    let needed = defence - position.attack_on_door_sum(who).total();
    Fraction::new(ways_to_reach(needed).into(), 36)
}
