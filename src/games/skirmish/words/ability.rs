//! The special abilities: coloured marks beside one of the dial's values (DIAL-4).

use crate::games::skirmish::Rule;
use serde::{Deserialize, Serialize};

/// The four values on a dial (DIAL-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Value {
    /// Movement points of an activation.
    Speed,
    /// Added to attack rolls.
    Attack,
    /// What an attack roll must reach.
    Defence,
    /// Clicks that a hit does.
    Damage,
}

impl Value {
    /// All four, in the order of the dial.
    pub const ALL: [Value; 4] = [Value::Speed, Value::Attack, Value::Defence, Value::Damage];

    /// Its name: `speed`, `attack`, `defence`, `damage`.
    pub const fn name(self) -> &'static str {
        ["speed", "attack", "defence", "damage"][self as usize]
    }
}

/// One of four values each, indexed by [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize)]
pub struct ByValue<T>(pub [T; 4]);

impl<T> std::ops::Index<Value> for ByValue<T> {
    type Output = T;
    fn index(&self, value: Value) -> &T {
        &self.0[value as usize]
    }
}

impl<T> std::ops::IndexMut<Value> for ByValue<T> {
    fn index_mut(&mut self, value: Value) -> &mut T {
        &mut self.0[value as usize]
    }
}

/// The colour of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Green,
    Red,
    Blue,
    Orange,
    Yellow,
    Black,
    Grey,
}

/// The shape of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum MarkShape {
    Square,
    Circle,
}

/// How an ability takes part in attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InAttacks {
    /// In none, or by what it adds to a sum.
    Apart,
    /// It makes the attack one of its own kind, one per attack, by its player's choice (R-ABPAIR).
    Kind,
    /// It is made use of in an attack of any kind, by its player's choice (R-OPTIONAL).
    Aid,
    /// It takes the place of an attack: a kind of its own that attacks nobody (HEAL-1).
    Healing,
    /// Who has it hurts an attacker by whom that befalls it: a [`Toll`](crate::games::skirmish::Toll) of
    /// the attack.
    Answer(Occasion),
}

/// What must befall the target of an attack for its ability to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The attack damages it.
    Damaged,
}

/// What kind of moment an attack belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StrikeKind {
    /// The attack of an activation (ATK-1).
    Attack,
    /// A counterattack (ATK-6).
    Counter,
    /// A free attack on a warrior that passes over (PASS-4).
    Free,
    /// The answer to it.
    Reply,
    /// A trap (ATK-9).
    Trap,
}

/// How an attack is made, as far as abilities ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Whether at range.
    pub ranged: bool,
    /// How many targets it names.
    pub targets: usize,
    /// In which moment.
    pub kind: StrikeKind,
}

macro_rules! abilities {
    ($($ability:ident $name:literal $rule:ident $value:ident $colour:ident $shape:ident $optional:ident $part:ident $(($occasion:ident))?)*) => {
        /// A special ability. Its effect stands under its rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Ability {
            $(#[doc = $name] #[serde(rename = $name)] $ability,)*
        }

        impl Ability {
            /// All of them, by value.
            pub const ALL: &'static [Ability] = &[$(Ability::$ability,)*];

            /// Its name in data files and commands, such as `weapon-master`.
            pub const fn name(self) -> &'static str {
                match self { $(Ability::$ability => $name,)* }
            }

            /// Its rule.
            pub const fn rule(self) -> Rule {
                match self { $(Ability::$ability => Rule::$rule,)* }
            }

            /// The value it stands beside.
            pub const fn value(self) -> Value {
                match self { $(Ability::$ability => Value::$value,)* }
            }

            /// Its mark.
            pub const fn mark(self) -> (Colour, MarkShape) {
                match self { $(Ability::$ability => (Colour::$colour, MarkShape::$shape),)* }
            }

            /// How it takes part in attacks.
            pub const fn in_attacks(self) -> InAttacks {
                match self { $(Ability::$ability => InAttacks::$part $((Occasion::$occasion))?,)* }
            }

            /// Whether its player may leave it unused (DIAL-4).
            pub const fn is_optional(self) -> bool {
                match self { $(Ability::$ability => abilities!(@$optional),)* }
            }
        }
    };
    (@opt) => { true };
    (@always) => { false };
}

abilities! {
    Charge "charge" AbCharge Speed Green Square opt Apart
    Quickness "quickness" AbQuick Speed Red Square opt Apart
    MagicLevitation "magic-levitation" AbMlev Speed Blue Square opt Apart
    Flight "flight" AbFlight Speed Orange Square opt Apart
    Aquatic "aquatic" AbAquatic Speed Yellow Square opt Apart
    Stealth "stealth" AbStealth Speed Black Square opt Apart
    Bound "bound" AbBound Speed Grey Square opt Apart
    ForcedMarch "forced-march" AbMarch Speed Red Circle opt Apart
    Nimble "nimble" AbNimble Speed Blue Circle opt Apart
    Ram "ram" AbRam Speed Black Circle opt Apart
    Healing "healing" AbHeal Attack Green Square opt Healing
    WeaponMaster "weapon-master" AbWpnm Attack Red Square opt Aid
    MagicBlast "magic-blast" AbMblast Attack Blue Square opt Kind
    Flame "flame" AbFlame Attack Orange Square opt Kind
    Shockwave "shockwave" AbShock Attack Yellow Square opt Kind
    Vampirism "vampirism" AbVamp Attack Black Square always Apart
    MagicHealing "magic-healing" AbMheal Attack Grey Square opt Healing
    Venom "venom" AbVenom Attack Red Circle always Apart
    SneakAttack "sneak-attack" AbSneak Attack Blue Circle opt Aid
    Sweep "sweep" AbSweep Attack Black Circle opt Kind
    BattleArmour "battle-armour" AbBarmor Defence Green Square always Apart
    PoleArm "pole-arm" AbPole Defence Red Square always Apart
    MagicImmunity "magic-immunity" AbMimm Defence Blue Square always Apart
    Toughness "toughness" AbTough Defence Orange Square always Apart
    Defend "defend" AbDefend Defence Yellow Square opt Apart
    Regeneration "regeneration" AbRegen Defence Black Square opt Apart
    Invulnerability "invulnerability" AbInvul Defence Grey Square always Apart
    Dodge "dodge" AbDodge Defence Red Circle opt Apart
    MagicRetaliation "magic-retaliation" AbMret Defence Blue Circle always Answer(Damaged)
    LimitedInvisibility "limited-invisibility" AbLinv Defence Black Circle opt Apart
    StartingPosition "starting-position" AbStart Damage Green Square always Apart
    Berserk "berserk" AbBerserk Damage Red Square always Apart
    MagicEnhancement "magic-enhancement" AbMenh Damage Blue Square opt Apart
    BattleFury "battle-fury" AbFury Damage Orange Square always Apart
    Demoralised "demoralised" AbDemoral Damage Yellow Square always Apart
    Necromancy "necromancy" AbNecro Damage Black Square opt Apart
    Command "command" AbCommand Damage Grey Square always Apart
    Pierce "pierce" AbPierce Damage Red Circle opt Aid
    MagicFreeze "magic-freeze" AbMfreeze Damage Blue Circle opt Kind
    MagicConfusion "magic-confusion" AbMconf Damage Black Circle opt Kind
}

impl Ability {
    /// The ability of that name, in any case of letters.
    pub fn parse(name: &str) -> Option<Ability> {
        Self::ALL
            .iter()
            .copied()
            .find(|ability| ability.name().eq_ignore_ascii_case(name))
    }

    /// Whether "Magic" is in its name (AB-5).
    pub fn is_magic(self) -> bool {
        self.name().starts_with("magic-")
    }

    /// Whether it is a kind of attack of its own, one per attack (R-ABPAIR).
    pub const fn is_kind_of_attack(self) -> bool {
        matches!(self.in_attacks(), InAttacks::Kind | InAttacks::Healing)
    }

    /// Whether an attack can make use of it by its player's choice (R-OPTIONAL).
    pub const fn serves_attacks(self) -> bool {
        matches!(self.in_attacks(), InAttacks::Kind | InAttacks::Aid)
    }

    /// What must befall who has it for it to answer; none for abilities that answer nothing.
    pub const fn answers(self) -> Option<Occasion> {
        match self.in_attacks() {
            InAttacks::Answer(occasion) => Some(occasion),
            _ => None,
        }
    }

    /// The ability that answers on an occasion: one at most, so that a figure which owes an answer need
    /// not keep which.
    pub(in crate::games::skirmish) fn answering(occasion: Occasion) -> Option<Ability> {
        let mut all = Self::ALL.iter().copied();
        all.find(|ability| ability.answers() == Some(occasion))
    }

    /// Whether it can be made use of by choice in such an attack on warriors: the one place that says
    /// so. A Shockwave names no targets, and is a command of its own.
    pub const fn serves(self, attack: Manner) -> bool {
        let Manner {
            ranged,
            targets,
            kind,
        } = attack;
        let declared = matches!(kind, StrikeKind::Attack);
        match self {
            Ability::WeaponMaster => !ranged,
            // No ruling lets Sneak Attack serve in a counterattack (R-COUNTERABIL), and the answer to
            // a free attack comes as from the front; the free attack as from the rear (R-PASSWHEN).
            Ability::SneakAttack => !ranged && (declared || matches!(kind, StrikeKind::Free)),
            Ability::MagicBlast => ranged && targets == 1,
            // A counterattack, and an attack in passing, hit one alone (R-COUNTERABIL, PASS-4).
            Ability::Flame => ranged && targets == 1 && declared,
            Ability::Sweep => !ranged && declared,
            Ability::Pierce | Ability::MagicFreeze => ranged,
            Ability::MagicConfusion => ranged && targets == 1 && declared,
            Ability::Charge
            | Ability::Quickness
            | Ability::MagicLevitation
            | Ability::Flight
            | Ability::Aquatic
            | Ability::Stealth
            | Ability::Bound
            | Ability::ForcedMarch
            | Ability::Nimble
            | Ability::Ram
            | Ability::Healing
            | Ability::Shockwave
            | Ability::Vampirism
            | Ability::MagicHealing
            | Ability::Venom
            | Ability::BattleArmour
            | Ability::PoleArm
            | Ability::MagicImmunity
            | Ability::Toughness
            | Ability::Defend
            | Ability::Regeneration
            | Ability::Invulnerability
            | Ability::Dodge
            | Ability::MagicRetaliation
            | Ability::LimitedInvisibility
            | Ability::StartingPosition
            | Ability::Berserk
            | Ability::MagicEnhancement
            | Ability::BattleFury
            | Ability::Demoralised
            | Ability::Necromancy
            | Ability::Command => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DIAL-4: an ability is known by its mark beside a value.
    #[test]
    fn no_two_abilities_have_one_mark() {
        for (number, one) in Ability::ALL.iter().enumerate() {
            for other in &Ability::ALL[..number] {
                let same = one.value() == other.value() && one.mark() == other.mark();
                assert!(!same, "{} and {}", one.name(), other.name());
            }
        }
    }

    #[test]
    fn no_two_abilities_answer_on_one_occasion() {
        for ability in Ability::ALL.iter().copied() {
            if let Some(occasion) = ability.answers() {
                assert_eq!(Ability::answering(occasion), Some(ability));
            }
        }
    }

    /// What serves an attack is a kind of attack or an aid to one, and all but Shockwave serve some.
    #[test]
    fn only_what_takes_part_by_choice_serves() {
        let kinds = [
            StrikeKind::Attack,
            StrikeKind::Counter,
            StrikeKind::Free,
            StrikeKind::Reply,
        ];
        for ability in Ability::ALL.iter().copied() {
            let manners = kinds.into_iter().flat_map(|kind| {
                [(false, 1), (true, 1), (true, 2)].map(|(ranged, targets)| Manner {
                    ranged,
                    targets,
                    kind,
                })
            });
            let serves = manners.into_iter().any(|attack| ability.serves(attack));
            let by_choice = ability.serves_attacks() && ability != Ability::Shockwave;
            assert_eq!(serves, by_choice, "{}", ability.name());
        }
    }
}
