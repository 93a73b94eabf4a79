//! One attack roll against one target: what is compared, and what a hit does.
//!
//! The rules ask this of every attack that is made, and players of every attack they think of: there is
//! no second account of damage and armour.

use crate::games::skirmish::fighting::contest::Contest;
use crate::games::skirmish::fighting::ranged::Passes;
use crate::games::skirmish::{
    Ability, FigId, Marks, Position, Rule, Strike, StrikeKind, Striker, Sum, Targets, Using, Value,
};

/// One attack roll against one target, made or only thought of.
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
    /// A close attack on one, of which nothing else is known.
    pub const fn plain(by: FigId, on: FigId, kind: StrikeKind) -> Blow {
        Blow {
            by,
            on,
            kind,
            ranged: false,
            behind: false,
            hindered: false,
            with: Using::NOTHING,
            targets: 1,
        }
    }

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
        let blow = Blow {
            ranged,
            with,
            targets: targets.len(),
            ..Blow::plain(by, on, kind)
        };
        // Who only stands beside the target of a Flame is hit without a line (R-SHOCKFLAME).
        match ranged && position.is_bystander(by, with, targets.first(), on) {
            true => blow,
            false => blow.along_its_line(position),
        }
    }

    /// The Shockwave of a figure as it hits one of so many (AB-SHOCK).
    pub fn wave(position: Position, by: FigId, on: FigId, with: Using, targets: usize) -> Blow {
        let blow = Blow {
            ranged: true,
            with,
            targets,
            ..Blow::plain(by, on, StrikeKind::Attack)
        };
        blow.along_its_line(position)
    }

    /// The same with what the line and the side of the target add, as the figures stand now.
    pub fn along_its_line(self, position: Position) -> Blow {
        Blow {
            behind: position.is_from_behind(self.by, self.on, self.kind),
            hindered: self.ranged && position.is_line_hindered(&self),
            ..self
        }
    }
}

impl Position<'_> {
    /// Whether a blow falls from the target's rear arc (ATK-4, RNG-6): in passing over a warrior by
    /// the kind of the blow, whatever the facings (R-PASSWHEN).
    fn is_from_behind(&self, who: FigId, target: FigId, kind: StrikeKind) -> bool {
        match kind {
            StrikeKind::Free => true,
            StrikeKind::Reply => false,
            StrikeKind::Attack | StrikeKind::Counter | StrikeKind::Trap => self
                .square(who)
                .is_some_and(|at| !self.is_before(target, at)),
        }
    }

    fn is_line_hindered(&self, blow: &Blow) -> bool {
        let (Some(from), Some(to)) = (self.square(blow.by), self.square(blow.on)) else {
            return false;
        };
        let passes = match self.uses(blow.by, blow.with, Ability::Shockwave) {
            true => Passes::Warriors,
            false => Passes::Nothing,
        };
        self.sight_past(from, to, passes)
            .is_ok_and(|sight| sight.hindered)
    }

    /// The roll of a blow (ATK-5).
    pub fn blow_contest(&self, blow: &Blow) -> Contest {
        Contest::usual(self.attack_sum(blow), self.defence_against(blow))
    }

    /// What the attacker adds to its roll (ATK-4, RNG-6, AB-FURY).
    pub fn attack_sum(&self, blow: &Blow) -> Sum {
        let counter = matches!(blow.kind, StrikeKind::Counter | StrikeKind::Reply);
        let fury = counter && self.has(blow.by, Ability::BattleFury);
        let rear = if blow.ranged { Rule::Rng6 } else { Rule::Atk4 };
        self.value_sum(blow.by, Value::Attack)
            .and(rear, i16::from(blow.behind))
            .and(Rule::AbFury, i16::from(fury))
    }

    /// What the roll must reach (ATK-5, AB-MBLAST, R-PIERCEPART).
    pub fn defence_against(&self, blow: &Blow) -> Sum {
        let Blow { by, on, with, .. } = *blow;
        let hindered = blow.hindered && !self.uses(by, with, Ability::MagicBlast);
        let sum = self.defence_sum(on, blow.ranged, hindered);
        match self.pierces(blow) {
            true => pierced(&sum),
            false => sum,
        }
    }

    /// Whether a blow takes no account of armour (AB-PIERCE).
    fn pierces(&self, blow: &Blow) -> bool {
        blow.ranged && self.uses(blow.by, blow.with, Ability::Pierce)
    }

    /// Whether a hit throws a damage die (AB-WPNM, AB-MBLAST).
    pub fn throws_damage_die(&self, blow: &Blow) -> bool {
        let ability = match blow.ranged {
            true => Ability::MagicBlast,
            false => Ability::WeaponMaster,
        };
        self.uses(blow.by, blow.with, ability)
    }

    /// The clicks that a hit with this roll and this damage die does (R-DAMAGEORDER).
    pub fn blow_damage(&self, blow: &Blow, dice: [u8; 2], die: u8) -> Sum {
        if self.confuses(blow) {
            return Sum::of(Rule::AbMconf, 0);
        }
        let critical = i16::from(dice == [6, 6]);
        let sum = self
            .damage_before_armour(blow, die)
            .and(Rule::Atk8, critical);
        let enhanced = blow.ranged && sum.total() > 0 && self.is_enhanced(blow.by, blow.on);
        let sum = sum.and(Rule::AbMenh, i16::from(enhanced));
        match self.pierces(blow) {
            true => sum,
            false => self.soaked(sum, blow.on),
        }
    }

    fn damage_before_armour(&self, blow: &Blow, die: u8) -> Sum {
        let using = |ability: Ability| self.uses(blow.by, blow.with, ability);
        if using(Ability::MagicFreeze) {
            return Sum::of(Rule::AbMfreeze, 1);
        }
        if using(Ability::Flame) {
            return Sum::of(Rule::AbFlame, 1);
        }
        if blow.targets > 1 && using(Ability::Shockwave) {
            return Sum::of(Rule::AbShock, 1);
        }
        if blow.targets > 1 && blow.ranged {
            return Sum::of(Rule::Rng7, 1);
        }
        let sum = if using(Ability::WeaponMaster) {
            Sum::of(Rule::AbWpnm, die.into())
        } else if using(Ability::MagicBlast) {
            Sum::of(Rule::AbMblast, die.into())
        } else {
            self.value_sum(blow.by, Value::Damage)
        };
        let doubled = using(Ability::SneakAttack) && blow.behind;
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

    /// The roll of the attack being resolved against one of its targets. Those hit beside the target of
    /// a Flame/Lightning need no line, so that nothing on a line or about its side counts
    /// (R-SHOCKFLAME).
    pub fn rolled_contest(&self, strike: &Strike, by: FigId, on: FigId) -> Contest {
        let blow = resolved(strike, by, on);
        let blow = match self.is_bystander(by, strike.with, strike.first, on) {
            true => blow,
            false => blow.along_its_line(*self),
        };
        self.blow_contest(&blow)
    }

    /// The clicks a hit of the attack being resolved does (R-DAMAGEORDER).
    pub fn damage_sum(&self, target: FigId) -> Sum {
        let Some(strike) = self.state.strike() else {
            return Sum::default();
        };
        match strike.by {
            Striker::Trap(chest) => {
                let damage = self.trap(chest).map_or(0, |trap| trap.damage.into());
                let critical = i16::from(strike.dice == [6, 6]);
                Sum::of(Rule::Trap1, damage).and(Rule::Atk8, critical)
            }
            Striker::Warrior(by) => {
                let blow = Blow {
                    behind: self.is_from_behind(by, target, strike.kind),
                    targets: self.marked(Marks::TARGET).len(),
                    ..resolved(strike, by, target)
                };
                self.blow_damage(&blow, strike.dice, strike.die)
            }
        }
    }
}

/// What the attack being resolved says of itself.
pub(in crate::games::skirmish) const fn resolved(strike: &Strike, by: FigId, on: FigId) -> Blow {
    Blow {
        ranged: strike.ranged,
        with: strike.with,
        ..Blow::plain(by, on, strike.kind)
    }
}

/// A defence without its armour (AB-PIERCE).
fn pierced(defence: &Sum) -> Sum {
    let ignored = |rule: Rule| matches!(rule, Rule::AbBarmor | Rule::AbInvul);
    let kept = defence.parts().iter().filter(|part| !ignored(part.rule));
    kept.fold(Sum::default(), |sum, part| sum.and(part.rule, part.amount))
}
