//! The special abilities: coloured marks beside one of the dial's values (DIAL-4).

use super::Rule;
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
pub enum Shape {
    Square,
    Circle,
}

macro_rules! abilities {
    ($($ability:ident $name:literal $rule:ident $value:ident $colour:ident $shape:ident $optional:ident)*) => {
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
            pub const fn mark(self) -> (Colour, Shape) {
                match self { $(Ability::$ability => (Colour::$colour, Shape::$shape),)* }
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
    Charge "charge" AbCharge Speed Green Square opt
    Quickness "quickness" AbQuick Speed Red Square opt
    MagicLevitation "magic-levitation" AbMlev Speed Blue Square opt
    Flight "flight" AbFlight Speed Orange Square opt
    Aquatic "aquatic" AbAquatic Speed Yellow Square opt
    Stealth "stealth" AbStealth Speed Black Square opt
    Bound "bound" AbBound Speed Grey Square opt
    ForcedMarch "forced-march" AbMarch Speed Red Circle opt
    Nimble "nimble" AbNimble Speed Blue Circle opt
    Ram "ram" AbRam Speed Black Circle opt
    Healing "healing" AbHeal Attack Green Square opt
    WeaponMaster "weapon-master" AbWpnm Attack Red Square opt
    MagicBlast "magic-blast" AbMblast Attack Blue Square opt
    Flame "flame" AbFlame Attack Orange Square opt
    Shockwave "shockwave" AbShock Attack Yellow Square opt
    Vampirism "vampirism" AbVamp Attack Black Square always
    MagicHealing "magic-healing" AbMheal Attack Grey Square opt
    Venom "venom" AbVenom Attack Red Circle always
    SneakAttack "sneak-attack" AbSneak Attack Blue Circle opt
    Sweep "sweep" AbSweep Attack Black Circle opt
    BattleArmour "battle-armour" AbBarmor Defence Green Square always
    PoleArm "pole-arm" AbPole Defence Red Square always
    MagicImmunity "magic-immunity" AbMimm Defence Blue Square always
    Toughness "toughness" AbTough Defence Orange Square always
    Defend "defend" AbDefend Defence Yellow Square opt
    Regeneration "regeneration" AbRegen Defence Black Square opt
    Invulnerability "invulnerability" AbInvul Defence Grey Square always
    Dodge "dodge" AbDodge Defence Red Circle opt
    MagicRetaliation "magic-retaliation" AbMret Defence Blue Circle always
    LimitedInvisibility "limited-invisibility" AbLinv Defence Black Circle opt
    StartingPosition "starting-position" AbStart Damage Green Square always
    Berserk "berserk" AbBerserk Damage Red Square always
    MagicEnhancement "magic-enhancement" AbMenh Damage Blue Square opt
    BattleFury "battle-fury" AbFury Damage Orange Square always
    Demoralised "demoralised" AbDemoral Damage Yellow Square always
    Necromancy "necromancy" AbNecro Damage Black Square opt
    Command "command" AbCommand Damage Grey Square always
    Pierce "pierce" AbPierce Damage Red Circle opt
    MagicFreeze "magic-freeze" AbMfreeze Damage Blue Circle opt
    MagicConfusion "magic-confusion" AbMconf Damage Black Circle opt
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
        matches!(
            self,
            Ability::MagicBlast
                | Ability::Flame
                | Ability::Shockwave
                | Ability::Sweep
                | Ability::MagicFreeze
                | Ability::MagicConfusion
                | Ability::Healing
                | Ability::MagicHealing
        )
    }

    /// Whether an attack can make use of it by its player's choice (R-OPTIONAL).
    pub const fn serves_attacks(self) -> bool {
        matches!(
            self,
            Ability::WeaponMaster
                | Ability::SneakAttack
                | Ability::MagicBlast
                | Ability::Flame
                | Ability::Shockwave
                | Ability::Sweep
                | Ability::Pierce
                | Ability::MagicFreeze
                | Ability::MagicConfusion
        )
    }
}
